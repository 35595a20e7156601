//! One character per man.

use crate::rules::chess::piece::{Piece, Role};
use crate::rules::man::Man;
use crate::rules::side::Side;
use crate::rules::xiangqi;

/// How men look where a square has no room for a sprite.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum GlyphSet {
    /// The pictures printed in chess books: hollow for White, filled for Black.
    #[default]
    Figurines,
    /// Letters: capitals for White, small for Black. The whole board keeps to ASCII.
    Letters,
}

impl GlyphSet {
    /// The character of a man. The side can be told from its form alone.
    pub const fn glyph(self, man: Man) -> char {
        match (self, man) {
            (Self::Figurines, Man::Chess(piece)) => figurine(piece),
            (Self::Figurines, Man::Xiangqi(piece)) => character(piece),
            (Self::Letters, Man::Chess(piece)) => piece.letter(),
            (Self::Letters, Man::Xiangqi(piece)) => letter(piece),
        }
    }

    /// Whether characters beyond ASCII may be drawn.
    pub const fn is_ascii(self) -> bool {
        matches!(self, Self::Letters)
    }
}

/// Every one of them takes one cell, also where ambiguous characters take two.
const fn figurine(Piece { side, role }: Piece) -> char {
    match (side, role) {
        (Side::White, Role::Pawn) => '♙',
        (Side::White, Role::Knight) => '♘',
        (Side::White, Role::Bishop) => '♗',
        (Side::White, Role::Rook) => '♖',
        (Side::White, Role::Queen) => '♕',
        (Side::White, Role::King) => '♔',
        // U+265F, the filled pawn, is a coloured emoji in some terminals.
        (Side::Black, Role::Pawn) => '▴',
        (Side::Black, Role::Knight) => '♞',
        (Side::Black, Role::Bishop) => '♝',
        (Side::Black, Role::Rook) => '♜',
        (Side::Black, Role::Queen) => '♛',
        (Side::Black, Role::King) => '♚',
    }
}

/// What stands on a disc. Every one of them takes two cells; no two men share one.
const fn character(piece: xiangqi::piece::Piece) -> char {
    use xiangqi::piece::Role;
    match (piece.side, piece.role) {
        (Side::White, Role::General) => '帥',
        (Side::White, Role::Advisor) => '仕',
        (Side::White, Role::Elephant) => '相',
        (Side::White, Role::Horse) => '傌',
        (Side::White, Role::Chariot) => '俥',
        (Side::White, Role::Cannon) => '炮',
        (Side::White, Role::Soldier) => '兵',
        (Side::Black, Role::General) => '將',
        (Side::Black, Role::Advisor) => '士',
        (Side::Black, Role::Elephant) => '象',
        (Side::Black, Role::Horse) => '馬',
        (Side::Black, Role::Chariot) => '車',
        (Side::Black, Role::Cannon) => '砲',
        (Side::Black, Role::Soldier) => '卒',
    }
}

/// The letter that moves are written with, which for two men is not that of FENs.
const fn letter(piece: xiangqi::piece::Piece) -> char {
    use xiangqi::piece::Role;
    let letter = match piece.role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::General | Role::Advisor | Role::Chariot | Role::Cannon | Role::Soldier => piece.role.letter(),
    };
    match piece.side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use unicode_width::UnicodeWidthChar;

    use super::*;

    #[test]
    fn every_man_of_xiangqi_has_a_wide_character_and_a_letter_of_its_own() {
        use crate::rules::xiangqi::piece::{Piece, Role};
        let mut seen = HashSet::new();
        let mut letters = String::new();
        for side in Side::BOTH {
            for role in Role::ALL {
                let man = Man::Xiangqi(Piece { side, role });
                let glyph = GlyphSet::Figurines.glyph(man);
                assert!(seen.insert(glyph), "{glyph} stands for two men");
                assert_eq!((glyph.width(), glyph.width_cjk()), (Some(2), Some(2)), "{glyph}");
                letters.push(GlyphSet::Letters.glyph(man));
            }
        }
        assert_eq!(letters, "KAEHRCPkaehrcp");
    }

    #[test]
    fn every_man_has_a_narrow_character_of_its_own() {
        for glyphs in [GlyphSet::Figurines, GlyphSet::Letters] {
            let mut seen = HashSet::new();
            for side in Side::BOTH {
                for role in Role::ALL {
                    let glyph = glyphs.glyph(Man::Chess(Piece { side, role }));
                    assert!(seen.insert(glyph), "{glyph} stands for two men");
                    assert_ne!(glyph, '\u{265f}');
                    assert_eq!(glyph.width(), Some(1), "{glyph}");
                    assert_eq!(glyph.width_cjk(), Some(1), "{glyph} is ambiguous");
                    assert!(!glyphs.is_ascii() || glyph.is_ascii());
                }
            }
        }
    }
}
