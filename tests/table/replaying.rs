//! Playing a written game through: moves and variations, comments and clocks, and playing on.

use jadoube::app::message::{Effect, Message};
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;

use crate::harness::Seat;
use crate::viewing::{GAMES, open, viewing};

type Row<'a> = (&'a str, &'a [(&'a str, &'a str)]);

/// Opens the first game, plays the keys and compares the facts.
fn check(rows: &[Row]) {
    for &(keys, facts) in rows {
        let mut seat = viewing(GAMES);
        seat.keys("<Enter>").keys(keys);
        seat.expect(facts, &format!("{keys:?}"));
    }
}

const MAIN: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O";

#[test]
fn the_main_line_is_walked_by_keys_wheel_and_clicks() {
    check(&[
        ("", &[("played", ""), ("sees", "start of 5"), ("sees", "White begins.")]),
        ("<Right>", &[("played", "e4"), ("sees", "move 1 of 5"), ("sees", "White: pawn e2 to e4.")]),
        ("<PageDown><PageDown>", &[("played", "e4 e5")]),
        ("<Right><Right><Left>", &[("played", "e4")]),
        ("<Right><PageUp><PageUp>", &[("played", "")]),
        ("<End>", &[("played", MAIN), ("sees", "Result: 1-0, time forfeit.")]),
        ("<End><Right><Enter>", &[("played", MAIN)]),
        ("<End><Home>", &[("played", "")]),
        ("<End><Backspace>", &[("played", "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6")]),
        ("<Click:Bb5>", &[("played", "e4 e5 Nf3 Nc6 Bb5")]),
        ("<Click:=a6>", &[("played", "e4 e5 Nf3 Nc6 Bb5 a6")]),
        ("<WheelDown:10,10><WheelDown:10,10><WheelUp:10,10>", &[("played", "e4")]),
    ]);
}

#[test]
fn variations_are_chosen_entered_and_left() {
    let before = "<Right><Right>";
    let rows: [Row; 17] = [
        ("", &[("choices", "Nf3 Nc3 f4"), ("choice", "Nf3"), ("sees", "[2. Nf3] Nc6 3. Bb5 a6")]),
        ("<Down>", &[("choice", "Nc3"), ("sees", "[2. Nc3] Nf6 3. f4 d5")]),
        ("<Down><Down>", &[("choice", "f4"), ("sees", "[2. f4] exf4 3. Nf3 g5")]),
        ("<Down><Down><Down>", &[("choice", "Nf3")]),
        ("<Up>", &[("choice", "f4")]),
        ("<Right>", &[("played", "e4 e5 Nf3")]),
        ("<Down><Right>", &[("played", "e4 e5 Nc3"), ("choices", "Nf6"), ("sees", "Esc leave variation")]),
        ("<Down><Enter>", &[("played", "e4 e5 Nc3")]),
        ("<Click:Nc3>", &[("played", "e4 e5 Nc3")]),
        ("<Up><Right>", &[("played", "e4 e5 f4"), ("sees", "An old and daring move:")]),
        ("<Down><Right><End>", &[("played", "e4 e5 Nc3 Nf6 f4 d5"), ("sees", "move 3 of 3")]),
        ("<Down><Right><Right>", &[("choices", "f4 g3")]),
        ("<Down><Right><Right><Down><Right><Right>", &[("played", "e4 e5 Nc3 Nf6 g3 Bc5")]),
        // Out of one variation into the one around it, then out of that, then to the list.
        ("<Down><Right><Right><Down><Right><Right><Esc>", &[("played", "e4 e5 Nc3 Nf6"), ("open", "yes")]),
        ("<Down><Right><Right><Down><Right><Backspace><Backspace>", &[("played", "e4 e5")]),
        ("<Down><Right><Esc><Esc>", &[("open", "no"), ("page", "view")]),
        // Back over its first move, and by a click on a move of the line that was left.
        ("<Down><Right><Left>", &[("played", "e4 e5"), ("choices", "Nf3 Nc3 f4")]),
    ];
    for (keys, facts) in rows {
        check(&[(&format!("{before}{keys}"), facts)]);
    }
    check(&[
        ("<Right><Right><Down><Right><Right><Click:=e4  >", &[("played", "e4")]),
        ("<Right><Right><Down><Right><Right><Home>", &[("played", "")]),
        ("<Right><Right><Down><Right><Right><Click:Nc3>", &[("played", "e4 e5 Nc3")]),
    ]);
}

