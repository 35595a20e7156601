//! How the notations that players write tell a man from others of its kind, and
//! say where it goes: both as its own side sees the board.

use std::cmp::Ordering;

use super::board::Board;
use super::moves::Move;
use super::piece::Role;
use super::point::Point;
use crate::rules::side::Side;

/// Which way a man goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// Towards the opponent.
    Ahead,
    /// Along a rank.
    Level,
    /// Towards its own side.
    Back,
}

/// What tells a man from others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// Its file, from 1.
    File(u8),
    /// It is in front of the only other one on the only file that holds several.
    Front,
    /// It is behind that one.
    Rear,
    /// The place of a soldier among all those on its file, where neither its
    /// file nor front and rear tell.
    Soldier {
        /// Counted from the front, from 1.
        nth: u8,
        /// How many stand on the file.
        of: u8,
        /// Its file, from 1.
        file: u8,
        /// Whether another file holds several soldiers, too.
        elsewhere: bool,
    },
}

impl Board {
    /// What the man on `point` is called; `None` where no notation has a name,
    /// with more chariots, horses or cannons than a game begins with.
    ///
    /// Advisors and elephants need no more than their file: of two that share
    /// one, only the front one can go back and only the rear one ahead.
    pub(super) fn name(&self, role: Role, point: Point) -> Option<Name> {
        let us = self.turn();
        let number = point.file_for(us) + 1;
        let line = self.line(role, number);
        let lines = (1..=9).filter(|&file| self.line(role, file).len() > 1).count();
        match role {
            Role::General | Role::Advisor | Role::Elephant => Some(Name::File(number)),
            Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier if line.len() < 2 => {
                Some(Name::File(number))
            }
            Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier if line.len() == 2 && lines == 1 => {
                Some(if line.first() == Some(&point) { Name::Front } else { Name::Rear })
            }
            Role::Horse | Role::Chariot | Role::Cannon => None,
            Role::Soldier => {
                let nth = line.iter().take_while(|&&man| man != point).count() as u8 + 1;
                Some(Name::Soldier { nth, of: line.len() as u8, file: number, elsewhere: lines > 1 })
            }
        }
    }

    /// The mover's men of a role on its file of that number, from 1, the front one first.
    pub(super) fn line(&self, role: Role, number: u8) -> Vec<Point> {
        let us = self.turn();
        let on_file = |point: &Point| point.file_for(us) + 1 == number;
        let mut line: Vec<Point> = self.men(us, role).into_iter().filter(on_file).collect();
        if us == Side::White {
            line.reverse();
        }
        line
    }

    /// Which way a move goes, and the number that is written behind it: how many
    /// ranks it goes along its file, else the file where it ends.
    pub(super) fn way(&self, mv: Move) -> (Direction, u8) {
        let us = self.turn();
        let (from, to) = (mv.from.rank_for(us), mv.to.rank_for(us));
        let number = if mv.from.file() == mv.to.file() { from.abs_diff(to) } else { mv.to.file_for(us) + 1 };
        let direction = match to.cmp(&from) {
            Ordering::Greater => Direction::Ahead,
            Ordering::Equal => Direction::Level,
            Ordering::Less => Direction::Back,
        };
        (direction, number)
    }
}
