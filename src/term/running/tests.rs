use std::collections::VecDeque;

use ratatui::backend::TestBackend;

use super::*;
use crate::app::capabilities::{Capabilities, Colours};
use crate::app::key::Key;
use crate::app::settings::Settings;
use crate::game::Game;
use crate::rules::chess::board::Board;
use crate::rules::variant::Variant;

/// Inputs in the batches in which they become known.
struct Script(VecDeque<VecDeque<Input>>);

impl Script {
    fn new(batches: impl IntoIterator<Item = Vec<Input>>) -> Self {
        Self(batches.into_iter().map(VecDeque::from).collect())
    }
}

impl Source for Script {
    fn wait(&mut self, _: Option<Duration>) -> Woken {
        while self.0.front().is_some_and(VecDeque::is_empty) {
            self.0.pop_front();
        }
        self.ready().map_or(Woken::Never, Woken::By)
    }

    fn ready(&mut self) -> Option<Input> {
        self.0.front_mut()?.pop_front()
    }
}

/// What the host was asked for, and how many moves the game had whenever it was kept.
#[derive(Default)]
struct Notes {
    asked: Vec<String>,
    kept: Vec<usize>,
    trouble: Option<String>,
}

impl Host for Notes {
    fn now(&self) -> Duration {
        Duration::ZERO
    }

    fn suspend(&mut self) -> io::Result<Option<Ended>> {
        self.asked.push("suspend".into());
        Ok(None)
    }

    fn resume(&mut self) -> io::Result<Option<Ended>> {
        self.asked.push("resume".into());
        Ok(None)
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        self.asked.push(format!("copy {text}"));
        Ok(())
    }

    fn keep(&mut self, model: &mut Model) -> Option<String> {
        self.kept.push(model.table.game.plies().len());
        self.trouble.take()
    }

    fn take_up(&mut self, place: usize) -> Message {
        Message::Trouble(format!("take up {place}"))
    }

    fn open(&mut self, path: &str) -> Message {
        Message::Trouble(format!("open {path}"))
    }

    fn read(&mut self, file: u32, place: Place) -> Result<Box<Record>, String> {
        Err(format!("read {file} at {}", place.offset))
    }

    fn save(&mut self, _: &Model, path: String, _: bool) -> Message {
        Message::SavedAs(path)
    }
}

fn model() -> Model {
    let capabilities = Capabilities { colours: Colours::None, utf8: true, light: None };
    let table = app::table::Table::new(Game::default(), [None, None]);
    Model::new(capabilities, Settings::default(), table)
}

const TERM: Input = Input::End(15);

struct Table {
    terminal: Terminal<TestBackend>,
    notes: Notes,
    model: Model,
}

impl Table {
    fn new(columns: u16, rows: u16) -> Self {
        let mut table = Self {
            terminal: Terminal::new(TestBackend::new(columns, rows)).unwrap(),
            notes: Notes::default(),
            model: model(),
        };
        first_frame(&mut table.terminal, &table.notes, &mut table.model).unwrap();
        table
    }

    fn run(&mut self, batches: impl IntoIterator<Item = Vec<Input>>) -> anyhow::Result<Ended> {
        run(&mut self.terminal, &mut Script::new(batches), &mut self.notes, &mut self.model)
    }

    /// Frames drawn, the first one included.
    fn frames(&mut self) -> usize {
        self.terminal.get_frame().count()
    }

    fn is_blank(&self) -> bool {
        self.terminal.backend().buffer().content().iter().all(|cell| cell.symbol() == " ")
    }
}

#[test]
fn the_first_frame_waits_for_nothing() {
    let mut table = Table::new(80, 24);
    assert_eq!(table.frames(), 1);
    assert!(!table.is_blank());
}

#[test]
fn a_flood_of_keys_is_one_frame() {
    let mut table = Table::new(80, 24);
    let flood = vec![Input::Key(Key::Char('e')); 500];
    let ended = table.run([flood, vec![Input::Key(Key::Esc)], vec![TERM]]).unwrap();
    assert_eq!(ended, Ended::Signal(15));
    assert_eq!(table.frames(), 3);
}

#[test]
fn an_endless_flood_is_drawn_from_time_to_time() {
    let mut table = Table::new(80, 24);
    let mut flood = vec![Input::Key(Key::Esc); 2 * BATCH];
    flood.push(TERM);
    table.run([flood]).unwrap();
    assert_eq!(table.frames(), 3);
}

#[test]
fn a_storm_of_sizes_is_drawn_once_at_the_last() {
    let mut table = Table::new(80, 24);
    table.terminal.backend_mut().resize(40, 12);
    let storm = (1..=100).map(|columns| Input::Resize { columns, rows: 5 }).collect();
    table.run([storm, vec![TERM]]).unwrap();
    assert_eq!(table.frames(), 2);
    assert_eq!(table.terminal.get_frame().area().as_size(), (40, 12).into());
}

