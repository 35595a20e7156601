//! A thousand games of all kinds of chess, and as many of Fog of War and of xiangqi, written, and read by other programs and by us.
//!
//! python-chess and pgn-extract are asked where they are installed; elsewhere
//! only our own reader is. Neither knows Fog of War or xiangqi.

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use jadoube::app::chance::Chance;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::game::{Game, Ply};
use jadoube::record::Record;
use jadoube::record::check::Referee;
use jadoube::record::pgn::writer::write;
use jadoube::record::tags::Tags;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::piece::{Piece, Role};
use jadoube::rules::man::Man;
use jadoube::rules::moves::Move;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use jadoube::rules::xiangqi::ending::MOVE_LIMIT;

use crate::told::{records, told};

const GAMES: usize = 1000;
/// The endings that must be among them.
const ENDINGS: [&str; 11] = [
    "checkmate",
    "stalemate",
    "insufficient_material",
    "third_check",
    "fivefold_repetition",
    "threefold_repetition",
    "agreement",
    "resignation",
    "flag_fall",
    "illegal_moves",
    "none",
];
/// The endings that must be among those of Fog of War.
const ENDINGS_IN_FOG: [&str; 8] = [
    "king_captured",
    "threefold_repetition",
    "fifty_moves",
    "agreement",
    "resignation",
    "flag_fall",
    "illegal_moves",
    "none",
];

/// The endings that must be among those of xiangqi.
const ENDINGS_OF_XIANGQI: [&str; 11] = [
    "checkmate",
    "stalemate",
    "insufficient_material",
    "move_limit",
    "perpetual_check",
    "repetition",
    "agreement",
    "resignation",
    "flag_fall",
    "illegal_moves",
    "none",
];

/// For each game of a file: the number of errors, the last position, the plies, the result and all clock times.
const PYTHON: &str = r#"
import sys, chess.pgn
with open(sys.argv[1]) as file:
    while (game := chess.pgn.read_game(file)) is not None:
        end, nodes = game.end(), list(game.mainline())
        clocks = " ".join("%.3f" % n.clock() for n in nodes if n.clock() is not None)
        board = end.board()
        print(len(game.errors), board.fen(en_passant="legal"), len(nodes), game.headers["Result"], clocks, sep=";")
"#;

fn start(dice: &mut Chance, variants: &[Variant]) -> Position {
    let board = match variants[dice.below(variants.len())] {
        Variant::Chess960 => Board::chess960(u16::try_from(dice.below(960)).unwrap()).unwrap(),
        // Some games begin in the middle, Black to move.
        Variant::Chess if dice.below(4) == 0 => {
            Board::from_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 23").unwrap()
        }
        // Castling out of, through and into attacks; kings side by side; a promotion that captures the king.
        Variant::Fog if dice.below(4) == 0 => {
            let fen = "r3k2r/1P1ppp2/2n2b2/4p3/4P3/2N2B2/1p1PPP2/R3K2R w KQkq - 0 15";
            Board::from_fen_of(Variant::Fog, fen).unwrap()
        }
        Variant::Xiangqi if dice.below(4) > 0 => return start_of_xiangqi(dice),
        other => return Position::start_of(other),
    };
    board.into()
}

/// The usual start, or few men with the generals all but bare.
fn start_of_xiangqi(dice: &mut Chance) -> Position {
    let fens = [
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
        "3ak4/4a4/4b4/9/9/9/9/4B4/4A4/3AK3R b - - 30 41",
        "3k5/9/9/4c4/9/9/9/4C4/9/5K3 w - - 0 70",
        // A chariot that checks, and one that chases.
        "3k5/9/9/9/9/9/9/3R5/9/5K3 b - - 0 60",
        "3k5/9/4n4/9/9/9/9/R8/9/5K3 w - - 0 60",
    ];
    Position::from_fen_of(Variant::Xiangqi, fens[dice.below(fens.len())]).unwrap()
}

