//! The terminal as it is while the game has it: switched on once, given back from anywhere.

use std::io::{self, IsTerminal, Write};
use std::mem;
use std::panic;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context, ensure};
use crossterm::cursor::{Hide, Show};
use crossterm::event::{DisableBracketedPaste, EnableBracketedPaste};
use crossterm::style::{Attribute, SetAttribute};
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use crossterm::{execute, queue};

use super::mouse::{MouseOff, MouseOn};

/// What is switched on and must be switched off again.
///
/// One for the process, because the panic hook and the signals' thread must
/// reach it, and there is but one terminal.
static ON: Mutex<On> = Mutex::new(On { raw: false, screen: false });

struct On {
    raw: bool,
    screen: bool,
}

/// Makes sure that there is somebody to play with.
///
/// # Errors
/// If standard input or output is no terminal.
pub(super) fn expect_terminal() -> anyhow::Result<()> {
    ensure!(io::stdin().is_terminal(), "expected a terminal at the standard input");
    ensure!(io::stdout().is_terminal(), "expected a terminal at the standard output");
    Ok(())
}

/// Holds the terminal; dropping it gives the terminal back.
#[derive(Debug)]
pub(super) struct Session(());

impl Session {
    /// Takes the terminal over.
    ///
    /// From here on a panic gives it back before its message is printed.
    ///
    /// # Errors
    /// If the terminal cannot be switched; nothing is left on then.
    pub(super) fn start() -> anyhow::Result<Self> {
        give_back_on_panic();
        let session = Self(());
        enter().context("could not take the terminal over")?;
        Ok(session)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Nobody is left to be told: the terminal is gone or it is ours.
        let _ = leave();
    }
}

/// Switches everything on, also what should be on already.
///
/// After a stop somebody else may have changed all of it.
///
/// # Errors
/// If the terminal cannot be read or written.
pub(super) fn enter() -> io::Result<()> {
    let mut on = ON.lock().unwrap_or_else(PoisonError::into_inner);
    if on.raw {
        // crossterm does nothing where it believes raw mode to be on.
        disable_raw_mode()?;
    }
    // First, since a job in the background is stopped here, before it has printed anything.
    enable_raw_mode()?;
    on.raw = true;
    on.screen = true;
    let mut batch = Vec::new();
    queue!(batch, EnterAlternateScreen, MouseOn, EnableBracketedPaste, Hide)?;
    write_at_once(&batch)
}

/// Switches everything off that is on. Calling it again does nothing.
///
/// # Errors
/// If the terminal cannot be written; whatever else can be put right still is.
pub(super) fn leave() -> io::Result<()> {
    let mut on = ON.lock().unwrap_or_else(PoisonError::into_inner);
    let written = if mem::take(&mut on.screen) {
        let mut batch = Vec::new();
        queue!(
            batch,
            SetAttribute(Attribute::Reset),
            DisableBracketedPaste,
            MouseOff,
            LeaveAlternateScreen,
            Show
        )
        .and_then(|()| write_at_once(&batch))
    } else {
        Ok(())
    };
    // Last, so that a mouse report on its way is not echoed.
    let cooked = if mem::take(&mut on.raw) { disable_raw_mode() } else { Ok(()) };
    written.and(cooked)
}

/// Does something that needs raw mode; `None` if it is off. It stays on meanwhile.
///
/// crossterm would switch it on and off by itself, and the end of the process
/// might come in between.
pub(super) fn while_on<T>(act: impl FnOnce() -> T) -> Option<T> {
    let on = ON.lock().unwrap_or_else(PoisonError::into_inner);
    on.raw.then(act)
}

/// Puts text on the clipboard of the terminal.
///
/// # Errors
/// If the terminal cannot be written.
pub(super) fn copy(text: &str) -> io::Result<()> {
    execute!(io::stdout(), crossterm::clipboard::CopyToClipboard::to_clipboard_from(text))
}

/// One system call, so that nothing comes between the parts.
fn write_at_once(batch: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(batch)?;
    out.flush()
}

/// A release build aborts on panic, so that no destructor runs: the hook must do.
fn give_back_on_panic() {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let _ = leave();
        report(info);
    }));
}
