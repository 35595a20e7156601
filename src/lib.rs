//! A chess board in the terminal for two people at one keyboard, with a referee that says why.
//!
//! - [`rules`] knows positions and moves, and nothing else.
//! - [`game`] is a game being played.
//! - [`record`] is a game as it is written down.
//! - [`app`] is what a key means.
//! - [`words`] holds every sentence that a player reads.
//! - [`ui`] draws.
//! - [`store`] keeps games and settings on disk.
//! - [`term`] is the only place that touches the terminal.
//! - [`judge`] is the referee without the board.

pub mod app;
pub mod game;
pub mod judge;
pub mod record;
pub mod rules;
pub mod store;
pub mod term;
pub mod ui;
pub mod words;