/// Plays at random until the game is over, one way or the other, or just stops.
fn play(dice: &mut Chance, variants: &[Variant]) -> Game {
    let times = ["none", "5+3", "0:20", "40/90+30,30+30", "1d2", "1us2", "3hg", "0+2"];
    let control = |dice: &mut Chance| TimeControl::read(times[dice.below(times.len())]).unwrap();
    let white = control(dice);
    let black = if dice.below(4) == 0 { control(dice) } else { white.clone() };
    let strict = (dice.below(4) == 0).then(Strict::default);
    let move_limit =
        if variants == [Variant::Xiangqi] { [MOVE_LIMIT, 10, 200][dice.below(3)] } else { MOVE_LIMIT };
    let mut game = Game::under(Terms { controls: [white, black], strict, move_limit }, start(dice, variants));
    game.start_clock(Duration::ZERO);
    let mut now = Duration::ZERO;
    let shuffling = [0, 0, 0, 1, 2][dice.below(5)];
    let length = 1 + dice.below(400);
    while game.outcome().is_none() && game.plies().len() < length {
        now += Duration::from_millis(dice.below(700) as u64);
        if game.advance(now).is_some() {
            break;
        }
        if !game.claims().is_empty() && dice.below(8) == 0 {
            game.claim(None).unwrap();
            break;
        }
        let mv = choose(dice, &game, shuffling);
        game.play(mv).unwrap();
        // In Fog of War the clock waits for the other player.
        game.call();
    }
    if game.outcome().is_none() && game.plies().len() > 2 {
        let side = Side::BOTH[dice.below(2)];
        match dice.below(5) {
            0 => drop(game.resign(side).unwrap()),
            1 => {
                game.offer_draw(side).unwrap();
                game.accept_draw(!side).unwrap();
            }
            2 => {
                // In strict play the second one loses; among friends they cost nothing.
                for _ in 0..2 {
                    let far = out_of_reach(game.board());
                    let refusal = game.read(&far).unwrap_err();
                    game.penalize(&far, &refusal);
                }
            }
            _ => {}
        }
    }
    game
}

/// A move that the king could not make anywhere.
fn out_of_reach(position: &Position) -> String {
    match position {
        Position::Chess(board) if board.king(board.turn()).rank() < 4 => "Kh8".to_owned(),
        Position::Chess(_) => "Ka1".to_owned(),
        Position::Xiangqi(board) => format!("{}a4", board.general(board.turn())),
    }
}

/// Any move, or one that brings draws nearer: no pawns and captures, or back and forth; in xiangqi also checks.
fn choose(dice: &mut Chance, game: &Game, shuffling: usize) -> Move {
    let board = game.board();
    let moves = board.legal_moves();
    let is_pawn =
        |mv: Move| matches!(board.man_at(mv.from()), Some(Man::Chess(Piece { role: Role::Pawn, .. })));
    let quiet = |mv: &&Move| board.captured(**mv).is_none() && !is_pawn(**mv);
    let last = game.plies().iter().rev().nth(1).map(|ply| ply.mv);
    let is_back = |mv: &Move| last.is_some_and(|last| (mv.from(), mv.to()) == (last.to(), last.from()));
    if shuffling == 2
        && let Some(back) = moves.iter().copied().find(is_back)
    {
        return back;
    }
    let checks = |mv: &&Move| board.xiangqi().is_some() && board.after(**mv).in_check();
    let quiet: Vec<Move> = moves.iter().filter(quiet).copied().collect();
    let checks: Vec<Move> = moves.iter().filter(checks).copied().collect();
    let moves = match shuffling {
        1 if !checks.is_empty() => checks,
        0 => moves,
        _ if quiet.is_empty() => moves,
        _ => quiet,
    };
    moves[dice.below(moves.len())]
}

/// The record of such a game, with some remarks.
fn record(dice: &mut Chance, variants: &[Variant], number: usize) -> (Game, Record) {
    let game = play(dice, variants);
    let mut tags = Tags::default();
    tags.set("Event", format!("Game \"{number}\" \\ {number}"));
    tags.set("White", "White");
    tags.set("Black", "Black");
    let mut record = Record::of(&game, tags);
    for node in &mut record.line {
        if dice.below(20) == 0 {
            node.comment = "A remark; of (several) [words] to break the line".to_owned();
            node.nags.push(u8::try_from(dice.below(140)).unwrap());
        }
    }
    (game, record)
}

/// What was played is what the record says.
fn same(game: &Game, record: &Record) {
    // Only who has a clock has time left.
    let timed = |side: Side| game.terms().controls[side.index()].is_some();
    let left = |ply: &Ply| ply.time_left().filter(|_| timed(ply.man.man.side()));
    let played: Vec<_> = game.plies().iter().map(|ply| (ply.mv, left(ply))).collect();
    let found: Vec<_> = record.line.iter().map(|node| (node.mv, node.clock)).collect();
    assert_eq!(found, played);
    assert_eq!(record.start.fen(), game.start().fen());
    let control = |name| record.tags.get(name).and_then(TimeControl::from_pgn);
    let [white, black] = &game.terms().controls;
    if white == black {
        assert_eq!(&control("TimeControl"), white);
    } else {
        assert_eq!((&control("WhiteTimeControl"), &control("BlackTimeControl")), (white, black));
    }
}

/// What a program says of a file, or `None` if it is not installed.
fn asked(program: &str, arguments: &[&str]) -> Option<(String, String)> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| {
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        (text(output.stdout), text(output.stderr))
    })
}

