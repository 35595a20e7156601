//! FEN: what is read, what is written, and every reason why a text is refused.

use jadoube::rules::chess::board::Board;

const MEN: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

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

/// A game from a position, the FEN after it, and how many legal moves there are.
fn check_played(start: &str, moves: &str, fen: &str, count: u64) {
    let mut board = Board::from_fen(start).unwrap();
    for text in moves.split(' ') {
        board = board.after(board.read_move(text).unwrap());
    }
    assert_eq!(board.fen(), fen, "{start} {moves}");
    assert_eq!(board.count_moves(), count, "{start} {moves}");
}

#[test]
fn fields_may_be_left_out_from_the_end() {
    for (tail, fen_tail) in [
        ("", "w - - 0 1"),
        (" w", "w - - 0 1"),
        (" b", "b - - 0 1"),
        (" w KQkq", "w KQkq - 0 1"),
        (" b kQ", "b Qk - 0 1"),
        (" w KQkq -", "w KQkq - 0 1"),
        (" w KQkq - 7", "w KQkq - 7 1"),
        (" w KQkq - 7 12", "w KQkq - 7 12"),
    ] {
        check_read(&format!("{MEN}{tail}"), &format!("{MEN} {fen_tail}"), 20);
    }
}

#[test]
fn spellings_that_are_forgiven() {
    for (tail, fen_tail) in [
        (" W KQkq - 0 1", "w KQkq - 0 1"),
        (" B KQkq - 0 1", "b KQkq - 0 1"),
        (" w qkQK - 0 1", "w KQkq - 0 1"),
        (" w HAha - 0 1", "w KQkq - 0 1"),
        (" w aQk - 0 1", "w Qkq - 0 1"),
        (" w KQkq – 0 1", "w KQkq - 0 1"),
        (" w KQkq — 0 1", "w KQkq - 0 1"),
        (" w – − 0 1", "w - - 0 1"),
        (" w KQkq - 0 0", "w KQkq - 0 1"),
        (" w KQkq - 007 010", "w KQkq - 7 10"),
        (" w KQkq - 101 60", "w KQkq - 101 60"),
        (" w KQkq - 65535 65535", "w KQkq - 65535 65535"),
        ("\tw  KQkq\u{a0}-   0 1 \r\n", "w KQkq - 0 1"),
    ] {
        check_read(&format!("{MEN}{tail}"), &format!("{MEN} {fen_tail}"), 20);
    }
    for blank in ["  ", "\n", "\u{3000}", "\u{feff}", "\u{feff} "] {
        check_read(&format!("{blank}{MEN} w KQkq - 0 1"), &format!("{MEN} w KQkq - 0 1"), 20);
    }
}

#[test]
fn en_passant_is_written_where_a_capture_is_legal() {
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    check_read(&format!("{e4} e3 0 1"), &format!("{e4} - 0 1"), 20);
    for (men, written, moves) in [
        ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6", "-", 8), // the captured pawn shields the king
        ("8/8/1k6/8/2pP4/8/5BK1/8 b - d3", "-", 8),
        ("8/8/1k6/8/2pP4/8/6K1/8 b - d3", "d3", 9),
        ("8/8/8/2k5/2pP4/8/8/4K3 b - d3", "d3", 8), // the captured pawn gives check
        ("8/8/8/K2pP2r/8/8/8/4k3 w - d6", "-", 6),  // both pawns leave the rank
        ("4k3/8/8/2Pp4/8/8/8/4K3 w - d6", "d6", 7),
    ] {
        let front = men.rsplit_once(' ').unwrap().0;
        check_read(&format!("{men} 0 1"), &format!("{front} {written} 0 1"), moves);
    }
}

