//! A canvas of quarter cells, on which discs are round.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

/// Quarters of the cells of an area: twice as high as wide.
///
/// One that nobody paints keeps the terminal's own ground.
pub(super) struct Quarters {
    area: Rect,
    colours: Vec<Color>,
}

/// Blocks by the quarters that are in front: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
const BLOCKS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

impl Quarters {
    pub(super) fn new(area: Rect) -> Self {
        let count = usize::from(area.width) * usize::from(area.height) * 4;
        Self { area, colours: vec![Color::Reset; count] }
    }

    /// Paints the upper or the lower half of a cell: column `x`, and `y` half rows from the top.
    /// Cells outside the area are ignored.
    pub(super) fn paint_half(&mut self, x: u16, y: u16, colour: Color) {
        self.paint(2 * x, y, colour);
        self.paint(2 * x + 1, y, colour);
    }

    /// Paints a circle, so many quarters wide, about the upper left corner of a half cell. What
    /// does not lie in the area is cut off.
    pub(super) fn paint_circle(&mut self, middle: Position, diameter: u16, colour: Color) {
        let high = diameter.div_ceil(4) * 2;
        for (x, y) in (0..diameter).flat_map(|x| (0..high).map(move |y| (x, y))) {
            let at = ((2 * middle.x + x).checked_sub(diameter / 2), (middle.y + y).checked_sub(high / 2));
            if let (Some(left), Some(top)) = at
                && is_within(x, y, diameter)
            {
                self.paint(left, top, colour);
            }
        }
    }

    /// Turns every four quarters into a cell: a blank where all are of one colour, else a block of
    /// the two that are there most.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        for at in self.area.positions() {
            let Some(cell) = buffer.cell_mut(at) else { continue };
            let (x, y) = (2 * (at.x - self.area.x), 2 * (at.y - self.area.y));
            let quarters = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map(|(x, y)| self.at(x, y));
            let count = |colour: Color| quarters.iter().filter(|&&other| other == colour).count();
            // A ground of the terminal's own cannot be put in front.
            let weight = |&colour: &Color| (colour == Color::Reset, count(colour));
            let back = quarters.into_iter().max_by_key(weight).unwrap_or_default();
            let front = quarters.into_iter().filter(|&other| other != back).max_by_key(|&other| count(other));
            let front = front.unwrap_or(back);
            let covered = (0..).zip(quarters).filter(|&(_, colour)| colour == front && front != back);
            let block = covered.map(|(bit, _)| 1 << bit).sum::<usize>();
            cell.reset();
            let front = if block == 0 { Color::Reset } else { front };
            cell.set_char(BLOCKS[block]).set_style(Style::new().fg(front).bg(back));
        }
    }

    fn index(&self, x: u16, y: u16) -> Option<usize> {
        let inside = x < 2 * self.area.width && y < 2 * self.area.height;
        inside.then(|| usize::from(y) * 2 * usize::from(self.area.width) + usize::from(x))
    }

    fn at(&self, x: u16, y: u16) -> Color {
        self.index(x, y).and_then(|i| self.colours.get(i).copied()).unwrap_or_default()
    }

    fn paint(&mut self, x: u16, y: u16, colour: Color) {
        if let Some(quarter) = self.index(x, y).and_then(|i| self.colours.get_mut(i)) {
            *quarter = colour;
        }
    }
}

/// Whether the circle that fills a square of so many quarters across covers one of them.
const fn is_within(x: u16, y: u16, diameter: u16) -> bool {
    // Twice the distances from the middle, in widths of a quarter.
    let across = (2 * x + 1).abs_diff(diameter);
    let down = 2 * (2 * y + 1).abs_diff(diameter.div_ceil(4) * 2);
    across * across + down * down <= diameter * diameter
}
