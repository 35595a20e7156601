//! Which man a text sends where, legal or not.

use super::parse::{Reading, parse};
use super::{Ranks, target};
use crate::rules::xiangqi::board::Board;
use crate::rules::xiangqi::piece::Placed;
use crate::rules::xiangqi::point::Point;

impl Board {
    /// The mover's man that a text names, and where it is sent, if it names just one.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::board::Board;
    /// let board = Board::start();
    /// let (man, to) = board.man_named("H8+6").unwrap();
    /// assert_eq!((man.at.to_string(), to.to_string()), ("b0".to_owned(), "d1".to_owned()));
    /// assert_eq!(board.man_named("C2"), None); // where to?
    /// ```
    pub fn man_named(&self, text: &str) -> Option<(Placed, Point)> {
        let (from, to) = match parse(text, self.turn(), Ranks::FromZero).ok()? {
            Reading::Points { from, to } => (from, to),
            Reading::Man { man, direction, number } => {
                let (_, men) = self.named(man);
                let [from] = men[..] else { return None };
                (from, target(self.placed_at(from)?, direction, number).ok()?)
            }
        };
        let man = self.placed_at(from).filter(|man| man.piece.side == self.turn())?;
        Some((man, to))
    }
}
