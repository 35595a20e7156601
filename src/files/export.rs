//! Games in another form.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use jadoube::record::Record;
use jadoube::record::pgn::{reader::Reader, writer};
use jadoube::words;

use super::{json, open, unreadable};
use crate::cli::{Export, Form};

/// Writes the games of all files to standard output; the exit code tells whether something is lost.
pub(crate) fn export(args: &Export) -> Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut sound = true;
    for path in &args.files {
        sound &= export_file(path, args.form(), &mut out)?;
    }
    out.flush()?;
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Whether the file could be read, without errors in its games.
fn export_file(path: &Path, form: Form, out: &mut impl Write) -> Result<bool> {
    let input = match open(path) {
        Ok(input) => input,
        Err(error) => {
            unreadable(path, error);
            return Ok(false);
        }
    };
    let (mut sound, mut found) = (true, false);
    let mut reader = Reader::new(input);
    for record in &mut reader {
        found = true;
        match record {
            Ok(record) => {
                sound &= record.errors.is_empty();
                write(&record, path, form, out)?;
            }
            Err(error) => {
                unreadable(path, error);
                return Ok(false);
            }
        }
    }
    if !found && reader.place().offset > 0 {
        unreadable(path, words::record::NO_GAME);
        return Ok(false);
    }
    Ok(sound)
}

fn write(record: &Record, path: &Path, form: Form, out: &mut impl Write) -> Result<()> {
    // JSON has the problems in it.
    if !matches!(form, Form::Json) {
        for problem in record.errors.iter().chain(&record.warnings) {
            let _ = writeln!(io::stderr(), "{}", words::record::problem(path, problem));
        }
    }
    match form {
        Form::Json => {
            serde_json::to_writer(&mut *out, &json::Line::from(record)).map_err(io::Error::from)?;
            writeln!(out)?;
        }
        Form::Fen => writeln!(out, "{}", record.board().fen())?,
        Form::Text => writeln!(out, "{}", words::record::last_position(record))?,
        Form::Pgn => writer::write(record, out)?,
    }
    Ok(())
}
