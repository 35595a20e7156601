//! Endings that come by themselves, read off a position alone.

use super::bitboard::Bitboard;
use super::board::Board;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::piece::Role;
use crate::rules::side::Side;

/// After so many plies without capture or pawn move a draw can be claimed (FIDE 9.3).
pub const FIFTY_MOVES: u32 = 100;
/// After so many the game is drawn (FIDE 9.6.2).
pub const SEVENTY_FIVE_MOVES: u32 = 150;

impl Board {
    /// How the game ends in this position, whatever happened before, if it does.
    ///
    /// Checkmate takes precedence over every draw (FIDE 9.6.2). Repetition needs
    /// the positions before: see [`repetition`](super::repetition).
    pub fn ending(&self) -> Option<Outcome> {
        if !self.can_move() {
            return Some(if self.in_check() {
                Outcome { winner: Some(!self.turn()), reason: Reason::Checkmate }
            } else {
                Outcome::draw(Reason::Stalemate)
            });
        }
        if self.insufficient_material() {
            return Some(Outcome::draw(Reason::InsufficientMaterial));
        }
        (self.halfmoves() >= SEVENTY_FIVE_MOVES).then(|| Outcome::draw(Reason::SeventyFiveMoves))
    }

    /// Whether `side` has nothing but its king, and so can never mate.
    pub fn has_bare_king(&self, side: Side) -> bool {
        self.side(side) == self.men(side, Role::King)
    }

    /// Whether neither side has the men for a mate: bare kings, one knight, or
    /// any number of bishops that all stand on squares of one colour (FIDE 5.2.2).
    pub fn insufficient_material(&self) -> bool {
        let mating = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if mating.any() {
            return false;
        }
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if knights.any() {
            return knights.count() == 1 && bishops.is_empty();
        }
        (bishops & Bitboard::DARK_SQUARES).is_empty() || (bishops - Bitboard::DARK_SQUARES).is_empty()
    }
}
