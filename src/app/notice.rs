//! What the status line says, if not the last move: as facts, which `words` puts into sentences.

use std::time::Duration;

use super::command::NotUnderstood;
use super::settings::{ThemeName, UnknownTheme};
use crate::game::claim::WrongClaim;
use crate::game::illegal::Penalty;
use crate::game::offer::WrongOffer;
use crate::rules::coord::Coord;
use crate::rules::man::Placed;
use crate::rules::outcome::Outcome;
use crate::rules::position::FenError;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::view::Eyes;
use crate::rules::xiangqi::notation::{Notation, UnknownNotation};

/// Something that happened, or why something did not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A key that moves ended the browsing.
    BackAtPresent,
    /// This move was taken back.
    Undone(String),
    /// The end that was declared was taken back.
    Withdrawn,
    /// A command was typed without its colon.
    MissingColon(&'static str),
    /// This side declined the draw.
    Declined(Side),
    /// The board turns by itself, or no longer.
    AutoFlip(bool),
    /// Taking back is asked about, or no longer.
    AskBeforeUndo(bool),
    /// These are the colours now.
    Theme(ThemeName),
    /// Moves of xiangqi are written so now.
    Notation(Notation),
    /// There is no such notation.
    BadNotation(UnknownNotation),
    /// This is the position.
    Fen(String),
    /// The position is on the clipboard.
    Copied,
    /// The players have changed colours.
    Rematch {
        /// The board has turned with them.
        turned: bool,
    },
    /// So many pasted moves were played.
    Pasted(usize),
    /// A move was refused.
    Refused(Refusal),
    /// Pasted moves were played up to one that was refused.
    PastedUntil {
        /// The place of the refused one, from 0.
        index: usize,
        /// How many there were.
        moves: usize,
        /// The refused text.
        text: String,
        /// Why.
        why: Refusal,
    },
    /// A man that was to be picked up has no move.
    CannotMove(Placed),
    /// A claim was right.
    ClaimGranted {
        /// The end.
        outcome: Outcome,
        /// The moves after which the position stood on the board, the named one last.
        occurred: Vec<Moment>,
    },
    /// A claim was refused.
    WrongClaim(WrongClaim),
    /// A claim with a move was refused, and the move was made.
    WrongClaimPlayed(WrongClaim, String),
    /// A claim was refused, but would be right with this move.
    ClaimNeedsMove(String),
    /// A draw offer, or the answer to it, was refused.
    WrongOffer(WrongOffer),
    /// No game can start from that position.
    BadFen(FenError),
    /// There are no such colours.
    BadTheme(UnknownTheme),
    /// A command line means nothing.
    NotUnderstood(NotUnderstood),
    /// Only `white` and `black` are sides.
    WhichSide,
    /// Only the FEN can be copied.
    CopyWhat,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to play again.
    NothingToRedo,
    /// A rematch needs a finished game.
    RematchAfterEnd,
    /// Something went wrong outside the game, in a sentence.
    Trouble(String),
    /// The game was written into that file.
    SavedAs(String),
    /// Saving needs the name of a file.
    SaveWhere,
    /// Opening needs the name of a file.
    OpenWhat,
    /// The written game cannot be played on from here.
    CannotPlayOn(Refusal),
    /// The written game goes on in the fog, and is not shown.
    Concealed,
    /// The clocks were stopped, or go on.
    Paused(bool),
    /// The clocks were stopped while nobody could see them.
    PausedWhileAway,
    /// There is no clock to pause.
    NoClock,
    /// The clock does not run.
    ClockStands,
    /// This side will only put a man straight.
    Adjusting(Side),
    /// It has put this man straight.
    Adjusted(Placed),
    /// It was not said before touching.
    AdjustTooLate,
    /// Touches do not bind here.
    NoTouchMove,
    /// Strict play knows no taking back.
    NoUndoWhenStrict,
    /// Fog of War knows no such thing.
    NotInFog(NotInFog),
    /// The move is this side's now: the board must be handed over first.
    HandOver(Side),
    /// Something needs the board, which a curtain hides; this side may raise it.
    Covered(Side),
    /// This side does not sit at the board, and nobody speaks for it.
    NotHere(Side),
    /// Only Fog of War has a curtain.
    NoCurtain,
    /// Only a finished game of Fog of War can be seen with other eyes.
    NoEyes,
    /// Only `white`, `black` and `all` are eyes.
    WhichEyes,
    /// The game is seen with these eyes now.
    SeenBy(Eyes),
    /// A typed move was illegal, in strict play.
    Illegal {
        /// Why.
        why: Refusal,
        /// What it has cost.
        penalty: Penalty,
    },
    /// A wrong claim has given the opponent time.
    ClaimPenalty {
        /// Why it was wrong.
        wrong: WrongClaim,
        /// Who got time.
        by: Side,
        /// How much.
        gained: Duration,
        /// The named move, which was played.
        played: Option<String>,
    },
}

