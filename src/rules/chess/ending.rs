//! Endings that come by themselves, read off a position alone.

use super::bitboard::Bitboard;
use super::board::Board;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

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
        if self.checkmated() {
            return lost(Reason::Checkmate);
        }
        if self.third_check() {
            return lost(Reason::ThirdCheck);
        }
        if !self.can_move() {
            return Some(Outcome::draw(Reason::Stalemate));
        }
        if self.insufficient_material() {
            return Some(Outcome::draw(Reason::InsufficientMaterial));
        }
        (self.halfmoves() >= SEVENTY_FIVE_MOVES).then(|| Outcome::draw(Reason::SeventyFiveMoves))
    }

    /// Whether the side that has just moved has given its third check, and so won.
    #[inline]
    pub(super) fn third_check(&self) -> bool {
        self.variant() == Variant::ThreeCheck && self.checks[(!self.turn()).index()] == 0
    }

    /// Whether `side` can win in some series of legal moves, as far as is known
    /// (FIDE 5.1.2, 6.9).
    pub fn can_mate(&self, side: Side) -> bool {
        self.has_mating_material(side)
    }

    /// Whether `side` can mate in some series of legal moves, as far as the men
    /// alone tell (FIDE 5.1.2, 6.9). It depends on both sides' men: a knight or
    /// bishop mates only if the other side's own men stand in the way. In three-check
    /// every man but the king can give the checks that win.
    pub fn has_mating_material(&self, side: Side) -> bool {
        let own = self.side(side);
        if self.variant() == Variant::ThreeCheck {
            return own.many();
        }
        let mating = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if (own & mating).any() {
            return true;
        }
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if (own & knights).any() {
            // A lone knight leaves a flight square that only king and queens cannot block.
            let blockers = self.side(!side) - self.role(Role::King) - self.role(Role::Queen);
            return (own & (knights | bishops)).many() || blockers.any();
        }
        // Bishops of one colour leave the squares of the other to the king, unless something blocks them.
        let blockers = self.role(Role::Pawn) | knights;
        let both_colours =
            (bishops & Bitboard::DARK_SQUARES).any() && (bishops - Bitboard::DARK_SQUARES).any();
        (own & bishops).any() && (blockers.any() || both_colours)
    }

    /// Whether neither side has the men for a mate: bare kings, one knight, or
    /// any number of bishops that all stand on squares of one colour (FIDE 5.2.2).
    pub fn insufficient_material(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.has_mating_material(side))
    }
}
