//! How games of Fog of War end, and how they do not.

use jadoube::game::Game;
use jadoube::game::claim::{Ground, WrongClaim};
use jadoube::rules::chess::mating::Effort;
use jadoube::rules::outcome::Outcome;
use jadoube::rules::side::Side;

use super::fog_positions::board;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const BARE_KINGS: &str = "8/8/8/8/8/4k3/8/4K3 w - - 0 1";

fn played(fen: &str, moves: &str) -> Game {
    let mut game = Game::new(board(fen));
    for text in moves.split_whitespace() {
        let mv = game.read(text).unwrap_or_else(|why| panic!("{fen}: {text}: {why}"));
        game.play(mv).unwrap();
    }
    game
}

fn ended(outcome: Option<Outcome>) -> String {
    outcome.map(|end| format!("{} {}", end.score(), end.reason.code())).unwrap_or_default()
}

/// Moves as they are written, the FEN after them, and how the game has ended; empty if it goes on.
fn check(start: &str, moves: &str, fen: &str, expected: &str) {
    let game = played(start, moves);
    let written: Vec<&str> = game.plies().iter().map(|ply| ply.san.as_str()).collect();
    assert_eq!(written.join(" "), moves, "{start}");
    assert_eq!(game.board().fen(), fen, "{start} {moves}");
    assert_eq!(ended(game.outcome()), expected, "{start} {moves}");
    let again = board(fen);
    assert_eq!(again.ending(), game.board().chess().unwrap().ending(), "{fen}");
}

#[test]
fn whoever_captures_the_king_wins() {
    const WON: &str = "1-0 king_captured";
    const LOST: &str = "0-1 king_captured";
    for (start, moves, fen, expected) in [
        ("4k3/8/8/8/8/8/8/K3Q3 w - - 7 9", "Qxe8", "4Q3/8/8/8/8/8/8/K7 b - - 0 9", WON),
        ("4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "Rxe8", "4R3/8/8/8/8/8/8/K7 b - - 0 1", WON),
        ("4k3/8/8/1B6/8/8/8/K7 w - - 0 1", "Bxe8", "4B3/8/8/8/8/8/8/K7 b - - 0 1", WON),
        ("4k3/8/5N2/8/8/8/8/K7 w - - 0 1", "Nxe8", "4N3/8/8/8/8/8/8/K7 b - - 0 1", WON),
        ("8/8/4k3/3P4/8/8/8/K7 w - - 0 1", "dxe6", "8/8/4P3/8/8/8/8/K7 b - - 0 1", WON),
        ("4k3/3P4/8/8/8/8/8/K7 w - - 0 1", "dxe8=N", "4N3/8/8/8/8/8/8/K7 b - - 0 1", WON),
        ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "Kxd5", "8/8/8/3K4/8/8/8/8 b - - 0 1", WON),
        ("8/8/8/3kK3/8/8/8/8 b - - 0 1", "Kxe5", "8/8/8/4k3/8/8/8/8 w - - 0 2", LOST),
        // Into an attack: with the king, by castling, by opening a line; and by staying in one.
        ("8/8/8/3k4/8/3K4/8/8 w - - 0 1", "Kd4 Kxd4", "8/8/8/8/3k4/8/8/8 w - - 0 2", LOST),
        ("4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O Rxg1", "4k3/8/8/8/8/8/8/5Rr1 w - - 0 2", LOST),
        ("2r1k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O Rxc1", "4k3/8/8/8/8/8/8/2rR4 w - - 0 2", LOST),
        ("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3 Rxe1", "6k1/8/8/8/8/2N5/8/4r3 w - - 0 2", LOST),
        (START, "f3 e5 g4 Qh4 a3 Qxe1", "rnb1kbnr/pppp1ppp/8/4p3/6P1/P4P2/1PPPP2P/RNBQqBNR w kq - 0 4", LOST),
        // The rights of the winner stay, those of a king that is gone do not.
        ("r3k2r/8/8/8/8/8/8/R3K1qR b KQkq - 0 1", "Qxe1", "r3k2r/8/8/8/8/8/8/R3q2R w kq - 0 2", LOST),
        // It goes before whatever else the same move brings.
        ("4k3/8/8/8/8/8/8/K3Q3 w - - 99 80", "Qxe8", "4Q3/8/8/8/8/8/8/K7 b - - 0 80", WON),
    ] {
        check(start, moves, fen, expected);
    }
}

#[test]
fn neither_check_nor_mate_ends_a_game() {
    for (start, moves, fen) in [
        (START, "f3 e5 g4 Qh4", "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
        // Back-rank mate, smothered mate, a mating promotion, and what in chess is stalemate.
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "Rd8 h6", "3R2k1/5pp1/7p/8/8/8/8/K7 w - - 0 2"),
        ("6rk/6pp/8/4N3/8/8/8/K7 w - - 0 1", "Nf7 Rf8", "5r1k/5Npp/8/8/8/8/8/K7 w - - 2 2"),
        ("7k/P7/6K1/8/8/8/8/8 w - - 0 1", "a8=Q Kg7", "Q7/6k1/6K1/8/8/8/8/8 w - - 1 2"),
        ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "Qf7 Kh7", "8/5Q1k/6K1/8/8/8/8/8 w - - 2 2"),
    ] {
        check(start, moves, fen, "");
    }
}

