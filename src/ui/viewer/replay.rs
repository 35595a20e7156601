//! A written game beside its board: players, moves, what is said, and what else can be played.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::choices::Choices;
use super::draw_title;
use crate::app::Model;
use crate::app::hit::Hit;
use crate::app::viewer::about::broken;
use crate::app::viewer::replay::Replay;
use crate::game::Ply;
use crate::game::seen::Told;
use crate::record::line::Node;
use crate::rules::side::Side;
use crate::ui::board::Board;
use crate::ui::layout::Areas;
use crate::ui::moves::{self, Moves};
use crate::ui::{Look, foot, panel};
use crate::words;

/// Draws the page.
pub(super) fn draw(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look, replay: &Replay) {
    let view = model.board_view();
    let orientation = model.bottom();
    Board { view: &view, orientation, theme: &look.theme, glyphs: look.glyphs }.render(areas.board, buffer);
    if let Some(title) = areas.title {
        let list = &model.viewer.list;
        let game = words::viewer::game(list.chosen() + 1, list.shown());
        let details = list.chosen_game().map(|chosen| words::viewer::details(&chosen.game.entry, &[]));
        let long = details.filter(|details| !details.is_empty()).map(|details| format!("{game}  {details}"));
        let left: Vec<String> = long.into_iter().chain([game]).collect();
        let (shown, last) = numbers(replay);
        let standing = |shown| words::viewer::standing(shown, last, replay.record.score);
        let right = Span::styled(standing(shown), look.theme.accent);
        draw_title(title, buffer, look, &left, right, standing(None).len().max(standing(Some(last)).len()));
    }
    let parts = Parts::new(areas, model, replay);
    if areas.roomy() {
        draw_players(parts.players, buffer, look, replay);
    } else {
        draw_clocks(parts.players, buffer, look, replay, areas.title.is_none());
    }
    for rule in [parts.rule, parts.lower_rule].into_iter().flatten() {
        let line = look.either("-", "─").repeat(usize::from(rule.width));
        Line::styled(line, look.theme.rule).render(rule, buffer);
    }
    if replay.has_eyes() {
        let narrow = !areas.roomy();
        let whole = Line::raw(words::viewer::eyes(replay.eyes, false)).width();
        let short = whole > usize::from(parts.eyes.width);
        let eyes = words::viewer::eyes(replay.eyes, short);
        let eyes = if narrow { eyes.to_owned() } else { format!(" {eyes} ") };
        Line::styled(eyes, look.theme.accent).render(parts.eyes, buffer);
    }
    list(replay, look.ascii).draw(parts.moves, buffer, look);
    draw_comment(parts.comment, buffer, look, replay);
    parts.choices.draw(buffer, look, replay);
    draw_status(areas, buffer, model, look, replay);
    if model.viewer.autoplay.runs() {
        let pace = words::viewer::plays(model.viewer.autoplay.pace());
        Line::styled(format!(" {} {pace}", look.either(">", "›")), look.theme.accent)
            .render(areas.prompt, buffer);
    }
}

/// What was drawn at `at`.
pub(super) fn hit(areas: &Areas, model: &Model, replay: &Replay, at: Position) -> Hit {
    let parts = Parts::new(areas, model, replay);
    parts.choices.hit(replay, at).map_or_else(|| list(replay, model.ascii()).hit(parts.moves, at), Hit::Item)
}

/// The rows of the panel.
struct Parts {
    players: Rect,
    rule: Option<Rect>,
    /// Whose eyes it is, where each side has its own: in the rule, or a row of its own.
    eyes: Rect,
    moves: Rect,
    lower_rule: Option<Rect>,
    comment: Rect,
    choices: Choices,
}

