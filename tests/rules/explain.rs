//! Every refusal, for all 64 × 64 pairs of squares, against the slow classifier.

use std::collections::{BTreeMap, BTreeSet};

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Move;
use jadoube::rules::chess::square::Square;
use jadoube::rules::variant::Variant;

use super::classifier::{Mailbox, squares};
use super::random::{play, starts, starts_of_chess960};

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
    // Castling is allowed both as the king's way and as king onto rook. In
    // Chess960 the way may be a step, which is then no castling.
    let step = |a: Square, b: Square| a.file().abs_diff(b.file()) < 2;
    let ways = |mv: Move| {
        let end =
            Some(board.destination(mv)).filter(|&end| board.castles(mv).is_none() || !step(mv.from, end));
        [Some(mv.to), end].into_iter().flatten().map(move |to| (mv.from, to))
    };
    assert_eq!(legal, board.legal_moves().into_iter().flat_map(ways).collect(), "{fen}");
}

/// Plays one random game from each position, checking each position on the way.
fn check_games(variant: Variant, fens: &[&str], plies: usize, seed: u64) -> (usize, Tally) {
    let (mut dice, mut positions, mut tally) = (Chance::new(seed), 0, Tally::new());
    for fen in fens {
        play(&mut dice, Board::from_fen_of(variant, fen).unwrap(), plies, |board, before| {
            let slow = match before {
                None => Mailbox::from_fen(variant, fen),
                Some((earlier, mv)) => Mailbox::from_fen(variant, &board.fen())
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

/// The same for castling in Chess960.
#[rustfmt::skip]
const HANDMADE_960: [&str; 14] = [
    "4k3/8/8/8/8/8/8/rR2K3 w B - 0 1",              // the rook shields its king from a1
    "4k3/8/8/8/8/8/8/rRK5 w B - 0 1",               // so it does where the king stays
    "4k3/8/8/8/8/8/8/R1K4R w HA - 0 1",             // the king stays on c1
    "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1",            // O-O: the king goes onto the rook's square, and a step leads there
    "4k3/8/8/8/8/8/8/RNK4R w HA - 0 1",             // the rook's way is blocked, not the king's
    "4k3/8/8/8/8/8/8/RK1N3R w HA - 0 1",            // beyond the king's target
    "4k3/8/8/8/8/8/8/1RK1n2R w HB - 0 1",           // on the king's way, beyond the rook's
    "3qk3/8/8/8/8/8/8/R5KR w HA - 0 1",             // d1 attacked: the king passes it, the rook may
    "1q2k3/8/8/8/8/8/8/R3K3 w A - 0 1",             // b1 attacked: only the rook passes it
    "4k3/8/8/8/8/8/8/RR2K1RR w GB - 0 1",           // inner rooks may, outer ones not
    "4k3/8/8/8/8/8/8/RR2K1RR w HA - 0 1",
    "r4k1r/8/8/8/8/8/8/R4K1R b kq - 0 1",
    "1rk1n2r/8/8/2Q5/8/8/8/1RK4R b kq - 0 1",       // in check
    "1r3k1r/8/8/8/8/8/4K3/1R5R w kq - 0 1",         // the king has left its rank
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
    let (_, tally) = check_games(Variant::Chess, &HANDMADE, 30, 1);
    assert!(tally.keys().eq(&ANSWERS), "{tally:?}");
}

#[test]
fn refusals_in_random_games_follow_the_law() {
    let (from_start, _) = check_games(
        Variant::Chess,
        &["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"; 40],
        120,
        2,
    );
    let (from_others, tally) = check_games(Variant::Chess, &starts(), 60, 3);
    assert!(from_start + from_others > 10_000, "only {from_start} + {from_others} positions");
    assert!(tally.keys().eq(&ANSWERS), "{tally:?}");
}

#[test]
fn refusals_in_chess960_follow_the_law() {
    check_games(Variant::Chess960, &HANDMADE_960, 30, 4);
    let starts: Vec<String> = starts_of_chess960().iter().map(Board::fen).collect();
    let starts: Vec<&str> = starts.iter().map(String::as_str).collect();
    let (positions, tally) = check_games(Variant::Chess960, &starts, 60, 5);
    assert!(positions > 3_000, "only {positions} positions");
    assert!(tally.keys().eq(&ANSWERS), "{tally:?}");
}