#[test]
fn every_size_is_harmless() {
    let mut table = Table::new(80, 24);
    for (columns, rows) in [(40, 12), (20, 8), (14, 47), (10, 3), (2, 1), (1, 1), (0, 0), (0, 5), (80, 24)] {
        table.terminal.backend_mut().resize(columns, rows);
        table.run([vec![Input::Resize { columns, rows }], vec![TERM]]).unwrap();
    }
    assert!(!table.is_blank());
}

#[test]
fn what_another_program_left_on_the_screen_is_wiped() {
    for input in [Input::Continued, Input::Stop] {
        let mut table = Table::new(20, 5);
        let litter = ratatui::buffer::Cell::new("#");
        table.terminal.backend_mut().draw([(19, 4, &litter)].into_iter()).unwrap();
        table.run([vec![input.clone()], vec![TERM]]).unwrap();
        assert_ne!(table.terminal.backend().buffer()[(19, 4)], litter, "{input:?}");
        assert_eq!(table.notes.asked.len(), 1, "{input:?}");
    }
}

/// Else the length of what is written would tell what was on the board.
#[test]
fn where_the_curtain_falls_the_whole_screen_is_drawn_anew() {
    let mut table = Table::new(80, 24);
    let game = Game::new(Board::start_of(Variant::Fog));
    table.model.table = app::table::Table::new(game, [None, None]);
    table.run([typed("e4\n"), vec![TERM]]).unwrap();
    let litter = ratatui::buffer::Cell::new("#");
    table.terminal.backend_mut().draw([(79, 23, &litter)].into_iter()).unwrap();
    for (key, covered) in [(Key::Home, false), (Key::End, false), (Key::Enter, true), (Key::F(1), true)] {
        table.run([vec![Input::Key(key)], vec![TERM]]).unwrap();
        assert_eq!(table.model.table.is_covered(), covered, "{key:?}");
        assert_eq!(table.terminal.backend().buffer()[(79, 23)] != litter, covered, "{key:?}");
    }
}

#[test]
fn effects() {
    let mut model = model();
    let mut notes = Notes::default();
    let mut turn =
        Turn { host: &mut notes, model: &mut model, stale: false, told: Duration::ZERO, trouble: None };
    assert_eq!(turn.perform(Effect::Copy("e4".into())).unwrap(), ControlFlow::Continue(()));
    assert!(!turn.stale);
    assert_eq!(turn.perform(Effect::Redraw).unwrap(), ControlFlow::Continue(()));
    assert!(turn.stale);
    turn.stale = false;
    assert_eq!(turn.perform(Effect::Suspend).unwrap(), ControlFlow::Continue(()));
    assert!(turn.stale);
    assert_eq!(turn.perform(Effect::Quit).unwrap(), ControlFlow::Break(Ended::Quit));
    assert_eq!(notes.asked, ["copy e4", "suspend"]);
}

#[test]
fn the_end_of_the_input_is_an_error_and_not_a_spin() {
    let mut table = Table::new(80, 24);
    assert!(table.run([vec![]]).is_err());
    let lost = table.run([vec![Input::Lost("it has been closed".into())]]).unwrap_err();
    assert_eq!(lost.to_string(), "expected input from the terminal, but it has been closed");
}

/// A move, typed on the start screen.
fn typed(text: &str) -> Vec<Input> {
    let keys = ['\n'].into_iter().chain(text.chars());
    keys.map(|letter| Input::Key(if letter == '\n' { Key::Enter } else { Key::Char(letter) })).collect()
}

/// However it ends, and though no frame shows the last move any more.
#[test]
fn what_was_played_is_kept_before_the_end() {
    let quit = vec![Input::Key(Key::Ctrl('c')), Input::Key(Key::Char('y'))];
    for end in [quit, vec![TERM], vec![Input::Lost("it has been closed".into())]] {
        let mut table = Table::new(80, 24);
        let batch = [typed("e4\n"), end.clone()].concat();
        let _ = table.run([batch]);
        assert_eq!(table.notes.kept.last(), Some(&1), "{end:?}");
        assert_eq!(table.frames(), 1, "{end:?}");
    }
}

/// What is stopped can be killed.
#[test]
fn what_was_played_is_kept_before_a_stop() {
    let mut table = Table::new(80, 24);
    table.run([[typed("e4\n"), vec![Input::Key(Key::Ctrl('z'))]].concat(), vec![TERM]]).unwrap();
    assert_eq!((table.notes.kept.last(), table.notes.asked.len()), (Some(&1), 1));
}

/// Trouble is told once it is known, also when a stop brings it up.
#[test]
fn trouble_is_on_the_screen() {
    for key in [Key::Ctrl('z'), Key::Ctrl('l')] {
        let mut table = Table::new(80, 24);
        table.notes.trouble = Some("The disk is full.".to_owned());
        table.run([[typed("e4\n"), vec![Input::Key(key)]].concat(), vec![TERM]]).unwrap();
        let cells = table.terminal.backend().buffer().content().iter();
        let screen: String = cells.map(ratatui::buffer::Cell::symbol).collect();
        assert!(screen.contains("The disk is full."), "{key:?}: {screen}");
    }
}
