//! What a board keeps of the moves that led to it.

/// The hash and the counters of a game's board.
#[derive(Clone, Copy, Debug)]
pub struct History {
    /// The Zobrist hash of the men, of what may be castled and captured en passant, and of the turn.
    pub(in crate::rules) hash: u64,
    pub(in crate::rules) halfmoves: u32,
    pub(super) fullmoves: u32,
}

/// What a board may keep: a [`History`], or nothing, where only the moves from here on matter.
///
/// Which it is, is a type: to keep nothing costs nothing.
pub trait Keeping: Copy {
    /// Makes a change to the history, if there is one.
    fn keep(&mut self, change: impl FnOnce(&mut History));
}

impl Keeping for History {
    #[inline(always)]
    fn keep(&mut self, change: impl FnOnce(&mut History)) {
        change(self);
    }
}

impl Keeping for () {
    #[inline(always)]
    fn keep(&mut self, _: impl FnOnce(&mut History)) {}
}
