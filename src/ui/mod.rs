//! Drawing: widgets that turn a model into cells. No input, no state of their own, no terminal.
//!
//! [`view`] draws the model, [`hit`] says what was drawn where: both ask the
//! same [`layout`].

pub mod board;
pub mod layout;
pub mod theme;

mod clocks;
mod curtain;
mod foot;
mod form;
mod help;
mod menu;
mod moves;
mod panel;
mod start;
mod viewer;

use std::borrow::Cow;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::app::Model;
use crate::app::capabilities::Colours;
use crate::app::hit::Hit;
use crate::app::line::tamed;
use crate::app::model::{Over, Page};
use crate::rules::view::View;
use crate::words;
use board::{Board, GlyphSet};
use layout::Areas;
use theme::{Background, Theme};

/// Draws everything.
pub fn view(model: &Model, frame: &mut Frame) {
    let area = frame.area();
    let look = Look::of(model);
    let screen = Screen { model, look: &look };
    let cursor = screen.draw(area, frame.buffer_mut());
    settle_wide(frame.buffer_mut());
    if let Some(cursor) = cursor {
        frame.set_cursor_position(cursor);
    }
}

/// Leaves nothing behind wide characters but themselves: one that is half covered goes, and the second
/// cell of the others counts as changed once they go, since not all terminals blank it by themselves.
fn settle_wide(buffer: &mut Buffer) {
    let width = usize::from(buffer.area.width).max(1);
    for row in buffer.content.chunks_exact_mut(width) {
        for i in 0..row.len() {
            if row[i].symbol().width() < 2 {
                continue;
            }
            match row.get_mut(i + 1) {
                Some(behind) if behind.symbol() == " " => _ = behind.set_symbol(""),
                Some(_) | None => _ = row[i].set_char(' '),
            }
        }
    }
}

/// What was drawn at a cell of the screen.
pub fn hit(model: &Model, column: u16, row: u16) -> Hit {
    let (width, height) = model.size;
    let area = Rect::new(0, 0, width, height);
    let look = Look::of(model);
    Screen { model, look: &look }.hit(area, Position::new(column, row))
}

/// How things are drawn on this terminal.
pub(crate) struct Look {
    theme: Theme,
    glyphs: GlyphSet,
    ascii: bool,
}

impl Look {
    fn of(model: &Model) -> Self {
        let light = model.capabilities.light == Some(true);
        let background = if light { Background::Light } else { Background::Dark };
        let ascii = model.ascii();
        // Without colour a filled figurine is light on a dark screen: letters tell the sides by their case.
        let letters = ascii || model.capabilities.colours == Colours::None;
        Self {
            theme: Theme::new(model.settings.theme, model.capabilities.colours, background),
            glyphs: if letters { GlyphSet::Letters } else { GlyphSet::Figurines },
            ascii,
        }
    }

    /// Somebody's text as this terminal can show it.
    fn shown<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if text.is_ascii() {
            return Cow::Borrowed(text);
        }
        let tame = tamed(text);
        Cow::Owned(if self.ascii { tame.chars().map(plain).collect() } else { tame })
    }

    /// One of two texts: for any terminal, or for one with all glyphs.
    const fn either<'a>(&self, ascii: &'a str, glyphs: &'a str) -> &'a str {
        if self.ascii { ascii } else { glyphs }
    }
}

/// The nearest character of ASCII.
const fn plain(letter: char) -> char {
    match letter {
        '\0'..='\x7f' => letter,
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' | '´' => '\'',
        '‐'..='―' | '−' => '-',
        '…' => '.',
        '\u{a0}' => ' ',
        _ => '?',
    }
}

struct Screen<'a> {
    model: &'a Model,
    look: &'a Look,
}

impl Screen<'_> {
    /// Draws everything, and says where the terminal's cursor belongs.
    fn draw(&self, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let Some(areas) = Areas::new(area, self.model) else {
            let Size { width, height } = layout::least(self.model.geometry());
            let needed = words::table::too_small(width, height, area.width);
            Line::from(needed).render(area, buffer);
            return None;
        };
        if let Some(Over::Help(top)) = self.model.over {
            let lines = match self.model.page {
                Page::Start(_) | Page::Setup(_) | Page::Table => {
                    words::table::help(self.model.table.seen().variant())
                }
                Page::View => words::viewer::help(self.model.viewer.has_eyes()),
            };
            help::draw(area, buffer, self.look, &lines, top);
            return None;
        }
        if let Page::View = self.model.page {
            return viewer::draw(area, buffer, self.model, self.look);
        }
        if self.model.shows_curtain() {
            let above_foot = Rect { height: areas.status.y - area.y, ..area };
            curtain::draw(above_foot, buffer, self.model, self.look);
        } else {
            self.board(&self.model.board_view()).render(areas.board, buffer);
        }
        let page_cursor = match &self.model.page {
            Page::Start(chosen) => {
                start::draw(&areas, buffer, self.model, self.look, *chosen);
                None
            }
            Page::Setup(form) => form::draw(&areas, buffer, self.look, form),
            Page::Table if self.model.shows_curtain() => None,
            Page::Table => {
                panel::draw(&areas, buffer, self.model, self.look);
                None
            }
            Page::View => None,
        };
        let cursor = foot::draw(&areas, buffer, self.model, self.look);
        match self.model.over {
            Some(Over::Menu(chosen)) => {
                menu::draw(area, buffer, self.look, chosen);
                None
            }
            Some(Over::Question(_) | Over::Help(_)) => None,
            None => cursor.or(page_cursor),
        }
    }

    fn hit(&self, area: Rect, at: Position) -> Hit {
        let Some(areas) = Areas::new(area, self.model) else { return Hit::Nothing };
        match self.model.over {
            Some(Over::Help(_)) => return Hit::Page,
            Some(Over::Menu(chosen)) => return menu::hit(area, chosen, at),
            _ if matches!(self.model.page, Page::View) => return viewer::hit(area, self.model, at),
            Some(Over::Question(_)) => return foot::hit(&areas, self.model, at),
            None if self.model.shows_curtain() => return Hit::Nothing,
            None => {}
        }
        match &self.model.page {
            Page::Start(_) => return start::hit(&areas, self.model, at),
            Page::Setup(form) => return form::hit(&areas, form, at),
            Page::Table | Page::View => {}
        }
        let board = self.board(&self.model.board_view()).geometry(areas.board);
        match board.and_then(|board| board.coord_at(at.x, at.y)) {
            Some(coord) => Hit::Square(coord),
            None => panel::hit(&areas, self.model, self.look, at),
        }
    }

    fn board<'b>(&'b self, view: &'b View) -> Board<'b> {
        Board { view, orientation: self.model.bottom(), theme: &self.look.theme, glyphs: self.look.glyphs }
    }
}
