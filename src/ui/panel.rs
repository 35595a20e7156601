//! What stands beside the board: the players, the moves, and what was taken or how it ended.

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};
use unicode_width::UnicodeWidthStr;

use super::layout::Areas;
use super::moves::Moves;
use super::{Look, clocks, foot, moves};
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::result::Next;
use crate::rules::chess::piece::{Piece, Role};
use crate::rules::man::Man;
use crate::rules::outcome::Outcome;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::Eyes;
use crate::rules::xiangqi;
use crate::words;

/// So many columns have room for two clocks side by side, whatever they show.
const BOTH_CLOCKS: u16 = 20;
/// So many cells of a name stand in a sentence.
const LONGEST_NAME: usize = 14;

/// The rows of the panel.
struct Parts {
    players: Rect,
    rule: Option<Rect>,
    moves: Rect,
    lower_rule: Option<Rect>,
    lower: Rect,
}

impl Parts {
    fn new(areas: &Areas, model: &Model) -> Self {
        let panel = areas.panel;
        let slice = |y: u16, height: u16| Rect { y, height, ..panel };
        if !areas.roomy() {
            let clocks = match model.table.seen().clock() {
                None => 0,
                Some(_) if panel.width >= BOTH_CLOCKS => 1,
                Some(_) => 2,
            };
            let rows = 1 + clocks + u16::from(checks(model, false).is_some());
            let players = rows.min(panel.height);
            return Self {
                players: slice(panel.y, players),
                rule: None,
                moves: slice(panel.y + players, panel.height - players),
                lower_rule: None,
                lower: slice(panel.bottom(), 0),
            };
        }
        let lower = match model.table.seen().outcome() {
            Some(outcome) => result_rows(panel.width, model, outcome) + 1 + button_rows(panel.width),
            None => 2,
        };
        let lower = lower.min(panel.height - 4);
        let moves = panel.height.saturating_sub(4 + lower);
        Self {
            players: slice(panel.y, 2),
            rule: Some(slice(panel.y + 2, 1)),
            moves: slice(panel.y + 3, moves),
            lower_rule: Some(slice(panel.y + 3 + moves, 1)),
            lower: slice(panel.y + 4 + moves, lower),
        }
    }
}

/// Draws title and panel.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look) {
    let outcome = model.table.seen().outcome();
    let parts = Parts::new(areas, model);
    if let Some(title) = areas.title {
        draw_title(title, buffer, model, look);
    }
    if areas.roomy() {
        draw_players(parts.players, buffer, model, look);
    } else {
        draw_turn(parts.players, buffer, model, look, areas.title.is_none());
    }
    for rule in [parts.rule, parts.lower_rule].into_iter().flatten() {
        let line = look.either("-", "─").repeat(usize::from(rule.width));
        Line::styled(line, look.theme.rule).render(rule, buffer);
    }
    Moves::of(model, look).draw(parts.moves, buffer, look);
    match outcome {
        Some(outcome) => draw_result(parts.lower, buffer, model, look, outcome),
        None => draw_taken(parts.lower, buffer, model, look),
    }
}

/// What was drawn at `at`.
pub(super) fn hit(areas: &Areas, model: &Model, look: &Look, at: Position) -> Hit {
    let parts = Parts::new(areas, model);
    if model.table.seen().outcome().is_some() {
        let area = match areas.roomy() {
            true => buttons_area(parts.lower),
            false if foot::shows_buttons(areas, model) => areas.prompt,
            false => Rect::ZERO,
        };
        let under = buttons(area).into_iter().position(|(_, button)| button.contains(at));
        if let Some(i) = under {
            return Hit::Next(i);
        }
    }
    Moves::of(model, look).hit(parts.moves, at)
}

