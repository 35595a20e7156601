//! A position as both players see it.

use super::board::Board;
use super::point::Point;
use crate::rules::man::Man;
use crate::rules::view::{Geometry, Mark, View};

impl Board {
    /// Every man, with the general in check marked.
    pub fn view(&self) -> View {
        let mut view = View::empty(Geometry::XIANGQI);
        for point in Point::all() {
            if let Some(piece) = self.piece_at(point) {
                view.put(point.coord(), Man::Xiangqi(piece));
            }
        }
        if self.in_check() {
            view.mark(self.general(self.turn()).coord(), Mark::Check);
        }
        view
    }
}
