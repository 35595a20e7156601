//! What the command line does with files of games.

mod check;
mod export;
mod games;
mod json;

pub(crate) use check::check;
pub(crate) use export::export;
pub(crate) use games::list;

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use jadoube::words;

/// The name of standard input among files.
const STDIN: &str = "-";

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == STDIN {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(File::open(path)?))
}

/// Says on standard error that nothing can be had of a file.
fn unreadable(path: &Path, why: impl Display) {
    let _ = writeln!(io::stderr(), "{}", words::record::unreadable(path, why));
}
