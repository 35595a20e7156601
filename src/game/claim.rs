//! Claims of a draw (FIDE 9.2 and 9.3). They are never made for the players.

use std::time::Duration;

use thiserror::Error;

use super::Game;
use crate::rules::chess::ending::FIFTY_MOVES;
use crate::rules::chess::repetition::CLAIMABLE;
use crate::rules::moves::Move;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::refusal::Refusal;
use crate::rules::variant::Variant;

/// What a draw is claimed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// The same position for the third time (FIDE 9.2).
    Threefold,
    /// Fifty moves each without capture or pawn move (FIDE 9.3).
    FiftyMoves,
}

impl Ground {
    /// Both grounds.
    pub const ALL: [Self; 2] = [Self::Threefold, Self::FiftyMoves];

    /// The reason of the draw that a right claim brings.
    pub const fn reason(self) -> Reason {
        match self {
            Self::Threefold => Reason::ThreefoldRepetition,
            Self::FiftyMoves => Reason::FiftyMoves,
        }
    }
}

/// Why a claim is not granted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WrongClaim {
    /// Neither ground holds (FIDE 9.5.3).
    #[error("the position has occurred {occurrences} of 3 times, and {halfmoves} of 100 plies have passed")]
    NotYet {
        /// How often the position claimed has occurred, from 1.
        occurrences: usize,
        /// Plies since the last capture or pawn move in it.
        halfmoves: u32,
    },
    /// Draws come by themselves in this game: in Fog of War, since nobody sees enough to
    /// claim them, and in xiangqi, whose repetitions are judged.
    #[error("draws come by themselves in this game")]
    ByItself,
    /// The side to move has touched a man on this move (FIDE 9.4).
    #[error("the right to claim has ended with the touch of a man")]
    Touched,
    /// The named move is not legal, or the game is over.
    #[error(transparent)]
    Move(#[from] Refusal),
}

impl Game {
    /// The claims that the side to move can make without a move.
    pub fn claims(&self) -> Vec<Ground> {
        if !self.may_claim() {
            return Vec::new();
        }
        self.grounds(self.repetitions(), self.board().halfmoves())
    }

    /// The moves with which the side to move can claim on `ground` (FIDE 9.2.1, 9.3.1):
    /// it names the move, and claims before making it.
    pub fn claims_with(&self, ground: Ground) -> Vec<Move> {
        if !self.may_claim() {
            return Vec::new();
        }
        let supports = |mv: &Move| {
            let next = self.board().after(*mv);
            match ground {
                Ground::Threefold => self.repetitions_after(&next) >= CLAIMABLE,
                Ground::FiftyMoves => next.halfmoves() >= FIFTY_MOVES,
            }
        };
        self.board().legal_moves().into_iter().filter(supports).collect()
    }

    /// After how many plies the position of a claim stood on the board: the present
    /// one, or that after a legal move, which then comes last (FIDE 9.2).
    pub fn occurred_at(&self, with: Option<Move>) -> Vec<usize> {
        let position = with.map_or(*self.board(), |mv| self.board().after(mv));
        let all = 0..=self.plies.len();
        let mut at: Vec<usize> = all.filter(|&plies| self.board_at(plies).same_position(&position)).collect();
        at.extend(with.map(|_| self.plies.len() + 1));
        at
    }

    /// The side to move claims a draw, now or with the move it is about to make.
    /// A right claim ends the game; a named move is then not made any more.
    ///
    /// # Errors
    /// Why the claim is wrong. A named move that is legal must then be played
    /// (FIDE 9.5.3); that is left to the caller.
    pub fn claim(&mut self, with: Option<Move>) -> Result<Outcome, WrongClaim> {
        self.must_be_playing()?;
        if !self.has_claims() {
            return Err(WrongClaim::ByItself);
        }
        if self.has_touched() {
            return Err(WrongClaim::Touched);
        }
        let (occurrences, halfmoves) = match with {
            None => (self.repetitions(), self.board().halfmoves()),
            Some(mv) => {
                self.must_be_legal(mv)?;
                let next = self.board().after(mv);
                (self.repetitions_after(&next), next.halfmoves())
            }
        };
        let Some(ground) = self.grounds(occurrences, halfmoves).first().copied() else {
            // A claim is an offer of a draw as well (FIDE 9.1.2.3).
            if self.may_offer().is_ok() {
                self.offers.claimed(self.turn(), self.plies.len() + 1);
            }
            return Err(WrongClaim::NotYet { occurrences, halfmoves });
        };
        let outcome = Outcome::draw(ground.reason());
        self.declare(outcome);
        Ok(outcome)
    }

    /// The time that the opponent gets for a wrong claim in strict play with
    /// clocks (FIDE 9.5.3).
    pub fn penalize_claim(&mut self) -> Option<Duration> {
        self.terms.strict?;
        let opponent = !self.turn();
        self.clock.as_mut().and_then(|clock| clock.compensate(opponent))
    }

    /// Whether some draws must be claimed in this game: in others they come by themselves.
    pub const fn has_claims(&self) -> bool {
        match self.variant() {
            Variant::Chess | Variant::Chess960 | Variant::ThreeCheck => true,
            Variant::Fog | Variant::Xiangqi => false,
        }
    }

    /// A touch ends the right to claim on this move (FIDE 9.4).
    fn may_claim(&self) -> bool {
        self.outcome().is_none() && !self.has_touched() && self.has_claims()
    }

    fn grounds(&self, occurrences: usize, halfmoves: u32) -> Vec<Ground> {
        let holds = |ground: &Ground| match ground {
            Ground::Threefold => occurrences >= CLAIMABLE,
            Ground::FiftyMoves => halfmoves >= FIFTY_MOVES,
        };
        Ground::ALL.into_iter().filter(holds).collect()
    }
}
