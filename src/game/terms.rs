//! What two players agree on before the first move.

use super::time_control::TimeControl;
use crate::rules::xiangqi::ending::MOVE_LIMIT;

/// The rules of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The time of White and of Black; they can differ (time odds).
    pub controls: [Option<TimeControl>; 2],
    /// Played under the rules for competitions, or as friends do.
    pub strict: Option<Strict>,
    /// In xiangqi, so many moves of each side without a capture are a draw.
    pub move_limit: u32,
}

impl Default for Terms {
    /// No clocks, among friends, sixty moves without a capture.
    fn default() -> Self {
        Self { controls: [None, None], strict: None, move_limit: MOVE_LIMIT }
    }
}

impl Terms {
    /// Whether only one side plays under an hourglass: what runs out of it would
    /// run into nothing.
    pub fn halves_an_hourglass(&self) -> bool {
        let hourglass = |control: &Option<TimeControl>| matches!(control, Some(TimeControl::Hourglass(_)));
        let [white, black] = &self.controls;
        hourglass(white) != hourglass(black)
    }
}

/// Touch-move, counted illegal moves, no taking back (FIDE 4, 7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Strict {
    /// The illegal move that loses, from 1: the second under the FIDE Laws.
    pub illegal_limit: u8,
}

impl Default for Strict {
    /// The second illegal move loses (FIDE 7.5.5).
    fn default() -> Self {
        Self { illegal_limit: 2 }
    }
}
