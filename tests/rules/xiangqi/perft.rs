//! Perft against the figures of independent programs, see `tests/data/README.md`.

use jadoube::rules::perft::perft;
use jadoube::rules::xiangqi::board::Board;

/// Each line is `FEN ;D1 nodes ;D2 nodes …`. Counts above `most_nodes` take too long for every
/// day; `JADOUBE_PERFT=full cargo test --release --test rules perft` counts every line to its end.
fn check(lines: &str, most_nodes: u64) -> usize {
    let full = std::env::var_os("JADOUBE_PERFT").is_some_and(|value| value == "full");
    let mut checked = 0;
    for line in lines.lines() {
        let (fen, depths) = line.split_once(" ;").unwrap();
        let board = Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(board.fen(), fen);
        for entry in depths.split(" ;") {
            let (depth, nodes) = entry.trim_start_matches('D').split_once(' ').unwrap();
            let nodes: u64 = nodes.trim().parse().unwrap();
            if full || nodes <= most_nodes {
                assert_eq!(perft(&board, depth.parse().unwrap()), nodes, "{fen} depth {depth}");
                checked += 1;
            }
        }
    }
    checked
}

#[test]
fn perft_equals_the_reference() {
    let lines = include_str!("../../data/perft-xiangqi.epd");
    assert_eq!(lines.lines().count(), 107);
    let checked = check(lines, 1_000_000);
    assert!(checked > 300, "only {checked} counts were read");
}

#[test]
fn perft_of_the_start_equals_the_published_figures() {
    let start = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    check(&format!("{start} ;D1 44 ;D2 1920 ;D3 79666 ;D4 3290240 ;D5 133312995"), 4_000_000);
}
