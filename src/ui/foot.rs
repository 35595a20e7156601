//! What stands below the board: the status, the typed line or a question, and the hints.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::layout::Areas;
use super::{Look, form, panel, viewer};
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::model::Page;
use crate::app::question::{Asked, Question};
use crate::game::seen::Told;
use crate::rules::side::Side;
use crate::words;

/// Draws everything below the board, and says where the cursor of the typed line stands.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look) -> Option<Position> {
    if let Some(hints) = areas.hints {
        draw_hints(hints, buffer, model, look);
    }
    if let Some(asked) = model.asked() {
        draw_question(areas, buffer, model, look, asked);
        return None;
    }
    draw_status(areas.status, buffer, model, look);
    if !matches!(model.page, Page::Table) {
        return None;
    }
    if shows_buttons(areas, model) {
        panel::draw_buttons(areas.prompt, buffer, model, look);
        return None;
    }
    Some(draw_line(areas.prompt, buffer, model, look))
}

/// Whether what to do after the end stands in the row of the typed line.
pub(super) fn shows_buttons(areas: &Areas, model: &Model) -> bool {
    model.table.seen().outcome().is_some() && model.table.line.is_empty() && !areas.roomy()
}

/// The answer at `at`.
pub(super) fn hit(areas: &Areas, model: &Model, at: Position) -> Hit {
    let Some(asked) = model.asked() else { return Hit::Nothing };
    let boxes = answer_boxes(areas.prompt, model, asked);
    boxes.into_iter().position(|area| area.contains(at)).map_or(Hit::Nothing, Hit::Answer)
}

fn draw_status(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    match &model.page {
        // Only news from outside, such as a trouble with the disk.
        Page::Start(_) if model.table.notice.is_none() => return,
        // The curtain says all there is to say but what was just asked for.
        Page::Table if model.table.is_covered() && model.table.notice.is_none() => return,
        Page::Setup(form) => return form::draw_about(inner, buffer, look, form),
        // It has a status of its own.
        Page::View => return,
        Page::Start(_) | Page::Table => {}
    }
    let (text, style) = status(model, look, inner);
    let said = vec![Line::styled(look.shown(&text).into_owned(), style)];
    let matter = standing_matter(model, look, &said, inner);
    let both: Vec<Line> = said.iter().cloned().chain(matter.clone()).collect();
    // Where there is no room for both, an answer to the last key comes before what waits, and what
    // waits before the last move, which the board shows too.
    let lines = match matter {
        _ if rows(&both, inner.width) <= inner.height => both,
        Some(matter) if model.table.notice.is_none() => vec![matter],
        Some(_) | None => said,
    };
    draw_wrapped(inner, buffer, lines, look);
}

/// Draws text in the lowest rows of `area`, next to the typed line; it ends in dots where it is cut.
pub(super) fn draw_wrapped(area: Rect, buffer: &mut Buffer, lines: Vec<Line<'static>>, look: &Look) {
    let needed = rows(&lines, area.width);
    let used = needed.min(area.height);
    let area = Rect { y: area.bottom() - used, height: used, ..area };
    wrapped(lines).render(area, buffer);
    if needed > used && area.width >= 3 {
        let dots = look.either("...", "…");
        let width = u16::try_from(dots.width()).unwrap_or(0);
        let end = Rect { x: area.right() - width, y: area.bottom() - 1, width, height: 1 };
        Line::styled(dots, look.theme.dim).render(end, buffer);
    }
}

