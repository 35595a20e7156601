//! Games, or a position, in another form.

use std::io::{self, BufWriter, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use jadoube::game::Game;
use jadoube::record::Record;
use jadoube::record::pgn::{reader::Reader, writer};
use jadoube::record::tags::Tags;
use jadoube::rules::position::Position;
use jadoube::rules::variant::Variant;
use jadoube::words;

use super::{json, open, unreadable};
use crate::cli::{Export, Form};

/// A file that is nothing but a position is shorter, in bytes.
const LONGEST_POSITION: u64 = 256;

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
    let mut head = Vec::new();
    let opened = open(path).and_then(|mut input| {
        input.by_ref().take(LONGEST_POSITION).read_to_end(&mut head)?;
        Ok(input)
    });
    let rest = match opened {
        Ok(rest) => rest,
        Err(error) => {
            unreadable(path, error);
            return Ok(false);
        }
    };
    if let Some(record) = position(&head) {
        write(&record, path, form, out)?;
        return Ok(true);
    }
    let (mut sound, mut found) = (true, false);
    let mut reader = Reader::new(head.chain(rest));
    for record in &mut reader {
        found = true;
        match record {
            Ok(record) if record.is_concealed() => {
                sound = false;
                let _ = writeln!(io::stderr(), "{}", words::record::not_exported(path, &record));
            }
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

/// A game without moves, if the beginning of a file is all there is of it, and is a position in FEN.
fn position(head: &[u8]) -> Option<Record> {
    let whole = (head.len() as u64) < LONGEST_POSITION;
    let text = str::from_utf8(head).ok().filter(|_| whole)?;
    let text = text.trim_start_matches('\u{feff}').trim();
    // Nothing in a FEN says that it is of Fog of War, where chess allows less.
    let mut variants = Variant::ALL.into_iter().filter(|variant| variant.has_check());
    let start = variants.find_map(|variant| Position::from_fen_of(variant, text).ok())?;
    Some(Record::of(&Game::new(start), Tags::default()))
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
