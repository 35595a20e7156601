//! The settings file: what a player wants to have every time.
//!
//! It belongs to the player, who writes it in TOML; the program only reads it.

use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

use thiserror::Error;
use toml::de::{DeTable, DeValue};
use toml::{Spanned, Value};

use super::error::{Action, Reason, StoreError};
use super::file;
use super::paths::Paths;
use crate::app::settings::{Settings, ThemeName};
use crate::rules::xiangqi::notation::Notation;

/// A setting by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The colours of the board.
    Theme,
    /// Only ASCII on the screen.
    Ascii,
    /// How moves of xiangqi are written.
    Notation,
    /// Whether the board turns to the player whose move it is.
    AutoFlip,
    /// Whether both players are asked before a move is taken back.
    AskBeforeUndo,
    /// The name of the player with the white men.
    White,
    /// The name of the player with the black men.
    Black,
    /// How much time the players have.
    Time,
    /// Whether touched men are to be moved, and illegal moves count.
    Strict,
    /// The illegal move that loses.
    IllegalLimit,
    /// When the curtain falls by itself in Fog of War.
    HandOver,
    /// Whether the next clock starts when the curtain falls, rather than when it rises.
    ClockAtHandOver,
}

impl Key {
    /// Every setting.
    pub const ALL: [Self; 12] = [
        Self::Theme,
        Self::Ascii,
        Self::Notation,
        Self::AutoFlip,
        Self::AskBeforeUndo,
        Self::White,
        Self::Black,
        Self::Time,
        Self::Strict,
        Self::IllegalLimit,
        Self::HandOver,
        Self::ClockAtHandOver,
    ];

    /// Its name in the file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Ascii => "ascii",
            Self::Notation => "notation",
            Self::AutoFlip => "auto_flip",
            Self::AskBeforeUndo => "ask_before_undo",
            Self::White => "white",
            Self::Black => "black",
            Self::Time => "time",
            Self::Strict => "strict",
            Self::IllegalLimit => "illegal_limit",
            Self::HandOver => "hand_over",
            Self::ClockAtHandOver => "clock_at_hand_over",
        }
    }

    /// What may stand behind it.
    pub const fn expected(self) -> Expected {
        match self {
            Self::Theme => Expected::Theme,
            Self::Ascii | Self::AutoFlip | Self::AskBeforeUndo | Self::Strict | Self::ClockAtHandOver => {
                Expected::Switch
            }
            Self::Notation => Expected::Notation,
            Self::White | Self::Black => Expected::Text,
            Self::Time => Expected::Time,
            Self::IllegalLimit => Expected::Limit,
            Self::HandOver => Expected::Seconds,
        }
    }
}

/// What may stand behind a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Expected {
    /// The name of a theme.
    #[error("the name of a theme")]
    Theme,
    /// The name of a notation.
    #[error("the name of a notation")]
    Notation,
    /// `true` or `false`.
    #[error("true or false")]
    Switch,
    /// Any text.
    #[error("a text")]
    Text,
    /// A time control, as a text.
    #[error("a time control as a text")]
    Time,
    /// A whole number from 1 to 9.
    #[error("a whole number from 1 to 9")]
    Limit,
    /// A whole number of seconds from 0 to 60.
    #[error("a whole number of seconds from 0 to 60")]
    Seconds,
}

/// Settings, as far as somebody has chosen them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The colours of the board.
    pub theme: Option<ThemeName>,
    /// Only ASCII on the screen.
    pub ascii: Option<bool>,
    /// How moves of xiangqi are written.
    pub notation: Option<Notation>,
    /// Whether the board turns to the player whose move it is.
    pub auto_flip: Option<bool>,
    /// Whether both players are asked before a move is taken back.
    pub ask_before_undo: Option<bool>,
    /// The name of the player with the white men.
    pub white: Option<String>,
    /// The name of the player with the black men.
    pub black: Option<String>,
    /// How much time the players have, such as `5+3`.
    pub time: Option<String>,
    /// Whether touched men are to be moved, and illegal moves count.
    pub strict: Option<bool>,
    /// The illegal move that loses, from 1 to 9.
    pub illegal_limit: Option<u8>,
    /// So many seconds after a move the curtain falls by itself in Fog of War, 1 to 60; with 0 never.
    pub hand_over: Option<u8>,
    /// Whether the next clock starts when the curtain falls, rather than when it rises.
    pub clock_at_hand_over: Option<bool>,
}

