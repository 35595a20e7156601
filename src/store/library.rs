//! Files of games to be looked through.

use std::fs::{self, File};
use std::io::{Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::error::{Action, Reason, StoreError};
use super::games;
use super::paths::Paths;
use crate::record::Record;
use crate::record::pgn::reader::Reader;
use crate::record::problem::Place;

/// Files of games, in an order. Nothing of them is kept in memory.
#[derive(Clone, Debug)]
pub struct Library {
    name: Option<String>,
    files: Vec<PathBuf>,
    bytes: u64,
}

impl Library {
    /// A file of the player's.
    ///
    /// # Errors
    /// If it is not there, not a file or not to be read.
    pub fn file(path: &Path) -> Result<Self, StoreError> {
        let size = || -> Result<u64, Reason> {
            let metadata = fs::metadata(path)?;
            // A pipe has no places to go back to, and opening one may take for ever.
            if !metadata.is_file() {
                return Err(Reason::NotAFile);
            }
            File::open(path)?;
            Ok(metadata.len())
        };
        let bytes = size().map_err(StoreError::of(Action::Open, path))?;
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        Ok(Self { name: Some(name.into_owned()), files: vec![path.to_owned()], bytes })
    }

    /// The players' finished games, the latest first.
    ///
    /// # Errors
    /// If there is a folder of games, but it cannot be read.
    pub fn own(paths: &Paths) -> Result<Self, StoreError> {
        let games = games::list(paths)?;
        let bytes = games.iter().map(|game| game.size).sum();
        Ok(Self { name: None, files: games.into_iter().map(|game| game.path).collect(), bytes })
    }

    /// The name of the file; none if these are the players' finished games.
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The files.
    pub fn files(&self) -> &[PathBuf] {
        &self.files
    }

    /// How long they were when the library was opened, together.
    pub const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Reads the game that begins at a place of one of the files, counted from 0.
    ///
    /// # Errors
    /// If the file cannot be read, or there is no game any more.
    pub fn read(&self, file: u32, place: Place) -> Result<Record, StoreError> {
        let path = self.files.get(file as usize).map_or(Path::new(""), PathBuf::as_path);
        let record = || -> Result<Record, Reason> {
            let mut input = File::open(path)?;
            input.seek(SeekFrom::Start(place.offset))?;
            Reader::at(input, place).next().ok_or(Reason::Missing)?.map_err(Reason::from)
        };
        record().map_err(StoreError::of(Action::Open, path))
    }
}
