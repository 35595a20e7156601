//! What becomes of games and settings on disk.

use std::path::{Path, PathBuf};

use super::record::CONCEALED;
use super::shown::{self, harmless};
use crate::app::settings::ThemeName;
use crate::rules::xiangqi::notation::Notation;
use crate::store::config::{Config, Expected, Fault, Key, Wrong};
use crate::store::error::{Action, Reason, StoreError};
use crate::store::paths::Paths;

/// Said of the settings file where none can be.
pub const NO_SETTINGS_FILE: &str = "there is no home folder, and so no settings file";

/// Why something is not on disk, or cannot be had from there, for one line.
pub fn store_error(error: &StoreError) -> String {
    let what = match error.action {
        Action::Keep => "The game is not kept on disk",
        Action::Resume => "A game cannot be resumed",
        Action::Forget => "The finished game will be offered again",
        Action::Save => "Nothing is saved",
        Action::List => "The saved games cannot be listed",
        Action::Open => "The file cannot be opened",
        Action::Configure => "The settings file is not used",
    };
    let path = path(&error.path);
    match &error.reason {
        Reason::NoHome => format!("{what}: there is no home folder."),
        Reason::Full => format!("{what}: the disk is full ({path})."),
        Reason::ReadOnly => format!("{what}: the disk is read-only ({path})."),
        Reason::Denied => format!("{what}: it is not permitted ({path})."),
        Reason::Missing => format!("{what}: there is no such folder or file ({path})."),
        Reason::Exists => format!("{what}: there is such a file already ({path})."),
        Reason::NotAFile => format!("{what}: that is not a file ({path})."),
        Reason::Locked => format!("{what}: it is being played elsewhere ({path})."),
        Reason::Gone => format!("{what}: it has been finished elsewhere ({path})."),
        Reason::Newer { version } => {
            format!("{what}: it comes from a newer jadoube, format {version} ({path}).")
        }
        Reason::Broken { kept: Some(kept), .. } => {
            format!("{what}: its file is damaged, and kept as {}.", self::path(kept))
        }
        Reason::Broken { kept: None, .. } => format!("{what}: its file is damaged ({path})."),
        Reason::Concealed(_) => format!("{what}: {CONCEALED}."),
        Reason::Setting(fault) => format!("{path}, {}. The defaults serve.", self::fault(fault)),
        Reason::Other(why) => format!("{what}: {} ({path}).", short(why)),
    }
}

/// All settings as a settings file, with a comment behind each that tells where it comes from.
pub fn settings(file: &Config, paths: &Paths) -> String {
    let defaults = Config::defaults();
    let head = match &paths.config {
        Some(path) => format!("# {}\n", shown::path(path)),
        None => format!("# {NO_SETTINGS_FILE}\n"),
    };
    let lines = Key::ALL.map(|key| match (file.line(key), defaults.line(key)) {
        (Some(line), _) => format!("{line}  # from the file\n"),
        (None, Some(line)) => format!("{line}  # default\n"),
        (None, None) => format!("# {} is not set\n", key.name()),
    });
    head + &lines.concat()
}

/// What is wrong in a settings file.
fn fault(fault: &Fault) -> String {
    let Fault { line, column, key, wrong } = fault;
    let key = if key.is_empty() { String::new() } else { format!("{}: ", short(key)) };
    match wrong {
        Wrong::NoText => format!("line {line}, column {column}: expected UTF-8"),
        Wrong::Syntax(why) => format!("line {line}, column {column}: {key}{}", short(why)),
        Wrong::Unknown => format!("line {line}: {key}expected one of {}", Key::ALL.map(Key::name).join(", ")),
        Wrong::Value { expected, found } => {
            format!("line {line}: {key}expected {}, found {}", self::expected(*expected), short(found))
        }
        Wrong::Time(why) => format!("line {line}: {key}{why}"),
    }
}

fn expected(expected: Expected) -> String {
    match expected {
        Expected::Theme => format!("one of \"{}\"", ThemeName::ALL.map(ThemeName::name).join("\", \"")),
        Expected::Notation => format!("one of \"{}\"", Notation::ALL.map(Notation::name).join("\", \"")),
        Expected::Switch => "true or false".to_owned(),
        Expected::Text => "a text in quotation marks".to_owned(),
        Expected::Time => "a time in quotation marks, such as \"5+3\"".to_owned(),
        Expected::Limit => "a whole number from 1 to 9".to_owned(),
        Expected::Seconds => "a whole number of seconds from 0 to 60".to_owned(),
    }
}

/// The end of a path, for which the status line has room.
fn path(path: &Path) -> String {
    const SHOWN: usize = 2;
    let hidden = path.components().count().saturating_sub(SHOWN);
    let end: PathBuf = path.components().skip(hidden).collect();
    let end = if hidden > 0 { Path::new("…").join(end) } else { end };
    shown::path(&end)
}

/// The beginning of a text that somebody wrote.
fn short(text: &str) -> String {
    harmless(text).take(80).collect()
}
