//! The characters of which PGN is made.

use std::str;

use super::{sign, text};

/// What a byte can be.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
    Blank,
    Break,
    Letter,
    Digit,
    /// `+ - = # : / @ _`: part of a word, or a sign by itself.
    Sign,
    /// Part of a character that is no plain letter.
    Foreign,
    Other,
}

/// The class of a byte.
#[inline]
pub(super) const fn class(byte: u8) -> Class {
    CLASSES[byte as usize]
}

/// Whether a byte can be part of a word.
#[inline]
pub(super) const fn in_word(byte: u8) -> bool {
    matches!(class(byte), Class::Letter | Class::Digit | Class::Sign | Class::Foreign)
}

/// How much of a word stands before a sign or blank of another script; at least one byte.
pub(super) fn until_sign(word: &[u8]) -> usize {
    if word.is_ascii() {
        return word.len();
    }
    let mut length = 0;
    while let Some((letter, bytes)) = first_letter(&word[length..]) {
        if length > 0 && (is_blank(letter) || sign::of_letter(letter).is_some()) {
            break;
        }
        length += bytes;
    }
    length
}

/// Blanks of any script, and the dots behind a move number.
pub(super) fn is_blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '…' | '\u{feff}')
}

/// A number from 1 to 9, as xiangqi has them: plain, full-width or Chinese.
pub(super) fn is_number(letter: char) -> bool {
    matches!(letter, '1'..='9' | '１'..='９' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九')
}

/// What chooses between two shapes of the character before it.
pub(super) fn is_selector(letter: char) -> bool {
    matches!(letter, '\u{fe0e}' | '\u{fe0f}')
}

/// The first character, and how many bytes it has.
pub(super) fn first_letter(bytes: &[u8]) -> Option<(char, usize)> {
    let first = *bytes.first()?;
    let length = match first {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => 1,
    };
    let whole = bytes.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
    let letter = whole.and_then(|whole| whole.chars().next());
    Some(letter.map_or_else(|| (text::latin(first), 1), |letter| (letter, length)))
}

const CLASSES: [Class; 256] = classes();

const fn classes() -> [Class; 256] {
    let mut classes = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b'\n' | b'\r' => Class::Break,
            0..=b' ' | 0x7f => Class::Blank,
            b'A'..=b'Z' | b'a'..=b'z' => Class::Letter,
            b'0'..=b'9' => Class::Digit,
            b'+' | b'-' | b'=' | b'#' | b':' | b'/' | b'@' | b'_' => Class::Sign,
            0x80.. => Class::Foreign,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
}
