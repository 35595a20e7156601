//! Why a move is not a move of chess, or of Fog of War.

use thiserror::Error;

use super::piece::{Placed, Role};
use crate::rules::coord::Coord;
use crate::rules::side::Side;

/// One of several moves that a text can mean.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// Its standard notation.
    pub san: String,
    /// Its coordinates.
    pub uci: String,
    /// Where its man stands.
    pub from: Coord,
}

/// What a text should have said at the place where it stops being a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Expected {
    /// Something like `e4`, `Nf3` or `e2e4`.
    #[error("a move like e4, Nf3 or e2e4")]
    Move,
    /// A file letter and a rank digit.
    #[error("a square from a1 to h8")]
    Square,
    /// The piece that a pawn becomes.
    #[error("queen, rook, bishop or knight (Q, R, B, N)")]
    PromotionPiece,
    /// A promotion only goes with a pawn that reaches the last rank.
    #[error("no promotion, since this is not a pawn move to the last rank")]
    NoPromotion,
    /// A number with three dots stands before Black's moves only.
    #[error("a move number with one dot, since it is white's turn")]
    NumberOfWhite,
    /// The text goes on after the move.
    #[error("nothing more after the move")]
    End,
}

/// What something stands in the way of when it prevents castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Way {
    /// It stands between the two.
    #[error("stands between king and rook")]
    Between,
    /// The king has to go there, or beyond.
    #[error("stands in the way of the king")]
    King,
    /// The rook has to.
    #[error("stands in the way of the rook")]
    Rook,
}

/// Why a move is refused, with the places that forbid it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// The place is empty.
    #[error("nothing stands on {at}")]
    NothingThere {
        /// The empty place.
        at: Coord,
    },
    /// The mover has nothing there, and does not see the place (Fog of War).
    #[error("{at} is hidden, and no own man stands there")]
    Hidden {
        /// The hidden place.
        at: Coord,
    },
    /// The mover has no such man (any more).
    #[error("{side} has no {} of that kind", .role.letter())]
    NoSuchPiece {
        /// The side to move.
        side: Side,
        /// What it does not have.
        role: Role,
    },
    /// The man belongs to the opponent (FIDE 1.2, 4.7).
    #[error("the man on {} belongs to {}", .man.at, .man.piece.side)]
    NotYourPiece {
        /// The opponent's man.
        man: Placed,
    },
    /// The man does not move in this way (FIDE 3.2 to 3.8).
    #[error("{} on {} does not move to {to}", .man.piece.letter(), .man.at)]
    PieceCannot {
        /// The man.
        man: Placed,
        /// Where it was to go.
        to: Coord,
    },
    /// The man can go there, but not as the text says: a pawn captures aside and
    /// moves straight ahead (FIDE 3.7.1 to 3.7.3), and castling captures nothing.
    #[error("the man on {} {} {to}", .man.at, if *.captures { "only captures on" } else { "does not capture on" })]
    CaptureMisstated {
        /// The man.
        man: Placed,
        /// Where it was to go.
        to: Coord,
        /// Whether it would capture there.
        captures: bool,
    },
    /// None of several men of a role moves in this way.
    #[error("no {} reaches {to}", .role.letter())]
    NoneCan {
        /// The role.
        role: Role,
        /// Where they stand.
        from: Vec<Coord>,
        /// Where one was to go.
        to: Coord,
    },
    /// Something stands in the way (FIDE 3.5).
    #[error("{} on {} is blocked on {}", .man.piece.letter(), .man.at, .by.at)]
    PathBlocked {
        /// The man that was to move.
        man: Placed,
        /// What stands in its way.
        by: Placed,
    },
    /// Something hidden stands in the way of a pawn, which would see the place if it were empty (Fog of War).
    #[error("{} on {} is blocked on {at} by something hidden", .man.piece.letter(), .man.at)]
    BlockedInFog {
        /// The pawn.
        man: Placed,
        /// What it cannot see.
        at: Coord,
    },
    /// An own man stands on the target (FIDE 3.1.1).
    #[error("an own man stands on {}", .by.at)]
    OwnPiece {
        /// The own man.
        by: Placed,
    },
    /// The move would leave the own king attacked (FIDE 3.9.2).
    #[error("the king on {king} would be attacked from {}", .by.at)]
    ExposesKing {
        /// Where the king would stand.
        king: Coord,
        /// The first man that would attack it.
        by: Placed,
        /// Further men that would.
        others: Vec<Placed>,
    },
    /// The king is in check, and the move does not answer it (FIDE 3.9.2).
    #[error("the king on {king} stays in check from {}", .by.at)]
    StillInCheck {
        /// Where the king stands.
        king: Coord,
        /// The first man whose check stays.
        by: Placed,
        /// Further men whose check stays.
        others: Vec<Placed>,
    },
    /// King or rook has moved, or the rook is gone (FIDE 3.8.2.1).
    #[error("the right to castle with the rook on {rook} is lost")]
    CastlingRightLost {
        /// Where the king stands.
        king: Coord,
        /// Where the rook stood at the start.
        rook: Coord,
    },
    /// The king cannot castle out of check (FIDE 3.8.2.2.1).
    #[error("the king on {king} is in check from {}", .by.at)]
    CastlingInCheck {
        /// Where the king stands.
        king: Coord,
        /// The first man that gives check.
        by: Placed,
        /// Further men that do.
        others: Vec<Placed>,
    },
    /// The king would cross or reach an attacked square (FIDE 3.8.2.2.1).
    #[error("the king would pass {at}, attacked from {}", .by.at)]
    CastlingThrough {
        /// The attacked square.
        at: Coord,
        /// Whether the king would end there.
        lands: bool,
        /// The first man that attacks it.
        by: Placed,
        /// Further men that do.
        others: Vec<Placed>,
    },
    /// Something stands between king and rook, or in Chess960 where one of them
    /// has to go (FIDE 3.8.2.2.2, Guidelines II.3.2.4).
    #[error("{} {way}", .by.at)]
    CastlingBlocked {
        /// What stands there.
        by: Placed,
        /// Whose way it is.
        way: Way,
    },
    /// The pawn did not make its double step on the very last move (FIDE 3.7.3.2).
    #[error("the pawn on {} can no longer be captured en passant", .victim.at)]
    EnPassantTooLate {
        /// The pawn that would have been captured.
        victim: Placed,
    },
    /// A pawn that reaches the last rank must be exchanged (FIDE 3.7.3.3).
    #[error("expected a promotion piece for {from} to {to}")]
    PromotionNeeded {
        /// The pawn.
        from: Coord,
        /// The square of promotion.
        to: Coord,
    },
    /// The text fits several legal moves (FIDE C.10).
    #[error("several moves fit: {}", .candidates.iter().map(|c| c.san.as_str()).collect::<Vec<_>>().join(", "))]
    Ambiguous {
        /// The moves that fit.
        candidates: Vec<Candidate>,
    },
    /// The text is not a move.
    #[error("column {column}: expected {expected}")]
    Syntax {
        /// Where, counted in characters from 1.
        column: usize,
        /// What would have been right there.
        expected: Expected,
    },
}

