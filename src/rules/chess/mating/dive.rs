//! The dive: the quick look for a mate that both sides help to bring about.
//!
//! Whatever brings a mate in a corner nearer is followed at once and to any depth, with any answer;
//! everything else is a detour, of which there are few at first and more later. Most mates are found so among
//! some hundred positions. Where none is found, nothing is proven.

use std::ops::ControlFlow;

use super::goal::{self, Goal};
use super::places::Places;
use crate::rules::chess::board::Board;
use crate::rules::chess::moves::Move;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;

/// Looks for a mate by `winner`, and gives up after so many moves have been made.
pub(super) fn dive(start: &Board, winner: Side, moves: usize) -> Option<Vec<Move>> {
    let corners = goal::corners(start, winner);
    let mut dives: Vec<Dive> = Vec::new();
    let mut left = moves;
    for detours in 1..=MOST_DETOURS {
        for (place, &corner) in corners.iter().enumerate() {
            if place == dives.len() {
                dives.push(Dive::towards(Goal::new(corner, winner)));
            }
            let dive = &mut dives[place];
            let share = (FIRST + MORE * (detours - 1)).min(left);
            dive.left = share;
            if dive.go_on(start, detours, false) == Some(End::Mate) {
                return Some(std::mem::take(&mut dive.line));
            }
            dive.line.clear();
            left -= share - dive.left;
        }
    }
    None
}

const MOST_DETOURS: usize = 40;
/// So many moves are made with one detour, and so many more with each other one.
const FIRST: usize = 300;
const MORE: usize = 3_000;
/// What it costs to capture one of the men that are to mate: mostly they are missed later.
const ASTRAY: usize = 4;
/// Lines get no longer: mates are rarely so far.
const LONGEST: usize = 200;

struct Dive {
    goal: Goal,
    /// The moves that may still be made.
    left: usize,
    line: Vec<Move>,
    /// One more than the detours that were left when a position was gone on from. Positions are told apart
    /// by their hash alone, and not by whether the next move was free, since nothing is concluded from what
    /// is not found.
    known: Places<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Mate,
    Spent,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Step {
    Nearer,
    Aside,
    Astray,
}

impl Dive {
    fn towards(goal: Goal) -> Self {
        Self { goal, left: 0, line: Vec::new(), known: Places::default() }
    }

    /// Makes moves as long as that leads to something; any of them is `free` after one that led nearer.
    fn go_on(&mut self, board: &Board, detours: usize, free: bool) -> Option<End> {
        if !board.has_mating_material(self.goal.winner) {
            return None;
        }
        let known = self.known.entry(board.hash()).or_default();
        if *known > detours {
            return None;
        }
        *known = detours + 1;
        for (step, cost) in [(Step::Nearer, 0), (Step::Aside, usize::from(!free)), (Step::Astray, ASTRAY)] {
            let Some(detours) = detours.checked_sub(cost) else { break };
            let mut end = None;
            let _ = board.generate(&mut |mut targets| {
                let nearer = self.goal.nearer(board, &targets);
                let captures = board.side(!board.turn()) - nearer;
                targets.to &= match step {
                    Step::Nearer => nearer,
                    Step::Aside => !(nearer | captures),
                    Step::Astray => captures,
                };
                for mv in targets {
                    end = self.make(board, targets.role, mv, detours, step == Step::Nearer);
                    if end.is_some() {
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            });
            if end.is_some() {
                return end;
            }
        }
        None
    }

    fn make(&mut self, board: &Board, role: Role, mv: Move, detours: usize, free: bool) -> Option<End> {
        if self.left == 0 {
            return Some(End::Spent);
        }
        self.left -= 1;
        let mut next = *board;
        next.advance(role, mv);
        self.line.push(mv);
        if board.turn() == self.goal.winner && next.checkmated() {
            return Some(End::Mate);
        }
        if self.line.len() < LONGEST
            && let end @ Some(_) = self.go_on(&next, detours, free)
        {
            return end;
        }
        self.line.pop();
        None
    }
}
