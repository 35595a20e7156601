//! A move, and its bare coordinates as text.

use std::fmt;

use super::square::Square;
use crate::rules::chess::piece::Role;

/// A move of one man.
///
/// Castling is the king moving onto its own rook: that names the rook without
/// doubt, in Chess960 too. [`Board::uci`](super::board::Board::uci) writes it
/// as players expect it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes; for castling, where the rook stands.
    pub to: Square,
    /// What a pawn becomes on the last rank (FIDE 3.7.3.3).
    pub promotion: Option<Role>,
}

impl Move {
    /// A move without promotion.
    pub const fn new(from: Square, to: Square) -> Self {
        Self { from, to, promotion: None }
    }
}

/// From, to, and a lower-case promotion letter: `e2e4`, `e7e8q`, castling `e1h1`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        self.promotion.map_or(Ok(()), |role| write!(f, "{}", role.letter().to_ascii_lowercase()))
    }
}

/// The side of the board that a king castles to (FIDE 3.8.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// Towards the h-file: `O-O`.
    King,
    /// Towards the a-file: `O-O-O`.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// The wing on which `rook` stands, as the king on another square of its rank sees it.
    #[inline]
    pub fn towards(king: Square, rook: Square) -> Self {
        if rook > king { Self::King } else { Self::Queen }
    }

    /// The file on which the castled king ends.
    pub const fn king_file(self) -> u8 {
        match self {
            Self::King => 6,
            Self::Queen => 2,
        }
    }

    /// The file on which the castled rook ends.
    pub const fn rook_file(self) -> u8 {
        match self {
            Self::King => 5,
            Self::Queen => 3,
        }
    }

    /// The file of the rook before castling, in chess.
    pub const fn home_file(self) -> u8 {
        match self {
            Self::King => 7,
            Self::Queen => 0,
        }
    }

    /// `O-O` or `O-O-O` (FIDE C.11).
    pub const fn san(self) -> &'static str {
        match self {
            Self::King => "O-O",
            Self::Queen => "O-O-O",
        }
    }
}
