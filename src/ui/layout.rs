//! Where everything stands on a screen of any size.
//!
//! The board comes first: it takes the largest squares that leave a panel
//! beside it and, below it, two rows of status and the typed line. What is left
//! over goes to the title and the hints.
//!
//! Boards of points are higher. Where that makes the points larger, they have
//! all rows for themselves and the rest stands beside them, or there is only one
//! row of status.

use ratatui::layout::{Rect, Size};

use super::board::{BoardGeometry, Seams};
use crate::app::Model;
use crate::app::capabilities::Colours;
use crate::app::model::Page;
use crate::rules::side::Side;
use crate::rules::view::{Geometry, Places};

/// From this width on the panel has room for both columns of moves.
const WIDE: u16 = 58;
/// A panel of this width and height shows more than the moves.
pub const ROOMY: Size = Size::new(20, 12);
/// A smaller panel has no room for the form of a new game.
const FORM: Size = Size::new(32, 12);
/// A smaller panel has no room for what can be chosen on the start screen.
const MENU: Size = Size::new(7, 1);
/// From [`WIDE`] on so much is left to the panel and its margin.
const PANEL: u16 = 22;
const STATUS: u16 = 2;
const PROMPT: u16 = 1;
/// A panel of this width has room for sentences and for the typed line.
const TALKATIVE: u16 = 30;
/// Beside the board sentences are broken into so many rows.
const STATUS_BESIDE: u16 = 4;

/// On a smaller screen only this size is named: a board is never cut.
pub const fn least(board: Geometry) -> Size {
    match board.places {
        Places::Squares => Size::new(34, 12),
        Places::Points => Size::new(34, 14),
    }
}

/// The parts of the screen. None reaches beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Areas {
    /// One row, if there is one to spare.
    pub title: Option<Rect>,
    /// The board and its labels.
    pub board: Rect,
    /// Beside the board.
    pub panel: Rect,
    /// What is said: two rows below the board, or one, or more of them below the panel.
    pub status: Rect,
    /// The typed line, or a question.
    pub prompt: Rect,
    /// One row, if there is one to spare.
    pub hints: Option<Rect>,
}

impl Areas {
    /// Lays out the screen; `None` if it is smaller than [`least`].
    pub fn new(screen: Rect, model: &Model) -> Option<Self> {
        let Size { width, height } = least(model.geometry());
        if screen.width < width || screen.height < height {
            return None;
        }
        let usual = || Self::with_board(screen, model, PANEL);
        match model.page {
            Page::Table if model.table.is_covered() => Some(usual()?.without_board(screen)),
            Page::Start(_) => {
                usual().map(|areas| if areas.fit(MENU) { areas } else { areas.without_board(screen) })
            }
            Page::Table | Page::View => usual(),
            Page::Setup(_) => Self::with_board(screen, model, FORM.width + 1)
                .filter(|areas| areas.fit(FORM))
                .or_else(|| Some(usual()?.without_board(screen))),
        }
    }

    /// A board with so much beside it, as far as the screen has that.
    fn with_board(screen: Rect, model: &Model, panel: u16) -> Option<Self> {
        let board = model.geometry();
        match board.places {
            Places::Squares => {
                let title = u16::from(screen.height > least(board).height);
                Self::below(screen, model, panel, Rows { title, status: STATUS, hints: 0 })
            }
            Places::Points => Self::round_points(screen, model, panel),
        }
    }

    /// Of the ways to place the rest round a board of points, the first that has the largest points.
    fn round_points(screen: Rect, model: &Model, panel: u16) -> Option<Self> {
        let below = |title, status, hints| Self::below(screen, model, panel, Rows { title, status, hints });
        let ways = [
            below(1, STATUS, 1),
            Self::beside(screen, model, panel.max(TALKATIVE)),
            below(1, STATUS, 0),
            below(1, 1, 0),
            below(0, 1, 0),
        ];
        // Each size of points has a width of its own. Of equals, `max_by_key` takes the last.
        ways.into_iter().rev().flatten().max_by_key(|way| way.board.width)
    }

