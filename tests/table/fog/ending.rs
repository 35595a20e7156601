//! The end: a king is captured, the fog lifts, and what each side saw can be seen again.

use super::{check, check_under};

/// White's queen sees Black's king.
const HUNTED: &str = "e4 f6 Qh5 a6";
/// Black's king has been captured.
const CAPTURED: &str = "e4 f6 Qh5 a6 Qxe8";

#[test]
fn the_capture_of_a_king_ends_the_game_and_lifts_the_fog() {
    check(&[
        (
            HUNTED,
            "Qxe8<Enter>",
            &[
                ("outcome", "1-0 king_captured"),
                ("moves", "e4 f6 Qh5 a6 Qxe8"),
                ("called", ""),
                ("hidden", "0"),
                ("last move", "e8 h5"),
                ("sees", "White wins"),
                ("sees", "king captured on e8"),
                ("sees", "rule of Fog of War"),
                ("sees", "White 1 : 0 Black"),
                ("sees no", "…"),
                ("sees no", "hands"),
            ],
        ),
        (HUNTED, "<Click:h5><Click:e8>", &[("outcome", "1-0 king_captured"), ("hidden", "0")]),
        // No check is said before, and no king must be moved out of it.
        (HUNTED, "", &[("sees no", "check"), ("sees no", "+")]),
        ("e4 f6 Qh5", "", &[("sees no", "check"), ("sees no", "!")]),
        ("e4 f6 Qh5", "a6<Enter>", &[("moves", "e4 f6 Qh5 a6")]),
        ("e4 f6 Qh5", "Kf7<Enter>", &[("moves", "e4 f6 Qh5 Kf7")]),
        // A king captures a king, and a pawn that promotes one.
        (
            "8/8/8/3k4/3K4/8/8/8 b - - 0 1|",
            "Kxd4<Enter>",
            &[("sees", "king captured on d4"), ("outcome", "0-1 king_captured")],
        ),
        (
            "3k4/4P3/8/8/8/8/8/4K3 w - - 0 1|",
            "exd8=Q<Enter>",
            &[("sees", "king captured on d8"), ("outcome", "1-0 king_captured")],
        ),
        (CAPTURED, "e5<Enter>", &[("moves", CAPTURED), ("sees", "The game is over")]),
        (CAPTURED, ":fen<Enter>", &[("sees", "rnbqQbnr/1pppp1pp/p4p2/8/4P3/8/PPPP1PPP/RNB1KBNR b KQ - 0 3")]),
        (CAPTURED, ":save a.pgn<Enter>", &[("effects", "[Save { path: \"a.pgn\", replace: false }]")]),
        (CAPTURED, "<F3>", &[("over", ""), ("outcome", "1-0 king_captured")]),
    ]);
}

#[test]
fn whoever_sits_at_the_board_gives_up() {
    check(&[
        ("e4", "<F7>", &[("over", "resign?"), ("sees", "Black resigns?")]),
        ("e4", "<F7>y", &[("outcome", "1-0 resignation"), ("hidden", "0")]),
        ("e4", "e5<Enter><F7>", &[("sees", "Black resigns?")]),
        ("e4", "e5<Enter><F7>y", &[("outcome", "1-0 resignation"), ("hidden", "0"), ("called", "")]),
        // In front of the curtain stands who is called.
        ("e4", "e5<Enter><Enter><Wait:500><F7>", &[("sees", "White resigns?"), ("called", "white")]),
        ("e4", "e5<Enter><Enter><Wait:500><F7>y", &[("outcome", "0-1 resignation"), ("hidden", "0")]),
        ("e4", "e5<Enter><Enter><Wait:500><F7>n", &[("outcome", ""), ("called", "white")]),
        // Resigning always loses: lone kings can capture each other.
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1|", "<F7>y", &[("outcome", "1-0 resignation")]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|", "<F7>y", &[("outcome", "0-1 resignation")]),
    ]);
}

/// The hidden squares of a side are those to which python-chess finds no pseudo-legal move of it.
#[test]
fn a_game_that_is_over_is_seen_with_any_eyes() {
    let last_but_one = "<PageUp>";
    check(&[
        (
            CAPTURED,
            "<C-e>",
            &[("sees", "The game as White saw it."), ("sees", "as White saw it"), ("sees", "…")],
        ),
        (CAPTURED, "<C-e><C-e>", &[("sees", "The game as Black saw it."), ("sees no", "Qxe8")]),
        (
            CAPTURED,
            "<C-e><C-e><C-e>",
            &[("sees", "The whole game is seen."), ("hidden", "0"), ("sees", "Qxe8")],
        ),
        (CAPTURED, ":eyes white<Enter>", &[("sees", "as White saw it"), ("sees no", "f6")]),
        (CAPTURED, ":eyes b<Enter>", &[("sees", "as Black saw it"), ("lost", "e8")]),
        (CAPTURED, ":eyes all<Enter>", &[("hidden", "0")]),
        (CAPTURED, ":eyes nobody<Enter>", &[("sees", "Expected white, black or all."), ("hidden", "0")]),
        (CAPTURED, "<Home>:eyes white<Enter>", &[("hidden", "32"), ("at", "0 of 5")]),
        (CAPTURED, "<Home>:eyes black<Enter>", &[("hidden", "32"), ("at", "0 of 5")]),
        (CAPTURED, "<Home><PageDown>:eyes white<Enter>", &[("hidden", "29"), ("last move", "e2 e4")]),
        (CAPTURED, "<Home><PageDown>:eyes black<Enter>", &[("hidden", "32"), ("last move", "")]),
        (CAPTURED, last_but_one, &[("hidden", "0"), ("at", "4 of 5"), ("last move", "a6 a7")]),
        (CAPTURED, ":eyes white<Enter><PageUp>", &[("last move", ""), ("sees", "Black has moved.")]),
        (CAPTURED, ":eyes black<Enter><PageUp><PageUp>", &[("last move", ""), ("sees", "White has moved.")]),
        (CAPTURED, ":eyes black<Enter><PageUp>", &[("last move", "a6 a7"), ("sees", "pawn a7 to a6")]),
        // The result stands, whoever looks.
        (CAPTURED, ":eyes black<Enter>", &[("sees", "king captured on e8")]),
        // As long as the game goes on nobody has other eyes.
        ("e4", "<C-e>", &[("sees", "Only a finished game of Fog of War"), ("hidden", "32")]),
        ("e4", ":eyes white<Enter>", &[("sees", "Only a finished game of Fog of War"), ("hidden", "32")]),
        ("e4", "<C-n><Wait:500>:eyes all<Enter>", &[("called", "black")]),
    ]);
}

#[test]
fn a_rematch_begins_in_the_fog_with_colours_swapped() {
    check(&[
        (
            CAPTURED,
            "<C-r>",
            &[
                ("moves", ""),
                ("game", "fog"),
                ("seat", "white"),
                ("called", ""),
                ("hidden", "32"),
                ("bottom", "white"),
                ("page", "table"),
            ],
        ),
        (CAPTURED, ":eyes black<Enter><C-r>e4<Enter>", &[("hidden", "29"), ("sees no", "as Black")]),
        (CAPTURED, "<C-r>e4<Enter><Enter>", &[("called", "black")]),
        ("e4", "<C-r>", &[("moves", "e4"), ("sees", "A rematch follows when this game is over.")]),
    ]);
    check_under("5", false, &[(CAPTURED, "<C-r>", &[("clocks", "5:00 5:00"), ("game", "fog")])]);
}
