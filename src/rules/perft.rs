//! Counting the leaves of the tree of legal moves: the test that finds every
//! fault of a move generator, and its measure of speed.

use std::ops::ControlFlow;

use super::{chess, xiangqi};

/// What can be counted: a position, its moves, and the positions after them.
pub trait Tree {
    /// A move in it.
    type Move: Copy;

    /// The number of legal moves.
    fn count_moves(&self) -> u64;

    /// Every legal move.
    fn legal_moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Self::Move) -> Self;

    /// Hands the position after each legal move to `visit`. It is gone on to in place: handed back
    /// as a value, it would be copied twice, and counting would take a third longer.
    fn each_after(&self, visit: impl FnMut(&Self));
}

/// How many sequences of `depth` legal moves there are. Draws do not cut a sequence short.
///
/// ```
/// use jadoube::rules::{chess, perft::perft, xiangqi};
/// assert_eq!(perft(&chess::board::Board::start(), 3), 8_902);
/// assert_eq!(perft(&xiangqi::board::Board::start(), 2), 1_920);
/// ```
pub fn perft<P: Tree>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => {
            let mut nodes = 0;
            position.each_after(|next| nodes += perft(next, depth - 1));
            nodes
        }
    }
}

/// The same, split by the first move; empty at depth 0.
pub fn divide<P: Tree>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else { return Vec::new() };
    position.legal_moves().into_iter().map(|mv| (mv, perft(&position.after(mv), rest))).collect()
}

impl<K: chess::history::Keeping> Tree for chess::board::Board<K> {
    type Move = chess::moves::Move;

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count_moves()
    }

    fn legal_moves(&self) -> Vec<Self::Move> {
        self.legal_moves()
    }

    fn after(&self, mv: Self::Move) -> Self {
        self.after(mv)
    }

    #[inline]
    fn each_after(&self, mut visit: impl FnMut(&Self)) {
        let _ = self.generate(&mut |targets| {
            for mv in targets {
                let mut next = *self;
                next.advance(targets.role, mv);
                visit(&next);
            }
            ControlFlow::Continue(())
        });
    }
}

impl Tree for xiangqi::board::Board {
    type Move = xiangqi::moves::Move;

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count_moves()
    }

    fn legal_moves(&self) -> Vec<Self::Move> {
        self.legal_moves()
    }

    fn after(&self, mv: Self::Move) -> Self {
        self.after(mv)
    }

    #[inline]
    fn each_after(&self, mut visit: impl FnMut(&Self)) {
        let _ = self.generate(&mut |targets| {
            for mv in targets {
                let mut next = *self;
                next.advance(targets.role, mv);
                visit(&next);
            }
            ControlFlow::Continue(())
        });
    }
}
