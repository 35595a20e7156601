//! Draw offers (FIDE 9.1.2).

use crate::desk::check;

#[test]
fn an_offer_stands_until_the_opponent_answers_or_moves() {
    let agreed = ("outcome", "1/2-1/2 agreement");
    check(&[
        // D23.
        ("", "e4 offer:white accept:white", &[("outcome", "")]),
        (
            "",
            "e4 e5 Nf3 offer:white accept:white",
            &[("outcome", ""), ("answers", "no offer"), ("offer", "white")],
        ),
        (
            "",
            "e4 e5 Nf3 offer:white Nc6 accept:black",
            &[("outcome", ""), ("offer", ""), ("answers", "no offer")],
        ),
        ("", "e4 e5 Nf3 offer:white accept:black", &[agreed]),
        ("", "e4 e5 offer:white Nf3 accept:black", &[agreed]),
        ("", "e4 e5 offer:white Nf3", &[("offer", "white")]),
        ("", "e4 e5 offer:white Nf3 Nc6", &[("offer", "")]),
        // Accepted before the move is made that it was to go with.
        ("", "e4 e5 offer:white accept:black", &[agreed]),
        ("", "e4 e5 Nf3 offer:white decline:black", &[("offer", ""), ("outcome", "")]),
        ("", "e4 e5 Nf3 offer:white decline:black accept:black", &[("outcome", ""), ("answers", "no offer")]),
        ("", "e4 e5 Nf3 offer:white decline:white", &[("offer", "white"), ("answers", "no offer")]),
        // Who offers what was offered agrees.
        ("", "e4 e5 Nf3 offer:white offer:black", &[agreed]),
        ("", "accept:black decline:white", &[("answers", "no offer, no offer")]),
    ]);
}

/// 5.2.3, and once for each move.
#[test]
fn an_offer_is_made_once_per_move_and_not_before_both_have_moved() {
    check(&[
        ("", "offer:white", &[("answers", "too early"), ("offer", "")]),
        ("", "e4 offer:white", &[("answers", "too early"), ("offer", "")]),
        ("", "e4 e5 offer:black", &[("answers", ""), ("offer", "black")]),
        ("", "e4 e5 Nf3 offer:white offer:white", &[("answers", "once per move"), ("offer", "white")]),
        (
            "",
            "e4 e5 Nf3 offer:white decline:black offer:white",
            &[("answers", "once per move"), ("offer", "")],
        ),
        // The offer before the move was the one for it.
        (
            "",
            "e4 e5 offer:white Nf3 decline:black offer:white",
            &[("answers", "once per move"), ("offer", "")],
        ),
        ("", "e4 e5 Nf3 offer:white Nc6 offer:white", &[("answers", ""), ("offer", "white")]),
        ("", "e4 e5 Nf3 offer:white decline:black offer:black", &[("answers", ""), ("offer", "black")]),
        ("", "e4 e5 resign:white offer:black", &[("answers", "0-1 resignation, refused: game_over")]),
    ]);
}

/// 9.1.2.1: touching a man with the intention of moving it declines, too, where touching binds.
#[test]
fn in_strict_play_a_touch_declines() {
    check(&[
        ("strict", "e4 e5 Nf3 offer:white touch:b8", &[("offer", "")]),
        (
            "strict",
            "e4 e5 Nf3 offer:white touch:b8 accept:black",
            &[("answers", "Bound, no offer"), ("outcome", "")],
        ),
        ("strict", "e4 e5 Nf3 offer:white touch:e4", &[("offer", "")]),
        // An illegal move touches as well.
        ("strict", "e4 e5 Nf3 offer:white type:Ke6", &[("offer", "")]),
        // Putting a man straight does not, nor the own touch, nor a slip of the hand.
        ("strict", "e4 e5 Nf3 offer:white adjust touch:b8", &[("offer", "white")]),
        ("strict", "e4 e5 offer:white touch:g1", &[("offer", "white")]),
        ("strict", "e4 e5 Nf3 offer:white type:Nx", &[("offer", "white")]),
        ("", "e4 e5 Nf3 offer:white touch:b8", &[("offer", "white")]),
    ]);
}

/// E17.
#[test]
fn the_clock_runs_on_while_an_offer_stands() {
    check(&[
        ("1", "e4 e5 5 Nf3 offer:white 20", &[("clocks", "55 40"), ("runs", "black"), ("offer", "white")]),
        ("1", "e4 e5 5 Nf3 offer:white 60", &[("outcome", "1-0 flag_fall")]),
        ("1", "e4 e5 5 Nf3 offer:white 60 accept:black", &[("outcome", "1-0 flag_fall")]),
        ("1", "e4 e5 5 Nf3 offer:white 20 accept:black 100", &[("clocks", "55 40")]),
    ]);
}
