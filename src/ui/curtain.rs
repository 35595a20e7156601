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
        None => words::men::side(next).to_owned(),
    };
    let mut below = call(area.width);
    if let Some(clocks) = both_clocks(area.width, model, look) {
        below.extend([Line::default(), clocks]);
    }
    let rows = u16::try_from(below.len()).unwrap_or(u16::MAX);
    // A row stays free above, one below, and one in between.
    let room = Rect { height: area.height.saturating_sub(rows.saturating_add(3)), ..area };
    let name = Name::new(name, room, look);
    let parts = [name.rows(), 1, rows].map(Constraint::Length);
    let [upper, _, lower] = Layout::vertical(parts).flex(Flex::Center).areas(area);
    name.draw(upper, buffer, look);
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

fn call(width: u16) -> Vec<Line<'static>> {
    let whole = words::curtain::CALL;
    if whole.width() < usize::from(width) {
        vec![whole.into()]
    } else {
        words::curtain::CALL_IN_TWO.map(Line::from).into()
    }
}

/// Both clocks side by side, if there are any.
fn both_clocks(width: u16, model: &Model, look: &Look) -> Option<Line<'static>> {
    let room = usize::from(width);
    let named = |side| {
        let clock = clocks::clock(side, model, look)?;
        Some([Span::raw(words::men::side(side)), Span::raw(" "), clock])
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
