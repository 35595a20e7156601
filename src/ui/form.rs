//! The form for a new game, beside the board or in its place.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::layout::Areas;
use super::{Look, foot, panel};
use crate::app::form::{Form, Row};
use crate::app::hit::Hit;
use crate::app::key::Key;
use crate::app::line::Line as Typed;
use crate::words;

/// The mark of the selected row, and the labels.
const LABEL: u16 = 15;
/// An arrow before a value and its blank; behind it the same.
const ARROW: u16 = 2;
/// The heading and a blank row below it.
const HEADING: u16 = 2;

/// Draws title and rows, and says where the cursor of a typed row stands.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, look: &Look, form: &Form) -> Option<Position> {
    if let Some(title) = areas.title {
        let game = form.terms().map(|terms| words::table::game(form.game(), &terms)).unwrap_or_default();
        panel::title(look, game).render(title, buffer);
    }
    let seen = rows(areas.panel, form);
    if seen.first().is_some_and(|(_, at)| at.y > areas.panel.y) {
        Line::styled(words::form::TITLE, look.theme.title).render(areas.panel, buffer);
    }
    let mut cursor = None;
    for &(row, at) in &seen {
        cursor = cursor.or(draw_row(at, buffer, look, form, row));
    }
    let all = form.rows();
    let ends = [
        (seen.first(), all.first(), look.either("^", "↑")),
        (seen.last(), all.last(), look.either("v", "↓")),
    ];
    for (seen, end, more) in ends {
        if let Some((row, at)) = seen
            && Some(row) != end
        {
            Line::styled(more, look.theme.dim).alignment(Alignment::Right).render(*at, buffer);
        }
    }
    cursor
}

/// Draws what there is to know about the selected row: what is wrong in it, unless
/// it is just being typed, or what it is about.
pub(super) fn draw_about(area: Rect, buffer: &mut Buffer, look: &Look, form: &Form) {
    let line = match form.problem(form.row).filter(|_| !form.is_typing()) {
        Some(problem) => Line::styled(words::form::problem(&problem), look.theme.error),
        None => Line::styled(words::form::about(form, form.row), look.theme.dim),
    };
    foot::draw_wrapped(area, buffer, vec![line], look);
}

/// The row at `at`, and what a click there does to it.
pub(super) fn hit(areas: &Areas, form: &Form, at: Position) -> Hit {
    if !areas.panel.contains(at) {
        return Hit::Nothing;
    }
    match rows(areas.panel, form).into_iter().find(|(_, area)| area.contains(at)) {
        Some((row, area)) => Hit::Field { row, key: key(form, row, area, at.x) },
        None => Hit::Page,
    }
}

/// The key that does what is drawn in a row's area at column `x`.
fn key(form: &Form, row: Row, area: Rect, x: u16) -> Option<Key> {
    if let Row::Start | Row::Back = row {
        return Some(Key::Enter);
    }
    let value = value_area(area);
    let width = u16::try_from(words::form::value(form, row, "-").width()).unwrap_or(u16::MAX);
    let end = value.x + width.min(value.width);
    let arrows = row == form.row && row.has_choices();
    let on_value = (value.x..end).contains(&x);
    if arrows && (value.x - ARROW..value.x).contains(&x) {
        Some(Key::Left)
    } else if arrows && (end..end + ARROW).contains(&x) {
        Some(Key::Right)
    } else {
        // A text is there to be typed in.
        (on_value && row.has_choices() && form.line(row).is_none()).then_some(Key::Right)
    }
}

