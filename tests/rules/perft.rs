//! Perft against the figures of independent programs, see `tests/data/README.md`.

use jadoube::rules::chess::board::Board;
use jadoube::rules::perft::perft;

/// Enough to reach every rule, few enough for every day.
const MOST_NODES: u64 = 5_000_000;

/// Each line is `FEN ;D1 nodes ;D2 nodes …`.
fn check(most_nodes: u64) {
    let mut checked = 0;
    for line in include_str!("../data/perft-chess.epd").lines() {
        let (fen, depths) = line.split_once(" ;").unwrap();
        let board = Board::from_fen(fen).unwrap();
        for entry in depths.split(" ;") {
            let (depth, nodes) = entry.trim_start_matches('D').split_once(' ').unwrap();
            let nodes: u64 = nodes.trim().parse().unwrap();
            if nodes <= most_nodes {
                assert_eq!(perft(&board, depth.parse().unwrap()), nodes, "{fen} depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked > 400, "only {checked} counts were read");
}

#[test]
fn perft_equals_the_reference() {
    // `JADOUBE_PERFT=full cargo test --release --test rules perft` counts every line to its end.
    let full = std::env::var_os("JADOUBE_PERFT").is_some_and(|value| value == "full");
    check(if full { u64::MAX } else { MOST_NODES });
}
