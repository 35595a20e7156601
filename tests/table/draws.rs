//! Offers and claims of a draw.

use crate::harness::{Seat, check};

const OPEN: &str = "e4 e5";

/// D23: an offer belongs to a move and stands until it is accepted, declined or answered by a move.
#[test]
fn offers_keep_to_the_etiquette() {
    let offered = ("sees", "White offers a draw: Black may :accept, :decline or move.");
    check(&[
        ("e4", ":draw<Enter>", &[("over", ""), ("offer", ""), ("sees", "once both sides have made a move")]),
        ("e4", ":draw white<Enter>", &[("offer", ""), ("sees", "(5.2.3)")]),
        ("e4 e5 Nf3", "<F5>", &[("over", "draw?"), ("offer", "")]),
        ("e4 e5 Nf3", "<F5><Esc>", &[("over", ""), ("offer", ""), ("outcome", "")]),
        // Whoever has just moved is the likelier one to offer.
        ("e4 e5 Nf3", "<F5><Enter>", &[("offer", "white"), offered]),
        ("e4 e5 Nf3", "<F5><Right><Enter>", &[("offer", "black")]),
        ("e4 e5 Nf3", "<F5><Click:Black>", &[("offer", "black")]),
        ("e4 e5 Nf3", ":draw w<Enter>", &[("offer", "white")]),
        ("e4 e5 Nf3", ":draw red<Enter>", &[("offer", ""), ("sees", "Expected white or black.")]),
        ("e4 e5 Nf3", ":draw white<Enter>:accept<Enter>", &[("outcome", "1/2-1/2 agreement")]),
        ("e4 e5 Nf3", ":draw white<Enter><C-k>", &[("outcome", "1/2-1/2 agreement")]),
        ("e4 e5 Nf3", ":draw white<Enter>:draw black<Enter>", &[("outcome", "1/2-1/2 agreement")]),
        ("e4 e5 Nf3", ":draw white<Enter>:draw white<Enter>", &[("outcome", ""), ("offer", "white")]),
        ("e4 e5 Nf3", ":draw white<Enter><C-d>", &[("offer", ""), ("sees", "Black declines the draw.")]),
        (
            "e4 e5 Nf3",
            ":draw white<Enter><C-d>:draw white<Enter>",
            &[("offer", ""), ("sees", "already offered a draw on this move")],
        ),
        ("e4 e5 Nf3", ":draw white<Enter><C-d>Nc6<Enter>Bb5<Enter>:draw white<Enter>", &[("offer", "white")]),
        // The answer is asked for where the key cannot know who presses it, and a stray Enter agrees to nothing.
        ("e4 e5 Nf3", ":draw white<Enter><F5>", &[("over", "offered?"), ("outcome", ""), ("offer", "white")]),
        ("e4 e5 Nf3", ":draw white<Enter><F5><Enter>", &[("outcome", ""), ("offer", "")]),
        ("e4 e5 Nf3", ":draw white<Enter><F5><Esc>", &[("outcome", ""), ("offer", "white")]),
        ("e4 e5 Nf3", ":draw white<Enter><F5>y", &[("outcome", "1/2-1/2 agreement")]),
        // Moving declines; the own move does not withdraw.
        ("e4 e5 Nf3", ":draw white<Enter>Nc6<Enter>:accept<Enter>", &[("outcome", ""), ("offer", "")]),
        (OPEN, ":draw white<Enter>Nf3<Enter>", &[("offer", "white"), offered]),
        (OPEN, ":draw white<Enter>Nf3<Enter>:accept<Enter>", &[("outcome", "1/2-1/2 agreement")]),
        (OPEN, ":accept<Enter>", &[("outcome", ""), ("sees", "No draw has been offered to White.")]),
        // It stays in sight while the other side thinks, types and tries.
        ("e4 e5 Nf3", ":draw white<Enter>Qh4", &[offered]),
        ("e4 e5 Nf3", ":draw white<Enter>Qh1<Enter>", &[offered, ("offer", "white")]),
        ("f3 e5 g4 Qh4", ":draw white<Enter>", &[("over", ""), ("sees", "The game is over")]),
    ]);
}