/// The program, the game, and where it stands.
fn draw_title(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let game = model.table.seen();
    let theme = &look.theme;
    let mut left = title(look, words::table::game(game.variant(), game.terms()));
    let right = match (model.table.browsed, game.outcome()) {
        (Some(plies), _) => Span::styled(browsing(model, plies, false), theme.accent),
        (None, Some(outcome)) => Span::styled(outcome.score(), theme.emphasis),
        (None, None) => {
            let plies = game.plies();
            Span::raw(words::table::standing(
                game.variant(),
                game.fullmoves_at(plies),
                game.turn_at(plies),
                look.ascii,
            ))
        }
    };
    if let Eyes::Of(side) = model.table.replay
        && game.outcome().is_some()
    {
        left.push_span(Span::styled(format!("  {}", words::table::seen_by(side)), theme.accent));
    }
    if !model.kept {
        left.push_span(Span::styled(format!("  {}", words::table::NOT_KEPT), theme.error));
    }
    let room = Rect { width: area.width.saturating_sub(1), ..area };
    let fits = |left: &Line| left.width() + right.width() + 2 < usize::from(area.width);
    // What is played under is known to the players; where the game stands goes first.
    if !fits(&left) {
        left.spans.truncate(2);
    }
    if fits(&left) {
        Line::from(right).alignment(Alignment::Right).render(room, buffer);
    }
    left.render(area, buffer);
}

/// The program, and the game that is played.
pub(super) fn title(look: &Look, game: String) -> Line<'static> {
    Line::from(vec![
        Span::raw(" "),
        Span::styled(words::table::NAME, look.theme.title),
        Span::raw(" "),
        Span::styled(game, look.theme.dim),
    ])
}

/// A king's shape, or a general's character, tells the side without colour.
pub(super) fn side_sign(game: Variant, side: Side, look: &Look) -> String {
    if look.glyphs.is_ascii() {
        return String::new();
    }
    let king = match game {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => {
            Man::Chess(Piece { side, role: Role::King })
        }
        Variant::Xiangqi => Man::Xiangqi(xiangqi::piece::Piece { side, role: xiangqi::piece::Role::General }),
    };
    format!("{} ", look.glyphs.glyph(king))
}

fn draw_players(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let table = &model.table;
    let game = table.seen();
    let theme = &look.theme;
    let turn = game.turn_at(table.shown_plies());
    // While looking back nobody is called to move.
    let call = if table.browsed.is_some() { theme.dim } else { theme.chosen };
    for (side, y) in Side::BOTH.into_iter().zip(area.y..area.bottom()) {
        let row = Rect { y, height: 1, ..area };
        let moves = game.outcome().is_none() && turn == side;
        let style = if moves { theme.emphasis } else { theme.text };
        let paused = game.paused();
        let tag = format!(" {} ", if paused { words::table::PAUSED } else { words::table::TO_MOVE });
        let mut right = Vec::new();
        if moves {
            right.push(Span::styled(tag, call));
        }
        if let Some(clock) = clocks::clock(side, model, look) {
            right.push(Span::raw(" "));
            right.push(clock);
        }
        let right = Line::from(right).alignment(Alignment::Right);
        let room = usize::from(area.width).saturating_sub(right.width());
        player(side, model, look, room).style(style).render(row, buffer);
        right.render(row, buffer);
    }
}

/// A side and the name of its player, in so many cells.
pub(super) fn player(side: Side, model: &Model, look: &Look, room: usize) -> Line<'static> {
    let game = model.table.seen().variant();
    let mut text = format!("{}{}", side_sign(game, side, look), words::men::side_in(game, side));
    if let Some(name) = &model.table.names[side.index()] {
        // Two blanks before the name and one behind it; no side gets more room than the other.
        let used = (text.width() + 3).max(10);
        text.push_str(&format!("  {}", clipped(name, room.saturating_sub(used))));
    }
    Line::raw(text)
}

/// The move looked at, by its number.
fn browsing(model: &Model, plies: usize, narrow: bool) -> String {
    let game = model.table.seen();
    let number = |plies| moves::number(game.start(), plies);
    words::game::browsing(number(plies), number(game.plies()).unwrap_or(0), narrow)
}

