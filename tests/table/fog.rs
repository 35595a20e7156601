//! Fog of War at the table: two players who must not see the same, and a curtain between them.

mod attempts;
mod known;
mod leaks;
mod twins;
