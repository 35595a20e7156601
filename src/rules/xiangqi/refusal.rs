//! Why a move is not legal, or a text not a move.

use thiserror::Error;

use super::moves::Move;
use super::piece::{Placed, Role, color};
use super::point::Point;
use super::typed::Ranks;
use crate::rules::side::Side;

/// One of several moves that a text can mean.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// Its WXF notation, or the one in which players read it.
    pub text: String,
    /// The move.
    pub mv: Move,
}

/// What a text should have said at the place where it stops being a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Expected {
    /// Something like `C2=5`, `炮二平五` or `h2e2`.
    #[error("a move like C2=5, 炮二平五 or h2e2")]
    Move,
    /// A file letter and a rank.
    #[error("a point from {}", match .0 { Ranks::FromZero => "a0 to i9", Ranks::FromOne => "a1 to i10" })]
    Point(Ranks),
    /// What tells a man from others of its kind.
    #[error("a file from 1 to 9, + or -")]
    FileOrPlace,
    /// What is in front or behind, or on which file that soldier is.
    #[error("a piece letter, or the file of a soldier from 1 to 9")]
    RoleOrFile,
    /// Where the man goes.
    #[error("+, - or =")]
    Direction,
    /// A file, or how many ranks.
    #[error("a number from 1 to 9")]
    Number,
    /// A number with three dots stands before Black's moves only.
    #[error("a move number with one dot, since it is red's turn")]
    NumberOfRed,
    /// The text goes on after the move.
    #[error("nothing more after the move")]
    End,
}

