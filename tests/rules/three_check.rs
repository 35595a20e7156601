//! Three-check: counting checks, how it ends, and how its positions are written.

use jadoube::game::Game;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::mating::{Effort, Verdict};
use jadoube::rules::chess::repetition::occurrences;
use jadoube::rules::perft::perft;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant::{Chess, ThreeCheck};
use jadoube::words;

fn board(fen: &str) -> Board {
    Board::from_fen_of(ThreeCheck, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn played(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(board(fen));
    for text in moves.split_whitespace() {
        game.play(game.read(text).unwrap()).unwrap();
    }
    game
}

/// A game, the FEN after it, and how it has ended; empty if it goes on.
fn check(start: &str, moves: &str, fen: &str, expected: &str) {
    let game = played(start, moves);
    assert_eq!(game.board().fen(), fen, "{start} {moves}");
    let outcome = game.outcome().map(|end| format!("{} {}", end.score(), end.reason.code()));
    assert_eq!(outcome.unwrap_or_default(), expected, "{start} {moves}");
}

#[test]
fn a_game_by_three_checks() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1";
    assert_eq!(Board::start_of(ThreeCheck).fen(), START);
    let mut moves = String::new();
    for (more, fen, expected) in [
        ("e4 e5 Bc4 d6", "rnbqkbnr/ppp2ppp/3p4/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 3+3 0 3", ""),
        (" Bb5", "rnbqkbnr/ppp2ppp/3p4/1B2p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 2+3 1 3", ""),
        (" Bd7 Bxd7", "rn1qkbnr/pppB1ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQK1NR b KQkq - 1+3 0 4", ""),
        (" Qxd7 Qh5 Nc6", "r3kbnr/pppq1ppp/2np4/4p2Q/4P3/8/PPPP1PPP/RNB1K1NR w KQkq - 1+3 2 6", ""),
        (" Qxf7", "r3kbnr/pppq1Qpp/2np4/4p3/4P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0+3 0 6", "1-0 third_check"),
    ] {
        moves.push_str(more);
        check(START, &moves, fen, expected);
    }
}

#[test]
fn how_games_end() {
    for (fen, moves, after, expected) in [
        // A double check is one check.
        ("4k3/8/8/8/4N3/8/8/4RK2 w - - 3+3 0 1", "Nf6", "4k3/8/5N2/8/8/8/8/4RK2 b - - 2+3 1 1", ""),
        (
            "4k3/8/8/8/8/8/4R3/4K3 b - - 1+3 0 1",
            "Kd8 Rd2",
            "3k4/8/8/8/8/8/3R4/4K3 b - - 0+3 2 2",
            "1-0 third_check",
        ),
        (
            "4k3/4r3/8/8/8/8/8/3K4 b - - 3+1 0 1",
            "Rd7",
            "4k3/3r4/8/8/8/8/8/3K4 w - - 3+0 1 2",
            "0-1 third_check",
        ),
        // Castling, promotion and a capture en passant can give it, too.
        (
            "5k2/8/8/8/8/8/8/4K2R w K - 1+3 0 1",
            "O-O",
            "5k2/8/8/8/8/8/8/5RK1 b - - 0+3 1 1",
            "1-0 third_check",
        ),
        (
            "4k3/1P6/8/8/8/8/8/4K3 w - - 1+3 0 1",
            "b8=Q",
            "1Q2k3/8/8/8/8/8/8/4K3 b - - 0+3 0 1",
            "1-0 third_check",
        ),
        (
            "8/2pk4/8/1P6/8/8/8/4K3 b - - 1+3 0 1",
            "c5 bxc6",
            "8/3k4/2P5/8/8/8/8/4K3 b - - 0+3 0 2",
            "1-0 third_check",
        ),
        // Checkmate goes first: it would end a game of chess as well.
        ("7k/8/6K1/8/8/8/8/R7 w - - 1+3 0 1", "Ra8", "R6k/8/6K1/8/8/8/8/8 b - - 0+3 1 1", "1-0 checkmate"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 3+3 0 1", "Ra8", "R6k/8/6K1/8/8/8/8/8 b - - 2+3 1 1", "1-0 checkmate"),
        // Any man can give check, so that only two bare kings are a dead position.
        ("4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", "Ng3", "4k3/8/8/8/8/6N1/8/4K3 b - - 3+3 1 1", ""),
        ("4k3/8/8/8/8/8/8/4KB2 w - - 3+3 0 1", "Bb5", "4k3/8/8/1B6/8/8/8/4K3 b - - 2+3 1 1", ""),
        (
            "8/8/8/8/8/2k5/4p3/4K3 w - - 3+3 10 60",
            "Kxe2",
            "8/8/8/8/8/2k5/4K3/8 b - - 3+3 0 60",
            "1/2-1/2 insufficient_material",
        ),
        (
            "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 3+3 0 1",
            "Ke2",
            "4k3/8/1p1p1p1p/1P1P1P1P/8/8/4K3/8 b - - 3+3 1 1",
            "",
        ),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 3+3 0 1", "", "7k/5Q2/6K1/8/8/8/8/8 b - - 3+3 0 1", "1/2-1/2 stalemate"),
        // The third check goes before the seventy-five moves.
        (
            "4k3/8/8/8/8/8/3R4/4K3 w - - 1+3 149 120",
            "Re2",
            "4k3/8/8/8/8/8/4R3/4K3 b - - 0+3 150 120",
            "1-0 third_check",
        ),
    ] {
        check(fen, moves, after, expected);
    }
}

#[test]
fn nothing_is_played_after_the_third_check() {
    let game = played("4k3/8/8/8/8/8/3R4/4K3 w - - 1+3 0 1", "Re2");
    assert_eq!(game.board().legal_moves(), []);
    assert_eq!(game.read("Kd8").unwrap_err().code(), "game_over");
    assert_eq!(perft(game.board().chess().unwrap(), 1), 0);
    let said = words::game::over(ThreeCheck, game.outcome().unwrap());
    assert_eq!(said, "White wins by the third check (rule of three-check).");
    assert_eq!(
        perft(&board("4k3/8/8/8/8/8/3R4/4K3 w - - 1+3 0 1"), 2),
        perft_without("4k3/8/8/8/8/8/3R4/4K3 w - - 0 1")
    );
}

/// Sequences of two plies in chess, none after a check.
fn perft_without(fen: &str) -> u64 {
    let board = Board::from_fen(fen).unwrap();
    let next = board.legal_moves().into_iter().map(|mv| board.after(mv));
    next.filter(|next| !next.in_check()).map(|next| next.count_moves()).sum()
}

#[test]
fn positions_differ_by_the_checks_that_are_left() {
    let start = board("4k3/8/8/8/8/8/3R4/4K3 w - - 3+3 0 1");
    let fewer = board("4k3/8/8/8/8/8/3R4/4K3 w - - 2+3 0 1");
    assert!(!start.same_position(&fewer));
    assert_ne!(start.hash(), fewer.hash());
    assert_ne!(fewer.hash(), board("4k3/8/8/8/8/8/3R4/4K3 w - - 3+2 0 1").hash());
    // To and fro with a check each time: never the same position again.
    let game = played("4k3/8/8/8/8/8/3R4/4K3 w - - 3+3 0 1", "Re2 Kd8 Rd2 Ke8");
    let earlier: Vec<Board> = (0..4).map(|plies| *game.board_at(plies).chess().unwrap()).collect();
    assert_eq!(occurrences(&earlier, game.board().chess().unwrap()), 1);
    let quiet = played("4k3/8/8/8/8/8/3R4/4K3 w - - 3+3 0 1", "Rc2 Kf8 Rd2 Ke8");
    assert_eq!(quiet.repetitions(), 2);
}

#[test]
fn a_side_with_any_man_can_still_win() {
    for (fen, white, black) in [
        ("4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", true, false),
        ("4kb2/8/8/8/8/8/8/4KB2 w - - 3+3 0 1", true, true),
        ("4k3/8/1p6/1P6/8/8/8/4K3 w - - 3+3 0 1", true, true),
    ] {
        for (side, can) in [(Side::White, white), (Side::Black, black)] {
            assert_eq!(board(fen).can_mate(side, Effort::Quick) != Verdict::No, can, "{fen} {side}");
            let mut game = Game::new(board(fen));
            assert_eq!(game.resign(!side).unwrap().winner, can.then_some(side), "{fen} {side}");
        }
    }
}

#[test]
fn the_checks_stand_before_the_counters_or_behind_them() {
    const MEN: &str = "4k3/8/8/8/8/8/8/R3K2R";
    for (tail, written) in [
        ("w KQ - 3+3 0 1", "3+3 0 1"),
        ("w KQ - 2+1 4 9", "2+1 4 9"),
        ("w KQ - 4 9 +1+2", "2+1 4 9"),
        ("w KQ - 0 1 +0+0", "3+3 0 1"),
        ("w KQ - 2+1", "2+1 0 1"),
        ("w KQ -", "3+3 0 1"),
        ("w KQ - 7", "3+3 7 1"),
    ] {
        assert_eq!(board(&format!("{MEN} {tail}")).fen(), format!("{MEN} w KQ - {written}"), "{tail}");
    }
    const LEFT: &str = "the checks that White and Black still have to give, 3+3 to 0+0";
    const GIVEN: &str = "the checks that White and Black have given, +0+0 to +3+3";
    for (tail, refused) in [
        ("w KQ - 4+3 0 1", format!("column 30: expected {LEFT}, found “4+3”")),
        ("w KQ - 3+ 0 1", format!("column 30: expected {LEFT}, found “3+”")),
        ("w KQ - +0+0 0 1", format!("column 30: expected {LEFT}, found “+0+0”")),
        ("w KQ - 0 1 +0+4", format!("column 34: expected {GIVEN}, found “+0+4”")),
        ("w KQ - 0 1 3+3", format!("column 34: expected {GIVEN}, found “3+3”")),
        (
            "w KQ - 3+3 0 1 +0+0",
            "column 38: expected nothing after the number of the move, found “+0+0”".to_owned(),
        ),
        (
            "w KQ - 0 1 +0+0 x",
            "column 39: expected nothing after the number of the move, found “x”".to_owned(),
        ),
        (
            "w KQ - 0+3 0 1",
            "impossible position: white has no check left to give, so black must be to move, and in check"
                .to_owned(),
        ),
        (
            "b KQ - 0+3 0 1",
            "impossible position: white has no check left to give, so black must be to move, and in check"
                .to_owned(),
        ),
    ] {
        let error = Board::from_fen_of(ThreeCheck, &format!("{MEN} {tail}")).unwrap_err();
        assert_eq!(error.to_string(), refused, "{tail}");
    }
    // Other games have no checks to count.
    let error = Board::from_fen_of(Chess, &format!("{MEN} w KQ - 3+3 0 1")).unwrap_err();
    assert!(error.to_string().starts_with("column 30: expected the number of plies"), "{error}");
    assert_eq!(Board::start().checks_left(Side::White), None);
}
