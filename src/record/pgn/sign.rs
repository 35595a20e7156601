//! Signs behind a move that are no part of it, and the annotation glyphs they stand for.
//!
//! `N` for a novelty is not among them: `N f3` would become a pawn move.

/// What a word means that is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// An annotation glyph (PGN standard, 10).
    Nag(u8),
    /// Nothing that a record keeps: a check mark, "e.p.".
    Nothing,
}

/// Signs made of plain characters, longest first.
const PLAIN: [(&str, u8); 9] = [
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("=", 10),
];

/// The sign that a whole word is.
pub(super) fn of_word(word: &[u8]) -> Option<Sign> {
    if let Some((_, nag)) = PLAIN.iter().find(|(text, _)| text.as_bytes() == word) {
        return Some(Sign::Nag(*nag));
    }
    matches!(word, b"+" | b"#" | b"++" | b"ep" | b"ch" | b"mate" | b"-").then_some(Sign::Nothing)
}

/// How many bytes of a word are the sign at its end, glued to a move.
pub(super) fn behind_move(word: &[u8]) -> usize {
    let glued = |(text, _): &&(&str, u8)| {
        let text = text.as_bytes();
        // `--` is no move.
        text.len() < word.len()
            && word.ends_with(text)
            && word[word.len() - text.len() - 1].is_ascii_alphanumeric()
    };
    PLAIN.iter().find(glued).map_or(0, |(text, _)| text.len())
}

/// The glyph of a typographic sign.
pub(super) const fn of_letter(letter: char) -> Option<Sign> {
    Some(match letter {
        '！' => Sign::Nag(1),
        '？' => Sign::Nag(2),
        '‼' => Sign::Nag(3),
        '⁇' => Sign::Nag(4),
        '⁉' => Sign::Nag(5),
        '⁈' => Sign::Nag(6),
        '□' | '☐' => Sign::Nag(7),
        '∞' => Sign::Nag(13),
        '⩲' => Sign::Nag(14),
        '⩱' => Sign::Nag(15),
        '±' => Sign::Nag(16),
        '∓' => Sign::Nag(17),
        '⨀' | '⊙' => Sign::Nag(22),
        '⟳' | '↻' => Sign::Nag(32),
        '→' => Sign::Nag(36),
        '↑' => Sign::Nag(40),
        '⇆' => Sign::Nag(132),
        '⊕' => Sign::Nag(138),
        '†' | '‡' => Sign::Nothing,
        _ => return None,
    })
}
