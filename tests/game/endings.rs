//! How a game ends: each row of the table of endings, and each of the open cases about it.

use jadoube::game::Game;
use jadoube::game::foreseen::Foreseen;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use crate::desk::check;

const BLACK_MATES: &str = "f3 e5 g4 Qh4";
/// Two bare kings and a queen: only White can mate.
const QUEEN: &str = "8/8/4k3/8/8/3K4/7Q/8 w - - 0 1";

/// What is on the board ends the game by itself.
#[test]
fn endings_on_the_board() {
    check(&[
        ("", BLACK_MATES, &[("outcome", "0-1 checkmate")]),
        ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "Qf7", &[("outcome", "1/2-1/2 stalemate")]),
        ("8/8/4k3/8/3pK3/8/8/8 w - - 0 1", "Kxd4", &[("outcome", "1/2-1/2 insufficient_material")]),
        ("", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", &[("outcome", ""), ("repetitions", "4")]),
        (
            "",
            "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8",
            &[("outcome", "1/2-1/2 fivefold_repetition")],
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "Ra2", &[("outcome", "1/2-1/2 seventy_five_moves")]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 148 120", "Ra2", &[("outcome", "")]),
        // Checkmate goes before every draw that the same move brings.
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 120", "Ra8", &[("outcome", "1-0 checkmate")]),
        ("three-check", "e4 e5 Bc4 Nc6 Bxf7 Kxf7 Qh5 g6 Qxg6", &[("outcome", "1-0 third_check")]),
    ]);
}

/// 5.1.2: resigning loses, unless the opponent cannot mate by any series of legal moves.
#[test]
fn resignation() {
    check(&[
        ("", "resign:white", &[("outcome", "0-1 resignation")]),
        ("", "e4 resign:white", &[("outcome", "0-1 resignation")]),
        ("", "e4 resign:black", &[("outcome", "1-0 resignation")]),
        (QUEEN, "resign:white", &[("outcome", "1/2-1/2 resignation")]),
        (QUEEN, "resign:black", &[("outcome", "1-0 resignation")]),
        ("", &format!("{BLACK_MATES} resign:black"), &[("outcome", "0-1 checkmate")]),
        // Any man can give the third check.
        ("three-check; 8/8/4k1n1/8/8/3K4/7Q/8 w - - 0 1", "resign:white", &[("outcome", "0-1 resignation")]),
        (
            "three-check; 8/8/4k3/8/8/3K4/7Q/8 w - - 0 1",
            "resign:white",
            &[("outcome", "1/2-1/2 resignation")],
        ),
    ]);
}

/// What was worked out of another position says nothing of the present one.
#[test]
fn resignation_after_what_was_foreseen() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    for (foreseen, played, winner) in [
        (QUEEN, QUEEN, None),
        (QUEEN, START, Some(Side::Black)),
        (START, QUEEN, None),
        (START, START, Some(Side::Black)),
    ] {
        let position = |fen| Position::from_fen_of(Variant::Chess, fen).unwrap();
        let mut game = Game::new(position(played));
        game.foresee(Foreseen::of(position(foreseen)));
        assert_eq!(game.resign(Side::White).unwrap().winner, winner, "{foreseen}, then {played}");
    }
}

/// D20 and 6.9: what matters is whether any series of legal moves lets the opponent mate.
#[test]
fn a_fallen_flag_is_judged_by_the_position() {
    for (fen, expected) in [
        ("8/8/4k3/8/8/3K4/7Q/8 w - - 0 1", "1/2-1/2 flag_fall"),
        ("8/8/4k1n1/8/8/3K4/7Q/8 w - - 0 1", "1/2-1/2 flag_fall"),
        ("8/8/4k1b1/8/8/2K5/7R/8 w - - 0 1", "1/2-1/2 flag_fall"),
        ("8/8/4k1b1/8/8/2K5/7Q/8 w - - 0 1", "1/2-1/2 flag_fall"),
        ("8/8/4k1n1/8/8/3K4/7R/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4k1n1/8/8/3K4/7P/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4k1b1/8/8/2K5/7P/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4k1b1/8/8/2K5/7N/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4k1n1/8/8/2K5/7N/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4k1n1/8/8/2K5/7B/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4knn1/8/8/2K5/8/8 w - - 0 1", "0-1 flag_fall"),
        ("8/8/4k2q/8/8/2K5/8/8 w - - 0 1", "0-1 flag_fall"),
        ("8/7p/4k3/8/8/2K5/8/8 w - - 0 1", "0-1 flag_fall"),
        // Bishops on squares of both colours.
        ("8/8/4k1b1/6b1/8/2K5/8/8 w - - 0 1", "0-1 flag_fall"),
    ] {
        check(&[(&format!("1; strict; {fen}"), "start 60", &[("outcome", expected)])]);
    }
    check(&[
        ("1; strict", "start 60", &[("outcome", "0-1 flag_fall")]),
        ("1; strict", "start e4 60", &[("outcome", "1-0 flag_fall")]),
        (&format!("1; strict; {QUEEN}"), "start Qh3 60", &[("outcome", "1-0 flag_fall")]),
        // D22: an ending on the board stands.
        ("1; strict; 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "start Ra8 100", &[("outcome", "1-0 checkmate")]),
        ("1; strict; 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "start Qf7 100", &[("outcome", "1/2-1/2 stalemate")]),
        (
            "1; strict; three-check; 8/8/4k1n1/8/8/3K4/7Q/8 w - - 0 1",
            "start 60",
            &[("outcome", "0-1 flag_fall")],
        ),
    ]);
}

/// D25, 5.2.3, 9.2, 9.3: what players do.
#[test]
fn draws_by_agreement_and_by_claim() {
    check(&[
        ("", "e4 e5 offer:black accept:white", &[("outcome", "1/2-1/2 agreement")]),
        ("", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8 claim", &[("outcome", "1/2-1/2 threefold_repetition")]),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 100 80", "claim", &[("outcome", "1/2-1/2 fifty_moves")]),
        ("", "e4 e5 claim", &[("outcome", "")]),
    ]);
}
