//! Handing over, and what the curtain hears: when it falls, when it rises, and what works in front of it.

use std::time::Duration;

use jadoube::app::key::Key;
use jadoube::app::message::Message;
use jadoube::app::saved::Resting;
use jadoube::app::settings::Settings;

use super::{called, check, expect, sitting, sitting_with};

/// A move, the board handed over, and a curtain that listens.
const HANDED: &str = "e4<Enter><Enter><Wait:500>";

#[test]
fn who_has_moved_sees_its_own_new_view_and_hands_over() {
    check(&[
        // The pawn on e4, the queen and the bishop see more than before.
        (
            "",
            "e4<Enter>",
            &[("seat", "white"), ("called", ""), ("hidden", "29"), ("sees", "Enter hands over.")],
        ),
        ("", "e4<Enter><Enter>", &[("called", "black"), ("sees", "Press Enter when you sit here alone")]),
        ("", "e4<Enter><Space>", &[("called", "black")]),
        ("", "<Click:e2><Click:e4><Enter>", &[("called", "black")]),
        ("e4", "e5<Enter><Enter>", &[("called", "white"), ("sees", "Press Enter")]),
        // It can look back meanwhile; the key that ends that does nothing else.
        ("e4 e5", "Nf3<Enter><PageUp><Enter>", &[("called", ""), ("at", "3 of 3")]),
        ("e4 e5", "Nf3<Enter><PageUp><Enter><Enter>", &[("called", "black")]),
        ("e4 e5", "Nf3<Enter><Home><Click:a1>", &[("called", ""), ("at", "3 of 3")]),
        // What is typed is finished first.
        ("", "e4<Enter>:fen<Enter>", &[("called", ""), ("sees", "The position would show what is hidden.")]),
        ("", "e4<Enter>:fen<Enter><Enter>", &[("called", "black")]),
        // Enter puts nothing down and picks nothing up.
        ("", "<Up><Up>e4<Enter><Enter>", &[("called", "black"), ("moves", "e4"), ("picked", "")]),
    ]);
}

#[test]
fn who_has_moved_makes_no_move_of_the_enemy() {
    let sentence = ("sees", "You have moved. Enter hands the board to Black.");
    for keys in ["e5", "e", "N", "<Click:e7>", "<Click:d2>", "<Drag:e7,e5>", "<Paste:e5>", "<Paste:Nf6>"] {
        let keys = format!("e4<Enter>{keys}");
        check(&[("", &keys, &[("moves", "e4"), ("called", ""), ("line", ""), ("picked", ""), sentence])]);
    }
    check(&[
        ("", "e4<Enter><Up><Tab><BackTab><Left>", &[("cursor", ""), ("targets", ""), ("called", "")]),
        // Nor does it claim, adjust or answer in its name.
        (
            "e4 e5",
            "Nf3<Enter>:claim Nc6<Enter>",
            &[("moves", "e4 e5 Nf3"), ("sees", "Fog of War has no claims")],
        ),
        (
            "e4 e5",
            "Nf3<Enter>:claim Qh5<Enter>",
            &[("moves", "e4 e5 Nf3"), ("sees", "Fog of War has no claims")],
        ),
        ("", "e4<Enter>:adjust<Enter>", &[sentence]),
    ]);
}

#[test]
fn the_board_is_handed_over_by_itself_after_the_time_that_was_set() {
    let settings = Settings { hand_over: Some(Duration::from_secs(4)), ..Settings::default() };
    for (keys, facts) in [
        ("e4<Enter><Wait:3999>", [("called", ""), ("moves", "e4")]),
        ("e4<Enter><Wait:4000>", [("called", "black"), ("moves", "e4")]),
        ("<Wait:9000>e4<Enter><Wait:3999>", [("called", ""), ("moves", "e4")]),
        // Whatever is open, typed or looked at goes with it.
        ("e4<Enter><Esc><Down><Wait:4000>", [("called", "black"), ("over", "")]),
        ("e4<Enter><F1><Wait:4000>", [("called", "black"), ("over", "")]),
        ("e4<Enter><F7><Wait:4000>", [("called", "black"), ("over", "")]),
        ("e4<Enter>:the<Wait:4000>", [("called", "black"), ("line", "")]),
        ("e4<Enter><Home><Wait:4000><Wait:600><Enter><Wait:200>", [("at", "1 of 1"), ("seat", "black")]),
        // Nobody is hurried who has not moved.
        ("<Wait:60000>", [("called", ""), ("moves", "")]),
        ("e4<Enter><Enter><Wait:60000>", [("called", "black"), ("moves", "e4")]),
    ] {
        let mut seat = sitting_with("none", "", settings);
        seat.keys(keys);
        expect(&seat, &facts, keys);
    }
}

