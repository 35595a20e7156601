//! What is on the screen, whatever its size and colours.

use crate::game::setup;

const CLEAR: &str = "\x1b[2J";

#[test]
fn the_first_screen_appears() {
    let game = setup().start();
    game.wait_for("jadoube");
    game.assert_taken();
}

#[test]
fn every_size_is_harmless() {
    let game = setup().start();
    game.wait_for("jadoube");
    for (columns, rows) in
        [(40, 12), (20, 8), (14, 47), (10, 3), (2, 1), (1, 1), (0, 0), (0, 24), (80, 0), (200, 60)]
    {
        let clears = game.view().count(CLEAR);
        game.resize(columns, rows);
        game.type_keys("\x0c");
        game.wait("redraw", |view| view.count(CLEAR) > clears);
    }
    game.resize(80, 24);
    game.begin();
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
}

#[test]
fn it_starts_at_any_size() {
    for (columns, rows) in [(0, 0), (1, 1), (2, 1)] {
        let game = setup().size(columns, rows).start();
        game.wait("start", |view| view.screen.screen().alternate_screen());
        game.resize(80, 24);
        game.wait_for("jadoube");
    }
}

#[test]
fn many_keys_at_once_are_few_frames() {
    let game = setup().begin();
    let placed = game.view().transcript.len();
    let clears = game.view().count(CLEAR);
    game.type_keys(&"e".repeat(1000));
    game.type_keys("\x0c");
    game.wait("redraw", |view| view.count(CLEAR) > clears);
    let written = game.view().transcript.len() - placed;
    assert!(written < 100_000, "{written}");
}
