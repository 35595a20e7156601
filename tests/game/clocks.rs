//! Clocks by rows: what is played under, who thinks how long, what both clocks show.

use std::time::Duration;

use jadoube::game::clock::Clock;
use jadoube::game::time_control::TimeControl;
use jadoube::record::Record;
use jadoube::record::pgn::writer;
use jadoube::record::tags::Tags;
use jadoube::rules::side::Side;

use crate::desk::{Desk, check};

#[test]
fn the_first_clock_starts_with_the_first_move_or_in_strict_play_at_once() {
    check(&[
        // 5+3 starts at 5:00; what a move earns comes after it.
        ("5+3", "", &[("clocks", "300 300"), ("runs", "")]),
        ("5+3", "start 10", &[("clocks", "300 300"), ("runs", "")]),
        ("5+3", "10 e4", &[("clocks", "303 300"), ("runs", "black")]),
        ("5+3", "10 e4 2 e5", &[("clocks", "303 301"), ("runs", "white")]),
        ("5+3; strict", "", &[("clocks", "300 300"), ("runs", "")]),
        ("5+3; strict", "10 start", &[("clocks", "300 300"), ("runs", "white")]),
        ("5+3; strict", "start 10", &[("clocks", "290 300"), ("runs", "white")]),
        ("5+3; strict", "1 start 10 start 10", &[("clocks", "280 300")]),
        ("5+3; strict", "start 10 e4", &[("clocks", "293 300"), ("runs", "black")]),
        // Whoever begins.
        (
            "5; strict; 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
            "start 10",
            &[("clocks", "300 290"), ("runs", "black")],
        ),
        ("5; 4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", "10 Kd8 4", &[("clocks", "296 300"), ("runs", "white")]),
        ("", "start 10 e4 10", &[("clocks", "- -"), ("runs", ""), ("times", "-")]),
    ]);
}

/// E14 and the rest of the ways in which time is given.
#[test]
fn each_kind_of_time_is_counted_as_it_says() {
    check(&[
        // Sudden death.
        ("5; strict", "start 10 any 20 any", &[("clocks", "290 280"), ("times", "290 280")]),
        ("0:30; strict", "start 10 any 20", &[("clocks", "20 10")]),
        // Fischer.
        ("1+5; strict", "start 3 any 0 any", &[("clocks", "62 65")]),
        ("1+5; strict", "start 3 any any 5 any any", &[("clocks", "62 70")]),
        ("1+5; strict", "start 3 any any 5 any any 8 any any", &[("clocks", "59 75")]),
        ("1+5; strict", "start 3", &[("clocks", "57 60")]),
        // Simple delay: the clock waits.
        ("1us5; strict", "start 3 any any", &[("clocks", "60 60")]),
        ("1us5; strict", "start 3 any any 5 any any", &[("clocks", "60 60")]),
        ("1us5; strict", "start 3 any any 5 any any 8 any any", &[("clocks", "57 60")]),
        ("1us5; strict", "start 3", &[("clocks", "60 60")]),
        ("1us5; strict", "start 4 1 1", &[("clocks", "59 60")]),
        ("1us5; strict", "start 8", &[("clocks", "57 60")]),
        // Bronstein: the same after each move, but the clock runs meanwhile.
        ("1d5; strict", "start 3 any any", &[("clocks", "60 60")]),
        ("1d5; strict", "start 3 any any 5 any any", &[("clocks", "60 60")]),
        ("1d5; strict", "start 3 any any 5 any any 8 any any", &[("clocks", "57 60")]),
        ("1d5; strict", "start 3", &[("clocks", "57 60")]),
        ("1d5; strict", "start 8", &[("clocks", "52 60")]),
        // Hourglass: what one uses, the other gains, at once.
        ("3hg; strict", "start 10", &[("clocks", "170 190")]),
        ("3hg; strict", "start 10 any", &[("clocks", "170 190")]),
        ("3hg; strict", "start 10 any 20", &[("clocks", "190 170")]),
        ("3hg; strict", "start 10 any 20 any 30", &[("clocks", "160 200")]),
        ("3hg; strict", "start 180", &[("clocks", "0 360"), ("outcome", "0-1 flag_fall")]),
        ("3hg", "10 any 20", &[("clocks", "200 160")]),
        // E03: no time but an increment; the first one comes at once.
        ("0+6; strict", "start", &[("clocks", "6 6"), ("outcome", "")]),
        ("0+6; strict", "start 1", &[("clocks", "5 6"), ("outcome", "")]),
        ("0+6; strict", "start 1 any", &[("clocks", "11 6"), ("outcome", "")]),
        ("0+6; strict", "start 6", &[("clocks", "0 6"), ("outcome", "0-1 flag_fall")]),
        ("0+6", "any any 1", &[("clocks", "11 12"), ("outcome", "")]),
        ("0us5; strict", "start 4.999", &[("clocks", "0 0"), ("outcome", "")]),
        ("0us5; strict", "start 4.999 any 4", &[("clocks", "0 0"), ("outcome", "")]),
        ("0us5; strict", "start 5", &[("outcome", "0-1 flag_fall")]),
    ]);
}

