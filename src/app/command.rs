//! The one table of commands, which keys, command line, menu and help share.

use super::key::Key;
use super::settings::ThemeName;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::Eyes;
use crate::rules::xiangqi::notation::Notation;

/// Something a player can ask for besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// Shows the keys and commands.
    Help,
    /// Opens the menu.
    Menu,
    /// Turns the board round.
    Flip,
    /// Turns the board to the mover after each move, or no longer.
    AutoFlip,
    /// Takes the last move back.
    Undo,
    /// Plays it again.
    Redo,
    /// Asks before a move is taken back, or no longer.
    Ask,
    /// Offers a draw.
    Draw,
    /// Accepts the draw offered.
    Accept,
    /// Declines it.
    Decline,
    /// Claims a draw.
    Claim,
    /// Gives the game up.
    Resign,
    /// Freezes the clocks, or lets them go on.
    Pause,
    /// Announces that a man is only put straight.
    Adjust,
    /// Starts a new game.
    New,
    /// Plays again with colours swapped.
    Rematch,
    /// Starts from a position, or shows the present one.
    Fen,
    /// Puts the position on the clipboard.
    Copy,
    /// Writes the game into a file.
    Save,
    /// Looks through a file of games.
    Open,
    /// Changes the colours of the board.
    Theme,
    /// Draws with plain letters and signs, or no longer.
    Ascii,
    /// Writes moves in another notation (xiangqi).
    Notation,
    /// Lowers the curtain (Fog of War).
    Curtain,
    /// Shows a finished game as one side saw it, or all of it (Fog of War).
    Eyes,
    /// Back to the first position.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// On to the present position.
    Last,
    /// Goes to the start screen.
    Start,
    /// Draws the screen anew.
    Redraw,
    /// Gives the terminal back to the shell for a while.
    Suspend,
    /// Leaves the program.
    Quit,
}

/// What may follow a command's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Nothing.
    None,
    /// `white` or `black`.
    Side,
    /// A move.
    Move,
    /// A position.
    Fen,
    /// `fen`.
    What,
    /// `white`, `black` or `all`.
    Eyes,
    /// The name of a theme.
    Theme,
    /// The name of a notation.
    Notation,
    /// The path of a file.
    File,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// What it does.
    pub command: Command,
    /// What is typed after the colon.
    pub name: &'static str,
    /// The key that does the same.
    pub key: Key,
    /// What may follow the name.
    pub argument: Argument,
}

const fn row(command: Command, name: &'static str, key: Key, argument: Argument) -> Entry {
    Entry { command, name, key, argument }
}

/// Every command, in the order of the menu and the help.
pub const TABLE: [Entry; 33] = [
    row(Command::Help, "help", Key::F(1), Argument::None),
    row(Command::Flip, "flip", Key::F(2), Argument::None),
    row(Command::Undo, "undo", Key::F(3), Argument::None),
    row(Command::Redo, "redo", Key::F(4), Argument::None),
    row(Command::Draw, "draw", Key::F(5), Argument::Side),
    row(Command::Accept, "accept", Key::Ctrl('k'), Argument::None),
    row(Command::Decline, "decline", Key::Ctrl('d'), Argument::None),
    row(Command::Claim, "claim", Key::F(6), Argument::Move),
    row(Command::Resign, "resign", Key::F(7), Argument::Side),
    row(Command::Pause, "pause", Key::Ctrl('p'), Argument::None),
    row(Command::Adjust, "adjust", Key::Ctrl('b'), Argument::None),
    row(Command::New, "new", Key::F(8), Argument::None),
    row(Command::Rematch, "rematch", Key::Ctrl('r'), Argument::None),
    row(Command::Fen, "fen", Key::Ctrl('f'), Argument::Fen),
    row(Command::Copy, "copy", Key::Ctrl('y'), Argument::What),
    row(Command::Save, "save", Key::F(12), Argument::File),
    row(Command::Open, "open", Key::F(11), Argument::File),
    row(Command::Theme, "theme", Key::F(9), Argument::Theme),
    row(Command::AutoFlip, "autoflip", Key::Ctrl('t'), Argument::None),
    row(Command::Ask, "ask", Key::Ctrl('o'), Argument::None),
    row(Command::Ascii, "ascii", Key::Ctrl('g'), Argument::None),
    row(Command::Notation, "notation", Key::Ctrl('x'), Argument::Notation),
    row(Command::Curtain, "curtain", Key::Ctrl('n'), Argument::None),
    row(Command::Eyes, "eyes", Key::Ctrl('e'), Argument::Eyes),
    row(Command::First, "first", Key::Home, Argument::None),
    row(Command::Back, "back", Key::PageUp, Argument::None),
    row(Command::Forward, "forward", Key::PageDown, Argument::None),
    row(Command::Last, "last", Key::End, Argument::None),
    row(Command::Menu, "menu", Key::Esc, Argument::None),
    row(Command::Start, "start", Key::Ctrl('s'), Argument::None),
    row(Command::Redraw, "redraw", Key::Ctrl('l'), Argument::None),
    row(Command::Suspend, "suspend", Key::Ctrl('z'), Argument::None),
    row(Command::Quit, "quit", Key::Ctrl('c'), Argument::None),
];

