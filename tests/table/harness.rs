//! Two players at a table without a terminal.

use std::time::Duration;

use jadoube::app::capabilities::{Capabilities, Colours};
use jadoube::app::hit::Hit;
use jadoube::app::key::Key;
use jadoube::app::message::{Effect, Message, Pointer};
use jadoube::app::model::{Over, Page};
use jadoube::app::question::Question;
use jadoube::app::saved::Resting;
use jadoube::app::settings::Settings;
use jadoube::app::table::Table;
use jadoube::app::{self, Model};
use jadoube::game::Game;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::record::pgn::reader::Reader;
use jadoube::rules::chess::board::Board;
use jadoube::rules::coord::Coord;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use jadoube::rules::view::Mark;
use jadoube::{ui, words};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::layout;

/// A table, and what was asked of the terminal so far.
pub(crate) struct Seat {
    pub(crate) model: Model,
    pub(crate) effects: Vec<Effect>,
    /// The moment at which the next message comes.
    pub(crate) now: Duration,
    /// The file whose games are looked through.
    pub(crate) file: &'static [u8],
    /// The moment of the last one.
    pub(crate) told: Duration,
}

/// A row of a test: the moves played before (after a FEN and `|`, if not from the start), the
/// keys, and facts that hold afterwards, by the names of [`Seat::fact`].
pub(crate) type Row<'a> = (&'a str, &'a str, &'a [(&'a str, &'a str)]);

/// Plays each row at a table of 80 by 24 and compares its facts.
pub(crate) fn check(rows: &[Row]) {
    for &(before, keys, facts) in rows {
        let mut seat = Seat::after(before);
        seat.keys(keys);
        seat.expect(facts, &format!("after {before:?}, {keys:?}"));
    }
}

/// The same with clocks (or `none`), strict or not.
pub(crate) fn check_under(time: &str, strict: bool, rows: &[Row]) {
    for &(before, keys, facts) in rows {
        let mut seat = Seat::under(time, strict, before);
        seat.keys(keys);
        seat.expect(facts, &format!("after {before:?}, {keys:?}"));
    }
}

impl Seat {
    /// At the start screen of a game from `fen`, or from the usual position.
    pub(crate) fn arriving(fen: Option<&str>, names: [Option<&str>; 2]) -> Self {
        let game = fen.map_or_else(Game::default, |fen| Game::new(Board::from_fen(fen).unwrap()));
        let capabilities = Capabilities { colours: Colours::True, utf8: true, light: None };
        let table = Table::new(game, names.map(|name| name.map(str::to_owned)));
        let model = Model::new(capabilities, Settings::default(), table);
        Self { model, effects: Vec::new(), now: Duration::ZERO, told: Duration::ZERO, file: &[] }
    }

    /// At the board before a game with clocks, strict or not.
    pub(crate) fn timed(time: &str, strict: bool) -> Self {
        Self::under(time, strict, "")
    }

    /// At the board after moves that took no time, with clocks (or `none`), strict or not.
    pub(crate) fn under(time: &str, strict: bool, before: &str) -> Self {
        Self::playing(Variant::Chess, time, strict, before)
    }

    fn playing(variant: Variant, time: &str, strict: bool, before: &str) -> Self {
        let (fen, moves) = split(before);
        let start = fen
            .map_or_else(|| Position::start_of(variant), |fen| Position::from_fen_of(variant, fen).unwrap());
        let control = TimeControl::read(time).unwrap();
        let terms = Terms {
            controls: [control.clone(), control],
            strict: strict.then(Strict::default),
            ..Terms::default()
        };
        let mut seat = Self::arriving(None, [None, None]);
        seat.model.table = Table::new(Game::under(terms, start), [None, None]);
        seat.keys("<Enter>");
        for text in moves.split_whitespace() {
            seat.keys(&format!("{text}<Enter>"));
        }
        assert_eq!(seat.model.table.game.plies().len(), moves.split_whitespace().count(), "{before}");
        seat
    }

