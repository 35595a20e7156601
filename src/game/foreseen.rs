//! What is worked out before it is asked for.

use crate::rules::chess::mating::Effort;
use crate::rules::position::Position;
use crate::rules::side::Side;

/// Who can still win a position if the other side gives up: mostly, who can still mate. To know that for sure can take up to a second, so whoever has
/// time for it while the players think tells the game, for a flag that may fall.
#[derive(Clone, Debug)]
pub struct Foreseen {
    position: Position,
    can_win: [bool; 2],
}

impl Foreseen {
    /// Works it out, with all the effort that a flag is worth.
    pub fn of(position: Position) -> Self {
        let can_win = Side::BOTH.map(|side| position.can_win(side, Effort::Full));
        Self { position, can_win }
    }

    /// Whether `side` can still win `position`, if it is the one that was looked at.
    pub fn can_win(&self, position: &Position, side: Side) -> Option<bool> {
        self.position.same_position(position).then_some(self.can_win[side.index()])
    }
}

/// Alike are those of one position; it is compared where what comes in is.
impl PartialEq for Foreseen {
    fn eq(&self, other: &Self) -> bool {
        self.position.same_position(&other.position) && self.can_win == other.can_win
    }
}

impl Eq for Foreseen {}
