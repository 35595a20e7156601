//! Characters that take two cells or none, in the line that moves are typed into.

use unicode_width::UnicodeWidthStr;

use crate::game::{Game, PROMPT, setup};

/// Waits until the line holds a text and the terminal's cursor stands behind its beginning.
fn wait_for_cursor(game: &Game, text: &str, before: &str) {
    game.wait_for_move_line(text);
    let column = PROMPT + u16::try_from(before.width()).unwrap();
    game.wait(&format!("cursor behind {before:?} in {text:?}"), |view| {
        let screen = view.screen.screen();
        !screen.hide_cursor() && screen.cursor_position().1 == column
    });
}

const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";
const HOME: &str = "\x1b[H";
const END: &str = "\x1b[F";
const BACKSPACE: &str = "\x7f";
const DELETE: &str = "\x1b[3~";

#[test]
fn the_cursor_stands_where_the_text_ends() {
    for text in ["한글", "ｅ４", "🐴", "漢e字", "e\u{301}4", "ñ", "a한b🐴c"] {
        let game = setup().begin();
        game.type_keys(text);
        wait_for_cursor(&game, text, text);
        game.type_keys(HOME);
        wait_for_cursor(&game, text, "");
        game.type_keys(END);
        wait_for_cursor(&game, text, text);
        game.type_keys(&BACKSPACE.repeat(text.chars().count()));
        wait_for_cursor(&game, "", "");
        // From the other end.
        game.type_keys(text);
        game.type_keys(HOME);
        game.type_keys(&DELETE.repeat(text.chars().count()));
        wait_for_cursor(&game, "", "");
    }
}

#[test]
fn editing_in_the_middle() {
    let game = setup().begin();
    game.type_keys("한e글");
    game.type_keys(LEFT);
    wait_for_cursor(&game, "한e글", "한e");
    game.type_keys(BACKSPACE);
    wait_for_cursor(&game, "한글", "한");
    game.type_keys("🐴");
    wait_for_cursor(&game, "한🐴글", "한🐴");
    game.type_keys(HOME);
    game.type_keys(RIGHT);
    wait_for_cursor(&game, "한🐴글", "한");
    game.type_keys(DELETE);
    wait_for_cursor(&game, "한글", "한");
    game.type_keys("x");
    wait_for_cursor(&game, "한x글", "한x");
}

#[test]
fn a_line_longer_than_the_screen_shows_the_end_at_its_cursor() {
    for letter in ["한", "a", "🐴"] {
        let game = setup().begin();
        let text = letter.repeat(199);
        game.type_keys(&format!("{text}글"));
        game.wait("cursor behind the last letter", |view| {
            let screen = view.screen.screen();
            let (row, column) = screen.cursor_position();
            !screen.hide_cursor()
                && screen.cell(row, column - 2).is_some_and(|cell| cell.contents() == "글")
                && screen.cell(row, column - 1).is_some_and(vt100::Cell::is_wide_continuation)
        });
        game.type_keys(HOME);
        game.wait("beginning", |view| {
            let screen = view.screen.screen();
            let (row, column) = screen.cursor_position();
            column == PROMPT && screen.cell(row, column).is_some_and(|cell| cell.contents() == letter)
        });
        game.type_keys("\x1b");
        wait_for_cursor(&game, "", "");
    }
}

#[test]
fn full_width_letters_are_a_move_and_others_are_refused() {
    let game = setup().begin();
    game.type_keys("ｅ４\r");
    game.wait_for("White: pawn e2 to e4.");
    game.type_keys("한글\r");
    game.wait_for("Column 1: expected a move like e4, Nf3 or e2e4.");
    game.type_keys("\x1b");
    game.wait_for_move_line("");
    game.type_keys("：fen\r");
    game.wait_for("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

#[test]
fn what_a_terminal_may_turn_into_an_emoji_is_never_printed_back() {
    let game = setup().begin();
    // A black pawn and a sign that asks for its picture, as copied from a web page.
    game.type_keys("\u{265f}\u{fe0f}e4");
    wait_for_cursor(&game, "♙e4", "♙e4");
    game.type_keys("\r");
    game.wait_for("White: pawn e2 to e4.");
    game.type_keys("\x1b[200~e5 \u{265f}\u{fe0f}f9\x1b[201~");
    game.wait_for("Play these 2 moves?");
    game.type_keys("y");
    game.wait_for("1 of 2 moves played; the next, ♙f9:");
    let game = setup().arg("--white").arg("\u{265f}\u{fe0f}One").begin();
    game.wait_for("♙One");
}
