//! The curtain between two seats at one screen: who comes next, and the clocks. Nothing of the game shows through.

mod letters;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Flex, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};
use unicode_width::UnicodeWidthStr;

use super::{Look, clocks};
use crate::app::Model;
use crate::rules::side::Side;
use crate::words;
use letters::Name;

/// Columns of a fold of the cloth.
const FOLD: u16 = 12;
/// Draws it over the whole area, which holds nothing else.
pub(super) fn draw(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    hang_cloth(area, buffer, look);
    let next = model.table.speaker();
    let name = match &model.table.names[next.index()] {
        Some(name) => look.shown(name).into_owned(),
        None => words::men::side_in(model.table.seen().variant(), next).to_owned(),
    };
    let clocks = both_clocks(area.width, model, look);
    // At most two rows of text, the clocks, a row between and one above.
    let taken = if clocks.is_some() { 6 } else { 4 };
    let drawn = Name::new(&name, Rect { height: area.height.saturating_sub(taken), ..area }, look);
    // Letters of pixels are none to whoever listens to the screen.
    let mut below = call(drawn.is_large().then_some(name.as_str()), area.width);
    below.extend(clocks.into_iter().flat_map(|clocks| [Line::default(), clocks]));
    let rows = u16::try_from(below.len()).unwrap_or(u16::MAX);
    let parts = [drawn.rows(), 1, rows].map(Constraint::Length);
    let [upper, _, lower] = Layout::vertical(parts).flex(Flex::Center).areas(area);
    drawn.draw(upper, buffer, look);
    Paragraph::new(below).centered().render(lower, buffer);
}

/// Folds from top to bottom: each tone a little lighter, then a little darker.
fn hang_cloth(area: Rect, buffer: &mut Buffer, look: &Look) {
    for at in area.positions() {
        let across = (at.x - area.x) % FOLD;
        let tone = across.min(FOLD - across) / 2;
        if let Some(cell) = buffer.cell_mut(at) {
            cell.set_style(look.theme.cloth[usize::from(tone)]);
        }
    }
}

fn call(name: Option<&str>, width: u16) -> Vec<Line<'static>> {
    let whole = words::curtain::call(name);
    if whole.width() < usize::from(width) {
        vec![whole.into()]
    } else {
        words::curtain::call_in_two(name).map(Line::from).into()
    }
}

/// Both clocks side by side, if there are any.
fn both_clocks(width: u16, model: &Model, look: &Look) -> Option<Line<'static>> {
    let room = usize::from(width);
    let named = |side| {
        let clock = clocks::clock(side, model, look)?;
        Some([Span::raw(words::men::side_in(model.table.seen().variant(), side)), Span::raw(" "), clock])
    };
    let [white, black] = Side::BOTH.map(named);
    let line = Line::from([white?, black?].join(&Span::raw("   ")));
    if line.width() < room {
        return Some(line);
    }
    let [white, black] = Side::BOTH.map(|side| clocks::short(side, model, look, room / 2));
    Some(Line::from(vec![white?, Span::raw(" "), black?]))
}

#[cfg(test)]
mod tests;
