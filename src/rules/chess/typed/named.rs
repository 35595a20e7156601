//! Which man a text sends where, legal or not.

use super::parse::{Reading, parse};
use crate::rules::chess::board::Board;
use crate::rules::chess::piece::{Placed, Role};
use crate::rules::chess::square::Square;
use crate::rules::coord::Coord;

impl Board {
    /// The mover's man that a text names, and where it is sent, if it names just one.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::start();
    /// let (man, to) = board.man_named("Ke3").unwrap();
    /// assert_eq!((man.at.to_string(), to.to_string()), ("e1".to_owned(), "e3".to_owned()));
    /// assert_eq!(board.man_named("Ne5"), None); // which knight?
    /// ```
    pub fn man_named(&self, text: &str) -> Option<(Placed, Coord)> {
        let reading = parse(text, self.turn()).ok()?.first;
        let (from, to) = match reading {
            Reading::Castling(wing) => {
                let king = self.king(self.turn());
                (king, Square::new(wing.king_file(), king.rank()))
            }
            Reading::Squares { from, to, .. } => (from, to),
            Reading::Man { role, file, rank, to, capture, .. } => {
                let fits = |s: &Square| {
                    file.is_none_or(|file| s.file() == file)
                        && rank.is_none_or(|rank| s.rank() == rank)
                        // A pawn that does not capture stays on its file.
                        && (role != Role::Pawn || file.is_some() || capture || s.file() == to.file())
                };
                let mut men = self.men(self.turn(), role).into_iter().filter(fits);
                let man = men.next().filter(|_| men.next().is_none())?;
                (man, to)
            }
        };
        let piece = self.piece_at(from).filter(|piece| piece.side == self.turn())?;
        Some((Placed { piece, at: from.coord() }, to.coord()))
    }
}
