//! FEN: what is read, what is written, and every reason why a text is refused.

use jadoube::rules::xiangqi::board::Board;

const MEN: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";

/// A text that is read, the FEN that is written for it, and how many legal moves there are.
fn check_read(text: &str, fen: &str, moves: u64) {
    let board = Board::from_fen(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
    assert_eq!(board.fen(), fen, "{text:?}");
    assert_eq!(board.count_moves(), moves, "{text:?}");
    assert!(board.same_position(&Board::from_fen(fen).unwrap()), "{text:?}");
}

/// A text that is refused, and the whole of the reasons.
fn check_refused(text: &str, reasons: &str) {
    let error = Board::from_fen(text).map(|board| board.fen()).unwrap_err();
    assert_eq!(error.to_string(), reasons, "{text:?}");
}

fn check_impossible(text: &str, reasons: &[&str]) {
    check_refused(text, &format!("impossible position: {}", reasons.join("; ")));
}

#[test]
fn fields_may_be_left_out_from_the_end() {
    for (tail, fen_tail) in [
        ("", "w - - 0 1"),
        ("[]", "w - - 0 1"),
        (" w", "w - - 0 1"),
        (" b", "b - - 0 1"),
        (" b -", "b - - 0 1"),
        (" b - -", "b - - 0 1"),
        (" w - - 7", "w - - 7 1"),
        (" w - - 7 12", "w - - 7 12"),
    ] {
        check_read(&format!("{MEN}{tail}"), &format!("{MEN} {fen_tail}"), 44);
    }
}

#[test]
fn spellings_that_are_forgiven() {
    for (tail, fen_tail) in [
        (" r - - 0 1", "w - - 0 1"),
        (" R - - 0 1", "w - - 0 1"),
        (" W - - 0 1", "w - - 0 1"),
        (" B - - 0 1", "b - - 0 1"),
        ("[] w - - 0 1", "w - - 0 1"),
        (" w – − 0 1", "w - - 0 1"),
        (" w - - 0 0", "w - - 0 1"),
        (" w - - 007 010", "w - - 7 10"),
        (" w - - 65535 65535", "w - - 65535 65535"),
        (" w - - 0 ", "w - - 0 1"),
        (" w - - 0 1   ", "w - - 0 1"),
        ("\tw  -\u{a0}-   0 1 \r\n", "w - - 0 1"),
    ] {
        check_read(&format!("{MEN}{tail}"), &format!("{MEN} {fen_tail}"), 44);
    }
    for blank in ["  ", "\n", "\u{3000}", "\u{feff}", "\u{feff} "] {
        check_read(&format!("{blank}{MEN} w - - 0 1"), &format!("{MEN} w - - 0 1"), 44);
    }
    let other = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR";
    check_read(&format!("{other} w - - 0 1"), &format!("{MEN} w - - 0 1"), 44);
    let mixed = "rhbakaenr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNEAKABHR";
    check_read(&format!("{mixed} b"), &format!("{MEN} b - - 0 1"), 44);
}

#[test]
fn unusual_positions_that_are_possible_to_play() {
    for (fen, moves) in [
        ("P2k5/9/9/9/9/9/9/9/9/5K3 w - - 0 1", 3), // a soldier on the last rank
        ("3k5/9/9/9/9/9/9/2P6/2N6/5K3 w - - 0 1", 7), // one behind where it started
        ("3k5/9/9/p1p1p1p1p/P1P1P1P1P/9/9/9/9/4K4 b - - 0 1", 7),
        ("3k5/4P4/9/9/9/9/9/9/9/4K4 b - - 0 1", 0),      // stalemate
        ("4ka3/4a4/9/9/4C4/9/4C4/9/9/3K5 b - - 0 1", 0), // checkmate
        ("3k5/9/9/9/9/9/9/RRR6/9/5K3 w - - 0 1", 35),    // more chariots than the game has
    ] {
        check_read(fen, fen, moves);
    }
}

#[test]
fn ranks_that_do_not_add_up() {
    const LETTER: &str = "a letter of KABNRCP or kabnrcp (also E and H, e and h), a digit from 1 to 9, or /";
    const RANKS: &str = "ten ranks of nine points each";
    const RANK: &str = "ranks of nine points each";
    const END: &str = "a blank after the tenth rank";
    const DIGIT: &str = "one digit for neighbouring empty points";
    const HAND: &str = "nothing in hand: []";
    for (men, column, expected, found) in [
        ("3k5/8/9/9/9/9/9/9/9/3K5", 6, RANK, "“/9/9/9/9/9/9/9/3”"),
        ("3k5/0/9/9/9/9/9/9/9/3K5", 5, LETTER, "“0/9/9/9/9/9/9/9/”"),
        ("3k5/54/9/9/9/9/9/9/9/3K5", 6, DIGIT, "“4/9/9/9/9/9/9/9/”"),
        ("3k5/9p/9/9/9/9/9/9/9/3K5", 6, RANK, "“p/9/9/9/9/9/9/9/”"),
        ("3k5/p9/9/9/9/9/9/9/9/3K5", 6, RANK, "“9/9/9/9/9/9/9/9/”"),
        ("3k5/9/9/9/9/9/9/9/3K5", 22, RANKS, "the end"),
        ("3k5/9/9/9/9/9/9/9/9/9/3K5", 22, END, "“/3K5”"),
        ("3k5/9/9/9/9/9/9/9/9/3K5/", 24, END, "“/”"),
        ("3k5/9/9/9/9/9/9/9/9/3K4", 24, RANKS, "the end"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 4, LETTER, "“qkbnr/pppppppp/8”"),
        ("3將5/9/9/9/9/9/9/9/9/3K5", 2, LETTER, "“將5/9/9/9/9/9/9/9”"),
        ("3k5/9/9/9/９/9/9/9/9/3K5", 11, LETTER, "“９/9/9/9/9/3K5”"),
        ("3k5/9/9/9/9/9/9/9/9/3K5[P]", 24, HAND, "“[P]”"),
        ("3k5/9/9/9/9/9/9/9/9/3K5[", 24, HAND, "“[”"),
        ("[]", 1, RANKS, "“[]”"),
    ] {
        let refused = format!("column {column}: expected {expected}, found {found}");
        check_refused(&format!("{men} w - - 0 1"), &refused);
    }
    check_refused("blah", &format!("column 2: expected {LETTER}, found “lah”"));
    let placement = "column 1: expected ten ranks, like 9/9/9/9/9/9/9/9/9/9, found the end";
    check_refused("", placement);
    check_refused(" \n", placement);
    check_refused(&"p".repeat(10_000), &format!("column 10: expected {RANK}, found “{}”", "p".repeat(16)));
    check_refused(&"9/".repeat(10_000), &format!("column 20: expected {END}, found “{}”", "/9".repeat(8)));
}

#[test]
fn fields_that_are_not_fen() {
    const TURN: &str = "w (or r) or b for the side to move";
    const PLIES: &str = "the number of plies since a capture, 0 to 65535";
    const NUMBER: &str = "the number of the move, 1 to 65535";
    const END: &str = "nothing after the number of the move";
    // The first field ends in column 59.
    assert_eq!(MEN.len(), 59);
    for (tail, column, expected, found) in [
        ("x - - 0 1", 61, TURN, "x"),
        ("red - - 0 1", 61, TURN, "red"),
        ("- - - 0 1", 61, TURN, "-"),
        ("w KQkq - 0 1", 63, "-", "KQkq"),
        ("w - e3 0 1", 65, "-", "e3"),
        ("w 0 1", 63, "-", "0"),
        ("w - - -1 1", 67, PLIES, "-1"),
        ("w - - x 1", 67, PLIES, "x"),
        ("w - - 65536 1", 67, PLIES, "65536"),
        ("w - - 0 one", 69, NUMBER, "one"),
        ("w - - 0 1 1", 71, END, "1"),
    ] {
        let refused = format!("column {column}: expected {expected}, found “{found}”");
        check_refused(&format!("{MEN} {tail}"), &refused);
    }
}

#[test]
fn positions_that_no_game_leads_to() {
    for (fen, reasons) in [
        (
            "9/9/9/9/9/9/9/9/9/9 w",
            &["expected one red general, found none", "expected one black general, found none"][..],
        ),
        ("3kk4/9/9/9/9/9/9/9/9/5K3 w", &["expected one black general, found d9, e9"]),
        ("4k4/9/9/9/9/9/9/9/9/2K6 w", &["no red general can stand on c0"]),
        ("9/9/9/4k4/9/9/9/9/9/3K5 w", &["no black general can stand on e6"]),
        (
            "3K5/9/9/9/9/9/9/9/9/4k4 w",
            &["no red general can stand on d9", "no black general can stand on e0"],
        ),
        ("4k4/9/9/9/9/9/9/9/4A4/3KA4 w", &["no red advisor can stand on e0"]),
        ("4k4/a8/9/9/9/9/9/9/9/3K5 w", &["no black advisor can stand on a8"]),
        ("4k4/9/9/9/9/9/9/9/9/BB1K5 w", &["no red elephant can stand on a0, b0"]),
        ("2b1k4/9/9/9/9/2b6/9/9/9/3K5 w", &["no black elephant can stand on c4"]),
        (
            "4k4/4R4/9/9/9/9/9/9/9/3K5 w",
            &["it is red's turn, but the black general on e9 stands in check from e8"],
        ),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", &["expected something between the generals on e0 and e9"]),
        ("4k4/9/9/9/9/9/9/9/9/4K4 b", &["expected something between the generals on e0 and e9"]),
        (
            "4k4/9/9/9/9/9/9/5n3/A8/4K4 b",
            &[
                "no red advisor can stand on a1",
                "it is black's turn, but the red general on e0 stands in check from f2",
                "expected something between the generals on e0 and e9",
            ],
        ),
    ] {
        check_impossible(fen, reasons);
    }
}
