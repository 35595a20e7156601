//! The players' games as a table.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use jadoube::app::saved::Resting;
use jadoube::record::pgn::index::{Entry, Index};
use jadoube::store::kept::Kept;
use jadoube::store::paths::Paths;
use jadoube::store::{games, running};
use jadoube::words;
use jadoube::words::command_line::SavedGame;

use super::unreadable;

/// Prints the finished games, the latest first, and those that can be continued. The exit code
/// tells whether all of them could be read.
pub(crate) fn list(paths: &Paths) -> Result<ExitCode> {
    let mut troubles = Vec::new();
    let saved = games::list(paths).unwrap_or_else(|error| {
        troubles.push(error);
        Vec::new()
    });
    let mut sound = true;
    let mut rows = Vec::new();
    for game in &saved {
        match entries(&game.path) {
            Ok(entries) => rows.extend(entries.iter().map(|entry| SavedGame::new(entry, &game.path))),
            Err(error) => {
                unreadable(&game.path, error);
                sound = false;
            }
        }
    }
    let resumable = running::resumable::<Kept<Resting>>(paths);
    let resting: Vec<Resting> = resumable.games.into_iter().map(|found| found.state.table).collect();
    write!(io::stdout().lock(), "{}", words::command_line::saved_games(&rows, &resting))?;
    for trouble in troubles.iter().chain(&resumable.troubles) {
        writeln!(io::stderr(), "error: {}", words::store::store_error(trouble))?;
        sound = false;
    }
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn entries(path: &Path) -> io::Result<Vec<Entry>> {
    Index::new(File::open(path)?).collect()
}
