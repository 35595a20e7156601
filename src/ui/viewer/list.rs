//! The list of games.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::draw_title;
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::viewer::heading::Heading;
use crate::app::viewer::list::{Chosen, List};
use crate::rules::side::Side;
use crate::ui::layout::Areas;
use crate::ui::{Look, foot, panel};
use crate::words;

/// Draws the page, and says where the cursor of the search stands.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look) -> Position {
    let list = &model.viewer.list;
    if let Some(title) = areas.title {
        let left = match &model.viewer.name {
            Some(name) => vec![name.clone()],
            None => words::viewer::own_games(model.resting.len()).to_vec(),
        };
        let count = words::viewer::games(list.len(), list.progress());
        draw_title(title, buffer, look, &left, Span::raw(count), 0);
    }
    let Parts { rule, headings, games } = Parts::new(areas.panel);
    draw_progress(rule, buffer, list, look);
    let columns = Columns::new(list, games.width);
    columns.draw_headings(headings, buffer, list, look);
    for (row, y) in (list.top()..list.shown()).zip(games.y..games.bottom()) {
        if let Some(game) = list.row(row) {
            let area = Rect { y, height: 1, ..games };
            columns.draw_game(area, buffer, game, list.is_faulty(game.item), row == list.chosen(), look);
        }
    }
    draw_emptiness(games, buffer, model, look);
    draw_status(areas.status, buffer, model, look);
    draw_search(areas.prompt, buffer, list, look)
}

/// What was drawn at `at`.
pub(super) fn hit(areas: &Areas, model: &Model, at: Position) -> Hit {
    let list = &model.viewer.list;
    let Parts { headings, games, .. } = Parts::new(areas.panel);
    if headings.contains(at) {
        let heading = Columns::new(list, games.width).heading_at(at.x - headings.x);
        return heading.map_or(Hit::Nothing, Hit::Heading);
    }
    let row = list.top() + usize::from(at.y.saturating_sub(games.y));
    if games.contains(at) && row < list.shown() { Hit::Game(row) } else { Hit::Nothing }
}

/// The rows between the title and the status.
struct Parts {
    rule: Rect,
    headings: Rect,
    games: Rect,
}

impl Parts {
    fn new(area: Rect) -> Self {
        let row = |y| Rect { y, height: 1, ..area };
        Self {
            rule: row(area.y),
            headings: row(area.y + 1),
            games: Rect { y: area.y + 2, height: area.height - 2, ..area },
        }
    }
}

/// Where the columns stand.
struct Columns {
    /// Each heading, its first cell and its width.
    columns: Vec<(Heading, u16, u16)>,
}

/// Stands before the first column and marks the chosen row.
const MARGIN: u16 = 1;

impl Columns {
    fn new(list: &List, width: u16) -> Self {
        let headings = list.headings();
        let gap = if width < 60 { 1 } else { 2 };
        let digits = u16::try_from(list.len().to_string().len()).unwrap_or(u16::MAX);
        let fixed = |heading| match heading {
            // The last cell is for a mark.
            Heading::Number => Some(digits.max(2) + 1),
            Heading::WhiteElo | Heading::BlackElo => Some(4),
            Heading::Result => Some(7),
            Heading::Date => Some(10),
            Heading::Moves => Some(6),
            Heading::Eco => Some(3),
            Heading::White | Heading::Black | Heading::Event => None,
        };
        let gaps = gap * u16::try_from(headings.len().saturating_sub(1)).unwrap_or(0);
        let taken: u16 = headings.iter().filter_map(|&heading| fixed(heading)).sum();
        let elastic = headings.iter().filter(|&&heading| fixed(heading).is_none()).count();
        let room = width.saturating_sub(2 * MARGIN + gaps + taken);
        let share = room / u16::try_from(elastic.max(1)).unwrap_or(1);
        let mut x = MARGIN;
        let place = |&heading: &Heading| {
            let (start, width) = (x, fixed(heading).unwrap_or(share));
            x += width + gap;
            (heading, start, width)
        };
        Self { columns: headings.iter().map(place).collect() }
    }

    fn heading_at(&self, x: u16) -> Option<Heading> {
        // The gap behind a column belongs to it.
        self.columns.iter().rev().find(|(_, start, _)| x >= *start).map(|(heading, ..)| *heading)
    }

    fn draw_headings(&self, area: Rect, buffer: &mut Buffer, list: &List, look: &Look) {
        let sort = list.sort();
        for &(heading, x, width) in &self.columns {
            let sorted = sort.heading == heading;
            let sign = match (sorted, sort.down) {
                // Numbers stand at the right, their headings do not move.
                (false, _) if heading.is_numeric() => " ",
                (false, _) => "",
                (true, false) => look.either("^", "▲"),
                (true, true) => look.either("v", "▼"),
            };
            let style = if sorted { look.theme.accent } else { look.theme.dim };
            let text = format!("{}{sign}", words::viewer::heading(heading));
            draw_cell(cell(area, x, width), buffer, &text, heading.is_numeric(), style);
        }
    }

