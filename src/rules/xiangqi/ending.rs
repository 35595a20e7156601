//! How a game ends by itself.

use super::bitboard::Bitboard;
use super::board::Board;
use super::piece::Role;
use crate::rules::outcome::{Outcome, Reason};

/// So many moves of each side without a capture end a game, unless agreed otherwise.
pub const MOVE_LIMIT: u32 = 60;

impl Board {
    /// How the game ends in this position, whatever happened before, if it
    /// does: `move_limit` moves of each side without a capture are a draw.
    ///
    /// Who cannot move has lost, before any draw. Repetition needs the positions
    /// before: see [`repetition`](super::repetition).
    ///
    /// ```
    /// use jadoube::rules::outcome::{Outcome, Reason};
    /// use jadoube::rules::side::Side;
    /// use jadoube::rules::xiangqi::{board::Board, ending::MOVE_LIMIT};
    /// let board = Board::from_fen("3k5/4P4/9/9/9/9/9/9/9/4K4 b")?;
    /// let lost = Outcome { winner: Some(Side::White), reason: Reason::Stalemate };
    /// assert_eq!(board.ending(MOVE_LIMIT), Some(lost));
    /// # Ok::<(), jadoube::rules::xiangqi::fen::FenError>(())
    /// ```
    pub fn ending(&self, move_limit: u32) -> Option<Outcome> {
        if !self.can_move() {
            let reason = if self.in_check() { Reason::Checkmate } else { Reason::Stalemate };
            return Some(Outcome::lost(self.turn(), reason));
        }
        if self.insufficient_material() {
            return Some(Outcome::draw(Reason::InsufficientMaterial));
        }
        let limit = move_limit.saturating_mul(2);
        (self.halfmoves() >= limit).then(|| Outcome::draw(Reason::MoveLimit))
    }

    /// Whether neither side has a man that can cross the river.
    pub fn insufficient_material(&self) -> bool {
        let crossing = [Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier];
        crossing.into_iter().fold(Bitboard::EMPTY, |men, role| men | self.role(role)).is_empty()
    }
}
