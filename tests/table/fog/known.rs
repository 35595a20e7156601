//! What a side knows of a position, by the law alone.

use jadoube::rules::chess::piece::Piece;
use jadoube::rules::side::Side;

use super::mailbox::{Mailbox, squares};

/// A square that is not seen.
pub(crate) const HIDDEN: char = '?';

/// The squares of a position in FEN from a1 to h8 as `side` sees them: a letter for a man, `.` for an
/// empty square, [`HIDDEN`] for one that it does not see.
pub(crate) fn known(fen: &str, side: Side) -> String {
    let board = Mailbox::from_fen(fen);
    let seen = board.seen_by(side);
    let letter = |square| board.at(square).map_or('.', Piece::letter);
    squares().map(|square| if seen.contains(&square) { letter(square) } else { HIDDEN }).collect()
}
