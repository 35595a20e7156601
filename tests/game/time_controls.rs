//! Texts of time controls: read, written, and refused with the place and what was expected.

use std::time::Duration;

use jadoube::game::time_control::{BadTime, Bonus, Expected, Period, TimeControl};
use jadoube::words;

fn read(text: &str) -> TimeControl {
    TimeControl::read(text).unwrap().unwrap()
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn what_each_form_means() {
    let period = |moves, time, bonus| Period { moves, time: seconds(time), bonus };
    let increment = |amount| Bonus::Increment(seconds(amount));
    let sudden = |time, bonus| TimeControl::Periods(vec![period(None, time, bonus)]);
    for (text, expected) in [
        ("5", sudden(300, Bonus::None)),
        ("0:30", sudden(30, Bonus::None)),
        ("1:05", sudden(65, Bonus::None)),
        ("90:30", sudden(5430, Bonus::None)),
        ("5+3", sudden(300, increment(3))),
        ("90+30", sudden(5400, increment(30))),
        ("0+6", sudden(0, increment(6))),
        ("5+0", sudden(300, Bonus::None)),
        ("0:30+2", sudden(30, increment(2))),
        ("10d5", sudden(600, Bonus::Bronstein(seconds(5)))),
        ("10us5", sudden(600, Bonus::Delay(seconds(5)))),
        ("0us5", sudden(0, Bonus::Delay(seconds(5)))),
        ("10US5", sudden(600, Bonus::Delay(seconds(5)))),
        (" 5+3 ", sudden(300, increment(3))),
        ("3hg", TimeControl::Hourglass(seconds(180))),
        ("0:45HG", TimeControl::Hourglass(seconds(45))),
        ("40/90", TimeControl::Periods(vec![period(Some(40), 5400, Bonus::None)])),
        (
            "40/90+30,30+30",
            TimeControl::Periods(vec![
                period(Some(40), 5400, increment(30)),
                period(None, 1800, increment(30)),
            ]),
        ),
        (
            "40/120, 20/60, 15+30",
            TimeControl::Periods(vec![
                period(Some(40), 7200, Bonus::None),
                period(Some(20), 3600, Bonus::None),
                period(None, 900, increment(30)),
            ]),
        ),
        ("10080", sudden(7 * 24 * 3600, Bonus::None)),
        ("5+3600", sudden(300, increment(3600))),
    ] {
        assert_eq!(TimeControl::read(text), Ok(Some(expected)), "{text}");
    }
    for text in ["none", " None ", "NONE"] {
        assert_eq!(TimeControl::read(text), Ok(None), "{text}");
    }
}

/// As written, as read again, and as the tag of a PGN file (PGN standard, 9.6.1) has it.
#[test]
fn written_as_read_and_as_the_standard_has_it() {
    for (text, pgn) in [
        ("5", "300"),
        ("0:30", "30"),
        ("90:30", "5430"),
        ("5+3", "300+3"),
        ("90+30", "5400+30"),
        ("0+6", "0+6"),
        ("40/90", "40/5400"),
        ("40/90+30,30+30", "40/5400+30:1800+30"),
        ("40/120,20/60,15+30", "40/7200:20/3600:900+30"),
        ("3hg", "*180"),
        ("0:45hg", "*45"),
        // The standard knows no delays.
        ("10d5", "600d5"),
        ("10us5", "600us5"),
    ] {
        let control = read(text);
        assert_eq!(control.to_string(), text);
        assert_eq!(control.pgn(), pgn, "{text}");
        assert_eq!(TimeControl::from_pgn(pgn), Some(control), "{pgn}");
    }
    for (text, written) in [("05+03", "5+3"), ("5+0", "5"), ("40/120, 30", "40/120,30"), ("0:90", "")] {
        let control = TimeControl::read(text).ok().flatten();
        assert_eq!(control.map(|control| control.to_string()).unwrap_or_default(), written, "{text}");
    }
}

#[test]
fn a_tag_that_says_nothing_is_no_time_control() {
    for text in [
        "",
        "-",
        "?",
        "*",
        "*0",
        "*x",
        "*-3",
        "*99999999999999999999",
        "*18446744073709551615",
        "0",
        "0+0",
        "300+",
        "300:60",
        "40/",
        "3hg",
        "*180:60",
        "40/5400,1800",
        "5:30+3",
        "1e9",
        "300+3+3",
        "18446744073709551615",
        "300 seconds",
    ] {
        assert_eq!(TimeControl::from_pgn(text), None, "{text:?}");
    }
}

#[test]
fn a_wrong_text_is_refused_with_the_place() {
    use Expected::{
        FewerPeriods, Last, Less, Minutes, Moves, Next, OnlyHourglass, Seconds, SomeTime, TwoDigits,
    };
    for (text, column, expected) in [
        ("", 1, Minutes),
        ("  ", 3, Minutes),
        ("x", 1, Minutes),
        ("  x", 3, Minutes),
        ("-5", 1, Minutes),
        ("+3", 1, Minutes),
        ("hg", 1, Minutes),
        ("５", 1, Minutes),
        ("5,", 2, Last),
        ("40/", 4, Minutes),
        ("40/x", 4, Minutes),
        ("40/90,", 7, Minutes),
        ("40/90, x", 8, Minutes),
        ("5+", 3, Seconds),
        ("5+x", 3, Seconds),
        ("5+３", 3, Seconds),
        ("5++3", 3, Seconds),
        ("5d", 3, Seconds),
        ("5us", 4, Seconds),
        ("40/90+", 7, Seconds),
        ("5:", 3, TwoDigits),
        ("5:7", 3, TwoDigits),
        ("5:60", 3, TwoDigits),
        ("5:x0", 3, TwoDigits),
        ("5:é", 3, TwoDigits),
        ("0/5", 1, Moves),
        ("1000/5", 1, Moves),
        ("20000/5", 1, Moves),
        ("99999999999999999999999/5", 1, Moves),
        ("40/90,0/30", 7, Moves),
        ("10081", 1, Less),
        ("99999999999999999999999", 1, Less),
        ("5+3601", 3, Less),
        ("5d99999999999999999999999", 3, Less),
        ("40/10081", 4, Less),
        ("0", 1, SomeTime),
        ("0:00", 1, SomeTime),
        ("0+0", 1, SomeTime),
        ("0d5", 1, SomeTime),
        ("0us0", 1, SomeTime),
        ("0hg", 1, SomeTime),
        ("40/90,0", 7, SomeTime),
        ("5u5", 2, Next),
        ("5.5", 2, Next),
        ("5 +3", 2, Next),
        ("5 minutes", 2, Next),
        ("5😀", 2, Next),
        ("5+3x", 4, Next),
        ("5+3+3", 4, Next),
        ("5+3 strict", 4, Next),
        ("40/90;30", 6, Next),
        ("5,5", 2, Last),
        ("5+3,30", 4, Last),
        ("40/90,30,30", 9, Last),
        ("3hg,5", 4, OnlyHourglass),
        ("3hg+5", 4, OnlyHourglass),
        ("40/3hg", 1, OnlyHourglass),
        ("40/90,3hg", 7, OnlyHourglass),
        ("1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1", 32, FewerPeriods),
    ] {
        let bad = TimeControl::read(text).unwrap_err();
        assert_eq!(bad, BadTime { column, expected }, "{text:?}");
        // The sentence names the place and shows how it is done.
        let said = words::clock::bad_time(&bad);
        assert!(said.starts_with(&format!("Column {column}: expected ")), "{said}");
        let example = said
            .split(|c: char| c.is_whitespace() || c == '.')
            .any(|word| TimeControl::read(word.trim_end_matches(',')).is_ok_and(|control| control.is_some()));
        assert!(example, "no example in: {said}");
    }
}

/// A.3, B.3: less than an hour for each player, sixty increments included.
#[test]
fn rapid_and_blitz_are_told_from_slow_games() {
    for (text, fast) in [
        ("60", false),
        ("59:59", true),
        ("90+30", false),
        ("30+30", false),
        ("30+29", true),
        ("3+2", true),
        ("0+6", true),
        ("0+60", false),
        ("40/90,30", false),
        ("40/90+30,30+30", false),
        ("40/30,30", false),
        ("10d5", true),
        ("55us5", false),
        ("3hg", true),
        // Twenty minutes again and again are an hour for sixty moves.
        ("20/20", false),
        ("20/19", true),
    ] {
        assert_eq!(read(text).is_fast(), fast, "{text}");
    }
}
