//! Touch-move (FIDE 4.2 to 4.5): what was touched, in this order, and the moves that are left.

use crate::desk::{Desk, check};

/// White can take on d5 with e4 and c3, and on f5 with e4; the bishop on c1 is shut in, a7 out of reach.
const MIDDLE: &str = "strict; 4k3/p7/8/3p1p2/4P3/2N5/PP1P1P2/R1B1KB2 w - - 0 1";
const CASTLES: &str = "strict; r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
/// A rook on f8 attacks f1.
const CASTLES_LONG_ONLY: &str = "strict; 4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";

fn allowed(rows: &[(&str, &str, &str)]) {
    for &(terms, script, moves) in rows {
        check(&[(terms, script, &[("allowed", moves)])]);
    }
}

/// Nothing binds: every legal move is left.
fn free(rows: &[(&str, &str)]) {
    for &(terms, script) in rows {
        check(&[(terms, script, &[("free", "true"), ("duty", "")])]);
    }
}

/// 4.3.1: the first of the own men that can be moved.
#[test]
fn an_own_man_that_was_touched_moves() {
    allowed(&[
        ("strict", "touch:e2", "e2e3 e2e4"),
        ("strict", "touch:e2 touch:e2", "e2e3 e2e4"),
        ("strict", "touch:e2 touch:g1", "e2e3 e2e4"),
        ("strict", "touch:a1 touch:g1", "g1f3 g1h3"),
        ("strict", "touch:a1 touch:e1 touch:b1 touch:g1", "b1a3 b1c3"),
        ("strict", "e4 touch:b8", "b8a6 b8c6"),
        ("strict; 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1", "touch:e7", "e7e8b e7e8n e7e8q e7e8r"),
        (CASTLES, "touch:e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"),
    ]);
    check(&[
        ("strict", "touch:e2", &[("duty", "e2 must move (4.3.1)"), ("answers", "Bound")]),
        ("strict", "touch:e2 type:d4", &[("answers", "Bound, refused: touched"), ("moves", "")]),
        ("strict", "touch:e2 type:e4", &[("answers", "Bound"), ("moves", "e4"), ("duty", "")]),
        ("strict", "touch:a1 touch:g1", &[("duty", "g1 must move (4.3.1)")]),
    ]);
}

