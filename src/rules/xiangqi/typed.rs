//! Moves as people type them, read into legal moves or a refusal.
//!
//! Taken are WXF (`C2=5`, `C2.5`, `c+=5`, `+C=5`, `N2+3`, `15=6`), Chinese in traditional,
//! simplified and variant characters with numbers of any kind (`炮二平五`, `马8进7`, `前車退1`),
//! any mix of these, and coordinates (`h2e2`, `H2-E2`). Letters may be in lower case or
//! full-width; move numbers before a move, and check marks, `!` and `?` behind it are skipped.
//!
//! A man that is named by its file, though others of its kind stand there, is the one that can
//! move so, if only one can. Front, rear and middle are those of the file that holds several.
//! Where two files do, these words name no man without the file, even if only one could go there.
//! 二兵 and the like name no man then, since some count all the soldiers and others each file.

mod named;
mod parse;
mod refused;
mod spelled;

use super::board::Board;
use super::moves::Move;
use super::naming::Direction;
use super::piece::{Placed, Role};
use super::point::Point;
use super::refusal::{Candidate, Refusal};
use crate::rules::side::Side;
use parse::{Man, Place, Reading, parse};

/// Splits a line of moves (`1. C2=5 H8+7 2. H2+3`) at its blanks, leaving out move
/// numbers that stand alone.
pub fn split(text: &str) -> Vec<String> {
    let is_number = |word: &&str| {
        let number = word.trim_end_matches(['.', '…', '、', '。']);
        number.len() < word.len() && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    text.split_whitespace().filter(|word| !is_number(word)).map(str::to_owned).collect()
}

/// So many moves can be asked about: a text that begins more is no move yet.
const MOST_ASKED: usize = 6;

/// From which number ranks count in coordinates; a text alone does not always tell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ranks {
    /// 0 to 9, as on the Internet Chinese Chess Server and in UCCI.
    #[default]
    FromZero,
    /// 1 to 10, as in the UCI dialect of some engines.
    FromOne,
}

