//! Clocks at the table: what they show, when a flag falls, and what stops them.

use std::time::Duration;

use jadoube::app::capabilities::Colours;
use jadoube::app::message::{Effect, Message};
use jadoube::rules::side::Side;
use jadoube::words;
use proptest::prelude::*;

use crate::harness::{Seat, check_under};

const PROMOTES: &str = "3r2k1/4P3/8/8/8/8/P7/4K3 w - - 0 30|";
const MIDDLE: &str = "e4 e5 Nf3 Nc6";

/// E04: the clock of who promotes runs until the piece is chosen, and the pawn has not moved before.
#[test]
fn the_promotion_is_chosen_on_the_promoters_time() {
    check_under(
        "0:10",
        true,
        &[
            (PROMOTES, "exd8<Enter><Wait:4000>", &[("over", "promotion?"), ("clocks", "0:06.0 0:10.0")]),
            (PROMOTES, "exd8<Enter><Wait:4000>n", &[("moves", "exd8=N"), ("clocks", "0:06.0 0:10.0")]),
            (PROMOTES, "exd8<Enter><Wait:4000>n<Wait:1000>", &[("clocks", "0:06.0 0:09.0")]),
            (
                PROMOTES,
                "exd8<Enter><Wait:10000>",
                &[("over", ""), ("moves", ""), ("outcome", "0-1 flag_fall"), ("clocks", "0:00.0 0:10.0")],
            ),
            (PROMOTES, "exd8<Enter><Wait:10000>n", &[("moves", ""), ("outcome", "0-1 flag_fall")]),
            (PROMOTES, "exd8<Enter><Wait:9999>n", &[("moves", "exd8=N"), ("outcome", "")]),
            (PROMOTES, "<Click:e7><Click:d8><Wait:4000><Click:kNight>", &[("moves", "exd8=N")]),
            (PROMOTES, "<Click:e7><Click:d8><Wait:10000>", &[("over", ""), ("picked", ""), ("moves", "")]),
        ],
    );
}

/// FIDE 6.9: a mate that the side out of time would have to help with counts, too.
#[test]
fn a_fallen_flag_loses_unless_the_other_side_can_never_mate() {
    check_under(
        "0:10",
        true,
        &[
            // The knight mates only with the rook in the king's way.
            (
                "8/7k/8/8/8/8/6n1/K2R4 w - - 0 1|",
                "<Wait:10000>",
                &[("outcome", "0-1 flag_fall"), ("sees", "Black wins"), ("sees", "FIDE 6.9")],
            ),
            (
                "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1|",
                "<Wait:10000>",
                &[
                    ("outcome", "1/2-1/2 flag_fall"),
                    ("sees", "the other side cannot mate"),
                    ("sees", "FIDE 6.9"),
                ],
            ),
            // Behind the wall White's bishop meets nothing that it could take, and nothing that stands in a king's way.
            (
                "5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 1|",
                "<Wait:10000>",
                &[("outcome", "1/2-1/2 flag_fall")],
            ),
        ],
    );
}

/// E09: whatever is on the screen gives way to the result, without a key.
#[test]
fn a_flag_falls_behind_whatever_is_open() {
    for keys in [
        "",
        "<Esc>",
        "<Esc><Down><Down>",
        "<F1>",
        "<F1><PageDown>",
        "<PageUp>",
        "<PageUp><PageUp><PageUp>",
        "<Home>",
        "<F3>",
        "<F5>",
        "<F7>",
        "<F8>",
        "<C-c>",
        ":resign<Enter>",
        "<Paste:Bb5 a6 Ba4>",
        "B",
        "Bb5",
        "Ke6<Enter>",
        ":",
        ":draw white<Enter>",
        ":draw white<Enter><F5>",
        "<Click:f1>",
        "<Up><Enter>",
        "<Press:f1>",
        "<C-s>",
        "<C-s><Down>",
        "<C-s><F1>",
        "<C-s><Down><Enter>",
        "<Resize:34x12>",
        "<Resize:20x5>",
        "<Resize:45x14><Esc>",
        ":autoflip<Enter>",
        "<F2>",
    ] {
        let mut seat = Seat::under("1", false, MIDDLE);
        seat.keys(keys).wait(60_000);
        if seat.model.size.0 < 80 {
            seat.resize(80, 24);
        }
        let facts = [
            ("outcome", "0-1 flag_fall"),
            ("clocks", "0:00.0 1:00"),
            ("over", ""),
            ("page", "table"),
            ("line", ""),
            ("picked", ""),
            ("at", "4 of 4"),
            ("sees", "Black wins"),
            ("sees", "on time"),
            ("sees", "FIDE 6.9"),
        ];
        seat.expect(&facts, keys);
        // Whoever has lost can play, agree and claim no more.
        seat.keys("Bb5<Enter>");
        seat.expect(&[("moves", MIDDLE)], &format!("{keys}, then a move"));
    }
}