impl Parts {
    /// The parts stay where they are throughout a game, except that what can follow takes room
    /// from the comment.
    fn new(areas: &Areas, model: &Model, replay: &Replay) -> Self {
        let panel = areas.panel;
        let slice = |y: u16, height: u16| Rect { y, height, ..panel }.intersection(panel);
        let count = u16::try_from(replay.choices().len()).unwrap_or(u16::MAX);
        if !areas.roomy() {
            let players = 2.min(panel.height);
            let eyes = u16::from(replay.has_eyes()).min(panel.height - players);
            let free = count > 1 && !model.viewer.autoplay.runs();
            return Self {
                players: slice(panel.y, players),
                rule: None,
                eyes: slice(panel.y + players, eyes),
                moves: slice(panel.y + players + eyes, panel.height - players - eyes),
                lower_rule: None,
                comment: Rect::ZERO,
                choices: if free { Choices::Row(areas.prompt) } else { Choices::None },
            };
        }
        let room = panel.height.saturating_sub(4);
        let lower = if replay.is_annotated() { (room * 2 / 5).max(4) } else { 0 };
        let moves = if lower > 0 { room - lower } else { room + 1 };
        let choices = if count > 1 { count.min(lower.div_ceil(2)) } else { 0 };
        // A row between, as far as there is one.
        let gap = u16::from(choices > 0 && lower > choices + 2);
        Self {
            players: slice(panel.y, 2),
            rule: Some(slice(panel.y + 2, 1)),
            eyes: Rect { x: panel.x + 1, width: panel.width.saturating_sub(2), ..slice(panel.y + 2, 1) },
            moves: slice(panel.y + 3, moves),
            lower_rule: (lower > 0).then(|| slice(panel.y + 3 + moves, 1)),
            comment: slice(panel.bottom() - lower, lower - choices - gap),
            choices: if choices > 0 {
                Choices::Column(slice(panel.bottom() - choices, choices))
            } else {
                Choices::None
            },
        }
    }
}

/// The numbers of the move that is looked at, none before the first, and of the last one.
fn numbers(replay: &Replay) -> (Option<u32>, u32) {
    let number = |plies| moves::number(&replay.record.start, plies);
    (number(replay.path().played()), number(replay.nodes().len()).unwrap_or(0))
}

/// The players, with their ratings and what their clocks showed.
fn draw_players(area: Rect, buffer: &mut Buffer, look: &Look, replay: &Replay) {
    for (side, y) in Side::BOTH.into_iter().zip(area.y..area.bottom()) {
        let row = Rect { y, height: 1, ..area };
        let to_move = replay.board().turn() == side;
        let style = if to_move { look.theme.emphasis } else { look.theme.text };
        let right = Line::from(clock(side, look, replay).into_iter().collect::<Vec<_>>());
        let room = usize::from(area.width).saturating_sub(right.width() + 1);
        let [name, elo] = match side {
            Side::White => ["White", "WhiteElo"],
            Side::Black => ["Black", "BlackElo"],
        };
        let tag = |name| replay.record.tags.get(name).filter(|text| !matches!(*text, "" | "?" | "-"));
        let name = tag(name)
            .map_or(Cow::Borrowed(words::men::side_in(replay.board().variant(), side)), |name| {
                look.shown(name)
            });
        let elo = tag(elo).map(|elo| format!("  {}", look.shown(elo))).unwrap_or_default();
        let text = format!("{}{name}{elo}", panel::side_sign(replay.board().variant(), side, look));
        Line::styled(panel::clipped(&text, room), style).render(row, buffer);
        right.alignment(Alignment::Right).render(row, buffer);
    }
}

/// What the clock of `side` showed; that of the side to move stands out.
fn clock(side: Side, look: &Look, replay: &Replay) -> Option<Span<'static>> {
    let left = words::clock::left(replay.time_left(side)?);
    let style = if replay.board().turn() == side { look.theme.emphasis } else { look.theme.text };
    Some(Span::styled(left, style))
}

/// Where there is little room: the clocks, below whose turn it is or, if no title tells it, the
/// place in the game.
fn draw_clocks(area: Rect, buffer: &mut Buffer, look: &Look, replay: &Replay, alone: bool) {
    let row = |i: u16| Rect { y: area.y + i, height: 1, ..area }.intersection(area);
    let (shown, last) = numbers(replay);
    let text = if alone {
        words::viewer::standing_short(shown, last)
    } else {
        words::men::side_in(replay.board().variant(), replay.board().turn()).to_owned()
    };
    Line::styled(text, look.theme.emphasis).render(row(0), buffer);
    let both = Side::BOTH.into_iter().filter_map(|side| clock(side, look, replay));
    let mut both: Vec<Span> = both.flat_map(|clock| [clock, Span::raw(" ")]).collect();
    both.pop();
    let line = Line::from(both);
    let fits = line.width() <= usize::from(area.width);
    let mover = || clock(replay.board().turn(), look, replay).map(Line::from).unwrap_or_default();
    if fits { line } else { mover() }.render(row(1), buffer);
}

