//! A game as it is written down: its tags, its moves with comments and
//! variations, and its result.
//!
//! Texts come in through `Read` and go out through `Write`; nobody here opens a file.

pub mod check;
pub mod concealed;
pub mod game;
pub mod harmless;
pub mod line;
pub mod pgn;
pub mod problem;
pub mod score;
pub mod tags;

use crate::rules::position::Position;
use crate::rules::xiangqi::ending::MOVE_LIMIT;
use line::Line;
use problem::{Place, Problem};
use score::Score;
use tags::Tags;

/// A game as it is written down.
#[derive(Clone, Debug)]
pub struct Record {
    /// Where it begins in its file.
    pub place: Place,
    /// What is said about the game.
    pub tags: Tags,
    /// The position before the first move, with the rules of its game.
    pub start: Position,
    /// What is said before the first move.
    pub comment: String,
    /// The moves that were played, as far as they can be played.
    pub line: Line,
    /// The result.
    pub score: Score,
    /// What is lost: a move that cannot be played and all after it, a position that cannot be.
    pub errors: Vec<Problem>,
    /// What else was not as it should be.
    pub warnings: Vec<Problem>,
}

impl Record {
    /// The position after so many plies of the main line, at most as many as there are.
    pub fn board_at(&self, plies: usize) -> &Position {
        let last = plies.min(self.line.len()).checked_sub(1);
        last.map_or(&self.start, |i| &self.line[i].board)
    }

    /// In xiangqi, so many moves of each side without a capture are a draw.
    pub fn move_limit(&self) -> u32 {
        self.tags.get(tags::MOVE_LIMIT).and_then(tags::move_limit).unwrap_or(MOVE_LIMIT)
    }

    /// The position after the main line.
    pub fn board(&self) -> &Position {
        self.board_at(self.line.len())
    }
}
