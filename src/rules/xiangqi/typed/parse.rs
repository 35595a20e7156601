//! What a text says, before it is held against the board.

use std::iter::repeat_n;

use super::Ranks;
use crate::rules::side::Side;
use crate::rules::xiangqi::chinese::NUMERALS;
use crate::rules::xiangqi::naming::Direction;
use crate::rules::xiangqi::piece::Role;
use crate::rules::xiangqi::point::Point;
use crate::rules::xiangqi::refusal::{Expected, Refusal};

/// What a text says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// From one point to another, whatever stands there.
    Points { from: Point, to: Point },
    /// A man, where it goes, and the number behind that.
    Man { man: Man, direction: Direction, number: u8 },
}

/// Which man, with files from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Man {
    OnFile { role: Role, file: u8 },
    Placed { role: Role, place: Place, file: Option<u8> },
}

/// A place among those of a kind on a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Front,
    Middle,
    Rear,
    /// Counted from the front, from 1.
    Nth(u8),
}

impl Place {
    /// The man on this place of a file, its front man first.
    pub(super) fn of(self, line: &[Point]) -> Option<Point> {
        match self {
            Self::Front => line.first(),
            Self::Middle => line.get(line.len() / 2).filter(|_| line.len() > 1 && line.len() % 2 == 1),
            Self::Rear => line.last(),
            Self::Nth(nth) => line.get(usize::from(nth).checked_sub(1)?),
        }
        .copied()
    }
}

/// A character in its plain form, and its column from 1.
pub(super) type Letter = (char, usize);

pub(super) fn parse(text: &str, turn: Side, ranks: Ranks) -> Result<Reading, Refusal> {
    let letters = characters(text);
    let end = text.chars().count() + 1;
    // `15.6` is a move, `15.C2=5` one with its number: so the whole is tried first.
    one_move(&letters, end, ranks).or_else(|refusal| match without_number(&letters) {
        Some((rest, dots)) if dots == 1 || turn == Side::Black => one_move(rest, end, ranks),
        Some(_) => Err(Refusal::Syntax { column: letters[0].1, expected: Expected::NumberOfRed }),
        None => Err(refusal),
    })
}

/// Full-width letters and typographic signs as plain ones, without blanks.
pub(super) fn characters(text: &str) -> Vec<Letter> {
    let plain = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '…' | '。' | '、' => '.',
        other => other,
    };
    let dots = |c: char| if c == '…' { 3 } else { 1 };
    let all = text.chars().zip(1..).filter(|(c, _)| !c.is_whitespace());
    all.flat_map(|(c, column)| repeat_n((plain(c), column), dots(c))).collect()
}

/// What stands behind `1.`, `12...` or `...`, and how many dots that has.
pub(super) fn without_number(letters: &[Letter]) -> Option<(&[Letter], usize)> {
    let digits = letters.iter().take_while(|(c, _)| c.is_ascii_digit()).count();
    let dots = letters[digits..].iter().take_while(|(c, _)| *c == '.').count();
    (dots > 1 || digits > 0 && dots == 1).then(|| (&letters[digits + dots..], dots))
}

fn one_move(letters: &[Letter], end: usize, ranks: Ranks) -> Result<Reading, Refusal> {
    let text = Text { letters, end };
    // `H2` begins a move of a horse, or from h2: what comes further tells better what is missing.
    points(text, ranks).or_else(|one| man(text).map_err(|other| further(one, other)))
}

fn further(one: Refusal, other: Refusal) -> Refusal {
    let column = |refusal: &Refusal| if let Refusal::Syntax { column, .. } = refusal { *column } else { 0 };
    if column(&one) > column(&other) { one } else { other }
}

/// `h2e2`, `H2-E2`.
fn points(mut text: Text<'_>, ranks: Ranks) -> Result<Reading, Refusal> {
    let from = text.point(ranks, Expected::Move)?;
    text.take(|c| (c == '-').then_some(()));
    let to = text.point(ranks, Expected::Point(ranks))?;
    text.end()?;
    Ok(Reading::Points { from, to })
}

/// A man, a direction and a number.
fn man(mut text: Text<'_>) -> Result<Reading, Refusal> {
    let man = text.man()?;
    let direction = text.expect(direction, Expected::Direction)?;
    let number = text.expect(number, Expected::Number)?;
    text.end()?;
    Ok(Reading::Man { man, direction, number })
}

/// What of a text is still to be read.
#[derive(Clone, Copy)]
struct Text<'a> {
    letters: &'a [Letter],
    end: usize,
}

