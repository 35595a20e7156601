//! Xiangqi by two people at one terminal: whole games to mate, stopped and taken up again.

use std::sync::Arc;

use crate::game::{Game, Setup, Signal, setup};

/// Large enough for sentences and the typed line to stand below the board.
fn xiangqi() -> Setup {
    setup().size(100, 30).arg("--variant").arg("xiangqi")
}

/// The result is told with the rule of the game, not with an article of the FIDE Laws.
fn assert_red_mates(game: &Game) {
    for text in ["Red wins", "by checkmate", "rule of xiangqi", "[Review]", "Red 1 : 0 Black"] {
        game.wait_for(text);
    }
    let screen = game.view().screen.screen().contents();
    assert!(!screen.contains("FIDE") && !screen.contains("White"), "{screen}");
}

#[test]
fn a_game_typed_in_wxf_ends_in_mate() {
    let game = xiangqi().begin();
    for (text, said) in [
        ("C8=7", "Red: cannon b2 to c2."),
        ("A6+5", "Black: advisor f9 to e8."),
        ("C7+4", "Red: cannon c2 takes the soldier on c6."),
        ("C8=3", "Black: cannon h7 to c7."),
        ("C7+3", "Red wins by checkmate (rule of xiangqi)."),
    ] {
        game.type_keys(text);
        game.wait_for(text);
        game.type_keys("\r");
        game.wait_for(said);
    }
    assert_red_mates(&game);
}

#[test]
fn a_game_typed_in_chinese_ends_in_mate() {
    let game = xiangqi().arg("--notation").arg("chinese").begin();
    let moves = ["炮八進二", "士４進５", "炮八平三", "馬２進３", "炮三進五"];
    for text in moves {
        game.type_keys(text);
        game.wait_for(text);
        game.type_keys("\r");
        game.wait("an empty line", |view| !view.screen.screen().contents().contains(&format!("› {text}")));
    }
    for text in moves {
        game.wait_for(text);
    }
    assert_red_mates(&game);
}

#[test]
fn a_game_that_was_killed_goes_on() {
    let mut game = xiangqi().arg("--time").arg("5+3").begin();
    game.type_moves("C2=5 H8+7");
    game.wait_for("Black: horse h9 to g7.");
    let data = Arc::clone(&game.data);
    game.signal(Signal::KILL);
    game.wait_exit();
    // The start of another game is chess; the one that waits is not.
    let game = setup().size(100, 30).data(&data).start();
    game.wait_for("Continue");
    game.type_keys("\r");
    game.wait_for("The clocks were paused while you were away.");
    game.wait_for("H8+7");
    game.type_keys(":pause\r");
    game.type_moves("H2+3 R9=8");
    game.wait_for("Black: chariot i9 to h9.");
}
