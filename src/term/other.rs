//! Stands for `unix.rs` where there are no signals and no jobs.

use std::io;
use std::sync::mpsc::SyncSender;

use super::input::Input;

/// Resizes come with the input.
pub(super) const REPORTS_RESIZES: bool = false;

/// There is nothing to watch.
///
/// # Errors
/// None; Unix has some.
pub(super) fn watch(_: &SyncSender<Input>) -> io::Result<()> {
    Ok(())
}

/// Nothing can be stopped: the game goes on at once.
///
/// # Errors
/// None; Unix has some.
pub(super) fn stop() -> io::Result<()> {
    Ok(())
}

/// There is no background.
///
/// # Errors
/// None; Unix has some.
pub(super) fn come_to_foreground() -> io::Result<()> {
    Ok(())
}

/// No signal is known.
pub(super) fn ended_by() -> Option<i32> {
    None
}

/// No signal comes.
pub(super) fn signal_with_the_loss() -> Option<i32> {
    None
}

/// No signal ends a process here.
pub(super) fn end_by(_: i32) {}

/// The screen's columns and rows.
///
/// # Errors
/// If the standard output is no terminal any more.
pub(super) fn size() -> io::Result<(u16, u16)> {
    crossterm::terminal::size()
}
