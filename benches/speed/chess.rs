//! Perft of chess beside cozy-chess, the fastest library, and of its variants beside chess. All
//! count the last ply in bulk.

use std::hint::black_box;

use jadoube::rules::chess::board::Board;
use jadoube::rules::perft::perft;
use jadoube::rules::variant::Variant;

use crate::measure::{duel, geometric_mean};

/// The five positions on which the speeds of known programs are published.
pub(crate) const POSITIONS: [(&str, &str, u8); 5] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5),
    ("position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 5),
];
const ROUNDS: usize = 5;

/// Prints the table.
pub(crate) fn table() {
    println!("perft of chess, millions of nodes a second; variants as parts of chess's speed");
    println!(
        "{:<12} {:>11} {:>8} {:>8} {:>6}  {:>6} {:>6}",
        "position", "nodes", "jadoube", "cozy", "ratio", "960", "fog"
    );
    let mut ratios = Vec::new();
    for (name, fen, depth) in POSITIONS {
        let ours = Board::from_fen(fen).expect("a legal position").bare();
        let theirs: cozy_chess::Board = fen.parse().expect("a legal position");
        let nodes = perft(&ours, u32::from(depth));
        assert_eq!(nodes, cozy_perft(&theirs, depth), "{name}");
        let least = duel(
            ROUNDS,
            || _ = black_box(perft(black_box(&ours), u32::from(depth))),
            || _ = black_box(cozy_perft(black_box(&theirs), depth)),
        );
        let speed = least.map(|time| nodes as f64 / time / 1e6);
        let ratio = speed[0] / speed[1];
        let variants = [Variant::Chess960, Variant::Fog].map(|variant| {
            // One ply less: fog has more moves, and a ratio is all that is asked for.
            beside_chess(variant, fen, u32::from(depth) - 1)
        });
        println!(
            "{name:<12} {nodes:>11} {:>8.1} {:>8.1} {ratio:>6.2}  {:>6.2} {:>6.2}",
            speed[0], speed[1], variants[0], variants[1]
        );
        ratios.push(ratio);
    }
    println!("geometric mean of the ratios: {:.2}", geometric_mean(&ratios));
}

/// Nodes a second of a variant, as a part of what chess makes on the same position.
fn beside_chess(variant: Variant, fen: &str, depth: u32) -> f64 {
    let board = Board::from_fen_of(variant, fen).expect("a legal position").bare();
    let chess = Board::from_fen(fen).expect("a legal position").bare();
    let rounds = 4 * ROUNDS;
    let (mut nodes, mut chess_nodes) = (0, 0);
    let least = duel(
        rounds,
        || nodes = black_box(perft(black_box(&board), depth)),
        || chess_nodes = black_box(perft(black_box(&chess), depth)),
    );
    (nodes as f64 / least[0]) / (chess_nodes as f64 / least[1])
}

/// Lets cozy-chess count some millions of nodes from the start, and returns how many.
pub(crate) fn cozy_counts() -> u64 {
    let board: cozy_chess::Board = POSITIONS[0].1.parse().expect("a legal position");
    (0..4).map(|_| cozy_perft(black_box(&board), 5)).sum()
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
