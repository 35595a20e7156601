//! A move, and its coordinates as text.

use std::fmt;

use super::point::Point;

/// A move of one man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Where the man stands.
    pub from: Point,
    /// Where it goes.
    pub to: Point,
}

impl Move {
    /// A move from one point to another.
    pub const fn new(from: Point, to: Point) -> Self {
        Self { from, to }
    }

    /// The move of two neighbouring points in a text, as engines (UCCI) write it.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::moves::Move;
    /// assert_eq!(Move::from_name("h2e2").unwrap().to_string(), "h2e2");
    /// assert_eq!(Move::from_name("h10g8"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        let (from, to) = name.split_at_checked(2)?;
        Some(Self::new(Point::from_name(from)?, Point::from_name(to)?))
    }
}

/// From and to: `h2e2`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}