#[test]
fn unusual_positions_that_are_possible_to_play() {
    for (fen, moves) in [
        ("4k3/8/8/8/8/8/8/4K1RR w K - 0 1", 20), // the own rook on g1 forbids castling
        ("4k1rr/8/8/8/8/8/8/4K3 b k - 0 1", 20),
        ("rnbqkbnr/pppppppp/8/8/8/P7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 18),
        ("rnbqkbnr/pppppppp/8/8/8/N7/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 19),
        ("8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", 3),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
        ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1", 218), // the most that are known
    ] {
        check_read(fen, fen, moves);
    }
}

#[test]
fn rights_end_with_the_men_they_need() {
    for (start, moves, fen, count) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", 3),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "h8h1", "r3k3/8/8/8/8/8/8/R3K2r w Qq - 0 2", 3),
        ("2b1k3/8/8/8/8/7R/8/4K2R b K - 0 1", "c8h3", "4k3/8/8/8/8/7b/8/4K2R w K - 0 2", 8),
        ("4k3/8/8/3b4/8/8/7R/4K2R b K - 0 1", "d5h1 h2h1 e8d8", "3k4/8/8/8/8/8/8/4K2R w - - 1 3", 14),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 9", 23),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9", "e1e2 e8e7", "r6r/4k3/8/8/8/8/4K3/R6R w - - 6 10", 34),
    ] {
        check_played(start, moves, fen, count);
    }
}

