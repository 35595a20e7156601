//! How games end: endings on the board, and how often a position has occurred.

use jadoube::game::Game;
use jadoube::game::claim::WrongClaim;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::ending::FIFTY_MOVES;
use jadoube::rules::chess::moves;
use jadoube::rules::chess::refusal;
use jadoube::rules::chess::repetition::{AUTOMATIC, CLAIMABLE, occurrences};
use jadoube::rules::chess::square::Square;
use jadoube::rules::moves::Move;
use jadoube::rules::refusal::Refusal;

/// Plays `moves` (UCI, blank between them) and returns every position, the last one too.
fn play(fen: &str, moves: &str) -> Vec<Board> {
    let mut game = vec![Board::from_fen(fen).unwrap()];
    for text in moves.split_whitespace() {
        let board = game[game.len() - 1];
        game.push(board.after(board.read_move(text).unwrap()));
    }
    game
}

/// The score and the reason that the last position ends the game with; empty if it goes on.
fn check(fen: &str, moves: &str, expected: &str) {
    let last = play(fen, moves).pop().unwrap();
    let ending = last.ending().map(|end| format!("{} {}", end.score(), end.reason.code()));
    assert_eq!(ending.unwrap_or_default(), expected, "{fen} {moves}");
}

fn check_occurrences(fen: &str, moves: &str, expected: usize) {
    let game = play(fen, moves);
    let (last, earlier) = game.split_last().unwrap();
    assert_eq!(occurrences(earlier, last), expected, "{fen} {moves}");
    assert_eq!(last.ending(), None, "{fen} {moves}");
}

#[test]
fn mate_and_stalemate() {
    for (fen, moves, expected) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "", "1-0 checkmate"),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "1/2-1/2 stalemate"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", "1-0 checkmate"),
        ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "f5f7", "1/2-1/2 stalemate"),
        ("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1", "", "1/2-1/2 stalemate"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "f2f3 e7e5 g2g4 d8h4", "0-1 checkmate"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", ""),
    ] {
        check(fen, moves, expected);
    }
}

#[test]
fn material_that_cannot_mate() {
    const DEAD: &str = "1/2-1/2 insufficient_material";
    for (fen, moves, expected) in [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "", DEAD),
        ("8/8/4k3/8/8/3K4/8/2N5 w - - 0 1", "", DEAD),
        ("8/8/4k1n1/8/8/3K4/8/8 w - - 0 1", "", DEAD),
        ("8/8/4k3/8/8/3K4/8/2B5 b - - 0 1", "", DEAD),
        ("8/8/4k1b1/8/8/2K5/8/5B2 w - - 0 1", "", DEAD),
        ("8/5k2/8/8/4B3/5B2/8/1K6 w - - 0 1", "", DEAD),
        ("B1b1k3/3b4/4b3/8/8/8/8/4KB2 w - - 0 1", "", DEAD),
        ("8/8/8/8/8/2k5/4p3/4K3 w - - 10 60", "e1e2", DEAD),
        // A mate is possible with all of these, if only by mistake.
        ("8/5k2/8/8/3BB3/8/8/1K6 w - - 0 1", "", ""),
        ("8/8/4k1b1/8/8/2K5/8/2B5 w - - 0 1", "", ""),
        ("8/8/4k3/8/8/3K4/8/1NN5 w - - 0 1", "", ""),
        ("8/8/4k1n1/8/8/3K4/8/2N5 w - - 0 1", "", ""),
        ("8/8/4k1n1/8/8/3K4/8/2B5 w - - 0 1", "", ""),
        ("8/8/4k3/8/8/3K4/8/1BN5 w - - 0 1", "", ""),
        ("8/8/4k3/8/8/3K4/7P/8 w - - 0 1", "", ""),
        ("8/8/4k3/8/8/3K4/7R/8 w - - 0 1", "", ""),
        ("8/8/4k3/8/8/3K4/7Q/8 w - - 0 1", "", ""),
        ("8/8/4k1n1/8/8/3K4/7R/8 w - - 0 1", "", ""),
        ("8/8/4k1b1/8/8/2K5/7P/8 w - - 0 1", "", ""),
    ] {
        check(fen, moves, expected);
    }
}

#[test]
fn seventy_five_moves() {
    const DRAWN: &str = "1/2-1/2 seventy_five_moves";
    for (fen, moves, expected) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "", ""),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "a1a2", DRAWN),
        ("7k/8/6K1/8/8/8/8/R7 w - - 149 120", "a1a8", "1-0 checkmate"), // takes precedence
        ("4k3/8/8/8/8/8/r7/R3K3 w - - 149 120", "a1a2", ""),            // a capture
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 149 120", "e2e3", ""),            // a pawn move
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 150 200", "", DRAWN),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 150 200", "", "1-0 checkmate"),
    ] {
        check(fen, moves, expected);
    }
}

