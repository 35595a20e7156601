//! The men of the chess family.

use crate::rules::coord::Coord;
use crate::rules::side::Side;

/// What a man is, whoever owns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// FIDE 3.7.
    Pawn,
    /// FIDE 3.6.
    Knight,
    /// FIDE 3.2.
    Bishop,
    /// FIDE 3.3.
    Rook,
    /// FIDE 3.4.
    Queen,
    /// FIDE 3.8.
    King,
}

impl Role {
    /// All roles, the pawn first.
    pub const ALL: [Self; 6] = [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// What a pawn may become, in the order in which it is usually wanted (FIDE 3.7.3.3).
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// 0 (pawn) to 5 (king): an index into tables with a row per role.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The capital letter that notation uses: `P N B R Q K` (FIDE C.1).
    pub const fn letter(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The role of a notation letter in either case.
    ///
    /// ```
    /// use jadoube::rules::chess::piece::Role;
    /// assert_eq!(Role::from_letter('n'), Some(Role::Knight));
    /// assert_eq!(Role::from_letter('x'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Self::Pawn),
            'N' => Some(Self::Knight),
            'B' => Some(Self::Bishop),
            'R' => Some(Self::Rook),
            'Q' => Some(Self::Queen),
            'K' => Some(Self::King),
            _ => None,
        }
    }

    /// Worth for the material difference: queen 9, rook 5, bishop and knight 3, pawn 1.
    pub const fn value(self) -> u32 {
        match self {
            Self::Pawn => 1,
            Self::Knight | Self::Bishop => 3,
            Self::Rook => 5,
            Self::Queen => 9,
            Self::King => 0,
        }
    }
}

/// A man: a role and its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Who owns it.
    pub side: Side,
    /// What it is.
    pub role: Role,
}

impl Piece {
    /// The FEN letter: upper case for White, lower case for Black.
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

/// A man on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The man.
    pub piece: Piece,
    /// Where it stands.
    pub at: Coord,
}
