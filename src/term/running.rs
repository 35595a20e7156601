//! The loop: sleep, take in all that has come, draw once.

use std::fmt::Display;
use std::io;
use std::ops::ControlFlow;
use std::time::Duration;

use anyhow::{Context, anyhow, bail};
use ratatui::Terminal;
use ratatui::backend::Backend;

use super::Ended;
use super::input::Input;
use crate::app::message::{Effect, Message};
use crate::app::{self, Model};
use crate::record::Record;
use crate::record::problem::Place;
use crate::ui;

/// So many inputs are taken in before a frame is drawn after all, or a flood would hide the game.
const BATCH: usize = 10_000;

/// Who sleeps so much longer than was asked for had been stopped, or the machine had.
const OVERSLEPT: Duration = Duration::from_secs(1);

/// Why the loop wakes up.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Woken {
    /// Something has come in.
    By(Input),
    /// The time is up.
    InTime,
    /// Nothing will come any more.
    Never,
}

/// Where inputs come from.
pub(super) trait Source {
    /// Sleeps until there is an input, for so long at most.
    fn wait(&mut self, most: Option<Duration>) -> Woken;
    /// The next input if it is there already.
    fn ready(&mut self) -> Option<Input>;
}

/// What the terminal does apart from showing frames.
pub(super) trait Host {
    /// The time since some beginning, by a clock that nobody sets.
    fn now(&self) -> Duration;
    /// Gives the terminal back, stops until continued, takes it over again. Something else may
    /// have ended the program meanwhile.
    fn suspend(&mut self) -> io::Result<Option<Ended>>;
    /// Takes the terminal over again after a stop that could not be foreseen, with the same exception.
    fn resume(&mut self) -> io::Result<Option<Ended>>;
    /// Puts text on the clipboard.
    fn copy(&mut self, text: &str) -> io::Result<()>;
    /// Puts on disk what has changed on the table; a sentence about what prevents it.
    fn keep(&mut self, model: &mut Model) -> Option<String>;
    /// Makes a game of another time this run's.
    fn take_up(&mut self, place: usize) -> Message;
    /// Opens a file of games, and lists it from now on.
    fn open(&mut self, path: &str) -> Message;
    /// Reads a game of the files that are open, or says in a sentence why that is not possible.
    fn read(&mut self, file: u32, place: Place) -> Result<Box<Record>, String>;
    /// Writes the game into a file of the player's.
    fn save(&mut self, model: &Model, path: String, replace: bool) -> Message;
}

/// Draws before anything has been heard of the terminal, so that nothing is waited for.
///
/// # Errors
/// If the terminal cannot be written.
pub(super) fn first_frame<B: Backend>(
    terminal: &mut Terminal<B>,
    host: &impl Host,
    model: &mut Model,
) -> anyhow::Result<()>
where
    B::Error: Display + Send + Sync + 'static,
{
    let size = terminal.size().context("could not learn the terminal's size")?;
    // Its effects would be answers to a player, who has done nothing yet.
    let resize = Message::Resize { columns: size.width, rows: size.height };
    app::update(model, resize, host.now());
    draw(terminal, model, true)
}

/// Runs the app until it ends.
///
/// # Errors
/// If the terminal can be neither read nor written any more.
pub(super) fn run<B: Backend>(
    terminal: &mut Terminal<B>,
    source: &mut impl Source,
    host: &mut impl Host,
    model: &mut Model,
) -> anyhow::Result<Ended>
where
    B::Error: Display + Send + Sync + 'static,
{
    let told = host.now();
    let mut turn = Turn { host, model, stale: false, told, trouble: None };
    loop {
        let taken = turn.take_in(source);
        if !matches!(taken, Ok(ControlFlow::Continue(()))) {
            turn.host.keep(turn.model); // nobody is left to be told of trouble
        }
        if let ControlFlow::Break(ended) = taken? {
            return Ok(ended);
        }
        let stale = std::mem::take(&mut turn.stale);
        if stale {
            // The size may have changed while nobody told us.
            let size = terminal.size().context("could not learn the terminal's size")?;
            let resize = Message::Resize { columns: size.width, rows: size.height };
            if let ControlFlow::Break(ended) = turn.pass(resize)? {
                return Ok(ended);
            }
        }
        // On disk before it is on the screen.
        if let ControlFlow::Break(ended) = turn.keep()? {
            return Ok(ended);
        }
        draw(terminal, turn.model, stale)?;
    }
}

/// What happens between two frames.
struct Turn<'a, H: Host> {
    host: &'a mut H,
    model: &'a mut Model,
    /// Nothing of what is on the screen counts: somebody else may have written there, or the curtain has moved.
    stale: bool,
    /// The moment that the model was told last.
    told: Duration,
    /// What prevents the game from being kept, if the players have not been told yet.
    trouble: Option<String>,
}

