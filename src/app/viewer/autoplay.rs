//! Moves that follow each other by themselves.

use std::time::Duration;

/// The time from one move to the next, the slowest first.
const PACES: [Duration; 6] = [
    Duration::from_secs(8),
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(250),
];

/// When the next move is due, and at which pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Autoplay {
    pace: usize,
    due: Option<Duration>,
    /// The last moment that it was told.
    now: Duration,
}

impl Default for Autoplay {
    /// A move a second, once it is started.
    fn default() -> Self {
        Self { pace: 3, due: None, now: Duration::ZERO }
    }
}

impl Autoplay {
    /// Whether moves follow by themselves.
    pub const fn runs(&self) -> bool {
        self.due.is_some()
    }

    /// The time from one move to the next.
    pub const fn pace(&self) -> Duration {
        PACES[self.pace]
    }

    /// The same pace, not started.
    #[must_use]
    pub const fn at_rest(self) -> Self {
        Self { due: None, ..self }
    }

    pub(super) fn until_change(&self) -> Option<Duration> {
        self.due.map(|due| due.saturating_sub(self.now))
    }

    /// Tells it the time; whether a move is due. After a long absence that is one move, not many.
    pub(super) fn advance(&mut self, now: Duration) -> bool {
        self.now = now;
        let due = self.due.is_some_and(|due| due <= now);
        if due {
            self.due = Some(now + self.pace());
        }
        due
    }

    pub(super) fn start(&mut self) {
        self.due = Some(self.now + self.pace());
    }

    pub(in crate::app) const fn stop(&mut self) {
        self.due = None;
    }

    /// Goes faster or slower from the next move on.
    pub(super) fn change_pace(&mut self, faster: bool) {
        self.pace = if faster { (self.pace + 1).min(PACES.len() - 1) } else { self.pace.saturating_sub(1) };
        if self.runs() {
            self.start();
        }
    }
}