#[test]
fn the_next_period_comes_with_the_last_move_of_the_one_before() {
    let pairs = |count: usize, think: &str| format!("start {}", format!("{think} any any ").repeat(count));
    check(&[
        ("2/1,0:30; strict", "start 10 any any", &[("clocks", "50 60")]),
        ("2/1,0:30; strict", "start 10 any any 10 any any", &[("clocks", "70 90")]),
        ("2/1,0:30; strict", "start 10 any any 10 any any 10 any any 10 any any", &[("clocks", "50 90")]),
        // Two moves in one minute: a slow first move leaves no time for the second.
        ("2/1,0:30; strict", "start 59 any any 1", &[("outcome", "0-1 flag_fall")]),
        ("2/1,0:30; strict", "start 59 any any 0.999 any", &[("clocks", "30.001 60"), ("outcome", "")]),
        // The last period comes again and again if it has a number of moves.
        ("2/1; strict", &pairs(2, "10"), &[("clocks", "100 120")]),
        ("2/1; strict", &pairs(3, "10"), &[("clocks", "90 120")]),
        ("2/1; strict", &pairs(4, "10"), &[("clocks", "140 180")]),
        ("2/1,1/0:30; strict", &pairs(5, "10"), &[("clocks", "130 180")]),
        // Three periods, each with its own bonus.
        ("1/1+5,2/2d5,3us5; strict", &pairs(1, "10"), &[("clocks", "175 185")]),
        ("1/1+5,2/2d5,3us5; strict", &pairs(2, "10"), &[("clocks", "170 185")]),
        ("1/1+5,2/2d5,3us5; strict", &pairs(3, "4"), &[("clocks", "361 365")]),
        ("1/1+5,2/2d5,3us5; strict", &pairs(4, "8"), &[("clocks", "348 365")]),
        // 90 minutes for 40 moves, 30 more after them, 30 seconds a move throughout.
        ("40/90+30,30+30; strict", &pairs(39, "60"), &[("clocks", "4230 6570")]),
        ("40/90+30,30+30; strict", &pairs(40, "60"), &[("clocks", "6000 8400")]),
        ("40/90+30,30+30; strict", &pairs(41, "60"), &[("clocks", "5970 8430")]),
    ]);
}

#[test]
fn the_two_sides_may_have_different_times_or_none() {
    check(&[
        ("1 : 5+3; strict", "start 10 any 10 any", &[("clocks", "50 293")]),
        ("3hg : 1hg; strict", "start 10", &[("clocks", "170 70")]),
        ("1us5 : 1d5; strict", "start 8 any 8", &[("clocks", "57 52")]),
        ("none : 1; strict", "start 1000 any 10", &[("clocks", "- 50")]),
        ("none : 1; strict", "start 1000 any 10 any 1000", &[("clocks", "- 50"), ("outcome", "")]),
        ("none : 1", "any 60", &[("clocks", "- 0"), ("outcome", "1-0 flag_fall")]),
        ("1 : none; strict", "start 10 any 1000", &[("clocks", "50 -"), ("outcome", "")]),
        ("1 : none; strict", "start 60", &[("clocks", "0 -"), ("outcome", "0-1 flag_fall")]),
    ]);
}

/// E01, E08, E09: at the very instant, and never below zero.
#[test]
fn a_flag_falls_at_the_instant_when_nothing_is_left() {
    check(&[
        ("0:03+2; strict", "start 2.999", &[("outcome", ""), ("clocks", "0.001 3")]),
        ("0:03+2; strict", "start 2.999 e4", &[("outcome", ""), ("clocks", "2.001 3")]),
        ("0:03+2; strict", "start 3", &[("outcome", "0-1 flag_fall"), ("clocks", "0 3")]),
        ("0:03+2; strict", "start 3.001", &[("outcome", "0-1 flag_fall"), ("clocks", "0 3")]),
        (
            "0:03+2; strict",
            "start 3 type:e4",
            &[("moves", ""), ("clocks", "0 3"), ("answers", "0-1 flag_fall, refused: game_over")],
        ),
        // However late it is seen.
        ("0:03+2; strict", "start 5000000", &[("outcome", "0-1 flag_fall"), ("clocks", "0 3")]),
        ("0:03; strict", "start 1 e4 3", &[("outcome", "1-0 flag_fall"), ("clocks", "2 0")]),
        // Neither kind of delay helps a flag that has fallen.
        ("0:03us2; strict", "start 4.999", &[("outcome", ""), ("clocks", "0.001 3")]),
        ("0:03us2; strict", "start 5", &[("outcome", "0-1 flag_fall"), ("clocks", "0 3")]),
        ("0:03d2; strict", "start 2.999 e4", &[("outcome", ""), ("clocks", "2.001 3")]),
        ("0:03d2; strict", "start 3", &[("outcome", "0-1 flag_fall"), ("clocks", "0 3")]),
        // The end is told once.
        ("0:03; strict", "start 3 3 3", &[("answers", "0-1 flag_fall")]),
    ]);
}

