//! The words of PGN: tags, moves, comments and signs, wherever they stand.

use std::io::{self, Read};
use std::str;

use super::characters::{Class, class, first_letter, in_word, is_blank, is_number, is_selector, until_sign};
use super::sign::{self, Sign};
use super::source::{LONGEST, Source};
use super::tag;
use crate::record::problem::{Flaw, Place};
use crate::record::score::Score;

/// A piece of text with its place. `from` and `to` hold until the next token is asked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) place: Place,
    /// How many line breaks stand before it.
    pub(super) breaks: u32,
    /// Whether the number of a first move stands before it.
    pub(super) numbered_one: bool,
    /// What is wrong with it.
    pub(super) flaw: Option<Flaw>,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its text is the name; the value stands elsewhere.
    Tag {
        value: (usize, usize),
    },
    /// Something that should be a move.
    Word,
    /// A comment, without its braces.
    Comment,
    Nag(u8),
    Open,
    Close,
    Score(Score),
    /// Nothing that belongs to PGN.
    Stray,
}

/// Tokens, one after the other.
#[derive(Debug)]
pub(super) struct Lexer<R> {
    source: Source<R>,
    /// The end of a comment that was too long, if its rest is still to be left out.
    skipping: Option<&'static [u8]>,
    /// Whether moves are those of xiangqi, which can have a dot in them (`C2.5`, `15.6`).
    dotted: bool,
}

impl<R: Read> Lexer<R> {
    pub(super) fn new(input: R, place: Place) -> Self {
        Self { source: Source::new(input, place), skipping: None, dotted: false }
    }

    /// Says whether the moves to come are those of xiangqi.
    pub(super) const fn expect_xiangqi(&mut self, xiangqi: bool) {
        self.dotted = xiangqi;
    }

    /// Sees to it that a token of usual length can be looked at.
    #[inline]
    pub(super) fn ready(&mut self) -> io::Result<()> {
        if let Some(ends) = self.skipping.take() {
            self.skip_until(ends)?;
        }
        self.source.ready()
    }

    /// The bytes of the last token.
    #[inline]
    pub(super) fn bytes(&self, from: usize, to: usize) -> &[u8] {
        self.source.bytes(from, to)
    }

    pub(super) const fn place(&self) -> Place {
        self.source.place()
    }

    /// The next token, or `None` at the end of the file.
    #[inline]
    pub(super) fn next(&mut self) -> io::Result<Option<Token>> {
        let mut breaks = 0;
        let mut numbered_one = false;
        loop {
            self.ready()?;
            let rest = self.source.rest();
            let Some(&byte) = rest.first() else {
                return Ok(None);
            };
            let token = match class(byte) {
                Class::Blank => {
                    self.source.take(1);
                    continue;
                }
                Class::Break => {
                    breaks += u32::from(self.source.take_break(byte));
                    continue;
                }
                Class::Letter | Class::Sign => self.word()?,
                Class::Digit => match number(rest).filter(|_| !(self.dotted && is_soldier(rest))) {
                    Some((digits, one)) => {
                        self.source.take(digits);
                        numbered_one = one;
                        continue;
                    }
                    None => Some(self.digits()?),
                },
                Class::Foreign => self.foreign()?,
                Class::Other => self.other(byte)?,
            };
            if let Some(token) = token {
                return Ok(Some(Token { breaks, numbered_one, ..token }));
            }
        }
    }