/// Where there is little room: whose turn it is, or the score, and the clocks. `alone` if no
/// title tells which move is looked at.
fn draw_turn(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look, alone: bool) {
    let game = model.table.seen();
    let turn = game.turn_at(model.table.shown_plies());
    let text = match (game.outcome(), model.table.browsed) {
        (_, Some(plies)) if alone && model.table.replay == Eyes::All => browsing(model, plies, true),
        (Some(outcome), _) => match model.table.replay {
            Eyes::All => outcome.score().to_owned(),
            eyes @ Eyes::Of(_) => words::viewer::eyes(eyes, false).to_owned(),
        },
        (None, _) if game.paused() => words::table::PAUSED.to_owned(),
        (None, _) if area.width >= 13 => words::game::to_move(game.variant(), turn),
        (None, _) => words::men::side_in(game.variant(), turn).to_owned(),
    };
    let row = |i: u16| Rect { y: area.y + i, height: 1, ..area }.intersection(area);
    Line::from(Span::styled(text, look.theme.chosen)).render(row(0), buffer);
    let mut below = 1;
    if area.width >= BOTH_CLOCKS && game.clock().is_some() {
        let both = Side::BOTH.into_iter().filter_map(|side| clocks::clock(side, model, look));
        Line::from_iter(both).render(row(below), buffer);
        below += 1;
    } else if game.clock().is_some() {
        for side in Side::BOTH {
            if let Some(clock) = clocks::short(side, model, look, usize::from(area.width)) {
                Line::from(clock).render(row(below), buffer);
            }
            below += 1;
        }
    }
    if let Some(checks) = checks(model, area.width < 16) {
        Line::raw(checks).render(row(below), buffer);
    }
}

/// The checks given so far, where the third one wins.
fn checks(model: &Model, narrow: bool) -> Option<String> {
    let plies = model.table.shown_plies();
    let [white, black] = Side::BOTH.map(|side| model.table.seen().checks_given_at(side, plies));
    Some(words::table::checks(white?, black?, narrow))
}

fn draw_taken(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    let game = model.table.seen();
    let plies = model.table.shown_plies();
    for (side, y) in Side::BOTH.into_iter().zip(area.y..area.bottom()) {
        let row = Rect { y, height: 1, ..area };
        let taken = game.taken_by(side, plies);
        let men: String = taken.iter().map(|&man| look.glyphs.glyph(man)).collect();
        let men = if men.is_empty() { look.either("-", words::table::NONE_TAKEN).to_owned() } else { men };
        let heading = if side == Side::White { words::table::TAKEN } else { "" };
        let mut line = Line::from(vec![
            Span::styled(format!("{heading:<7}"), look.theme.dim),
            Span::styled(format!("{:<6} ", words::men::side_in(game.variant(), side)), look.theme.dim),
            Span::raw(men),
        ]);
        if area.width < 34 {
            line.spans.remove(0);
        }
        line.render(row, buffer);
    }
    if let Some(checks) = checks(model, false) {
        let row = Rect { height: 1.min(area.height), ..area };
        // A style of the line would colour what stands before it, too.
        Line::from(Span::styled(checks, look.theme.accent)).alignment(Alignment::Right).render(row, buffer);
    }
    let row = Rect { y: area.bottom().saturating_sub(1), height: 1.min(area.height), ..area };
    if let Some(lead) = game.lead(plies) {
        Line::styled(words::game::lead(lead), look.theme.dim).alignment(Alignment::Right).render(row, buffer);
    }
}

fn draw_result(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look, outcome: Outcome) {
    if area.height == 0 {
        return;
    }
    let theme = &look.theme;
    let styles = [theme.title, theme.emphasis, theme.dim, theme.text];
    let texts = result_texts(model, outcome).into_iter().zip(styles).filter(|(text, _)| !text.is_empty());
    let lines: Vec<Line> = texts.map(|(text, style)| Line::styled(text, style)).collect();
    let buttons = buttons_area(area);
    let text = Rect { height: area.height.saturating_sub(buttons.height), ..area };
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(text, buffer);
    draw_buttons(buttons, buffer, model, look);
}

