//! Carrying out commands, and the answers to what they ask first.

use super::command::{self, Command};
use super::message::Effect;
use super::model::{Model, Over, Page};
use super::notice::{NotInFog, Notice};
use super::question::{Answer, Question};
use crate::game::Game;
use crate::rules::chess::odds::Odds;
use crate::rules::position::Position;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

impl Model {
    /// Carries out what was typed behind a colon.
    pub(super) fn execute_line(&mut self, text: &str) -> Vec<Effect> {
        if text.trim().is_empty() {
            self.table.line.clear();
            return Vec::new();
        }
        match command::read(text) {
            Ok((command, argument)) => {
                self.table.line.clear();
                self.execute(command, argument)
            }
            Err(error) => {
                self.table.line.refuse();
                self.table.say(Notice::NotUnderstood(error));
                Vec::new()
            }
        }
    }

    /// Carries out a command, from wherever it came.
    pub(super) fn execute(&mut self, command: Command, argument: &str) -> Vec<Effect> {
        self.over = None;
        if self.shows_curtain() && command::needs_the_board(command) {
            self.table.say(self.table.waits_for());
            return Vec::new();
        }
        match command {
            Command::Help => self.over = Some(Over::Help(0)),
            Command::Menu => self.over = Some(Over::Menu(0)),
            Command::Flip if self.table.game.variant().hides() => {
                self.table.flipped = !self.table.flipped;
            }
            Command::Flip => {
                // Who turns the board by hand wants it to stay so.
                self.table.flipped = self.bottom() == Side::White;
                self.settings.auto_flip = false;
            }
            Command::AutoFlip if self.table.game.variant().hides() => {
                self.table.say(Notice::NotInFog(NotInFog::AutoFlip));
            }
            Command::AutoFlip => {
                self.table.flipped = self.bottom() == Side::Black;
                self.settings.auto_flip = !self.settings.auto_flip;
                self.table.say(Notice::AutoFlip(self.settings.auto_flip));
            }
            Command::Ask => {
                self.settings.ask_before_undo = !self.settings.ask_before_undo;
                self.table.say(Notice::AskBeforeUndo(self.settings.ask_before_undo));
            }
            Command::Undo => self.ask_undo(),
            Command::Redo => self.redo(),
            Command::Draw => self.draw(argument),
            Command::Accept => self.accept(),
            Command::Decline => self.decline(),
            Command::Claim => self.claim(argument),
            Command::Resign => self.ask_resign(argument),
            Command::Pause => self.pause(),
            Command::Adjust => self.adjust(),
            Command::New => self.set_up(),
            Command::Rematch => self.rematch(),
            Command::Fen => self.fen(argument),
            Command::Copy => return self.copy(argument),
            Command::Save if self.table.game.is_concealed() => {
                self.table.say(Notice::NotInFog(NotInFog::Save));
            }
            Command::Save if argument.is_empty() => self.table.say(Notice::SaveWhere),
            Command::Save => return vec![Effect::Save { path: argument.to_owned(), replace: false }],
            Command::Open => return self.open(argument),
            Command::Theme => self.theme(argument),
            Command::Notation => self.choose_notation(argument),
            Command::Ascii => {
                self.settings.ascii = !self.settings.ascii;
                self.rewrite();
            }
            Command::Curtain if self.table.game.is_concealed() => self.lower_curtain(),
            Command::Curtain => self.table.say(Notice::NoCurtain),
            Command::Eyes => self.eyes(argument),
            Command::First => self.table.browse(0),
            Command::Back => self.table.browse(self.table.shown_plies().saturating_sub(1)),
            Command::Forward => self.table.browse(self.table.shown_plies() + 1),
            Command::Last => self.table.browse(usize::MAX),
            Command::Start => self.page = Page::Start(0),
            Command::Redraw => return vec![Effect::Redraw],
            Command::Suspend => return self.suspend(),
            Command::Quit => return self.quit(),
        }
        Vec::new()
    }

