//! A thousand games of random legal moves: written, read by python-chess where there is one, and read
//! back to the identical game.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use jadoube::game::Game;
use jadoube::game::claim::Ground;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::record::Record;
use jadoube::record::pgn::reader::Reader;
use jadoube::record::pgn::writer::write;
use jadoube::record::tags::Tags;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Move;
use jadoube::rules::piece::Role;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

const GAMES: u64 = 1000;

/// Random numbers that are the same every time (splitmix64).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % sides as u64).unwrap()
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.roll(all.len())]
    }
}

fn start(dice: &mut Dice) -> Board {
    match Variant::ALL[dice.roll(Variant::ALL.len())] {
        Variant::Chess960 => Board::chess960(u16::try_from(dice.roll(960)).unwrap()).unwrap(),
        // Some games begin in the middle, Black to move.
        Variant::Chess if dice.roll(4) == 0 => {
            Board::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 23").unwrap()
        }
        other => Board::start_of(other),
    }
}

/// Plays at random until the game is over, one way or the other, or just stops.
fn play(dice: &mut Dice) -> Game {
    let times = ["none", "5+3", "0:20", "40/90+30,30+30", "1d2", "1us2", "3hg", "0+2"];
    let control = |dice: &mut Dice| TimeControl::read(times[dice.roll(times.len())]).unwrap();
    let white = control(dice);
    let black = if dice.roll(4) == 0 { control(dice) } else { white.clone() };
    let strict = (dice.roll(4) == 0).then(Strict::default);
    let mut game = Game::under(Terms { controls: [white, black], strict }, start(dice));
    game.start_clock(Duration::ZERO);
    let mut now = Duration::ZERO;
    let shuffling = [0, 0, 0, 1, 2][dice.roll(5)];
    let length = 1 + dice.roll(400);
    while game.outcome().is_none() && game.plies().len() < length {
        now += Duration::from_millis(dice.roll(700) as u64);
        if game.advance(now).is_some() {
            break;
        }
        if let Some(&ground) = game.claims().first()
            && dice.roll(8) == 0
        {
            assert!(matches!(ground, Ground::Threefold | Ground::FiftyMoves));
            game.claim(None).unwrap();
            break;
        }
        let mv = choose(dice, &game, shuffling);
        game.play(mv).unwrap();
    }
    if game.outcome().is_none() && game.plies().len() > 2 {
        let side = *dice.pick(&Side::BOTH);
        match dice.roll(5) {
            0 => drop(game.resign(side).unwrap()),
            1 => {
                game.offer_draw(side).unwrap();
                game.accept_draw(!side).unwrap();
            }
            2 => {
                // In strict play the second one loses; among friends they cost nothing.
                for _ in 0..2 {
                    let far = if game.board().king(game.turn()).rank() < 4 { "Kh8" } else { "Ka1" };
                    let refusal = game.read(far).unwrap_err();
                    game.penalize(far, &refusal);
                }
            }
            _ => {}
        }
    }
    game
}

/// Any move, or one that brings draws nearer: no pawns and captures, or back and forth.
fn choose(dice: &mut Dice, game: &Game, shuffling: usize) -> Move {
    let board = game.board();
    let moves = board.legal_moves();
    let quiet = |mv: &&Move| board.captured(**mv).is_none() && board.role_at(mv.from) != Some(Role::Pawn);
    let back = game.plies().iter().rev().nth(1).map(|ply| Move::new(ply.mv.to, ply.mv.from));
    if shuffling == 2
        && let Some(back) = back.filter(|back| moves.contains(back))
    {
        return back;
    }
    let quiet: Vec<Move> = moves.iter().filter(quiet).copied().collect();
    *dice.pick(if shuffling == 0 || quiet.is_empty() { &moves } else { &quiet })
}

