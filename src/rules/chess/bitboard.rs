//! Sets of squares.

use std::fmt;
use std::ops::Not;

use super::square::Square;
use crate::rules::sets::set_operators;
use crate::rules::side::Side;

/// A set of squares, one bit each: bit 0 is a1, bit 63 is h8.
///
/// ```
/// use jadoube::rules::chess::bitboard::Bitboard;
/// let centre = Bitboard(0x0000_0018_1800_0000);
/// assert_eq!(centre.to_string(), "\
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . X X . . .
/// . . . X X . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// ");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(!0);
    /// Ranks 1 and 8, where no pawn can stand.
    pub const BACK_RANKS: Self = Self(0xff00_0000_0000_00ff);
    /// a1, c1, b2, … (h1 is light: FIDE 2.1).
    pub const DARK_SQUARES: Self = Self(0xaa55_aa55_aa55_aa55);
    /// a1, h1, a8 and h8.
    pub const CORNERS: Self = Self(0x8100_0000_0000_0081);
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const FILE_H: u64 = Self::FILE_A << 7;

    /// The squares of a rank, counted from 0 as `side` counts.
    #[inline]
    pub const fn rank(rank: u8, side: Side) -> Self {
        let rank = match side {
            Side::White => rank & 7,
            Side::Black => 7 - (rank & 7),
        };
        Self(0xff << (8 * rank))
    }

    /// The squares of a file, counted from 0 (a).
    #[inline]
    pub const fn file(file: u8) -> Self {
        Self(Self::FILE_A << (file & 7))
    }

    /// The squares of the back rank of `side`, a bit for each file, a first.
    #[inline]
    pub const fn back_rank(files: u8, side: Side) -> Self {
        match side {
            Side::White => Self(files as u64),
            Side::Black => Self((files as u64) << 56),
        }
    }

    /// The files of the squares on the back rank of `side`, a bit for each, a first.
    #[inline]
    pub const fn on_back_rank(self, side: Side) -> u8 {
        match side {
            Side::White => self.0 as u8,
            Side::Black => (self.0 >> 56) as u8,
        }
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether some square is in the set.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether more than one square is in the set.
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 & square.bit().0 != 0
    }

    /// The first square of the set, a1 first; a1 as well for the empty set.
    #[inline]
    pub const fn first(self) -> Square {
        Square::from_index(self.0.trailing_zeros() as usize)
    }

    /// Every square moved one rank ahead as `side` moves.
    #[inline]
    pub const fn ahead(self, side: Side) -> Self {
        match side {
            Side::White => Self(self.0 << 8),
            Side::Black => Self(self.0 >> 8),
        }
    }

    /// Every square moved one file towards a.
    #[inline]
    pub const fn west(self) -> Self {
        Self((self.0 & !Self::FILE_A) >> 1)
    }

    /// Every square moved one file towards h.
    #[inline]
    pub const fn east(self) -> Self {
        Self((self.0 & !Self::FILE_H) << 1)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// Walks the squares of a set from a1 to h8.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.first();
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | square.bit())
    }
}

set_operators!(Bitboard);

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// A picture, rank 8 on top.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let mark = if self.has(Square::new(file, rank)) { 'X' } else { '.' };
                write!(f, "{mark}{}", if file == 7 { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}
