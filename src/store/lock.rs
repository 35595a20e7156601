//! Who may touch a running game's files: one instance at a time, as the system sees to.
//!
//! A game belongs to whoever holds the system's lock on its lock file; when a
//! process ends, however it ends, the system frees its locks. Lock files are
//! removed, too, and a process may have opened one before it was removed by
//! another; its lock is worth nothing then. So:
//!
//! 1. A lock counts only if its path still leads to the locked file.
//! 2. Only the holder removes a lock file, as the last of a game's files, and while it holds it.
//!
//! Therefore, as long as a game has other files, all who want it meet at one and the same lock file.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::system;

/// A lock that is held until it is dropped.
#[derive(Debug)]
pub(super) struct Lock {
    path: PathBuf,
    file: File,
}

/// A look at a game is short, so whoever meets one tries again, so often and with such a pause.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(2);

impl Lock {
    /// Locks a game that does not exist yet; `None` if the name is taken.
    pub(super) fn create(path: &Path) -> io::Result<Option<Self>> {
        match OpenOptions::new().write(true).create_new(true).open(path) {
            Ok(file) => Self::hold(path, file),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Locks a game that exists; `None` if somebody else has it.
    pub(super) fn take(path: &Path) -> io::Result<Option<Self>> {
        for attempt in 0..TRIES {
            if attempt > 0 {
                thread::sleep(PAUSE);
            }
            if let Some(lock) = Self::hold(path, Self::open(path)?)? {
                return Ok(Some(lock));
            }
        }
        Ok(None)
    }

    /// Keeps others from taking the game for as long as it is looked at; `None` if somebody has it.
    ///
    /// Any number of instances can look at once, and do not take each other for the owner.
    pub(super) fn share(path: &Path) -> io::Result<Option<Self>> {
        let lock = Self { path: path.to_owned(), file: Self::open(path)? };
        Ok((locked(lock.file.try_lock_shared())? && lock.counts()?).then_some(lock))
    }

    /// Whether the lock still counts: somebody may have cleared the folder by hand.
    pub(super) fn counts(&self) -> io::Result<bool> {
        system::leads_to(&self.path, &self.file)
    }

    /// Removes the lock file; the game must have no other file any more.
    pub(super) fn remove(self) -> io::Result<()> {
        if self.counts()? { fs::remove_file(&self.path) } else { Ok(()) }
    }

    fn open(path: &Path) -> io::Result<File> {
        OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)
    }

    fn hold(path: &Path, file: File) -> io::Result<Option<Self>> {
        let lock = Self { path: path.to_owned(), file };
        Ok((locked(lock.file.try_lock())? && lock.counts()?).then_some(lock))
    }
}

fn locked(tried: Result<(), TryLockError>) -> io::Result<bool> {
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
