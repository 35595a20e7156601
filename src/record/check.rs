//! The referee goes through games that were written down.
//!
//! Besides what no reader can take, it finds results that contradict the last
//! position, and games that go on though the law had ended them. Draws that
//! only a claim would have brought are no finding.

use std::io::{self, Read};
use std::mem;

use super::pgn::events::{Event, Events};
use super::pgn::start::{Beginning, Start};
use super::pgn::text;
use super::pgn::walk::{self, LeftOut, Walk};
use super::problem::{Cause, Flaw, Place, Problem};
use super::score::Score;
use crate::rules::chess::board::Board;
use crate::rules::chess::ending::SEVENTY_FIVE_MOVES;
use crate::rules::chess::mating::Effort;
use crate::rules::chess::piece::Role;
use crate::rules::chess::repetition;
use crate::rules::outcome::Outcome;
use crate::rules::position::Position;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::ending::MOVE_LIMIT;

/// So many findings of one game are kept.
const MOST_FINDINGS: usize = 100;
/// A position cannot come back in fewer plies.
const SHORTEST_REPETITION: usize = 4;

/// Something that the referee objects to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// Something cannot be taken as it stands.
    Problem(Problem),
    /// The game goes on though it was over.
    GoesOn {
        /// The move that should not have been made.
        place: Place,
        /// After so many plies it was over.
        ply: usize,
        /// By this law.
        outcome: Outcome,
    },
    /// The result is not that of the last position.
    WrongScore {
        /// The end of the game.
        place: Place,
        /// What the record says.
        score: Score,
        /// How the game has ended on the board.
        outcome: Outcome,
    },
    /// The result is a win for a side that cannot win from the last position, whatever
    /// is played: such a game is drawn by resignation or on time (FIDE 5.1.2, 6.9).
    CannotWin {
        /// The end of the game.
        place: Place,
        /// Who is said to have won.
        side: Side,
    },
}

impl Finding {
    /// Where it is.
    pub const fn place(&self) -> Place {
        match self {
            Self::Problem(problem) => problem.place,
            Self::GoesOn { place, .. } | Self::WrongScore { place, .. } | Self::CannotWin { place, .. } => {
                *place
            }
        }
    }
}

/// A game that the referee has gone through.
#[derive(Debug)]
pub struct Checked {
    /// Its number in the file, from 1.
    pub number: u64,
    /// Which game it is.
    pub variant: Variant,
    /// How many moves of its main line were played.
    pub plies: usize,
    /// What the referee objects to, in the order of the file.
    pub findings: Vec<Finding>,
    white: Vec<u8>,
    /// Of files that call White Red.
    red: Vec<u8>,
    black: Vec<u8>,
}

impl Checked {
    /// Who had the white men, by the tag; in xiangqi it may be that of Red.
    pub fn white(&self) -> String {
        let red = self.white.is_empty() && self.variant == Variant::Xiangqi;
        text::value(if red { &self.red } else { &self.white })
    }

    /// Who had the black men, by the tag.
    pub fn black(&self) -> String {
        text::value(&self.black)
    }
}

/// What has been gone through so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total {
    /// How many files.
    pub files: u64,
    /// How many games in them.
    pub games: u64,
    /// How many moves of their main lines.
    pub plies: u64,
    /// How many bytes.
    pub bytes: u64,
    /// How often the referee objected.
    pub findings: u64,
}

impl Total {
    /// Counts a game.
    pub const fn add(&mut self, game: &Checked) {
        self.games += 1;
        self.plies += game.plies as u64;
        self.findings += game.findings.len() as u64;
    }
}

/// Goes through the games of a file, one after the other.
///
/// ```
/// use jadoube::record::check::{Finding, Referee};
/// let mut referee = Referee::new(&b"1. f3 e5 2. g4 Qh4# 1-0"[..]);
/// let game = referee.next()?.unwrap();
/// assert!(matches!(game.findings[..], [Finding::WrongScore { .. }]));
/// assert!(referee.next()?.is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Referee<R> {
    events: Events<R>,
    case: Case,
}

impl<R: Read> Referee<R> {
    /// Goes through a file from its beginning.
    pub fn new(input: R) -> Self {
        Self { events: Events::new(input), case: Case::new() }
    }

    /// How far the file has been read.
    pub const fn place(&self) -> Place {
        self.events.place()
    }

