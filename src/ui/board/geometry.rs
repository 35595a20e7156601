//! Where each square lies: pure arithmetic, shared by drawing and by the mouse.

use ratatui::layout::{Position, Rect, Size};

use crate::rules::coord::Coord;
use crate::rules::side::Side;
use crate::rules::view::{Geometry, Places};

/// Columns and rows of one square or point. Cells are twice as high as wide, so these look square.
const SIZES: [Size; 7] = [
    Size::new(16, 8),
    Size::new(12, 6),
    Size::new(10, 5),
    Size::new(8, 4),
    Size::new(6, 3),
    Size::new(4, 2),
    Size::new(3, 1),
];

/// Where the border between two ranks may run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seams {
    /// Between two rows of cells only.
    Whole,
    /// Through the middle of a row where that centres the glyph: squares of two
    /// rows, points of any even number. Takes half blocks in two colours and one row more.
    Halved,
    /// The same without the half rows above and below the board: points can go without.
    Trimmed,
}

/// A board laid out in an area: its squares or points, and its labels.
///
/// Rank labels stand left of the places, file labels below them; points have
/// numbers for their files, each side's on its own edge, and letters below them
/// where there is room. The board takes the largest places that fit, at the top
/// left of the area.
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
    labels: Labels,
}

/// The cells round the places that labels take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Labels {
    /// Columns for the ranks.
    left: u16,
    /// Rows for the numbers of the files, as the side at the top counts them.
    above: u16,
    /// Rows for the files.
    below: u16,
}

/// One way to draw a board.
#[derive(Clone, Copy, Debug)]
struct Shape {
    square: Size,
    seams: Seams,
    labels: Labels,
}

impl Shape {
    /// All ways, the largest first, of which the last is the smallest.
    fn all(board: Geometry, seams: Seams) -> impl Iterator<Item = Self> {
        SIZES.into_iter().flat_map(move |square| Self::of_size(board, square, seams)).flatten()
    }

    /// The ways that have places of one size.
    fn of_size(board: Geometry, square: Size, seams: Seams) -> [Option<Self>; 3] {
        match board.places {
            Places::Squares => {
                // Only squares of two rows have no row in their middle and no picture either.
                let seams = if square.height == 2 { seams } else { Seams::Whole };
                let labels = Labels { left: rank_label_columns(board), above: 0, below: 1 };
                [Some(Self { square, seams, labels }), None, None]
            }
            Places::Points => {
                // The disc of the first file begins a cell further to the right.
                let left = if square.height == 1 { 1 } else { 2 };
                let even = square.height.is_multiple_of(2);
                let bare = if even { Seams::Trimmed } else { Seams::Whole };
                let framed = (even && seams == Seams::Halved).then_some(Seams::Halved);
                let shape = |seams, below| Self { square, seams, labels: Labels { left, above: 1, below } };
                [framed.map(|seams| shape(seams, 2)), Some(shape(bare, 2)), Some(shape(bare, 1))]
            }
        }
    }

    /// The cells of the places.
    fn places(self, board: Geometry) -> Size {
        let rows = u16::from(board.ranks) * self.square.height;
        let rows = match self.seams {
            Seams::Whole => rows,
            Seams::Halved => rows + 1,
            Seams::Trimmed => rows - 1,
        };
        Size::new(u16::from(board.files) * self.square.width, rows)
    }

    /// All cells, with the labels.
    fn cells(self, board: Geometry) -> Size {
        let places = self.places(board);
        Size::new(places.width + self.labels.left, places.height + self.labels.above + self.labels.below)
    }
}

impl BoardGeometry {
    /// Lays out `board` with `orientation` sitting at the bottom, in the largest
    /// squares that fit in `area`; `None` if not even the smallest do.
    ///
    /// `seams` are halved where the terminal has half blocks.
    pub fn fit(area: Rect, board: Geometry, orientation: Side, seams: Seams) -> Option<Self> {
        if board.files == 0 || board.ranks == 0 {
            return None;
        }
        Shape::all(board, seams).find_map(|shape| {
            let cells = shape.cells(board);
            let fits = cells.width <= area.width && cells.height <= area.height;
            // An area can reach beyond the last cell that a u16 can name.
            let representable =
                area.x.checked_add(cells.width).is_some() && area.y.checked_add(cells.height).is_some();
            let Shape { square, seams, labels } = shape;
            (fits && representable).then(|| {
                let Size { width, height } = shape.places(board);
                let squares = Rect { x: area.x + labels.left, y: area.y + labels.above, width, height };
                Self { board, orientation, squares, square, seams, labels }
            })
        })
    }

