//! Games as they are written down, and what is wrong with them.

use std::fmt::Display;
use std::path::Path;
use std::time::Duration;

use super::diagram::diagram;
use super::game::over;
use super::refusal::{expectation, refusal};
use super::shown;
use super::{men, position};
use crate::record::Record;
use crate::record::check::{Checked, Finding, Total};
use crate::record::pgn::walk::MOST_PLIES;
use crate::record::problem::{Cause, Flaw, Place, Problem};
use crate::rules::refusal::Refusal;
use crate::rules::view::Eyes;

/// The last position of a game, with the players and the result above it.
pub fn last_position(record: &Record) -> String {
    format!("{}  {}\n{}", players(record), record.score, diagram(&record.board().view_of(Eyes::All)))
}

/// `White – Black`, by their names where they are known.
pub fn players(record: &Record) -> String {
    let name = |tag| record.tags.get(tag).filter(|name| !name.is_empty()).unwrap_or("?");
    format!("{} – {}", name("White"), name("Black"))
}

/// Where there is nothing to read in a file.
pub const NO_GAME: &str = "there is no game in it";

/// A file of which nothing can be had, for this reason.
pub fn unreadable(file: &Path, why: impl Display) -> String {
    format!("error: {}: {why}", shown::path(file))
}

/// Why a game is not shown.
pub const CONCEALED: &str = "neither side may see all of a game of Fog of War before its end";

/// A game that is left out because it goes on in the fog, with its place.
pub fn not_exported(file: &Path, record: &Record) -> String {
    let (file, line) = (shown::path(file), record.place.line);
    format!("{file}:{line}: {} is left out: {CONCEALED}.", players(record))
}

/// What the referee objects to, with its place.
pub fn finding(file: &Path, game: &Checked, finding: &Finding) -> String {
    let what = match finding {
        Finding::Problem(problem) => cause(&problem.cause),
        Finding::GoesOn { ply, outcome, .. } => {
            format!(
                "The game goes on, though it was over after {}: {}",
                plies(*ply),
                over(game.variant, *outcome)
            )
        }
        Finding::WrongScore { score, outcome, .. } => {
            format!("The result is given as {score}, but: {}", over(game.variant, *outcome))
        }
        Finding::CannotWin { side, .. } => {
            format!("{} is said to have won, but cannot by any legal moves (5.1.2, 6.9).", men::side(*side))
        }
    };
    let (file, line, number) = (shown::path(file), finding.place().line, game.number);
    let name = |name: String| if name.is_empty() { "?".to_owned() } else { name };
    format!("{file}:{line}: game {number} ({} – {}): {what}", name(game.white()), name(game.black()))
}

/// What was checked, and how fast.
pub fn total(total: &Total, time: Duration) -> String {
    let count =
        |number: u64, one: &str, many: &str| format!("{number} {}", if number == 1 { one } else { many });
    let counts = [
        count(total.files, "file", "files"),
        count(total.games, "game", "games"),
        count(total.plies, "ply", "plies"),
        count(total.findings, "finding", "findings"),
    ];
    let seconds = time.as_secs_f64().max(1e-6);
    let (games, megabytes) = (total.games as f64 / seconds, total.bytes as f64 / seconds / 1e6);
    format!("{} in {seconds:.3} s: {games:.0} games/s, {megabytes:.1} MB/s", counts.join(", "))
}

fn plies(plies: usize) -> String {
    if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") }
}

/// Something that could not be taken from a file, with its place.
pub fn problem(file: &Path, problem: &Problem) -> String {
    let Place { line, column, .. } = problem.place;
    let file = shown::path(file);
    format!("{file}:{line}:{column}: {}", cause(&problem.cause))
}

/// What could not be taken from a file.
pub fn cause(cause: &Cause) -> String {
    match cause {
        Cause::Move { text, why } => refused(text, why),
        Cause::NullMove(text) => format!("“{text}” passes, which is no move; nothing behind it is read."),
        Cause::TooManyMoves => {
            format!("There are more than {MOST_PLIES} moves; nothing behind them is read.")
        }
        Cause::Fen(error) => format!("The game has no start. {}", position::fen(error)),
        Cause::UnknownVariant(name) => {
            format!("The rules of “{name}” are not known; the game is read as chess.")
        }
        Cause::RanksFromOne(text) => format!(
            "“{text}” is a move if ranks count from 1: expected ranks from 0 to 9, or a tag [RankBase \"1\"]."
        ),
        Cause::RankBase(text) => format!("The tag RankBase says “{text}”; expected 0 or 1."),
        Cause::MoveLimit(text) => {
            format!("The tag MoveLimit says “{text}”; expected a number of moves from 1 to 999.")
        }
        Cause::MoveOfVariation { text, why } => format!("Variation broken off. {}", refused(text, why)),
        Cause::NullMoveOfVariation(text) => {
            format!("Variation broken off at “{text}”, which passes.")
        }
        Cause::NestedTooDeeply => "Variation left out: it is nested too deeply.".to_owned(),
        Cause::VariationOfNothing => "Variation left out: there is no move before it.".to_owned(),
        Cause::ScoresDisagree { tag, end } => {
            format!("The tag Result says {tag}, but the moves end with {end}.")
        }
        Cause::UnknownScore(text) => {
            format!("The tag Result says “{text}”; expected 1-0, 0-1, 1/2-1/2 or *.")
        }
        Cause::RepeatedTag(name) => format!("The tag {name} occurs twice; the first one counts."),
        Cause::TooManyTags => "There are too many tags; the last ones are left out.".to_owned(),
        Cause::Time(text) => {
            format!("“{text}” is no time: expected hours, minutes and seconds, like 1:30:00.")
        }
        Cause::Flaw { flaw, text } => self::flaw(*flaw, text),
    }
}

fn refused(text: &str, why: &Refusal) -> String {
    match expectation(why) {
        Some(expected) => format!("“{text}” is no move: {expected}"),
        None => format!("“{text}” is not legal: {}", refusal(why)),
    }
}

fn flaw(flaw: Flaw, text: &str) -> String {
    match flaw {
        Flaw::TagUnquoted => format!("The value of the tag {text} does not stand in quotes."),
        Flaw::TagOpen => format!("The tag {text} has no end."),
        Flaw::CommentOpen => {
            "The comment that begins here has no end; all behind it belongs to it.".to_owned()
        }
        Flaw::TooLong => "The text that begins here is too long; the rest of it is left out.".to_owned(),
        Flaw::Nag => format!("“{text}” is no annotation: expected $0 to $255."),
        Flaw::Stray => format!("“{text}” is neither a move nor a tag; it is left out."),
        Flaw::AfterScore => format!("“{text}” stands behind the result; it is left out."),
        Flaw::LikeScore => format!("“{text}” is no result: expected 1-0, 0-1, 1/2-1/2 or *."),
        Flaw::StrayClose => "There is no ( before this ).".to_owned(),
        Flaw::VariationOpen => "A variation has no end.".to_owned(),
        Flaw::NoScore => "There is no result behind the moves.".to_owned(),
    }
}
