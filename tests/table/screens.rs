//! The screens, as text: each was looked at before it was accepted.

use jadoube::app::capabilities::Colours;
use jadoube::app::model::Page;

use crate::harness::{Seat, resting};

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

/// Name, time, moves and keys of the screens with clocks.
pub(crate) const CLOCKS: [(&str, &str, &str, &str); 5] = [
    ("clocks", "5+3", MIDDLE, "<Wait:83400>"),
    ("clocks-long", "40/90+30,30+30", MIDDLE, "<Wait:83400>"),
    ("clocks-low", "0:30", MIDDLE, "<Wait:12345>"),
    ("clocks-flagged", "0:30", MIDDLE, "<Wait:30000>"),
    ("clocks-paused", "5+3", MIDDLE, "<Wait:83400>:pause<Enter>"),
];

/// Name, time, moves and keys of everything that is said in strict play alone.
pub(crate) const STRICT: [(&str, &str, &str, &str); 12] = [
    ("touched", "none", "e4 e5", "<Click:g1><Click:f1>"),
    ("touched-opponent", "none", "e4 d5 Nc3 f5", "<Click:d5>"),
    ("touched-both", "none", "e4 d5 Nc3 f5", "<Click:d5><Click:c3><Click:b5>"),
    ("touched-rook", "none", "e4 e5 Nf3 Nf6 Be2 Be7", "<Click:h1><Click:e1>"),
    ("adjusting", "none", "e4 e5", ":adjust<Enter>"),
    ("adjusted", "none", "e4 e5", ":adjust<Enter><Click:g1>"),
    ("adjusting-too-late", "none", "e4 e5", "<Click:g1>:adjust<Enter>"),
    ("illegal", "5+3", "e4 e5", "Ke3<Enter>"),
    ("illegal-twice", "5+3", "e4 e5", "Ke3<Enter>Ke3<Enter>"),
    ("claim-wrong", "90+30", "e4 e5", ":claim Nf3<Enter>"),
    ("claim-touched", "none", "e4 e5", "<Click:g1><F6>"),
    ("no-undo", "none", "e4 e5", "<F3>"),
];

/// Name, moves and keys of the screens of xiangqi.
pub(crate) const XIANGQI: [(&str, &str, &str); 10] = [
    ("start", "", ""),
    ("typing", OPENING, "H8+"),
    ("picked", OPENING, "<Click:c3>"),
    ("cursor", OPENING, "<Up>"),
    ("check", "C2=5 A4+5 C5+4", ""),
    ("refused", OPENING, "b0d1<Enter>"),
    ("undo", OPENING, "<F3>"),
    ("form", OPENING, "<F8>"),
    ("menu", OPENING, "<Esc>"),
    ("help", OPENING, "<F1>"),
];
const OPENING: &str = "C2=5 H8+7";

const KINDS: [(&str, Colours, bool); 2] = [("ascii", Colours::None, false), ("utf8", Colours::True, true)];

#[test]
fn screens_are_as_they_were_accepted() {
    for (state, before, keys) in STATES {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12)] {
            // The form alone has another shape where it is smallest.
            if rows == 12 && !state.starts_with("form") {
                continue;
            }
            for (kind, colours, utf8) in KINDS {
                let mut seat = Seat::after(before);
                if state == "start" {
                    seat = Seat::arriving(None, [Some("One"), Some("Two")]);
                }
                seat.model.capabilities.colours = colours;
                seat.model.capabilities.utf8 = utf8;
                seat.resize(columns, rows);
                seat.keys(keys);
                check(&seat, &format!("{state}-{columns}x{rows}-{kind}"));
            }
        }
    }
}

#[test]
fn screens_with_clocks_are_as_they_were_accepted() {
    for (strict, states) in [(false, CLOCKS.as_slice()), (true, &STRICT)] {
        for &(state, time, before, keys) in states {
            for (columns, rows) in [(80, 24), (45, 14), (34, 12)] {
                for (kind, colours, utf8) in KINDS {
                    let mut seat = Seat::under(time, strict, before);
                    seat.model.capabilities.colours = colours;
                    seat.model.capabilities.utf8 = utf8;
                    seat.resize(columns, rows);
                    seat.keys(keys);
                    let strict = if strict { "strict-" } else { "" };
                    check(&seat, &format!("{strict}{state}-{columns}x{rows}-{kind}"));
                }
            }
        }
    }
}

/// Games of other times: who played, and how far they came.
#[test]
fn the_start_screen_offers_games_as_it_was_accepted() {
    for (columns, rows) in [(80, 24), (45, 14), (34, 12)] {
        let mut seat = Seat::arriving(None, [None, None]);
        for (before, names) in [("e4 e5 Nf3", [Some("One"), None]), ("d4", [None, None])] {
            seat.model.resting.push(resting(before, names));
        }
        seat.resize(columns, rows);
        check(&seat, &format!("start-resting-{columns}x{rows}-utf8"));
    }
}

#[test]
fn screens_of_xiangqi_are_as_they_were_accepted() {
    for (state, before, keys) in XIANGQI.into_iter().filter(|(state, ..)| !matches!(*state, "menu" | "help"))
    {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 14)] {
            for (kind, colours, utf8) in KINDS {
                let mut seat = Seat::at_xiangqi(before);
                seat.model.capabilities.colours = colours;
                seat.model.capabilities.utf8 = utf8;
                seat.resize(columns, rows);
                seat.keys(keys);
                if state == "start" {
                    seat.model.page = Page::Start(0);
                }
                check(&seat, &format!("xiangqi-{state}-{columns}x{rows}-{kind}"));
            }
        }
    }
}

pub(crate) fn check(seat: &Seat, name: &str) {
    let (screen, cursor) = seat.draw();
    assert!(!name.ends_with("ascii") || screen.is_ascii(), "{name} is not ASCII:\n{screen}");
    let cursor = cursor.map_or("none".to_owned(), |at| format!("{},{}", at.x, at.y));
    insta::assert_snapshot!(name, format!("{screen}\n\ncursor: {cursor}"));
}
