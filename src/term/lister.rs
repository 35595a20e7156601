//! Lists files of games in the background, a part at a time.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};
use std::{io, mem, thread};

use super::input::Input;
use crate::app::message::Listing;
use crate::app::viewer::list::Item;
use crate::record::pgn::index::{self, Index};
use crate::store::error::StoreError;
use crate::store::library::Library;
use crate::words;

/// The first part comes as soon as it fills a screen.
const FIRST: usize = 100;
/// From then on the loop is woken so often at most.
const PERIOD: Duration = Duration::from_millis(100);
/// No part has more games: taking it in must not keep a key waiting.
const MOST: usize = 20_000;

/// Starts listing a library, until all is told or another opening counts.
///
/// # Errors
/// If the system refuses a thread.
pub(super) fn start(
    library: &Arc<Library>,
    number: u64,
    current: &Arc<AtomicU64>,
    to: &SyncSender<Input>,
) -> io::Result<()> {
    let (library, current, to) = (Arc::clone(library), Arc::clone(current), to.clone());
    thread::Builder::new().name("lister".into()).spawn(move || {
        let mut lister = Lister {
            to,
            current,
            listing: Listing { number, games: Vec::new(), read: 0, ended: false, trouble: None },
            count: 0,
            told: Instant::now(),
        };
        lister.list(&library);
    })?;
    Ok(())
}

struct Lister {
    to: SyncSender<Input>,
    /// The opening that counts.
    current: Arc<AtomicU64>,
    /// What has not been told yet.
    listing: Listing,
    count: usize,
    told: Instant,
}

impl Lister {
    fn list(&mut self, library: &Library) {
        let mut before = 0;
        for (file, path) in (0..).zip(library.files()) {
            match self.list_file(file, path, before) {
                Ok(true) => {}
                Ok(false) => return,
                Err(error) => self.trouble(path, error),
            }
            before = self.listing.read;
        }
        if let [file] = library.files()
            && self.count == 0
            && self.listing.trouble.is_none()
        {
            match File::open(file).and_then(index::first_flaw) {
                Ok(first) => self.listing.trouble = Some(words::viewer::no_game(first.as_ref())),
                Err(error) => self.trouble(file, error),
            }
        }
        self.listing.ended = true;
        self.tell();
    }

    /// Lists a file, and says whether anybody still wants to know.
    fn list_file(&mut self, file: u32, path: &Path, before: u64) -> io::Result<bool> {
        let mut index = Index::new(File::open(path)?);
        while let Some(entry) = index.next() {
            self.listing.games.push(Item { entry: entry?, file });
            self.listing.read = before + index.place().offset;
            self.count += 1;
            let waiting = self.listing.games.len();
            let due = self.count == FIRST
                || waiting >= MOST
                || waiting.is_multiple_of(64) && self.told.elapsed() >= PERIOD;
            if due && !self.tell() {
                return Ok(false);
            }
        }
        self.listing.read = before + index.place().offset;
        Ok(true)
    }

    fn trouble(&mut self, path: &Path, error: io::Error) {
        self.listing.trouble = Some(words::store::store_error(&StoreError::opening(path, error)));
    }

    /// Tells what has been found, and says whether anybody listens.
    fn tell(&mut self) -> bool {
        let rest = Listing { games: Vec::new(), trouble: None, ..self.listing };
        let told = mem::replace(&mut self.listing, rest);
        self.told = Instant::now();
        self.current.load(Ordering::Relaxed) == told.number && self.to.send(Input::Listed(told)).is_ok()
    }
}
