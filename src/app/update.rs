//! One message in, the changed model and what the terminal shall do out.

use std::time::Duration;

use super::command::{self, Command};
use super::key::Key;
use super::menu::{self, StartItem};
use super::message::{Effect, Message};
use super::model::{Model, Over, Page};
use super::notice::Notice;
use super::question::{Asked, Question};
use super::result::Next;
use crate::game::Game;
use crate::rules::refusal::Refusal;

/// Takes one message into the model, at a moment counted from some beginning.
///
/// The time comes first: a flag falls at its instant, whatever is on the screen,
/// and a key that comes after it moves nothing any more.
pub fn update(model: &mut Model, message: Message, now: Duration) -> Vec<Effect> {
    if matches!(message, Message::Resumed) {
        model.absent(now);
    } else if model.table.game.advance(now).is_some() {
        model.flag_fell();
        if message.is_of_a_player() {
            return Vec::new();
        }
    }
    model.viewer.advance(now);
    model.advance_curtain(now);
    let effects = model.take(message);
    if !model.is_viewing() || model.over.is_some() {
        model.viewer.autoplay.stop(); // nobody looks
    }
    match model.page {
        Page::Table => model.table.game.start_clock(now),
        // Who leaves the board may come back as the other.
        Page::Start(_) | Page::Setup(_) | Page::View
            if model.table.running() && !model.table.is_covered() =>
        {
            model.lower_curtain();
        }
        Page::Start(_) | Page::Setup(_) | Page::View => {}
    }
    effects
}

impl Model {
    fn take(&mut self, message: Message) -> Vec<Effect> {
        match message {
            Message::Key(key) => return self.key(key),
            Message::Pointer { kind, hit } => return self.pointer(kind, hit),
            Message::Paste(text) => self.paste(&text),
            Message::Resize { columns, rows } => {
                if self.size != (columns, rows) && self.table.is_handing_over() {
                    self.hand_over();
                }
                self.size = (columns, rows);
                self.viewer.fit(self.size);
            }
            Message::Background { light } => self.capabilities.light = Some(light),
            Message::WideGlyphs => self.capabilities.utf8 = false,
            Message::TakenUp(resting) => self.take_up(*resting),
            Message::Trouble(text) => self.say(Notice::Trouble(text)),
            Message::SavedAs(path) => self.table.say(Notice::SavedAs(path)),
            Message::FileExists(path) => self.ask(Question::Overwrite(path)),
            Message::Opened(opened) => self.look_through(opened),
            Message::Listed(listing) => return self.listed(listing),
            Message::Foreseen(foreseen) => self.table.game.foresee(*foreseen),
            Message::Read { item, record } => self.show(item, record),
            Message::Resumed | Message::Tick => {}
        }
        Vec::new()
    }

    /// The game has ended while nobody did anything: that is what there is to see.
    fn flag_fell(&mut self) {
        self.over = None;
        self.page = Page::Table;
        self.table.moved();
    }

    /// Nobody could see the clock for a while.
    fn absent(&mut self, now: Duration) {
        self.table.now = now;
        self.lower_curtain();
        if self.table.game.absent(now) {
            self.table.say(Notice::PausedWhileAway);
        }
    }

