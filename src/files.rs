//! What the command line does with files of games.

mod check;
mod export;
mod games;
mod json;

pub(crate) use check::check;
pub(crate) use export::export;
pub(crate) use games::list;

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

/// The name of standard input among files.
const STDIN: &str = "-";

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == STDIN {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(File::open(path)?))
}

/// Says on standard error that a file cannot be read.
fn unreadable(path: &Path, error: &io::Error) {
    let _ = writeln!(io::stderr(), "error: {}: {error}", path.display());
}
