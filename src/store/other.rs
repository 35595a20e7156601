//! The twin of `unix.rs` for other systems.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::Path;

/// Makes the folder and those above it, as far as they are missing. Profile folders are private.
pub(super) fn create_private_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Nothing to do: folders cannot be opened.
pub(super) const fn sync_folder(_path: &Path) {}

/// Whether the path leads to a file at all: names of lock files are not used twice in practice.
pub(super) fn leads_to(path: &Path, _file: &File) -> io::Result<bool> {
    path.try_exists()
}

/// Nothing to ask for: the folder passes its own on.
pub(super) const fn usual_permissions() -> Option<Permissions> {
    None
}
