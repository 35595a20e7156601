//! Random games against the slow board: moves, checks, FEN and hash.

use std::collections::HashMap;

use jadoube::app::chance::Chance;
use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::moves::Move;
use jadoube::rules::xiangqi::point::Point;

use super::mailbox::Mailbox;

/// The positions of the perft file; the first is the start position.
pub(super) fn starts() -> Vec<Board> {
    let lines = include_str!("../../data/perft-xiangqi.epd").lines();
    lines.map(|line| Board::from_fen(line.split_once(" ;").unwrap().0).unwrap()).collect()
}

/// Plays random legal moves from `start` and calls `visit` with every position.
pub(super) fn play(dice: &mut Chance, start: Board, plies: usize, mut visit: impl FnMut(&Board)) {
    let mut board = start;
    visit(&board);
    for _ in 0..plies {
        let Some(mv) = dice.pick(&board.legal_moves()) else { return };
        board = board.after(mv);
        visit(&board);
    }
}

fn check(board: &Board, keys: &mut HashMap<u64, String>) {
    let fen = board.fen();
    let slow = Mailbox::from_fen(&fen);
    let mut moves = board.legal_moves();
    moves.sort();
    let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(moves, slow.legal_moves(), "{fen}");
    assert_eq!(board.count_moves(), moves.len() as u64, "{fen}");
    assert_eq!(board.can_move(), !moves.is_empty(), "{fen}");
    assert_eq!(board.in_check(), slow.in_check(), "{fen}");

    let again = Board::from_fen(&fen).unwrap();
    assert_eq!(again.fen(), fen);
    assert_eq!(again.hash(), board.hash(), "{fen}");
    assert!(again.same_position(board), "{fen}");
    let key: Vec<&str> = fen.split(' ').take(2).collect();
    let owner = keys.entry(board.hash()).or_insert_with(|| key.join(" "));
    assert_eq!(*owner, key.join(" "), "one hash for two positions");
}

#[test]
fn games_equal_the_slow_board() {
    let (mut dice, mut keys, mut positions) = (Chance::new(31), HashMap::new(), 0);
    for start in starts().into_iter().chain([Board::start(); 20]) {
        play(&mut dice, start, 40, |board| {
            check(board, &mut keys);
            positions += 1;
        });
    }
    assert!(positions > 3_000, "only {positions} positions");
}

#[test]
fn only_captures_start_the_count_anew() {
    let mut board = Board::from_fen("3k5/9/9/9/9/9/9/R3p4/9/5K3 w - - 7 30").unwrap();
    for (name, fen) in [
        ("a2b2", "3k5/9/9/9/9/9/9/1R2p4/9/5K3 b - - 8 30"),
        ("e2d2", "3k5/9/9/9/9/9/9/1R1p5/9/5K3 w - - 9 31"), // a soldier's move counts on
        ("b2d2", "3k5/9/9/9/9/9/9/3R5/9/5K3 b - - 0 31"),
        ("d9e9", "4k4/9/9/9/9/9/9/3R5/9/5K3 w - - 1 32"),
    ] {
        let mv = Move::from_name(name).unwrap();
        assert!(board.is_legal(mv), "{name}");
        assert_eq!(board.captured(mv), (name == "b2d2").then_some(mv.to), "{name}");
        board = board.after(mv);
        assert_eq!(board.fen(), fen);
    }
}

#[test]
fn names_of_points() {
    for point in Point::all() {
        assert_eq!(Point::from_name(&point.to_string()), Some(point));
        assert_eq!(Point::from_coord(point.coord()), Some(point));
        assert_eq!(Point::from_index(point.index()), point);
    }
    for name in ["", "a", "a10", "j0", "A0", "a-", "é0", "０0"] {
        assert_eq!(Point::from_name(name), None, "{name}");
    }
    for name in ["h2e2", "a0i9"] {
        assert_eq!(Move::from_name(name).unwrap().to_string(), name);
    }
    for name in ["h2", "h2e", "h2e2 ", "h10g8", "é2e2", "h2-e2"] {
        assert_eq!(Move::from_name(name), None, "{name}");
    }
}
