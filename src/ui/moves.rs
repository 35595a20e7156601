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
    let widths = widths(&rows, area.width);
    for (row, y) in rows.iter().skip(top).zip(area.y..area.bottom()) {
        draw_row(Rect { y, height: 1, ..area }, buffer, row, widths, model, look);
    }
}

/// The list, and the ply at `at` if there is one.
pub(super) fn hit(area: Rect, model: &Model, at: Position) -> Hit {
    if !area.contains(at) {
        return Hit::Nothing;
    }
    let rows = rows(&model.table.game, area.width);
    let above = top(&rows, area, model);
    let row = rows.get(above + usize::from(at.y - area.y));
    let (number, column) = widths(&rows, area.width);
    let right = columns(area.width) == 2 && at.x >= area.x + number + column;
    let below = rows.len().saturating_sub(above + usize::from(area.height));
    Hit::Moves { plies: row.and_then(|row| row.plies[usize::from(right)]), above, below }
}

const fn columns(width: u16) -> u16 {
    if width >= TWO_COLUMNS { 2 } else { 1 }
}

/// The cells of a move's number and of each column: numbers of four digits move the columns on.
fn widths(rows: &[Row], width: u16) -> (u16, u16) {
    if columns(width) == 1 && width < 12 {
        return (0, width);
    }
    let last = rows.last().map_or(1, |row| row.number);
    let number = u16::try_from(last.to_string().len()).unwrap_or(u16::MAX).max(3) + 2;
    (number, (width.saturating_sub(number) / columns(width)).min(12))
}

/// The number of the move made by the last of so many plies; none before the first.
pub(super) fn number(game: &Game, plies: usize) -> Option<u32> {
    let start = game.start();
    let earlier = plies.checked_sub(1)? + usize::from(start.turn() == Side::Black);
    Some(start.fullmoves().saturating_add(u32::try_from(earlier / 2).unwrap_or(u32::MAX)))
}

fn rows(game: &Game, width: u16) -> Vec<Row> {
    let start = game.start();
    let offset = usize::from(start.turn() == Side::Black);
    let plies = game.plies().len();
    if columns(width) == 1 {
        return (1..=plies)
            .map(|ply| Row { number: number(game, ply).unwrap_or(0), plies: [Some(ply), None] })
            .collect();
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
    // While browsing, moves on both sides of the one looked at are in view.
    let resting = if model.table.browsed.is_none() { furthest } else { current.saturating_sub(height / 2) };
    model.table.list_top.unwrap_or(resting).min(furthest)
}

fn draw_row(
    area: Rect,
    buffer: &mut Buffer,
    row: &Row,
    (number_width, width): (u16, u16),
    model: &Model,
    look: &Look,
) {
    let theme = &look.theme;
    let shown = model.table.shown_plies();
    let text = |ply: Option<usize>| ply.and_then(|ply| model.table.game.plies().get(ply - 1));
    let single = columns(area.width) == 1;
    let black = |ply: Option<usize>| text(ply).is_some_and(|ply| ply.man.piece.side == Side::Black);
    let (number_width, width) = (usize::from(number_width), usize::from(width));
    let number = match number_width {
        0 => String::new(),
        _ if single && black(row.plies[0]) => " ".repeat(number_width),
        _ => format!("{:>1$}. ", row.number, number_width - 2),
    };
    let mut spans = vec![Span::styled(number, theme.dim)];
    for (i, &ply) in row.plies.iter().enumerate() {
        if single && i == 1 {
            break;
        }
        let san = text(ply).map_or(if i == 0 { "..." } else { "" }, |ply| ply.san.as_str());
        let here = ply == Some(shown);
        let style = if here { theme.chosen } else { theme.text };
        // Marked by form too, where there is no colour for the ground.
        let brackets = here && !theme.has_colour() && san.len() + 2 <= width;
        let marked = if brackets { format!("[{san}]") } else { san.to_owned() };
        let padding = width.saturating_sub(marked.len());
        spans.push(Span::styled(marked, style));
        spans.push(Span::raw(" ".repeat(padding)));
    }
    Line::from(spans).render(area, buffer);
}
