//! Looking back at earlier positions changes nothing.

use crate::harness::check;

const FOUR: &str = "e4 e5 Nf3 Nc6";

#[test]
fn pages_and_ends_walk_through_the_game() {
    check(&[
        (FOUR, "<PageUp>", &[("at", "3 of 4"), ("sees", "move 2 of 2"), ("last move", "f3 g1")]),
        (FOUR, "<PageUp><PageUp>", &[("at", "2 of 4"), ("sees", "move 1 of 2")]),
        (FOUR, "<Home>", &[("at", "0 of 4"), ("sees", "start of 2"), ("last move", "")]),
        (FOUR, "<Home><PageUp>", &[("at", "0 of 4")]),
        (FOUR, "<Home><PageDown>", &[("at", "1 of 4"), ("sees", "White: pawn e2 to e4.")]),
        (FOUR, "<Home><End>", &[("at", "4 of 4"), ("sees no", " of 2")]),
        (FOUR, "<PageUp><PageDown>", &[("at", "4 of 4")]),
        (FOUR, "<PageDown>", &[("at", "4 of 4")]),
        (FOUR, "<Home><Esc>", &[("at", "4 of 4"), ("over", "")]),
        (FOUR, ":back<Enter>:back<Enter>:forward<Enter>", &[("at", "3 of 4")]),
        (FOUR, ":first<Enter>:last<Enter>", &[("at", "4 of 4")]),
    ]);
}

#[test]
fn whatever_would_move_returns_to_the_present_first() {
    let all = ("moves", "e4 e5 Nf3 Nc6");
    check(&[
        (FOUR, "<Home>Bb5", &[all, ("at", "0 of 4"), ("targets", "")]),
        (
            FOUR,
            "<Home>Bb5<Enter>",
            &[all, ("at", "4 of 4"), ("line", "Bb5"), ("sees", "Back at the present")],
        ),
        (FOUR, "<Home>Bb5<Enter><Enter>", &[("moves", "e4 e5 Nf3 Nc6 Bb5")]),
        (FOUR, "<Home><Enter>", &[all, ("at", "4 of 4"), ("picked", "")]),
        (FOUR, "<Home><Space>", &[all, ("at", "4 of 4"), ("picked", "")]),
        (FOUR, "<Home><Tab>", &[all, ("at", "4 of 4")]),
        (FOUR, "<Home><Click:e2>", &[all, ("at", "4 of 4"), ("picked", "")]),
        (FOUR, "<Home><Click:e2><Drag:d2,d4>", &[("moves", "e4 e5 Nf3 Nc6 d4")]),
        (FOUR, "<Home>:claim Bb5<Enter>", &[all, ("at", "4 of 4")]),
        (FOUR, "<F3>y<Home>Nc6<Enter>", &[("moves", "e4 e5 Nf3"), ("at", "3 of 3")]),
    ]);
}

/// Moves have the numbers of the list, wherever the game began.
#[test]
fn the_place_is_told_by_the_numbers_of_the_moves() {
    let late = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40|Kd7 e4 Kd6 Kd2";
    check(&[
        (late, "<PageUp>", &[("sees", "move 41 of 42")]),
        (late, "<PageUp><PageUp><PageUp>", &[("sees", "move 40 of 42")]),
        (late, "<Home><PageDown>", &[("sees", "move 40 of 42")]),
    ]);
}
