//! Forsyth–Edwards Notation: a position in one line (PGN standard, 16.1).
//!
//! The writer is strict: six fields, and an en passant square only where a
//! capture is legal. The reader forgives what people leave out – the counters,
//! or everything after the men – and blanks around and between the fields.
//! A bare board means no castling rights and White to move.
//!
//! In Chess960 a castling right is written as in chess where it belongs to the
//! outermost rook on its side of the king, else as the letter of the rook's file
//! (X-FEN); the reader takes that letter for every rook (Shredder-FEN), in chess
//! too for those in the corners. In three-check the checks that White and Black
//! still have to give stand before the counters (`3+3`); the reader takes those
//! already given after them (`+0+0`) as well, and neither for `3+3`.

use std::fmt;

use thiserror::Error;

use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::Wing;
use super::setup::{Faults, Named, Right, Setup};
use super::square::Square;
use crate::rules::chess::piece::{Piece, Role};
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// The position before the first move (FIDE 2.3).
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Hardly any FEN is longer, in bytes: 71 of men and slashes, counters below 65,536, and what stands between.
const LONGEST: usize = 96;

/// What a FEN should have said where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Expected {
    /// The first field.
    #[error("eight ranks, like 8/8/8/8/8/8/8/8")]
    Placement,
    /// A rank is too short or too long.
    #[error("ranks of eight squares each")]
    EightSquares,
    /// Ranks are missing.
    #[error("eight ranks of eight squares each")]
    EightRanks,
    /// There is a ninth rank.
    #[error("a blank after the eighth rank")]
    Blank,
    /// Two digits in a row.
    #[error("one digit for neighbouring empty squares")]
    OneDigit,
    /// A letter or digit of the first field.
    #[error("a letter of PNBRQK or pnbrqk, a digit from 1 to 8, or /")]
    Man,
    /// The second field.
    #[error("w or b for the side to move")]
    Side,
    /// The third field.
    #[error("castling rights as letters of KQkq, each at most once, or -")]
    Castling,
    /// The third field in Chess960.
    #[error(
        "castling rights as letters of KQkq or the files of rooks, A to H and a to h, each at most once, or -"
    )]
    CastlingFiles,
    /// The fourth field.
    #[error("an en passant square or -")]
    EnPassant,
    /// The checks of three-check.
    #[error("the checks that White and Black still have to give, 3+3 to 0+0")]
    ChecksLeft,
    /// The same, counted up.
    #[error("the checks that White and Black have given, +0+0 to +3+3")]
    ChecksGiven,
    /// The fifth field.
    #[error("the number of plies since a capture or pawn move, 0 to 65535")]
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
        Self::start_of(Variant::Chess)
    }

    /// Reads a FEN of chess.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::from_fen("4k3/8/8/8/8/8/4P3/4K3 b")?;
    /// assert_eq!(board.fen(), "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    ///
    /// let error = Board::from_fen("8/8/8/8/8/8/4P3/4K2P w - - 0 1").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "impossible position: expected one black king, found none; \
    ///      no pawn can stand on rank 1 or 8, found h1"
    /// );
    /// # Ok::<(), jadoube::rules::chess::fen::FenError>(())
    /// ```
    ///
    /// # Errors
    /// The first place where the text is not FEN, or all the reasons why the
    /// position is impossible.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        Self::from_fen_of(Variant::Chess, text)
    }

    /// The usual start of a game: in Chess960 position 518, which is that of chess.
    pub fn start_of(variant: Variant) -> Self {
        Self::from_fen_of(variant, START).unwrap_or_else(|_| unreachable!("the start position is possible"))
    }

    /// Reads a FEN of a game.
    ///
    /// # Errors
    /// As [`from_fen`](Self::from_fen).
    pub fn from_fen_of(variant: Variant, text: &str) -> Result<Self, FenError> {
        Ok(parse(variant, text)?.board()?)
    }

    /// Writes the FEN.
    pub fn fen(&self) -> String {
        let mut fen = String::with_capacity(LONGEST);
        write_men(self, &mut fen);
        fen.push_str(if self.turn() == Side::White { "w " } else { "b " });
        let without = fen.len();
        fen.extend(rights(self).map(Right::letter));
        if fen.len() == without {
            fen.push('-');
        }
        fen.push(' ');
        match self.en_passant() {
            Some(square) => fen.extend(square.letters()),
            None => fen.push('-'),
        }
        if let [Some(white), Some(black)] = Side::BOTH.map(|side| self.checks_left(side)) {
            fen.push(' ');
            write_number(u32::from(white), &mut fen);
            fen.push('+');
            write_number(u32::from(black), &mut fen);
        }
        for number in [self.halfmoves(), self.fullmoves()] {
            fen.push(' ');
            write_number(number, &mut fen);
        }
        fen
    }
}

