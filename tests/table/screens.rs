//! The screens, as text: each was looked at before it was accepted.

use jadoube::app::capabilities::Colours;

use crate::harness::Seat;

/// Some moves into a game in which something can be taken and promoted.
const MIDDLE: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6";
const CHECK: &str = "e4 f6 Nc3 a6 Qh5";
const PROMOTES: &str = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 30|";
const MATE: &str = "f3 e5 g4 Qh4";

/// Name, moves and keys of every kind of screen.
pub(crate) const STATES: [(&str, &str, &str); 17] = [
    ("start", "", ""),
    ("typing", MIDDLE, "b"),
    ("picked", MIDDLE, "<Click:b7>"),
    ("cursor", MIDDLE, "<Up>"),
    ("check", CHECK, ""),
    ("refused", CHECK, "a5<Enter>"),
    ("promotion", PROMOTES, "exd8<Enter>"),
    ("browsing", MIDDLE, "<PageUp><PageUp><PageUp>"),
    ("offer", MIDDLE, ":draw white<Enter>"),
    ("undo", MIDDLE, "<F3>"),
    ("command", MIDDLE, ":re"),
    ("result", MATE, ""),
    ("form", MIDDLE, "<F8><Down><Right>"),
    ("form-typing", "", "<F8><Right><Down>518<Down>5+"),
    ("form-wrong", MIDDLE, "<F8><Click:Time>5+x<F8>"),
    ("menu", MIDDLE, "<Esc><Down>"),
    ("help", MIDDLE, "<F1>"),
];

#[test]
fn screens_are_as_they_were_accepted() {
    for (state, before, keys) in STATES {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12)] {
            // The form alone has another shape where it is smallest.
            if rows == 12 && !state.starts_with("form") {
                continue;
            }
            for (kind, colours, utf8) in [("ascii", Colours::None, false), ("utf8", Colours::True, true)] {
                let mut seat = Seat::after(before);
                if state == "start" {
                    seat = Seat::arriving(None, [Some("Ann"), Some("Bo")]);
                }
                seat.model.capabilities.colours = colours;
                seat.model.capabilities.utf8 = utf8;
                seat.resize(columns, rows);
                seat.keys(keys);
                let (screen, cursor) = seat.draw();
                assert!(utf8 || screen.is_ascii(), "{state} at {columns}x{rows} is not ASCII:\n{screen}");
                let cursor = cursor.map_or("none".to_owned(), |at| format!("{},{}", at.x, at.y));
                insta::assert_snapshot!(
                    format!("{state}-{columns}x{rows}-{kind}"),
                    format!("{screen}\n\ncursor: {cursor}")
                );
            }
        }
    }
}