#[test]
fn ranks_that_do_not_add_up() {
    const LETTER: &str = "a letter of PNBRQK or pnbrqk, a digit from 1 to 8, or /";
    const RANKS: &str = "eight ranks of eight squares each";
    const RANK: &str = "ranks of eight squares each";
    const END: &str = "a blank after the eighth rank";
    for (men, column, expected, found) in [
        ("rnbqkbnr/pppppppp/7/8/8/8/PPPPPPPP/RNBQKBNR", 20, RANK, "“/8/8/8/PPPPPPPP/”"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR", 19, LETTER, "“9/8/8/8/PPPPPPPP”"),
        ("rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR", 42, RANKS, "the end"),
        ("rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR", 37, END, "“/RNBQKBNR”"),
        ("rnbqkbnr/pppppppp/p8/8/8/8/PPPPPPPP/RNBQKBNR", 20, RANK, "“8/8/8/8/PPPPPPPP”"),
        ("rnbqkbnr/pppppppp/8p/8/8/8/PPPPPPPP/RNBQKBNR", 20, RANK, "“p/8/8/8/PPPPPPPP”"),
        ("rnbqkbnr/pppppppp/08/8/8/8/PPPPPPPP/RNBQKBNR", 19, LETTER, "“08/8/8/8/PPPPPPP”"),
        (
            "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR",
            20,
            "one digit for neighbouring empty squares",
            "“4/8/8/8/PPPPPPPP”",
        ),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/", 44, END, "“/”"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN", 43, RANKS, "the end"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNRR", 44, RANK, "“R”"),
        ("/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 1, RANK, "“/rnbqkbnr/pppppp”"),
        ("k////KPPPPPPPPPPPPPPP/N6NN/8B/Q", 2, RANK, "“////KPPPPPPPPPPP”"),
        ("rnbqkвnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 6, LETTER, "“вnr/pppppppp/8/8”"),
        ("♜♞♝♛♚♝♞♜/8/8/8/8/8/8/4K3", 1, LETTER, "“♜♞♝♛♚♝♞♜/8/8/8/8”"),
        ("4k3/8/8/8/8/8/8/4KQ~2", 20, LETTER, "“~2”"),
        ("4k3/8/8/8/８/8/8/4K3", 11, LETTER, "“８/8/8/4K3”"),
        ("4k3/8/8/8/x/8/8/4K3", 11, LETTER, "“x/8/8/4K3”"),
    ] {
        let refused = format!("column {column}: expected {expected}, found {found}");
        check_refused(&format!("{men} w KQkq - 0 1"), &refused);
    }
    check_refused("rnbqkbnr/ppp", &format!("column 13: expected {RANKS}, found the end"));
    check_refused("blah", &format!("column 2: expected {LETTER}, found “lah”"));
    check_refused("", "column 1: expected eight ranks, like 8/8/8/8/8/8/8/8, found the end");
    check_refused(" \n", "column 1: expected eight ranks, like 8/8/8/8/8/8/8/8, found the end");
    check_refused(&"p".repeat(10_000), &format!("column 9: expected {RANK}, found “{}”", "p".repeat(16)));
    check_refused(&"8/".repeat(10_000), &format!("column 16: expected {END}, found “{}”", "/8".repeat(8)));
}

#[test]
fn fields_that_are_not_fen() {
    const TURN: &str = "w or b for the side to move";
    const RIGHTS: &str = "castling rights as letters of KQkq, each at most once, or -";
    const PASSED: &str = "an en passant square or -";
    const PLIES: &str = "the number of plies since a capture or pawn move, 0 to 65535";
    const NUMBER: &str = "the number of the move, 1 to 65535";
    const END: &str = "nothing after the number of the move";
    // The first field ends in column 43.
    for (tail, column, expected, found) in [
        ("x KQkq - 0 1", 45, TURN, "x"),
        ("white KQkq - 0 1", 45, TURN, "white"),
        ("- KQkq - 0 1", 45, TURN, "-"),
        ("KQkq w - 0 1", 45, TURN, "KQkq"),
        ("w xQkq - 0 1", 47, RIGHTS, "xQkq"),
        ("w HBhb - 0 1", 47, RIGHTS, "HBhb"), // inner rooks castle in Chess960 only
        ("w KHq - 0 1", 47, RIGHTS, "KHq"),   // one right, twice
        ("w KKqq - 0 1", 47, RIGHTS, "KKqq"),
        ("w KQkq- - 0 1", 47, RIGHTS, "KQkq-"),
        ("w -- - 0 1", 47, RIGHTS, "--"),
        ("w КQkq - 0 1", 47, RIGHTS, "КQkq"), // a Cyrillic letter
        ("w KQkq e 0 1", 52, PASSED, "e"),
        ("w KQkq e", 52, PASSED, "e"),
        ("b KQkq e", 52, PASSED, "e"),
        ("w KQkq E6 0 1", 52, PASSED, "E6"),
        ("w KQkq e9 0 1", 52, PASSED, "e9"),
        ("w KQkq i6 0 1", 52, PASSED, "i6"),
        ("w KQkq e66 0 1", 52, PASSED, "e66"),
        ("w KQkq é6 0 1", 52, PASSED, "é6"),
        ("w KQkq 0 1", 52, PASSED, "0"),
        ("w KQkq - -1 1", 54, PLIES, "-1"),
        ("w KQkq - +1 1", 54, PLIES, "+1"),
        ("w KQkq - 0.5 1", 54, PLIES, "0.5"),
        ("w KQkq - 0x10 1", 54, PLIES, "0x10"),
        ("w KQkq - ½ 1", 54, PLIES, "½"),
        ("w KQkq - ０ １", 54, PLIES, "０"),
        ("w KQkq - ٣ 1", 54, PLIES, "٣"),
        ("w KQkq - - 1", 54, PLIES, "-"),
        ("w KQkq - 65536 1", 54, PLIES, "65536"),
        ("w KQkq - 4294967296 65536", 54, PLIES, "4294967296"),
        ("w KQkq - 99999999999999999999 1", 54, PLIES, "9999999999999999"),
        ("w KQkq - bm e4; id \"x\";", 54, PLIES, "bm"),
        ("w KQkq - 0 -5", 56, NUMBER, "-5"),
        ("w KQkq - 0 65536", 56, NUMBER, "65536"),
        ("w KQkq - 0 1.", 56, NUMBER, "1."),
        ("w KQkq - 0 1\0", 56, NUMBER, "1\\0"),
        ("w KQkq - 0 1 extra", 58, END, "extra"),
        ("w KQkq - 0 1 \u{1b}[31m", 58, END, "\\u{1b}[31m"), // nothing reaches the terminal raw
    ] {
        let refused = format!("column {column}: expected {expected}, found “{found}”");
        check_refused(&format!("{MEN} {tail}"), &refused);
    }
}

const NO_WHITE_KING: &str = "expected one white king, found none";
const NO_BLACK_KING: &str = "expected one black king, found none";
const WHITE_SHORT: &str = "castling right K needs the white king on e1 and a white rook on h1";
const WHITE_LONG: &str = "castling right Q needs the white king on e1 and a white rook on a1";
const BLACK_SHORT: &str = "castling right k needs the black king on e8 and a black rook on h8";
const BLACK_LONG: &str = "castling right q needs the black king on e8 and a black rook on a8";

#[test]
fn each_fault_alone() {
    for (fen, reason) in [
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", NO_WHITE_KING),
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", NO_BLACK_KING),
        ("4k3/8/8/8/8/8/8/K3K2K w - - 0 1", "expected one white king, found a1, e1, h1"),
        ("rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "expected one black king, found d8, e8"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "no pawn can stand on rank 1 or 8, found a1"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn can stand on rank 1 or 8, found a8"),
        ("p3k2P/8/8/8/8/8/8/p3K2P b - - 0 1", "no pawn can stand on rank 1 or 8, found a1, h1, a8, h8"),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "it is white's turn, but the black king on e8 stands in check from e2",
        ),
        (
            "4k3/8/8/1B6/8/8/4R3/4K3 w - - 0 1",
            "it is white's turn, but the black king on e8 stands in check from e2, b5",
        ),
        (
            "8/1k6/8/K7/4Q3/r7/8/8 w - - 0 1",
            "it is white's turn, but the black king on b7 stands in check from e4",
        ),
        (
            "8/8/8/8/8/1p6/8/6kK w - - 0 1",
            "it is white's turn, but the black king on g1 stands in check from h1",
        ),
        (
            "4k3/8/8/8/8/5n2/8/4K3 b - - 0 1",
            "it is black's turn, but the white king on e1 stands in check from f3",
        ),
        ("4k3/8/8/8/8/8/8/4KR2 w K - 0 1", WHITE_SHORT),
        ("4k3/8/8/8/8/8/8/4K2r w K - 0 1", WHITE_SHORT),
        ("4k3/8/8/8/8/8/8/R2K4 w Q - 0 1", WHITE_LONG),
        ("r3k2R/8/8/8/8/8/8/4K3 b k - 0 1", BLACK_SHORT),
        ("3k4/8/8/8/8/8/8/4K3 w q - 0 1", BLACK_LONG),
        (
            "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
            "en passant square e5: expected a square on rank 6 with white to move",
        ),
        (
            "4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1",
            "en passant square e3: expected a square on rank 6 with white to move",
        ),
        (
            "4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1",
            "en passant square d6: expected a square on rank 3 with black to move",
        ),
        ("4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "en passant square d6: expected a black pawn on d5"),
        ("4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", "en passant square d6: expected a black pawn on d5"),
        ("4k3/8/8/8/3N4/8/8/4K3 b - d3 0 1", "en passant square d3: expected a white pawn on d4"),
        (
            "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1",
            "en passant square d6: expected d6 to be empty, since the pawn came that way",
        ),
        (
            "4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1",
            "en passant square d6: expected d7 to be empty, since the pawn came that way",
        ),
    ] {
        check_impossible(fen, &[reason]);
    }
}

#[test]
fn all_faults_are_named_at_once() {
    check_impossible("8/8/8/8/8/8/8/8 w - - 0 1", &[NO_WHITE_KING, NO_BLACK_KING]);
    check_impossible(
        "8/2K5/8/8/2K1NB2/8/8/8 w - - 96 46",
        &["expected one white king, found c4, c7", NO_BLACK_KING],
    );
    check_impossible("4k3/8/8/8/8/8/8/6K1 w KQkq - 0 1", &[WHITE_SHORT, WHITE_LONG, BLACK_SHORT, BLACK_LONG]);
    check_impossible("1k6/8/8/8/8/8/8/R3K2R b KQkq - 0 1", &[BLACK_SHORT, BLACK_LONG]);
    check_impossible(
        "P6k/8/8/8/8/8/8/4K2R b Kq e4 0 1",
        &[
            "no pawn can stand on rank 1 or 8, found a8",
            BLACK_LONG,
            "en passant square e4: expected a square on rank 3 with black to move",
        ],
    );
    check_impossible(
        "k6k/8/8/8/8/8/8/p6R w K d6 0 1",
        &[
            NO_WHITE_KING,
            "expected one black king, found a8, h8",
            "no pawn can stand on rank 1 or 8, found a1",
            WHITE_SHORT,
            "en passant square d6: expected a black pawn on d5",
        ],
    );
    check_impossible(
        "4k3/8/8/8/8/8/4R3/p3K3 w Q d3 0 1",
        &[
            "no pawn can stand on rank 1 or 8, found a1",
            "it is white's turn, but the black king on e8 stands in check from e2",
            WHITE_LONG,
            "en passant square d3: expected a square on rank 6 with white to move",
        ],
    );
}
