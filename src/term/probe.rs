//! Questions to the terminal, asked along with the first frame and never waited for.
//!
//! Two are asked: how wide is a character of ambiguous width, and what is the
//! background. Terminals answer in order, so once the second answer is there
//! the first one is as well, and the background's answer is the one that can
//! be seen coming (see [`super::reply`]).

use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::cursor;

use super::session;

/// A terminal that is silent for so long will stay so.
const SILENCE: Duration = Duration::from_secs(1);
/// So long a player who leaves may be kept for the sake of an answer.
const PARTING: Duration = Duration::from_millis(200);

/// How far the conversation is.
static TALK: Mutex<Talk> = Mutex::new(Talk::Nothing);

#[derive(Clone, Copy)]
enum Talk {
    Nothing,
    Asked(Instant),
    /// The last answer is as far away as the first one took.
    Closing(Instant),
}

/// Notes that the questions go out now.
pub(super) fn asked() {
    *TALK.lock().unwrap_or_else(PoisonError::into_inner) = Talk::Asked(Instant::now());
}

/// Waits a moment for an answer that may be on its way: after the terminal is given back it would
/// end up in the shell's line.
pub(super) fn let_answers_arrive() {
    let start = Instant::now();
    loop {
        let quiet_at = match *TALK.lock().unwrap_or_else(PoisonError::into_inner) {
            Talk::Nothing => return,
            Talk::Asked(at) => at + SILENCE,
            Talk::Closing(at) => at,
        };
        let now = Instant::now();
        if now >= quiet_at.min(start + PARTING) {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// Prints an ambiguous character in the upper left corner, asks where the cursor is now, then
/// asks for the background (OSC 11).
///
/// It must stand in front of a frame that clears the screen. Where only ASCII arrives whole, a
/// hyphen stands for the ambiguous character: nothing else will be drawn there anyway.
pub(super) const fn questions(utf8: bool) -> &'static str {
    if utf8 { "\x1b[H\u{2500}\x1b[6n\x1b]11;?\x1b\\" } else { "\x1b[H-\x1b[6n\x1b]11;?\x1b\\" }
}

/// What the cursor's column said of the character's width. For the input thread only, and only
/// when the background has been answered.
///
/// crossterm keeps a cursor report that nobody asked it for in its queue, and
/// its `position` takes the oldest one there, so that this returns at once. It
/// also asks again; that answer stays in the queue, harmless.
pub(super) fn glyphs_are_wide() -> bool {
    let mut talk = TALK.lock().unwrap_or_else(PoisonError::into_inner);
    if let Talk::Asked(at) = *talk {
        *talk = Talk::Closing(Instant::now() + at.elapsed());
    }
    drop(talk);
    matches!(session::while_on(cursor::position), Some(Ok((2, 0))))
}

/// Whether dark text is the readable one on this colour; each part from 0 to 1.
pub(super) fn is_light([red, green, blue]: [f32; 3]) -> bool {
    0.299 * red + 0.587 * green + 0.114 * blue > 0.5
}

#[cfg(test)]
mod tests {
    use super::is_light;

    #[test]
    fn backgrounds() {
        for (colour, expected) in [
            ([0.0, 0.0, 0.0], false),
            ([1.0, 1.0, 1.0], true),
            ([0.16, 0.16, 0.2], false),
            ([0.99, 0.96, 0.89], true), // Solarized's light background
            ([0.0, 0.17, 0.21], false), // and its dark one
            ([0.0, 0.0, 1.0], false),
            ([1.0, 1.0, 0.0], true),
        ] {
            assert_eq!(is_light(colour), expected, "{colour:?}");
        }
    }
}
