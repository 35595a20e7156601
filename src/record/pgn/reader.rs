//! Whole records, one after the other.

use std::io::{self, Read};

use super::events::{Event, Events};
use super::start::{Beginning, Start};
use super::walk::{self, LeftOut, Walk};
use super::{text, time};
use crate::record::Record;
use crate::record::line::{Line, Node};
use crate::record::problem::{Cause, Flaw, Place, Problem};
use crate::record::score::Score;
use crate::record::tags::{MOST_TAGS, RED, Tags};
use crate::rules::position::Position;
use crate::rules::variant::Variant;

/// So many problems of one game are kept; the others are no news.
const MOST_PROBLEMS: usize = 100;

/// Reads records from a file, whatever is wrong with it.
///
/// ```
/// use jadoube::record::pgn::reader::Reader;
/// let file = b"1. e4 e5 2. Ke3 Nc6 *\n\n[Event \"b\"]\n\n1. d4 *";
/// let records = Reader::new(&file[..]).collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(records[0].line.len(), 2);
/// assert_eq!(records[0].errors[0].place.column, 13);
/// assert_eq!(records[1].tags.get("Event"), Some("b"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    events: Events<R>,
    walk: Walk,
    /// The start position of chess.
    usual: Position,
}

impl<R: Read> Reader<R> {
    /// Reads a file from its beginning.
    pub fn new(input: R) -> Self {
        Self::at(input, Place::START)
    }

    /// Reads a file from `place` on, where `input` stands: the place of a record, or of an entry of an index.
    pub fn at(input: R, place: Place) -> Self {
        let usual = Position::start_of(Variant::Chess);
        Self { events: Events::at(input, place), walk: Walk::new(usual), usual }
    }

    /// How far the file has been read.
    pub const fn place(&self) -> Place {
        self.events.place()
    }

    /// The next record, or `None` at the end of the file.
    fn record(&mut self) -> io::Result<Option<Record>> {
        let mut draft = Draft::new(self.events.place(), self.usual);
        while let Some((event, place)) = self.events.next()? {
            match event {
                Event::Game => {
                    draft.place = place;
                    self.walk.restart(self.usual);
                }
                Event::Tag { name, value } => draft.tag(name, value, place),
                Event::Move(text) => {
                    draft.set_up(&mut self.walk);
                    draft.play(&mut self.walk, text, place);
                }
                Event::Nag(nag) => draft.nag(&self.walk, nag),
                Event::Comment(text) => draft.comment(&self.walk, text, place),
                Event::Open => {
                    draft.set_up(&mut self.walk);
                    draft.open(&mut self.walk, place);
                }
                Event::Close => draft.close(&mut self.walk),
                Event::Score(score) => draft.end = Some((score, place)),
                Event::Flaw { flaw, text } => draft.flaw(flaw, text, place),
                Event::End { bare: true } => draft = Draft::new(place, self.usual),
                Event::End { bare: false } => {
                    draft.set_up(&mut self.walk);
                    return Ok(Some(draft.finish()));
                }
            }
        }
        Ok(None)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<Self::Item> {
        self.record().transpose()
    }
}

/// A record being read.
struct Draft {
    place: Place,
    tags: Tags,
    start: Start,
    /// The position before the first move, once it is known.
    board: Option<Position>,
    usual: Position,
    comment: String,
    /// The main line, and the variations that are open in it.
    lines: Vec<Open>,
    tagged: Option<(String, Place)>,
    end: Option<(Score, Place)>,
    /// Whether the result behind the moves only looks like one.
    alike: bool,
    errors: Vec<Problem>,
    warnings: Vec<Problem>,
}

/// A line that has not ended.
#[derive(Default)]
struct Open {
    line: Line,
    /// What is said before its first move.
    before: String,
}

impl Draft {
    fn new(place: Place, usual: Position) -> Self {
        Self {
            place,
            tags: Tags::default(),
            start: Start::default(),
            board: None,
            usual,
            comment: String::new(),
            lines: vec![Open::default()],
            tagged: None,
            end: None,
            alike: false,
            errors: Vec::new(),
            warnings: Vec::new(),
        }
    }

    fn problem(&mut self, place: Place, cause: Cause) {
        let problems = if cause.is_error() { &mut self.errors } else { &mut self.warnings };
        if problems.len() < MOST_PROBLEMS {
            problems.push(Problem { place, cause });
        }
    }

    fn flaw(&mut self, flaw: Flaw, text: &[u8], place: Place) {
        self.alike |= flaw == Flaw::LikeScore;
        self.problem(place, Cause::Flaw { flaw, text: text::quoted(text) });
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place) {
        self.start.tag(name, value, place);
        let (name, value) = (text::name(name), text::value(value));
        if self.tags.get(&name).is_some() {
            return self.problem(place, Cause::RepeatedTag(text::quoted(name.as_bytes())));
        }
        if self.tags.len() == MOST_TAGS {
            return self.problem(place, Cause::TooManyTags);
        }
        if name == "Result" {
            self.tagged = Some((value.clone(), place));
        }
        self.tags.set(name, value);
    }

