//! Xiangqi at the table: the same keys, clicks and lines as in chess.

use jadoube::rules::variant::Variant;

use crate::harness::{Row, Seat};

/// From a FEN and `|` or the usual start: moves, keys, and what holds afterwards.
fn check(rows: &[Row]) {
    for &(before, keys, facts) in rows {
        let mut seat = Seat::at_xiangqi(before);
        // Sentences stand in one row there.
        seat.resize(120, 30);
        seat.keys(keys);
        seat.expect(facts, &format!("after {before:?}, {keys:?}"));
    }
}

/// Red's cannon gives mate behind Black's own men.
const MATE: &str = "C8=7 A6+5 C7+4 C8=3 C7+3";

#[test]
fn moves_are_typed_in_every_notation() {
    let opening = "C2=5 H8+7";
    check(&[
        ("", "C2=5<Enter>h8+7<Enter>", &[("moves", opening)]),
        ("", "c2.5<Enter>n8+7<Enter>", &[("moves", opening)]),
        ("", "炮二平五<Enter>馬8進7<Enter>", &[("moves", opening)]),
        ("", "炮二平五<Enter>马８进７<Enter>", &[("moves", opening)]),
        ("", "h2e2<Enter>H9-G7<Enter>", &[("moves", opening)]),
        ("", "C2=5", &[("targets", "e2"), ("lit", "h2")]),
        ("", "h2e", &[("targets", "e2")]),
        ("", "帥五進<Tab>", &[("line", "帥五進一")]),
        ("", "h2e<Tab>", &[("line", "h2e2")]),
    ]);
}

#[test]
fn the_hand_moves_men_on_points() {
    check(&[
        ("", "<Click:h2><Click:e2>", &[("moves", "C2=5"), ("last move", "e2 h2")]),
        ("", "<Drag:h0,g2>", &[("moves", "H2+3")]),
        ("", "<Click:h2>", &[("picked", "h2"), ("captures", "h9")]),
        // The cursor begins on the file of the general, and reaches every corner of the board.
        ("", "<Up>", &[("cursor", "e2")]),
        ("", &"<Right><Down>".repeat(9), &[("cursor", "i0")]),
        ("", &"<Left><Up>".repeat(10), &[("cursor", "a9")]),
        ("C2=5", &"<Right><Up>".repeat(10), &[("cursor", "i9")]),
        ("", "<Up><Right><Right><Right><Enter><Left><Left><Left><Enter>", &[("moves", "C2=5")]),
    ]);
}

#[test]
fn refusals_say_why_and_show_where() {
    let facing = "3k5/9/9/9/p8/9/9/9/9/4K4 w|";
    check(&[
        ("", "b0d1<Enter>", &[("sees", "its leg is blocked by the red elephant on c0"), ("blamed", "c0")]),
        ("", "C2+6<Enter>", &[("sees", "The cannon on h2 is blocked by the black cannon on h7")]),
        (
            "",
            "c0e2<Enter>c9e7<Enter>e2g4<Enter>c6c5<Enter>g4i6<Enter>",
            &[("sees", "cannot cross the river to i6")],
        ),
        ("", "K5+2<Enter>", &[("sees", "does not move to e2")]),
        ("", "R1=9<Enter>", &[("sees", "The chariot on i0 is blocked by the red horse on h0")]),
        (facing, "e0d0<Enter>", &[("sees", "would face each other"), ("blamed", "d0 d9")]),
        ("", "C5=2<Enter>", &[("sees", "Red has no such cannon")]),
        ("", "<Click:h9>", &[("sees", "it is Red's turn")]),
        // Who counts ranks from 1 is asked, and what is no move either way is only refused.
        ("", "h3e3<Enter>", &[("sees", "Ranks count from 0 here: do you mean h2e2?"), ("moves", "")]),
        ("", "h4e4<Enter>", &[("sees", "Nothing stands on h4."), ("sees no", "count from 0")]),
        ("", "R5=6<Enter>", &[("sees", "Red has no such chariot, but on files 1 and 9.")]),
        ("", "C2=<Enter>", &[("sees", "Which one: C2=7 or C2=6 or C2=5 or C2=4 or C2=3 or C2=1?")]),
        (
            "",
            "C2<Enter>",
            &[("sees", "expected + for forwards, - for back or = for sideways"), ("moves", "")],
        ),
    ]);
}

#[test]
fn games_end_by_the_rules_of_xiangqi() {
    let bare = "3ak4/9/9/9/9/9/9/9/4p4/3AK4 w|";
    check(&[
        (
            "",
            &format!("{}<Enter>", MATE.replace(' ', "<Enter>")),
            &[
                ("outcome", "1-0 checkmate"),
                ("sees", "Red wins"),
                ("sees", "rule of xiangqi"),
                ("sees no", "FIDE"),
            ],
        ),
        (
            "3k5/9/4P4/9/9/9/9/9/9/4K4 w|",
            "P5+1<Enter>",
            &[("outcome", "1-0 stalemate"), ("sees", "by stalemate")],
        ),
        (bare, "A6+5<Enter>", &[("outcome", "1/2-1/2 insufficient_material"), ("sees", "cross the river")]),
        ("", ":resign red<Enter>y", &[("outcome", "0-1 resignation"), ("sees", "Black wins")]),
        ("", ":claim<Enter>", &[("sees", "draws come by themselves"), ("outcome", "")]),
        ("C2=5 C8=5", ":draw red<Enter>:accept<Enter>", &[("outcome", "1/2-1/2 agreement")]),
    ]);
}

