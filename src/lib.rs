//! A chess board in the terminal for two people at one keyboard, with a referee that says why.

pub mod app;
pub mod rules;
pub mod term;
pub mod ui;
