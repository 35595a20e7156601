//! Sees to it that nothing is lost: what is on the table is on disk before the screen shows it.
//!
//! It compares instead of being told: whatever has changed in the game is kept, so no command can
//! forget to say so. While nothing changes, nothing is written.

use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::app::Model;
use crate::app::notice::Notice;
use crate::app::saved::{Resting, SavedTable};
use crate::game::Game;
use crate::record::Record;
use crate::record::concealed::Concealed;
use crate::record::pgn::writer;
use crate::record::tags::Tags;
use crate::rules::side::Side;
use crate::store::error::{Reason, StoreError};
use crate::store::games::{self, Existing};
use crate::store::kept::Kept;
use crate::store::paths::Paths;
use crate::store::running::{Durability, Found, Running, resumable};
use crate::words;

/// Keeps the games of one run of the program.
#[derive(Debug)]
pub(super) struct Keeper {
    paths: Paths,
    /// Games of other times, in the order of the model's list.
    found: Vec<Found<Kept<Resting>>>,
    held: Option<Held>,
    /// A game that has just been taken up, on its way to the table.
    taken: Option<Taken>,
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
    /// The game as it was last seen.
    game: Game,
    /// The whole table as it was last seen.
    last: SavedTable,
    /// The day on which the game began.
    began: String,
    /// The second at which the running clock was last kept.
    second: Option<u64>,
    /// The file that it became when it was over, also if it went on after that.
    file: Option<PathBuf>,
    /// Whether all of it is on disk as it stands; after a failure it is tried again.
    on_disk: bool,
}

/// A game that was found, without what stands on its table.
#[derive(Debug)]
struct Taken {
    running: Running,
    began: String,
    file: Option<PathBuf>,
}

impl Keeper {
    /// Looks for games of other times. Those that ended just before the program did become files
    /// now; the others are the model's to offer. What stood in the way is told.
    pub(super) fn open(paths: Paths, model: &mut Model) -> Self {
        let mut keeper = Self { paths, found: Vec::new(), held: None, taken: None, told: None };
        let resumable = resumable::<Kept<Resting>>(&keeper.paths);
        let mut troubles = resumable.troubles;
        for found in resumable.games {
            if found.state.table.game.outcome().is_none() {
                model.resting.push(found.state.table.clone());
                keeper.found.push(found);
            } else if let Err(error) = keeper.finish(found) {
                troubles.push(error);
            }
        }
        let mut troubles: Vec<String> = troubles.iter().map(words::store::store_error).collect();
        // What was wrong before, with the settings, is told as well.
        if let Some(Notice::Trouble(text)) = model.table.notice.take() {
            troubles.insert(0, text);
        }
        if !troubles.is_empty() {
            model.table.say(Notice::Trouble(troubles.join(" ")));
        }
        keeper
    }

    /// Puts on disk what has changed on the table; says once what prevents it.
    pub(super) fn keep(&mut self, model: &mut Model) -> Option<String> {
        let kept = self.try_to_keep(model);
        model.kept = kept.is_ok();
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
        self.taken = Some(Taken { running, began: kept.began, file: kept.file });
        Ok(kept.table)
    }

    /// Writes the game on the table into a file of the player's, if both may see all of it.
    pub(super) fn save(&self, model: &Model, path: &str, existing: Existing) -> Result<(), StoreError> {
        let (table, path) = (&model.table, at_home(path));
        let began = self.held.as_ref().map_or_else(today, |held| held.began.clone());
        let text = pgn(&table.game, &table.names, &began).map_err(|why| StoreError::concealed(&path, why))?;
        games::save_as(&path, &text, existing)
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
                let (running, began, file) = match self.taken.take() {
                    Some(Taken { running, began, file }) => (Some(running), began, file),
                    None => (None, today(), None),
                };
                let (game, last) = (model.table.game.clone(), state.clone());
                self.held.insert(Held {
                    number,
                    running,
                    game,
                    last,
                    began,
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
        held.game = model.table.game.clone();
        held.last = state;
        held.second = second;
        held.on_disk = false;
        if held.running.is_none() {
            held.running = Some(Running::open(&self.paths, &id())?);
        }
        held.write(Durability::PowerCut)?;
        if held.game.outcome().is_some() {
            held.archive(&self.paths)?;
            held.write(Durability::Kill)?;
            held.running.take().map_or(Ok(()), Running::finish)?;
        }
        held.on_disk = true;
        Ok(())
    }

    /// The table has been cleared for another game. One that was not over becomes a file, too, unless
    /// that would show what is hidden from its players.
    fn let_go(&mut self) -> Result<(), StoreError> {
        let Some(mut held) = self.held.take() else { return Ok(()) };
        if held.running.is_none() || self.taken.is_some() {
            // Over already; or left for another unfinished one, to rest like that one did.
            return Ok(());
        }
        if held.game.is_concealed() && !held.game.plies().is_empty() {
            // It rests where it is.
            return held.write(Durability::PowerCut);
        }
        if held.game.outcome().is_some() || !held.game.plies().is_empty() {
            held.archive(&self.paths)?;
        }
        held.running.take().map_or(Ok(()), Running::finish)
    }

    /// A game that ended just before the program did.
    fn finish(&self, found: Found<Kept<Resting>>) -> Result<(), StoreError> {
        let (running, Kept { table: Resting { saved, game }, began, file }) = found.take()?;
        archive(&self.paths, file.as_deref(), &game, &saved.names, &began)?;
        running.finish()
    }
}

impl Held {
    /// Writes the snapshot.
    fn write(&mut self, durability: Durability) -> Result<(), StoreError> {
        let Some(running) = &mut self.running else { return Ok(()) };
        let kept = Kept { table: &self.last, began: self.began.clone(), file: self.file.clone() };
        running.keep(&kept, seconds(), durability).map(|_| ())
    }

    /// Makes the game a file, as it stands.
    fn archive(&mut self, paths: &Paths) -> Result<(), StoreError> {
        let names = &self.last.names;
        self.file = Some(archive(paths, self.file.as_deref(), &self.game, names, &self.began)?);
        Ok(())
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
    game: &Game,
    names: &[Option<String>; 2],
    began: &str,
) -> Result<PathBuf, StoreError> {
    let folder = paths.games().unwrap_or_default();
    let text = pgn(game, names, began).map_err(|why| StoreError::concealed(&folder, why))?;
    if let Some(file) = file {
        games::save_as(file, &text, Existing::Replace)?;
        return Ok(file.to_owned());
    }
    let [white, black] = Side::BOTH.map(|side| name(game, names, side));
    games::save(paths, &games::file_name(began, &white, &black), &text)
}

/// The game as a file, if both players may see all of it.
fn pgn(game: &Game, names: &[Option<String>; 2], began: &str) -> Result<String, Concealed> {
    let mut tags = Tags::default();
    let strict = game.terms().strict.is_some();
    tags.set("Event", if strict { "Game under competition rules" } else { "Casual game" });
    tags.set("Date", began);
    tags.set("Round", "-");
    for (tag, side) in [("White", Side::White), ("Black", Side::Black)] {
        tags.set(tag, name(game, names, side));
    }
    let mut text = Vec::new();
    // A vector takes everything.
    let _ = writer::write(&Record::of(game, tags).disclosed()?, &mut text);
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn name(game: &Game, names: &[Option<String>; 2], side: Side) -> String {
    let side_name = || words::men::side_in(game.variant(), side).to_owned();
    names[side.index()].clone().unwrap_or_else(side_name)
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
