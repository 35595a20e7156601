//! The notation of the World Xiangqi Federation, as it is written.

use super::board::Board;
use super::moves::Move;
use super::naming::{Direction, Name};
use super::piece::Role;

impl Board {
    /// Writes a legal move so that no other legal move is written alike: letter, file, sign and
    /// number, in capitals for both sides. Files count from the mover's right hand.
    ///
    /// Of two that share a file, `+` is the front one and `-` the rear one. Where three or more
    /// soldiers do, or two files hold several, a soldier's number from the front and its file take
    /// the place of the letter. Advisors and elephants always have their file. What has no name
    /// (a third chariot) is written as coordinates.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::{board::Board, moves::Move};
    /// let board = Board::start();
    /// assert_eq!(board.wxf(Move::from_name("h2e2").unwrap()), "C2=5");
    /// assert_eq!(board.wxf(Move::from_name("h0g2").unwrap()), "H2+3");
    /// ```
    pub fn wxf(&self, mv: Move) -> String {
        let role = self.role_at(mv.from).unwrap_or(Role::Soldier);
        let letter = letter(role);
        let man = match self.name(role, mv.from) {
            Some(Name::File(file)) => format!("{letter}{file}"),
            Some(Name::Front) => format!("{letter}+"),
            Some(Name::Rear) => format!("{letter}-"),
            Some(Name::Soldier { nth, file, .. }) => format!("{nth}{file}"),
            None => return mv.to_string(),
        };
        let (direction, number) = self.way(mv);
        format!("{man}{}{number}", sign(direction))
    }
}

/// The letter of a role: `K A E H R C P`.
pub(super) const fn letter(role: Role) -> char {
    match role {
        Role::Elephant => 'E',
        Role::Horse => 'H',
        Role::General | Role::Advisor | Role::Chariot | Role::Cannon | Role::Soldier => role.letter(),
    }
}

/// The sign of a direction.
pub(super) const fn sign(direction: Direction) -> char {
    match direction {
        Direction::Ahead => '+',
        Direction::Level => '=',
        Direction::Back => '-',
    }
}
