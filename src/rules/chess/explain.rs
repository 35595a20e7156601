//! Why a move is not legal. Worked out only after a refusal, so that the
//! generator need not know.
//!
//! The first of these that holds is the reason: nothing stands there; it is not
//! the mover's; for a castling: right lost, in check, blocked, through an
//! attacked square; the man does not move so; its path is blocked; an own man
//! stands on the target; the king stays in check; the king becomes exposed – as
//! it is, too, where it goes to an attacked square itself, in check or not. In Fog
//! of War kings may be attacked, and none of these reasons is about attacks.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::castling::Castling;
use super::movegen::{Castled, castled};
use super::moves::Wing;
use super::square::Square;
use crate::rules::chess::piece::{Piece, Placed, Role};
use crate::rules::chess::refusal::{Refusal, Way};
use crate::rules::variant::Variant;

impl Board {
    /// Why the man on `from` cannot go to `to`, or `None` if it legally can
    /// (with the promotion still to be chosen). A king that goes two squares
    /// sideways from home, or onto its own rook there, is taken to castle; in
    /// Chess960 so is one that goes along its back rank onto an own rook, or to
    /// where it would end, unless that is an ordinary step.
    ///
    /// ```
    /// use jadoube::rules::chess::{board::Board, square::Square};
    /// let board = Board::start();
    /// let refusal = board.explain(Square::new(0, 0), Square::new(0, 2)).unwrap(); // a1 to a3
    /// assert_eq!(refusal.code(), "path_blocked");
    /// assert_eq!(refusal.squares(), [Square::new(0, 1).coord()]);
    /// ```
    pub fn explain(&self, from: Square, to: Square) -> Option<Refusal> {
        let Some(piece) = self.piece_at(from) else {
            return Some(Refusal::NothingThere { at: from.coord() });
        };
        let man = Placed { piece, at: from.coord() };
        if piece.side != self.turn() {
            return Some(Refusal::NotYourPiece { man });
        }
        if let Some(rook) = self.castling_wish(from, to) {
            return self.explain_castling_with(rook);
        }
        let obstacle = match piece.role {
            Role::Pawn => self.pawn_obstacle(man, from, to),
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                self.piece_obstacle(man, from, to)
            }
        };
        obstacle.or_else(|| self.king_in_danger(piece.role, from, to))
    }

    /// Why the side to move cannot castle on `wing`, or `None` if it can.
    pub fn explain_castling(&self, wing: Wing) -> Option<Refusal> {
        self.explain_castling_with(self.rook_meant(wing))
    }

    /// The rook that the side to move castles with on `wing`; without the right to,
    /// where it would have stood.
    fn rook_meant(&self, wing: Wing) -> Square {
        let us = self.turn();
        let home = Castling::rook_home(us, wing);
        match self.variant() {
            Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => home,
            Variant::Chess960 => self.castling_rook(us, wing).unwrap_or(home),
        }
    }

    fn explain_castling_with(&self, rook: Square) -> Option<Refusal> {
        let (us, king) = (self.turn(), self.king(self.turn()));
        if !self.castling().rooks(us).has(rook) {
            return Some(Refusal::CastlingRightLost { king: king.coord(), rook: rook.coord() });
        }
        if let Some((by, others)) = self.placed(self.checkers()) {
            return Some(Refusal::CastlingInCheck { king: king.coord(), by, others });
        }
        let Castled { path, crossed, king_to, after } = castled(king, rook, self.occupied());
        if let Some(at) = nearest(king, path & self.occupied()) {
            let way = match at {
                at if attacks::between(king, rook).has(at) => Way::Between,
                at if (crossed | king_to.bit()).has(at) => Way::King,
                _ => Way::Rook,
            };
            return self.placed(at.bit()).map(|(by, _)| Refusal::CastlingBlocked { by, way });
        }
        if !self.variant().has_check() {
            return None;
        }
        let mut crossed: Vec<Square> = crossed.into_iter().collect();
        crossed.sort_by_key(|square| square.file().abs_diff(king.file()));
        let passed = crossed.into_iter().map(|square| (square, self.occupied()));
        passed.chain([(king_to, after)]).find_map(|(square, occupied)| {
            let (by, others) = self.placed(self.attackers(square, !us, occupied))?;
            Some(Refusal::CastlingThrough { at: square.coord(), lands: square == king_to, by, others })
        })
    }

    /// The rook that a king's move is meant to castle with, whether it may or not.
    pub(super) fn castling_wish(&self, from: Square, to: Square) -> Option<Square> {
        let us = self.turn();
        let along_back_rank = from.rank_for(us) == 0 && to.rank() == from.rank() && to != from;
        if self.king(us) != from || !along_back_rank {
            return None;
        }
        let step = attacks::king(from).has(to);
        let wing = Wing::towards(from, to);
        let rook = self.men(us, Role::Rook).has(to).then_some(to);
        let landing = (to.file() == wing.king_file() && !step).then(|| self.rook_meant(wing));
        match self.variant() {
            Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => {
                let in_corner = rook.filter(|&rook| rook == Castling::rook_home(us, wing));
                landing.or(in_corner).filter(|_| from == Castling::king_home(us))
            }
            Variant::Chess960 => {
                let may = |rook: &Square| self.castling().rooks(us).has(*rook);
                rook.filter(may).or(landing.filter(may)).or(rook).or(landing)
            }
        }
    }

    fn piece_obstacle(&self, man: Placed, from: Square, to: Square) -> Option<Refusal> {
        if !attacks::rays(man.piece.role, from).has(to) {
            return Some(Refusal::PieceCannot { man, to: to.coord() });
        }
        if let Some(at) = nearest(from, attacks::between(from, to) & self.occupied()) {
            return self.blocked(man, at);
        }
        let own = self.side(self.turn()).has(to);
        own.then(|| self.placed(to.bit()).map(|(by, _)| Refusal::OwnPiece { by })).flatten()
    }

    fn pawn_obstacle(&self, man: Placed, from: Square, to: Square) -> Option<Refusal> {
        let us = self.turn();
        let one = from.ahead(us);
        if attacks::pawn(us, from).has(to) {
            return self.pawn_capture_obstacle(man, from, to);
        }
        let start = from.rank_for(us) == 1;
        if to != one && !(start && to == one.ahead(us)) {
            return Some(Refusal::PieceCannot { man, to: to.coord() });
        }
        let path = attacks::between(from, to) | to.bit();
        nearest(from, path & self.occupied()).and_then(|at| self.blocked(man, at))
    }

    fn pawn_capture_obstacle(&self, man: Placed, from: Square, to: Square) -> Option<Refusal> {
        let us = self.turn();
        if self.side(us).has(to) {
            return self.placed(to.bit()).map(|(by, _)| Refusal::OwnPiece { by });
        }
        if self.side(!us).has(to) || self.passed() == Some(to) {
            return None;
        }
        let victim = to.ahead(!us);
        if from.rank_for(us) == 4 && self.men(!us, Role::Pawn).has(victim) {
            return self.placed(victim.bit()).map(|(victim, _)| Refusal::EnPassantTooLate { victim });
        }
        Some(Refusal::PieceCannot { man, to: to.coord() })
    }

    /// What a move that the man can make would do to its own king.
    fn king_in_danger(&self, role: Role, from: Square, to: Square) -> Option<Refusal> {
        if !self.variant().has_check() {
            return None;
        }
        let us = self.turn();
        let en_passant = role == Role::Pawn && from.file() != to.file() && !self.occupied().has(to);
        let gone = to.bit() | if en_passant { to.ahead(!us).bit() } else { Bitboard::EMPTY };
        let occupied = ((self.occupied() ^ from.bit()) - gone) | to.bit();
        let king = if role == Role::King { to } else { self.king(us) };
        let attackers = self.attackers(king, !us, occupied) - gone;
        let unanswered = attackers & self.checkers();
        if role != Role::King
            && let Some((by, others)) = self.placed(unanswered)
        {
            return Some(Refusal::StillInCheck { king: king.coord(), by, others });
        }
        let (by, others) = self.placed(attackers)?;
        Some(Refusal::ExposesKing { king: king.coord(), by, others })
    }

    fn blocked(&self, man: Placed, at: Square) -> Option<Refusal> {
        self.placed(at.bit()).map(|(by, _)| Refusal::PathBlocked { man, by })
    }

    /// The men on `squares`: the first, and the others.
    fn placed(&self, squares: Bitboard) -> Option<(Placed, Vec<Placed>)> {
        let place = |square: Square| {
            let piece: Piece = self.piece_at(square)?;
            Some(Placed { piece, at: square.coord() })
        };
        let mut men = squares.into_iter().filter_map(place);
        men.next().map(|first| (first, men.collect()))
    }
}

/// The square of `squares` that is nearest to `from`.
fn nearest(from: Square, squares: Bitboard) -> Option<Square> {
    squares.into_iter().min_by_key(|s| s.file().abs_diff(from.file()).max(s.rank().abs_diff(from.rank())))
}
