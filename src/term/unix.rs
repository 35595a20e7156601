//! What only Unix has: signals, jobs and terminals that hang up.

use std::io;
use std::sync::mpsc::{SyncSender, TrySendError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Signal, kill_current_process_group};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::input::Input;
use super::session;

/// How long the loop may take to end after a signal before it is taken for stuck.
const GRACE: Duration = Duration::from_secs(2);
/// How long the signal that comes with a hang-up has precedence.
const SIGNAL_FIRST: Duration = Duration::from_millis(200);
/// Resizes are reported from here: crossterm would miss one that comes before its first read.
pub(super) const REPORTS_RESIZES: bool = true;
const STACK: usize = 64 * 1024;

/// Starts to report signals and a hang-up.
///
/// # Errors
/// If the system has no room for two small threads or refuses the handlers.
pub(super) fn watch(to: &SyncSender<Input>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
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
            thread::sleep(SIGNAL_FIRST);
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
    let size = rustix::termios::tcgetwinsize(rustix::stdio::stdout())?;
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
