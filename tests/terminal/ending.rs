//! However it ends, the terminal is as it was before.

use std::process::{Command, Stdio};
use std::time::Duration;

use crate::game::{Signal, setup};

#[test]
fn signals_end_it_by_their_own_name_and_restore_the_terminal() {
    for (signal, name) in [
        (Signal::TERM, "Terminated"),
        (Signal::HUP, "Hangup"),
        (Signal::INT, "Interrupt"),
        (Signal::QUIT, "Quit"),
    ] {
        let mut game = setup().start();
        game.wait_for("jadoube");
        game.assert_taken();
        game.signal(signal);
        let status = game.wait_exit();
        assert!(status.signal().is_some_and(|text| text.starts_with(name)), "{name}: {status:?}");
        game.assert_restored();
    }
}

#[test]
fn a_signal_in_the_middle_of_a_game_restores_the_terminal_whatever_is_open() {
    for (signal, name) in [(Signal::TERM, "Terminated"), (Signal::HUP, "Hangup"), (Signal::INT, "Interrupt")]
    {
        for (keys, shown) in [
            ("", "Black: pawn e7 to e5."),
            ("Nf", "Tab completes"),
            ("\x1b", "Up Down choose"),
            ("\x1bOP", "Keys and commands"),
            ("\x03", "Leave? The game can be continued later."),
        ] {
            let mut game = setup().begin();
            game.type_moves("e4 e5");
            game.wait_for("Black: pawn e7 to e5.");
            game.type_keys(keys);
            game.wait_for(shown);
            game.assert_taken();
            game.signal(signal);
            let status = game.wait_exit();
            assert!(status.signal().is_some_and(|text| text.starts_with(name)), "{name}: {status:?}");
            game.assert_restored();
        }
    }
}

#[test]
fn a_signal_during_the_start_restores_the_terminal_too() {
    for delay in [0, 1, 2, 4, 8] {
        let mut game = setup().start();
        std::thread::sleep(Duration::from_millis(delay));
        game.signal(Signal::TERM);
        let status = game.wait_exit();
        assert!(status.signal().is_some(), "{status:?}");
        game.assert_restored();
    }
}

#[test]
fn a_closed_window_ends_it() {
    let mut game = setup().start();
    game.wait_for("jadoube");
    game.close();
    let status = game.wait_exit();
    assert!(status.signal().is_some(), "{status:?}");
}

#[test]
fn a_terminal_that_hangs_up_without_a_signal_ends_it() {
    let mut game = setup().without_control().start();
    game.wait_for("jadoube");
    game.close();
    let status = game.wait_exit();
    assert!(status.signal().is_none() && !status.success(), "{status:?}");
}

#[test]
fn without_a_terminal_it_says_so_and_switches_nothing() {
    for arguments in [[].as_slice(), &["play"], &["--white", "One"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
        let output = command.args(arguments).stdin(Stdio::null()).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(output.stdout, b"");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, "error: expected a terminal at the standard input\n");
    }
}
