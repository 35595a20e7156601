//! What a pawn becomes: asked before the move exists.

use crate::game::{Game, setup};

const BEFORE: &str = "8/P6k/7p/8/8/7P/7K/8 w - - 0 1";

fn asked_for_a8() -> Game {
    let game = setup().fen(BEFORE).begin();
    game.type_keys("a8\r");
    game.wait_for("a8 becomes");
    game
}

#[test]
fn by_letter() {
    for (letter, name, man) in
        [("q", "queen", 'Q'), ("R", "rook", 'R'), ("b", "bishop", 'B'), ("n", "knight", 'N')]
    {
        let game = asked_for_a8();
        game.type_keys(letter);
        game.wait_for(&format!("White: pawn a7 to a8, becomes a {name}"));
        game.wait_for_men(&format!("{man}7/7k/7p/8/8/7P/7K/8"));
    }
}

#[test]
fn by_arrows_to_the_square_and_to_the_piece() {
    let game = setup().fen(BEFORE).begin();
    // From e2 to a7, up to a8, then two answers to the right: the bishop.
    game.type_keys(&format!("{}{}\r\x1b[A\r", "\x1b[D".repeat(4), "\x1b[A".repeat(5)));
    game.wait_for("a8 becomes");
    game.type_keys("\x1b[C\x1b[C\r");
    game.wait_for("White: pawn a7 to a8, becomes a bishop");
    game.wait_for_men("B7/7k/7p/8/8/7P/7K/8");
}

#[test]
fn by_mouse() {
    let game = setup().fen(BEFORE).begin();
    game.drag("a7", "a8");
    game.click_at(game.find("kNight"));
    game.wait_for("White: pawn a7 to a8, becomes a knight");
    game.wait_for_men("N7/7k/7p/8/8/7P/7K/8");
}

#[test]
fn a_typed_piece_is_not_asked_about() {
    let game = setup().fen(BEFORE).begin();
    game.type_keys("a8=R\r");
    game.wait_for("White: pawn a7 to a8, becomes a rook");
}

#[test]
fn without_an_answer_there_is_no_move() {
    let game = asked_for_a8();
    // Clicks on the board are no answer, and neither are other letters.
    game.click("h3");
    game.type_keys("xk");
    game.wait_for("a8 becomes");
    game.wait_for_men("8/P6k/7p/8/8/7P/7K/8");
    game.type_keys("\x1b");
    game.wait("line instead of the question", |view| {
        let text = view.screen.screen().contents();
        !text.contains("a8 becomes") && text.contains("White to move")
    });
    // What was typed may still stand there.
    game.type_keys("\x15");
    game.wait_for_move_line("");
    game.expect_fen(BEFORE);
    game.wait_for_men("8/P6k/7p/8/8/7P/7K/8");
    game.type_keys("h4\r");
    game.wait_for("White: pawn h3 to h4.");
}