    /// The next game, or `None` at the end of the file.
    ///
    /// # Errors
    /// If the file cannot be read.
    #[expect(clippy::should_implement_trait, reason = "an iterator could not lend the game")]
    pub fn next(&mut self) -> io::Result<Option<&Checked>> {
        let case = &mut self.case;
        case.clear();
        loop {
            while let Some((text, place)) = self.events.plain_move()? {
                case.play(text, place);
            }
            let Some((event, place)) = self.events.next()? else {
                return Ok(None);
            };
            match event {
                Event::Move(text) => case.play(text, place),
                Event::Game | Event::Nag(_) | Event::Comment(_) => {}
                Event::Tag { name, value } => case.tag(name, value, place),
                Event::Open => case.open(place),
                Event::Close => {
                    case.walk.close();
                }
                Event::Score(score) => case.end = Some((score, place)),
                Event::Flaw { flaw, text } => {
                    case.alike |= flaw == Flaw::LikeScore;
                    case.problem(place, Cause::Flaw { flaw, text: text::quoted(text) });
                }
                Event::End { bare: true } => case.clear(),
                Event::End { bare: false } => {
                    case.finish(place);
                    return Ok(Some(&case.game));
                }
            }
        }
    }
}

/// The game before the referee.
#[derive(Debug)]
struct Case {
    game: Checked,
    walk: Walk,
    usual: Position,
    start: Start,
    set_up: bool,
    tagged: Option<Score>,
    end: Option<(Score, Place)>,
    /// Whether the result behind the moves only looks like one.
    alike: bool,
    /// After which ply the law ended the game, and how.
    over: Option<(usize, Outcome)>,
    /// The hashes of the positions since the last capture or pawn move, without the present one.
    past: Vec<u64>,
    /// These positions, in xiangqi, where it counts what was done between them.
    positions: Vec<Position>,
    /// In xiangqi, so many moves of each side without a capture are a draw.
    move_limit: u32,
}

impl Case {
    fn new() -> Self {
        let usual = Position::start_of(Variant::Chess);
        let game = Checked {
            number: 0,
            variant: Variant::Chess,
            plies: 0,
            findings: Vec::new(),
            white: Vec::new(),
            red: Vec::new(),
            black: Vec::new(),
        };
        Self {
            game,
            walk: Walk::new(usual),
            usual,
            start: Start::default(),
            set_up: false,
            tagged: None,
            end: None,
            alike: false,
            over: None,
            past: Vec::new(),
            positions: Vec::new(),
            move_limit: MOVE_LIMIT,
        }
    }

    /// Makes ready for another game.
    fn clear(&mut self) {
        self.game.plies = 0;
        self.game.variant = Variant::Chess;
        self.game.findings.clear();
        self.game.white.clear();
        self.game.red.clear();
        self.game.black.clear();
        self.walk.restart(self.usual);
        self.start = Start::default();
        self.set_up = false;
        (self.tagged, self.end, self.alike, self.over) = (None, None, false, None);
        self.past.clear();
        self.positions.clear();
        self.move_limit = MOVE_LIMIT;
    }

    fn find(&mut self, finding: Finding) {
        if self.game.findings.len() < MOST_FINDINGS {
            self.game.findings.push(finding);
        }
    }

    #[cold]
    fn problem(&mut self, place: Place, cause: Cause) {
        self.find(Finding::Problem(Problem { place, cause }));
    }

    fn tag(&mut self, name: &[u8], value: &[u8], place: Place) {
        match name {
            b"White" => value.clone_into(&mut self.game.white),
            b"Red" => value.clone_into(&mut self.game.red),
            b"Black" => value.clone_into(&mut self.game.black),
            b"Result" if self.tagged.is_none() => {
                let text = text::decoded(value);
                self.tagged = Score::from_text(text.trim());
                if self.tagged.is_none() && !matches!(text.trim(), "" | "?") {
                    self.problem(place, Cause::UnknownScore(text::quoted(value)));
                }
            }
            name => self.start.tag(name, value, place),
        }
    }

    /// Sets the board up, once there are no more tags to come.
    #[inline]
    fn set_up(&mut self) {
        if !mem::replace(&mut self.set_up, true) {
            let mut problems = Vec::new();
            match self.start.beginning(&self.usual, &mut problems) {
                Ok(Beginning { board, ranks, move_limit }) => {
                    self.game.variant = board.variant();
                    self.move_limit = move_limit;
                    self.walk.restart(board);
                    self.walk.count_ranks(ranks);
                    self.over = board.ending(move_limit).map(|outcome| (0, outcome));
                }
                Err(problem) => {
                    problems.push(problem);
                    self.walk.leave();
                }
            }
            self.game.findings.extend(problems.into_iter().map(Finding::Problem));
        }
    }

    #[inline]
    fn play(&mut self, text: &[u8], place: Place) {
        self.set_up();
        if !self.walk.in_main_line() {
            return self.play_variation(text, place);
        }
        let hash = self.walk.board().hash();
        match self.walk.play(text) {
            walk::Read::Move(..) => self.played(hash, place),
            walk::Read::Left => {}
            walk::Read::TooMany => self.problem(place, Cause::TooManyMoves),
            walk::Read::RanksFromOne => self.problem(place, Cause::RanksFromOne(text::quoted(text))),
            walk::Read::Refused(why) => self.problem(place, Cause::Move { text: text::quoted(text), why }),
            walk::Read::Null => self.problem(place, Cause::NullMove(text::quoted(text))),
        }
    }

