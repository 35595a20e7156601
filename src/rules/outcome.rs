//! How a game ends, and by which law.

use super::side::Side;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The king is attacked and no legal move saves it.
    Checkmate,
    /// No legal move, and the king is not attacked: a draw, or in xiangqi a loss.
    Stalemate,
    /// Neither side has the men for any mate; in xiangqi: a man that can cross the river.
    InsufficientMaterial,
    /// Both sides have men enough, but no series of legal moves leads to a mate.
    DeadPosition,
    /// The third check of a game of three-check.
    ThirdCheck,
    /// The king has been captured, in Fog of War.
    KingCaptured,
    /// The same position for the fifth time.
    FivefoldRepetition,
    /// Seventy-five moves each without capture or pawn move.
    SeventyFiveMoves,
    /// The same position for the third time: claimed, or by itself in Fog of War.
    ThreefoldRepetition,
    /// Fifty moves each without capture or pawn move: claimed, or by itself in Fog of War.
    FiftyMoves,
    /// The agreed number of moves each without a capture, in xiangqi.
    MoveLimit,
    /// A position for the third time, and one side has given check all the time (xiangqi).
    PerpetualCheck,
    /// Likewise, and both sides have.
    MutualPerpetualCheck,
    /// A position for the third time, and one side has chased a man all the time (xiangqi).
    PerpetualChase,
    /// Likewise, and both sides have.
    MutualPerpetualChase,
    /// Any other position for the third time, in xiangqi.
    Repetition,
    /// Both sides agreed on a draw.
    Agreement,
    /// One side gave up.
    Resignation,
    /// One side's time has run out.
    FlagFall,
    /// One side made more illegal moves than it may.
    IllegalMoves,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 20] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::InsufficientMaterial,
        Self::DeadPosition,
        Self::ThirdCheck,
        Self::KingCaptured,
        Self::FivefoldRepetition,
        Self::SeventyFiveMoves,
        Self::ThreefoldRepetition,
        Self::FiftyMoves,
        Self::MoveLimit,
        Self::PerpetualCheck,
        Self::MutualPerpetualCheck,
        Self::PerpetualChase,
        Self::MutualPerpetualChase,
        Self::Repetition,
        Self::Agreement,
        Self::Resignation,
        Self::FlagFall,
        Self::IllegalMoves,
    ];

    /// The name in machine-readable answers.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient_material",
            Self::DeadPosition => "dead_position",
            Self::ThirdCheck => "third_check",
            Self::KingCaptured => "king_captured",
            Self::FivefoldRepetition => "fivefold_repetition",
            Self::SeventyFiveMoves => "seventy_five_moves",
            Self::ThreefoldRepetition => "threefold_repetition",
            Self::FiftyMoves => "fifty_moves",
            Self::MoveLimit => "move_limit",
            Self::PerpetualCheck => "perpetual_check",
            Self::MutualPerpetualCheck => "mutual_perpetual_check",
            Self::PerpetualChase => "perpetual_chase",
            Self::MutualPerpetualChase => "mutual_perpetual_chase",
            Self::Repetition => "repetition",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::FlagFall => "flag_fall",
            Self::IllegalMoves => "illegal_moves",
        }
    }

    /// Whether it is what a side did, or both, while a position came again (xiangqi).
    pub const fn blames_conduct(self) -> bool {
        matches!(
            self,
            Self::PerpetualCheck
                | Self::MutualPerpetualCheck
                | Self::PerpetualChase
                | Self::MutualPerpetualChase
        )
    }

    /// Whether it comes from the players or their clocks, not from the board.
    pub const fn is_by_players(self) -> bool {
        matches!(self, Self::Agreement | Self::Resignation | Self::FlagFall | Self::IllegalMoves)
    }

    /// The article of the FIDE Laws of Chess (2023) that says so, or the game
    /// whose own rule it is.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Checkmate => "5.1.1",
            Self::Stalemate => "5.2.1",
            Self::InsufficientMaterial | Self::DeadPosition => "5.2.2",
            Self::ThirdCheck => "three-check",
            Self::KingCaptured => "Fog of War",
            Self::FivefoldRepetition => "9.6.1",
            Self::SeventyFiveMoves => "9.6.2",
            Self::ThreefoldRepetition => "9.2",
            Self::FiftyMoves => "9.3",
            Self::MoveLimit
            | Self::PerpetualCheck
            | Self::MutualPerpetualCheck
            | Self::PerpetualChase
            | Self::MutualPerpetualChase
            | Self::Repetition => "xiangqi",
            Self::Agreement => "5.2.3",
            Self::Resignation => "5.1.2",
            Self::FlagFall => "6.9",
            Self::IllegalMoves => "7.5.5",
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

    /// A win over `loser`.
    pub const fn lost(loser: Side, reason: Reason) -> Self {
        let winner = match loser {
            Side::White => Side::Black,
            Side::Black => Side::White,
        };
        Self { winner: Some(winner), reason }
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
