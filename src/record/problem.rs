//! What a reader of records could not take, and where.

use thiserror::Error;

use super::score::Score;
use crate::rules::position::FenError;
use crate::rules::refusal::Refusal;

/// A place in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Bytes before it.
    pub offset: u64,
    /// The line, from 1.
    pub line: u64,
    /// The character in the line, from 1.
    pub column: u64,
}

impl Place {
    /// The beginning of a file.
    pub const START: Self = Self { offset: 0, line: 1, column: 1 };
}

/// Something that could not be taken as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {}, column {}: {cause}", .place.line, .place.column)]
pub struct Problem {
    /// Where.
    pub place: Place,
    /// What.
    pub cause: Cause,
}

/// What could not be taken. Texts are quoted shortened and without control characters.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Cause {
    /// A move of the main line cannot be played; nothing after it is read.
    #[error("“{text}”: {why}")]
    Move {
        /// The move as written.
        text: String,
        /// Why it is no legal move.
        why: Refusal,
    },
    /// A null move in the main line; passing is no move (FIDE 1.2).
    #[error("expected a move, found the null move “{0}”")]
    NullMove(String),
    /// More moves than [`MOST_PLIES`](super::pgn::walk::MOST_PLIES); the others are left out.
    #[error("too many moves")]
    TooManyMoves,
    /// The start position cannot be; no move is read.
    #[error("tag FEN: {0}")]
    Fen(FenError),
    /// The game has rules that are not known; it is read as far as its moves are moves of chess.
    #[error("expected a variant of chess that is known, found “{0}”")]
    UnknownVariant(String),
    /// The first move counts its ranks from 1, and no tag says so; nothing is read.
    #[error("expected ranks from 0 to 9, or a tag RankBase that says 1, found “{0}”")]
    RanksFromOne(String),
    /// A move of a variation cannot be played; the rest of the variation is left out.
    #[error("variation left out from “{text}”: {why}")]
    MoveOfVariation {
        /// The move as written.
        text: String,
        /// Why it is no legal move.
        why: Refusal,
    },
    /// A null move in a variation; the rest of the variation is left out.
    #[error("variation left out from the null move “{0}”")]
    NullMoveOfVariation(String),
    /// Variations within variations beyond [`MOST_NESTED`](super::pgn::walk::MOST_NESTED).
    #[error("variation left out: nested too deeply")]
    NestedTooDeeply,
    /// A variation stands before the first move, where it can replace none.
    #[error("variation left out: expected a move before it")]
    VariationOfNothing,
    /// The tag and the text behind the moves say different things; the definite one counts, or else the text.
    #[error("tag Result says {tag}, the end of the moves {end}")]
    ScoresDisagree {
        /// What the tag says.
        tag: Score,
        /// What stands behind the moves.
        end: Score,
    },
    /// The tag `Result` says something else than the four results.
    #[error("expected 1-0, 0-1, 1/2-1/2 or *, found “{0}”")]
    UnknownScore(String),
    /// A tag occurs twice; the first one counts.
    #[error("tag {0} occurs again")]
    RepeatedTag(String),
    /// More tags than [`MOST_TAGS`](super::tags::MOST_TAGS); the others are left out.
    #[error("too many tags")]
    TooManyTags,
    /// The tag `RankBase` says something else than 0 or 1; ranks are counted from 0.
    #[error("expected 0 or 1, found “{0}”")]
    RankBase(String),
    /// The tag `MoveLimit` is not a number of moves from 1 to 999; the usual one counts.
    #[error("expected a number of moves from 1 to 999, found “{0}”")]
    MoveLimit(String),
    /// A clock time that cannot be read; it stays in the comment.
    #[error("expected a time like 1:30:00, found “{0}”")]
    Time(String),
    /// The text is not as PGN has it.
    #[error("{flaw}{}", quoted(.text))]
    Flaw {
        /// What is wrong.
        flaw: Flaw,
        /// The text that is meant, if there is any.
        text: String,
    },
}

impl Cause {
    /// Whether something of the game itself is lost; else it is only worth a warning.
    pub const fn is_error(&self) -> bool {
        match self {
            Self::Move { .. }
            | Self::NullMove(_)
            | Self::TooManyMoves
            | Self::Fen(_)
            | Self::UnknownVariant(_)
            | Self::RanksFromOne(_) => true,
            Self::MoveOfVariation { .. }
            | Self::NullMoveOfVariation(_)
            | Self::NestedTooDeeply
            | Self::VariationOfNothing
            | Self::ScoresDisagree { .. }
            | Self::UnknownScore(_)
            | Self::RepeatedTag(_)
            | Self::TooManyTags
            | Self::RankBase(_)
            | Self::MoveLimit(_)
            | Self::Time(_)
            | Self::Flaw { .. } => false,
        }
    }
}

/// How a text departs from PGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Flaw {
    /// The value of a tag does not stand in quotes.
    #[error("expected quotes around the value of a tag")]
    TagUnquoted,
    /// A tag does not end in its line.
    #[error("expected “\"]” at the end of a tag")]
    TagOpen,
    /// A comment has no end.
    #[error("expected }} at the end of a comment")]
    CommentOpen,
    /// A text is longer than [`LONGEST`](super::pgn::source::LONGEST); the rest is left out.
    #[error("text too long")]
    TooLong,
    /// An annotation glyph beyond $255, or without a number.
    #[error("expected an annotation from $0 to $255")]
    Nag,
    /// Something that is neither a move nor anything else of PGN; it is left out.
    #[error("expected a move or tag")]
    Stray,
    /// Something in the line of the result, behind it; it is left out.
    #[error("expected nothing more behind the result")]
    AfterScore,
    /// Something that only looks like a result; the game ends there.
    #[error("expected 1-0, 0-1, 1/2-1/2 or *")]
    LikeScore,
    /// A `)` that closes nothing.
    #[error("expected ( before )")]
    StrayClose,
    /// A variation has no end.
    #[error("expected ) at the end of a variation")]
    VariationOpen,
    /// The moves end without a result.
    #[error("expected a result behind the moves")]
    NoScore,
}

fn quoted(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(", found “{text}”") }
}
