//! Illegal moves in strict play (FIDE 7.5): what counts as one, and what it costs.

use crate::desk::check;

#[test]
fn a_text_that_sends_one_man_where_it_cannot_go_is_an_illegal_move() {
    for (terms, text) in [
        ("strict", "Ke3"),
        ("strict", "Ke2"),
        ("strict", "Qd5"),
        ("strict", "e2e5"),
        ("strict", "e5"),
        ("strict", "exd3"),
        ("strict", "Nge2"),
        ("strict", "g1g3"),
        ("strict", "O-O"),
        ("strict", "0-0-0"),
        ("strict", "e1g1"),
        // In check, pinned, through an attack, too late.
        ("strict; 4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "Rh2"),
        ("strict; 4k3/4r3/8/8/8/4N3/8/4K3 w - - 0 1", "Nc4"),
        ("strict; 4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O"),
        ("strict; 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6"),
        ("strict; 4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q"),
    ] {
        check(&[(terms, &format!("type:{text}"), &[("answers", "1 of 2"), ("moves", ""), ("outcome", "")])]);
    }
}

#[test]
fn slips_of_the_hand_and_doubts_are_no_illegal_moves() {
    for (terms, text, refusal) in [
        ("strict", "", "syntax"),
        ("strict", "hello", "syntax"),
        ("strict", "e9", "syntax"),
        ("strict", "N", "ambiguous"),
        // Which knight is meant?
        ("strict", "Ne5", "piece_cannot"),
        ("strict", "Nd4", "piece_cannot"),
        ("strict; 4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Nb3", "ambiguous"),
        // Not a man of the mover's.
        ("strict", "e7e5", "not_your_piece"),
        ("strict", "e4e5", "nothing_there"),
        ("strict; 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "Qd4", "nothing_there"),
        // Half a move.
        ("strict; 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1", "e8", "promotion_needed"),
        ("strict; 8/4P3/8/8/8/2k5/8/4K3 w - - 0 1", "e8=K", "syntax"),
        ("strict", "e4=Q", "syntax"),
        // A command without its colon.
        ("strict", "draw", "syntax"),
    ] {
        let expected = format!("refused: {refusal}");
        check(&[(terms, &format!("type:{text}"), &[("answers", &expected), ("free", "true")])]);
    }
    check(&[
        // Against a duty, but legal.
        ("strict", "touch:e2 type:d4", &[("answers", "Bound, refused: touched"), ("outcome", "")]),
        // The game is over, or stands still.
        ("strict", "resign:white type:Ke3", &[("answers", "0-1 resignation, refused: game_over")]),
        ("strict; 5", "start 1 pause type:Ke3", &[("answers", "refused: paused"), ("clocks", "299 300")]),
        // Among friends nothing counts.
        (
            "",
            "type:Ke3 type:Ke3 type:Ke3",
            &[
                ("outcome", ""),
                ("answers", "refused: piece_cannot, refused: piece_cannot, refused: piece_cannot"),
            ],
        ),
        ("5", "e4 type:Ke6 type:Ke6", &[("outcome", ""), ("clocks", "300 300")]),
    ]);
}

/// 7.5.5; two minutes, or one in rapid and blitz (A.3, B.3).
#[test]
fn the_opponent_gets_time() {
    check(&[
        ("strict; 90", "start type:Ke3", &[("answers", "1 of 2 +120"), ("clocks", "5400 5520")]),
        ("strict; 60", "start type:Ke3", &[("answers", "1 of 2 +120")]),
        ("strict; 30+30", "start type:Ke3", &[("answers", "1 of 2 +120")]),
        ("strict; 40/90+30,30+30", "start type:Ke3", &[("answers", "1 of 2 +120")]),
        ("strict; 59:59", "start type:Ke3", &[("answers", "1 of 2 +60")]),
        (
            "strict; 5+3",
            "start 10 type:Ke3",
            &[("answers", "1 of 2 +60"), ("clocks", "290 360"), ("runs", "white")],
        ),
        ("strict; 5+3", "start 10 type:Ke3 5 e4 7", &[("clocks", "288 353")]),
        ("strict; 3hg", "start 10 type:Ke3", &[("answers", "1 of 2 +60"), ("clocks", "170 250")]),
        (
            "strict; 5",
            "start e4 type:Ke6",
            &[("answers", "1 of 2 +60"), ("clocks", "360 300"), ("runs", "black")],
        ),
        // The opponent has no clock, or nobody has.
        ("strict; 5 : none", "start type:Ke3", &[("answers", "1 of 2"), ("clocks", "300 -")]),
        ("strict; none : 5", "start type:Ke3", &[("answers", "1 of 2 +60"), ("clocks", "- 360")]),
        ("strict", "type:Ke3", &[("answers", "1 of 2")]),
        // A slow player is not in a rapid game.
        ("strict; 5 : 90", "start type:Ke3", &[("answers", "1 of 2 +120")]),
    ]);
}

/// 7.5.5: the second loses; seed 001 knows the third, and the setting any other.
#[test]
fn one_too_many_loses() {
    let second = ("outcome", "0-1 illegal_moves");
    check(&[
        ("strict", "type:Ke3 type:Ke3", &[second, ("answers", "1 of 2, 2 of 2 0-1 illegal_moves")]),
        // Each side's count is its own, and lasts through the game.
        ("strict", "type:Ke3 e4 type:Ke6", &[("outcome", ""), ("answers", "1 of 2, 1 of 2")]),
        ("strict", "type:Ke3 e4 type:Ke6 e5 Nf3 Nf6 type:Ke4", &[second]),
        ("strict", "type:Ke3 e4 type:Ke6 e5 Nf3 type:Ke4", &[("outcome", "1-0 illegal_moves")]),
        ("limit 1", "type:Ke3", &[second, ("answers", "1 of 1 0-1 illegal_moves")]),
        ("limit 3", "type:Ke3 type:Ke3", &[("outcome", ""), ("answers", "1 of 3, 2 of 3")]),
        ("limit 3", "type:Ke3 type:Ke3 type:Ke3", &[second]),
        // The last one gives no time any more.
        ("strict; 5", "start type:Ke3 type:Ke3 100", &[second, ("clocks", "300 360")]),
        // A draw if the opponent cannot mate by any series of legal moves.
        ("limit 1; 8/8/4k3/8/8/3K4/7Q/8 w - - 0 1", "type:Ke5", &[("outcome", "1/2-1/2 illegal_moves")]),
        ("limit 1; 8/8/4k1n1/8/8/3K4/7Q/8 w - - 0 1", "type:Kd5", &[("outcome", "1/2-1/2 illegal_moves")]),
        ("limit 1; 8/8/4k1n1/8/8/3K4/7R/8 w - - 0 1", "type:Kd5", &[("outcome", "0-1 illegal_moves")]),
    ]);
}
