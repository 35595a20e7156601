//! The rules against the law, against independent programs, and against slow, obvious code.

#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

#[path = "rules/chess960.rs"]
mod chess960;
#[path = "rules/classifier.rs"]
mod classifier;
#[path = "rules/endings.rs"]
mod endings;
#[path = "rules/explain.rs"]
mod explain;
#[path = "rules/fen.rs"]
mod fen;
#[path = "rules/fog_endings.rs"]
mod fog_endings;
#[path = "rules/fog_fen.rs"]
mod fog_fen;
#[path = "rules/fog_mailbox.rs"]
mod fog_mailbox;
#[path = "rules/fog_moves.rs"]
mod fog_moves;
#[path = "rules/fog_positions.rs"]
mod fog_positions;
#[path = "rules/fog_sight.rs"]
mod fog_sight;
#[path = "rules/fuzz.rs"]
mod fuzz;
#[path = "rules/mating.rs"]
mod mating;
#[path = "rules/odds.rs"]
mod odds;
#[path = "rules/oracle.rs"]
mod oracle;
#[path = "rules/perft.rs"]
mod perft;
#[path = "rules/plain.rs"]
mod plain;
#[path = "rules/random.rs"]
mod random;
#[path = "rules/reference.rs"]
mod reference;
#[path = "rules/repetition.rs"]
mod repetition;
#[path = "rules/three_check.rs"]
mod three_check;
#[path = "rules/typed.rs"]
#[rustfmt::skip] // texts that mean the same stand side by side
mod typed;
#[path = "rules/variants.rs"]
mod variants;
#[path = "rules/xiangqi.rs"]
mod xiangqi;
