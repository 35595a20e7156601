//! What has been captured, and who is ahead.

use super::Game;
use crate::rules::chess::board::Board;
use crate::rules::piece::Role;
use crate::rules::side::Side;

impl Game {
    /// The men of the opponent that `side` has captured in so many plies, the
    /// most valuable first.
    pub fn taken_by(&self, side: Side, plies: usize) -> Vec<Role> {
        let captured = self.plies().iter().take(plies).filter_map(|ply| ply.captured);
        let mut roles: Vec<Role> =
            captured.filter(|man| man.piece.side != side).map(|man| man.piece.role).collect();
        roles.sort_by_key(|role| std::cmp::Reverse((role.value(), *role)));
        roles
    }

    /// By how much the men of one side are worth more, after so many plies.
    pub fn lead(&self, plies: usize) -> Option<(Side, u32)> {
        let board = self.board_at(plies);
        let (white, black) = (worth(board, Side::White), worth(board, Side::Black));
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some((Side::White, white - black)),
            std::cmp::Ordering::Less => Some((Side::Black, black - white)),
            std::cmp::Ordering::Equal => None,
        }
    }
}

fn worth(board: &Board, side: Side) -> u32 {
    Role::ALL.into_iter().map(|role| role.value() * board.men(side, role).count()).sum()
}