    pub(super) fn key(&mut self, key: Key) -> Vec<Effect> {
        // A key that is still held when it comes to the curtain must not raise it.
        if let Some(curtain) = &mut self.table.curtain
            && (self.over.is_some() || !matches!(self.page, Page::Table))
        {
            curtain.disturb(self.table.now);
        }
        // These mean the same everywhere.
        match command::of_key(key) {
            // Whatever is open stays open.
            Some(Command::Redraw) => return vec![Effect::Redraw],
            Some(Command::Suspend) => return self.suspend(),
            Some(Command::Quit) if self.asked().is_some_and(|asked| asked.question == Question::Quit) => {
                return vec![Effect::Quit]; // asked for twice
            }
            Some(Command::Quit) => return self.execute(Command::Quit, ""),
            // Whatever is open is put away.
            Some(Command::Curtain) if matches!(self.page, Page::Table) && self.table.game.is_concealed() => {
                return self.execute(Command::Curtain, "");
            }
            _ => {}
        }
        match self.over.take() {
            Some(Over::Help(top)) => self.key_in_help(top, key),
            Some(Over::Menu(chosen)) => self.key_in_menu(chosen, key),
            Some(Over::Question(asked)) => self.key_in_question(asked, key),
            None => match self.page {
                Page::Start(chosen) => self.key_at_start(chosen, key),
                Page::Setup(_) => self.key_in_form(key),
                Page::Table if self.table.is_covered() => self.key_at_curtain(key),
                Page::Table => self.key_at_table(key),
                Page::View => self.key_in_viewer(key),
            },
        }
    }

    fn key_in_help(&mut self, top: usize, key: Key) -> Vec<Effect> {
        let lines = if self.is_viewing() {
            self.viewer.help_lines()
        } else {
            menu::help_lines(self.table.game.variant())
        };
        let last = menu::help_end(lines, self.size.1);
        if !matches!(key, Key::Esc | Key::Enter | Key::F(1) | Key::Char('q')) {
            self.over = Some(Over::Help(menu::scroll(top, last, key)));
        }
        Vec::new()
    }

    fn key_in_menu(&mut self, chosen: usize, key: Key) -> Vec<Effect> {
        let items = menu::menu_items();
        match key {
            Key::Esc => Vec::new(),
            Key::Enter | Key::Char(' ') => {
                items.get(chosen).map_or_else(Vec::new, |entry| self.execute(entry.command, ""))
            }
            _ => match command::of_key(key).filter(|_| matches!(key, Key::F(_) | Key::Ctrl(_))) {
                Some(command) => self.execute(command, ""),
                None => {
                    self.over = Some(Over::Menu(menu::choose(chosen, items.len(), key)));
                    Vec::new()
                }
            },
        }
    }

    fn key_in_question(&mut self, mut asked: Asked, key: Key) -> Vec<Effect> {
        let answers = asked.answers();
        let answer = match key {
            Key::Esc => return Vec::new(),
            Key::Enter | Key::Char(' ') => answers.get(asked.chosen).copied(),
            Key::Char(letter) => match asked.by_letter(letter, self.table.game.variant()) {
                // What answers nothing is meant for the typed line: the question goes, as with Esc.
                None if matches!(self.page, Page::Table) && asked.gives_way() => {
                    return self.key(key);
                }
                answer => answer,
            },
            _ => None,
        };
        if let Some(answer) = answer {
            return self.answer(asked.question, answer);
        }
        asked.choose(key);
        self.over = Some(Over::Question(asked));
        Vec::new()
    }

    fn key_at_start(&mut self, chosen: usize, key: Key) -> Vec<Effect> {
        let items = menu::start_items(self);
        match key {
            Key::Enter | Key::Char(' ') => items.get(chosen).map_or_else(Vec::new, |&item| self.start(item)),
            Key::Esc if self.table.running() => self.start(StartItem::Continue),
            Key::F(1) => self.start(StartItem::Help),
            Key::F(8) => self.start(StartItem::SetUp),
            _ => {
                self.page = Page::Start(menu::choose(chosen, items.len(), key));
                Vec::new()
            }
        }
    }

    pub(super) fn start(&mut self, item: StartItem) -> Vec<Effect> {
        match item {
            StartItem::Continue => self.page = Page::Table,
            StartItem::TakeUp(i) => {
                self.resting.remove(i);
                return vec![Effect::TakeUp(i)];
            }
            StartItem::New => self.ask_new(None),
            StartItem::SetUp => return self.execute(Command::New, ""),
            StartItem::Games => return self.open(""),
            StartItem::Help => self.over = Some(Over::Help(0)),
            StartItem::Quit => return self.execute(Command::Quit, ""),
        }
        Vec::new()
    }