#[test]
fn a_repeated_position_warns_and_the_third_is_judged() {
    let start = "3k5/9/9/9/9/9/9/R8/9/5K3 w|R9=6 K4=5 R6=5 K5=4";
    check(&[
        (start, "R5=6<Enter>", &[("sees", "Red loses by perpetual check"), ("outcome", "")]),
        (
            &format!("{start} R5=6 K4=5 R6=5 K5=4"),
            "R5=6<Enter>",
            &[("outcome", "0-1 perpetual_check"), ("sees", "perpetual check: R6=5, R5=6")],
        ),
        // What is taken back warns again, and does not end the game.
        (&format!("{start} R5=6 K4=5 R6=5 K5=4"), "R5=6<Enter><F3>y", &[("outcome", "")]),
    ]);
}

#[test]
fn the_notation_shown_can_be_chosen() {
    check(&[
        ("C2=5 H8+7", "", &[("sees", "C2=5"), ("sees", "H8+7")]),
        (
            "C2=5 H8+7",
            ":notation iccs<Enter>",
            &[("sees", "H2-E2"), ("sees", "H9-G7"), ("moves", "C2=5 H8+7")],
        ),
        ("C2=5 H8+7", "<C-x><C-x><C-x>", &[("sees", "H2-E2")]),
        ("C2=5", ":notation iccs<Enter><F3>", &[("sees", "take back H2-E2?")]),
        ("C2=5", ":notation iccs<Enter><F3>y", &[("sees", "H2-E2 is taken back.")]),
        (
            "C2=5",
            ":notation san<Enter>",
            &[("sees", "There is no notation san: wxf, chinese, simplified, iccs.")],
        ),
        // What cannot be drawn is not chosen.
        ("C2=5", ":notation chinese<Enter>:ascii<Enter>", &[("sees", "C2=5")]),
        ("", ":notation ic<Tab>", &[("line", ":notation iccs")]),
    ]);
}

#[test]
fn the_form_has_xiangqi_with_its_move_limit() {
    let mut seat = Seat::after("");
    seat.keys("<F8><Left><Down><Right><Right>");
    seat.expect(
        &[("sees", "xiangqi"), ("sees", "‹ 100 ›"), ("sees", "Red"), ("sees no", "White")],
        "the form",
    );
    seat.keys("<F8>");
    seat.expect(&[("game", "xiangqi"), ("page", "table"), ("sees", "Red begins.")], "the game");
    assert_eq!(seat.model.table.game.terms().move_limit, 100);
    assert_eq!(seat.model.table.game.start().variant(), Variant::Xiangqi);
    // The next game is of the same kind.
    seat.keys("C2=5<Enter>:resign<Enter>y:rematch<Enter>");
    seat.expect(&[("game", "xiangqi"), ("moves", "")], "the rematch");
    assert_eq!(seat.model.table.game.terms().move_limit, 100);
}

#[test]
fn a_position_and_a_game_are_pasted() {
    let fen = "4k4/9/9/9/9/9/9/9/4R4/3K5 b - - 0 1";
    check(&[
        ("", &format!("<Paste:{fen}><Enter>"), &[("fen", fen)]),
        ("", "<Paste:1. C2=5 H8+7 2. H2+3 R9+1 1-0>y", &[("moves", "C2=5 H8+7 H2+3 R9+1")]),
        ("", "<Paste:炮二平五 馬８進７>y", &[("moves", "C2=5 H8+7")]),
        ("", ":fen 9/9 w<Enter>", &[("sees", "FEN, column")]),
        ("", ":fen 3k5/9/9/9/9/9/9/9/9/3K5 w<Enter>", &[("sees", "nothing stands between the generals")]),
    ]);
}