    /// Everything but the panel below the board, with no fewer than these rows.
    fn below(screen: Rect, model: &Model, panel: u16, rows: Rows) -> Option<Self> {
        let (margin, gap) = (margin(screen), gap(screen));
        let narrowest = narrowest(screen, model, panel);
        let room = Rect {
            x: screen.x + margin,
            y: screen.y + rows.title,
            width: screen.width - margin - narrowest - gap,
            height: screen.height.checked_sub(rows.title + rows.status + PROMPT + rows.hints)?,
        };
        let board = fit(room, model)?;
        let below = screen.bottom() - board.bottom() - rows.status - PROMPT;
        let row = |y, height| Rect { x: screen.x, y, width: screen.width, height };
        let status = row(board.bottom() + u16::from(below > 3), rows.status);
        let panel_x = board.right() + gap;
        Some(Self {
            title: (rows.title > 0).then(|| row(screen.y, 1)),
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

    /// Everything but the title beside the board, where there are so many columns.
    fn beside(screen: Rect, model: &Model, columns: u16) -> Option<Self> {
        let (margin, gap) = (margin(screen), gap(screen));
        let room = Rect {
            x: screen.x + margin,
            y: screen.y + 1,
            width: screen.width.checked_sub(2 * margin + gap + columns)?,
            height: screen.height - 1,
        };
        let board = fit(room, model)?;
        let panel_x = board.right() + gap;
        // Sentences, the typed line and the hints begin with a blank.
        let row = |y, height| Rect { x: panel_x - 1, y, width: screen.right() - panel_x + 1, height };
        let hints = row(board.bottom().min(screen.bottom() - 1), 1);
        let prompt = row(hints.y - 2, PROMPT);
        let status = row(prompt.y - STATUS_BESIDE, STATUS_BESIDE);
        // The first row beside the board is that of its labels.
        let top = board.y + 1;
        Some(Self {
            title: Some(Rect { height: 1, ..screen }),
            board,
            panel: Rect {
                x: panel_x,
                y: top,
                width: screen.right().saturating_sub(panel_x + margin),
                height: status.y.saturating_sub(top),
            },
            status,
            prompt,
            hints: Some(hints),
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
            hints: self.hints.map(|_| row(screen.bottom() - 1, 1)),
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

/// How many rows there are at least beside those of the board and the typed line.
#[derive(Clone, Copy, Debug)]
struct Rows {
    title: u16,
    status: u16,
    hints: u16,
}

/// Columns at both sides of the screen.
const fn margin(screen: Rect) -> u16 {
    if screen.width >= WIDE { 1 } else { 0 }
}

/// Columns between the board and the panel.
const fn gap(screen: Rect) -> u16 {
    match screen.width {
        0..WIDE => 1,
        WIDE..76 => 3,
        76.. => 5,
    }
}

/// Columns that the panel has at least, of `panel` that it wants.
fn narrowest(screen: Rect, model: &Model, panel: u16) -> u16 {
    let narrowest = match (model.geometry().places, screen.width) {
        (Places::Squares, 0..36) => 7,
        (Places::Squares, 36..WIDE) => 8.max(screen.width - 35),
        (Places::Points, 0..40) => 5,
        (Places::Points, 40..64) => 10,
        (Places::Squares, WIDE..) | (Places::Points, 64..) => panel,
    };
    narrowest.min(panel)
}

/// The board and its labels in a room for it.
fn fit(room: Rect, model: &Model) -> Option<Rect> {
    let blocks = model.capabilities.colours != Colours::None && !model.ascii();
    let seams = if blocks { Seams::Halved } else { Seams::Whole };
    let board = BoardGeometry::fit(room, model.geometry(), Side::White, seams)?;
    Some(Rect { width: board.width(), height: board.height(), ..room })
}
