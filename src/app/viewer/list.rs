//! The list of games: those that a search leaves, in an order, and the chosen one.

use std::collections::BTreeSet;

use super::heading::Heading;
use super::search::Search;
pub use super::search::Sort;
use crate::app::key::Key;
use crate::app::line::Line;
use crate::record::pgn::index::Entry;

/// How many rows of the screen the list leaves to what stands above and below it.
pub const FRAME: u16 = 6;

/// A game as the list knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// What its file says about it.
    pub entry: Entry,
    /// Which of the files that is, from 0.
    pub file: u32,
}

/// A game of the list, and its place in the order of the files, from 0.
#[derive(Clone, Copy, Debug)]
pub struct Chosen<'a> {
    /// Its place.
    pub item: u32,
    /// The game.
    pub game: &'a Item,
}

/// All games, those that are shown, and the chosen one among them.
#[derive(Clone, Debug, Default)]
pub struct List {
    games: Vec<Item>,
    /// All of them in the order that was asked for.
    order: Vec<u32>,
    /// Those that the search leaves, in the same order.
    shown: Vec<u32>,
    sort: Sort,
    search: Line,
    /// The place of the chosen one among those shown.
    chosen: usize,
    /// The first row on the screen.
    top: usize,
    /// The rows on the screen.
    rows: usize,
    headings: &'static [Heading],
    /// Games in which something could not be read, as far as they have been opened.
    faulty: BTreeSet<u32>,
    /// How many bytes have been read, of how many.
    read: u64,
    bytes: u64,
    ended: bool,
}

impl List {
    /// An empty list, of files that have so many bytes.
    pub fn new(bytes: u64) -> Self {
        Self { bytes, ..Self::default() }
    }

    /// How many games there are.
    pub const fn len(&self) -> usize {
        self.games.len()
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// How many games the search leaves.
    pub const fn shown(&self) -> usize {
        self.shown.len()
    }

    /// The game in a row, counted from the first of those shown.
    pub fn row(&self, row: usize) -> Option<Chosen<'_>> {
        let item = *self.shown.get(row)?;
        Some(Chosen { item, game: self.games.get(item as usize)? })
    }

