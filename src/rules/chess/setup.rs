//! A position as somebody sets it up, and what may be wrong with it.

use std::fmt;

use thiserror::Error;

use super::bitboard::Bitboard;
use super::board::Board;
use super::castling::Castling;
use super::history::History;
use super::moves::Wing;
use super::square::Square;
use crate::rules::chess::piece::{Piece, Role};
use crate::rules::listed::{List, join};
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// Men on squares and the rest of a FEN, not yet known to be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game that is played.
    pub variant: Variant,
    roles: [Bitboard; 6],
    sides: [Bitboard; 2],
    /// The side to move.
    pub turn: Side,
    /// The castlings that are said to be allowed.
    pub castling: Vec<Right>,
    /// The square that a pawn is said to have just passed over.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u32,
    /// The number of the move, from 1.
    pub fullmoves: u32,
    /// The checks that White and Black still have to give, 0 to 3; they count only in three-check.
    pub checks: [u8; 2],
}

/// A castling that is said to be allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Right {
    /// Whose right.
    pub side: Side,
    /// With which rook.
    pub rook: Named,
}

/// How a rook that may castle is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The outermost one on a wing of its king: `K` and `Q`.
    Outermost(Wing),
    /// The one on a file of the back rank, 0 to 7, in Chess960: `A` to `H`.
    File(u8),
}

impl Right {
    /// The FEN letter: upper case for White, lower case for Black.
    pub const fn letter(self) -> char {
        let letter = match self.rook {
            Named::Outermost(Wing::King) => 'K',
            Named::Outermost(Wing::Queen) => 'Q',
            Named::File(file) => (b'A' + (file & 7)) as char,
        };
        match self.side {
            Side::White => letter,
            Side::Black => letter.to_ascii_lowercase(),
        }
    }

    /// The right of a FEN letter.
    ///
    /// ```
    /// use jadoube::rules::chess::setup::Right;
    /// assert!("KQkqAHah".chars().all(|letter| Right::from_letter(letter).unwrap().letter() == letter));
    /// ```
    pub const fn from_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
        let rook = match letter.to_ascii_uppercase() {
            'K' => Named::Outermost(Wing::King),
            'Q' => Named::Outermost(Wing::Queen),
            file @ 'A'..='H' => Named::File(file as u8 - b'A'),
            _ => return None,
        };
        Some(Self { side, rook })
    }
}

/// One reason why no game can have led to a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// FIDE 2.2: one king each.
    #[error("expected one {0} king, found none")]
    NoKing(Side),
    /// FIDE 2.2: one king each.
    #[error("expected one {side} king, found {}", List(.squares))]
    ManyKings {
        /// Whose kings.
        side: Side,
        /// Where they stand.
        squares: Vec<Square>,
    },
    /// A pawn on the last rank is promoted (FIDE 3.7.3.3), and none ever stands on its first.
    #[error("no pawn can stand on rank 1 or 8, found {}", List(.0))]
    PawnOnBackRank(Vec<Square>),
    /// FIDE 3.9.2: no move may leave the own king in check.
    #[error("it is {}'s turn, but the {side} king on {king} stands in check from {}", !*.side, List(.checkers))]
    OpponentInCheck {
        /// The side that is not to move.
        side: Side,
        /// Its king.
        king: Square,
        /// The men that could capture it.
        checkers: Vec<Square>,
    },
    /// FIDE 3.8.2.1: only an unmoved king and rook can castle.
    #[error("castling right {letter} needs the {side} king on {king} and a {side} rook on {rook}")]
    CastlingWithoutMen {
        /// The FEN letter of the right.
        letter: char,
        /// Whose right.
        side: Side,
        /// Where the king would have to stand.
        king: Square,
        /// Where the rook would have to stand.
        rook: Square,
    },
    /// In Chess960 the king has never left its back rank, nor the rook its file of it.
    #[error("castling right {} needs the {} king on its back rank and {}", .0.letter(), .0.side, Rook(*.0))]
    CastlingWithoutRook(Right),
    /// Only one rook on each side of the king can have been there from the start.
    #[error("{side} can castle with one rook on each side of its king, found {} and {}", .rooks[0], .rooks[1])]
    CastlingTwice {
        /// Whose rights.
        side: Side,
        /// Two rooks on one side of its king.
        rooks: [Square; 2],
    },
    /// The third check of three-check ends the game: the side that has given it has just moved.
    #[error("{side} has no check left to give, so {} must be to move, and in check", !*.side)]
    ThirdCheck {
        /// The side that has given it.
        side: Side,
    },
    /// FIDE 3.7.3.1: only a pawn that has just moved two squares can be captured en passant.
    #[error("en passant square {square}: {problem}")]
    EnPassant {
        /// The square named.
        square: Square,
        /// Why it cannot be.
        problem: EnPassantProblem,
    },
}

