//! Ctrl-C, which in raw mode is a key like any other.

use crate::game::{Game, setup};

const MEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";

fn running() -> Game {
    let game = setup().begin();
    game.type_moves("e4 e5");
    game.wait_for_men(MEN);
    game
}

fn assert_left(mut game: Game) {
    let status = game.wait_exit();
    assert!(status.success(), "{status:?}");
    game.assert_restored();
}

#[test]
fn where_nothing_is_lost_it_leaves_at_once() {
    let game = setup().start();
    game.wait_for("jadoube");
    game.type_keys("\x03");
    assert_left(game);
    // After the end of a game.
    let game = setup().begin();
    game.type_moves("f3 e5 g4 Qh4");
    game.wait_for("by checkmate");
    game.type_keys("\x03");
    assert_left(game);
}

#[test]
fn a_running_game_is_asked_about() {
    let game = running();
    for cancel in ["\x1b", "n", "\r"] {
        game.type_keys("\x03");
        game.wait_for("Leave? The game can be continued later.");
        game.type_keys(cancel);
        game.wait("board", |view| !view.screen.screen().contents().contains("Leave?"));
        game.wait_for_men(MEN);
    }
    game.type_moves("Nf3");
    game.wait_for("White: knight g1 to f3.");
    game.type_keys("\x03");
    game.wait_for("Leave? The game can be continued later.");
    game.type_keys("y");
    assert_left(game);
}

#[test]
fn twice_is_an_answer() {
    let game = running();
    game.type_keys("\x03");
    game.wait_for("Leave? The game can be continued later.");
    game.type_keys("\x03");
    assert_left(game);
    let game = running();
    game.type_keys("\x03\x03");
    assert_left(game);
}

#[test]
fn from_every_place_it_leads_out() {
    for (keys, shown) in [
        ("\x1b", "Up Down choose"),      // the menu
        ("\x1bOP", "Keys and commands"), // the help
        ("\x1b[18~", "resigns?"),        // a question
        ("\x13", "Continue the game"),   // the start screen, over a running game
        ("Nf", "Tab completes"),         // a half-typed move
    ] {
        let game = running();
        game.type_keys(keys);
        game.wait_for(shown);
        game.type_keys("\x03");
        game.wait_for("Leave? The game can be continued later.");
        game.type_keys("\x03");
        assert_left(game);
    }
}

#[test]
fn the_command_and_the_menu_lead_out_as_well() {
    let game = running();
    game.type_keys(":quit\r");
    game.wait_for("Leave? The game can be continued later.");
    game.type_keys("y");
    assert_left(game);
    let game = setup().start();
    game.click_at(game.find("Quit"));
    assert_left(game);
}