/// E11: what ends the game stops both clocks for good.
#[test]
fn after_the_end_both_clocks_stand_still() {
    let before_mate = "1; strict; 7k/8/6K1/8/8/8/8/R7 w - - 0 1";
    check(&[
        (before_mate, "start 59.9 Ra8", &[("outcome", "1-0 checkmate"), ("clocks", "0.1 60"), ("runs", "")]),
        (before_mate, "start 59.9 Ra8 1000", &[("outcome", "1-0 checkmate"), ("clocks", "0.1 60")]),
        (
            "1; strict; 7k/8/6K1/5Q2/8/8/8/8 w - - 0 1",
            "start 9 Qf7 1000",
            &[("outcome", "1/2-1/2 stalemate"), ("clocks", "51 60")],
        ),
        ("1; strict", "start 9 resign:white 1000", &[("outcome", "0-1 resignation"), ("clocks", "51 60")]),
        ("1; strict", "start 60 1000", &[("clocks", "0 60"), ("runs", "")]),
        (
            "1",
            "e4 5 e5 5 offer:white accept:black 1000",
            &[("outcome", "1/2-1/2 agreement"), ("clocks", "55 55")],
        ),
        ("1; limit 1", "start 5 type:Ke3 1000", &[("outcome", "0-1 illegal_moves"), ("clocks", "55 60")]),
        ("3hg; strict", "start 10 resign:black 1000", &[("clocks", "170 190")]),
    ]);
}

/// E13.
#[test]
fn a_pause_freezes_both_and_gives_nothing_away() {
    check(&[
        ("5; strict", "start 10 pause 100", &[("clocks", "290 300"), ("runs", "")]),
        ("5; strict", "start 10 pause 100 go 5", &[("clocks", "285 300"), ("runs", "white")]),
        ("5; strict", "start 10 pause 100 go 5 e4 5", &[("clocks", "285 295")]),
        (
            "5; strict",
            "start 10 pause pause go go 5",
            &[("clocks", "285 300"), ("answers", "no pause, no pause")],
        ),
        // In a delay: it goes on with what is left of it.
        ("1us5; strict", "start 3 pause 100 go 2", &[("clocks", "60 60")]),
        ("1us5; strict", "start 3 pause 100 go 3", &[("clocks", "59 60")]),
        ("1us5; strict", "start 3 pause 100 go 0.5 pause 100 go 2.5", &[("clocks", "59 60")]),
        ("1d5; strict", "start 3 pause 100 go 1 e4", &[("clocks", "60 60")]),
        ("3hg; strict", "start 10 pause 100", &[("clocks", "170 190")]),
        // At the first move: in strict play it runs; among friends there is nothing to stop yet.
        ("5; strict", "start pause 100 go 5", &[("clocks", "295 300")]),
        ("5", "pause 100 e4 5", &[("answers", "no pause"), ("clocks", "300 295")]),
        ("", "e4 pause", &[("answers", "no pause")]),
        // Nothing is played meanwhile, and nothing counts as an illegal move.
        (
            "5; strict",
            "start 10 pause type:e4",
            &[("answers", "refused: paused"), ("moves", ""), ("clocks", "290 300")],
        ),
        ("5; strict", "start 10 pause type:Ke3", &[("answers", "refused: paused"), ("clocks", "290 300")]),
        ("5; strict", "start 10 pause type:Ke3 go 1 type:Ke3", &[("answers", "refused: paused, 1 of 2 +60")]),
        // Resigning and agreeing need no clock.
        (
            "5; strict",
            "start 10 pause resign:white 100",
            &[("outcome", "0-1 resignation"), ("clocks", "290 300")],
        ),
        // Away while nobody could see the clock: charged to nobody.
        ("5; strict", "start 10 away 100", &[("clocks", "290 300"), ("answers", "paused")]),
        ("5; strict", "start 10 pause away 100", &[("clocks", "290 300"), ("answers", "")]),
        ("5; strict", "start 10 away 100 go 5", &[("clocks", "285 300")]),
    ]);
}

