//! The first screen: the board laid out, and what to do beside it.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::Line;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::layout::Areas;
use super::{Look, clocks, panel};
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::menu::{StartItem, start_items};
use crate::app::saved::Resting;
use crate::rules::position;
use crate::rules::side::Side;
use crate::words;

/// The rows above the entries: the name, what it is, and a blank one.
const ABOVE: u16 = 3;

/// The rows at the bottom: a line, and both players.
const PLAYERS: u16 = 3;

/// Draws what stands beside the board.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look, chosen: usize) {
    let theme = &look.theme;
    let items = start_items(model);
    let area = head(areas, items.len());
    Line::styled(words::table::NAME, theme.title).render(row(area, 0), buffer);
    if area.width >= 20 {
        Line::styled(words::table::TAGLINE, theme.dim).render(row(area, 1), buffer);
    }
    for (i, (item, at)) in items.iter().zip(item_rows(areas, items.len())).enumerate() {
        let short = at.width < 22;
        let text = match *item {
            StartItem::TakeUp(i) => {
                model.resting.get(i).map(|resting| take_up(resting, short)).unwrap_or_default()
            }
            item => words::table::start_item(item, short).to_owned(),
        };
        panel::button(&text, i == chosen, look).render(at, buffer);
        if *item == StartItem::New && !short {
            draw_terms(at, buffer, model, look, text.width() + 4);
        }
    }
    let end = item_rows(areas, items.len()).last().map_or(0, |last| last.bottom());
    if areas.roomy() && end + PLAYERS <= areas.panel.bottom() {
        draw_players(areas.panel, buffer, model, look);
    }
    if let Some(StartItem::TakeUp(i)) = items.get(chosen)
        && let Some(Resting { game, .. }) = model.resting.get(*i)
        && model.table.notice.is_none()
    {
        // What tells it from another between the same players.
        let what = words::table::game(game.variant(), game.terms());
        let inner =
            Rect { x: areas.status.x + 1, width: areas.status.width.saturating_sub(2), ..areas.status };
        Line::styled(what, theme.dim).render(inner, buffer);
    }
}

/// What is played in a new game, behind its entry.
fn draw_terms(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look, used: usize) {
    let game = model.table.seen();
    let text = words::table::game(game.variant(), game.terms());
    let used = u16::try_from(used).unwrap_or(u16::MAX).min(area.width);
    let behind = Rect { x: area.x + used, width: area.width - used, ..area };
    if text.width() <= usize::from(behind.width) {
        Line::styled(text, look.theme.dim).render(behind, buffer);
    }
}

/// A game of another time: who plays, and how far it has come.
fn take_up(resting: &Resting, short: bool) -> String {
    let names = Side::BOTH.map(|side| {
        resting.saved.names[side.index()]
            .clone()
            .unwrap_or_else(|| words::men::side_in(resting.game.variant(), side).to_owned())
    });
    words::table::take_up(&names, resting.game.board().fullmoves(), short)
}

/// Who will play, and from where if not from the usual start.
fn draw_players(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let seen = model.table.seen();
    let start = seen.start();
    if !start.same_position(&position::Position::start_of(start.variant())) {
        Line::styled(words::table::FROM_POSITION, look.theme.dim).render(from_bottom(area, 4), buffer);
    }
    let rule = look.either("-", "─").repeat(usize::from(area.width));
    Line::styled(rule, look.theme.rule).render(from_bottom(area, 3), buffer);
    for (side, i) in [(Side::White, 2), (Side::Black, 1)] {
        let at = from_bottom(area, i);
        // A clock that runs is seen wherever the players are.
        let clock = clocks::clock(side, model, look).filter(|_| model.table.running());
        let clock = Line::from_iter(clock).alignment(Alignment::Right);
        let room = usize::from(area.width).saturating_sub(clock.width());
        panel::player(side, model, look, room).render(at, buffer);
        clock.render(at, buffer);
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

/// The part of the panel below its upper quarter, or more of it where the entries need that.
fn head(areas: &Areas, entries: usize) -> Rect {
    let needed = u16::try_from(entries).unwrap_or(u16::MAX).saturating_add(ABOVE);
    let skipped = (areas.panel.height / 4).min(areas.panel.height.saturating_sub(needed));
    Rect { y: areas.panel.y + skipped, height: areas.panel.height - skipped, ..areas.panel }
}

fn item_rows(areas: &Areas, entries: usize) -> Vec<Rect> {
    let area = head(areas, entries);
    let count = u16::try_from(entries).unwrap_or(u16::MAX);
    // The name alone stands above where there is no room for more.
    let first = ABOVE.min(area.height.saturating_sub(count)).max(1);
    (first..first.saturating_add(count)).map(|i| row(area, i)).collect()
}

fn row(area: Rect, i: u16) -> Rect {
    Rect { y: area.y.saturating_add(i), height: 1, ..area }.intersection(area)
}
