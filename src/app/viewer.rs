//! Looking through games that were written down: the list of them, and one after the other.

pub mod about;
pub mod autoplay;
pub mod heading;
pub mod list;
pub mod path;
pub mod replay;

mod hand;
mod search;

use std::time::Duration;

use super::message::{Effect, Listing, Opened};
use super::model::{Model, Page};
use super::notice::Notice;
use super::question::Question;
use super::score::Score;
use super::table::named;
use crate::game::Game;
use crate::game::terms::Terms;
use crate::record::Record;
use crate::rules::refusal::Refusal;
use autoplay::Autoplay;
use list::{Chosen, List};
use replay::Replay;

/// What stands in the place of a player's name where nobody said who plays.
const NOBODY: [&str; 4] = ["?", "White", "Red", "Black"];

/// The games that are looked through, and the one that is open.
#[derive(Clone, Debug, Default)]
pub struct Viewer {
    /// The name of the file; none if these are the players' own finished games.
    pub name: Option<String>,
    /// Every game of it.
    pub list: List,
    /// The game that is open.
    pub replay: Option<Replay>,
    /// What the status line says.
    pub notice: Option<Notice>,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// Moves that follow each other by themselves.
    pub autoplay: Autoplay,
    /// Which opening of this run of the program it is; none before the first.
    number: Option<u64>,
    /// Whether the board was left for it.
    from_table: bool,
}

impl Viewer {
    /// Whether there is anything to look through.
    pub const fn is_open(&self) -> bool {
        self.number.is_some()
    }

    /// Whether a game is open in which each side has eyes of its own.
    pub fn has_eyes(&self) -> bool {
        self.replay.as_ref().is_some_and(Replay::has_eyes)
    }

    /// How many lines the help for it has.
    pub fn help_lines(&self) -> usize {
        37 + usize::from(self.has_eyes())
    }

    /// How long until the picture changes if nobody does anything.
    pub fn until_change(&self) -> Option<Duration> {
        self.autoplay.until_change()
    }

    /// Makes room for a screen of so many columns and rows.
    pub(super) fn fit(&mut self, size: (u16, u16)) {
        if self.is_open() {
            self.list.fit(size);
        }
    }

    /// Tells the time: the next move may be due.
    pub(super) fn advance(&mut self, now: Duration) {
        let due = self.autoplay.advance(now);
        let went_on = self.replay.as_mut().is_some_and(|replay| due && replay.go_on());
        if due && (!went_on || self.replay.as_ref().is_some_and(Replay::at_end)) {
            self.autoplay.stop();
        }
    }

    /// Looks at another game of the list, so many rows further on.
    fn turn_page(&mut self, rows: isize) -> Vec<Effect> {
        if self.list.choose(rows) { self.read() } else { Vec::new() }
    }

    /// Opens the chosen game.
    fn read(&mut self) -> Vec<Effect> {
        self.notice = None;
        self.autoplay.stop();
        let chosen = self.list.chosen_game();
        chosen
            .map(|Chosen { item, game }| Effect::Read { item, file: game.file, place: game.entry.place })
            .into_iter()
            .collect()
    }
}

impl Model {
    /// Turns to games that are being listed from now on.
    pub fn look_through(&mut self, opened: Opened) {
        let Opened { number, name, bytes } = opened;
        let mut list = List::new(bytes);
        list.fit(self.size);
        self.viewer = Viewer {
            name: name.and_then(|name| named(&name)),
            list,
            number: Some(number),
            from_table: matches!(self.page, Page::Table),
            flipped: self.table.flipped && !self.table.game.variant().hides(),
            autoplay: self.viewer.autoplay.at_rest(),
            ..Viewer::default()
        };
        self.over = None;
        self.page = Page::View;
    }

    /// Whether games are looked through, rather than played.
    pub(super) const fn is_viewing(&self) -> bool {
        matches!(self.page, Page::View)
    }

    /// Opens a file, or goes back to the one that is open.
    pub(super) fn open(&mut self, path: &str) -> Vec<Effect> {
        if !path.is_empty() {
            return vec![Effect::Open(path.to_owned())];
        }
        if self.viewer.is_open() {
            self.viewer.from_table = matches!(self.page, Page::Table);
            self.page = Page::View;
        } else {
            self.say(Notice::OpenWhat);
        }
        Vec::new()
    }