/// Reads the fields of a FEN without asking whether the position is possible.
///
/// # Errors
/// The first place where the text is not FEN.
pub fn parse(variant: Variant, text: &str) -> Result<Setup, FenError> {
    let mut fields = Fields::new(text);
    let mut setup = Setup::empty(variant);
    let Some(men) = fields.next() else {
        return Err(FenError::Syntax { column: 1, expected: Expected::Placement, found: Found(None) });
    };
    placement(&men, &mut setup)?;
    if let Some(field) = fields.next() {
        setup.turn = match field.text {
            "w" | "W" => Side::White,
            "b" | "B" => Side::Black,
            _ => return Err(field.wrong(Expected::Side)),
        };
    }
    if let Some(field) = fields.next() {
        setup.castling = castling(variant, &field)?;
    }
    if let Some(field) = fields.next()
        && !field.is_dash()
    {
        let square = Square::from_name(field.text);
        setup.en_passant = Some(square.ok_or_else(|| field.wrong(Expected::EnPassant))?);
    }
    let mut field = fields.next();
    let three_check = variant == Variant::ThreeCheck;
    let left = field.take_if(|field| three_check && field.text.contains('+'));
    if let Some(left) = &left {
        setup.checks = checks(left.text).ok_or_else(|| left.wrong(Expected::ChecksLeft))?;
        field = fields.next();
    }
    if let Some(field) = field {
        setup.halfmoves = field.number(Expected::Halfmoves)?;
    }
    if let Some(field) = fields.next() {
        setup.fullmoves = field.number(Expected::Fullmoves)?.max(1);
    }
    let mut rest = fields.next();
    if let Some(given) = rest.take_if(|_| three_check && left.is_none()) {
        let counts = given.text.strip_prefix('+').and_then(checks);
        setup.checks = counts.ok_or_else(|| given.wrong(Expected::ChecksGiven))?.map(|given| 3 - given);
        rest = fields.next();
    }
    rest.map_or(Ok(setup), |field| Err(field.wrong(Expected::End)))
}

fn placement(field: &Field<'_>, setup: &mut Setup) -> Result<(), FenError> {
    let (mut file, mut rank) = (0, 7);
    let mut after_digit = false;
    for (at, &byte) in field.text.as_bytes().iter().enumerate() {
        let here = |expected| Err(field.wrong_at(at, expected));
        if let Some(piece) = MEN[usize::from(byte)] {
            if file == 8 {
                return here(Expected::EightSquares);
            }
            setup.put(Square::new(file, rank), piece);
            file += 1;
            after_digit = false;
            continue;
        }
        match byte {
            b'/' if file == 8 && rank > 0 => (file, rank) = (0, rank - 1),
            b'/' => return here(if rank == 0 { Expected::Blank } else { Expected::EightSquares }),
            b'1'..=b'8' if after_digit => return here(Expected::OneDigit),
            b'1'..=b'8' => {
                file += byte - b'0';
                if file > 8 {
                    return here(Expected::EightSquares);
                }
            }
            _ => return here(Expected::Man),
        }
        after_digit = byte != b'/';
    }
    if (file, rank) == (8, 0) { Ok(()) } else { Err(field.wrong_at(field.text.len(), Expected::EightRanks)) }
}

/// The man that each letter means: to look it up is faster than to choose among twelve.
static MEN: [Option<Piece>; 256] = {
    let mut men = [None; 256];
    let mut byte = 0;
    while byte < 256 {
        men[byte] = Piece::from_letter(byte as u8 as char);
        byte += 1;
    }
    men
};

