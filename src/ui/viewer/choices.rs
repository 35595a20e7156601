//! What can be played at a place of a written game: its own move, and variations.

use std::iter::repeat_n;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use crate::app::viewer::path::Choice;
use crate::app::viewer::replay::Replay;
use crate::rules::side::Side;
use crate::ui::{Look, moves, panel};
use crate::words;

/// Where the moves stand that can follow.
#[derive(Clone, Copy)]
pub(super) enum Choices {
    /// Nowhere: there is but one, or no room.
    None,
    /// One below the other, with what comes after each.
    Column(Rect),
    /// Side by side.
    Row(Rect),
}

/// So many cells stand before the first one in a row.
const PROMPT: u16 = 3;

impl Choices {
    /// Draws them, with the chosen one among them.
    pub(super) fn draw(self, buffer: &mut Buffer, look: &Look, replay: &Replay) {
        if let Self::Row(area) = self {
            Line::from(Span::styled(look.either(" > ", " › "), look.theme.accent)).render(area, buffer);
        }
        let choices = replay.choices();
        for (i, (choice, at)) in choices.iter().zip(self.boxes(replay)).enumerate() {
            let mut line = panel::button(&label(choice, replay), i == replay.choice(), look);
            if let Self::Column(_) = self {
                let room = usize::from(at.width).saturating_sub(line.width());
                line.push_span(Span::styled(following(choice, replay, room), look.theme.dim));
            }
            line.render(at, buffer);
        }
    }

    /// The place of the one at `at` among them.
    pub(super) fn hit(self, replay: &Replay, at: Position) -> Option<usize> {
        self.boxes(replay).into_iter().position(|area| area.contains(at))
    }

    /// Where each of them stands; nowhere if there is no room for it, but the chosen one has a place.
    fn boxes(self, replay: &Replay) -> Vec<Rect> {
        let (choices, chosen) = (replay.choices(), replay.choice());
        match self {
            Self::None => Vec::new(),
            Self::Column(area) => {
                let above = (chosen + 1).saturating_sub(usize::from(area.height));
                let rows = (area.y..area.bottom()).map(|y| Rect { y, height: 1, ..area });
                repeat_n(Rect::ZERO, above).chain(rows).take(choices.len()).collect()
            }
            Self::Row(area) => {
                let room = Rect { x: area.x + PROMPT, width: area.width.saturating_sub(PROMPT + 1), ..area };
                let widths: Vec<usize> =
                    choices.iter().map(|choice| label(choice, replay).width() + 2).collect();
                let fits = |first: &usize| {
                    let used: usize = widths[*first..=chosen].iter().map(|width| width + 1).sum();
                    used <= usize::from(room.width) + 1
                };
                let first = (0..chosen).find(fits).unwrap_or(chosen);
                repeat_n(Rect::ZERO, first).chain(panel::flow(room, widths.into_iter().skip(first))).collect()
            }
        }
    }
}

/// A move that can follow, with its number.
fn label(choice: &Choice<'_>, replay: &Replay) -> String {
    let ply = choice.path.played();
    let nags: String = choice.node.nags.iter().map(|&nag| words::viewer::nag(nag)).collect();
    format!("{}{}{nags}", numbered(replay, ply, true), choice.node.san)
}

/// The moves that come after it, as many as have room in so many cells.
fn following(choice: &Choice<'_>, replay: &Replay, cells: usize) -> String {
    let nodes = choice.path.nodes(&replay.record);
    let later = nodes.iter().zip(1..).skip(choice.path.played());
    let mut text = String::new();
    for (node, ply) in later {
        let next = format!(" {}{}", numbered(replay, ply, false), node.san);
        if text.len() + next.len() > cells {
            break;
        }
        text.push_str(&next);
    }
    text
}

/// The number of a move as it stands before it: `5. `, or `5... ` before Black's, which needs one only
/// at the beginning.
fn numbered(replay: &Replay, ply: usize, first: bool) -> String {
    let start = &replay.record.start;
    let of_black = ply.is_multiple_of(2) == (start.turn() == Side::White);
    let number = moves::number(start, ply).unwrap_or(0);
    match (of_black, first) {
        (false, _) => format!("{number}. "),
        (true, true) => format!("{number}... "),
        (true, false) => String::new(),
    }
}