fn write_all<'a>(name: &str, records: impl Iterator<Item = &'a Record>) -> PathBuf {
    let path = std::env::temp_dir().join(format!("jadoube-{}-{name}.pgn", std::process::id()));
    let mut written = Vec::new();
    for record in records {
        write(record, &mut written).unwrap();
    }
    fs::File::create(&path).unwrap().write_all(&written).unwrap();
    path
}

/// Plays a thousand games, which must have had these endings among them, and reads what is
/// written of them; the referee has nothing to object to. The file stays.
fn play_and_read(name: &str, variants: &[Variant], endings: &[&str]) -> (PathBuf, Vec<Record>) {
    let mut dice = Chance::new(1);
    let (games, played): (Vec<Game>, Vec<Record>) =
        (0..GAMES).map(|number| record(&mut dice, variants, number)).unzip();
    let found: HashSet<&str> =
        games.iter().map(|game| game.outcome().map_or("none", |outcome| outcome.reason.code())).collect();
    for code in endings {
        assert!(found.contains(code), "no game ended by {code}");
    }
    let path = write_all(name, played.iter());
    let file = fs::read(&path).unwrap();

    let read = records(&file);
    assert_eq!(read.len(), GAMES);
    for ((game, played), read) in games.iter().zip(&played).zip(&read) {
        same(game, read);
        assert_eq!(told(read), told(played));
        assert_eq!((read.score, read.board().fen()), (played.score, played.board().fen()));
        assert_eq!(read.is_concealed(), game.is_concealed());
        assert!(played.tags.iter().all(|(name, value)| read.tags.get(name) == Some(value)));
        let nodes = played.line.iter().zip(&read.line);
        for (a, b) in nodes {
            assert_eq!((a.mv, a.clock, &a.comment, &a.nags), (b.mv, b.clock, &b.comment, &b.nags));
        }
    }
    let mut referee = Referee::new(file.as_slice());
    while let Some(game) = referee.next().unwrap() {
        assert_eq!(game.findings, [], "game {}", game.number);
    }
    (path, played)
}

#[test]
fn a_thousand_games_of_fog_of_war_are_read_as_they_were_played() {
    let (path, _) = play_and_read("fog", &[Variant::Fog], &ENDINGS_IN_FOG);
    fs::remove_file(path).unwrap();
}

#[test]
fn a_thousand_games_of_xiangqi_are_read_as_they_were_played() {
    let (path, played) = play_and_read("xiangqi", &[Variant::Xiangqi], &ENDINGS_OF_XIANGQI);
    assert!(played.iter().any(|record| record.tags.get("MoveLimit") == Some("10")));
    fs::remove_file(path).unwrap();
}

#[test]
fn a_thousand_games_are_read_as_they_were_played() {
    let variants = [Variant::Chess, Variant::Chess960, Variant::ThreeCheck];
    let (path, played) = play_and_read("all", &variants, &ENDINGS);

    match asked("python3", &["-c", PYTHON, path.to_str().unwrap()]) {
        Some((answers, _)) => {
            let expected: Vec<String> = played.iter().map(expected_of_python).collect();
            let answers: Vec<&str> = answers.lines().collect();
            assert_eq!(answers.len(), expected.len());
            for (answer, expected) in answers.iter().zip(&expected) {
                assert_eq!(answer, expected);
            }
        }
        None => println!("python-chess is not installed: not asked"),
    }

    // pgn-extract knows neither Chess960 nor three-check.
    let plain = write_all("chess", played.iter().filter(|record| record.start.variant() == Variant::Chess));
    match asked("pgn-extract", &[plain.to_str().unwrap()])
        .or_else(|| asked("/usr/games/pgn-extract", &[plain.to_str().unwrap()]))
    {
        Some((games, said)) => {
            let chess = played.iter().filter(|record| record.start.variant() == Variant::Chess).count();
            assert_eq!(games.matches("[Event ").count(), chess);
            let warnings: Vec<&str> =
                said.lines().filter(|line| line.contains("arning") || line.contains("rror")).collect();
            assert!(warnings.is_empty(), "{warnings:?}");
        }
        None => println!("pgn-extract is not installed: not asked"),
    }
    for path in [path, plain] {
        fs::remove_file(path).unwrap();
    }
}

fn expected_of_python(record: &Record) -> String {
    let clocks = record.line.iter().filter_map(|node| node.clock);
    let clocks: Vec<String> = clocks.map(|clock| format!("{:.3}", clock.as_secs_f64())).collect();
    format!("0;{};{};{};{}", record.board().fen(), record.line.len(), record.score, clocks.join(" "))
}