/// The squares of an earlier refusal do not outlive its sentence.
#[test]
fn an_offer_takes_a_refusal_from_the_board() {
    check(&[("e4 e5 Nf3", "<Click:a1><F5><Enter>", &[("offer", "white"), ("blamed", "")])]);
}

const TWICE_AND_A_HALF: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

/// D25 and 9.5.3: a wrong claim is refused, and the move that it named stands.
#[test]
fn claims_are_made_by_players_and_judged_by_the_law() {
    check(&[
        (OPEN, "<F6>", &[("outcome", ""), ("sees", "1 of 3 times"), ("sees", "0 of 50 moves")]),
        (OPEN, ":claim Nf3<Enter>", &[("moves", "e4 e5 Nf3"), ("outcome", ""), ("sees", "(9.5.3)")]),
        (OPEN, ":claim Nf6<Enter>", &[("moves", "e4 e5"), ("outcome", "")]),
        // By key, the move that is typed is the one named.
        (TWICE_AND_A_HALF, "Ng8<F6>", &[("outcome", "1/2-1/2 threefold_repetition"), ("line", "")]),
        (OPEN, "Nf3<F6>", &[("moves", "e4 e5 Nf3"), ("outcome", ""), ("sees", "(9.5.3)")]),
        (TWICE_AND_A_HALF, "<F6>", &[("outcome", ""), ("sees", ":claim Ng8")]),
        (
            TWICE_AND_A_HALF,
            ":claim Ng8<Enter>",
            &[
                ("outcome", "1/2-1/2 threefold_repetition"),
                // A claimed move is not made any more.
                ("moves", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"),
                ("sees", "FIDE 9.2"),
            ],
        ),
        (TWICE_AND_A_HALF, "Ng8<Enter>", &[("outcome", ""), ("sees", "White can :claim a draw")]),
        (TWICE_AND_A_HALF, "Ng8<Enter><F6>", &[("outcome", "1/2-1/2 threefold_repetition")]),
        (TWICE_AND_A_HALF, "Ng8<Enter>e4<Enter>", &[("outcome", ""), ("sees no", "can :claim")]),
        // D02: four times is not the end, five times is.
        ("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", "Ng8<Enter>", &[("outcome", "")]),
        (
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1",
            "Ng8<Enter>",
            &[("outcome", "1/2-1/2 fivefold_repetition"), ("sees", "FIDE 9.6.1")],
        ),
        // D11: mate goes before the seventy-fifth move.
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 120|", "Ra2<Enter>", &[("outcome", "1/2-1/2 seventy_five_moves")]),
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 120|", "Ra8<Enter>", &[("outcome", "1-0 checkmate")]),
    ]);
}

/// D09 by moves that are played: kings go round on seven and on eight squares, so that no position
/// comes back within fifty-six moves.
#[test]
fn fifty_moves_are_claimed_and_seventy_five_end_the_game() {
    let white = ["b1", "c1", "d1", "d2", "c2", "b2", "a1"].into_iter().cycle();
    let black = ["b8", "c8", "d8", "d7", "c7", "b7", "a7", "a8"].into_iter().cycle();
    let mut seat = Seat::after("k7/7p/7P/8/8/8/8/K7 w - - 0 1|");
    for (ply, to) in white.zip(black).flat_map(|(white, black)| [white, black]).enumerate().take(150) {
        let facts: &[(&str, &str)] = match ply {
            0..99 => &[("outcome", ""), ("sees no", "can :claim")],
            99 => {
                seat.keys("<F6>");
                &[("outcome", ""), ("sees", ":claim K")]
            }
            100..150 => &[("outcome", ""), ("sees", "can :claim a draw: fifty moves.")],
            _ => &[],
        };
        if ply != 99 {
            seat.keys("<Up>"); // no sentence of the last key stands in the way
        }
        seat.expect(facts, &format!("after {ply} plies"));
        if ply == 100 {
            let mut claimant = Seat { model: seat.model.clone(), effects: Vec::new(), ..seat };
            claimant.keys("<F6>").expect(&[("outcome", "1/2-1/2 fifty_moves")], "claimed after 100 plies");
        }
        seat.keys(&format!("K{to}<Enter>"));
    }
    seat.expect(&[("outcome", "1/2-1/2 seventy_five_moves"), ("sees", "FIDE 9.6.2")], "after 150 plies");
}