/// A key that comes at the instant of the fall is too late, whatever it does.
#[test]
fn what_comes_with_the_flag_comes_too_late() {
    let flagged = ("outcome", "0-1 flag_fall");
    for (before, last) in [
        ("Bb5", "<Enter>"),
        ("<Click:f1>", "<Click:b5>"),
        ("<F7>", "y"),
        (":draw black<Enter><F5>", "y"),
        (":draw black<Enter>", "<C-k>"),
        (":ask<Enter>", "<F3>"),
        ("", "<C-p>"),
        ("<C-c>", "y"),
        ("", "<C-z>"),
    ] {
        let mut in_time = Seat::under("1", false, MIDDLE);
        in_time.keys(before).wait(59_999).keys(last);
        in_time.expect(&[("sees no", "on time")], last);
        let mut late = Seat::under("1", false, MIDDLE);
        late.keys(before);
        // Nobody has woken the table meanwhile.
        late.now += Duration::from_secs(60);
        late.keys(last);
        late.expect(&[flagged, ("moves", MIDDLE), ("effects", "[]"), ("sees", "on time")], last);
    }
}

#[test]
fn the_first_clock_starts_with_the_first_move_or_in_strict_play_at_the_board() {
    check_under(
        "5",
        false,
        &[
            ("", "<Wait:60000>", &[("clocks", "5:00 5:00"), ("sees", "5:00")]),
            ("", "<Wait:60000>e4<Enter><Wait:10000>", &[("clocks", "5:00 4:50")]),
        ],
    );
    check_under(
        "5",
        true,
        &[
            ("", "<Wait:10000>", &[("clocks", "4:50 5:00")]),
            ("", "<Wait:10000>e4<Enter>", &[("clocks", "4:50 5:00")]),
            // The next game starts anew, and at once.
            ("", "<Wait:10000>:new<Enter><F8>y", &[("clocks", "5:00 5:00"), ("moves", "")]),
            ("", "<Wait:10000>:new<Enter><F8>y<Wait:7000>", &[("clocks", "4:53 5:00")]),
            ("", "<Wait:10000><C-s><Down><Enter>y", &[("clocks", "5:00 5:00"), ("page", "table")]),
            ("", "<Wait:10000><C-s><Down><Enter>y<Wait:7000>", &[("clocks", "4:53 5:00")]),
            ("", "<Wait:10000>:resign<Enter>y<C-r><Wait:7000>", &[("clocks", "4:53 5:00"), ("outcome", "")]),
        ],
    );
    check_under(
        "1us5",
        true,
        &[
            ("", "<Wait:10000>:new<Enter><F8>y<Wait:4000>e4<Enter>", &[("clocks", "1:00 1:00")]),
            ("", "<Wait:10000>:new<Enter><F8>y<Wait:7000>", &[("clocks", "0:58 1:00")]),
        ],
    );
    // On the start screen nobody has sat down yet.
    let mut seat = Seat::timed("5", true);
    seat.keys("<C-s>").wait(10_000);
    seat.expect(&[("clocks", "4:50 5:00")], "a game that has begun goes on behind the start screen");
}

/// Time odds stay with the player when colours are swapped.
#[test]
fn time_odds_go_with_the_player() {
    let mut seat = Seat::timed("5", false);
    let mut terms = seat.model.table.game.terms().clone();
    terms.controls[0] = jadoube::game::time_control::TimeControl::read("1").unwrap();
    let start = *seat.model.table.game.start();
    seat.model.table.restart(jadoube::game::Game::under(terms, start));
    seat.keys("e4<Enter>e5<Enter>").expect(&[("clocks", "1:00 5:00"), ("sees", "1 : 5")], "first game");
    seat.keys(":resign w<Enter>y<C-r>").expect(&[("clocks", "5:00 1:00")], "rematch");
}

