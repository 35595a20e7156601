//! What is said to whoever looks written games through.

use std::borrow::Cow;
use std::time::Duration;

use super::record::cause;
use super::refusal::refusal;
use super::table::HelpLine;
use crate::app::viewer::heading::Heading;
use crate::record::pgn::index::{Column, Entry};
use crate::record::problem::{Place, Problem};
use crate::record::score::Score;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::view::Eyes;

/// Said where they have none yet.
pub const NO_OWN_GAMES: &str = "No game has been finished yet.";
/// Said where a search leaves nothing.
pub const NOTHING_FOUND: &str = "No game has all these words.";
/// Said of a file without a game, before anything else is known.
pub const NO_GAMES: &str = "There is no game in it.";
/// Why a file is not listed at all.
pub fn not_listed(error: &std::io::Error) -> String {
    format!("The games cannot be listed: {error}.")
}

/// In the empty line of the search.
pub const SEARCH: &str = "type to search";
/// The heading of the text about a game.
pub const ABOUT: &str = "About this game";
/// How to use it.
pub const ABOUT_HINT: &str = "Up Down PgUp PgDn scroll   Esc back";
/// Where a comment is longer than its place: this key shows all of it.
pub const MORE: &str = "i: read on";
/// How to use the list.
pub const LIST_HINTS: &[(&str, &str)] =
    &[("Enter", "open"), ("letters", "search"), ("Tab", "sort"), ("Esc", "back"), ("F1", "help")];
/// How to use it while something is searched for.
pub const SEARCH_HINTS: &[(&str, &str)] =
    &[("Enter", "open"), ("Esc", "show all"), ("Tab", "sort"), ("F1", "help")];
/// How to play a game through.
pub const REPLAY_HINTS: &[(&str, &str)] = &[
    ("Left Right", "moves"),
    ("Space", "auto-play"),
    ("p", "play on"),
    ("i", "text"),
    ("Esc", "list"),
    ("F1", "help"),
];
/// The same where each side has eyes of its own.
pub const EYES_HINTS: &[(&str, &str)] = &[
    ("Left Right", "moves"),
    ("Space", "auto-play"),
    ("e", "other eyes"),
    ("p", "play on"),
    ("i", "text"),
    ("Esc", "list"),
    ("F1", "help"),
];
/// The same where something else can be played as well.
pub const CHOICE_HINTS: &[(&str, &str)] = &[
    ("Up Down", "choose"),
    ("Right", "go into it"),
    ("p", "play on"),
    ("i", "text"),
    ("Esc", "back"),
    ("F1", "help"),
];
/// The same while moves follow by themselves.
pub const AUTOPLAY_HINTS: &[(&str, &str)] =
    &[("Space", "stop"), ("+", "faster"), ("-", "slower"), ("Esc", "list"), ("F1", "help")];
/// The same in a variation.
pub const VARIATION_HINTS: &[(&str, &str)] =
    &[("Left Right", "moves"), ("Esc", "leave variation"), ("p", "play on"), ("i", "text"), ("F1", "help")];

/// The heading of a column.
pub const fn heading(heading: Heading) -> &'static str {
    match heading {
        Heading::Number => "No",
        Heading::White => "White",
        Heading::Black => "Black",
        Heading::WhiteElo | Heading::BlackElo => "Elo",
        Heading::Result => "Result",
        Heading::Date => "Date",
        Heading::Moves => "Moves",
        Heading::Eco => "ECO",
        Heading::Event => "Event",
    }
}

