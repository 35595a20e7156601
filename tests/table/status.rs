//! What has happened, in words, and why something did not.

use crate::harness::check;

#[test]
fn the_last_move_is_told_in_words() {
    check(&[
        ("", "", &[("sees", "White begins.")]),
        ("e4", "", &[("sees", "White: pawn e2 to e4.")]),
        ("e4 d5 exd5", "", &[("sees", "White: pawn e4 takes the pawn on d5.")]),
        ("e4 f6 Qh5", "", &[("sees", "White: queen d1 to h5, check.")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O", "", &[("sees", "White castles on the king's side.")]),
        (
            "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1|O-O-O",
            "",
            &[("sees", "White castles on the queen's side, check.")],
        ),
        ("e4 a6 e5 d5 exd6", "", &[("sees", "White: pawn e5 takes the pawn on d5 en passant.")]),
        ("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1|e8=R", "", &[("sees", "White: pawn e7 to e8, becomes a rook.")]),
        (
            "3r4/4P3/8/8/8/2k5/8/4K3 w - - 0 1|exd8=Q",
            "",
            &[("sees", "White: pawn e7 takes the rook on d8, becomes a queen.")],
        ),
    ]);
}

#[test]
fn a_refused_move_says_why_and_shows_the_squares() {
    check(&[
        ("", "e5<Enter>", &[("moves", ""), ("sees", "pawn")]),
        ("", "Bb5<Enter>", &[("sees", "blocked by the white pawn on e2"), ("blamed", "e2")]),
        ("", "e7e5<Enter>", &[("sees", "The black pawn on e7 is not yours"), ("blamed", "e7")]),
        // A20: the man and the square that forbid castling.
        (
            "4k3/8/8/8/8/6n1/8/4K2R w K - 0 1|",
            "O-O<Enter>",
            &[
                ("sees", "No castling through f1: it is attacked by the knight on g3 (3.8.2.2)."),
                ("blamed", "f1 g3"),
            ],
        ),
        (
            "rnb1kbnr/pppp1ppp/8/4p3/5P1q/4P3/PPPP2PP/RNBQKBNR w KQkq - 1 3|",
            "Nf3<Enter>",
            &[("sees", "The king on e1 is still in check from the queen on h4.")],
        ),
        // What is said about a pawn is true, whatever it was told to do.
        (
            "4k3/7p/8/8/8/8/4P3/4K3 w - - 0 1|",
            "e2h7<Enter>",
            &[("sees", "The pawn on e2 does not move to h7.")],
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|",
            "exd3<Enter>",
            &[("sees", "The pawn on e2 cannot capture on d3: there is nothing to take.")],
        ),
        (
            "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1|",
            "d5<Enter>",
            &[("sees", "The pawn on e4 reaches d5 only by capturing: exd5."), ("blamed", "d5 e4")],
        ),
        (
            "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1|",
            "d4xd5<Enter>",
            &[("sees", "The pawn on d4 moves to d5, but captures nothing there.")],
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|",
            "O-O<Enter>",
            &[("sees", "king or rook has moved, or the rook is gone (3.8.2.1).")],
        ),
        // The sentence goes with the next key.
        ("", "Bb5<Enter><Backspace>", &[("sees no", "blocked"), ("blamed", "")]),
        ("", "xyz<Enter>", &[("sees", "Column 2: expected a square")]),
    ]);
}