#[test]
fn an_alternative_to_the_first_move_of_a_variation_is_a_choice_as_well() {
    let file = "1. e4 (1. d4 (1. c4 (1. Nf3 d5) 1... c5) 1... d5) e5 *\n\n1. e4 *";
    let mut seat = viewing(file);
    seat.keys("<Enter>").expect(&[("choices", "e4 d4 c4 Nf3")], "all of them");
    seat.keys("<Down><Down><Down><Right>").expect(&[("played", "Nf3"), ("choices", "d5")], "the innermost");
    seat.keys("<Esc>").expect(&[("played", ""), ("choices", "e4 d4 c4 Nf3"), ("open", "yes")], "left");
    seat.keys("<Down><Right><Right>").expect(&[("played", "d4 d5")], "another");
}

#[test]
fn comments_stand_with_their_moves_and_can_be_read_in_full() {
    check(&[
        ("", &[("sees", "Both players know this opening well.")]),
        ("<Right>", &[("sees no", "Both players know")]),
        ("<Right><Right><Right>", &[("sees", "The knight attacks the pawn on e5, and")]),
        (
            "<End>",
            &[
                ("sees", "White thought for a long time here"),
                ("sees", "i: read on"),
                ("sees no", "how little time was left."),
            ],
        ),
        ("<End>i", &[("sees", "how little time was left."), ("sees", "Termination  time forfeit")]),
        ("<Resize:45x14><End>i", &[("sees", "About this game"), ("sees no", "Termination")]),
        ("<Resize:45x14><End>i<End>", &[("sees", "Termination  time forfeit")]),
        ("<Resize:45x14><End>i<End><Down><Down><Down><Up>", &[("sees no", "Termination  time forfeit")]),
        ("i<Esc>", &[("open", "yes"), ("sees", "White begins.")]),
        ("<End>i<Left>", &[("played", MAIN)]),
        ("<Right><Right><Right><Right><Right><Right>", &[("sees", "a6?!"), ("sees", "It took 0:17.0.")]),
    ]);
}

#[test]
fn clocks_show_what_was_left_at_this_move() {
    check(&[
        ("", &[("sees no", "5:01")]),
        ("<Right>", &[("sees", "♔ White  1712                      5:01"), ("sees no", "5:00")]),
        ("<Right><Right>", &[("sees", "♚ Black  990                       5:00")]),
        ("<Right><Right><Right><Right>", &[("sees", "4:58"), ("sees", "4:55")]),
        ("<End>", &[("sees", "0:12.5"), ("sees", "4:32")]),
        // A variation has no times of its own: those at its beginning stand.
        ("<Right><Right><Down><Right><End>", &[("sees", "5:01"), ("sees", "5:00")]),
    ]);
}

#[test]
fn what_cannot_be_read_is_told_at_its_place() {
    let error = "Line 43, column 13: “Ke3” is not legal: The king on e1 does not move to e3.";
    check(&[
        ("<Tab><Tab>", &[("chosen", "3"), ("sees", error), ("sees", "(Ke3)")]),
        ("<Tab><Tab><Right>", &[("sees no", "is not legal"), ("sees", "(Ke3)")]),
        ("<Tab><Tab><End>", &[("played", "e4 e5"), ("sees", error)]),
        ("<Tab><Tab><Click:(Ke3)>", &[("played", "e4 e5"), ("sees", error)]),
    ]);
    for (file, error) in [
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n1. e4 *",
            "Line 1, column 1: The game has no start.",
        ),
        ("1. e4 -- 2. d4 *\n\n1. e4 *", "Line 1, column 7: “--” passes, which is no move"),
        ("[Variant \"Duck\"]\n\n1. e4 *\n\n1. e4 *", "Line 1, column 1: The rules of “Duck” are not known"),
        ("1. e4 (1. d5 Nf6) e5 *\n\n1. e4 *", "Line 1, column 11: Variation broken off. “d5” is not legal"),
        (
            "1. e4 $999 e5 ) *\n\n1. e4 *",
            "Line 1, column 7: “$999” is no annotation: expected $0 to $255. (1 more: jadoube check)",
        ),
    ] {
        let mut seat = viewing(file);
        seat.resize(200, 40);
        seat.keys("<Enter>").expect(&[("sees", error)], file);
    }
}

