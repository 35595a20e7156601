//! A game that is written down and taken up again is the same game, now and later.

use std::time::Duration;

use jadoube::game::Game;
use jadoube::game::clock::Clock;
use jadoube::game::saved::Saved;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::rules::chess::board::Board;
use jadoube::rules::coord::Coord;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use jadoube::rules::xiangqi::ending::MOVE_LIMIT;
use proptest::prelude::*;

use crate::desk::Desk;

/// Something that players, or the time, can do at any moment; much of it is refused.
#[derive(Clone, Debug)]
enum Deed {
    /// A legal move, by its place in the list.
    Move(usize),
    Think(u64),
    Undo,
    Redo,
    Withdraw,
    Offer(Side),
    Accept(Side),
    Decline(Side),
    /// With a legal move, or without.
    Claim(Option<usize>),
    Resign(Side),
    Pause(bool),
    Touch(u8, u8),
    Adjust,
    /// From one square to another, most often against the law.
    Type(u8, u8, u8, u8),
    Start,
    /// The side to move sits down at the board.
    Call,
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        20 => any::<usize>().prop_map(Deed::Move),
        10 => (0..20_000_u64).prop_map(Deed::Think),
        3 => Just(Deed::Undo),
        3 => Just(Deed::Redo),
        1 => Just(Deed::Withdraw),
        2 => side().prop_map(Deed::Offer),
        1 => side().prop_map(Deed::Accept),
        1 => side().prop_map(Deed::Decline),
        1 => proptest::option::of(any::<usize>()).prop_map(Deed::Claim),
        1 => side().prop_map(Deed::Resign),
        2 => any::<bool>().prop_map(Deed::Pause),
        4 => (0..9_u8, 0..10_u8).prop_map(|(file, rank)| Deed::Touch(file, rank)),
        1 => Just(Deed::Adjust),
        2 => (0..9_u8, 0..10_u8, 0..9_u8, 0..10_u8).prop_map(|(a, b, c, d)| Deed::Type(a, b, c, d)),
        2 => Just(Deed::Start),
        4 => Just(Deed::Call),
    ]
}

fn control() -> impl Strategy<Value = Option<TimeControl>> {
    let texts =
        ["none", "5", "0:20", "5+3", "0+6", "1d5", "1us5", "0us9", "3hg", "2/1,1/0:30+2,0:30us3", "2/1"];
    proptest::sample::select(texts.to_vec()).prop_map(|text| TimeControl::read(text).unwrap())
}

fn terms() -> impl Strategy<Value = Terms> {
    let strict = proptest::option::of((1..4_u8).prop_map(|illegal_limit| Strict { illegal_limit }));
    (control(), control(), any::<bool>(), strict, 1..70_u32).prop_map(
        |(white, black, same, strict, move_limit)| {
            let black = if same { white.clone() } else { black };
            Terms { controls: [white, black], strict, move_limit }
        },
    )
}

fn start() -> impl Strategy<Value = Position> {
    prop_oneof![4 => chess().prop_map(Position::from), 1 => xiangqi()]
}

fn xiangqi() -> impl Strategy<Value = Position> {
    let fens = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        // A chariot that can check for ever.
        "3k5/9/9/9/9/9/9/3R5/9/5K3 b - - 0 1",
        "3k5/9/9/9/9/9/9/9/9/2p2K3 w - - 117 90",
    ];
    proptest::sample::select(fens.to_vec())
        .prop_map(|fen| Position::from_fen_of(Variant::Xiangqi, fen).unwrap())
}

fn chess() -> impl Strategy<Value = Board> {
    let fens = [
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "8/4P3/8/8/8/2k5/4p3/6K1 b - - 12 40",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "4k3/8/8/3pP3/8/8/4K3/8 w - - 99 80",
        "7k/5Q2/6K1/8/8/8/8/8 w - - 140 90",
        "8/8/4k3/8/3pK3/8/8/8 w - - 0 1",
    ];
    prop_oneof![
        3 => Just(Board::start()),
        2 => Just(Board::start_of(Variant::ThreeCheck)),
        2 => Just(Board::start_of(Variant::Fog)),
        1 => Just(Board::from_fen_of(Variant::Fog, "r3k2r/8/8/8/8/8/3pp3/R3K2R w KQkq - 97 80").unwrap()),
        2 => (0..960_u16).prop_map(|number| Board::chess960(number).unwrap()),
        3 => proptest::sample::select(fens.to_vec()).prop_map(|fen| Board::from_fen(fen).unwrap()),
    ]
}

