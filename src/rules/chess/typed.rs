//! Moves as people type them, read into legal moves or a refusal.
//!
//! Taken are SAN with or without its marks, with more of the origin than
//! needed (`Ng1f3`, `Ng1-f3`), bare coordinates (`e2e4`, `e2-e4`, castling as
//! `e1g1` or `e1h1`), castling with letters or zeros in any spelling, piece
//! letters in lower case, promotions as `e8=Q e8Q e8(Q) e8/q`, move numbers,
//! `e.p.`, `!`, `?`, figurines and full-width letters.
//!
//! What is said about the origin must be true, and so must the `x` of a pawn;
//! check marks and captures by pieces are not held against the move. `b` before
//! a square is the b-file as it stands, and a bishop only if no pawn there moves
//! so, legally or not; coordinates (`b2b4`) never are a bishop. A text in
//! capitals does not tell, so it is asked about when both are legal.

use std::iter::repeat_n;

use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::{Move, Wing};
use super::square::Square;
use crate::rules::piece::Role;
use crate::rules::refusal::{Candidate, Expected, Placed, Refusal};
use crate::rules::side::Side;

impl Board {
    /// Reads one typed move.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::start();
    /// for text in ["Nf3", "nf3", "Ng1-f3", "g1f3", "1. Nf3!", "♘f3", "Ｎｆ３"] {
    ///     assert_eq!(board.uci(board.read_move(text)?), "g1f3");
    /// }
    /// assert_eq!(board.read_move("Bf3").unwrap_err().code(), "piece_cannot");
    /// # Ok::<(), jadoube::rules::refusal::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Why the text is not a legal move: where it stops being a move, which
    /// moves it can mean, or what forbids the move it means.
    pub fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        let readings = parse(text, self.turn())?;
        let legal = self.legal_moves();
        let fitting = |reading: &Reading| -> Vec<Move> {
            legal.iter().copied().filter(|&mv| self.fits(reading, mv)).collect()
        };
        let explain = |reading| self.explain_reading(reading, promotion_column(text));
        let mut moves = fitting(&readings.first);
        let mut refused = &readings.first;
        if let Some(second) = &readings.second
            && (readings.equal || moves.is_empty() && !moves_so(&explain(refused)))
        {
            moves.extend(fitting(second));
            if moves.is_empty() && moves_so(&explain(second)) {
                refused = second;
            }
        }
        moves.sort();
        moves.dedup();
        match moves.as_slice() {
            [] => Err(explain(refused)),
            [mv] => Ok(*mv),
            [first, rest @ ..] => {
                let promotion = rest.iter().all(|mv| (mv.from, mv.to) == (first.from, first.to));
                if promotion {
                    return Err(Refusal::PromotionNeeded { from: first.from.coord(), to: first.to.coord() });
                }
                Err(self.ambiguous(&moves))
            }
        }
    }

    /// The legal moves that a text begins to spell, those first whose usual
    /// notation begins so; all for an empty text.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::start();
    /// let sans: Vec<_> = board.moves_spelled("Nf").into_iter().map(|mv| board.san(mv)).collect();
    /// assert_eq!(sans, ["Nf3"]);
    /// ```
    pub fn moves_spelled(&self, text: &str) -> Vec<Move> {
        let plain = |(letter, _)| if letter == BISHOP { 'B' } else { letter };
        let typed: String = characters(text).into_iter().map(plain).collect();
        let numbered = typed.contains('.');
        let typed = typed.trim_start_matches(|c: char| numbered && c.is_ascii_digit());
        let typed: String = typed.chars().filter(|c| is_spelling(*c)).map(capture_sign).collect();
        let legal = self.legal_moves();
        if typed.is_empty() {
            return legal;
        }
        // `B` is a bishop as long as one can be meant; other letters need not be right in case.
        let mut fitting = self.moves_beginning(&legal, &typed, true);
        if fitting.is_empty() {
            fitting = self.moves_beginning(&legal, &typed, false);
        }
        fitting
    }

    /// The moves with a spelling that begins so; those first whose shortest one does.
    fn moves_beginning(&self, moves: &[Move], typed: &str, strict: bool) -> Vec<Move> {
        let fits = |mv: Move| self.spellings(mv).iter().position(|spelling| begins(spelling, typed, strict));
        let mut found: Vec<(bool, Move)> =
            moves.iter().filter_map(|&mv| fits(mv).map(|place| (place >= SHORTEST, mv))).collect();
        found.sort_by_key(|&(long, _)| long);
        found.into_iter().map(|(_, mv)| mv).collect()
    }

    /// The ways to write a move that a player may be in the middle of, the [`SHORTEST`] first.
    fn spellings(&self, mv: Move) -> Vec<String> {
        let role = self.role_at(mv.from).unwrap_or(Role::Pawn);
        let promotion = mv.promotion.map(|role| role.letter().to_string()).unwrap_or_default();
        let (from, to) = (mv.from.to_string(), format!("{}{promotion}", self.destination(mv)));
        if let Some(wing) = self.castles(mv) {
            let letters = wing.san().replace('-', "");
            return vec![
                letters.replace('O', "0"),
                letters,
                format!("{from}{to}"),
                format!("{from}{}", mv.to),
            ];
        }
        let signs: &[&str] = if self.captured(mv).is_some() { &["x", ""] } else { &["", ""] };
        let letter = if role == Role::Pawn { String::new() } else { role.letter().to_string() };
        let shortest = match role {
            Role::Pawn if signs[0] == "x" => &from[..1],
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => "",
        };
        let origins = [shortest, &from[..1], &from[1..], &from];
        let mut all: Vec<String> = origins
            .into_iter()
            .filter(|origin| role != Role::Pawn || *origin == shortest || *origin == from)
            .flat_map(|origin| signs.iter().map(move |sign| (origin, sign)))
            .map(|(origin, sign)| format!("{letter}{origin}{sign}{to}"))
            .collect();
        all.extend(signs.iter().map(|sign| format!("{from}{sign}{to}")));
        all
    }

    fn fits(&self, reading: &Reading, mv: Move) -> bool {
        match reading {
            Reading::Castling(wing) => self.castles(mv) == Some(*wing),
            Reading::Squares { from, to, capture, promotion } => {
                let castles = self.castles(mv).is_some();
                let pawn_or_castles = castles || self.role(Role::Pawn).has(mv.from);
                mv.from == *from
                    && (mv.to == *to || self.destination(mv) == *to)
                    && promotion.is_none_or(|role| mv.promotion == Some(role))
                    && (!capture || !pawn_or_castles || self.captured(mv).is_some())
            }
            Reading::Man { role, file, rank, to, capture, promotion } => {
                mv.to == *to
                    && self.castles(mv).is_none()
                    && self.role_at(mv.from) == Some(*role)
                    && file.is_none_or(|file| mv.from.file() == file)
                    && rank.is_none_or(|rank| mv.from.rank() == rank)
                    && promotion.is_none_or(|role| mv.promotion == Some(role))
                    // A pawn changes its file if and only if it captures.
                    && (*role != Role::Pawn
                        || (file.is_some() || *capture || mv.from.file() == to.file())
                            && (!capture || mv.from.file() != to.file()))
            }
        }
    }

    /// Why no legal move fits.
    fn explain_reading(&self, reading: &Reading, promotion_column: usize) -> Refusal {
        let fallback = Refusal::Syntax { column: 1, expected: Expected::Move };
        // A man can go there, but not with that promotion, or not with or without that `x`.
        let contradiction = |from: Square, to: Square, promotion: Option<Role>| {
            let promotes = self.role(Role::Pawn).has(from) && Bitboard::BACK_RANKS.has(to);
            match self.piece_at(from) {
                Some(piece) if promotion.is_none() || promotes => {
                    Refusal::PieceCannot { man: Placed { piece, at: from.coord() }, to: to.coord() }
                }
                _ => Refusal::Syntax { column: promotion_column, expected: Expected::NoPromotion },
            }
        };
        match *reading {
            Reading::Castling(wing) => self.explain_castling(wing).unwrap_or(fallback),
            Reading::Squares { from, to, promotion, .. } => {
                self.explain(from, to).unwrap_or_else(|| contradiction(from, to, promotion))
            }
            Reading::Man { role, file, rank, to, capture, promotion } => {
                let us = self.turn();
                let origin_fits = |s: &Square| {
                    file.is_none_or(|file| s.file() == file) && rank.is_none_or(|rank| s.rank() == rank)
                };
                let pawn_fits =
                    |s: &Square| role != Role::Pawn || file.is_some() || (s.file() != to.file()) == capture;
                let all: Vec<Square> = self.men(us, role).into_iter().filter(origin_fits).collect();
                let likely: Vec<Square> = all.iter().copied().filter(pawn_fits).collect();
                let men = if likely.is_empty() { all } else { likely };
                let able = |from: &Square| {
                    self.castling_wish(*from, to).is_none() && self.explain(*from, to).is_none()
                };
                match men.iter().copied().find(able) {
                    Some(from) => contradiction(from, to, promotion),
                    None => self.explain_men(role, &men, (file, rank), to).unwrap_or(fallback),
                }
            }
        }
    }

    /// The refusal of the man that comes nearest to making the move.
    fn explain_men(
        &self,
        role: Role,
        men: &[Square],
        origin: (Option<u8>, Option<u8>),
        to: Square,
    ) -> Option<Refusal> {
        if let (Some(file), Some(rank)) = origin
            && men.is_empty()
        {
            let at = Square::new(file, rank);
            return Some(match self.piece_at(at) {
                Some(piece) if piece.side == self.turn() => Refusal::NoSuchPiece { side: piece.side, role },
                Some(piece) => Refusal::NotYourPiece { man: Placed { piece, at: at.coord() } },
                None => Refusal::NothingThere { at: at.coord() },
            });
        }
        if men.is_empty() {
            return Some(Refusal::NoSuchPiece { side: self.turn(), role });
        }
        let step = |from: Square| {
            // By letter the king only steps; castling is written with O.
            if self.castling_wish(from, to).is_some() {
                let piece = self.piece_at(from)?;
                return Some(Refusal::PieceCannot {
                    man: Placed { piece, at: from.coord() },
                    to: to.coord(),
                });
            }
            self.explain(from, to)
        };
        let nearest = men.iter().filter_map(|&from| step(from)).min_by_key(distance_from_legal)?;
        match nearest {
            Refusal::PieceCannot { .. } if men.len() > 1 => {
                Some(Refusal::NoneCan { role, from: men.iter().map(|s| s.coord()).collect(), to: to.coord() })
            }
            other => Some(other),
        }
    }

    fn ambiguous(&self, moves: &[Move]) -> Refusal {
        let candidate =
            |&mv: &Move| Candidate { san: self.san(mv), uci: self.uci(mv), from: mv.from.coord() };
        Refusal::Ambiguous { candidates: moves.iter().map(candidate).collect() }
    }
}

