//! What lies under the pointer.

use crate::rules::coord::Coord;

/// What was drawn where the mouse points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Nothing that answers.
    Nothing,
    /// A square of the board.
    Square(Coord),
}
