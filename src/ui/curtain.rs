//! The curtain between two seats at one screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Widget;

use super::{Look, panel};
use crate::app::Model;

/// Draws it over the whole area, which holds nothing else.
pub(super) fn draw(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let next = panel::name(model, model.table.speaker());
    Line::styled(next, look.theme.title).render(area, buffer);
}
