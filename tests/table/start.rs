//! Arriving, leaving, and beginning anew.

use jadoube::app::message::Effect;
use jadoube::app::saved::Resting;

use crate::harness::{Seat, check};

#[test]
fn the_start_screen_begins_continues_helps_and_quits() {
    let start = |keys: &str, facts: &[(&str, &str)]| {
        let mut seat = Seat::arriving(None, [None, None]);
        seat.keys(keys);
        seat.expect(facts, keys);
    };
    start("", &[("page", "start"), ("sees", "New game"), ("sees", "Quit"), ("sees no", "Continue")]);
    start("<Enter>", &[("page", "table"), ("moves", "")]);
    start("<Space>", &[("page", "table")]);
    start("<Click:New game>", &[("page", "table")]);
    start("<Down><Enter>", &[("page", "form")]);
    start("<Down><Down><Enter>", &[("over", "help")]);
    start("<F1><Esc>", &[("over", ""), ("page", "start")]);
    start("<Click:Keys and>", &[("over", "help")]);
    start("<Up><Enter>", &[("effects", "[Quit]")]);
    start("<Click:Quit>", &[("effects", "[Quit]")]);
    start("<C-c>", &[("effects", "[Quit]")]);
    start("<Click:20,15>e4", &[("page", "start"), ("moves", ""), ("line", "")]);
    start("<Enter>e4<Enter><C-s>", &[("page", "start"), ("sees", "Continue the game"), ("moves", "e4")]);
    start("<Enter>e4<Enter><C-s><Enter>", &[("page", "table"), ("moves", "e4")]);
    start("<Enter>e4<Enter><C-s><Esc>", &[("page", "table"), ("moves", "e4")]);
    start("<Enter>e4<Enter><C-s><Down><Enter>", &[("over", "new?"), ("moves", "e4")]);
    start("<Enter>e4<Enter><C-s><Down><Enter>y", &[("page", "table"), ("moves", "")]);
    start("<Enter>e4<Enter><C-s><Down><Enter><Click:Yes>", &[("page", "table"), ("moves", "")]);
    start("<Enter>e4<Enter><C-s><C-c>", &[("over", "quit?"), ("effects", "[]")]);
}

/// The terms of the next game stand beside its entry, and the smallest screen has room for all entries.
#[test]
fn the_start_screen_tells_what_begins_and_hides_no_entry() {
    let mut seat = Seat::timed("5+3", true);
    seat.keys("e4<Enter><C-s>").expect(&[("sees", "chess 5+3, strict"), ("sees", "Set up a game")], "80x24");
    let resting: Resting = seat.model.saved().unwrap().try_into().unwrap();
    for resting in [Vec::new(), vec![resting; 3]] {
        seat.model.resting = resting;
        for (columns, rows) in [(80, 24), (45, 14), (34, 12)] {
            seat.resize(columns, rows);
            for entry in ["jadoube", "[", "New", "Set up", "Quit"] {
                seat.expect(&[("sees", entry)], &format!("{columns}x{rows}"));
            }
        }
    }
}

#[test]
fn a_given_position_is_played_first_and_again_in_a_rematch() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let mut seat = Seat::arriving(Some(fen), [None, None]);
    seat.keys("<Enter>").expect(&[("fen", fen)], "first game");
    seat.keys("e4<Enter>:resign b<Enter>y<C-r>").expect(&[("fen", fen)], "rematch");
}

#[test]
fn leaving_a_game_is_asked() {
    check(&[
        ("e4", ":fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1<Enter>", &[("over", "new?"), ("moves", "e4")]),
        ("e4", ":fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1<Enter>y", &[("fen", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")]),
        ("e4", ":fen 4k3/8 w - - 0 1<Enter>", &[("over", ""), ("moves", "e4"), ("sees", "FEN, column")]),
        ("e4", "<C-c>", &[("over", "quit?"), ("effects", "[]")]),
        ("e4", "<C-c><C-c>", &[("effects", "[Quit]")]),
        ("e4", "<C-c>y", &[("effects", "[Quit]")]),
        ("e4", "<C-c><Enter>", &[("effects", "[]"), ("over", "")]),
        ("e4", "<C-c><Esc>", &[("effects", "[]"), ("over", "")]),
        ("e4", ":quit<Enter>", &[("over", "quit?"), ("effects", "[]")]),
        ("e4", "<F1><C-c>", &[("over", "quit?")]),
        ("e4", "<Esc><C-c><C-c>", &[("effects", "[Quit]")]),
        ("e4", "<F7><C-c><C-c>", &[("effects", "[Quit]"), ("outcome", "")]),
        ("", "<C-c>", &[("effects", "[Quit]")]),
        ("f3 e5 g4 Qh4", "<C-c>", &[("effects", "[Quit]")]),
    ]);
}

#[test]
fn the_terminal_is_asked_for_what_only_it_can_do() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for (keys, expected) in [
        ("<C-l>", Effect::Redraw),
        ("<C-z>", Effect::Suspend),
        (":copy fen<Enter>", Effect::Copy(fen.to_owned())),
        ("<C-y>", Effect::Copy(fen.to_owned())),
    ] {
        let mut seat = Seat::after("e4");
        seat.keys(keys);
        assert_eq!(seat.effects, [expected], "{keys}");
    }
}
