//! The help: one page that scrolls.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::Look;
use crate::words;
use crate::words::table::HelpLine;

/// Draws the help from its line `top` on, over the whole screen.
pub(super) fn draw(screen: Rect, buffer: &mut Buffer, look: &Look, top: usize) {
    let lines = words::table::help();
    let body = Rect { y: screen.y + 2, height: screen.height.saturating_sub(4), ..screen };
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
        HelpLine::Row(left, right) => {
            let column = if area.width >= 70 { 32 } else { 18 };
            Line::from(vec![
                Span::styled(format!("   {left:<column$} "), look.theme.accent),
                Span::raw(*right),
            ])
            .render(area, buffer);
        }
        HelpLine::Blank => {}
    }
}