    /// The short way to a move in plain letters, as nearly all are: its bytes and its place.
    ///
    /// `None` leaves what comes next to [`next`](Self::next), without the line
    /// breaks and the number before it: among moves nobody asks for them.
    #[inline(always)]
    pub(super) fn plain_move(&mut self) -> Option<(usize, usize, Place)> {
        let rest = self.source.rest();
        let (mut at, mut lines, mut line_start) = (0, 0, 0);
        let mut length = 0;
        loop {
            match rest.get(at) {
                Some(b' ') => at += 1,
                Some(b'\n') if at > 0 || !self.source.behind_return() => {
                    at += 1;
                    (lines, line_start) = (lines + 1, at);
                }
                Some(b'1'..=b'9') => {
                    let digits = rest[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                    if rest.get(at + digits) != Some(&b'.') || self.dotted && is_soldier(&rest[at..]) {
                        break;
                    }
                    at += digits + 1;
                }
                Some(b'.') => at += 1,
                Some(b'A'..=b'Z' | b'a'..=b'h') => {
                    length = plain_length(&rest[at..]);
                    break;
                }
                Some(_) | None => break,
            }
        }
        self.source.take_lines(at, lines, line_start);
        if length == 0 {
            return None;
        }
        let (place, from) = (self.source.place(), self.source.position());
        self.source.take(length);
        Some((from, from + length, place))
    }

    /// A token of the next `length` bytes; `text` is the part that counts.
    #[inline]
    fn token(&mut self, kind: Kind, text: (usize, usize), length: usize) -> Token {
        let (place, at) = (self.source.place(), self.source.position());
        self.source.take(length);
        let (from, to) = (at + text.0, at + text.1);
        Token { kind, from, to, place, breaks: 0, numbered_one: false, flaw: None }
    }

    /// The same for bytes of any kind.
    fn long_token(&mut self, kind: Kind, text: (usize, usize), length: usize) -> Token {
        let token = self.token(kind, text, 0);
        self.source.take_any(length);
        token
    }

    /// A word that begins with a plain letter or sign.
    #[inline]
    fn word(&mut self) -> io::Result<Option<Token>> {
        let length = self.word_length()?;
        let length = self.with_dot(length);
        let rest = self.source.rest();
        let word = &rest[..length];
        // Nearly all moves end in a digit, and no sign does.
        let usual = word[length - 1].is_ascii_digit() && word.is_ascii() && rest.get(length) != Some(&b'(');
        if usual {
            Ok(Some(self.token(Kind::Word, (0, length), length)))
        } else {
            Ok(self.unusual_word(length))
        }
    }

    #[inline]
    fn word_length(&mut self) -> io::Result<usize> {
        let mut length = 1;
        loop {
            let rest = self.source.rest();
            while length < rest.len() && in_word(rest[length]) {
                length += 1;
            }
            if length < rest.len() || !self.source.more()? {
                return Ok(length);
            }
        }
    }

    /// The length of a word, with a dot behind it and a number behind that if both belong to a move of xiangqi.
    #[inline]
    fn with_dot(&self, length: usize) -> usize {
        if !self.dotted || self.source.rest().get(length) != Some(&b'.') {
            return length;
        }
        let behind = &self.source.rest()[length + 1..];
        let Some((_, bytes)) = first_letter(behind).filter(|&(letter, _)| is_number(letter)) else {
            return length;
        };
        let marks = behind[bytes..].iter().take_while(|byte| matches!(byte, b'+' | b'#')).count();
        length + 1 + bytes + marks
    }

    fn unusual_word(&mut self, length: usize) -> Option<Token> {
        let rest = self.source.rest();
        let length = until_sign(&rest[..length]);
        let (word, behind) = rest.split_at(length);
        if let Some(sign) = sign::of_word(word) {
            return self.sign(sign, length);
        }
        // "e.p.", by itself or glued to the move.
        if word.ends_with(b"e") && behind.starts_with(b".p") {
            let length = length + if behind[2..].starts_with(b".") { 3 } else { 2 };
            if word == b"e" {
                self.source.take(length);
                return None;
            }
            return Some(self.long_token(Kind::Word, (0, length), length));
        }
        let promotes = word[length - 1].is_ascii_digit()
            && matches!(behind, [b'(', b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n', b')', ..]);
        let length = if promotes { length + 3 } else { length - sign::behind_move(word) };
        Some(self.long_token(Kind::Word, (0, length), length))
    }

    fn sign(&mut self, sign: Sign, length: usize) -> Option<Token> {
        let kind = match sign {
            Sign::Nag(nag) => Kind::Nag(nag),
            Sign::Nothing => {
                self.source.take_any(length);
                return None;
            }
        };
        Some(self.long_token(kind, (0, length), length))
    }

    /// A result, castling with zeros, or a word that begins with a digit.
    fn digits(&mut self) -> io::Result<Token> {
        let rest = self.source.rest();
        for score in Score::ALL {
            let text = score.text().as_bytes();
            // `1-0` and `0-1`, but not `0-0-0`.
            if rest.starts_with(text) && !rest[text.len()..].first().is_some_and(u8::is_ascii_digit) {
                return Ok(self.token(Kind::Score(score), (0, text.len()), text.len()));
            }
        }
        if let Some(token) = self.like_score() {
            return Ok(token);
        }
        let length = self.word_length()?;
        let length = self.with_dot(until_sign(&self.source.rest()[..length]));
        Ok(self.long_token(Kind::Word, (0, length), length))
    }

    /// `½-½`, `1:0`, `1–0` with a dash, and such.
    fn like_score(&mut self) -> Option<Token> {
        let rest = self.source.rest();
        let (mut plain, mut length) = (String::new(), 0);
        while let Some((letter, bytes)) = first_letter(&rest[length..])
            && plain.len() < 12
        {
            match letter {
                '0'..='9' | '/' | '-' | '.' => plain.push(letter),
                '½' => plain.push_str("1/2"),
                ':' | '‐' | '‑' | '–' | '—' | '−' => plain.push('-'),
                _ => break,
            }
            length += bytes;
        }
        let alike =
            ["1-0", "0-1", "1/2-1/2", "0.5-0.5"].contains(&plain.as_str()) || rest[..length] == *b"1/2";
        alike.then(|| {
            let token = self.long_token(Kind::Score(Score::Open), (0, length), length);
            Token { flaw: Some(Flaw::LikeScore), ..token }
        })
    }

    /// A word, sign or blank of another script.
    fn foreign(&mut self) -> io::Result<Option<Token>> {
        let Some((letter, bytes)) = first_letter(self.source.rest()) else {
            return Ok(None);
        };
        if letter == '\u{feff}' && self.source.offset() == 0 {
            self.source.take_unseen(bytes);
            return Ok(None);
        }
        if is_blank(letter) || is_selector(letter) {
            self.source.take_any(bytes);
            return Ok(None);
        }
        // In Latin-1 it could be half of a character of another encoding.
        let half = bytes == 1 && self.source.rest().get(1).is_some_and(|&next| in_word(next));
        if let Some(sign) = sign::of_letter(letter).filter(|_| !half) {
            return Ok(self.sign(sign, bytes));
        }
        if let Some(token) = self.like_score() {
            return Ok(Some(token));
        }
        let length = self.word_length()?;
        let length = self.with_dot(until_sign(&self.source.rest()[..length]));
        Ok(Some(self.long_token(Kind::Word, (0, length), length)))
    }

    fn other(&mut self, byte: u8) -> io::Result<Option<Token>> {
        Ok(match byte {
            b'.' => {
                self.source.take(1);
                None
            }
            b'*' => Some(self.token(Kind::Score(Score::Open), (0, 1), 1)),
            b'(' => Some(self.token(Kind::Open, (0, 1), 1)),
            b')' => Some(self.token(Kind::Close, (0, 1), 1)),
            b'!' | b'?' => Some(self.marks()),
            b'$' => Some(self.nag()),
            b'{' => Some(self.comment(b"}")?),
            b';' => Some(self.comment(b"\r\n")?),
            b'%' if self.source.at_line_start() => {
                self.skip_until(b"\r\n")?;
                None
            }
            b'[' => Some(self.tag()?),
            b'<' => self.markup(),
            _ => Some(self.token(Kind::Stray, (0, 1), 1)),
        })
    }

    /// `!`, `?` and what they make together.
    fn marks(&mut self) -> Token {
        let rest = self.source.rest();
        let length = rest.iter().take_while(|byte| matches!(byte, b'!' | b'?')).count();
        let nag = match rest[..length.min(2)] {
            [b'!', b'!'] => 3,
            [b'?', b'?'] => 4,
            [b'!', b'?'] => 5,
            [b'?', b'!'] => 6,
            [b'!'] => 1,
            _ => 2,
        };
        self.token(Kind::Nag(nag), (0, length), length)
    }

    /// `$14`.
    fn nag(&mut self) -> Token {
        let rest = self.source.rest();
        let digits = rest[1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = str::from_utf8(&rest[1..=digits]).ok().and_then(|digits| digits.parse().ok());
        match number {
            Some(nag) => self.token(Kind::Nag(nag), (0, digits + 1), digits + 1),
            None => {
                let token = self.token(Kind::Stray, (0, digits + 1), digits + 1);
                Token { flaw: Some(Flaw::Nag), ..token }
            }
        }
    }

    /// A comment up to one of the `ends`, which is part of it if it is a brace.
    fn comment(&mut self, ends: &'static [u8]) -> io::Result<Token> {
        let mut length = 1;
        loop {
            let rest = self.source.rest();
            if let Some(more) = rest[length..].iter().position(|byte| ends.contains(byte)) {
                let end = length + more;
                return Ok(self.long_token(Kind::Comment, (1, end), end + usize::from(ends == b"}")));
            }
            length = rest.len();
            if !self.source.more()? {
                break;
            }
        }
        let token = self.long_token(Kind::Comment, (1, length), length);
        let flaw = if length >= LONGEST {
            self.skipping = Some(ends);
            Some(Flaw::TooLong)
        } else {
            (ends == b"}").then_some(Flaw::CommentOpen)
        };
        Ok(Token { flaw, ..token })
    }

    /// `[Name "value"]`, or what begins like it.
    fn tag(&mut self) -> io::Result<Token> {
        let mut last = false;
        let parsed = loop {
            match tag::parse(self.source.rest(), last) {
                Some(parsed) => break parsed,
                None => last = !self.source.more()?,
            }
        };
        let value = (self.source.position() + parsed.value.0, self.source.position() + parsed.value.1);
        let kind = if parsed.is_tag { Kind::Tag { value } } else { Kind::Stray };
        let token = self.long_token(kind, parsed.name, parsed.length);
        Ok(Token { flaw: parsed.flaw, ..token })
    }

    /// HTML, `<br />`, is left out.
    fn markup(&mut self) -> Option<Token> {
        let rest = self.source.rest();
        let line = rest.iter().take(MARKUP).take_while(|byte| class(**byte) != Class::Break).count();
        match rest[..line].iter().position(|&byte| byte == b'>') {
            Some(end) => {
                self.source.take_any(end + 1);
                None
            }
            None => Some(self.token(Kind::Stray, (0, 1), 1)),
        }
    }

    /// Leaves out what stands before one of the `ends`, and a brace itself.
    #[cold]
    fn skip_until(&mut self, ends: &'static [u8]) -> io::Result<()> {
        loop {
            self.source.ready()?;
            let rest = self.source.rest();
            if rest.is_empty() {
                return Ok(());
            }
            match rest.iter().position(|byte| ends.contains(byte)) {
                Some(end) => {
                    self.source.take_any(end + usize::from(ends == b"}"));
                    return Ok(());
                }
                None => self.source.take_any(rest.len()),
            }
        }
    }
}

/// The length of a move in plain letters before a blank, or 0 for whatever else begins there.
#[inline]
fn plain_length(rest: &[u8]) -> usize {
    let in_move = |byte: &&u8| matches!(class(**byte), Class::Letter | Class::Digit | Class::Sign);
    let length = rest.iter().take_while(in_move).count();
    let ends = rest.get(length).is_some_and(|byte| matches!(class(*byte), Class::Blank | Class::Break));
    let plain = match rest[..length] {
        [.., b'0'..=b'9'] => true,
        [.., before, b'+' | b'#'] => before.is_ascii_alphanumeric(),
        // Castling and promotion.
        [.., b'-', b'O'] | [.., b'=', b'Q' | b'R' | b'B' | b'N'] => true,
        _ => false,
    };
    if ends && plain { length } else { 0 }
}

/// Whether `15.6` stands there, which is a soldier's move rather than the number of one.
fn is_soldier(rest: &[u8]) -> bool {
    let [b'1'..=b'9', b'1'..=b'9', b'.', b'1'..=b'9', behind @ ..] = rest else {
        return false;
    };
    // `21.1/2-1/2` has a result behind the number.
    behind.first().is_none_or(|&byte| matches!(byte, b'+' | b'#') || byte != b'.' && !in_word(byte))
}

/// HTML tags are shorter.
const MARKUP: usize = 256;

/// How many bytes a move number has, with its dots, and whether it is that of
/// the first move; `None` if something else begins with a digit.
#[inline]
fn number(rest: &[u8]) -> Option<(usize, bool)> {
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let one = &rest[..digits] == b"1";
    match rest.get(digits) {
        Some(b'.') => {
            let dots = rest[digits..].iter().take_while(|&&byte| byte == b'.').count();
            // `0.5-0.5` is meant as a result.
            let fraction = rest.get(digits + dots).is_some_and(u8::is_ascii_digit) && rest[0] == b'0';
            (!fraction).then_some((digits + dots, one))
        }
        Some(&byte) if matches!(class(byte), Class::Sign) => None,
        Some(&byte) if class(byte) == Class::Foreign => {
            matches!(first_letter(&rest[digits..]), Some((letter, _)) if is_blank(letter))
                .then_some((digits, one))
        }
        // Four zeros are how some programs pass.
        Some(_) | None => (&rest[..digits] != b"0000").then_some((digits, one)),
    }
}
