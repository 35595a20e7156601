//! What a key, a click or a typed line means. Knows no terminal and draws nothing.
//!
//! [`update()`] takes one message into the [`Model`] and says what only the
//! terminal can do; `ui` draws the model. So everything that a player can do is
//! a test without a terminal.

pub mod board;
pub mod capabilities;
pub mod chance;
pub mod command;
pub mod curtain;
pub mod form;
pub mod hit;
pub mod key;
pub mod line;
pub mod menu;
pub mod message;
pub mod model;
pub mod notice;
pub mod question;
pub mod result;
pub mod saved;
pub mod score;
pub mod settings;
pub mod table;
pub mod viewer;

mod draws;
mod execute;
mod hand;
mod new_game;
mod paste;
mod pointer;
mod typing;
mod update;

pub use model::Model;
pub use update::update;