    /// Sets the board up, once there are no more tags to come.
    fn set_up(&mut self, walk: &mut Walk) {
        if self.board.is_some() {
            return;
        }
        let mut problems = Vec::new();
        match self.start.beginning(&self.usual, &mut problems) {
            Ok(Beginning { board, ranks, move_limit: _ }) => {
                self.board = Some(board);
                walk.restart(board);
                walk.count_ranks(ranks);
            }
            Err(problem) => {
                self.board = Some(self.usual);
                self.problem(problem.place, problem.cause);
                walk.leave();
            }
        }
        for Problem { place, cause } in problems {
            self.problem(place, cause);
        }
    }

    fn play(&mut self, walk: &mut Walk, text: &[u8], place: Place) {
        let (board, main) = (*walk.board(), walk.in_main_line());
        let quoted = || text::quoted(text);
        let cause = match walk.play(text) {
            walk::Read::Move(mv) => {
                let open = self.open_line();
                let before = std::mem::take(&mut open.before);
                open.line.push(Node { before, ..Node::new(&board, mv) });
                return;
            }
            walk::Read::Left => return,
            walk::Read::TooMany => Cause::TooManyMoves,
            walk::Read::RanksFromOne => Cause::RanksFromOne(quoted()),
            walk::Read::Refused(why) if main => Cause::Move { text: quoted(), why },
            walk::Read::Refused(why) => Cause::MoveOfVariation { text: quoted(), why },
            walk::Read::Null if main => Cause::NullMove(quoted()),
            walk::Read::Null => Cause::NullMoveOfVariation(quoted()),
        };
        self.problem(place, cause);
    }

    fn nag(&mut self, walk: &Walk, nag: u8) {
        if !walk.is_left()
            && let Some(node) = self.open_line().line.last_mut()
            && !node.nags.contains(&nag)
        {
            node.nags.push(nag);
        }
    }

    fn comment(&mut self, walk: &Walk, text: &[u8], place: Place) {
        if walk.is_left() {
            return;
        }
        let times = time::take_out(text::comment(text));
        if let Some(unreadable) = times.unreadable {
            self.problem(place, Cause::Time(text::quoted(unreadable.as_bytes())));
        }
        let main = self.lines.len() == 1;
        let open = self.open_line();
        let target = match open.line.last_mut() {
            Some(node) => {
                node.clock = times.clock.or(node.clock);
                node.elapsed = times.elapsed.or(node.elapsed);
                &mut node.comment
            }
            None if main => &mut self.comment,
            None => &mut open.before,
        };
        append(target, &times.rest);
    }

    fn open(&mut self, walk: &mut Walk, place: Place) {
        match walk.open() {
            Ok(()) => self.lines.push(Open::default()),
            Err(LeftOut::NestedTooDeeply) => self.problem(place, Cause::NestedTooDeeply),
            Err(LeftOut::OfNothing) => self.problem(place, Cause::VariationOfNothing),
            Err(LeftOut::WithItsLine) => {}
        }
    }

    fn close(&mut self, walk: &mut Walk) {
        if walk.close() {
            self.fold();
        }
    }

    /// Puts the variation that was read last where it belongs.
    fn fold(&mut self) {
        let Some(Open { line, before }) = self.lines.pop() else {
            return;
        };
        let Some(instead) = self.open_line().line.last_mut() else {
            return;
        };
        if line.is_empty() {
            // Only a comment stood there.
            append(&mut instead.comment, &before);
        } else {
            instead.variations.push(line);
        }
    }

    fn finish(mut self) -> Record {
        while self.lines.len() > 1 {
            self.fold();
        }
        let score = self.score();
        let start = self.board.unwrap_or(self.usual);
        if start.variant() == Variant::Xiangqi {
            self.tags.rename(RED, "White");
        }
        Record {
            place: self.place,
            tags: self.tags,
            start,
            comment: self.comment,
            line: self.lines.pop().unwrap_or_default().line,
            score,
            errors: self.errors,
            warnings: self.warnings,
        }
    }

    /// The result, of which the tag and the end of the moves may tell different things.
    fn score(&mut self) -> Score {
        let tagged = self.tagged.take().and_then(|(text, place)| {
            let score = Score::from_text(text.trim());
            if score.is_none() && !matches!(text.trim(), "" | "?") {
                self.problem(place, Cause::UnknownScore(text::quoted(text.as_bytes())));
            }
            score
        });
        let end = self.end.filter(|_| !self.alike);
        if let (Some(tag), Some((end, place))) = (tagged, end)
            && tag != end
        {
            self.problem(place, Cause::ScoresDisagree { tag, end });
        }
        Score::settled(tagged, end.map(|(end, _)| end)).unwrap_or_default()
    }

    fn open_line(&mut self) -> &mut Open {
        if self.lines.is_empty() {
            self.lines.push(Open::default());
        }
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }
}

/// Adds a text behind a blank.
fn append(target: &mut String, text: &str) {
    if !target.is_empty() && !text.is_empty() {
        target.push(' ');
    }
    target.push_str(text);
}
