//! The lines that cross at the points, the palaces and the river.

use std::cmp::Ordering;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Position;
use ratatui::style::Style;

use super::put_wide;
use crate::rules::coord::Coord;
use crate::rules::view::Geometry;
use crate::rules::xiangqi::attacks::advisor;
use crate::rules::xiangqi::point::Point;
use crate::ui::board::rendering::put;
use crate::ui::board::{Board, BoardGeometry};
use crate::words;

/// The last rank of Red's bank of the river.
const BANK: u8 = 4;

/// The columns of points between which the halves of the river's name stand.
const NAMED: [u16; 2] = [2, 6];

/// Files and ranks to the neighbours of a point.
const STEPS: [(i8, i8); 4] = [(0, 1), (0, -1), (1, 0), (-1, 0)];

/// The lines of a board.
pub(super) struct Grid<'a> {
    pub(super) board: &'a Board<'a>,
    pub(super) geometry: &'a BoardGeometry,
}

/// What lines are drawn with.
struct Strokes {
    across: char,
    down: char,
    rising: char,
    falling: char,
    /// Where two diagonals cross.
    star: char,
    /// A crossing by the lines that leave it, the sum of [`UP`], [`DOWN`], [`LEFT`] and [`RIGHT`].
    crossings: [char; 16],
}

const UP: usize = 1;
const DOWN: usize = 2;
const LEFT: usize = 4;
const RIGHT: usize = 8;

const BOXES: Strokes = Strokes {
    across: '─',
    down: '│',
    rising: '╱',
    falling: '╲',
    star: '╳',
    crossings: [' ', '╵', '╷', '│', '╴', '┘', '┐', '┤', '╶', '└', '┌', '├', '─', '┴', '┬', '┼'],
};

const ASCII: Strokes = Strokes {
    across: '-',
    down: '|',
    rising: '/',
    falling: '\\',
    star: 'X',
    crossings: [' ', '|', '|', '|', '-', '+', '+', '+', '-', '+', '+', '+', '-', '+', '+', '+'],
};

impl Grid<'_> {
    /// Draws the lines wherever the board is bare.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        if self.has_river() {
            self.draw_palaces(buffer);
            self.draw_name(buffer);
        }
        for coord in self.board.view.geometry().coords() {
            self.draw_crossing(coord, buffer);
        }
    }

    const fn strokes(&self) -> &'static Strokes {
        if self.board.has_blocks() { &BOXES } else { &ASCII }
    }

    fn has_river(&self) -> bool {
        self.board.view.geometry() == Geometry::XIANGQI
    }

    /// A point, and the lines that go right and down from it.
    fn draw_crossing(&self, coord: Coord, buffer: &mut Buffer) {
        let Some(at) = self.geometry.glyph(coord) else { return };
        let strokes = self.strokes();
        let mut leaving = 0;
        for to in STEPS.into_iter().filter_map(|step| self.next(coord, step)) {
            leaving += match (to.x.cmp(&at.x), to.y.cmp(&at.y)) {
                (Ordering::Greater, _) => RIGHT,
                (Ordering::Less, _) => LEFT,
                (Ordering::Equal, Ordering::Greater) => DOWN,
                (Ordering::Equal, Ordering::Less | Ordering::Equal) => UP,
            };
            (at.x + 1..to.x).for_each(|x| self.put(buffer, Position { x, ..at }, strokes.across));
            (at.y + 1..to.y).for_each(|y| self.put(buffer, Position { y, ..at }, strokes.down));
        }
        self.put(buffer, at, strokes.crossings[leaving]);
    }

    /// The next point in a direction, if a line leads there: across the river only the edges do.
    fn next(&self, from: Coord, (files, ranks): (i8, i8)) -> Option<Position> {
        let to =
            Coord { file: from.file.checked_add_signed(files)?, rank: from.rank.checked_add_signed(ranks)? };
        let last = self.board.view.geometry().files.saturating_sub(1);
        let crosses = self.has_river() && from.rank != to.rank && from.rank.min(to.rank) == BANK;
        let leads = !crosses || from.file == 0 || from.file == last;
        self.geometry.glyph(to).filter(|_| leads)
    }

    /// The diagonals of the palaces, along which advisors go: four from each middle.
    fn draw_palaces(&self, buffer: &mut Buffer) {
        let strokes = self.strokes();
        let middles = Point::all().filter(|&point| advisor(point).count() == 4);
        for (middle, at) in middles.filter_map(|it| Some((it, self.geometry.glyph(it.coord())?))) {
            for point in advisor(middle) {
                let Some(corner) = self.geometry.glyph(point.coord()) else { continue };
                let (top, bottom) = if corner.y < at.y { (corner, at) } else { (at, corner) };
                let (height, width) = (bottom.y - top.y, bottom.x.abs_diff(top.x));
                let (stroke, left) =
                    if bottom.x > top.x { (strokes.falling, top.x) } else { (strokes.rising, bottom.x) };
                for down in 1..height {
                    let rows = if bottom.x > top.x { down } else { height - down };
                    let cell = Position { x: left + width * rows / height, y: top.y + down };
                    // A disc is half a cell right of the lines, so it would hide the end of one diagonal and
                    // leave that of its twin.
                    let near = |end: Position| height > 2 && end.y.abs_diff(cell.y) == 1;
                    let ends = [(middle, at), (point, corner)];
                    if !ends.into_iter().any(|(end, place)| near(place) && self.has_man(end)) {
                        self.put(buffer, cell, stroke);
                    }
                }
                if height == 1 {
                    self.put(buffer, at, strokes.star);
                }
            }
        }
    }

    fn has_man(&self, point: Point) -> bool {
        self.board.view.at(point.coord()).man.is_some()
    }

    /// The name of the river, if there is a row for it.
    fn draw_name(&self, buffer: &mut Buffer) {
        let banks = [BANK, BANK + 1].map(|rank| self.geometry.glyph(Coord { file: 4, rank }));
        let [Some(one), Some(other)] = banks else { return };
        let (top, height) = (one.y.min(other.y), one.y.abs_diff(other.y));
        if height < 2 {
            return;
        }
        let y = top + height / 2;
        if !self.board.has_blocks() {
            let x = one.x - u16::try_from(words::table::RIVER_PLAIN.len() / 2).unwrap_or(0);
            for (letter, x) in words::table::RIVER_PLAIN.chars().zip(x..) {
                self.put(buffer, Position { x, y }, letter);
            }
            return;
        }
        let width = self.geometry.square_size().width;
        let half = width / 2;
        let [left, right] = NAMED.map(|column| self.geometry.squares().x + column * width + half - 1);
        for (x, letter) in
            [left - half, left + half, right - half, right + half].into_iter().zip(words::table::RIVER)
        {
            put_wide(buffer, Position { x, y }, letter, self.style());
        }
    }

    /// Draws a line where nothing else has been drawn.
    fn put(&self, buffer: &mut Buffer, at: Position, stroke: char) {
        let bare = |cell: &Cell| cell.symbol() == " " && self.board.is_bare(cell.bg);
        if buffer.cell(at).is_some_and(bare) {
            put(buffer, at, stroke, self.style());
        }
    }

    fn style(&self) -> Style {
        let theme = &self.board.theme;
        if theme.has_colour() { Style::new().fg(theme.board.wood.line) } else { Style::new() }
    }
}
