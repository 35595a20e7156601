//! Why a move is not played, in any game.

use thiserror::Error;

use super::coord::Coord;
use super::man::Placed;
use super::outcome::Outcome;
use super::variant::Variant;
use super::xiangqi::point::Point;
use super::{chess, xiangqi};

/// What the touch of a man binds the player to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// The own man must move (FIDE 4.3.1).
    Move,
    /// The opponent's man must be captured (FIDE 4.3.2).
    Capture,
    /// It must be captured with the own man that was touched, too (FIDE 4.3.3).
    CaptureWith {
        /// The own man.
        by: Coord,
    },
    /// The rook that was touched first does not castle, but moves (FIDE 4.4.2).
    RookFirst,
    /// King and rook must castle (FIDE 4.4.1).
    Castle {
        /// The rook.
        rook: Coord,
    },
}

impl Duty {
    /// The article of the FIDE Laws of Chess (2023) that says so.
    pub const fn article(self) -> &'static str {
        match self {
            Self::Move => "4.3.1",
            Self::Capture => "4.3.2",
            Self::CaptureWith { .. } => "4.3.3",
            Self::RookFirst => "4.4.2",
            Self::Castle { .. } => "4.4.1",
        }
    }
}

/// Why a move is refused, with the places that forbid it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// By the rules of chess or its kin.
    #[error(transparent)]
    Chess(#[from] chess::refusal::Refusal),
    /// By the rules of xiangqi.
    #[error(transparent)]
    Xiangqi(#[from] xiangqi::refusal::Refusal),
    /// A touched man binds the player (FIDE 4.3, 4.4).
    #[error("the man on {} has been touched", .man.place())]
    Touched {
        /// What it binds to.
        duty: Duty,
        /// The man that was touched.
        man: Placed,
    },
    /// The clocks are stopped, and the game with them.
    #[error("the clocks are paused")]
    Paused,
    /// The game has ended (FIDE 5).
    #[error("the game is over: {}", .outcome.reason.code())]
    GameOver {
        /// Which game.
        game: Variant,
        /// How it ended.
        outcome: Outcome,
    },
}

impl Refusal {
    /// The name in machine-readable answers.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Chess(refusal) => refusal.code(),
            Self::Xiangqi(refusal) => refusal.code(),
            Self::Touched { .. } => "touched",
            Self::Paused => "paused",
            Self::GameOver { .. } => "game_over",
        }
    }

    /// The places that forbid the move, the most telling first.
    pub fn places(&self) -> Vec<Coord> {
        match self {
            Self::Chess(refusal) => refusal.squares(),
            Self::Xiangqi(refusal) => refusal.points().into_iter().map(Point::coord).collect(),
            Self::Touched { duty, man } => match *duty {
                Duty::Move | Duty::RookFirst | Duty::Capture => vec![man.at],
                Duty::CaptureWith { by } => vec![man.at, by],
                Duty::Castle { rook } => vec![man.at, rook],
            },
            Self::Paused | Self::GameOver { .. } => Vec::new(),
        }
    }

    /// The names of these places.
    pub fn place_names(&self) -> Vec<String> {
        match self {
            Self::Xiangqi(refusal) => refusal.points().iter().map(ToString::to_string).collect(),
            Self::Touched { man, .. } => {
                self.places().into_iter().map(|at| man.man.geometry().name(at)).collect()
            }
            Self::Chess(_) | Self::Paused | Self::GameOver { .. } => {
                self.places().iter().map(ToString::to_string).collect()
            }
        }
    }

    /// The coordinates of the moves that an ambiguous text can mean.
    pub fn candidates(&self) -> Vec<String> {
        match self {
            Self::Chess(chess::refusal::Refusal::Ambiguous { candidates }) => {
                candidates.iter().map(|candidate| candidate.uci.clone()).collect()
            }
            Self::Xiangqi(xiangqi::refusal::Refusal::Ambiguous { candidates }) => {
                candidates.iter().map(|candidate| candidate.mv.to_string()).collect()
            }
            Self::Chess(_)
            | Self::Xiangqi(_)
            | Self::Touched { .. }
            | Self::Paused
            | Self::GameOver { .. } => Vec::new(),
        }
    }

    /// Where a pawn comes from and goes that must be exchanged (FIDE 3.7.3.3), if only that is missing.
    pub const fn promotion_needed(&self) -> Option<(Coord, Coord)> {
        match self {
            Self::Chess(chess::refusal::Refusal::PromotionNeeded { from, to }) => Some((*from, *to)),
            Self::Chess(_)
            | Self::Xiangqi(_)
            | Self::Touched { .. }
            | Self::Paused
            | Self::GameOver { .. } => None,
        }
    }

    /// Whether the text is no move at all, nor the beginning of one.
    pub const fn is_syntax(&self) -> bool {
        matches!(
            self,
            Self::Chess(chess::refusal::Refusal::Syntax { .. })
                | Self::Xiangqi(xiangqi::refusal::Refusal::Syntax { .. })
        )
    }

    /// Whether the text that was refused says a move that the law forbids,
    /// rather than no move, several, half of one, or one that may not be made now.
    pub const fn is_against_the_law(&self) -> bool {
        match self {
            Self::Chess(refusal) => refusal.is_against_the_law(),
            Self::Xiangqi(refusal) => refusal.is_against_the_law(),
            Self::Touched { .. } | Self::Paused | Self::GameOver { .. } => false,
        }
    }

    /// Whether it is castling that is refused.
    pub const fn forbids_castling(&self) -> bool {
        match self {
            Self::Chess(refusal) => refusal.forbids_castling(),
            Self::Xiangqi(_) | Self::Touched { .. } | Self::Paused | Self::GameOver { .. } => false,
        }
    }
}
