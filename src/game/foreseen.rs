//! What is worked out before it is asked for.

use crate::rules::chess::mating::Effort;
use crate::rules::position::Position;
use crate::rules::side::Side;

/// Who can still mate in a position. To know that for sure can take up to a second, so whoever has
/// time for it while the players think tells the game, for a flag that may fall.
#[derive(Clone, Debug)]
pub struct Foreseen {
    position: Position,
    can_mate: [bool; 2],
}

impl Foreseen {
    /// Works it out, with all the effort that a flag is worth.
    pub fn of(position: Position) -> Self {
        let can_mate = Side::BOTH.map(|side| position.can_mate(side, Effort::Full));
        Self { position, can_mate }
    }

    /// Whether `side` can still mate in `position`, if it is the one that was looked at.
    pub fn can_mate(&self, position: &Position, side: Side) -> Option<bool> {
        self.position.same_position(position).then_some(self.can_mate[side.index()])
    }
}

impl PartialEq for Foreseen {
    fn eq(&self, other: &Self) -> bool {
        self.position.same_position(&other.position) && self.can_mate == other.can_mate
    }
}

impl Eq for Foreseen {}