/// Splits a line of moves ("1. e4 e5 2. Nf3") at its blanks, leaving out move
/// numbers that stand alone and joining what belongs to the move before.
///
/// ```
/// use jadoube::rules::chess::typed::split;
/// assert_eq!(split("1. e4 e5 2.exd6 e.p."), ["e4", "e5", "2.exd6 e.p."]);
/// ```
pub fn split(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let number = word.trim_end_matches(['.', '…']);
        if number.len() < word.len() && number.bytes().all(|b| b.is_ascii_digit()) {
            continue;
        }
        match moves.last_mut() {
            Some(last) if matches!(word, "e.p." | "e.p" | "ep" | "ep.") => {
                last.push(' ');
                last.push_str(word);
            }
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Reading {
    Castling(Wing),
    /// From one square to another, whatever stands there.
    Squares {
        from: Square,
        to: Square,
        capture: bool,
        promotion: Option<Role>,
    },
    /// A man of a role, with what is said about its origin.
    Man {
        role: Role,
        file: Option<u8>,
        rank: Option<u8>,
        to: Square,
        capture: bool,
        promotion: Option<Role>,
    },
}

/// What a text says, and what else it may say.
#[derive(Debug)]
struct Readings {
    first: Reading,
    second: Option<Reading>,
    /// Whether the second is as good as the first.
    equal: bool,
}

/// A character, put into plain letters, and its column from 1.
type Letter = (char, usize);

fn parse(text: &str, turn: Side) -> Result<Readings, Refusal> {
    let letters = characters(text);
    let end = text.chars().count() + 1;
    let letters = without_number(&letters, turn)?;
    let letters = without_suffixes(letters);
    if letters.is_empty() {
        return Err(Refusal::Syntax { column: end, expected: Expected::Move });
    }
    if let Some(castling) = castling(letters) {
        return castling.map(|wing| Readings { first: Reading::Castling(wing), second: None, equal: false });
    }
    let (initial, _) = letters[0];
    let upper_files = letters[1..].iter().any(|(c, _)| matches!(c, 'A'..='H'));
    match initial {
        'b' => {
            let pawn = man(None, letters, end);
            let bishop = man(Some(Role::Bishop), letters, end);
            match (pawn, bishop) {
                (Ok(squares @ Reading::Squares { .. }), _) => {
                    Ok(Readings { first: squares, second: None, equal: false })
                }
                // `bb4` can be a pawn that says its file needlessly, or a bishop.
                (Ok(pawn), Ok(bishop)) => {
                    let equal = matches!(pawn, Reading::Man { file: Some(1), to, capture: false, .. } if to.file() == 1);
                    Ok(Readings { first: pawn, second: Some(bishop), equal })
                }
                (Ok(only), Err(_)) | (Err(_), Ok(only)) => {
                    Ok(Readings { first: only, second: None, equal: false })
                }
                (Err(error), Err(_)) => Err(error),
            }
        }
        'B' => {
            let bishop = man(Some(Role::Bishop), letters, end);
            let pawn = man(None, letters, end);
            match (bishop, pawn) {
                (Ok(bishop), Ok(pawn)) if upper_files => {
                    Ok(Readings { first: bishop, second: Some(pawn), equal: true })
                }
                (Ok(only), _) | (Err(_), Ok(only)) => {
                    Ok(Readings { first: only, second: None, equal: false })
                }
                (Err(error), Err(_)) => Err(error),
            }
        }
        _ => {
            let role = role_of(initial);
            man(role, letters, end).map(|first| Readings { first, second: None, equal: false })
        }
    }
}

/// A bishop that cannot be taken for the b-file.
const BISHOP: char = '♗';

/// The role of a letter of notation.
fn role_of(letter: char) -> Option<Role> {
    if letter == BISHOP { Some(Role::Bishop) } else { Role::from_letter(letter) }
}

/// Full-width letters, figurines but the bishop, and typographic signs as plain letters.
fn characters(text: &str) -> Vec<Letter> {
    let plain = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '♔' | '♚' => 'K',
        '♕' | '♛' => 'Q',
        '♖' | '♜' => 'R',
        '♗' | '♝' => BISHOP,
        '♘' | '♞' => 'N',
        '♙' | '\u{265f}' => 'P',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '×' => 'x',
        '…' => '.',
        '†' => '+',
        '‡' => '#',
        blank if blank.is_whitespace() => ' ',
        other => other,
    };
    let all = text.chars().zip(1..).filter(|(c, _)| !matches!(c, '\u{fe0e}' | '\u{fe0f}'));
    let dots = |c: char| if c == '…' { 3 } else { 1 };
    let all: Vec<Letter> = all.flat_map(|(c, column)| repeat_n((plain(c), column), dots(c))).collect();
    let first = all.iter().position(|(c, _)| *c != ' ').unwrap_or(all.len());
    let last = all.iter().rposition(|(c, _)| *c != ' ').map_or(first, |last| last + 1);
    all[first..last].to_vec()
}

/// Drops `1.`, `12...` and blanks before the move.
fn without_number(letters: &[Letter], turn: Side) -> Result<&[Letter], Refusal> {
    let digits = letters.iter().take_while(|(c, _)| c.is_ascii_digit()).count();
    // Print puts blanks among them: `1. ... e5`.
    let separators = letters[digits..].iter().take_while(|(c, _)| matches!(c, '.' | ' ')).count();
    let dots = letters[digits..digits + separators].iter().filter(|(c, _)| *c == '.').count();
    if digits == 0 && dots < 2 || dots == 0 {
        return Ok(letters);
    }
    if dots > 1 && turn == Side::White {
        return Err(Refusal::Syntax { column: letters[0].1, expected: Expected::NumberOfWhite });
    }
    Ok(&letters[digits + separators..])
}

/// Drops check marks, `!`, `?` and `e.p.` behind the move.
fn without_suffixes(mut letters: &[Letter]) -> &[Letter] {
    loop {
        let before = letters.len();
        while let [rest @ .., ('+' | '#' | '!' | '?' | ' ', _)] = letters {
            letters = rest;
        }
        for word in ["e.p.", "e.p", "ep.", "ep", "mate", "ch"] {
            let tail = letters.len().saturating_sub(word.len());
            // The rest must still end in a square or a promotion: `ep` alone is no suffix.
            if tail > 1 && letters[tail..].iter().map(|(c, _)| c.to_ascii_lowercase()).eq(word.chars()) {
                letters = &letters[..tail];
            }
        }
        if letters.len() == before {
            return letters;
        }
    }
}

/// `O-O`, `0-0-0`, `oo`, … or `None` for a text that is no castling at all.
fn castling(letters: &[Letter]) -> Option<Result<Wing, Refusal>> {
    let circle = |c: char| matches!(c, 'O' | 'o' | '0');
    if !circle(letters[0].0) {
        return None;
    }
    let text: String = letters.iter().map(|(c, _)| if circle(*c) { 'O' } else { *c }).collect();
    Some(match text.as_str() {
        "O-O" | "OO" => Ok(Wing::King),
        "O-O-O" | "OOO" => Ok(Wing::Queen),
        _ => Err(Refusal::Syntax { column: letters[0].1, expected: Expected::Move }),
    })
}

/// `[letter][file][rank][x]square[promotion]`; the letter is there if `role` is given.
fn man(role: Option<Role>, letters: &[Letter], end: usize) -> Result<Reading, Refusal> {
    let rest = if role.is_some() { &letters[1..] } else { letters };
    let (body, promotion) = split_promotion(rest)?;
    let file =
        |c: char| matches!(c.to_ascii_lowercase(), 'a'..='h').then(|| c.to_ascii_lowercase() as u8 - b'a');
    let rank = |c: char| matches!(c, '1'..='8').then(|| c as u8 - b'1');
    let column = |i: usize| body.get(i).or(rest.get(i)).map_or(end, |(_, column)| *column);

    let mut origin = (None, None);
    let mut i = 0;
    // The origin is what stands before the last square.
    let target = body.len().saturating_sub(2);
    if i < target
        && let Some(f) = file(body[i].0)
    {
        (origin.0, i) = (Some(f), i + 1);
    }
    if i < target
        && let Some(r) = rank(body[i].0)
    {
        (origin.1, i) = (Some(r), i + 1);
    }
    let mut capture = false;
    let dash = |c: char| c == '-' && (i > 0 || role.is_some());
    if i < target && (matches!(body[i].0, 'x' | 'X' | ':') || dash(body[i].0)) {
        (capture, i) = (body[i].0 != '-', i + 1);
    }
    let expected = if i == 0 && role.is_none() { Expected::Move } else { Expected::Square };
    if i != target || body.len() < 2 {
        return Err(Refusal::Syntax { column: column(i), expected });
    }
    let Some(to_file) = file(body[i].0) else {
        return Err(Refusal::Syntax { column: column(i), expected });
    };
    let Some(to_rank) = rank(body[i + 1].0) else {
        return Err(Refusal::Syntax { column: column(i + 1), expected: Expected::Square });
    };
    let to = Square::new(to_file, to_rank);
    Ok(match (role, origin) {
        (None, (Some(file), Some(rank))) => {
            Reading::Squares { from: Square::new(file, rank), to, capture, promotion }
        }
        (role, (file, rank)) => {
            let role = role.unwrap_or(Role::Pawn);
            Reading::Man { role, file, rank, to, capture, promotion }
        }
    })
}

/// Splits `=Q`, `Q`, `(Q)`, `/Q` and `(=Q)` off.
fn split_promotion(letters: &[Letter]) -> Result<(&[Letter], Option<Role>), Refusal> {
    let Some(end_of_square) = letters.iter().rposition(|(c, _)| c.is_ascii_digit()) else {
        return Ok((letters, None));
    };
    let (body, tail) = letters.split_at(end_of_square + 1);
    let text: String = tail.iter().map(|(c, _)| *c).filter(|c| *c != ' ').collect();
    let named = match text.as_str() {
        "" => return Ok((body, None)),
        bracketed if bracketed.starts_with('(') && bracketed.ends_with(')') && bracketed.len() > 2 => {
            bracketed[1..bracketed.len() - 1].trim_start_matches('=')
        }
        other => other.strip_prefix(['=', '/']).unwrap_or(other),
    };
    let mut letter = named.chars();
    let role = match (letter.next(), letter.next()) {
        (Some(c), None) => role_of(c),
        _ => None,
    };
    let column = tail[0].1;
    match role {
        Some(role) if Role::PROMOTIONS.contains(&role) => Ok((body, Some(role))),
        _ if text.starts_with(['=', '/', '(']) => {
            Err(Refusal::Syntax { column, expected: Expected::PromotionPiece })
        }
        _ => Err(Refusal::Syntax { column, expected: Expected::End }),
    }
}

/// The column behind the target square of a text with a promotion.
fn promotion_column(text: &str) -> usize {
    let letters = characters(text);
    let square = letters.iter().rposition(|(c, _)| c.is_ascii_digit());
    square.and_then(|i| letters.get(i + 1)).map_or(1, |(_, column)| *column)
}

/// Whether the refused move is at least one that such a man makes.
fn moves_so(refusal: &Refusal) -> bool {
    distance_from_legal(refusal) < 6
}

/// How far a refusal is from a legal move; the nearest one explains best.
fn distance_from_legal(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::PromotionNeeded { .. } | Refusal::Ambiguous { .. } => 0,
        Refusal::ExposesKing { .. } | Refusal::StillInCheck { .. } => 1,
        Refusal::EnPassantTooLate { .. } => 2,
        Refusal::CastlingInCheck { .. }
        | Refusal::CastlingThrough { .. }
        | Refusal::CastlingBlocked { .. }
        | Refusal::CastlingRightLost { .. } => 3,
        Refusal::OwnPiece { .. } => 4,
        Refusal::PathBlocked { .. } => 5,
        Refusal::PieceCannot { .. } | Refusal::NoneCan { .. } => 6,
        Refusal::NothingThere { .. }
        | Refusal::NoSuchPiece { .. }
        | Refusal::NotYourPiece { .. }
        | Refusal::GameOver(_)
        | Refusal::Syntax { .. } => 7,
    }
}

/// So many of a move's spellings, the first ones, are the usual notation: with and without the capture sign.
const SHORTEST: usize = 2;

/// One sign for captures.
const fn capture_sign(c: char) -> char {
    match c {
        'X' | ':' => 'x',
        other => other,
    }
}

/// Signs that say nothing about which move is meant.
const fn is_spelling(c: char) -> bool {
    !matches!(c, '-' | '=' | '+' | '#' | '!' | '?' | '(' | ')' | '/' | ' ' | '.')
}

/// Whether `spelling` begins with `typed`, in any case. Where `strict`, a
/// capital B is not the b-file; `b2` always is a square, not a bishop on rank 2.
fn begins(spelling: &str, typed: &str, strict: bool) -> bool {
    let bishop = spelling.starts_with('B');
    if strict && typed.starts_with('B') && !bishop {
        return false;
    }
    let square = typed.strip_prefix('b').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if square && bishop {
        return false;
    }
    let (spelling, typed) = (spelling.as_bytes(), typed.as_bytes());
    spelling.len() >= typed.len() && spelling[..typed.len()].eq_ignore_ascii_case(typed)
}