/// E06.
#[test]
fn taking_back_brings_both_clocks_back() {
    check(&[
        // White thinks 5 seconds, Black 20, then White takes the move back.
        ("1", "e4 e5 5 Nf3 20 undo", &[("clocks", "60 60"), ("runs", "white"), ("turn", "white")]),
        ("1", "e4 e5 5 Nf3 20 undo 7", &[("clocks", "53 60")]),
        ("1", "e4 e5 5 Nf3 20 undo redo", &[("clocks", "55 60"), ("runs", "black")]),
        ("1", "e4 e5 5 Nf3 20 undo 30 redo 1", &[("clocks", "55 59")]),
        ("1", "e4 e5 5 Nf3 20 Nc6 3 undo undo", &[("clocks", "60 60"), ("runs", "white")]),
        ("1", "e4 e5 5 Nf3 20 Nc6 3 undo undo redo redo", &[("clocks", "55 40"), ("runs", "white")]),
        ("1", "e4 e5 5 Nf3 20 Nc6 3 undo undo 9 Nf3 1", &[("clocks", "51 59")]),
        ("1+5", "e4 3 e5 7 Nf3 9 undo", &[("clocks", "65 62")]),
        ("1us5", "e4 e5 7 Nf3 9 undo 4", &[("clocks", "60 60")]),
        ("2/1,1", "e4 e5 10 Nf3 1 undo", &[("clocks", "60 60")]),
        ("2/1,1", "e4 e5 10 Nf3 1 undo 20 Nf3", &[("clocks", "100 60")]),
        ("3hg", "e4 10 e5 20 Nf3 5 undo", &[("clocks", "190 170")]),
        // Back at the start nothing runs among friends.
        ("1", "e4 10 undo", &[("clocks", "60 60"), ("runs", "")]),
        ("1", "e4 10 undo 1000", &[("clocks", "60 60"), ("runs", ""), ("outcome", "")]),
        ("1", "e4 10 undo 1000 d4 4", &[("clocks", "60 56")]),
        // A mate that is taken back.
        ("1", "f3 1 e5 2 g4 3 Qh4 9 undo 4", &[("clocks", "58 55"), ("runs", "black"), ("outcome", "")]),
        // What was declared is taken back: the clocks go on where they stopped.
        ("1", "e4 e5 5 Nf3 20 resign:black 100 withdraw", &[("clocks", "55 40"), ("runs", "black")]),
        ("1", "e4 e5 5 Nf3 20 resign:black 100 withdraw 1", &[("clocks", "55 39")]),
        // Without any time nobody could go on: the fallen flag has the time of its turn again.
        ("1", "e4 e5 5 Nf3 60", &[("outcome", "1-0 flag_fall"), ("clocks", "55 0")]),
        ("1", "e4 e5 5 Nf3 60 100 withdraw", &[("outcome", ""), ("clocks", "55 60"), ("runs", "black")]),
        ("1", "e4 e5 5 Nf3 60 undo", &[("outcome", ""), ("clocks", "60 60"), ("runs", "white")]),
    ]);
}

#[test]
fn a_moment_before_the_last_one_changes_nothing() {
    let control = TimeControl::read("1").unwrap();
    let mut clock = Clock::new([control.clone(), control]).unwrap();
    let seconds = Duration::from_secs;
    clock.turn(Side::White, true);
    for (now, left) in [(100, 60), (110, 50), (105, 50), (110, 50), (112, 48)] {
        clock.advance(seconds(now));
        assert_eq!(clock.left(Side::White), Some(seconds(left)), "at {now}");
    }
}

/// E16: the time left after the move, what it earned included; the flag is no move.
#[test]
fn the_file_of_a_game_tells_its_times() {
    let mut desk = Desk::new("1+1; strict");
    desk.play("start 2 e4 3 e5 1000");
    let mut written = Vec::new();
    writer::write(&Record::of(&desk.game, Tags::default()), &mut written).unwrap();
    let text = String::from_utf8(written).unwrap();
    for expected in [
        "[TimeControl \"60+1\"]",
        "[Termination \"time forfeit\"]",
        "[Result \"0-1\"]",
        "1. e4 {[%clk 0:00:59]} 1... e5 {[%clk 0:00:58]} 0-1",
    ] {
        assert!(text.contains(expected), "no {expected} in\n{text}");
    }
}
