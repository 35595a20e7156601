//! Written games of Fog of War: closed as long as they go on, then seen with the eyes of either side.

use jadoube::rules::view::Mark;

use crate::harness::Seat;
use crate::viewing::{open, viewing};

/// One that goes on, one that ended with the capture of a king, and one of chess.
const GAMES: &str = "\
[White \"One\"]
[Black \"Two\"]
[Date \"2024.03.01\"]
[Variant \"Fog of War\"]
[ECO \"C42\"]
[Result \"*\"]

1. e4 e5 2. Nf3 Nf6 3. Ke5 *

[White \"Two\"]
[Black \"One\"]
[Variant \"Fog of War\"]
[Result \"1-0\"]

1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 a6 5. Nd5 a5 6. Nxc7 a4 7. Nxe8 1-0

[White \"White\"]
[Black \"Black\"]
[Result \"1-0\"]

1. e4 d5 2. exd5 Qxd5 1-0
";

const CLOSED: &str = "Not opened: neither side may see all of a game of Fog of War before its end.";

type Row<'a> = (&'a str, &'a [(&'a str, &'a str)]);

fn check(rows: &[Row]) {
    for &(keys, facts) in rows {
        let mut seat = viewing(GAMES);
        seat.keys(keys);
        seat.expect(facts, &format!("{keys:?}"));
    }
}

#[test]
fn a_game_that_goes_on_in_the_fog_is_listed_and_not_opened() {
    check(&[
        ("", &[("games", "1 2 3"), ("sees", "One"), ("sees", "2024.03.01"), ("sees no", CLOSED)]),
        ("<Enter>", &[("open", "no"), ("page", "view"), ("sees", CLOSED)]),
        ("<Click:2024.03.01><Click:2024.03.01>", &[("open", "no"), ("sees", CLOSED)]),
        // Nothing of it is played on, and nothing is marked as faulty, which would tell of its moves.
        ("<Enter><F8>", &[("open", "no"), ("page", "view"), ("moves", "")]),
        ("<Enter><Enter>", &[("sees no", "1!")]),
        ("<Enter><Down>", &[("chosen", "2"), ("sees no", CLOSED)]),
        // Walking from game to game ends at it.
        ("<Down><Enter><BackTab>", &[("open", "no"), ("chosen", "1"), ("sees", CLOSED)]),
        ("<Down><Enter><BackTab><Down><Enter>", &[("open", "yes"), ("chosen", "2")]),
        // The opening would tell of its moves, too.
        ("<Resize:120x24>", &[("sees", "One"), ("sees no", "C42")]),
        ("<Resize:120x24>c42", &[("games", "")]),
    ]);
    let alone = GAMES.split_inclusive("*\n\n").next().unwrap();
    viewing(alone).expect(&[("open", "no"), ("page", "view"), ("sees", CLOSED)], "alone in its file");
}

/// The list is the one that the board was left for, and leads back to it.
#[test]
fn a_closed_game_keeps_nobody_from_going_back() {
    let mut seat = Seat::after("e4 e5");
    open(&mut seat, GAMES);
    seat.keys("<Enter><Esc>").expect(&[("page", "table"), ("moves", "e4 e5")], "back at the board");
}

/// How many squares are hidden, and the squares with a mark.
fn seen(seat: &Seat) -> (usize, String, String) {
    let view = seat.model.board_view();
    let coords = || view.geometry().coords();
    let marked = |mark| {
        let marked = coords().filter(|&at| view.at(at).marks.has(mark)).map(|at| at.to_string());
        marked.collect::<Vec<_>>().join(" ")
    };
    let hidden = coords().filter(|&at| view.at(at).hidden).count();
    (hidden, marked(Mark::LastMove), marked(Mark::Lost))
}

#[test]
fn a_finished_game_is_seen_with_all_eyes_with_whites_and_with_blacks() {
    let two_plies = "<Right><Right>";
    // The hidden squares are those to which python-chess finds no pseudo-legal move.
    for (keys, hidden, last, lost) in [
        ("", 0, "", ""),
        ("e", 32, "", ""),
        ("ee", 32, "", ""),
        ("eee", 0, "", ""),
        ("<C-e>", 32, "", ""),
        (&format!("{two_plies}e"), 28, "", ""),
        (&format!("{two_plies}<Right>ee"), 30, "", "d5"),
        (&format!("{two_plies}<Right>e"), 29, "e4 d5", ""),
        (&format!("{two_plies}<Right><Right>e"), 31, "", "d5"),
        ("<End>", 0, "c7 e8", ""),
    ] {
        let mut seat = viewing(GAMES);
        seat.keys("<Down><Enter>").keys(keys);
        let (found, moved, taken) = seen(&seat);
        assert_eq!((moved.as_str(), taken.as_str()), (last, lost), "{keys}: {}", seat.screen());
        assert_eq!(found, hidden, "{keys}: {}", seat.screen());
    }
}

#[test]
fn whose_eyes_it_is_stands_in_the_panel_and_in_the_list_of_moves() {
    let rows: &[Row] = &[
        ("", &[("sees", "all is seen"), ("sees", "e other eyes"), ("sees", "Qxd5")]),
        ("e", &[("sees", "White's eyes"), ("sees", "exd5"), ("sees", "… xd5"), ("sees no", "Qxd5")]),
        ("ee", &[("sees", "Black's eyes"), ("sees", "Qxd5"), ("sees no", "exd5"), ("sees", "… xe8")]),
        ("eee", &[("sees", "all is seen"), ("sees", "exd5"), ("sees", "Qxd5")]),
        ("e<Right><Right>", &[("sees", "Black has moved.")]),
        ("e<Right>", &[("sees", "White: pawn e2 to e4.")]),
        (
            "ee<End>",
            &[("sees", "White has moved, and taken your king on e8. White wins, the king is captured")],
        ),
        // Another place of the game is seen with the same eyes, another game with all.
        (
            "e<Right><Click:Nxc7>",
            &[("sees", "White's eyes"), ("sees", "White: knight d5 takes the pawn on c7.")],
        ),
        ("e<Tab>", &[("sees no", "eyes"), ("sees", "game 3 of 3")]),
        ("<Tab>e", &[("sees", "Only a finished game of Fog of War can be seen with other eyes.")]),
        ("<Tab>", &[("sees no", "all is seen"), ("sees no", "other eyes")]),
        // The eyes are not those of the position that is played on from, or copied.
        ("e<Right><Right>p", &[("page", "table"), ("moves", "e4 d5")]),
        ("<F2>p", &[("page", "table"), ("bottom", "white")]),
        ("e<Right><C-f>", &[("sees", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")]),
    ];
    for &(keys, facts) in rows {
        check(&[(&format!("<Down><Enter>{keys}"), facts)]);
    }
}

#[test]
fn where_there_is_little_room_the_eyes_have_a_row() {
    for (keys, expected) in [("", " all"), ("e", "White's"), ("ee", "Black's")] {
        for (columns, rows) in [(45, 14), (34, 12), (57, 20)] {
            let mut seat = viewing(GAMES);
            seat.keys("<Down><Enter>").keys(keys).resize(columns, rows);
            seat.expect(&[("sees", expected)], &format!("{keys:?} at {columns}x{rows}"));
        }
    }
}
