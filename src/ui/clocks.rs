//! The clocks, as text with a form for each state.

use std::time::Duration;

use ratatui::style::{Modifier, Style};
use ratatui::text::Span;

use super::Look;
use crate::app::Model;
use crate::game::clock::TENTHS_UNDER;
use crate::rules::side::Side;
use crate::words;

/// The time of `side`, if it plays under one: ` 4:41 `, with a mark before it when it runs low.
pub(super) fn clock(side: Side, model: &Model, look: &Look) -> Option<Span<'static>> {
    let left = model.table.time_left(side)?;
    let text = format!("{}{} ", sign(left), words::clock::left(left));
    Some(Span::styled(text, style(side, left, model, look)))
}

/// The same in so many cells: `W 4:41`, and where that is too long, less of what stands before.
pub(super) fn short(side: Side, model: &Model, look: &Look, cells: usize) -> Option<Span<'static>> {
    let left = model.table.time_left(side)?;
    let (letter, sign, time) =
        (words::men::letter(model.table.seen().variant(), side), sign(left), words::clock::left(left));
    let texts = [format!("{letter}{sign}{time}"), format!("{letter}{sign}{time}").replace(' ', "")];
    let fitting = texts.into_iter().find(|text| text.len() <= cells);
    let text = fitting.unwrap_or_else(|| format!("{sign}{time}").trim_start().to_owned());
    Some(Span::styled(text, style(side, left, model, look)))
}

/// Low time is told by its form before its colour.
const fn sign(left: Duration) -> char {
    if is_low(left) { '!' } else { ' ' }
}

const fn is_low(left: Duration) -> bool {
    left.as_millis() < TENTHS_UNDER.as_millis()
}

fn style(side: Side, left: Duration, model: &Model, look: &Look) -> Style {
    let game = model.table.seen();
    let runs = game.clock().is_some_and(|clock| clock.running() == Some(side)) && !game.paused();
    match (runs, is_low(left)) {
        (true, true) => look.theme.error.add_modifier(Modifier::REVERSED | Modifier::BOLD),
        (true, false) => look.theme.chosen,
        (false, true) => look.theme.error,
        (false, false) => look.theme.text,
    }
}
