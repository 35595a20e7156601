//! A written game that is played through, with its variations.

use std::iter;
use std::time::Duration;

use super::path::{Choice, Path};
use crate::game::seen::Told;
use crate::record::Record;
use crate::record::concealed::Concealed;
use crate::record::line::{self, Line, Node};
use crate::record::problem::{Cause, Problem};
use crate::rules::outcome::Outcome;
use crate::rules::position::Position;
use crate::rules::side::Side;
use crate::rules::view::{Eyes, View};
use crate::rules::xiangqi::notation::Notation;

/// A game and the place in it that is looked at.
#[derive(Clone, Debug)]
pub struct Replay {
    /// The game.
    pub record: Record,
    /// Whose eyes it is seen with (Fog of War).
    pub eyes: Eyes,
    /// The text about it, which hides the board while it is read, scrolled down by so many lines.
    pub about: Option<usize>,
    /// The first row of the list of moves, if the wheel or a click has fixed it.
    pub list_top: Option<usize>,
    path: Path,
    /// The place of the chosen move among those that can be made here.
    choice: usize,
    annotated: bool,
}

impl Replay {
    /// A game at its start, its moves in this notation where it has several.
    ///
    /// # Errors
    /// If neither side may see all of it yet.
    pub fn new(record: Record, notation: Notation) -> Result<Self, Concealed> {
        let mut record = record.disclosed()?;
        line::write_in(&mut record.line, &record.start, notation);
        let annotated = is_annotated(&record);
        let (eyes, path) = (Eyes::All, Path::default());
        Ok(Self { record, eyes, about: None, list_top: None, path, choice: 0, annotated })
    }

    /// Whether each side has eyes of its own.
    pub fn has_eyes(&self) -> bool {
        self.record.start.variant().hides()
    }

    /// Writes its moves in another notation, where the game has several.
    pub fn write_in(&mut self, notation: Notation) {
        line::write_in(&mut self.record.line, &self.record.start, notation);
    }

    /// The place that is looked at.
    pub const fn path(&self) -> &Path {
        &self.path
    }

    /// The moves of the line that is looked at, from the start of the game to its end.
    pub fn nodes(&self) -> Vec<&Node> {
        self.path.nodes(&self.record)
    }

    /// The moves that have been made.
    pub fn played(&self) -> Vec<&Node> {
        let mut nodes = self.nodes();
        nodes.truncate(self.path.played());
        nodes
    }

    /// The last move that was made.
    pub fn last(&self) -> Option<&Node> {
        self.played().pop()
    }

    /// The position.
    pub fn board(&self) -> &Position {
        self.last().map_or(&self.record.start, |node| &node.board)
    }

    /// How the game has ended by itself in the position.
    pub fn outcome(&self) -> Option<Outcome> {
        let mut positions: Vec<&Position> = vec![&self.record.start];
        positions.extend(self.played().into_iter().map(|node| &node.board));
        let (now, earlier) = positions.split_last()?;
        now.outcome(earlier.iter().copied(), self.record.move_limit())
    }

    /// The position before the last move.
    pub fn board_before(&self) -> &Position {
        let played = self.played();
        let before = played.len().checked_sub(2);
        before.map_or(&self.record.start, |i| &played[i].board)
    }

    /// The board as it is drawn.
    pub fn view(&self) -> View {
        match self.last() {
            Some(last) => self.board_before().view_after(last.mv, self.eyes),
            None => self.board().view_of(self.eyes),
        }
    }