    /// Lets time pass, with the wakes that the loop would have on the way.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> &mut Self {
        let end = self.now + Duration::from_millis(milliseconds);
        while let Some(next) = self.model.until_change().map(|most| self.told + most).filter(|&at| at <= end)
        {
            self.now = next;
            self.send(Message::Tick);
        }
        self.now = end;
        self
    }

    /// At the board of xiangqi after some moves.
    pub(crate) fn at_xiangqi(before: &str) -> Self {
        Self::at_xiangqi_under("none", false, before)
    }

    /// The same with clocks, strict or not.
    pub(crate) fn at_xiangqi_under(time: &str, strict: bool, before: &str) -> Self {
        Self::playing(Variant::Xiangqi, time, strict, before)
    }

    /// At the board after some moves.
    pub(crate) fn after(before: &str) -> Self {
        let (fen, moves) = split(before);
        let mut seat = Self::arriving(fen, [None, None]);
        seat.keys("<Enter>");
        for text in moves.split_whitespace() {
            let game = &mut seat.model.table.game;
            let mv = game.read(text).unwrap();
            game.play(mv).unwrap();
            seat.model.table.moved();
        }
        seat
    }

    /// Sends a message, and reads the games that it asks for.
    pub(crate) fn send(&mut self, message: Message) {
        self.told = self.now;
        let effects = app::update(&mut self.model, message, self.now);
        self.effects.extend(effects.iter().cloned());
        for effect in effects {
            if let Effect::Read { item, place, .. } = effect {
                let input = &self.file[usize::try_from(place.offset).unwrap()..];
                let record = Reader::at(input, place).next().unwrap().unwrap();
                self.send(Message::Read { item, record: Ok(Box::new(record)) });
            }
        }
    }

    /// Plays a script: letters are typed, other keys stand in angles (`<Enter>`, `<C-c>`). Places to
    /// click are cells counted from 1, squares (`<Click:e4>`) or words on the screen
    /// (`<Click:Rematch>`, `<Click:=e4>`). `<Wait:1500>` lets so many milliseconds pass.
    pub(crate) fn keys(&mut self, script: &str) -> &mut Self {
        let mut rest = script;
        while let Some(letter) = rest.chars().next() {
            let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
            if let Some((name, after)) = named {
                self.named(name);
                rest = after;
            } else {
                self.send(Message::Key(Key::Char(letter)));
                rest = &rest[letter.len_utf8()..];
            }
        }
        self
    }

    fn named(&mut self, name: &str) {
        let key = match name {
            "Enter" => Key::Enter,
            "Esc" => Key::Esc,
            "Tab" => Key::Tab,
            "BackTab" => Key::BackTab,
            "Space" => Key::Char(' '),
            "Backspace" => Key::Backspace,
            "Delete" => Key::Delete,
            "Up" => Key::Up,
            "Down" => Key::Down,
            "Left" => Key::Left,
            "Right" => Key::Right,
            "Home" => Key::Home,
            "End" => Key::End,
            "PageUp" => Key::PageUp,
            "PageDown" => Key::PageDown,
            "Lt" => Key::Char('<'),
            _ => match (name.strip_prefix("C-"), name.strip_prefix('F').and_then(|n| n.parse().ok())) {
                (Some(letter), _) => Key::Ctrl(letter.chars().next().unwrap()),
                (None, Some(number)) => Key::F(number),
                (None, None) => return self.pointed(name),
            },
        };
        self.send(Message::Key(key));
    }

    fn pointed(&mut self, name: &str) {
        let (what, place) = name.split_once(':').unwrap_or_else(|| panic!("no key is called {name}"));
        match what {
            "Click" => self.point(place, &[Pointer::Press, Pointer::Release]),
            "Press" => self.point(place, &[Pointer::Press]),
            "Release" => self.point(place, &[Pointer::Release]),
            "WheelUp" => self.point(place, &[Pointer::WheelUp]),
            "WheelDown" => self.point(place, &[Pointer::WheelDown]),
            "Drag" => {
                let (from, to) = place.split_once(',').unwrap();
                self.point(from, &[Pointer::Press]);
                self.point(to, &[Pointer::Drag, Pointer::Release]);
            }
            "Paste" => self.send(Message::Paste(place.to_owned())),
            "Wait" => {
                self.wait(place.parse().unwrap());
            }
            "Resize" => {
                let (columns, rows) = place.split_once('x').unwrap();
                self.resize(columns.parse().unwrap(), rows.parse().unwrap());
            }
            _ => panic!("no key is called {name}"),
        }
    }

    fn point(&mut self, place: &str, kinds: &[Pointer]) {
        let at = self.place(place).unwrap_or_else(|| panic!("{place} is not on\n{}", self.screen()));
        for &kind in kinds {
            let hit = ui::hit(&self.model, at.x, at.y);
            self.send(Message::Pointer { kind, hit });
        }
    }

    /// The cell of a square, of a pair of numbers or of a text.
    pub(crate) fn place(&self, place: &str) -> Option<layout::Position> {
        if let Some((x, y)) = place.split_once(',')
            && let (Ok(x), Ok(y)) = (x.parse::<u16>(), y.parse::<u16>())
        {
            return Some(layout::Position::new(x - 1, y - 1));
        }
        let (columns, rows) = self.model.size;
        let mut cells = (0..rows).flat_map(|y| (0..columns).map(move |x| layout::Position::new(x, y)));
        if let Some(square) = self.model.board_view().geometry().named(place) {
            return cells.find(|at| ui::hit(&self.model, at.x, at.y) == Hit::Square(square));
        }
        let screen = self.screen();
        // From below: questions and answers stand there, and repeat what stands above.
        let word = place.strip_prefix('=').unwrap_or(place);
        let lines: Vec<(&str, u16)> = screen.lines().zip(0..).collect();
        lines.into_iter().rev().find_map(|(line, y)| {
            let start = line.find(word)?;
            Some(layout::Position::new(u16::try_from(line[..start].chars().count()).unwrap(), y))
        })
    }

    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.send(Message::Resize { columns, rows });
    }

    /// The screen as text.
    pub(crate) fn screen(&self) -> String {
        self.draw().0
    }

    /// The screen as text, and where the terminal's cursor stands if it is shown.
    pub(crate) fn draw(&self) -> (String, Option<layout::Position>) {
        let (columns, rows) = self.model.size;
        let mut terminal = Terminal::new(TestBackend::new(columns, rows)).unwrap();
        terminal.draw(|frame| ui::view(&self.model, frame)).unwrap();
        let backend = terminal.backend();
        let cells = backend.buffer().content();
        let lines = cells.chunks(usize::from(columns).max(1)).map(|row| {
            let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            line.trim_end().to_owned()
        });
        let cursor = backend.cursor_visible().then(|| backend.cursor_position());
        (lines.collect::<Vec<_>>().join("\n"), cursor)
    }

    pub(crate) fn expect(&self, facts: &[(&str, &str)], context: &str) {
        for &(name, expected) in facts {
            match name {
                "sees" => {
                    let screen = self.screen();
                    assert!(screen.contains(expected), "{context}: no {expected:?} on\n{screen}");
                }
                "sees no" => {
                    let screen = self.screen();
                    assert!(!screen.contains(expected), "{context}: {expected:?} on\n{screen}");
                }
                _ => {
                    assert_eq!(self.fact(name), expected, "{context}: {name}, on\n{}", self.screen());
                }
            }
        }
    }

    /// What is the case, in words.
    pub(crate) fn fact(&self, name: &str) -> String {
        let table = &self.model.table;
        let game = &table.game;
        let board = self.model.board_view().geometry();
        let text = |at: Option<Coord>| at.map(|at| board.name(at)).unwrap_or_default();
        match name {
            "moves" => game.plies().iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>().join(" "),
            "line" => table.line.text().to_owned(),
            "targets" => self.marked(&[Mark::Target, Mark::Capture]),
            "captures" => self.marked(&[Mark::Capture]),
            "blamed" => self.marked(&[Mark::Blame]),
            "cursor" => self.marked(&[Mark::Cursor]),
            "picked" => text(table.picked),
            "lit" => self.marked(&[Mark::Picked]),
            "last move" => self.marked(&[Mark::LastMove]),
            "offer" => game.offer().map(|side| side.to_string()).unwrap_or_default(),
            "outcome" => game
                .outcome()
                .map(|outcome| format!("{} {}", outcome.score(), outcome.reason.code()))
                .unwrap_or_default(),
            "at" => format!("{} of {}", table.shown_plies(), game.plies().len()),
            "over" => self.over().to_owned(),
            "page" => match &self.model.page {
                Page::Start(_) => "start",
                Page::Setup(_) => "form",
                Page::Table => "table",
                Page::View => "view",
            }
            .to_owned(),
            "row" => match &self.model.page {
                Page::Setup(form) => format!("{:?}", form.row),
                Page::Start(_) | Page::Table | Page::View => String::new(),
            },
            "game" => game.start().variant().to_string(),
            "times" => game
                .terms()
                .controls
                .each_ref()
                .map(|control| control.as_ref().map_or_else(|| "none".to_owned(), TimeControl::to_string))
                .join(" "),
            "limit" => game.terms().strict.map(|strict| strict.illegal_limit.to_string()).unwrap_or_default(),
            "bottom" => self.model.bottom().to_string(),
            // What both clocks show, White's first.
            "clocks" => {
                let shown = |side| table.time_left(side).map(words::clock::left).unwrap_or_default();
                Side::BOTH.map(shown).join(" ")
            }
            "paused" => game.paused().to_string(),
            "effects" => format!("{:?}", self.effects),
            "names" => table.names.each_ref().map(|name| name.clone().unwrap_or_default()).join(" – "),
            "fen" => game.board().fen(),
            _ => {
                crate::viewing::fact(&self.model, name).unwrap_or_else(|| panic!("no fact is called {name}"))
            }
        }
    }

    fn over(&self) -> &'static str {
        match &self.model.over {
            None => "",
            Some(Over::Menu(_)) => "menu",
            Some(Over::Help(_)) => "help",
            Some(Over::Question(asked)) => match asked.question {
                Question::Promotion { .. } => "promotion?",
                Question::Undo => "undo?",
                Question::Resign(_) => "resign?",
                Question::Draw => "draw?",
                Question::Offered(_) => "offered?",
                Question::New(_) => "new?",
                Question::PlayOn => "play on?",
                Question::Paste(_) => "paste?",
                Question::Overwrite(_) => "overwrite",
                Question::Quit => "quit?",
            },
        }
    }

    fn marked(&self, marks: &[Mark]) -> String {
        let view = self.model.board_view();
        let marked = |at: &Coord| marks.iter().any(|&mark| view.at(*at).marks.has(mark));
        let board = view.geometry();
        let mut places: Vec<Coord> = board.coords().filter(marked).collect();
        places.sort();
        places.into_iter().map(|at| board.name(at)).collect::<Vec<_>>().join(" ")
    }
}

/// A game of another time, five minutes each, as it was left after some moves.
pub(crate) fn resting(before: &str, names: [Option<&str>; 2]) -> Resting {
    let mut seat = Seat::under("5", false, before);
    seat.model.table.names = names.map(|name| name.map(str::to_owned));
    Resting::try_from(seat.model.saved().unwrap()).unwrap()
}

/// The FEN and the moves after it.
fn split(before: &str) -> (Option<&str>, &str) {
    before.split_once('|').map_or((None, before), |(fen, moves)| (Some(fen), moves))
}
