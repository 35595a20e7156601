//! Switching the mouse on and off.

use std::fmt;

use crossterm::Command;

/// Buttons, the wheel, and movement while a button is held.
///
/// crossterm's own command asks for *every* movement: a mouse that merely
/// crosses the window would wake the program dozens of times a second.
#[derive(Clone, Copy, Debug)]
pub(super) struct MouseOn;

/// Undoes [`MouseOn`].
#[derive(Clone, Copy, Debug)]
pub(super) struct MouseOff;

impl Command for MouseOn {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> std::io::Result<()> {
        crossterm::event::EnableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        false
    }
}

impl Command for MouseOff {
    fn write_ansi(&self, f: &mut impl fmt::Write) -> fmt::Result {
        f.write_str("\x1b[?1006l\x1b[?1002l\x1b[?1000l")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> std::io::Result<()> {
        crossterm::event::DisableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        false
    }
}
