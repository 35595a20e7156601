//! The help: one page that scrolls.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::Look;
use crate::app::menu::HELP_FRAME;
use crate::words;
use crate::words::table::HelpLine;

/// From this width on there is room for arguments.
const WIDE: u16 = 70;

/// Draws the help from its line `top` on, over the whole screen.
pub(super) fn draw(screen: Rect, buffer: &mut Buffer, look: &Look, lines: &[HelpLine], top: usize) {
    let body = Rect { y: screen.y + 2, height: screen.height.saturating_sub(HELP_FRAME), ..screen };
    let last = lines.len().saturating_sub(usize::from(body.height));
    Line::styled(format!(" {}", words::table::HELP_TITLE), look.theme.title).render(screen, buffer);
    for (line, y) in lines.iter().skip(top.min(last)).zip(body.y..body.bottom()) {
        draw_line(Rect { y, height: 1, ..body }, buffer, look, line);
    }
    let foot = Rect { y: screen.bottom().saturating_sub(1), height: 1, ..screen };
    Line::styled(format!(" {}", words::table::HELP_HINT), look.theme.dim).render(foot, buffer);
}

fn draw_line(area: Rect, buffer: &mut Buffer, look: &Look, line: &HelpLine) {
    match line {
        HelpLine::Heading(text) => Line::styled(format!(" {text}"), look.theme.emphasis).render(area, buffer),
        HelpLine::Row(left, right) => draw_row(area, buffer, look, left, right),
        HelpLine::Command(key, name, argument, effect) => {
            // What it does goes before what else may be typed.
            let left = match area.width {
                0..45 => key.clone(),
                45..WIDE => format!("{key:<7}:{name}"),
                WIDE.. => format!("{key:<9}:{name}{argument}"),
            };
            draw_row(area, buffer, look, &left, effect);
        }
        HelpLine::Blank => {}
    }
}

fn draw_row(area: Rect, buffer: &mut Buffer, look: &Look, left: &str, right: &str) {
    let column = match area.width {
        0..45 => 8,
        45..WIDE => 17,
        WIDE.. => 32,
    };
    Line::from(vec![
        Span::styled(format!(" {left:<column$} "), look.theme.accent),
        Span::raw(right.to_owned()),
    ])
    .render(Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area }, buffer);
}
