//! The two sides of a game.

use std::fmt;
use std::ops::Not;
use std::str::FromStr;

use thiserror::Error;

/// A side. The first to move is `White` in every game (in xiangqi: Red).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black: an index into tables with a row per side.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// By how much the index of a square of chess grows in one rank ahead.
    #[inline]
    pub(in crate::rules) const fn ahead(self) -> i8 {
        match self {
            Self::White => 8,
            Self::Black => -8,
        }
    }

    /// The name on the command line and in machine-readable answers.
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }
}

impl Not for Side {
    type Output = Self;

    /// The opponent.
    #[inline]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// The name of no side.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected white or black, found “{found}”")]
pub struct UnknownSide {
    /// The name.
    pub found: String,
}

impl FromStr for Side {
    type Err = UnknownSide;

    /// Reads a name.
    ///
    /// # Errors
    /// If it is neither `white` nor `black`.
    fn from_str(name: &str) -> Result<Self, UnknownSide> {
        let unknown = || UnknownSide { found: name.escape_debug().take(32).collect() };
        Self::BOTH.into_iter().find(|side| side.name() == name).ok_or_else(unknown)
    }
}

impl fmt::Display for Side {
    /// `white` or `black`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
