//! What happens in a file of games, one thing after the other.
//!
//! Games are told apart here, moves are not yet looked at. Nothing is kept but
//! the token at hand, so that reading takes no memory that grows with the file.
//!
//! A game begins with a tag, a move, a result or a comment. It ends
//! - behind its result, at the end of that line, or at the number of a first move;
//! - at a tag behind its moves;
//! - at a tag that it has already, if a blank line stands before;
//! - with the file.

use std::io::{self, Read};

use super::lexer::{Kind, Lexer, Token};
use super::start::variant_named_by;
use crate::record::problem::{Flaw, Place};
use crate::record::score::Score;
use crate::record::tags::MOST_TAGS;
use crate::rules::variant::Variant;

/// Something that happens in a file of games. Texts are as they stand in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<'a> {
    /// A game begins.
    Game,
    /// A tag. Its value may have escapes in it.
    Tag {
        /// The name.
        name: &'a [u8],
        /// What stands between the quotes.
        value: &'a [u8],
    },
    /// Something that should be a move.
    Move(&'a [u8]),
    /// An annotation glyph.
    Nag(u8),
    /// A comment, without its braces.
    Comment(&'a [u8]),
    /// A variation begins, instead of the last move.
    Open,
    /// A variation ends.
    Close,
    /// The result behind the moves.
    Score(Score),
    /// Something is not as PGN has it.
    Flaw {
        /// What.
        flaw: Flaw,
        /// The text that is meant, or nothing.
        text: &'a [u8],
    },
    /// The game ends.
    End {
        /// Whether there was nothing in it but comments.
        bare: bool,
    },
}

/// The events of a file of games.
///
/// ```
/// use jadoube::record::pgn::events::{Event, Events};
/// let mut events = Events::new(&b"[White \"A\"]\n\n1. e4 e5 *"[..]);
/// let mut moves = 0;
/// while let Some((event, _)) = events.next()? {
///     moves += usize::from(matches!(event, Event::Move(_)));
/// }
/// assert_eq!(moves, 2);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Events<R> {
    lexer: Lexer<R>,
    state: State,
    /// A token that has been looked at, but not told yet.
    pending: Option<Token>,
    /// How many variations are open.
    depth: u32,
    /// The names of the tags of this game, as numbers.
    tags: Vec<u64>,
    /// What the tags of this game say that is played.
    variant: Option<Variant>,
    /// Whether a blank line stands somewhere behind its first tag.
    blank_line: bool,
    bare: bool,
    /// Whether it has moves and no result yet.
    unscored: bool,
    /// Whether something behind the result has been told of.
    told: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// No game is open.
    Between,
    /// Nothing but tags and comments so far.
    Tags,
    /// Among the moves.
    Moves,
    /// Behind the result, which stands in this line.
    Over { line: u64 },
    /// All that is left is to say that the game ends.
    Closing,
}

/// What is told of a token.
#[derive(Clone, Copy)]
enum Step {
    Game,
    Token,
    Flaw(Flaw),
}

impl<R: Read> Events<R> {
    /// Reads a file from its beginning.
    pub fn new(input: R) -> Self {
        Self::at(input, Place::START)
    }

    /// Reads a file from `place` on, where `input` stands.
    pub fn at(input: R, place: Place) -> Self {
        Self {
            lexer: Lexer::new(input, place),
            state: State::Between,
            pending: None,
            depth: 0,
            tags: Vec::new(),
            variant: None,
            blank_line: false,
            bare: true,
            unscored: false,
            told: false,
        }
    }

    /// How far the file has been read.
    pub const fn place(&self) -> Place {
        self.lexer.place()
    }

    /// Which game the tags that have been read of this one name; chess if they name none.
    pub fn variant(&self) -> Variant {
        self.variant.unwrap_or_default()
    }

