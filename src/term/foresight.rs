//! Works out in the background who can still mate, so that a flag that falls or a player who resigns
//! finds the answer ready, and no frame waits for it.

use std::sync::mpsc::{Receiver, Sender, SyncSender, channel};
use std::thread;

use super::input::Input;
use crate::game::Game;
use crate::game::foreseen::Foreseen;
use crate::rules::position::Position;
use crate::rules::variant::Variant;

/// Has positions looked at, each once.
pub(super) struct Foresight {
    asked: Option<Position>,
    positions: Sender<Position>,
}

impl Foresight {
    /// Starts it. Should the system refuse a thread, the game works it out itself when it has to.
    pub(super) fn start(to: SyncSender<Input>) -> Self {
        let (positions, asked) = channel();
        let _ = thread::Builder::new().name("foresight".into()).spawn(move || look_ahead(&asked, &to));
        Self { asked: None, positions }
    }

    /// Has the position of a game looked at, where it counts who can mate.
    pub(super) fn look(&mut self, game: &Game) {
        let mates = match game.variant() {
            Variant::Chess | Variant::Chess960 => game.outcome().is_none(),
            Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => false,
        };
        let known = self.asked.as_ref().is_some_and(|asked| asked.same_position(game.board()));
        if mates && !known && self.positions.send(*game.board()).is_ok() {
            self.asked = Some(*game.board());
        }
    }
}

/// Looks at the latest position that is asked for, until nobody asks or listens any more.
fn look_ahead(asked: &Receiver<Position>, to: &SyncSender<Input>) {
    while let Ok(position) = asked.recv() {
        let latest = asked.try_iter().last().unwrap_or(position);
        if to.send(Input::Foreseen(Box::new(Foreseen::of(latest)))).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{RecvTimeoutError, sync_channel};
    use std::time::Duration;

    use super::*;
    use crate::rules::side::Side;

    #[test]
    fn each_position_is_looked_at_once() {
        let (to, inputs) = sync_channel(9);
        let mut foresight = Foresight::start(to);
        let mut game = Game::default();
        for text in ["e4", "e5"] {
            let position = *game.board();
            foresight.look(&game);
            foresight.look(&game);
            let Ok(Input::Foreseen(foreseen)) = inputs.recv() else { panic!("{text}") };
            assert_eq!(Side::BOTH.map(|side| foreseen.can_win(&position, side)), [Some(true); 2]);
            assert_eq!(inputs.recv_timeout(Duration::from_millis(50)), Err(RecvTimeoutError::Timeout));
            let mv = game.read(text).unwrap();
            game.play(mv).unwrap();
        }
        game.resign(Side::White).unwrap();
        foresight.look(&game);
        drop(foresight);
        assert_eq!(inputs.recv(), Err(std::sync::mpsc::RecvError));
    }
}
