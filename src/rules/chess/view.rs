//! A position as both players of chess see it: all of it.

use super::board::Board;
use super::square::Square;
use crate::rules::man::Man;
use crate::rules::view::{Geometry, Mark, View};

impl Board {
    /// Every man, with the king in check marked.
    pub fn view(&self) -> View {
        let mut view = View::empty(Geometry::CHESS);
        for square in Square::all() {
            if let Some(piece) = self.piece_at(square) {
                view.put(square.coord(), Man::Chess(piece));
            }
        }
        if self.in_check() {
            view.mark(self.king(self.turn()).coord(), Mark::Check);
        }
        view
    }
}
