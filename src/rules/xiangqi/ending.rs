//! How a game ends by itself.

use super::bitboard::Bitboard;
use super::board::Board;
use super::piece::Role;
use crate::rules::side::Side;

/// So many moves of each side without a capture end a game, unless agreed otherwise.
pub const MOVE_LIMIT: u32 = 60;

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The general is in check and no legal move saves it.
    Checkmate,
    /// No legal move, and no check: lost as well.
    Stalemate,
    /// Neither side has a man that can cross the river.
    InsufficientMaterial,
    /// The agreed number of moves each without a capture.
    MoveLimit,
    /// A position for the third time, and one side has given check all the time.
    PerpetualCheck,
    /// Likewise, and both sides have.
    MutualPerpetualCheck,
    /// A position for the third time, and one side has chased a man all the time.
    PerpetualChase,
    /// Likewise, and both sides have.
    MutualPerpetualChase,
    /// Any other position for the third time.
    Repetition,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 9] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::InsufficientMaterial,
        Self::MoveLimit,
        Self::PerpetualCheck,
        Self::MutualPerpetualCheck,
        Self::PerpetualChase,
        Self::MutualPerpetualChase,
        Self::Repetition,
    ];

    /// The name in machine-readable answers.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient_material",
            Self::MoveLimit => "move_limit",
            Self::PerpetualCheck => "perpetual_check",
            Self::MutualPerpetualCheck => "mutual_perpetual_check",
            Self::PerpetualChase => "perpetual_chase",
            Self::MutualPerpetualChase => "mutual_perpetual_chase",
            Self::Repetition => "repetition",
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
}

impl Board {
    /// How the game ends in this position, whatever happened before, if it
    /// does: `move_limit` moves of each side without a capture are a draw.
    ///
    /// Who cannot move has lost, before any draw. Repetition needs the positions
    /// before: see [`repetition`](super::repetition).
    ///
    /// ```
    /// use jadoube::rules::side::Side;
    /// use jadoube::rules::xiangqi::board::Board;
    /// use jadoube::rules::xiangqi::ending::{MOVE_LIMIT, Outcome, Reason};
    /// let board = Board::from_fen("3k5/4P4/9/9/9/9/9/9/9/4K4 b")?;
    /// let lost = Outcome { winner: Some(Side::White), reason: Reason::Stalemate };
    /// assert_eq!(board.ending(MOVE_LIMIT), Some(lost));
    /// # Ok::<(), jadoube::rules::xiangqi::fen::FenError>(())
    /// ```
    pub fn ending(&self, move_limit: u32) -> Option<Outcome> {
        if !self.can_move() {
            let reason = if self.in_check() { Reason::Checkmate } else { Reason::Stalemate };
            return Some(Outcome::lost(self.turn(), reason));
        }
        if self.insufficient_material() {
            return Some(Outcome::draw(Reason::InsufficientMaterial));
        }
        let limit = move_limit.saturating_mul(2);
        (self.halfmoves() >= limit).then(|| Outcome::draw(Reason::MoveLimit))
    }

    /// Whether neither side has a man that can cross the river.
    pub fn insufficient_material(&self) -> bool {
        let crossing = [Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier];
        crossing.into_iter().fold(Bitboard::EMPTY, |men, role| men | self.role(role)).is_empty()
    }
}
