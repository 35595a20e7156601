//! The screens of Fog of War, as text: each was looked at before it was accepted.

use jadoube::app::capabilities::Colours;

use super::sitting;
use crate::screens;

/// Name, moves and keys of what a player sees of a game, and of what nobody sees.
const STATES: [(&str, &str, &str); 7] = [
    ("moved", "e4 d5", "exd5<Enter>"),
    ("curtain", "e4 d5", "exd5<Enter><Enter>"),
    ("lost", "e4 d5 a3 dxe4", ""),
    ("refused", "e4 e5", "e4e5<Enter>"),
    ("browsing", "e4 d5 a3 dxe4", "<PageUp><PageUp>"),
    ("result", "e4 f6 Qh5 a6", "Qxe8<Enter>"),
    ("eyes", "e4 f6 Qh5 a6 Qxe8", ":eyes black<Enter><PageUp>"),
];

#[test]
fn screens_in_the_fog_are_as_they_were_accepted() {
    for (state, before, keys) in STATES {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14)] {
            for (kind, colours, utf8) in [("ascii", Colours::None, false), ("utf8", Colours::True, true)] {
                let mut seat = sitting("none", false, before);
                seat.model.capabilities.colours = colours;
                seat.model.capabilities.utf8 = utf8;
                seat.resize(columns, rows);
                seat.keys(keys);
                screens::check(&seat, &format!("fog-{state}-{columns}x{rows}-{kind}"));
            }
        }
    }
}