#[test]
fn moves_follow_by_themselves_until_a_key_stops_them() {
    let mut seat = viewing(GAMES);
    seat.keys("<Enter>");
    assert_eq!(seat.model.until_change(), None);
    let plays = |seat: &mut Seat, keys: &str, milliseconds: u64, plies: usize| {
        seat.keys(keys).wait(milliseconds).send(Message::Tick);
        let played = seat.model.viewer.replay.as_ref().unwrap().path().played();
        assert_eq!(played, plies, "{keys:?}, {milliseconds} ms: {}", seat.screen());
    };
    plays(&mut seat, "<Space>", 999, 0);
    seat.expect(&[("sees", "a move a second")], "it says so");
    plays(&mut seat, "", 1, 1);
    plays(&mut seat, "", 2000, 3);
    plays(&mut seat, "<Space>", 5000, 3);
    assert_eq!(seat.model.until_change(), None, "nothing wakes it");
    plays(&mut seat, "<Space>+", 1000, 5);
    plays(&mut seat, "--", 1999, 5);
    plays(&mut seat, "", 1, 6);
    plays(&mut seat, "<Left>", 5000, 5);
    // The end stops it, and there it does not start.
    plays(&mut seat, "++++++<Space>", 10_000, 9);
    seat.expect(&[("sees no", "a second")], "at the end");
    assert_eq!(seat.model.until_change(), None);
    plays(&mut seat, "<Space>", 5000, 9);
    // So does whatever else is looked at.
    for keys in ["<Esc>", "<Tab>", "<F1>", "i", "<C-s>"] {
        let mut seat = viewing(GAMES);
        seat.keys("<Enter><Space>").keys(keys);
        assert_eq!(seat.model.until_change(), None, "{keys}");
    }
}

#[test]
fn after_a_long_absence_one_move_is_made_and_not_all_that_were_missed() {
    let mut seat = viewing(GAMES);
    seat.keys("<Enter><Space>");
    seat.now += std::time::Duration::from_secs(3600);
    seat.send(Message::Resumed);
    seat.expect(&[("played", "e4")], "an hour later");
}

#[test]
fn next_and_previous_games_are_those_of_the_list_as_it_is_shown() {
    check(&[
        ("<Tab>", &[("sees", "game 2 of 5"), ("sees", "Qh4#"), ("played", "")]),
        ("<C-n><C-n>", &[("sees", "game 3 of 5")]),
        ("<Tab><BackTab>", &[("sees", "game 1 of 5")]),
        ("<Tab><Right><C-p>", &[("sees", "game 1 of 5"), ("played", "")]),
        ("<Right><BackTab>", &[("sees", "game 1 of 5"), ("played", "e4")]),
    ]);
    let mut seat = viewing(GAMES);
    seat.keys("bl<Click:Date><Enter>").expect(&[("chosen", "5"), ("sees", "game 1 of 4")], "by date");
    seat.keys("<Tab>").expect(&[("chosen", "1"), ("sees", "game 2 of 4")], "the next by date");
    seat.keys("<Tab><Tab><Tab><Tab>").expect(&[("chosen", "4"), ("sees", "game 4 of 4")], "the last");
}

#[test]
fn positions_that_begin_late_keep_their_numbers() {
    let mut seat = viewing(GAMES);
    seat.keys("<End><Up><Enter>");
    seat.expect(
        &[("sees", " 40. ...         Kd7"), ("sees", " 41. e4          Kd6"), ("sees", "start of 42")],
        "",
    );
    seat.keys("<Right>")
        .expect(&[("sees", "move 40 of 42"), ("sees", "Black: king e8 to d7.")], "Black began");
}

