//! Forsyth–Edwards Notation: a position in one line, as programs for xiangqi have it.
//!
//! The writer gives six fields, the third and fourth of them always `-`. The
//! reader forgives what people leave out – the counters, or everything after
//! the men –, blanks around and between the fields, an empty hand (`[]`) after the men,
//! `r` for Red to move, and the letters `E` and `H` for elephants and horses.

use std::fmt;

use thiserror::Error;

use super::board::Board;
use super::piece::Piece;
use super::point::Point;
use super::setup::{Faults, Setup};
use crate::rules::side::Side;

/// The position before the first move.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// What a FEN should have said where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Expected {
    /// The first field.
    #[error("ten ranks, like 9/9/9/9/9/9/9/9/9/9")]
    Placement,
    /// A rank is too short or too long.
    #[error("ranks of nine points each")]
    NinePoints,
    /// Ranks are missing.
    #[error("ten ranks of nine points each")]
    TenRanks,
    /// There is an eleventh rank.
    #[error("a blank after the tenth rank")]
    Blank,
    /// Two digits in a row.
    #[error("one digit for neighbouring empty points")]
    OneDigit,
    /// A letter or digit of the first field.
    #[error("a letter of KABNRCP or kabnrcp (also E and H, e and h), a digit from 1 to 9, or /")]
    Man,
    /// No man is ever held in hand.
    #[error("nothing in hand: []")]
    Hand,
    /// The second field.
    #[error("w (or r) or b for the side to move")]
    Side,
    /// The third and fourth field, which only chess has.
    #[error("-")]
    Dash,
    /// The fifth field.
    #[error("the number of plies since a capture, 0 to 65535")]
    Halfmoves,
    /// The sixth field.
    #[error("the number of the move, 1 to 65535")]
    Fullmoves,
    /// There is a seventh field.
    #[error("nothing after the number of the move")]
    End,
}

/// The beginning of what stands where a FEN goes wrong, or its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found(pub Option<String>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(text) => write!(f, "“{text}”"),
            None => f.write_str("the end"),
        }
    }
}

/// Why a text is not the FEN of a possible position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FenError {
    /// The text does not follow the notation.
    #[error("column {column}: expected {expected}, found {found}")]
    Syntax {
        /// Where in the text, counted in characters from 1.
        column: usize,
        /// What would have been right there.
        expected: Expected,
        /// What stands there, shortened.
        found: Found,
    },
    /// The notation is right, but no game leads there.
    #[error("impossible position: {0}")]
    Impossible(#[from] Faults),
}

impl Board {
    /// The position before the first move.
    pub fn start() -> Self {
        Self::from_fen(START).unwrap_or_else(|_| unreachable!("the start position is possible"))
    }

    /// Reads a FEN.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::board::Board;
    /// let board = Board::from_fen("4k4/9/9/9/9/9/9/4H4/9/3K5 r")?;
    /// assert_eq!(board.fen(), "4k4/9/9/9/9/9/9/4N4/9/3K5 w - - 0 1");
    ///
    /// let error = Board::from_fen("9/9/9/9/9/9/9/9/9/A3K4 w - - 0 1").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "impossible position: expected one black general, found none; \
    ///      no red advisor can stand on a0"
    /// );
    /// # Ok::<(), jadoube::rules::xiangqi::fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// The first place where the text is not FEN, or all the reasons why the
    /// position is impossible.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Ok(parse(text)?.board()?)
    }

    /// Writes the FEN.
    pub fn fen(&self) -> String {
        Fen(self).to_string()
    }
}

/// Reads the fields of a FEN without asking whether the position is possible.
///
/// # Errors
/// The first place where the text is not FEN.
pub fn parse(text: &str) -> Result<Setup, FenError> {
    let mut fields = Fields::new(text);
    let mut setup = Setup::empty();
    let Some(men) = fields.next() else {
        return Err(syntax(1, Expected::Placement, ""));
    };
    placement(&men, &mut setup)?;
    if let Some(field) = fields.next() {
        setup.turn = match field.text {
            "w" | "W" | "r" | "R" => Side::White,
            "b" | "B" => Side::Black,
            _ => return Err(field.wrong(Expected::Side)),
        };
    }
    for field in fields.by_ref().take(2) {
        if !field.is_dash() {
            return Err(field.wrong(Expected::Dash));
        }
    }
    if let Some(field) = fields.next() {
        setup.halfmoves = field.number(Expected::Halfmoves)?;
    }
    if let Some(field) = fields.next() {
        setup.fullmoves = field.number(Expected::Fullmoves)?.max(1);
    }
    fields.next().map_or(Ok(setup), |field| Err(field.wrong(Expected::End)))
}