/// The moves of the line that is looked at.
fn list(replay: &Replay, ascii: bool) -> Moves<'_> {
    let mut texts: Vec<Cow<'_, str>> = replay.told().into_iter().map(|told| text(told, ascii)).collect();
    let refused = replay.broken_off().filter(|_| replay.path().is_main());
    texts.extend(refused.map(|text| Cow::Owned(format!("({text})"))));
    Moves {
        start: &replay.record.start,
        texts,
        shown: replay.path().played(),
        looking_back: true,
        top: replay.list_top,
        other_line: replay.path().before(),
        broken_off: refused.is_some(),
    }
}

fn text(told: Told<'_, Node>, ascii: bool) -> Cow<'_, str> {
    match told {
        Told::Move(node) => annotated(node),
        Told::Hidden { lost, .. } => Cow::Owned(words::game::hidden(lost, ascii)),
    }
}

/// A move with its annotations, and a mark where more is said or could be played.
fn annotated(node: &Node) -> Cow<'_, str> {
    let more = !node.comment.is_empty() || !node.before.is_empty() || !node.variations.is_empty();
    if node.nags.is_empty() && !more {
        return Cow::Borrowed(&node.san);
    }
    let nags: String = node.nags.iter().map(|&nag| words::viewer::nag(nag)).collect();
    Cow::Owned(format!("{}{nags}{}", node.san, if more { "*" } else { "" }))
}

/// What is said about the last move, from the top; it ends in dots where there is no room for the rest.
fn draw_comment(area: Rect, buffer: &mut Buffer, look: &Look, replay: &Replay) {
    if area.is_empty() {
        return;
    }
    let comment = replay.comment();
    let lines = broken(&look.shown(&comment), usize::from(area.width));
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        Line::raw(line.as_str()).render(Rect { y, height: 1, ..area }, buffer);
    }
    if lines.len() > usize::from(area.height) {
        let dots = Span::styled(look.either("... ", "… "), look.theme.dim);
        let more = Line::from(vec![dots, Span::styled(words::viewer::MORE, look.theme.accent)]);
        let width = u16::try_from(more.width()).unwrap_or(0).min(area.width);
        let end = Rect { x: area.right() - width, y: area.bottom() - 1, width, height: 1 };
        more.render(end, buffer);
    }
}

/// What was said last, what could not be read here, what is said about the move where that has no
/// place of its own, or else the move in words.
fn draw_status(areas: &Areas, buffer: &mut Buffer, model: &Model, look: &Look, replay: &Replay) {
    let theme = &look.theme;
    let area = areas.status;
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let problems = replay.problems();
    let comment = Some(replay.comment()).filter(|comment| !comment.is_empty() && !areas.roomy());
    let (text, style) = match (&model.viewer.notice, problems.first(), comment) {
        (Some(notice), _, _) => {
            let [white, black] = Side::BOTH.map(|side| panel::name(model, side));
            let style = if notice.refuses() { theme.error } else { theme.text };
            (words::notice::notice(replay.board().variant(), notice, &white, &black), style)
        }
        (None, Some(first), _) => {
            let style = if first.cause.is_error() { theme.error } else { theme.text };
            (words::viewer::problem(first, problems.len() - 1), style)
        }
        (None, None, Some(comment)) => (comment, theme.text),
        (None, None, None) => (in_words(replay), theme.text),
    };
    foot::draw_wrapped(inner, buffer, vec![Line::styled(look.shown(&text).into_owned(), style)], look);
}

/// The last move in words, how long it took, and how the game ended if it did there.
fn in_words(replay: &Replay) -> String {
    let played = match replay.last_told() {
        None => return words::game::begins(replay.board().variant(), replay.board().turn()),
        Some(Told::Hidden { by, lost }) => Some(words::game::played_in_fog(by, lost)),
        Some(Told::Move(last)) => {
            let ply = Ply::new(replay.board_before(), last.mv);
            ply.map(|ply| words::game::played(&ply, replay.board().in_check()))
        }
    };
    let took = replay.last().and_then(|last| last.elapsed).map(words::viewer::took);
    let ended = (replay.path().is_main() && replay.at_end())
        .then(|| words::viewer::ended(replay.record.score, replay.record.tags.get("Termination")));
    let variant = replay.board().variant();
    let by_law = replay.outcome().map(|outcome| words::game::over(variant, outcome));
    let parts = [played, took, by_law, ended.flatten()];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
