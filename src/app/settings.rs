//! What players can choose about the table.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::xiangqi::notation::Notation;

/// The colours of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThemeName {
    /// Muted greens.
    #[default]
    Moss,
    /// Cool blue greys.
    Slate,
    /// Warm wood.
    Walnut,
    /// Greys with pure black and white men.
    Contrast,
}

impl ThemeName {
    /// Every theme, the default first.
    pub const ALL: [Self; 4] = [Self::Moss, Self::Slate, Self::Walnut, Self::Contrast];

    /// The word that chooses it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moss => "moss",
            Self::Slate => "slate",
            Self::Walnut => "walnut",
            Self::Contrast => "contrast",
        }
    }

    /// The one after it, round and round.
    pub fn next(self) -> Self {
        let here = Self::ALL.iter().position(|&theme| theme == self).unwrap_or(0);
        Self::ALL[(here + 1) % Self::ALL.len()]
    }
}

impl fmt::Display for ThemeName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no theme.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected one of: {}; found “{found}”", ThemeName::ALL.map(ThemeName::name).join(", "))]
pub struct UnknownTheme {
    /// The word.
    pub found: String,
}

impl FromStr for ThemeName {
    type Err = UnknownTheme;

    /// Reads a name, in any case.
    ///
    /// # Errors
    /// If no theme has that name.
    fn from_str(word: &str) -> Result<Self, UnknownTheme> {
        let known = Self::ALL.into_iter().find(|theme| theme.name().eq_ignore_ascii_case(word));
        known.ok_or_else(|| UnknownTheme { found: word.escape_debug().take(32).collect() })
    }
}

/// The players' choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The colours of the board.
    pub theme: ThemeName,
    /// Only ASCII on the screen.
    pub ascii: bool,
    /// How moves of xiangqi are written.
    pub notation: Notation,
    /// Whether the board turns to the player whose move it is.
    pub auto_flip: bool,
    /// Whether both players are asked before a move is taken back.
    pub ask_before_undo: bool,
    /// How long after a move the curtain falls by itself (Fog of War); only when asked if absent.
    pub hand_over: Option<Duration>,
    /// Whether the clock of the player who is called starts when the curtain falls, rather than
    /// when it rises (Fog of War).
    pub clock_at_hand_over: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            ascii: false,
            notation: Notation::default(),
            auto_flip: false,
            ask_before_undo: true,
            hand_over: None,
            clock_at_hand_over: false,
        }
    }
}