    /// The game that is chosen.
    pub fn chosen_game(&self) -> Option<Chosen<'_>> {
        self.row(self.chosen)
    }

    /// Its row.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The first row on the screen.
    pub const fn top(&self) -> usize {
        self.top
    }

    /// What is told of each game.
    pub const fn headings(&self) -> &'static [Heading] {
        self.headings
    }

    /// Their order.
    pub const fn sort(&self) -> Sort {
        self.sort
    }

    /// The words that are searched for.
    pub const fn search(&self) -> &Line {
        &self.search
    }

    /// How much has been listed, from 0 to 1; nothing once it is all.
    pub fn progress(&self) -> Option<f64> {
        // The bytes of a file are far from where a double loses count.
        (!self.ended).then(|| (self.read as f64 / self.bytes.max(1) as f64).min(1.0))
    }

    /// Whether something in the game could not be read, as far as anybody has tried.
    pub fn is_faulty(&self, item: u32) -> bool {
        self.faulty.contains(&item)
    }

    /// Something in the game could not be read.
    pub fn mark(&mut self, item: u32) {
        self.faulty.insert(item);
    }

    /// Takes games in that have been found further on.
    pub fn append(&mut self, games: Vec<Item>, read: u64, ended: bool) {
        (self.read, self.ended) = (read, ended);
        if games.is_empty() {
            return;
        }
        let before = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        self.games.extend(games);
        if self.sort != Sort::default() {
            return self.arrange();
        }
        let new = before..u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        self.order.extend(new.clone());
        let found = Search::new(self.search.text());
        let (games, headings) = (&self.games, self.headings);
        self.shown.extend(new.filter(|&item| found.finds(&games[item as usize], item, headings)));
    }

    /// Makes room for a screen of so many columns and rows.
    pub fn fit(&mut self, (columns, rows): (u16, u16)) {
        self.rows = usize::from(rows.saturating_sub(FRAME));
        let headings = Heading::shown(columns);
        if headings != self.headings {
            self.headings = headings;
            if !self.search.is_empty() {
                self.keep_choice(Self::find);
            }
        }
        self.scroll_to_choice();
    }

    /// Moves the choice by so many rows, and tells whether it is another one.
    pub fn choose(&mut self, rows: isize) -> bool {
        self.choose_row(self.chosen.saturating_add_signed(rows))
    }

    /// Chooses a row, and tells whether it is another one.
    pub fn choose_row(&mut self, row: usize) -> bool {
        let before = self.chosen;
        self.chosen = row.min(self.shown.len().saturating_sub(1));
        self.scroll_to_choice();
        self.chosen != before
    }

    /// Moves the choice by a key, and tells whether it is one that does.
    pub fn walk(&mut self, key: Key) -> bool {
        let page = isize::try_from(self.rows).unwrap_or(isize::MAX).saturating_sub(1).max(1);
        match key {
            Key::Up => self.choose(-1),
            Key::Down => self.choose(1),
            Key::PageUp => self.choose(-page),
            Key::PageDown => self.choose(page),
            Key::Home => self.choose_row(0),
            Key::End => self.choose_row(usize::MAX),
            _ => return false,
        };
        true
    }

    /// Moves the list under the choice.
    pub fn scroll(&mut self, rows: isize) {
        let furthest = self.shown.len().saturating_sub(self.rows);
        self.top = self.top.saturating_add_signed(rows).min(furthest);
    }

    /// Puts the games in order under a heading; again, the other way round.
    pub fn sort_by(&mut self, heading: Heading) {
        let same = self.sort.heading == heading;
        self.set_sort(if same { self.sort.reversed() } else { Sort { heading, down: false } });
    }

    /// The next order: each heading up, then down.
    pub fn walk_sort(&mut self, forward: bool) {
        let Sort { heading, down } = self.sort;
        let here = self.headings.iter().position(|&shown| shown == heading).unwrap_or(0);
        let count = 2 * self.headings.len().max(1);
        let step = if forward { 1 } else { count - 1 };
        let next = (2 * here + usize::from(down) + step) % count;
        if let Some(&heading) = self.headings.get(next / 2) {
            self.set_sort(Sort { heading, down: next % 2 == 1 });
        }
    }

    /// Types something that is searched for.
    pub fn type_text(&mut self, text: &str) {
        self.edit(|search| text.chars().for_each(|letter| search.insert(letter)));
    }

    /// Edits what is searched for, and tells whether `key` does that.
    pub fn edit_search(&mut self, key: Key) -> bool {
        let mut edited = false;
        self.edit(|search| edited = search.edit(key));
        edited
    }

    /// Searches for nothing any more.
    pub fn clear_search(&mut self) {
        self.edit(Line::clear);
    }

    fn edit(&mut self, edit: impl FnOnce(&mut Line)) {
        let before = self.search.text().to_owned();
        edit(&mut self.search);
        let text = self.search.text();
        if text == before {
            return;
        }
        // What is added to a text can only take games away.
        let narrower = text.starts_with(&before);
        self.keep_choice(if narrower { Self::narrow } else { Self::find });
    }

    fn set_sort(&mut self, sort: Sort) {
        self.sort = sort;
        self.arrange();
    }

    fn arrange(&mut self) {
        self.order = self.sort.order(&self.games);
        self.keep_choice(Self::find);
    }

    fn find(&mut self) {
        self.shown.clone_from(&self.order);
        self.narrow();
    }

    fn narrow(&mut self) {
        let found = Search::new(self.search.text());
        let (games, headings) = (&self.games, self.headings);
        self.shown.retain(|&item| found.finds(&games[item as usize], item, headings));
    }

    /// Shows others, and keeps the choice where it is still shown. Who has not chosen stays at the top.
    fn keep_choice(&mut self, show: impl FnOnce(&mut Self)) {
        let item = self.shown.get(self.chosen).copied().filter(|_| self.chosen > 0);
        show(self);
        let again = item.and_then(|item| self.shown.iter().position(|&shown| shown == item));
        self.chosen = again.unwrap_or(0);
        self.scroll_to_choice();
    }

    fn scroll_to_choice(&mut self) {
        let furthest = self.shown.len().saturating_sub(self.rows);
        let lowest = (self.chosen + 1).saturating_sub(self.rows);
        self.top = self.top.clamp(lowest, self.chosen.max(lowest)).min(furthest.max(lowest));
    }
}
