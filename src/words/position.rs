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
