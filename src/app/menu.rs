//! Lists to choose from: the menu and the start screen.

use super::command::{Command, Entry, TABLE};
use super::key::Key;
use super::model::Model;
use crate::rules::variant::Variant;

/// How many lines the help has in a game: moves of xiangqi take more to explain.
pub const fn help_lines(game: Variant) -> usize {
    match game {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => TABLE.len() + 51,
        Variant::Xiangqi => TABLE.len() + 55,
    }
}

/// How many rows of the screen the help leaves to its heading and its hint.
pub const HELP_FRAME: u16 = 4;

/// By how many lines a help of so many lines can be scrolled on a screen of so many rows.
pub fn help_end(lines: usize, rows: u16) -> usize {
    lines.saturating_sub(usize::from(rows.saturating_sub(HELP_FRAME)))
}

/// A game of another time is offered for so many rows of the screen. Each that is played to
/// its end makes room for an older one; `jadoube games --list` tells of them all.
const ROWS_PER_RESTING: u16 = 4;

/// An entry of the start screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartItem {
    /// Goes back to the game that is running.
    Continue,
    /// Takes up a game of another time, by its place in the model's list.
    TakeUp(usize),
    /// Starts a game under the same terms as before.
    New,
    /// Opens the form for a game under others.
    SetUp,
    /// Goes back to the games that are looked through.
    Games,
    /// Shows the keys and commands.
    Help,
    /// Leaves the program.
    Quit,
}

/// The entries of the start screen.
pub fn start_items(model: &Model) -> Vec<StartItem> {
    let running = model.table.running().then_some(StartItem::Continue);
    // One game at a time: another would have to be left for it.
    let room = usize::from(model.size.1 / ROWS_PER_RESTING);
    let resting = if running.is_some() { 0 } else { model.resting.len().min(room) };
    let resting: Vec<StartItem> = (0..resting).map(StartItem::TakeUp).collect();
    let (first, then) =
        if model.arranged { (vec![StartItem::New], resting) } else { (resting, vec![StartItem::New]) };
    running
        .into_iter()
        .chain(first)
        .chain(then)
        .chain([StartItem::SetUp])
        .chain(model.viewer.is_open().then_some(StartItem::Games))
        .chain([StartItem::Help, StartItem::Quit])
        .collect()
}

/// The entries of the menu: every command but the menu itself.
pub fn menu_items() -> Vec<&'static Entry> {
    TABLE.iter().filter(|entry| entry.command != Command::Menu).collect()
}

/// Where a key scrolls a text to, which can be scrolled down by `last` lines.
pub fn scroll(top: usize, last: usize, key: Key) -> usize {
    let top = match key {
        Key::Up => top.saturating_sub(1),
        Key::Down => top + 1,
        Key::PageUp => top.saturating_sub(10),
        Key::PageDown | Key::Char(' ') => top + 10,
        Key::Home => 0,
        Key::End => last,
        _ => top,
    };
    top.min(last)
}

/// Where a key moves the choice in a list of `count` entries; the ends meet.
pub fn choose(chosen: usize, count: usize, key: Key) -> usize {
    let last = count.saturating_sub(1);
    match key {
        Key::Down | Key::Tab if chosen >= last => 0,
        Key::Down | Key::Tab => chosen + 1,
        Key::Up | Key::BackTab if chosen == 0 => last,
        Key::Up | Key::BackTab => chosen - 1,
        Key::Home => 0,
        Key::End => last,
        Key::PageDown => (chosen + 8).min(last),
        Key::PageUp => chosen.saturating_sub(8),
        _ => chosen,
    }
}
