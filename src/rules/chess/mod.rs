//! Chess under the FIDE Laws of 1 January 2023.

// The lint stands where the compiler happens to be when it loses patience.
#![expect(long_running_const_eval, reason = "107,648 slider attacks take the compiler a second")]

pub mod attacks;
pub mod bitboard;
pub mod board;
pub mod castling;
pub mod chess960;
pub mod ending;
pub mod explain;
pub mod fen;
pub mod history;
pub mod mating;
pub mod movegen;
pub mod moves;
pub mod odds;
pub mod piece;
pub mod plain;
pub mod refusal;
pub mod repetition;
pub mod san;
pub mod setup;
pub mod sliders;
pub mod square;
pub mod typed;
pub mod view;

mod apply;
mod safety;
mod zobrist;
