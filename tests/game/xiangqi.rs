//! Games of xiangqi under the rules of the table: how they end, and strict play.

use jadoube::game::Game;
use jadoube::game::claim::{Ground, WrongClaim};
use jadoube::game::terms::{Strict, Terms};
use jadoube::rules::outcome::Outcome;
use jadoube::rules::position::Position;
use jadoube::rules::refusal::Duty;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use jadoube::rules::xiangqi::point::Point;
use jadoube::rules::xiangqi::repetition::Conduct;
use jadoube::words;

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
/// A chariot against a general that it can check for ever.
const CHECK: &str = "3k5/9/9/9/9/9/9/3R5/9/5K3 b - - 0 1";
const CHECKS: &str = "d9e9 d2e2 e9d9 e2d2";
/// A chariot and a general that go to and fro.
const QUIET: &str = "3k5/9/9/9/9/9/9/R8/9/5K3 w - - 0 1";
const SHUFFLE: &str = "a2a3 d9d8 a3a2 d8d9";
const BARE: &str = "3aka3/9/4b4/9/9/9/9/9/9/3AKA2R w - - 0 1";

fn set_up(terms: Terms, fen: &str) -> Game {
    Game::under(terms, Position::from_fen_of(Variant::Xiangqi, fen).unwrap())
}

/// With so many moves of each side without a capture.
fn limited(move_limit: u32) -> Terms {
    Terms { move_limit, ..Terms::default() }
}

fn strict() -> Terms {
    Terms { strict: Some(Strict::default()), ..Terms::default() }
}

fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read(text).unwrap_or_else(|why| panic!("{text}: {why}"));
        game.play(mv).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
}

fn ended(outcome: Option<Outcome>) -> String {
    outcome.map(|end| format!("{} {}", end.score(), end.reason.code())).unwrap_or_default()
}

/// How a game ends under a limit of moves; empty if it goes on.
fn check_limited(move_limit: u32, fen: &str, moves: &str, expected: &str) {
    let mut game = set_up(limited(move_limit), fen);
    play(&mut game, moves);
    assert_eq!(ended(game.outcome()), expected, "{fen} {moves}");
}

fn check(fen: &str, moves: &str, expected: &str) {
    check_limited(60, fen, moves, expected);
}

