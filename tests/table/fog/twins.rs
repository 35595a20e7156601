//! Two tables that one player cannot tell apart: the enemy's men stand and move differently where the
//! player does not see them. Whatever the player does must look the same at both.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{self, Write};
use std::rc::Rc;
use std::time::Duration;

use jadoube::app::Model;
use jadoube::app::chance::Chance;
use jadoube::app::hit::Hit;
use jadoube::app::message::{Effect, Message, Pointer};
use jadoube::app::saved::Resting;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::rules::coord::Coord;
use jadoube::rules::outcome::Outcome;
use jadoube::rules::side::Side;
use jadoube::rules::view::{Eyes, Geometry, View};
use jadoube::term::screen::Screen;
use jadoube::ui;
use ratatui::Terminal;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};

use super::known::{HIDDEN, known};
use crate::harness::Seat;

/// So many cells of each frame are asked what the mouse would hit there.
const HITS: u64 = 4;
/// So much of what was done before is told of when the tables differ.
const TOLD: usize = 30;

/// Two tables, and the player who must not be able to tell them apart.
pub(crate) struct Twins {
    pub(crate) tables: [Twin; 2],
    pub(crate) viewer: Side,
    /// What the viewer knows after each ply, at both.
    known: Vec<String>,
    /// How many frames have been compared.
    pub(crate) frames: u64,
    /// What has been done.
    trail: Vec<String>,
    /// Where the squares are, by the size of the screen and who sits at the bottom.
    places: HashMap<((u16, u16), Side), HashMap<Coord, Position>>,
}

/// One of the tables, with a terminal before it.
pub(crate) struct Twin {
    pub(crate) seat: Seat,
    terminal: Terminal<Window>,
    /// Whether there was a curtain in the last frame.
    covered: bool,
}

impl Twin {
    fn new(seat: Seat) -> Self {
        let colours = seat.model.capabilities.colours;
        let wire = Wire::default();
        let screen = Screen::new(wire.clone(), colours);
        let terminal = Terminal::new(Window { screen, wire, size: seat.model.size }).unwrap();
        Self { seat, terminal, covered: false }
    }

    /// The same table before a new terminal.
    fn fork(&self) -> Self {
        let seat = &self.seat;
        let (model, effects) = (seat.model.clone(), Vec::new());
        Self::new(Seat { model, effects, now: seat.now, told: seat.told, file: seat.file })
    }

    /// Does what is asked of the terminal.
    fn perform(&mut self) -> Vec<Effect> {
        let effects = std::mem::take(&mut self.seat.effects);
        for effect in &effects {
            match effect {
                Effect::Redraw => self.terminal.clear().unwrap(),
                Effect::Suspend => {
                    self.terminal.clear().unwrap();
                    self.seat.send(Message::Resumed);
                }
                Effect::TakeUp(_) => self.take_up(),
                Effect::Quit
                | Effect::Save { .. }
                | Effect::Open(_)
                | Effect::Read { .. }
                | Effect::Copy(_) => {}
            }
        }
        effects
    }

    /// Draws a frame as the loop does, and tells what is written for it: text, colours, where the cursor is.
    fn draw(&mut self) -> String {
        let model = &self.seat.model;
        self.terminal.backend_mut().size = model.size;
        let fallen = !self.covered && model.table.is_covered();
        self.covered = model.table.is_covered();
        if fallen {
            self.terminal.clear().unwrap();
        }
        self.terminal.draw(|frame| ui::view(model, frame)).unwrap();
        String::from_utf8(self.terminal.backend().wire.take()).unwrap()
    }

    /// The game as it would be written down now.
    fn resting(&self) -> Option<Resting> {
        Some(Resting::try_from(self.seat.model.saved()?).unwrap())
    }

    /// Takes the game up again, as after a start of the program.
    fn take_up(&mut self) {
        if let Some(resting) = self.resting().or_else(|| self.seat.model.resting.pop()) {
            self.seat.send(Message::TakenUp(Box::new(resting)));
        }
    }
}

