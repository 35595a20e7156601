//! The program in a pseudo-terminal, with hands to type and eyes to read.

use std::io::{Read, Write};
use std::num::NonZero;
use std::process::Command;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
pub(crate) use rustix::process::Signal;
use rustix::process::{Pid, kill_process};
use tempfile::TempDir;

use crate::board::Board;

/// Long enough for a busy machine; a test that passes never waits so long.
const PATIENCE: Duration = Duration::from_secs(20);
/// So many columns stand before the typed text.
pub(crate) const PROMPT: u16 = 3;

/// How to start.
pub(crate) struct Setup {
    size: (u16, u16),
    arguments: Vec<&'static str>,
    environment: Vec<(&'static str, &'static str)>,
    /// What the terminal answers to the question about its background, and when.
    answer: Option<(Duration, &'static [u8])>,
    shell: Option<&'static str>,
    controlling: bool,
    data: Arc<TempDir>,
}

/// A terminal of 80×24 cells in colour, that never answers, and a data folder that nobody else has.
pub(crate) fn setup() -> Setup {
    Setup {
        size: (80, 24),
        arguments: Vec::new(),
        environment: vec![("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("PATH", "/usr/bin:/bin")],
        answer: None,
        shell: None,
        controlling: true,
        data: Arc::new(tempfile::tempdir().unwrap()),
    }
}

impl Setup {
    /// With the data folder of another game.
    pub(crate) fn data(mut self, data: &Arc<TempDir>) -> Self {
        self.data = Arc::clone(data);
        self
    }

    pub(crate) fn size(mut self, columns: u16, rows: u16) -> Self {
        self.size = (columns, rows);
        self
    }

    pub(crate) fn env(mut self, name: &'static str, value: &'static str) -> Self {
        self.environment.push((name, value));
        self
    }

    pub(crate) fn arg(mut self, argument: &'static str) -> Self {
        self.arguments.push(argument);
        self
    }

    /// From this position.
    pub(crate) fn fen(self, fen: &'static str) -> Self {
        self.arg("--fen").arg(fen)
    }

    /// Once the background is asked for, these bytes come after a while.
    pub(crate) fn answers(mut self, bytes: &'static [u8], after: Duration) -> Self {
        self.answer = Some((after, bytes));
        self
    }

    /// Starts from a shell with job control, which says `shell` when it has the terminal back
    /// and continues the game after a line of input.
    pub(crate) fn in_shell(mut self) -> Self {
        self.shell = Some("set -m; \"$0\"; echo shell; read line; fg");
        self
    }

    /// The same in the background.
    pub(crate) fn in_background(mut self) -> Self {
        self.shell = Some("set -m; \"$0\" & echo shell; read line; fg");
        self
    }

    /// From a shell that lets it go on in the background after a stop, and ends it there.
    pub(crate) fn killed_in_background(mut self) -> Self {
        self.shell = Some("set -m; \"$0\"; bg; sleep 0.2; kill %1; kill -CONT %1; read line");
        self
    }

    /// The terminal is nobody's controlling terminal: closing it raises no signal.
    pub(crate) fn without_control(mut self) -> Self {
        self.controlling = false;
        self
    }

    pub(crate) fn start(self) -> Game {
        let (cols, rows) = self.size;
        let pair =
            native_pty_system().openpty(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
        let program = env!("CARGO_BIN_EXE_jadoube");
        let mut command = if let Some(script) = self.shell {
            let mut command = CommandBuilder::new("/bin/sh");
            command.args(["-c", script, program]);
            command
        } else {
            let mut command = CommandBuilder::new(program);
            command.args(&self.arguments);
            command
        };
        command.env_clear();
        command.set_controlling_tty(self.controlling);
        command.env("XDG_DATA_HOME", self.data.path());
        for (name, value) in &self.environment {
            command.env(name, value);
        }
        let modes = format!("{:?}", pair.master.get_termios());
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let seen = Arc::new(Seen::new(rows, cols));
        let writer: Writer = Arc::new(Mutex::new(pair.master.take_writer().unwrap()));
        let reader = pair.master.try_clone_reader().unwrap();
        {
            let (seen, writer) = (Arc::clone(&seen), Arc::clone(&writer));
            thread::spawn(move || watch(reader, &seen, &writer, self.answer));
        }
        let data = self.data;
        Game { child, master: Some(pair.master), writer: Some(writer), seen, modes, data }
    }

    /// Starts, and goes on from the first screen to the board.
    pub(crate) fn begin(self) -> Game {
        let game = self.start();
        game.begin();
        game
    }
}

/// A running program.
pub(crate) struct Game {
    child: Box<dyn Child + Send + Sync>,
    master: Option<Box<dyn MasterPty + Send>>,
    writer: Option<Writer>,
    seen: Arc<Seen>,
    /// The terminal's modes before the start.
    modes: String,
    /// Where its games are kept.
    pub(crate) data: Arc<TempDir>,
}

type Writer = Arc<Mutex<Box<dyn Write + Send>>>;

impl Game {
    /// From the first screen to the board.
    pub(crate) fn begin(&self) {
        self.wait_for("jadoube");
        self.type_keys("\r");
        self.wait_for_move_line("");
    }

    /// Types, all at once.
    pub(crate) fn type_keys(&self, keys: &str) {
        let writer = self.writer.as_ref().unwrap();
        writer.lock().unwrap_or_else(PoisonError::into_inner).write_all(keys.as_bytes()).unwrap();
    }

    /// Types moves, each with Enter, all at once.
    pub(crate) fn type_moves(&self, moves: &str) {
        let keys: String = moves.split_whitespace().map(|text| format!("{text}\r")).collect();
        self.type_keys(&keys);
    }

    /// Where a text begins on the screen: column and row.
    pub(crate) fn find(&self, text: &str) -> (u16, u16) {
        self.wait_for(text);
        let view = self.view();
        let screen = view.screen.screen();
        let (rows, columns) = screen.size();
        let places = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |column| (column, row)));
        let begins = |&(column, row): &(u16, u16)| {
            screen.contents_between(row, column, row, columns.get()).starts_with(text)
        };
        places.into_iter().find(begins).unwrap()
    }

    /// The cell of a square's man: column and row.
    pub(crate) fn cell_of(&self, square: &str) -> (u16, u16) {
        Board::find(self.view().screen.screen()).expect("a board").cell(square)
    }

    /// Presses and releases the left mouse button at a cell.
    pub(crate) fn click_at(&self, (column, row): (u16, u16)) {
        let at = format!("{};{}", column + 1, row + 1);
        self.type_keys(&format!("\x1b[<0;{at}M\x1b[<0;{at}m"));
    }

    pub(crate) fn click(&self, square: &str) {
        self.click_at(self.cell_of(square));
    }

    /// Moves the mouse from one cell to another with the left button held.
    pub(crate) fn drag_at(&self, from: (u16, u16), to: (u16, u16)) {
        let [from, to] = [from, to].map(|(column, row)| format!("{};{}", column + 1, row + 1));
        self.type_keys(&format!("\x1b[<0;{from}M\x1b[<32;{to}M\x1b[<0;{to}m"));
    }

    pub(crate) fn drag(&self, from: &str, to: &str) {
        self.drag_at(self.cell_of(from), self.cell_of(to));
    }

    /// Waits until the board shows men as the first field of a FEN has them.
    pub(crate) fn wait_for_men(&self, placement: &str) {
        self.wait(placement, |view| {
            Board::find(view.screen.screen()).is_some_and(|board| board.placement() == placement)
        });
    }

    /// Asks for the position in FEN, and waits until it is this one.
    pub(crate) fn expect_fen(&self, fen: &str) {
        self.type_keys(":fen\r");
        self.wait_for(fen);
    }

    /// Waits until the screen shows a text.
    pub(crate) fn wait_for(&self, text: &str) {
        self.wait(text, |view| view.screen.screen().contents().contains(text));
    }

    /// Waits until the move line holds exactly a text.
    pub(crate) fn wait_for_move_line(&self, text: &str) {
        self.wait(&format!("› {text}"), |view| move_line(&view.screen).as_deref() == Some(text));
    }

    /// Waits until the screen and all that has been written satisfy a condition.
    pub(crate) fn wait(&self, what: &str, condition: impl Fn(&View) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        let mut view = self.view();
        while !condition(&view) {
            let left = deadline.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "no {what:?} on the screen:\n{}", view.screen.screen().contents());
            // A condition may look beyond the screen, where nothing tells of a change.
            let left = left.min(Duration::from_millis(50));
            let woken = self.seen.changed.wait_timeout(view, left);
            view = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The screen and the transcript as they are.
    pub(crate) fn view(&self) -> MutexGuard<'_, View> {
        self.seen.lock()
    }

    pub(crate) fn resize(&self, cols: u16, rows: u16) {
        self.view().screen.screen_mut().set_size(at_least_one(rows), at_least_one(cols));
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        self.master.as_ref().unwrap().resize(size).unwrap();
    }

    /// The process that has the terminal.
    pub(crate) fn pid(&self) -> i32 {
        self.master.as_ref().unwrap().process_group_leader().unwrap()
    }

    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(Pid::from_raw(self.pid()).unwrap(), signal).unwrap();
    }

    /// Closes the terminal's window.
    pub(crate) fn close(&mut self) {
        // The reader holds the terminal open until it reads something: a redraw.
        self.view().closing = true;
        self.type_keys("\x0c");
        self.wait("reader's end", |view| view.ended);
        self.writer = None;
        self.master = None;
    }

    /// Waits for the end, and for all that was written before it.
    pub(crate) fn wait_exit(&mut self) -> ExitStatus {
        let deadline = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                self.wait("end", |view| view.ended);
                return status;
            }
            assert!(Instant::now() < deadline, "still running");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Nothing that the program switched on is still on.
    pub(crate) fn assert_restored(&self) {
        let view = self.view();
        let screen = view.screen.screen();
        assert!(!screen.alternate_screen(), "alternate screen");
        assert!(!screen.hide_cursor(), "cursor");
        assert!(!screen.bracketed_paste(), "bracketed paste");
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_eq!(format!("{:?}", self.master.as_ref().unwrap().get_termios()), self.modes);
    }

    /// Everything that the program needs is on.
    pub(crate) fn assert_taken(&self) {
        let view = self.view();
        let screen = view.screen.screen();
        assert!(screen.alternate_screen(), "alternate screen");
        assert!(screen.bracketed_paste(), "bracketed paste");
        assert_ne!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert_ne!(format!("{:?}", self.master.as_ref().unwrap().get_termios()), self.modes);
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        // A failed test leaves nothing behind; most have ended long since.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if !thread::panicking() {
            self.view().assert_safe();
        }
    }
}