#[test]
fn the_curtain_is_deaf_for_half_a_second_and_then_rises_for_a_single_enter() {
    check(&[
        ("", "e4<Enter><Enter><Enter><Wait:10000>", &[("called", "black")]),
        ("", "e4<Enter><Enter><Wait:499><Enter><Wait:10000>", &[("called", "black")]),
        ("", "e4<Enter><Enter><Wait:500><Enter>", &[("called", "black")]),
        ("", "e4<Enter><Enter><Wait:500><Enter><Wait:100>", &[("called", "black")]),
        ("", "e4<Enter><Enter><Wait:500><Enter><Wait:200>", &[("called", ""), ("seat", "black")]),
        // Keys that it does not listen to keep it deaf.
        ("", "e4<Enter><Enter><Wait:400>x<Wait:400><Enter><Wait:1000>", &[("called", "black")]),
        ("", "e4<Enter><Enter><Wait:400>x<Wait:500><Enter><Wait:200>", &[("called", "")]),
        // Only Enter raises it.
        ("", "e4<Enter><Enter><Wait:600><Space>x<Up><Tab><Esc><Esc><Wait:1000>", &[("called", "black")]),
        // Another key shows that Enter is not held, and is heard at the board.
        (
            "",
            "e4<Enter><Enter><Wait:500><Enter><Wait:50>N",
            &[("called", ""), ("line", "N"), ("targets", "a6 c6 f6 h6")],
        ),
        ("", "e4<Enter><Enter><Wait:500><Enter><Wait:50>e5<Enter>", &[("moves", "e4 e5"), ("seat", "black")]),
    ]);
}

/// A key that is held looks like presses: the first repetition comes after a while, the others soon.
#[test]
fn a_key_that_is_held_raises_nothing() {
    for (first, period) in [(660, 40), (250, 33), (660, 30), (250, 30), (500, 100), (1000, 100), (660, 149)] {
        let mut seat = sitting("none", false, "");
        seat.keys("e4<Enter><Enter>");
        let mut next = first;
        for _ in 0..5000 / period {
            seat.wait(next);
            expect(&seat, &[("called", "black")], &format!("held for {first} and every {period}"));
            seat.send(Message::Key(Key::Enter));
            next = period;
        }
        seat.wait(1000);
        expect(&seat, &[("called", "black")], &format!("held for {first} and every {period}, let go"));
        seat.keys("<Enter><Wait:200>");
        expect(&seat, &[("called", ""), ("seat", "black"), ("moves", "e4")], "pressed once");
    }
}