impl Text<'_> {
    /// `C2`, `C+`, `+C`, `車前`, `前兵`, `二兵`; the place and the file of a soldier: `15`, `前七`,
    /// `3+`; or all three: `前兵七`.
    fn man(&mut self) -> Result<Man, Refusal> {
        if let Some(role) = self.take(role) {
            if let Some(file) = self.take(number) {
                return Ok(Man::OnFile { role, file });
            }
            let place = self.expect(place, Expected::FileOrPlace)?;
            return Ok(Man::Placed { role, place, file: self.take(number) });
        }
        if let Some(place) = self.take(place) {
            if let Some(role) = self.take(role) {
                return Ok(Man::Placed { role, place, file: self.take(number) });
            }
            let file = self.expect(number, Expected::RoleOrFile)?;
            return Ok(Man::Placed { role: Role::Soldier, place, file: Some(file) });
        }
        let first = self.expect(number, Expected::Move)?;
        if let Some(role) = self.take(role) {
            return Ok(Man::Placed { role, place: Place::Nth(first), file: self.take(number) });
        }
        if let Some(place) = self.take(place) {
            return Ok(Man::Placed { role: Role::Soldier, place, file: Some(first) });
        }
        let file = self.expect(number, Expected::RoleOrFile)?;
        Ok(Man::Placed { role: Role::Soldier, place: Place::Nth(first), file: Some(file) })
    }

    fn point(&mut self, ranks: Ranks, instead: Expected) -> Result<Point, Refusal> {
        let file = self.expect(file, instead)?;
        let expected = Expected::Point(ranks);
        let rank = match ranks {
            Ranks::FromZero => self.expect(digit, expected)?,
            Ranks::FromOne => {
                let rank = self.expect(number, expected)?;
                // `h10g8` is h10 and g8: no rank is 0.
                if rank == 1 && self.take(|c| (c == '0').then_some(())).is_some() { 9 } else { rank - 1 }
            }
        };
        Ok(Point::new(file, rank))
    }

    /// Nothing but marks behind the move.
    fn end(&self) -> Result<(), Refusal> {
        let mut rest = *self;
        while rest.take(|c| matches!(c, '+' | '#' | '!' | '?').then_some(())).is_some() {}
        if rest.letters.is_empty() { Ok(()) } else { Err(rest.refuse(Expected::End)) }
    }

    fn take<T>(&mut self, read: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let (&(c, _), rest) = self.letters.split_first()?;
        let taken = read(c)?;
        self.letters = rest;
        Some(taken)
    }

    fn expect<T>(&mut self, read: impl FnOnce(char) -> Option<T>, expected: Expected) -> Result<T, Refusal> {
        self.take(read).ok_or_else(|| self.refuse(expected))
    }

    fn refuse(&self, expected: Expected) -> Refusal {
        let column = self.letters.first().map_or(self.end, |&(_, column)| column);
        Refusal::Syntax { column, expected }
    }
}

pub(super) fn role(c: char) -> Option<Role> {
    match c {
        '帥' | '帅' | '將' | '将' => Some(Role::General),
        '仕' | '士' => Some(Role::Advisor),
        '相' | '象' => Some(Role::Elephant),
        '馬' | '马' | '傌' => Some(Role::Horse),
        '車' | '车' | '俥' => Some(Role::Chariot),
        '炮' | '砲' | '包' => Some(Role::Cannon),
        '兵' | '卒' => Some(Role::Soldier),
        letter => Role::from_letter(letter),
    }
}

fn place(c: char) -> Option<Place> {
    match c {
        '+' | '前' => Some(Place::Front),
        '中' => Some(Place::Middle),
        '-' | '後' | '后' => Some(Place::Rear),
        _ => None,
    }
}

pub(super) fn direction(c: char) -> Option<Direction> {
    match c {
        '+' | '進' | '进' => Some(Direction::Ahead),
        '=' | '.' | '平' => Some(Direction::Level),
        '-' | '退' => Some(Direction::Back),
        _ => None,
    }
}

/// A number from 1 to 9.
pub(super) fn number(c: char) -> Option<u8> {
    let numeral = NUMERALS.iter().zip(1..).find(|(numeral, _)| **numeral == c).map(|(_, number)| number);
    numeral.or_else(|| digit(c).filter(|&digit| digit > 0))
}

fn digit(c: char) -> Option<u8> {
    c.is_ascii_digit().then(|| c as u8 - b'0')
}

fn file(c: char) -> Option<u8> {
    matches!(c, 'a'..='i' | 'A'..='I').then(|| c.to_ascii_lowercase() as u8 - b'a')
}