impl Refusal {
    /// The name in machine-readable answers.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NothingThere { .. } | Self::Hidden { .. } | Self::NoSuchPiece { .. } => "nothing_there",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::PieceCannot { .. } | Self::CaptureMisstated { .. } | Self::NoneCan { .. } => "piece_cannot",
            Self::PathBlocked { .. } | Self::BlockedInFog { .. } => "path_blocked",
            Self::OwnPiece { .. } => "own_piece",
            Self::ExposesKing { .. } => "exposes_king",
            Self::StillInCheck { .. } => "still_in_check",
            Self::CastlingRightLost { .. } => "castling_right_lost",
            Self::CastlingInCheck { .. } => "castling_in_check",
            Self::CastlingThrough { .. } => "castling_through",
            Self::CastlingBlocked { .. } => "castling_blocked",
            Self::EnPassantTooLate { .. } => "en_passant_too_late",
            Self::PromotionNeeded { .. } => "promotion_needed",
            Self::Ambiguous { .. } => "ambiguous",
            Self::Syntax { .. } => "syntax",
        }
    }

    /// The places that forbid the move, the most telling first: what stands in
    /// the way, or the endangered square and then the men that attack it.
    pub fn squares(&self) -> Vec<Coord> {
        match self {
            Self::NothingThere { at } | Self::Hidden { at } | Self::BlockedInFog { at, .. } => vec![*at],
            Self::NotYourPiece { man } => vec![man.at],
            Self::PieceCannot { man, to } | Self::CaptureMisstated { man, to, .. } => vec![man.at, *to],
            Self::NoneCan { from, to, .. } => from.iter().copied().chain([*to]).collect(),
            Self::PathBlocked { by, .. } | Self::OwnPiece { by } | Self::CastlingBlocked { by, .. } => {
                vec![by.at]
            }
            Self::ExposesKing { king: at, by, others }
            | Self::StillInCheck { king: at, by, others }
            | Self::CastlingInCheck { king: at, by, others }
            | Self::CastlingThrough { at, by, others, .. } => {
                [*at, by.at].into_iter().chain(others.iter().map(|man| man.at)).collect()
            }
            Self::CastlingRightLost { king, rook } => vec![*king, *rook],
            Self::EnPassantTooLate { victim } => vec![victim.at],
            Self::PromotionNeeded { from, to } => vec![*from, *to],
            Self::Ambiguous { candidates } => {
                let mut from: Vec<_> = candidates.iter().map(|candidate| candidate.from).collect();
                from.dedup();
                from
            }
            Self::NoSuchPiece { .. } | Self::Syntax { .. } => Vec::new(),
        }
    }

    /// Whether the text that was refused says a move that the law forbids,
    /// rather than no move, several, half of one, or one that may not be made now.
    pub const fn is_against_the_law(&self) -> bool {
        match self {
            Self::PieceCannot { .. }
            | Self::CaptureMisstated { .. }
            | Self::NoneCan { .. }
            | Self::PathBlocked { .. }
            | Self::BlockedInFog { .. }
            | Self::OwnPiece { .. }
            | Self::ExposesKing { .. }
            | Self::StillInCheck { .. }
            | Self::CastlingRightLost { .. }
            | Self::CastlingInCheck { .. }
            | Self::CastlingThrough { .. }
            | Self::CastlingBlocked { .. }
            | Self::EnPassantTooLate { .. } => true,
            Self::NothingThere { .. }
            | Self::Hidden { .. }
            | Self::NoSuchPiece { .. }
            | Self::NotYourPiece { .. }
            | Self::PromotionNeeded { .. }
            | Self::Ambiguous { .. }
            | Self::Syntax { .. } => false,
        }
    }

    /// Whether it is castling that is refused.
    pub const fn forbids_castling(&self) -> bool {
        matches!(
            self,
            Self::CastlingRightLost { .. }
                | Self::CastlingInCheck { .. }
                | Self::CastlingThrough { .. }
                | Self::CastlingBlocked { .. }
        )
    }
}