impl Twins {
    pub(crate) fn new(seats: [Seat; 2], viewer: Side) -> Self {
        let tables = seats.map(Twin::new);
        let (known, trail, places) = (Vec::new(), Vec::new(), HashMap::new());
        let mut twins = Self { tables, viewer, known, frames: 0, trail, places };
        assert!(twins.learn(), "the starts do not look alike to {viewer}");
        twins
    }

    /// The same twins in another world: what is done there does not count here.
    pub(crate) fn fork(&self) -> Self {
        Self {
            tables: self.tables.each_ref().map(Twin::fork),
            viewer: self.viewer,
            known: self.known.clone(),
            frames: 0,
            trail: self.trail.clone(),
            places: self.places.clone(),
        }
    }

    /// One of the models, where it does not matter which.
    pub(crate) fn model(&self) -> &Model {
        &self.tables[0].seat.model
    }

    /// What the viewer knows of the position.
    pub(crate) fn present(&self) -> &str {
        self.known.last().unwrap()
    }

    /// The letter that the viewer sees on a square.
    pub(crate) fn letter(&self, at: Coord) -> char {
        letter(self.present(), at)
    }

    /// Whether there is something for the viewer to look at: the board with its own eyes, or the curtain.
    fn is_before_the_viewer(&self) -> bool {
        let table = &self.model().table;
        let hides = table.game.start().variant().hides();
        !hides || table.game.is_concealed() && self.seated() != Some(!self.viewer)
    }

    /// Whose eyes the board is shown to, if it is shown and hides anything.
    fn seated(&self) -> Option<Side> {
        let table = &self.model().table;
        (table.game.is_concealed() && !table.is_covered()).then_some(table.seat)
    }

    /// Does something at each table that is not for the viewer's eyes.
    pub(crate) fn unseen(&mut self, what: &str, mut act: impl FnMut(usize, &mut Seat)) {
        self.trail.push(format!("({what})"));
        for (i, twin) in self.tables.iter_mut().enumerate() {
            act(i, &mut twin.seat);
            twin.perform();
            twin.draw();
        }
        assert!(self.learn(), "what the viewer knows has come to differ by: {what}");
    }

    /// Does the same at both tables and compares what there is to see. Tells whether the viewer
    /// still cannot tell them apart, as far as the law says: the own move may have shown something.
    fn both(&mut self, what: impl Into<String>, act: impl Fn(&mut Twin)) -> bool {
        self.each(what, |_, twin| act(twin))
    }

    /// The same, if something different at each table must make no difference.
    pub(crate) fn each(&mut self, what: impl Into<String>, act: impl Fn(usize, &mut Twin)) -> bool {
        self.trail.push(what.into());
        let (before, sat) = (self.standing(), self.seated());
        let mut effects = Vec::new();
        for (i, twin) in self.tables.iter_mut().enumerate() {
            act(i, twin);
            effects.push(twin.perform());
        }
        self.agree("effects", &effects[0], &effects[1]);
        let after = self.standing();
        self.agree("plies", &after[0].0, &after[1].0);
        if after[0].0 == before[0].0 {
            self.agree("outcomes without a move", &after[0].1, &after[1].1);
        }
        let another_game = after[0].0 + 1 < self.known.len();
        if another_game || !self.learn() {
            return false;
        }
        let sits = self.seated();
        assert!(
            sat != Some(self.viewer) || sits != Some(!self.viewer),
            "no curtain between the two\n{}",
            self.told(&sat, &sits)
        );
        if !self.is_before_the_viewer() {
            return false;
        }
        self.compare();
        true
    }

    /// Of each game the number of its plies, and how it has ended.
    fn standing(&self) -> [(usize, Option<Outcome>); 2] {
        let games = self.tables.each_ref().map(|twin| &twin.seat.model.table.game);
        games.map(|game| (game.plies().len(), game.outcome()))
    }

    /// Takes in what the viewer is shown of new plies, and tells whether it is the same at both tables.
    fn learn(&mut self) -> bool {
        let games = self.tables.each_ref().map(|twin| &twin.seat.model.table.game);
        if !games[0].start().variant().hides() {
            return true;
        }
        for ply in self.known.len()..=games[0].plies().len() {
            let [here, there] = games.map(|game| {
                let board = game.board_at(ply);
                let known = known(&board.fen(), self.viewer);
                assert_eq!(shown(&board.view_of(Eyes::Of(self.viewer))), known, "{}", board.fen());
                known
            });
            if here != there {
                return false;
            }
            self.known.push(here);
        }
        true
    }