    fn draw_game(
        &self,
        area: Rect,
        buffer: &mut Buffer,
        game: Chosen<'_>,
        faulty: bool,
        chosen: bool,
        look: &Look,
    ) {
        let theme = &look.theme;
        if chosen {
            buffer.set_style(area, theme.chosen);
            Line::styled(look.either(">", "›"), theme.chosen).render(area, buffer);
        }
        let style = |style: Style| if chosen { theme.chosen } else { style };
        for &(heading, x, width) in &self.columns {
            let text = heading.text(game.game, game.item);
            let shown = look.shown(&text);
            let usual = if heading == Heading::Number { theme.dim } else { theme.text };
            let mark = u16::from(heading == Heading::Number);
            let at = cell(area, x, width - mark);
            draw_cell(at, buffer, &shown, heading.is_numeric(), style(usual));
            if faulty && mark > 0 {
                Line::styled("!", style(theme.error)).render(cell(area, x + width - 1, 1), buffer);
            }
        }
    }
}

fn cell(row: Rect, x: u16, width: u16) -> Rect {
    Rect { x: row.x + x, width, ..row }.intersection(row)
}

fn draw_cell(area: Rect, buffer: &mut Buffer, text: &str, right: bool, style: Style) {
    let side = if right { Alignment::Right } else { Alignment::Left };
    let text = panel::clipped(text, usize::from(area.width));
    Line::styled(text, style).alignment(side).render(area, buffer);
}

/// A rule under the title, which fills while the files are being read.
fn draw_progress(area: Rect, buffer: &mut Buffer, list: &List, look: &Look) {
    let width = usize::from(area.width);
    let done = list.progress().map_or(0, |part| (part * width as f64) as usize).min(width);
    Line::from(vec![
        Span::styled(look.either("=", "━").repeat(done), look.theme.accent),
        Span::styled(look.either("-", "─").repeat(width - done), look.theme.rule),
    ])
    .render(area, buffer);
}

/// Why no game is shown, if none is.
fn draw_emptiness(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let list = &model.viewer.list;
    let text = match (list.is_empty(), list.shown(), list.progress()) {
        (true, _, None) if model.viewer.name.is_none() => words::viewer::NO_OWN_GAMES,
        (true, _, None) => words::viewer::NO_GAMES,
        (false, 0, None) => words::viewer::NOTHING_FOUND,
        (_, _, _) => return,
    };
    let inner = Rect { x: area.x + MARGIN, width: area.width.saturating_sub(MARGIN), height: 1, ..area };
    Line::styled(text, look.theme.dim).render(inner, buffer);
}

/// What was said last, or else what the columns do not tell of the chosen game.
fn draw_status(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let line = match (&model.viewer.notice, model.viewer.list.chosen_game()) {
        (Some(notice), _) => {
            let style = if notice.refuses() { look.theme.error } else { look.theme.text };
            let [white, black] = Side::BOTH.map(|side| panel::name(model, side));
            let text = words::notice::notice(model.table.seen().variant(), notice, &white, &black);
            Line::styled(look.shown(&text).into_owned(), style)
        }
        (None, Some(chosen)) => {
            let details = words::viewer::details(&chosen.game.entry, model.viewer.list.headings());
            let details = look.shown(&details);
            Line::styled(panel::clipped(&details, usize::from(inner.width)), look.theme.dim)
        }
        (None, None) => return,
    };
    foot::draw_wrapped(inner, buffer, vec![line], look);
}

/// Draws what is searched for, and says where its cursor stands.
fn draw_search(area: Rect, buffer: &mut Buffer, list: &List, look: &Look) -> Position {
    let theme = &look.theme;
    let search = list.search();
    let found = if search.is_empty() { String::new() } else { words::viewer::found(list.shown()) };
    let room = usize::from(area.width).saturating_sub(found.width() + 6);
    let skipped = search.cursor_cells().saturating_sub(room);
    let text = foot::skip_cells(search.text(), skipped);
    let skipped = search.text()[..search.text().len() - text.len()].width();
    let hint = if search.is_empty() { words::viewer::SEARCH } else { "" };
    Line::from(vec![
        Span::styled(format!(" {} ", look.either(">", "›")), theme.accent),
        Span::styled(look.shown(&panel::clipped(text, room + 1)).into_owned(), theme.emphasis),
        Span::styled(hint, theme.dim),
    ])
    .render(area, buffer);
    let inner = Rect { width: area.width.saturating_sub(1), ..area };
    // A style of the line would be that of the whole row.
    Line::from(Span::styled(found, theme.dim)).alignment(Alignment::Right).render(inner, buffer);
    let column = u16::try_from(3 + search.cursor_cells() - skipped).unwrap_or(u16::MAX);
    Position::new(area.x + column.min(area.width.saturating_sub(1)), area.y)
}
