//! Every command by key, by name, by menu, and in the help.

use jadoube::app::command::{Argument, Command, TABLE};
use jadoube::app::key::Key;
use jadoube::app::menu::{self, help_lines, menu_items};
use jadoube::app::message::Message;
use jadoube::app::model::Over;
use jadoube::rules::variant::Variant;
use jadoube::words;
use jadoube::words::table::HelpLine;

use crate::harness::{Seat, check};

/// A game in which every command does or says something: a move is taken back, a draw is offered.
fn seat() -> Seat {
    let mut seat = Seat::after("e4 e5 Nf3 Nc6");
    seat.keys("<F3>y:draw white<Enter>");
    seat
}

/// All that a command can change.
fn all(seat: &Seat) -> String {
    format!("{:?} {:?}", seat.model, seat.effects)
}

#[test]
fn key_name_and_menu_do_the_same() {
    for entry in TABLE {
        let before = all(&seat());
        let mut by_key = seat();
        by_key.send(Message::Key(entry.key));
        let mut by_name = seat();
        by_name.keys(&format!(":{}<Enter>", entry.name));
        assert_eq!(all(&by_key), all(&by_name), ":{}", entry.name);
        // At the present there is nothing further on.
        let idle = matches!(entry.command, Command::Forward | Command::Last);
        assert_eq!(all(&by_key) == before, idle, ":{} changes something", entry.name);
        if let Some(place) = menu_items().iter().position(|item| item.command == entry.command) {
            let mut by_menu = seat();
            by_menu.keys(&format!("<Esc>{}<Enter>", "<Down>".repeat(place)));
            assert_eq!(all(&by_key), all(&by_menu), "{} in the menu", entry.name);
        } else {
            assert_eq!(entry.command, Command::Menu);
        }
    }
}

#[test]
fn names_and_keys_are_unique_and_no_key_is_needed_for_typing() {
    for (i, entry) in TABLE.iter().enumerate() {
        assert!(TABLE[..i].iter().all(|other| other.name != entry.name && other.key != entry.key));
        assert!(!matches!(entry.key, Key::Char(_)), ":{}", entry.name);
    }
}

#[test]
fn menu_and_help_show_every_command_with_its_key() {
    let lines = words::table::help(Variant::Chess);
    assert_eq!(lines.len(), help_lines(Variant::Chess));
    for game in Variant::ALL {
        assert_eq!(words::table::help(game).len(), help_lines(game), "{game}");
    }
    for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12)] {
        for (open, items) in [("<Esc>", menu_items().len()), ("<F1>", help_lines(Variant::Chess))] {
            let mut seat = Seat::after("");
            seat.resize(columns, rows);
            seat.keys(open);
            let mut seen = String::new();
            for _ in 0..items {
                seen.push_str(&seat.screen());
                seen.push('\n');
                seat.keys("<Down>");
            }
            for entry in TABLE.iter().filter(|entry| open == "<F1>" || entry.command != Command::Menu) {
                let key = words::table::key(entry.key);
                let effect = words::table::command(entry.command);
                let shown = seen.lines().any(|line| line.contains(&key) && line.contains(effect));
                assert!(shown, "{open} at {columns}x{rows}: {key} {effect}");
            }
        }
    }
}

#[test]
fn the_help_scrolls_from_end_to_end_without_dead_keys() {
    for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12), (80, 200)] {
        let mut seat = Seat::after("");
        seat.resize(columns, rows);
        seat.keys("<F1>");
        let top = seat.screen();
        let hidden = menu::help_end(help_lines(Variant::Chess), rows);
        seat.keys(&"<Down>".repeat(hidden + 20));
        let end = seat.screen();
        assert!(end.contains("nobody can cross"), "{columns}x{rows}: {end}");
        assert_eq!(seat.model.over, Some(Over::Help(hidden)));
        seat.keys("<Up>");
        assert_eq!(seat.screen() != end, hidden > 0, "{columns}x{rows}: Up scrolls at once");
        seat.keys("<End><PageUp><Home>");
        assert_eq!(seat.screen(), top, "{columns}x{rows}");
        seat.keys("<WheelDown:5,5>");
        assert_eq!(seat.screen() != top, hidden > 0, "{columns}x{rows}: the wheel scrolls");
        seat.keys("<Esc>").expect(&[("over", "")], "closed");
    }
}

