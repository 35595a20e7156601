//! The score of a match, over its rematches.

use serde::{Deserialize, Serialize};

use crate::rules::outcome::Outcome;
use crate::rules::side::Side;

/// Half points of the two seats, in the games that are finished.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score([u32; 2]);

impl Score {
    /// The score with one more game.
    #[must_use]
    pub fn with(mut self, outcome: Outcome) -> Self {
        match outcome.winner {
            Some(winner) => self.0[winner.index()] += 2,
            None => self.0.iter_mut().for_each(|points| *points += 1),
        }
        self
    }

    /// The score after both players have changed seats.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self([self.0[1], self.0[0]])
    }

    /// Half points of whoever plays `side` now.
    pub const fn half_points(self, side: Side) -> u32 {
        self.0[side.index()]
    }
}
