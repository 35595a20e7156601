//! Strict play at the table: what is touched with the arrows, the mouse or a typed move binds.

use crate::harness::check_under;

const MIDDLE: &str = "4k3/p7/8/3p1p2/4P3/2N5/PP1P1P2/R1B1KB2 w - - 0 1|";
const CASTLES: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1|";
/// A rook on f8 attacks f1.
const CASTLES_LONG_ONLY: &str = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1|";

fn check(rows: &[crate::harness::Row]) {
    check_under("none", true, rows);
}

/// 4.3.1.
#[test]
fn a_man_that_was_picked_up_stays_in_the_hand() {
    let binds = ("sees", "Touched: the pawn on e2 must move (4.3.1).");
    check(&[
        ("", "<Click:e2>", &[("picked", "e2"), ("targets", "e3 e4")]),
        ("", "<Click:e2><Click:e2>", &[("picked", "e2"), binds]),
        ("", "<Click:e2><Esc>", &[("picked", "e2"), binds, ("over", "")]),
        ("", "<Click:e2><Click:d2>", &[("picked", "e2"), binds]),
        ("", "<Click:e2><Drag:d2,d4>", &[("picked", "e2"), ("moves", ""), binds]),
        ("", "<Drag:e2,e5>", &[("picked", "e2"), ("moves", "")]),
        ("", "<Drag:e2,e5><Click:e4>", &[("moves", "e4")]),
        ("", "<Press:e2><Release:80,1>", &[("picked", "e2")]),
        ("", "<Click:e2><Click:e4>", &[("moves", "e4"), ("picked", "")]),
        ("", "<Enter><Enter>", &[("picked", "e2"), binds]),
        ("", "<Space><Esc>", &[("picked", "e2"), binds]),
        ("", "<Enter><Left><Enter>", &[("picked", "e2"), binds]),
        ("", "<Enter><Left><Enter><Right><Up><Enter>", &[("moves", "e3")]),
        ("", "<Enter><Tab>", &[("cursor", "e3")]),
        // Nothing that is looked at or typed meanwhile lets it go.
        ("e4 e5", "<Click:g1><PageUp><End>", &[("picked", "g1")]),
        ("e4 e5", "<Click:g1><PageUp><Esc>", &[("picked", "g1")]),
        ("e4 e5", "<Click:g1><PageUp><Click:a3>", &[("picked", "g1"), ("at", "2 of 2")]),
        ("e4 e5", "<Click:g1><C-s><Esc>", &[("picked", "g1")]),
        ("e4 e5", "<Click:g1><Esc><F1><Esc>", &[("picked", "g1")]),
        ("", "<Click:e2>d4<Enter>", &[("moves", ""), ("picked", "e2"), binds]),
        ("", "<Click:e2>e4<Enter>", &[("moves", "e4")]),
        ("", "<Click:e2>d<Esc>", &[("picked", "e2"), ("line", "")]),
        // It is the next player's hand then.
        ("", "<Click:e2><Click:e4><Click:e7><Click:d7>", &[("picked", "e7"), ("moves", "e4")]),
        // A man without moves binds to nothing (4.5).
        ("", "<Click:a1>", &[("sees", "has no legal move")]),
        ("", "<Click:a1><Click:e2>", &[("picked", "e2")]),
        ("", "<Click:a1><Esc>", &[("picked", "")]),
        ("", "<Click:e4>", &[("picked", ""), ("sees", "Nothing stands on e4.")]),
        // The promotion square has not been reached before the piece is chosen.
        (
            "8/4P3/8/8/8/2k5/8/4K3 w - - 0 1|",
            "<Click:e7><Click:e8><Esc><Click:e1>",
            &[("picked", "e7"), ("moves", "")],
        ),
    ]);
}