    /// Does what the answer to a question says.
    pub(super) fn answer(&mut self, question: Question, answer: Answer) -> Vec<Effect> {
        match (question, answer) {
            (Question::Promotion { from, to }, Answer::Promote(role)) => {
                if let Some(refusal) = self.table.play_between(from, to, Some(role)) {
                    self.table.refuse(refusal);
                }
            }
            (Question::Undo, Answer::Yes) => self.undo(),
            (Question::Resign(side), Answer::Yes) => match self.table.game.resign(side) {
                Ok(_) => self.table.moved(),
                Err(refusal) => self.table.refuse(refusal),
            },
            (Question::Draw, Answer::Side(by)) => self.offer(by),
            (Question::Offered(_), Answer::Yes) => self.accept(),
            (Question::Offered(_), Answer::No) => self.decline(),
            (Question::New(fen), Answer::Yes) => self.begin(fen.as_deref()),
            (Question::PlayOn, Answer::Yes) => self.play_on_from_here(),
            (Question::Paste(moves), Answer::Yes) => self.play_all(&moves),
            (Question::Overwrite(path), Answer::Yes) => return vec![Effect::Save { path, replace: true }],
            (Question::Quit, Answer::Yes) => return vec![Effect::Quit],
            (
                Question::Promotion { .. }
                | Question::Undo
                | Question::Resign(_)
                | Question::Draw
                | Question::Offered(_)
                | Question::New(_)
                | Question::PlayOn
                | Question::Paste(_)
                | Question::Overwrite(_)
                | Question::Quit,
                Answer::Yes | Answer::No | Answer::Promote(_) | Answer::Side(_),
            ) => {}
        }
        Vec::new()
    }

    /// Stops the clocks before the program stops: the time away is nobody's.
    pub(super) fn suspend(&mut self) -> Vec<Effect> {
        self.lower_curtain();
        if self.table.game.pause(true) {
            self.table.say(Notice::PausedWhileAway);
        }
        vec![Effect::Suspend]
    }

    fn pause(&mut self) {
        let paused = !self.table.game.paused();
        let notice = match self.table.game.pause(paused) {
            true => Notice::Paused(paused),
            false if self.table.game.clock().is_none() => Notice::NoClock,
            false => Notice::ClockStands,
        };
        self.table.say(notice);
    }

    fn adjust(&mut self) {
        if self.table.is_handing_over() {
            return self.table.say(Notice::HandOver(self.table.game.turn()));
        }
        let notice = match (self.table.game.terms().strict, self.table.game.outcome()) {
            (_, Some(outcome)) => {
                Notice::Refused(Refusal::GameOver { game: self.table.game.variant(), outcome })
            }
            (None, None) => Notice::NoTouchMove,
            (Some(_), None) if self.table.game.adjust() => Notice::Adjusting(self.table.game.turn()),
            (Some(_), None) => Notice::AdjustTooLate,
        };
        self.table.say(notice);
    }

    /// Why no move is ever taken back at this table.
    fn no_taking_back(&self) -> Option<Notice> {
        let game = &self.table.game;
        if game.variant().hides() {
            return Some(Notice::NotInFog(NotInFog::Undo));
        }
        game.terms().strict.map(|_| Notice::NoUndoWhenStrict)
    }

    fn ask_undo(&mut self) {
        if let Some(reason) = self.no_taking_back() {
            return self.table.say(reason);
        }
        let nothing = self.table.game.plies().is_empty() && self.table.game.declared().is_none();
        if nothing {
            self.table.say(Notice::NothingToUndo);
        } else if self.settings.ask_before_undo {
            self.ask(Question::Undo);
        } else {
            self.undo();
        }
    }

    fn undo(&mut self) {
        if self.table.game.withdraw().is_some() {
            self.table.moved();
            self.table.say(Notice::Withdrawn);
        } else if let Some(mv) = self.table.game.undo().map(|ply| ply.mv) {
            self.table.moved();
            let written = self.table.game.board().written(mv, self.notation());
            self.table.say(Notice::Undone(written));
        }
    }

    fn redo(&mut self) {
        if let Some(reason) = self.no_taking_back() {
            return self.table.say(reason);
        }
        match self.table.game.redo().is_some() {
            true => self.table.moved(),
            false => self.table.say(Notice::NothingToRedo),
        }
    }

