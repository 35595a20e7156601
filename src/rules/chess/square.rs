//! The 64 squares.

use std::fmt;

use super::bitboard::Bitboard;
use crate::rules::coord::Coord;
use crate::rules::side::Side;

/// A square: 0 is a1, 1 is b1, 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// White's king starts here (FIDE 2.3).
    pub const E1: Self = Self::new(4, 0);
    /// Black's king starts here.
    pub const E8: Self = Self::new(4, 7);

    /// The square of a file and a rank, both 0 to 7; higher bits are cut off.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Self {
        Self(((rank & 7) << 3) | (file & 7))
    }

    /// The square of an index, 0 to 63; higher bits are cut off.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        Self((index & 63) as u8)
    }

    /// 0 to 63. Masked, so that tables of 64 need no bounds check.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 63) as usize
    }

    /// 0 (a) to 7 (h).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// 0 (White's back rank) to 7.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The rank as `side` counts it: 0 is its own back rank.
    #[inline]
    pub const fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::White => self.rank(),
            Side::Black => 7 - self.rank(),
        }
    }

    /// The set of just this square.
    #[inline]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.0)
    }

    /// The square so many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Self::new(file as u8, rank as u8))
    }

    /// The square one rank ahead as `side` moves, wrapping at the edge of the board.
    #[inline]
    pub const fn ahead(self, side: Side) -> Self {
        match side {
            Side::White => Self((self.0 + 8) & 63),
            Side::Black => Self(self.0.wrapping_sub(8) & 63),
        }
    }

    /// How many steps a king needs from here to there on an empty board.
    pub fn steps(self, there: Self) -> u32 {
        u32::from(self.file().abs_diff(there.file()).max(self.rank().abs_diff(there.rank())))
    }

    /// All squares, a1 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The square named by a lower-case file and a rank digit.
    ///
    /// ```
    /// use jadoube::rules::chess::square::Square;
    /// assert_eq!(Square::from_name("e4"), Some(Square::new(4, 3)));
    /// assert_eq!(Square::from_name("i4"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        match *name.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Self::new(file - b'a', rank - b'1')),
            _ => None,
        }
    }

    /// Its file and its rank: `e` and `4`.
    pub const fn letters(self) -> [char; 2] {
        [(b'a' + self.file()) as char, (b'1' + self.rank()) as char]
    }

    /// The square at a place of the chess board.
    pub const fn from_coord(coord: Coord) -> Option<Self> {
        if coord.file < 8 && coord.rank < 8 { Some(Self::new(coord.file, coord.rank)) } else { None }
    }

    /// The place of this square.
    pub const fn coord(self) -> Coord {
        Coord { file: self.file(), rank: self.rank() }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.coord().fmt(f)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
