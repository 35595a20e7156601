//! Every position of `random-variants.jsonl`, which python-chess has worked out.

use std::collections::BTreeMap;

use jadoube::rules::chess::board::Board;
use jadoube::rules::outcome::{Outcome, Reason};
use serde::Deserialize;

#[derive(Deserialize)]
struct Row {
    variant: String,
    fen: String,
    shredder: Option<String>,
    moves: Vec<String>,
    san: Vec<String>,
    after: BTreeMap<String, String>,
    in_check: bool,
    checkmate: bool,
    won: bool,
    stalemate: bool,
}

fn check(row: &Row) {
    let (fen, variant) = (&row.fen, row.variant.parse().unwrap());
    let board = Board::from_fen_of(variant, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(&board.fen(), fen);
    if let Some(shredder) = &row.shredder {
        let same = Board::from_fen_of(variant, shredder).unwrap();
        assert_eq!(&same.fen(), fen);
        assert!(same.same_position(&board), "{fen}");
    }
    let mut moves: Vec<_> = board.legal_moves().into_iter().map(|mv| (board.uci(mv), mv)).collect();
    moves.sort();
    assert_eq!(
        moves.iter().map(|(uci, _)| uci).collect::<Vec<_>>(),
        row.moves.iter().collect::<Vec<_>>(),
        "{fen}"
    );
    for ((uci, mv), san) in moves.iter().zip(&row.san) {
        assert_eq!(&board.san(*mv), san, "{fen} {uci}");
        for text in [san, uci] {
            assert_eq!(board.read_move(text), Ok(*mv), "{fen} {text}");
            for part in (0..text.len()).map(|end| &text[..end]) {
                assert!(board.moves_spelled(part).contains(mv), "{fen} {part} for {text}");
            }
        }
        if let Some(after) = row.after.get(uci) {
            assert_eq!(&board.after(*mv).fen(), after, "{fen} {uci}");
        }
    }
    assert_eq!(board.in_check(), row.in_check, "{fen}");
    let ending = board.ending();
    let lost = |reason| Some(Outcome { winner: Some(!board.turn()), reason });
    assert_eq!(ending == lost(Reason::Checkmate), row.checkmate, "{fen}");
    assert_eq!(ending == lost(Reason::ThirdCheck), row.won && !row.checkmate, "{fen}");
    assert_eq!(ending == Some(Outcome::draw(Reason::Stalemate)), row.stalemate, "{fen}");
}

#[test]
fn moves_notation_and_positions_equal_the_reference() {
    let rows: Vec<Row> = include_str!("../data/random-variants.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), 450);
    rows.iter().for_each(check);
}