fn wrapped(lines: Vec<Line<'static>>) -> Paragraph<'static> {
    Paragraph::new(lines).wrap(Wrap { trim: true })
}

/// How many rows text takes in such a width.
fn rows(lines: &[Line<'static>], width: u16) -> u16 {
    u16::try_from(wrapped(lines.to_vec()).line_count(width)).unwrap_or(u16::MAX)
}

/// What was just said, or else the last move.
fn status(model: &Model, look: &Look, area: Rect) -> (String, Style) {
    let table = &model.table;
    let theme = &look.theme;
    if let Some(notice) = &table.notice {
        let [white, black] = Side::BOTH.map(|side| panel::name(model, side));
        let style = if notice.refuses() { theme.error } else { theme.text };
        return (words::notice::notice(table.seen().variant(), notice, &white, &black), style);
    }
    let plies = table.shown_plies();
    let game = table.seen();
    if let Some(outcome) = game.outcome()
        && table.browsed.is_none()
    {
        let long = words::game::over_in(&game, outcome, model.notation());
        let fits = rows(&[Line::raw(long.clone())], area.width) <= area.height;
        let text = if fits { long } else { words::game::over_short(game.variant(), outcome) };
        return (text, theme.text);
    }
    let text = match plies.checked_sub(1).and_then(|last| game.told(last)) {
        Some(Told::Move(ply)) if table.is_handing_over() && table.browsed.is_none() => {
            words::game::played_alone(ply)
        }
        Some(Told::Move(ply)) => words::game::played(ply, game.in_check_at(plies)),
        Some(Told::Hidden { by, lost }) => words::game::played_in_fog(by, lost),
        None => words::game::begins(game.variant(), game.start().turn()),
    };
    (text, theme.text)
}

/// What waits for a decision of the players: an offer, a claim that is open, or a position that
/// must not come again.
fn standing_matter(model: &Model, look: &Look, said: &[Line<'static>], area: Rect) -> Option<Line<'static>> {
    let game = model.table.seen();
    if game.outcome().is_some() {
        return None;
    }
    let (variant, turn, claims) = (game.variant(), game.turn_at(game.plies()), game.claims());
    let (long, short) = match (game.offer(), game.repetition()) {
        (Some(by), _) if !claims.is_empty() => {
            let claims = words::game::claims(turn, &claims);
            (format!("{} {claims}", words::game::offer_short(variant, by)), words::game::claims_short(turn))
        }
        (Some(by), Some(repeated)) => {
            let repeated = words::game::repeated_short(repeated);
            let offer = words::game::offer_short(variant, by);
            (format!("{offer} {repeated}"), offer)
        }
        (Some(by), None) => (words::game::offer(variant, by, turn), words::game::offer_short(variant, by)),
        (None, _) if !claims.is_empty() => {
            (words::game::claims(turn, &claims), words::game::claims_short(turn))
        }
        (None, repeated) => {
            let repeated = repeated?;
            (words::game::repeated(repeated), words::game::repeated_short(repeated))
        }
    };
    let fits = |text: &String| {
        let both: Vec<Line> = said.iter().cloned().chain([Line::raw(text.clone())]).collect();
        rows(&both, area.width) <= area.height
    };
    let one_row = long.width() <= usize::from(area.width);
    let text = if fits(&long) || one_row && !fits(&short) { long } else { short };
    Some(Line::styled(text, look.theme.accent))
}

/// Draws the typed line with what it can become, and says where its cursor stands.
fn draw_line(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) -> Position {
    let theme = &look.theme;
    let line = &model.table.line;
    let completions = model.table.completions(model.notation());
    let ghost = completions.first().map_or("", |first| rest_of(first, line.text()));
    // A line longer than the screen shows its end around the cursor.
    let room = usize::from(area.width).saturating_sub(5);
    let skipped = line.cursor_cells().saturating_sub(room);
    let shown = skip_cells(line.text(), skipped);
    // Where a wide letter would be cut, one cell more is skipped.
    let skipped = line.text()[..line.text().len() - shown.len()].width();
    Line::from(vec![
        Span::styled(format!(" {} ", look.either(">", "›")), theme.accent),
        Span::styled(shown.to_owned(), theme.emphasis),
        Span::styled(ghost.to_owned(), theme.dim),
    ])
    .render(area, buffer);
    let used = 3 + shown.width() + ghost.width();
    draw_completions(area, buffer, look, &completions, line.text(), used);
    let column = 3 + line.cursor_cells() - skipped;
    Position::new(
        area.x + u16::try_from(column).unwrap_or(u16::MAX).min(area.width.saturating_sub(1)),
        area.y,
    )
}

/// The first texts that the line can become, to the right of it.
fn draw_completions(
    area: Rect,
    buffer: &mut Buffer,
    look: &Look,
    completions: &[String],
    typed: &str,
    used: usize,
) {
    let start = (used + 3).max(usize::from(area.width) / 4);
    let Some(mut room) = usize::from(area.width).checked_sub(start + 1) else { return };
    let mut spans = Vec::new();
    for text in completions {
        if text.width() + 2 > room {
            break;
        }
        room -= text.width() + 2;
        let style = if *text == typed { look.theme.chosen } else { look.theme.accent };
        spans.push(Span::styled(text.clone(), style));
        spans.push(Span::raw("  "));
    }
    let hint = words::table::TAB_COMPLETES;
    if completions.len() == 1 && hint.width() < room {
        spans.push(Span::styled(hint, look.theme.dim));
    }
    let x = area.x + u16::try_from(start).unwrap_or(u16::MAX);
    Line::from(spans).render(Rect { x, width: area.right() - x, ..area }, buffer);
}

/// A question and its answers in the row of the typed line. A long one takes
/// the place of the status, which it leaves alone otherwise.
fn draw_question(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look, asked: &Asked) {
    let area = areas.prompt;
    let text = question_text(model, asked);
    if fits_beside(area, &text, model, asked) {
        Line::styled(format!(" {text}"), look.theme.emphasis).render(area, buffer);
        draw_status(areas.status, buffer, model, look);
    } else {
        let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..areas.status };
        draw_wrapped(inner, buffer, vec![Line::styled(text, look.theme.emphasis)], look);
    }
    let (game, boxes) = (model.table.seen().variant(), answer_boxes(area, model, asked));
    for (i, (answer, at)) in asked.answers().into_iter().zip(boxes).enumerate() {
        panel::button(words::table::answer(game, answer), i == asked.chosen, look).render(at, buffer);
    }
}

fn question_text(model: &Model, asked: &Asked) -> String {
    if !model.kept && matches!(asked.question, Question::Quit) {
        return words::table::LEAVE_UNKEPT.to_owned();
    }
    let game = model.table.seen();
    if matches!(asked.question, Question::New(_)) && game.is_concealed() && game.plies() > 0 {
        return words::table::LEAVE_IN_FOG.to_owned();
    }
    let last = game.plies().checked_sub(1);
    let last = last.and_then(|last| match game.told(last)? {
        Told::Move(ply) => Some(game.written(last, ply, model.notation())),
        Told::Hidden { .. } => None,
    });
    words::table::question(game.variant(), &asked.question, last.as_deref(), game.declared().is_some())
}

fn answer_boxes(area: Rect, model: &Model, asked: &Asked) -> Vec<Rect> {
    let text = question_text(model, asked);
    let after = if fits_beside(area, &text, model, asked) { text.width() + 3 } else { 0 };
    let x = area.x + u16::try_from(after).unwrap_or(0);
    panel::flow(Rect { x, width: area.right() - x, ..area }, answer_widths(model, asked))
}

fn answer_widths(model: &Model, asked: &Asked) -> impl Iterator<Item = usize> {
    let game = model.table.seen().variant();
    asked.answers().into_iter().map(move |answer| words::table::answer(game, answer).width() + 2)
}

/// Whether a question and its answers have room in one row.
fn fits_beside(area: Rect, question: &str, model: &Model, asked: &Asked) -> bool {
    let answers: usize = answer_widths(model, asked).map(|width| width + 1).sum();
    question.width() + 3 + answers <= usize::from(area.width)
}

fn draw_hints(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let pairs = match (&model.page, model.asked()) {
        (_, Some(_)) => words::table::ANSWER_HINTS,
        (Page::Start(_), None) => words::table::START_HINTS,
        (Page::Setup(_), None) => words::form::HINTS,
        (Page::Table, None) => words::table::hints(model.table.doing()),
        (Page::View, None) => viewer::hints(model),
    };
    let width = |(key, effect): &(&str, &str)| key.width() + effect.width() + 4;
    // The way to the help is always told, and before it as much as there is room for.
    let (last, before) = pairs.split_last().map_or((None, pairs), |(last, before)| (Some(last), before));
    let mut room = (usize::from(area.width) + 2).saturating_sub(last.map_or(0, width));
    let fitting = before.iter().take_while(|pair| {
        let fits = width(pair) <= room;
        room = room.saturating_sub(width(pair));
        fits
    });
    let mut spans = vec![Span::raw(" ")];
    for (key, effect) in fitting.chain(last) {
        spans.push(Span::raw(*key));
        spans.push(Span::styled(format!(" {effect}   "), look.theme.dim));
    }
    Line::from(spans).render(area, buffer);
}

/// What `whole` adds to what has been typed, where it goes on from it as it stands.
fn rest_of<'a>(whole: &'a str, typed: &str) -> &'a str {
    let same = whole.len() >= typed.len()
        && whole.is_char_boundary(typed.len())
        && whole[..typed.len()].eq_ignore_ascii_case(typed);
    if same { &whole[typed.len()..] } else { "" }
}

/// The text without its first cells.
pub(super) fn skip_cells(text: &str, cells: usize) -> &str {
    let mut passed = 0;
    let start = text.char_indices().find(|(_, letter)| {
        let (here, width) = (passed, unicode_width::UnicodeWidthChar::width(*letter).unwrap_or(0));
        passed += width;
        // A combining mark belongs to the letter before it.
        here >= cells && width > 0
    });
    start.map_or("", |(i, _)| &text[i..])
}
