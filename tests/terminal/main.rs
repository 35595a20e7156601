//! The program on a real terminal, as far as a pseudo-terminal is one: whole games by keys and
//! mouse, and what becomes of the terminal meanwhile and afterwards.
#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod board;
mod clipboard;
mod clocks;
mod colours;
mod ending;
mod fog;
mod game;
mod leaving;
mod mating;
mod paste;
mod position;
mod promotion;
mod questions;
mod refusal;
mod resizing;
mod saving;
mod screen;
mod stopping;
mod viewing;
mod wide;
mod xiangqi;
