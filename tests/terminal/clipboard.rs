//! The position on the clipboard, by OSC 52.

use crate::game::setup;

/// `rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1`, in base64.
const AFTER_E4: &str = "cm5icWtibnIvcHBwcHBwcHAvOC84LzRQMy84L1BQUFAxUFBQL1JOQlFLQk5SIGIgS1FrcSAtIDAgMQ==";
/// The start position.
const START: &str = "cm5icWtibnIvcHBwcHBwcHAvOC84LzgvOC9QUFBQUFBQUC9STkJRS0JOUiB3IEtRa3EgLSAwIDE=";

#[test]
fn by_command_and_by_key() {
    for keys in [":copy fen\r", ":copy\r", "\x19"] {
        let game = setup().begin();
        game.type_moves("e4");
        game.wait_for("White: pawn e2 to e4.");
        game.type_keys(keys);
        game.wait_for("The position (FEN) is sent to the clipboard.");
        let sent = format!("\x1b]52;c;{AFTER_E4}");
        game.wait("OSC 52", |view| {
            view.count(&format!("{sent}\x07")) + view.count(&format!("{sent}\x1b\\")) == 1
        });
    }
}

#[test]
fn while_browsing_it_is_the_position_looked_at() {
    let game = setup().begin();
    game.type_moves("e4");
    game.wait_for("White: pawn e2 to e4.");
    // PageUp
    game.type_keys("\x1b[5~");
    game.wait_for("start of 1");
    game.type_keys("\x19");
    game.wait("OSC 52", |view| view.count(&format!("\x1b]52;c;{START}")) == 1);
}
