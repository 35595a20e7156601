//! Endings that need no more than the position.

use jadoube::rules::outcome::{Outcome, Reason};
use jadoube::rules::side::Side;
use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::ending::MOVE_LIMIT;

/// How a position ends, if it does, with so many moves allowed without a capture.
fn check(fen: &str, limit: u32, outcome: Option<Outcome>) {
    let board = Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(board.ending(limit), outcome, "{fen}");
}

const fn won(winner: Side, reason: Reason) -> Option<Outcome> {
    Some(Outcome { winner: Some(winner), reason })
}

const fn drawn(reason: Reason) -> Option<Outcome> {
    Some(Outcome { winner: None, reason })
}

#[test]
fn who_cannot_move_has_lost() {
    for (fen, outcome) in [
        ("3k5/4P4/9/9/9/9/9/9/9/4K4 b", won(Side::White, Reason::Stalemate)),
        ("4k4/9/9/9/9/9/9/9/4p4/3K5 w", won(Side::Black, Reason::Stalemate)),
        ("4ka3/4a4/9/9/4C4/9/4C4/9/9/3K5 b", won(Side::White, Reason::Checkmate)),
        ("1R2k4/R8/9/9/9/9/9/9/9/3K5 b", won(Side::White, Reason::Checkmate)),
        ("3k5/9/9/9/9/9/9/9/r8/1r2K4 w", won(Side::Black, Reason::Checkmate)),
        ("4k4/4P4/9/9/9/9/9/9/9/3K1R3 b", None), // in check, but a general can capture
    ] {
        check(fen, MOVE_LIMIT, outcome);
    }
}

#[test]
fn nobody_can_win_without_a_man_that_crosses_the_river() {
    let none = drawn(Reason::InsufficientMaterial);
    for (fen, outcome) in [
        ("3aka3/9/4b4/9/9/9/9/4B4/9/3AKA3 w", none),
        ("3k5/9/9/9/9/9/9/9/9/4K4 b", none),
        ("2bak4/4a4/4b4/9/9/9/9/9/9/5K3 w", none),
        ("3k5/9/9/9/9/9/9/4P4/9/4K4 w", None),
        ("3k5/9/9/9/9/9/9/C8/9/4K4 w", None),
        ("3k5/9/9/9/n8/9/9/9/9/4K4 w", None),
        ("3k5/9/9/9/r8/9/9/9/9/4K4 w", None),
    ] {
        check(fen, MOVE_LIMIT, outcome);
    }
}

#[test]
fn so_many_moves_of_each_without_a_capture_are_a_draw() {
    let limit = drawn(Reason::MoveLimit);
    for (fen, moves, outcome) in [
        ("3k5/9/9/9/9/9/9/R8/9/5K3 b - - 100 80", 60, None),
        ("3k5/9/9/9/9/9/9/R8/9/5K3 b - - 119 80", 60, None),
        ("3k5/9/9/9/9/9/9/R8/9/5K3 b - - 120 80", 60, limit),
        ("3k5/9/9/9/9/9/9/R8/9/5K3 b - - 100 80", 50, limit),
        ("3k5/9/9/9/9/9/9/R8/9/5K3 b - - 65535 80", u32::MAX, None),
        ("1R2k4/R8/9/9/9/9/9/9/9/3K5 b - - 120 80", 60, won(Side::White, Reason::Checkmate)),
        ("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 300 80", 60, won(Side::White, Reason::Stalemate)),
    ] {
        check(fen, moves, outcome);
    }
}

#[test]
fn codes_of_reasons_are_different_words() {
    let mut codes: Vec<&str> = Reason::ALL.iter().map(|reason| reason.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), Reason::ALL.len());
}
