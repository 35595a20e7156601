//! Sees to it that nothing is lost: what is on the table is on disk before the screen shows it.
//!
//! It compares instead of being told: whatever has changed in the game is kept, so no command can
//! forget to say so. While nothing changes, nothing is written.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::app::Model;
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

/// Keeps the games of one run of the program.
#[derive(Debug)]
pub(super) struct Keeper {
    paths: Paths,
    /// Games of other times, in the order of the model's list.
    found: Vec<Found<Resting>>,
    held: Option<Held>,
    /// A game that has just been taken up; it comes to the table with the next message.
    taken: Option<Running>,
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
    /// The file that it became when it was over.
    file: Option<PathBuf>,
}

impl Keeper {
    /// Looks for games of other times. Those that ended just before the program did become files
    /// now; the others are the model's to offer. What stood in the way is told.
    pub(super) fn open(paths: Paths, model: &mut Model) -> Self {
        let mut keeper = Self { paths, found: Vec::new(), held: None, taken: None, told: None };
        let resumable = resumable::<Resting>(&keeper.paths);
        let mut trouble = resumable.troubles.into_iter().next();
        for found in resumable.games {
            if found.state.game.outcome().is_none() {
                model.resting.push(found.state.clone());
                keeper.found.push(found);
            } else if let Err(error) = keeper.finish(found) {
                trouble = Some(error);
            }
        }
        if let Some(error) = trouble {
            model.table.say(crate::app::notice::Notice::Trouble(words::store::store_error(&error)));
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

    /// Makes a game of another time this run's.
    pub(super) fn take_up(&mut self, place: usize) -> Result<Resting, String> {
        let found = (place < self.found.len()).then(|| self.found.remove(place));
        let found = found.ok_or_else(|| words::store::ALREADY_TAKEN.to_owned())?;
        let (running, resting) = found.take().map_err(|error| words::store::store_error(&error))?;
        self.taken = Some(running);
        Ok(resting)
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
            None => self.held.insert(Held {
                number,
                running: self.taken.take(),
                last: state.clone(),
                second: None,
                file: None,
            }),
        };
        // While nobody does anything, only the running clock changes: it is kept once a second.
        let same = held.last.at_rest() == state.at_rest();
        let over = model.table.game.outcome().is_some();
        let second = second(&model.table.game);
        let kept = if over { held.file.is_some() } else { held.running.is_some() && held.second == second };
        if same && kept {
            return Ok(());
        }
        // Moves survive a power cut; a clock that ticks need not.
        let durability = if same && held.running.is_some() { Durability::Kill } else { Durability::PowerCut };
        held.last = state;
        held.second = second;
        if held.running.is_none() {
            held.running = Some(Running::open(&self.paths, &id())?);
        }
        if let Some(running) = &mut held.running {
            running.keep(&held.last, seconds(), durability)?;
        }
        if over {
            let text = pgn(&model.table.game, &model.table.names);
            held.file = Some(archive(&self.paths, held.file.take(), &text, &model.table.names)?);
            if let Some(running) = held.running.take() {
                running.finish()?;
            }
        }
        Ok(())
    }

    /// The table has been cleared for another game. One that was not over is kept as a file, too.
    fn let_go(&mut self) -> Result<(), StoreError> {
        let Some(held) = self.held.take() else { return Ok(()) };
        let Some(running) = held.running else { return Ok(()) };
        if let Ok(game) = Game::restore(&held.last.game) {
            let names = &held.last.names;
            archive(&self.paths, held.file, &pgn(&game, names), names)?;
        }
        running.finish()
    }

    /// A game that ended just before the program did.
    fn finish(&self, found: Found<Resting>) -> Result<(), StoreError> {
        let (running, Resting { saved, game }) = found.take()?;
        archive(&self.paths, None, &pgn(&game, &saved.names), &saved.names)?;
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
    file: Option<PathBuf>,
    text: &str,
    names: &[Option<String>; 2],
) -> Result<PathBuf, StoreError> {
    if let Some(file) = file {
        games::save_as(&file, text, Existing::Replace)?;
        return Ok(file);
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
fn at_home(path: &str) -> PathBuf {
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
