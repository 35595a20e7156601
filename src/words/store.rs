//! What becomes of games and settings on disk.

use std::path::Path;

use crate::store::error::{Action, Reason, StoreError};

/// Said of a game that has been taken up before.
pub const ALREADY_TAKEN: &str = "That game has been taken up already.";

/// Why something is not on disk, or cannot be had from there, for one line.
pub fn store_error(error: &StoreError) -> String {
    let what = match error.action {
        Action::Keep => "The game is not kept on disk",
        Action::Resume => "A game cannot be resumed",
        Action::Forget => "The finished game will be offered again",
        Action::Save => "Nothing is saved",
        Action::List => "The saved games cannot be listed",
    };
    let path = path(&error.path);
    match &error.reason {
        Reason::NoHome => format!("{what}: there is no home folder."),
        Reason::Full => format!("{what}: the disk is full ({path})."),
        Reason::ReadOnly => format!("{what}: the disk is read-only ({path})."),
        Reason::Denied => format!("{what}: it is not permitted ({path})."),
        Reason::Missing => format!("{what}: there is no such folder or file ({path})."),
        Reason::Exists => format!("{what}: there is such a file already ({path})."),
        Reason::NotAFile => format!("{what}: that is not a file ({path})."),
        Reason::Locked => format!("{what}: it is being played elsewhere ({path})."),
        Reason::Gone => format!("{what}: it has been finished elsewhere ({path})."),
        Reason::Newer { version } => {
            format!("{what}: it comes from a newer jadoube, format {version} ({path}).")
        }
        Reason::Broken { kept: Some(kept), .. } => {
            format!("{what}: its file is damaged, and kept as {}.", self::path(kept))
        }
        Reason::Broken { kept: None, .. } => format!("{what}: its file is damaged ({path})."),
        Reason::Other(why) => format!("{what}: {} ({path}).", why.escape_debug()),
    }
}

/// The end of a path, harmless to print: the status line has no room for all of it.
fn path(path: &Path) -> String {
    const ROOM: usize = 40;
    let whole = path.display().to_string();
    let length = whole.chars().count();
    let end: String = whole.chars().skip(length.saturating_sub(ROOM)).collect();
    let dots = if length > ROOM { "…" } else { "" };
    format!("{dots}{}", end.escape_debug())
}
