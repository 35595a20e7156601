//! What a player at the board is shown: its own view, its own moves, and what it has lost.

use jadoube::rules::man::Man;
use jadoube::rules::side::Side;
use jadoube::rules::view::Geometry;

use super::known::{HIDDEN, known};
use super::{check, check_under, sitting};
use crate::harness::Seat;

#[test]
fn of_the_enemys_moves_only_losses_are_told() {
    check(&[
        ("", "e4<Enter>", &[("last move", "e2 e4"), ("lost", ""), ("sees", "White: pawn e2 to e4.")]),
        ("e4", "", &[("last move", ""), ("sees", "White has moved."), ("sees", "…"), ("sees no", "e4")]),
        ("e4 e5", "", &[("last move", ""), ("sees", "Black has moved."), ("sees", "e4"), ("sees no", "e5")]),
        (
            "e4 d5 a3 dxe4",
            "",
            &[("lost", "e4"), ("last move", ""), ("sees", "taken your pawn on e4."), ("sees", "… xe4")],
        ),
        ("e4 d5 a3 dxe4", "", &[("sees no", "dxe4"), ("sees no", "d5")]),
        // It is marked until the next move.
        ("e4 d5 a3 dxe4", "a4<Enter>", &[("lost", ""), ("last move", "a3 a4")]),
        ("e4 d5 a3 dxe4 a4 a6", "", &[("lost", "")]),
        ("e4 d5 a3 dxe4 a4 a6", "<PageUp><PageUp>", &[("lost", "e4"), ("at", "4 of 6")]),
        // En passant takes the pawn from where it stands, not from where it was taken.
        (
            "4k3/8/8/8/3p4/8/P3P3/K7 w - - 0 1|e4 dxe3",
            "",
            &[("lost", "e4"), ("sees", "taken your pawn on e4.")],
        ),
        (
            "4k3/p3p3/8/3P4/8/8/8/K7 b - - 0 1|e5 dxe6",
            "",
            &[("lost", "e5"), ("sees", "taken your pawn on e5.")],
        ),
        // Of the own captures everything is told.
        ("e4 d5", "exd5<Enter>", &[("last move", "d5 e4"), ("sees", "takes the pawn on d5.")]),
        // A promotion and castling are moves like others.
        (
            "4k3/8/8/8/8/8/p7/4K2R w K - 0 1|Kf2 a1=Q",
            "",
            &[("sees", "Black has moved."), ("sees no", "=Q"), ("sees no", "a1=")],
        ),
        ("4k2r/8/8/8/8/8/P7/K7 b k - 0 1|O-O a3", "", &[("sees", "O-O")]),
        (
            "4k2r/8/8/8/8/8/P7/K7 b k - 0 1|O-O",
            "",
            &[("sees", "Black has moved."), ("sees no", "O-O"), ("sees no", "castles")],
        ),
    ]);
}

/// The square of a promotion looks as any other that cannot be seen: the mark names the lost man.
#[test]
fn neither_side_is_told_who_is_ahead() {
    for before in ["e4 d5 exd5", "e4 d5 exd5 Qxd5", "e4 d5 a3 dxe4"] {
        for size in ["80x24", "120x40", "45x14"] {
            let keys = format!("<Resize:{size}>");
            check(&[(before, &keys, &[("sees no", "level"), ("sees no", "+1"), ("sees no", "+8")])]);
        }
    }
}

