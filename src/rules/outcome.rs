//! How a game ends, and by which law.

use super::side::Side;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The king is attacked and no legal move saves it.
    Checkmate,
    /// No legal move, and the king is not attacked.
    Stalemate,
    /// Neither side has the men for any mate.
    InsufficientMaterial,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves each without capture or pawn move.
    SeventyFiveMoves,
    /// Claimed: the same position for the third time.
    ThreefoldRepetition,
    /// Claimed: fifty moves each without capture or pawn move.
    FiftyMoves,
    /// Both sides agreed on a draw.
    Agreement,
    /// One side gave up.
    Resignation,
}

impl Reason {
    /// The name in machine-readable answers.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient_material",
            Self::FivefoldRepetition => "fivefold_repetition",
            Self::SeventyFiveMoves => "seventy_five_moves",
            Self::ThreefoldRepetition => "threefold_repetition",
            Self::FiftyMoves => "fifty_moves",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
        }
    }

    /// The article of the FIDE Laws of Chess (2023) that says so.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Checkmate => "5.1.1",
            Self::Stalemate => "5.2.1",
            Self::InsufficientMaterial => "5.2.2",
            Self::FivefoldRepetition => "9.6.1",
            Self::SeventyFiveMoves => "9.6.2",
            Self::ThreefoldRepetition => "9.2",
            Self::FiftyMoves => "9.3",
            Self::Agreement => "5.2.3",
            Self::Resignation => "5.1.2",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// A draw.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn score(self) -> &'static str {
        match self.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}
