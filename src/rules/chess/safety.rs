//! The safety of a king after a single move, without looking at all the others.
//!
//! Few sliders ever stand on a line with a king, so that it is faster to look
//! between them than to look their attacks up.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::square::Square;
use crate::rules::chess::piece::Role;

impl<K> Board<K> {
    /// Whether a knight, bishop, rook or queen of the mover on `from` can go to `to`,
    /// which lies on its lines and where no own man stands.
    #[inline]
    pub(super) fn can_go(&self, from: Square, to: Square) -> bool {
        let free = (attacks::between(from, to) & self.occupied()).is_empty();
        free && (!self.variant().has_check() || self.is_safe_after(from, to, Bitboard::EMPTY))
    }

    /// Whether the king of the mover is safe after a capture en passant on `target`. Two pawns
    /// leave their squares at once, so pins alone do not tell (FIDE 3.9.2).
    pub(super) fn en_passant_is_safe(&self, from: Square, target: Square) -> bool {
        let victim = target.ahead(!self.turn()).bit();
        !self.variant().has_check() || self.is_safe_after(from, target, victim)
    }

    /// Whether the king of the mover is safe after a man other than itself has moved;
    /// `victim` is a man captured on another square than `to`.
    #[inline]
    pub(super) fn is_safe_after(&self, from: Square, to: Square, victim: Bitboard) -> bool {
        let us = self.turn();
        let gone = to.bit() | victim;
        let occupied = ((self.occupied() ^ from.bit()) - gone) | to.bit();
        !self.is_attacked(self.king(us), self.side(!us) - gone, occupied)
    }

    /// Whether `enemies` other than their king attack the king of the mover on `king`.
    #[inline]
    pub(super) fn is_attacked(&self, king: Square, enemies: Bitboard, occupied: Bitboard) -> bool {
        let leapers = attacks::knight(king) & self.role(Role::Knight)
            | attacks::pawn(self.turn(), king) & self.role(Role::Pawn);
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let diagonal = self.role(Role::Bishop) | self.role(Role::Queen);
        let aimed = attacks::straight(king) & straight | attacks::diagonal(king) & diagonal;
        (leapers & enemies).any()
            || (aimed & enemies)
                .into_iter()
                .any(|slider| (attacks::between(king, slider) & occupied).is_empty())
    }
}
