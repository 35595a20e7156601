//! The 90 points.

use std::fmt;

use super::bitboard::Bitboard;
use crate::rules::coord::Coord;
use crate::rules::side::Side;

/// A point: 0 is a0, 1 is b0, 9 is a1, 89 is i9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// How many points there are.
    pub const COUNT: usize = 90;

    /// The point of a file, 0 to 8, and a rank, 0 to 9; what lies beyond becomes the edge.
    #[inline]
    pub const fn new(file: u8, rank: u8) -> Self {
        let file = if file > 8 { 8 } else { file };
        let rank = if rank > 9 { 9 } else { rank };
        Self(9 * rank + file)
    }

    /// The point of an index, 0 to 89; what lies beyond becomes the last one.
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        if index < Self::COUNT { Self(index as u8) } else { Self(89) }
    }

    /// 0 to 89. Masked, so that tables of 128 need no bounds check.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// 0 (a) to 8 (i).
    #[inline]
    pub const fn file(self) -> u8 {
        self.0 % 9
    }

    /// 0 (Red's back rank) to 9.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 / 9
    }

    /// The file as `side` counts it: 0 is at its right hand.
    #[inline]
    pub const fn file_for(self, side: Side) -> u8 {
        match side {
            Side::White => 8 - self.file(),
            Side::Black => self.file(),
        }
    }

    /// The rank as `side` counts it: 0 is its own back rank.
    #[inline]
    pub const fn rank_for(self, side: Side) -> u8 {
        match side {
            Side::White => self.rank(),
            Side::Black => 9 - self.rank(),
        }
    }

    /// The set of just this point.
    #[inline]
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.0)
    }

    /// The point so many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || file > 8 || rank < 0 || rank > 9 {
            return None;
        }
        Some(Self::new(file as u8, rank as u8))
    }

    /// All points, a0 first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..90).map(Self)
    }

    /// The point named by a lower-case file and a rank digit.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::point::Point;
    /// assert_eq!(Point::from_name("h2"), Some(Point::new(7, 2)));
    /// assert_eq!(Point::from_name("j2"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        match *name.as_bytes() {
            [file @ b'a'..=b'i', rank @ b'0'..=b'9'] => Some(Self::new(file - b'a', rank - b'0')),
            _ => None,
        }
    }

    /// The point at a place of the board.
    pub const fn from_coord(coord: Coord) -> Option<Self> {
        if coord.file < 9 && coord.rank < 10 { Some(Self::new(coord.file, coord.rank)) } else { None }
    }

    /// The place of this point. Its name in other games is another one: their ranks count from 1.
    pub const fn coord(self) -> Coord {
        Coord { file: self.file(), rank: self.rank() }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.coord().file_letter(), self.rank())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
