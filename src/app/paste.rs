//! Pasted text: a position, a command, a move, or a whole game.

use super::line;
use super::model::{Model, Page};
use super::notice::{NotInFog, Notice};
use super::question::Question;
use crate::rules::position::Position;
use crate::rules::typed;

/// Pasted text holds at most so many moves.
const MOST_PASTED: usize = 2_000;

/// What stands at the end of a written game.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl Model {
    /// A command or one move fills the line; several moves are asked about.
    pub(super) fn paste(&mut self, text: &str) {
        if self.over.is_some() {
            return;
        }
        match &mut self.page {
            Page::Start(_) => return,
            Page::Setup(form) => return text.chars().for_each(|letter| form.type_letter(letter)),
            Page::View => return self.paste_in_viewer(text),
            Page::Table => {}
        }
        let text = line::tamed(text);
        let mut text = text.trim();
        let variant = self.table.game.variant();
        if text.contains('/') && Position::from_fen_of(variant, text).is_ok() {
            return self.table.line.set(&format!(":fen {text}"));
        }
        // What a command is about, such as a FEN, has blanks but no moves.
        let command = self.table.line.command().or(line::command(text)).is_some();
        let mut moves = if command { Vec::new() } else { typed::split(variant, text) };
        // A game that is pasted often brings its result along.
        if let [.., _, last] = moves.as_slice()
            && RESULTS.contains(&last.as_str())
        {
            text = text.strip_suffix(last.as_str()).unwrap_or(text).trim_end();
            moves.pop();
        }
        if moves.len() <= 1 {
            if self.table.is_waiting() && !command {
                return self.table.say(self.table.waits_for());
            }
            text.chars().for_each(|letter| self.type_letter(letter));
            return;
        }
        // Who pastes moves of both sides would see what only one may.
        if self.table.game.is_concealed() {
            return self.table.say(Notice::NotInFog(NotInFog::Paste));
        }
        moves.truncate(MOST_PASTED);
        self.ask(Question::Paste(moves));
    }

    /// Plays pasted moves up to the first that cannot be played.
    pub(super) fn play_all(&mut self, moves: &[String]) {
        self.table.return_to_present();
        for (index, text) in moves.iter().enumerate() {
            let played = self.table.game.read(text).and_then(|mv| self.table.game.play(mv).map(|_| ()));
            if let Err(why) = played {
                self.table.moved();
                let (text, moves) = (text.clone(), moves.len());
                self.table.say(Notice::PastedUntil { index, moves, text, why });
                return;
            }
        }
        self.table.moved();
        if self.table.game.outcome().is_none() {
            self.table.say(Notice::Pasted(moves.len()));
        }
    }
}