impl<H: Host> Turn<'_, H> {
    /// Sleeps until there is something, and takes in all that has come.
    fn take_in(&mut self, source: &mut impl Source) -> anyhow::Result<ControlFlow<Ended>> {
        let asleep = self.host.now();
        // Keeping and drawing have taken a part of it.
        let rest = |most: Duration| most.saturating_sub(asleep.saturating_sub(self.told));
        let most = self.model.until_change().map(rest);
        let woken = source.wait(most);
        // Time in which the process was stopped, or the machine slept, is charged to nobody. Time in
        // which the terminal did not take the last frame is: else stopping its output would stop the clock.
        let slept = self.host.now().saturating_sub(asleep);
        if most.is_some_and(|most| slept > most + OVERSLEPT)
            && let ended @ ControlFlow::Break(_) = self.pass(Message::Resumed)?
        {
            return Ok(ended);
        }
        let mut next = match woken {
            Woken::By(input) => Some(input),
            Woken::InTime => match self.pass(Message::Tick)? {
                ended @ ControlFlow::Break(_) => return Ok(ended),
                ControlFlow::Continue(()) => source.ready(),
            },
            Woken::Never => bail!("expected input from the terminal, but nothing reads it any more"),
        };
        let mut taken = 0;
        while let Some(input) = next {
            if let ended @ ControlFlow::Break(_) = self.take(input)? {
                return Ok(ended);
            }
            taken += 1;
            next = if taken < BATCH { source.ready() } else { None };
        }
        Ok(ControlFlow::Continue(()))
    }

    fn take(&mut self, input: Input) -> anyhow::Result<ControlFlow<Ended>> {
        let message = match input {
            Input::Key(key) => Message::Key(key),
            Input::Pointer { kind, column, row } => {
                Message::Pointer { kind, hit: ui::hit(self.model, column, row) }
            }
            Input::Paste(text) => Message::Paste(text),
            Input::Resize { columns, rows } => Message::Resize { columns, rows },
            Input::Background { light } => Message::Background { light },
            Input::WideGlyphs => Message::WideGlyphs,
            Input::Listed(listing) => Message::Listed(listing),
            Input::Foreseen(foreseen) => Message::Foreseen(foreseen),
            Input::Stop => return self.suspend(),
            Input::Continued => {
                let ended = self.host.resume();
                return self.come_back(ended);
            }
            Input::End(signal) => return Ok(ControlFlow::Break(Ended::Signal(signal))),
            Input::Lost(why) => {
                return Err(anyhow!("expected input from the terminal, but {why}"));
            }
        };
        let passed = self.pass(message)?;
        // The next input may already be about another game. Trouble is told with the frame.
        self.trouble = self.host.keep(self.model).or(self.trouble.take());
        Ok(passed)
    }

    fn pass(&mut self, message: Message) -> anyhow::Result<ControlFlow<Ended>> {
        let now = self.host.now();
        self.told = now;
        let covered = self.model.table.is_covered();
        let effects = app::update(self.model, message, now);
        // Not even how much is written may depend on what the curtain covers, and on a slow line no part of
        // it may stand beside a part of the board.
        self.stale |= covered != self.model.table.is_covered();
        for effect in effects {
            if let ended @ ControlFlow::Break(_) = self.perform(effect)? {
                return Ok(ended);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn perform(&mut self, effect: Effect) -> anyhow::Result<ControlFlow<Ended>> {
        match effect {
            Effect::Quit => return Ok(ControlFlow::Break(Ended::Quit)),
            Effect::Suspend => return self.suspend(),
            Effect::Redraw => self.stale = true,
            Effect::TakeUp(place) => {
                let message = self.host.take_up(place);
                return self.pass(message);
            }
            Effect::Save { path, replace } => {
                let message = self.host.save(self.model, path, replace);
                return self.pass(message);
            }
            Effect::Open(path) => {
                let message = self.host.open(&path);
                return self.pass(message);
            }
            Effect::Read { item, file, place } => {
                let record = self.host.read(file, place);
                return self.pass(Message::Read { item, record });
            }
            Effect::Copy(text) => self.host.copy(&text).context("could not reach the clipboard")?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn keep(&mut self) -> anyhow::Result<ControlFlow<Ended>> {
        let trouble = self.host.keep(self.model).or(self.trouble.take());
        trouble.map_or(Ok(ControlFlow::Continue(())), |trouble| self.pass(Message::Trouble(trouble)))
    }

    fn suspend(&mut self) -> anyhow::Result<ControlFlow<Ended>> {
        // What is stopped can be killed.
        if let ended @ ControlFlow::Break(_) = self.keep()? {
            return Ok(ended);
        }
        let ended = self.host.suspend();
        self.come_back(ended)
    }

    fn come_back(&mut self, ended: io::Result<Option<Ended>>) -> anyhow::Result<ControlFlow<Ended>> {
        if let Some(ended) = ended.context("could not take the terminal over again")? {
            return Ok(ControlFlow::Break(ended));
        }
        self.stale = true;
        self.pass(Message::Resumed)
    }
}

fn draw<B: Backend>(terminal: &mut Terminal<B>, model: &Model, stale: bool) -> anyhow::Result<()>
where
    B::Error: Display + Send + Sync + 'static,
{
    if stale {
        terminal.clear().context("could not clear the terminal")?;
    }
    terminal.draw(|frame| ui::view(model, frame)).context("could not draw on the terminal")?;
    Ok(())
}

#[cfg(test)]
mod tests;
