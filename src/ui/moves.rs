//! The list of moves.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::Look;
use crate::app::Model;
use crate::app::hit::Hit;
use crate::game::seen::{Seen, Told};
use crate::rules::position;
use crate::rules::side::Side;
use crate::rules::xiangqi::notation::Notation;
use crate::words;

/// Narrower lists have one move a row.
const TWO_COLUMNS: u16 = 20;
/// The same where moves are written in wide characters.
const TWO_WIDE_COLUMNS: u16 = 26;

/// Moves in their order, as they stand in a list.
pub(super) struct Moves<'a> {
    /// The position before the first.
    pub(super) start: &'a position::Position,
    /// What stands there for each.
    pub(super) texts: Vec<Cow<'a, str>>,
    /// How many of them have been made where one looks.
    pub(super) shown: usize,
    /// Whether one looks back, with moves on both sides of the one looked at.
    pub(super) looking_back: bool,
    /// The first row, if it is fixed.
    pub(super) top: Option<usize>,
    /// So many moves at the beginning belong to another line.
    pub(super) other_line: usize,
    /// Whether the last text is a move that could not be made.
    pub(super) broken_off: bool,
}

/// A row of the list: the number of the move, and for each column the plies played after it.
struct Row {
    number: u32,
    plies: [Option<usize>; 2],
}

impl<'a> Moves<'a> {
    /// The moves of the game on the table.
    pub(super) fn of(model: &'a Model, look: &Look) -> Self {
        let table = &model.table;
        let game = table.seen();
        Self {
            start: game.start(),
            texts: (0..game.plies()).filter_map(|ply| text(&game, ply, model.notation(), look)).collect(),
            shown: table.shown_plies(),
            looking_back: table.browsed.is_some(),
            top: table.list_top,
            other_line: 0,
            broken_off: false,
        }
    }

    /// Draws the list so that the move looked at stays in view.
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer, look: &Look) {
        let rows = self.rows(area.width);
        let top = self.top_row(&rows, area);
        let widths = self.widths(&rows, area.width);
        for (row, y) in rows.iter().skip(top).zip(area.y..area.bottom()) {
            self.draw_row(Rect { y, height: 1, ..area }, buffer, row, widths, look);
        }
    }

    /// The list, and the ply at `at` if there is one.
    pub(super) fn hit(&self, area: Rect, at: Position) -> Hit {
        if !area.contains(at) {
            return Hit::Nothing;
        }
        let rows = self.rows(area.width);
        let above = self.top_row(&rows, area);
        let row = rows.get(above + usize::from(at.y - area.y));
        let (number, column) = self.widths(&rows, area.width);
        let right = self.columns(area.width) == 2 && at.x >= area.x + number + column;
        let below = rows.len().saturating_sub(above + usize::from(area.height));
        Hit::Moves { plies: row.and_then(|row| row.plies[usize::from(right)]), above, below }
    }

    fn rows(&self, width: u16) -> Vec<Row> {
        let offset = usize::from(self.start.turn() == Side::Black);
        let plies = self.texts.len();
        if self.columns(width) == 1 {
            return (1..=plies)
                .map(|ply| Row { number: number(self.start, ply).unwrap_or(0), plies: [Some(ply), None] })
                .collect();
        }
        let rows = (plies + offset).div_ceil(2);
        let cell = |row: usize, column: usize| {
            let i = (2 * row + column).checked_sub(offset)?;
            (i < plies).then_some(i + 1)
        };
        let first = self.start.fullmoves();
        (0..rows)
            .map(|row| Row {
                number: first.saturating_add(u32::try_from(row).unwrap_or(u32::MAX)),
                plies: [cell(row, 0), cell(row, 1)],
            })
            .collect()
    }

    /// The first row shown.
    fn top_row(&self, rows: &[Row], area: Rect) -> usize {
        let height = usize::from(area.height);
        let current = rows.iter().position(|row| row.plies.contains(&Some(self.shown))).unwrap_or(0);
        let furthest = rows.len().saturating_sub(height);
        let resting = if self.looking_back { current.saturating_sub(height / 2) } else { furthest };
        self.top.unwrap_or(resting).min(furthest)
    }

    fn draw_row(
        &self,
        area: Rect,
        buffer: &mut Buffer,
        row: &Row,
        (number_width, width): (u16, u16),
        look: &Look,
    ) {
        let theme = &look.theme;
        let single = self.columns(area.width) == 1;
        let (number_width, width) = (usize::from(number_width), usize::from(width));
        let number = match number_width {
            0 => String::new(),
            _ if single && row.plies[0].is_some_and(|ply| self.is_of_black(ply)) => " ".repeat(number_width),
            _ => format!("{:>1$}. ", row.number, number_width - 2),
        };
        let mut spans = vec![Span::styled(number, theme.dim)];
        for (i, &ply) in row.plies.iter().enumerate() {
            if single && i == 1 {
                break;
            }
            let text = ply.and_then(|ply| self.texts.get(ply - 1));
            let text = text.map_or(if i == 0 { "..." } else { "" }, |text| text);
            let here = ply == Some(self.shown);
            let style = match ply {
                Some(_) if here => theme.chosen,
                Some(ply) if self.broken_off && ply == self.texts.len() => theme.error,
                Some(ply) if ply <= self.other_line => theme.dim,
                Some(_) | None => theme.text,
            };
            // Marked by form too, where there is no colour for the ground.
            let brackets = here && !theme.has_colour() && text.width() + 2 <= width;
            let marked = if brackets { format!("[{text}]") } else { text.to_owned() };
            let padding = width.saturating_sub(marked.width());
            spans.push(Span::styled(marked, style));
            spans.push(Span::raw(" ".repeat(padding)));
        }
        Line::from(spans).render(area, buffer);
    }

    fn columns(&self, width: u16) -> u16 {
        let is_wide = self.texts.iter().any(|text| text.width() > text.chars().count());
        let least = if is_wide { TWO_WIDE_COLUMNS } else { TWO_COLUMNS };
        if width >= least { 2 } else { 1 }
    }

    /// The cells of a move's number and of each column: numbers of four digits move the columns on.
    fn widths(&self, rows: &[Row], width: u16) -> (u16, u16) {
        let columns = self.columns(width);
        if columns == 1 && width < 12 {
            return (0, width);
        }
        let last = rows.last().map_or(1, |row| row.number);
        let number = u16::try_from(last.to_string().len()).unwrap_or(u16::MAX).max(3) + 2;
        (number, (width.saturating_sub(number) / columns).min(12))
    }

    fn is_of_black(&self, ply: usize) -> bool {
        let odd = !ply.is_multiple_of(2);
        odd == (self.start.turn() == Side::Black)
    }
}

/// A move as it stands in the list.
fn text<'a>(game: &Seen<'a>, ply: usize, notation: Notation, look: &Look) -> Option<Cow<'a, str>> {
    Some(match game.told(ply)? {
        Told::Move(made) => game.written(ply, made, notation),
        Told::Hidden { lost, .. } => Cow::Owned(words::game::hidden(lost, look.ascii)),
    })
}

/// The number of the move made by the last of so many plies; none before the first.
pub(super) fn number(start: &position::Position, plies: usize) -> Option<u32> {
    let earlier = plies.checked_sub(1)? + usize::from(start.turn() == Side::Black);
    Some(start.fullmoves().saturating_add(u32::try_from(earlier / 2).unwrap_or(u32::MAX)))
}
