//! A position as somebody sets it up, and what may be wrong with it.

use std::fmt;

use thiserror::Error;

use super::bitboard::Bitboard;
use super::board::Board;
use super::piece::{Piece, Role, color};
use super::point::Point;
use crate::rules::listed::{List, join};
use crate::rules::side::Side;

/// Men on points and the rest of a FEN, not yet known to be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on each point, a0 first.
    pub points: [Option<Piece>; Point::COUNT],
    /// The side to move.
    pub turn: Side,
    /// Plies since the last capture.
    pub halfmoves: u32,
    /// The number of the move, from 1.
    pub fullmoves: u32,
}

/// One reason why no game can have led to a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// Each side has one general.
    #[error("expected one {} general, found none", color(*.0))]
    NoGeneral(Side),
    /// Each side has one general.
    #[error("expected one {} general, found {}", color(*.side), List(.points))]
    ManyGenerals {
        /// Whose generals.
        side: Side,
        /// Where they stand.
        points: Vec<Point>,
    },
    /// A man stands where none of its kind ever gets: a general or advisor off its
    /// places in the palace, or an elephant off its seven points.
    #[error("no {piece} can stand on {}", List(.points))]
    OutOfPlace {
        /// What stands there.
        piece: Piece,
        /// Where.
        points: Vec<Point>,
    },
    /// No move may leave the own general in check.
    #[error(
        "it is {}'s turn, but the {} general on {general} stands in check from {}",
        color(!*.side), color(*.side), List(.checkers)
    )]
    OpponentInCheck {
        /// The side that is not to move.
        side: Side,
        /// Its general.
        general: Point,
        /// The men that could capture it.
        checkers: Vec<Point>,
    },
    /// No move may let the generals face each other.
    #[error("expected something between the generals on {} and {}", .0[0], .0[1])]
    GeneralsFace([Point; 2]),
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
    /// An empty board, Red to move.
    pub const fn empty() -> Self {
        Self { points: [None; Point::COUNT], turn: Side::White, halfmoves: 0, fullmoves: 1 }
    }

    /// Checks the position and makes it playable.
    ///
    /// Neither the number of men of a kind is asked, but for the generals, nor
    /// whether soldiers can have come where they stand on their own bank: they move by the rules
    /// from there, too, and studies are set up so.
    ///
    /// # Errors
    /// Every reason why the position cannot have come about.
    pub fn board(&self) -> Result<Board, Faults> {
        let board = self.raw_board();
        let count = Side::BOTH.into_iter().filter_map(|side| general_fault(&board, side));
        let mut faults: Vec<Fault> = count.chain(misplaced(&board)).collect();
        let generals_stand = Side::BOTH.into_iter().all(|side| {
            let generals = board.men(side, Role::General);
            generals.count() == 1 && (generals - places(side, Role::General)).is_empty()
        });
        if generals_stand {
            faults.extend(check_faults(&board));
        }
        if faults.is_empty() { Ok(board) } else { Err(Faults(faults)) }
    }

    fn raw_board(&self) -> Board {
        let mut board = Board {
            roles: [Bitboard::EMPTY; 7],
            sides: [Bitboard::EMPTY; 2],
            hash: 0,
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            turn: self.turn,
        };
        for (point, piece) in Point::all().zip(self.points) {
            if let Some(piece) = piece {
                board.toggle(piece.side, piece.role, point);
            }
        }
        board.hash = board.full_hash();
        board
    }
}

/// The points that a man can stand on.
fn places(side: Side, role: Role) -> Bitboard {
    let bank = Bitboard::bank(side);
    match role {
        Role::General => Bitboard::PALACES & bank,
        Role::Advisor => ADVISORS & bank,
        Role::Elephant => ELEPHANTS & bank,
        Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier => Bitboard::ALL,
    }
}

const ADVISORS: Bitboard = on(&[(3, 0), (5, 0), (4, 1), (3, 2), (5, 2)]);
const ELEPHANTS: Bitboard = on(&[(2, 0), (6, 0), (0, 2), (4, 2), (8, 2), (2, 4), (6, 4)]);

/// Places of Red, by file and rank, and those of Black opposite.
const fn on(places: &[(u8, u8)]) -> Bitboard {
    let mut points = 0;
    let mut i = 0;
    while i < places.len() {
        let (file, rank) = places[i];
        points |= Point::new(file, rank).bit().0 | Point::new(file, 9 - rank).bit().0;
        i += 1;
    }
    Bitboard(points)
}

fn general_fault(board: &Board, side: Side) -> Option<Fault> {
    let generals = board.men(side, Role::General);
    match generals.count() {
        0 => Some(Fault::NoGeneral(side)),
        1 => None,
        _ => Some(Fault::ManyGenerals { side, points: generals.into_iter().collect() }),
    }
}

fn misplaced(board: &Board) -> impl Iterator<Item = Fault> {
    let pieces = Side::BOTH.into_iter().flat_map(|side| Role::ALL.map(|role| Piece { side, role }));
    pieces.filter_map(|piece| {
        let points = board.men(piece.side, piece.role) - places(piece.side, piece.role);
        points.any().then(|| Fault::OutOfPlace { piece, points: points.into_iter().collect() })
    })
}

fn check_faults(board: &Board) -> Vec<Fault> {
    let side = !board.turn;
    let (general, other) = (board.general(side), board.general(board.turn));
    let attackers = board.attackers(side, general, board.occupied());
    let checkers: Vec<Point> = (attackers - other.bit()).into_iter().collect();
    let mut faults = Vec::new();
    if !checkers.is_empty() {
        faults.push(Fault::OpponentInCheck { side, general, checkers });
    }
    if attackers.has(other) {
        faults.push(Fault::GeneralsFace(Side::BOTH.map(|side| board.general(side))));
    }
    faults
}
