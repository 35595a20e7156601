//! How a view becomes cells.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;

use super::forms::{self, Forms, Reach};
use super::pixels::Pixels;
use super::sprites::Sprite;
use super::{Board, BoardGeometry, Seams};
use crate::rules::chess::piece::Piece;
use crate::rules::coord::Coord;
use crate::rules::man::Man;
use crate::rules::side::Side;
use crate::rules::view::{Mark, Places, Spot};
use crate::ui::theme::Shade;

impl Widget for Board<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let Some(geometry) = self.geometry(area) else { return };
        self.draw_labels(&geometry, buffer);
        match self.view.geometry().places {
            Places::Squares => self.draw_squares(&geometry, buffer),
            Places::Points => self.draw_points(&geometry, buffer),
        }
    }
}

impl Board<'_> {
    fn draw_squares(&self, geometry: &BoardGeometry, buffer: &mut Buffer) {
        if self.theme.has_colour() {
            self.draw_pixels(geometry).draw(buffer);
        }
        if !self.has_blocks() {
            self.draw_textures(geometry, buffer);
        }
        if !self.has_sprites(geometry) {
            for coord in self.view.geometry().coords() {
                self.draw_characters(geometry, coord, buffer);
            }
        }
    }

    /// Squares of three rows and more have pixels enough for a picture.
    fn has_sprites(&self, geometry: &BoardGeometry) -> bool {
        self.has_blocks() && geometry.square_size().height >= 3
    }

    fn draw_labels(&self, geometry: &BoardGeometry, buffer: &mut Buffer) {
        let style = self.theme.dim;
        let board = self.view.geometry();
        let first = match board.places {
            Places::Squares => 1,
            Places::Points => 0,
        };
        for rank in 0..board.ranks {
            let Some(at) = geometry.rank_label(rank) else { continue };
            // The number ends at the label's cell.
            for (digit, x) in (u16::from(rank) + first).to_string().chars().rev().zip((0..=at.x).rev()) {
                put(buffer, Position { x, y: at.y }, digit, style);
            }
        }
        for (file, letter) in (0..board.files).zip('a'..='z') {
            if let Some(at) = geometry.file_label(file) {
                put(buffer, at, letter, style);
            }
        }
        for side in Side::BOTH {
            let style = if side == Side::White { self.theme.red } else { style };
            // Each side counts from its own right.
            for (file, number) in (0..board.files).zip('1'..='9') {
                let file = if side == Side::White { board.files - 1 - file } else { file };
                if let Some(at) = geometry.file_number(side, file) {
                    put(buffer, at, number, style);
                }
            }
        }
    }

    /// Where half blocks cannot, characters tell fog and, without colour, dark squares.
    fn draw_textures(&self, geometry: &BoardGeometry, buffer: &mut Buffer) {
        let [dark, fog] = if self.glyphs.is_ascii() { [':', '#'] } else { ['░', '▓'] };
        for coord in self.view.geometry().coords() {
            let forms = Forms::of(self.view.at(coord));
            let (symbol, style) = match (shade(coord), self.theme.has_colour()) {
                (_, true) if forms.is_hidden() => (fog, Style::new().fg(self.grain(forms))),
                // Fainter than the marks on it.
                (_, false) if forms.is_hidden() => (fog, Style::reset().patch(self.theme.dim)),
                (Shade::Light | Shade::Dark, true) => continue,
                (Shade::Light, false) => (' ', Style::reset()),
                (Shade::Dark, false) => (dark, Style::reset()),
            };
            for at in geometry.square(coord).into_iter().flat_map(Rect::positions) {
                put(buffer, at, symbol, style);
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

    /// What a square is painted with before its man and its marks.
    fn ground(&self, coord: Coord, forms: Forms) -> Ground {
        let colours = &self.theme.board;
        if forms.is_hidden() {
            // Where there are no half blocks, characters are the grain.
            let grain = if self.has_blocks() { self.grain(forms) } else { colours.fog };
            return Ground::Fog { plain: colours.fog, grain, thin: colours.thin_grain };
        }
        let shade = shade(coord) as usize;
        let reasons = [
            (Mark::Picked, colours.picked),
            (Mark::Check, colours.alarm),
            (Mark::Lost, colours.alarm),
            (Mark::LastMove, colours.moved[shade]),
        ];
        let mut found = reasons.into_iter().filter(|&(mark, _)| forms.has(mark)).map(|(_, colour)| colour);
        let first = found.next().unwrap_or(colours.squares[shade]);
        Ground::Halves([first, found.next().unwrap_or(first)])
    }

    /// The texture of fog tells what happened there.
    const fn grain(&self, forms: Forms) -> Color {
        let colours = &self.theme.board;
        if forms.has(Mark::Lost) {
            colours.alarm_grain
        } else if forms.has(Mark::LastMove) {
            colours.moved_grain
        } else {
            colours.grain
        }
    }

    /// The colour of a frame of blame, which is too dark for the fog.
    const fn blame(&self, forms: Forms) -> Color {
        if forms.is_hidden() { self.theme.board.alarm } else { self.theme.board.blame }
    }

    /// A square of `size` pixels with all that is on it.
    fn paint_picture(&self, pixels: &mut Pixels, origin: Position, coord: Coord, spot: Spot, size: u16) {
        let forms = Forms::of(spot);
        let colours = &self.theme.board;
        let [white, _] = &colours.men;
        let ground = self.ground(coord, forms);
        let [blamed, lost] = [Mark::Blame, Mark::Lost].map(|mark| forms.has(mark));
        let mut paint = |x, y, colour| pixels.paint(origin.x + x, origin.y + y, colour);

        for (x, y) in square_pixels(size, size) {
            let colour = if blamed && forms::is_frame(x, y, size) {
                self.blame(forms)
            } else if lost && forms.man().is_none() && forms::is_cross(x, y, size) {
                white.body
            } else {
                ground.at(origin.x + x, origin.y + y, x < size / 2)
            };
            paint(x, y, colour);
        }
        if let Some(Man::Chess(Piece { side, role })) = forms.man() {
            let tones = &colours.men[side.index()];
            let sprite = Sprite::of(role, size).into_iter();
            // The ground must show somewhere, also inside a frame.
            let hem = colours.hems && size >= 8 && !blamed;
            for (x, y, colour) in sprite.flat_map(|it| it.painted(side, tones, hem)) {
                paint(x, y, colour);
            }
            for (x, y) in square_pixels(size, size).filter(|&(x, y)| lost && forms::is_end(x, y, size)) {
                paint(x, y, tones.outline);
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
            let tip = blamed && forms::is_tip(x, y, size);
            if reached || cursor {
                paint(x, y, if tip { self.blame(forms) } else { colours.mark });
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
        let ground = self.ground(coord, forms);
        let (width, height) = (geometry.square_size().width, geometry.square_size().height * 2);
        let halved = geometry.seams() == Seams::Halved;
        for (x, y) in square_pixels(width, height) {
            let seam = halved && (y == 0 || y == height - 1);
            let corner = seam && (x == 0 || x == width - 1);
            let colour = if corner && forms.has(Mark::Cursor) {
                self.theme.board.mark
            } else if seam && forms.has(Mark::Blame) {
                self.blame(forms)
            } else {
                ground.at(origin.x + x, origin.y + y, true)
            };
            pixels.paint(origin.x + x, origin.y + y, colour);
        }
    }
}

/// What a square is painted with before its man and its marks.
#[derive(Clone, Copy, Debug)]
enum Ground {
    /// The left half and the right one. They differ where a king in check has
    /// been picked up: neither reason hides the other.
    Halves([Color; 2]),
    /// Fog, which goes on in the next square as if there were none.
    Fog { plain: Color, grain: Color, thin: bool },
}

impl Ground {
    /// The colour at a pixel, counted from a corner of the board, in the `left` half of the square or not.
    const fn at(self, x: u16, y: u16, left: bool) -> Color {
        match self {
            Self::Halves([colour, _]) if left => colour,
            Self::Halves([_, colour]) => colour,
            Self::Fog { grain, thin, .. } if forms::is_grain(x, y, thin) => grain,
            Self::Fog { plain, .. } => plain,
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
