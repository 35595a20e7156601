//! Offering, answering and claiming draws.

use super::command;
use super::model::Model;
use super::notice::{Moment, Notice};
use super::question::Question;
use crate::game::claim::{Ground, WrongClaim};
use crate::rules::moves::Move;
use crate::rules::side::Side;

impl Model {
    pub(super) fn draw(&mut self, argument: &str) {
        match command::side(argument, self.table.game.variant()) {
            Some(by) => match self.speaks_for_another(by) {
                Some(reason) => self.table.say(reason),
                None => self.offer(by),
            },
            None if !argument.is_empty() => self.table.say(Notice::WhichSide),
            None => match (self.table.game.offer(), self.table.game.may_offer()) {
                (_, Err(wrong)) => self.table.say(Notice::WrongOffer(wrong)),
                (Some(by), Ok(())) if self.may_answer(by) => self.ask(Question::Offered(by)),
                (Some(by), Ok(())) => self.offer(by),
                // Who sits at the board alone offers it.
                (None, Ok(())) if self.table.game.is_concealed() => self.offer(self.table.speaker()),
                (None, Ok(())) => self.ask(Question::Draw),
            },
        }
    }

    pub(super) fn offer(&mut self, by: Side) {
        match self.table.game.offer_draw(by) {
            Ok(Some(_)) => self.table.moved(),
            Ok(None) => self.table.hush(),
            Err(wrong) => self.table.say(Notice::WrongOffer(wrong)),
        }
    }

    pub(super) fn accept(&mut self) {
        let by = self.answerer();
        match self.table.game.accept_draw(by) {
            Ok(_) => self.table.moved(),
            Err(wrong) => self.table.say(Notice::WrongOffer(wrong)),
        }
    }

    pub(super) fn decline(&mut self) {
        let by = self.answerer();
        match self.table.game.decline_draw(by) {
            Ok(()) => self.table.say(Notice::Declined(by)),
            Err(wrong) => self.table.say(Notice::WrongOffer(wrong)),
        }
    }

    /// Why nobody at the table may speak for `by`: where one sits at the board alone, nobody hears the other.
    pub(super) fn speaks_for_another(&self, by: Side) -> Option<Notice> {
        let alone = self.table.game.is_concealed() && by != self.table.speaker();
        alone.then_some(Notice::NotHere(by))
    }

    /// Whether who speaks at the table may answer the offer of `by`. Where both sit at the board, one of them may.
    fn may_answer(&self, by: Side) -> bool {
        !self.table.game.is_concealed() || self.table.speaker() != by
    }

    /// Who answers the offer that stands.
    fn answerer(&self) -> Side {
        match self.table.game.offer() {
            Some(by) if self.may_answer(by) => !by,
            Some(_) | None => self.table.speaker(),
        }
    }

    pub(super) fn claim(&mut self, argument: &str) {
        // The named move is not even read: in Fog of War after the own move it would be the enemy's.
        if !self.table.game.has_claims() && self.table.game.outcome().is_none() {
            return self.table.say(Notice::WrongClaim(WrongClaim::ByItself));
        }
        // The named move would be made in a position that nobody sees.
        if !argument.is_empty() && self.table.return_to_present() {
            return;
        }
        let with = match argument {
            "" => None,
            text => match self.table.game.read(text) {
                Ok(mv) => Some(mv),
                Err(refusal) => return self.table.refuse(refusal),
            },
        };
        match self.table.game.claim(with) {
            Ok(outcome) => {
                let occurred =
                    self.table.game.occurred_at(with).into_iter().map(|plies| self.moment(plies, with));
                let granted = Notice::ClaimGranted { outcome, occurred: occurred.collect() };
                self.table.moved();
                self.table.say(granted);
            }
            Err(wrong @ (WrongClaim::Move(_) | WrongClaim::Touched | WrongClaim::ByItself)) => {
                self.table.say(Notice::WrongClaim(wrong));
            }
            Err(wrong) => self.wrong_claim(wrong, with),
        }
    }

    /// The place after so many plies; one more than there are is after the named move.
    fn moment(&self, plies: usize, named: Option<Move>) -> Moment {
        let game = &self.table.game;
        let Some(before) = plies.checked_sub(1).map(|before| game.board_at(before)) else {
            return Moment::Start;
        };
        let played = game.plies().get(plies - 1).map(|ply| ply.san.clone());
        let san = played.or_else(|| named.map(|mv| game.board().san(mv))).unwrap_or_default();
        Moment::After { number: before.fullmoves(), by: before.turn(), san }
    }

    /// A named move must be made even if the claim was wrong (FIDE 9.5.3).
    fn wrong_claim(&mut self, wrong: WrongClaim, with: Option<Move>) {
        let by = self.table.game.turn();
        let gained = self.table.game.penalize_claim();
        let Some(mv) = with else {
            let notice = match (self.claimable_with(), gained) {
                (Some(san), None) => Notice::ClaimNeedsMove(san),
                (_, Some(gained)) => Notice::ClaimPenalty { wrong, by: !by, gained, played: None },
                (None, None) => Notice::WrongClaim(wrong),
            };
            return self.table.say(notice);
        };
        let san = self.table.game.board().san(mv);
        match self.table.game.play(mv).map(|_| ()) {
            Ok(()) => {
                self.table.moved();
                self.table.say(match gained {
                    Some(gained) => Notice::ClaimPenalty { wrong, by: !by, gained, played: Some(san) },
                    None => Notice::WrongClaimPlayed(wrong, san),
                });
            }
            Err(refusal) => self.table.refuse(refusal),
        }
    }

    /// A move with which the side to move could claim.
    fn claimable_with(&self) -> Option<String> {
        let game = &self.table.game;
        Ground::ALL
            .into_iter()
            .find_map(|ground| game.claims_with(ground).first().map(|&mv| game.board().san(mv)))
    }
}
