//! Taking back and playing again.

use crate::harness::check;

/// Four occurrences of the first position less two plies: the knights out and back.
const TWICE: &str = "Nf3 Nf6 Ng1 Ng8";
const THRICE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";

#[test]
fn both_agree_to_take_back_unless_the_question_is_off() {
    check(&[
        ("e4 e5", "<F3>", &[("over", "undo?"), ("moves", "e4 e5"), ("sees", "Both agree to take back e5?")]),
        // A stray Enter says no.
        ("e4 e5", "<F3><Enter>", &[("over", ""), ("moves", "e4 e5")]),
        ("e4 e5", "<F3><Esc>", &[("over", ""), ("moves", "e4 e5")]),
        ("e4 e5", "<F3>y", &[("over", ""), ("moves", "e4"), ("sees", "e5 is taken back.")]),
        ("e4 e5", "<F3><Click:Yes>", &[("moves", "e4")]),
        ("e4 e5", "<F3><Left><Enter>", &[("moves", "e4")]),
        ("e4 e5", ":ask<Enter><F3>", &[("over", ""), ("moves", "e4")]),
        ("e4 e5", ":ask<Enter>:ask<Enter><F3>", &[("over", "undo?"), ("moves", "e4 e5")]),
        ("", "<F3>", &[("over", ""), ("sees", "There is no move to take back.")]),
        ("e4 e5", ":ask<Enter>:undo<Enter>:undo<Enter>", &[("moves", "")]),
    ]);
}

#[test]
fn what_was_taken_back_can_be_played_again() {
    check(&[
        ("e4 e5 Nf3", "<F3>y<F3>y<F4><F4>", &[("moves", "e4 e5 Nf3")]),
        (
            "e4 e5 Nf3",
            "<F3>y<F4><F4>",
            &[("moves", "e4 e5 Nf3"), ("sees", "There is no move to play again.")],
        ),
        // The same move by hand keeps the rest; another one does not.
        ("e4 e5 Nf3", "<F3>y<F3>ye5<Enter><F4>", &[("moves", "e4 e5 Nf3")]),
        ("e4 e5 Nf3", "<F3>y<F3>yc5<Enter><F4>", &[("moves", "e4 c5")]),
        // What was declared is taken back before any move.
        (
            "e4 e5",
            "<F7>y<F3>y",
            &[("outcome", ""), ("moves", "e4 e5"), ("over", ""), ("sees", "The game goes on.")],
        ),
        ("f3 e5 g4", "Qh4<Enter><F3>y", &[("outcome", ""), ("moves", "f3 e5 g4")]),
    ]);
}

/// D24: occurrences belong to the game, not to a table that only grows.
#[test]
fn occurrences_are_counted_anew() {
    let claimable = ("sees", "White can :claim a draw: threefold repetition.");
    let not = ("sees no", "can :claim");
    check(&[
        (THRICE, "", &[claimable, ("outcome", "")]),
        (THRICE, "<F3>y", &[not]),
        (THRICE, "<F3>y<F4>", &[claimable, ("outcome", "")]),
        (THRICE, "<F3>y<F3>y<F3>y<F3>y", &[not, ("moves", TWICE)]),
        (
            THRICE,
            "<F3>y<F3>y<F3>y<F3>yNc3<Enter>Nc6<Enter>Nb1<Enter>Nb8<Enter>",
            &[claimable, ("outcome", "")],
        ),
    ]);
}