/// Whatever is opened, asked, refused or told speaks of Red, of generals and of no law of chess; and
/// where only ASCII can be drawn, all of it is ASCII.
#[test]
fn nothing_at_the_table_speaks_of_chess() {
    let chess = ["White", " king", "FIDE", "castl", "pawn", "square", "(4.", "(5.", "(6.", "(7.", "(9."];
    let keys = [
        "",
        "<Esc>",
        "<F5>",
        "<F7>",
        "<F8>",
        "<F6>",
        ":draw<Enter>",
        ":draw red<Enter>",
        ":draw white<Enter>:accept<Enter>",
        ":resign<Enter>",
        ":resign<Enter>y",
        ":resign x<Enter>",
        ":claim<Enter>",
        ":claim C2=5<Enter>",
        ":undo<Enter>",
        ":undo<Enter>y",
        ":redo<Enter>",
        ":rematch<Enter>",
        ":adjust<Enter>",
        ":pause<Enter>",
        ":curtain<Enter>",
        ":eyes<Enter>",
        ":flip<Enter>",
        ":autoflip<Enter>",
        ":ask<Enter>",
        ":copy<Enter>",
        ":fen<Enter>",
        ":fen zz<Enter>",
        ":fen 9/9/9/9/9/9/9/9/9/9 w<Enter>",
        ":notation<Enter>",
        ":notation chinese<Enter>",
        ":notation x<Enter>",
        ":start<Enter>",
        "zz<Enter>",
        "C2=<Enter>",
        "H2+5<Enter>",
        "K5+1<Enter>",
        "e0e2<Enter>",
        "i0i5<Enter>",
        "<Click:e9>",
        "<Click:e4>",
        "<Click:a0>",
        "<PageUp>",
        "C2=5<Enter>:resign<Enter>y:rematch<Enter>",
    ];
    for strict in [false, true] {
        for moves in ["", "C2=5 H8+7", "C8=7 A6+5 C7+4 C8=3 C7+3"] {
            for keys in keys {
                for ascii in [false, true] {
                    let mut seat = Seat::at_xiangqi_under("5+3", strict, moves);
                    seat.model.settings.ascii = ascii;
                    seat.keys(keys);
                    let (screen, context) = (seat.screen(), format!("{moves:?} {keys:?} strict: {strict}"));
                    let found = chess.iter().find(|word| screen.contains(**word));
                    assert_eq!(found, None, "{context}\n{screen}");
                    assert!(!ascii || screen.is_ascii(), "{context}\n{screen}");
                }
            }
        }
    }
}

#[test]
fn a_touched_man_moves_and_illegal_moves_are_counted() {
    let check = |before: &str, keys: &str, facts: &[(&str, &str)]| {
        let mut seat = Seat::at_xiangqi_under("5+3", true, before);
        seat.resize(120, 40);
        seat.keys(keys);
        seat.expect(facts, &format!("after {before:?}, {keys:?}"));
    };
    check("", "<Click:b0><Click:b0>", &[("picked", "b0"), ("sees", "Touched: the horse on b0 must move.")]);
    check(
        "",
        "H8+6<Enter>",
        &[("sees", "Illegal move 1 of 2"), ("sees", "its leg is blocked"), ("moves", "")],
    );
    check("", "H8+6<Enter><Enter>", &[("outcome", "")]);
    check("", "H8+6<Enter>H2+4<Enter>", &[("outcome", "0-1 illegal_moves")]);
    check("C2=5", ":undo<Enter>", &[("sees", "In strict play no move is taken back.")]);
    check(
        "",
        ":adjust<Enter><Click:b0>",
        &[("sees", "The red horse on b0 is put straight."), ("picked", "")],
    );
}

#[test]
fn questions_are_answered_by_letters_that_begin_no_move() {
    check(&[
        ("C2=5 C8=5", "<F5>", &[("sees", "A draw is offered by"), ("sees", "Red")]),
        // A horse or chariot is typed, not an answer given.
        ("C2=5", ":resign<Enter>n", &[("moves", "C2=5"), ("line", ""), ("outcome", "")]),
        ("C2=5", ":resign<Enter>r9+1<Enter>", &[("moves", "C2=5 R9+1")]),
        ("C2=5", "<F3>N8+7<Enter>", &[("moves", "C2=5 H8+7")]),
        ("C2=5", "<F3>y", &[("moves", "")]),
        ("C2=5", "<F3><Enter>", &[("moves", "C2=5")]),
    ]);
}

#[test]
fn the_board_turns_and_the_match_goes_on() {
    check(&[
        ("C2=5", ":flip<Enter>", &[("bottom", "black")]),
        ("C2=5", ":autoflip<Enter>", &[("bottom", "black")]),
        (
            "C2=5",
            ":resign black<Enter>y:rematch<Enter>",
            &[("bottom", "black"), ("sees", "who had Red now has Black")],
        ),
        ("", ":draw r<Tab>", &[("line", ":draw red")]),
        ("", ":resign <Tab>", &[("line", ":resign red")]),
    ]);
}

/// On the smallest screen the verdict is told whole, and the warning names who may lose and why.
#[test]
fn where_there_is_little_room_the_verdict_comes_first() {
    let start = "3k5/9/9/9/9/9/9/R8/9/5K3 w|R9=6 K4=5 R6=5 K5=4";
    for (before, said) in [
        (start.to_owned(), "Repeated: Red may lose (check)."),
        (format!("{start} R5=6 K4=5 R6=5 K5=4"), "Black wins: perpetual check."),
    ] {
        for (columns, rows) in [(34, 14), (45, 14)] {
            let mut seat = Seat::at_xiangqi(&before);
            seat.resize(columns, rows);
            seat.keys("R5=6<Enter>");
            seat.expect(&[("sees", said)], &format!("{columns}x{rows}"));
        }
    }
}