/// Who has won, why, by which law, and the score of the match.
fn result_texts(model: &Model, outcome: Outcome) -> [String; 4] {
    let score = model.table.score.with(outcome);
    let points = |side| words::table::points(score.half_points(side), model.ascii());
    let names = Side::BOTH.map(|side| name(model, side));
    [
        words::game::winner_named(model.table.seen().variant(), outcome, &names),
        words::game::reason_of(&model.table.seen(), outcome, model.notation()),
        words::game::law_of(&model.table.seen(), outcome),
        words::table::score(&names[0], &points(Side::White), &points(Side::Black), &names[1]),
    ]
}

fn result_rows(width: u16, model: &Model, outcome: Outcome) -> u16 {
    let texts = result_texts(model, outcome).into_iter().filter(|text| !text.is_empty());
    let lines: Vec<Line> = texts.map(Line::raw).collect();
    u16::try_from(Paragraph::new(lines).wrap(Wrap { trim: true }).line_count(width)).unwrap_or(u16::MAX)
}

/// The buttons for what to do next; drawn in the prompt where the panel is small.
pub(super) fn draw_buttons(area: Rect, buffer: &mut Buffer, model: &Model, look: &Look) {
    for (i, (next, at)) in buttons(area).into_iter().enumerate() {
        button(words::table::next(next), i == model.table.next, look).render(at, buffer);
    }
}

/// `[ chosen ]` or a plain word: the brackets tell it without colour.
pub(super) fn button(text: &str, chosen: bool, look: &Look) -> Line<'static> {
    let (text, style) =
        if chosen { (format!("[{text}]"), look.theme.chosen) } else { (format!(" {text} "), Style::new()) };
    Line::from(Span::styled(text, style))
}

fn buttons_area(lower: Rect) -> Rect {
    let rows = button_rows(lower.width).min(lower.height);
    Rect { y: lower.bottom() - rows, height: rows, ..lower }
}

fn button_rows(width: u16) -> u16 {
    if width >= 32 { 1 } else { 2 }
}

/// Each thing to do next and where its button stands.
fn buttons(area: Rect) -> Vec<(Next, Rect)> {
    let labels = Next::ALL.map(words::table::next);
    let placed = flow(area, labels.iter().map(|label| label.width() + 2));
    Next::ALL.into_iter().zip(placed).collect()
}

/// Puts boxes of these widths side by side, and on the next row where one is full.
pub(super) fn flow(area: Rect, widths: impl IntoIterator<Item = usize>) -> Vec<Rect> {
    let (mut x, mut y) = (area.x, area.y);
    let mut placed = Vec::new();
    for width in widths {
        let width = u16::try_from(width).unwrap_or(u16::MAX);
        if x > area.x && x.saturating_add(width) > area.right() {
            (x, y) = (area.x, y + 1);
        }
        let wanted = Rect { x, y, width, height: 1 };
        placed.push(wanted.intersection(area));
        x = x.saturating_add(width).saturating_add(1);
    }
    placed
}

/// A player's name, or else the side's.
pub(super) fn name(model: &Model, side: Side) -> String {
    let name = model.table.names[side.index()].as_deref();
    let game = model.table.seen().variant();
    name.map_or_else(|| words::men::side_in(game, side).to_owned(), |name| clipped(name, LONGEST_NAME))
}

/// The beginning of a text that fits in so many cells.
pub(super) fn clipped(text: &str, cells: usize) -> String {
    let mut used = 0;
    let fits = |letter: &char| {
        used += unicode_width::UnicodeWidthChar::width(*letter).unwrap_or(0);
        used <= cells
    };
    text.chars().take_while(fits).collect()
}