/// Why no pawn can have passed over a square on the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EnPassantProblem {
    /// White captures on rank 6, Black on rank 3.
    #[error("expected a square on rank {expected} with {turn} to move")]
    Rank {
        /// The only possible rank.
        expected: u8,
        /// The side to move.
        turn: Side,
    },
    /// No pawn stands in front of the square.
    #[error("expected a {side} pawn on {square}")]
    NoPawn {
        /// Whose pawn is missing.
        side: Side,
        /// Where it would have to stand.
        square: Square,
    },
    /// The pawn cannot have come through here.
    #[error("expected {0} to be empty, since the pawn came that way")]
    Occupied(Square),
}

/// All the reasons why a position is impossible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        join(f, &self.0, "; ")
    }
}

impl std::error::Error for Faults {}

impl Setup {
    /// An empty board, White to move.
    pub const fn empty(variant: Variant) -> Self {
        Self {
            variant,
            roles: [Bitboard::EMPTY; 6],
            sides: [Bitboard::EMPTY; 2],
            turn: Side::White,
            castling: Vec::new(),
            en_passant: None,
            halfmoves: 0,
            fullmoves: 1,
            checks: [3; 2],
        }
    }

    /// Puts a man on an empty square.
    #[inline]
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.roles[piece.role.index()] |= square.bit();
        self.sides[piece.side.index()] |= square.bit();
    }

    /// Checks the position and makes it playable.
    ///
    /// An en passant square on which nobody can legally capture is no fault;
    /// it just makes no difference (FIDE 9.2.3).
    ///
    /// # Errors
    /// Every reason why the position cannot have come about.
    pub fn board(&self) -> Result<Board, Faults> {
        let mut board = self.raw_board();
        let mut faults = Vec::new();
        for side in Side::BOTH {
            // The king of the side to move may have been captured on the last move.
            let captured =
                !self.variant.has_check() && side == self.turn && !board.men(!side, Role::King).is_empty();
            faults.extend(
                king_fault(&board, side).filter(|fault| !captured || !matches!(fault, Fault::NoKing(_))),
            );
        }
        let kings_stand = faults.is_empty();
        let stray = board.role(Role::Pawn) & Bitboard::BACK_RANKS;
        if stray.any() {
            faults.push(Fault::PawnOnBackRank(stray.into_iter().collect()));
        }
        if kings_stand && self.variant.has_check() {
            faults.extend(check_fault(&board));
        }
        for &right in &self.castling {
            match rook_of(&board, right) {
                Ok(rook) => faults.extend(second_rook(&mut board, right.side, rook)),
                Err(fault) => faults.push(fault),
            }
        }
        if let Some(square) = self.en_passant {
            match en_passant_problem(&board, square) {
                Some(problem) => faults.push(Fault::EnPassant { square, problem }),
                None if kings_stand => board.pass_over(square),
                None => {}
            }
        }
        if kings_stand {
            faults.extend(Side::BOTH.into_iter().filter_map(|side| third_check_fault(&board, side)));
        }
        board.kept.hash = board.full_hash();
        if faults.is_empty() { Ok(board) } else { Err(Faults(faults)) }
    }

    fn raw_board(&self) -> Board {
        Board {
            roles: self.roles,
            sides: self.sides,
            turn: self.turn,
            castling: Castling::NONE,
            passed: None,
            capturable: false,
            variant: self.variant,
            checks: match self.variant {
                Variant::Chess | Variant::Chess960 | Variant::Fog | Variant::Xiangqi => [0; 2],
                Variant::ThreeCheck => self.checks.map(|left| left.min(3)),
            },
            kept: History { hash: 0, halfmoves: self.halfmoves, fullmoves: self.fullmoves },
        }
    }
}

