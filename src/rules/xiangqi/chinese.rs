//! The Chinese notation, as it is written.

use super::board::Board;
use super::moves::Move;
use super::naming::{Direction, Name};
use super::piece::{Piece, Role};
use crate::rules::side::Side;

/// How Chinese is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Script {
    /// 馬８進７
    #[default]
    Traditional,
    /// 马８进７
    Simplified,
}

impl Board {
    /// Writes a legal move so that no other legal move is written alike: man, file, direction and
    /// number. Red's numbers are Chinese, Black's are full-width digits; files count from the
    /// mover's right hand.
    ///
    /// Of two that share a file, 前 is the front one and 後 the rear one. Three soldiers are 前, 中
    /// and 後, more than three 前, 二, 三 and so on. Where two files hold several, the file takes
    /// the place of 兵 or 卒. Advisors and elephants always have their file. What has no name (a
    /// third chariot) is written as coordinates.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::{board::Board, chinese::Script, moves::Move};
    /// let (red, black) = (Move::from_name("h2e2").unwrap(), Move::from_name("h9g7").unwrap());
    /// let board = Board::start();
    /// assert_eq!(board.chinese(red, Script::Traditional), "炮二平五");
    /// assert_eq!(board.after(red).chinese(black, Script::Traditional), "馬８進７");
    /// assert_eq!(board.after(red).chinese(black, Script::Simplified), "马８进７");
    /// ```
    pub fn chinese(&self, mv: Move, script: Script) -> String {
        let side = self.turn();
        let role = self.role_at(mv.from).unwrap_or(Role::Soldier);
        let man = character(Piece { side, role }, script);
        let rear = script.choose('後', '后');
        let name = match self.name(role, mv.from) {
            Some(Name::File(file)) => [man, numeral(side, file)],
            Some(Name::Front) => ['前', man],
            Some(Name::Rear) => [rear, man],
            Some(Name::Soldier { nth, of, file, elsewhere }) => {
                let place = match nth {
                    1 => '前',
                    _ if of > 3 => numeral(Side::White, nth),
                    2 if of == 3 => '中',
                    _ => rear,
                };
                [place, if elsewhere { numeral(side, file) } else { man }]
            }
            None => return mv.to_string(),
        };
        let (direction, number) = self.way(mv);
        let direction = match direction {
            Direction::Ahead => script.choose('進', '进'),
            Direction::Level => '平',
            Direction::Back => '退',
        };
        name.into_iter().chain([direction, numeral(side, number)]).collect()
    }
}

impl Script {
    const fn choose(self, traditional: char, simplified: char) -> char {
        match self {
            Self::Traditional => traditional,
            Self::Simplified => simplified,
        }
    }
}

/// What stands on a man, as moves are written with it: 車, 馬 and 炮 are the same for both sides.
///
/// ```
/// use jadoube::rules::xiangqi::{chinese::{Script, character}, piece::Piece};
/// let general = Piece::from_letter('K').unwrap();
/// assert_eq!(character(general, Script::Traditional), '帥');
/// assert_eq!(character(general, Script::Simplified), '帅');
/// ```
pub const fn character(piece: Piece, script: Script) -> char {
    match (piece.role, piece.side) {
        (Role::General, Side::White) => script.choose('帥', '帅'),
        (Role::General, Side::Black) => script.choose('將', '将'),
        (Role::Advisor, Side::White) => '仕',
        (Role::Advisor, Side::Black) => '士',
        (Role::Elephant, Side::White) => '相',
        (Role::Elephant, Side::Black) => '象',
        (Role::Horse, Side::White | Side::Black) => script.choose('馬', '马'),
        (Role::Chariot, Side::White | Side::Black) => script.choose('車', '车'),
        (Role::Cannon, Side::White | Side::Black) => '炮',
        (Role::Soldier, Side::White) => '兵',
        (Role::Soldier, Side::Black) => '卒',
    }
}

/// The Chinese numerals from 1.
pub(super) const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// Black's digits from 1.
const DIGITS: [char; 9] = ['１', '２', '３', '４', '５', '６', '７', '８', '９'];

/// A number from 1 to 9, as a side writes it.
fn numeral(side: Side, number: u8) -> char {
    let numerals = match side {
        Side::White => NUMERALS,
        Side::Black => DIGITS,
    };
    numerals[usize::from(number.clamp(1, 9)) - 1]
}
