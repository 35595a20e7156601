//! What is refused as long as a game in the fog goes on, and what is said about moves that cannot be made.

use super::check;

/// Commands that would show what is hidden, at the board, after the move and in front of the curtain.
#[test]
fn nothing_is_taken_back_claimed_copied_or_saved() {
    let undo = "No move is taken back in Fog of War";
    let position = "The position would show what is hidden.";
    for (command, sentence) in [
        ("<F3>", undo),
        ("<F4>", undo),
        (":undo<Enter>", undo),
        (":redo<Enter>", undo),
        ("<F6>", "Fog of War has no claims"),
        (":claim<Enter>", "Fog of War has no claims"),
        (":claim Nf3<Enter>", "Fog of War has no claims"),
        (":claim e2e4<Enter>", "Fog of War has no claims"),
        ("<C-f>", position),
        (":fen<Enter>", position),
        ("<C-y>", position),
        (":copy fen<Enter>", position),
        (":save a.pgn<Enter>", "The file would show what is hidden."),
        ("<F12>", "The file would show what is hidden."),
        ("<Paste:d4 d5 c4>", "In Fog of War each side makes its own moves"),
    ] {
        for (where_, moves) in [
            ("", "e4 e5"),
            ("Nf3<Enter>", "e4 e5 Nf3"),
            ("<C-n><Wait:500>", "e4 e5"),
            ("Nf3<Enter><Enter><Wait:500>", "e4 e5 Nf3"),
            ("<PageUp>", "e4 e5"),
        ] {
            let keys = format!("{where_}{command}");
            let facts =
                [("moves", moves), ("effects", "[]"), ("over", ""), ("outcome", ""), ("sees", sentence)];
            check(&[("e4 e5", &keys, &facts)]);
        }
    }
    // After the end everything can be had.
    check(&[
        ("e4 f6 Qh5 a6 Qxe8", "<F12>", &[("sees", "Say where: :save FILE")]),
        ("e4 f6 Qh5 a6 Qxe8", "<C-y>", &[("sees", "The position (FEN) is sent to the clipboard.")]),
    ]);
}

#[test]
fn a_refusal_says_no_more_than_the_player_sees() {
    check(&[
        // A man that is not there, one that is hidden, and an enemy's that is seen.
        ("e4 e5", "e7e6<Enter>", &[("sees", "e7 is hidden: you have nothing there."), ("blamed", "e7")]),
        ("e4 e5", "d5d6<Enter>", &[("sees", "d5 is hidden: you have nothing there.")]),
        ("e4 e5", "e3e4<Enter>", &[("sees", "e3 is hidden: you have nothing there.")]),
        ("e4 d5", "d5d4<Enter>", &[("sees", "The black pawn on d5 is not yours")]),
        ("e4 e5", "<Click:e7>", &[("sees", "e7 is hidden: you have nothing there."), ("picked", "")]),
        ("e4 e5", "<Click:a4>", &[("sees", "Nothing stands on a4."), ("picked", "")]),
        ("e4 e5", "<Up><Up><Up><Up><Up><Enter>", &[("sees", "is hidden: you have nothing there.")]),
        // Something hidden before a pawn; what it is, nobody says.
        (
            "e4 e5",
            "e4e5<Enter>",
            &[("sees", "something hidden stands on e5"), ("blamed", "e5"), ("moves", "e4 e5")],
        ),
        ("e4 e5", "<Click:e4><Click:e5>", &[("sees", "something hidden stands on e5"), ("picked", "e4")]),
        ("7k/8/8/8/4n3/8/4P3/K7 w - - 0 1|", "e4<Enter>", &[("sees", "something hidden stands on e4")]),
        // A capture where nothing is seen.
        ("e4 e5", "exd5<Enter>", &[("sees", "cannot capture on d5: there is nothing to take.")]),
        ("e4 e5", "exf5<Enter>", &[("sees", "cannot capture on f5: there is nothing to take.")]),
        // Behind the first man of a line nothing is known.
        ("e4 d5 Bb5 c6", "Bxe8<Enter>", &[("sees", "is blocked by the black pawn on c6")]),
        ("e4 e5", "Ra5<Enter>", &[("sees", "is blocked by the white pawn on a2")]),
        // The own king's safety is the player's own affair.
        ("e4 f6 Qh5", "g6<Enter>", &[("moves", "e4 f6 Qh5 g6")]),
        ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1|", "Nc3<Enter>", &[("moves", "Nc3")]),
        // Nothing is completed that is not known.
        ("e4 e5", "ex<Tab>", &[("line", "ex")]),
        ("e4 d5", "ex<Tab>", &[("line", "exd5")]),
    ]);
}