#[test]
fn no_material_is_too_little() {
    for men in [
        "8/8/8/8/8/4k3/8/4K3",
        "8/8/8/8/8/4k3/8/4KN2",
        "8/8/8/8/8/4k3/8/4KB2",
        "8/8/8/8/8/3bk3/8/4KB2",
        "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3",
    ] {
        let fen = format!("{men} w - - 0 1");
        let game = Game::new(board(&fen));
        assert_eq!(game.outcome(), None, "{fen}");
        for side in Side::BOTH {
            assert!(game.board().can_win(side, Effort::Full), "{fen}");
        }
    }
    check("8/8/8/8/8/4k3/4P3/4K3 b - - 0 1", "Kxe2", "8/8/8/8/8/8/4k3/4K3 w - - 0 2", "");
    check("8/8/8/8/8/8/4k3/4K3 w - - 0 2", "Kxe2", "8/8/8/8/8/8/4K3/8 b - - 0 2", "1-0 king_captured");
}

#[test]
fn draws_come_by_themselves() {
    let knights = |times| "Nf3 Nf6 Ng1 Ng8 ".repeat(times).trim_end().to_owned();
    for (start, moves, fen, expected) in [
        (
            START,
            &knights(2)[..],
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5",
            "1/2-1/2 threefold_repetition",
        ),
        (START, &knights(1), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3", ""),
        // Whoever is attacked in it: perpetual check is nothing but a repetition.
        (
            "7k/8/8/8/8/8/8/K6R b - - 0 1",
            "Kg8 Rg1 Kh8 Rh1 Kg8 Rg1 Kh8 Rh1",
            "7k/8/8/8/8/8/8/K6R b - - 8 5",
            "1/2-1/2 threefold_repetition",
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "Ra2", "4k3/8/8/8/8/8/R7/4K3 b - - 99 80", ""),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 99 80",
            "Ra2",
            "4k3/8/8/8/8/8/R7/4K3 b - - 100 80",
            "1/2-1/2 fifty_moves",
        ),
        ("4k3/8/8/8/8/8/4P3/R3K3 w - - 99 80", "e4", "4k3/8/8/8/4P3/8/8/R3K3 b - - 0 80", ""),
        // No man can move: the king and all its men are shut in.
        (
            "k7/8/8/8/1pp5/pP6/PRP5/KB6 b - - 0 1",
            "c3",
            "k7/8/8/8/1p6/pPp5/PRP5/KB6 w - - 0 2",
            "1/2-1/2 stalemate",
        ),
        (
            "kb6/prp5/Pp6/1PP5/8/8/8/K7 w - - 0 1",
            "c6",
            "kb6/prp5/PpP5/1P6/8/8/8/K7 b - - 0 1",
            "1/2-1/2 stalemate",
        ),
    ] {
        let game = played(start, moves);
        assert_eq!(game.board().fen(), fen, "{start} {moves}");
        assert_eq!(ended(game.outcome()), expected, "{start} {moves}");
    }
    // So does one that is set up.
    assert_eq!(ended(Game::new(board("4k3/8/8/8/8/8/8/R3K3 w - - 100 80")).outcome()), "1/2-1/2 fifty_moves");
}

#[test]
fn nothing_is_claimed() {
    for (start, moves) in
        [(START, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"), ("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", ""), (START, "")]
    {
        let mut game = played(start, moves);
        assert_eq!(game.claims(), []);
        assert!(Ground::ALL.into_iter().all(|ground| game.claims_with(ground).is_empty()), "{start} {moves}");
        let mv = game.board().legal_moves()[0];
        for with in [None, Some(mv)] {
            assert_eq!(game.claim(with), Err(WrongClaim::ByItself), "{start} {moves}");
        }
        assert_eq!(game.outcome(), None, "{start} {moves}");
        assert_eq!(game.offer(), None, "a claim that is none offers nothing");
    }
}

#[test]
fn resignation_and_flag_fall_always_lose() {
    for fen in [START, BARE_KINGS, "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", "4k3/8/1p6/1P6/8/8/8/4K3 b - - 0 1"] {
        for side in Side::BOTH {
            let start = || Game::new(board(fen));
            assert_eq!(start().resign(side).unwrap().winner, Some(!side), "{fen} {side}");
            assert_eq!(start().flag_fallen(side).unwrap().winner, Some(!side), "{fen} {side}");
        }
    }
}

#[test]
fn draws_are_agreed_on() {
    let mut game = played(START, "e4 e5");
    assert_eq!(game.offer_draw(Side::Black), Ok(None));
    assert_eq!(ended(game.accept_draw(Side::White).ok()), "1/2-1/2 agreement");
}

#[test]
fn nothing_follows_the_capture_of_a_king() {
    let mut game = played("4k2r/8/8/8/8/8/8/K3Q3 w k - 0 1", "Qxe8");
    assert_eq!(game.board().legal_moves(), []);
    for text in ["Rxe8", "h8e8", "O-O", "e8g8", "", "Ka8"] {
        assert_eq!(game.read(text).unwrap_err().code(), "game_over", "{text}");
    }
    assert_eq!(game.resign(Side::White).unwrap_err().code(), "game_over");
    assert_eq!(game.flag_fallen(Side::White).unwrap_err().code(), "game_over");
    assert!(matches!(game.claim(None), Err(WrongClaim::Move(_))));
    assert_eq!(ended(game.outcome()), "1-0 king_captured");
    // The board itself does not stumble over the square where the king would be.
    let lost = game.board();
    for text in ["O-O", "O-O-O", "Kd7", "e8g8", "Rg8", "h8g8", "K", ""] {
        assert!(lost.read_move(text).is_err() && lost.read_begun(text).is_err(), "{text}");
        assert_eq!(lost.moves_spelled(text), [], "{text}");
    }
}
