//! The program on a real terminal, as far as a pseudo-terminal is one.
//!
//! Nothing here knows the game: these tests hold for whatever is drawn.
#![cfg(unix)]

mod ending;
mod game;
mod questions;
mod screen;
mod stopping;
