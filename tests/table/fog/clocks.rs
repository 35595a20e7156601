//! The time of the curtain belongs to nobody, unless the players want it otherwise.

use std::time::Duration;

use jadoube::app::settings::Settings;

use super::{check_under, expect, sitting_with};

/// White moves, looks for a while and hands over; the curtain is down for a while, and Black raises it.
const EXCHANGE: &str = "e4<Enter><Wait:10000><Enter><Wait:20000><Enter><Wait:200>";

#[test]
fn a_clock_stops_with_the_move_and_the_next_one_starts_when_the_curtain_rises() {
    check_under(
        "5",
        true,
        &[
            ("", "<Wait:3000>e4<Enter><Wait:10000>", &[("clocks", "4:57 5:00")]),
            ("", "<Wait:3000>e4<Enter><Enter><Wait:10000>", &[("clocks", "4:57 5:00"), ("called", "black")]),
            // It rises a moment after the Enter: 150 milliseconds in which no other came.
            ("", &format!("{EXCHANGE}<Wait:6950>"), &[("clocks", "5:00 4:53"), ("called", "")]),
            ("", &format!("{EXCHANGE}<Wait:6950>e5<Enter><Wait:9000>"), &[("clocks", "5:00 4:53")]),
        ],
    );
    check_under(
        "5",
        false,
        &[
            // Among friends the first move is free.
            ("", "<Wait:3000>e4<Enter><Wait:10000>", &[("clocks", "5:00 5:00")]),
            ("e4", "<Wait:3000>", &[("clocks", "5:00 4:57")]),
            // Going away stops the clock of who sat there; it goes on when the curtain rises.
            ("e4", "<Wait:3000>:curtain<Enter><Wait:60000>", &[("clocks", "5:00 4:57"), ("called", "black")]),
            ("e4", "<Wait:3000><C-n><Wait:60000><Enter><Wait:2150>", &[("clocks", "5:00 4:55")]),
            ("e4", "<Wait:3000><C-z><Wait:60000>", &[("clocks", "5:00 4:57"), ("called", "black")]),
            (
                "e4",
                "<Wait:3000><C-s><Wait:60000><Enter><Wait:9000>",
                &[("clocks", "5:00 4:57"), ("called", "black")],
            ),
            (
                "e4",
                "<Wait:3000><F8><Wait:60000><Esc><Wait:9000>",
                &[("clocks", "5:00 4:57"), ("called", "black")],
            ),
            // Menu, help and browsing stop nothing.
            ("e4", "<Wait:3000><F1><Wait:2000>", &[("clocks", "5:00 4:55"), ("called", "")]),
            ("e4", "<Home><Wait:3000>", &[("clocks", "5:00 4:57"), ("called", "")]),
            // A pause goes on behind the curtain.
            (
                "e4",
                "<Wait:3000>:pause<Enter><C-n><Wait:9000><Enter><Wait:9000>",
                &[("clocks", "5:00 4:57"), ("paused", "true")],
            ),
            ("e4", "e5<Enter>:pause<Enter>", &[("paused", "false"), ("sees", "The clocks are not running.")]),
        ],
    );
    // What a move earns comes with it, before the curtain.
    check_under("5+3", true, &[("", "<Wait:3000>e4<Enter>", &[("clocks", "5:00 5:00")])]);
    // In an hourglass nothing runs into nobody's half.
    check_under(
        "3hg",
        true,
        &[
            ("", "<Wait:3000>e4<Enter><Wait:10000><Enter><Wait:10000>", &[("clocks", "2:57 3:03")]),
            ("", &format!("<Wait:3000>{EXCHANGE}<Wait:1950>"), &[("clocks", "2:59 3:01")]),
        ],
    );
}

#[test]
fn the_clock_may_start_when_the_board_is_handed_over() {
    let settings = Settings { clock_at_hand_over: true, ..Settings::default() };
    for (time, keys, facts) in [
        ("5", "e4<Enter><Wait:10000>", [("clocks", "5:00 5:00"), ("called", "")]),
        ("5", "e4<Enter><Enter><Wait:4000>", [("clocks", "5:00 4:56"), ("called", "black")]),
        ("5", "e4<Enter><Enter><Wait:4000><Enter><Wait:2000>", [("clocks", "5:00 4:54"), ("called", "")]),
        ("5", "e4<Enter><Resize:120x40><Wait:4000>", [("clocks", "5:00 4:56"), ("called", "black")]),
        // Only handing over calls the other.
        ("5", "e4<Enter><C-n><Wait:4000>", [("clocks", "5:00 5:00"), ("called", "black")]),
        ("5", "e4<Enter><Enter><Wait:4000><C-z><Wait:9000>", [("clocks", "5:00 4:56"), ("called", "black")]),
        // A flag that falls behind the curtain ends the game, and lifts the fog.
        ("0:10", "e4<Enter><Enter><Wait:9999>", [("outcome", ""), ("called", "black")]),
        ("0:10", "e4<Enter><Enter><Wait:10000>", [("outcome", "1-0 flag_fall"), ("hidden", "0")]),
        ("0:10", "e4<Enter><Enter><F1><Wait:10000>", [("sees", "on time"), ("hidden", "0")]),
        ("0:10", "e4<Enter><Enter><Wait:600><F1><Wait:10000>", [("over", ""), ("hidden", "0")]),
        ("0:10", "e4<Enter><Enter><Wait:600>:the<Wait:10000>", [("line", ""), ("hidden", "0")]),
    ] {
        let mut seat = sitting_with(time, "", settings);
        seat.keys(keys);
        expect(&seat, &facts, &format!("{time}: {keys}"));
    }
    let settings = Settings { hand_over: Some(Duration::from_secs(3)), ..settings };
    let mut seat = sitting_with("5", "", settings);
    seat.keys("e4<Enter><Wait:7000>");
    expect(&seat, &[("clocks", "5:00 4:56"), ("called", "black")], "handed over by itself");
}

/// Flag falls lose, whatever the other side has left: lone kings can capture each other.
#[test]
fn a_flag_that_falls_at_the_board_lifts_the_fog() {
    check_under(
        "0:10",
        false,
        &[
            ("e4 e5", "<Wait:10000>", &[("outcome", "0-1 flag_fall"), ("hidden", "0"), ("called", "")]),
            (
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|e4",
                "<Wait:10000>",
                &[("outcome", "1-0 flag_fall"), ("hidden", "0")],
            ),
            (
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|e4 Kd7",
                "<Wait:10000>",
                &[("outcome", "0-1 flag_fall"), ("hidden", "0")],
            ),
        ],
    );
}
