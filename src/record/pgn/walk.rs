//! Moves of a game played as they are read, variations too.

use super::text::decoded;
use crate::rules::moves::Move;
use crate::rules::position::Position;
use crate::rules::refusal::Refusal;
use crate::rules::xiangqi::typed::Ranks;
use crate::rules::{chess, xiangqi};

/// Variations within variations that are still read.
pub const MOST_NESTED: usize = 255;
/// So many moves of a game are read, those of its variations among them. No game
/// can have half as many before 75 quiet moves end it (FIDE 9.6.2).
pub const MOST_PLIES: usize = 50_000;
/// No text of a move is longer, in bytes.
const LONGEST_MOVE: usize = 64;

/// What a text in the place of a move is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Read {
    /// A move.
    Move(Move),
    /// No move, and why not. The line is over.
    Refused(Refusal),
    /// The first move of a game of xiangqi, legal if its ranks count from 1, which nothing says. The line is over.
    RanksFromOne,
    /// A null move: a side passes, as analysis has it. The line is over.
    Null,
    /// One move more than [`MOST_PLIES`]. All lines are over.
    TooMany,
    /// Something in a line that is over.
    Left,
}

/// Why a variation is left out as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// It stands within too many others.
    NestedTooDeeply,
    /// It stands before the first move of its line.
    OfNothing,
    /// The line that it belongs to is left out.
    WithItsLine,
}

/// The line being read, and those that wait for it to end.
#[derive(Clone, Debug)]
pub struct Walk {
    lines: Vec<Level>,
    /// How many variations are open that are left out as a whole.
    left_out: usize,
    /// How many moves have been read, in all lines.
    plies: usize,
    /// How ranks count in coordinates of xiangqi.
    ranks: Ranks,
}

#[derive(Clone, Copy, Debug)]
struct Level {
    /// The position now, and the one before the last move.
    boards: [Position; 2],
    /// Which of them is the position now.
    now: usize,
    moved: bool,
    over: bool,
}

impl Level {
    const fn new(start: Position) -> Self {
        Self { boards: [start; 2], now: 0, moved: false, over: false }
    }
}

impl Walk {
    /// Begins in a position.
    pub fn new(start: Position) -> Self {
        Self { lines: vec![Level::new(start)], left_out: 0, plies: 0, ranks: Ranks::default() }
    }

    /// Begins anew; ranks count as usual in coordinates of xiangqi.
    pub fn restart(&mut self, start: Position) {
        self.lines.clear();
        self.lines.push(Level::new(start));
        (self.left_out, self.plies, self.ranks) = (0, 0, Ranks::default());
    }

    /// Counts ranks in another way in coordinates of xiangqi.
    pub const fn count_ranks(&mut self, ranks: Ranks) {
        self.ranks = ranks;
    }

    /// Leaves out all the moves to come.
    pub fn leave(&mut self) {
        self.level_mut().over = true;
    }

    /// The position reached in the line being read.
    #[inline]
    pub fn board(&self) -> &Position {
        let level = self.level();
        &level.boards[level.now & 1]
    }

    /// The position before the last move of that line; the same if there was none.
    pub fn board_before(&self) -> &Position {
        let level = self.level();
        &level.boards[(level.now ^ 1) & 1]
    }

    /// Whether the main line is being read.
    #[inline]
    pub const fn in_main_line(&self) -> bool {
        self.lines.len() == 1 && self.left_out == 0
    }

    /// Whether what is read is left out.
    #[inline]
    pub fn is_left(&self) -> bool {
        self.left_out > 0 || self.level().over
    }

    /// Reads a move and plays it.
    #[inline]
    pub fn play(&mut self, text: &[u8]) -> Read {
        if self.is_left() {
            return Read::Left;
        }
        if self.plies == MOST_PLIES {
            self.lines.iter_mut().for_each(|level| level.over = true);
            return Read::TooMany;
        }
        self.plies += 1;
        let last = self.lines.len() - 1;
        let level = &mut self.lines[last];
        // The other board is overwritten in place: a copy of a board just made would have to wait for it.
        let [even, odd] = &mut level.boards;
        let (before, next) = if level.now & 1 == 0 { (even, odd) } else { (odd, even) };
        let step = match before {
            Position::Chess(board) => board.read_plain(text).map(|(role, mv)| Step::Chess(role, mv)),
            Position::Xiangqi(_) => None,
        };
        let step = match step {
            Some(step) => step,
            None => match unusual(before, text, self.ranks, self.plies == 1) {
                Ok(step) => step,
                Err(read) => {
                    level.over = true;
                    return read;
                }
            },
        };
        level.now ^= 1;
        level.moved = true;
        Read::Move(step.make(before, next))
    }