#[test]
fn who_cannot_move_has_lost_and_men_that_stay_at_home_draw() {
    check("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "e7e8", "1-0 stalemate");
    check("4k4/9/9/9/9/9/9/4p4/9/3K5 b - - 0 1", "e2e1", "0-1 stalemate");
    check("4k4/9/9/9/9/9/9/1R7/R8/3K5 w - - 0 1", "b2b8 e9f9 a1a9", "1-0 checkmate");
    check("3aka3/9/4b4/9/9/9/9/4B4/9/3AKA3 w - - 0 1", "", "1/2-1/2 insufficient_material");
    check("3aka3/9/9/9/9/9/9/9/4p4/3AK4 w - - 0 1", "d0e1", "1/2-1/2 insufficient_material");
    check("3k5/9/9/9/9/9/9/4P4/9/4K4 w - - 0 1", "e2e3", "");
}

#[test]
fn so_many_moves_without_a_capture_draw() {
    let quiet = |halfmoves: u32| format!("3k5/9/9/9/9/9/9/R3p4/9/5K3 w - - {halfmoves} 90");
    check(&quiet(118), "a2a3", "");
    check(&quiet(119), "a2a3", "1/2-1/2 move_limit");
    check(&quiet(118), "a2a3 d9d8", "1/2-1/2 move_limit");
    // A capture begins anew, the move of a soldier does not.
    check(&quiet(119), "a2e2", "");
    check(&quiet(118), "a2a3 e2d2", "1/2-1/2 move_limit");
    check(&quiet(117), "a2e2 d9d8 e2e3", "");
    // Checks count like other moves.
    check(&quiet(119), "a2a9", "1/2-1/2 move_limit");
    for (limit, last) in [(1, 1), (50, 99), (61, 121), (999, 1997)] {
        check_limited(limit, &quiet(last - 1), "a2a3", "");
        check_limited(limit, &quiet(last), "a2a3", "1/2-1/2 move_limit");
    }
}

#[test]
fn what_was_done_in_a_cycle_is_judged_before_the_limit() {
    let late = |fen: &str, halfmoves: u32| fen.replace(" 0 1", &format!(" {halfmoves} 90"));
    let twice = |cycle: &str| format!("{cycle} {cycle}");
    check(&late(CHECK, 112), &twice(CHECKS), "0-1 perpetual_check");
    check(&late(QUIET, 112), &twice(SHUFFLE), "1/2-1/2 repetition");
    check(&late(QUIET, 113), &format!("{SHUFFLE} a2a3 d9d8 a3a2"), "1/2-1/2 move_limit");
    // Checkmate and stalemate go before both.
    check("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 119 90", "e7e8", "1-0 stalemate");
}

#[test]
fn flag_and_resignation_lose_whatever_the_other_side_has() {
    for fen in [START, BARE, QUIET] {
        for side in Side::BOTH {
            let won = if side == Side::White { "0-1" } else { "1-0" };
            let mut game = set_up(Terms::default(), fen);
            assert_eq!(ended(game.flag_fallen(side).ok()), format!("{won} flag_fall"), "{fen}");
            let mut game = set_up(Terms::default(), fen);
            assert_eq!(ended(game.resign(side).ok()), format!("{won} resignation"), "{fen}");
        }
    }
}

#[test]
fn the_second_occurrence_warns_and_the_third_can_be_taken_back() {
    let mut game = set_up(Terms::default(), CHECK);
    assert_eq!(game.repetition(), None);
    play(&mut game, CHECKS);
    let warned = game.repetition().unwrap();
    assert_eq!((warned.occurrences, warned.plies, game.outcome()), (2, 4, None));
    assert_eq!(warned.conduct, Conduct::PerpetualCheck { by: Side::White });
    assert_eq!(game.repetitions(), 2);
    play(&mut game, CHECKS);
    assert_eq!(ended(game.outcome()), "0-1 perpetual_check");
    let moves: Vec<&str> = game.plies().iter().map(|ply| ply.uci.as_str()).collect();
    assert_eq!(
        moves[moves.len() - game.repetition().unwrap().plies..].join(" "),
        format!("{CHECKS} {CHECKS}")
    );
    assert_eq!(game.read("d9e9").unwrap_err().code(), "game_over");
    // One move back it is open again, and another move goes on.
    game.undo().unwrap();
    assert_eq!((game.outcome(), game.repetitions()), (None, 2));
    let mut other = game.clone();
    play(&mut other, "e2a2");
    assert_eq!((other.outcome(), other.repetition()), (None, None));
    game.redo().unwrap();
    assert_eq!(ended(game.outcome()), "0-1 perpetual_check");
}

#[test]
fn draws_come_by_themselves_and_nobody_claims_them() {
    for fen in [START, &QUIET.replace(" 0 1", " 110 90"), CHECK] {
        let mut game = set_up(strict(), fen);
        let mv = game.board().legal_moves()[0];
        for with in [None, Some(mv)] {
            assert_eq!(game.claim(with), Err(WrongClaim::ByItself), "{fen}");
        }
        assert_eq!((game.claims(), game.offer()), (vec![], None));
        assert!(Ground::ALL.into_iter().all(|ground| game.claims_with(ground).is_empty()));
    }
    assert_eq!(WrongClaim::ByItself.to_string(), "draws come by themselves in this game");
    for (variant, said) in [
        (Variant::Xiangqi, "Xiangqi has no claims: draws come by themselves."),
        (Variant::Fog, "Fog of War has no claims: draws come by themselves."),
    ] {
        assert_eq!(words::refusal::claim(variant, &WrongClaim::ByItself), said);
    }
    // Fifty moves without capture or move of a soldier are nothing here.
    let mut game = set_up(Terms::default(), &QUIET.replace(" 0 1", " 99 80"));
    play(&mut game, "a2a3");
    assert_eq!((game.claims(), game.outcome()), (vec![], None));
}

/// What touches bind to, and the moves that are left; all if nothing binds.
fn check_touched(fen: &str, touched: &[&str], duty: Option<(Duty, &str)>, left: &str) {
    let mut game = set_up(strict(), fen);
    for name in touched {
        game.touch(Point::from_name(name).unwrap().coord());
    }
    let bound = game.duty().map(|(duty, man)| (duty, man.place()));
    let expected = duty.map(|(duty, at)| (duty, at.to_owned()));
    assert_eq!(bound, expected, "{fen} {touched:?}");
    let board = game.board();
    let may = |mv: &_| game.clone().play(*mv).is_ok();
    let mut moves: Vec<String> =
        board.legal_moves().into_iter().filter(may).map(|mv| board.uci(mv)).collect();
    moves.sort();
    match duty {
        Some(_) => assert_eq!(moves.join(" "), left, "{fen} {touched:?}"),
        None => assert_eq!(moves.len(), board.legal_moves().len(), "{fen} {touched:?}"),
    }
}

#[test]
fn a_touched_man_moves_or_is_captured() {
    let capture_with = |by: &str| Duty::CaptureWith { by: Point::from_name(by).unwrap().coord() };
    // The own man moves: the first that can.
    check_touched(START, &["b0"], Some((Duty::Move, "b0")), "b0a2 b0c2");
    check_touched(START, &["b0", "h2"], Some((Duty::Move, "b0")), "b0a2 b0c2");
    let boxed = "3k5/9/9/9/9/9/9/9/N8/RC3K3 w - - 0 1";
    let cannon = "b0b1 b0b2 b0b3 b0b4 b0b5 b0b6 b0b7 b0b8 b0b9 b0c0 b0d0 b0e0";
    check_touched(boxed, &["a0", "b0"], Some((Duty::Move, "b0")), cannon);
    // The enemy's man is captured, over a screen too.
    check_touched(START, &["b9"], Some((Duty::Capture, "b9")), "b2b9");
    check_touched(START, &["b9", "h9"], Some((Duty::Capture, "b9")), "b2b9");
    check_touched(START, &["a9", "h9"], Some((Duty::Capture, "h9")), "h2h9");
    check_touched(START, &["h2", "h9"], Some((capture_with("h2"), "h9")), "h2h9");
    check_touched(START, &["h9", "h2"], Some((capture_with("h2"), "h9")), "h2h9");
    check_touched(START, &["b0", "h9"], Some((Duty::Move, "b0")), "b0a2 b0c2");
    // What cannot move, or be captured, binds to nothing; nor does an empty point.
    check_touched(START, &["a9", "e9", "e5"], None, "");
}

#[test]
fn a_touch_is_refused_by_its_name() {
    let mut game = set_up(strict(), START);
    game.touch(Point::from_name("b0").unwrap().coord());
    let mv = game.read("C2=5").unwrap();
    let refusal = game.play(mv).unwrap_err();
    assert_eq!((refusal.code(), refusal.place_names()), ("touched", vec!["b0".to_owned()]));
    assert_eq!(words::refusal::refusal(&refusal), "Touched: the horse on b0 must move.");
}

/// A typed move in strict play: the code of the refusal, and whether it counts as illegal.
fn check_typed(fen: &str, text: &str, code: &str, counts: bool) {
    let mut game = set_up(strict(), fen);
    let refusal = game.read_begun(text).unwrap_err();
    assert_eq!(refusal.code(), code, "{fen} {text}");
    let penalty = game.penalize(text, &refusal);
    assert_eq!(
        penalty.map(|penalty| (penalty.count, penalty.limit)),
        counts.then_some((1, 2)),
        "{fen} {text}"
    );
}

#[test]
fn a_text_that_sends_one_man_where_it_cannot_go_counts_as_illegal() {
    const CHECKED: &str = "3k5/9/9/9/9/9/4r4/9/9/R3K4 w - - 0 1";
    for (fen, text, code, counts) in [
        (START, "H8+6", "leg_blocked", true),
        (START, "馬八進六", "leg_blocked", true),
        (START, "b0d1", "leg_blocked", true),
        (START, "C2+6", "path_blocked", true),
        (START, "C2+5", "needs_one_screen", true),
        (START, "P5=4", "not_across_river", true),
        (START, "K5+2", "piece_cannot", true),
        (START, "a3a2", "never_back", true),
        (CHECKED, "R9+1", "still_in_check", true),
        (CHECKED, "K5=6", "generals_face", true),
        // No man of the mover's, no move, or more than one.
        (START, "C5=2", "nothing_there", false),
        (START, "e4e5", "nothing_there", false),
        (START, "e6e5", "not_your_piece", false),
        (START, "H8", "ambiguous", false),
        (START, "draw", "syntax", false),
        (START, "C2=", "ambiguous", false),
        ("3k5/9/2P3P2/2P3P2/9/9/9/9/9/5K3 w - - 0 1", "P+=6", "ambiguous", false),
    ] {
        check_typed(fen, text, code, counts);
    }
    // The second loses, and the man that was named must move meanwhile.
    let mut game = set_up(strict(), START);
    for (text, count, outcome) in [("H8+6", 1, ""), ("H8+6", 2, "0-1 illegal_moves")] {
        let refusal = game.read(text).unwrap_err();
        let penalty = game.penalize(text, &refusal).unwrap();
        assert_eq!((penalty.count, ended(penalty.outcome)), (count, outcome.to_owned()));
        assert_eq!(penalty.binds, count == 1);
    }
    assert_eq!(ended(game.outcome()), "0-1 illegal_moves");
    // Also against a side that has nothing to mate with.
    let mut game = set_up(Terms { strict: Some(Strict { illegal_limit: 1 }), ..Terms::default() }, BARE);
    let refusal = game.read("i0h1").unwrap_err();
    assert_eq!(ended(game.penalize("i0h1", &refusal).unwrap().outcome), "0-1 illegal_moves");
    // Among friends nothing counts.
    let mut game = set_up(Terms::default(), START);
    let refusal = game.read("H8+6").unwrap_err();
    assert_eq!(game.penalize("H8+6", &refusal), None);
}