/// A large number as it is read: `163,840`.
pub fn number(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// How many games there are, and how much of the file has been listed if not all.
pub fn games(count: usize, progress: Option<f64>) -> String {
    let games = if count == 1 { "game" } else { "games" };
    let all = format!("{} {games}", number(count));
    match progress {
        Some(part) => format!("{all}, {:.0} %", (100.0 * part).floor()),
        None => all,
    }
}

/// How many games a search has found.
pub fn found(count: usize) -> String {
    format!("{} found", number(count))
}

/// What the columns that are shown do not tell of a game.
pub fn details(entry: &Entry, shown: &[Heading]) -> String {
    let told =
        |column| Some(entry.text(column)).filter(|text| !matches!(*text, "" | "?" | "-" | "????.??.??"));
    let hidden = |heading: Heading| heading.column().filter(|_| !shown.contains(&heading)).and_then(told);
    let parts = [
        hidden(Heading::Event).map(Cow::Borrowed),
        told(Column::Site).map(Cow::Borrowed),
        hidden(Heading::Date).map(Cow::Borrowed),
        told(Column::Round).map(|round| Cow::Owned(format!("round {round}"))),
        hidden(Heading::Eco).map(Cow::Borrowed),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Which game of the list is open.
pub fn game(place: usize, count: usize) -> String {
    format!("game {} of {}", number(place), number(count))
}

/// Where in a game one looks, by the numbers of its moves: `move 7 of 23`; and its result.
pub fn standing(shown: Option<u32>, last: u32, score: Score) -> String {
    match shown {
        Some(number) => format!("move {number} of {last}   {score}"),
        None => format!("start of {last}   {score}"),
    }
}

/// The same in a narrow panel.
pub fn standing_short(shown: Option<u32>, last: u32) -> String {
    format!("{}/{last}", shown.unwrap_or(0))
}

/// How long the last move took.
pub fn took(time: Duration) -> String {
    format!("It took {}.", super::clock::left(time))
}

/// How a game ended, as its file says; nothing if it does not.
pub fn ended(score: Score, termination: Option<&str>) -> Option<String> {
    let how = match (score, termination) {
        (Score::Open, _) => return None,
        (_, Some("" | "?" | "normal" | "unterminated") | None) => String::new(),
        (_, Some(how)) => format!(", {how}"),
    };
    Some(format!("Result: {score}{how}."))
}

/// Moves follow by themselves at this pace.
pub fn plays(pace: Duration) -> String {
    match pace.as_millis() {
        250 => "four moves a second".to_owned(),
        500 => "two moves a second".to_owned(),
        1000 => "a move a second".to_owned(),
        _ => format!("a move every {} seconds", pace.as_secs()),
    }
}

/// What could not be read, and how much else there is.
pub fn problem(first: &Problem, others: usize) -> String {
    let Place { line, column, .. } = first.place;
    let more = if others > 0 { format!(" ({others} more: jadoube check)") } else { String::new() };
    format!("Line {line}, column {column}: {}{more}", cause(&first.cause))
}

/// Why a file has no game: what stands at its beginning.
pub fn no_game(first: Option<&Problem>) -> String {
    match first {
        Some(first) => format!("{NO_GAMES} {}", problem(first, 0)),
        None => format!("{NO_GAMES} The file is empty."),
    }
}

/// Why a game cannot be played on.
pub fn cannot_play_on(why: &Refusal) -> String {
    match why {
        Refusal::GameOver { game, outcome } => {
            format!("Nothing can be played here. {}", super::game::over(*game, *outcome))
        }
        why => refusal(why),
    }
}

/// The players' own games, and how many there are besides that can be continued; shorter, too.
pub fn own_games(resting: usize) -> [String; 2] {
    let short = "finished games".to_owned();
    let long = match resting {
        0 => short.clone(),
        1 => format!("{short}; Esc: one to be continued"),
        more => format!("{short}; Esc: {more} to be continued"),
    };
    [long, short]
}

/// An annotation glyph as it stands behind a move (PGN standard, 10).
pub fn nag(nag: u8) -> Cow<'static, str> {
    Cow::Borrowed(match nag {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        10..=12 => "=",
        13 => "~",
        14 => "+=",
        15 => "=+",
        16 => "+/-",
        17 => "-/+",
        18 | 20 => "+-",
        19 | 21 => "-+",
        _ => return Cow::Owned(format!("${nag}")),
    })
}

/// Whose eyes a game of Fog of War is seen with; in a narrow panel `White's`.
pub const fn eyes(eyes: Eyes, narrow: bool) -> &'static str {
    match (eyes, narrow) {
        (Eyes::All, false) => "all is seen",
        (Eyes::Of(Side::White), false) => "White's eyes",
        (Eyes::Of(Side::Black), false) => "Black's eyes",
        (Eyes::All, true) => "all",
        (Eyes::Of(Side::White), true) => "White's",
        (Eyes::Of(Side::Black), true) => "Black's",
    }
}

/// The help for whoever looks games through; `eyes` if each side has its own in the one that is open.
pub fn help(eyes: bool) -> Vec<HelpLine> {
    let row = HelpLine::Row;
    let mut lines = vec![
        HelpLine::Heading("The list"),
        row("Up Down", "choose a game"),
        row("PgUp PgDn", "the same by pages"),
        row("Enter", "open it"),
        row("letters", "search for words"),
        row("Tab", "sort by the next column"),
        row("Shift-Tab", "by the one before"),
        row("click", "choose; again: open"),
        row("on heading", "sort; again: reverse"),
        row("! at No", "cannot all be read"),
        row("Esc", "show all, or leave"),
        HelpLine::Blank,
        HelpLine::Heading("A game"),
        row("Left Right", "a move back, or on"),
        row("Home End", "first and last position"),
        row("Up Down", "choose a variation"),
        row("Enter", "go into it"),
        row("Backspace", "leave it (Esc too)"),
        row("Space", "auto-play, or stop"),
        row("+ -", "faster, slower"),
        row("Tab", "next game (Ctrl-N)"),
        row("Shift-Tab", "game before (Ctrl-P)"),
        row("i", "whole comment, all tags"),
        row("p F8", "play on from here"),
    ];
    lines.extend(eyes.then(|| row("e Ctrl-E", "as White, as Black, all")));
    lines.extend([
        row("F2", "turn the board round"),
        row("Ctrl-F", "show the position"),
        row("Ctrl-Y", "copy the position"),
        row("* at move", "comment or variation"),
        row("click", "see a move"),
        row("wheel", "a move back, or on"),
        row("Esc", "back to the list"),
        HelpLine::Blank,
        HelpLine::Heading("Everywhere"),
        row("F9 Ctrl-G", "colours, plain letters"),
        row("Ctrl-X", "notation (xiangqi)"),
        row("Ctrl-S", "start screen"),
        row("Ctrl-C", "quit"),
    ]);
    lines
}
