//! One message in, the changed model and what the terminal shall do out.

use super::command::{self, Command, TABLE};
use super::key::Key;
use super::line;
use super::menu::{self, StartItem};
use super::message::{Effect, Message};
use super::model::{Model, Over, Page};
use super::notice::Notice;
use super::question::{Asked, Question};
use super::result::Next;
use crate::game::Game;
use crate::rules::chess::typed;
use crate::rules::coord::Coord;
use crate::rules::piece::Role;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

/// Pasted text holds at most so many moves.
const MOST_PASTED: usize = 2_000;

/// What stands at the end of a written game.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// Takes one message into the model.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    match message {
        Message::Key(key) => model.key(key),
        Message::Pointer { kind, hit } => model.pointer(kind, hit),
        Message::Paste(text) => {
            model.paste(&text);
            Vec::new()
        }
        Message::Resize { columns, rows } => {
            model.size = (columns, rows);
            Vec::new()
        }
        Message::Background { light } => {
            model.capabilities.light = Some(light);
            Vec::new()
        }
        Message::WideGlyphs => {
            model.capabilities.utf8 = false;
            Vec::new()
        }
        Message::Resumed => Vec::new(),
    }
}

impl Model {
    pub(super) fn key(&mut self, key: Key) -> Vec<Effect> {
        // These mean the same everywhere.
        match command::of_key(key) {
            // Whatever is open stays open.
            Some(Command::Redraw) => return vec![Effect::Redraw],
            Some(Command::Suspend) => return vec![Effect::Suspend],
            Some(Command::Quit) if self.asked().is_some_and(|asked| asked.question == Question::Quit) => {
                return vec![Effect::Quit]; // asked for twice
            }
            Some(Command::Quit) => return self.execute(Command::Quit, ""),
            _ => {}
        }
        match self.over.take() {
            Some(Over::Help(top)) => self.key_in_help(top, key),
            Some(Over::Menu(chosen)) => self.key_in_menu(chosen, key),
            Some(Over::Question(asked)) => self.key_in_question(asked, key),
            None => match self.page {
                Page::Start(chosen) => self.key_at_start(chosen, key),
                Page::Table => self.key_at_table(key),
            },
        }
    }

    fn key_in_help(&mut self, top: usize, key: Key) -> Vec<Effect> {
        let last = menu::help_end(self.size.1);
        let top = match key {
            Key::Up => top.saturating_sub(1),
            Key::Down => top + 1,
            Key::PageUp => top.saturating_sub(10),
            Key::PageDown | Key::Char(' ') => top + 10,
            Key::Home => 0,
            Key::End => last,
            Key::Esc | Key::Enter | Key::F(1) | Key::Char('q') => return Vec::new(),
            _ => top,
        };
        self.over = Some(Over::Help(top.min(last)));
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
            Key::Char(letter) => asked.by_letter(letter),
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
        let items = menu::start_items(self.table.running());
        match key {
            Key::Enter | Key::Char(' ') => items.get(chosen).map_or_else(Vec::new, |&item| self.start(item)),
            Key::Esc if self.table.running() => self.start(StartItem::Continue),
            Key::F(1) => self.start(StartItem::Help),
            _ => {
                self.page = Page::Start(menu::choose(chosen, items.len(), key));
                Vec::new()
            }
        }
    }

    pub(super) fn start(&mut self, item: StartItem) -> Vec<Effect> {
        match item {
            StartItem::Continue => self.page = Page::Table,
            StartItem::New => return self.execute(Command::New, ""),
            StartItem::Help => self.over = Some(Over::Help(0)),
            StartItem::Quit => return self.execute(Command::Quit, ""),
        }
        Vec::new()
    }