/// Says why a text is no time control, if it is none.
pub type CheckTime<'a> = &'a dyn Fn(&str) -> Result<(), String>;

impl Config {
    /// Reads the settings file; without one, nothing is chosen.
    ///
    /// # Errors
    /// If the file cannot be read, or something in it is wrong ([`Reason::Setting`]): then nothing in
    /// it counts.
    pub fn read(paths: &Paths, check_time: CheckTime) -> Result<Self, StoreError> {
        let Some(path) = &paths.config else { return Ok(Self::default()) };
        Self::read_from(path, check_time).map_err(StoreError::of(Action::Configure, path))
    }

    /// Reads the text of a settings file.
    ///
    /// ```
    /// use jadoube::store::config::Config;
    /// let config = Config::parse("theme = 'slate'", &|_| Ok(())).unwrap();
    /// assert_eq!(config.settings().theme.name(), "slate");
    /// assert_eq!(Config::parse("\ntheme = 7", &|_| Ok(())).unwrap_err().line, 2);
    /// ```
    ///
    /// # Errors
    /// For the first thing in it that is wrong.
    pub fn parse(text: &str, check_time: CheckTime) -> Result<Self, Fault> {
        let table = DeTable::parse(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            Fault::at(text, start, key_near(text, start), Wrong::Syntax(error.message().to_owned()))
        })?;
        let mut entries: Vec<_> = table.get_ref().iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let mut config = Self::default();
        for (key, value) in entries {
            config
                .set(key.get_ref(), value, text, check_time)
                .map_err(|wrong| Fault::at(text, key.span().start, key.get_ref(), wrong))?;
        }
        Ok(config)
    }

    /// These settings, and those below where nothing is chosen here.
    #[must_use]
    pub fn over(self, below: Self) -> Self {
        Self {
            theme: self.theme.or(below.theme),
            ascii: self.ascii.or(below.ascii),
            notation: self.notation.or(below.notation),
            auto_flip: self.auto_flip.or(below.auto_flip),
            ask_before_undo: self.ask_before_undo.or(below.ask_before_undo),
            white: self.white.or(below.white),
            black: self.black.or(below.black),
            time: self.time.or(below.time),
            strict: self.strict.or(below.strict),
            illegal_limit: self.illegal_limit.or(below.illegal_limit),
            hand_over: self.hand_over.or(below.hand_over),
            clock_at_hand_over: self.clock_at_hand_over.or(below.clock_at_hand_over),
        }
    }

    /// What holds where nobody has chosen: no names, no clock, a curtain that falls only when asked,
    /// and the illegal move that loses by FIDE 7.5.5.
    #[must_use]
    pub fn defaults() -> Self {
        let Settings { theme, ascii, notation, auto_flip, ask_before_undo, hand_over: _, clock_at_hand_over } =
            Settings::default();
        Self {
            theme: Some(theme),
            ascii: Some(ascii),
            notation: Some(notation),
            auto_flip: Some(auto_flip),
            ask_before_undo: Some(ask_before_undo),
            white: None,
            black: None,
            time: None,
            strict: Some(false),
            illegal_limit: Some(2),
            hand_over: Some(0),
            clock_at_hand_over: Some(clock_at_hand_over),
        }
    }

    /// The choices about the table, with the defaults where there are none.
    #[must_use]
    pub fn settings(&self) -> Settings {
        let default = Settings::default();
        Settings {
            theme: self.theme.unwrap_or(default.theme),
            ascii: self.ascii.unwrap_or(default.ascii),
            notation: self.notation.unwrap_or(default.notation),
            auto_flip: self.auto_flip.unwrap_or(default.auto_flip),
            ask_before_undo: self.ask_before_undo.unwrap_or(default.ask_before_undo),
            hand_over: self.hand_over.map_or(default.hand_over, |seconds| {
                (seconds > 0).then(|| Duration::from_secs(seconds.into()))
            }),
            clock_at_hand_over: self.clock_at_hand_over.unwrap_or(default.clock_at_hand_over),
        }
    }

    /// A setting as a line of TOML, if it is chosen.
    #[must_use]
    pub fn line(&self, key: Key) -> Option<String> {
        let value = match key {
            Key::Theme => self.theme.map(|theme| Value::from(theme.name())),
            Key::Ascii => self.ascii.map(Value::from),
            Key::Notation => self.notation.map(|notation| Value::from(notation.name())),
            Key::AutoFlip => self.auto_flip.map(Value::from),
            Key::AskBeforeUndo => self.ask_before_undo.map(Value::from),
            Key::White => self.white.as_deref().map(Value::from),
            Key::Black => self.black.as_deref().map(Value::from),
            Key::Time => self.time.as_deref().map(Value::from),
            Key::Strict => self.strict.map(Value::from),
            Key::IllegalLimit => self.illegal_limit.map(|limit| Value::from(i64::from(limit))),
            Key::HandOver => self.hand_over.map(|seconds| Value::from(i64::from(seconds))),
            Key::ClockAtHandOver => self.clock_at_hand_over.map(Value::from),
        };
        value.map(|value| format!("{} = {value}", key.name()))
    }

    fn read_from(path: &Path, check_time: CheckTime) -> Result<Self, Reason> {
        let bytes = match file::read(path) {
            Err(Reason::Missing) => return Ok(Self::default()),
            read => read?,
        };
        let text = String::from_utf8(bytes).map_err(|error| {
            let text = String::from_utf8_lossy(error.as_bytes());
            Reason::Setting(Fault::at(&text, error.utf8_error().valid_up_to(), "", Wrong::NoText))
        })?;
        Self::parse(&text, check_time).map_err(Reason::Setting)
    }

    fn set(
        &mut self,
        name: &str,
        value: &Spanned<DeValue>,
        text: &str,
        check_time: CheckTime,
    ) -> Result<(), Wrong> {
        let key = Key::ALL.into_iter().find(|key| key.name() == name).ok_or(Wrong::Unknown)?;
        let found = value.get_ref();
        let other = || Wrong::Value {
            expected: key.expected(),
            found: text.get(value.span()).unwrap_or_default().to_owned(),
        };
        let switch = || found.as_bool().ok_or_else(other);
        let string = || found.as_str().map(str::to_owned).ok_or_else(other);
        match key {
            Key::Theme => self.theme = Some(string()?.parse().map_err(|_| other())?),
            Key::Ascii => self.ascii = Some(switch()?),
            Key::Notation => self.notation = Some(string()?.parse().map_err(|_| other())?),
            Key::AutoFlip => self.auto_flip = Some(switch()?),
            Key::AskBeforeUndo => self.ask_before_undo = Some(switch()?),
            Key::White => self.white = Some(string()?),
            Key::Black => self.black = Some(string()?),
            Key::Time => {
                let time = string()?;
                check_time(&time).map_err(Wrong::Time)?;
                self.time = Some(time);
            }
            Key::Strict => self.strict = Some(switch()?),
            Key::IllegalLimit => self.illegal_limit = Some(number(found, 1..=9).ok_or_else(other)?),
            Key::HandOver => self.hand_over = Some(number(found, 0..=60).ok_or_else(other)?),
            Key::ClockAtHandOver => self.clock_at_hand_over = Some(switch()?),
        }
        Ok(())
    }
}

