//! Games of other times, offered on the start screen.

use jadoube::app::message::{Effect, Message};

use crate::harness::{Seat, resting};

/// What the host answers to the wish to take a game up.
fn take_up(seat: &mut Seat, keys: &str, expected: usize) {
    let offered = seat.model.resting.clone();
    seat.keys(keys);
    assert_eq!(seat.effects, [Effect::TakeUp(expected)], "{keys}");
    seat.effects.clear();
    seat.send(Message::TakenUp(Box::new(offered[expected].clone())));
}

fn arriving() -> Seat {
    let mut seat = Seat::arriving(None, [None, None]);
    seat.model.resting = vec![resting("e4 e5 Nf3", [Some("One"), None]), resting("d4", [None, None])];
    seat
}

#[test]
fn the_latest_game_is_one_key_away() {
    let mut seat = arriving();
    let facts = [("sees", "Continue One - Black, move 2"), ("sees", "Continue White - Black, move 1")];
    seat.expect(&facts, "on the start screen");
    take_up(&mut seat, "<Enter>", 0);
    seat.expect(&[("page", "table"), ("moves", "e4 e5 Nf3"), ("names", "One – ")], "taken up");
}

/// The time away is charged to nobody.
#[test]
fn its_clocks_are_paused() {
    let mut seat = arriving();
    take_up(&mut seat, "<Click:Continue One>", 0);
    let facts = [("paused", "true"), ("clocks", "5:00 5:00"), ("sees", "paused while you were away")];
    seat.expect(&facts, "taken up");
    seat.wait(60_000).expect(&facts[..2], "until somebody lets them go on");
    seat.keys("Nc6<Enter>").expect(&[("moves", "e4 e5 Nf3")], "nothing is played meanwhile");
    seat.keys("<Esc><C-p>").wait(7000).expect(&[("paused", "false"), ("clocks", "5:00 4:53")], "afterwards");
    seat.keys("<C-p>Nc6<Enter>");
}

/// A game is offered once, and none while another is being played.
#[test]
fn what_was_taken_up_is_not_offered_again() {
    let mut seat = arriving();
    take_up(&mut seat, "<Down><Enter>", 1);
    seat.expect(&[("moves", "d4")], "taken up");
    seat.keys("<C-s>").expect(&[("sees", "Continue the game"), ("sees no", "Continue One")], "while it runs");
    seat.keys("<Esc>:resign<Enter>y<C-s>");
    let facts = [("sees", "Continue One - Black"), ("sees no", "move 1"), ("sees no", "the game")];
    seat.expect(&facts, "afterwards");
    take_up(&mut seat, "<Enter>", 0);
    seat.expect(&[("moves", "e4 e5 Nf3"), ("outcome", "")], "the other one");
}

#[test]
fn a_game_that_somebody_else_has_taken_is_told() {
    let mut seat = arriving();
    seat.keys("<Enter>");
    seat.send(Message::Trouble("It is being played elsewhere.".to_owned()));
    seat.expect(&[("page", "start"), ("sees", "It is being played elsewhere.")], "told");
}

/// What prevents the keeping of games is told where the players are.
#[test]
fn trouble_is_told_on_the_start_screen_too() {
    for (columns, rows) in [(80, 24), (45, 14), (34, 12)] {
        let mut seat = Seat::arriving(None, [None, None]);
        seat.resize(columns, rows);
        seat.send(Message::Trouble("A game cannot be resumed.".to_owned()));
        seat.expect(
            &[("page", "start"), ("sees", "A game cannot be resumed.")],
            &format!("{columns}x{rows}"),
        );
    }
}

/// Every entry has a row of its own, wherever a board fits.
#[test]
fn all_entries_are_on_the_screen() {
    for (columns, rows) in [(80, 24), (120, 40), (58, 18), (45, 14), (34, 12)] {
        let mut seat = Seat::arriving(None, [None, None]);
        for moves in ["d4", "d4 d5", "d4 d5 c4 c5", "e4"] {
            seat.model.resting.push(resting(moves, [None, None]));
        }
        seat.resize(columns, rows);
        for entry in ["New", "Help", "Quit"] {
            let entry = if entry == "Help" && columns > 45 { "Keys and" } else { entry };
            seat.expect(&[("sees", entry)], &format!("{columns}x{rows}"));
        }
        seat.keys("<Click:Quit>");
        assert_eq!(seat.effects, [Effect::Quit], "{columns}x{rows}");
    }
}
