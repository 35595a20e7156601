//! What the men that do not slide attack, and the lines of the board.
//!
//! All tables are computed by the compiler.

use super::bitboard::Bitboard;
use super::square::Square;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;

type Table = [Bitboard; 64];

const KNIGHT_STEPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const KING_STEPS: [(i8, i8); 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

static KNIGHT: Table = leaper(&KNIGHT_STEPS);
static KING: Table = leaper(&KING_STEPS);
static PAWN: [Table; 2] = [leaper(&[(-1, 1), (1, 1)]), leaper(&[(-1, -1), (1, -1)])];
static STRAIGHT: Table = crossing(0);
static DIAGONAL: Table = crossing(1);
static LINES: Lines = lines();

/// The squares that a knight on `square` attacks (FIDE 3.6).
#[inline]
pub fn knight(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares that a king on `square` attacks (FIDE 3.8.1).
#[inline]
pub fn king(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares that a pawn of `side` on `square` attacks (FIDE 3.7.3).
#[inline]
pub fn pawn(side: Side, square: Square) -> Bitboard {
    PAWN[side.index()][square.index()]
}

/// The rank and the file of `square`, without itself.
#[inline]
pub fn straight(square: Square) -> Bitboard {
    STRAIGHT[square.index()]
}

/// The diagonals of `square`, without itself.
#[inline]
pub fn diagonal(square: Square) -> Bitboard {
    DIAGONAL[square.index()]
}

/// What a man attacks on an empty board, without pawns, whose sides differ.
#[inline]
pub fn rays(role: Role, square: Square) -> Bitboard {
    match role {
        Role::Knight => knight(square),
        Role::Bishop => diagonal(square),
        Role::Rook => straight(square),
        Role::Queen => diagonal(square) | straight(square),
        Role::King => king(square),
        Role::Pawn => Bitboard::EMPTY,
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; else none.
///
/// ```
/// use jadoube::rules::chess::{attacks::between, square::Square};
/// let squares = between(Square::new(0, 0), Square::new(3, 3));
/// assert_eq!(squares.into_iter().map(|s| s.to_string()).collect::<Vec<_>>(), ["b2", "c3"]);
/// ```
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    LINES.between[a.index()][b.index()]
}

/// The whole rank, file or diagonal through two different squares; else none.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINES.through[a.index()][b.index()]
}

const fn leaper(steps: &[(i8, i8)]) -> Table {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < steps.len() {
            if let Some(to) = Square::from_index(square).offset(steps[i].0, steps[i].1) {
                table[square].0 |= to.bit().0;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// The rays in every second direction of the king's steps, from the first on.
const fn crossing(first: usize) -> Table {
    let mut table = [Bitboard::EMPTY; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = first;
        while direction < 8 {
            let (files, ranks) = KING_STEPS[direction];
            table[square].0 |= ray(Square::from_index(square), files, ranks);
            direction += 2;
        }
        square += 1;
    }
    table
}

struct Lines {
    between: [Table; 64],
    through: [Table; 64],
}

const fn lines() -> Lines {
    let mut lines = Lines { between: [[Bitboard::EMPTY; 64]; 64], through: [[Bitboard::EMPTY; 64]; 64] };
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = KING_STEPS[direction];
            let start = Square::from_index(from);
            let whole = ray(start, files, ranks) | ray(start, -files, -ranks) | start.bit().0;
            let mut passed = 0;
            let mut here = start.offset(files, ranks);
            while let Some(square) = here {
                lines.between[from][square.index()] = Bitboard(passed);
                lines.through[from][square.index()] = Bitboard(whole);
                passed |= square.bit().0;
                here = square.offset(files, ranks);
            }
            direction += 1;
        }
        from += 1;
    }
    lines
}

/// The squares from `start` (not included) to the edge of the board.
pub(super) const fn ray(start: Square, files: i8, ranks: i8) -> u64 {
    let mut squares = 0;
    let mut here = start.offset(files, ranks);
    while let Some(square) = here {
        squares |= square.bit().0;
        here = square.offset(files, ranks);
    }
    squares
}
