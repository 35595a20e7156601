//! The position after a move.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::history::Keeping;
use super::moves::{Move, Wing};
use super::square::Square;
use super::zobrist;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

impl<K: Keeping> Board<K> {
    /// The position after a legal move.
    ///
    /// Only moves that the generator gave may be played: for others the result
    /// is a board without sense (checked in debug builds).
    #[inline]
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play(mv);
        next
    }

    /// Goes on to the position after a legal move, for whoever does not need the one before.
    #[inline]
    pub fn play(&mut self, mv: Move) {
        if let Some(role) = self.role_at(mv.from) {
            self.advance(role, mv);
        }
    }

    /// The same where it is known what moves: the generator says so.
    #[inline]
    pub fn advance(&mut self, role: Role, mv: Move) {
        debug_assert!(self.is_legal(mv) && self.role_at(mv.from) == Some(role), "{mv} is not legal");
        match self.turn {
            Side::White => self.carry_out(Side::White, role, mv),
            Side::Black => self.carry_out(Side::Black, role, mv),
        }
        if cfg!(debug_assertions) {
            let hash = self.full_hash();
            self.kept.keep(|history| debug_assert_eq!(history.hash, hash));
        }
    }

    #[inline(always)]
    fn carry_out(&mut self, us: Side, role: Role, mv: Move) {
        let (capturable, passed) = (self.en_passant(), self.passed.take());
        self.capturable = false;
        self.kept.keep(|history| {
            history.hash ^= capturable.map_or(0, zobrist::en_passant) ^ zobrist::black_to_move();
            history.halfmoves = history.halfmoves.saturating_add(1);
            if us == Side::Black {
                history.fullmoves = history.fullmoves.saturating_add(1);
            }
        });
        self.turn = !us;

        if role == Role::King && self.side(us).has(mv.to) {
            self.castle(us, mv);
        } else {
            self.capture(!us, mv.to);
            self.toggle(us, role, mv.from);
            self.toggle(us, mv.promotion.unwrap_or(role), mv.to);
            if role == Role::Pawn {
                self.kept.keep(|history| history.halfmoves = 0);
                self.finish_pawn_move(us, mv, passed);
            }
        }
        self.end_rights(us, role, mv);
        match self.variant {
            Variant::Chess | Variant::Chess960 | Variant::Xiangqi => {}
            Variant::ThreeCheck => self.count_check(us),
            Variant::Fog => self.end_rights_without_king(!us),
        }
    }

    /// Takes off what stands on `square`, if anything does.
    #[inline(always)]
    fn capture(&mut self, them: Side, square: Square) {
        if self.side(them).has(square)
            && let Some(victim) = self.role_at(square)
        {
            self.toggle(them, victim, square);
            self.kept.keep(|history| history.halfmoves = 0);
        }
    }

    /// What only pawns do: capture en passant, or pass over a square.
    fn finish_pawn_move(&mut self, us: Side, mv: Move, passed: Option<Square>) {
        if passed == Some(mv.to) && mv.from.file() != mv.to.file() {
            self.toggle(!us, Role::Pawn, mv.to.ahead(!us));
        } else if mv.from.rank().abs_diff(mv.to.rank()) == 2 {
            self.pass_over(mv.from.ahead(us));
        }
    }

    /// Remembers that a pawn has just passed over `square`, and whether the
    /// side to move can legally capture it there.
    pub(super) fn pass_over(&mut self, square: Square) {
        let us = self.turn;
        self.passed = Some(square);
        let capturers = attacks::pawn(!us, square) & self.men(us, Role::Pawn);
        self.capturable = capturers.into_iter().any(|from| self.en_passant_is_safe(from, square));
        if self.capturable {
            self.kept.keep(|history| history.hash ^= zobrist::en_passant(square));
        }
    }

    fn castle(&mut self, us: Side, mv: Move) {
        let wing = Wing::towards(mv.from, mv.to);
        // In Chess960 the four squares may overlap: all men leave before any comes.
        self.toggle(us, Role::King, mv.from);
        self.toggle(us, Role::Rook, mv.to);
        self.toggle(us, Role::King, Square::new(wing.king_file(), mv.from.rank()));
        self.toggle(us, Role::Rook, Square::new(wing.rook_file(), mv.from.rank()));
    }

    /// A king or rook that has moved, or a rook that has been captured, cannot castle any more.
    #[inline(always)]
    fn end_rights(&mut self, us: Side, role: Role, mv: Move) {
        let mut touched = mv.from.bit() | mv.to.bit();
        if role == Role::King {
            touched |= Bitboard::rank(0, us);
        }
        self.end_castling(touched);
    }

    #[inline(always)]
    fn end_castling(&mut self, rooks: Bitboard) {
        let ended = self.castling.end(rooks);
        self.kept.keep(|history| {
            for rook in ended {
                history.hash ^= zobrist::castling(rook);
            }
        });
    }

    /// In Fog of War: a king that has been captured castles no more.
    fn end_rights_without_king(&mut self, side: Side) {
        if self.men(side, Role::King).is_empty() {
            self.end_castling(Bitboard::rank(0, side));
        }
    }

    /// In three-check: one check less to give for `us`, who has just moved, if it gave one.
    fn count_check(&mut self, us: Side) {
        let left = self.checks[us.index()];
        if left > 0 && self.in_check() {
            self.checks[us.index()] = left - 1;
            self.kept.keep(|history| {
                history.hash ^= zobrist::checks(us, left) ^ zobrist::checks(us, left - 1);
            });
        }
    }
}