    fn ask_resign(&mut self, argument: &str) {
        let by = match command::side(argument, self.table.game.variant()) {
            None if !argument.is_empty() => return self.table.say(Notice::WhichSide),
            None => self.table.speaker(),
            Some(by) => by,
        };
        if let Some(reason) = self.speaks_for_another(by) {
            return self.table.say(reason);
        }
        match self.table.game.outcome() {
            Some(outcome) => {
                let game = self.table.game.variant();
                self.table.refuse(Refusal::GameOver { game, outcome });
            }
            None => self.ask(Question::Resign(by)),
        }
    }

    fn rematch(&mut self) {
        let Some(outcome) = self.table.game.outcome() else {
            return self.table.say(Notice::RematchAfterEnd);
        };
        // Odds stay with the player, not with the colour; only White has a first move to give.
        let before = *self.table.game.start();
        let start = match before.chess().and_then(Odds::given_in) {
            Some((odds, giver)) if odds.men().next().is_some() => odds.start(!giver).into(),
            Some(_) | None => before,
        };
        self.table.score = self.table.score.with(outcome).swapped();
        self.table.names.swap(0, 1);
        // Both players keep their chairs, and so change sides of the board.
        self.table.flipped = !self.table.flipped;
        let mut terms = self.table.game.terms().clone();
        terms.controls.swap(0, 1);
        self.new_game(Game::under(terms, start));
        let turned = !self.table.game.variant().hides();
        self.table.say(Notice::Rematch { turned });
    }

    fn fen(&mut self, argument: &str) {
        if argument.is_empty() {
            let fen = self.shown_fen().map_or(Notice::NotInFog(NotInFog::Position), Notice::Fen);
            return self.table.say(fen);
        }
        match Position::from_fen_of(self.table.game.variant(), argument) {
            Ok(_) => self.ask_new(Some(argument.to_owned())),
            Err(error) => self.table.say(Notice::BadFen(error)),
        }
    }

    fn copy(&mut self, argument: &str) -> Vec<Effect> {
        if !matches!(argument, "" | "fen") {
            self.table.say(Notice::CopyWhat);
            return Vec::new();
        }
        let Some(fen) = self.shown_fen() else {
            self.table.say(Notice::NotInFog(NotInFog::Position));
            return Vec::new();
        };
        self.table.say(Notice::Copied);
        vec![Effect::Copy(fen)]
    }

    /// The position that is looked at, if nothing of it is hidden from anybody.
    fn shown_fen(&self) -> Option<String> {
        let shown = self.table.game.board_at(self.table.shown_plies());
        (!self.table.game.is_concealed()).then(|| shown.fen())
    }

    /// After the end, what one side saw can be seen again.
    fn eyes(&mut self, argument: &str) {
        let table = &mut self.table;
        if !table.game.variant().hides() || table.game.is_concealed() {
            return table.say(Notice::NoEyes);
        }
        let chosen = if argument.is_empty() { Some(table.replay.next()) } else { command::eyes(argument) };
        let Some(eyes) = chosen else { return table.say(Notice::WhichEyes) };
        table.replay = eyes;
        table.say(Notice::SeenBy(eyes));
    }

    fn theme(&mut self, argument: &str) {
        let chosen = if argument.is_empty() { Ok(self.settings.theme.next()) } else { argument.parse() };
        match chosen {
            Ok(theme) => {
                self.settings.theme = theme;
                self.say(Notice::Theme(theme));
            }
            Err(error) => self.say(Notice::BadTheme(error)),
        }
    }

    fn choose_notation(&mut self, argument: &str) {
        let chosen = if argument.is_empty() { Ok(self.settings.notation.next()) } else { argument.parse() };
        match chosen {
            Ok(notation) => {
                self.settings.notation = notation;
                self.rewrite();
                self.say(Notice::Notation(self.notation()));
            }
            Err(error) => self.say(Notice::BadNotation(error)),
        }
    }

    /// Writes the moves of the game that is looked through in the notation that is shown now.
    fn rewrite(&mut self) {
        let notation = self.notation();
        if let Some(replay) = &mut self.viewer.replay {
            replay.write_in(notation);
        }
    }

    fn quit(&mut self) -> Vec<Effect> {
        if self.table.running() {
            self.ask(Question::Quit);
            return Vec::new();
        }
        vec![Effect::Quit]
    }
}