fn placement(field: &Field<'_>, setup: &mut Setup) -> Result<(), FenError> {
    let (men, hand) = match field.text.find('[') {
        Some(at) => field.text.split_at(at),
        None => (field.text, ""),
    };
    let (mut file, mut rank) = (0_u8, 9_u8);
    let mut after_digit = false;
    for (i, letter) in men.chars().enumerate() {
        let here = |expected| Err(field.wrong_at(i, expected));
        match letter {
            '/' if file == 9 && rank > 0 => (file, rank) = (0, rank - 1),
            '/' => return here(if rank == 0 { Expected::Blank } else { Expected::NinePoints }),
            '1'..='9' if after_digit => return here(Expected::OneDigit),
            '1'..='9' => {
                file += letter as u8 - b'0';
                if file > 9 {
                    return here(Expected::NinePoints);
                }
            }
            _ => {
                let Some(piece) = Piece::from_letter(letter) else {
                    return here(Expected::Man);
                };
                if file == 9 {
                    return here(Expected::NinePoints);
                }
                setup.points[Point::new(file, rank).index()] = Some(piece);
                file += 1;
            }
        }
        after_digit = letter.is_ascii_digit();
    }
    let end = men.chars().count();
    if (file, rank) != (9, 0) {
        return Err(field.wrong_at(end, Expected::TenRanks));
    }
    if matches!(hand, "" | "[]") { Ok(()) } else { Err(field.wrong_at(end, Expected::Hand)) }
}

/// The blank-separated parts of a line, each with its column.
struct Fields<'a> {
    rest: &'a str,
    column: usize,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Self {
        match text.strip_prefix('\u{feff}') {
            Some(rest) => Self { rest, column: 2 },
            None => Self { rest: text, column: 1 },
        }
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let trimmed = self.rest.trim_start();
        self.column += self.rest.chars().count() - trimmed.chars().count();
        let end = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        let (text, rest) = trimmed.split_at(end);
        let field = Field { text, column: self.column };
        self.rest = rest;
        self.column += text.chars().count();
        (!text.is_empty()).then_some(field)
    }
}

struct Field<'a> {
    text: &'a str,
    column: usize,
}

impl Field<'_> {
    fn wrong(&self, expected: Expected) -> FenError {
        self.wrong_at(0, expected)
    }

    /// From so many characters on.
    fn wrong_at(&self, chars: usize, expected: Expected) -> FenError {
        let byte = self.text.char_indices().nth(chars).map_or(self.text.len(), |(i, _)| i);
        syntax(self.column + chars, expected, &self.text[byte..])
    }

    /// A minus, or one of the dashes that word processors make of it.
    fn is_dash(&self) -> bool {
        matches!(self.text, "-" | "–" | "—" | "−")
    }

    fn number(&self, expected: Expected) -> Result<u32, FenError> {
        let digits = self.text.bytes().all(|b| b.is_ascii_digit());
        let number = self.text.parse::<u16>().ok().filter(|_| digits);
        number.map(u32::from).ok_or_else(|| self.wrong(expected))
    }
}

fn syntax(column: usize, expected: Expected, found: &str) -> FenError {
    let found: String = found.escape_debug().take(16).collect();
    FenError::Syntax { column, expected, found: Found((!found.is_empty()).then_some(found)) }
}

struct Fen<'a>(&'a Board);

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.0;
        for rank in (0..10).rev() {
            let mut empty = 0;
            for file in 0..9 {
                let Some(piece) = board.piece_at(Point::new(file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    write!(f, "{empty}")?;
                    empty = 0;
                }
                write!(f, "{}", piece.letter())?;
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let turn = if board.turn() == Side::White { 'w' } else { 'b' };
        write!(f, "{turn} - - {} {}", board.halfmoves(), board.fullmoves())
    }
}
