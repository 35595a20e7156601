//! The rules: pure functions of positions. No clock, no file, no screen, no randomness.

pub mod chess;
pub mod coord;
pub mod fog;
pub mod man;
pub mod moves;
pub mod outcome;
pub mod perft;
pub mod position;
pub mod refusal;
pub mod side;
pub mod typed;
pub mod variant;
pub mod view;
pub mod xiangqi;

mod listed;
pub(crate) mod noise;
mod sets;