/// The rows that are seen and where: all, with room between groups, or those around the selected one.
fn rows(area: Rect, form: &Form) -> Vec<(Row, Rect)> {
    let rows = form.rows();
    let gaps = rows.windows(2).filter(|pair| group(pair[0]) != group(pair[1])).count();
    let spacious = rows.len() + gaps + usize::from(HEADING) <= usize::from(area.height);
    let chosen = rows.iter().position(|&row| row == form.row).unwrap_or(0);
    let hidden = if spacious { 0 } else { (chosen + 1).saturating_sub(usize::from(area.height)) };
    let mut y = if spacious { area.y + HEADING } else { area.y };
    let mut seen: Vec<(Row, Rect)> = Vec::new();
    for row in rows.into_iter().skip(hidden) {
        if spacious && seen.last().is_some_and(|&(above, _)| group(above) != group(row)) {
            y += 1;
        }
        if y < area.bottom() {
            seen.push((row, Rect { y, height: 1, ..area }));
        }
        y = y.saturating_add(1);
    }
    seen
}

/// Rows about one matter stand together.
const fn group(row: Row) -> usize {
    match row {
        Row::SetUp | Row::Game | Row::Number | Row::Handicap | Row::Giver | Row::MoveLimit => 0,
        Row::Time(_) | Row::Strict | Row::Limit => 1,
        Row::Name(_) => 2,
        Row::Start | Row::Back => 3,
    }
}

fn draw_row(area: Rect, buffer: &mut Buffer, look: &Look, form: &Form, row: Row) -> Option<Position> {
    let theme = &look.theme;
    let selected = row == form.row;
    let wrong = form.problem(row).is_some();
    let label = words::form::label(form.game(), row);
    if let Row::Start | Row::Back = row {
        let button = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
        panel::button(label, selected, look).render(button, buffer);
        return None;
    }
    let (mark, style) = match (selected, wrong) {
        (true, _) => (look.either(">", "›"), theme.emphasis),
        (false, true) => ("!", theme.error),
        (false, false) => (" ", theme.dim),
    };
    let mark_style = if wrong { theme.error } else { theme.accent };
    Line::from(vec![Span::styled(mark, mark_style), Span::raw(" "), Span::styled(label, style)])
        .render(area, buffer);
    draw_value(area, buffer, look, form, row)
}

/// Where the value of a row stands, without its arrows.
const fn value_area(row: Rect) -> Rect {
    let before = LABEL + ARROW;
    Rect { x: row.x + before, width: row.width.saturating_sub(before + ARROW), ..row }
}

/// Draws the value of a row, between arrows if it is selected and has choices, and what it means.
fn draw_value(row_area: Rect, buffer: &mut Buffer, look: &Look, form: &Form, row: Row) -> Option<Position> {
    let area = value_area(row_area);
    let theme = &look.theme;
    let selected = row == form.row;
    let cursor = form.line(row).filter(|_| selected).map(Typed::cursor_cells);
    let room = usize::from(area.width);
    let text = words::form::value(form, row, look.either("-", words::table::NONE_TAKEN));
    // A text longer than its room shows what stands around the cursor.
    let shown = foot::skip_cells(&text, cursor.unwrap_or(0).saturating_sub(room.saturating_sub(1)));
    let skipped = text[..text.len() - shown.len()].width();
    let style = if selected && !form.is_typing() {
        theme.chosen
    } else if form.line(row).is_some_and(Typed::is_empty) {
        theme.dim
    } else if selected {
        theme.emphasis
    } else if form.problem(row).is_some() {
        theme.error
    } else {
        theme.text
    };
    let [before, behind] = if selected && row.has_choices() {
        [look.either("< ", "‹ "), look.either(" >", " ›")]
    } else {
        ["  "; 2]
    };
    Line::from(vec![
        Span::styled(before, theme.accent),
        Span::styled(panel::clipped(shown, room), style),
        Span::styled(behind, theme.accent),
        Span::styled(format!("  {}", words::form::meaning(form, row)), theme.dim),
    ])
    .render(Rect { x: area.x - ARROW, width: row_area.right() - (area.x - ARROW), ..area }, buffer);
    cursor.map(|cursor| {
        let column = u16::try_from(cursor - skipped).unwrap_or(u16::MAX);
        Position::new(area.x + column.min(area.width.saturating_sub(1)), area.y)
    })
}
