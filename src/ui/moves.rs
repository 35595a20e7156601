//! The list of moves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::Look;
use crate::app::Model;
use crate::app::hit::Hit;
use crate::game::Game;
use crate::rules::side::Side;

/// Narrower lists have one move a row.
const TWO_COLUMNS: u16 = 20;
/// Where the numbers end and the columns begin.
const NUMBER: u16 = 5;

/// A row of the list: the number of the move, and for each column the plies played after it.
struct Row {
    number: u32,
    plies: [Option<usize>; 2],
}

/// Draws the list so that the move looked at stays in view.
pub(super) fn draw(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let game = &model.table.game;
    let rows = rows(game, area.width);
    let top = top(&rows, area, model);
    for (row, y) in rows.iter().skip(top).zip(area.y..area.bottom()) {
        draw_row(Rect { y, height: 1, ..area }, buffer, row, model, look);
    }
}

/// The list, and the ply at `at` if there is one.
pub(super) fn hit(area: Rect, model: &Model, at: Position) -> Hit {
    if !area.contains(at) {
        return Hit::Nothing;
    }
    let rows = rows(&model.table.game, area.width);
    let row = rows.get(top(&rows, area, model) + usize::from(at.y - area.y));
    let right = columns(area.width) == 2 && at.x >= area.x + NUMBER + column_width(area.width);
    Hit::Moves(row.and_then(|row| row.plies[usize::from(right)]))
}

const fn columns(width: u16) -> u16 {
    if width >= TWO_COLUMNS { 2 } else { 1 }
}

fn column_width(width: u16) -> u16 {
    (width.saturating_sub(NUMBER) / columns(width)).min(12)
}

fn rows(game: &Game, width: u16) -> Vec<Row> {
    let start = game.start();
    let offset = usize::from(start.turn() == Side::Black);
    let number =
        |i: usize| start.fullmoves().saturating_add(u32::try_from((i + offset) / 2).unwrap_or(u32::MAX));
    let plies = game.plies().len();
    if columns(width) == 1 {
        return (0..plies).map(|i| Row { number: number(i), plies: [Some(i + 1), None] }).collect();
    }
    let rows = (plies + offset).div_ceil(2);
    let cell = |row: usize, column: usize| {
        let i = (2 * row + column).checked_sub(offset)?;
        (i < plies).then_some(i + 1)
    };
    let first = start.fullmoves();
    (0..rows)
        .map(|row| Row {
            number: first.saturating_add(u32::try_from(row).unwrap_or(u32::MAX)),
            plies: [cell(row, 0), cell(row, 1)],
        })
        .collect()
}

/// The first row shown.
fn top(rows: &[Row], area: Rect, model: &Model) -> usize {
    let height = usize::from(area.height);
    let shown = Some(model.table.shown_plies());
    let current = rows.iter().position(|row| row.plies.contains(&shown)).unwrap_or(0);
    let furthest = rows.len().saturating_sub(height);
    // The move looked at stands in the lowest row, or higher when the end is near.
    let resting =
        (current + 1).saturating_sub(height).max(if model.table.browsed.is_none() { furthest } else { 0 });
    resting.saturating_sub(model.table.scrolled).min(furthest)
}

fn draw_row(area: Rect, buffer: &mut Buffer, row: &Row, model: &Model, look: &Look) {
    let theme = &look.theme;
    let shown = model.table.shown_plies();
    let text = |ply: Option<usize>| ply.and_then(|ply| model.table.game.plies().get(ply - 1));
    let single = columns(area.width) == 1;
    let black = |ply: Option<usize>| text(ply).is_some_and(|ply| ply.man.piece.side == Side::Black);
    let number = match (single, area.width >= 12) {
        (true, false) => String::new(),
        (true, true) if black(row.plies[0]) => " ".repeat(5),
        _ => format!("{:>3}. ", row.number),
    };
    let mut spans = vec![Span::styled(number, theme.dim)];
    let width = usize::from(column_width(area.width));
    for (i, &ply) in row.plies.iter().enumerate() {
        if single && i == 1 {
            break;
        }
        let san = text(ply).map_or(if i == 0 { "..." } else { "" }, |ply| ply.san.as_str());
        let here = ply == Some(shown);
        let style = if here { theme.chosen } else { theme.text };
        // Marked by form too, where there is no colour for the ground.
        let marked = if here && !theme.has_colour() { format!("[{san}]") } else { san.to_owned() };
        let padding = width.saturating_sub(marked.len());
        spans.push(Span::styled(marked, style));
        spans.push(Span::raw(" ".repeat(padding)));
    }
    Line::from(spans).render(area, buffer);
}
