//! A game as it is written down to be taken up again: all of it, to the second.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::clock::{Clock, Reading};
use super::offer::Offers;
use super::terms::{Strict, Terms};
use super::time_control::{BadTime, TimeControl};
use super::touch::Touched;
use super::{Game, Ply};
use crate::rules::coord::Coord;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::position::{FenError, Position};
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::variant::{UnknownVariant, Variant};
use crate::rules::xiangqi::ending::MOVE_LIMIT;

/// Everything that makes a game, in plain words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The name of the variant.
    pub variant: String,
    /// The first position, as FEN.
    pub start: String,
    /// What White and Black play under: `5+3`, or `none`.
    pub time: [String; 2],
    /// In strict play, the illegal move that loses.
    pub illegal_limit: Option<u8>,
    /// In xiangqi, the moves without a capture that are a draw; as usual if absent.
    pub move_limit: Option<u32>,
    /// The moves so far.
    pub moves: Vec<SavedPly>,
    /// The moves that were taken back, the next one to redo last.
    pub undone: Vec<SavedPly>,
    /// What the clock shows.
    pub clock: Option<Reading>,
    /// Whether it is paused.
    pub paused: bool,
    /// Whether it was started before the first move.
    pub started: bool,
    /// The end that is not on the board.
    pub declared: Option<SavedOutcome>,
    /// `white` or `black`, whose draw offer stands.
    pub offer: Option<String>,
    /// Per side, the ply that its last offer belongs to.
    pub offered: [Option<usize>; 2],
    /// Per side, the illegal moves in strict play.
    pub illegal: [u8; 2],
    /// The squares of the men touched on this move.
    pub touched: Vec<String>,
    /// Whether the next touch is only for putting a man straight.
    pub adjusting: bool,
}

/// A move with its clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedPly {
    /// Its coordinates.
    pub uci: String,
    /// What the clock showed after it.
    pub clock: Option<Reading>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedOutcome {
    /// `white`, `black`, or nobody in a draw.
    pub winner: Option<String>,
    /// The code of the reason.
    pub reason: String,
}