    pub(super) fn key_at_table(&mut self, key: Key) -> Vec<Effect> {
        if !self.table.line.is_empty() && self.key_in_line(key) {
            return Vec::new();
        }
        if self.table.is_handing_over() && self.key_while_handing_over(key) {
            return Vec::new();
        }
        match key {
            Key::Char(' ') if self.table.line.is_empty() => return self.enter(),
            Key::Char(letter) => self.type_letter(letter),
            Key::Enter if self.table.line.is_empty() => return self.enter(),
            Key::Enter => return self.enter_line(),
            Key::Tab => self.walk(true),
            Key::BackTab => self.walk(false),
            Key::Esc if !self.table.line.is_empty() => self.clear_line(),
            Key::Esc if self.table.picked.is_some() => self.table.put_back(),
            Key::Esc if self.table.browsed.is_some() => {
                self.table.return_to_present();
            }
            Key::Up => self.move_cursor(0, 1),
            Key::Down => self.move_cursor(0, -1),
            Key::Left => self.move_cursor(-1, 0),
            Key::Right => self.move_cursor(1, 0),
            Key::Esc
            | Key::Backspace
            | Key::Delete
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Ctrl(_)
            | Key::F(_) => {
                return command::of_key(key).map_or_else(Vec::new, |command| self.execute_key(command));
            }
        }
        Vec::new()
    }

    /// A key that would move something, of a player who has moved already; tells whether it was one.
    fn key_while_handing_over(&mut self, key: Key) -> bool {
        if !self.table.line.is_empty() {
            return false;
        }
        match key {
            Key::Enter | Key::Char(' ') => {
                if !self.table.return_to_present() {
                    self.hand_over();
                }
                true
            }
            Key::Char(':' | '：') => false,
            Key::Char(_) => {
                self.table.say(self.table.waits_for());
                true
            }
            Key::Tab | Key::BackTab | Key::Up | Key::Down | Key::Left | Key::Right => true,
            Key::Esc
            | Key::Backspace
            | Key::Delete
            | Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Ctrl(_)
            | Key::F(_) => false,
        }
    }

    /// A claim by key is made with the move that is typed (FIDE 9.2.1).
    fn execute_key(&mut self, command: Command) -> Vec<Effect> {
        let typed = self.table.line.text().to_owned();
        let named = command == Command::Claim && self.table.line.command().is_none();
        self.execute(command, if named { &typed } else { "" })
    }

    /// Enter or Space with nothing typed.
    fn enter(&mut self) -> Vec<Effect> {
        if self.table.game.outcome().is_some() {
            return self.next(Next::ALL[self.table.next % Next::ALL.len()]);
        }
        self.hand();
        Vec::new()
    }

    /// Does what a player chose after the end.
    pub(super) fn next(&mut self, next: Next) -> Vec<Effect> {
        match next {
            // The same again ends it, so that a key pressed twice changes nothing.
            Next::Review => {
                if !self.table.return_to_present() {
                    self.table.browse(0);
                }
                Vec::new()
            }
            Next::Rematch => self.execute(Command::Rematch, ""),
            Next::New => self.execute(Command::New, ""),
            Next::Leave => self.execute(Command::Start, ""),
        }
    }

    /// A move was refused: a missing promotion is asked for, the rest is said.
    pub(super) fn refused(&mut self, refusal: Refusal) {
        match refusal.promotion_needed() {
            Some((from, to)) => self.ask(Question::Promotion { from, to }),
            None => {
                let worded = self.table.game.board().worded(refusal, self.notation());
                self.table.refuse(worded);
            }
        }
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.over = Some(Over::Question(Asked::new(question, self.table.game.turn())));
    }

    /// Opens the board with another game between the same players.
    pub(super) fn new_game(&mut self, game: Game) {
        self.table.restart(game);
        self.page = Page::Table;
    }
}
