//! Why a move is not legal. Worked out only after a refusal, so that the
//! generator need not know.
//!
//! The first of these that holds is the reason: nothing stands there; it is not
//! the mover's; for a castling: right lost, in check, blocked, through an
//! attacked square; the man does not move so; its path is blocked; an own man
//! stands on the target; the king stays in check; the king becomes exposed – as
//! it is, too, where it goes to an attacked square itself, in check or not.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::castling::Castling;
use super::movegen::slides;
use super::moves::Wing;
use super::square::Square;
use crate::rules::piece::{Piece, Role};
use crate::rules::refusal::{Placed, Refusal};

impl Board {
    /// Why the man on `from` cannot go to `to`, or `None` if it legally can
    /// (with the promotion still to be chosen). A king that goes two squares
    /// sideways from home, or onto its own rook there, is taken to castle.
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
        if let Some(wing) = self.castling_wish(from, to) {
            return self.explain_castling(wing);
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
        let (us, king) = (self.turn(), self.king(self.turn()));
        let rook = Castling::rook_home(us, wing);
        if !self.castling().has(us, wing) {
            return Some(Refusal::CastlingRightLost { king: king.coord(), rook: rook.coord() });
        }
        if let Some((by, others)) = self.placed(self.checkers()) {
            return Some(Refusal::CastlingInCheck { king: king.coord(), by, others });
        }
        let between = attacks::between(king, rook) & self.occupied();
        if let Some(at) = nearest(king, between) {
            return self.placed(at.bit()).map(|(by, _)| Refusal::CastlingBlocked { by });
        }
        let target = Square::new(wing.king_file(), king.rank());
        let crossed = attacks::between(king, target).first();
        [crossed, target].into_iter().find_map(|square| {
            let (by, others) = self.placed(self.attackers(square, !us, self.occupied()))?;
            Some(Refusal::CastlingThrough { at: square.coord(), lands: square == target, by, others })
        })
    }

    /// The wing on which a king's move is meant as castling.
    pub(super) fn castling_wish(&self, from: Square, to: Square) -> Option<Wing> {
        let us = self.turn();
        let at_home = self.king(us) == from && from == Castling::king_home(us);
        let wing = Wing::BOTH.into_iter().find(|wing| {
            let rook = Castling::rook_home(us, *wing);
            to == Square::new(wing.king_file(), from.rank())
                || to == rook && self.men(us, Role::Rook).has(rook)
        });
        wing.filter(|_| at_home)
    }

    fn piece_obstacle(&self, man: Placed, from: Square, to: Square) -> Option<Refusal> {
        let reach = match man.piece.role {
            Role::Knight => attacks::knight(from),
            Role::King => attacks::king(from),
            role @ (Role::Bishop | Role::Rook | Role::Queen | Role::Pawn) => {
                slides(role, from, Bitboard::EMPTY)
            }
        };
        if !reach.has(to) {
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
