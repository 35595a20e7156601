//! Agreeing on a new game, and beginning it.

use super::form::{Form, Leave};
use super::key::Key;
use super::message::Effect;
use super::model::{Model, Over, Page};
use super::notice::Notice;
use super::question::Question;
use super::score::Score;
use crate::game::Game;
use crate::rules::chess::chess960;
use crate::rules::position::Position;

impl Model {
    /// Opens the form for a new game.
    pub(super) fn set_up(&mut self) {
        self.page = Page::Setup(Box::new(self.form()));
    }

    pub(super) fn key_in_form(&mut self, key: Key) -> Vec<Effect> {
        let Page::Setup(form) = &mut self.page else { return Vec::new() };
        if key == Key::F(1) {
            self.over = Some(Over::Help(0));
            return Vec::new();
        }
        match (form.key(key, &mut self.chance), form.wrong_row()) {
            (Some(Leave::Back), _) => self.page = form.back.clone(),
            (Some(Leave::Start), Some(wrong)) => form.select(wrong),
            (Some(Leave::Start), None) => self.ask_new(None),
            (None, _) => {}
        }
        Vec::new()
    }

    /// Starts a new game, after asking if one is running: from a FEN, as the form
    /// says that is open, or else under the same terms as before.
    pub(super) fn ask_new(&mut self, fen: Option<String>) {
        if self.table.running() {
            self.ask(Question::New(fen));
        } else {
            self.begin(fen.as_deref());
        }
    }

    pub(super) fn begin(&mut self, fen: Option<&str>) {
        let (game, names) = match fen.map(|fen| Position::from_fen_of(self.table.game.variant(), fen)) {
            Some(Ok(board)) => {
                (Game::under(self.table.game.terms().clone(), board), self.table.names.clone())
            }
            Some(Err(error)) => return self.table.say(Notice::BadFen(error)),
            None => match &self.page {
                Page::Setup(form) => match form.new_game() {
                    Some(game) => (game, form.names()),
                    None => return,
                },
                Page::Start(_) | Page::Table | Page::View => {
                    let start = self.form().position();
                    (Game::under(self.table.game.terms().clone(), start), self.table.names.clone())
                }
            },
        };
        self.table.names = names;
        self.table.score = Score::default();
        self.new_game(game);
    }

    /// A form with what was agreed on before.
    fn form(&mut self) -> Form {
        let drawn = chess960::by_chance(self.chance.draw());
        Form::new(&self.table, drawn, self.page.clone())
    }
}
