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
use super::message::Effect;
use super::model::Model;

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

    /// A key came that was meant for something else.
    pub const fn disturb(&mut self, now: Duration) {
        *self = Self::falling(now);
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

impl Model {
    /// What time does by itself: the curtain rises or falls.
    pub(super) fn advance_curtain(&mut self, now: Duration) {
        self.table.now = now;
        if self.table.is_covered() && self.table.curtain.is_some_and(|curtain| curtain.rises(now)) {
            self.raise_curtain();
        }
        if self.until_hand_over() == Some(Duration::ZERO) {
            self.hand_over();
        }
    }

    /// How long until the curtain moves if nobody does anything.
    pub(super) fn until_curtain(&self) -> Option<Duration> {
        match self.table.curtain.filter(|_| self.table.is_covered()) {
            Some(curtain) => curtain.until_change(self.table.now),
            None => self.until_hand_over(),
        }
    }

    /// How long the player who has moved may still look.
    fn until_hand_over(&self) -> Option<Duration> {
        let table = &self.table;
        let most = self.settings.hand_over.filter(|_| table.is_handing_over())?;
        Some((table.moved_at + most).saturating_sub(table.now))
    }

    /// The player at the board makes room for the other.
    pub(super) fn hand_over(&mut self) {
        self.lower_curtain();
        if self.settings.clock_at_hand_over {
            self.table.game.call();
        }
    }

    /// Hides the board from everybody, where it hides anything at all. What the
    /// player at it was about to do, and was told, is hidden for good.
    pub(super) fn lower_curtain(&mut self) {
        if !self.table.game.is_concealed() {
            return;
        }
        let down = self.table.is_covered();
        // One that is down already forgets who has knocked: somebody else may have come meanwhile.
        self.table.curtain = Some(Curtain::falling(self.table.now));
        if !down {
            self.table.game.hold();
            self.table.clear_away();
            self.over = None;
        }
    }

    /// The side to move sits down at the board.
    fn raise_curtain(&mut self) {
        self.table.curtain = None;
        self.table.seat = self.table.game.turn();
        self.table.clear_away();
        self.table.game.call();
    }

    /// A key in front of the curtain. Commands are typed as at the board, moves are not.
    pub(super) fn key_at_curtain(&mut self, key: Key) -> Vec<Effect> {
        let now = self.table.now;
        let Some(curtain) = &mut self.table.curtain else { return Vec::new() };
        if !curtain.hears(key, now) {
            return Vec::new();
        }
        if curtain.knocked.is_some() {
            // Another key than the one that knocked: that one is not held down.
            self.raise_curtain();
            return self.key(key);
        }
        let typing = !self.table.line.is_empty();
        match key {
            Key::Enter if !typing => curtain.knock(now),
            Key::Enter => {
                curtain.disturb(now);
                return self.enter_line();
            }
            Key::Char(letter) if typing || letter == ':' || letter == '：' => self.type_letter(letter),
            // No cursor and no men are there.
            Key::Char(_) => {}
            Key::Tab | Key::BackTab | Key::Up | Key::Down | Key::Left | Key::Right if !typing => {}
            Key::Esc
            | Key::Tab
            | Key::BackTab
            | Key::Up
            | Key::Down
            | Key::Left
            | Key::Right
            | Key::Backspace
            | Key::Delete
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Ctrl(_)
            | Key::F(_) => return self.key_at_table(key),
        }
        Vec::new()
    }
}
