//! Games and settings on disk: what lasts, what is reported, and what nobody may touch.
//!
//! Each test has a folder of its own.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod config;
mod games;
mod instances;
mod library;
mod paths;
mod place;
mod running;
mod states;
mod words;
