//! A game as a viewer may see it: all that is ever drawn or told of a game.
//!
//! In Fog of War each side sees only a part: `rules::fog::sight` leaves the rest
//! out of positions, and this out of everything else.

use std::borrow::Cow;

use super::claim::Ground;
use super::clock::Clock;
use super::terms::Terms;
use super::{Game, Ply};
use crate::rules::fog::sight::Sight;
use crate::rules::man::{Man, Placed};
use crate::rules::moves::Move;
use crate::rules::outcome::Outcome;
use crate::rules::position::Position;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::{Eyes, View};
use crate::rules::xiangqi::notation::Notation;
use crate::rules::xiangqi::repetition::Repetition;

/// A game with somebody's eyes.
///
/// ```
/// use jadoube::game::Game;
/// use jadoube::game::seen::Told;
/// use jadoube::rules::{chess::board::Board, side::Side, variant::Variant, view::Eyes};
///
/// let mut game = Game::new(Board::start_of(Variant::Fog));
/// let mv = game.read("e4")?;
/// game.play(mv)?;
/// let seen = game.seen_by(Eyes::Of(Side::Black));
/// assert!(matches!(seen.told(0), Some(Told::Hidden { by: Side::White, lost: None })));
/// # Ok::<(), jadoube::rules::refusal::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    game: &'a Game,
    eyes: Eyes,
}

/// What a viewer is told of a move.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a, M = Ply> {
    /// Everything.
    Move(&'a M),
    /// That it was made.
    Hidden {
        /// Who made it.
        by: Side,
        /// The viewer's man that it captured, if it captured one.
        lost: Option<Placed>,
    },
}

impl<'a, M> Told<'a, M> {
    /// What these eyes are told of a move made on the board `before`, of which everything would be `whole`.
    pub fn of(whole: &'a M, mv: Move, before: &Position, eyes: Eyes) -> Self {
        let by = before.turn();
        if !before.variant().hides() || eyes.follow(by) {
            return Self::Move(whole);
        }
        Self::Hidden { by, lost: before.captured(mv) }
    }
}

impl Game {
    /// The game with somebody's eyes. Only in Fog of War these make a difference.
    pub fn seen_by(&self, eyes: Eyes) -> Seen<'_> {
        let hides = self.start.variant().hides();
        Seen { game: self, eyes: if hides { eyes } else { Eyes::All } }
    }

    /// Whether neither side may see all of it: Fog of War, as long as it goes on.
    pub fn is_concealed(&self) -> bool {
        self.start.variant().hides() && self.outcome().is_none()
    }

    /// What the side to move knows, if that is not everything.
    pub(super) fn sight(&self) -> Option<Sight> {
        self.board().sight(self.turn()).filter(|_| self.outcome().is_none())
    }
}

impl<'a> Seen<'a> {
    /// How many plies have been played.
    pub fn plies(&self) -> usize {
        self.game.plies().len()
    }

    /// What there is to know of a ply, from 0.
    pub fn told(&self, ply: usize) -> Option<Told<'a>> {
        let made = self.game.plies().get(ply)?;
        Some(Told::of(made, made.mv, self.board_at(ply), self.eyes))
    }

    /// The ply of that number, from 0, in a notation.
    pub fn written(&self, number: usize, ply: &'a Ply, notation: Notation) -> Cow<'a, str> {
        match notation {
            Notation::Wxf => Cow::Borrowed(ply.san.as_str()),
            Notation::Chinese(_) | Notation::Iccs => {
                Cow::Owned(self.board_at(number).written(ply.mv, notation))
            }
        }
    }

    /// The last move of a game that is over: nothing of it is hidden any more.
    pub fn final_ply(&self) -> Option<&'a Ply> {
        self.game.plies().last().filter(|_| self.game.outcome().is_some())
    }

    /// What is seen after so many plies, with the last move, a lost man and a check marked.
    pub fn view_at(&self, plies: usize) -> View {
        match plies.checked_sub(1).and_then(|last| self.game.plies().get(last)) {
            Some(ply) => self.board_at(plies - 1).view_after(ply.mv, self.eyes),
            None => self.board_at(plies).view_of(self.eyes),
        }
    }

    /// The side to move after so many plies.
    pub fn turn_at(&self, plies: usize) -> Side {
        self.board_at(plies).turn()
    }

    /// The number of the move to be made after so many plies.
    pub fn fullmoves_at(&self, plies: usize) -> u32 {
        self.board_at(plies).fullmoves()
    }

    /// Whether the side to move is in check after so many plies.
    pub fn in_check_at(&self, plies: usize) -> bool {
        self.board_at(plies).in_check()
    }

    /// How many checks `side` has given in so many plies, in three-check.
    pub fn checks_given_at(&self, side: Side, plies: usize) -> Option<u8> {
        self.board_at(plies).chess()?.checks_given(side)
    }

    /// The men that `side` has captured in so many plies. Each side knows its own losses.
    pub fn taken_by(&self, side: Side, plies: usize) -> Vec<Man> {
        self.game.taken_by(side, plies)
    }

    /// By how much the men of one side are worth more, after so many plies;
    /// nothing for who does not see them all, or where no worth is agreed on (xiangqi).
    pub fn lead(&self, plies: usize) -> Option<Option<(Side, u32)>> {
        let agreed = self.start().chess().is_some();
        (agreed && self.eyes == Eyes::All).then(|| self.game.lead(plies))
    }

    /// The position before the first move, which everybody knows.
    pub const fn start(&self) -> &'a Position {
        self.game.start()
    }

    /// Which game it is.
    pub const fn variant(&self) -> Variant {
        self.game.variant()
    }

    /// What it is played under.
    pub const fn terms(&self) -> &'a Terms {
        self.game.terms()
    }

    /// The clock, which everybody sees.
    pub const fn clock(&self) -> Option<&'a Clock> {
        self.game.clock()
    }

    /// Whether the clock is frozen.
    pub fn paused(&self) -> bool {
        self.game.paused()
    }

    /// The side whose draw offer stands.
    pub const fn offer(&self) -> Option<Side> {
        self.game.offer()
    }

    /// What has been done since the present position was there before (xiangqi).
    pub fn repetition(&self) -> Option<Repetition> {
        self.game.repetition()
    }

    /// The claims that the side to move can make; none where it does not see enough.
    pub fn claims(&self) -> Vec<Ground> {
        self.game.claims()
    }

    /// The end that players have declared, which can be taken back.
    pub const fn declared(&self) -> Option<Outcome> {
        self.game.declared()
    }

    /// Whether neither side may see all of it.
    pub fn is_concealed(&self) -> bool {
        self.game.is_concealed()
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn board_at(&self, plies: usize) -> &'a Position {
        self.game.board_at(plies)
    }
}
