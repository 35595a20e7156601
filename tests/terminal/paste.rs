//! Pasted text: one move fills the line, several are asked about.

use crate::game::{Game, setup};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

fn paste(game: &Game, text: &str) {
    game.type_keys(&format!("\x1b[200~{text}\x1b[201~"));
}

#[test]
fn one_move_fills_the_line_and_waits_for_enter() {
    for text in ["Nf3", "Nf3\n", "  Nf3\r\n"] {
        let game = setup().begin();
        paste(&game, text);
        game.wait_for_move_line("Nf3");
        game.wait_for_men(START);
        game.type_keys("\r");
        game.wait_for("White: knight g1 to f3.");
    }
}

#[test]
fn several_moves_are_asked_about_then_played() {
    let game = setup().begin();
    paste(&game, "1. e4 e5 2. Nf3\nNc6 3. Bb5");
    game.wait_for("Play these 5 moves?");
    game.wait_for_men(START);
    game.type_keys("y");
    game.wait_for("5 moves played.");
    game.wait_for_men("r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R");
    game.wait_for("3. Bb5");
}

#[test]
fn not_confirmed_nothing_is_played() {
    for cancel in ["\x1b", "n"] {
        let game = setup().begin();
        paste(&game, "1. e4 e5");
        game.wait_for("Play these 2 moves?");
        game.type_keys(cancel);
        game.wait_for_move_line("");
        game.wait_for_men(START);
        game.expect_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }
}

#[test]
fn the_first_bad_move_is_named_and_those_before_it_stand() {
    let game = setup().begin();
    paste(&game, "1. e4 e5 2. Ke3 Nc6 3. Bb5");
    game.wait_for("Play these 5 moves?");
    game.type_keys("y");
    game.wait_for("2 of 5 moves played; the next, Ke3:");
    game.wait_for("The king on e1 does not move to e3.");
    game.wait_for_men("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
}

#[test]
fn two_megabytes_of_games_do_no_harm() {
    let game = setup().begin();
    game.type_moves("d4");
    game.wait_for("White: pawn d2 to d4.");
    let text = "[Event \"q\"]\r\n\r\n1. e4 e5 2. Nf3 Nc6\r3. Bb5 a6 q 1-0\r\n\r\n".repeat(42_000);
    assert!(text.len() > 2_000_000);
    paste(&game, &text);
    game.wait_for("Play these");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR");
    game.type_keys("y");
    game.wait_for("0 of");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR");
    // Nothing of it is typed afterwards.
    game.wait_for_move_line("");
    game.type_moves("d5");
    game.wait_for("Black: pawn d7 to d5.");
    game.assert_taken();
}

#[test]
fn on_the_first_screen_and_over_a_question_a_paste_does_nothing() {
    let game = setup().start();
    game.wait_for("New game");
    paste(&game, "e4 e5 Nf3");
    paste(&game, "q\r");
    game.begin();
    game.wait_for_men(START);
    game.type_moves("e4");
    game.wait_for("White: pawn e2 to e4.");
    game.type_keys("\x03");
    game.wait_for("Leave? The game can be continued later.");
    paste(&game, "y");
    game.type_keys("\x1b");
    game.wait_for_move_line("");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

#[test]
fn without_brackets_its_letters_are_no_commands() {
    let game = setup().begin();
    game.type_keys("quit\rq\r1. d4\r");
    // What is no move is refused, and gives way to the next line; nothing of it is a command.
    game.wait_for("White: pawn d2 to d4.");
    game.wait_for_move_line("");
    game.assert_taken();
}