fn king_fault(board: &Board, side: Side) -> Option<Fault> {
    let kings = board.men(side, Role::King);
    match kings.count() {
        0 => Some(Fault::NoKing(side)),
        1 => None,
        _ => Some(Fault::ManyKings { side, squares: kings.into_iter().collect() }),
    }
}

fn check_fault(board: &Board) -> Option<Fault> {
    let side = !board.turn;
    let king = board.king(side);
    let checkers = board.attackers(king, board.turn, board.occupied());
    checkers.any().then(|| Fault::OpponentInCheck { side, king, checkers: checkers.into_iter().collect() })
}

/// The rook that a right is about.
fn rook_of(board: &Board, right: Right) -> Result<Square, Fault> {
    let side = right.side;
    let home = match right.rook {
        Named::Outermost(wing) => Castling::rook_home(side, wing),
        Named::File(file) => Square::new(file, Castling::king_home(side).rank()),
    };
    match board.variant {
        Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => {
            let king = Castling::king_home(side);
            let stand = board.men(side, Role::King).has(king) && board.men(side, Role::Rook).has(home);
            let fault = Fault::CastlingWithoutMen { letter: right.letter(), side, king, rook: home };
            if stand { Ok(home) } else { Err(fault) }
        }
        Variant::Chess960 => {
            let back_rank = Bitboard::rank(0, side);
            let king = board.men(side, Role::King) & back_rank;
            let mut rooks = (board.men(side, Role::Rook) & back_rank).into_iter();
            let rook = match right.rook {
                Named::Outermost(Wing::Queen) => rooks.find(|&rook| rook < king.first()),
                Named::Outermost(Wing::King) => rooks.filter(|&rook| rook > king.first()).last(),
                Named::File(_) => rooks.find(|&rook| rook == home),
            };
            rook.filter(|_| king.any()).ok_or(Fault::CastlingWithoutRook(right))
        }
    }
}

/// Lets a rook castle, if no other on its side of the king does.
fn second_rook(board: &mut Board, side: Side, rook: Square) -> Option<Fault> {
    let other = board.castling_rook(side, Wing::towards(board.king(side), rook));
    board.castling.add(rook);
    other.map(|other| Fault::CastlingTwice { side, rooks: [other, rook] })
}

fn third_check_fault(board: &Board, side: Side) -> Option<Fault> {
    let given = board.checks_left(side) == Some(0);
    (given && (board.turn == side || !board.in_check())).then_some(Fault::ThirdCheck { side })
}

fn en_passant_problem(board: &Board, square: Square) -> Option<EnPassantProblem> {
    let (turn, mover) = (board.turn, !board.turn);
    let pawn = square.ahead(mover);
    let origin = square.ahead(turn);
    if square.rank_for(turn) != 5 {
        let expected = if turn == Side::White { 6 } else { 3 };
        return Some(EnPassantProblem::Rank { expected, turn });
    }
    if !board.men(mover, Role::Pawn).has(pawn) {
        return Some(EnPassantProblem::NoPawn { side: mover, square: pawn });
    }
    [square, origin].into_iter().find(|&s| board.occupied().has(s)).map(EnPassantProblem::Occupied)
}

/// The rook that a right needs.
struct Rook(Right);

impl fmt::Display for Rook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Right { side, rook }) = self;
        match rook {
            Named::Outermost(Wing::King) => write!(f, "a {side} rook towards the h-file from it"),
            Named::Outermost(Wing::Queen) => write!(f, "a {side} rook towards the a-file from it"),
            Named::File(file) => {
                write!(f, "a {side} rook on {}", Square::new(*file, Castling::king_home(*side).rank()))
            }
        }
    }
}
