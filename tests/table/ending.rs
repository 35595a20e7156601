//! Resigning, the result, and what comes next.

use crate::harness::{Seat, check};
use jadoube::rules::side::Side;

const MATE: &str = "f3 e5 g4 Qh4";

#[test]
fn resigning_is_asked_for_either_side() {
    check(&[
        ("e4", "<F7>", &[("over", "resign?"), ("outcome", ""), ("sees", "Black resigns?")]),
        ("e4", "<F7><Enter>", &[("over", ""), ("outcome", "")]),
        ("e4", "<F7>y", &[("outcome", "1-0 resignation"), ("sees", "White wins")]),
        ("e4", ":resign white<Enter>y", &[("outcome", "0-1 resignation"), ("sees", "FIDE 5.1.2")]),
        ("e4", ":resign me<Enter>", &[("over", ""), ("sees", "Expected white or black.")]),
        // Nobody wins with a bare king.
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|",
            "<F7>y",
            &[("outcome", "1/2-1/2 resignation"), ("sees", "Draw")],
        ),
        // Nor a lone knight against a queen, which can block nothing; against a rook it can.
        (
            "8/7k/8/8/8/8/6n1/K2Q4 w - - 0 1|",
            "<F7>y",
            &[("outcome", "1/2-1/2 resignation"), ("sees", "Draw")],
        ),
        ("8/7k/8/8/8/8/6n1/K2R4 w - - 0 1|", "<F7>y", &[("outcome", "0-1 resignation")]),
        ("8/7k/8/8/8/8/6b1/K2R4 w - - 0 1|", "<F7>y", &[("outcome", "1/2-1/2 resignation")]),
        ("8/7k/8/8/8/7P/6b1/K7 w - - 0 1|", "<F7>y", &[("outcome", "0-1 resignation")]),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1|", "<F7>y", &[("outcome", "1-0 resignation")]),
        (MATE, "<F7>", &[("over", ""), ("outcome", "0-1 checkmate"), ("sees", "The game is over")]),
    ]);
}

#[test]
fn the_result_names_winner_reason_and_law_and_leaves_the_board_alone() {
    check(&[
        (
            "f3 e5 g4",
            "Qh4<Enter>",
            &[
                ("sees", "Black wins"),
                ("sees", "by checkmate"),
                ("sees", "FIDE 5.1.1"),
                ("sees", "White 0 : 1 Black"),
                ("last move", "d8 h4"),
                ("at", "4 of 4"),
                ("sees no", "to move"),
            ],
        ),
        // A key pressed once more does no harm, twice more changes nothing.
        (MATE, "<Enter>", &[("outcome", "0-1 checkmate"), ("moves", "f3 e5 g4 Qh4#"), ("page", "table")]),
        (MATE, "<Enter><Enter>", &[("at", "4 of 4"), ("sees", "Black wins")]),
        (MATE, "<Space>", &[("at", "0 of 4"), ("blamed", "")]),
        (MATE, "a3<Enter>", &[("moves", "f3 e5 g4 Qh4#"), ("sees", "The game is over")]),
        (MATE, "<Click:e2><Click:e4>", &[("moves", "f3 e5 g4 Qh4#"), ("picked", "")]),
        (MATE, "<Enter><PageDown>", &[("at", "1 of 4"), ("sees", "move 1 of 2")]),
        (
            "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1|",
            "Qf7<Enter>",
            &[("sees", "by stalemate"), ("sees", "FIDE 5.2.1")],
        ),
        (
            "8/8/8/8/8/2k5/4p3/4K3 w - - 10 60|",
            "Kxe2<Enter>",
            &[("outcome", "1/2-1/2 insufficient_material"), ("sees", "FIDE 5.2.2")],
        ),
        // The last pawn that could move locks the wall.
        (
            "4k3/8/1p1p1p1p/1P1P1P2/7P/8/8/4K3 w - - 0 1|",
            "h5<Enter>",
            &[
                ("outcome", "1/2-1/2 dead_position"),
                ("sees", "neither side can ever mate"),
                ("sees", "FIDE 5.2.2"),
            ],
        ),
        ("4k3/8/1p1p1p1p/1P1P1P2/7P/8/8/4K3 w - - 0 1|", "Kd2<Enter>", &[("outcome", "")]),
    ]);
}

#[test]
fn what_comes_next_is_chosen_by_keys_or_mouse() {
    check(&[
        (MATE, "<Click:Review>", &[("at", "0 of 4")]),
        (MATE, "<Right><Enter>", &[("moves", ""), ("bottom", "black"), ("sees", "Colours and board turned")]),
        (MATE, "<Click:Rematch>", &[("moves", ""), ("page", "table")]),
        (MATE, "<Home><Right><Enter>", &[("moves", ""), ("sees", "Colours and board turned")]),
        (MATE, "<C-r>", &[("moves", "")]),
        (MATE, "<Right><Right><Enter><F8>", &[("moves", ""), ("page", "table"), ("bottom", "white")]),
        (MATE, "<Click:New><F8>", &[("moves", ""), ("over", "")]),
        (MATE, "<Left><Enter>", &[("page", "start")]),
        (MATE, "<Tab><BackTab><BackTab><Enter>", &[("page", "start")]),
        (MATE, "<Click:Leave>", &[("page", "start"), ("sees no", "Continue")]),
        ("e4", "<C-r>", &[("moves", "e4"), ("sees", "A rematch follows when this game is over.")]),
    ]);
}

#[test]
fn a_rematch_swaps_colours_and_names_and_keeps_the_score() {
    let mut seat = Seat::arriving(None, [Some("One"), Some("Two")]);
    seat.keys("<Enter>f3<Enter>e5<Enter>g4<Enter>Qh4<Enter>");
    seat.expect(&[("sees", "Two (Black) wins"), ("sees", "One 0 : 1 Two")], "first game");
    seat.keys("<C-r>");
    seat.expect(
        &[("names", "Two – One"), ("bottom", "black"), ("sees", "Two has White, One has Black")],
        "again",
    );
    seat.keys("e4<Enter>e5<Enter>:draw w<Enter>:accept<Enter>");
    seat.expect(&[("sees", "Two 1½ : ½ One"), ("sees", "by agreement")], "second game");
    // What ended is taken back, and with it its half points.
    seat.keys("<F3>ye5<Enter>:resign w<Enter>y");
    seat.expect(&[("sees", "Two 1 : 1 One")], "second game ended otherwise");
    seat.keys("<C-r>f3<Enter>e5<Enter>g4<Enter>Qh4<Enter>");
    seat.expect(&[("names", "One – Two"), ("sees", "One 1 : 2 Two")], "third game");
    seat.keys("<Right><Right><Enter><F8>f3<Enter>e5<Enter>g4<Enter>Qh4<Enter>");
    seat.expect(&[("sees", "One 0 : 1 Two")], "a new match");
}

#[test]
fn the_winner_is_named_whoever_wins() {
    for (side, expected) in [(Side::White, "Two (Black) wins"), (Side::Black, "One (White) wins")] {
        let mut seat = Seat::arriving(None, [Some("One"), Some("Two")]);
        seat.keys(&format!("<Enter>e4<Enter>:resign {side}<Enter>y"));
        seat.expect(&[("sees", expected)], &format!("{side} resigned"));
    }
}
