//! Games under the rules of the table: clocks, claims, offers, touched men, illegal moves.
#![expect(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]

#[path = "game/claims.rs"]
mod claims;
#[path = "game/clocks.rs"]
mod clocks;
#[path = "game/desk.rs"]
mod desk;
#[path = "game/endings.rs"]
mod endings;
#[path = "game/illegal.rs"]
mod illegal;
#[path = "game/offers.rs"]
mod offers;
#[path = "game/saved.rs"]
mod saved;
#[path = "game/time_controls.rs"]
mod time_controls;
#[path = "game/touch.rs"]
mod touch;
#[path = "game/xiangqi.rs"]
mod xiangqi;