#[test]
fn the_curtain_falls_wherever_somebody_else_may_come_to_the_board() {
    check(&[
        ("e4", "<C-z>", &[("called", "black"), ("effects", "[Suspend]")]),
        ("e4 e5", ":curtain<Enter>", &[("called", "white")]),
        ("e4 e5", "<C-n>", &[("called", "white")]),
        ("e4 e5", "<F1><C-n>", &[("called", "white"), ("over", "")]),
        ("e4 e5", "<Esc><C-n>", &[("called", "white"), ("over", "")]),
        ("e4 e5", "Nf3<Enter><C-n>", &[("called", "black")]),
        // Away from the board and back to it.
        ("e4 e5", "<C-s><Enter>", &[("page", "table"), ("called", "white")]),
        ("e4 e5", "<F8><Esc>", &[("page", "table"), ("called", "white")]),
        ("e4 e5", "Nf3<Enter><C-s><Enter>", &[("page", "table"), ("called", "black")]),
        ("e4 e5", "<C-s>", &[("page", "start"), ("hidden", "64")]),
        // A size that changes while the seats change hides the board; else it hides nothing.
        ("", "e4<Enter><Resize:120x40>", &[("called", "black")]),
        ("", "e4<Enter><Resize:80x24>", &[("called", "")]),
        ("", "e4<Enter><Resize:20x5><Resize:80x24>", &[("called", "black")]),
        ("e4 e5", "<Resize:120x40>", &[("called", "")]),
        ("e4 e5", "Nf<Resize:45x14>", &[("called", ""), ("line", "Nf")]),
        // It falls behind what is open, and what was typed is gone when it rises.
        ("e4 e5", "Nf<C-n><Wait:600><Enter><Wait:200>", &[("called", ""), ("line", ""), ("targets", "")]),
        ("e4 e5", "<Click:g1><C-n><Wait:600><Enter><Wait:200>", &[("picked", ""), ("cursor", "")]),
        ("e4 e5", "<Up><C-n><Wait:600><Enter><Wait:200>", &[("cursor", "")]),
        ("e4 e5", "Ke3<Enter><C-n><Wait:600><Enter><Wait:200>", &[("blamed", ""), ("sees no", "king")]),
        ("e4 e5", "<Home><C-n><Wait:600><Enter><Wait:200>", &[("at", "2 of 2")]),
    ]);
}

#[test]
fn whoever_comes_back_to_the_program_finds_the_curtain_down() {
    for keys in ["", "Nf3<Enter>", "Nf3<Enter><Enter>", "N", "<F1>", "<Home>", "<C-z>"] {
        let mut seat = sitting("5", false, "e4 e5");
        seat.keys(keys).wait(100);
        seat.send(Message::Resumed);
        assert_ne!(called(&seat), "", "resumed after {keys:?}: {}", seat.screen());
        let saved = seat.model.saved().unwrap();
        seat.send(Message::TakenUp(Box::new(Resting::try_from(saved).unwrap())));
        let side = if keys.contains("Nf3") { "black" } else { "white" };
        expect(
            &seat,
            &[("called", side), ("page", "table"), ("over", "")],
            &format!("taken up after {keys:?}"),
        );
        seat.keys("<Wait:500><Enter><Wait:200>");
        expect(&seat, &[("called", ""), ("seat", side)], &format!("raised after {keys:?}"));
    }
}

#[test]
fn who_looks_at_other_games_comes_back_to_the_curtain() {
    let mut seat = sitting("none", false, "e4 e5");
    crate::viewing::open(&mut seat, "1. d4 d5 *\n");
    expect(&seat, &[("page", "view")], "looking at another game");
    seat.keys("<Esc><Esc>");
    expect(&seat, &[("page", "table"), ("called", "white")], "back");
}

/// An Enter that came before is no Enter of who comes back.
#[test]
fn an_enter_before_a_pause_does_not_raise_the_curtain_after_it() {
    for away in ["<C-z>", ""] {
        let mut seat = sitting("none", false, "");
        seat.keys(HANDED).keys("<Enter>").keys(away);
        seat.now += Duration::from_secs(60);
        seat.send(Message::Resumed);
        seat.wait(10_000);
        expect(&seat, &[("called", "black")], &format!("away by {away:?}"));
        seat.keys("<Enter><Wait:200>");
        expect(&seat, &[("called", ""), ("seat", "black")], "called again");
    }
}

