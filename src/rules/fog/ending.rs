//! Endings in Fog of War that come by themselves, read off a position alone.

use crate::rules::chess::board::Board;
use crate::rules::chess::ending::FIFTY_MOVES;
use crate::rules::chess::piece::Role;
use crate::rules::outcome::{Outcome, Reason};

impl Board {
    /// How a game of Fog of War ends in this position, if it does.
    ///
    /// Nobody sees enough to claim a draw, so the fifty moves count by
    /// themselves. No position is dead: kings can be captured by each other.
    pub(in crate::rules) fn ending_in_fog(&self) -> Option<Outcome> {
        if self.men(self.turn(), Role::King).is_empty() {
            return Some(Outcome { winner: Some(!self.turn()), reason: Reason::KingCaptured });
        }
        if !self.can_move() {
            return Some(Outcome::draw(Reason::Stalemate));
        }
        (self.halfmoves() >= FIFTY_MOVES).then(|| Outcome::draw(Reason::FiftyMoves))
    }
}
