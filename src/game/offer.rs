//! Draw offers (FIDE 9.1.2).

use thiserror::Error;

use super::Game;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

/// Which offer stands, and which were made for the present moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    pub(super) standing: Option<Side>,
    /// Per side, the number of the ply that its last offer belongs to.
    pub(super) last: [Option<usize>; 2],
}

impl Offers {
    /// `side` has moved: that turns the opponent's offer down, and leaves its own.
    pub(super) fn moved(&mut self, side: Side) {
        self.standing = self.standing.filter(|&by| by == side);
    }
}

impl Offers {
    /// `side` has claimed a draw on that ply, wrongly.
    pub(super) fn claimed(&mut self, side: Side, ply: usize) {
        if self.standing != Some(!side) {
            self.standing = Some(side);
            self.last[side.index()] = Some(ply);
        }
    }
}

/// Why an offer or its answer is not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrongOffer {
    /// A draw can be agreed once both sides have made a move (FIDE 5.2.3).
    #[error("a draw can be agreed once both sides have made a move")]
    TooEarly,
    /// An offer cannot be repeated before the next own move.
    #[error("{0} has already offered a draw on this move")]
    OncePerMove(Side),
    /// There is nothing to answer.
    #[error("no draw has been offered to {0}")]
    NoOffer(Side),
    /// The game has ended.
    #[error(transparent)]
    Over(#[from] Refusal),
}

impl Game {
    /// The side whose draw offer stands. It stands until the opponent accepts,
    /// declines or moves.
    pub const fn offer(&self) -> Option<Side> {
        self.offers.standing
    }

    /// `by` offers a draw, on the move it has just made or before its own move.
    /// If the opponent's offer stands, this accepts it.
    ///
    /// # Errors
    /// Before both sides have moved, twice for one move, or after the end.
    pub fn offer_draw(&mut self, by: Side) -> Result<Option<Outcome>, WrongOffer> {
        self.must_go_on()?;
        if self.offers.standing == Some(!by) {
            return self.accept_draw(by).map(Some);
        }
        self.may_offer()?;
        let ply = self.plies.len() + usize::from(by == self.turn());
        if self.offers.last[by.index()] == Some(ply) {
            return Err(WrongOffer::OncePerMove(by));
        }
        self.offers.last[by.index()] = Some(ply);
        self.offers.standing = Some(by);
        Ok(None)
    }

    /// Whether a draw can be offered at all by now.
    ///
    /// # Errors
    /// Before both sides have moved, or after the end.
    pub fn may_offer(&self) -> Result<(), WrongOffer> {
        self.must_go_on()?;
        if self.plies.len() < 2 { Err(WrongOffer::TooEarly) } else { Ok(()) }
    }

    /// `by` accepts the opponent's offer.
    ///
    /// # Errors
    /// If the opponent has not offered a draw, or the game is over.
    pub fn accept_draw(&mut self, by: Side) -> Result<Outcome, WrongOffer> {
        self.answer(by)?;
        let outcome = Outcome::draw(Reason::Agreement);
        self.declare(outcome);
        Ok(outcome)
    }

    /// `by` declines the opponent's offer in words.
    ///
    /// # Errors
    /// If the opponent has not offered a draw, or the game is over.
    pub fn decline_draw(&mut self, by: Side) -> Result<(), WrongOffer> {
        self.answer(by)
    }

    fn answer(&mut self, by: Side) -> Result<(), WrongOffer> {
        self.must_go_on()?;
        if self.offers.standing != Some(!by) {
            return Err(WrongOffer::NoOffer(by));
        }
        self.offers.standing = None;
        Ok(())
    }
}
