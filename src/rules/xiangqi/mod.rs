//! Xiangqi.
//!
//! Red is [`Side::White`](crate::rules::side::Side::White): it moves first and is drawn below.
//! Men stand on the points where nine files (a to i from Red's left) and ten ranks (0 to 9 from
//! Red's side) cross. The river runs between ranks 4 and 5; a side's palace is the files d to f of
//! the three ranks nearest to it.

pub mod attacks;
pub mod bitboard;
pub mod board;
pub mod chinese;
pub mod ending;
pub mod explain;
pub mod fen;
pub mod iccs;
pub mod movegen;
pub mod moves;
pub mod notation;
pub mod piece;
pub mod point;
pub mod refusal;
pub mod repetition;
pub mod setup;
pub mod typed;
pub mod view;
pub mod wxf;

mod apply;
mod naming;
mod zobrist;