    /// Looks at the position after a move; `hash` is that of the one before.
    #[inline]
    fn played(&mut self, hash: u64, place: Place) {
        self.game.plies += 1;
        if let Some((ply, outcome)) = self.over {
            // Said once, at the first move too many.
            if ply + 1 == self.game.plies {
                self.find(Finding::GoesOn { place, ply, outcome });
            }
            return;
        }
        let ending = match self.walk.board() {
            Position::Chess(board) => {
                remember(&mut self.past, hash, board.halfmoves());
                let ending = if may_have_ended(board, self.game.plies) { board.ending() } else { None };
                ending.or_else(|| {
                    let (often, reason) = repetition::automatic(board.variant());
                    has_occurred(&self.past, board.hash(), often).then(|| Outcome::draw(reason))
                })
            }
            position @ Position::Xiangqi(board) => {
                remember(&mut self.positions, *self.walk.board_before(), board.halfmoves());
                position.outcome(self.positions.iter(), self.move_limit)
            }
        };
        self.over = ending.map(|outcome| (self.game.plies, outcome));
    }

    fn play_variation(&mut self, text: &[u8], place: Place) {
        let cause = match self.walk.play(text) {
            // A first move has no variation before it.
            walk::Read::Move(..) | walk::Read::Left | walk::Read::RanksFromOne => return,
            walk::Read::TooMany => Cause::TooManyMoves,
            walk::Read::Refused(why) => Cause::MoveOfVariation { text: text::quoted(text), why },
            walk::Read::Null => Cause::NullMoveOfVariation(text::quoted(text)),
        };
        self.problem(place, cause);
    }

    fn open(&mut self, place: Place) {
        self.set_up();
        match self.walk.open() {
            Ok(()) | Err(LeftOut::WithItsLine) => {}
            Err(LeftOut::NestedTooDeeply) => self.problem(place, Cause::NestedTooDeeply),
            Err(LeftOut::OfNothing) => self.problem(place, Cause::VariationOfNothing),
        }
    }

    fn finish(&mut self, place: Place) {
        self.set_up();
        self.game.number += 1;
        let end = self.end.filter(|_| !self.alike);
        if let (Some(tag), Some((end, place))) = (self.tagged, end)
            && tag != end
        {
            self.problem(place, Cause::ScoresDisagree { tag, end });
        }
        let place = end.map_or(place, |(_, place)| place);
        let told = Score::settled(self.tagged, end.map(|(score, _)| score));
        if self.walk.is_left() {
            // The last position is not known.
            return;
        }
        let Some(score) = told else {
            return;
        };
        let board = self.walk.board();
        let over = self.over.map(|(_, outcome)| outcome);
        // A game that has gone on may have been ended again, by what the board tells.
        let last = over.filter(|_| self.over.is_some_and(|(ply, _)| ply == self.game.plies));
        if let Some(outcome) = last.or_else(|| board.ending(self.move_limit)).or(over) {
            if score != Score::of(Some(outcome)) {
                self.find(Finding::WrongScore { place, score, outcome });
            }
        } else if let Some(side) = score.winner()
            && !board.can_win(side, Effort::Quick)
        {
            self.find(Finding::CannotWin { place, side });
        }
    }
}

/// Keeps something of the position before a move, so long as that position can come back.
#[inline]
fn remember<T>(past: &mut Vec<T>, before: T, halfmoves: u32) {
    if halfmoves == 0 {
        past.clear();
    } else {
        past.push(before);
    }
}

/// Whether a position has occurred so often, itself included (FIDE 9.6.1, or the rules of xiangqi).
#[inline]
fn has_occurred(past: &[u64], hash: u64, often: usize) -> bool {
    if past.len() < SHORTEST_REPETITION * (often - 1) {
        return false;
    }
    // With the same side to move.
    let alike = past.iter().rev().skip(1).step_by(2).filter(|&&past| past == hash);
    alike.take(often - 1).count() == often - 1
}

/// Whether a game of chess may have ended by itself at its last ply though there are moves left. Where there
/// are none, nobody can go on, and the last position tells.
#[inline]
fn may_have_ended(board: &Board, plies: usize) -> bool {
    let officers = board.role(Role::Knight) | board.role(Role::Rook) | board.role(Role::Queen);
    // Captures and pawn moves leave a dead position, or en passant that is not made. One with more officers, or
    // from which forced moves lead to no mate, is not worth a look at every move.
    let may_be_dead = !officers.many() && (board.halfmoves() <= 1 || plies <= 1);
    may_be_dead && board.is_locked()
        || board.halfmoves() >= SEVENTY_FIVE_MOVES
        || match board.variant() {
            Variant::Chess | Variant::Chess960 | Variant::Xiangqi => false,
            Variant::ThreeCheck | Variant::Fog => true,
        }
}
