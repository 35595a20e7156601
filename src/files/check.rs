//! Games gone through by the referee.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Result;
use jadoube::record::check::{Referee, Total};
use jadoube::words;

use super::{open, unreadable};

/// Writes what the referee objects to and a summary to standard output; the exit code tells whether there is anything.
pub(crate) fn check(files: &[PathBuf]) -> Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let start = Instant::now();
    let mut total = Total::default();
    let mut readable = true;
    for path in files {
        readable &= check_file(path, &mut total, &mut out)?;
    }
    writeln!(out, "{}", words::record::total(&total, start.elapsed()))?;
    out.flush()?;
    Ok(if readable && total.findings == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether the file could be read.
fn check_file(path: &Path, total: &mut Total, out: &mut impl Write) -> Result<bool> {
    let mut referee = match open(path) {
        Ok(input) => Referee::new(input),
        Err(error) => {
            unreadable(path, error);
            return Ok(false);
        }
    };
    let before = total.games;
    loop {
        match referee.next() {
            Ok(None) => break,
            Ok(Some(game)) => {
                total.add(game);
                for finding in &game.findings {
                    writeln!(out, "{}", words::record::finding(path, game, finding))?;
                }
            }
            Err(error) => {
                unreadable(path, error);
                return Ok(false);
            }
        }
    }
    total.files += 1;
    total.bytes += referee.place().offset;
    let found = total.games > before || referee.place().offset == 0;
    if !found {
        unreadable(path, words::record::NO_GAME);
    }
    Ok(found)
}
