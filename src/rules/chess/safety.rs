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
        let aimed = rays(Role::Rook, king) & straight | rays(Role::Bishop, king) & diagonal;
        (leapers & enemies).any()
            || (aimed & enemies)
                .into_iter()
                .any(|slider| (attacks::between(king, slider) & occupied).is_empty())
    }
}

/// What a man attacks on an empty board.
#[inline]
pub(super) fn rays(role: Role, square: Square) -> Bitboard {
    match role {
        Role::Knight => attacks::knight(square),
        Role::Bishop => DIAGONALS[square.index()],
        Role::Rook => STRAIGHTS[square.index()],
        Role::Queen => DIAGONALS[square.index()] | STRAIGHTS[square.index()],
        Role::Pawn | Role::King => Bitboard::EMPTY,
    }
}

static DIAGONALS: [Bitboard; 64] = lines([(1, 1), (1, -1), (-1, 1), (-1, -1)]);
static STRAIGHTS: [Bitboard; 64] = lines([(1, 0), (-1, 0), (0, 1), (0, -1)]);

/// The lines from each square to the edges of the board.
const fn lines(directions: [(i8, i8); 4]) -> [Bitboard; 64] {
    let mut lines = [Bitboard::EMPTY; 64];
    let mut start = 0;
    while start < 64 {
        let mut direction = 0;
        while direction < 4 {
            let (files, ranks) = directions[direction];
            let mut here = Square::from_index(start).offset(files, ranks);
            while let Some(square) = here {
                lines[start].0 |= square.bit().0;
                here = square.offset(files, ranks);
            }
            direction += 1;
        }
        start += 1;
    }
    lines
}
