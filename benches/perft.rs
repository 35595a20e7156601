//! Nodes a second beside cozy-chess, in one run: `cargo bench --bench perft`. Xiangqi stands
//! below, by itself.
//!
//! All count the last ply in bulk. The two take turns, so that whatever else
//! the machine does hits both; the best of several rounds counts. Only the
//! ratio carries over to other machines.

#![expect(clippy::print_stdout, reason = "the table is what it is run for")]

use std::time::Instant;

use jadoube::rules::chess::board::Board;
use jadoube::rules::perft::perft;
use jadoube::rules::xiangqi;

/// The five positions on which the speeds of known programs are published.
const POSITIONS: [(&str, &str, u8); 5] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
];
const ROUNDS: usize = 5;

fn main() {
    println!("{:<12} {:>11} {:>13} {:>13} {:>7}", "position", "nodes", "jadoube M/s", "cozy M/s", "ratio");
    let mut product = 1.0;
    for (name, fen, depth) in POSITIONS {
        let ours = Board::from_fen(fen).expect("a legal position");
        let theirs: cozy_chess::Board = fen.parse().expect("a legal position");
        let (mut best, mut nodes) = ([f64::MAX; 2], [0; 2]);
        for _ in 0..ROUNDS {
            let start = Instant::now();
            nodes[0] = perft(&ours, u32::from(depth));
            best[0] = best[0].min(start.elapsed().as_secs_f64());
            let start = Instant::now();
            nodes[1] = cozy_perft(&theirs, depth);
            best[1] = best[1].min(start.elapsed().as_secs_f64());
        }
        assert_eq!(nodes[0], nodes[1], "{name}");
        let speed = best.map(|time| nodes[0] as f64 / time / 1e6);
        let ratio = speed[0] / speed[1];
        product *= ratio;
        println!("{name:<12} {:>11} {:>13.1} {:>13.1} {ratio:>7.2}", nodes[0], speed[0], speed[1]);
    }
    let mean = f64::powf(product, 1.0 / POSITIONS.len() as f64);
    println!("geometric mean of the ratios: {mean:.2}");
    count_xiangqi();
}

fn count_xiangqi() {
    let board = xiangqi::board::Board::start();
    let (mut best, mut nodes) = (f64::MAX, 0);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        nodes = perft(&board, 5);
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{:<12} {nodes:>11} {:>13.1}", "xiangqi", nodes as f64 / best / 1e6);
}

fn cozy_perft(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
