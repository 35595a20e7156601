//! A table as it is written down, so that nothing is lost, and taken up again.

use serde::{Deserialize, Serialize};

use super::model::{Model, Page};
use super::notice::Notice;
use super::score::Score;
use super::settings::ThemeName;
use super::table::Table;
use crate::game::Game;
use crate::game::saved::{Saved, Unreadable};

/// The game and what belongs to the table it is played at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedTable {
    /// The game.
    pub game: Saved,
    /// The names of White and Black.
    pub names: [Option<String>; 2],
    /// The score of the games before.
    pub score: Score,
    /// Whether Black sits at the bottom.
    pub flipped: bool,
    /// The name of the board's colours.
    pub theme: ThemeName,
    /// The name of the notation of xiangqi; that of the settings if absent.
    pub notation: Option<String>,
    /// Whether the board turns to the player whose move it is.
    pub auto_flip: bool,
    /// Whether both players are asked before a move is taken back.
    pub ask_before_undo: bool,
}

impl SavedTable {
    /// The same but for how long the side to move has been thinking.
    #[must_use]
    pub fn at_rest(&self) -> Self {
        Self { game: self.game.at_rest(), ..self.clone() }
    }
}

/// A table that can be taken up: its game makes sense.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "SavedTable")]
pub struct Resting {
    /// As it was written down.
    pub saved: SavedTable,
    /// The game that this makes.
    pub game: Game,
}

impl TryFrom<SavedTable> for Resting {
    type Error = Unreadable;

    /// Replays the game.
    ///
    /// # Errors
    /// What makes no sense in it.
    fn try_from(saved: SavedTable) -> Result<Self, Unreadable> {
        let game = Game::restore(&saved.game)?;
        Ok(Self { saved, game })
    }
}

impl Model {
    /// The table to be written down, once a game has begun at it.
    pub fn saved(&self) -> Option<SavedTable> {
        let table = &self.table;
        table.game.has_begun().then(|| SavedTable {
            game: table.game.save(),
            names: table.names.clone(),
            score: table.score,
            flipped: table.flipped,
            theme: self.settings.theme,
            notation: Some(self.settings.notation.name().to_owned()),
            auto_flip: self.settings.auto_flip,
            ask_before_undo: self.settings.ask_before_undo,
        })
    }

    /// Sits down at a table that was written down. A clock that ran is paused:
    /// the time away is charged to nobody.
    pub fn take_up(&mut self, resting: Resting) {
        let Resting { saved, game } = resting;
        self.table = Table {
            score: saved.score,
            number: self.table.number + 1,
            now: self.table.now,
            ..Table::new(game, saved.names)
        };
        self.table.flip(saved.flipped);
        self.settings.theme = saved.theme;
        // A name of another version is none of ours.
        let notation = saved.notation.and_then(|name| name.parse().ok());
        self.settings.notation = notation.unwrap_or(self.settings.notation);
        self.settings.auto_flip = saved.auto_flip;
        self.settings.ask_before_undo = saved.ask_before_undo;
        self.page = Page::Table;
        self.over = None;
        self.lower_curtain();
        if self.table.game.pause(true) {
            self.table.say(Notice::PausedWhileAway);
        }
    }
}
