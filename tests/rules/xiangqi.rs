//! Xiangqi against its law, against independent programs, and against slow, obvious code.

#[path = "xiangqi/cases.rs"]
mod cases;
#[path = "xiangqi/endings.rs"]
mod endings;
#[path = "xiangqi/explain.rs"]
mod explain;
#[path = "xiangqi/fen.rs"]
mod fen;
#[path = "xiangqi/games.rs"]
mod games;
#[path = "xiangqi/mailbox.rs"]
mod mailbox;
#[path = "xiangqi/notation.rs"]
mod notation;
#[path = "xiangqi/perft.rs"]
mod perft;
#[path = "xiangqi/reference.rs"]
mod reference;
#[path = "xiangqi/repetition.rs"]
mod repetition;
#[path = "xiangqi/typed.rs"]
#[rustfmt::skip] // texts that mean the same stand side by side
mod typed;