    /// Compares everything that can be seen, heard or pointed at.
    fn compare(&mut self) {
        self.frames += 1;
        let models = self.tables.each_ref().map(|twin| &twin.seat.model);
        self.agree("waking up", &models[0].until_change(), &models[1].until_change());
        let (columns, rows) = models[0].size;
        let mut chance = Chance::new(self.frames);
        for _ in 0..HITS {
            let mut below = |most: u16| u16::try_from(chance.draw() % u64::from(most.max(1))).unwrap();
            let (x, y) = (below(columns), below(rows));
            self.agree("hits", &ui::hit(models[0], x, y), &ui::hit(models[1], x, y));
        }
        let [first, second] = &mut self.tables;
        let [first, second] = [first.draw(), second.draw()];
        if first != second {
            let screens = self.tables.each_ref().map(|twin| twin.seat.screen());
            let lines = screens[0].lines().zip(screens[1].lines()).filter(|(here, there)| here != there);
            let lines: String = lines.map(|(here, there)| format!("\n  {here}\n  {there}")).collect();
            let same = first.chars().zip(second.chars()).take_while(|(here, there)| here == there).count();
            let [here, there] =
                [first, second].map(|text| text.chars().skip(same).take(80).collect::<String>());
            panic!("frames differ{lines}\nfrom the character {same} on:\n{}", self.told(&here, &there));
        }
        let rings = first.contains('\x07') || first.contains("\x1b]");
        assert!(!rings, "a bell or a title in {first:?}");
    }

    fn agree<T: PartialEq + std::fmt::Debug>(&self, what: &str, here: &T, there: &T) {
        assert!(here == there, "{what} differ\n{}", self.told(here, there));
    }

    /// How it came to a difference.
    fn told(&self, here: &impl std::fmt::Debug, there: &impl std::fmt::Debug) -> String {
        let fens = self.tables.each_ref().map(|twin| twin.seat.model.table.game.board().fen());
        let trail = &self.trail[self.trail.len().saturating_sub(TOLD)..];
        format!("{here:#?}\n{there:#?}\n{fens:#?}\n{} after {}", self.viewer, trail.join(" "))
    }

    // What the viewer does.

    pub(crate) fn send(&mut self, message: Message) -> bool {
        self.both(format!("{message:?}"), |twin| twin.seat.send(message.clone()))
    }

    /// Plays a script of [`Seat::keys`], a key at a time, as long as the twins are twins.
    pub(crate) fn keys(&mut self, script: &str) -> bool {
        let mut rest = script;
        while let Some(letter) = rest.chars().next() {
            let end = if letter == '<' { rest.find('>').unwrap() + 1 } else { letter.len_utf8() };
            let (key, after) = rest.split_at(end);
            if !self.key(key) {
                return false;
            }
            rest = after;
        }
        true
    }

    fn key(&mut self, key: &str) -> bool {
        let name = key.trim_start_matches('<').trim_end_matches('>');
        match name.split_once(':') {
            Some(("Wait", time)) => self.wait(time.parse().unwrap()),
            Some(("Click", at)) => self.point(at, Pointer::Press) && self.point(at, Pointer::Release),
            Some(("Drag", squares)) => {
                let (from, to) = squares.split_once(',').unwrap();
                self.point(from, Pointer::Press)
                    && self.point(to, Pointer::Drag)
                    && self.point(to, Pointer::Release)
            }
            Some(("Press", at)) => self.point(at, Pointer::Press),
            Some(("Release", at)) => self.point(at, Pointer::Release),
            Some(("WheelUp", at)) => self.point(at, Pointer::WheelUp),
            Some(("WheelDown", at)) => self.point(at, Pointer::WheelDown),
            _ => self.both(key, |twin| {
                twin.seat.keys(key);
            }),
        }
    }

