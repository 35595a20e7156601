//! A move in any game.

use super::coord::Coord;
use super::{chess, xiangqi};

/// A move in one of the games. On a board of another game it is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// In chess and its kin.
    Chess(chess::moves::Move),
    /// In xiangqi.
    Xiangqi(xiangqi::moves::Move),
}

impl Move {
    /// Where the man stands.
    pub const fn from(self) -> Coord {
        match self {
            Self::Chess(mv) => mv.from.coord(),
            Self::Xiangqi(mv) => mv.from.coord(),
        }
    }

    /// Where the move is aimed at: where the man ends, or the rook with which a king castles.
    pub const fn to(self) -> Coord {
        match self {
            Self::Chess(mv) => mv.to.coord(),
            Self::Xiangqi(mv) => mv.to.coord(),
        }
    }
}
