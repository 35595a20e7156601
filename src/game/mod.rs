//! A game being played: its start, its moves, and what the players declare.
//!
//! Everything else – the board, whose turn it is, repetitions, the outcome –
//! follows from these, so that taking back and replaying keep it right.

pub mod claim;
pub mod clock;
pub mod foreseen;
pub mod illegal;
pub mod offer;
pub mod saved;
pub mod seen;
pub mod taken;
pub mod terms;
pub mod time_control;
pub mod touch;

use std::time::Duration;

use crate::rules::chess::mating::Effort;
use crate::rules::chess::moves::Wing;
use crate::rules::chess::piece::Role;
use crate::rules::coord::Coord;
use crate::rules::man::{Man, Placed};
use crate::rules::moves::Move;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::position::Position;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::repetition::Repetition;
use crate::rules::xiangqi::typed::Ranks;
use clock::{Clock, Reading};
use foreseen::Foreseen;
use offer::Offers;
use terms::Terms;
use touch::Touched;

/// A move that has been played.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The move.
    pub mv: Move,
    /// Its standard notation: SAN, or WXF in xiangqi.
    pub san: String,
    /// Its coordinates.
    pub uci: String,
    /// The man that moved, as it was before a promotion, and where it stood.
    pub man: Placed,
    /// Where it went.
    pub to: Coord,
    /// What it captured, and where that stood.
    pub captured: Option<Placed>,
    /// The wing on which it castled, if it did.
    pub castled: Option<Wing>,
    /// What the clock showed after it.
    pub clock: Option<Reading>,
    after: Position,
}

impl Ply {
    /// A move of the man that stands where it begins; `None` if none does.
    pub fn new(position: &Position, mv: Move) -> Option<Self> {
        Some(Self {
            mv,
            san: position.san(mv),
            uci: position.uci(mv),
            man: position.placed_at(mv.from())?,
            to: position.destination(mv),
            captured: position.captured(mv),
            castled: position.castles(mv),
            clock: None,
            after: position.after(mv),
        })
    }

    /// The time that was left to the mover, what the move earned included.
    pub fn time_left(&self) -> Option<Duration> {
        self.clock.map(|reading| reading.left[self.man.man.side().index()])
    }
}

/// A legal move that a player can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// Where the man stands.
    pub from: Coord,
    /// Where to put it: where it ends. A king that castles goes to where it ends
    /// too, or onto its rook if an ordinary step leads there (Chess960).
    pub to: Coord,
    /// Whether something is captured.
    pub captures: bool,
}

/// A game between two people.
///
/// ```
/// use jadoube::game::Game;
/// use jadoube::rules::outcome::Reason;
///
/// let mut game = Game::default();
/// for text in ["f3", "e5", "g4", "Qh4"] {
///     let mv = game.read(text)?;
///     game.play(mv)?;
/// }
/// assert_eq!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Checkmate));
/// # Ok::<(), jadoube::rules::refusal::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    terms: Terms,
    plies: Vec<Ply>,
    /// Moves that were taken back, the next one to redo last.
    undone: Vec<Ply>,
    /// The end that is not on the board: agreement, claim, resignation or a fallen flag.
    declared: Option<Outcome>,
    /// What is known of some position; it spares work, and is no part of the game.
    foreseen: Option<Foreseen>,
    offers: Offers,
    clock: Option<Clock>,
    /// Per side, the illegal moves that it made in strict play.
    illegal: [u8; 2],
    touched: Touched,
    /// Whether the first clock has been started before the first move.
    started: bool,
    /// Whether the side to move has not been called to the board yet (Fog of War).
    held: bool,
}

impl Default for Game {
    /// A game from the usual start position.
    fn default() -> Self {
        Self::new(Position::start_of(Variant::Chess))
    }
}

impl Game {
    /// A friendly game without clocks, from any position.
    pub fn new(start: impl Into<Position>) -> Self {
        Self::under(Terms::default(), start)
    }

    /// A game under terms.
    pub fn under(terms: Terms, start: impl Into<Position>) -> Self {
        let mut game = Self {
            start: start.into(),
            plies: Vec::new(),
            undone: Vec::new(),
            declared: None,
            foreseen: None,
            offers: Offers::default(),
            clock: Clock::new(terms.controls.clone()),
            illegal: [0, 0],
            touched: Touched::default(),
            started: false,
            held: false,
            terms,
        };
        game.set_clock();
        game
    }