fn pgn(games: &[Game]) -> Vec<u8> {
    let mut text = Vec::new();
    for (i, game) in games.iter().enumerate() {
        let mut tags = Tags::default();
        tags.set("Event", format!("Game {i} of \"random\" moves \\ {i}"));
        tags.set("White", "White");
        tags.set("Black", "Black");
        write(&Record::of(game, tags), &mut text).unwrap();
    }
    text
}

fn same(i: usize, game: &Game, read: &Record) {
    let told = Record::of(game, read.tags.clone());
    assert!(read.errors.is_empty() && read.warnings.is_empty(), "game {i}: {read:?}");
    assert_eq!(read.start.fen(), game.start().fen(), "game {i}");
    assert_eq!(read.start.variant(), game.start().variant(), "game {i}");
    assert_eq!(read.score, told.score, "game {i}");
    for name in ["Result", "Termination", "TimeControl", "WhiteTimeControl", "BlackTimeControl"] {
        assert_eq!(read.tags.get(name), told.tags.get(name), "game {i}");
    }
    let played: Vec<_> = game.plies().iter().map(|ply| (ply.mv, ply.time_left())).collect();
    let found: Vec<_> = read.line.iter().map(|node| (node.mv, node.clock)).collect();
    assert_eq!(found, played, "game {i}");
    let board = game.board();
    assert_eq!(read.board().fen(), board.fen(), "game {i}");
    let control = |name| read.tags.get(name).and_then(TimeControl::from_pgn);
    let [white, black] = &game.terms().controls;
    if white == black {
        assert_eq!(&control("TimeControl"), white, "game {i}");
    } else {
        assert_eq!((&control("WhiteTimeControl"), &control("BlackTimeControl")), (white, black), "game {i}");
    }
}

#[test]
fn a_thousand_games_come_back_as_they_were() {
    let games: Vec<Game> = (0..GAMES).map(|seed| play(&mut Dice(seed))).collect();
    let text = pgn(&games);
    assert!(text.split(|&b| b == b'\n').all(|line| line.len() < 80), "a line is too long");
    let read: Vec<Record> = Reader::new(&text[..]).collect::<Result<_, _>>().unwrap();
    assert_eq!(read.len(), games.len());
    for (i, (game, read)) in games.iter().zip(&read).enumerate() {
        same(i, game, read);
    }
    let mut endings = BTreeMap::new();
    for game in &games {
        let code = game.outcome().map_or("none", |outcome| outcome.reason.code());
        *endings.entry(code).or_insert(0) += 1;
    }
    println!("{endings:?}");
    for code in ["checkmate", "stalemate", "insufficient_material", "third_check", "agreement", "resignation"]
    {
        assert!(endings.contains_key(code), "{code}: {endings:?}");
    }
    for code in
        ["flag_fall", "illegal_moves", "threefold_repetition", "fifty_moves", "fivefold_repetition", "none"]
    {
        assert!(endings.contains_key(code), "{code}: {endings:?}");
    }
    read_by_python(&games, &text);
}

/// python-chess reads the same games, if it is there.
fn read_by_python(games: &[Game], text: &[u8]) {
    let mut expected = String::new();
    for game in games {
        let outcome = game.outcome();
        let result = outcome.map_or("*", jadoube::rules::outcome::Outcome::score);
        let times = game.plies().iter().filter_map(jadoube::game::Ply::time_left);
        let clocks = times.map(|left| left.as_millis()).sum::<u128>();
        let (plies, fen) = (game.plies().len(), game.board().fen());
        writeln!(expected, "{result} {plies} {clocks} {fen}").unwrap();
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (file, list) = (folder.join("thousand.pgn"), folder.join("thousand.txt"));
    fs::write(&file, text).unwrap();
    fs::write(&list, expected).unwrap();
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/tools/read_pgn.py");
    let Ok(output) = Command::new("python3").arg(tool).arg(&file).arg(&list).output() else {
        return println!("there is no Python here");
    };
    match output.status.code() {
        Some(2) => println!("there is no python-chess here"),
        code => assert_eq!(code, Some(0), "{}", String::from_utf8_lossy(&output.stdout)),
    }
}