/// E13: nothing is hidden, nothing is played, and both stand until somebody lets them go on.
#[test]
fn a_pause_freezes_the_table() {
    let paused = ("paused", "true");
    let refused = ("sees", "The clocks are paused: :pause lets them go on.");
    check_under(
        "5",
        false,
        &[
            (MIDDLE, "<Wait:5000>:pause<Enter>", &[paused, ("sees", "paused"), ("clocks", "4:55 5:00")]),
            (MIDDLE, "<Wait:5000><C-p><Wait:60000>", &[paused, ("clocks", "4:55 5:00")]),
            (
                MIDDLE,
                "<Wait:5000><C-p><Wait:60000><C-p><Wait:5000>",
                &[("paused", "false"), ("clocks", "4:50 5:00")],
            ),
            (MIDDLE, "<C-p>", &[("sees", "The clocks are paused. :pause lets them go on.")]),
            (MIDDLE, "<C-p><C-p>", &[("sees", "The clocks go on."), ("sees no", "paused")]),
            (MIDDLE, "<C-p>Bb5<Enter>", &[paused, ("moves", MIDDLE), refused]),
            (MIDDLE, "<C-p>Ke3<Enter>", &[paused, ("moves", MIDDLE), refused]),
            (MIDDLE, "<C-p><Click:f1>", &[paused, ("picked", ""), refused]),
            (MIDDLE, "<Click:f1><C-p><Click:b5>", &[paused, ("moves", MIDDLE), refused]),
            (MIDDLE, "<C-p><Enter>", &[paused, ("picked", ""), refused]),
            (MIDDLE, "<C-p>:claim Bb5<Enter>", &[paused, ("moves", MIDDLE), refused]),
            (MIDDLE, "<C-p><PageUp><PageUp>", &[paused, ("at", "2 of 4")]),
            (MIDDLE, "<C-p>:resign<Enter>y", &[("outcome", "0-1 resignation"), ("sees no", "paused")]),
            (MIDDLE, ":pause<Enter><F3>y", &[paused, ("moves", "e4 e5 Nf3")]),
            ("", "<C-p>", &[("paused", "false"), ("sees", "The clocks are not running.")]),
            // Away at the shell: charged to nobody, and said.
            (
                MIDDLE,
                "<Wait:5000><C-z><Wait:60000>",
                &[paused, ("clocks", "4:55 5:00"), ("effects", "[Suspend]")],
            ),
            (MIDDLE, "<Wait:5000><C-z>", &[("sees", "The clocks were paused while you were away.")]),
        ],
    );
    check_under(
        "5",
        true,
        &[
            ("", "<Wait:5000><C-p><Wait:60000>Ke3<Enter>", &[paused, refused, ("clocks", "4:55 5:00")]),
            ("", "<Wait:5000><C-p><Click:e2>", &[paused, refused, ("picked", "")]),
            ("", "<Wait:5000><C-p><Click:e2><C-p>d4<Enter>", &[("moves", "d4")]),
        ],
    );
    check_under("none", false, &[(MIDDLE, "<C-p>", &[("sees", "This game is played without clocks.")])]);
}

/// E07: a stop that nobody foresaw.
#[test]
fn time_in_which_nobody_saw_the_clock_is_charged_to_nobody() {
    let mut seat = Seat::under("5", false, MIDDLE);
    seat.wait(5000);
    seat.now += Duration::from_secs(600);
    seat.send(Message::Resumed);
    let facts = [("paused", "true"), ("clocks", "4:55 5:00"), ("sees", "paused while you were away")];
    seat.expect(&facts, "after a stop");
    seat.wait(60_000).expect(&facts[..2], "until somebody lets them go on");
    seat.keys("<C-p>").wait(5000).expect(&[("clocks", "4:50 5:00")], "afterwards");
}

/// E06.
#[test]
fn taking_back_brings_the_clocks_back() {
    let rows: &[crate::harness::Row] = &[
        ("e4 e5", "<Wait:5000>Nf3<Enter><Wait:20000><F3>y", &[("clocks", "1:00 1:00"), ("moves", "e4 e5")]),
        ("e4 e5", "<Wait:5000>Nf3<Enter><Wait:20000><F3>y<Wait:7000>", &[("clocks", "0:53 1:00")]),
        (
            "e4 e5",
            "<Wait:5000>Nf3<Enter><Wait:20000><F3>y<F4>",
            &[("clocks", "0:55 1:00"), ("moves", "e4 e5 Nf3")],
        ),
        ("e4 e5", "<Wait:5000>Nf3<Enter><Wait:60000><F3>y", &[("outcome", ""), ("clocks", "0:55 1:00")]),
        (
            "e4 e5",
            "<Wait:5000>Nf3<Enter><Wait:9000><F7>y<Wait:9000><F3>y",
            &[("outcome", ""), ("clocks", "0:55 0:51")],
        ),
    ];
    check_under("1", false, rows);
}

/// After the end, the clocks of the move that is looked at; before, those that run.
#[test]
fn looking_back_shows_the_clocks_as_they_were() {
    let played = "<Wait:5000>Nf3<Enter><Wait:3000>Nc6<Enter><Wait:1000>";
    let rows = |then: &str| format!("{played}{then}");
    check_under(
        "1",
        false,
        &[
            ("e4 e5", &rows("<PageUp>"), &[("clocks", "0:54 0:57"), ("at", "3 of 4")]),
            ("e4 e5", &rows("<F7>y"), &[("clocks", "0:54 0:57")]),
            ("e4 e5", &rows("<F7>y<PageUp>"), &[("clocks", "0:55 1:00"), ("at", "3 of 4")]),
            ("e4 e5", &rows("<F7>y<PageUp><PageUp>"), &[("clocks", "1:00 1:00")]),
            ("e4 e5", &rows("<F7>y<Home>"), &[("clocks", "1:00 1:00"), ("at", "0 of 4")]),
            ("e4 e5", &rows("<F7>y<Wait:90000>"), &[("clocks", "0:54 0:57")]),
        ],
    );
}