/// What would show more than a player may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotInFog {
    /// Taking a move back, or playing it again.
    Undo,
    /// Turning the board to the player whose move it is.
    AutoFlip,
    /// Showing or copying the position.
    Position,
    /// Writing the game into a file.
    Save,
    /// Pasting moves of both sides.
    Paste,
}

/// A place in a game, as players name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the first move.
    Start,
    /// After a move.
    After {
        /// Its number.
        number: u32,
        /// Who made it.
        by: Side,
        /// Its standard notation.
        san: String,
    },
}

impl Notice {
    /// The squares that forbid the move that it is about.
    pub fn blamed(&self) -> Vec<Coord> {
        if let Self::Refused(why) | Self::PastedUntil { why, .. } | Self::Illegal { why, .. } = self {
            why.places()
        } else {
            Vec::new()
        }
    }

    /// Whether it says why something did not happen.
    pub const fn refuses(&self) -> bool {
        match self {
            Self::BackAtPresent
            | Self::Undone(_)
            | Self::Withdrawn
            | Self::Declined(_)
            | Self::AutoFlip(_)
            | Self::AskBeforeUndo(_)
            | Self::Theme(_)
            | Self::Notation(_)
            | Self::Fen(_)
            | Self::Copied
            | Self::Rematch { .. }
            | Self::SeenBy(_)
            | Self::SavedAs(_)
            | Self::ClaimGranted { .. }
            | Self::Paused(_)
            | Self::PausedWhileAway
            | Self::Adjusting(_)
            | Self::Adjusted(..)
            | Self::Pasted(_) => false,
            Self::Refused(_)
            | Self::PastedUntil { .. }
            | Self::CannotMove(..)
            | Self::MissingColon(_)
            | Self::WrongClaim(_)
            | Self::WrongClaimPlayed(..)
            | Self::ClaimNeedsMove(_)
            | Self::WrongOffer(_)
            | Self::BadFen(_)
            | Self::BadTheme(_)
            | Self::BadNotation(_)
            | Self::NotUnderstood(_)
            | Self::WhichSide
            | Self::CopyWhat
            | Self::NothingToUndo
            | Self::NothingToRedo
            | Self::Trouble(_)
            | Self::SaveWhere
            | Self::OpenWhat
            | Self::CannotPlayOn(_)
            | Self::Concealed
            | Self::NoClock
            | Self::ClockStands
            | Self::AdjustTooLate
            | Self::NoTouchMove
            | Self::NoUndoWhenStrict
            | Self::NotInFog(_)
            | Self::HandOver(_)
            | Self::Covered(_)
            | Self::NotHere(_)
            | Self::NoCurtain
            | Self::NoEyes
            | Self::WhichEyes
            | Self::Illegal { .. }
            | Self::ClaimPenalty { .. }
            | Self::RematchAfterEnd => true,
        }
    }
}