    /// What happens next, and where; `None` at the end of the file.
    ///
    /// # Errors
    /// If the file cannot be read.
    #[expect(clippy::should_implement_trait, reason = "an iterator could not lend the texts")]
    pub fn next(&mut self) -> io::Result<Option<(Event<'_>, Place)>> {
        loop {
            if self.state == State::Closing {
                let place = self.pending.map_or(self.lexer.place(), |token| token.place);
                return Ok(Some((self.closing(), place)));
            }
            let token = match self.pending.take() {
                Some(token) => token,
                None => match self.lexer.next()? {
                    Some(token) => token,
                    None if self.state == State::Between => return Ok(None),
                    None => {
                        self.state = State::Closing;
                        continue;
                    }
                },
            };
            if let Some(step) = self.step(token) {
                return Ok(Some((self.event(step, token), token.place)));
            }
        }
    }

    /// The next move, if that is what comes next and it is written in plain letters.
    /// Whoever is in a hurry asks for these first: it is the shortest way.
    ///
    /// # Errors
    /// If the file cannot be read.
    #[inline(always)]
    pub fn plain_move(&mut self) -> io::Result<Option<(&[u8], Place)>> {
        if self.state != State::Moves || self.pending.is_some() {
            return Ok(None);
        }
        self.lexer.ready()?;
        let Some((from, to, place)) = self.lexer.plain_move() else {
            return Ok(None);
        };
        self.unscored = true;
        Ok(Some((self.lexer.bytes(from, to), place)))
    }

    /// What to tell of a token, if anything. What is not told yet stays pending.
    #[inline]
    fn step(&mut self, token: Token) -> Option<Step> {
        match self.state {
            State::Moves => self.among_moves(token),
            State::Tags => self.among_tags(token),
            State::Between => self.between(token),
            State::Over { line } => self.behind_score(token, line),
            State::Closing => None,
        }
    }

    fn between(&mut self, token: Token) -> Option<Step> {
        if token.breaks > 1 {
            self.depth = 0;
        }
        // In brackets nothing can begin.
        let begins = match token.kind {
            Kind::Tag { .. } | Kind::Comment => true,
            Kind::Score(_) => self.depth == 0,
            Kind::Word => self.depth == 0 && is_like_move(self.lexer.bytes(token.from, token.to)),
            Kind::Nag(_) | Kind::Open | Kind::Close | Kind::Stray => false,
        };
        if !begins {
            match token.kind {
                Kind::Open => self.depth += 1,
                Kind::Close => self.depth = self.depth.saturating_sub(1),
                Kind::Tag { .. }
                | Kind::Word
                | Kind::Comment
                | Kind::Nag(_)
                | Kind::Score(_)
                | Kind::Stray => {}
            }
            return Some(Step::Flaw(Flaw::Stray));
        }
        self.pending = Some(token);
        self.state = State::Tags;
        self.tags.clear();
        self.depth = 0;
        self.variant = None;
        self.lexer.expect_xiangqi(false);
        (self.bare, self.blank_line, self.unscored, self.told) = (true, false, false, false);
        Some(Step::Game)
    }

    fn among_tags(&mut self, token: Token) -> Option<Step> {
        self.blank_line |= token.breaks > 1 && !self.tags.is_empty();
        match token.kind {
            Kind::Tag { value } => {
                let name = self.lexer.bytes(token.from, token.to);
                let hash = hash(name);
                let again = self.tags.contains(&hash);
                if again && self.blank_line {
                    return self.close(token);
                }
                self.variant =
                    self.variant.or_else(|| variant_named_by(name, self.lexer.bytes(value.0, value.1)));
                self.lexer.expect_xiangqi(self.variant == Some(Variant::Xiangqi));
                if token.flaw.is_none() && !again && self.tags.len() < MOST_TAGS {
                    self.tags.push(hash);
                }
                self.bare = false;
                self.tell(token)
            }
            Kind::Comment | Kind::Nag(_) | Kind::Stray | Kind::Close => self.tell(token),
            Kind::Word | Kind::Open | Kind::Score(_) => {
                (self.state, self.bare) = (State::Moves, false);
                self.among_moves(token)
            }
        }
    }

