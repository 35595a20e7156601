//! Every position of `random-xiangqi.jsonl`, which pyffish and Pikafish have worked out.

use std::collections::BTreeSet;

use jadoube::rules::xiangqi::board::Board;
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    fen: String,
    moves: Vec<String>,
    in_check: bool,
    terminal: String,
}

fn check(row: &Row) {
    let fen = &row.fen;
    let board = Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    let moves: BTreeSet<String> = board.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(moves, row.moves.iter().cloned().collect(), "{fen}");
    assert_eq!(board.in_check(), row.in_check, "{fen}");
    let terminal = match (board.can_move(), board.in_check()) {
        (true, _) => "none",
        (false, true) => "checkmate",
        (false, false) => "stalemate",
    };
    assert_eq!(terminal, row.terminal, "{fen}");
}

#[test]
fn moves_and_flags_equal_the_reference() {
    let rows: Vec<Row> = include_str!("../../data/random-xiangqi.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), 220);
    rows.iter().for_each(check);
}
