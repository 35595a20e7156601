//! The curtain between two seats at one screen, in a game that hides something from each (Fog of War).
//!
//! ```text
//!        a move                    Enter, or after a while
//! open ──────────▶ handing over ───────────────────────────▶ down
//!  ▲                                                          │
//!  └──────────────── Enter of the player called ──────────────┘
//! ```
//!
//! A key that is held down looks like one that is pressed again and again. So
//! the curtain is deaf until no key has come for a while, and does not rise
//! before it is clear that the Enter was a single one.

use std::time::Duration;

use super::key::Key;

/// So long no key must have come before one is heard.
const QUIET: Duration = Duration::from_millis(500);

/// A key that is held down comes again within this time, the first repetition excepted.
const REPEATS_WITHIN: Duration = Duration::from_millis(150);

/// A curtain that is down, and what it has heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Curtain {
    /// When it fell, or the last key came that it did not listen to.
    disturbed: Duration,
    /// When the Enter came that raises it, unless more follow.
    knocked: Option<Duration>,
}

impl Curtain {
    /// A curtain that falls now.
    pub const fn falling(now: Duration) -> Self {
        Self { disturbed: now, knocked: None }
    }

    /// Whether it listens to a key that comes now; if not, it is deaf for longer.
    pub fn hears(&mut self, key: Key, now: Duration) -> bool {
        let held = key == Key::Enter && self.knocked.is_some();
        let heard = !held && now.saturating_sub(self.disturbed) >= QUIET;
        if !heard {
            self.disturbed = now;
            self.knocked = None;
        }
        heard
    }

    /// The player who is called presses Enter.
    pub const fn knock(&mut self, now: Duration) {
        self.knocked = Some(now);
    }

    /// Whether it rises: nothing has followed the Enter for long enough.
    pub fn rises(&self, now: Duration) -> bool {
        self.until_change(now) == Some(Duration::ZERO)
    }

    /// How long until it rises if nobody does anything.
    pub fn until_change(&self, now: Duration) -> Option<Duration> {
        self.knocked.map(|at| (at + REPEATS_WITHIN).saturating_sub(now))
    }
}
