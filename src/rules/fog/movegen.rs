//! The moves of Fog of War: all that the men can make, whatever becomes of the king.

use std::ops::ControlFlow;

use crate::rules::chess::attacks;
use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::history::Keeping;
use crate::rules::chess::movegen::{Targets, advance, castled, emit, slides};
use crate::rules::chess::piece::Role;
use crate::rules::chess::square::Square;
use crate::rules::side::Side;

impl<K: Keeping> Board<K> {
    /// Hands every move to `sink`, man by man, until it breaks off. Nothing follows
    /// the capture of a king.
    ///
    /// # Errors
    /// `Break` is no failure: it says that `sink` has seen enough.
    pub(in crate::rules) fn generate_in_fog(
        &self,
        sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.men(self.turn(), Role::King).is_empty() {
            return ControlFlow::Continue(());
        }
        self.steps_in_fog(self.turn(), sink)
    }

    /// What the men of `us` could do if it were its turn, kings or not.
    pub(super) fn steps_in_fog(
        &self,
        us: Side,
        sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (own, occupied) = (self.side(us), self.occupied());
        for king in self.men(us, Role::King) {
            // Castling needs king and rook unmoved and nothing between them; attacks do not matter.
            let free = |rook: &_| (castled(king, *rook, occupied).path & occupied).is_empty();
            let rooks = self.castling().rooks(us).into_iter().filter(free);
            let castlings = rooks.fold(Bitboard::EMPTY, |rooks, rook| rooks | rook.bit());
            emit(sink, Role::King, king, (attacks::king(king) - own) | castlings)?;
        }
        let passed = self.en_passant().filter(|_| us == self.turn()).map_or(Bitboard::EMPTY, Square::bit);
        let (ahead, up) = (self.men(us, Role::Pawn).ahead(us), us.ahead());
        let (one, enemies) = (ahead - occupied, self.side(!us) | passed);
        advance(sink, up, one)?;
        advance(sink, 2 * up, (one & Bitboard::rank(2, us)).ahead(us) - occupied)?;
        advance(sink, up - 1, ahead.west() & enemies)?;
        advance(sink, up + 1, ahead.east() & enemies)?;
        for from in self.men(us, Role::Knight) {
            emit(sink, Role::Knight, from, attacks::knight(from) - own)?;
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.men(us, role) {
                emit(sink, role, from, slides(role, from, occupied) - own)?;
            }
        }
        ControlFlow::Continue(())
    }
}
