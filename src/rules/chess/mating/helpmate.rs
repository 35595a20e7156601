//! The search for a mate that both sides help to bring about.
//!
//! What looks nearest to mate is looked at first, and every position once. Where
//! nothing is left to look at, there is no such mate.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

use super::Verdict;
use super::distance::{self, MEASURES};
use super::places::Places;
use super::reach;
use crate::rules::chess::board::Board;
use crate::rules::chess::moves::Move;
use crate::rules::side::Side;

/// Looks for a mate by `winner` from `start`, which is not mate already, nor shown to exclude one, among so many positions at most. Only
/// where there are no more than `choices` moves is gone on. Other `chances`, which should be odd, may lead
/// straight to a mate where guesses lead astray.
pub(super) fn search(start: &Board, winner: Side, positions: usize, choices: u64, chances: u64) -> Verdict {
    let mut search = Search::new(winner, chances);
    if start.has_mating_material(winner) {
        search.reach(*start, None);
    }
    while let Some(place) = search.nearest() {
        let Reached { board, by, plies, .. } = search.reached[place];
        // What is out of reach mostly becomes so by a pawn move, a capture, or the loss of castling; the first
        // moves are worth a look in any case, and the start has been looked at.
        let may_have_locked = by.is_some_and(|(before, _)| {
            plies == 1
                || board.halfmoves() == 0
                || search.reached[before].board.castling() != board.castling()
        });
        if may_have_locked && reach::excludes_mate(&board, winner) {
            continue;
        }
        if search.reached.len() >= positions || board.has_more_moves_than(choices) {
            return Verdict::Unknown;
        }
        if let Some(mate) = search.go_on_from(place) {
            return Verdict::Yes(mate);
        }
    }
    Verdict::No
}

struct Search {
    winner: Side,
    chances: u64,
    reached: Vec<Reached>,
    /// Where a position with a hash stands in `reached`.
    places: Places<usize>,
    /// The positions still to be gone on from, once for each measure of nearness.
    open: [BinaryHeap<Reverse<(u32, u64, usize)>>; MEASURES],
    turn: usize,
}

/// A position, and how it came about.
struct Reached {
    board: Board,
    by: Option<(usize, Move)>,
    gone_on: bool,
    plies: u32,
}

impl Search {
    fn new(winner: Side, chances: u64) -> Self {
        Self {
            winner,
            chances,
            reached: Vec::new(),
            places: Places::default(),
            open: Default::default(),
            turn: 0,
        }
    }

    /// The position to go on from, by each measure in turn.
    fn nearest(&mut self) -> Option<usize> {
        for _ in 0..self.open.len() {
            self.turn = (self.turn + 1) % self.open.len();
            while let Some(Reverse((_, _, place))) = self.open[self.turn].pop() {
                if !std::mem::replace(&mut self.reached[place].gone_on, true) {
                    return Some(place);
                }
            }
        }
        None
    }

    /// Makes all moves in a position. The line to a mate, if one of them mates.
    fn go_on_from(&mut self, place: usize) -> Option<Vec<Move>> {
        let board = self.reached[place].board;
        let mut mate = None;
        let _ = board.generate(&mut |targets| {
            for mv in targets {
                let mut next = board;
                next.advance(targets.role, mv);
                if board.turn() == self.winner && next.checkmated() {
                    mate = Some(mv);
                    return ControlFlow::Break(());
                }
                if next.has_mating_material(self.winner) && self.is_new(&next) {
                    self.reach(next, Some((place, mv)));
                }
            }
            ControlFlow::Continue(())
        });
        mate.map(|mv| self.line(place, mv))
    }

    /// Two positions with one hash are both gone on from, as often as they come: that costs time, no truth.
    fn is_new(&self, board: &Board) -> bool {
        let known = self.places.get(&board.hash()).and_then(|&place| self.reached.get(place));
        known.is_none_or(|known| !known.board.same_position(board))
    }

    fn reach(&mut self, board: Board, by: Option<(usize, Move)>) {
        let place = self.reached.len();
        let plies = by.map_or(0, |(before, _)| self.reached[before].plies + 1);
        self.reached.push(Reached { board, by, plies, gone_on: false });
        self.places.insert(board.hash(), place);
        let chance = board.hash().wrapping_mul(self.chances);
        let distances = distance::distances(&board, self.winner, plies, chance);
        for (open, distance) in self.open.iter_mut().zip(distances) {
            // Among equals chance decides: it does not get lost among positions that are much alike.
            open.push(Reverse((distance, chance, place)));
        }
    }

    /// The moves to a position and one more.
    fn line(&self, place: usize, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut by = self.reached[place].by;
        while let Some((before, mv)) = by {
            line.push(mv);
            by = self.reached[before].by;
        }
        line.reverse();
        line
    }
}