    /// The players have sat down: in strict play the arbiter starts the first
    /// clock (FIDE 6.5), now; among friends the first move does.
    pub fn start_clock(&mut self, now: Duration) {
        if !self.started
            && self.terms.strict.is_some()
            && let Some(clock) = &mut self.clock
        {
            clock.advance(now);
            self.started = true;
            self.set_clock();
        }
    }

    /// Whether anything has happened in it.
    pub fn has_begun(&self) -> bool {
        let played = !self.plies.is_empty() || !self.undone.is_empty();
        let incidents = self.illegal != [0, 0] || self.touched != Touched::default();
        self.started || played || incidents || self.declared.is_some()
    }

    /// What it is played under.
    pub const fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The clock, if it is played with one.
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Tells the game the time, since a beginning of the caller's, before
    /// anything is done in it: a flag falls at its instant, and what is done
    /// later does not count (FIDE 6.8). Says how the game ends by it, if it does.
    pub fn advance(&mut self, now: Duration) -> Option<Outcome> {
        let clock = self.clock.as_mut()?;
        clock.advance(now);
        let fallen = clock.fallen()?;
        let outcome = self.flag_fallen(fallen).ok();
        self.set_clock();
        outcome
    }

    /// Tells the game the time after nobody could see it for a while, which is
    /// charged to nobody: the clock, if it runs, is paused. Says whether it ran.
    pub fn absent(&mut self, now: Duration) -> bool {
        let ran = self.pause(true);
        if let Some(clock) = &mut self.clock {
            clock.advance(now);
        }
        ran
    }

    /// Nobody sits at the board: no time runs until the side to move is called to it.
    /// In Fog of War every move has that effect, since the players change places then.
    pub fn hold(&mut self) {
        self.held = true;
        self.set_clock();
    }

    /// The side to move sits down at the board, and its clock goes on.
    pub fn call(&mut self) {
        self.held = false;
        self.set_clock();
    }

    /// Freezes the clock, or lets it go on. Says whether that changed anything.
    pub fn pause(&mut self, paused: bool) -> bool {
        let over = self.outcome().is_some();
        let Some(clock) = self.clock.as_mut().filter(|clock| !over && clock.paused() != paused) else {
            return false;
        };
        let can = !paused || clock.running().is_some();
        if can {
            clock.pause(paused);
        }
        can
    }

    /// Whether the clock is frozen.
    pub fn paused(&self) -> bool {
        self.clock.as_ref().is_some_and(Clock::paused)
    }

    /// Lets the clock of the side to move run, if the game has begun and not ended.
    fn set_clock(&mut self) {
        let begun = self.started || !self.plies.is_empty();
        let runs = begun && !self.held && self.outcome().is_none();
        let turn = self.turn();
        if let Some(clock) = &mut self.clock {
            clock.turn(turn, runs);
        }
    }

    /// Puts the clock to what it showed when the present position arose.
    fn restore_clock(&mut self) {
        let before = self.plies.last().and_then(|ply| ply.clock);
        let first = || Clock::new(self.terms.controls.clone()).map(|clock| clock.reading());
        if let (Some(reading), Some(clock)) = (before.or_else(first), &mut self.clock) {
            clock.set(reading);
        }
        self.set_clock();
    }

    /// The position before the first move.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Which game it is.
    pub const fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// The moves so far.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The present position.
    pub fn board(&self) -> &Position {
        self.board_at(self.plies.len())
    }

    /// The position after so many plies, at most as many as were played.
    pub fn board_at(&self, plies: usize) -> &Position {
        let last = plies.min(self.plies.len()).checked_sub(1);
        last.map_or(&self.start, |i| &self.plies[i].after)
    }

    /// The side to move.
    pub fn turn(&self) -> Side {
        self.board().turn()
    }

    /// How the game has ended, if it has. What is on the board goes before what
    /// players declare, and checkmate before all.
    pub fn outcome(&self) -> Option<Outcome> {
        let by_itself = self.board().outcome(self.positions_before(), self.terms.move_limit);
        by_itself.or(self.declared)
    }

    /// How often the present position has occurred, from 1.
    pub fn repetitions(&self) -> usize {
        self.board().occurrences(self.positions_before())
    }

