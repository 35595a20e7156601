//! Where each square lies: pure arithmetic, shared by drawing and by the mouse.

use ratatui::layout::{Position, Rect, Size};

use crate::rules::coord::Coord;
use crate::rules::side::Side;
use crate::rules::view::Geometry;

/// Rows and columns of one square. Cells are twice as high as wide, so these look square.
const SIZES: [Size; 7] = [
    Size::new(16, 8),
    Size::new(12, 6),
    Size::new(10, 5),
    Size::new(8, 4),
    Size::new(6, 3),
    Size::new(4, 2),
    Size::new(3, 1),
];

/// The row of file labels below the squares.
const FILE_LABELS: u16 = 1;

/// Where the border between two ranks may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seams {
    /// Between two rows of cells only.
    Whole,
    /// Through the middle of a row where that centres the glyph: squares of two
    /// rows. Takes half blocks in two colours and one row more.
    Halved,
}

/// A board laid out in an area: its squares and its labels.
///
/// Rank labels stand left of the squares, file labels below them. The board
/// takes the largest square that fits, at the top left of the area.
///
/// ```
/// use jadoube::rules::{side::Side, view::Geometry};
/// use jadoube::ui::board::{BoardGeometry, Seams};
/// use ratatui::layout::Rect;
/// let area = Rect::new(0, 0, 36, 18);
/// let board = BoardGeometry::fit(area, Geometry::CHESS, Side::White, Seams::Halved);
/// let named = board.and_then(|board| board.coord_at(2, 1)).map(|coord| coord.to_string());
/// assert_eq!(named.as_deref(), Some("a8"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardGeometry {
    board: Geometry,
    orientation: Side,
    /// The cells of all squares, with the half rows above and below if seams are halved.
    squares: Rect,
    square: Size,
    seams: Seams,
    rank_labels: u16,
}

impl BoardGeometry {
    /// Lays out `board` with `orientation` sitting at the bottom, in the largest
    /// squares that fit in `area`; `None` if not even the smallest do.
    pub fn fit(area: Rect, board: Geometry, orientation: Side, seams: Seams) -> Option<Self> {
        if board.files == 0 || board.ranks == 0 {
            return None;
        }
        SIZES.into_iter().find_map(|square| {
            // Only squares of two rows have no row in their middle.
            let seams = if square.height == 2 { seams } else { Seams::Whole };
            let rank_labels = rank_label_columns(board);
            let cells = cells_of_squares(board, square, seams);
            let fits = cells.width + rank_labels <= area.width && cells.height + FILE_LABELS <= area.height;
            let x = area.x.checked_add(rank_labels)?;
            // An area can reach beyond the last cell that a u16 can name.
            let representable = x.checked_add(cells.width).is_some()
                && area.y.checked_add(cells.height + FILE_LABELS).is_some();
            let squares = Rect { x, y: area.y, width: cells.width, height: cells.height };
            (fits && representable).then_some(Self {
                board,
                orientation,
                squares,
                square,
                seams,
                rank_labels,
            })
        })
    }

    /// The columns and rows without which [`fit`](Self::fit) finds no place.
    pub fn smallest(board: Geometry) -> Size {
        let cells = cells_of_squares(board, SIZES[SIZES.len() - 1], Seams::Whole);
        Size::new(cells.width + rank_label_columns(board), cells.height + FILE_LABELS)
    }

    /// Columns used, with the labels.
    pub const fn width(&self) -> u16 {
        self.squares.width + self.rank_labels
    }

    /// Rows used, with the labels.
    pub const fn height(&self) -> u16 {
        self.squares.height + FILE_LABELS
    }

    /// All cells used, with the labels.
    pub const fn area(&self) -> Rect {
        let x = self.squares.x - self.rank_labels;
        Rect { x, y: self.squares.y, width: self.width(), height: self.height() }
    }

    /// The cells of the squares, without the labels.
    pub const fn squares(&self) -> Rect {
        self.squares
    }