/// What the terminal has been sent.
pub(crate) struct View {
    pub(crate) screen: vt100::Parser,
    pub(crate) transcript: Vec<u8>,
    ended: bool,
    closing: bool,
}

impl View {
    /// Nothing that some terminals turn into an emoji was ever printed.
    fn assert_safe(&self) {
        for character in ["\u{265f}", "\u{fe0e}", "\u{fe0f}"] {
            assert_eq!(self.count(character), 0, "{}", character.escape_unicode());
        }
    }

    pub(crate) fn count(&self, sequence: &str) -> usize {
        self.transcript.windows(sequence.len()).filter(|window| *window == sequence.as_bytes()).count()
    }
}

struct Seen {
    view: Mutex<View>,
    changed: Condvar,
}

impl Seen {
    fn new(rows: u16, columns: u16) -> Self {
        let screen = vt100::Parser::new(at_least_one(rows), at_least_one(columns), 0);
        let view = View { screen, transcript: Vec::new(), ended: false, closing: false };
        Self { view: Mutex::new(view), changed: Condvar::new() }
    }

    /// A failed assertion must not make the reader fail as well: it spoils no view.
    fn lock(&self) -> MutexGuard<'_, View> {
        self.view.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn watch(
    mut reader: Box<dyn Read + Send>,
    seen: &Seen,
    writer: &Writer,
    mut answer: Option<(Duration, &'static [u8])>,
) {
    let mut buffer = [0; 4096];
    while let Ok(length @ 1..) = reader.read(&mut buffer) {
        let mut view = seen.lock();
        view.screen.process(&buffer[..length]);
        view.transcript.extend_from_slice(&buffer[..length]);
        if view.closing {
            break;
        }
        if answer.is_some()
            && view.count("\x1b]11;?") > 0
            && let Some((delay, bytes)) = answer.take()
        {
            let writer = Arc::downgrade(writer);
            thread::spawn(move || {
                thread::sleep(delay);
                if let Some(writer) = writer.upgrade() {
                    let _ = writer.lock().unwrap_or_else(PoisonError::into_inner).write_all(bytes);
                }
            });
        }
        seen.changed.notify_all();
    }
    drop(reader);
    seen.lock().ended = true;
    seen.changed.notify_all();
}

/// The reader's screen has a cell even where the terminal has none.
fn at_least_one(cells: u16) -> NonZero<u16> {
    NonZero::new(cells).unwrap_or(NonZero::<u16>::MIN)
}

/// What has been typed behind the prompt: it is bold there, and what it can become is not.
fn move_line(screen: &vt100::Parser) -> Option<String> {
    let screen = screen.screen();
    let (rows, columns) = screen.size();
    let is = |row, column, texts: &[&str]| {
        screen.cell(row, column).is_some_and(|cell| texts.contains(&cell.contents()))
    };
    let row = (0..rows.get())
        .find(|&row| is(row, 0, &["", " "]) && is(row, 1, &["›", ">"]) && is(row, 2, &["", " "]))?;
    let cells = (PROMPT..columns.get()).filter_map(|column| screen.cell(row, column));
    let letters = cells
        .filter(|cell| !cell.is_wide_continuation())
        .take_while(|cell| cell.bold() && cell.has_contents());
    Some(letters.map(vt100::Cell::contents).collect())
}

/// Whether a process is stopped.
pub(crate) fn is_stopped(pid: i32) -> bool {
    state(pid).starts_with(['T', 't'])
}

/// Whether a process has ended, though nobody may have asked how.
pub(crate) fn has_ended(pid: i32) -> bool {
    let state = state(pid);
    state.is_empty() || state.starts_with('Z')
}

fn state(pid: i32) -> String {
    let output = Command::new("ps").args(["-o", "stat=", "-p", &pid.to_string()]).output().unwrap();
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}
