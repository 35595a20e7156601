//! Every refusal, for all 90 × 90 pairs of points, against the slow board.

use std::collections::{BTreeMap, BTreeSet};

use jadoube::app::chance::Chance;
use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::moves::Move;
use jadoube::rules::xiangqi::point::Point;

use super::games::{play, starts};
use super::mailbox::Mailbox;

/// How often each answer was given.
type Tally = BTreeMap<&'static str, usize>;

fn check(board: &Board, tally: &mut Tally) {
    let fen = board.fen();
    let slow = Mailbox::from_fen(&fen);
    let mut legal = BTreeSet::new();
    for (from, to) in Point::all().flat_map(|from| Point::all().map(move |to| (from, to))) {
        let ours = board.explain(from, to).map_or(Ok(()), |no| Err((no.code(), no.points())));
        let law = slow.verdict(from, to);
        assert_eq!(ours, law, "{fen}: {from} to {to}");
        if law.is_ok() {
            legal.insert(Move::new(from, to));
        }
        *tally.entry(law.map_or_else(|(code, _)| code, |()| "legal")).or_default() += 1;
    }
    assert_eq!(legal, board.legal_moves().into_iter().collect(), "{fen}");
}

const ANSWERS: [&str; 16] = [
    "across_river",
    "exposes_general",
    "eye_blocked",
    "generals_face",
    "leg_blocked",
    "legal",
    "needs_one_screen",
    "never_back",
    "not_across_river",
    "not_your_piece",
    "nothing_there",
    "outside_palace",
    "own_piece",
    "path_blocked",
    "piece_cannot",
    "still_in_check",
];

#[test]
fn refusals_in_random_games_follow_the_law() {
    let (mut dice, mut tally, mut positions) = (Chance::new(32), Tally::new(), 0);
    for start in starts().into_iter().chain([Board::start(); 10]) {
        play(&mut dice, start, 20, |board| {
            check(board, &mut tally);
            positions += 1;
        });
    }
    assert!(positions > 1_500, "only {positions} positions");
    assert!(tally.keys().eq(&ANSWERS), "{tally:?}");
}

/// A move that is refused, and the whole reason.
fn check_reason(fen: &str, mv: &str, code: &str, points: &str, reason: &str) {
    let mv = Move::from_name(mv).unwrap();
    let refusal = Board::from_fen(fen).unwrap().explain(mv.from, mv.to).unwrap();
    assert_eq!(refusal.code(), code, "{fen} {mv}");
    let named: Vec<String> = refusal.points().iter().map(ToString::to_string).collect();
    assert_eq!(named.join(" "), points, "{fen} {mv}");
    assert_eq!(refusal.to_string(), reason, "{fen} {mv}");
}

#[test]
#[rustfmt::skip] // one move a line
fn reasons_name_what_forbids_the_move() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    for (fen, mv, code, points, reason) in [
        (start, "e4e5", "nothing_there", "e4", "nothing stands on e4"),
        (start, "a9a8", "not_your_piece", "a9", "the black chariot on a9 belongs to the opponent"),
        (start, "a0b1", "piece_cannot", "a0 b1", "the red chariot on a0 does not move to b1"),
        (start, "a0a4", "path_blocked", "a3", "the red chariot on a0 is blocked by the red soldier on a3"),
        (start, "a0a3", "own_piece", "a3", "the own red soldier on a3 is in the way"),
        (start, "b0d1", "leg_blocked", "c0", "the leg of the red horse on b0 is blocked by the red elephant on c0"),
        (start, "b2b8", "path_blocked", "b7", "the red cannon on b2 is blocked by the black cannon on b7"),
        (start, "b2b7", "needs_one_screen", "b7", "the red cannon on b2 captures the black cannon on b7 over exactly one screen, found 0"),
        (start, "a3b3", "not_across_river", "a3 b3", "the red soldier on a3 goes sideways only across the river, not to b3"),
        (start, "a3a2", "never_back", "a3 a2", "the red soldier on a3 never goes back, so not to a2"),
        (start, "e0e2", "piece_cannot", "e0 e2", "the red general on e0 does not move to e2"),
        ("3k5/9/4n4/4c4/9/4p4/4C4/9/9/4K4 w", "e3e7", "needs_one_screen", "e4 e6 e7", "the red cannon on e3 captures the black horse on e7 over exactly one screen, found 2"),
        ("3k5/9/9/9/9/2B6/9/9/9/5K3 w", "c4a6", "across_river", "c4 a6", "the red elephant on c4 cannot cross the river to a6"),
        ("3k5/9/9/9/9/2B6/3P5/9/9/5K3 w", "c4e2", "eye_blocked", "d3", "the eye of the red elephant on c4 is blocked by the red soldier on d3"),
        ("3k5/9/9/9/9/9/9/3A5/9/5K3 w", "d2c1", "outside_palace", "d2 c1", "the red advisor on d2 cannot leave its palace for c1"),
        ("4k4/9/9/9/4P4/9/9/9/9/4K4 w", "e5d5", "generals_face", "e0 e9", "the general on e0 would face that on e9"),
        ("3k5/9/9/9/9/9/9/9/9/4K4 w", "e0d0", "generals_face", "d0 d9", "the general on d0 would face that on d9"),
        ("3k5/9/9/9/9/9/4r4/9/9/R3K4 w", "a0a1", "still_in_check", "e0 e3", "the general on e0 stays in check from the black chariot on e3"),
        ("3k5/9/9/9/9/9/3r5/9/9/4K4 w", "e0d0", "exposes_general", "d0 d3", "the general on d0 would be in check from the black chariot on d3"),
    ] {
        check_reason(fen, mv, code, points, reason);
    }
}
