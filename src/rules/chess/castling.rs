//! Which castlings are still allowed by what has moved (FIDE 3.8.2.1).

use super::bitboard::{Bitboard, Squares};
use super::moves::Wing;
use super::square::Square;
use crate::rules::side::Side;

/// The rooks that may still castle, as the squares that they have never left.
///
/// A rook is in the set only as long as its king has not moved either, so that
/// the king's wing is the side of the king on which the rook stands. In Chess960
/// they start anywhere on the back rank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Castling([u8; 2]); // of each side, its back rank: a bit for each file

impl Castling {
    /// No right.
    pub const NONE: Self = Self([0; 2]);

    /// The rooks of `side` that may castle.
    #[inline]
    pub fn rooks(self, side: Side) -> Bitboard {
        Bitboard::back_rank(self.0[side.index()], side)
    }

    /// Lets the rook on `square` castle.
    pub fn add(&mut self, square: Square) {
        for side in Side::BOTH {
            self.0[side.index()] |= square.bit().on_back_rank(side);
        }
    }

    /// Ends the rights of the rooks on `squares`, and tells which these were.
    #[inline]
    pub(in crate::rules) fn end(&mut self, squares: Bitboard) -> Bitboard {
        let mut ended = Bitboard::EMPTY;
        for side in Side::BOTH {
            ended |= self.rooks(side) & squares;
            self.0[side.index()] &= !squares.on_back_rank(side);
        }
        ended
    }

    /// The rook of `wing` in chess (FIDE 2.3).
    #[inline]
    pub const fn rook_home(side: Side, wing: Wing) -> Square {
        Square::new(wing.home_file(), Self::king_home(side).rank())
    }

    /// The king in chess (FIDE 2.3).
    #[inline]
    pub const fn king_home(side: Side) -> Square {
        match side {
            Side::White => Square::E1,
            Side::Black => Square::E8,
        }
    }
}

/// The rooks of both sides, a1 first.
impl IntoIterator for Castling {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        (self.rooks(Side::White) | self.rooks(Side::Black)).into_iter()
    }
}
