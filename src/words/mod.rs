//! Every sentence that a player reads, in whole sentences by typed functions.
//!
//! English only so far. Another language is another set of these functions:
//! nothing outside this folder glues words together.

pub mod clock;
pub mod command_line;
pub mod curtain;
mod diagram;
pub mod form;
pub mod game;
pub mod men;
pub mod notice;
pub mod position;
pub mod record;
pub mod refusal;
pub mod shown;
pub mod store;
pub mod table;
pub mod viewer;
