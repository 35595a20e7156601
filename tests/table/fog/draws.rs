//! Draws in the fog: agreed across the curtain, or by the referee, who gives no details.

use super::check;

#[test]
fn a_draw_is_answered_by_the_other_side_alone() {
    check(&[
        // Whoever sits at the board offers, and nobody asks who.
        ("e4 e5", ":draw<Enter>", &[("over", ""), ("offer", "white")]),
        ("e4 e5", "<F5>", &[("over", ""), ("offer", "white")]),
        ("e4 e5", "Nf3<Enter>:draw<Enter>", &[("offer", "white"), ("seat", "white")]),
        ("e4", ":draw<Enter>", &[("offer", ""), ("sees", "once both sides have made a move")]),
        ("e4 e5", "<F5><C-k>", &[("outcome", ""), ("sees", "No draw has been offered to White.")]),
        ("e4 e5", "<F5><C-d>", &[("offer", "white"), ("sees", "No draw has been offered to White.")]),
        ("e4 e5", "<F5><F5>", &[("outcome", ""), ("sees", "White has already offered a draw")]),
        ("e4 e5", "Nf3<Enter><F5><C-k>", &[("outcome", ""), ("sees", "No draw has been offered to White.")]),
        // Nobody answers in front of the curtain.
        ("e4 e5", "Nf3<Enter><F5><Enter><Wait:600><C-k>", &[("outcome", ""), ("called", "black")]),
        ("e4 e5", "Nf3<Enter><F5><Enter><Wait:600>:accept<Enter>", &[("outcome", ""), ("called", "black")]),
        ("e4 e5", "Nf3<Enter><F5><Enter><Wait:600>:draw<Enter>", &[("outcome", ""), ("called", "black")]),
        (
            "e4 e5",
            "Nf3<Enter><F5><Enter><Wait:600><Enter><Wait:200>",
            &[("offer", "white"), ("sees", "White offers a draw")],
        ),
        (
            "e4 e5",
            "Nf3<Enter><F5><Enter><Wait:600><Enter><Wait:200><C-k>",
            &[("outcome", "1/2-1/2 agreement"), ("hidden", "0"), ("sees", "by agreement")],
        ),
        (
            "e4 e5",
            "Nf3<Enter><F5><Enter><Wait:600><Enter><Wait:200><F5>y",
            &[("outcome", "1/2-1/2 agreement"), ("hidden", "0")],
        ),
        ("e4 e5", "Nf3<Enter><F5><Enter><Wait:600><Enter><Wait:200><C-d>", &[("offer", ""), ("outcome", "")]),
        ("e4 e5", "Nf3<Enter><F5><Enter><Wait:600><Enter><Wait:200>Nc6<Enter>", &[("offer", "")]),
    ]);
}

/// The third occurrence and the fiftieth move count by themselves, stalemate is a draw as in chess.
#[test]
fn the_referee_announces_draws_without_details() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    check(&[
        (
            shuffle,
            "Ng8<Enter>",
            &[
                ("outcome", "1/2-1/2 threefold_repetition"),
                ("hidden", "0"),
                ("sees", "the same position three times"),
                ("sees", "rule of Fog of War"),
            ],
        ),
        (shuffle, "", &[("outcome", ""), ("sees no", "claim"), ("sees no", "times")]),
        (
            "4k2r/8/8/8/8/8/8/R3K3 w - - 99 80|",
            "Ra2<Enter>",
            &[("outcome", "1/2-1/2 fifty_moves"), ("hidden", "0"), ("sees", "rule of Fog of War")],
        ),
        ("4k2r/8/8/8/8/8/8/R3K3 w - - 98 80|", "Ra2<Enter>", &[("outcome", ""), ("sees no", "50")]),
        // No move at all: king, knight and pawns stand in each other's way.
        (
            "KN6/PPpPk3/P1P5/8/8/8/8/8 b - - 0 1|",
            "Kd8<Enter>",
            &[("outcome", "1/2-1/2 stalemate"), ("hidden", "0"), ("sees", "by stalemate")],
        ),
        // Never by insufficient material: the kings can still capture each other.
        ("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1|", "Kxe2<Enter>", &[("outcome", ""), ("hidden", "55")]),
    ]);
}
