//! What is wrong with a position that somebody sets up.

mod chess;
mod xiangqi;

use crate::rules::position::FenError;

/// Why a text is not the FEN of a possible position.
pub fn fen(error: &FenError) -> String {
    match error {
        FenError::Chess(error) => chess::fen(error),
        FenError::Xiangqi(error) => xiangqi::fen(error),
    }
}

/// Where a text stops being a FEN.
fn misspelt(column: usize, expected: &str, found: Option<&str>) -> String {
    let found = found.map_or_else(|| "the end".to_owned(), |text| format!("“{text}”"));
    format!("FEN, column {column}: expected {expected}, found {found}.")
}

/// Why no game can lead to a position.
fn impossible(reasons: impl Iterator<Item = String>) -> String {
    format!("This position cannot be: {}.", reasons.collect::<Vec<_>>().join("; "))
}