    fn key_at_table(&mut self, key: Key) -> Vec<Effect> {
        if !self.table.line.is_empty() && self.key_in_line(key) {
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
            Key::Esc if self.table.picked.is_some() => self.table.picked = None,
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

    /// A claim by key is made with the move that is typed (FIDE 9.2.1).
    fn execute_key(&mut self, command: Command) -> Vec<Effect> {
        let typed = self.table.line.text().to_owned();
        let named = command == Command::Claim && self.table.line.command().is_none();
        self.execute(command, if named { &typed } else { "" })
    }

    /// Edits the typed line, and tells whether `key` did.
    fn key_in_line(&mut self, key: Key) -> bool {
        let edited = self.table.line.edit(key);
        if edited {
            self.table.hush();
        }
        edited
    }

    fn clear_line(&mut self) {
        self.table.line.clear();
        self.table.hush();
    }

    fn type_letter(&mut self, letter: char) {
        self.table.line.insert(letter);
        self.table.picked = None;
        self.table.cursor_shown = false;
        self.table.hush();
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

    fn enter_line(&mut self) -> Vec<Effect> {
        if let Some(text) = self.table.line.command() {
            let text = text.to_owned();
            return self.execute_line(&text);
        }
        match self.table.play_typed() {
            Some(Refusal::Syntax { .. }) if self.typed_command().is_some() => {
                self.table.line.refuse();
                self.table.notice = self.typed_command().map(Notice::MissingColon);
            }
            Some(refusal) => {
                if !matches!(refusal, Refusal::PromotionNeeded { .. }) {
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

    /// A move was refused: a missing promotion is asked for, the rest is said.
    fn refused(&mut self, refusal: Refusal) {
        match refusal {
            Refusal::PromotionNeeded { from, to } => {
                self.ask(Question::Promotion { from, to });
            }
            other => self.table.refuse(other),
        }
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.over = Some(Over::Question(Asked::new(question, self.table.game.turn())));
    }

    /// Picks up or puts down at the board cursor.
    fn hand(&mut self) {
        if self.table.return_to_present() {
            return;
        }
        self.table.cursor_shown = true;
        let at = self.table.cursor();
        match self.table.picked {
            None => self.table.pick(at),
            Some(from) if from == at => self.table.picked = None,
            Some(from) => self.put(from, at),
        }
    }

    /// Puts the man from `from` on `to`, or picks up another own man there.
    pub(super) fn put(&mut self, from: Coord, to: Coord) {
        match self.table.play_between(from, to, None) {
            // On an own man the hand changes its mind, unless the king may castle with it.
            Some(refusal) if self.table.game.can_pick(to).is_ok() => {
                self.table.pick(to);
                let rook =
                    self.table.game.board().view().at(to).piece.map(|man| man.role) == Some(Role::Rook);
                let mind = matches!(
                    refusal,
                    Refusal::OwnPiece { .. } | Refusal::PieceCannot { .. } | Refusal::PathBlocked { .. }
                );
                if rook && !mind {
                    self.table.refuse(refusal);
                }
            }
            Some(refusal) => self.refused(refusal),
            None => {}
        }
    }

    fn move_cursor(&mut self, right: i8, up: i8) {
        if self.table.game.outcome().is_some() {
            // The things to do stand side by side, or in two rows.
            let key = if right > 0 || up < 0 { Key::Down } else { Key::Up };
            self.table.next = menu::choose(self.table.next, Next::ALL.len(), key);
            return;
        }
        self.table.return_to_present();
        self.table.cursor_shown = true;
        let (right, up) = if self.bottom() == Side::White { (right, up) } else { (-right, -up) };
        let turn = self.table.game.turn();
        let cursor = &mut self.table.cursors[turn.index()];
        cursor.file = cursor.file.saturating_add_signed(right).min(7);
        cursor.rank = cursor.rank.saturating_add_signed(up).min(7);
    }

    /// Tab: completes what is typed, or walks the men that can move, or the targets of the picked one.
    fn walk(&mut self, forward: bool) {
        if !self.table.line.is_empty() {
            self.complete(forward);
            return;
        }
        if self.table.game.outcome().is_some() {
            let key = if forward { Key::Tab } else { Key::BackTab };
            self.table.next = menu::choose(self.table.next, Next::ALL.len(), key);
            return;
        }
        if self.table.return_to_present() {
            return;
        }
        let places: Vec<Coord> = match self.table.picked {
            Some(from) => self.table.game.choices_from(from).iter().map(|choice| choice.to).collect(),
            None => self.table.game.choices_spelled("").iter().map(|choice| choice.from).collect(),
        };
        self.table.cursor_shown = true;
        if let Some(at) = walked(places, self.table.cursor(), forward) {
            let turn = self.table.game.turn();
            self.table.cursors[turn.index()] = at;
        }
    }

    /// Replaces the typed text by what it can become: what all have in common,
    /// then one after the other.
    fn complete(&mut self, forward: bool) {
        let completions = self.table.completions();
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

    /// A command or one move fills the line; several moves are asked about.
    fn paste(&mut self, text: &str) {
        if self.over.is_some() || self.page != Page::Table {
            return;
        }
        let text = line::tamed(text);
        let mut text = text.trim();
        // What a command is about, such as a FEN, has blanks but no moves.
        let command = self.table.line.command().or(line::command(text)).is_some();
        let mut moves = if command { Vec::new() } else { typed::split(text) };
        // A game that is pasted often brings its result along.
        if let [.., _, last] = moves.as_slice()
            && RESULTS.contains(&last.as_str())
        {
            text = text.strip_suffix(last.as_str()).unwrap_or(text).trim_end();
            moves.pop();
        }
        if moves.len() <= 1 {
            text.chars().for_each(|letter| self.type_letter(letter));
            return;
        }
        moves.truncate(MOST_PASTED);
        self.ask(Question::Paste(moves));
    }

    /// Opens the board with another game between the same players.
    pub(super) fn new_game(&mut self, game: Game) {
        self.table.restart(game);
        self.page = Page::Table;
    }
}

/// The place after the cursor among `places`, in the order of the board.
fn walked(mut places: Vec<Coord>, cursor: Coord, forward: bool) -> Option<Coord> {
    let order = |at: &Coord| (at.rank, at.file);
    places.sort_by_key(order);
    places.dedup();
    if forward {
        let after = places.iter().find(|at| order(at) > order(&cursor));
        after.or_else(|| places.first()).copied()
    } else {
        let before = places.iter().rev().find(|at| order(at) < order(&cursor));
        before.or_else(|| places.last()).copied()
    }
}

/// The beginning that two texts share.
fn shared<'a>(a: &'a str, b: &str) -> &'a str {
    let same = a.char_indices().zip(b.chars()).find(|((_, x), y)| x != y);
    let end = same.map_or(a.len().min(b.len()), |((i, _), _)| i);
    &a[..end]
}
