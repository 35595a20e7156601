//! Moves in a row, with what is said about them.

use std::time::Duration;

use crate::rules::moves::Move;
use crate::rules::position::Position;
use crate::rules::xiangqi::notation::Notation;

/// Moves in a row: the main line of a game, or a variation.
pub type Line = Vec<Node>;

/// A move with what is said about it.
#[derive(Clone, Debug)]
pub struct Node {
    /// The move.
    pub mv: Move,
    /// Its standard notation, or after [`write_in`] the one in which it is shown.
    pub san: String,
    /// The position after it.
    pub board: Position,
    /// Annotation glyphs: 1 is `!`, 2 is `?` (PGN standard, 10).
    pub nags: Vec<u8>,
    /// What is said before the first move of a variation; empty elsewhere.
    pub before: String,
    /// What is said behind the move.
    pub comment: String,
    /// The time left on the mover's clock after the move.
    pub clock: Option<Duration>,
    /// The time that the mover took for the move.
    pub elapsed: Option<Duration>,
    /// What could be played instead of this move. They begin in the position before it.
    pub variations: Vec<Line>,
}

/// Writes the moves of a line that begins in `start`, and of its variations, in another notation,
/// where the game has several.
pub fn write_in(line: &mut Line, start: &Position, notation: Notation) {
    if start.xiangqi().is_none() {
        return;
    }
    let mut before = *start;
    for node in line {
        node.san = before.written(node.mv, notation);
        for variation in &mut node.variations {
            write_in(variation, &before, notation);
        }
        before = node.board;
    }
}

impl Node {
    /// A move played on `board`, of which nothing is said.
    pub fn new(board: &Position, mv: Move) -> Self {
        Self {
            mv,
            san: board.san(mv),
            board: board.after(mv),
            nags: Vec::new(),
            before: String::new(),
            comment: String::new(),
            clock: None,
            elapsed: None,
            variations: Vec::new(),
        }
    }
}
