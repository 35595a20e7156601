//! Moving men with the arrows and with the mouse.

use crate::harness::check;

#[test]
fn arrows_move_the_cursor_and_enter_or_space_the_man() {
    check(&[
        ("", "<Enter><Up><Up><Enter>", &[("moves", "e4"), ("cursor", "e7"), ("picked", "")]),
        ("", "<Space><Up><Up><Space>", &[("moves", "e4")]),
        ("", "<Right><Left><Enter><Up><Enter>", &[("moves", "e3")]),
        // Each side finds its cursor where it left it.
        ("", "<Enter><Up><Up><Enter><Enter><Down><Down><Enter>", &[("moves", "e4 e5"), ("cursor", "e4")]),
        ("e4 e5", "<Down><Down><Up>", &[("cursor", "e3")]),
        ("", "<Down><Down><Down>", &[("cursor", "e1")]),
        ("", "<Left><Left><Left><Left><Left><Left>", &[("cursor", "a2")]),
        // In the other orientation the arrows keep their direction on the screen.
        ("", "<F2><Up>", &[("cursor", "e1"), ("bottom", "black")]),
        ("e4", "<F2><Enter><Up><Up><Enter>", &[("moves", "e4 e5")]),
        ("", "<F2><Left>", &[("cursor", "f2")]),
        ("", "<Enter>", &[("picked", "e2"), ("targets", "e3 e4")]),
        ("", "<Enter><Esc>", &[("picked", ""), ("targets", ""), ("over", "")]),
        ("", "<Enter><Enter>", &[("picked", ""), ("moves", "")]),
        ("", "<Enter><Left><Enter>", &[("picked", "d2"), ("targets", "d3 d4")]),
        ("", "<Up><Enter>", &[("picked", ""), ("blamed", "e3"), ("sees", "Nothing stands on e3.")]),
        ("", "<Enter>N", &[("picked", ""), ("line", "N")]),
    ]);
}

#[test]
fn tab_walks_the_men_that_can_move_and_then_their_targets() {
    check(&[
        // From e2 on, in the order of the board; of the back rank only the knights can move.
        ("", "<Tab>", &[("cursor", "f2")]),
        ("", "<BackTab>", &[("cursor", "d2")]),
        ("", "<Tab><Tab><Tab><Tab>", &[("cursor", "b1")]),
        ("", "<Tab><Tab><Tab><Tab><Tab>", &[("cursor", "g1")]),
        ("", "<Enter><Tab>", &[("cursor", "e3")]),
        ("", "<Enter><Tab><Tab>", &[("cursor", "e4")]),
        ("", "<Enter><Tab><Tab><Tab>", &[("cursor", "e3")]),
        ("", "<Enter><Tab><Tab><Enter>", &[("moves", "e4")]),
        // In check only the king can help itself.
        ("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1|", "<Tab>", &[("cursor", "e1")]),
    ]);
}

#[test]
fn the_mouse_clicks_drags_and_changes_its_mind() {
    check(&[
        ("", "<Click:e2>", &[("picked", "e2"), ("targets", "e3 e4"), ("cursor", "")]),
        ("", "<Click:e2><Click:e4>", &[("moves", "e4"), ("picked", "")]),
        ("", "<Drag:e2,e4>", &[("moves", "e4"), ("picked", "")]),
        ("", "<Click:e2><Click:d2>", &[("picked", "d2")]),
        ("", "<Click:e2><Drag:d2,d4>", &[("moves", "d4")]),
        ("", "<Click:e2><Click:e2>", &[("picked", "")]),
        ("", "<Drag:e2,e5>", &[("moves", ""), ("picked", "e2")]),
        ("", "<Click:e7>", &[("picked", ""), ("blamed", "e7")]),
        ("", "<Press:e2><Release:80,1><Click:e4>", &[("moves", "e4")]),
        ("", "<F2><Click:e2><Click:e4><Drag:e7,e5>", &[("moves", "e4 e5")]),
        // The mouse takes over from a typed line and from the board cursor.
        ("", "Nf<Click:e2>", &[("line", ""), ("picked", "e2")]),
        ("", "<Up><Click:e2>", &[("cursor", "")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "<Click:e1><Click:h1>", &[("moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "<Click:e1><Click:g1>", &[("moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O")]),
        // The rook is picked instead where the king may not castle with it, and the reason is said.
        ("", "<Click:e1><Click:h1>", &[("picked", "h1"), ("sees", "No castling"), ("blamed", "f1")]),
    ]);
}
