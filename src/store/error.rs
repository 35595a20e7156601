//! Why something is not on disk, or cannot be had from there.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::config::Fault;
use crate::record::concealed::Concealed;

/// What did not work, where, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{action} is not possible with {}: {reason}", path.display())]
pub struct StoreError {
    /// What was to be done.
    pub action: Action,
    /// With which file or folder; empty if there is none because of [`Reason::NoHome`].
    pub path: PathBuf,
    /// Why it was not.
    pub reason: Reason,
}

/// What was to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Keeping the game that is being played.
    Keep,
    /// Going on with a game.
    Resume,
    /// Forgetting how a game stood, now that it is over.
    Forget,
    /// Saving a game that is over, or a file that a player asked for.
    Save,
    /// Looking through the saved games.
    List,
    /// Opening a file of games.
    Open,
    /// Reading the settings file.
    Configure,
}

/// Why something was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The environment names no folder for it.
    #[error("there is no home folder")]
    NoHome,
    /// The disk, or the player's share of it.
    #[error("the disk is full")]
    Full,
    /// A disk that nobody can write to.
    #[error("the disk is read-only")]
    ReadOnly,
    /// The permissions of the file or folder.
    #[error("permission is denied")]
    Denied,
    /// A file or folder that was expected.
    #[error("expected a file or folder that is not there")]
    Missing,
    /// A file that would have to be overwritten.
    #[error("expected no file of that name, found one")]
    Exists,
    /// Something of that name that is no file.
    #[error("expected a file, found something else")]
    NotAFile,
    /// Another instance plays that game.
    #[error("another instance has it")]
    Locked,
    /// Another instance has finished that game.
    #[error("another instance has finished it")]
    Gone,
    /// It was written by a later version of this program; it is left untouched.
    #[error("expected format {}, found {version}", super::running::FORMAT)]
    Newer {
        /// The format of the file.
        version: u64,
    },
    /// It makes no sense.
    #[error("{why}")]
    Broken {
        /// What was expected, with line and column.
        why: String,
        /// Where it is kept now, if it could be put aside.
        kept: Option<PathBuf>,
    },
    /// A game that is not to be shown to anybody yet.
    #[error(transparent)]
    Concealed(#[from] Concealed),
    /// Something in the settings file is wrong; it is left untouched, and nothing in it counts.
    #[error("{0}")]
    Setting(Fault),
    /// What the system says.
    #[error("{0}")]
    Other(String),
}

impl StoreError {
    /// A file of games cannot be read.
    #[must_use]
    pub fn opening(path: &Path, error: io::Error) -> Self {
        Self::of(Action::Open, path)(error)
    }

    /// A game is not to be written into a file yet.
    #[must_use]
    pub fn concealed(path: &Path, why: Concealed) -> Self {
        Self::of(Action::Save, path)(why)
    }

    /// Makes a reason a whole error.
    pub(super) fn of<R: Into<Reason>>(action: Action, path: &Path) -> impl Fn(R) -> Self {
        move |reason| Self { action, path: path.to_owned(), reason: reason.into() }
    }
}

impl From<io::Error> for Reason {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full,
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            ErrorKind::PermissionDenied => Self::Denied,
            ErrorKind::NotFound => Self::Missing,
            ErrorKind::AlreadyExists => Self::Exists,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Keep => "keeping the game",
            Self::Resume => "resuming the game",
            Self::Forget => "forgetting the finished game",
            Self::Save => "saving",
            Self::List => "listing the games",
            Self::Open => "opening the file",
            Self::Configure => "reading the settings",
        })
    }
}
