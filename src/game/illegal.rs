//! Illegal moves in strict play (FIDE 7.5).

use std::time::Duration;

use super::Game;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::refusal::Refusal;

/// What an illegal move has cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Penalty {
    /// How many illegal moves the player has made by now.
    pub count: u8,
    /// The one that loses.
    pub limit: u8,
    /// The time that the opponent got (FIDE 7.5.5), if it has a clock.
    pub compensation: Option<Duration>,
    /// Whether the man that was named must move now: it can (FIDE 4.3.1, 7.5.1).
    pub binds: bool,
    /// The end, if it was one too many.
    pub outcome: Option<Outcome>,
}

impl Game {
    /// Counts a typed move that was refused. Only a text that names one man of
    /// the mover's and a target is an illegal move; a typing error, an
    /// ambiguity or a missing promotion never is, nor anything in a friendly
    /// game. The man that was named is then bound to move (FIDE 7.5.1).
    pub fn penalize(&mut self, text: &str, refusal: &Refusal) -> Option<Penalty> {
        let limit = self.terms.strict?.illegal_limit;
        if !refusal.is_against_the_law() || self.outcome().is_some() {
            return None;
        }
        let (man, target) = self.known().man_named(text)?;
        let side = self.turn();
        // An illegal move is no adjusting, whatever was announced.
        self.touched.adjusting = false;
        self.touch(man.at);
        // What stands in the way of castling was not meant to be captured.
        if !refusal.forbids_castling() && self.man_at(target).is_some_and(|man| man.side() != side) {
            self.touch(target);
        }
        let count = self.illegal[side.index()].saturating_add(1);
        self.illegal[side.index()] = count;
        if count < limit {
            let compensation = self.clock.as_mut().and_then(|clock| clock.compensate(!side));
            let binds = self.duty().is_some();
            return Some(Penalty { count, limit, compensation, binds, outcome: None });
        }
        let outcome = self.lost_unless_drawn(side, Reason::IllegalMoves);
        Some(Penalty { count, limit, compensation: None, binds: false, outcome: Some(outcome) })
    }
}
