//! The only place that touches the terminal: takes it over, runs the app on it, gives it back.
//!
//! A terminal that calls itself `dumb` gets the same sequences as any other, but no colours, no
//! glyphs beyond ASCII and no questions: one that cannot place its cursor cannot show a board,
//! so the name is taken as a wish for plain output.

pub mod environment;
/// Public so that the number of bytes of a frame can be tested: it must tell nothing.
pub mod screen;

mod foresight;
mod input;
mod keeper;
mod lister;
mod mouse;
mod probe;
mod reply;
mod running;
mod session;
mod sixteen;

#[cfg_attr(not(unix), path = "other.rs")]
#[cfg_attr(unix, path = "unix.rs")]
mod system;

use std::io;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::Context;
use ratatui::Terminal;

use crate::app::Model;
use crate::app::message::{Message, Opened};
use crate::record::Record;
use crate::record::problem::Place;
use crate::store::games::Existing;
use crate::store::library::Library;
use crate::store::paths::Paths;
use crate::words;
use foresight::Foresight;
use input::Input;
use keeper::Keeper;
use running::{Host, Source, Woken};
use screen::Screen;

/// How a run ended well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The players wanted it.
    Quit,
    /// A signal wanted it.
    Signal(i32),
}

impl Ended {
    /// The exit code; after a signal it does not return, but ends the process as that signal does.
    #[must_use]
    pub fn exit(self) -> ExitCode {
        match self {
            Self::Quit => ExitCode::SUCCESS,
            Self::Signal(signal) => {
                system::end_by(signal);
                ExitCode::FAILURE
            }
        }
    }
}

/// Runs the app on the terminal until the players quit or a signal ends it. It begins with
/// looking through a library, if there is one.
///
/// The terminal is as it was before when this returns, and also after a panic.
///
/// # Errors
/// If the standard input or output is no terminal, if it can be neither read nor written any
/// more, or if the system refuses threads or signal handlers.
pub fn run(model: &mut Model, paths: Paths, library: Option<Library>) -> anyhow::Result<Ended> {
    session::expect_terminal()?;
    system::come_to_foreground().context("could not wait for the terminal")?;
    let (to, inputs) = sync_channel(QUEUE);
    // First: from here on no signal ends the process with the terminal switched.
    system::watch(&to).context("could not watch for signals")?;
    let session = session::Session::start()?;
    // A closing window sends a signal, but reading or writing may fail before it has been heard.
    let ended = show(model, paths, library, to, inputs)
        .or_else(|error| system::signal_with_the_loss().map(Ended::Signal).ok_or(error))?;
    probe::let_answers_arrive();
    drop(session);
    Ok(ended)
}

fn show(
    model: &mut Model,
    paths: Paths,
    library: Option<Library>,
    to: SyncSender<Input>,
    inputs: Receiver<Input>,
) -> anyhow::Result<Ended> {
    let capabilities = model.capabilities;
    let mut screen = Screen::new(io::stdout(), capabilities.colours);
    if environment::may_be_asked(&environment::variable) {
        screen.prepend(probe::questions(capabilities.utf8).as_bytes());
        probe::asked();
    }
    let mut terminal = Terminal::new(screen).context("could not learn the terminal's size")?;
    let mut owner = Owner {
        beginning: Instant::now(),
        keeper: Keeper::open(paths, model),
        foresight: Foresight::start(to.clone()),
        library: None,
        opening: Arc::default(),
        inputs: to.clone(),
    };
    if let Some(library) = library {
        model.look_through(owner.list(library).context("could not start to read the file")?);
    }
    running::first_frame(&mut terminal, &owner, model)?;
    read_from_now_on(to)?;
    let ended = running::run(&mut terminal, &mut Inputs(inputs), &mut owner, model);
    // What came in together with the end is not lost either; if the disk does not take it, nobody is there to be told.
    owner.keep(model);
    ended
}

/// So many inputs may wait; a longer paste waits in the terminal instead of in memory.
const QUEUE: usize = 4096;
/// The input thread's stack; it parses without recursion and allocates what it passes on.
const STACK: usize = 128 * 1024;