    /// What these eyes were told of the moves of the line that is looked at.
    pub fn told(&self) -> Vec<Told<'_, Node>> {
        let nodes = self.nodes();
        let later = nodes.iter().map(|node| &node.board);
        let before = iter::once(&self.record.start).chain(later);
        before.zip(nodes.iter().copied()).map(|(before, node)| self.told_of(before, node)).collect()
    }

    /// What they were told of the last move that was made.
    pub fn last_told(&self) -> Option<Told<'_, Node>> {
        Some(self.told_of(self.board_before(), self.last()?))
    }

    fn told_of<'a>(&self, before: &Position, node: &'a Node) -> Told<'a, Node> {
        Told::of(node, node.mv, before, self.eyes)
    }

    /// What is said about the last move, or about the game before the first. What is said
    /// before a variation stands with its first move.
    pub fn comment(&self) -> String {
        let Some(last) = self.last() else { return self.record.comment.clone() };
        let said = [&last.before, &last.comment].into_iter().filter(|text| !text.is_empty());
        said.map(String::as_str).collect::<Vec<_>>().join(" ")
    }

    /// Whether anything is said in the game, or anything else could have been played.
    pub const fn is_annotated(&self) -> bool {
        self.annotated
    }

    /// The time that was left to a side when the last move had been made, if it is known.
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        let mut made = self.played().into_iter().rev();
        // The mover is whoever is not to move after the move.
        made.find_map(|node| node.clock.filter(|_| node.board.turn() != side))
    }

    /// What could not be read here: all of it before the first move, and where the moves break
    /// off, why.
    pub fn problems(&self) -> Vec<&Problem> {
        let record = &self.record;
        let here = self.path.played();
        if here == 0 {
            record.errors.iter().chain(&record.warnings).collect()
        } else if self.path.is_main() && self.path.at_end(record) {
            record.errors.iter().filter(|problem| refused_move(&problem.cause).is_some()).collect()
        } else {
            Vec::new()
        }
    }

    /// The move of the main line that could not be made, behind its last one.
    pub fn broken_off(&self) -> Option<&str> {
        self.record.errors.iter().find_map(|problem| refused_move(&problem.cause))
    }

    /// What can be played here: the move of the line, then what stands there instead of it.
    pub fn choices(&self) -> Vec<Choice<'_>> {
        self.path.choices(&self.record)
    }

    /// The place of the chosen one among them.
    pub const fn choice(&self) -> usize {
        self.choice
    }

    /// Whether the line ends here.
    pub fn at_end(&self) -> bool {
        self.path.at_end(&self.record)
    }

    /// Chooses another move, so many places further on; the ends meet.
    pub(super) fn choose(&mut self, forward: bool) {
        let count = self.choices().len().max(1);
        let step = if forward { 1 } else { count - 1 };
        self.choice = (self.choice + step) % count;
    }

    /// Makes the chosen move, and tells whether there is one.
    pub(super) fn follow(&mut self, choice: usize) -> bool {
        let path = self.choices().into_iter().nth(choice).map(|choice| choice.path);
        path.is_some_and(|path| self.stand(path))
    }

    /// Makes the next move of the line, and tells whether there is one.
    pub(super) fn go_on(&mut self) -> bool {
        self.follow(0)
    }

    /// Goes to the place after so many moves of the line.
    pub(super) fn go_to(&mut self, played: usize) -> bool {
        self.stand(self.path.after(played, &self.record))
    }

    /// Goes back by one move.
    pub(super) fn back(&mut self) -> bool {
        self.go_to(self.path.played().saturating_sub(1))
    }

    /// Leaves the variation, and tells whether it was one.
    pub(super) fn leave(&mut self) -> bool {
        self.path.parent().is_some_and(|path| self.stand(path))
    }

    fn stand(&mut self, path: Path) -> bool {
        let moved = path != self.path;
        self.path = path;
        self.choice = 0;
        self.list_top = None;
        moved
    }
}

/// The move at which the main line breaks off, if this is the reason.
const fn refused_move(cause: &Cause) -> Option<&str> {
    if let Cause::Move { text, .. } | Cause::NullMove(text) = cause { Some(text.as_str()) } else { None }
}

fn is_annotated(record: &Record) -> bool {
    let said = |line: &Line| line.iter().any(|node| !node.comment.is_empty() || !node.variations.is_empty());
    !record.comment.is_empty() || said(&record.line)
}
