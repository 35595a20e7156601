//! Finding games by words, and putting them in order.

use std::cmp::Ordering;

use super::heading::{Heading, moves};
use super::list::Item;

/// Words of which each must occur somewhere, in any case.
#[derive(Clone, Debug, Default)]
pub(super) struct Search(Vec<String>);

impl Search {
    pub(super) fn new(text: &str) -> Self {
        Self(text.to_lowercase().split_whitespace().map(str::to_owned).collect())
    }

    /// Whether a game has all words under these headings.
    pub(super) fn finds(&self, game: &Item, item: u32, headings: &[Heading]) -> bool {
        self.0.iter().all(|word| headings.iter().any(|&heading| occurs(word, heading, game, item)))
    }
}

fn occurs(word: &str, heading: Heading, game: &Item, item: u32) -> bool {
    match heading.column() {
        Some(column) => contains(game.entry.text(column), word),
        // Numbers are put into words only where they may be meant.
        None => word.bytes().all(|byte| byte.is_ascii_digit()) && heading.text(game, item).contains(word),
    }
}

/// Whether `text` has in it a `word` in lower case.
fn contains(text: &str, word: &str) -> bool {
    if text.is_ascii() {
        text.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    } else {
        text.to_lowercase().contains(word)
    }
}

/// Under which heading games are in order, and in which direction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sort {
    /// The heading.
    pub heading: Heading,
    /// The largest first.
    pub down: bool,
}

impl Sort {
    /// The same order the other way round.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { down: !self.down, ..self }
    }

    /// All games in order. Where two are alike, and where nothing is known, the order is that of the file.
    pub(super) fn order(self, games: &[Item]) -> Vec<u32> {
        let all = 0..u32::try_from(games.len()).unwrap_or(u32::MAX);
        if self.heading == Heading::Number {
            return if self.down { all.rev().collect() } else { all.collect() };
        }
        // Most pairs are told apart by a number that is at hand: texts lie all over the memory.
        let mut keys: Vec<(Key, u32)> = all.map(|item| (self.key(&games[item as usize]), item)).collect();
        keys.sort_unstable_by(|(a, i), (b, j)| {
            let known = a.unknown.cmp(&b.unknown);
            let order = a.start.cmp(&b.start).then_with(|| {
                if a.is_cut() {
                    self.compare(&games[*i as usize], &games[*j as usize])
                } else {
                    Ordering::Equal
                }
            });
            known.then(if self.down { order.reverse() } else { order }).then(i.cmp(j))
        });
        keys.into_iter().map(|(_, item)| item).collect()
    }

    fn key(self, game: &Item) -> Key {
        let Some(column) = self.heading.column() else {
            return Key { unknown: false, start: u128::from(moves(game)) };
        };
        let text = game.entry.text(column);
        let unknown = text.bytes().all(|byte| matches!(byte, b'?' | b'.' | b'-' | b' '));
        let start = if self.heading.is_numeric() {
            let digits = text.bytes().take_while(u8::is_ascii_digit).take(9);
            digits.fold(0, |number, digit| 10 * number + u128::from(digit - b'0'))
        } else {
            let start = text.bytes().chain(std::iter::repeat(0)).take(KEY_BYTES);
            start.fold(0, |start, byte| start << 8 | u128::from(byte.to_ascii_lowercase()))
        };
        Key { unknown, start }
    }

    /// Decides where the keys do not.
    fn compare(self, a: &Item, b: &Item) -> Ordering {
        let Some(column) = self.heading.column().filter(|_| !self.heading.is_numeric()) else {
            return Ordering::Equal;
        };
        let [a, b] = [a, b].map(|game| game.entry.text(column).bytes().map(|byte| byte.to_ascii_lowercase()));
        a.cmp(b)
    }
}

struct Key {
    /// Such games come last, whatever the direction.
    unknown: bool,
    /// A number, or so much of a text.
    start: u128,
}

const KEY_BYTES: usize = size_of::<u128>();

impl Key {
    /// Whether a text goes on behind its start.
    const fn is_cut(&self) -> bool {
        self.start.trailing_zeros() < u8::BITS
    }
}
