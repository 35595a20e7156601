//! The position after a move.

use super::board::Board;
use super::moves::Move;
use super::piece::Role;
use super::zobrist;
use crate::rules::side::Side;

impl Board {
    /// The position after a legal move.
    ///
    /// Only moves that the generator gave may be played: for others the result
    /// is a board without sense (checked in debug builds).
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        if let Some(role) = self.role_at(mv.from) {
            next.advance(role, mv);
        }
        next
    }

    /// Goes on to the position after a legal move, where it is known what moves: the generator says so.
    #[inline]
    pub fn advance(&mut self, role: Role, mv: Move) {
        debug_assert!(self.is_legal(mv) && self.role_at(mv.from) == Some(role), "{mv} is not legal");
        self.carry_out(role, mv);
        debug_assert_eq!(self.hash, self.full_hash());
    }

    /// The same for a move of which only the men matter, legal or not.
    #[inline]
    pub(super) fn carry_out(&mut self, role: Role, mv: Move) {
        let us = self.turn;
        self.halfmoves = self.halfmoves.saturating_add(1);
        if self.side(!us).has(mv.to)
            && let Some(victim) = self.role_at(mv.to)
        {
            self.toggle(!us, victim, mv.to);
            self.halfmoves = 0;
        }
        self.toggle(us, role, mv.from);
        self.toggle(us, role, mv.to);
        if us == Side::Black {
            self.fullmoves = self.fullmoves.saturating_add(1);
        }
        self.turn = !us;
        self.hash ^= zobrist::black_to_move();
    }
}
