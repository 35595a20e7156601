//! The hand over the board: the cursor, picking up and putting down, walking with Tab.

use super::key::Key;
use super::menu;
use super::model::Model;
use super::result::Next;
use crate::game::touch::Touch;
use crate::rules::coord::Coord;
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;

impl Model {
    /// Picks up or puts down at the board cursor.
    pub(super) fn hand(&mut self) {
        if self.table.return_to_present() {
            return;
        }
        self.table.cursor_shown = true;
        let at = self.table.cursor();
        match self.table.picked {
            None => self.table.pick(at),
            Some(from) if from == at => self.table.put_back(),
            Some(from) => self.put(from, at),
        }
    }

    /// Puts the man from `from` on `to`, or picks up another own man there.
    pub(super) fn put(&mut self, from: Coord, to: Coord) {
        let refused = self.table.play_between(from, to, None);
        if refused.as_ref().is_some_and(Refusal::is_against_the_law) {
            // Whatever stands there has been touched with the intention to capture it (FIDE 4.3.3).
            let enemy = self.table.game.man_at(to).filter(|man| man.side() != self.table.game.turn());
            if enemy.is_some()
                && self.table.game.touch(to) == Touch::Bound
                && self.table.game.choices_from(from).is_empty()
            {
                self.table.picked = self.table.bound_man();
            }
        }
        match refused {
            // On an own man the hand changes its mind, unless the king may castle with it.
            Some(refusal) if self.table.game.can_pick(to).is_ok() => {
                self.table.pick(to);
                if refusal.forbids_castling() {
                    self.table.refuse(refusal);
                }
            }
            Some(refusal) => self.refused(refusal),
            None => {}
        }
    }

    pub(super) fn move_cursor(&mut self, right: i8, up: i8) {
        if self.table.game.outcome().is_some() {
            // The things to do stand side by side, or in two rows.
            let key = if right > 0 || up < 0 { Key::Down } else { Key::Up };
            self.table.next = menu::choose(self.table.next, Next::ALL.len(), key);
            return;
        }
        if self.table.is_waiting() {
            return; // the cursor is the other player's
        }
        self.table.return_to_present();
        self.table.cursor_shown = true;
        let (right, up) = if self.bottom() == Side::White { (right, up) } else { (-right, -up) };
        let (turn, board) = (self.table.game.turn(), self.table.game.start().geometry());
        let cursor = &mut self.table.cursors[turn.index()];
        cursor.file = cursor.file.saturating_add_signed(right).min(board.files - 1);
        cursor.rank = cursor.rank.saturating_add_signed(up).min(board.ranks - 1);
    }

    /// Tab: completes what is typed, or walks the men that can move, or the targets of the picked one.
    pub(super) fn walk(&mut self, forward: bool) {
        if !self.table.line.is_empty() {
            self.complete(forward);
            return;
        }
        if self.table.game.outcome().is_some() {
            let key = if forward { Key::Tab } else { Key::BackTab };
            self.table.next = menu::choose(self.table.next, Next::ALL.len(), key);
            return;
        }
        if self.table.return_to_present() {
            return;
        }
        let places: Vec<Coord> = match self.table.picked {
            Some(from) => self.table.game.choices_from(from).iter().map(|choice| choice.to).collect(),
            None => self.table.game.choices_spelled("").iter().map(|choice| choice.from).collect(),
        };
        self.table.cursor_shown = true;
        if let Some(at) = walked(places, self.table.cursor(), forward) {
            let turn = self.table.game.turn();
            self.table.cursors[turn.index()] = at;
        }
    }
}

/// The place after the cursor among `places`, in the order of the board.
fn walked(mut places: Vec<Coord>, cursor: Coord, forward: bool) -> Option<Coord> {
    let order = |at: &Coord| (at.rank, at.file);
    places.sort_by_key(order);
    places.dedup();
    if forward {
        let after = places.iter().find(|at| order(at) > order(&cursor));
        after.or_else(|| places.first()).copied()
    } else {
        let before = places.iter().rev().find(|at| order(at) < order(&cursor));
        before.or_else(|| places.last()).copied()
    }
}