#[test]
fn the_command_line_takes_short_names_and_says_what_it_does_not_know() {
    check(&[
        ("e4", ":res<Enter>", &[("over", "resign?")]),
        ("e4", ":RESIGN<Enter>", &[("over", "resign?")]),
        ("e4", "：flip<Enter>", &[("bottom", "black"), ("line", "")]),
        ("e4", " :flip <Enter>", &[("bottom", "black"), ("line", "")]),
        ("e4", ":re<Enter>", &[("over", ""), ("line", ":re"), ("sees", ":redo or :resign")]),
        ("e4", ":fly<Enter>", &[("line", ":fly"), ("sees", "There is no command :fly.")]),
        ("e4", ":<Enter>", &[("line", ""), ("over", "")]),
        ("e4", ":undo 3<Enter>", &[("moves", "e4"), ("over", ""), ("sees", "Nothing may follow :undo.")]),
        ("e4", ":theme slate<Enter>", &[("sees", "Theme: slate.")]),
        ("e4", ":theme pink<Enter>", &[("sees", "pink")]),
        ("e4", ":copy pgn<Enter>", &[("effects", "[]"), ("sees", "Expected :copy fen.")]),
        ("e4", ":fen<Enter>", &[("sees", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]),
        ("e4", ":", &[("sees", ":help")]),
        ("e4", ":resign ", &[("sees", ":resign white")]),
        ("e4", ":flip", &[("cursor", ""), ("moves", "e4")]),
    ]);
}

#[test]
fn every_argument_is_completed_or_free() {
    for entry in TABLE {
        let completions = jadoube::app::command::completions(&format!("{} ", entry.name), Variant::Chess);
        let words =
            !matches!(entry.argument, Argument::None | Argument::Move | Argument::Fen | Argument::File);
        assert_eq!(completions.is_empty(), !words, ":{}", entry.name);
    }
}

#[test]
fn settings_last_and_a_turn_by_hand_ends_the_turning() {
    check(&[
        ("", ":autoflip<Enter>e4<Enter>", &[("bottom", "black")]),
        ("", ":autoflip<Enter>e4<Enter>e5<Enter>", &[("bottom", "white")]),
        ("", ":autoflip<Enter>e4<Enter>:autoflip<Enter>", &[("bottom", "black")]),
        ("", ":autoflip<Enter>e4<Enter><F2>", &[("bottom", "white")]),
        ("", ":autoflip<Enter>e4<Enter><F2>e5<Enter>", &[("bottom", "white")]),
        ("", "e4<Enter>e5<Enter>", &[("bottom", "white")]),
        ("", "<F2><F8><F8>", &[("bottom", "black")]),
        ("", "<C-g>", &[("sees", "\n >"), ("sees no", "›")]),
        ("", "<C-g><C-g>", &[("sees", "›")]),
        ("", "<F9>", &[("sees", "Theme: slate.")]),
    ]);
}

#[test]
fn the_menu_answers_to_keys_and_mouse() {
    check(&[
        ("e4", "<Esc>", &[("over", "menu"), ("sees", "menu")]),
        ("e4", "<Esc><Esc>", &[("over", "")]),
        ("e4", "<Esc><Down><Enter>", &[("over", ""), ("bottom", "black")]),
        ("e4", "<Esc><Up><Enter>", &[("over", "quit?")]),
        ("e4", "<Esc><Click::flip>", &[("over", ""), ("bottom", "black")]),
        ("e4", "<Esc><F2>", &[("over", ""), ("bottom", "black")]),
        ("e4", "<Esc><Click:1,12>", &[("over", ""), ("page", "table"), ("picked", "")]),
        ("e4", "<Esc>e", &[("over", "menu"), ("line", "")]),
        ("e4", "<Esc><WheelDown::flip><Enter>", &[("over", ""), ("bottom", "black")]),
        ("e4", "<F1>q", &[("over", ""), ("effects", "[]")]),
    ]);
}

/// The rows that are no commands have room from 45 columns on.
#[test]
fn no_line_of_the_help_is_cut() {
    for columns in [45, 69, 70, 80] {
        let mut seat = Seat::after("");
        seat.resize(columns, 200);
        seat.keys("<F1>");
        for line in words::table::help(Variant::Chess) {
            if let HelpLine::Row(left, right) = line {
                seat.expect(&[("sees", left), ("sees", right)], &format!("at {columns}"));
            }
        }
    }
}
