//! Typed moves: what lights up, what Tab makes of them, what Enter plays.

use crate::harness::check;

#[test]
fn squares_light_up_for_all_that_the_text_can_still_mean() {
    check(&[
        ("", "N", &[("targets", "a3 c3 f3 h3"), ("line", "N"), ("lit", "")]),
        ("", "Nf", &[("targets", "f3"), ("lit", "g1")]),
        ("", "e", &[("targets", "e3 e4"), ("lit", "e2")]),
        ("", "nf", &[("targets", "f3")]),
        ("", "e2", &[("targets", "e3 e4"), ("lit", "e2")]),
        ("", "x", &[("targets", "")]),
        ("", "N<Backspace>", &[("targets", ""), ("line", "")]),
        // The king too: e1e2 begins so.
        ("e4 d5", "e", &[("targets", "d5 e2 e5"), ("captures", "d5")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "O", &[("targets", "g1"), ("lit", "e1")]),
        ("", ":n", &[("targets", "")]),
    ]);
}

#[test]
fn enter_plays_what_people_type_and_escape_clears_it() {
    check(&[
        ("", "e4<Enter>", &[("moves", "e4"), ("line", "")]),
        ("", "e2-e4<Enter>e7e5<Enter>nf3<Enter>", &[("moves", "e4 e5 Nf3")]),
        ("", "ｅ４<Enter>", &[("moves", "e4")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "0-0<Enter>", &[("moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "e1h1<Enter>", &[("moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O")]),
        ("", "Nf6<Esc>", &[("line", ""), ("over", "")]),
        ("", "1. e4<Enter>", &[("moves", "e4")]),
        ("", "e5<Backspace>4<Enter>", &[("moves", "e4")]),
        ("", "4<Left>e<Enter>", &[("moves", "e4")]),
        // A refused move stays to be mended, and nothing has moved.
        ("", "Ke2<Enter>", &[("moves", ""), ("line", "Ke2"), ("blamed", "e2")]),
        // A letter begins another, an arrow or Backspace mends it.
        ("", "Ke2<Enter>e4<Enter>", &[("moves", "e4"), ("line", "")]),
        ("", "Nf6<Enter><Backspace>3<Enter>", &[("moves", "Nf3"), ("line", "")]),
        ("", ":flp<Enter>e", &[("line", "e")]),
    ]);
}

/// Enter plays what is lit, if that is one move, and asks if it is several.
#[test]
fn enter_takes_a_move_that_is_clear_before_it_ends() {
    check(&[
        ("e4 d5", "ed<Enter>", &[("moves", "e4 d5 exd5")]),
        ("", "Nf<Enter>", &[("moves", "Nf3")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "O<Enter>", &[("moves", "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O")]),
        ("", "N<Enter>", &[("moves", ""), ("sees", "Which one: ")]),
        ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1|", "ab<Enter>", &[("over", "promotion?")]),
        // Two moves are not one.
        ("", "e2 e4<Enter>", &[("moves", "")]),
        (
            "",
            "resign<Enter>",
            &[("moves", ""), ("over", ""), ("sees", "Commands begin with a colon: :resign")],
        ),
    ]);
}

#[test]
fn tab_completes_what_is_common_and_then_goes_round() {
    check(&[
        ("", "Nf<Tab>", &[("line", "Nf3"), ("moves", "")]),
        ("", "nf<Tab><Enter>", &[("moves", "Nf3")]),
        ("", "N<Tab>", &[("line", "Na3")]),
        ("", "N<Tab><Tab>", &[("line", "Nc3")]),
        ("", "N<Tab><Tab><Tab><Tab>", &[("line", "Nh3")]),
        ("", "N<Tab><Tab><Tab><Tab><Tab>", &[("line", "Na3")]),
        ("", "N<BackTab>", &[("line", "Nh3")]),
        ("", "N<Tab><BackTab>", &[("line", "Nh3")]),
        // Letters typed after a completion begin anew.
        ("", "N<Tab><Tab><Backspace>", &[("line", "Nc")]),
        ("", "Q<Tab>", &[("line", "Q")]),
        ("e4 e5 Nf3 Nc6 Bc4 Bc5", "O<Tab>", &[("line", "O-O")]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|", "o<Tab>", &[("line", "O-O")]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|", "O<Tab><Tab>", &[("line", "O-O-O")]),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|", "O<Tab><Tab><Tab>", &[("line", "O-O")]),
        ("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1|", "e8<Tab>", &[("line", "e8=")]),
        ("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1|", "e8<Tab><Tab>", &[("line", "e8=Q")]),
        ("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1|", "e8<Tab><Tab><Tab>", &[("line", "e8=R")]),
        ("", ":und<Tab>", &[("line", ":undo")]),
        ("", ":re<Tab><Tab>", &[("line", ":resign")]),
        ("", ":theme w<Tab>", &[("line", ":theme walnut")]),
        ("", ":resi B<Tab>", &[("line", ":resign black")]),
        ("", "：fli<Tab>", &[("line", ":flip")]),
    ]);
}