    /// The columns and rows without which [`fit`](Self::fit) finds no place.
    pub fn smallest(board: Geometry) -> Size {
        Shape::all(board, Seams::Whole).last().map_or(Size::ZERO, |shape| shape.cells(board))
    }

    /// Columns used, with the labels.
    pub const fn width(&self) -> u16 {
        self.squares.width + self.labels.left
    }

    /// Rows used, with the labels.
    pub const fn height(&self) -> u16 {
        self.squares.height + self.labels.above + self.labels.below
    }

    /// All cells used, with the labels.
    pub const fn area(&self) -> Rect {
        let (x, y) = (self.squares.x - self.labels.left, self.squares.y - self.labels.above);
        Rect { x, y, width: self.width(), height: self.height() }
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
        let last = row + 1 == u16::from(self.board.ranks);
        let top = (row * self.square.height).saturating_sub(self.trimmed());
        let bottom = if last { self.squares.height } else { (row + 1) * self.square.height - self.trimmed() };
        Some(Rect {
            x: self.squares.x + column * self.square.width,
            y: self.squares.y + top,
            width: self.square.width,
            height: bottom - top,
        })
    }

    /// The cell of the letter or figurine on `coord`, or where its lines cross; `None` outside the board.
    pub fn glyph(&self, coord: Coord) -> Option<Position> {
        let (column, row) = self.place(coord)?;
        Some(Position {
            x: self.squares.x + column * self.square.width + (self.square.width - 1) / 2,
            y: self.squares.y + row * self.square.height + self.glyph_row() - self.trimmed(),
        })
    }

    /// The place on the board that is drawn at a cell. Labels and everything
    /// outside the squares are no place.
    pub fn coord_at(&self, column: u16, row: u16) -> Option<Coord> {
        if !self.squares.contains(Position { x: column, y: row }) {
            return None;
        }
        let across = (column - self.squares.x) / self.square.width;
        let down = (row - self.squares.y + self.trimmed()) / self.square.height;
        let down = down.min(u16::from(self.board.ranks) - 1);
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
        Some(Position { x: self.squares.x - self.labels.left.min(2), y: glyph.y })
    }

    /// The cell of a file's letter, in the column of its glyphs; `None` where there is no room for letters.
    pub fn file_label(&self, file: u8) -> Option<Position> {
        let glyph = self.glyph(Coord { file, rank: 0 })?;
        let row = match self.board.places {
            Places::Squares => 0,
            Places::Points => 1,
        };
        (row < self.labels.below).then(|| Position { x: glyph.x, y: self.squares.bottom() + row })
    }

    /// The cells of a file's number as `side` counts it, on its own edge, in the column of its
    /// glyphs; `None` where files have no numbers.
    pub fn file_number(&self, side: Side, file: u8) -> Option<Position> {
        let glyph = self.glyph(Coord { file, rank: 0 })?;
        let y =
            if side == self.orientation { self.squares.bottom() } else { self.squares.y.checked_sub(1)? };
        match self.board.places {
            Places::Squares => None,
            Places::Points => Some(Position { x: glyph.x, y }),
        }
    }

    /// Half rows from the top of the squares to the top of `coord`, and columns from their left.
    pub(super) fn pixel(&self, coord: Coord) -> Option<Position> {
        let (column, row) = self.place(coord)?;
        let above = u16::from(self.seams == Seams::Halved);
        Some(Position { x: column * self.square.width, y: row * self.square.height * 2 + above })
    }

    /// Where the four pixels round the middle of a disc meet, in columns and half rows from the
    /// top left of the places.
    pub(super) fn middle(&self, coord: Coord) -> Option<Position> {
        let glyph = self.glyph(coord)?;
        Some(Position { x: glyph.x - self.squares.x + 1, y: 2 * (glyph.y - self.squares.y) + 1 })
    }

    /// Squares right and squares down from the top left one.
    fn place(&self, coord: Coord) -> Option<(u16, u16)> {
        self.board.contains(coord).then(|| match self.orientation {
            Side::White => (u16::from(coord.file), u16::from(self.board.ranks - 1 - coord.rank)),
            Side::Black => (u16::from(self.board.files - 1 - coord.file), u16::from(coord.rank)),
        })
    }

    /// Rows of the uppermost places that are left out.
    const fn trimmed(&self) -> u16 {
        match self.seams {
            Seams::Whole | Seams::Halved => 0,
            Seams::Trimmed => 1,
        }
    }

    /// The row of the glyph in a place of which nothing is left out.
    const fn glyph_row(&self) -> u16 {
        match self.seams {
            Seams::Halved | Seams::Trimmed => self.square.height / 2,
            Seams::Whole => (self.square.height - 1) / 2,
        }
    }
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
