//! The chess clock (FIDE 6). Time is told to it; it asks nobody.
//!
//! Moments are passed in as the time since some beginning, the same for a whole
//! run of the program, on a clock that is never set.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::time_control::{Bonus, TimeControl};
use crate::rules::side::Side;

/// Under this much, tenths of a second are shown.
pub const TENTHS_UNDER: Duration = Duration::from_secs(20);

/// What stands on the clock. Taking a move back brings an earlier one back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// Per side, the time left when the present turn began.
    pub left: [Duration; 2],
    /// Per side, the moves made, which decide about periods.
    pub moves: [u32; 2],
    /// How long the side to move has been thinking.
    pub used: Duration,
}

/// Two times, of which at most one runs.
///
/// ```
/// use std::time::Duration;
/// use jadoube::game::{clock::Clock, time_control::TimeControl};
/// use jadoube::rules::side::Side;
///
/// let control = TimeControl::read("5+3").unwrap();
/// let seconds = Duration::from_secs;
/// let mut clock = Clock::new([control.clone(), control]).unwrap();
/// clock.turn(Side::White, true);
/// clock.advance(seconds(100));
/// clock.advance(seconds(110));
/// assert_eq!(clock.left(Side::White), Some(seconds(290)));
/// clock.press();
/// assert_eq!(clock.left(Side::White), Some(seconds(293)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    controls: [Option<TimeControl>; 2],
    reading: Reading,
    /// Whose turn it is.
    turn: Side,
    /// Whether the time of that side runs, unless it is paused.
    runs: bool,
    paused: bool,
    /// The last moment that it was told.
    seen: Option<Duration>,
}

impl Clock {
    /// A clock that stands still, if anybody has a time control.
    pub fn new(controls: [Option<TimeControl>; 2]) -> Option<Self> {
        if controls.iter().all(Option::is_none) {
            return None;
        }
        let starts =
            |control: &Option<TimeControl>| control.as_ref().map_or(Duration::ZERO, TimeControl::starts_with);
        let left = [starts(&controls[0]), starts(&controls[1])];
        let reading = Reading { left, moves: [0, 0], used: Duration::ZERO };
        Some(Self { controls, reading, turn: Side::White, runs: false, paused: false, seen: None })
    }

    /// What each side plays under.
    pub const fn controls(&self) -> &[Option<TimeControl>; 2] {
        &self.controls
    }

    /// What stands on it.
    pub const fn reading(&self) -> Reading {
        self.reading
    }

    /// Puts what stood on it back.
    pub const fn set(&mut self, reading: Reading) {
        self.reading = reading;
    }

    /// The side whose time runs, if no pause stops it.
    pub fn running(&self) -> Option<Side> {
        self.runs.then_some(self.turn)
    }

    /// It is the turn of `side`, whose time runs from the last moment on that the
    /// clock was told, or stands still.
    pub const fn turn(&mut self, side: Side, runs: bool) {
        (self.turn, self.runs) = (side, runs);
    }

    /// Whether both are frozen until further notice.
    pub const fn paused(&self) -> bool {
        self.paused
    }

    /// Freezes both, or lets them go on: with what is left of a delay, too.
    pub const fn pause(&mut self, paused: bool) {
        self.paused = paused;
    }

    /// Tells it the time. It never runs past the fall of a flag, and a moment
    /// earlier than the last one changes nothing.
    pub fn advance(&mut self, now: Duration) {
        let seen = self.seen.unwrap_or(now);
        if self.runs && !self.paused {
            let passed = now.saturating_sub(seen);
            self.reading.used += self.until_fall().map_or(passed, |rest| passed.min(rest));
        }
        self.seen = Some(seen.max(now));
    }

    /// The time left to `side`, if it plays under one.
    pub fn left(&self, side: Side) -> Option<Duration> {
        self.controls[side.index()].as_ref()?;
        let left = self.reading.left[side.index()];
        Some(if side == self.turn {
            left.saturating_sub(self.charged())
        } else if self.hourglass() {
            left + self.reading.used // what runs out of one half runs into the other
        } else {
            left
        })
    }

