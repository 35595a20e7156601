//! Games that are being played: a snapshot each, safe from one instant to the next.
//!
//! A game with the id `7` has these files in the folder of running games:
//!
//! | file | |
//! |---|---|
//! | `7.lock` | locked by the instance that plays it; see `lock.rs` |
//! | `7.json` | the snapshot, always whole: `{"jadoube":1,"saved_at":1700000000,"state":{…}}` |
//! | `7.json.tmp` | the next snapshot while it is written |
//! | `7.json.broken` | a snapshot that made no sense, for whoever can make some of it |
//!
//! The lock file is the first to come and the last to go, and only who holds
//! it touches the others. So a process can end between any two steps: a lock
//! file alone is swept up, with a snapshot beside it the game is resumed, and
//! a temporary file is what nobody has been told is kept.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::error::{Action, Reason, StoreError};
use super::file;
use super::lock::Lock;
use super::numbered::numbered;
use super::paths::Paths;
use super::system;

/// The format of snapshots that this version writes, and the newest that it reads.
pub const FORMAT: u64 = 1;

/// What a snapshot survives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// The end of the process, however it comes. After a power cut, some file systems have neither this
    /// snapshot nor the one before: it is for one that is removed at once.
    Kill,
    /// Also a power cut: it waits for the disk.
    PowerCut,
}

/// A game that this instance plays, and its place on disk.
#[derive(Debug)]
pub struct Running {
    place: Place,
    /// `None` only while it is being removed.
    lock: Option<Lock>,
    /// The state that is on disk; `None` if there is no snapshot yet, or it may be another one.
    kept: Option<Box<RawValue>>,
}

impl Running {
    /// Takes a place for a new game. There is nothing to resume before the first [`Running::keep`].
    ///
    /// The id becomes part of a file's name, so it must be made of letters,
    /// digits and hyphens; if it is taken, a number is added.
    ///
    /// # Errors
    /// If there is no home, or the folder or the lock cannot be had.
    pub fn open(paths: &Paths, id: &str) -> Result<Self, StoreError> {
        let folder = paths.running().unwrap_or_default();
        Self::open_in(&folder, id).map_err(StoreError::of(Action::Keep, &folder))
    }

    /// Keeps how the game stands; `false` if it stands as last time, and nothing was written.
    ///
    /// `now` is in seconds since 1970. When this returns `Ok`, the state is on
    /// disk; when it fails, that or the one before it is.
    ///
    /// # Errors
    /// If the disk does not take it.
    pub fn keep(
        &mut self,
        state: &impl Serialize,
        now: u64,
        durability: Durability,
    ) -> Result<bool, StoreError> {
        self.replace(state, now, durability).map_err(StoreError::of(Action::Keep, &self.place.snapshot))
    }

    /// Removes what is on disk, for a game that is over and saved, or not wanted.
    ///
    /// # Errors
    /// If the snapshot cannot be removed; the game will be found again then.
    pub fn finish(self) -> Result<(), StoreError> {
        self.forget().map_err(StoreError::of(Action::Forget, &self.place.snapshot))
    }

    fn open_in(folder: &Path, id: &str) -> Result<Self, Reason> {
        if folder.as_os_str().is_empty() {
            return Err(Reason::NoHome);
        }
        system::create_private_folder(folder)?;
        for id in numbered(id, "") {
            let place = Place::new(folder, &id);
            let Some(lock) = Lock::create(&place.lock)? else { continue };
            // A snapshot that has lost its lock file is somebody's game all the same.
            if !place.snapshot.try_exists()? {
                return Ok(Self { place, lock: Some(lock), kept: None });
            }
        }
        Err(Reason::Exists)
    }

