//! Sees to it that nothing is lost: what is on the table is on disk before the screen shows it.
//!
//! It compares instead of being told: whatever has changed in the game is kept, so no command can
//! forget to say so. While nothing changes, nothing is written.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

use crate::app::Model;
use crate::app::notice::Notice;
use crate::app::saved::{Resting, SavedTable};
use crate::game::Game;
use crate::record::Record;
use crate::record::pgn::writer;
use crate::record::tags::Tags;
use crate::rules::side::Side;
use crate::store::error::{Reason, StoreError};
use crate::store::games::{self, Existing};
use crate::store::paths::Paths;
use crate::store::running::{Durability, Found, Running, resumable};
use crate::words;

/// What stands in a snapshot.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept<T> {
    table: T,
    /// The file that the game became when it was over, so that it becomes no second one.
    file: Option<PathBuf>,
}

/// Keeps the games of one run of the program.
#[derive(Debug)]
pub(super) struct Keeper {
    paths: Paths,
    /// Games of other times, in the order of the model's list.
    found: Vec<Found<Kept<Resting>>>,
    held: Option<Held>,
    /// A game that has just been taken up; it comes to the table with the next message.
    taken: Option<(Running, Option<PathBuf>)>,
    /// What the players have been told already.
    told: Option<StoreError>,
}

/// The game on the table, and what is on disk of it.
#[derive(Debug)]
struct Held {
    /// Which game of this run it is.
    number: u64,
    /// Its place among the running games; none once it is over, or if there is no room.
    running: Option<Running>,
    /// How it stood when it was last seen.
    last: SavedTable,
    /// The second at which the running clock was last kept.
    second: Option<u64>,
    /// The file that it became when it was over, also if it went on after that.
    file: Option<PathBuf>,
    /// Whether all of it is on disk as it stands; after a failure it is tried again.
    on_disk: bool,
}

impl Keeper {
    /// Looks for games of other times. Those that ended just before the program did become files
    /// now; the others are the model's to offer. What stood in the way is told.
    pub(super) fn open(paths: Paths, model: &mut Model) -> Self {
        let mut keeper = Self { paths, found: Vec::new(), held: None, taken: None, told: None };
        let resumable = resumable::<Kept<Resting>>(&keeper.paths);
        let mut trouble = resumable.troubles.into_iter().next();
        for found in resumable.games {
            if found.state.table.game.outcome().is_none() {
                model.resting.push(found.state.table.clone());
                keeper.found.push(found);
            } else if let Err(error) = keeper.finish(found) {
                trouble = Some(error);
            }
        }
        if let Some(error) = trouble {
            model.table.say(Notice::Trouble(words::store::store_error(&error)));
        }
        keeper
    }

    /// Puts on disk what has changed on the table; says once what prevents it.
    pub(super) fn keep(&mut self, model: &Model) -> Option<String> {
        let kept = self.try_to_keep(model);
        match kept {
            Ok(()) => {
                self.told = None;
                None
            }
            Err(error) if self.told.as_ref() == Some(&error) => None,
            Err(error) => {
                let text = words::store::store_error(&error);
                self.told = Some(error);
                Some(text)
            }
        }
    }

    /// Makes a game of another time this run's; it leaves the list, as it has left the model's.
    pub(super) fn take_up(&mut self, place: usize) -> Result<Resting, StoreError> {
        let (running, kept) = self.found.remove(place).take()?;
        self.taken = Some((running, kept.file));
        Ok(kept.table)
    }

    /// Writes the game on the table into a file of the player's.
    pub(super) fn save(model: &Model, path: &str, existing: Existing) -> Result<(), StoreError> {
        let table = &model.table;
        games::save_as(&at_home(path), &pgn(&table.game, &table.names), existing)
    }

