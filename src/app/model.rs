//! All there is to see.

use std::time::Duration;

use super::capabilities::Capabilities;
use super::chance::Chance;
use super::form::Form;
use super::question::Asked;
use super::saved::Resting;
use super::settings::Settings;
use super::table::Table;
use super::viewer::Viewer;
use crate::game::clock::Clock;
use crate::rules::xiangqi::notation::Notation;

/// Which page fills the screen.
#[derive(Clone, Debug)]
pub enum Page {
    /// The first screen, with the place of the chosen entry.
    Start(usize),
    /// The form for a new game.
    Setup(Box<Form>),
    /// The board.
    Table,
    /// Games that were written down.
    View,
}

/// What lies over the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Over {
    /// The menu, with the place of the chosen entry.
    Menu(usize),
    /// The help, scrolled down by so many lines.
    Help(usize),
    /// A question, in place of the typed line.
    Question(Asked),
}

/// Everything that is drawn, and nothing that is not.
#[derive(Clone, Debug)]
pub struct Model {
    /// What the terminal can show.
    pub capabilities: Capabilities,
    /// Columns and rows of the screen.
    pub size: (u16, u16),
    /// The players' choices.
    pub settings: Settings,
    /// Which page fills the screen.
    pub page: Page,
    /// What lies over it.
    pub over: Option<Over>,
    /// The players and their game.
    pub table: Table,
    /// Whether the game on the table is on disk, so that it can be continued.
    pub kept: bool,
    /// Whether the command line says what is to be played: that is offered first.
    pub arranged: bool,
    /// Games of other times that can be taken up, the latest first.
    pub resting: Vec<Resting>,
    /// Games that are looked through.
    pub viewer: Viewer,
    /// What is left to chance.
    pub chance: Chance,
}

impl Model {
    /// The start screen, with a table laid behind it.
    pub fn new(capabilities: Capabilities, settings: Settings, table: Table) -> Self {
        Self {
            capabilities,
            size: (80, 24),
            settings,
            page: Page::Start(0),
            over: None,
            table,
            kept: true,
            arranged: false,
            resting: Vec::new(),
            viewer: Viewer::default(),
            chance: Chance::new(0),
        }
    }

    /// Whether only ASCII may be drawn.
    pub const fn ascii(&self) -> bool {
        self.settings.ascii || !self.capabilities.utf8
    }

    /// How moves of xiangqi are shown: as chosen, as far as the terminal can.
    pub const fn notation(&self) -> Notation {
        match self.settings.notation {
            Notation::Chinese(_) if self.ascii() => Notation::Wxf,
            chosen => chosen,
        }
    }

    /// How long until the picture changes if nobody does anything.
    pub fn until_change(&self) -> Option<Duration> {
        let clock = self.table.game.clock().and_then(Clock::until_change);
        [clock, self.viewer.until_change(), self.until_curtain()].into_iter().flatten().min()
    }

    /// Whether there is a curtain instead of a board.
    pub fn shows_curtain(&self) -> bool {
        matches!(self.page, Page::Table) && self.table.is_covered()
    }

    /// The question that is open.
    pub const fn asked(&self) -> Option<&Asked> {
        match &self.over {
            Some(Over::Question(asked)) => Some(asked),
            Some(Over::Menu(_) | Over::Help(_)) | None => None,
        }
    }
}
