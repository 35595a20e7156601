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
    let typing = form.line(form.row).is_some_and(|line| !line.is_selected());
    let line = match form.problem(form.row).filter(|_| !typing) {
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
        Some((row, area)) => Hit::Field { row, key: key(form, row, at.x - area.x) },
        None => Hit::Page,
    }
}

/// The key that does what is drawn in a row at so many cells from its left.
fn key(form: &Form, row: Row, x: u16) -> Option<Key> {
    if let Row::Start | Row::Back = row {
        return Some(Key::Enter);
    }
    let width = u16::try_from(words::form::value(form, row).width()).unwrap_or(u16::MAX);
    let before = LABEL..LABEL + ARROW;
    let value = before.end..before.end.saturating_add(width);
    let behind = value.end..value.end.saturating_add(ARROW);
    let (selected, typed) = (row == form.row, form.line(row).is_some());
    match row.has_choices() {
        true if selected && before.contains(&x) => Some(Key::Left),
        true if selected && behind.contains(&x) => Some(Key::Right),
        true if !typed && value.contains(&x) => Some(Key::Right),
        true | false => None,
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
        Row::SetUp | Row::Game | Row::Number | Row::Handicap | Row::Giver => 0,
        Row::Time(_) | Row::Strict | Row::Limit => 1,
        Row::Name(_) => 2,
        Row::Start | Row::Back => 3,
    }
}

fn draw_row(area: Rect, buffer: &mut Buffer, look: &Look, form: &Form, row: Row) -> Option<Position> {
    let theme = &look.theme;
    let selected = row == form.row;
    let wrong = form.problem(row).is_some();
    let label = words::form::label(row);
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
    let value = Rect { x: area.x + LABEL, width: area.width.saturating_sub(LABEL), ..area };
    draw_value(value.intersection(area), buffer, look, form, row)
}

/// Draws a value, between arrows if the row is selected and has choices, and what it means.
fn draw_value(area: Rect, buffer: &mut Buffer, look: &Look, form: &Form, row: Row) -> Option<Position> {
    let theme = &look.theme;
    let selected = row == form.row;
    let line = form.line(row);
    let arrows = selected && row.has_choices();
    let room = usize::from(area.width.saturating_sub(2 * ARROW));
    // A text longer than its room shows what stands around the cursor.
    let before = line.filter(|_| selected).map_or(0, |line| line.cursor_cells());
    let text = words::form::value(form, row);
    let shown = foot::skip_cells(&text, before.saturating_sub(room.saturating_sub(1)));
    let skipped = text[..text.len() - shown.len()].width();
    let shown = panel::clipped(shown, room);
    let typing = line.is_some_and(|line| !line.is_selected());
    let (shown, style) = match (selected, shown.is_empty()) {
        (true, true) if typing || !row.has_choices() => (shown, theme.text),
        (false, true) => {
            let dash = look.either("-", words::table::NONE_TAKEN);
            (words::form::empty(row, dash).to_owned(), theme.dim)
        }
        (true, true) => (words::form::empty(row, "").to_owned(), theme.chosen),
        (true, false) if typing => (shown, theme.emphasis),
        (true, false) => (shown, theme.chosen),
        (false, false) if form.problem(row).is_some() => (shown, theme.error),
        (false, false) => (shown, theme.text),
    };
    let arrow =
        |sign: &str| Span::styled(if arrows { sign.to_owned() } else { "  ".to_owned() }, theme.accent);
    Line::from(vec![
        arrow(look.either("< ", "‹ ")),
        Span::styled(shown, style),
        arrow(look.either(" >", " ›")),
        Span::styled(format!("  {}", words::form::meaning(form, row)), theme.dim),
    ])
    .render(area, buffer);
    line.filter(|_| selected).map(|line| {
        let column = usize::from(ARROW) + line.cursor_cells() - skipped;
        let most = area.width.saturating_sub(1);
        Position::new(area.x + u16::try_from(column).unwrap_or(u16::MAX).min(most), area.y)
    })
}