    /// A variation begins.
    ///
    /// # Errors
    /// Why it is left out.
    pub fn open(&mut self) -> Result<(), LeftOut> {
        let level = self.level();
        let left_out = if self.is_left() {
            LeftOut::WithItsLine
        } else if !level.moved {
            LeftOut::OfNothing
        } else if self.lines.len() > MOST_NESTED {
            LeftOut::NestedTooDeeply
        } else {
            self.lines.push(Level::new(*self.board_before()));
            return Ok(());
        };
        self.left_out += 1;
        Err(left_out)
    }

    /// A variation ends; whether it was one that is not left out as a whole.
    pub fn close(&mut self) -> bool {
        if self.left_out > 0 {
            self.left_out -= 1;
            return false;
        }
        // The main line never closes.
        self.lines.len() > 1 && self.lines.pop().is_some()
    }

    #[inline]
    fn level(&self) -> &Level {
        &self.lines[self.lines.len() - 1]
    }

    #[inline]
    fn level_mut(&mut self) -> &mut Level {
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }
}

/// A legal move, and what moves.
enum Step {
    Chess(chess::piece::Role, chess::moves::Move),
    Xiangqi(xiangqi::piece::Role, xiangqi::moves::Move),
}

impl Step {
    /// A legal move in a position.
    fn of(position: &Position, mv: Move) -> Option<Self> {
        match (position, mv) {
            (Position::Chess(board), Move::Chess(mv)) => Some(Self::Chess(board.role_at(mv.from)?, mv)),
            (Position::Xiangqi(board), Move::Xiangqi(mv)) => Some(Self::Xiangqi(board.role_at(mv.from)?, mv)),
            (Position::Chess(_), Move::Xiangqi(_)) | (Position::Xiangqi(_), Move::Chess(_)) => None,
        }
    }

    /// Makes the move in the position `before`; `next` is of the same game.
    #[inline]
    fn make(self, before: &Position, next: &mut Position) -> Move {
        match (self, before, next) {
            (Self::Chess(role, mv), Position::Chess(before), Position::Chess(next)) => {
                *next = *before;
                next.advance(role, mv);
                Move::Chess(mv)
            }
            (Self::Xiangqi(role, mv), Position::Xiangqi(before), Position::Xiangqi(next)) => {
                *next = *before;
                next.advance(role, mv);
                Move::Xiangqi(mv)
            }
            (Self::Chess(_, mv), Position::Chess(_) | Position::Xiangqi(_), _) => Move::Chess(mv),
            (Self::Xiangqi(_, mv), Position::Chess(_) | Position::Xiangqi(_), _) => Move::Xiangqi(mv),
        }
    }
}

/// Reads what is not plain notation of chess, or not legal.
#[cold]
fn unusual(position: &Position, text: &[u8], ranks: Ranks, first: bool) -> Result<Step, Read> {
    if matches!(text, b"--" | b"---" | b"Z0" | b"Z1" | b"z0" | b"0000" | b"@@@@" | b"null" | b"pass") {
        return Err(Read::Null);
    }
    if text.len() > LONGEST_MOVE {
        return Err(Read::Refused(no_move(position)));
    }
    let text = decoded(text);
    let read = match position {
        Position::Chess(board) => board.read_move(&text).map(Move::Chess).map_err(Refusal::Chess),
        Position::Xiangqi(board) => {
            let read = board.read_move_ranked(&text, ranks);
            if first && read.is_err() && board.read_move_ranked(&text, Ranks::FromOne).is_ok() {
                return Err(Read::RanksFromOne);
            }
            read.map(Move::Xiangqi).map_err(Refusal::Xiangqi)
        }
    };
    match read {
        Ok(mv) => Step::of(position, mv).ok_or_else(|| Read::Refused(no_move(position))),
        Err(why) if why.is_syntax() => Err(Read::Refused(why)),
        // Where no move is legal, that is the reason.
        Err(why) if position.can_move() => Err(Read::Refused(why)),
        Err(why) => {
            let over = |outcome| Refusal::GameOver { game: position.variant(), outcome };
            Err(Read::Refused(position.ending(u32::MAX).map_or(why, over)))
        }
    }
}

/// That a text is not a move at all.
fn no_move(position: &Position) -> Refusal {
    let column = 1;
    match position {
        Position::Chess(_) => {
            chess::refusal::Refusal::Syntax { column, expected: chess::refusal::Expected::Move }.into()
        }
        Position::Xiangqi(_) => {
            xiangqi::refusal::Refusal::Syntax { column, expected: xiangqi::refusal::Expected::Move }.into()
        }
    }
}
