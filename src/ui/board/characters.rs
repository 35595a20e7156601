//! A man and his marks in characters, where a square has no room for a picture.
//!
//! ```text
//! 3 columns  [Kx   bracket, man, what happened or else the other bracket
//! 4 columns  [Kx]
//! token      ▐♞▌x  the man stands on a token, the cursor is two bars and four corners
//! target     [▐▌]  a dot in the very middle
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use super::forms::{Forms, Ink, Reach};
use super::rendering::put;
use super::{Board, BoardGeometry, Seams};
use crate::rules::coord::Coord;
use crate::rules::piece::Piece;
use crate::rules::view::Mark;

const BOLD: Style = Style::new().add_modifier(Modifier::BOLD);

impl Board<'_> {
    pub(super) fn draw_characters(&self, geometry: &BoardGeometry, coord: Coord, buffer: &mut Buffer) {
        let (Some(square), Some(at)) = (geometry.square(coord), geometry.glyph(coord)) else { return };
        let spot = self.view.at(coord);
        let forms = Forms::of(spot);
        match (geometry.seams(), spot.piece) {
            (Seams::Halved, Some(piece)) => self.draw_token(at, piece, forms, buffer),
            (Seams::Halved | Seams::Whole, piece) => {
                self.draw_brackets(square, at, forms, buffer);
                // The dot of a target is as wide as a token.
                let beside = if geometry.seams() == Seams::Halved { 2 } else { 1 };
                self.draw_status(Position { x: at.x + beside, y: at.y }, forms, buffer);
                if let Some(piece) = piece {
                    put(buffer, at, self.glyphs.glyph(piece), self.glyph_style(piece));
                } else {
                    self.draw_reach(at, forms, geometry.seams(), buffer);
                }
            }
        }
    }

    /// A man on a token two columns wide, in four columns.
    ///
    /// Hollow figurines are too faint on the squares; the token gives both
    /// sides a ground on which they are not. Picked up, it grows.
    fn draw_token(&self, at: Position, piece: Piece, forms: Forms, buffer: &mut Buffer) {
        let tones = self.theme.board.men[piece.side.index()];
        let beside = |columns: u16| Position { x: (at.x + columns).saturating_sub(1), y: at.y };
        let token = Style::new().fg(tones.token);
        let (left, right) = if forms.has(Mark::Picked) { ('█', '█') } else { ('▐', '▌') };
        put(buffer, beside(0), left, token);
        put(buffer, beside(1), self.glyphs.glyph(piece), self.glyph_style(piece));
        put(buffer, beside(2), right, token);
        if forms.has(Mark::Cursor) {
            let mark = self.theme.board.mark;
            if !forms.has(Mark::Picked) {
                put(buffer, beside(0), left, token.bg(mark));
            }
            put(buffer, beside(3), '▐', Style::new().fg(mark));
        }
        self.draw_status(beside(3), forms, buffer);
    }

    /// Brackets at both ends of the glyph's row, or as high as the square where it is large.
    fn draw_brackets(&self, square: Rect, at: Position, forms: Forms, buffer: &mut Buffer) {
        let Some((open, close)) = forms.brackets() else { return };
        let large = square.width > 4;
        let rows = if large { square.top()..square.bottom() } else { at.y..at.y + 1 };
        for y in rows {
            put(buffer, Position { x: square.x, y }, open, self.inked(Ink::Accent));
            put(buffer, Position { x: square.right() - 1, y }, close, self.inked(Ink::Accent));
        }
    }

    fn draw_status(&self, at: Position, forms: Forms, buffer: &mut Buffer) {
        if let Some((symbol, ink)) = forms.status() {
            put(buffer, at, symbol, self.inked(ink));
        }
    }

    /// The middle of an empty square where the picked man can go.
    fn draw_reach(&self, at: Position, forms: Forms, seams: Seams, buffer: &mut Buffer) {
        match (forms.reach(), seams) {
            (Reach::No, _) => {}
            (Reach::Capture, _) => put(buffer, at, 'x', self.inked(Ink::Reach)),
            (Reach::Move, Seams::Halved) => {
                put(buffer, at, '▐', self.inked(Ink::Accent));
                put(buffer, Position { x: at.x + 1, y: at.y }, '▌', self.inked(Ink::Accent));
            }
            // The bullet operator, since bullets take two cells in some terminals.
            (Reach::Move, Seams::Whole) if self.has_blocks() => put(buffer, at, '∙', self.inked(Ink::Accent)),
            (Reach::Move, Seams::Whole) => put(buffer, at, '*', self.inked(Ink::Accent)),
        }
    }

    fn glyph_style(&self, piece: Piece) -> Style {
        if !self.theme.has_colour() {
            return BOLD;
        }
        let tones = self.theme.board.men[piece.side.index()];
        if self.has_blocks() || self.theme.board.letters_on_tokens {
            BOLD.fg(tones.ink).bg(tones.token)
        } else {
            BOLD.fg(tones.body)
        }
    }

    fn inked(&self, ink: Ink) -> Style {
        if !self.theme.has_colour() {
            return BOLD;
        }
        let colours = &self.theme.board;
        let [white, _] = colours.men;
        match ink {
            Ink::Accent => BOLD.fg(colours.mark),
            Ink::Reach => BOLD.fg(white.outline).bg(colours.mark),
            Ink::Blame => BOLD.fg(white.body).bg(colours.blame),
            Ink::Alarm => BOLD.fg(white.body),
        }
    }
}
