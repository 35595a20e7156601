//! The table: two players, their game, and the hand over the board.
//!
//! Undo restores the game and nothing else; all that is not part of the game
//! stands here.

use std::time::Duration;

use super::curtain::Curtain;
use super::line::{self, Line};
use super::notice::Notice;
use super::score::Score;
use crate::game::seen::Seen;
use crate::game::time_control::TimeControl;
use crate::game::touch::Touch;
use crate::game::{Choice, Game};
use crate::record::harmless::is_harmless;
use crate::rules::chess::piece::Role;
use crate::rules::coord::Coord;
use crate::rules::man::Placed;
use crate::rules::refusal::{Duty, Refusal};
use crate::rules::side::Side;
use crate::rules::view::Eyes;
use crate::rules::xiangqi::notation::Notation;

/// Two players and a game.
#[derive(Clone, Debug)]
pub struct Table {
    /// The game.
    pub game: Game,
    /// Which game of this run of the program it is, from 0.
    pub number: u64,
    /// The names of White and Black, if they have any.
    pub names: [Option<String>; 2],
    /// The score of the games before this one.
    pub score: Score,
    /// Whether Black sits at the bottom; in Fog of War, who does not sit at the board.
    pub flipped: bool,
    /// Who sits at the board, where only one may see it (Fog of War).
    pub seat: Side,
    /// The moment that the table was told last.
    pub now: Duration,
    /// When the last move was made.
    pub moved_at: Duration,
    /// The curtain that covers the board, if it is down; it means nothing where nothing is hidden.
    pub curtain: Option<Curtain>,
    /// Whose eyes the game is looked through with once it is over (Fog of War).
    pub replay: Eyes,
    /// How many plies are looked at, if not all.
    pub browsed: Option<usize>,
    /// Where each side left the board cursor.
    pub cursors: [Coord; 2],
    /// Whether the board cursor is in use.
    pub cursor_shown: bool,
    /// The man that has been picked up.
    pub picked: Option<Coord>,
    /// The square on which the mouse button went down, as long as it is.
    pub pressed: Option<Coord>,
    /// What is being typed.
    pub line: Line,
    /// What the status line says.
    pub notice: Option<Notice>,
    /// The place of the chosen thing to do after the end.
    pub next: usize,
    /// The first row of the move list, if the wheel or a click has fixed it; else
    /// the list follows the move looked at.
    pub list_top: Option<usize>,
}

/// What the players are doing, as far as keys mean something else for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// Nothing: a curtain hides the board.
    Covered,
    /// Looking at what the own move has brought.
    HandingOver,
    /// Nothing yet.
    Thinking,
    /// A line is being typed.
    Typing,
    /// A man has been picked up.
    Moving,
    /// A man has been touched, and must move.
    Bound,
    /// An earlier position is looked at.
    Browsing,
    /// A draw has been offered.
    Answering,
    /// The game has ended.
    Leaving,
    /// The same where it can be seen with other eyes now.
    Unveiled,
}

impl Table {
    /// A new game.
    pub fn new(game: Game, names: [Option<String>; 2]) -> Self {
        let seat = game.turn();
        // On the files of the kings, a rank before them.
        let top = game.start().geometry().ranks - 1;
        let home = |rank| Coord { file: 4, rank };
        Self {
            game,
            number: 0,
            names: names.map(|name| name.and_then(|name| named(&name))),
            score: Score::default(),
            flipped: false,
            seat,
            now: Duration::ZERO,
            moved_at: Duration::ZERO,
            curtain: None,
            replay: Eyes::All,
            browsed: None,
            cursors: [home(1), home(top - 1)],
            cursor_shown: false,
            picked: None,
            pressed: None,
            line: Line::default(),
            notice: None,
            next: 0,
            list_top: None,
        }
    }

    /// Says who plays White and Black.
    pub(super) fn name_players(&mut self, names: [Option<String>; 2]) {
        self.names = names.map(|name| name.and_then(|name| named(&name)));
    }

    /// Puts Black at the bottom, or White. In Fog of War each player has the own men in front.
    pub fn flip(&mut self, flipped: bool) {
        self.flipped = flipped && !self.game.variant().hides();
    }

    /// Starts another game between the same players.
    pub fn restart(&mut self, game: Game) {
        let names = std::mem::take(&mut self.names);
        let (number, score, flipped, now) = (self.number + 1, self.score, self.flipped, self.now);
        *self = Self { number, score, now, ..Self::new(game, names) };
        self.flip(flipped);
    }

    /// Whose eyes look at the game now.
    pub fn eyes(&self) -> Eyes {
        if self.game.is_concealed() { Eyes::Of(self.seat) } else { self.replay }
    }

