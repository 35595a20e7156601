//! What has been captured, and who is ahead.

use std::cmp::Reverse;

use super::Game;
use crate::rules::chess;
use crate::rules::man::Man;
use crate::rules::side::Side;

impl Game {
    /// The men of the opponent that `side` has captured in so many plies, the
    /// most valuable first.
    pub fn taken_by(&self, side: Side, plies: usize) -> Vec<Man> {
        let captured = self.plies().iter().take(plies).filter_map(|ply| ply.captured);
        let mut men: Vec<Man> = captured.map(|placed| placed.man).filter(|man| man.side() != side).collect();
        men.sort_by_key(|&man| Reverse(rank(man)));
        men
    }

    /// By how much the men of one side are worth more, after so many plies; in
    /// xiangqi no worth is agreed on.
    pub fn lead(&self, plies: usize) -> Option<(Side, u32)> {
        let board = self.board_at(plies).chess()?;
        let (white, black) = (worth(board, Side::White), worth(board, Side::Black));
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some((Side::White, white - black)),
            std::cmp::Ordering::Less => Some((Side::Black, black - white)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// A number that is higher for what is worth more.
const fn rank(man: Man) -> (u32, usize) {
    use crate::rules::xiangqi::piece::Role;
    match man {
        Man::Chess(piece) => (piece.role.value(), piece.role.index()),
        Man::Xiangqi(piece) => {
            let worth = match piece.role {
                Role::General => 6,
                Role::Chariot => 5,
                Role::Cannon => 4,
                Role::Horse => 3,
                Role::Advisor => 2,
                Role::Elephant => 1,
                Role::Soldier => 0,
            };
            (worth, 0)
        }
    }
}

fn worth(board: &chess::board::Board, side: Side) -> u32 {
    chess::piece::Role::ALL.into_iter().map(|role| role.value() * board.men(side, role).count()).sum()
}
