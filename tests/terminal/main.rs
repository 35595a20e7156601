//! The program on a real terminal, as far as a pseudo-terminal is one.
//!
//! Nothing here knows the game: these tests hold for whatever is drawn.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod ending;
mod game;
mod questions;
mod screen;
mod stopping;
