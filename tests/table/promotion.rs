//! Promotion: chosen before the move exists.

use crate::harness::check;

const PAWN: &str = "8/4P3/8/8/8/2k5/8/4K3 w - - 0 1|";
/// The pawn can take as well.
const TAKES: &str = "3r4/4P3/8/8/8/2k5/8/4K3 w - - 0 1|";

#[test]
fn the_piece_is_asked_for_and_nothing_has_moved_before_the_answer() {
    check(&[
        (PAWN, "e8<Enter>", &[("over", "promotion?"), ("moves", ""), ("line", "e8"), ("sees", "e8 becomes")]),
        (PAWN, "e8<Enter><Esc>", &[("over", ""), ("moves", ""), ("line", "e8")]),
        (PAWN, "<Click:e7><Click:e8><Esc>", &[("over", ""), ("moves", ""), ("picked", "e7")]),
        (PAWN, "e8<Enter>q", &[("over", ""), ("moves", "e8=Q"), ("line", "")]),
        (PAWN, "e8<Enter>R", &[("moves", "e8=R")]),
        (PAWN, "e8<Enter>b", &[("moves", "e8=B")]),
        (PAWN, "e8<Enter>n", &[("moves", "e8=N")]),
        (PAWN, "e8<Enter>x", &[("over", "promotion?"), ("moves", "")]),
        (PAWN, "e8<Enter><Enter>", &[("moves", "e8=Q")]),
        (PAWN, "e8<Enter><Right><Enter>", &[("moves", "e8=R")]),
        (PAWN, "e8<Enter><Tab><Tab><Space>", &[("moves", "e8=B")]),
        (PAWN, "e8<Enter><Left><Enter>", &[("moves", "e8=N")]),
        (PAWN, "e8<Enter><Click:Rook>", &[("moves", "e8=R")]),
        (PAWN, "<Drag:e7,e8><Click:kNight>", &[("moves", "e8=N")]),
        (PAWN, "<Up><Up><Up><Up><Up><Enter><Up><Enter>q", &[("moves", "e8=Q")]),
        (PAWN, "e8=N<Enter>", &[("over", ""), ("moves", "e8=N")]),
        (PAWN, "e7e8r<Enter>", &[("over", ""), ("moves", "e8=R")]),
        // Function keys do not fall through the question.
        (PAWN, "e8<Enter><F7><F3>", &[("over", "promotion?"), ("moves", "")]),
    ]);
}

#[test]
fn a_piece_taken_while_promoting_is_listed_once() {
    check(&[
        (TAKES, "exd8<Enter>q", &[("moves", "exd8=Q"), ("sees", "White  ♜"), ("sees no", "♜♜")]),
        (TAKES, "<Click:e7><Click:d8>r", &[("moves", "exd8=R"), ("sees", "White +5")]),
    ]);
}
