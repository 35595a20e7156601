use ratatui::style::Color;

use super::*;
use crate::app::capabilities::{Capabilities, Colours};
use crate::app::settings::Settings;
use crate::app::table::Table;
use crate::game::Game;
use crate::game::terms::Terms;
use crate::game::time_control::TimeControl;
use crate::rules::chess::board::Board;
use crate::rules::variant::Variant;

const LONG: &str = "A name that is longer than a screen has columns, though not than those of the largest";

/// A game in which White comes next, with clocks or `none`.
fn model(name: Option<&str>, time: &str) -> Model {
    let control = TimeControl::read(time).unwrap();
    let terms = Terms { controls: [control.clone(), control], strict: None, ..Terms::default() };
    table(name, Game::under(terms, Board::start_of(Variant::Fog)))
}

fn table(name: Option<&str>, game: Game) -> Model {
    let capabilities = Capabilities { colours: Colours::True, utf8: true, light: None };
    Model::new(capabilities, Settings::default(), Table::new(game, [name.map(str::to_owned), None]))
}

/// The curtain for every kind of name on every kind of terminal.
fn each(check: impl Fn(&Model)) {
    for colours in [Colours::None, Colours::Ansi16, Colours::Indexed256, Colours::True] {
        for (utf8, light) in [(true, None), (false, None), (true, Some(true))] {
            for name in [None, Some("One"), Some("Zoë Ω."), Some("한글 이름"), Some("e\u{301}"), Some(LONG)]
            {
                let mut model = model(name, "40/90+30,30+30");
                model.capabilities = Capabilities { colours, utf8, light };
                check(&model);
            }
        }
    }
}

fn drawn(model: &Model, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(area, &mut buffer, model, &Look::of(model));
    buffer
}

/// The rows that are not empty, without the blanks round their text.
fn text(buffer: &Buffer) -> Vec<String> {
    let row = |cells: &[ratatui::buffer::Cell]| {
        let mut row = String::new();
        // A wide letter takes the cell behind it, too.
        while let Some(cell) = cells.get(row.width()) {
            row.push_str(cell.symbol());
        }
        row.trim().to_owned()
    };
    let rows = buffer.content().chunks(usize::from(buffer.area.width)).map(row);
    rows.filter(|row| !row.is_empty()).collect()
}

#[test]
fn no_size_does_harm() {
    each(|model| {
        for (width, height) in [(0, 0), (1, 1), (0, 9), (9, 0), (2, 40), (34, 3), (300, 1), (201, 57)] {
            drawn(model, width, height);
        }
    });
}

#[test]
fn it_says_who_comes_next_and_what_to_do() {
    const CALL: &[&str] = &["Press Enter when you sit here alone."];
    const CALL_IN_TWO: &[&str] = &["Press Enter", "when you sit here alone."];
    for (name, time, (width, height), said, rest) in [
        (Some("한글"), "none", (80, 20), "한글", &[CALL][..]),
        (Some("한글"), "5", (80, 20), "한글", &[CALL, &["White  5:00    Black  5:00"]]),
        (None, "5", (34, 9), "White", &[CALL_IN_TWO, &["White  5:00    Black  5:00"]]),
        (None, "90", (26, 9), "White", &[CALL_IN_TWO, &["W 1:30:00 B 1:30:00"]]),
        (Some("Somebody's whole name"), "none", (40, 9), "Somebody's whole name", &[CALL]),
        (Some("Somebody's whole name, and others"), "none", (37, 9), "Somebody's whole name, and…", &[CALL]),
    ] {
        let rule = "─".repeat(said.width() + 8);
        let expected = [&[rule.as_str(), said, rule.as_str()], rest.concat().as_slice()].concat();
        assert_eq!(text(&drawn(&model(name, time), width, height)), expected);
    }
}

/// An `l` and an `i`, two pixels apart, as the font has them.
#[test]
fn a_name_is_large_where_there_is_room() {
    let name = |width, height| text(&drawn(&model(Some("li"), "none"), width, height));
    let small = ["▀██    ▀▀", "██   ▀██", "██    ██", "▀▀▀▀  ▀▀▀▀"];
    assert_eq!(name(50, 8)[..4], small.map(str::to_owned));
    assert_eq!(name(50, 8)[4..], ["Press Enter when you sit here alone, li."]);
    // Twice as high; the lowest pixels are for tails, which neither has.
    assert_eq!(name(50, 40).len(), 7 + 1);
    assert_eq!(name(50, 7)[1], "li");
}

/// Whatever is written stands on a ground that was chosen for it, or on the terminal's own.
#[test]
fn every_letter_has_a_ground_chosen_for_it() {
    each(|model| {
        let buffer = drawn(model, 60, 16);
        for cell in buffer.content() {
            assert_eq!(cell.bg == Color::Reset, model.capabilities.colours < Colours::Indexed256);
            assert!(cell.bg == Color::Reset || cell.fg != Color::Reset, "{cell:?}");
            assert!(model.capabilities.colours != Colours::None || cell.fg == Color::Reset);
            assert!(model.capabilities.utf8 || cell.symbol().is_ascii());
        }
    });
}

/// The position is not even asked for: the curtain of another game is the same.
#[test]
fn nothing_of_the_game_shows_through() {
    let mut game = Game::new(Board::start_of(Variant::Fog));
    let before = table(None, game.clone());
    for text in ["e4", "d5", "exd5", "Qxd5"] {
        let mv = game.read(text).unwrap();
        game.play(mv).unwrap();
    }
    assert_eq!(drawn(&table(None, game), 80, 20), drawn(&before, 80, 20));
}