/// 4.3.2 and 4.3.3.
#[test]
fn an_opponents_man_that_was_touched_is_captured() {
    let must = ("sees", "Touched: the pawn on d5 must be captured (4.3.2).");
    check(&[
        (MIDDLE, "<Click:d5>", &[("picked", ""), must, ("blamed", "d5")]),
        (MIDDLE, "<Click:d5><Click:f1>", &[("picked", ""), must]),
        (MIDDLE, "<Click:d5><Click:e4>", &[("picked", "e4"), ("targets", "d5")]),
        (MIDDLE, "<Click:d5><Click:e4><Click:d5>", &[("moves", "exd5")]),
        (MIDDLE, "<Click:d5><Click:f1><Click:c3><Click:d5>", &[("moves", "Nxd5")]),
        (
            MIDDLE,
            "<Click:d5><Click:e4><Click:e5>",
            &[("moves", ""), ("sees", "must be captured from e4 (4.3.3)")],
        ),
        (
            MIDDLE,
            "<Click:d5><Click:e4><Esc>",
            &[("picked", "e4"), ("sees", "must be captured from e4 (4.3.3)")],
        ),
        (MIDDLE, "<Click:d5><Click:e4><Click:c3>", &[("picked", "e4"), ("sees", "(4.3.3)")]),
        (MIDDLE, "<Click:d5>Nb5<Enter>", &[("moves", ""), must]),
        (MIDDLE, "<Click:d5>exd5<Enter>", &[("moves", "exd5")]),
        (MIDDLE, "<Click:d5><Tab><Tab>", &[("cursor", "e4")]),
        // One that nobody can take leaves the player free.
        (MIDDLE, "<Click:a7>", &[("picked", ""), ("sees", "is not yours")]),
        (MIDDLE, "<Click:a7><Click:f1>", &[("picked", "f1")]),
        // An own man first, and put where it cannot go: its move, or the capture.
        (MIDDLE, "<Click:c3><Click:f5>", &[("picked", "c3"), ("moves", "")]),
        (
            MIDDLE,
            "<Click:c3><Click:f5><Click:e4>",
            &[("picked", "c3"), ("sees", "the knight on c3 must move (4.3.1)")],
        ),
        (MIDDLE, "<Click:c3><Click:f5><Click:b5>", &[("moves", "Nb5")]),
        // A pinned man was taken up, and put on one that another can take.
        (
            "4k3/4r3/8/8/3p1p2/4N3/6P1/2B1K3 w - - 0 1|",
            "<Click:e3><Click:f5>",
            &[("picked", "e3"), ("moves", "")],
        ),
        (
            "4k3/4r3/8/5p2/4P3/4N3/8/4K3 w - - 0 1|",
            "<Click:f5><Click:e3>",
            &[("picked", "e3"), ("targets", "f5")],
        ),
    ]);
}

/// 4.4.
#[test]
fn king_and_rook() {
    check(&[
        // The king put onto the rook castles at once; so does the long step.
        (CASTLES, "<Click:e1><Click:h1>", &[("moves", "O-O")]),
        (CASTLES, "<Click:e1><Click:g1>", &[("moves", "O-O")]),
        (CASTLES, "<Click:e1><Click:e1><Click:a1>", &[("moves", "O-O-O")]),
        // Where that is illegal the king moves otherwise, or castles with the other rook.
        (
            CASTLES_LONG_ONLY,
            "<Click:e1><Click:h1>",
            &[("picked", "e1"), ("moves", ""), ("sees", "No castling")],
        ),
        (CASTLES_LONG_ONLY, "<Click:e1><Click:h1>", &[("targets", "c1 d1 d2 e2")]),
        (CASTLES_LONG_ONLY, "<Click:e1><Click:h1><Click:h2>", &[("picked", "e1"), ("moves", "")]),
        (CASTLES_LONG_ONLY, "<Click:e1><Click:h1><Click:c1>", &[("moves", "O-O-O")]),
        (
            CASTLES_LONG_ONLY,
            "<Click:e1><Click:h1>Rg1<Enter>",
            &[("moves", ""), ("sees", "the king on e1 must move")],
        ),
        // The rook first: it moves.
        (CASTLES, "<Click:h1><Click:e1>", &[("picked", "h1"), ("sees", "the rook on h1 must move (4.3.1)")]),
        (CASTLES, "<Click:h1><Click:e1>O-O<Enter>", &[("moves", ""), ("picked", "h1")]),
        // A king without any move, and no castling: free.
        ("", "<Click:e1><Click:h1><Click:g1><Click:f3>", &[("moves", "Nf3")]),
    ]);
}

/// 4.2.1.
#[test]
fn jadoube() {
    check(&[
        ("", ":adjust<Enter>", &[("sees", "White: j'adoube."), ("sees", "(4.2.1)")]),
        (
            "",
            ":adjust<Enter><Click:e2>",
            &[("picked", ""), ("sees", "The white pawn on e2 is put straight.")],
        ),
        ("", "<C-b><Click:e2><Click:g1>", &[("picked", "g1")]),
        ("", "<C-b><Enter>", &[("picked", ""), ("sees", "put straight")]),
        ("", "<C-b><Click:e7><Click:e2><Click:e4>", &[("moves", "e4")]),
        ("", "<C-b><Click:e2>d4<Enter>", &[("moves", "d4")]),
        (
            "",
            "<Click:e2><C-b>",
            &[("picked", "e2"), ("sees", "That must be said before touching a man (4.2.1).")],
        ),
        ("", "<Click:e2><C-b><Click:d2>", &[("picked", "e2")]),
        ("f3 e5 g4 Qh4", "<C-b>", &[("sees", "The game is over")]),
    ]);
    check_under("none", false, &[("", "<C-b>", &[("sees", "the game is not strict")])]);
}