/// Why what was written down is no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// No such variant.
    #[error(transparent)]
    Variant(#[from] UnknownVariant),
    /// No such position.
    #[error("start: {0}")]
    Start(#[from] FenError),
    /// No such time control.
    #[error("time: {0}")]
    Time(#[from] BadTime),
    /// A move cannot be played.
    #[error("move {number}, {uci}: {why}")]
    Move {
        /// Its place, from 1.
        number: usize,
        /// Its text.
        uci: String,
        /// Why not.
        why: Refusal,
    },
    /// A word that means nothing where it stands.
    #[error("{field}: found “{found}”")]
    Word {
        /// Where it stands.
        field: &'static str,
        /// The word.
        found: String,
    },
}

impl Saved {
    /// The same but for how long the side to move has been thinking: all that
    /// may change while nobody does anything.
    #[must_use]
    pub fn at_rest(&self) -> Self {
        let clock = self.clock.map(|reading| Reading { used: Duration::ZERO, ..reading });
        Self { clock, ..self.clone() }
    }

    /// No clock can show more than this many seconds, or count more moves.
    const MOST: u32 = u32::MAX / 2;

    fn must_be_possible(&self) -> Result<(), Unreadable> {
        if self.move_limit == Some(0) {
            return Err(word("move_limit", "0"));
        }
        let plies = self.moves.iter().chain(&self.undone);
        let mut readings = plies.filter_map(|ply| ply.clock).chain(self.clock);
        let impossible = readings.find(|reading| {
            let times = reading.left.into_iter().chain([reading.used]);
            times.max() > Some(Duration::from_secs(Self::MOST.into()))
                || reading.moves.into_iter().max() > Some(Self::MOST)
        });
        impossible.map_or(Ok(()), |reading| Err(word("clock", &format!("{reading:?}"))))
    }
}

impl Game {
    /// Writes the game down.
    pub fn save(&self) -> Saved {
        let ply = |ply: &Ply| SavedPly { uci: ply.uci.clone(), clock: ply.clock };
        let control = |control: &Option<TimeControl>| {
            control.as_ref().map_or_else(|| "none".to_owned(), TimeControl::to_string)
        };
        let name = |side: Side| side.name().to_owned();
        Saved {
            variant: self.start.variant().name().to_owned(),
            start: self.start.fen(),
            time: [control(&self.terms.controls[0]), control(&self.terms.controls[1])],
            illegal_limit: self.terms.strict.map(|strict| strict.illegal_limit),
            move_limit: match self.start {
                Position::Chess(_) => None,
                Position::Xiangqi(_) => Some(self.terms.move_limit),
            },
            moves: self.plies.iter().map(ply).collect(),
            undone: self.undone.iter().map(ply).collect(),
            clock: self.clock.as_ref().map(Clock::reading),
            paused: self.paused(),
            started: self.started,
            declared: self.declared.map(|outcome| SavedOutcome {
                winner: outcome.winner.map(name),
                reason: outcome.reason.code().to_owned(),
            }),
            offer: self.offers.standing.map(name),
            offered: self.offers.last,
            illegal: self.illegal,
            touched: self.touched.men.iter().map(|&at| self.start.geometry().name(at)).collect(),
            adjusting: self.touched.adjusting,
        }
    }

    /// Takes a game up again. Its clock goes on where it stood, from the first
    /// moment that it is told.
    ///
    /// # Errors
    /// What makes no sense in it.
    pub fn restore(saved: &Saved) -> Result<Self, Unreadable> {
        let variant: Variant = saved.variant.parse()?;
        let start = Position::from_fen_of(variant, &saved.start)?;
        let [white, black] = &saved.time;
        let controls = [TimeControl::read(white)?, TimeControl::read(black)?];
        let strict = saved.illegal_limit.map(|illegal_limit| Strict { illegal_limit });
        let move_limit = saved.move_limit.unwrap_or(MOVE_LIMIT);
        saved.must_be_possible()?;
        let mut game = Self::under(Terms { controls, strict, move_limit }, start);
        game.replay(&saved.moves, 0)?;
        // What was taken back is replayed and taken back again.
        let undone: Vec<SavedPly> = saved.undone.iter().rev().cloned().collect();
        game.replay(&undone, saved.moves.len())?;
        for _ in &undone {
            game.undo();
        }
        game.declared = saved.declared.as_ref().map(outcome).transpose()?;
        game.offers = Offers {
            standing: saved.offer.as_deref().map(|name| side("offer", name)).transpose()?,
            last: saved.offered,
        };
        game.illegal = saved.illegal;
        game.started = saved.started;
        let men: Result<_, _> = saved.touched.iter().map(|name| coord(variant, name)).collect();
        game.touched = Touched { men: men?, adjusting: saved.adjusting };
        if let Some(clock) = &mut game.clock {
            if let Some(reading) = saved.clock {
                clock.set(reading);
            }
            clock.pause(saved.paused);
        }
        game.call();
        Ok(game)
    }

    fn replay(&mut self, plies: &[SavedPly], from: usize) -> Result<(), Unreadable> {
        for (i, ply) in plies.iter().enumerate() {
            let played = self.board().read_move(&ply.uci).and_then(|mv| self.play(mv).map(|_| ()));
            played.map_err(|why| Unreadable::Move { number: from + i + 1, uci: ply.uci.clone(), why })?;
            if let Some(last) = self.plies.last_mut() {
                last.clock = ply.clock;
            }
        }
        Ok(())
    }
}

fn outcome(saved: &SavedOutcome) -> Result<Outcome, Unreadable> {
    let reason = Reason::ALL.into_iter().find(|reason| reason.code() == saved.reason);
    Ok(Outcome {
        winner: saved.winner.as_deref().map(|name| side("winner", name)).transpose()?,
        reason: reason.ok_or_else(|| word("reason", &saved.reason))?,
    })
}

fn side(field: &'static str, name: &str) -> Result<Side, Unreadable> {
    Side::BOTH.into_iter().find(|side| side.name() == name).ok_or_else(|| word(field, name))
}

fn coord(variant: Variant, name: &str) -> Result<Coord, Unreadable> {
    variant.geometry().named(name).ok_or_else(|| word("touched", name))
}

fn word(field: &'static str, found: &str) -> Unreadable {
    Unreadable::Word { field, found: found.escape_debug().take(32).collect() }
}
