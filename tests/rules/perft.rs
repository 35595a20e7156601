//! Perft against the figures of independent programs, see `tests/data/README.md`.

use jadoube::rules::chess::board::Board;
use jadoube::rules::perft::perft;
use jadoube::rules::variant::Variant;

/// Each line is `FEN ;D1 nodes ;D2 nodes …`. Counts above `most_nodes` take too long for every
/// day; `JADOUBE_PERFT=full cargo test --release --test rules perft` counts every line to its end.
fn check(variant: Variant, lines: &str, most_nodes: u64, least_counts: usize) {
    let full = std::env::var_os("JADOUBE_PERFT").is_some_and(|value| value == "full");
    let mut checked = 0;
    for line in lines.lines() {
        let (fen, depths) = line.split_once(" ;").unwrap();
        let board = Board::from_fen_of(variant, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        for entry in depths.split(" ;") {
            let (depth, nodes) = entry.trim_start_matches('D').split_once(' ').unwrap();
            let nodes: u64 = nodes.trim().parse().unwrap();
            if full || nodes <= most_nodes {
                assert_eq!(perft(&board, depth.parse().unwrap()), nodes, "{fen} depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked > least_counts, "only {checked} counts were read");
}

#[test]
fn perft_equals_the_reference() {
    check(Variant::Chess, include_str!("../data/perft-chess.epd"), 5_000_000, 400);
}

#[test]
fn perft_of_chess960_equals_the_reference() {
    check(Variant::Chess960, include_str!("../data/perft-chess960.epd"), 1_000_000, 250);
}

#[test]
fn perft_of_three_check_equals_the_reference() {
    check(Variant::ThreeCheck, include_str!("../data/perft-three-check.epd"), 1_000_000, 30);
}

#[test]
fn perft_of_fog_of_war_equals_the_reference() {
    check(Variant::Fog, include_str!("../data/perft-fog.epd"), 5_000_000, 320);
}
