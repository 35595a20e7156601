//! The line that moves and commands are typed into.

use tui_input::{Input, InputRequest};

use super::key::Key;

/// Longer input than any move or command is cut off.
const LONGEST: usize = 200;

/// An editable line.
#[derive(Clone, Debug, Default)]
pub struct Line {
    input: Input,
    /// What the player had typed before completions took its place.
    stem: Option<String>,
    /// Whether the next letter begins another text.
    selected: bool,
}

impl Line {
    /// A line with a text that the next letter replaces.
    pub fn selected(text: &str) -> Self {
        let mut line = Self::default();
        line.set(text);
        line.select();
        line
    }

    /// What has been typed.
    pub fn text(&self) -> &str {
        self.input.value()
    }

    /// Whether nothing has been typed.
    pub fn is_empty(&self) -> bool {
        self.text().is_empty()
    }

    /// How many cells of the text stand before the cursor.
    pub fn cursor_cells(&self) -> usize {
        self.input.visual_cursor()
    }

    /// The command being typed, without its colon (in full width, too).
    pub fn command(&self) -> Option<&str> {
        command(self.text())
    }

    /// Replaces the text, with the cursor behind it. Control characters and
    /// line breaks are left out.
    pub fn set(&mut self, text: &str) {
        let clean: String = tamed(text).chars().filter(|c| !c.is_control()).take(LONGEST).collect();
        *self = Self { input: Input::new(clean), stem: None, selected: false };
    }

    /// What the player typed, whatever completion stands there now.
    pub fn stem(&self) -> &str {
        self.stem.as_deref().unwrap_or(self.text())
    }

    /// Puts a completion in the place of what was typed, which is kept for the next one.
    pub fn complete(&mut self, text: &str) {
        let stem = self.stem().to_owned();
        self.set(text);
        self.stem = Some(stem);
    }

    /// Removes all text.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// The text was refused. It can be edited, but a letter begins anew.
    pub const fn refuse(&mut self) {
        self.select();
    }

    /// The text can be edited, but a letter begins anew.
    pub const fn select(&mut self) {
        self.selected = true;
    }

    /// Whether the next letter begins anew.
    pub const fn is_selected(&self) -> bool {
        self.selected
    }

    /// Types `letter` at the cursor.
    pub fn insert(&mut self, letter: char) {
        if self.text().chars().count() < LONGEST
            && !letter.is_control()
            && let Some(letter) = tame(letter)
        {
            if std::mem::take(&mut self.selected) {
                self.clear();
            }
            self.stem = None;
            self.input.handle(InputRequest::InsertChar(letter));
        }
    }

    /// Edits the text, and tells whether `key` is one that edits.
    pub fn edit(&mut self, key: Key) -> bool {
        let request = match key {
            Key::Backspace => InputRequest::DeletePrevChar,
            Key::Delete => InputRequest::DeleteNextChar,
            Key::Left => InputRequest::GoToPrevChar,
            Key::Right => InputRequest::GoToNextChar,
            Key::Home | Key::Ctrl('a') => InputRequest::GoToStart,
            Key::End | Key::Ctrl('e') => InputRequest::GoToEnd,
            Key::Ctrl('u') => InputRequest::DeleteLine,
            Key::Ctrl('w') => InputRequest::DeletePrevWord,
            Key::Char(_)
            | Key::Ctrl(_)
            | Key::Enter
            | Key::Esc
            | Key::Tab
            | Key::BackTab
            | Key::Up
            | Key::Down
            | Key::PageUp
            | Key::PageDown
            | Key::F(_) => return false,
        };
        self.stem = None;
        self.selected = false;
        self.input.handle(request);
        true
    }
}

/// Text as it may be shown, whoever wrote it.
///
/// Some terminals draw the black pawn of the figurines as a coloured picture two
/// cells wide, and variation selectors ask for such pictures: the white pawn
/// means the same in a move, and the selectors mean nothing there.
pub fn tamed(text: &str) -> String {
    text.chars().filter_map(tame).collect()
}

const fn tame(letter: char) -> Option<char> {
    match letter {
        '\u{265f}' => Some('♙'),
        '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}' => None,
        other => Some(other),
    }
}

/// The command in a text, without its colon (in full width, too).
pub(super) fn command(text: &str) -> Option<&str> {
    let text = text.trim_start();
    text.strip_prefix(':').or_else(|| text.strip_prefix('：'))
}
