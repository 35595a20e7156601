//! Fog of War, also called dark chess: chess in which each side sees only its
//! own men and where they can go, and wins by capturing the king.
//!
//! It is played on the boards of chess; what differs stands here: how men move
//! where there is no check, when a game ends, what a side sees, and what it can
//! be told of its moves without learning more.

mod ending;
mod movegen;

pub mod sight;
pub mod vision;
