//! Portable Game Notation.
//!
//! Reading goes from layer to layer: bytes, tokens, [`events`] of games, [`walk`]s
//! of legal moves, and at last whole records by the [`reader`]. Whoever wants less
//! stops earlier: an [`index`] knows no moves. The [`writer`] goes all the way back.

pub mod events;
pub mod index;
pub mod reader;
pub mod source;
pub mod walk;
pub mod writer;

mod characters;
mod lexer;
mod sign;
mod tag;
mod time;

pub(super) mod start;
pub(super) mod text;
