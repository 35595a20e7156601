//! A stand-in for the game's model.

use super::capabilities::{Capabilities, Colours};
use super::key::Key;
use super::message::{Effect, Message};

/// All there is to see.
#[derive(Debug)]
pub struct Model {
    /// What the terminal can show.
    pub capabilities: Capabilities,
    /// The move line.
    pub typed: String,
    /// What arrived, the last at the end.
    pub log: Vec<String>,
}

impl Model {
    /// An empty table.
    #[must_use]
    pub fn new(capabilities: Capabilities) -> Self {
        Self { capabilities, typed: String::new(), log: Vec::new() }
    }

    /// Whether colour may be used.
    #[must_use]
    pub fn coloured(&self) -> bool {
        self.capabilities.colours != Colours::None
    }
}

/// Takes one message in.
///
/// # Panics
/// If asked to.
pub fn update(model: &mut Model, message: Message) -> Vec<Effect> {
    let mut effects = Vec::new();
    match &message {
        Message::Key(Key::Char(c)) => model.typed.push(*c),
        Message::WideGlyphs => model.capabilities.utf8 = false,
        Message::Key(Key::Esc) => model.typed.clear(),
        Message::Key(Key::Ctrl('c')) => effects.push(Effect::Quit),
        Message::Key(Key::Ctrl('z')) => effects.push(Effect::Suspend),
        Message::Key(Key::Ctrl('l')) => effects.push(Effect::Redraw),
        Message::Key(Key::Ctrl('y')) => effects.push(Effect::Copy(model.typed.clone())),
        Message::Key(Key::Ctrl('p')) if cfg!(debug_assertions) => panic!("asked to"),
        _ => {}
    }
    model.log.push(format!("{message:?}"));
    effects
}