/// 4.3.2: the first of the opponent's men that can be captured.
#[test]
fn an_opponents_man_that_was_touched_is_captured() {
    allowed(&[
        (MIDDLE, "touch:d5", "c3d5 e4d5"),
        (MIDDLE, "touch:f5", "e4f5"),
        (MIDDLE, "touch:d5 touch:f5", "c3d5 e4d5"),
        (MIDDLE, "touch:a7 touch:f5", "e4f5"),
        // En passant is a capture of the pawn that stands beside.
        ("strict; 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "touch:d5", "e5d6"),
        ("strict; 3r4/4P3/8/8/8/2k5/8/4K3 w - - 0 1", "touch:d8", "e7d8b e7d8n e7d8q e7d8r"),
        // A king cannot be captured, and binds to nothing.
        ("strict; 4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "touch:e8 touch:h8", "h1h8"),
        ("strict; 4k2r/8/8/8/8/8/8/4K2R w - - 0 1", "touch:h8", "h1h8"),
    ]);
    check(&[(MIDDLE, "touch:d5", &[("duty", "d5 must be captured (4.3.2)")])]);
}

/// 4.3.3: the first of the one with the first of the other; else the first that can be moved or captured.
#[test]
fn men_of_both_colours_are_brought_together() {
    allowed(&[
        (MIDDLE, "touch:c3 touch:d5", "c3d5"),
        (MIDDLE, "touch:d5 touch:c3", "c3d5"),
        (MIDDLE, "touch:e4 touch:f5 touch:d5", "e4f5"),
        (MIDDLE, "touch:c3 touch:d5 touch:e4", "c3d5"),
        // The knight cannot take f5, and was touched first.
        (MIDDLE, "touch:c3 touch:f5", "c3a4 c3b1 c3b5 c3d1 c3d5 c3e2"),
        // Now the pawn was.
        (MIDDLE, "touch:f5 touch:c3", "e4f5"),
        (MIDDLE, "touch:d5 touch:f1", "c3d5 e4d5"),
        (MIDDLE, "touch:f1 touch:d5", "f1a6 f1b5 f1c4 f1d3 f1e2 f1g2 f1h3"),
        // A man that cannot move at all leaves it to the other.
        (MIDDLE, "touch:c1 touch:d5", "c3d5 e4d5"),
        (MIDDLE, "touch:a7 touch:f1", "f1a6 f1b5 f1c4 f1d3 f1e2 f1g2 f1h3"),
    ]);
    check(&[(MIDDLE, "touch:d5 touch:c3", &[("duty", "d5 must be captured from c3 (4.3.3)")])]);
}

/// 4.4.1 and 4.4.3.
#[test]
fn king_and_rook_castle_or_else_the_king_moves() {
    allowed(&[
        (CASTLES, "touch:e1 touch:h1", "e1g1"),
        (CASTLES, "touch:e1 touch:a1", "e1c1"),
        (CASTLES, "touch:e1 touch:h1 touch:a1", "e1g1"),
        // Where it is illegal the king moves otherwise, and may castle with the other rook.
        (CASTLES_LONG_ONLY, "touch:e1 touch:h1", "e1c1 e1d1 e1d2 e1e2"),
        (CASTLES_LONG_ONLY, "touch:e1 touch:a1", "e1c1"),
        ("strict; 4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "touch:e1 touch:h1", "e1d1 e1d2 e1e2 e1f1 e1f2"),
        // A man that cannot move, touched before, changes nothing.
        ("strict; 4k3/p7/P7/8/8/8/8/R3K2R w KQ - 0 1", "touch:a6 touch:e1 touch:h1", "e1g1"),
        // In Chess960, too: the king goes one square, or none.
        ("strict; chess960; 1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "touch:f1 touch:g1", "f1g1"),
    ]);
    check(&[
        (CASTLES, "touch:e1 touch:h1", &[("duty", "e1 must castle with h1 (4.4.1)")]),
        (CASTLES, "touch:e1 touch:h1 type:O-O-O", &[("answers", "Bound, Bound, refused: touched")]),
        (CASTLES, "touch:e1 touch:h1 type:O-O", &[("moves", "O-O")]),
    ]);
    // No castling and no other move of the king: free.
    free(&[("strict", "touch:e1 touch:h1"), ("strict", "touch:e1 touch:a1")]);
}

/// 4.4.2.
#[test]
fn a_rook_touched_before_the_king_does_not_castle() {
    allowed(&[
        (CASTLES, "touch:h1 touch:e1", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"),
        // This rook cannot move at all: then the king does, but not by castling with it.
        ("strict; chess960; 4k3/8/8/8/8/8/P7/RK6 w A - 0 1", "touch:b1", "b1a1 b1b2 b1c1 b1c2"),
        ("strict; chess960; 4k3/8/8/8/8/8/P7/RK6 w A - 0 1", "touch:a1 touch:b1", "b1b2 b1c1 b1c2"),
        (
            "strict; chess960; 4k3/p7/8/8/8/P7/P7/RK6 w A - 0 1",
            "touch:a2 touch:a1 touch:b1",
            "b1b2 b1c1 b1c2",
        ),
        // On the other side it may.
        ("strict; chess960; 4k3/8/8/8/8/8/P7/RK5R w AH - 0 1", "touch:a1 touch:b1", "b1b2 b1c1 b1c2 b1h1"),
        // The opponent's rook has nothing to do with it.
        (
            "strict; r3k2r/8/8/8/8/8/P6P/R3K2R w KQkq - 0 1",
            "touch:a8 touch:e1",
            "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1",
        ),
    ]);
}

/// 4.5.
#[test]
fn men_that_can_neither_move_nor_be_captured_leave_the_player_free() {
    free(&[
        ("strict", "touch:a1"),
        ("strict", "touch:a1 touch:e1 touch:d1"),
        ("strict", "touch:e7"),
        ("strict", "touch:e7 touch:e8 touch:a1"),
        ("strict", "touch:e4"),
        // A pinned knight.
        ("strict; 4k3/4r3/8/8/4N3/8/8/4K2R w - - 0 1", "touch:e4"),
        // In check: the rook cannot help.
        ("strict; 4k3/8/8/8/7b/8/8/R3K3 w - - 0 1", "touch:a1"),
    ]);
    check(&[("strict", "touch:e4", &[("answers", "Free")])]);
}

/// 4.2.1: who says so first may put a man straight.
#[test]
fn jadoube_comes_before_the_touch() {
    free(&[("strict", "adjust touch:e2"), ("strict", "adjust touch:e7"), ("strict", "adjust")]);
    allowed(&[
        ("strict", "adjust touch:e2 touch:g1", "g1f3 g1h3"),
        ("strict", "touch:e2 adjust", "e2e3 e2e4"),
    ]);
    check(&[
        ("strict", "adjust touch:e2 touch:g1", &[("answers", "Adjusted, Bound")]),
        (
            "strict",
            "touch:e2 adjust touch:g1",
            &[("answers", "Bound, too late, Bound"), ("duty", "e2 must move (4.3.1)")],
        ),
        // It is said for one turn.
        ("strict", "adjust e4 touch:e7", &[("answers", "Bound"), ("allowed", "e7e5 e7e6")]),
        ("strict", "adjust touch:e2 adjust touch:d2", &[("answers", "Adjusted, Adjusted"), ("free", "true")]),
    ]);
}

/// 7.5.1: after an illegal move, the man that made it moves.
#[test]
fn an_illegal_move_is_a_touch() {
    allowed(&[
        ("strict", "type:e2e5", "e2e3 e2e4"),
        (CASTLES_LONG_ONLY, "type:O-O", "e1c1 e1d1 e1d2 e1e2"),
        // A capture that is illegal touches both.
        (MIDDLE, "type:Nxf5", "c3a4 c3b1 c3b5 c3d1 c3d5 c3e2"),
        ("strict; 4k3/4r3/8/3p4/4N3/2N5/8/4K3 w - - 0 1", "type:Nexd5", "c3d5"),
    ]);
    free(&[
        ("strict", "type:a1a5"),
        ("strict", "type:Ke3"),
        ("strict", "type:O-O"),
        // Castling captures nothing: the knight on g1 was not meant.
        ("strict; 4k3/8/8/8/8/8/3PPPb1/3QK1nR w K - 0 1", "type:O-O"),
    ]);
}

#[test]
fn among_friends_a_touch_binds_to_nothing() {
    free(&[("", "touch:e2"), ("", "touch:e7"), ("", "type:Ke3"), ("5+3", "touch:e2")]);
    check(&[
        ("", "touch:e2", &[("answers", "Free")]),
        ("", "e4 e5 offer:white touch:g1", &[("offer", "white")]),
    ]);
}

#[test]
fn a_touch_lasts_for_one_move_and_not_beyond_the_end() {
    free(&[("strict", "touch:e2 e4"), ("strict", "touch:e2 e4 e5")]);
    let mut desk = Desk::new("strict");
    desk.play("resign:white touch:e2");
    assert_eq!(desk.game.duty(), None);
}
