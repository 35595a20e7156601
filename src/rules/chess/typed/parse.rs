//! What a text says, before it is held against the board.

use std::iter::repeat_n;

use crate::rules::chess::moves::Wing;
use crate::rules::chess::piece::Role;
use crate::rules::chess::refusal::{Expected, Refusal};
use crate::rules::chess::square::Square;
use crate::rules::side::Side;

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
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
pub(super) struct Readings {
    pub(super) first: Reading,
    pub(super) second: Option<Reading>,
    /// Whether the second is as good as the first.
    pub(super) equal: bool,
}

/// A character, put into plain letters, and its column from 1.
pub(super) type Letter = (char, usize);

pub(super) fn parse(text: &str, turn: Side) -> Result<Readings, Refusal> {
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
pub(super) const BISHOP: char = '♗';

/// The role of a letter of notation.
fn role_of(letter: char) -> Option<Role> {
    if letter == BISHOP { Some(Role::Bishop) } else { Role::from_letter(letter) }
}

/// Full-width letters, figurines but the bishop, and typographic signs as plain letters.
pub(super) fn characters(text: &str) -> Vec<Letter> {
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
pub(super) fn promotion_column(text: &str) -> usize {
    let letters = characters(text);
    let square = letters.iter().rposition(|(c, _)| c.is_ascii_digit());
    square.and_then(|i| letters.get(i + 1)).map_or(1, |(_, column)| *column)
}
