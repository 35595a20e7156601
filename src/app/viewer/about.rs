//! What there is to read about a game: the comment on the last move in full, and all tags.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::replay::Replay;

/// How many rows of the screen the text leaves to its heading and its hint.
pub const FRAME: u16 = 4;

impl Replay {
    /// The comment on the last move, a blank line, and the tags, in lines of so many cells.
    pub fn about(&self, cells: u16) -> Vec<String> {
        let cells = usize::from(cells.max(1));
        let mut lines = broken(&self.comment(), cells);
        if !lines.is_empty() {
            lines.push(String::new());
        }
        for (name, value) in self.record.tags.iter() {
            lines.extend(broken(&format!("{name:<12} {value}"), cells));
        }
        lines
    }

    /// By how many lines that can be scrolled on a screen of so many columns and rows.
    pub fn about_end(&self, (columns, rows): (u16, u16)) -> usize {
        let lines = self.about(columns.saturating_sub(2)).len();
        lines.saturating_sub(usize::from(rows.saturating_sub(FRAME)))
    }
}

/// The text in lines of so many cells, broken between words where that is possible.
pub fn broken(text: &str, cells: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let (mut line, mut used) = (String::new(), 0);
    for word in text.split_inclusive(' ') {
        if used > 0 && used + word.trim_end().width() > cells {
            lines.push(std::mem::take(&mut line));
            used = 0;
        }
        for letter in word.chars() {
            let width = letter.width().unwrap_or(0);
            // A word that is longer than a line is cut; a blank may hang over its end.
            if used > 0 && used + width > cells && letter != ' ' {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            line.push(letter);
            used += width;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines.iter_mut().for_each(|line| line.truncate(line.trim_end().len()));
    lines
}
