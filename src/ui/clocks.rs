//! The clocks, as text with a form for each state.

use std::time::Duration;

use ratatui::style::Modifier;
use ratatui::text::Span;

use super::Look;
use crate::app::Model;
use crate::game::clock::TENTHS_UNDER;
use crate::rules::side::Side;
use crate::words;

/// The time of `side`, if it plays under one: ` 4:41 `, with a mark before it when it runs low.
pub(super) fn clock(side: Side, model: &Model, look: &Look) -> Option<Span<'static>> {
    let left = model.table.time_left(side)?;
    let game = &model.table.game;
    let low = left < TENTHS_UNDER;
    let runs = game.clock().is_some_and(|clock| clock.running() == Some(side)) && !game.paused();
    let fallen = left == Duration::ZERO && game.outcome().is_some();
    let sign = if low || fallen { '!' } else { ' ' };
    let style = match (runs, low) {
        (true, true) => look.theme.error.add_modifier(Modifier::REVERSED | Modifier::BOLD),
        (true, false) => look.theme.chosen,
        (false, true) => look.theme.error,
        (false, false) => look.theme.text,
    };
    Some(Span::styled(format!("{sign}{} ", words::clock::left(left)), style))
}
