//! The notations that moves are shown in; all of them are read.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::board::Board;
use super::chinese::Script;
use super::moves::Move;
use super::refusal::{Candidate, Refusal};

/// How moves are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// `C2=5`: of the World Xiangqi Federation.
    #[default]
    Wxf,
    /// `炮二平五`, in this script.
    Chinese(Script),
    /// `H2-E2`: of the Internet Chinese Chess Server.
    Iccs,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Self; 4] =
        [Self::Wxf, Self::Chinese(Script::Traditional), Self::Chinese(Script::Simplified), Self::Iccs];

    /// The name on the command line and in settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Wxf => "wxf",
            Self::Chinese(Script::Traditional) => "chinese",
            Self::Chinese(Script::Simplified) => "simplified",
            Self::Iccs => "iccs",
        }
    }

    /// The others in turn.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Wxf => Self::Chinese(Script::Traditional),
            Self::Chinese(Script::Traditional) => Self::Chinese(Script::Simplified),
            Self::Chinese(Script::Simplified) => Self::Iccs,
            Self::Iccs => Self::Wxf,
        }
    }
}

impl Board {
    /// Writes a legal move.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::{board::Board, moves::Move, notation::Notation};
    /// let mv = Move::from_name("h2e2").unwrap();
    /// let written = Notation::ALL.map(|notation| Board::start().written(mv, notation));
    /// assert_eq!(written, ["C2=5", "炮二平五", "炮二平五", "H2-E2"]);
    /// ```
    pub fn written(&self, mv: Move, notation: Notation) -> String {
        match notation {
            Notation::Wxf => self.wxf(mv),
            Notation::Chinese(script) => self.chinese(mv, script),
            Notation::Iccs => mv.iccs(),
        }
    }

    /// Writes a legal move so that it goes on from `text`, if some notation does; else in `notation`.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::{board::Board, moves::Move, notation::Notation};
    /// let mv = Move::from_name("h2e2").unwrap();
    /// let completed = |text| Board::start().completed(mv, text, Notation::Wxf);
    /// assert_eq!(["", "C2", "炮二", "h2", "H2-"].map(completed), ["C2=5", "C2=5", "炮二平五", "h2e2", "H2-E2"]);
    /// ```
    pub fn completed(&self, mv: Move, text: &str, notation: Notation) -> String {
        let typed = text.to_lowercase();
        let goes_on = |written: &String| written.to_lowercase().starts_with(&typed);
        let chosen = self.written(mv, notation);
        if goes_on(&chosen) {
            return chosen;
        }
        let others = Notation::ALL.into_iter().map(|other| self.written(mv, other));
        std::iter::once(mv.to_string()).chain(others).find(goes_on).unwrap_or(chosen)
    }

    /// A refusal with the moves that an ambiguous text can mean in a notation.
    pub fn worded(&self, refusal: Refusal, notation: Notation) -> Refusal {
        let Refusal::Ambiguous { candidates } = refusal else { return refusal };
        let worded = |Candidate { mv, .. }| Candidate { text: self.written(mv, notation), mv };
        Refusal::Ambiguous { candidates: candidates.into_iter().map(worded).collect() }
    }
}

/// The name of no notation.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected one of: {}; found “{found}”", Notation::ALL.map(Notation::name).join(", "))]
pub struct UnknownNotation {
    /// The name.
    pub found: String,
}

impl FromStr for Notation {
    type Err = UnknownNotation;

    /// Reads a name.
    ///
    /// # Errors
    /// If no notation has that name.
    fn from_str(name: &str) -> Result<Self, UnknownNotation> {
        let unknown = || UnknownNotation { found: name.escape_debug().take(32).collect() };
        Self::ALL.into_iter().find(|notation| notation.name() == name).ok_or_else(unknown)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
