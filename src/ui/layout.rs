//! Where everything stands on a screen of any size.
//!
//! The board comes first: it takes the largest squares that leave a panel
//! beside it and, below it, two rows of status and the typed line. What is left
//! over goes to the title and the hints.

use ratatui::layout::{Rect, Size};

use super::board::{BoardGeometry, Seams};
use crate::app::Model;
use crate::app::capabilities::Colours;
use crate::app::model::Page;
use crate::rules::side::Side;
use crate::rules::view::Geometry;

/// On a smaller screen only this size is named: a board is never cut.
pub const LEAST: Size = Size::new(34, 12);

/// From this width on the panel has room for both columns of moves.
const WIDE: u16 = 58;
/// A panel of this width and height shows more than the moves.
pub const ROOMY: Size = Size::new(20, 12);
/// A smaller panel has no room for the form of a new game.
const FORM: Size = Size::new(32, 12);
/// From [`WIDE`] on so much is left to the panel and its margin.
const PANEL: u16 = 22;
const STATUS: u16 = 2;
const PROMPT: u16 = 1;

/// The parts of the screen. None reaches beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Areas {
    /// One row, if there is one to spare.
    pub title: Option<Rect>,
    /// The board and its labels.
    pub board: Rect,
    /// Beside the board.
    pub panel: Rect,
    /// Two rows below the board.
    pub status: Rect,
    /// The typed line, or a question.
    pub prompt: Rect,
    /// One row, if there is one to spare.
    pub hints: Option<Rect>,
}

impl Areas {
    /// Lays out the screen; `None` if it is smaller than [`LEAST`].
    pub fn new(screen: Rect, model: &Model) -> Option<Self> {
        let usual = || Self::beside(screen, model, PANEL);
        match model.page {
            Page::Table if model.table.is_covered() => Some(usual()?.without_board(screen)),
            Page::Start(_) | Page::Table | Page::View => usual(),
            Page::Setup(_) => Self::beside(screen, model, FORM.width + 1)
                .filter(|areas| areas.fit(FORM))
                .or_else(|| Some(usual()?.without_board(screen))),
        }
    }

    /// A board with so much beside it, as far as the screen has that.
    fn beside(screen: Rect, model: &Model, panel: u16) -> Option<Self> {
        if screen.width < LEAST.width || screen.height < LEAST.height {
            return None;
        }
        let title_height = u16::from(screen.height > LEAST.height);
        let gap = match screen.width {
            0..WIDE => 1,
            WIDE..76 => 3,
            76.. => 5,
        };
        let margin = u16::from(screen.width >= WIDE);
        let narrowest = if screen.width < WIDE { 8.max(screen.width.saturating_sub(35)) } else { panel };
        let room = Rect {
            x: screen.x + margin,
            y: screen.y + title_height,
            width: screen.width - margin - narrowest.min(panel) - if screen.width < 36 { 0 } else { gap },
            height: screen.height - title_height - STATUS - PROMPT,
        };
        let blocks = model.capabilities.colours != Colours::None && !model.ascii();
        let seams = if blocks { Seams::Halved } else { Seams::Whole };
        let board = BoardGeometry::fit(room, Geometry::CHESS, Side::White, seams)?;
        let board = Rect { width: board.width(), height: board.height(), ..room };

        let below = screen.bottom() - board.bottom() - STATUS - PROMPT;
        let row = |y, height| Rect { x: screen.x, y, width: screen.width, height };
        let status = row(board.bottom() + u16::from(below > 3), STATUS);
        let panel_x = board.right() + gap;
        Some(Self {
            title: (title_height > 0).then(|| row(screen.y, 1)),
            board,
            panel: Rect {
                x: panel_x,
                y: board.y,
                width: screen.right().saturating_sub(panel_x + margin),
                height: board.height,
            },
            status,
            prompt: row(status.bottom(), PROMPT),
            hints: (below > 0).then(|| row(screen.bottom() - 1, 1)),
        })
    }

    /// The same without a board: the panel has the whole width, and the rest stands at the bottom.
    fn without_board(self, screen: Rect) -> Self {
        let top = self.title.map_or(screen.y, Rect::bottom);
        let foot = STATUS + PROMPT + self.hints.map_or(0, |hints| hints.height);
        let row = |y, height| Rect { y, height, ..screen };
        let status = row(screen.bottom() - foot, STATUS);
        Self {
            board: Rect { height: 0, ..self.board },
            panel: Rect { x: screen.x + 1, width: screen.width - 2, ..row(top, status.y - top) },
            status,
            prompt: row(status.bottom(), PROMPT),
            ..self
        }
    }

    /// Whether the panel has room for players, captured men and the result.
    pub const fn roomy(&self) -> bool {
        self.fit(ROOMY)
    }

    /// Whether the panel has room for so much.
    const fn fit(&self, size: Size) -> bool {
        self.panel.width >= size.width && self.panel.height >= size.height
    }
}
