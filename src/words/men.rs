//! What men and sides are called.

use crate::rules::piece::{Piece, Role};
use crate::rules::refusal::Placed;
use crate::rules::side::Side;

/// `White` or `Black`.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// `W` or `B`.
pub const fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'B',
    }
}

/// `knight`, `queen`, …
pub const fn role(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

/// `white knight`.
pub fn piece(piece: Piece) -> String {
    format!("{} {}", piece.side, role(piece.role))
}

/// `the knight on f3`.
pub fn the(man: Placed) -> String {
    format!("the {} on {}", role(man.piece.role), man.at)
}

/// `the rook on e8`, or `the rook on e8 and the knight on f3`.
pub fn the_all(first: Placed, others: &[Placed]) -> String {
    match others {
        [] => the(first),
        [.., last] => {
            let before = std::iter::once(&first).chain(&others[..others.len() - 1]);
            let before: Vec<String> = before.map(|&man| the(man)).collect();
            format!("{} and {}", before.join(", "), the(*last))
        }
    }
}

/// The first letter in upper case: a phrase that begins a sentence.
pub fn capitalised(phrase: &str) -> String {
    let mut letters = phrase.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
