//! Sets of points.

use std::fmt;
use std::ops::Not;

use super::point::Point;
use crate::rules::sets::set_operators;
use crate::rules::side::Side;

/// A set of points, one bit each: bit 0 is a0, bit 89 is i9.
///
/// ```
/// use jadoube::rules::xiangqi::bitboard::Bitboard;
/// assert_eq!(Bitboard::PALACES.to_string(), "\
/// . . . X X X . . .
/// . . . X X X . . .
/// . . . X X X . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . X X X . . .
/// . . . X X X . . .
/// . . . X X X . . .
/// ");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u128);

impl Bitboard {
    /// No point.
    pub const EMPTY: Self = Self(0);
    /// Every point.
    pub const ALL: Self = Self((1 << 90) - 1);
    /// The nine points of each side where its general stays.
    pub const PALACES: Self = Self(0o70_070_070 | 0o70_070_070 << 63);

    /// The points of a rank, counted from 0 as `side` counts.
    #[inline]
    pub const fn rank(rank: u8, side: Side) -> Self {
        let rank = match side {
            Side::White => rank % 10,
            Side::Black => 9 - rank % 10,
        };
        Self(0o777 << (9 * rank))
    }

    /// The points on `side`'s own bank of the river.
    #[inline]
    pub const fn bank(side: Side) -> Self {
        match side {
            Side::White => Self((1 << 45) - 1),
            Side::Black => Self(((1 << 45) - 1) << 45),
        }
    }

    /// Whether no point is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether some point is in the set.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether more than one point is in the set.
    #[inline]
    pub const fn many(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many points are in the set.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `point` is in the set.
    #[inline]
    pub const fn has(self, point: Point) -> bool {
        self.0 & point.bit().0 != 0
    }

    /// The first point of the set, a0 first; the last one of the board for the empty set.
    #[inline]
    pub const fn first(self) -> Point {
        Point::from_index(self.0.trailing_zeros() as usize)
    }
}

impl IntoIterator for Bitboard {
    type Item = Point;
    type IntoIter = Points;

    #[inline]
    fn into_iter(self) -> Points {
        Points(self)
    }
}

/// Walks the points of a set from a0 to i9.
#[derive(Clone, Debug)]
pub struct Points(Bitboard);

impl Iterator for Points {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        if self.0.is_empty() {
            return None;
        }
        let point = self.0.first();
        self.0.0 &= self.0.0 - 1;
        Some(point)
    }
}

impl FromIterator<Point> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::EMPTY, |set, point| set | point.bit())
    }
}

set_operators!(Bitboard);

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

/// A picture, rank 9 on top.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..10).rev() {
            for file in 0..9 {
                let mark = if self.has(Point::new(file, rank)) { 'X' } else { '.' };
                write!(f, "{mark}{}", if file == 8 { '\n' } else { ' ' })?;
            }
        }
        Ok(())
    }
}