#[test]
fn the_board_turns_and_the_position_is_told_and_copied() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    check(&[
        ("<F2>", &[("sees", "h   g   f   e   d   c   b   a"), ("bottom", "black")]),
        ("<F2><F2>", &[("sees", "a   b   c   d   e   f   g   h")]),
        ("<Right><C-f>", &[("sees", fen)]),
        ("<F9>", &[("sees", "Theme: slate.")]),
    ]);
    let mut seat = viewing(GAMES);
    seat.keys("<Enter><Right><C-y>").expect(&[("sees", "sent to the clipboard")], "copied");
    assert_eq!(seat.effects.last(), Some(&Effect::Copy(fen.to_owned())));
}

#[test]
fn a_game_is_played_on_from_the_position_that_is_shown() {
    check(&[
        ("<Right><Right><Right>p", &[("page", "table"), ("moves", "e4 e5 Nf3"), ("sees", "Black")]),
        ("<Right><F8>", &[("page", "table"), ("moves", "e4")]),
        ("<Right><Right><Down><Right><Right>p", &[("page", "table"), ("moves", "e4 e5 Nc3 Nf6")]),
        ("<F2>p", &[("page", "table"), ("moves", ""), ("bottom", "black")]),
        ("<Right>pe5<Enter>", &[("moves", "e4 e5")]),
        ("<Right>p<F3>y", &[("moves", "")]),
        // And back to where one was.
        ("<Right><Right>p:open<Enter>", &[("page", "view"), ("played", "e4 e5")]),
        ("<Right><Right>p:open<Enter><Esc><Esc>", &[("page", "table"), ("moves", "e4 e5")]),
        // Nothing can be played after a mate.
        ("<Tab><End>p", &[("page", "view"), ("sees", "Nothing can be played here. Black wins by checkmate")]),
        // From a position, with Black to move.
        ("<Tab><Tab><Tab><Right>p", &[("moves", "Kd7"), ("fen", "8/3k4/8/8/8/8/4P3/4K3 w - - 1 41")]),
    ]);
}

#[test]
fn a_running_game_is_not_left_without_asking() {
    let seat = |keys: &str| {
        let mut seat = Seat::after("d4 d5");
        open(&mut seat, GAMES);
        seat.keys("<Enter><Right>p");
        seat.expect(&[("over", "play on?"), ("page", "view"), ("sees", "Leave the running game")], "asked");
        seat.keys(keys);
        seat
    };
    for keys in ["n", "<Esc>", "<Enter>", "<Click:No>"] {
        seat(keys).expect(&[("over", ""), ("page", "view"), ("played", "e4"), ("moves", "d4 d5")], keys);
    }
    for keys in ["y", "<Click:Yes>"] {
        seat(keys).expect(&[("over", ""), ("page", "table"), ("moves", "e4")], keys);
    }
}

#[test]
fn it_is_played_on_without_clocks_but_by_the_rules_of_the_table() {
    let mut seat = viewing(GAMES);
    let control = TimeControl::read("5+3").unwrap();
    let terms =
        Terms { controls: [control.clone(), control], strict: Some(Strict::default()), ..Terms::default() };
    seat.model.table.game = jadoube::game::Game::under(terms, *seat.model.table.game.start());
    seat.keys("<Enter><Right>p");
    let terms = seat.model.table.game.terms();
    assert_eq!((terms.controls.clone(), terms.strict), ([None, None], Some(Strict::default())));
}

/// Whatever hands do with a game, nothing is lost and nothing panics.
#[test]
fn any_keys_in_any_order_are_harmless() {
    let keys = [
        "<Enter>",
        "<Esc>",
        "<Right>",
        "<Left>",
        "<Down>",
        "<Up>",
        "<End>",
        "<Home>",
        "<Tab>",
        "<BackTab>",
        "<Space>",
        "+",
        "-",
        "i",
        "<F1>",
        "<F2>",
        "<Backspace>",
        "<PageUp>",
        "<PageDown>",
        "x",
        "<C-n>",
        "<F9>",
        "e",
    ];
    // A fixed walk that comes by all pairs.
    let mut seat = viewing(GAMES);
    for step in [1, 3, 5, 7, 9, 13, 15, 17, 19, 21] {
        let mut at = 0;
        for _ in 0..keys.len() * 4 {
            at = (at + step) % keys.len();
            seat.keys(keys[at]).wait(400);
            if seat.fact("page") != "view" {
                open(&mut seat, GAMES);
            }
            seat.screen();
        }
    }
}
