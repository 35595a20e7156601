//! A canvas of half cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

/// Pixels that are half a cell high, for an area of cells.
///
/// A pixel that nobody paints keeps the terminal's own ground.
pub(super) struct Pixels {
    area: Rect,
    colours: Vec<Color>,
}

impl Pixels {
    pub(super) fn new(area: Rect) -> Self {
        let count = usize::from(area.width) * usize::from(area.height) * 2;
        Self { area, colours: vec![Color::Reset; count] }
    }

    /// Paints one pixel. Pixels outside the area are ignored.
    pub(super) fn paint(&mut self, x: u16, y: u16, colour: Color) {
        if x < self.area.width {
            let index = usize::from(y) * usize::from(self.area.width) + usize::from(x);
            if let Some(pixel) = self.colours.get_mut(index) {
                *pixel = colour;
            }
        }
    }

    /// Turns every two pixels into a cell: a blank where both are of one colour, else a half block.
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        let width = usize::from(self.area.width);
        if width == 0 {
            return;
        }
        for (two_lines, y) in self.colours.chunks_exact(2 * width).zip(self.area.y..) {
            let (upper, lower) = two_lines.split_at(width);
            for ((&upper, &lower), x) in upper.iter().zip(lower).zip(self.area.x..) {
                let Some(cell) = buffer.cell_mut(Position { x, y }) else { continue };
                // A ground of the terminal's own cannot be put in front.
                let (symbol, front, ground) = match (upper, lower) {
                    (upper, lower) if upper == lower => (' ', Color::Reset, upper),
                    (Color::Reset, lower) => ('▄', lower, Color::Reset),
                    (upper, lower) => ('▀', upper, lower),
                };
                cell.reset();
                cell.set_char(symbol).set_style(Style::new().fg(front).bg(ground));
            }
        }
    }
}
