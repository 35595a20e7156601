//! Games that were written down: the list of them, and one that is played through.

mod choices;
mod list;
mod replay;

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

use super::layout::Areas;
use super::{Look, foot};
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::viewer::about::FRAME;
use crate::app::viewer::replay::Replay;
use crate::words;

/// Draws the whole page, and says where the terminal's cursor belongs.
pub(super) fn draw(screen: Rect, buffer: &mut Buffer, model: &Model, look: &Look) -> Option<Position> {
    let areas = areas(screen, model)?;
    let cursor = match &model.viewer.replay {
        None => Some(list::draw(&areas, buffer, model, look)),
        Some(Replay { about: Some(top), .. }) => {
            draw_about(screen, buffer, model, look, *top);
            return None;
        }
        Some(replay) => {
            replay::draw(&areas, buffer, model, look, replay);
            None
        }
    };
    if model.asked().is_some() {
        Clear.render(areas.prompt, buffer);
    }
    foot::draw(&areas, buffer, model, look);
    cursor.filter(|_| model.over.is_none())
}

/// What was drawn at `at`.
pub(super) fn hit(screen: Rect, model: &Model, at: Position) -> Hit {
    let Some(areas) = areas(screen, model) else { return Hit::Nothing };
    if model.asked().is_some() {
        return foot::hit(&areas, model, at);
    }
    match &model.viewer.replay {
        None => list::hit(&areas, model, at),
        Some(Replay { about: Some(_), .. }) => Hit::Page,
        Some(replay) => replay::hit(&areas, model, replay, at),
    }
}

/// What keys do now.
pub(super) fn hints(model: &Model) -> &'static [(&'static str, &'static str)] {
    match &model.viewer.replay {
        None if model.viewer.list.search().is_empty() => words::viewer::LIST_HINTS,
        None => words::viewer::SEARCH_HINTS,
        Some(_) if model.viewer.autoplay.runs() => words::viewer::AUTOPLAY_HINTS,
        Some(replay) if replay.choices().len() > 1 => words::viewer::CHOICE_HINTS,
        Some(replay) if replay.path().is_main() && replay.has_eyes() => words::viewer::EYES_HINTS,
        Some(replay) if replay.path().is_main() => words::viewer::REPLAY_HINTS,
        Some(_) => words::viewer::VARIATION_HINTS,
    }
}

/// A game stands where the game on the table does; the list has no board.
fn areas(screen: Rect, model: &Model) -> Option<Areas> {
    let areas = Areas::new(screen, model)?;
    if model.viewer.replay.is_some() {
        return Some(areas);
    }
    let row = |y| Rect { y, height: 1, ..screen };
    Some(Areas {
        title: Some(row(screen.y)),
        board: Rect { height: 0, ..screen },
        panel: Rect { y: screen.y + 1, height: screen.height - 4, ..screen },
        status: row(screen.bottom() - 3),
        prompt: row(screen.bottom() - 2),
        hints: Some(row(screen.bottom() - 1)),
    })
}

/// What stands left and right in the uppermost row. The right, which may take up so many cells,
/// goes first where there is little room; of the texts for the left, the first that fits is taken.
fn draw_title(
    area: Rect,
    buffer: &mut Buffer,
    look: &Look,
    left: &[String],
    right: Span<'static>,
    widest: usize,
) {
    let name = Line::from(vec![Span::raw(" "), Span::styled(words::table::NAME, look.theme.title)]);
    let room = usize::from(area.width).saturating_sub(right.width().max(widest) + 2);
    let whole = |text: &String| {
        let mut title = name.clone();
        title.push_span(Span::styled(format!("  {}", look.shown(text)), look.theme.dim));
        title
    };
    let mut titles = left.iter().map(whole).chain([name.clone()]);
    if let Some(title) = titles.find(|title| title.width() <= room) {
        title.render(area, buffer);
    }
    let inner = Rect { width: area.width.saturating_sub(1), ..area };
    Line::from(right).alignment(Alignment::Right).render(inner, buffer);
}

/// The text about the game, over the whole screen.
fn draw_about(screen: Rect, buffer: &mut Buffer, model: &Model, look: &Look, top: usize) {
    let Some(replay) = &model.viewer.replay else { return };
    let inner = Rect { x: screen.x + 1, width: screen.width.saturating_sub(2), ..screen };
    let row = |y| Rect { y, height: 1, ..inner };
    Line::styled(words::viewer::ABOUT, look.theme.title).render(row(screen.y), buffer);
    let body = Rect { y: inner.y + 2, height: inner.height.saturating_sub(FRAME), ..inner };
    let top = top.min(replay.about_end((screen.width, screen.height)));
    for (line, y) in replay.about(inner.width).iter().skip(top).zip(body.y..body.bottom()) {
        Line::raw(look.shown(line)).render(row(y), buffer);
    }
    Line::styled(words::viewer::ABOUT_HINT, look.theme.dim).render(row(screen.bottom() - 1), buffer);
}
