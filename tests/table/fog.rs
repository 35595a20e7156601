//! Fog of War at the table: two players who must not see the same, and a curtain between them.

mod attempts;
mod known;
mod leaks;
#[path = "../rules/fog_mailbox.rs"]
#[expect(dead_code, reason = "the tests of the rules use all of it")]
mod mailbox;
mod twins;
