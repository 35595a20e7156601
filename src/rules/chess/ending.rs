//! Endings that come by themselves, read off a position alone.

use super::board::Board;
use super::mating::{Effort, Verdict};
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::side::Side;

/// After so many plies without capture or pawn move a draw can be claimed (FIDE 9.3).
pub const FIFTY_MOVES: u32 = 100;
/// After so many the game is drawn (FIDE 9.6.2).
pub const SEVENTY_FIVE_MOVES: u32 = 150;

impl Board {
    /// How the game ends in this position, whatever happened before, if it does.
    ///
    /// Checkmate takes precedence over every draw (FIDE 9.6.2), and is named even
    /// where it is a third check as well: it would end a game of chess, too. Repetition needs
    /// the positions before: see [`repetition`](super::repetition).
    pub fn ending(&self) -> Option<Outcome> {
        let lost = |reason| Some(Outcome { winner: Some(!self.turn()), reason });
        if !self.variant().has_check() {
            return self.ending_in_fog();
        }
        if self.checkmated() {
            return lost(Reason::Checkmate);
        }
        if self.third_check() {
            return lost(Reason::ThirdCheck);
        }
        if !self.can_move() {
            return Some(Outcome::draw(Reason::Stalemate));
        }
        if Side::BOTH.into_iter().all(|side| self.can_mate(side, Effort::Quick) == Verdict::No) {
            let by_men = self.insufficient_material();
            let reason = if by_men { Reason::InsufficientMaterial } else { Reason::DeadPosition };
            return Some(Outcome::draw(reason));
        }
        (self.halfmoves() >= SEVENTY_FIVE_MOVES).then(|| Outcome::draw(Reason::SeventyFiveMoves))
    }
}
