//! A game that was played, as a record.

use super::Record;
use super::line::Node;
use super::problem::Place;
use super::score::Score;
use super::tags::{self, Tags};
use crate::game::time_control::TimeControl;
use crate::game::{Game, Ply};
use crate::rules::outcome::Reason;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::ending::MOVE_LIMIT;

impl Record {
    /// The record of a game. `tags` say who played, when and where; those that
    /// tell of the result are set here.
    ///
    /// ```
    /// use jadoube::game::Game;
    /// use jadoube::record::{Record, score::Score, tags::Tags};
    /// let mut game = Game::default();
    /// for text in ["f3", "e5", "g4", "Qh4"] {
    ///     let mv = game.read(text)?;
    ///     game.play(mv)?;
    /// }
    /// let record = Record::of(&game, Tags::default());
    /// assert_eq!(record.score, Score::Black);
    /// assert_eq!(record.tags.get("Termination"), Some("normal"));
    /// # Ok::<(), jadoube::rules::refusal::Refusal>(())
    /// ```
    pub fn of(game: &Game, mut tags: Tags) -> Self {
        let outcome = game.outcome();
        let score = Score::of(outcome);
        tags.set("Result", score.text());
        tags.set("Termination", outcome.map_or(UNTERMINATED, |outcome| termination(outcome.reason)));
        let plies = game.plies().iter().enumerate();
        let node = |(i, ply): (usize, &Ply)| Node {
            clock: ply.time_left().filter(|_| game.terms().controls[ply.man.man.side().index()].is_some()),
            ..Node::new(game.board_at(i), ply.mv)
        };
        let line = plies.map(node).collect();
        set_times(&mut tags, &game.terms().controls);
        let limit = game.terms().move_limit;
        if game.variant() == Variant::Xiangqi && limit != MOVE_LIMIT {
            tags.set(tags::MOVE_LIMIT, limit.to_string());
        }
        Self {
            place: Place::START,
            tags,
            start: *game.start(),
            comment: String::new(),
            line,
            score,
            errors: Vec::new(),
            warnings: Vec::new(),
        }
    }
}

/// Says what the players play under. The standard knows one time control for
/// both; where they differ, each side has a tag of its own.
fn set_times(tags: &mut Tags, controls: &[Option<TimeControl>; 2]) {
    let [white, black] = controls;
    let text =
        |control: &Option<TimeControl>| control.as_ref().map_or_else(|| "-".to_owned(), TimeControl::pgn);
    if white == black {
        tags.set("TimeControl", text(white));
    } else {
        tags.set("TimeControl", "?");
        tags.set("WhiteTimeControl", text(white));
        tags.set("BlackTimeControl", text(black));
    }
}

/// The termination of a game that goes on.
const UNTERMINATED: &str = "unterminated";

/// The word of the tag `Termination` (PGN standard, 9.8.1).
const fn termination(reason: Reason) -> &'static str {
    match reason {
        Reason::FlagFall => "time forfeit",
        Reason::IllegalMoves => "rules infraction",
        Reason::Checkmate
        | Reason::Stalemate
        | Reason::InsufficientMaterial
        | Reason::DeadPosition
        | Reason::ThirdCheck
        | Reason::KingCaptured
        | Reason::FivefoldRepetition
        | Reason::SeventyFiveMoves
        | Reason::ThreefoldRepetition
        | Reason::FiftyMoves
        | Reason::MoveLimit
        | Reason::PerpetualCheck
        | Reason::MutualPerpetualCheck
        | Reason::PerpetualChase
        | Reason::MutualPerpetualChase
        | Reason::Repetition
        | Reason::Agreement
        | Reason::Resignation => "normal",
    }
}
