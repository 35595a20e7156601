//! What the terminal sends, in the app's words.

use std::io;
use std::sync::mpsc::SyncSender;

use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::probe;
use super::reply::{Heard, Replies};
use super::system;
use crate::app::key::Key;
use crate::app::message::{Listing, Pointer};
use crate::game::foreseen::Foreseen;

/// A whole game file is far smaller; more than this is a mistake of the hand.
const PASTE_LIMIT: usize = 1 << 20;

/// All that wakes the loop.
#[cfg_attr(all(not(unix), not(test)), expect(dead_code, reason = "signals are Unix's"))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse did something at a cell.
    Pointer { kind: Pointer, column: u16, row: u16 },
    /// Text was pasted.
    Paste(String),
    /// The screen has another size.
    Resize { columns: u16, rows: u16 },
    /// The terminal told its background.
    Background { light: bool },
    /// The terminal draws ambiguous characters two cells wide.
    WideGlyphs,
    /// More of the open files has been listed.
    Listed(Listing),
    /// Who can still mate has been worked out.
    Foreseen(Box<Foreseen>),
    /// Somebody asks the process to stop until it is continued.
    Stop,
    /// The process was stopped, and goes on.
    Continued,
    /// A signal ends the process.
    End(i32),
    /// Nothing will come from the terminal any more, and why.
    Lost(String),
}

/// Reads the terminal until it is gone. Blocks in between: nothing happens while nobody types.
pub(super) fn listen(to: &SyncSender<Input>) {
    let lost = match pass_on(to) {
        Ok(()) => return,
        Err(error) => error.to_string(),
    };
    // A closed channel: the loop has ended and nobody cares.
    let _ = to.send(Input::Lost(lost));
}

/// Ends well once the loop no longer listens.
fn pass_on(to: &SyncSender<Input>) -> io::Result<()> {
    let mut replies = Replies::default();
    let mut heard = Vec::new();
    loop {
        match next_event(&replies)? {
            Some(Event::Key(key)) if key.kind == KeyEventKind::Press => replies.hear(key, &mut heard),
            Some(event) => {
                if let Some(input) = translate(event)
                    && to.send(input).is_err()
                {
                    return Ok(());
                }
            }
            None => replies.give_up(&mut heard),
        }
        for heard in heard.drain(..) {
            let input = match heard {
                Heard::Key(event) => key(event).map(Input::Key),
                Heard::Background { light } => {
                    if probe::glyphs_are_wide() && to.send(Input::WideGlyphs).is_err() {
                        return Ok(());
                    }
                    Some(Input::Background { light })
                }
            };
            if let Some(input) = input
                && to.send(input).is_err()
            {
                return Ok(());
            }
        }
    }
}

/// Waits for the next event; `None` if keys are held back and their answer does not go on.
fn next_event(replies: &Replies) -> io::Result<Option<Event>> {
    loop {
        let ready = match replies.patience() {
            None => Ok(true),
            Some(patience) => event::poll(patience),
        };
        match ready.and_then(|ready| ready.then(event::read).transpose()) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// What an event other than a key press means.
fn translate(event: Event) -> Option<Input> {
    match event {
        Event::Mouse(event) => pointer(event),
        Event::Paste(text) => Some(Input::Paste(capped(text))),
        Event::Resize(columns, rows) if !system::REPORTS_RESIZES => Some(Input::Resize { columns, rows }),
        Event::Resize(..) | Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
    }
}

fn pointer(event: MouseEvent) -> Option<Input> {
    let kind = match event.kind {
        MouseEventKind::Down(MouseButton::Left) => Pointer::Press,
        MouseEventKind::Drag(MouseButton::Left) => Pointer::Drag,
        MouseEventKind::Up(MouseButton::Left) => Pointer::Release,
        MouseEventKind::ScrollUp => Pointer::WheelUp,
        MouseEventKind::ScrollDown => Pointer::WheelDown,
        MouseEventKind::Down(_)
        | MouseEventKind::Drag(_)
        | MouseEventKind::Up(_)
        | MouseEventKind::Moved
        | MouseEventKind::ScrollLeft
        | MouseEventKind::ScrollRight => return None,
    };
    Some(Input::Pointer { kind, column: event.column, row: event.row })
}

/// What a pressed key means to the app; `None` if it has no meaning there.
fn key(event: KeyEvent) -> Option<Key> {
    const FOREIGN: KeyModifiers =
        KeyModifiers::ALT.union(KeyModifiers::SUPER).union(KeyModifiers::HYPER).union(KeyModifiers::META);
    let mut modifiers = event.modifiers;
    // Windows reports AltGr, with which many keyboards type `@` and `[`, as Ctrl and Alt.
    if cfg!(windows) && modifiers.contains(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        modifiers -= KeyModifiers::CONTROL | KeyModifiers::ALT;
    }
    if modifiers.intersects(FOREIGN) {
        return None;
    }
    Some(match event.code {
        KeyCode::Char(c) if modifiers.contains(KeyModifiers::CONTROL) => {
            match c.to_ascii_lowercase() {
                // Typed before raw mode was on, Enter has become a line feed.
                'j' => Key::Enter,
                letter if letter.is_ascii_alphabetic() => Key::Ctrl(letter),
                _ => return None,
            }
        }
        KeyCode::Char(c) if c.is_control() => return None,
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Tab if modifiers.contains(KeyModifiers::SHIFT) => Key::BackTab,
        KeyCode::Tab => Key::Tab,
        KeyCode::BackTab => Key::BackTab,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Esc,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::F(number) => Key::F(number),
        KeyCode::Insert
        | KeyCode::Null
        | KeyCode::CapsLock
        | KeyCode::ScrollLock
        | KeyCode::NumLock
        | KeyCode::PrintScreen
        | KeyCode::Pause
        | KeyCode::Menu
        | KeyCode::KeypadBegin
        | KeyCode::Media(_)
        | KeyCode::Modifier(_) => return None,
    })
}

fn capped(mut text: String) -> String {
    let end = (0..=text.len().min(PASTE_LIMIT)).rev().find(|&at| text.is_char_boundary(at));
    text.truncate(end.unwrap_or(0));
    text
}

#[cfg(test)]
mod tests;
