//! The men of xiangqi.

use std::fmt;

use super::point::Point;
use crate::rules::side::Side;

/// What a man is, whoever owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// 帥 將: one step along a line, inside the palace.
    General,
    /// 仕 士: one diagonal step, inside the palace.
    Advisor,
    /// 相 象: two diagonal steps, never over a man or across the river.
    Elephant,
    /// 傌 馬: a step along a line, then one diagonally outwards, never over a man.
    Horse,
    /// 俥 車: any distance along a line.
    Chariot,
    /// 炮 砲: likewise, but captures by jumping over exactly one man.
    Cannon,
    /// 兵 卒: one step ahead; across the river also sideways.
    Soldier,
}

impl Role {
    /// All roles, the general first.
    pub const ALL: [Self; 7] = [
        Self::General,
        Self::Advisor,
        Self::Elephant,
        Self::Horse,
        Self::Chariot,
        Self::Cannon,
        Self::Soldier,
    ];

    /// 0 (general) to 6 (soldier): an index into tables with a row per role.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter that FENs have: `K A B N R C P`.
    pub const fn letter(self) -> char {
        match self {
            Self::General => 'K',
            Self::Advisor => 'A',
            Self::Elephant => 'B',
            Self::Horse => 'N',
            Self::Chariot => 'R',
            Self::Cannon => 'C',
            Self::Soldier => 'P',
        }
    }

    /// The role of a letter in either case; `E` and `H` are elephant and horse as well.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::piece::Role;
    /// assert_eq!(Role::from_letter('n'), Some(Role::Horse));
    /// assert_eq!(Role::from_letter('H'), Some(Role::Horse));
    /// assert_eq!(Role::from_letter('q'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'K' => Some(Self::General),
            'A' => Some(Self::Advisor),
            'B' | 'E' => Some(Self::Elephant),
            'N' | 'H' => Some(Self::Horse),
            'R' => Some(Self::Chariot),
            'C' => Some(Self::Cannon),
            'P' => Some(Self::Soldier),
            _ => None,
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::General => "general",
            Self::Advisor => "advisor",
            Self::Elephant => "elephant",
            Self::Horse => "horse",
            Self::Chariot => "chariot",
            Self::Cannon => "cannon",
            Self::Soldier => "soldier",
        }
    }
}

/// A man: red or black, and what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Who owns it.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for Red, lower case for Black.
    pub const fn letter(self) -> char {
        match self.side {
            Side::White => self.role.letter(),
            Side::Black => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The man of a FEN letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        match Role::from_letter(letter) {
            Some(role) => Some(Self { side, role }),
            None => None,
        }
    }
}

/// `red cannon`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", color(self.side), self.role.name())
    }
}

/// A man on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The man.
    pub piece: Piece,
    /// Where it stands.
    pub at: Point,
}

/// `red cannon on h2`.
impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.piece, self.at)
    }
}

/// What a side is called in xiangqi: `red` or `black`.
pub const fn color(side: Side) -> &'static str {
    match side {
        Side::White => "red",
        Side::Black => "black",
    }
}