/// What players can do next, and the time.
struct Hand {
    game: Game,
    now: Duration,
}

impl Hand {
    /// Does it, or lets it be refused; what came of it, in words.
    fn act(&mut self, deed: &Deed) -> String {
        let game = &mut self.game;
        let legal = game.board().legal_moves();
        let pick = |i: &usize| legal.get(i % legal.len().max(1)).copied();
        match deed {
            Deed::Move(i) => pick(i).map_or_else(String::new, |mv| format!("{:?}", game.play(mv))),
            Deed::Think(milliseconds) => {
                self.now += Duration::from_millis(*milliseconds);
                format!("{:?}", game.advance(self.now))
            }
            Deed::Undo => format!("{:?}", game.undo()),
            Deed::Redo => format!("{:?}", game.redo()),
            Deed::Withdraw => format!("{:?}", game.withdraw()),
            Deed::Offer(by) => format!("{:?}", game.offer_draw(*by)),
            Deed::Accept(by) => format!("{:?}", game.accept_draw(*by)),
            Deed::Decline(by) => format!("{:?}", game.decline_draw(*by)),
            Deed::Claim(with) => {
                let claim = game.claim(with.as_ref().and_then(pick));
                let gained = if claim.is_err() { game.penalize_claim() } else { None };
                format!("{claim:?} {gained:?}")
            }
            Deed::Resign(by) => format!("{:?}", game.resign(*by)),
            Deed::Pause(paused) => format!("{:?}", game.pause(*paused)),
            Deed::Touch(file, rank) => format!("{:?}", game.touch(Coord { file: *file, rank: *rank })),
            Deed::Adjust => format!("{:?}", game.adjust()),
            Deed::Type(file, rank, to_file, to_rank) => {
                let [from, to] =
                    [(file, rank), (to_file, to_rank)].map(|(&file, &rank)| Coord { file, rank });
                let name = |at| game.board().geometry().name(at);
                let text = name(from) + &name(to);
                match game.read(&text) {
                    Ok(mv) => format!("{:?}", game.play(mv)),
                    Err(why) => format!("{why:?} {:?}", game.penalize(&text, &why)),
                }
            }
            Deed::Start => {
                game.start_clock(self.now);
                String::new()
            }
            Deed::Call => {
                game.call();
                String::new()
            }
        }
    }
}

/// Written down as text, and taken up from it.
fn reread(game: &Game) -> (Saved, Game) {
    let text = serde_json::to_string(&game.save()).unwrap();
    let saved = serde_json::from_str(&text).unwrap();
    let game = Game::restore(&saved).unwrap_or_else(|why| panic!("{why}: {text}"));
    (saved, game)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    /// Nothing can be told apart: not the game, not what is written of it, not what comes of any deed.
    #[test]
    fn the_game_is_the_same_and_so_is_its_future(
        terms in terms(),
        start in start(),
        past in proptest::collection::vec(deed(), 0..60),
        future in proptest::collection::vec(deed(), 0..40),
    ) {
        // No other game has a move limit to agree on.
        let move_limit = if start.xiangqi().is_some() { terms.move_limit } else { MOVE_LIMIT };
        let mut old = Hand { game: Game::under(Terms { move_limit, ..terms }, start), now: Duration::ZERO };
        old.game.advance(old.now);
        for deed in &past {
            old.act(deed);
        }
        let (saved, game) = reread(&old.game);
        prop_assert_eq!(&saved, &old.game.save());
        prop_assert_eq!(&game.save(), &saved);
        // In Fog of War somebody sits down at the board again.
        old.game.call();
        let mut new = Hand { game, now: old.now };
        // It hears of the time; none has passed.
        new.game.advance(new.now);
        prop_assert_eq!(format!("{:?}", old.game), format!("{:?}", new.game));
        for deed in &future {
            prop_assert_eq!(old.act(deed), new.act(deed), "{:?}", deed);
            prop_assert_eq!(format!("{:?}", old.game), format!("{:?}", new.game), "after {:?}", deed);
            prop_assert_eq!(old.game.claims(), new.game.claims());
            prop_assert_eq!(old.game.choices_spelled(""), new.game.choices_spelled(""));
            prop_assert_eq!(old.game.outcome(), new.game.outcome());
        }
    }
}

