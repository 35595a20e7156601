//! Games that are over, a file each, and files that a player asks for.

use std::cmp::Reverse;
use std::fs::{self, DirEntry};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::error::{Action, Reason, StoreError};
use super::numbered::numbered;
use super::paths::Paths;
use super::system;

/// A saved game, as the folder knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its file.
    pub path: PathBuf,
    /// When it was last written.
    pub modified: SystemTime,
    /// Its length in bytes.
    pub size: u64,
}

/// What to do with a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Nothing: the new one is refused.
    Refuse,
    /// The new one takes its place.
    Replace,
}

/// The name of a game on every system, without its extension.
///
/// The date is one of a PGN. What names of files cannot have, or should not,
/// becomes a hyphen.
///
/// ```
/// use jadoube::store::games::file_name;
/// assert_eq!(file_name("2024.05.12", "White", "../Black\n"), "2024-05-12-White-Black");
/// ```
#[must_use]
pub fn file_name(date: &str, white: &str, black: &str) -> String {
    let parts = [plain(date), plain(white), plain(black)];
    let parts: Vec<&str> = parts.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { "game".to_owned() } else { parts.join("-") }
}

/// Saves a game under a name of its own: if there is such a file, a number is added.
///
/// # Errors
/// If there is no home, or the disk does not take it.
pub fn save(paths: &Paths, name: &str, text: &str) -> Result<PathBuf, StoreError> {
    let folder = paths.games().unwrap_or_default();
    save_in(&folder, name, text).map_err(StoreError::of(Action::Save, &folder))
}

/// Writes the file that a player asks for, or a saved game anew, completely or not at all.
///
/// # Errors
/// If there is such a file and it is not to be replaced ([`Reason::Exists`]), or the disk does not take it.
pub fn save_as(path: &Path, text: &str, existing: Existing) -> Result<(), StoreError> {
    put(path, text, existing).map_err(StoreError::of(Action::Save, path))
}

/// The saved games, the latest first.
///
/// # Errors
/// If there is such a folder, but it cannot be read.
pub fn list(paths: &Paths) -> Result<Vec<Entry>, StoreError> {
    let folder = paths.games().unwrap_or_default();
    let mut games: Vec<Entry> = match fs::read_dir(&folder) {
        Ok(entries) => entries.filter_map(|entry| saved(&entry.ok()?)).collect(),
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(StoreError::of(Action::List, &folder)(error)),
    };
    games.sort_by(|a, b| (Reverse(a.modified), &a.path).cmp(&(Reverse(b.modified), &b.path)));
    Ok(games)
}

/// Letters and digits, of any script; for the rest, hyphens between them.
fn plain(text: &str) -> String {
    /// In bytes: three such parts and a number stay below the limit of every file system.
    const LIMIT: usize = 40;
    let mut plain = String::new();
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        if !plain.is_empty() {
            plain.push('-');
        }
        plain.push_str(word);
    }
    while plain.len() > LIMIT || plain.ends_with('-') {
        plain.pop();
    }
    plain
}

fn saved(entry: &DirEntry) -> Option<Entry> {
    let path = entry.path();
    let game = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let metadata = path.metadata().ok().filter(|metadata| game && metadata.is_file())?;
    Some(Entry { modified: metadata.modified().ok()?, size: metadata.len(), path })
}

fn save_in(folder: &Path, name: &str, text: &str) -> Result<PathBuf, Reason> {
    if folder.as_os_str().is_empty() {
        return Err(Reason::NoHome);
    }
    system::create_private_folder(folder)?;
    for name in numbered(name, ".pgn") {
        let path = folder.join(name);
        match put(&path, text, Existing::Refuse) {
            Ok(()) => {
                sweep(folder, &path);
                return Ok(path);
            }
            Err(Reason::Exists | Reason::NotAFile) => {}
            Err(reason) => return Err(reason),
        }
    }
    Err(Reason::Exists)
}

const TEMPORARY: [&str; 2] = [".jadoube-", ".tmp"];

fn put(path: &Path, text: &str, existing: Existing) -> Result<(), Reason> {
    let [prefix, suffix] = TEMPORARY;
    let (path, permissions) = match path.metadata() {
        // A device or a pipe would be lost.
        Ok(there) if !there.is_file() => return Err(Reason::NotAFile),
        Ok(_) if existing == Existing::Refuse => return Err(Reason::Exists),
        // A link stays one.
        Ok(there) => (path.canonicalize()?, Some(there.permissions())),
        Err(error) if error.kind() == ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(error.into()),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix).suffix(suffix);
    if let Some(permissions) = permissions.or_else(system::usual_permissions) {
        builder.permissions(permissions);
    }
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_data()?;
    let moved = match existing {
        Existing::Refuse => file.persist_noclobber(&path),
        Existing::Replace => file.persist(&path),
    };
    moved.map_err(|failed| failed.error)?;
    system::sync_folder(folder);
    Ok(())
}

/// Removes what instances that were killed while they saved have left behind.
///
/// Nobody takes an hour to save a game; whoever is stopped for so long gets an error, and has the
/// game still among the running ones. The newest file tells the time, by the clock of its disk.
fn sweep(folder: &Path, newest: &Path) {
    const AGE: Duration = Duration::from_secs(60 * 60);
    let left_behind = |entry: &DirEntry| {
        let name = entry.file_name();
        let [prefix, suffix] = TEMPORARY;
        name.to_str().is_some_and(|name| name.starts_with(prefix) && name.ends_with(suffix))
    };
    let old = |entry: &DirEntry| -> io::Result<bool> {
        let age = newest.metadata()?.modified()?.duration_since(entry.metadata()?.modified()?);
        Ok(age.is_ok_and(|age| age > AGE))
    };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if left_behind(&entry) && old(&entry).unwrap_or(false) {
            // If it stays, it does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}