    /// Columns and rows of one square.
    pub const fn square_size(&self) -> Size {
        self.square
    }

    /// Where borders between ranks run at this size.
    pub const fn seams(&self) -> Seams {
        self.seams
    }

    /// The cells that belong to `coord`: exactly those at which
    /// [`coord_at`](Self::coord_at) names it. `None` outside the board.
    ///
    /// A row that two ranks share counts for the lower one, whose glyph is just
    /// below; the half row under the board counts for the lowest rank.
    pub fn square(&self, coord: Coord) -> Option<Rect> {
        let (column, row) = self.place(coord)?;
        let last = self.seams == Seams::Halved && row + 1 == u16::from(self.board.ranks);
        Some(Rect {
            x: self.squares.x + column * self.square.width,
            y: self.squares.y + row * self.square.height,
            width: self.square.width,
            height: self.square.height + u16::from(last),
        })
    }

    /// The cell of the letter or figurine on `coord`; `None` outside the board.
    pub fn glyph(&self, coord: Coord) -> Option<Position> {
        let square = self.square(coord)?;
        Some(Position { x: square.x + (self.square.width - 1) / 2, y: square.y + self.glyph_row() })
    }

    /// The place on the board that is drawn at a cell. Labels and everything
    /// outside the squares are no place.
    pub fn coord_at(&self, column: u16, row: u16) -> Option<Coord> {
        if !self.squares.contains(Position { x: column, y: row }) {
            return None;
        }
        let across = (column - self.squares.x) / self.square.width;
        let down = ((row - self.squares.y) / self.square.height).min(u16::from(self.board.ranks) - 1);
        let across = u8::try_from(across).ok()?;
        let down = u8::try_from(down).ok()?;
        Some(match self.orientation {
            Side::White => Coord { file: across, rank: self.board.ranks - 1 - down },
            Side::Black => Coord { file: self.board.files - 1 - across, rank: down },
        })
    }

    /// The cell of the last digit of a rank's number, on the row of its glyphs.
    pub fn rank_label(&self, rank: u8) -> Option<Position> {
        let glyph = self.glyph(Coord { file: 0, rank })?;
        Some(Position { x: self.squares.x - 2, y: glyph.y })
    }

    /// The cell of a file's letter, in the column of its glyphs.
    pub fn file_label(&self, file: u8) -> Option<Position> {
        let glyph = self.glyph(Coord { file, rank: 0 })?;
        Some(Position { x: glyph.x, y: self.squares.bottom() })
    }

    /// Half rows from the top of the squares to the top of `coord`, and columns from their left.
    pub(super) fn pixel(&self, coord: Coord) -> Option<Position> {
        let (column, row) = self.place(coord)?;
        let above = u16::from(self.seams == Seams::Halved);
        Some(Position { x: column * self.square.width, y: row * self.square.height * 2 + above })
    }

    /// Squares right and squares down from the top left one.
    fn place(&self, coord: Coord) -> Option<(u16, u16)> {
        self.board.contains(coord).then(|| match self.orientation {
            Side::White => (u16::from(coord.file), u16::from(self.board.ranks - 1 - coord.rank)),
            Side::Black => (u16::from(self.board.files - 1 - coord.file), u16::from(coord.rank)),
        })
    }

    const fn glyph_row(&self) -> u16 {
        match self.seams {
            Seams::Halved => 1,
            Seams::Whole => (self.square.height - 1) / 2,
        }
    }
}

fn cells_of_squares(board: Geometry, square: Size, seams: Seams) -> Size {
    let halves = u16::from(seams == Seams::Halved);
    Size::new(u16::from(board.files) * square.width, u16::from(board.ranks) * square.height + halves)
}

/// The longest rank number and a blank.
const fn rank_label_columns(board: Geometry) -> u16 {
    match board.ranks {
        0..=9 => 2,
        10..=99 => 3,
        100..=u8::MAX => 4,
    }
}

#[cfg(test)]
mod tests;
