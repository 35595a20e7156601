//! What lies under the pointer.

use super::form::Row;
use super::key::Key;
use super::viewer::heading::Heading;
use crate::rules::coord::Coord;

/// What was drawn where the mouse points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hit {
    /// Nothing that answers.
    Nothing,
    /// A square of the board.
    Square(Coord),
    /// The move list.
    Moves {
        /// The number of plies after the move pointed at, if any.
        plies: Option<usize>,
        /// How many rows are hidden above.
        above: usize,
        /// How many rows are hidden below.
        below: usize,
    },
    /// An answer to the question that is open.
    Answer(usize),
    /// An entry of the menu or of the start screen, or a move that can follow in a written game.
    Item(usize),
    /// A row of the form for a new game.
    Field {
        /// Which.
        row: Row,
        /// The key that does what is drawn there, if it does more than select the row.
        key: Option<Key>,
    },
    /// What to do after the end.
    Next(usize),
    /// A page that scrolls.
    Page,
    /// A game of the list, by its row, counted from the first that is shown.
    Game(usize),
    /// The heading of a column of the list.
    Heading(Heading),
}
