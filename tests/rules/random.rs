//! Random games, the same in every run.

use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Move;
use jadoube::rules::variant::Variant;

/// A seeded source of numbers (`splitmix64`; Steele, Lea and Flood, 2014).
pub(super) struct Dice(pub(super) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 up to, but without, `bound`.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % bound as u64).unwrap()
    }

    /// One of `items`, or `None` if there is none.
    pub(super) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }
}

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
    dice: &mut Dice,
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