    /// Whether a curtain hides the board from everybody.
    pub fn is_covered(&self) -> bool {
        self.curtain.is_some() && self.game.is_concealed()
    }

    /// Whether the player at the board has moved and not yet made room for the other.
    pub fn is_handing_over(&self) -> bool {
        self.game.is_concealed() && self.curtain.is_none() && self.seat != self.game.turn()
    }

    /// Whether the player at the board, if anybody sits there, has no move to make.
    pub fn is_waiting(&self) -> bool {
        self.is_covered() || self.is_handing_over()
    }

    /// Who speaks at the table: in Fog of War the player at the board, else whoever is to move.
    pub fn speaker(&self) -> Side {
        if self.game.is_concealed() && !self.is_covered() { self.seat } else { self.game.turn() }
    }

    /// Why the player at the board, if anybody sits there, cannot move.
    pub(super) fn waits_for(&self) -> Notice {
        let next = self.game.turn();
        if self.is_covered() { Notice::Covered(next) } else { Notice::HandOver(next) }
    }

    /// Leaves nothing of what a player was doing, looking at or told.
    pub(super) fn clear_away(&mut self) {
        self.browsed = None;
        self.cursor_shown = false;
        self.picked = self.bound_man();
        self.pressed = None;
        self.line.clear();
        self.list_top = None;
        self.flip(self.flipped);
        self.hush();
    }

