//! Fog of War at the table: two players who must not see the same, and a curtain between them.

mod attempts;
mod clocks;
mod curtain;
mod draws;
mod ending;
mod known;
mod leaks;
#[path = "../rules/fog_mailbox.rs"]
#[expect(dead_code, reason = "the tests of the rules use all of it")]
mod mailbox;
mod refusals;
mod screens;
mod seen;
mod twins;

use jadoube::app::settings::Settings;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::rules::chess::board::Board;
use jadoube::rules::variant::Variant;
use jadoube::rules::view::{Geometry, Mark};

use crate::harness::{Row, Seat};

/// Plays each row, whose moves before have been made and handed over: the side to move sits at the board.
fn check(rows: &[Row]) {
    check_under("none", false, rows);
}

/// The same with clocks (or `none`), strict or not.
fn check_under(time: &str, strict: bool, rows: &[Row]) {
    for &(before, keys, facts) in rows {
        let mut seat = sitting(time, strict, before);
        seat.keys(keys);
        expect(&seat, facts, &format!("after {before:?}, {keys:?}"));
    }
}

/// At the board of a game, as the side to move after moves that took no time.
fn sitting(time: &str, strict: bool, before: &str) -> Seat {
    let (fen, moves) = before.split_once('|').map_or((None, before), |(fen, moves)| (Some(fen), moves));
    let start = fen
        .map_or_else(|| Board::start_of(Variant::Fog), |fen| Board::from_fen_of(Variant::Fog, fen).unwrap());
    let control = TimeControl::read(time).unwrap();
    let terms = Terms {
        controls: [control.clone(), control],
        strict: strict.then(Strict::default),
        ..Terms::default()
    };
    let mut seat = Seat::arriving(None, [None, None]);
    seat.model.table = Table::new(Game::under(terms, start), [None, None]);
    seat.keys("<Enter>");
    for text in moves.split_whitespace() {
        seat.keys(&format!("{text}<Enter>"));
        let table = &mut seat.model.table;
        if table.game.is_concealed() {
            // As if handed over and called.
            table.seat = table.game.turn();
            table.game.call();
        }
    }
    assert_eq!(seat.model.table.game.plies().len(), moves.split_whitespace().count(), "{before}");
    seat
}

/// The same with some settings.
fn sitting_with(time: &str, before: &str, settings: Settings) -> Seat {
    let mut seat = sitting(time, false, before);
    seat.model.settings = settings;
    seat
}

/// Compares facts: those of [`Seat::fact`], and some of this game.
fn expect(seat: &Seat, facts: &[(&str, &str)], context: &str) {
    for &(name, expected) in facts {
        let found = match name {
            "called" => called(seat),
            "seat" => seat.model.table.seat.to_string(),
            "hidden" => hidden(seat).to_string(),
            "lost" => lost(seat),
            _ => {
                seat.expect(&[(name, expected)], context);
                continue;
            }
        };
        assert_eq!(found, expected, "{context}: {name}, on\n{}", seat.screen());
    }
}

/// Who is called to the curtain, if it is down; then there is no board.
fn called(seat: &Seat) -> String {
    let table = &seat.model.table;
    if !table.is_covered() {
        return String::new();
    }
    assert!(!shows_board(&seat.screen()), "a board on\n{}", seat.screen());
    assert_eq!(hidden(seat), 64);
    table.game.turn().to_string()
}

/// Whether there is a board on a screen, by the letters of its files.
fn shows_board(screen: &str) -> bool {
    screen.lines().any(|line| {
        let close: String = line.split_whitespace().collect();
        close.contains("abcdefgh") || close.contains("hgfedcba")
    })
}

/// How many squares the fog hides.
fn hidden(seat: &Seat) -> usize {
    let view = seat.model.board_view();
    Geometry::CHESS.coords().filter(|&at| view.at(at).hidden).count()
}

/// Where a man was lost.
fn lost(seat: &Seat) -> String {
    let view = seat.model.board_view();
    let lost = Geometry::CHESS.coords().filter(|&at| view.at(at).marks.has(Mark::Lost));
    lost.map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}
