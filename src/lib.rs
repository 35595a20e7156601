//! A chess board in the terminal for two people at one keyboard, with a referee that says why.
//!
//! - [`rules`] knows positions and moves, and nothing else.
//! - [`game`] is a game being played.
//! - [`ui`] draws: the board, its marks and its colours.
//! - [`words`] holds every sentence that a player reads.
//! - [`judge`] is the referee without the board.
//! - [`app`] is what a key means.

pub mod app;
pub mod game;
pub mod judge;
pub mod rules;
pub mod ui;
pub mod words;
