//! Perft of xiangqi beside the program Fairy-Stockfish, if it is installed.

use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};

use jadoube::rules::perft::perft;
use jadoube::rules::xiangqi::board::Board;

use crate::measure::{duel, geometric_mean, seconds};

/// The start, and the four positions of the reference data that have most nodes.
const POSITIONS: [(&str, &str, u32); 5] = [
    ("start", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", 5),
    ("four rooks", "4kab2/9/2n1b4/p1n1p3p/2p2P1r1/P3P4/1c1rN1c1P/B6C1/3NA4/2R1KABR1 w - - 0 1", 4),
    ("open centre", "r2a1kb2/1c6r/2n1b4/p3p1C1p/7R1/2p6/P3P1P1P/2N5N/4A4/R1BAK1B2 w - - 0 1", 4),
    ("cannons out", "2bakabr1/9/n5n1c/p1p1p1p2/2c4Cp/2B3C2/P1P1P1P1P/2NrB1N2/9/R2AK2R1 w - - 0 1", 4),
    ("bare middle", "r1bk2b1r/4a1n2/2c6/2p1p1p1p/p8/7CP/P1P1P1P2/N3K4/5R3/R1BA1cB2 w - - 0 1", 4),
];
const PROGRAMS: [&str; 2] = ["fairy-stockfish", "/usr/games/fairy-stockfish"];
const ROUNDS: usize = 2;

/// Prints the table.
pub(crate) fn table() {
    let program = PROGRAMS.into_iter().find(|program| counted(program, POSITIONS[0].1, 1) == Some(44));
    println!("perft of xiangqi, millions of nodes a second");
    println!("{:<14} {:>11} {:>8} {:>16} {:>6}", "position", "nodes", "jadoube", "Fairy-Stockfish", "ratio");
    let mut ratios = Vec::new();
    for (name, fen, depth) in POSITIONS {
        let board = Board::from_fen(fen).expect("a legal position");
        let nodes = perft(&board, depth);
        let Some(program) = program else {
            let least = (0..ROUNDS)
                .map(|_| seconds(|| _ = black_box(perft(black_box(&board), depth))))
                .fold(f64::MAX, f64::min);
            println!("{name:<14} {nodes:>11} {:>8.1} {:>16}", nodes as f64 / least / 1e6, "not installed");
            continue;
        };
        let least = duel(
            ROUNDS,
            || _ = black_box(perft(black_box(&board), depth)),
            || assert_eq!(counted(program, fen, depth), Some(nodes), "{name}"),
        );
        // What the program needs before it counts is not its speed.
        let idle = seconds(|| _ = counted(program, fen, 1));
        let speed = [least[0], least[1] - idle].map(|time| nodes as f64 / time / 1e6);
        let ratio = speed[0] / speed[1];
        println!("{name:<14} {nodes:>11} {:>8.1} {:>16.1} {ratio:>6.2}", speed[0], speed[1]);
        ratios.push(ratio);
    }
    if program.is_some() {
        println!("geometric mean of the ratios: {:.2}", geometric_mean(&ratios));
    }
}

/// What the program counts, if it is there and plays xiangqi.
fn counted(program: &str, fen: &str, depth: u32) -> Option<u64> {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let asked =
        format!("setoption name UCI_Variant value xiangqi\nposition fen {fen}\ngo perft {depth}\nquit\n");
    child.stdin.take()?.write_all(asked.as_bytes()).ok()?;
    let answer = String::from_utf8(child.wait_with_output().ok()?.stdout).ok()?;
    answer.lines().find_map(|line| line.strip_prefix("Nodes searched:")?.trim().parse().ok())
}
