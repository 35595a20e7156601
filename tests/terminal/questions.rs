//! What the terminal is asked, and what becomes of the answers.

use std::time::Duration;

use crate::game::setup;

/// The cursor after a narrow character, then a light background.
const NARROW: &[u8] = b"\x1b[1;2R\x1b]11;rgb:ffff/ffff/ffff\x1b\\";

#[test]
fn a_terminal_that_never_answers_obeys_the_first_key() {
    let game = setup().start();
    // Enter at the first screen, before anything has been seen.
    game.type_keys("\rNf");
    game.wait_for_move_line("Nf");
}

#[test]
fn an_answer_never_ends_up_in_the_move_line() {
    for (delay, answer) in [
        (0, NARROW),
        (300, NARROW),
        (300, b"\x1b[1;3R\x1b]11;rgb:0000/0000/0000\x07".as_slice()),
        // The cursor's answer last.
        (50, b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[1;2R".as_slice()),
    ] {
        let game = setup().answers(answer, Duration::from_millis(delay)).start();
        game.type_keys("\rN");
        game.wait_for_move_line("N");
        // crossterm asks for the cursor again when it has the answer.
        game.wait("second question", |view| view.count("\x1b[6n") > 1);
        game.type_keys("f");
        game.wait_for_move_line("Nf");
    }
}

/// Characters of ambiguous width.
fn is_drawn(c: char) -> bool {
    ('\u{2500}'..='\u{259f}').contains(&c)
}

#[test]
fn where_a_line_is_two_cells_wide_none_is_drawn() {
    let game = setup().answers(NARROW, Duration::ZERO).start();
    game.wait("lines", |view| view.screen.screen().contents().contains(is_drawn));
    let wide = b"\x1b[1;3R\x1b]11;rgb:0000/0000/0000\x1b\\";
    let game = setup().answers(wide, Duration::from_millis(300)).start();
    game.wait("lines", |view| view.screen.screen().contents().contains(is_drawn));
    game.wait("ASCII", |view| !view.screen.screen().contents().contains(is_drawn));
}

#[test]
fn an_answer_cut_off_or_without_the_cursor_costs_no_key() {
    for answer in [b"\x1b]11;rgb:ffff/ff".as_slice(), b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", b"\x1b]"] {
        let game = setup().answers(answer, Duration::from_millis(50)).start();
        game.type_keys("\rN");
        game.wait_for_move_line("N");
        std::thread::sleep(Duration::from_millis(100));
        game.type_keys("x");
        game.wait_for_move_line("Nx");
    }
}

#[test]
fn some_terminals_are_not_asked() {
    for term in ["dumb", "linux"] {
        let game = setup().env("TERM", term).start();
        game.wait_for("jadoube");
        let view = game.view();
        assert_eq!(view.count("\x1b[6n") + view.count("\x1b]11"), 0, "{term}");
    }
}

#[test]
fn an_answer_does_not_end_up_in_the_shell() {
    let game = setup().answers(NARROW, Duration::from_millis(100)).in_shell().start();
    game.wait_for("jadoube");
    game.type_keys("\x1a");
    game.wait_for("shell");
    game.wait("second question", |view| view.count("\x1b[6n") > 1);
    assert!(!game.view().screen.screen().contents().contains("rgb"));
}