    fn forget(&self) -> Result<(), Reason> {
        if !self.holds()? {
            return Ok(());
        }
        match fs::remove_file(&self.place.snapshot) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    fn replace(&mut self, state: &impl Serialize, now: u64, durability: Durability) -> Result<bool, Reason> {
        let state = to_raw_value(state).map_err(io::Error::from)?;
        if self.kept.as_ref().is_some_and(|kept| kept.get() == state.get()) {
            return Ok(false);
        }
        let snapshot = Snapshot { jadoube: FORMAT, saved_at: now, state: &state };
        let bytes = serde_json::to_vec(&snapshot).map_err(io::Error::from)?;
        self.hold()?;
        self.kept = None;
        file::replace(&self.place.snapshot, &bytes, durability)?;
        self.kept = Some(state);
        Ok(true)
    }

    /// Whether the game is still this instance's: the lock goes astray if somebody clears the folder by hand.
    fn holds(&self) -> io::Result<bool> {
        self.lock.as_ref().map_or(Ok(false), Lock::counts)
    }

    /// Makes the game this instance's again.
    fn hold(&mut self) -> Result<(), Reason> {
        if self.holds()? {
            return Ok(());
        }
        if let Some(folder) = self.place.lock.parent() {
            system::create_private_folder(folder)?;
        }
        self.lock = Some(Lock::take(&self.place.lock)?.ok_or(Reason::Locked)?);
        Ok(())
    }
}

impl Drop for Running {
    /// Leaves no lock file of a game that has no snapshot.
    fn drop(&mut self) {
        if let Some(lock) = self.lock.take()
            && let Ok(false) = self.place.snapshot.try_exists()
        {
            // If it stays, it does no harm.
            let _ = lock.remove();
        }
    }
}

/// The running games that no instance plays, and what stood in the way of others.
#[derive(Debug)]
pub struct Resumable<T> {
    /// Games to go on with, the one that was kept last first.
    pub games: Vec<Found<T>>,
    /// Snapshots that cannot be used, or a folder that cannot be read.
    pub troubles: Vec<StoreError>,
}

/// A game that can be gone on with.
#[derive(Debug)]
pub struct Found<T> {
    /// How it stands, as long as nobody else takes it.
    pub state: T,
    /// When it was kept, in seconds since 1970.
    pub saved_at: u64,
    place: Place,
}

impl<T: DeserializeOwned> Found<T> {
    /// Makes the game this instance's, as it stands now.
    ///
    /// # Errors
    /// If another instance has taken it ([`Reason::Locked`]) or finished it ([`Reason::Gone`]) meanwhile,
    /// or the disk does not give it.
    pub fn take(self) -> Result<(Running, T), StoreError> {
        match self.place.resume() {
            Ok((running, snapshot)) => Ok((running, snapshot.state)),
            Err(reason) => Err(StoreError::of(Action::Resume, &self.place.snapshot)(reason)),
        }
    }
}

/// The running games that can be gone on with.
///
/// Broken snapshots are put aside, those of newer versions left untouched, and
/// what games without a snapshot have left behind is removed.
#[must_use]
pub fn resumable<T: DeserializeOwned>(paths: &Paths) -> Resumable<T> {
    let mut games: Vec<Found<T>> = Vec::new();
    let mut troubles = Vec::new();
    let folder = paths.running().unwrap_or_default();
    match ids(&folder) {
        Ok(ids) => {
            for id in ids {
                let place = Place::new(&folder, &id);
                match place.look() {
                    Ok(Some(Snapshot { state, saved_at, .. })) => {
                        games.push(Found { state, saved_at, place });
                    }
                    Ok(None) => {}
                    Err(reason) => troubles.push(StoreError::of(Action::Resume, &place.snapshot)(reason)),
                }
            }
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => troubles.push(StoreError::of(Action::Resume, &folder)(error)),
    }
    games.sort_by_key(|found| Reverse(found.saved_at));
    Resumable { games, troubles }
}

/// The ids of all games that have a snapshot or a lock file in the folder.
fn ids(folder: &Path) -> io::Result<BTreeSet<String>> {
    let mut ids = BTreeSet::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name();
        let id = name.to_str().and_then(|name| name.strip_suffix(SNAPSHOT).or(name.strip_suffix(LOCK)));
        ids.extend(id.map(str::to_owned));
    }
    Ok(ids)
}

const SNAPSHOT: &str = ".json";
const LOCK: &str = ".lock";
const BROKEN: &str = ".broken";

/// Where a game's files are.
#[derive(Clone, Debug)]
struct Place {
    snapshot: PathBuf,
    lock: PathBuf,
}

impl Place {
    fn new(folder: &Path, id: &str) -> Self {
        Self { snapshot: folder.join(format!("{id}{SNAPSHOT}")), lock: folder.join(format!("{id}{LOCK}")) }
    }

    /// How the game stands, if nobody plays it.
    fn look<T: DeserializeOwned>(&self) -> Result<Option<Snapshot<T>>, Reason> {
        let Some(lock) = Lock::share(&self.lock)? else { return Ok(None) };
        let seen = self.read().and_then(|bytes| parse(&bytes));
        drop(lock);
        let seen = match seen {
            // Who clears something away must own it, and look again.
            Err(Reason::Gone | Reason::Broken { .. }) => self.resume().map(|(_, snapshot)| snapshot),
            seen => seen,
        };
        match seen {
            Err(Reason::Gone | Reason::Locked) => Ok(None),
            seen => seen.map(Some),
        }
    }

    /// Takes the game, and clears away what is broken or half-written.
    fn resume<T: DeserializeOwned>(&self) -> Result<(Running, Snapshot<T>), Reason> {
        let lock = Lock::take(&self.lock)?.ok_or(Reason::Locked)?;
        let mut running = Running { place: self.clone(), lock: Some(lock), kept: None };
        // If it stays, the next snapshot uses it up.
        let _ = fs::remove_file(file::temporary(&self.snapshot));
        let bytes = self.read()?;
        match parse(&bytes) {
            Ok(snapshot) => {
                running.kept = parse::<Box<RawValue>>(&bytes).ok().map(|snapshot| snapshot.state);
                Ok((running, snapshot))
            }
            Err(Reason::Broken { why, .. }) => Err(Reason::Broken { why, kept: self.put_aside() }),
            Err(reason) => Err(reason),
        }
    }

    fn read(&self) -> Result<Vec<u8>, Reason> {
        file::read(&self.snapshot)
            .map_err(|reason| if reason == Reason::Missing { Reason::Gone } else { reason })
    }

    /// Gives the snapshot a name under which nobody looks for a game.
    fn put_aside(&self) -> Option<PathBuf> {
        let name = self.snapshot.file_name()?.to_str()?;
        let mut names = numbered(name, BROKEN).map(|name| self.snapshot.with_file_name(name));
        let free = names.find(|path| matches!(path.try_exists(), Ok(false)))?;
        fs::rename(&self.snapshot, &free).ok().map(|()| free)
    }
}

/// What is in a snapshot.
#[derive(Deserialize, Serialize)]
struct Snapshot<S> {
    /// The format.
    jadoube: u64,
    saved_at: u64,
    state: S,
}

/// All that is certain about a snapshot of any version.
#[derive(Deserialize)]
struct Format {
    jadoube: u64,
}

fn parse<S: DeserializeOwned>(bytes: &[u8]) -> Result<Snapshot<S>, Reason> {
    let broken = |error: serde_json::Error| Reason::Broken { why: error.to_string(), kept: None };
    let Format { jadoube: version } = serde_json::from_slice(bytes).map_err(broken)?;
    if version > FORMAT {
        return Err(Reason::Newer { version });
    }
    serde_json::from_slice(bytes).map_err(broken)
}