    /// Takes in what has been listed since the last time.
    pub(super) fn listed(&mut self, listing: Listing) -> Vec<Effect> {
        let viewer = &mut self.viewer;
        if viewer.number != Some(listing.number) {
            return Vec::new();
        }
        viewer.list.append(listing.games, listing.read, listing.ended);
        if let Some(trouble) = listing.trouble {
            viewer.notice = Some(Notice::Trouble(trouble));
        }
        // There is nothing to choose from.
        let alone = listing.ended && viewer.list.len() == 1 && viewer.name.is_some();
        if alone && viewer.replay.is_none() { viewer.read() } else { Vec::new() }
    }

    /// Opens the game that was asked for; the list stays if it is not to be shown.
    pub(super) fn show(&mut self, item: u32, record: Result<Box<Record>, String>) {
        match record {
            Ok(record) => {
                let faulty = !record.errors.is_empty();
                self.viewer.replay = Replay::new(*record, self.notation()).ok();
                if self.viewer.replay.is_none() {
                    self.viewer.notice = Some(Notice::Concealed);
                } else if faulty {
                    self.viewer.list.mark(item);
                }
            }
            Err(trouble) => self.viewer.notice = Some(Notice::Trouble(trouble)),
        }
    }

    /// Sees the game with other eyes, where each side has its own.
    fn turn_eyes(&mut self) {
        match &mut self.viewer.replay {
            Some(replay) if replay.has_eyes() => replay.eyes = replay.eyes.next(),
            Some(_) | None => self.viewer.notice = Some(Notice::NoEyes),
        }
    }

    /// Says something where it is seen.
    pub(super) fn say(&mut self, notice: Notice) {
        if self.is_viewing() { self.viewer.notice = Some(notice) } else { self.table.say(notice) }
    }

    /// Goes back to where the games were opened from.
    fn leave_viewer(&mut self) {
        self.page = if self.viewer.from_table { Page::Table } else { Page::Start(0) };
    }

    /// Plays on from the position that is shown, after asking if another game is running.
    fn ask_play_on(&mut self) {
        match self.game_from_here() {
            Err(why) => self.viewer.notice = Some(Notice::CannotPlayOn(why)),
            Ok(_) if self.table.running() => self.ask(Question::PlayOn),
            Ok(game) => self.play_on(game),
        }
    }

    /// Plays on from the position that is shown.
    pub(super) fn play_on_from_here(&mut self) {
        if let Ok(game) = self.game_from_here() {
            self.play_on(game);
        }
    }

    /// The game up to the position that is shown: as strictly as at the table, but without clocks,
    /// since nobody knows what they showed.
    fn game_from_here(&self) -> Result<Game, Refusal> {
        let replay = self.viewer.replay.as_ref();
        let of_table = self.table.game.terms();
        let move_limit = replay.map_or(of_table.move_limit, |replay| replay.record.move_limit());
        let terms = Terms { controls: [None, None], strict: of_table.strict, move_limit };
        let mut game =
            Game::under(terms, replay.map_or(*self.table.game.start(), |replay| replay.record.start));
        for node in replay.iter().flat_map(|replay| replay.played()) {
            game.play(node.mv)?;
        }
        match game.outcome() {
            Some(outcome) => Err(Refusal::GameOver { game: game.variant(), outcome }),
            None => Ok(game),
        }
    }

    fn play_on(&mut self, game: Game) {
        self.viewer.autoplay.stop();
        self.table.score = Score::default();
        self.table.flipped = self.viewer.flipped;
        let names = self.viewer.replay.as_ref().map(|replay| {
            let tag = |name| replay.record.tags.get(name).filter(|value| !NOBODY.contains(value));
            ["White", "Black"].map(|name| tag(name).map(str::to_owned))
        });
        self.table.name_players(names.unwrap_or_default());
        self.new_game(game);
        // Who goes on is still to be agreed on.
        self.lower_curtain();
    }
}
