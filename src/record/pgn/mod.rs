//! Portable Game Notation.
//!
//! Reading goes from layer to layer: [`source`] bytes, [`lexer`] tokens, [`events`] games,
//! [`walk`] legal moves, and at last [`reader`] whole records. Whoever wants less
//! stops earlier: an [`index`] knows no moves. The [`writer`] goes all the way back.

pub mod events;
pub mod index;
pub mod reader;
pub mod san;
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
