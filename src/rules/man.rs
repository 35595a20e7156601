//! A man of any game: what is drawn, named and put down.

use super::coord::Coord;
use super::side::Side;
use super::view::Geometry;
use super::{chess, xiangqi};

/// A man of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Man {
    /// Of chess and its kin.
    Chess(chess::piece::Piece),
    /// Of xiangqi.
    Xiangqi(xiangqi::piece::Piece),
}

impl Man {
    /// Who owns it.
    pub const fn side(self) -> Side {
        match self {
            Self::Chess(piece) => piece.side,
            Self::Xiangqi(piece) => piece.side,
        }
    }

    /// The FEN letter: upper case for the side that moves first, lower case for Black.
    pub const fn letter(self) -> char {
        match self {
            Self::Chess(piece) => piece.letter(),
            Self::Xiangqi(piece) => piece.letter(),
        }
    }

    /// The board it stands on.
    pub const fn geometry(self) -> Geometry {
        match self {
            Self::Chess(_) => Geometry::CHESS,
            Self::Xiangqi(_) => Geometry::XIANGQI,
        }
    }
}

/// A man on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The man.
    pub man: Man,
    /// Where it stands.
    pub at: Coord,
}

impl Placed {
    /// The name of its place: `e1`, or in xiangqi `e0`.
    pub fn place(self) -> String {
        self.man.geometry().name(self.at)
    }
}

impl From<chess::piece::Placed> for Placed {
    fn from(placed: chess::piece::Placed) -> Self {
        Self { man: Man::Chess(placed.piece), at: placed.at }
    }
}

impl From<xiangqi::piece::Placed> for Placed {
    fn from(placed: xiangqi::piece::Placed) -> Self {
        Self { man: Man::Xiangqi(placed.piece), at: placed.at.coord() }
    }
}
