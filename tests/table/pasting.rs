//! Pasted text is text: nothing is played before Enter.

use crate::harness::check;

#[test]
fn one_move_fills_the_line_and_several_are_asked_about() {
    check(&[
        // A position becomes the command that sets it up.
        (
            "",
            "<Paste:4k3/8/8/8/8/8/4P3/4K3 w - - 0 1>",
            &[("line", ":fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), ("over", "")],
        ),
        ("", "<Paste:e4>", &[("line", "e4"), ("moves", ""), ("targets", "e4")]),
        ("", "<Paste:e4\n>", &[("line", "e4"), ("moves", "")]),
        ("", "<Paste:1. e4>", &[("line", "1. e4")]),
        ("", "<Paste:1. e4><Enter>", &[("moves", "e4")]),
        ("", "f3<Left><Backspace><Paste:N>", &[("line", "N3")]),
        ("", "<Enter><Paste:e4>", &[("picked", ""), ("line", "e4")]),
        (
            "",
            "<Paste:1. e4 e5 2. Nf3\nNc6 3. Bb5>",
            &[("over", "paste?"), ("moves", ""), ("sees", "Play these 5 moves?")],
        ),
        ("", "<Paste:1. e4 e5><Enter>", &[("moves", "e4 e5"), ("sees", "2 moves played.")]),
        ("", "<Paste:1. e4 e5>n", &[("moves", ""), ("over", "")]),
        ("", "<Paste:1. e4 e5 2. Nf3 1-0>", &[("sees", "Play these 3 moves?")]),
        (
            "",
            "<Paste:1. e4 e5 2. Nf6 d5>y",
            &[("moves", "e4 e5"), ("sees", "2 of 4 moves played; the next, Nf6")],
        ),
        ("", "<Paste:f3 e5 g4 Qh4 a3>y", &[("outcome", "0-1 checkmate"), ("sees", "4 of 5 moves played")]),
        ("e4", "<Home><Paste:e5 Nf3>y", &[("moves", "e4 e5 Nf3"), ("at", "3 of 3")]),
        ("", "<Paste:e4 1/2-1/2\n>", &[("line", "e4")]),
        // A FEN is not a row of moves.
        (
            "",
            ":fen <Paste:4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\n><Enter>",
            &[("fen", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")],
        ),
        (
            "",
            "<Paste::fen 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1><Enter>",
            &[("fen", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1")],
        ),
        // Not into a question.
        ("e4", "<F7><Paste:y>", &[("over", "resign?"), ("outcome", "")]),
        ("", "<Paste:\u{1b}[31me4>", &[("line", "[31me4")]),
    ]);
}