/// The command of a key. F10 quits as well, as in other programs.
pub fn of_key(key: Key) -> Option<Command> {
    match key {
        Key::F(10) | Key::Ctrl('q') => Some(Command::Quit),
        _ => TABLE.iter().find(|entry| entry.key == key).map(|entry| entry.command),
    }
}

/// Why a command line is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotUnderstood {
    /// No command has this name.
    Unknown(String),
    /// Several begin so.
    Ambiguous(Vec<&'static str>),
    /// Nothing may follow this command.
    Unexpected(&'static str),
}

/// The command that a line names, shortened or not, and its argument.
///
/// # Errors
/// If no command begins so, several do, or too much follows.
///
/// ```
/// use jadoube::app::command::{Command, read};
/// assert_eq!(read("res black"), Ok((Command::Resign, "black")));
/// assert!(read("fly").is_err());
/// ```
pub fn read(line: &str) -> Result<(Command, &str), NotUnderstood> {
    let line = line.trim();
    let (name, argument) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let exact = TABLE.iter().find(|entry| entry.name.eq_ignore_ascii_case(name));
    let known: Vec<&Entry> = exact.map_or_else(|| beginning(name), |entry| vec![entry]);
    match known.as_slice() {
        [entry] if entry.argument == Argument::None && !argument.trim().is_empty() => {
            Err(NotUnderstood::Unexpected(entry.name))
        }
        [entry] => Ok((entry.command, argument.trim())),
        [] => Err(NotUnderstood::Unknown(name.to_owned())),
        several => Err(NotUnderstood::Ambiguous(several.iter().map(|entry| entry.name).collect())),
    }
}

fn beginning(name: &str) -> Vec<&'static Entry> {
    let begins = |entry: &&Entry| entry.name.starts_with(&name.to_ascii_lowercase());
    TABLE.iter().filter(begins).collect()
}

/// What a command line that is being typed can become, without its colon.
pub fn completions(line: &str, game: Variant) -> Vec<String> {
    let line = line.trim_start();
    let Some((name, argument)) = line.split_once(' ') else {
        return beginning(line).into_iter().map(|entry| entry.name.to_owned()).collect();
    };
    let Ok((command, _)) = read(name) else { return Vec::new() };
    let Some(entry) = TABLE.iter().find(|entry| entry.command == command) else { return Vec::new() };
    let words: Vec<&str> = match entry.argument {
        Argument::Side if game == Variant::Xiangqi => vec!["red", "black"],
        Argument::Side => Side::BOTH.map(Side::name).to_vec(),
        Argument::What => vec!["fen"],
        Argument::Eyes => vec!["white", "black", "all"],
        Argument::Theme => ThemeName::ALL.map(ThemeName::name).to_vec(),
        Argument::Notation => Notation::ALL.map(Notation::name).to_vec(),
        Argument::None | Argument::Move | Argument::Fen | Argument::File => Vec::new(),
    };
    let argument = argument.trim_start().to_ascii_lowercase();
    let fits = words.into_iter().filter(|word| word.starts_with(&argument));
    fits.map(|word| format!("{} {word}", entry.name)).collect()
}

/// Whether a command means nothing to who does not see the board.
pub(super) const fn needs_the_board(command: Command) -> bool {
    match command {
        Command::Flip
        | Command::Draw
        | Command::Accept
        | Command::Decline
        | Command::Adjust
        | Command::Eyes
        | Command::First
        | Command::Back
        | Command::Forward
        | Command::Last => true,
        Command::Help
        | Command::Menu
        | Command::AutoFlip
        | Command::Undo
        | Command::Redo
        | Command::Ask
        | Command::Claim
        | Command::Resign
        | Command::Pause
        | Command::New
        | Command::Rematch
        | Command::Fen
        | Command::Copy
        | Command::Save
        | Command::Open
        | Command::Theme
        | Command::Ascii
        | Command::Notation
        | Command::Curtain
        | Command::Start
        | Command::Redraw
        | Command::Suspend
        | Command::Quit => false,
    }
}

/// `white`, `black` or `all`, or their first letters.
pub(super) fn eyes(word: &str) -> Option<Eyes> {
    let all = matches!(word.to_ascii_lowercase().as_str(), "all" | "a");
    if all { Some(Eyes::All) } else { side(word, Variant::Fog).map(Eyes::Of) }
}

/// `white` or `black`, or their first letters; in xiangqi also `red`.
pub(super) fn side(word: &str, game: Variant) -> Option<Side> {
    match word.to_ascii_lowercase().as_str() {
        "white" | "w" => Some(Side::White),
        "red" | "r" if game == Variant::Xiangqi => Some(Side::White),
        "black" | "b" => Some(Side::Black),
        _ => None,
    }
}
