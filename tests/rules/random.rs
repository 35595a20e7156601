//! Random games, the same in every run.

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Move;
use jadoube::rules::variant::Variant;

/// The positions of the perft file of Chess960.
pub(super) fn starts_of_chess960() -> Vec<Board> {
    let fen = |line: &'static str| line.split_once(" ;").unwrap().0;
    let lines = include_str!("../data/perft-chess960.epd").lines();
    lines.map(|line| Board::from_fen_of(Variant::Chess960, fen(line)).unwrap()).collect()
}

/// The positions of the perft file; the first is the start position.
pub(super) fn starts() -> Vec<&'static str> {
    let lines = include_str!("../data/perft-chess.epd").lines();
    lines.map(|line| line.split_once(" ;").unwrap().0).collect()
}

/// Plays random legal moves from `start` and calls `visit` with every position,
/// the one before it and the move in between. Draws do not end the game.
pub(super) fn play(
    dice: &mut Chance,
    start: Board,
    plies: usize,
    mut visit: impl FnMut(&Board, Option<(&Board, Move)>),
) {
    let mut board = start;
    visit(&board, None);
    for _ in 0..plies {
        let Some(mv) = dice.pick(&board.legal_moves()) else { return };
        let next = board.after(mv);
        visit(&next, Some((&board, mv)));
        board = next;
    }
}
