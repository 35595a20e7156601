//! Every refusal, for all 64 × 64 pairs of squares, against the slow classifier.

use std::collections::{BTreeMap, BTreeSet};

use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::square::Square;

use super::classifier::{Mailbox, squares};
use super::random::{Dice, play, starts};

/// How often each answer was given.
type Tally = BTreeMap<&'static str, usize>;

fn check(board: &Board, slow: &Mailbox, tally: &mut Tally) {
    let fen = board.fen();
    assert_eq!(board.in_check(), slow.in_check(), "{fen}");
    let mut legal = BTreeSet::new();
    for (from, to) in squares().flat_map(|from| squares().map(move |to| (from, to))) {
        let (start, target) = (Square::from_coord(from).unwrap(), Square::from_coord(to).unwrap());
        let ours = board.explain(start, target).map_or(Ok(()), |no| Err((no.code(), no.squares())));
        let law = slow.verdict(from, to);
        assert_eq!(ours, law, "{fen}, passed {:?}: {from} to {to}", board.passed());
        if law.is_ok() {
            legal.insert((start, target));
        }
        *tally.entry(law.map_or_else(|(code, _)| code, |()| "legal")).or_default() += 1;
    }
    // Castling is allowed both as the king's two steps and as king onto rook.
    let generated = board.legal_moves().into_iter();
    let pairs = generated.flat_map(|mv| [(mv.from, mv.to), (mv.from, board.destination(mv))]);
    assert_eq!(legal, pairs.collect(), "{fen}");
}

/// Plays one random game from each position, checking each position on the way.
fn check_games(fens: &[&str], plies: usize, seed: u64) -> (usize, Tally) {
    let (mut dice, mut positions, mut tally) = (Dice(seed), 0, Tally::new());
    for fen in fens {
        play(&mut dice, fen, plies, |board, before| {
            let slow = match before {
                None => Mailbox::from_fen(fen),
                Some((earlier, mv)) => Mailbox::from_fen(&board.fen())
                    .with_last_move(mv.from.coord(), earlier.destination(mv).coord()),
            };
            check(board, &slow, &mut tally);
            positions += 1;
        });
    }
    (positions, tally)
}

/// Positions in which many kinds of refusal meet, each with the next plies.
#[rustfmt::skip]
const HANDMADE: [&str; 27] = [
    // Castling: both wings free, and every single thing that forbids it.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1",          // rights lost, men at home
    "4k3/8/8/8/8/6n1/8/R3K2R w KQ - 0 1",          // f1 attacked
    "4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1",          // in check
    "1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",        // g1 attacked, b1 attacked (allowed)
    "3rkr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",          // d1 and f1 attacked
    "4k3/8/8/8/8/8/8/r3K2R w K - 0 1",             // in check from the corner
    "4k3/8/8/8/8/8/8/RN2KB1R w KQ - 0 1",          // blocked by own men
    "rn2kb1r/8/8/8/8/8/8/4K3 b kq - 0 1",
    "4k3/8/8/8/8/8/8/Rn2K1nR w KQ - 0 1",          // blocked by enemies
    "r3k2r/1P4P1/8/8/8/8/8/4K3 b kq - 0 1",        // pawns attack
    "4k3/8/8/8/8/8/4P2p/R3K2R w KQ - 0 1",
    "4k3/8/8/8/4q3/8/8/R3K2R w KQ - 0 1",
    "8/8/8/8/8/8/2k5/R3K2R w KQ - 0 1",            // the other king attacks d1
    // En passant: legal, too late, pinned in each direction, answering a check.
    "4k3/8/8/2pPp3/8/8/8/4K3 w - c6 0 1",
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",           // both pawns leave the rank
    "8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1",          // the captured pawn shielded
    "4k3/4r3/8/3pP3/8/8/8/4K3 w - d6 0 1",         // the capturing pawn is pinned
    "8/8/8/2k5/2pP4/8/8/4K3 b - d3 0 1",           // takes the checking pawn
    "4k3/8/8/2Pp4/1K5r/8/8/8 w - d6 0 1",          // leaves a check unanswered
    "4k3/8/8/4K3/1pP1pP2/8/8/8 b - c3 0 1",
    // Checks, double checks, pins and promotions.
    "4k3/8/8/8/4r3/5n2/3P4/3QK2R w K - 0 1",       // double check
    "4k3/8/8/b7/8/2N5/8/r2QK3 w - - 0 1",          // pins on two lines
    "3rk3/4P3/8/8/8/8/8/3RK3 w - - 0 1",           // promotion: blocked, and by capture
    "r1n1k3/1P6/8/8/8/8/6p1/4K2R b K - 0 1",
    "7k/8/8/8/8/1q6/8/K7 w - - 0 1",               // only the king, all but hemmed in
];

const ANSWERS: [&str; 13] = [
    "castling_blocked",
    "castling_in_check",
    "castling_right_lost",
    "castling_through",
    "en_passant_too_late",
    "exposes_king",
    "legal",
    "not_your_piece",
    "nothing_there",
    "own_piece",
    "path_blocked",
    "piece_cannot",
    "still_in_check",
];

#[test]
fn refusals_in_handmade_positions_follow_the_law() {
    let (_, tally) = check_games(&HANDMADE, 30, 1);
    assert!(tally.keys().eq(&ANSWERS), "{tally:?}");
}

#[test]
fn refusals_in_random_games_follow_the_law() {
    let (from_start, _) =
        check_games(&["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"; 40], 120, 2);
    let (from_others, tally) = check_games(&starts(), 60, 3);
    assert!(from_start + from_others > 10_000, "only {from_start} + {from_others} positions");
    assert!(tally.keys().eq(&ANSWERS), "{tally:?}");
}
