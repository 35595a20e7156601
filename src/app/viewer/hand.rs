//! What keys and the mouse mean to whoever looks games through.

use super::replay::Replay;
use crate::app::command::{self, Command};
use crate::app::hit::Hit;
use crate::app::key::Key;
use crate::app::menu;
use crate::app::message::{Effect, Pointer};
use crate::app::model::Model;
use crate::app::notice::Notice;

/// By so many rows a turn of the wheel moves the list.
const WHEEL: isize = 3;

impl Model {
    pub(in crate::app) fn key_in_viewer(&mut self, key: Key) -> Vec<Effect> {
        self.viewer.notice = None;
        match self.viewer.replay.as_ref().map(|replay| replay.about) {
            None => self.key_in_list(key),
            Some(None) => self.key_in_replay(key),
            Some(Some(top)) => {
                self.key_in_about(top, key);
                Vec::new()
            }
        }
    }

    fn key_in_list(&mut self, key: Key) -> Vec<Effect> {
        let list = &mut self.viewer.list;
        match key {
            Key::Enter => return self.viewer.read(),
            Key::Tab => list.walk_sort(true),
            Key::BackTab => list.walk_sort(false),
            Key::Esc if !list.search().is_empty() => list.clear_search(),
            Key::Esc => self.leave_viewer(),
            // A blank parts words, of which there is none yet.
            Key::Char(' ') if list.search().is_empty() => {}
            Key::Char(letter) => list.type_text(letter.encode_utf8(&mut [0; 4])),
            _ if list.walk(key) || list.edit_search(key) => {}
            _ => return self.command_in_viewer(key),
        }
        Vec::new()
    }

    fn key_in_replay(&mut self, key: Key) -> Vec<Effect> {
        let viewer = &mut self.viewer;
        let Some(replay) = &mut viewer.replay else { return Vec::new() };
        match key {
            Key::Char(' ') if viewer.autoplay.runs() => viewer.autoplay.stop(),
            Key::Char(' ') if !replay.at_end() => viewer.autoplay.start(),
            Key::Char('+' | '=') => viewer.autoplay.change_pace(true),
            Key::Char('-') => viewer.autoplay.change_pace(false),
            Key::Left | Key::PageUp => self.walk_replay(Replay::back),
            Key::Right | Key::PageDown | Key::Enter => {
                self.walk_replay(|replay| replay.follow(replay.choice()));
            }
            Key::Home => self.walk_replay(|replay| replay.go_to(0)),
            Key::End => self.walk_replay(|replay| replay.go_to(usize::MAX)),
            Key::Up => replay.choose(false),
            Key::Down => replay.choose(true),
            Key::Backspace => self.walk_replay(|replay| replay.leave() || replay.back()),
            Key::Esc => {
                viewer.autoplay.stop();
                if !replay.leave() {
                    viewer.replay = None;
                }
            }
            Key::Tab | Key::Ctrl('n') => return viewer.turn_page(1),
            Key::BackTab | Key::Ctrl('p') => return viewer.turn_page(-1),
            Key::Char('i') => {
                viewer.autoplay.stop();
                replay.about = Some(0);
            }
            Key::Char('p') | Key::F(8) => self.ask_play_on(),
            Key::Char('e') => self.turn_eyes(),
            _ => return self.command_in_viewer(key),
        }
        Vec::new()
    }

    fn key_in_about(&mut self, top: usize, key: Key) {
        let size = self.size;
        let Some(replay) = &mut self.viewer.replay else { return };
        let last = replay.about_end(size);
        let closes = matches!(key, Key::Esc | Key::Enter | Key::Backspace | Key::Char('i' | 'q'));
        replay.about = (!closes).then(|| menu::scroll(top, last, key));
    }

    /// Of the commands, those that do not belong to the game on the table.
    fn command_in_viewer(&mut self, key: Key) -> Vec<Effect> {
        let shown = self.viewer.replay.as_ref().map(|replay| replay.board().fen());
        match (command::of_key(key), shown) {
            (Some(Command::Flip), Some(_)) => self.viewer.flipped = !self.viewer.flipped,
            (Some(Command::Eyes), Some(_)) => self.turn_eyes(),
            (Some(Command::Fen), Some(fen)) => self.viewer.notice = Some(Notice::Fen(fen)),
            (Some(Command::Copy), Some(fen)) => {
                self.viewer.notice = Some(Notice::Copied);
                return vec![Effect::Copy(fen)];
            }
            (
                Some(
                    command @ (Command::Help
                    | Command::Theme
                    | Command::Ascii
                    | Command::Notation
                    | Command::Start),
                ),
                _,
            ) => return self.execute(command, ""),
            (Some(_) | None, _) => {}
        }
        Vec::new()
    }

    /// Searches for what is pasted.
    pub(in crate::app) fn paste_in_viewer(&mut self, text: &str) {
        if self.viewer.replay.is_none() {
            self.viewer.list.type_text(text);
        }
    }

    pub(in crate::app) fn pointer_in_viewer(&mut self, kind: Pointer, hit: Hit) -> Vec<Effect> {
        let viewer = &mut self.viewer;
        let reading = viewer.replay.as_ref().is_some_and(|replay| replay.about.is_some());
        match (kind, hit) {
            (Pointer::Press, Hit::Game(row)) if row == viewer.list.chosen() => return viewer.read(),
            (Pointer::Press, Hit::Game(row)) => {
                viewer.list.choose_row(row);
            }
            (Pointer::Press, Hit::Heading(heading)) => viewer.list.sort_by(heading),
            (Pointer::Press, Hit::Item(choice)) => self.walk_replay(|replay| replay.follow(choice)),
            (Pointer::Press, Hit::Moves { plies: Some(plies), above, .. }) => {
                self.walk_replay(|replay| replay.go_to(plies));
                self.scroll_moves(above);
            }
            (Pointer::WheelUp, Hit::Moves { above: above @ 1.., .. }) => self.scroll_moves(above - 1),
            (Pointer::WheelDown, Hit::Moves { above, below: 1.., .. }) => self.scroll_moves(above + 1),
            (Pointer::WheelUp | Pointer::WheelDown, Hit::Moves { .. }) => {}
            (Pointer::WheelUp, _) if viewer.replay.is_none() => viewer.list.scroll(-WHEEL),
            (Pointer::WheelDown, _) if viewer.replay.is_none() => viewer.list.scroll(WHEEL),
            (Pointer::WheelUp, _) if reading => return self.key_in_viewer(Key::Up),
            (Pointer::WheelDown, _) if reading => return self.key_in_viewer(Key::Down),
            (Pointer::WheelUp, _) => self.walk_replay(Replay::back),
            (Pointer::WheelDown, _) => self.walk_replay(Replay::go_on),
            (Pointer::Press | Pointer::Drag | Pointer::Release, _) => {}
        }
        Vec::new()
    }

    /// Goes to another place of the game by hand, which ends going on by itself.
    fn walk_replay(&mut self, walk: impl FnOnce(&mut Replay) -> bool) {
        self.viewer.autoplay.stop();
        self.viewer.notice = None;
        self.viewer.replay.as_mut().map(walk);
    }

    /// The list of moves stays as it is under the pointer.
    fn scroll_moves(&mut self, above: usize) {
        if let Some(replay) = &mut self.viewer.replay {
            replay.list_top = Some(above);
        }
    }
}