fn castling(variant: Variant, field: &Field<'_>) -> Result<Vec<Right>, FenError> {
    let mut rights = Vec::new();
    if field.is_dash() {
        return Ok(rights);
    }
    let (expected, files_name) = match variant {
        Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => (Expected::Castling, false),
        Variant::Chess960 => (Expected::CastlingFiles, true),
    };
    for letter in field.text.chars() {
        // In chess the rooks in the corners are the outermost ones.
        let right = Right::from_letter(letter).and_then(|right| match right.rook {
            Named::File(7) if !files_name => Some(Right { rook: Named::Outermost(Wing::King), ..right }),
            Named::File(0) if !files_name => Some(Right { rook: Named::Outermost(Wing::Queen), ..right }),
            Named::File(_) if !files_name => None,
            Named::File(_) | Named::Outermost(_) => Some(right),
        });
        match right {
            Some(right) if !rights.contains(&right) => rights.push(right),
            Some(_) | None => return Err(field.wrong(expected)),
        }
    }
    Ok(rights)
}

/// `3+3` to `0+0`.
fn checks(text: &str) -> Option<[u8; 2]> {
    match *text.as_bytes() {
        [white @ b'0'..=b'3', b'+', black @ b'0'..=b'3'] => Some([white - b'0', black - b'0']),
        _ => None,
    }
}

/// The blank-separated parts of a line.
struct Fields<'a> {
    line: &'a str,
    /// Where the rest of it begins, in bytes.
    at: usize,
}

impl<'a> Fields<'a> {
    fn new(line: &'a str) -> Self {
        let at = if line.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
        Self { line, at }
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let rest = self.line[self.at..].trim_start();
        let from = self.line.len() - rest.len();
        let length = until_blank(rest);
        self.at = from + length;
        (length > 0).then_some(Field { line: self.line, from, text: &rest[..length] })
    }
}

/// What some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// How many bytes stand before the first blank of any script.
fn until_blank(text: &str) -> usize {
    let plain = text.bytes().take_while(u8::is_ascii_graphic).count();
    match text.as_bytes().get(plain) {
        None | Some(b' ') => plain,
        Some(_) => text.find(char::is_whitespace).unwrap_or(text.len()),
    }
}

struct Field<'a> {
    /// All fields.
    line: &'a str,
    /// Where in the line it begins, in bytes.
    from: usize,
    text: &'a str,
}

impl Field<'_> {
    fn wrong(&self, expected: Expected) -> FenError {
        self.wrong_at(0, expected)
    }

    /// What is wrong so many bytes within the field.
    #[cold]
    fn wrong_at(&self, at: usize, expected: Expected) -> FenError {
        let column = self.line[..self.from + at].chars().count() + 1;
        let found: String = self.text[at..].escape_debug().take(16).collect();
        FenError::Syntax { column, expected, found: Found((!found.is_empty()).then_some(found)) }
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

/// Writes the men, rank 8 first.
fn write_men(board: &Board, fen: &mut String) {
    let mut letters = [' '; 64];
    for side in Side::BOTH {
        for role in Role::ALL {
            let letter = Piece { side, role }.letter();
            for square in board.men(side, role) {
                letters[square.index()] = letter;
            }
        }
    }
    for rank in (0..8).rev() {
        let mut file = 0;
        for square in board.occupied() & Bitboard::rank(rank, Side::White) {
            write_empty(square.file() - file, fen);
            fen.push(letters[square.index()]);
            file = square.file() + 1;
        }
        write_empty(8 - file, fen);
        fen.push(if rank > 0 { '/' } else { ' ' });
    }
}

/// Writes so many empty squares in a row.
fn write_empty(squares: u8, fen: &mut String) {
    if squares > 0 {
        fen.push(char::from(b'0' + squares));
    }
}

fn write_number(number: u32, fen: &mut String) {
    if number > 9 {
        write_number(number / 10, fen);
    }
    fen.extend(char::from_digit(number % 10, 10));
}

/// The castling rights in the order of FEN. `K` and `Q` mean the outermost rook
/// of a wing, so that only an inner one needs the letter of its file.
fn rights(board: &Board) -> impl Iterator<Item = Right> {
    let wings = Side::BOTH.into_iter().flat_map(|side| Wing::BOTH.map(|wing| (side, wing)));
    wings.filter_map(|(side, wing)| {
        let rook = board.castling_rook(side, wing)?;
        let rooks = board.men(side, Role::Rook) & Bitboard::rank(0, side);
        let inner = rooks.into_iter().any(|other| other != rook && Wing::towards(rook, other) == wing);
        Some(Right { side, rook: if inner { Named::File(rook.file()) } else { Named::Outermost(wing) } })
    })
}
