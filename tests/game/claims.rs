//! Claims of a draw (FIDE 9.2 to 9.5), and what a wrong one costs.

use crate::desk::check;

const THRICE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
const ONE_BEFORE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

#[test]
fn a_claim_holds_by_the_position_or_by_the_move_that_is_named() {
    check(&[
        ("", THRICE, &[("claims", "threefold_repetition"), ("outcome", ""), ("repetitions", "3")]),
        ("", &format!("{THRICE} claim"), &[("outcome", "1/2-1/2 threefold_repetition")]),
        ("", ONE_BEFORE, &[("claims", ""), ("claims with", "Ng8")]),
        (
            "",
            &format!("{ONE_BEFORE} claim:Ng8"),
            &[("outcome", "1/2-1/2 threefold_repetition"), ("moves", ONE_BEFORE)],
        ),
        ("", &format!("{ONE_BEFORE} claim"), &[("outcome", ""), ("answers", "2 of 3, 7 of 100")]),
        // Only who is to move can, and only as long as the position stands.
        ("", &format!("{THRICE} e4"), &[("claims", "")]),
        ("", &format!("{THRICE} Nf3"), &[("claims", "threefold_repetition")]),
        ("", "e4 e5 claim", &[("outcome", ""), ("answers", "1 of 3, 0 of 100")]),
        ("", "e4 e5 claim:Nf3", &[("outcome", ""), ("moves", "e4 e5"), ("answers", "1 of 3, 1 of 100")]),
        // D09: ninety-nine plies are not fifty moves.
        ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "claim", &[("answers", "1 of 3, 99 of 100"), ("claims", "")]),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 99 80",
            "claim:Ra2",
            &[("outcome", "1/2-1/2 fifty_moves"), ("moves", "")],
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "claim", &[("outcome", "1/2-1/2 fifty_moves")]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "", &[("claims", "fifty_moves"), ("outcome", "")]),
        ("4k3/8/8/8/8/8/P7/R3K3 w - - 99 80", "claim:a3", &[("answers", "1 of 3, 0 of 100")]),
    ]);
}

/// D24: counts belong to the game as it stands.
#[test]
fn taking_back_takes_back_what_could_be_claimed() {
    check(&[
        (
            "",
            &format!("{THRICE} undo redo"),
            &[("claims", "threefold_repetition"), ("repetitions", "3"), ("outcome", "")],
        ),
        ("", &format!("{THRICE} undo"), &[("claims", "")]),
        (
            "",
            &format!("{THRICE} undo undo undo undo Nc3 Nc6 Nb1 Nb8"),
            &[("claims", "threefold_repetition"), ("repetitions", "3"), ("outcome", "")],
        ),
        // A FEN knows the counter, not the repetitions.
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5",
            "",
            &[("repetitions", "1"), ("claims", ""), ("halfmoves", "8")],
        ),
        ("", &format!("{THRICE} claim withdraw"), &[("outcome", ""), ("claims", "threefold_repetition")]),
    ]);
}

/// 9.5.3; one minute instead of two in rapid and blitz (A.3, B.3).
#[test]
fn a_wrong_claim_gives_the_opponent_time_in_strict_play() {
    check(&[
        ("strict; 90", "start e4 e5 claim", &[("answers", "1 of 3, 0 of 100 +120"), ("clocks", "5400 5520")]),
        ("strict; 5+3", "start e4 e5 claim", &[("answers", "1 of 3, 0 of 100 +60"), ("clocks", "303 363")]),
        ("strict; 5+3", "start e4 e5 claim:Nf3", &[("answers", "1 of 3, 1 of 100 +60")]),
        ("strict; 5", "start e4 claim", &[("clocks", "360 300"), ("runs", "black")]),
        ("strict; 60", "start e4 e5 claim", &[("answers", "1 of 3, 0 of 100 +120")]),
        // Without clocks, or among friends, it costs nothing.
        ("strict", "e4 e5 claim", &[("answers", "1 of 3, 0 of 100")]),
        ("5+3", "e4 e5 claim", &[("answers", "1 of 3, 0 of 100"), ("clocks", "303 303")]),
        // A right one ends the game and costs nothing.
        (
            "strict; 5",
            &format!("start {THRICE} 10 claim 100"),
            &[("outcome", "1/2-1/2 threefold_repetition"), ("clocks", "290 300")],
        ),
        // Nobody claims after the flag has fallen.
        ("strict; 5", &format!("start {THRICE} 300 claim"), &[("outcome", "0-1 flag_fall"), ("claims", "")]),
    ]);
}

/// 9.4.
#[test]
fn a_touch_ends_the_right_to_claim_on_that_move() {
    let thrice = |then: &str| format!("{THRICE} {then}");
    check(&[
        ("strict", &thrice("touch:e2 claim"), &[("outcome", ""), ("answers", "Bound, touched")]),
        ("strict", &thrice("touch:a1 claim"), &[("outcome", ""), ("answers", "Bound, touched")]),
        ("strict", &thrice("touch:e2"), &[("claims", ""), ("claims with", "")]),
        ("strict", &thrice("type:Ke3 claim"), &[("outcome", ""), ("answers", "1 of 2, touched")]),
        ("strict; 5", &format!("start {THRICE} touch:e2 claim"), &[("clocks", "300 300")]),
        // Not for good, and not by putting a man straight.
        ("strict", &thrice("touch:g1 Nf3 claim"), &[("outcome", "1/2-1/2 threefold_repetition")]),
        ("strict", &thrice("adjust touch:e2 claim"), &[("outcome", "1/2-1/2 threefold_repetition")]),
        ("", &thrice("touch:e2 claim"), &[("outcome", "1/2-1/2 threefold_repetition")]),
    ]);
}
