//! Clock times in comments.

use std::time::Duration;

use crate::told::{moves, records, told};

#[test]
fn times_are_taken_out_of_comments() {
    // Comment, milliseconds left, milliseconds taken, what stays of the comment.
    for (comment, clock, elapsed, rest) in [
        ("[%clk 1:30:56]", Some(5_456_000), None, ""),
        (" [%eval 0.25] [%clk 0:00:58.6] ", Some(58_600), None, "[%eval 0.25]"),
        ("good[%clk 00:01:00]move", Some(60_000), None, "goodmove"),
        ("[%emt 0:00:04]", None, Some(4_000), ""),
        ("[%clk 0:10:00][%emt 0:00:01.25] so", Some(600_000), Some(1_250), "so"),
        ("[%clk 0:09:59,45]", Some(599_450), None, ""),
        ("[%clk 0: 09:\n59]", Some(599_000), None, ""),
        ("[%clk 100:00:00]", Some(360_000_000), None, ""),
        ("[%clk 0:00:01] [%clk 0:00:02]", Some(2_000), None, ""),
        ("[%csl Ga1][%cal Ra1a8]", None, None, "[%csl Ga1][%cal Ra1a8]"),
        ("[%clk", None, None, "[%clk"),
    ] {
        let records = records(format!("1. e4 {{{comment}}} e5 *").as_bytes());
        let node = &records[0].line[0];
        let milliseconds = |time: Option<Duration>| time.map(|time| time.as_millis());
        assert_eq!(milliseconds(node.clock), clock, "{comment}");
        assert_eq!(milliseconds(node.elapsed), elapsed, "{comment}");
        assert_eq!(node.comment, rest, "{comment}");
        assert!(records[0].warnings.is_empty(), "{comment}");
    }
}

#[test]
fn a_time_that_could_be_another_is_not_guessed() {
    for time in [
        "1:30",
        "90",
        "0:61:00",
        "0:00:60",
        "0:00",
        "-0:00:01",
        "0:0x:00",
        "1:2:3:4",
        "99999999999:00:00",
        "",
    ] {
        let comment = format!("[%clk {time}]");
        let records = records(format!("1. e4 {{{comment}}} *").as_bytes());
        assert_eq!(records[0].line[0].clock, None, "{time}");
        assert_eq!(told(&records[0]), format!("1. e4 {{{comment}}} * ~1:7 time"));
    }
}

#[test]
fn times_are_written_as_they_are() {
    for (time, text) in [
        (Duration::ZERO, "0:00:00"),
        (Duration::from_millis(58_600), "0:00:58.6"),
        (Duration::from_secs(5_456), "1:30:56"),
        (Duration::new(36_000, 1), "10:00:00.000000001"),
    ] {
        let mut record = records(b"1. e4 {so} e5 *").remove(0);
        record.line[0].clock = Some(time);
        record.line[1].elapsed = Some(time);
        let written = format!("1. e4 {{[%clk {text}] so}} 1... e5 {{[%emt {text}]}} *");
        assert_eq!(moves(&record), written);
        let again = records(written.as_bytes()).remove(0);
        assert_eq!((again.line[0].clock, again.line[1].elapsed), (Some(time), Some(time)));
    }
}
