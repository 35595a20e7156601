//! How a view becomes cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;

use super::forms::{self, Forms, Reach};
use super::pixels::Pixels;
use super::sprites::Sprite;
use super::{Board, BoardGeometry, Seams};
use crate::rules::coord::Coord;
use crate::rules::piece::Piece;
use crate::rules::view::{Mark, Spot};
use crate::ui::theme::Shade;

impl Widget for Board<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Some(geometry) = self.geometry(area) else { return };
        self.draw_labels(&geometry, buffer);
        if self.theme.has_colour() {
            self.draw_pixels(&geometry).draw(buffer);
        } else {
            self.draw_texture(&geometry, buffer);
        }
        if !self.has_sprites(&geometry) {
            for coord in self.view.geometry().coords() {
                self.draw_characters(&geometry, coord, buffer);
            }
        }
    }
}

impl Board<'_> {
    /// Squares of three rows and more have pixels enough for a picture.
    fn has_sprites(&self, geometry: &BoardGeometry) -> bool {
        self.has_blocks() && geometry.square_size().height >= 3
    }

    fn draw_labels(&self, geometry: &BoardGeometry, buffer: &mut Buffer) {
        let style = self.theme.dim;
        let board = self.view.geometry();
        for rank in 0..board.ranks {
            let Some(at) = geometry.rank_label(rank) else { continue };
            // The number ends at the label's cell.
            for (digit, x) in (u16::from(rank) + 1).to_string().chars().rev().zip((0..=at.x).rev()) {
                put(buffer, Position { x, y: at.y }, digit, style);
            }
        }
        for (file, letter) in (0..board.files).zip('a'..='z') {
            if let Some(at) = geometry.file_label(file) {
                put(buffer, at, letter, style);
            }
        }
    }

    /// Without colour dark squares are told by a texture.
    fn draw_texture(&self, geometry: &BoardGeometry, buffer: &mut Buffer) {
        let texture = if self.glyphs.is_ascii() { ':' } else { '░' };
        for coord in self.view.geometry().coords() {
            let symbol = match shade(coord) {
                Shade::Light => ' ',
                Shade::Dark => texture,
            };
            for at in geometry.square(coord).into_iter().flat_map(Rect::positions) {
                if let Some(cell) = buffer.cell_mut(at) {
                    cell.reset();
                    cell.set_char(symbol);
                }
            }
        }
    }

    /// Everything that colour can show: grounds, marks and sprites.
    fn draw_pixels(&self, geometry: &BoardGeometry) -> Pixels {
        let mut pixels = Pixels::new(geometry.squares());
        for coord in self.view.geometry().coords() {
            let Some(origin) = geometry.pixel(coord) else { continue };
            let spot = self.view.at(coord);
            if self.has_sprites(geometry) {
                self.paint_picture(&mut pixels, origin, coord, spot, geometry.square_size().width);
            } else {
                self.paint_ground(&mut pixels, origin, coord, spot, geometry);
            }
        }
        pixels
    }

    /// The grounds of the left and the right half of a square. They differ where
    /// a king in check has been picked up: neither reason hides the other.
    fn grounds(&self, coord: Coord, forms: Forms) -> [Color; 2] {
        let colours = &self.theme.board;
        let shade = shade(coord) as usize;
        let reasons = [
            (Mark::Picked, colours.picked),
            (Mark::Check, colours.check),
            (Mark::LastMove, colours.moved[shade]),
        ];
        let mut found = reasons.into_iter().filter(|&(mark, _)| forms.has(mark)).map(|(_, colour)| colour);
        let first = found.next().unwrap_or(colours.squares[shade]);
        [first, found.next().unwrap_or(first)]
    }

    /// A square of `size` pixels with all that is on it.
    fn paint_picture(&self, pixels: &mut Pixels, origin: Position, coord: Coord, spot: Spot, size: u16) {
        let forms = Forms::of(spot);
        let colours = &self.theme.board;
        let [left, right] = self.grounds(coord, forms);
        let mut paint = |x, y, colour| pixels.paint(origin.x + x, origin.y + y, colour);

        for (x, y) in square_pixels(size, size) {
            let blamed = forms.has(Mark::Blame) && forms::is_frame(x, y, size);
            let ground = if x < size / 2 { left } else { right };
            paint(x, y, if blamed { colours.blame } else { ground });
        }
        if let Some(Piece { side, role }) = spot.piece {
            let tones = &colours.men[side.index()];
            let sprite = Sprite::of(role, size).into_iter();
            // The ground must show somewhere, also inside a frame.
            let hem = colours.hems && size >= 8 && !forms.has(Mark::Blame);
            for (x, y, colour) in sprite.flat_map(|it| it.painted(side, tones, hem)) {
                paint(x, y, colour);
            }
        }
        for (x, y) in square_pixels(size, size) {
            let reached = match forms.reach() {
                Reach::No => false,
                Reach::Move => forms::is_disc(x, y, size),
                Reach::Capture => forms::is_wedge(x, y, size),
            };
            let cursor = forms.has(Mark::Cursor) && forms::is_corner(x, y, size);
            // A wide man hides the frame between the arms of the cursor: the tips of the corners show it.
            let tip = forms.has(Mark::Blame) && forms::is_tip(x, y, size);
            if reached || cursor {
                paint(x, y, if tip { colours.blame } else { colours.mark });
            }
        }
    }

    /// The ground of a square whose man and marks are characters. Only halved
    /// seams leave pixels above and below them.
    fn paint_ground(
        &self,
        pixels: &mut Pixels,
        origin: Position,
        coord: Coord,
        spot: Spot,
        geometry: &BoardGeometry,
    ) {
        let forms = Forms::of(spot);
        let colours = &self.theme.board;
        let [ground, _] = self.grounds(coord, forms);
        let (width, height) = (geometry.square_size().width, geometry.square_size().height * 2);
        let halved = geometry.seams() == Seams::Halved;
        for (x, y) in square_pixels(width, height) {
            let seam = halved && (y == 0 || y == height - 1);
            let corner = seam && (x == 0 || x == width - 1);
            let colour = if corner && forms.has(Mark::Cursor) {
                colours.mark
            } else if seam && forms.has(Mark::Blame) {
                colours.blame
            } else {
                ground
            };
            pixels.paint(origin.x + x, origin.y + y, colour);
        }
    }
}

/// a1 is dark, h1 is light (FIDE 2.1).
pub(super) const fn shade(coord: Coord) -> Shade {
    // The sum of two could leave a byte, their difference cannot.
    if coord.file.abs_diff(coord.rank).is_multiple_of(2) { Shade::Dark } else { Shade::Light }
}

fn square_pixels(width: u16, height: u16) -> impl Iterator<Item = (u16, u16)> {
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

/// Puts a character in a cell and leaves the ground as it is. Cells outside the buffer are ignored.
pub(super) fn put(buffer: &mut Buffer, at: Position, symbol: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(at) {
        cell.set_char(symbol).set_style(style);
    }
}

#[cfg(test)]
mod tests;
