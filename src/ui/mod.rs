//! A stand-in for the drawing.

use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::Line;

use crate::app::Model;
use crate::app::hit::Hit;
use crate::rules::coord::Coord;

/// Draws everything.
pub fn view(model: &Model, frame: &mut Frame) {
    let area = frame.area();
    let style = if model.coloured() { Style::new().fg(Color::Green) } else { Style::new() };
    let prompt = if model.capabilities.utf8 { "›" } else { ">" };
    let mut lines = vec![
        Line::styled("jadoube", style),
        Line::raw(format!(" {prompt} {}", model.typed)),
        Line::raw(if model.capabilities.utf8 { "──" } else { "--" }),
    ];
    lines.extend(model.log.iter().rev().map(|line| Line::raw(line.clone())));
    for (y, line) in (0..area.height).zip(lines) {
        frame.render_widget(line, Rect { y, height: 1, ..area });
    }
    if area.height > 1 && area.width > 3 {
        let x = 3 + u16::try_from(model.typed.chars().count()).unwrap_or(0);
        frame.set_cursor_position(Position::new(x.min(area.width - 1), 1));
    }
}

/// What lies at a cell.
#[must_use]
pub fn hit(_: &Model, column: u16, row: u16) -> Hit {
    match (u8::try_from(column), u8::try_from(row)) {
        (Ok(file), Ok(rank)) if file < 8 && rank < 8 => Hit::Square(Coord { file, rank }),
        _ => Hit::Nothing,
    }
}
