//! The table as two people meet it: keys, clicks and pasted text in, the board and the screen out.
//!
//! Everything runs through the app's `update` and the drawing's `view` and `hit`, without a terminal.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod browsing;
mod clocks;
mod commands;
mod draws;
mod ending;
mod eyes;
mod fog;
mod form;
mod hands;
mod harness;
mod list;
mod names;
mod pasting;
mod promotion;
mod replaying;
mod resting;
mod screens;
mod sizes;
mod start;
mod status;
mod strict;
mod typing;
mod undo;
mod viewing;
mod xiangqi;
