//! What only Unix has: signals, jobs and terminals that hang up.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Signal, getpgrp, kill_current_process_group};
use rustix::termios::{tcgetpgrp, tcgetwinsize};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::flag;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::input::Input;
use super::session;

/// How long the loop may take to end after a signal before it is taken for stuck.
const GRACE: Duration = Duration::from_secs(2);
/// How long to wait for the signal that comes with a hang-up.
const SIGNAL_FIRST: Duration = Duration::from_millis(200);
/// Resizes are reported from here: crossterm would miss one that comes before its first read.
pub(super) const REPORTS_RESIZES: bool = true;
/// How long a signal may take from its arrival until [`ended_by`] tells it.
const NOTED: Duration = Duration::from_millis(50);
const STACK: usize = 64 * 1024;

/// The signals that end the process.
const ENDING: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];
/// The one of them that has come, or 0; set by the handler itself.
static ENDED_BY: LazyLock<Arc<AtomicUsize>> = LazyLock::new(Arc::default);

/// Starts to report signals and a hang-up.
///
/// # Errors
/// If the system has no room for two small threads or refuses the handlers.
pub(super) fn watch(to: &SyncSender<Input>) -> io::Result<()> {
    // First, or a signal that comes in between is noted and never reaches the loop.
    let mut signals = Signals::new(ENDING.into_iter().chain([SIGTSTP, SIGCONT, SIGWINCH]))?;
    for signal in ENDING {
        let number = usize::try_from(signal).unwrap_or_default();
        flag::register_usize(signal, Arc::clone(&ENDED_BY), number)?;
    }
    let sender = to.clone();
    thread::Builder::new().name("signals".into()).stack_size(STACK).spawn(move || {
        for signal in signals.forever() {
            match signal {
                SIGTSTP => send(&sender, Input::Stop),
                SIGCONT => send(&sender, Input::Continued),
                SIGWINCH => {
                    if let Ok((columns, rows)) = size() {
                        send(&sender, Input::Resize { columns, rows });
                    }
                }
                _ => {
                    send(&sender, Input::End(signal));
                    thread::sleep(GRACE);
                    end_without_the_loop(signal);
                }
            }
        }
    })?;
    let sender = to.clone();
    thread::Builder::new().name("hang-up".into()).stack_size(STACK).spawn(move || {
        if hung_up() {
            send(&sender, Input::Lost("it has been closed".into()));
        }
    })?;
    Ok(())
}

/// Stops the job until the shell continues it.
///
/// The whole group, or the shell would wait for a `cargo run` that still runs. Not with SIGTSTP,
/// which we catch ourselves, nor SIGSTOP: a group without a shell to continue it (`xterm -e
/// jadoube`) would hang for ever, whereas the kernel spares it SIGTTIN and we go on at once.
///
/// # Errors
/// If the signal cannot be sent.
pub(super) fn stop() -> io::Result<()> {
    Ok(kill_current_process_group(Signal::TTIN)?)
}

/// Waits for its turn with the terminal: a job in the background stops, as others do.
///
/// Without this the first change of the terminal's modes would stop it as well, but then a
/// `kill` could not end it: it would be stopped again before it has heard the signal.
///
/// # Errors
/// If it cannot be stopped.
pub(super) fn come_to_foreground() -> io::Result<()> {
    // Where nobody can continue a stopped job it is not stopped; switching then fails, and says so.
    for _ in 0..3 {
        if !in_background() {
            break;
        }
        // A job that is killed is continued to die of it; another thread may be about to note the signal.
        thread::sleep(NOTED);
        // Meanwhile the shell may have called it to the foreground: stopping now, it would be left there.
        if ended_by().is_some() || !in_background() {
            break;
        }
        stop()?;
    }
    Ok(())
}

fn in_background() -> bool {
    tcgetpgrp(rustix::stdio::stdin()).is_ok_and(|group| group != getpgrp())
}

/// The signal that wants the process to end, known before the loop hears of it.
pub(super) fn ended_by() -> Option<i32> {
    i32::try_from(ENDED_BY.load(Ordering::Relaxed)).ok().filter(|&signal| signal != 0)
}

/// The signal that came along with the loss of the terminal, if one does.
pub(super) fn signal_with_the_loss() -> Option<i32> {
    let deadline = Instant::now() + SIGNAL_FIRST;
    while ended_by().is_none() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(5));
    }
    ended_by()
}

/// Ends the process as the signal by itself would have, so that the parent sees it.
pub(super) fn end_by(signal: i32) {
    // It comes back only for a signal that does not end a process.
    let _ = emulate_default_handler(signal);
}

/// The screen's columns and rows.
///
/// # Errors
/// If the standard output is no terminal any more.
pub(super) fn size() -> io::Result<(u16, u16)> {
    let size = tcgetwinsize(rustix::stdio::stdout())?;
    Ok((size.ws_col, size.ws_row))
}

/// A full channel means a busy loop, which must not keep this thread from its deadline.
fn send(to: &SyncSender<Input>, input: Input) {
    let deadline = Instant::now() + GRACE;
    let mut input = input;
    while let Err(TrySendError::Full(returned)) = to.try_send(input) {
        if Instant::now() > deadline {
            return;
        }
        input = returned;
        thread::sleep(Duration::from_millis(10));
    }
}

/// The loop is stuck, most likely writing to a terminal that takes nothing: so may be `leave`.
fn end_without_the_loop(signal: i32) {
    let _ = thread::Builder::new().stack_size(STACK).spawn(session::leave);
    thread::sleep(SIGNAL_FIRST);
    let _ = crossterm::terminal::disable_raw_mode();
    end_by(signal);
}

/// Waits until the terminal hangs up; false where that cannot be learnt.
///
/// crossterm takes neither an end of file nor a read error for an answer and would try again for
/// ever, at the price of a whole core.
fn hung_up() -> bool {
    let stdin = rustix::stdio::stdin();
    loop {
        let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
        match poll(&mut terminal, None) {
            Err(rustix::io::Errno::INTR) => {}
            Err(_) => return false,
            Ok(_) => return terminal[0].revents().intersects(PollFlags::HUP | PollFlags::ERR),
        }
    }
}
