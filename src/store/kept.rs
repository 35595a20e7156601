//! What stands in the snapshot of a running game.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// A table, and what only the disk needs to know of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept<T> {
    /// The table.
    pub table: T,
    /// The day on which its game began, as PGN has it.
    pub began: String,
    /// The file that the game became when it was over, so that it becomes no second one.
    pub file: Option<PathBuf>,
}
