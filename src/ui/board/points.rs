//! A board whose men stand on the points where lines cross.
//!
//! ```text
//! 3 columns, 1 row   x車   what the hand does, or else what happened, and the disc
//! 4 columns, 2 rows  [車x  bracket, disc, what happened or else the other bracket
//! more               a round disc, with the hand of the player as a picture round it
//! ```
//!
//! Where there are no discs men are letters, with the marks that they have on squares.

mod grid;
mod quarters;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier, Style};

use super::forms::{self, DOT, Forms, ORIGIN, Reach};
use super::rendering::put;
use super::{Board, BoardGeometry, Seams};
use crate::rules::coord::Coord;
use crate::rules::view::Mark;
use crate::ui::theme::Disc;
use grid::Grid;
use quarters::Quarters;

/// From so many quarters on a disc has a rim.
const RIMMED: u16 = 16;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

impl Board<'_> {
    pub(super) fn draw_points(&self, geometry: &BoardGeometry, buffer: &mut Buffer) {
        if self.theme.has_colour() {
            self.paint_points(geometry).draw(buffer);
        } else {
            let cells = geometry.squares().positions();
            cells.for_each(|at| put(buffer, at, ' ', Style::reset()));
        }
        Grid { board: self, geometry }.draw(buffer);
        for coord in self.view.geometry().coords() {
            if self.has_blocks() {
                self.draw_disc(geometry, coord, buffer);
            } else {
                self.draw_characters(geometry, coord, buffer);
            }
        }
    }

    /// Whether a line may run through a cell of this colour.
    fn is_bare(&self, ground: Color) -> bool {
        let wood = &self.theme.board.wood;
        !self.theme.has_colour() || [wood.ground, wood.moved, wood.alarm].contains(&ground)
    }

    /// All that is a surface: the board, grounds, discs, and what goes round large ones.
    fn paint_points(&self, geometry: &BoardGeometry) -> Quarters {
        let Size { width, height } = geometry.squares().as_size();
        let mut canvas = Quarters::new(geometry.squares());
        // Half a row above and half a row below are not the board's.
        let outside = u16::from(geometry.seams() == Seams::Halved);
        for y in outside..2 * height - outside {
            (0..width).for_each(|x| canvas.paint_half(x, y, self.theme.board.wood.ground));
        }
        for coord in self.view.geometry().coords() {
            let Some(middle) = geometry.middle(coord) else { continue };
            let forms = Forms::of(self.view.at(coord));
            self.paint_point(middle, forms, geometry.square_size(), &mut canvas);
            if self.has_blocks() {
                self.paint_disc(middle, forms, geometry.square_size(), &mut canvas);
            }
        }
        canvas
    }

    /// What tells of the place, whoever stands on it. `middle` is where its half cells meet.
    fn paint_point(&self, middle: Position, forms: Forms, place: Size, canvas: &mut Quarters) {
        let wood = &self.theme.board.wood;
        let tint = self.tint(forms);
        if self.has_pictures(place) {
            if let Some(tint) = tint {
                canvas.paint_circle(middle, 2 * place.width, tint);
            }
            if forms.has(Mark::Blame) {
                paint_picture(middle, place.width, wood.blame, forms::is_frame, canvas);
            }
        } else if let Some(tint) = tint {
            // Whole cells: those that no other rank has a part of.
            let half = (place.height - 1) / 2 * 2 + 1;
            let left = middle.x - place.width.div_ceil(2);
            for y in middle.y - half..middle.y + half {
                (left..left + place.width).for_each(|x| canvas.paint_half(x, y, tint));
            }
        }
    }

    /// What a point is painted with, if it is not plain.
    fn tint(&self, forms: Forms) -> Option<Color> {
        let wood = &self.theme.board.wood;
        let reasons = [
            (Mark::Picked, wood.picked),
            (Mark::Check, wood.alarm),
            (Mark::Lost, wood.alarm),
            (Mark::LastMove, wood.moved),
        ];
        reasons.into_iter().find(|&(mark, _)| forms.has(mark)).map(|(_, colour)| colour)
    }

    /// The disc of a man, and the hand of the player round it where there is room for pictures.
    fn paint_disc(&self, middle: Position, forms: Forms, place: Size, canvas: &mut Quarters) {
        let mark = self.theme.board.wood.mark;
        if let Some(disc) = self.disc(forms) {
            let size = (4 * place.height - 4).max(4);
            canvas.paint_circle(middle, size, if size < RIMMED { disc.face } else { disc.rim });
            if size >= RIMMED {
                canvas.paint_circle(middle, size - 4, disc.face);
            }
        }
        if self.has_pictures(place) {
            if forms.is_capture() {
                let tick = |x, y, size| forms::is_wedge(x, y, size) || forms::is_wedge(y, x, size);
                paint_picture(middle, place.width, mark, tick, canvas);
            }
            if forms.has(Mark::Cursor) {
                paint_picture(middle, place.width, mark, forms::is_corner, canvas);
            }
        }
    }

    /// Whether a disc has room for pictures round it.
    const fn has_pictures(&self, place: Size) -> bool {
        self.has_blocks() && place.height > 2
    }

    /// The disc of the man who stands there.
    fn disc(&self, forms: Forms) -> Option<Disc> {
        let wood = &self.theme.board.wood;
        let disc = wood.discs[forms.man()?.side().index()];
        let picked = Disc { face: wood.picked, rim: wood.dark, ink: wood.dark };
        Some(if forms.has(Mark::Picked) { picked } else { disc })
    }

    /// The character of a man on his disc, and those of the marks.
    fn draw_disc(&self, geometry: &BoardGeometry, coord: Coord, buffer: &mut Buffer) {
        let Some(at) = geometry.glyph(coord) else { return };
        let place = geometry.square_size();
        let forms = Forms::of(self.view.at(coord));
        if let (Some(man), Some(disc)) = (forms.man(), self.disc(forms)) {
            put_wide(buffer, at, self.glyphs.glyph(man), BOLD.fg(disc.ink).bg(disc.face));
        } else if let Some(symbol) = middle(forms) {
            put(buffer, at, symbol, BOLD.fg(self.theme.board.wood.mark));
        }
        let left = Position { x: at.x - (place.width - 1) / 2, ..at };
        let right = Position { x: left.x + place.width - 1, ..at };
        let hand = hand(forms).filter(|_| !self.has_pictures(place));
        // On three columns blame hides the ground.
        let status = status(forms, place.width > 3);
        let cells = if place.width > 3 {
            [(left, hand.map(|(open, _)| open)), (right, status.or(hand.map(|(_, close)| close)))]
        } else {
            // There is one cell beside the disc, whose colour tells that it is picked up.
            let open = hand.map(|(open, _)| open);
            let holds = forms.has(Mark::Cursor) || forms.is_capture();
            [(left, if holds { open.or(status) } else { status.or(open) }), (right, None)]
        };
        for (at, symbol) in cells {
            if let Some(symbol) = symbol {
                put(buffer, at, symbol, self.beside(forms));
            }
        }
    }

    /// The style of the marks beside a disc. Where a bracket takes the place of what happened, it
    /// tells that, too.
    fn beside(&self, forms: Forms) -> Style {
        let wood = &self.theme.board.wood;
        let [blamed, checked, moved, picked] =
            [Mark::Blame, Mark::Check, Mark::LastMove, Mark::Picked].map(|mark| forms.has(mark));
        match blamed {
            true if checked => BOLD.fg(wood.bright).bg(wood.blame),
            true if moved => BOLD.fg(wood.line).bg(wood.blame),
            true => BOLD.fg(wood.mark).bg(wood.blame),
            false if checked => BOLD.fg(wood.bright),
            false if picked => BOLD.fg(wood.dark),
            false => BOLD.fg(wood.mark),
        }
    }
}

