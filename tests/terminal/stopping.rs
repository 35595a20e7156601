//! Ctrl-Z and what follows.

use crate::game::{Game, Signal, has_ended, is_stopped, setup};

const CLEAR: &str = "\x1b[2J";
/// After 1. e4 e5.
const MEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

/// The shell has the terminal; then the game has it again, and paints all of it.
fn away_and_back(game: &Game, pid: i32) {
    game.wait_for("shell");
    assert!(is_stopped(pid));
    game.type_keys("\n");
    game.wait("game", |view| view.screen.screen().alternate_screen() && !is_stopped(pid));
    game.wait_for("jadoube");
    assert_eq!(game.pid(), pid);
    game.assert_taken();
}

#[test]
fn ctrl_z_gives_the_terminal_to_the_shell_and_fg_brings_the_game_back() {
    let game = setup().in_shell().start();
    game.wait_for("jadoube");
    let pid = game.pid();
    let clears = game.view().count(CLEAR);
    game.type_keys("\x1a");
    game.wait_for("shell");
    game.assert_restored();
    away_and_back(&game, pid);
    assert!(game.view().count(CLEAR) > clears);
    game.begin();
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
}

#[test]
fn in_the_middle_of_a_game_nothing_is_lost_meanwhile() {
    let game = setup().in_shell().begin();
    let pid = game.pid();
    game.type_moves("e4 e5");
    game.wait_for_men(MEN);
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
    game.type_keys("\x1a");
    game.wait_for("shell");
    game.assert_restored();
    away_and_back(&game, pid);
    game.wait_for_men(MEN);
    game.wait_for_move_line("Nf");
    game.type_keys("3\r");
    game.wait_for("White: knight g1 to f3.");
}

#[test]
fn an_open_question_is_still_open_afterwards() {
    let game = setup().in_shell().begin();
    let pid = game.pid();
    game.type_moves("e4 e5");
    game.wait_for_men(MEN);
    game.type_keys("\x03");
    game.wait_for("Leave? The game can be continued later.");
    game.type_keys("\x1a");
    away_and_back(&game, pid);
    game.wait_for("Leave? The game can be continued later.");
    game.type_keys("n");
    game.wait_for_move_line("");
    game.wait_for_men(MEN);
}

#[test]
fn a_stop_from_outside_does_the_same() {
    let game = setup().in_shell().start();
    game.wait_for("jadoube");
    let pid = game.pid();
    game.signal(Signal::TSTP);
    away_and_back(&game, pid);
    game.begin();
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
}

#[test]
fn a_stop_that_nobody_can_catch_is_repaired_afterwards() {
    let game = setup().in_shell().start();
    game.wait_for("jadoube");
    let pid = game.pid();
    let clears = game.view().count(CLEAR);
    game.signal(Signal::STOP);
    // The screen is not given back: the shell writes over it.
    game.wait_for("shell");
    game.type_keys("\n");
    game.wait("repaint", |view| view.count(CLEAR) > clears);
    game.wait("game", |view| {
        let text = view.screen.screen().contents();
        text.contains("jadoube") && !text.contains("shell")
    });
    assert_eq!(game.pid(), pid);
    game.assert_taken();
    game.begin();
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
}

#[test]
fn where_no_shell_could_continue_it_ctrl_z_does_no_harm() {
    let game = setup().start();
    game.wait_for("jadoube");
    let clears = game.view().count(CLEAR);
    game.type_keys("\x1a");
    game.wait("repaint", |view| view.count(CLEAR) > clears);
    game.begin();
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
    game.assert_taken();
}

#[test]
fn in_the_background_it_stops_before_it_has_printed_anything() {
    let game = setup().in_background().start();
    game.wait_for("shell");
    assert!(!game.view().screen.screen().alternate_screen());
    game.type_keys("\n");
    game.wait_for("jadoube");
    game.begin();
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
}

#[test]
fn in_the_background_a_kill_ends_it_and_leaves_the_screen_alone() {
    let game = setup().killed_in_background().start();
    game.wait_for("jadoube");
    let pid = game.pid();
    game.type_keys("\x1a");
    game.wait("end", |_| has_ended(pid));
    assert_eq!(game.view().count("\x1b[?1049h"), 1);
}
