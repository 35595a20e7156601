//! Picks the terminal's answer about its background out of the keys.
//!
//! The answer is `ESC ] 11 ; rgb:RRRR/GGGG/BBBB`, ended by `ESC \` or by BEL.
//! crossterm does not know it and reports `Alt+]`, then a key for every
//! character, then `Alt+\` or `Ctrl+g`. Where two reads split the answer after
//! an ESC, it reports `Esc` and a plain character instead.

use std::mem;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::probe;

/// What follows the `]`.
const PREFIX: &str = "11;rgb";
/// From here on nobody has typed it.
const CERTAIN: usize = 3;
/// Longer than any answer: `a:` and four numbers of four digits, with a slash between them.
const LONGEST: usize = 21;
/// How long a rest that no player would have begun may take.
const LATE: Duration = Duration::from_secs(2);
/// How long a player's keys may be held back.
const SOON: Duration = Duration::from_millis(100);

/// What the keys were.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// A key, pressed by a player.
    Key(KeyEvent),
    /// The terminal told its background.
    Background {
        /// Dark text is readable on it.
        light: bool,
    },
}

/// The keys so far, as far as they may belong to an answer.
#[derive(Debug, Default)]
pub(super) struct Replies {
    state: State,
    held: Vec<KeyEvent>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum State {
    /// No answer in sight.
    #[default]
    Idle,
    /// An Esc has just passed: a `]` after it begins an answer too.
    Escaped,
    /// So many characters of the prefix have come after the `]`.
    Prefix(usize),
    /// The colour, as far as it has come.
    Colour(String),
    /// An Esc inside the colour: a backslash ends the answer.
    Ending(String),
}

impl Replies {
    /// Takes a key and appends whatever is certain by now.
    pub(super) fn hear(&mut self, key: KeyEvent, heard: &mut Vec<Heard>) {
        match mem::take(&mut self.state) {
            State::Idle => self.begin(key, false, heard),
            State::Escaped => self.begin(key, true, heard),
            State::Prefix(length) => {
                if is_plain(key, PREFIX.as_bytes()[length].into()) {
                    self.held.push(key);
                    self.state = if length + 1 < PREFIX.len() {
                        State::Prefix(length + 1)
                    } else {
                        State::Colour(String::new())
                    };
                } else {
                    self.give_back(heard);
                    self.begin(key, false, heard);
                }
            }
            State::Colour(colour) => self.go_on(colour, key, heard),
            State::Ending(colour) => {
                if is_plain(key, '\\') {
                    self.finish(&colour, heard);
                } else {
                    // The answer was cut off, but the Esc was a player's.
                    self.held.clear();
                    heard.push(Heard::Key(KeyCode::Esc.into()));
                    self.begin(key, true, heard);
                }
            }
        }
    }

    /// How long to wait for the next key before [`Self::give_up`]; `None` if nothing is held.
    pub(super) fn patience(&self) -> Option<Duration> {
        match &self.state {
            State::Idle | State::Escaped => None,
            State::Prefix(length) if *length < CERTAIN => Some(SOON),
            State::Prefix(_) | State::Colour(_) | State::Ending(_) => Some(LATE),
        }
    }

    /// No key came in time: what a player may have typed is given back, half an answer is not.
    pub(super) fn give_up(&mut self, heard: &mut Vec<Heard>) {
        match mem::take(&mut self.state) {
            State::Prefix(length) if length < CERTAIN => self.give_back(heard),
            State::Ending(_) => heard.push(Heard::Key(KeyCode::Esc.into())),
            State::Idle | State::Escaped | State::Prefix(_) | State::Colour(_) => {}
        }
        self.held.clear();
    }

    fn begin(&mut self, key: KeyEvent, escaped: bool, heard: &mut Vec<Heard>) {
        if is_alt(key, ']') || (escaped && is_plain(key, ']')) {
            self.held.push(key);
            self.state = State::Prefix(0);
        } else {
            if key.code == KeyCode::Esc {
                self.state = State::Escaped;
            }
            heard.push(Heard::Key(key));
        }
    }

    fn go_on(&mut self, mut colour: String, key: KeyEvent, heard: &mut Vec<Heard>) {
        if is_alt(key, '\\') || (key.modifiers == KeyModifiers::CONTROL && key.code == KeyCode::Char('g')) {
            self.finish(&colour, heard);
        } else if key.code == KeyCode::Esc {
            self.state = State::Ending(colour);
        } else if let KeyCode::Char(c @ ('0'..='9' | 'a'..='f' | 'A'..='F' | '/' | ':')) = key.code
            && !key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::CONTROL)
            && colour.len() < LONGEST
        {
            colour.push(c);
            self.state = State::Colour(colour);
        } else {
            // It was cut off; what comes now is a player's.
            self.held.clear();
            self.begin(key, false, heard);
        }
    }

    fn finish(&mut self, colour: &str, heard: &mut Vec<Heard>) {
        self.held.clear();
        if let Some(colour) = parse(colour) {
            heard.push(Heard::Background { light: probe::is_light(colour) });
        }
    }

    fn give_back(&mut self, heard: &mut Vec<Heard>) {
        heard.extend(self.held.drain(..).map(Heard::Key));
    }
}

/// Reads what follows `rgb`: `:R/G/B` or `a:R/G/B/A`, each of one to four hexadecimal digits.
fn parse(colour: &str) -> Option<[f32; 3]> {
    let numbers = colour.strip_prefix('a').unwrap_or(colour).strip_prefix(':')?;
    let mut parts = numbers.split('/').map(|digits| {
        let most: u16 = match digits.len() {
            1 => 0xf,
            2 => 0xff,
            3 => 0xfff,
            4 => 0xffff,
            _ => return None,
        };
        let value = u16::from_str_radix(digits, 16).ok()?;
        Some(f32::from(value) / f32::from(most))
    });
    Some([parts.next()??, parts.next()??, parts.next()??])
}

fn is_plain(key: KeyEvent, c: char) -> bool {
    key.code == KeyCode::Char(c) && !key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::CONTROL)
}

fn is_alt(key: KeyEvent, c: char) -> bool {
    key.code == KeyCode::Char(c) && key.modifiers == KeyModifiers::ALT
}

#[cfg(test)]
mod tests;
