//! Which castlings are still allowed by what has moved (FIDE 3.8.2.1).

use super::moves::Wing;
use super::square::Square;
use crate::rules::side::Side;

/// A set of castling rights, a bit per side and wing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Castling(u8);

impl Castling {
    /// No right.
    pub const NONE: Self = Self(0);

    const fn bit(side: Side, wing: Wing) -> u8 {
        1 << (2 * side.index() + wing as usize)
    }

    /// Whether `side` may still castle on `wing`.
    #[inline]
    pub const fn has(self, side: Side, wing: Wing) -> bool {
        self.0 & Self::bit(side, wing) != 0
    }

    /// Whether `side` has any right left.
    #[inline]
    pub const fn any(self, side: Side) -> bool {
        self.0 & (0b11 << (2 * side.index())) != 0
    }

    /// Adds a right.
    pub const fn add(&mut self, side: Side, wing: Wing) {
        self.0 |= Self::bit(side, wing);
    }

    /// Ends the rights that depend on a man standing unmoved on `square`:
    /// something has left it or been captured on it.
    #[inline]
    pub const fn touch(&mut self, square: Square) {
        self.0 &= KEPT[square.index()];
    }

    /// 0 to 15.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 0b1111) as usize
    }

    /// The square of the rook that castles on `wing`.
    #[inline]
    pub const fn rook_home(side: Side, wing: Wing) -> Square {
        Square::new(wing.home_file(), Self::king_home(side).rank())
    }

    /// The square of the king that can castle.
    #[inline]
    pub const fn king_home(side: Side) -> Square {
        match side {
            Side::White => Square::E1,
            Side::Black => Square::E8,
        }
    }

    /// Every right with its FEN letter, in FEN order.
    pub const LETTERS: [(char, Side, Wing); 4] = [
        ('K', Side::White, Wing::King),
        ('Q', Side::White, Wing::Queen),
        ('k', Side::Black, Wing::King),
        ('q', Side::Black, Wing::Queen),
    ];
}

/// Per square, the rights that survive when something leaves it or is captured on it.
static KEPT: [u8; 64] = {
    let mut kept = [0b1111; 64];
    let mut i = 0;
    while i < 4 {
        let (_, side, wing) = Castling::LETTERS[i];
        kept[Castling::king_home(side).index()] &= !Castling::bit(side, wing);
        kept[Castling::rook_home(side, wing).index()] &= !Castling::bit(side, wing);
        i += 1;
    }
    kept
};