/// Paints the pixels of a picture, a square of so many about a point.
fn paint_picture(
    middle: Position,
    size: u16,
    colour: Color,
    has: impl Fn(u16, u16, u16) -> bool,
    canvas: &mut Quarters,
) {
    for (x, y) in (0..size).flat_map(|x| (0..size).map(move |y| (x, y))).filter(|&(x, y)| has(x, y, size)) {
        let at = ((middle.x + x).checked_sub(size / 2), (middle.y + y).checked_sub(size / 2));
        if let (Some(x), Some(y)) = at {
            canvas.paint_half(x, y, colour);
        }
    }
}

/// What is drawn where the lines of an empty point cross.
const fn middle(forms: Forms) -> Option<char> {
    match forms.reach() {
        Reach::Move => Some(DOT),
        Reach::Capture => Some('x'),
        Reach::No if forms.has(Mark::LastMove) => Some(ORIGIN),
        Reach::No => None,
    }
}

/// The hand of the player, on both sides of a disc.
fn hand(forms: Forms) -> Option<(char, char)> {
    match (forms.has(Mark::Cursor), forms.is_capture()) {
        (true, false) => Some(('[', ']')),
        (true, true) => Some(('{', '}')),
        (false, true) => Some(('(', ')')),
        (false, false) => forms.has(Mark::Picked).then_some(('▐', '▌')),
    }
}

/// What happened, unless the middle of the point tells it, or `grounds` of colour.
fn status(forms: Forms, grounds: bool) -> Option<char> {
    let told = forms.man().is_none() && forms.reach() == Reach::No && !forms.has(Mark::Blame);
    let (symbol, _) = forms.status(grounds)?;
    (!told || !forms.has(Mark::LastMove)).then_some(symbol)
}

/// Puts a character of two cells, of which the second must stay blank: terminals draw over it.
fn put_wide(buffer: &mut Buffer, at: Position, symbol: char, style: Style) {
    put(buffer, at, symbol, style);
    if let Some(behind) = buffer.cell_mut(Position { x: at.x + 1, ..at }) {
        behind.reset();
        behind.set_style(style);
    }
}

#[cfg(test)]
mod tests;