/// Which moves (UCI, sorted) make up fifty moves each without capture or pawn move.
fn check_fifty(fen: &str, now: bool, with: &str) {
    let board = Board::from_fen(fen).unwrap();
    assert_eq!(board.ending(), None, "{fen}");
    assert_eq!(board.halfmoves() >= FIFTY_MOVES, now, "{fen}");
    let complete = |mv: &_| board.after(*mv).halfmoves() >= FIFTY_MOVES;
    let mut moves: Vec<_> =
        board.legal_moves().into_iter().filter(complete).map(|mv| board.uci(mv)).collect();
    moves.sort();
    assert_eq!(moves.join(" "), with, "{fen}");
}

#[test]
fn fifty_moves() {
    let quiet =
        "d3a3 d3b3 d3c3 d3d1 d3d2 d3d4 d3d5 d3d6 d3d7 d3d8 d3e3 d3f3 d3g3 d3h3 e1d1 e1d2 e1e2 e1f1 e1f2";
    check_fifty("8/8/4k3/8/8/3R4/8/4K3 w - - 98 80", false, "");
    check_fifty("8/8/4k3/8/8/3R4/8/4K3 w - - 99 80", false, quiet);
    check_fifty("8/8/4k3/8/8/3R4/8/4K3 w - - 100 80", true, quiet);
    check_fifty("8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", false, "");
    // Neither a capture nor a pawn move completes them.
    check_fifty("4k3/8/8/8/8/8/r3P3/R3K3 w - - 99 80", false, "a1b1 a1c1 a1d1 e1d1 e1f1 e1f2");
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn occurrences_on_the_board() {
    let knights = |times: usize| "g1f3 g8f6 f3g1 f6g8 ".repeat(times);
    for (times, expected) in [(0, 1), (1, 2), (2, CLAIMABLE), (3, 4), (4, AUTOMATIC)] {
        check_occurrences(START, &knights(times), expected);
    }
    check_occurrences(START, &format!("{}g1f3 g8f6 f3g1", knights(1)), 2);
    // Another way to the same position counts as well.
    check_occurrences(START, &format!("{}b1c3 b8c6 c3b1 c6b8", knights(1)), 3);
    check_occurrences(START, "g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8", 2);
    // The rights to castle make a difference, as long as they last.
    let rooks = |times: usize| format!("g1f3 g8f6 {}", "h1g1 h8g8 g1h1 g8h8 ".repeat(times));
    check_occurrences(START, &rooks(1), 1);
    check_occurrences(START, &rooks(2), 2);
    check_occurrences(START, &rooks(3), 3);
    // A right counts even where castling is prevented for the moment.
    check_occurrences("4k2r/8/8/8/8/8/8/4K1NR w K - 0 1", "h1h2 e8d8 h2h1 d8e8 g1f3 e8d8 f3g1 d8e8", 2);
    // A double step that nobody can answer en passant makes none…
    check_occurrences(START, &format!("e2e4 e7e5 {}", knights(2)), 3);
    // … nor one where the capture would leave the king in check…
    check_occurrences("1b5k/2p5/8/1P6/8/8/7K/8 b - - 0 1", "c7c5 h2g1 b8a7 g1h2 a7b8 h2g1 b8a7 g1h2 a7b8", 3);
    // … but one that can be answered does.
    check_occurrences("4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1", "c7c5 e1d1 e8d8 d1e1 d8e8 e1d1 e8d8 d1e1 d8e8", 2);
}

#[test]
fn a_loaded_position_has_occurred_once() {
    let game = play(START, &"g1f3 g8f6 f3g1 f6g8 ".repeat(2));
    let loaded = Board::from_fen(&game[8].fen()).unwrap();
    assert_eq!(loaded.halfmoves(), 8);
    assert_eq!(occurrences(&[], &loaded), 1);
    assert!(loaded.same_position(&game[0]));
}

#[test]
fn no_draw_is_claimed_with_a_move_that_is_not_legal() {
    let mut game = Game::new(Board::from_fen("4k3/8/8/8/8/8/8/R3K3 w - - 120 90").unwrap());
    let [a1, b2] = ["a1", "b2"].map(|name| Square::from_name(name).unwrap());
    let refusal = game.claim(Some(Move::Chess(moves::Move::new(a1, b2)))).unwrap_err();
    assert!(
        matches!(refusal, WrongClaim::Move(Refusal::Chess(refusal::Refusal::PieceCannot { .. }))),
        "{refusal:?}"
    );
    assert_eq!(game.outcome(), None);
}
