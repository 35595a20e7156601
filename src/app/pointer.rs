//! What the mouse means.

use super::hit::Hit;
use super::key::Key;
use super::menu;
use super::message::{Effect, Pointer};
use super::model::{Model, Over, Page};
use super::result::Next;
use crate::rules::coord::Coord;

impl Model {
    pub(super) fn pointer(&mut self, kind: Pointer, hit: Hit) -> Vec<Effect> {
        match (kind, hit) {
            (Pointer::Press, Hit::Answer(i)) => {
                if let Some(Over::Question(asked)) = self.over.take() {
                    return match asked.answers().get(i) {
                        Some(&answer) => self.answer(asked.question, answer),
                        None => Vec::new(),
                    };
                }
            }
            (Pointer::Press, Hit::Item(i)) if !self.is_viewing() => match (&self.over, &self.page) {
                (Some(Over::Menu(_)), _) => return self.key_in_menu_at(i),
                (None, Page::Start(_)) => {
                    let items = menu::start_items(self);
                    return items.get(i).map_or_else(Vec::new, |&item| self.start(item));
                }
                _ => {}
            },
            (Pointer::WheelUp, Hit::Page | Hit::Item(_) | Hit::Field { .. }) if self.lists() => {
                return self.key(Key::Up);
            }
            (Pointer::WheelDown, Hit::Page | Hit::Item(_) | Hit::Field { .. }) if self.lists() => {
                return self.key(Key::Down);
            }
            (Pointer::Press, Hit::Field { row, key }) if self.over.is_none() => {
                if let Page::Setup(form) = &mut self.page {
                    form.select(row);
                }
                return key.map_or_else(Vec::new, |key| self.key(key));
            }
            // A click beside the menu closes it.
            (Pointer::Press, Hit::Nothing) if matches!(self.over, Some(Over::Menu(_))) => self.over = None,
            _ if self.over.is_none() && self.is_viewing() => return self.pointer_in_viewer(kind, hit),
            _ if self.over.is_some() || !matches!(self.page, Page::Table) => {}
            (Pointer::Press, Hit::Square(at)) => self.press(at),
            (Pointer::Release, Hit::Square(at)) => self.release(at),
            (Pointer::Release, _) => self.table.pressed = None,
            (Pointer::Press, Hit::Moves { plies: Some(plies), above, .. }) => {
                self.table.browse(plies);
                // The list stays as it is under the pointer.
                self.table.list_top = Some(above);
            }
            (Pointer::Press, Hit::Next(i)) => {
                return Next::ALL.get(i).map_or_else(Vec::new, |&next| self.next(next));
            }
            (Pointer::WheelUp, Hit::Moves { above: above @ 1.., .. }) => {
                self.table.list_top = Some(above - 1);
            }
            (Pointer::WheelDown, Hit::Moves { above, below: 1.., .. }) => {
                self.table.list_top = Some(above + 1);
            }
            _ => {}
        }
        Vec::new()
    }

    /// Whether something is open in which the wheel moves as the arrows do.
    const fn lists(&self) -> bool {
        self.over.is_some() || matches!(self.page, Page::Setup(_))
    }

    fn key_in_menu_at(&mut self, i: usize) -> Vec<Effect> {
        self.over = None;
        menu::menu_items().get(i).map_or_else(Vec::new, |entry| self.execute(entry.command, ""))
    }

    /// The mouse button goes down on a square: picks up, or puts down what was picked before.
    fn press(&mut self, at: Coord) {
        if self.table.return_to_present() || self.table.game.outcome().is_some() {
            return;
        }
        if self.table.is_waiting() {
            return self.table.say(self.table.waits_for());
        }
        self.table.line.clear();
        self.table.cursor_shown = false;
        let turn = self.table.game.turn();
        self.table.cursors[turn.index()] = at;
        match self.table.picked {
            Some(from) if from == at => self.table.put_back(),
            Some(from) => {
                self.put(from, at);
                // Another own man that was picked up here may be dragged on.
                self.table.pressed = self.table.picked.filter(|&picked| picked == at);
            }
            None => {
                self.table.pick(at);
                self.table.pressed = self.table.picked;
            }
        }
    }

    /// The mouse button comes up: elsewhere than it went down, that puts the man there.
    fn release(&mut self, at: Coord) {
        if let Some(from) = self.table.pressed.take()
            && from != at
            && self.table.picked == Some(from)
        {
            self.put(from, at);
        }
    }
}