    /// The repetition that the present position is, if it has occurred before, in
    /// xiangqi, where it is judged by what the sides did since.
    pub fn repetition(&self) -> Option<Repetition> {
        self.board().repetition(self.positions_before())
    }

    /// The moves by which a repetition is judged.
    pub fn cycle(&self, repetition: &Repetition) -> &[Ply] {
        &self.plies[self.plies.len().saturating_sub(repetition.plies)..]
    }

    /// Reads a typed move of the side to move.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn read(&self, text: &str) -> Result<Move, Refusal> {
        self.read_ranked(text, Ranks::FromZero)
    }

    /// The same where coordinates of xiangqi count ranks as told.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn read_ranked(&self, text: &str, ranks: Ranks) -> Result<Move, Refusal> {
        self.must_be_playing()?;
        self.on_known(|position| position.read_move_ranked(text, ranks))
    }

    /// Reads a typed move that may break off where it is already clear.
    ///
    /// # Errors
    /// Why it cannot be played, or which moves it can become.
    pub fn read_begun(&self, text: &str) -> Result<Move, Refusal> {
        self.must_be_playing()?;
        self.on_known(|board| board.read_begun(text))
    }

    /// The move of the man on `from` to `to`, as cursor and mouse make it. A
    /// king castles by going two squares or onto its rook; in Chess960 by going to
    /// where it ends, if no ordinary step leads there, or onto its rook.
    ///
    /// # Errors
    /// Why it cannot be played, which may be that a pawn on the last rank has no `promotion`.
    pub fn move_between(&self, from: Coord, to: Coord, promotion: Option<Role>) -> Result<Move, Refusal> {
        self.must_be_playing()?;
        self.on_known(|position| position.move_between(from, to, promotion))
    }

    /// Plays a move, which ends what was taken back and the opponent's draw offer.
    ///
    /// # Errors
    /// If the game is over or the move is not legal.
    pub fn play(&mut self, mv: Move) -> Result<&Ply, Refusal> {
        self.must_be_playing()?;
        self.must_be_legal(mv)?;
        self.must_be_free(mv)?;
        let turn = self.turn();
        let Some(mut ply) = Ply::new(self.board(), mv) else {
            return Err(self.board().nothing_at(mv.from()));
        };
        if let Some(clock) = &mut self.clock {
            clock.press();
            ply.clock = Some(clock.reading());
        }
        // Redoing by hand keeps the moves that can still be redone.
        match self.undone.pop() {
            Some(next) if next.mv == mv => {}
            Some(_) | None => self.undone.clear(),
        }
        self.offers.moved(turn);
        self.touched = Touched::default();
        self.plies.push(ply);
        self.held = self.start.variant().hides();
        self.set_clock();
        Ok(&self.plies[self.plies.len() - 1])
    }

    /// The end that players have declared, which can be taken back.
    pub const fn declared(&self) -> Option<Outcome> {
        self.declared
    }

    /// Takes back what was declared last; the moves stay.
    pub fn withdraw(&mut self) -> Option<Outcome> {
        let declared = self.declared.take();
        // A side without any time left could do nothing with it.
        if declared.is_some_and(|outcome| outcome.reason == Reason::FlagFall) {
            self.restore_clock();
        } else {
            self.set_clock();
        }
        declared
    }

    /// Takes the last move back, with whatever was declared after it.
    pub fn undo(&mut self) -> Option<&Ply> {
        let ply = self.plies.pop()?;
        self.declared = None;
        self.offers = Offers::default();
        self.undone.push(ply);
        self.restore_clock();
        self.undone.last()
    }

    /// Plays a move again that was taken back.
    pub fn redo(&mut self) -> Option<&Ply> {
        if self.outcome().is_some() {
            return None;
        }
        let ply = self.undone.pop()?;
        self.offers = Offers::default();
        self.plies.push(ply);
        self.restore_clock();
        self.plies.last()
    }

    /// `side` gives up. The opponent wins, unless it could never mate (FIDE 5.1.2).
    ///
    /// # Errors
    /// If the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<Outcome, Refusal> {
        self.lose(side, Reason::Resignation)
    }

    /// The time of `side` has run out. The opponent wins, unless it could never
    /// mate (FIDE 6.9).
    ///
    /// # Errors
    /// If the game is over already: a flag that falls after the end does not count.
    pub fn flag_fallen(&mut self, side: Side) -> Result<Outcome, Refusal> {
        self.lose(side, Reason::FlagFall)
    }

    /// Is told what somebody has worked out, of the present position or one that has passed.
    pub fn foresee(&mut self, foreseen: Foreseen) {
        self.foreseen = Some(foreseen);
    }

    /// `side` loses for a reason that is not on the board, if the opponent can mate
    /// by any series of legal moves; else it is a draw.
    fn lose(&mut self, side: Side, reason: Reason) -> Result<Outcome, Refusal> {
        self.must_go_on()?;
        Ok(self.lost_unless_drawn(side, reason))
    }

    fn lost_unless_drawn(&mut self, side: Side, reason: Reason) -> Outcome {
        let can_win = self.can_win(!side);
        let outcome = Outcome { winner: can_win.then_some(!side), reason };
        self.declare(outcome);
        outcome
    }

    fn can_win(&self, side: Side) -> bool {
        let foreseen = self.foreseen.as_ref().and_then(|foreseen| foreseen.can_win(self.board(), side));
        foreseen.unwrap_or_else(|| self.board().can_win(side, Effort::Full))
    }

    fn declare(&mut self, outcome: Outcome) {
        self.declared = Some(outcome);
        self.set_clock();
    }

    /// The legal moves of the man on `from` that touches leave to the side to move.
    pub fn choices_from(&self, from: Coord) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.choices(self.known().moves_from(from))
    }

    /// The same of the moves that a text begins to spell, all for an empty one.
    pub fn choices_spelled(&self, text: &str) -> Vec<Choice> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.choices(self.known().moves_spelled(text))
    }

    /// What the side to move sees on `at` now.
    pub fn man_at(&self, at: Coord) -> Option<Man> {
        self.sight().map_or_else(|| self.board().man_at(at), |sight| sight.man_at(at))
    }

    /// Whether the side to move has a man on `at` to pick up.
    ///
    /// # Errors
    /// If nothing or an opponent's man stands there, or the game is over.
    pub fn can_pick(&self, at: Coord) -> Result<(), Refusal> {
        self.must_go_on()?;
        self.sight().map_or_else(|| self.board().can_pick(at), |sight| sight.can_pick(at))
    }

    fn choices(&self, moves: Vec<Move>) -> Vec<Choice> {
        let position = self.known();
        let choice = |mv: Move| Choice {
            mv,
            from: mv.from(),
            to: position.put_down(mv),
            captures: position.captured(mv).is_some(),
        };
        self.left_by_touches(moves).into_iter().map(choice).collect()
    }

    fn must_go_on(&self) -> Result<(), Refusal> {
        let game = self.start.variant();
        self.outcome().map_or(Ok(()), |outcome| Err(Refusal::GameOver { game, outcome }))
    }

    fn must_be_playing(&self) -> Result<(), Refusal> {
        self.must_go_on()?;
        if self.paused() { Err(Refusal::Paused) } else { Ok(()) }
    }

    fn must_be_legal(&self, mv: Move) -> Result<(), Refusal> {
        if self.board().is_legal(mv) {
            return Ok(());
        }
        self.on_known(|position| Err(position.explain(mv).unwrap_or_else(|| position.nothing_at(mv.from()))))
    }

    /// The position on which the side to move decides: what it knows of it.
    fn known(&self) -> Position {
        self.sight().map_or(*self.board(), |sight| Position::Chess(*sight.board()))
    }

    /// Asks the position that the side to move knows; what is refused says no more than that.
    fn on_known<T>(&self, ask: impl FnOnce(&Position) -> Result<T, Refusal>) -> Result<T, Refusal> {
        match self.sight() {
            Some(sight) => ask(&Position::Chess(*sight.board())).map_err(|refusal| sight.told(refusal)),
            None => ask(self.board()),
        }
    }

    /// The positions from the start to the last but one.
    fn positions_before(&self) -> impl DoubleEndedIterator<Item = &Position> {
        (0..self.plies.len()).map(|plies| self.board_at(plies))
    }

    /// How often the position after a legal move will have occurred.
    fn repetitions_after(&self, next: &Position) -> usize {
        next.occurrences((0..=self.plies.len()).map(|plies| self.board_at(plies)))
    }
}
