//! Clocks that really run: the fall of a flag, and stops that are charged to nobody.

use std::thread;
use std::time::Duration;

use crate::game::{Game, Signal, is_stopped, setup};

/// Black thinks, with ten minutes each.
fn thinking(game: &Game) {
    game.type_moves("e4");
    game.wait_for("White: pawn e2 to e4.");
    // A second of them has gone.
    game.wait_for("9:58");
}

#[test]
fn a_flag_falls_without_a_key() {
    for keys in ["", "N", "\x1b", "\x1bOP", "\x03", ":resign\r"] {
        let mut game = setup().arg("--time").arg("0:01").begin();
        game.type_moves("e4");
        game.wait_for("White: pawn e2 to e4.");
        game.type_keys(keys);
        game.wait_for("White wins on time (FIDE 6.9).");
        game.wait_for("!0:00.0");
        game.type_moves("e5");
        game.wait_for("The game is over");
        game.wait_for_men("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
        game.signal(Signal::TERM);
        game.wait_exit();
    }
}

#[test]
fn in_strict_play_the_first_clock_runs_at_once() {
    let game = setup().arg("--time").arg("0:01").arg("--strict").begin();
    game.wait_for("Black wins on time (FIDE 6.9).");
}

/// Ctrl-Z, a stop from outside, and one that nobody can catch.
#[test]
fn a_stopped_game_is_paused_and_says_so() {
    for (keys, signal) in [("\x1a", None), ("", Some(Signal::TSTP)), ("", Some(Signal::STOP))] {
        let game = setup().arg("--time").arg("10").in_shell().begin();
        let pid = game.pid();
        thinking(&game);
        game.type_keys(keys);
        if let Some(signal) = signal {
            game.signal(signal);
        }
        game.wait_for("shell");
        assert!(is_stopped(pid));
        // Longer than the clock could go without a new digit.
        thread::sleep(Duration::from_millis(2500));
        game.type_keys("\n");
        game.wait_for("The clocks were paused while you were away. :pause lets them go on.");
        game.wait("little time gone", |view| {
            let text = view.screen.screen().contents();
            text.contains("paused") && ["9:58", "9:57"].iter().any(|time| text.contains(time))
        });
        game.type_moves("e5");
        game.wait_for("The clocks are paused: :pause lets them go on.");
        game.type_keys("\x10");
        game.wait_for("The clocks go on.");
        game.wait_for("9:56");
    }
}
