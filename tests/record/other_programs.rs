//! A thousand games of all kinds, written, and read by other programs and by us.
//!
//! python-chess and pgn-extract are asked where they are installed; elsewhere
//! only our own reader is.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

use jadoube::game::Game;
use jadoube::record::Record;
use jadoube::record::pgn::writer::write;
use jadoube::record::tags::Tags;
use jadoube::rules::chess::board::Board;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use crate::told::{records, told};

const GAMES: usize = 1000;
const LONGEST: usize = 160;

/// For each game of a file: the number of errors, the last position, the plies, the result and all clock times.
const PYTHON: &str = r#"
import sys, chess.pgn
with open(sys.argv[1]) as file:
    while (game := chess.pgn.read_game(file)) is not None:
        end, nodes = game.end(), list(game.mainline())
        clocks = " ".join("%.1f" % n.clock() for n in nodes if n.clock() is not None)
        board = end.board()
        print(len(game.errors), board.fen(en_passant="legal"), len(nodes), game.headers["Result"], clocks, sep=";")
"#;

/// A seeded source of numbers (`splitmix64`; Steele, Lea and Flood, 2014).
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % bound as u64).unwrap()
    }
}

/// A game of random legal moves that ends in one way or another, with clocks and some remarks.
fn record(dice: &mut Dice, number: usize) -> Record {
    let start = match number % 4 {
        0 | 1 => Board::start(),
        2 => Board::chess960(u16::try_from(dice.below(960)).unwrap()).unwrap(),
        _ => Board::start_of(Variant::ThreeCheck),
    };
    let mut game = Game::new(start);
    let length = dice.below(LONGEST);
    while game.outcome().is_none() && game.plies().len() < length {
        let moves = game.board().legal_moves();
        // Men that go to and fro bring repetitions about.
        let back = game.plies().len().checked_sub(2).map(|i| game.plies()[i].mv);
        let back = moves.iter().find(|mv| back.is_some_and(|b| (b.from, b.to) == (mv.to, mv.from)));
        let mv = match back {
            Some(&back) if number.is_multiple_of(5) => back,
            Some(_) | None => moves[dice.below(moves.len())],
        };
        game.play(mv).unwrap();
    }
    let side = Side::BOTH[dice.below(2)];
    if game.outcome().is_none() && game.plies().len() > 1 {
        match dice.below(5) {
            0 => drop(game.resign(side)),
            1 => drop(game.flag_fallen(side)),
            2 => drop(game.claim(None)),
            3 => drop(game.offer_draw(side).and_then(|_| game.accept_draw(!side))),
            _ => {}
        }
    }
    let mut tags = Tags::default();
    tags.set("Event", format!("Game \"{number}\""));
    tags.set("White", "White");
    tags.set("Black", "Black");
    tags.set("TimeControl", "300+3");
    let mut record = Record::of(&game, tags);
    let mut left = [3_000_u64; 2];
    for (ply, node) in record.line.iter_mut().enumerate() {
        left[ply % 2] -= u64::try_from(dice.below(15)).unwrap();
        node.clock = Some(Duration::from_millis(100 * left[ply % 2]));
        if dice.below(20) == 0 {
            node.comment = "A remark; of (several) [words] to break the line".to_owned();
            node.nags.push(u8::try_from(dice.below(140)).unwrap());
        }
    }
    record
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

#[test]
fn a_thousand_games_are_read_as_they_were_played() {
    let mut dice = Dice(1);
    let played: Vec<Record> = (0..GAMES).map(|number| record(&mut dice, number)).collect();
    let path = write_all("all", played.iter());

    let read = records(&fs::read(&path).unwrap());
    assert_eq!(read.len(), GAMES);
    for (played, read) in played.iter().zip(&read) {
        assert_eq!(told(read), told(played));
        assert_eq!((read.score, read.board().fen()), (played.score, played.board().fen()));
        assert!(played.tags.iter().all(|(name, value)| read.tags.get(name) == Some(value)));
        let nodes = played.line.iter().zip(&read.line);
        for (a, b) in nodes {
            assert_eq!((a.mv, a.clock, &a.comment, &a.nags), (b.mv, b.clock, &b.comment, &b.nags));
        }
    }

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
            assert_eq!(games.matches("[Event ").count(), GAMES / 2);
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
    let clocks: Vec<String> = clocks.map(|clock| format!("{:.1}", clock.as_secs_f64())).collect();
    format!("0;{};{};{};{}", record.board().fen(), record.line.len(), record.score, clocks.join(" "))
}