    fn try_to_keep(&mut self, model: &Model) -> Result<(), StoreError> {
        let number = model.table.number;
        if self.held.as_ref().is_some_and(|held| held.number != number) {
            self.let_go()?;
        }
        let Some(state) = model.saved() else { return Ok(()) };
        let held = match &mut self.held {
            Some(held) => held,
            None => {
                let (running, file) = self.taken.take().unzip();
                let file = file.flatten();
                self.held.insert(Held {
                    number,
                    running,
                    last: state.clone(),
                    second: None,
                    file,
                    on_disk: false,
                })
            }
        };
        // While nobody does anything, only the running clock changes: it is kept once a second.
        let second = second(&model.table.game);
        if held.on_disk && held.second == second && held.last.at_rest() == state.at_rest() {
            return Ok(());
        }
        held.last = state;
        held.second = second;
        held.on_disk = false;
        if held.running.is_none() {
            held.running = Some(Running::open(&self.paths, &id())?);
        }
        if let Some(running) = &mut held.running {
            let kept = Kept { table: &held.last, file: held.file.clone() };
            running.keep(&kept, seconds(), Durability::PowerCut)?;
        }
        if model.table.game.outcome().is_some() {
            let text = pgn(&model.table.game, &model.table.names);
            held.file = Some(archive(&self.paths, held.file.as_deref(), &text, &model.table.names)?);
            if let Some(mut running) = held.running.take() {
                let kept = Kept { table: &held.last, file: held.file.clone() };
                running.keep(&kept, seconds(), Durability::Kill)?;
                running.finish()?;
            }
        }
        held.on_disk = true;
        Ok(())
    }

    /// The table has been cleared for another game. One that was not over becomes a file, too.
    fn let_go(&mut self) -> Result<(), StoreError> {
        let Some(held) = self.held.take() else { return Ok(()) };
        let Some(running) = held.running else { return Ok(()) };
        if self.taken.is_some() {
            // Left for another unfinished one, it rests like that one did.
            return Ok(());
        }
        if let Ok(game) = Game::restore(&held.last.game) {
            let names = &held.last.names;
            archive(&self.paths, held.file.as_deref(), &pgn(&game, names), names)?;
        }
        running.finish()
    }

    /// A game that ended just before the program did.
    fn finish(&self, found: Found<Kept<Resting>>) -> Result<(), StoreError> {
        let (running, Kept { table: Resting { saved, game }, file }) = found.take()?;
        archive(&self.paths, file.as_deref(), &pgn(&game, &saved.names), &saved.names)?;
        running.finish()
    }
}

/// The second that the running clock shows.
fn second(game: &Game) -> Option<u64> {
    let clock = game.clock()?;
    Some(clock.left(clock.running()?)?.as_secs())
}

/// Puts a game into the folder of games, in the place of what it was before.
fn archive(
    paths: &Paths,
    file: Option<&Path>,
    text: &str,
    names: &[Option<String>; 2],
) -> Result<PathBuf, StoreError> {
    if let Some(file) = file {
        games::save_as(file, text, Existing::Replace)?;
        return Ok(file.to_owned());
    }
    let [white, black] = Side::BOTH.map(|side| name(names, side));
    games::save(paths, &games::file_name(&today(), &white, &black), text)
}

/// The game as a file.
fn pgn(game: &Game, names: &[Option<String>; 2]) -> String {
    let mut tags = Tags::default();
    tags.set("Event", "Casual game");
    tags.set("Date", today());
    tags.set("Round", "-");
    for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
        tags.set(tag, name(names, side));
    }
    let mut text = Vec::new();
    // A vector takes everything.
    let _ = writer::write(&Record::of(game, tags), &mut text);
    String::from_utf8_lossy(&text).into_owned()
}

fn name(names: &[Option<String>; 2], side: Side) -> String {
    names[side.index()].clone().unwrap_or_else(|| words::men::side(side).to_owned())
}

/// A path as players type it, with `~` for their home.
pub(super) fn at_home(path: &str) -> PathBuf {
    let home =
        path.strip_prefix("~/").and_then(|rest| Some(Path::new(&std::env::var_os("HOME")?).join(rest)));
    home.unwrap_or_else(|| PathBuf::from(path))
}

/// Whether a file stands in the way, rather than the disk.
pub(super) fn exists(error: &StoreError) -> bool {
    error.reason == Reason::Exists
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A name that no other instance gives: by time and process.
fn id() -> String {
    format!("{}-{}", seconds(), std::process::id())
}

/// The date of the players, as PGN has it.
fn today() -> String {
    jiff::ZonedDateTime::now().strftime("%Y.%m.%d").to_string()
}
