//! The menu: every command, with its key.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Widget};

use super::Look;
use crate::app::command::Entry;
use crate::app::hit::Hit;
use crate::app::menu::menu_items;
use crate::words;

/// Wide enough for the longest entry.
const WIDTH: u16 = 58;

/// Draws the menu over everything else.
pub(super) fn draw(screen: Rect, buffer: &mut Buffer, look: &Look, chosen: usize) {
    let frame = frame(screen);
    let inner = inner(frame);
    Clear.render(frame, buffer);
    let mut block =
        Block::bordered().title(format!(" {} ", words::table::MENU_TITLE)).border_style(look.theme.rule);
    if look.ascii {
        block = block.border_set(ASCII);
    }
    if frame.width > 44 {
        block = block.title_bottom(format!(" {} ", words::table::MENU_HINT));
    }
    block.render(frame, buffer);
    let top = top(inner, chosen);
    for ((i, entry), y) in menu_items().into_iter().enumerate().skip(top).zip(inner.y..inner.bottom()) {
        draw_entry(Rect { y, height: 1, ..inner }, buffer, look, entry, i == chosen);
    }
    let below = menu_items().len().saturating_sub(top + usize::from(inner.height));
    let ends =
        [(top > 0, inner.y, look.either("^", "↑")), (below > 0, inner.bottom() - 1, look.either("v", "↓"))];
    for (_, y, more) in ends.into_iter().filter(|(hidden, _, _)| *hidden && inner.height > 0) {
        let row = Rect { y, height: 1, width: inner.width, ..inner };
        Line::styled(more, look.theme.accent).alignment(Alignment::Right).render(row, buffer);
    }
}

/// The entry at `at`.
pub(super) fn hit(screen: Rect, chosen: usize, at: Position) -> Hit {
    let inner = inner(frame(screen));
    let i = top(inner, chosen) + usize::from(at.y.saturating_sub(inner.y));
    let on_entry = inner.contains(at) && i < menu_items().len();
    match (on_entry, frame(screen).contains(at)) {
        (true, _) => Hit::Item(i),
        (false, true) => Hit::Page,
        (false, false) => Hit::Nothing,
    }
}

/// A frame that an ASCII terminal can show.
const ASCII: ratatui::symbols::border::Set<'static> = ratatui::symbols::border::Set {
    top_left: "+",
    top_right: "+",
    bottom_left: "+",
    bottom_right: "+",
    vertical_left: "|",
    vertical_right: "|",
    horizontal_top: "-",
    horizontal_bottom: "-",
};

fn frame(screen: Rect) -> Rect {
    let height = u16::try_from(menu_items().len() + 2).unwrap_or(u16::MAX).min(screen.height);
    let width = WIDTH.min(screen.width);
    Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    }
}

const fn inner(frame: Rect) -> Rect {
    Rect {
        x: frame.x + 1,
        y: frame.y + 1,
        width: frame.width.saturating_sub(2),
        height: frame.height.saturating_sub(2),
    }
}

/// The first entry shown, so that the chosen one is.
fn top(inner: Rect, chosen: usize) -> usize {
    (chosen + 1).saturating_sub(usize::from(inner.height))
}

fn draw_entry(area: Rect, buffer: &mut Buffer, look: &Look, entry: &Entry, chosen: bool) {
    let style = if chosen { look.theme.chosen } else { look.theme.text };
    let key_style = if chosen { look.theme.chosen } else { look.theme.accent };
    let mark = if chosen { ">" } else { " " };
    buffer.set_style(area, style);
    let key = Span::styled(format!("{mark}{:<7}", words::table::key(entry.key)), key_style);
    let name = Span::styled(format!(":{:<10}", entry.name), if chosen { style } else { look.theme.dim });
    let effect = Span::styled(words::table::command(entry.command), style);
    // What it does goes before what else it is called.
    let spans = if area.width + 2 < WIDTH { vec![key, effect] } else { vec![key, name, effect] };
    Line::from(spans).render(area, buffer);
}
