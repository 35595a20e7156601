//! A list of the games in a file: their places and what a list shows of them.
//!
//! Moves are counted, not played, so that a large file is listed at once.

use std::io::{self, Read};

use super::events::{Event, Events};
use super::text;
use crate::record::problem::{Cause, Place, Problem};
use crate::record::score::Score;
use crate::rules::variant::Variant;

/// What a list shows of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    /// Who had the white men.
    White,
    /// Who had the black men.
    Black,
    /// The result.
    Result,
    /// The day, as `2023.01.31`.
    Date,
    /// The tournament.
    Event,
    /// The place.
    Site,
    /// The round.
    Round,
    /// The code of the opening.
    Eco,
    /// White's rating.
    WhiteElo,
    /// Black's rating.
    BlackElo,
}

impl Column {
    /// Every column.
    pub const ALL: [Self; 10] = [
        Self::White,
        Self::Black,
        Self::Result,
        Self::Date,
        Self::Event,
        Self::Site,
        Self::Round,
        Self::Eco,
        Self::WhiteElo,
        Self::BlackElo,
    ];

    /// The name of its tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::White => "White",
            Self::Black => "Black",
            Self::Result => "Result",
            Self::Date => "Date",
            Self::Event => "Event",
            Self::Site => "Site",
            Self::Round => "Round",
            Self::Eco => "ECO",
            Self::WhiteElo => "WhiteElo",
            Self::BlackElo => "BlackElo",
        }
    }
}

/// So much of a tag is kept for the list, in characters.
const LONGEST_TEXT: usize = 120;

/// A game of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it begins: [`Reader::at`](super::reader::Reader::at) reads it from there.
    pub place: Place,
    /// How many moves its main line has, legal or not.
    pub plies: u32,
    /// The texts of all columns in a row: a large file has very many entries.
    texts: Box<str>,
    ends: [u16; Column::ALL.len()],
}

impl Entry {
    /// What stands in a column; nothing where the tag is missing, or would tell of the moves
    /// of a game of Fog of War that has no result.
    pub fn text(&self, column: Column) -> &str {
        let index = column as usize;
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.texts[usize::from(start)..usize::from(self.ends[index])]
    }
}

/// The games of a file, one after the other.
///
/// ```
/// use jadoube::record::pgn::index::{Column, Index};
/// let file = b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 *\n\n[White \"C\"]\n\n1. d4 (1. c4) *\n";
/// let entries = Index::new(&file[..]).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(entries[0].text(Column::Black), "B");
/// assert_eq!((entries[1].place.line, entries[1].plies), (6, 1));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Index<R> {
    events: Events<R>,
}

impl<R: Read> Index<R> {
    /// Lists a file from its beginning.
    pub fn new(input: R) -> Self {
        Self { events: Events::new(input) }
    }

    /// How far the file has been listed.
    pub const fn place(&self) -> Place {
        self.events.place()
    }

    fn entry(&mut self) -> io::Result<Option<Entry>> {
        let mut begin = self.events.place();
        let mut values: [Option<String>; Column::ALL.len()] = [const { None }; Column::ALL.len()];
        let (mut plies, mut depth) = (0, 0_u32);
        let mut red = None;
        loop {
            while self.events.plain_move()?.is_some() {
                plies += u32::from(depth == 0);
            }
            let Some((event, place)) = self.events.next()? else {
                return Ok(None);
            };
            match event {
                Event::Game => begin = place,
                Event::Tag { name: b"Red", value } => {
                    red.get_or_insert_with(|| shortened(text::value(value)));
                }
                Event::Tag { name, value } => {
                    if let Some(column) =
                        Column::ALL.into_iter().find(|column| column.tag().as_bytes() == name)
                    {
                        values[column as usize].get_or_insert_with(|| shortened(text::value(value)));
                    }
                }
                Event::Move(_) => plies += u32::from(depth == 0),
                Event::Open => depth += 1,
                Event::Close => depth = depth.saturating_sub(1),
                // Where no tag says it, the end of the moves does.
                Event::Score(score) => {
                    values[Column::Result as usize].get_or_insert_with(|| score.text().to_owned());
                }
                Event::Nag(_) | Event::Comment(_) | Event::Flaw { .. } => {}
                Event::End { bare: true } => (plies, depth) = (0, 0),
                Event::End { bare: false } => {
                    match self.events.variant() {
                        Variant::Fog if !is_over(&values) => values[Column::Eco as usize] = None,
                        Variant::Xiangqi => {
                            let white = &mut values[Column::White as usize];
                            *white = white.take().or(red);
                        }
                        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => {}
                    }
                    return Ok(Some(entry(begin, plies, &values)));
                }
            }
        }
    }
}

impl<R: Read> Iterator for Index<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<Self::Item> {
        self.entry().transpose()
    }
}

/// The first thing in a file that is not as PGN has it; where there is no game, that is why.
///
/// # Errors
/// If the file cannot be read.
pub fn first_flaw(input: impl Read) -> io::Result<Option<Problem>> {
    let mut events = Events::new(input);
    while let Some((event, place)) = events.next()? {
        if let Event::Flaw { flaw, text } = event {
            return Ok(Some(Problem { place, cause: Cause::Flaw { flaw, text: text::quoted(text) } }));
        }
    }
    Ok(None)
}

/// Whether a list may tell of the moves in Fog of War: it does not know whether they have ended the game.
fn is_over(values: &[Option<String>; Column::ALL.len()]) -> bool {
    let result = values[Column::Result as usize].as_deref().unwrap_or_default();
    Score::from_text(result.trim()).is_some_and(|score| score != Score::Open)
}

fn entry(place: Place, plies: u32, values: &[Option<String>; Column::ALL.len()]) -> Entry {
    let mut texts = String::new();
    let mut ends = [0; Column::ALL.len()];
    for (value, end) in values.iter().zip(&mut ends) {
        texts.push_str(value.as_deref().unwrap_or_default());
        *end = u16::try_from(texts.len()).unwrap_or(u16::MAX);
    }
    Entry { place, plies, texts: texts.into_boxed_str(), ends }
}

fn shortened(text: String) -> String {
    if text.len() > LONGEST_TEXT { text.chars().take(LONGEST_TEXT).collect() } else { text }
}
