//! What a side sees.

use std::ops::ControlFlow;

use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;

impl Board {
    /// The squares that `side` sees in Fog of War: those of its own men, and all
    /// to which one of them could move now, as if it were its turn. So it sees
    /// the first enemy on a line but nothing behind, no man straight ahead of a
    /// pawn, and beside that square only what the pawn can capture. Where a pawn
    /// can capture en passant it sees the square and the pawn that passed it.
    ///
    /// ```
    /// use jadoube::rules::{chess::board::Board, side::Side, variant::Variant};
    /// let board = Board::start_of(Variant::Fog);
    /// assert_eq!(board.visible_to(Side::White).count(), 32); // ranks 1 to 4
    /// ```
    pub fn visible_to(&self, side: Side) -> Bitboard {
        let mut visible = self.side(side);
        let passed = self.en_passant().filter(|_| side == self.turn());
        let _ = self.steps_in_fog(side, &mut |targets| {
            visible |= targets.to;
            if let Some(passed) =
                passed.filter(|&passed| targets.role == Role::Pawn && targets.to.has(passed))
            {
                visible |= passed.ahead(!side).bit();
            }
            ControlFlow::Continue(())
        });
        visible
    }
}
