//! What men and sides are called.

use crate::rules::chess::piece::Role;
use crate::rules::man::{Man, Placed};
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::xiangqi;

/// What a side is called in chess and its kin: `White` or `Black`.
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}

/// What a side is called in a game: in xiangqi `Red` moves first.
pub const fn side_in(game: Variant, by: Side) -> &'static str {
    match (game, by) {
        (Variant::Xiangqi, Side::White) => "Red",
        (Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog, Side::White) => "White",
        (_, Side::Black) => "Black",
    }
}

/// What the side is called that owns a man.
pub const fn owner(man: Man) -> &'static str {
    match man {
        Man::Chess(piece) => side(piece.side),
        Man::Xiangqi(piece) => side_in(Variant::Xiangqi, piece.side),
    }
}

/// Its first letter: `W`, `R` or `B`.
pub const fn letter(game: Variant, side: Side) -> char {
    match (game, side) {
        (Variant::Xiangqi, Side::White) => 'R',
        (Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog, Side::White) => 'W',
        (_, Side::Black) => 'B',
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

/// `knight`, or `horse` in xiangqi.
pub const fn kind(man: Man) -> &'static str {
    match man {
        Man::Chess(piece) => role(piece.role),
        Man::Xiangqi(piece) => piece.role.name(),
    }
}

/// `white knight`, or `red horse`.
pub fn man(man: Man) -> String {
    let colour = match man {
        Man::Chess(piece) => piece.side.name(),
        Man::Xiangqi(piece) => xiangqi::piece::color(piece.side),
    };
    format!("{colour} {}", kind(man))
}

/// `the knight on f3`.
pub fn the(man: impl Into<Placed>) -> String {
    let placed = man.into();
    format!("the {} on {}", kind(placed.man), placed.place())
}

/// `the rook on e8`, or `the rook on e8 and the knight on f3`.
pub fn the_all<P: Into<Placed> + Copy>(first: P, others: &[P]) -> String {
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