/// E.p. squares, pins and checks aside: what lights up is what a side knows that it can do.
#[test]
fn what_can_be_done_is_what_can_be_seen() {
    check(&[
        // Into attack, out of none: any step.
        ("4r2k/8/8/8/8/8/8/4K3 w - - 0 1|", "<Click:e1>", &[("targets", "d1 d2 e2 f1 f2")]),
        // Castling through squares that are attacked, and while the king is.
        ("4rr1k/8/8/8/8/8/7P/4K2R w K - 0 1|", "<Click:e1>", &[("targets", "d1 d2 e2 f1 f2 g1")]),
        ("4rr1k/8/8/8/8/8/7P/4K2R w K - 0 1|", "O-O<Enter>", &[("moves", "O-O")]),
        // A hidden man before a pawn.
        ("7k/8/8/4n3/4P3/8/8/K7 w - - 0 1|", "e", &[("targets", "")]),
        ("7k/8/8/8/4n3/8/4P3/K7 w - - 0 1|", "e", &[("targets", "e3")]),
        // En passant is seen inside the fog.
        ("7k/p7/8/1P6/8/8/8/K7 b - - 0 1|a5", "<Click:b5>", &[("targets", "a6 b6"), ("captures", "a6")]),
        ("7k/p7/8/1P6/8/8/8/K7 b - - 0 1|a5 Kb1 Kg8", "<Click:b5>", &[("targets", "b6")]),
    ]);
}

/// In strict play, too, nothing is told that cannot be seen.
#[test]
fn strict_play_in_the_fog() {
    check_under(
        "none",
        true,
        &[
            ("e4 e5", "<Click:g1><Click:f1>", &[("picked", "g1"), ("sees", "Touched")]),
            ("e4 e5", "<Click:g1><Click:f3>", &[("moves", "e4 e5 Nf3"), ("picked", "")]),
            // A hidden square is not touched.
            ("e4 e5", "<Click:e8>", &[("picked", ""), ("sees", "e8 is hidden: you have nothing there.")]),
            ("e4 e5", "<Click:e8><Click:d2><Click:d4>", &[("moves", "e4 e5 d4")]),
            ("e4 e5", "e4e5<Enter>", &[("outcome", ""), ("sees", "Illegal move 1 of 2")]),
            ("e4 e5", "e4e5<Enter>", &[("sees", "is blocked: something")]),
            ("e4 e5", "Ke3<Enter>Ke3<Enter>", &[("outcome", "0-1 illegal_moves"), ("hidden", "0")]),
            // An enemy's man is no man of this side's.
            (
                "e4 e5",
                "e7e5<Enter>",
                &[("outcome", ""), ("sees no", "Illegal move"), ("sees", "e7 is hidden")],
            ),
            ("e4 d5", "<Click:d5>", &[("sees", "must be captured")]),
            ("e4 e5", "<F3>", &[("moves", "e4 e5"), ("sees", "No move is taken back")]),
            // The touch ends with the move, and the curtain keeps the illegal moves of each.
            ("e4 e5", "<Click:g1><C-n><Wait:500><Enter><Wait:200>", &[("picked", "g1")]),
            ("e4", "e5<Enter>:adjust<Enter>", &[("sees", "You have moved.")]),
        ],
    );
}

/// Looking back, a side sees what it saw at each moment; checked by squares, for both sides.
#[test]
fn looking_back_shows_what_was_seen_then() {
    let moves = "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2 c6 Nf3 Nf6 O-O Bg4 h3 Bxf3 Qxf3 e6 d4 Bb4 a3";
    for count in [18, 19] {
        let before: Vec<&str> = moves.split(' ').take(count).collect();
        let mut seat = sitting("none", false, &before.join(" "));
        seat.keys("<Home>");
        let viewer = if count % 2 == 0 { Side::White } else { Side::Black };
        for plies in 0..=count {
            let game = &seat.model.table.game;
            assert_eq!(seat.model.table.shown_plies(), plies);
            let expected = known(&game.board_at(plies).fen(), viewer);
            assert_eq!(shown(&seat), expected, "after {plies} plies:\n{}", seat.screen());
            seat.keys("<PageDown>");
        }
    }
}

/// The board that is drawn, in the letters of [`known`].
fn shown(seat: &Seat) -> String {
    let view = seat.model.board_view();
    let letter = |at| match view.at(at) {
        spot if spot.hidden => HIDDEN,
        spot => spot.man.map_or('.', Man::letter),
    };
    Geometry::CHESS.coords().map(letter).collect()
}
