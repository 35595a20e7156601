//! Every position of `random-chess.jsonl`, which python-chess has worked out.

use jadoube::rules::chess::board::Board;
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    fen: String,
    moves: Vec<String>,
    san: Vec<String>,
    in_check: bool,
    checkmate: bool,
    stalemate: bool,
    insufficient_material: bool,
}

fn check(row: &Row) {
    let fen = &row.fen;
    let board = Board::from_fen(fen).unwrap();
    let mut moves: Vec<_> = board.legal_moves().into_iter().map(|mv| (board.uci(mv), mv)).collect();
    moves.sort();
    let uci: Vec<_> = moves.iter().map(|(uci, _)| uci).collect();
    assert_eq!(uci, row.moves.iter().collect::<Vec<_>>(), "{fen}");
    for ((uci, mv), san) in moves.iter().zip(&row.san) {
        assert_eq!(&board.san(*mv), san, "{fen} {uci}");
        for text in [san, uci] {
            assert_eq!(board.read_move(text), Ok(*mv), "{fen} {text}");
            // Whoever has typed a part of it sees the move among those to come.
            for part in (0..text.len()).map(|end| &text[..end]) {
                assert!(board.moves_spelled(part).contains(mv), "{fen} {part} for {text}");
            }
        }
    }
    let blocked = !board.can_move();
    assert_eq!(board.in_check(), row.in_check, "{fen}");
    assert_eq!(blocked && board.in_check(), row.checkmate, "{fen}");
    assert_eq!(blocked && !board.in_check(), row.stalemate, "{fen}");
    assert_eq!(board.insufficient_material(), row.insufficient_material, "{fen}");
}

#[test]
fn moves_notation_and_flags_equal_the_reference() {
    let rows: Vec<Row> = include_str!("../data/random-chess.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), 380);
    rows.iter().for_each(check);
}
