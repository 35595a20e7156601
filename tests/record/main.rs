//! Games as they are written down: read, written, listed and checked.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

mod check;
mod clocks;
mod concealed;
mod damaged;

mod files;
mod index;
mod other_programs;

mod reader;
mod told;
mod writer;
mod xiangqi;
