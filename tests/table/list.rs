//! The list of moves.

use crate::harness::{Seat, check};

/// Twenty moves without a draw.
fn long_game() -> Seat {
    let mut seat = Seat::after("");
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for (white, black) in [("3", "6"), ("4", "5")] {
        for file in files.iter().step_by(2) {
            seat.keys(&format!("{file}{white}<Enter>{file}{black}<Enter>"));
        }
    }
    // A pawn move now and then, or the third repetition would be announced.
    for pawns in ["b3<Enter>b6<Enter>", "d3<Enter>d6<Enter>", "f3<Enter>f6<Enter>", "h3<Enter>h6<Enter>"] {
        seat.keys("Nc3<Enter>Nc6<Enter>Nb1<Enter>Nb8<Enter>").keys(pawns);
    }
    seat
}

#[test]
fn games_that_begin_late_keep_their_numbers() {
    let late = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40|Kd7 e4 Kd6";
    check(&[
        ("e4 e5 Nf3", "", &[("sees", "  1. e4          e5"), ("sees", "  2. Nf3")]),
        (late, "", &[("sees", " 40. ...         Kd7"), ("sees", " 41. e4          Kd6")]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1234|e4 Kd7", "", &[("sees", "1234. e4          Kd7")]),
    ]);
}

#[test]
fn a_click_on_a_move_shows_the_position_after_it() {
    let late = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40|Kd7 e4 Kd6";
    check(&[
        ("e4 e5 Nf3 Nc6", "<Click:=e4  >", &[("at", "1 of 4")]),
        ("e4 e5 Nf3 Nc6", "<Click:=e5>", &[("at", "2 of 4")]),
        ("e4 e5 Nf3 Nc6", "<Click:Nf3>", &[("at", "3 of 4")]),
        ("e4 e5 Nf3 Nc6", "<Home><Click:Nc6>", &[("at", "4 of 4")]),
        (late, "<Click:Kd7>", &[("at", "1 of 3")]),
        (late, "<Click:=e4  >", &[("at", "2 of 3")]),
        (late, "<Click:...>", &[("at", "3 of 3")]),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1234|e4 Kd7 e5", "<Click:Kd7>", &[("at", "2 of 3")]),
    ]);
}

#[test]
fn it_scrolls_and_keeps_the_move_looked_at_in_view() {
    let mut seat = long_game();
    let plies = seat.model.table.game.plies().len();
    assert_eq!(plies, 40, "some of the moves were refused: {}", seat.screen());
    seat.resize(80, 20);
    seat.expect(&[("sees no", "  1. "), ("sees", " 20. ")], "the last move is in view");
    for back in 1..=plies {
        seat.keys("<PageUp>");
        let shown = seat.model.table.shown_plies();
        assert_eq!(shown, plies - back);
        if shown > 0 {
            let number = format!("{:>3}. ", shown.div_ceil(2));
            seat.expect(&[("sees", number.as_str())], &format!("{back} moves back"));
        }
    }
    seat.keys("<End>").expect(&[("sees", " 20. ")], "at the end");
    // The wheel moves the list by rows, and stops at its ends at once.
    let list = seat.place(" 20. ").unwrap();
    let wheel = |seat: &mut Seat, way: &str, times: usize| {
        seat.keys(&format!("<{way}:{},{}>", list.x + 2, list.y + 1).repeat(times));
    };
    let end = seat.screen();
    wheel(&mut seat, "WheelDown", 3);
    assert_eq!(seat.screen(), end, "there is nothing below");
    wheel(&mut seat, "WheelUp", 100);
    seat.expect(&[("sees", "  1. "), ("at", "40 of 40")], "scrolled up");
    let top = seat.screen();
    wheel(&mut seat, "WheelDown", 1);
    assert_ne!(seat.screen(), top, "one turn is enough, however far the wheel was turned before");
    // A click leaves the list as it is, and a move brings the end back.
    wheel(&mut seat, "WheelUp", 1);
    seat.keys("<Click:  3. >").expect(&[("sees", "  1. ")], "a click does not scroll");
    seat.keys("<End>h4<Enter>").expect(&[("sees", " 21. ")], "the new move is in view");
}