impl Board {
    /// Reads one typed move, with ranks from 0 in coordinates.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::board::Board;
    /// let board = Board::start();
    /// for text in ["C2=5", "c2.5", "炮二平五", "炮2平5", "砲二平五", "H2-E2", "h2e2", "1. Ｃ２＝５"] {
    ///     assert_eq!(board.read_move(text)?.to_string(), "h2e2");
    /// }
    /// assert_eq!(board.read_move("馬八進六").unwrap_err().code(), "leg_blocked");
    /// # Ok::<(), jadoube::rules::xiangqi::refusal::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Why the text is not a legal move: where it stops being a move, which
    /// moves it can mean, or what forbids the move it means.
    pub fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        self.read_move_ranked(text, Ranks::FromZero)
    }

    /// Reads one typed move, with ranks in coordinates as told.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::{board::Board, typed::Ranks};
    /// let board = Board::start();
    /// assert_eq!(board.read_move_ranked("h3e3", Ranks::FromOne)?.to_string(), "h2e2");
    /// # Ok::<(), jadoube::rules::xiangqi::refusal::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// As [`read_move`](Self::read_move).
    pub fn read_move_ranked(&self, text: &str, ranks: Ranks) -> Result<Move, Refusal> {
        match parse(text, self.turn(), ranks)? {
            Reading::Points { from, to } => match self.explain(from, to) {
                None => Ok(Move::new(from, to)),
                Some(refusal) => Err(self.or_ranked(refusal, text, ranks)),
            },
            Reading::Man { man, direction, number } => self.read_man(man, direction, number),
        }
    }

    /// Reads a typed move that may break off where it is already clear: `馬八進九` and
    /// `H8+9`, too, once `H8` has no other way to go.
    ///
    /// # Errors
    /// As [`read_move`](Self::read_move), and if several moves begin so.
    pub fn read_begun(&self, text: &str) -> Result<Move, Refusal> {
        let refusal = match self.read_move(text) {
            Err(refusal @ Refusal::Syntax { .. }) => refusal,
            read => return read,
        };
        // Blanks within a text are more likely two moves.
        let one_word = split(text).len() == 1;
        let moves = if one_word { self.moves_spelled(text) } else { Vec::new() };
        match moves[..] {
            [mv] => Ok(mv),
            [] => Err(refusal),
            [..] if moves.len() > MOST_ASKED => Err(refusal),
            [..] => Err(self.ambiguous(&moves)),
        }
    }

    /// A refusal of coordinates, with the move that they are where ranks count from 1, if they are one.
    fn or_ranked(&self, refusal: Refusal, text: &str, ranks: Ranks) -> Refusal {
        let other = match ranks {
            Ranks::FromZero => parse(text, self.turn(), Ranks::FromOne),
            Ranks::FromOne => return refusal,
        };
        match other {
            Ok(Reading::Points { from, to }) if self.explain(from, to).is_none() => {
                Refusal::RanksFromOne { instead: Box::new(refusal), mv: Move::new(from, to) }
            }
            Ok(Reading::Points { .. } | Reading::Man { .. }) | Err(_) => refusal,
        }
    }

    fn read_man(&self, man: Man, direction: Direction, number: u8) -> Result<Move, Refusal> {
        let (role, men) = self.named(man);
        let (fitting, refused): (Vec<_>, Vec<_>) =
            men.iter().map(|&from| self.send(from, direction, number)).partition(Result::is_ok);
        let refusal = || {
            let refusals = refused.into_iter().filter_map(Result::err);
            refused::nearest(refusals).unwrap_or_else(|| Refusal::NoSuchPiece {
                side: self.turn(),
                role,
                files: (1..=9).filter(|&file| !self.line(role, file).is_empty()).collect(),
            })
        };
        let moves: Vec<Move> = match man {
            // The name does not tell the men apart, so the target must not, either.
            Man::Placed { .. } if men.len() > 1 => {
                // As they are counted: file by file from the mover's right, the front man first.
                let moves = men.iter().filter_map(|&from| self.targets_from(from)).flatten();
                let moves: Vec<Move> = moves.filter(|&mv| self.way(mv).0 == direction).collect();
                return Err(if moves.is_empty() { refusal() } else { self.ambiguous(&moves) });
            }
            Man::Placed { .. } | Man::OnFile { .. } => fitting.into_iter().flatten().collect(),
        };
        match moves[..] {
            [] => Err(refusal()),
            [mv] => Ok(mv),
            [..] => Err(self.ambiguous(&moves)),
        }
    }

    /// The mover's men that a text may name.
    fn named(&self, man: Man) -> (Role, Vec<Point>) {
        match man {
            Man::OnFile { role, file } => (role, self.line(role, file)),
            Man::Placed { role, place, file: Some(file) } => {
                (role, place.of(&self.line(role, file)).into_iter().collect())
            }
            Man::Placed { role, place, file: None } => {
                let mut lines: Vec<_> = (1..=9).map(|file| self.line(role, file)).collect();
                lines.retain(|line| line.len() > 1);
                let men = match place {
                    Place::Nth(_) if lines.len() > 1 => lines.concat(),
                    Place::Front | Place::Middle | Place::Rear | Place::Nth(_) => {
                        lines.iter().filter_map(|line| place.of(line)).collect()
                    }
                };
                (role, men)
            }
        }
    }

    /// The move of the man on `from` in that direction.
    fn send(&self, from: Point, direction: Direction, number: u8) -> Result<Move, Refusal> {
        let man = self.placed_at(from).ok_or(Refusal::NothingThere { at: from })?;
        let to = target(man, direction, number)?;
        self.explain(from, to).map_or(Ok(Move::new(from, to)), Err)
    }

    fn ambiguous(&self, moves: &[Move]) -> Refusal {
        let candidate = |&mv: &Move| Candidate { text: self.wxf(mv), mv };
        Refusal::Ambiguous { candidates: moves.iter().map(candidate).collect() }
    }
}

/// Where a man goes in a direction: the number is the file where it ends, or
/// how many ranks it goes along its own.
fn target(man: Placed, direction: Direction, number: u8) -> Result<Point, Refusal> {
    let (side, role) = (man.piece.side, man.piece.role);
    let file = match side {
        Side::White => 9 - number.min(9),
        Side::Black => number.max(1) - 1,
    };
    let ahead = match (direction, side) {
        (Direction::Level, Side::White | Side::Black) => return Ok(Point::new(file, man.at.rank())),
        (Direction::Ahead, Side::White) | (Direction::Back, Side::Black) => 1,
        (Direction::Ahead, Side::Black) | (Direction::Back, Side::White) => -1,
    };
    let files = file as i8 - man.at.file() as i8;
    let unreachable = Refusal::FileOutOfReach { man, file: number };
    let (files, ranks) = match (role, files.abs()) {
        (Role::General | Role::Chariot | Role::Cannon | Role::Soldier, _) => (0, number as i8),
        (Role::Advisor, 1) | (Role::Horse, 2) => (files, 1),
        (Role::Elephant, 2) | (Role::Horse, 1) => (files, 2),
        (Role::Advisor | Role::Elephant | Role::Horse, _) => return Err(unreachable),
    };
    man.at.offset(files, ahead * ranks).ok_or(Refusal::BeyondEdge { man })
}
