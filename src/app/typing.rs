//! Typing: editing the line, completing it, playing what it says.

use super::command::TABLE;
use super::key::Key;
use super::message::Effect;
use super::model::Model;
use super::notice::Notice;

impl Model {
    /// Edits the typed line, and tells whether `key` did.
    pub(super) fn key_in_line(&mut self, key: Key) -> bool {
        let edited = self.table.line.edit(key);
        if edited {
            self.table.hush();
        }
        edited
    }

    pub(super) fn clear_line(&mut self) {
        self.table.line.clear();
        self.table.hush();
    }

    pub(super) fn type_letter(&mut self, letter: char) {
        self.table.line.insert(letter);
        self.table.picked = self.table.bound_man();
        self.table.cursor_shown = false;
        self.table.hush();
    }

    pub(super) fn enter_line(&mut self) -> Vec<Effect> {
        if let Some(text) = self.table.line.command() {
            let text = text.to_owned();
            return self.execute_line(&text);
        }
        if self.table.is_waiting() {
            self.table.line.refuse();
            self.table.say(self.table.waits_for());
            return Vec::new();
        }
        match self.table.play_typed() {
            Some(refusal) if refusal.is_syntax() && self.typed_command().is_some() => {
                self.table.line.refuse();
                self.table.notice = self.typed_command().map(Notice::MissingColon);
            }
            Some(refusal) => {
                if refusal.promotion_needed().is_none() {
                    self.table.line.refuse();
                }
                self.refused(refusal);
            }
            None => {}
        }
        Vec::new()
    }

    /// The command whose name was typed without a colon.
    fn typed_command(&self) -> Option<&'static str> {
        let word = self.table.line.text().split_whitespace().next()?;
        TABLE.iter().map(|entry| entry.name).find(|name| name.eq_ignore_ascii_case(word))
    }

    /// Replaces the typed text by what it can become: what all have in common,
    /// then one after the other.
    pub(super) fn complete(&mut self, forward: bool) {
        let completions = self.table.completions(self.notation());
        let text = self.table.line.text().to_owned();
        let Some(first) = completions.first() else { return };
        let common = completions.iter().skip(1).fold(first.as_str(), |common, other| shared(common, other));
        let here = completions.iter().position(|completion| *completion == text);
        if here.is_none() && common.chars().count() > text.chars().count() {
            let common = common.to_owned();
            self.table.line.set(&common);
            self.table.hush();
            return;
        }
        let next = match here {
            None if forward => first,
            None => &completions[completions.len() - 1],
            Some(i) if forward => &completions[(i + 1) % completions.len()],
            Some(i) => &completions[(i + completions.len() - 1) % completions.len()],
        };
        let next = next.to_owned();
        self.table.line.complete(&next);
        self.table.hush();
    }
}

/// The beginning that two texts share.
fn shared<'a>(a: &'a str, b: &str) -> &'a str {
    let same = a.char_indices().zip(b.chars()).find(|((_, x), y)| x != y);
    let end = same.map_or(a.len().min(b.len()), |((i, _), _)| i);
    &a[..end]
}