/// The time away is charged to nobody: the clock goes on from the first moment that it is told.
#[test]
fn a_game_taken_up_goes_on_with_the_time_that_was_left() {
    let mut desk = Desk::new("5; strict");
    desk.play("start 10 e4 20");
    let (_, mut game) = reread(&desk.game);
    for (now, left) in [(1_000_000, 280), (1_000_010, 270)] {
        game.advance(Duration::from_secs(now));
        assert_eq!(game.clock().unwrap().left(Side::Black), Some(Duration::from_secs(left)));
    }
}

/// Of xiangqi, too, all is there: touched points, moves taken back, clocks and the move limit.
#[test]
fn a_game_of_xiangqi_is_taken_up_as_it_was_left() {
    let mut desk = Desk::new("xiangqi; moves 40; 5+3; strict");
    desk.play("start 10 h2e2 20 马8进7 5 H2+3 1 i9h9 2 i0h0 undo undo touch:i9");
    let (saved, game) = reread(&desk.game);
    let moves: Vec<&str> = saved.moves.iter().map(|ply| ply.uci.as_str()).collect();
    assert_eq!((moves, saved.undone.len()), (vec!["h2e2", "h9g7", "h0g2"], 2));
    assert_eq!((saved.move_limit, &saved.touched), (Some(40), &vec!["i9".to_owned()]));
    assert_eq!(
        (game.terms().move_limit, game.clock().map(Clock::reading)),
        (40, desk.game.clock().map(Clock::reading))
    );
    // A snapshot that does not say it has the usual limit.
    let mut saved = serde_json::to_value(saved).unwrap();
    saved.as_object_mut().unwrap().remove("move_limit");
    let game = Game::restore(&serde_json::from_value(saved).unwrap()).unwrap();
    assert_eq!(game.terms().move_limit, 60);
}

/// A file that somebody has meddled with is refused, and never the end of the program.
#[test]
fn what_makes_no_sense_is_refused() {
    let mut desk = Desk::new("5; strict");
    desk.play("start 10 e4 e5 offer:black touch:e2");
    let good = serde_json::to_value(desk.game.save()).unwrap();
    let mut xiangqi = Desk::new("xiangqi");
    xiangqi.play("h2e2 h9g7");
    let of_xiangqi = serde_json::to_value(xiangqi.game.save()).unwrap();
    for (field, value) in [
        ("/variant", serde_json::json!("chess")),
        ("/start", serde_json::json!("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")),
        ("/moves/0/uci", serde_json::json!("h3e3")),
        ("/moves/1/uci", serde_json::json!("e7e5")),
        ("/touched", serde_json::json!(["a10"])),
        ("/move_limit", serde_json::json!(0)),
    ] {
        refused(&of_xiangqi, field, value);
    }
    for (field, value) in [
        ("/variant", serde_json::json!("go")),
        ("/start", serde_json::json!("8/8/8/8/8/8/8/8 w - - 0 1")),
        ("/time/0", serde_json::json!("5+x")),
        ("/time/1", serde_json::json!("")),
        ("/moves/1/uci", serde_json::json!("e7e4")),
        ("/moves/1/uci", serde_json::json!("")),
        ("/undone", serde_json::json!([{"uci": "a1a8", "clock": null}])),
        ("/offer", serde_json::json!("red")),
        ("/touched", serde_json::json!(["z9"])),
        ("/declared", serde_json::json!({"winner": "red", "reason": "checkmate"})),
        ("/declared", serde_json::json!({"winner": null, "reason": "boredom"})),
        // Times that would not fit in a clock.
        ("/clock/left/0/secs", serde_json::json!(u64::MAX)),
        ("/clock/left/1/secs", serde_json::json!(u64::MAX)),
        ("/clock/used/secs", serde_json::json!(u64::MAX)),
        ("/clock/moves/0", serde_json::json!(u32::MAX)),
        ("/moves/0/clock/left/0/secs", serde_json::json!(u64::MAX)),
    ] {
        refused(&good, field, value);
    }
}

/// A game of which a field has been changed.
fn refused(good: &serde_json::Value, field: &str, value: serde_json::Value) {
    let mut bad = good.clone();
    *bad.pointer_mut(field).unwrap_or_else(|| panic!("no {field}")) = value;
    let saved: Saved = serde_json::from_value(bad).unwrap();
    let refused = Game::restore(&saved);
    assert!(refused.is_err(), "{field}: {refused:?}");
}
