//! What a message means to the game. Knows no terminal and draws nothing.

pub mod capabilities;
pub mod hit;
pub mod key;
pub mod message;
pub mod model;

pub use model::{Model, update};