    /// The side whose flag has fallen (FIDE 6.2.1): nothing is left to it.
    pub fn fallen(&self) -> Option<Side> {
        self.running().filter(|_| self.until_fall() == Some(Duration::ZERO))
    }

    /// The side whose turn it is has completed a move in time: it gets what the
    /// move earns, and the clock stands until it is told whose turn it is.
    pub fn press(&mut self) {
        let used = self.reading.used;
        self.reading.left = Side::BOTH.map(|side| self.left(side).unwrap_or_default());
        self.reading.used = Duration::ZERO;
        self.runs = false;
        let i = self.turn.index();
        let moves = self.reading.moves[i];
        self.reading.moves[i] += 1;
        if let Some(control) = &self.controls[i] {
            self.reading.left[i] += match control.bonus(moves) {
                Bonus::Increment(amount) => amount,
                Bonus::Bronstein(amount) => used.min(amount),
                Bonus::Delay(_) | Bonus::None => Duration::ZERO,
            } + control.added_after(moves + 1);
        }
    }

    /// Adds a penalty of the opponent to the time of `side` (FIDE 7.5.5, 9.5.3),
    /// and tells how much; nothing if it plays without a clock.
    pub fn compensate(&mut self, side: Side) -> Option<Duration> {
        self.controls[side.index()].as_ref()?;
        let fast = self.controls.iter().flatten().all(TimeControl::is_fast);
        let amount = Duration::from_secs(if fast { 60 } else { 120 });
        self.reading.left[side.index()] += amount;
        Some(amount)
    }

    /// How long until something visible changes if nobody does anything: a
    /// digit, or the fall of a flag. Nothing while it stands.
    pub fn until_change(&self) -> Option<Duration> {
        if self.paused || !self.runs {
            return None;
        }
        let shrinks = self.left(self.turn).map(|left| {
            let waiting = self.delay().saturating_sub(self.reading.used);
            // A digit changes just after its last instant.
            waiting + beyond_digit(left) + Duration::from_millis(1)
        });
        let grows = self.left(!self.turn).filter(|_| self.hourglass());
        let grows = grows.map(|left| digit(left).saturating_sub(beyond_digit(left)));
        [shrinks, grows, self.until_fall()].into_iter().flatten().min()
    }

    /// How long the side to move can still think; nothing if it has all the time in the world.
    fn until_fall(&self) -> Option<Duration> {
        let i = self.turn.index();
        self.controls[i].as_ref()?;
        Some((self.reading.left[i] + self.delay()).saturating_sub(self.reading.used))
    }

    /// How much of the thinking counts.
    fn charged(&self) -> Duration {
        self.reading.used.saturating_sub(self.delay())
    }

    /// How long the clock waits in each turn before it runs.
    fn delay(&self) -> Duration {
        let i = self.turn.index();
        match self.controls[i].as_ref().map(|control| control.bonus(self.reading.moves[i])) {
            Some(Bonus::Delay(amount)) => amount,
            Some(Bonus::None | Bonus::Increment(_) | Bonus::Bronstein(_)) | None => Duration::ZERO,
        }
    }

    fn hourglass(&self) -> bool {
        self.controls.iter().all(|control| matches!(control, Some(TimeControl::Hourglass(_))))
    }
}

/// The last digit that is shown.
const fn digit(left: Duration) -> Duration {
    Duration::from_millis(if left.as_millis() < TENTHS_UNDER.as_millis() { 100 } else { 1000 })
}

/// How much there is beyond it.
fn beyond_digit(left: Duration) -> Duration {
    let nanos = left.as_nanos() % digit(left).as_nanos();
    Duration::from_nanos(u64::try_from(nanos).unwrap_or(0))
}
