//! What reaches the app, and what it asks for in return.

use super::hit::Hit;
use super::key::Key;
use super::saved::Resting;
use super::viewer::list::Item;
use crate::game::foreseen::Foreseen;
use crate::record::Record;
use crate::record::problem::Place;

/// What the left button or the wheel did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pointer {
    /// The left button went down.
    Press,
    /// The pointer moved with the left button held.
    Drag,
    /// The left button came up.
    Release,
    /// The wheel turned away from the player.
    WheelUp,
    /// The wheel turned towards the player.
    WheelDown,
}

/// Something that happened outside, in the order it happened.
#[derive(Clone, Debug)]
pub enum Message {
    /// A key was pressed.
    Key(Key),
    /// The mouse did something over a part of the screen.
    Pointer {
        /// What it did.
        kind: Pointer,
        /// What was drawn under it.
        hit: Hit,
    },
    /// Text was pasted as a whole: it may hold line breaks, and is never taken as keys.
    Paste(String),
    /// The screen has this size from now on; zero is possible.
    Resize {
        /// Cells from left to right.
        columns: u16,
        /// Cells from top to bottom.
        rows: u16,
    },
    /// The terminal told its background colour.
    Background {
        /// Dark text is readable on it.
        light: bool,
    },
    /// Characters of ambiguous width take two cells here: letters and ASCII serve instead.
    WideGlyphs,
    /// The process had been stopped and goes on; nobody saw the clock meanwhile.
    Resumed,
    /// What changes by itself has changed: a digit of a clock, a flag, the curtain.
    Tick,
    /// The table that was asked for.
    TakenUp(Box<Resting>),
    /// Something went wrong outside: a sentence by whoever noticed.
    Trouble(String),
    /// The game is in that file now.
    SavedAs(String),
    /// There is such a file already.
    FileExists(String),
    /// The file that was asked for is open, and is being listed.
    Opened(Opened),
    /// More of it has been listed.
    Listed(Listing),
    /// Who can still mate has been worked out.
    Foreseen(Box<Foreseen>),
    /// The game that was asked for, or a sentence that says why it cannot be read.
    Read {
        /// Its place in the list, from 0.
        item: u32,
        /// The game.
        record: Result<Box<Record>, String>,
    },
}

/// Files of games that have been opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// Which opening of this run of the program it is.
    pub number: u64,
    /// The name of the file; none if these are the players' own finished games.
    pub name: Option<String>,
    /// How many bytes there are to be listed.
    pub bytes: u64,
}

/// What has been listed since the last time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Which opening it belongs to.
    pub number: u64,
    /// More games, in the order of the files.
    pub games: Vec<Item>,
    /// How many bytes have been listed in all.
    pub read: u64,
    /// Whether that is all.
    pub ended: bool,
    /// Why something could not be listed, in a sentence.
    pub trouble: Option<String>,
}

impl Message {
    /// Whether a player did it, rather than the terminal or the time.
    pub const fn is_of_a_player(&self) -> bool {
        match self {
            Self::Key(_) | Self::Pointer { .. } | Self::Paste(_) => true,
            Self::Resize { .. }
            | Self::Background { .. }
            | Self::WideGlyphs
            | Self::Resumed
            | Self::Tick
            | Self::TakenUp(_)
            | Self::Trouble(_)
            | Self::SavedAs(_)
            | Self::FileExists(_)
            | Self::Opened(_)
            | Self::Listed(_)
            | Self::Foreseen(_)
            | Self::Read { .. } => false,
        }
    }
}

/// Something only the terminal can do for the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Leave the program; the frame after it is not drawn.
    Quit,
    /// Give the terminal back to the shell until it says to go on.
    Suspend,
    /// Clear the screen and draw all of it, whatever another program left there.
    Redraw,
    /// Sit down at the table that rested there, by the place that it had in the model's list.
    TakeUp(usize),
    /// Write the game into a file of the player's.
    Save {
        /// Its path.
        path: String,
        /// Whether it may take the place of another.
        replace: bool,
    },
    /// Open a file of games and list it.
    Open(String),
    /// Read a game of the files that are open.
    Read {
        /// Its place in the list, from 0.
        item: u32,
        /// Which of the files it stands in, from 0.
        file: u32,
        /// Where it begins there.
        place: Place,
    },
    /// Put text on the clipboard of the machine the player sits at.
    Copy(String),
}
