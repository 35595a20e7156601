//! Names as large as there is room for them, in letters of half cells.

use font8x8::{BASIC_FONTS, GREEK_FONTS, LATIN_FONTS, UnicodeFonts};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use crate::ui::{Look, panel};

/// Rows of a large letter: eight pixels, two in a cell.
const LETTER_ROWS: u16 = 4;
/// Pixels between two large letters.
const GAP: [u8; 2] = [0; 2];
/// Pixels of a blank.
const BLANK: [u8; 2] = [0; 2];

/// A name, as large as there is room for it.
pub(super) enum Name {
    /// Pixels of half a cell, column by column with the uppermost in the lowest
    /// bit. Each is drawn so many times as wide and as high.
    Large { columns: Vec<u8>, scale: u16 },
    /// In the terminal's letters between rules: where the name is long, or has letters that are not drawn.
    Plain(String),
}

impl Name {
    pub(super) fn new(name: &str, room: Rect, look: &Look) -> Self {
        let columns = if look.ascii { None } else { large(name) };
        match columns.map(|columns| (scale(&columns, room), columns)) {
            Some((Some(scale), columns)) => Self::Large { columns, scale },
            Some((None, _)) | None => {
                Self::Plain(cut(name, usize::from(room.width).saturating_sub(10), look))
            }
        }
    }

    /// Whether it is made of pixels.
    pub(super) const fn is_large(&self) -> bool {
        matches!(self, Self::Large { .. })
    }

    pub(super) const fn rows(&self) -> u16 {
        match self {
            Self::Large { scale, .. } => LETTER_ROWS * *scale,
            Self::Plain(_) => 3,
        }
    }

    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, look: &Look) {
        match self {
            Self::Large { columns, scale } => draw_large(columns, *scale, area, buffer, look.theme.title),
            Self::Plain(name) => {
                let rule = look.either("-", "─").repeat(name.width() + 8);
                let rule = Line::styled(rule, look.theme.rule);
                let lines = vec![rule.clone(), Line::styled(name.clone(), look.theme.title), rule];
                Paragraph::new(lines).centered().render(area, buffer);
            }
        }
    }
}

/// The pixels of a name, if all its letters have been drawn by somebody.
fn large(name: &str) -> Option<Vec<u8>> {
    let letters = name.chars().map(letter).collect::<Option<Vec<_>>>()?;
    Some(letters.join(GAP.as_slice())).filter(|columns| !columns.is_empty())
}

/// The pixels of a letter, without empty columns at its sides.
fn letter(letter: char) -> Option<Vec<u8>> {
    if letter == ' ' {
        return Some(BLANK.to_vec());
    }
    let fonts = [BASIC_FONTS.get(letter), LATIN_FONTS.get(letter), GREEK_FONTS.get(letter)];
    let rows = fonts.into_iter().flatten().next()?;
    // The leftmost pixel of a row is in its lowest bit.
    let column = |x: u8| rows.iter().rev().fold(0, |column, row| column << 1 | (row >> x & 1));
    let columns: Vec<u8> = (0..8).map(column).collect();
    let is_inked = |column: &u8| *column != 0;
    let (first, last) = (columns.iter().position(is_inked)?, columns.iter().rposition(is_inked)?);
    Some(columns[first..=last].to_vec())
}

/// How large a name can be. Where there is much room, it takes half of it.
fn scale(columns: &[u8], room: Rect) -> Option<u16> {
    let width = u16::try_from(columns.len()).ok()?;
    let fits = width <= room.width.saturating_sub(2) && LETTER_ROWS <= room.height;
    fits.then(|| (room.width / 2 / width).min(room.height / 2 / LETTER_ROWS).max(1))
}

/// The name in so many cells; it ends in dots where it is cut.
fn cut(name: &str, room: usize, look: &Look) -> String {
    if name.width() <= room {
        return name.to_owned();
    }
    let dots = look.either("...", "…");
    panel::clipped(name, room.saturating_sub(dots.width())) + dots
}

fn draw_large(columns: &[u8], scale: u16, area: Rect, buffer: &mut Buffer, style: Style) {
    let wide: Vec<u8> =
        columns.iter().flat_map(|&column| std::iter::repeat_n(column, usize::from(scale))).collect();
    let width = u16::try_from(wide.len()).unwrap_or(u16::MAX);
    let area = area.centered_horizontally(Constraint::Length(width));
    for (column, x) in wide.into_iter().zip(area.left()..area.right()) {
        for (row, y) in (0..LETTER_ROWS * scale).zip(area.top()..area.bottom()) {
            let [upper, lower] = [2 * row, 2 * row + 1].map(|pixel| column >> (pixel / scale) & 1 == 1);
            let symbol = match (upper, lower) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => continue,
            };
            if let Some(cell) = buffer.cell_mut(Position { x, y }) {
                cell.set_char(symbol).set_style(style);
            }
        }
    }
}
