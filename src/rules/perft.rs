//! Counting the leaves of the tree of legal moves: the test that finds every
//! fault of a move generator, and its measure of speed.

use super::chess::board::Board;
use super::chess::moves::Move;

/// How many sequences of `depth` legal moves there are. Draws do not cut a sequence short.
///
/// ```
/// use jadoube::rules::{chess::board::Board, perft::perft};
/// assert_eq!(perft(&Board::start(), 3), 8_902);
/// ```
pub fn perft(board: &Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => board.count_moves(),
        _ => {
            let mut nodes = 0;
            let _ = board.generate(&mut |targets| {
                for mv in targets {
                    nodes += perft(&board.after_by(targets.role, mv), depth - 1);
                }
                std::ops::ControlFlow::Continue(())
            });
            nodes
        }
    }
}

/// The same, split by the first move; empty at depth 0.
pub fn divide(board: &Board, depth: u32) -> Vec<(Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    board.legal_moves().into_iter().map(|mv| (mv, perft(&board.after(mv), rest))).collect()
}