/// Tenths under twenty seconds; and a sign beside the time, for eyes or terminals without colour.
#[test]
fn low_time_is_told_by_its_form() {
    for (time, shown, sign) in [
        ("90", "1:30:00", false),
        ("60:01", "1:00:01", false),
        ("60", "1:00:00", false),
        ("59:59", "59:59", false),
        ("1", "1:00", false),
        ("0:20", "0:20", false),
        ("0:19", "0:19.0", true),
        ("0:05", "0:05.0", true),
    ] {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12)] {
            let mut seat = Seat::timed(time, false);
            seat.model.capabilities.colours = Colours::None;
            seat.model.capabilities.utf8 = false;
            seat.resize(columns, rows);
            seat.keys("e4<Enter>");
            let sign = if sign { ("sees", format!("!{shown}")) } else { ("sees no", format!("!{shown}")) };
            seat.expect(&[("sees", shown), (sign.0, &sign.1)], &format!("{time} at {columns}x{rows}"));
        }
    }
    check_under(
        "0:21",
        true,
        &[
            ("", "<Wait:1000>", &[("clocks", "0:20 0:21")]),
            ("", "<Wait:1001>", &[("clocks", "0:19.9 0:21"), ("sees", "!0:19.9")]),
            ("", "<Wait:1100>", &[("clocks", "0:19.9 0:21")]),
            ("", "<Wait:1101>", &[("clocks", "0:19.8 0:21")]),
            ("", "<Wait:20999>", &[("clocks", "0:00.0 0:21"), ("outcome", "")]),
            ("", "<Wait:21000>", &[("clocks", "0:00.0 0:21"), ("outcome", "0-1 flag_fall")]),
        ],
    );
}

/// What a player could see change: both clocks, and whether the game is over.
fn shown(seat: &Seat, at: Duration) -> String {
    let mut table = seat.model.table.clone();
    table.game.advance(at);
    let clocks = Side::BOTH.map(|side| table.time_left(side).map(words::clock::left));
    format!("{clocks:?} {:?}", table.game.outcome())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    /// Every wake shows something new, and between two wakes nothing does: looked at each millisecond.
    #[test]
    fn it_wakes_exactly_when_a_digit_changes(
        time in proptest::sample::select(vec![
            "5", "0:22", "0:03", "5+3", "1us5", "0us2", "1d5", "3hg", "0:21hg", "0+6", "2/1,0:20",
        ]),
        before in 0..30_000_u64,
        thinking in 0..3_000_u64,
        wakes in 1..14_usize,
    ) {
        let mut seat = Seat::timed(time, true);
        seat.wait(before);
        seat.keys("e4<Enter>").wait(thinking).keys("e5<Enter>").wait(thinking);
        for _ in 0..wakes {
            let Some(most) = seat.model.until_change() else {
                // Only a game that is over sleeps for good.
                prop_assert!(seat.model.table.game.outcome().is_some());
                break;
            };
            prop_assert!(!most.is_zero() && most <= Duration::from_secs(10), "{most:?}");
            let (told, old) = (seat.told, shown(&seat, seat.told));
            let milliseconds = u64::try_from(most.as_millis()).unwrap();
            prop_assert_eq!(most, Duration::from_millis(milliseconds));
            for passed in 0..milliseconds {
                let at = told + Duration::from_millis(passed);
                prop_assert_eq!(&shown(&seat, at), &old, "missed after {} ms", passed);
            }
            seat.now = told + most;
            prop_assert_ne!(&shown(&seat, seat.now), &old, "woken for nothing after {:?}", most);
            seat.send(Message::Tick);
        }
    }
}

/// Nothing wakes a table whose clocks stand.
#[test]
fn it_sleeps_while_the_clocks_stand() {
    for (time, before, keys) in [
        ("none", MIDDLE, ""),
        ("5", "", ""),
        ("5", MIDDLE, "<C-p>"),
        ("5", MIDDLE, "<F7>y"),
        ("1", MIDDLE, "<Wait:60000>"),
        ("5", "f3 e5 g4 Qh4", ""),
        ("5", "e4", ":ask<Enter><F3>"),
    ] {
        let mut seat = Seat::under(time, false, before);
        seat.keys(keys);
        assert_eq!(seat.model.until_change(), None, "{time} {before} {keys}");
        assert!(!seat.effects.contains(&Effect::Quit));
    }
}