fn read_from_now_on(to: SyncSender<Input>) -> anyhow::Result<()> {
    thread::Builder::new()
        .name("input".into())
        .stack_size(STACK)
        .spawn(move || input::listen(&to))
        .context("could not start to read the terminal")?;
    Ok(())
}

/// The inputs of the real terminal.
struct Inputs(Receiver<Input>);

impl Source for Inputs {
    /// The one place where the loop sleeps.
    fn wait(&mut self, most: Option<Duration>) -> Woken {
        let Some(most) = most else {
            return self.0.recv().map_or(Woken::Never, Woken::By);
        };
        match self.0.recv_timeout(most) {
            Ok(input) => Woken::By(input),
            Err(RecvTimeoutError::Timeout) => Woken::InTime,
            Err(RecvTimeoutError::Disconnected) => Woken::Never,
        }
    }

    fn ready(&mut self) -> Option<Input> {
        self.0.try_recv().ok()
    }
}

/// The real terminal, apart from what is drawn.
struct Owner {
    beginning: Instant,
    keeper: Keeper,
    foresight: Foresight,
    /// What is looked through.
    library: Option<Arc<Library>>,
    /// Which opening of this run of the program that is.
    opening: Arc<AtomicU64>,
    /// Where the inputs come from that have nothing to do with the terminal.
    inputs: SyncSender<Input>,
}

impl Owner {
    /// Lists a library from now on, and no other one any more.
    fn list(&mut self, library: Library) -> io::Result<Opened> {
        let number = self.opening.fetch_add(1, Ordering::Relaxed) + 1;
        let library = Arc::new(library);
        lister::start(&library, number, &self.opening, &self.inputs)?;
        let opened = Opened { number, name: library.name().map(str::to_owned), bytes: library.bytes() };
        self.library = Some(library);
        Ok(opened)
    }
}

impl Host for Owner {
    fn now(&self) -> Duration {
        // What is written down is read back as it was: games are told milliseconds.
        let elapsed = self.beginning.elapsed();
        elapsed - Duration::from_nanos(u64::from(elapsed.subsec_nanos() % 1_000_000))
    }

    fn suspend(&mut self) -> io::Result<Option<Ended>> {
        probe::let_answers_arrive();
        session::leave()?;
        system::stop()?;
        self.resume()
    }

    fn resume(&mut self) -> io::Result<Option<Ended>> {
        system::come_to_foreground()?;
        match system::ended_by() {
            // The terminal may be the shell's: better not to touch it.
            Some(signal) => Ok(Some(Ended::Signal(signal))),
            None => session::enter().map(|()| None),
        }
    }

    fn copy(&mut self, text: &str) -> io::Result<()> {
        session::copy(text)
    }

    fn keep(&mut self, model: &mut Model) -> Option<String> {
        self.foresight.look(&model.table.game);
        self.keeper.keep(model)
    }

    fn take_up(&mut self, place: usize) -> Message {
        match self.keeper.take_up(place) {
            Ok(resting) => Message::TakenUp(Box::new(resting)),
            Err(error) => Message::Trouble(words::store::store_error(&error)),
        }
    }

    fn open(&mut self, path: &str) -> Message {
        let library = match Library::file(&keeper::at_home(path)) {
            Ok(library) => library,
            Err(error) => return Message::Trouble(words::store::store_error(&error)),
        };
        match self.list(library) {
            Ok(opened) => Message::Opened(opened),
            Err(error) => Message::Trouble(words::viewer::not_listed(&error)),
        }
    }

    fn read(&mut self, file: u32, place: Place) -> Result<Box<Record>, String> {
        let library = self.library.as_ref().ok_or_else(|| words::viewer::NO_GAMES.to_owned())?;
        let record = library.read(file, place).map_err(|error| words::store::store_error(&error))?;
        Ok(Box::new(record))
    }

    fn save(&mut self, model: &Model, path: String, replace: bool) -> Message {
        let existing = if replace { Existing::Replace } else { Existing::Refuse };
        match self.keeper.save(model, &path, existing) {
            Ok(()) => Message::SavedAs(path),
            Err(error) if keeper::exists(&error) && !replace => Message::FileExists(path),
            Err(error) => Message::Trouble(words::store::store_error(&error)),
        }
    }
}
