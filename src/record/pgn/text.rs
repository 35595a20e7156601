//! Bytes of names and comments as text that can be shown.

use std::borrow::Cow;

use crate::record::harmless::is_harmless;

/// What 0x80 to 0x9f mean in Windows-1252, the usual sort of Latin-1.
const WINDOWS: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž', '\u{fffd}',
    '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}', 'ž', 'Ÿ',
];

/// So much of a text is quoted when something is wrong with it.
const QUOTED: usize = 32;

/// The text of some bytes: UTF-8, or else Latin-1 as Windows has it.
pub(in crate::record) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| latin(byte)).collect()),
    }
}

/// The value of a tag: escapes undone, control characters as blanks.
pub(in crate::record) fn value(bytes: &[u8]) -> String {
    let text = decoded(bytes);
    let mut value = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let escaped = match letters.peek() {
            Some(&next @ ('"' | '\\')) if letter == '\\' => Some(next),
            Some(_) | None => None,
        };
        if escaped.is_some() {
            letters.next();
        }
        value.push(harmless(escaped.unwrap_or(letter)));
    }
    value
}

/// The name of a tag. One with control characters in it stays another name.
pub(in crate::record) fn name(bytes: &[u8]) -> String {
    let shown = |letter: char| if is_harmless(letter) { letter } else { '?' };
    decoded(bytes).chars().map(shown).collect()
}

/// A comment: line breaks, control characters and runs of blanks as one blank.
pub(in crate::record) fn comment(bytes: &[u8]) -> String {
    let text = decoded(bytes);
    let mut comment = String::with_capacity(text.len());
    for letter in text.chars().map(harmless) {
        if !letter.is_whitespace() {
            comment.push(letter);
        } else if !comment.is_empty() && !comment.ends_with(' ') {
            comment.push(' ');
        }
    }
    comment.truncate(comment.trim_end().len());
    comment
}

/// The beginning of a text, to be quoted.
pub(in crate::record) fn quoted(bytes: &[u8]) -> String {
    // A character has at most four bytes; one that is cut in two does not matter here.
    let (start, cut) = match bytes.get(..4 * QUOTED) {
        Some(start) => (String::from_utf8_lossy(start), true),
        None => (decoded(bytes), false),
    };
    let mut letters = start.chars();
    let mut quoted: String = letters.by_ref().take(QUOTED).map(harmless).collect();
    if cut || letters.next().is_some() {
        quoted.push('…');
    }
    quoted
}

/// The character of a byte in Windows-1252.
pub(in crate::record) fn latin(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// A character, or a blank for one that could do harm.
pub(in crate::record) fn harmless(letter: char) -> char {
    if is_harmless(letter) { letter } else { ' ' }
}