    /// The mouse, at a square or at a cell, counted from 0 (`7;3`).
    fn point(&mut self, place: &str, kind: Pointer) -> bool {
        let Some(at) = self.place(place) else { return true };
        self.both(format!("{kind:?} {place}"), |twin| {
            let hit = ui::hit(&twin.seat.model, at.x, at.y);
            twin.seat.send(Message::Pointer { kind, hit });
        })
    }

    /// Where a square is drawn when there is a board, if it is.
    fn place(&mut self, name: &str) -> Option<Position> {
        if let Some((x, y)) = name.split_once(';') {
            return Some(Position::new(x.parse().ok()?, y.parse().ok()?));
        }
        let model = &self.tables[0].seat.model;
        let key = (model.size, model.bottom());
        if !self.places.contains_key(&key) {
            let mut places = HashMap::new();
            for (x, y) in (0..key.0.0).flat_map(|x| (0..key.0.1).map(move |y| (x, y))) {
                let [hit, other] = self.tables.each_ref().map(|twin| ui::hit(&twin.seat.model, x, y));
                self.agree("hits", &hit, &other);
                if let Hit::Square(coord) = hit {
                    places.insert(coord, Position::new(x, y));
                }
            }
            if places.is_empty() {
                return None; // something covers the board
            }
            self.places.insert(key, places);
        }
        let coord = Geometry::CHESS.coords().find(|at| at.to_string() == name)?;
        self.places[&key].get(&coord).copied()
    }

    /// Lets time pass, with the wakes that the loop would have on the way.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> bool {
        let end = self.tables[0].seat.now + Duration::from_millis(milliseconds);
        let next = |twin: &Twin| twin.seat.model.until_change().map(|most| twin.seat.told + most);
        while let Some(next) = next(&self.tables[0]).filter(|&at| at <= end) {
            let ticked = self.both("tick", |twin| {
                twin.seat.now = next;
                twin.seat.send(Message::Tick);
            });
            if !ticked {
                return false;
            }
        }
        for twin in &mut self.tables {
            twin.seat.now = end;
        }
        true
    }

    /// Takes each game up again, as after a start of the program.
    pub(crate) fn take_up(&mut self) -> bool {
        self.both("taken up", Twin::take_up)
    }

    /// Goes to the start screen of another run of the program, which offers the games.
    pub(crate) fn rest(&mut self) {
        for twin in &mut self.tables {
            let resting = twin.resting();
            let model = &twin.seat.model;
            let table = Table::new(Game::default(), [None, None]);
            let mut next = Model::new(model.capabilities, model.settings, table);
            next.size = model.size;
            next.resting = resting.into_iter().collect();
            twin.seat.model = next;
        }
        self.known.clear();
        self.trail.push("another run".to_owned());
    }
}

/// The letter on a square of what is known.
pub(crate) fn letter(known: &str, at: Coord) -> char {
    char::from(known.as_bytes()[usize::from(at.rank * 8 + at.file)])
}

/// A view in the letters of [`known`].
fn shown(view: &View) -> String {
    let spots = (0..64).map(|i| view.at(Coord { file: i % 8, rank: i / 8 }));
    spots
        .map(|spot| match spot.man {
            _ if spot.hidden => HIDDEN,
            Some(man) => man.letter(),
            None => '.',
        })
        .collect()
}

/// What has been written to a terminal since somebody looked.
#[derive(Clone, Default)]
struct Wire(Rc<RefCell<Vec<u8>>>);

impl Wire {
    fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The program's own screen, on a terminal that has the size that it is given.
struct Window {
    screen: Screen<Wire>,
    wire: Wire,
    size: (u16, u16),
}

impl Backend for Window {
    type Error = io::Error;

    fn draw<'a, I: Iterator<Item = (u16, u16, &'a Cell)>>(&mut self, content: I) -> io::Result<()> {
        self.screen.draw(content)
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.screen.hide_cursor()
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.screen.show_cursor()
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        self.screen.get_cursor_position()
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.screen.set_cursor_position(position)
    }

    fn clear(&mut self) -> io::Result<()> {
        self.screen.clear()
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        self.screen.clear_region(clear_type)
    }

    fn size(&self) -> io::Result<Size> {
        Ok(self.size.into())
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size.into(), pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        Write::flush(&mut self.wire)?;
        Backend::flush(&mut self.screen)
    }
}