/// Why a move is refused, with the men and points that forbid it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Error)]
pub enum Refusal {
    /// The point is empty.
    #[error("nothing stands on {at}")]
    NothingThere {
        /// The empty point.
        at: Point,
    },
    /// The mover has no such man, or none that is called so.
    #[error("{} has no such {}", color(*.side), .role.name())]
    NoSuchPiece {
        /// The side to move.
        side: Side,
        /// What it does not have there.
        role: Role,
        /// The files that hold its men of that kind, as it counts them from 1.
        files: Vec<u8>,
    },
    /// The man belongs to the opponent.
    #[error("the {man} belongs to the opponent")]
    NotYourPiece {
        /// The opponent's man.
        man: Placed,
    },
    /// The man does not move in this way.
    #[error("the {man} does not move to {to}")]
    PieceCannot {
        /// The man.
        man: Placed,
        /// Where it was to go.
        to: Point,
    },
    /// An advisor, elephant or horse never gets to that file in one move.
    #[error("the {man} does not move to file {file}")]
    FileOutOfReach {
        /// The man.
        man: Placed,
        /// The file as its side counts, from 1.
        file: u8,
    },
    /// The man would leave the board.
    #[error("the {man} would go beyond the edge")]
    BeyondEdge {
        /// The man.
        man: Placed,
    },
    /// A general or advisor would leave its palace.
    #[error("the {man} cannot leave its palace for {to}")]
    OutsidePalace {
        /// The man.
        man: Placed,
        /// Where it was to go.
        to: Point,
    },
    /// An elephant would cross the river.
    #[error("the {man} cannot cross the river to {to}")]
    AcrossRiver {
        /// The elephant.
        man: Placed,
        /// Where it was to go.
        to: Point,
    },
    /// A soldier would go sideways on its own bank.
    #[error("the {man} goes sideways only across the river, not to {to}")]
    NotAcrossRiver {
        /// The soldier.
        man: Placed,
        /// Where it was to go.
        to: Point,
    },
    /// A soldier would go back.
    #[error("the {man} never goes back, so not to {to}")]
    NeverBack {
        /// The soldier.
        man: Placed,
        /// Where it was to go.
        to: Point,
    },
    /// Something stands in the way of a chariot, or of a cannon that does not capture.
    #[error("the {man} is blocked by the {by}")]
    PathBlocked {
        /// The man that was to move.
        man: Placed,
        /// What stands in its way.
        by: Placed,
    },
    /// Something stands beside a horse where its move begins.
    #[error("the leg of the {man} is blocked by the {by}")]
    LegBlocked {
        /// The horse.
        man: Placed,
        /// What blocks it.
        by: Placed,
    },
    /// Something stands in the middle of an elephant's move.
    #[error("the eye of the {man} is blocked by the {by}")]
    EyeBlocked {
        /// The elephant.
        man: Placed,
        /// What blocks it.
        by: Placed,
    },
    /// A cannon captures over exactly one man, and there is none, or there are more.
    #[error("the {man} captures the {victim} over exactly one screen, found {}", .screens.len())]
    NeedsOneScreen {
        /// The cannon.
        man: Placed,
        /// What it was to capture.
        victim: Placed,
        /// What stands between, the nearest to the cannon first.
        screens: Vec<Placed>,
    },
    /// An own man stands on the target.
    #[error("the own {by} is in the way")]
    OwnPiece {
        /// The own man.
        by: Placed,
    },
    /// The general is in check, and the move does not answer it.
    #[error("the general on {general} stays in check from the {by}")]
    StillInCheck {
        /// Where the general stands.
        general: Point,
        /// The first man whose check stays.
        by: Placed,
        /// Further men whose check stays.
        others: Vec<Placed>,
    },
    /// Nothing would stand between the generals.
    #[error("the general on {general} would face that on {other}")]
    GeneralsFace {
        /// Where the own general would stand.
        general: Point,
        /// Where the opponent's stands.
        other: Point,
    },
    /// The move would put the own general in check.
    #[error("the general on {general} would be in check from the {by}")]
    ExposesGeneral {
        /// Where the general would stand.
        general: Point,
        /// The first man that would give check.
        by: Placed,
        /// Further men that would.
        others: Vec<Placed>,
    },
    /// The coordinates are no move, but would be one if ranks counted from 1.
    #[error("{instead}; with ranks from 1 it would be {mv}")]
    RanksFromOne {
        /// Why they are none.
        instead: Box<Self>,
        /// The move that may be meant.
        mv: Move,
    },
    /// The text does not tell which of several moves is meant.
    #[error("several moves fit: {}", .candidates.iter().map(|c| c.text.as_str()).collect::<Vec<_>>().join(", "))]
    Ambiguous {
        /// The moves that may be meant.
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
            Self::RanksFromOne { instead, .. } => instead.code(),
            Self::NothingThere { .. } | Self::NoSuchPiece { .. } => "nothing_there",
            Self::NotYourPiece { .. } => "not_your_piece",
            Self::PieceCannot { .. } | Self::FileOutOfReach { .. } | Self::BeyondEdge { .. } => {
                "piece_cannot"
            }
            Self::OutsidePalace { .. } => "outside_palace",
            Self::AcrossRiver { .. } => "across_river",
            Self::NotAcrossRiver { .. } => "not_across_river",
            Self::NeverBack { .. } => "never_back",
            Self::PathBlocked { .. } => "path_blocked",
            Self::LegBlocked { .. } => "leg_blocked",
            Self::EyeBlocked { .. } => "eye_blocked",
            Self::NeedsOneScreen { .. } => "needs_one_screen",
            Self::OwnPiece { .. } => "own_piece",
            Self::StillInCheck { .. } => "still_in_check",
            Self::GeneralsFace { .. } => "generals_face",
            Self::ExposesGeneral { .. } => "exposes_general",
            Self::Ambiguous { .. } => "ambiguous",
            Self::Syntax { .. } => "syntax",
        }
    }

    /// Whether the text that was refused says a move that the law forbids, rather than no move or several.
    pub const fn is_against_the_law(&self) -> bool {
        match self {
            Self::PieceCannot { .. }
            | Self::OutsidePalace { .. }
            | Self::AcrossRiver { .. }
            | Self::NotAcrossRiver { .. }
            | Self::NeverBack { .. }
            | Self::PathBlocked { .. }
            | Self::LegBlocked { .. }
            | Self::EyeBlocked { .. }
            | Self::NeedsOneScreen { .. }
            | Self::OwnPiece { .. }
            | Self::StillInCheck { .. }
            | Self::GeneralsFace { .. }
            | Self::ExposesGeneral { .. } => true,
            // Another program's way to write is no move against the law.
            Self::RanksFromOne { .. }
            // A number too many or too few names no point.
            | Self::FileOutOfReach { .. }
            | Self::BeyondEdge { .. }
            | Self::NothingThere { .. }
            | Self::NoSuchPiece { .. }
            | Self::NotYourPiece { .. }
            | Self::Ambiguous { .. }
            | Self::Syntax { .. } => false,
        }
    }

    /// The points that forbid the move, the most telling first: what stands in
    /// the way, or the endangered point and then the men that attack it.
    pub fn points(&self) -> Vec<Point> {
        match self {
            Self::RanksFromOne { instead, .. } => instead.points(),
            Self::NothingThere { at } => vec![*at],
            Self::NotYourPiece { man } | Self::FileOutOfReach { man, .. } | Self::BeyondEdge { man } => {
                vec![man.at]
            }
            Self::PieceCannot { man, to }
            | Self::OutsidePalace { man, to }
            | Self::AcrossRiver { man, to }
            | Self::NotAcrossRiver { man, to }
            | Self::NeverBack { man, to } => vec![man.at, *to],
            Self::PathBlocked { by, .. }
            | Self::LegBlocked { by, .. }
            | Self::EyeBlocked { by, .. }
            | Self::OwnPiece { by } => vec![by.at],
            Self::NeedsOneScreen { victim, screens, .. } => {
                screens.iter().chain([victim]).map(|man| man.at).collect()
            }
            Self::StillInCheck { general, by, others } | Self::ExposesGeneral { general, by, others } => {
                [*general, by.at].into_iter().chain(others.iter().map(|man| man.at)).collect()
            }
            Self::GeneralsFace { general, other } => vec![*general, *other],
            Self::Ambiguous { candidates } => {
                let mut from: Vec<_> = candidates.iter().map(|candidate| candidate.mv.from).collect();
                from.dedup();
                from
            }
            Self::NoSuchPiece { .. } | Self::Syntax { .. } => Vec::new(),
        }
    }
}
