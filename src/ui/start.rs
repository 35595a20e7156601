//! The first screen: the board laid out, and what to do beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::layout::Areas;
use super::{Look, panel};
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::menu::{StartItem, start_items};
use crate::app::saved::Resting;
use crate::rules::chess::board::Board;
use crate::rules::side::Side;
use crate::words;

/// Draws what stands beside the board.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look, chosen: usize) {
    let theme = &look.theme;
    let area = head(areas);
    Line::styled(words::table::NAME, theme.title).render(row(area, 0), buffer);
    if area.width >= 20 {
        Line::styled(words::table::TAGLINE, theme.dim).render(row(area, 1), buffer);
    }
    let items = start_items(model);
    for (i, (item, at)) in items.iter().zip(item_rows(areas, items.len())).enumerate() {
        let short = at.width < 22;
        let text = match *item {
            StartItem::TakeUp(i) => {
                model.resting.get(i).map(|resting| take_up(resting, short)).unwrap_or_default()
            }
            item => words::table::start_item(item, short).to_owned(),
        };
        panel::button(&text, i == chosen, look).render(at, buffer);
    }
    if areas.roomy() {
        draw_players(areas.panel, buffer, model, look);
    }
}

/// A game of another time: who plays, and how far it has come.
fn take_up(resting: &Resting, short: bool) -> String {
    let names = Side::BOTH.map(|side| {
        resting.saved.names[side.index()].clone().unwrap_or_else(|| words::men::side(side).to_owned())
    });
    words::table::take_up(&names, resting.game.board().fullmoves(), short)
}

/// Who will play, and from where if not from the usual start.
fn draw_players(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let start = model.table.game.start();
    if !start.same_position(&Board::start()) {
        Line::styled(words::table::FROM_POSITION, look.theme.dim).render(from_bottom(area, 4), buffer);
    }
    let rule = look.either("-", "─").repeat(usize::from(area.width));
    Line::styled(rule, look.theme.rule).render(from_bottom(area, 3), buffer);
    for (side, i) in [(Side::White, 2), (Side::Black, 1)] {
        panel::player(side, model, look, usize::from(area.width)).render(from_bottom(area, i), buffer);
    }
}

fn from_bottom(area: Rect, i: u16) -> Rect {
    row(area, area.height.saturating_sub(i))
}

/// The entry at `at`.
pub(super) fn hit(areas: &Areas, model: &Model, at: Position) -> Hit {
    let items = start_items(model).len();
    item_rows(areas, items).into_iter().position(|row| row.contains(at)).map_or(Hit::Nothing, Hit::Item)
}

/// The part of the panel below its upper quarter.
fn head(areas: &Areas) -> Rect {
    let skipped = areas.panel.height / 4;
    Rect { y: areas.panel.y + skipped, height: areas.panel.height - skipped, ..areas.panel }
}

/// The rows of the entries, closer to the name where they would not have room below it.
fn item_rows(areas: &Areas, count: usize) -> Vec<Rect> {
    let area = head(areas);
    let count = u16::try_from(count).unwrap_or(u16::MAX);
    let first = area.height.saturating_sub(count).clamp(1, 3);
    (0..count).map(|i| row(area, first.saturating_add(i))).collect()
}

fn row(area: Rect, i: u16) -> Rect {
    Rect { y: area.y.saturating_add(i), height: 1, ..area }.intersection(area)
}
