//! How a record says that its game ended.

use std::fmt;

use crate::rules::outcome::Outcome;
use crate::rules::side::Side;

/// The result that stands behind the moves and in the tag `Result`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// `1-0`: White won.
    White,
    /// `0-1`: Black won.
    Black,
    /// `1/2-1/2`.
    Draw,
    /// `*`: the game goes on, was broken off, or nobody knows.
    #[default]
    Open,
}

impl Score {
    /// Every score.
    pub const ALL: [Self; 4] = [Self::White, Self::Black, Self::Draw, Self::Open];

    /// The text that stands for it (PGN standard, 8.2.6).
    pub const fn text(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The score of a text, if it is one of the four.
    ///
    /// ```
    /// use jadoube::record::score::Score;
    /// assert_eq!(Score::from_text("0-1"), Some(Score::Black));
    /// assert_eq!(Score::from_text("1/2"), None);
    /// ```
    pub fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|score| score.text() == text)
    }

    /// The score that counts where the tag and the end of the moves may tell
    /// different things: a definite one, and else that behind the moves.
    pub const fn settled(tag: Option<Self>, end: Option<Self>) -> Option<Self> {
        match (tag, end) {
            (Some(_), None | Some(Self::Open)) => tag,
            (Some(_) | None, _) => end,
        }
    }

    /// Who won, if anybody did.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::White => Some(Side::White),
            Self::Black => Some(Side::Black),
            Self::Draw | Self::Open => None,
        }
    }

    /// The score of a game that has ended so, or goes on.
    pub const fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            Some(Outcome { winner: Some(Side::White), .. }) => Self::White,
            Some(Outcome { winner: Some(Side::Black), .. }) => Self::Black,
            Some(Outcome { winner: None, .. }) => Self::Draw,
            None => Self::Open,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text())
    }
}
