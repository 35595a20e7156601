//! The rules: pure functions of positions. No clock, no file, no screen, no randomness.

pub mod coord;
pub mod piece;
pub mod side;
pub mod view;