#[test]
fn what_works_in_front_of_the_curtain_shows_no_board() {
    for keys in [
        "<F1>",
        "<F1><PageDown><PageDown>",
        "<Esc>",
        "<Esc><Down><Down>",
        ":",
        ":the",
        ":theme slate<Enter>",
        ":ascii<Enter>",
        ":fen<Enter>",
        ":resign<Enter>",
        ":resign<Enter>n",
        "<F7>",
        "<C-c>",
        "<C-c>n",
        "<F1><Esc>",
        "<Esc><Esc>",
        "<C-l>",
        "<Home>",
        "<PageUp>",
        "<End>",
        "<F2>",
        ":back<Enter>",
        ":eyes white<Enter>",
        "<C-k>",
        "<F5>",
        ":draw white<Enter>",
        "e4",
        "<Paste:Nf3>",
        "<Paste:e4 e5 Nf3>",
        "<Resize:45x14>",
        "<Resize:34x12>",
        "<Resize:120x40>",
        "<Resize:200x60>",
    ] {
        let mut seat = sitting("5", false, "e4 e5 Nf3");
        seat.keys("Nc6<Enter><Enter><Wait:600>").keys(keys).wait(60_000);
        let facts = [("called", "white"), ("at", "4 of 4"), ("moves", "e4 e5 Nf3 Nc6"), ("targets", "")];
        expect(&seat, &facts, &format!("in front of the curtain, {keys:?}"));
    }
    check(&[
        (
            "e4",
            "<C-n><Wait:500><F2>",
            &[("sees", "The curtain hides the board. Black raises it with Enter.")],
        ),
        ("e4", "<C-n><Wait:500><F1>", &[("over", "help"), ("sees", "Keys and commands")]),
        ("e4", "<C-n><Wait:500><Esc>", &[("over", "menu")]),
        ("e4", "<C-n><Wait:500>:theme<Enter>", &[("sees", "Theme: slate.")]),
        // The line is finished with Enter, and later the curtain is raised with it: not by the same one held down.
        ("e4", "<C-n><Wait:500>:fen<Enter><Enter><Wait:200>", &[("called", "black")]),
        ("e4", "<C-n><Wait:500>:fen<Enter><Wait:500><Enter><Wait:200>", &[("called", ""), ("seat", "black")]),
        // The same with the Enter that closes the help, or comes back from the start screen.
        ("e4", "<C-n><Wait:500><F1><Enter><Enter><Wait:200>", &[("called", "black")]),
        ("e4", "<C-s><Wait:900><Enter><Enter><Wait:200>", &[("called", "black")]),
        // Whatever is open is put away, a promotion and its question too.
        ("e4", "<C-c><C-n>", &[("called", "black"), ("over", "")]),
        ("e4", "<F1><C-n>", &[("called", "black"), ("over", "")]),
        // A question's answer that is none begins no move.
        ("e4", "<C-n><Wait:500><C-c>e", &[("called", "black"), ("line", "")]),
        // A click raises nothing.
        ("e4", "<C-n><Wait:500><Click:40,12><Click:10,10><Wait:1000>", &[("called", "black")]),
    ]);
}

#[test]
fn before_the_first_move_there_is_nobody_to_hide_from() {
    check(&[
        ("", "", &[("called", ""), ("seat", "white"), ("hidden", "32"), ("bottom", "white")]),
        ("", "<C-s>", &[("page", "start")]),
        ("", "<C-n>", &[("called", "white")]),
        // Each side has its own men before it.
        ("e4", "", &[("bottom", "black"), ("seat", "black")]),
        ("e4", "<F2>", &[("bottom", "white"), ("seat", "black")]),
        ("e4", "e5<Enter>", &[("bottom", "black")]),
        ("e4", "e5<Enter><Enter><Wait:500><Enter><Wait:200>", &[("bottom", "white"), ("seat", "white")]),
    ]);
}

/// The name of the next player, and nothing of the game.
#[test]
fn the_curtain_calls_by_name() {
    let mut seat = sitting("none", false, "e4");
    seat.model.table.names = ["Player One", "Player Two"].map(|name| Some(name.to_owned()));
    seat.keys("<Resize:34x12>e5<Enter><Enter>");
    expect(
        &seat,
        &[("called", "white"), ("sees", "Player One"), ("sees no", "e5"), ("sees no", "e4")],
        "called",
    );
    seat.keys("<Wait:500><Enter><Wait:200>d4<Enter><Enter>");
    expect(&seat, &[("called", "black"), ("sees", "Player Two"), ("sees no", "e4")], "called");
}
