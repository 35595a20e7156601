//! A man and his marks in characters, where a square has no room for a picture.
//!
//! ```text
//! 3 columns  [Kx   bracket, man, what happened or else the other bracket
//! 4 columns  [Kx]
//!
//! With block elements and colour:
//! ▐♘▌'  White stands on a token, Black on the square; then what happened
//! █♘█   picked up, the token grows; Black is given one
//! (♘)   he can be captured
//!  ◉    here the picked man can go
//! ▌♘▌▐  the cursor: two bars, and four corners above and below
//!  X    here a man was lost: in fog, or en passant
//! ▐♘▌X  to a man who is seen
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::forms::{DOT, Forms, Ink, LOSS, Reach};
use super::rendering::put;
use super::{Board, BoardGeometry, Seams};
use crate::rules::coord::Coord;
use crate::rules::man::Man;
use crate::rules::view::{Mark, Places};

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

impl Board<'_> {
    pub(super) fn draw_characters(&self, geometry: &BoardGeometry, coord: Coord, buffer: &mut Buffer) {
        let (Some(square), Some(at)) = (geometry.square(coord), geometry.glyph(coord)) else { return };
        let forms = Forms::of(self.view.at(coord));
        let halved = geometry.seams() == Seams::Halved;
        let end = Position { x: square.right().saturating_sub(1), y: at.y };
        // Letters have their status next to them.
        let beside = if self.has_blocks() { end } else { Position { x: at.x + 1, y: at.y } };
        let status = forms.status(self.has_blocks());
        let middle = self.middle(forms);
        if forms.is_hidden() && !self.has_blocks() && square.width > 3 {
            let marks = [middle.map(|_| at), status.map(|_| beside)];
            marks.into_iter().flatten().for_each(|mark| part_fog(buffer, mark));
        }
        match forms.man() {
            Some(man) if self.has_blocks() => self.draw_man(at, end, man, forms, buffer),
            man => {
                self.draw_brackets(square, at, forms, halved, buffer);
                if let Some(man) = man {
                    put(buffer, at, self.glyphs.glyph(man), self.glyph_style(man));
                } else if let Some((symbol, ink)) = middle {
                    put(buffer, at, symbol, self.inked(ink));
                }
            }
        }
        if let Some((symbol, ink)) = status {
            put(buffer, beside, symbol, self.inked(ink));
        }
    }

    /// A man between his token or his ring, from the cell left of him to `end`:
    /// three cells, or four that are completed by the seams above and below.
    fn draw_man(&self, at: Position, end: Position, man: Man, forms: Forms, buffer: &mut Buffer) {
        let [cursor, picked] = [Mark::Cursor, Mark::Picked].map(|mark| forms.has(mark));
        let left = Position { x: at.x.saturating_sub(1), y: at.y };
        let right = Position { x: at.x + 1, y: at.y };
        let wide = right != end;
        let accent = self.inked(Ink::Accent);
        if cursor {
            let (open, close) = match (wide, forms.is_capture()) {
                (true, _) => ('▌', '▐'),
                (false, true) => ('{', '}'),
                (false, false) => ('[', ']'),
            };
            put(buffer, left, open, accent);
            put(buffer, end, close, accent);
        }
        put(buffer, at, self.glyphs.glyph(man), self.glyph_style(man));
        if forms.is_capture() && !picked {
            if wide || !cursor {
                put(buffer, left, '(', accent);
                put(buffer, right, ')', accent);
            }
        } else if picked || wide {
            let (open, close) = if picked && wide { ('█', '█') } else { ('▐', '▌') };
            let token = Style::new().fg(self.theme.board.men[man.side().index()].token);
            // Half a cell beside the token is all the room that a bar has.
            let barred = if cursor { token.bg(self.theme.board.mark) } else { token };
            put(buffer, left, open, barred);
            put(buffer, right, close, if wide { token } else { barred });
        }
    }

    /// Whether men bring a ground of their own, light for White, dark for Black.
    ///
    /// A hollow figurine is too faint on the bare squares, and a filled one too
    /// small; letters are neither.
    fn has_tokens(&self) -> bool {
        self.has_blocks() || self.theme.board.letters_on_tokens
    }

    /// Brackets at both ends of the glyph's row, or as high as the square where it is large.
    fn draw_brackets(&self, square: Rect, at: Position, forms: Forms, halved: bool, buffer: &mut Buffer) {
        let Some((open, close)) = forms.brackets() else { return };
        // Corners above and below complete the bars of a cursor.
        let bars = halved && forms.has(Mark::Cursor);
        let (open, close) = if bars { ('▌', '▐') } else { (open, close) };
        let large = square.width > 4;
        let rows = if large { square.top()..square.bottom() } else { at.y..at.y + 1 };
        for y in rows {
            put(buffer, Position { x: square.x, y }, open, self.inked(Ink::Accent));
            put(buffer, Position { x: square.right() - 1, y }, close, self.inked(Ink::Accent));
        }
    }

    /// What stands in the place of a man: where the picked man can go, a capture
    /// there being en passant, or else where one was lost.
    const fn middle(&self, forms: Forms) -> Option<(char, Ink)> {
        match (forms.reach(), self.has_blocks()) {
            (Reach::No, _) if forms.is_grave() => Some((LOSS, Ink::Alarm)),
            (Reach::No, _) => None,
            (Reach::Capture, true) => Some(('x', Ink::Accent)),
            (Reach::Capture, false) => Some(('x', Ink::Reach)),
            (Reach::Move, true) => Some((DOT, Ink::Accent)),
            (Reach::Move, false) => Some(('*', Ink::Accent)),
        }
    }

    fn glyph_style(&self, man: Man) -> Style {
        if !self.theme.has_colour() {
            return BOLD;
        }
        if let Man::Xiangqi(_) = man {
            let disc = self.theme.board.wood.discs[man.side().index()];
            return BOLD.fg(disc.ink).bg(disc.face);
        }
        let tones = self.theme.board.men[man.side().index()];
        if self.has_tokens() { BOLD.fg(tones.ink).bg(tones.token) } else { BOLD.fg(tones.body) }
    }

    fn inked(&self, ink: Ink) -> Style {
        if !self.theme.has_colour() {
            return BOLD;
        }
        let colours = &self.theme.board;
        let ([white, _], wood) = (&colours.men, &colours.wood);
        let (mark, blame, dark, bright) = match self.view.geometry().places {
            Places::Squares => (colours.mark, colours.blame, white.outline, white.body),
            Places::Points => (wood.mark, wood.blame, wood.dark, wood.bright),
        };
        match ink {
            Ink::Accent => BOLD.fg(mark),
            Ink::Reach => BOLD.fg(dark).bg(mark),
            Ink::Blame => BOLD.fg(bright).bg(blame),
            Ink::Alarm => BOLD.fg(bright),
        }
    }
}

/// Makes room round a mark, which would be hard to see among the characters of fog.
fn part_fog(buffer: &mut Buffer, mark: Position) {
    for x in [mark.x.saturating_sub(1), mark.x + 1] {
        put(buffer, Position { x, ..mark }, ' ', Style::new());
    }
}
