//! Files, completely or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::error::Reason;
use super::running::Durability;
use super::system;

/// All that is in a file.
///
/// # Errors
/// Also if it is none: reading a pipe or a device might never end.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Reason> {
    if path.metadata()?.is_file() { Ok(fs::read(path)?) } else { Err(Reason::NotAFile) }
}

/// Puts a file with these bytes in the place of whatever has been there.
///
/// The caller must be the only one who writes this file: the temporary one
/// beside it always has the same name, so that a crash leaves at most one
/// behind and the next write uses it up.
///
/// # Errors
/// If the disk does not take it. What was there before is still there then.
pub(super) fn replace(path: &Path, bytes: &[u8], durability: Durability) -> io::Result<()> {
    let temporary = temporary(path);
    let moved = write(&temporary, bytes, durability).and_then(|()| fs::rename(&temporary, path));
    if moved.is_err() {
        // On a full disk its space is wanted, and nothing else can be done about it.
        let _ = fs::remove_file(&temporary);
    }
    moved?;
    match (durability, path.parent()) {
        (Durability::PowerCut, Some(folder)) => system::sync_folder(folder),
        (Durability::PowerCut, None) | (Durability::Kill, _) => {}
    }
    Ok(())
}

/// The file that is written before it is put in the place of `path`.
pub(super) fn temporary(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".tmp");
    PathBuf::from(name)
}

fn write(path: &Path, bytes: &[u8], durability: Durability) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    match durability {
        Durability::PowerCut => file.sync_data(),
        Durability::Kill => Ok(()),
    }
}