/// What stands where the key should be on the line that is no TOML.
fn key_near(text: &str, offset: usize) -> &str {
    let start = text.get(..offset).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
    let line = text.get(start..).and_then(|rest| rest.lines().next());
    line.and_then(|line| line.split_once('=')).map_or("", |(key, _)| key.trim())
}

fn number(value: &DeValue, range: RangeInclusive<u8>) -> Option<u8> {
    let number = value.as_integer()?;
    u8::from_str_radix(number.as_str(), number.radix()).ok().filter(|number| range.contains(number))
}

/// What is wrong in a settings file, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {key}{}{wrong}", if key.is_empty() { "" } else { ": " })]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The key; empty if it is not about one.
    pub key: String,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong in a settings file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// It is not UTF-8.
    #[error("expected UTF-8")]
    NoText,
    /// It is not TOML.
    #[error("{0}")]
    Syntax(String),
    /// There is no such setting.
    #[error("expected one of: {}", Key::ALL.map(Key::name).join(", "))]
    Unknown,
    /// The setting cannot have this value.
    #[error("expected {expected}, found {found}")]
    Value {
        /// What it can have.
        expected: Expected,
        /// The value as it was written.
        found: String,
    },
    /// The text is no time control, for this reason.
    #[error("{0}")]
    Time(String),
}

impl Fault {
    /// `offset` is in bytes.
    fn at(text: &str, offset: usize, key: &str, wrong: Wrong) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or_default();
        let (key, column) = (key.to_owned(), line.chars().count() + 1);
        Self { line: before.matches('\n').count() + 1, column, key, wrong }
    }
}
