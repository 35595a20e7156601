//! The 960 starts of Chess960 and their numbers (FIDE Guidelines II).
//!
//! The numbering is that of Reinhard Scharnagl: light-squared bishop, then
//! dark-squared bishop, queen, knights, and rook, king and rook on what is left.

use super::board::Board;
use super::fen::START;
use crate::rules::chess::piece::Role;
use crate::rules::variant::Variant;

/// So many starts there are.
pub const STARTS: u16 = 960;

/// The two of five places that each pair of knights takes, counted from the a-file.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

/// The men of a back rank from the a-file, or `None` for numbers from 960.
///
/// ```
/// use jadoube::rules::chess::chess960::back_rank;
/// let letters = |number| back_rank(number).map(|men| men.map(|role| role.letter()).iter().collect::<String>());
/// assert_eq!(letters(518).as_deref(), Some("RNBQKBNR"));
/// assert_eq!(letters(0).as_deref(), Some("BBQNNRKR"));
/// assert_eq!(letters(960), None);
/// ```
pub fn back_rank(number: u16) -> Option<[Role; 8]> {
    if number >= STARTS {
        return None;
    }
    let number = usize::from(number);
    let mut men = [None; 8];
    men[2 * (number % 4) + 1] = Some(Role::Bishop);
    men[2 * (number / 4 % 4)] = Some(Role::Bishop);
    place(&mut men, number / 16 % 6, Role::Queen);
    let [first, second] = KNIGHTS[number / 96];
    place(&mut men, second, Role::Knight);
    place(&mut men, first, Role::Knight);
    for role in [Role::Rook, Role::King, Role::Rook] {
        place(&mut men, 0, role);
    }
    Some(men.map(|man| man.unwrap_or(Role::Rook)))
}

/// The start that a number drawn by chance stands for.
pub const fn by_chance(drawn: u64) -> u16 {
    (drawn % STARTS as u64) as u16
}

impl Board {
    /// A start of Chess960, or `None` for numbers from 960. 518 is the start of chess.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::chess960(0).unwrap();
    /// assert_eq!(board.fen(), "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
    /// assert_eq!(board.chess960_number(), Some(0));
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        let men: String = back_rank(number)?.map(Role::letter).iter().collect();
        let fen = START.replace("RNBQKBNR", &men).replace("rnbqkbnr", &men.to_ascii_lowercase());
        Self::from_fen_of(Variant::Chess960, &fen).ok()
    }

    /// The number of the start of Chess960 that this position is, if it is one.
    pub fn chess960_number(&self) -> Option<u16> {
        (0..STARTS).find(|&number| Self::chess960(number).is_some_and(|start| start.same_position(self)))
    }
}

/// Puts a man on the free place with so many free places before it.
fn place(men: &mut [Option<Role>; 8], free: usize, role: Role) {
    if let Some(place) = men.iter_mut().filter(|man| man.is_none()).nth(free) {
        *place = Some(role);
    }
}
