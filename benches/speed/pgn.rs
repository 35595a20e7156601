//! Reading games from memory, and what it costs where there are more of them.
//!
//! To verify is to find the legal move that each text means, and to play it. The referee of
//! `jadoube check` does that too, and also judges how games end.

use std::hint::black_box;
use std::io::{self, Read};
use std::{env, fs};

use jadoube::app::chance::Chance;
use jadoube::record::check::Referee;
use jadoube::record::pgn::events::{Event, Events};
use jadoube::record::pgn::index::Index;
use jadoube::record::pgn::reader::Reader;
use jadoube::record::pgn::walk::{self, Walk};
use jadoube::rules::chess::board::Board;

use crate::chess::cozy_counts;
use crate::measure::seconds;

const ROUNDS: usize = 9;
const GAMES: usize = 20_000;
/// Games end after so many plies, unless they are over.
const PLIES: [usize; 2] = [40, 129];
const WIDTH: usize = 80;
/// Millions of bytes.
const SIZES: [u64; 4] = [1, 10, 100, 1_000];

/// What is measured: its name, and how many games and plies it finds.
type Way = (&'static str, fn(&[u8]) -> (u64, u64));

const WAYS: [Way; 4] = [
    ("verify", |text| verify(text)),
    ("referee", |text| referee(text)),
    ("whole records", |text| records(text)),
    ("list, no moves", |text| list(text)),
];

/// Prints the tables.
pub(crate) fn table() {
    let text = match env::var_os("JADOUBE_PGN") {
        Some(path) => fs::read(path).expect("a file of games"),
        None => games().into_bytes(),
    };
    let megabytes = text.len() as f64 / 1e6;
    println!("reading {megabytes:.1} MB of games of chess from memory");
    println!("{:<16} {:>9} {:>7} {:>8} {:>22}", "", "games/s", "MB/s", "ns/ply", "games per million nodes");
    let counts = WAYS.map(|(_, way)| way(&text));
    let nodes = cozy_counts();
    let (mut least, mut cozy) = ([f64::MAX; WAYS.len()], f64::MAX);
    for _ in 0..ROUNDS {
        for ((_, way), least) in WAYS.iter().zip(&mut least) {
            *least = least.min(seconds(|| _ = black_box(way(black_box(&text)))));
            cozy = cozy.min(seconds(|| _ = black_box(cozy_counts())));
        }
    }
    let cozy = nodes as f64 / cozy / 1e6;
    for (((name, _), time), (games, plies)) in WAYS.iter().zip(least).zip(counts) {
        let speed = games as f64 / time;
        println!(
            "{name:<16} {speed:>9.0} {:>7.1} {:>8.1} {:>22.0}",
            megabytes / time,
            time * 1e9 / plies as f64,
            speed / cozy
        );
    }
    println!("cozy-chess makes {cozy:.0} million nodes a second from the start of a game");
    println!();
    growth(&text);
}

/// Prints what the referee needs for more and more games.
fn growth(text: &[u8]) {
    println!("{:<9} {:>9} {:>7} {:>10}", "MB", "s", "MB/s", "peak MB");
    for size in SIZES {
        let input = Again { text, at: 0 }.take(size * 1_000_000);
        let measured = forget_peak();
        let time = seconds(|| _ = black_box(referee(input)));
        let peak = measured.then(peak).flatten().map_or("–".to_owned(), |peak| format!("{peak:.1}"));
        println!("{size:<9} {time:>9.3} {:>7.1} {peak:>10}", size as f64 / time);
    }
}

/// Finds the legal move of each text, and plays it.
fn verify(input: impl Read) -> (u64, u64) {
    let start = Board::start().into();
    let (mut events, mut walk) = (Events::new(input), Walk::new(start));
    let (mut games, mut plies) = (0, 0);
    loop {
        while let Some((text, _)) = events.plain_move().expect("memory can be read") {
            play(&mut walk, text);
            plies += 1;
        }
        match events.next().expect("memory can be read") {
            Some((Event::Move(text), _)) => {
                play(&mut walk, text);
                plies += 1;
            }
            Some((Event::End { .. }, _)) => {
                walk.restart(start);
                games += 1;
            }
            Some(_) => {}
            None => return (games, plies),
        }
    }
}

fn play(walk: &mut Walk, text: &[u8]) {
    assert!(matches!(walk.play(text), walk::Read::Move(_)), "a legal move");
}

fn referee(input: impl Read) -> (u64, u64) {
    let mut referee = Referee::new(input);
    let (mut games, mut plies) = (0, 0);
    while let Some(game) = referee.next().expect("memory can be read") {
        games += 1;
        plies += game.plies as u64;
    }
    (games, plies)
}

fn records(input: impl Read) -> (u64, u64) {
    let records = Reader::new(input).map(|record| record.expect("memory can be read"));
    records.fold((0, 0), |(games, plies), record| (games + 1, plies + record.line.len() as u64))
}

fn list(input: impl Read) -> (u64, u64) {
    let entries = Index::new(input).map(|entry| entry.expect("memory can be read"));
    entries.fold((0, 0), |(games, plies), entry| (games + 1, plies + u64::from(entry.plies)))
}

/// Random games as programs write them.
fn games() -> String {
    let mut text = String::new();
    let mut dice = Chance::new(0x6a61_646f_7562_6502);
    for number in 1..=GAMES {
        let [least, most] = PLIES;
        let length = least + dice.below(most - least + 1);
        let (mut board, mut moves) = (Board::start(), String::new());
        for ply in 0..length {
            let Some(mv) = dice.pick(&board.legal_moves()) else {
                break;
            };
            if ply % 2 == 0 {
                moves.push_str(&format!("{}. ", ply / 2 + 1));
            }
            moves.push_str(&board.san(mv));
            moves.push(' ');
            board = board.after(mv);
            if board.ending().is_some() {
                break;
            }
        }
        let score = match board.ending().map(|outcome| outcome.winner) {
            None => "*",
            Some(None) => "1/2-1/2",
            Some(Some(jadoube::rules::side::Side::White)) => "1-0",
            Some(Some(jadoube::rules::side::Side::Black)) => "0-1",
        };
        moves.push_str(score);
        text.push_str(&format!(
            "[Event \"Random game {number}\"]\n[Site \"Local\"]\n[Date \"2024.01.{:02}\"]\n[Round \"-\"]\n\
             [White \"White\"]\n[Black \"Black\"]\n[Result \"{score}\"]\n[WhiteElo \"1500\"]\n\
             [BlackElo \"1500\"]\n[TimeControl \"300+3\"]\n\n",
            number % 28 + 1
        ));
        wrap(&moves, &mut text);
        text.push_str("\n\n");
    }
    text
}

/// Breaks lines at blanks.
fn wrap(words: &str, text: &mut String) {
    let mut column = 0;
    for word in words.split(' ') {
        if column > 0 && column + word.len() + 1 > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
}

/// The same text over and over.
struct Again<'a> {
    text: &'a [u8],
    at: usize,
}

impl Read for Again<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = (&self.text[self.at..]).read(buffer)?;
        self.at = (self.at + length) % self.text.len();
        Ok(length)
    }
}

/// Begins to measure the most memory anew, where the system can; whether it can.
fn forget_peak() -> bool {
    fs::write("/proc/self/clear_refs", "5").is_ok()
}

/// The most memory so far, in millions of bytes.
fn peak() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024.0 / 1e6)
}
