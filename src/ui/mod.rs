//! Drawing: widgets that turn a view into cells. No input, no state of their own, no terminal.

pub mod board;
pub mod theme;