    #[inline]
    fn among_moves(&mut self, token: Token) -> Option<Step> {
        match token.kind {
            Kind::Word => {
                self.unscored = true;
                Some(Step::Token)
            }
            Kind::Tag { .. } => self.close(token),
            // Some programs end each variation with a result.
            Kind::Score(_) if self.depth > 0 => None,
            Kind::Score(_) | Kind::Comment | Kind::Nag(_) | Kind::Open | Kind::Close | Kind::Stray => {
                self.tell(token)
            }
        }
    }

    fn behind_score(&mut self, token: Token, line: u64) -> Option<Step> {
        let same_line = token.place.line == line && !token.numbered_one;
        let (told, begins) = match token.kind {
            Kind::Tag { .. } => (true, true),
            Kind::Comment => (true, !same_line),
            Kind::Score(_) => (false, !same_line),
            Kind::Word => (false, !same_line && is_like_move(self.lexer.bytes(token.from, token.to))),
            Kind::Nag(_) => return None,
            Kind::Open | Kind::Close | Kind::Stray => (false, false),
        };
        if begins {
            self.close(token)
        } else if told {
            self.tell(token)
        } else if self.told {
            None
        } else {
            self.told = true;
            Some(Step::Flaw(Flaw::AfterScore))
        }
    }

    /// Tells of a token, and of its flaw before.
    fn tell(&mut self, token: Token) -> Option<Step> {
        if let Some(flaw) = token.flaw {
            if token.kind != Kind::Stray {
                self.pending = Some(Token { flaw: None, ..token });
            }
            return Some(Step::Flaw(flaw));
        }
        match token.kind {
            Kind::Stray => return Some(Step::Flaw(Flaw::Stray)),
            Kind::Close if self.depth == 0 => return Some(Step::Flaw(Flaw::StrayClose)),
            Kind::Close => self.depth -= 1,
            Kind::Open => self.depth += 1,
            Kind::Score(_) => {
                self.unscored = false;
                self.lexer.expect_xiangqi(false);
                self.state = State::Over { line: token.place.line };
            }
            Kind::Tag { .. } | Kind::Word | Kind::Comment | Kind::Nag(_) => {}
        }
        Some(Step::Token)
    }

    /// Ends the game before a token.
    fn close(&mut self, token: Token) -> Option<Step> {
        self.pending = Some(token);
        self.state = State::Closing;
        None
    }

    /// What is to be said when a game ends: what it lacks, and then its end.
    fn closing(&mut self) -> Event<'static> {
        let missing = |flaw| Event::Flaw { flaw, text: &[] };
        if self.depth > 0 {
            self.depth = 0;
            return missing(Flaw::VariationOpen);
        }
        if self.unscored {
            self.unscored = false;
            return missing(Flaw::NoScore);
        }
        self.state = State::Between;
        Event::End { bare: self.bare }
    }

    #[inline]
    fn event(&self, step: Step, token: Token) -> Event<'_> {
        let text = self.lexer.bytes(token.from, token.to);
        match step {
            Step::Game => Event::Game,
            Step::Flaw(flaw) => Event::Flaw { flaw, text },
            Step::Token => match token.kind {
                Kind::Word => Event::Move(text),
                Kind::Tag { value } => Event::Tag { name: text, value: self.lexer.bytes(value.0, value.1) },
                Kind::Comment => Event::Comment(text),
                Kind::Nag(nag) => Event::Nag(nag),
                Kind::Open => Event::Open,
                Kind::Close => Event::Close,
                Kind::Score(score) => Event::Score(score),
                Kind::Stray => Event::Flaw { flaw: Flaw::Stray, text },
            },
        }
    }
}

/// Whether a word could be a move, or the letter of one: text between games need not be.
fn is_like_move(word: &[u8]) -> bool {
    let square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
    let castling = [&b"O-O"[..], b"0-0", b"o-o"].iter().any(|castling| word.starts_with(castling));
    // The second one is how all figurines begin.
    let man = matches!(word, [b'K' | b'Q' | b'R' | b'B' | b'N'] | [0xe2, 0x99, ..]);
    castling || man || word.windows(2).any(square)
}

/// FNV-1a (Fowler, Noll and Vo, 1991).
fn hash(name: &[u8]) -> u64 {
    name.iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
