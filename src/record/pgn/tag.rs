//! `[Name "value"]`, with everything that people make of it.

use crate::record::problem::Flaw;

/// A tag, or a bracket that begins none. Places are counted from the bracket.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) is_tag: bool,
    pub(super) name: (usize, usize),
    /// Without quotes, but with its escapes.
    pub(super) value: (usize, usize),
    /// How many bytes it all has.
    pub(super) length: usize,
    pub(super) flaw: Option<Flaw>,
}

/// Reads what stands at a `[`. `None` if it may go on beyond `text`, unless nothing more is to come.
pub(super) fn parse(text: &[u8], last: bool) -> Option<Parsed> {
    let start = skip(text, 1, is_blank);
    let end = skip(text, start, is_name);
    let at = skip(text, end, is_blank);
    if at == text.len() && !last {
        return None;
    }
    let name = (start, end);
    let named = text.get(start).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let across = text[end..at].iter().any(|&byte| is_break(byte));
    match text.get(at) {
        Some(b'"') if named => quoted(text, name, at + 1, last),
        Some(b']') if named => Some(Parsed {
            is_tag: true,
            name,
            value: (at, at),
            length: at + 1,
            flaw: Some(Flaw::TagUnquoted),
        }),
        Some(_) | None => {
            let (value, length) = until_bracket(text, if across { end } else { at }, last)?;
            let is_tag = named && !across && at < text.len();
            let flaw = is_tag.then_some(if length > value { Flaw::TagUnquoted } else { Flaw::TagOpen });
            let (name, value) = if is_tag { (name, (at, value)) } else { ((0, length), (0, 0)) };
            Some(Parsed { is_tag, name, value, length, flaw })
        }
    }
}

/// A value whose quotes are open. It ends at the quote before a bracket or the
/// end of the line: quotes in between belong to it, though they should be escaped.
fn quoted(text: &[u8], name: (usize, usize), start: usize, last: bool) -> Option<Parsed> {
    let mut escapes = true;
    let mut at = start;
    loop {
        match text.get(at) {
            None if !last => return None,
            Some(b'\\') if escapes && matches!(text.get(at + 1), Some(b'"' | b'\\')) => at += 2,
            Some(b'"') => {
                let behind = skip(text, at + 1, is_blank);
                if behind == text.len() && !last {
                    return None;
                }
                if text.get(behind) == Some(&b']') {
                    return Some(Parsed {
                        is_tag: true,
                        name,
                        value: (start, at),
                        length: behind + 1,
                        flaw: None,
                    });
                }
                let in_line = skip(text, at + 1, |byte| is_blank(byte) && !is_break(byte));
                if text.get(in_line).is_none_or(|&byte| is_break(byte)) {
                    let flaw = Some(Flaw::TagOpen);
                    return Some(Parsed { is_tag: true, name, value: (start, at), length: in_line, flaw });
                }
                at += 1;
            }
            Some(&byte) if !is_break(byte) => at += 1,
            // The line ends. A backslash before the quote may not have been meant as an escape.
            Some(_) | None if escapes && text[start..at].contains(&b'\\') => (escapes, at) = (false, start),
            Some(_) | None => {
                let value = text[start..at].strip_suffix(b"]").map_or(at, |value| start + value.len());
                let flaw = Some(Flaw::TagOpen);
                return Some(Parsed { is_tag: true, name, value: (start, value), length: at, flaw });
            }
        }
    }
}

/// Where the text before the bracket ends, and the length with the bracket; at the latest the end of the line.
fn until_bracket(text: &[u8], from: usize, last: bool) -> Option<(usize, usize)> {
    let end = skip(text, from, |byte| byte != b']' && !is_break(byte));
    match text.get(end) {
        None if !last => None,
        Some(b']') => Some((end, end + 1)),
        Some(_) | None => Some((end, end)),
    }
}

/// The first place from `from` on whose byte is not such.
fn skip(text: &[u8], from: usize, such: impl Fn(u8) -> bool) -> usize {
    from + text[from..].iter().take_while(|&&byte| such(byte)).count()
}

const fn is_blank(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7f
}

const fn is_break(byte: u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

const fn is_name(byte: u8) -> bool {
    !is_blank(byte) && !matches!(byte, b'"' | b'[' | b']')
}