/// 7.5.
#[test]
fn typed_illegal_moves_count() {
    check(&[
        (
            "",
            "Ke3<Enter>",
            &[
                ("moves", ""),
                // It cannot move, so the touch binds to nothing (4.3.1, 4.5).
                ("sees", "Illegal move 1 of 2 (7.5.5). The king on e1 does not move to e3."),
                ("line", "Ke3"),
            ],
        ),
        ("", "e2e5<Enter>", &[("picked", "e2"), ("targets", "e3 e4"), ("sees", "Illegal move 1 of 2")]),
        ("", "e2e5<Enter>", &[("sees", "Illegal move 1 of 2 (7.5.5): that man must move (7.5.1).")]),
        // Enter once more on the refused text is no second move.
        ("", "Ke3<Enter><Enter>", &[("outcome", ""), ("sees", "The king on e1 does not move to e3.")]),
        ("", "e2e5<Enter>d4<Enter>", &[("moves", ""), ("sees", "the pawn on e2 must move (4.3.1)")]),
        ("", "e2e5<Enter>e4<Enter>", &[("moves", "e4"), ("picked", "")]),
        (
            "",
            "Ke3<Enter>Ke3<Enter>",
            &[("outcome", "0-1 illegal_moves"), ("sees", "Black wins"), ("sees", "7.5.5")],
        ),
        ("", "Ke3<Enter>Ke3<Enter>e4<Enter>", &[("moves", "")]),
        ("e4", "Ke6<Enter>Ke6<Enter>", &[("outcome", "1-0 illegal_moves")]),
        ("8/8/4k3/8/8/3K4/7Q/8 w - - 0 1|", "Ke5<Enter>Ke5<Enter>", &[("outcome", "1/2-1/2 illegal_moves")]),
        // Slips of the hand and of the mouse are none.
        ("", "Ne5<Enter>Ne5<Enter>Ne5<Enter>", &[("outcome", ""), ("sees no", "Illegal")]),
        ("", "hello<Enter>e9<Enter>", &[("outcome", ""), ("sees no", "Illegal")]),
        ("", "<Drag:e2,e5><Drag:e2,e6><Drag:e2,e7>", &[("outcome", ""), ("sees no", "Illegal")]),
        // Looking back is no move: the first Enter only returns.
        ("e4 e5", "<PageUp>Ke3<Enter>", &[("sees no", "Illegal"), ("at", "2 of 2"), ("line", "Ke3")]),
    ]);
    check_under(
        "5+3",
        true,
        &[(
            "",
            "Ke3<Enter>",
            &[("sees", "Illegal move 1 of 2 (7.5.5): the opponent gets one minute"), ("clocks", "5:00 6:00")],
        )],
    );
    check_under(
        "90",
        true,
        &[("", "Ke3<Enter>", &[("sees", "the opponent gets two minutes"), ("clocks", "1:30:00 1:32:00")])],
    );
    check_under(
        "none",
        false,
        &[("", "Ke3<Enter>Ke3<Enter>Ke3<Enter>", &[("outcome", ""), ("sees no", "Illegal")])],
    );
}

#[test]
fn nothing_is_taken_back() {
    let never = ("sees", "In strict play no move is taken back (4.7).");
    check(&[
        ("e4 e5", "<F3>", &[("over", ""), ("moves", "e4 e5"), never]),
        ("e4 e5", ":undo<Enter>", &[("moves", "e4 e5"), never]),
        ("e4 e5", "<F4>", &[never]),
        ("e4 e5", "<F7>y<F3>", &[("outcome", "0-1 resignation"), never]),
    ]);
}

/// 9.1.2.1, 9.4 and 9.5.3.
#[test]
fn touches_end_offers_and_claims() {
    let thrice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    check(&[
        ("e4 e5 Nf3", ":draw white<Enter><Click:b8>", &[("offer", "")]),
        ("e4 e5 Nf3", ":draw white<Enter><Click:b8><C-k>", &[("outcome", "")]),
        ("e4 e5 Nf3", ":draw white<Enter><C-b><Click:b8>", &[("offer", "white")]),
        ("e4 e5 Nf3", ":draw white<Enter>N", &[("offer", "white")]),
        (thrice, "", &[("sees", "White can :claim a draw")]),
        (thrice, "<F6>", &[("outcome", "1/2-1/2 threefold_repetition")]),
        (thrice, "<Click:e2>", &[("sees no", ":claim a draw")]),
        (
            thrice,
            "<Click:e2><F6>",
            &[("outcome", ""), ("sees", "No claim on this move: a man has been touched (9.4).")],
        ),
        (thrice, "<Click:e2>:claim e4<Enter>", &[("outcome", ""), ("moves", thrice), ("sees", "(9.4)")]),
    ]);
    check_under(
        "5",
        true,
        &[
            (
                "e4 e5",
                "<F6>",
                &[("clocks", "5:00 6:00"), ("sees", "Wrong claim (9.5.3): Black gets one minute.")],
            ),
            (
                "e4 e5",
                ":claim Nf3<Enter>",
                &[("clocks", "5:00 6:00"), ("moves", "e4 e5 Nf3"), ("sees", "Nf3 is played.")],
            ),
            ("e4 e5", ":claim Ke3<Enter>", &[("clocks", "5:00 5:00"), ("moves", "e4 e5")]),
        ],
    );
}
