//! The window changes its size in the middle of a game.

use crate::board::Board;
use crate::game::{Game, setup};

const MOVES: &str = "e4 e5 Nf3";
const MEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";
const CLEAR: &str = "\x1b[2J";

/// All that is on the table.
fn assert_all_is_there(game: &Game) {
    game.wait_for_men(MEN);
    game.wait_for_move_line("Nc");
    for text in ["1. e4", "e5", "2. Nf3", "move 2 · Black to move"] {
        game.wait_for(text);
    }
}

/// Resizes, and waits until all that it caused has been drawn.
fn resize(game: &Game, columns: u16, rows: u16) {
    let clears = game.view().count(CLEAR);
    game.resize(columns, rows);
    game.type_keys("\x0c");
    game.wait("redraw", |view| view.count(CLEAR) > clears);
}

#[test]
fn nothing_is_lost_in_a_small_window() {
    let game = setup().begin();
    game.type_moves(MOVES);
    game.wait_for("White: knight g1 to f3.");
    game.type_keys("Nc");
    assert_all_is_there(&game);
    for (columns, rows) in [(1, 1), (0, 0), (34, 12), (33, 11), (2, 1), (80, 1), (120, 40)] {
        resize(&game, columns, rows);
        game.resize(80, 24);
        assert_all_is_there(&game);
    }
    game.type_keys("6\r");
    game.wait_for("Black: knight b8 to c6.");
}

#[test]
fn the_smallest_board_shows_all_and_can_be_played_on() {
    let game = setup().begin();
    game.type_moves(MOVES);
    game.wait_for_men(MEN);
    game.resize(34, 12);
    game.wait_for_men(MEN);
    game.wait_for("Black");
    game.type_keys("Nc6\r");
    game.wait_for_men("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
    game.drag("f1", "c4");
    game.wait_for_men("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R");
}

#[test]
fn below_it_the_needed_size_is_named_and_never_half_a_board() {
    let game = setup().begin();
    game.type_moves(MOVES);
    game.wait_for_men(MEN);
    for (columns, rows) in [(33, 11), (33, 12), (34, 11), (11, 1)] {
        game.resize(columns, rows);
        game.wait("size", |view| view.screen.screen().contents().trim() == "needs 34x12");
        // A click hits nothing there.
        game.click_at((5, 5));
    }
    game.resize(80, 24);
    game.wait_for_men(MEN);
    game.expect_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

#[test]
fn a_large_board_has_every_label_in_its_place() {
    let game = setup().begin();
    game.type_moves(MOVES);
    game.wait_for_men(MEN);
    // Up to squares of eight rows.
    for (columns, rows, width) in [(60, 60, 4), (120, 30, 6), (120, 40, 8), (120, 50, 10), (220, 75, 16)] {
        game.resize(columns, rows);
        game.wait(&format!("squares of {width} columns"), |view| {
            Board::find(view.screen.screen()).is_some_and(|board| board.file_width() == width)
        });
        game.wait_for("Nf3");
    }
    // The mouse finds the squares there, too.
    game.drag("b8", "c6");
    game.wait_for("Black: knight b8 to c6.");
}

#[test]
fn menu_help_and_questions_bear_every_size() {
    for (keys, shown) in [("\x1b", "Up Down choose"), ("\x1bOP", "Keys and commands"), ("\x03", "Leave?")] {
        let game = setup().begin();
        game.type_moves(MOVES);
        game.wait_for_men(MEN);
        game.type_keys(keys);
        game.wait_for(shown);
        for (columns, rows) in [(34, 12), (1, 1), (0, 0), (120, 40), (35, 13)] {
            resize(&game, columns, rows);
        }
        game.resize(80, 24);
        game.wait_for(shown);
        game.type_keys("\x1b");
        game.wait_for_men(MEN);
        game.wait_for_move_line("");
    }
}
