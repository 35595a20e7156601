//! A place on any board, as players name it.

use std::fmt;

/// A file and a rank, both counted from 0 (`a1` is file 0, rank 0).
///
/// Each game has a square type of its own for its bitboards; this one is what
/// the table, the widgets and the sentences speak of.
///
/// ```
/// use jadoube::rules::coord::Coord;
/// assert_eq!(Coord { file: 4, rank: 3 }.to_string(), "e4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// 0 is the file at White's left hand.
    pub file: u8,
    /// 0 is White's back rank.
    pub rank: u8,
}

impl Coord {
    /// The letter of the file, `a` for 0.
    pub const fn file_letter(self) -> char {
        (b'a' + self.file) as char
    }
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank + 1)
    }
}
