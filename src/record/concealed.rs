//! Games that are not to be shown yet.

use thiserror::Error;

use super::Record;
use super::score::Score;
use crate::rules::xiangqi::ending::MOVE_LIMIT;

/// A game of Fog of War that is not over, of which neither side may see all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a game that is over, found one of Fog of War that goes on")]
pub struct Concealed;

impl Record {
    /// The game, if everybody may see all of it.
    ///
    /// # Errors
    /// If it is one of Fog of War that neither its result nor its moves have ended.
    pub fn disclosed(self) -> Result<Self, Concealed> {
        if self.is_concealed() { Err(Concealed) } else { Ok(self) }
    }

    /// Whether it is a game of Fog of War that neither its result nor its moves have ended.
    ///
    /// ```
    /// use jadoube::record::pgn::reader::Reader;
    /// let file = b"[Variant \"Fog of War\"]\n\n1. e4 f5 2. Qh5 a6 *\n\n\
    ///     [Variant \"Fog of War\"]\n\n1. e4 f5 2. Qh5 a6 3. Qxe8 *";
    /// let records = Reader::new(&file[..]).collect::<Result<Vec<_>, _>>()?;
    /// assert!(records[0].is_concealed());
    /// assert!(!records[1].is_concealed()); // the king has been captured
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn is_concealed(&self) -> bool {
        if !self.start.variant().hides() || self.score != Score::Open {
            return false;
        }
        let before = (0..self.line.len()).map(|plies| self.board_at(plies));
        self.board().ending(MOVE_LIMIT).or_else(|| self.board().repetition_ending(before)).is_none()
    }
}