    /// The game as it may be seen now.
    pub fn seen(&self) -> Seen<'_> {
        self.game.seen_by(self.eyes())
    }

    /// Whether a game has begun and not ended.
    pub fn running(&self) -> bool {
        self.game.has_begun() && self.game.outcome().is_none()
    }

    /// How many plies are looked at.
    pub fn shown_plies(&self) -> usize {
        self.browsed.unwrap_or(self.game.plies().len())
    }

    /// The time that `side` has left, if it plays under one: now, or after the end
    /// of the game, at the move that is looked at.
    pub fn time_left(&self, side: Side) -> Option<Duration> {
        let clock = self.game.clock()?;
        let now = clock.left(side)?;
        let Some(plies) = self.browsed.filter(|_| self.game.outcome().is_some()) else { return Some(now) };
        match plies.checked_sub(1).and_then(|last| self.game.plies().get(last)) {
            Some(ply) => ply.clock.map(|reading| reading.left[side.index()]),
            None => clock.controls()[side.index()].as_ref().map(TimeControl::starts_with),
        }
    }

    /// The board cursor of the side to move.
    pub fn cursor(&self) -> Coord {
        self.cursors[self.game.turn().index()]
    }

    /// Says something in the status line.
    pub fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
    }

    /// Says nothing any more.
    pub fn hush(&mut self) {
        self.notice = None;
    }

    /// Says why a move is not played, and shows the squares that forbid it.
    pub fn refuse(&mut self, refusal: Refusal) {
        self.say(Notice::Refused(refusal));
    }

    /// Goes back to the present position, and tells whether it was not there already.
    pub fn return_to_present(&mut self) -> bool {
        self.list_top = None;
        let away = self.browsed.take().is_some();
        if away {
            self.picked = self.bound_man();
            self.say(Notice::BackAtPresent);
        }
        away
    }

    /// Looks at the position after so many plies.
    pub fn browse(&mut self, plies: usize) {
        let all = self.game.plies().len();
        self.browsed = (plies < all).then_some(plies);
        self.picked = if self.browsed.is_some() { None } else { self.bound_man() };
        self.hush();
        self.list_top = None;
    }

    /// Plays the typed move. Browsing only ends; the text stays.
    pub fn play_typed(&mut self) -> Option<Refusal> {
        if self.return_to_present() {
            return None;
        }
        let text = self.line.text().to_owned();
        // Enter once more on a text that was refused is a slip of the hand, not another move.
        let again = self.line.is_selected();
        let played = self.game.read_begun(&text).and_then(|mv| self.game.play(mv).map(|_| ()));
        match played {
            Ok(()) => {
                self.moved();
                None
            }
            Err(refusal) if again => Some(refusal),
            Err(refusal) => match self.game.penalize(&text, &refusal) {
                Some(penalty) => {
                    if penalty.outcome.is_some() {
                        self.moved();
                    } else {
                        self.line.refuse();
                    }
                    self.picked = self.bound_man();
                    self.say(Notice::Illegal { why: refusal, penalty });
                    None
                }
                None => Some(refusal),
            },
        }
    }

    /// The own man that a touch binds to move, which stays in the hand.
    pub(super) fn bound_man(&self) -> Option<Coord> {
        if self.is_waiting() {
            return None;
        }
        match self.game.duty()? {
            (Duty::Move | Duty::RookFirst | Duty::Castle { .. }, man) => Some(man.at),
            (Duty::CaptureWith { by }, _) => Some(by),
            (Duty::Capture, _) => None,
        }
    }

    /// Puts the man in the hand back, unless the touch binds.
    pub fn put_back(&mut self) {
        self.picked = self.bound_man();
        if self.picked.is_some()
            && let Some((duty, man)) = self.game.duty()
        {
            self.refuse(Refusal::Touched { duty, man });
        }
    }

    /// Plays the man on `from` to `to`.
    pub fn play_between(&mut self, from: Coord, to: Coord, promotion: Option<Role>) -> Option<Refusal> {
        let played = self.game.move_between(from, to, promotion);
        match played.and_then(|mv| self.game.play(mv).map(|_| ())) {
            Ok(()) => {
                self.moved();
                None
            }
            Err(refusal) => Some(refusal),
        }
    }

    /// Puts everything back in its place after a move.
    pub fn moved(&mut self) {
        self.picked = None;
        self.pressed = None;
        self.browsed = None;
        self.hush();
        self.line.clear();
        self.next = 0;
        self.list_top = None;
        self.moved_at = self.now;
        if self.is_handing_over() {
            self.cursor_shown = false;
        }
        if let Some(ply) = self.game.plies().last() {
            self.cursors[ply.man.man.side().index()] = ply.to;
        }
    }

    /// Picks up the man on `at`, if the side to move has one there that can move.
    pub fn pick(&mut self, at: Coord) {
        self.hush();
        if self.game.paused() {
            return self.refuse(Refusal::Paused);
        }
        if self.game.touch(at) == Touch::Adjusted {
            if let Some(man) = self.game.man_at(at) {
                self.say(Notice::Adjusted(Placed { man, at }));
            }
            return;
        }
        let moves = !self.game.choices_from(at).is_empty();
        if let Some((duty, man)) = self.game.duty().filter(|_| !moves) {
            self.picked = self.bound_man();
            return self.refuse(Refusal::Touched { duty, man });
        }
        if let Err(refusal) = self.game.can_pick(at) {
            self.picked = None;
            return self.refuse(refusal);
        }
        self.picked = Some(at);
        if let Some(man) = self.game.man_at(at).filter(|_| !moves) {
            self.say(Notice::CannotMove(Placed { man, at }));
        }
    }

    /// What the players are doing.
    pub fn doing(&self) -> Doing {
        if !self.line.is_empty() {
            Doing::Typing
        } else if self.is_covered() {
            Doing::Covered
        } else if self.browsed.is_some() {
            Doing::Browsing
        } else if self.game.outcome().is_some() {
            if self.game.variant().hides() { Doing::Unveiled } else { Doing::Leaving }
        } else if self.is_handing_over() {
            Doing::HandingOver
        } else if self.picked.is_some() {
            if self.bound_man().is_some() { Doing::Bound } else { Doing::Moving }
        } else if self.game.offer().is_some() {
            Doing::Answering
        } else {
            Doing::Thinking
        }
    }

    /// The moves that what is picked or typed can still become.
    pub fn hinted(&self) -> Vec<Choice> {
        if self.browsed.is_some() || self.is_waiting() {
            Vec::new()
        } else if let Some(from) = self.picked {
            self.game.choices_from(from)
        } else if self.line.is_empty() || self.line.command().is_some() {
            Vec::new()
        } else {
            self.game.choices_spelled(self.line.text())
        }
    }

    /// The texts that the typed line can become, the likeliest first: in this notation, unless
    /// the line begins in another.
    pub fn completions(&self, notation: Notation) -> Vec<String> {
        let stem = self.line.stem();
        if let Some(command) = line::command(stem) {
            return super::command::completions(command, self.game.variant())
                .into_iter()
                .map(|text| format!(":{text}"))
                .collect();
        }
        if stem.is_empty() || self.browsed.is_some() || self.is_waiting() {
            return Vec::new();
        }
        let board = self.game.board();
        self.game
            .choices_spelled(stem)
            .iter()
            .map(|choice| board.completed(choice.mv, stem, notation))
            .collect()
    }
}

/// A name as it can be printed anywhere; none if nothing is left of it.
pub(super) fn named(text: &str) -> Option<String> {
    let clean: String = line::tamed(text).chars().filter(|&letter| is_harmless(letter)).collect();
    let clean = clean.trim();
    (!clean.is_empty()).then(|| clean.to_owned())
}
