//! What is said at the table: questions, answers, menus, hints, the help.

use super::men::{side, side_in};
use super::shown::harmless;
use crate::app::command::{Argument, Command, Entry, TABLE};
use crate::app::key::Key;
use crate::app::menu::StartItem;
use crate::app::question::{Answer, Question};
use crate::app::result::Next;
use crate::app::table::Doing;
use crate::game::terms::Terms;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// The name of the program.
pub const NAME: &str = "jadoube";
/// What it is, under its name.
pub const TAGLINE: &str = "a board for two at one keyboard";
/// The heading over captured men.
pub const TAKEN: &str = "taken";
/// Said where no man has been captured.
pub const NONE_TAKEN: &str = "–";
/// The heading of the help.
pub const HELP_TITLE: &str = "Keys and commands";
/// How to leave the help.
pub const HELP_HINT: &str = "Up Down PgUp PgDn scroll   Esc back";
/// How to use the menu.
pub const MENU_HINT: &str = "Up Down choose   Enter do it   Esc back";
/// On the start screen, when the game does not begin as usual.
pub const FROM_POSITION: &str = "from the position on the board";
/// The name of the river, letter by letter: the border of Chu and Han.
pub const RIVER: [char; 4] = ['楚', '河', '漢', '界'];
/// What it is, for a terminal that has no such letters.
pub const RIVER_PLAIN: &str = "r i v e r";
/// Beside the name of the player whose turn it is.
pub const TO_MOVE: &str = "to move";
/// Beside the game while the disk does not take it.
pub const NOT_KEPT: &str = "not kept on disk";
/// Asked instead, before leaving such a game.
pub const LEAVE_UNKEPT: &str = "Leave? The game is not on disk and will be lost.";
/// Asked before a game is left of which no file may tell yet.
pub const LEAVE_IN_FOG: &str = "Leave this game? It waits for you at the next start.";
/// Beside the clocks while they are frozen.
pub const PAUSED: &str = "paused";
/// Beside the one move that the typed line can become.
pub const TAB_COMPLETES: &str = "Tab completes";
/// How to answer a question.
pub const ANSWER_HINTS: &[(&str, &str)] =
    &[("letter", "answer"), ("arrows", "choose"), ("Enter", "take it"), ("Esc", "cancel")];
/// How to use the start screen.
pub const START_HINTS: &[(&str, &str)] =
    &[("Enter", "do it"), ("arrows", "choose"), ("Ctrl-C", "quit"), ("F1", "help")];
/// The heading of the menu.
pub const MENU_TITLE: &str = "menu";

/// The name of a game.
pub const fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Chess => "chess",
        Variant::Chess960 => "chess960",
        Variant::ThreeCheck => "three-check",
        Variant::Fog => "Fog of War",
        Variant::Xiangqi => "xiangqi",
    }
}

/// The game and what it is played under: `chess 5+3, strict`.
pub fn game(game: Variant, terms: &Terms) -> String {
    let time = super::clock::terms(terms);
    let blank = if time.is_empty() { "" } else { " " };
    let strict = if terms.strict.is_some() { ", strict" } else { "" };
    format!("{}{blank}{time}{strict}", variant(game))
}

/// Whose eyes a finished game is seen with.
pub fn seen_by(viewer: Side) -> String {
    format!("as {} saw it", side(viewer))
}

/// `move 4 · Black to move`.
pub fn standing(game: Variant, number: u32, turn: Side, ascii: bool) -> String {
    let dot = if ascii { "-" } else { "·" };
    format!("move {number} {dot} {}", super::game::to_move(game, turn))
}

/// The checks that White and Black have given: `checks 1 : 0 of 3`.
pub fn checks(white: u8, black: u8, narrow: bool) -> String {
    if narrow { format!("+{white} +{black}") } else { format!("checks {white} : {black} of 3") }
}

/// What size the smallest board needs, in so many cells.
pub fn too_small(columns: u16, rows: u16, room: u16) -> String {
    let size = format!("{columns}x{rows}");
    if room < 11 { size } else { format!("needs {size}") }
}

/// A question.
pub fn question(game: Variant, question: &Question, undone: Option<&str>, declared: bool) -> String {
    match question {
        Question::Promotion { to, .. } => format!("{to} becomes"),
        Question::Undo if declared => "Both agree to go on with the game?".to_owned(),
        Question::Undo => format!("Both agree to take back {}?", undone.unwrap_or("the last move")),
        Question::Resign(by) => format!("{} resigns?", side_in(game, *by)),
        Question::Draw => "A draw is offered by".to_owned(),
        Question::Offered(by) => {
            format!("{} offers a draw. {} accepts?", side_in(game, *by), side_in(game, !*by))
        }
        Question::New(_) => "Leave this game for good? It becomes a file.".to_owned(),
        Question::PlayOn => "Leave the running game and play on from here?".to_owned(),
        Question::Paste(moves) => format!("Play these {} moves?", moves.len()),
        Question::Overwrite(path) => format!("Overwrite {}?", harmless(path).collect::<String>()),
        Question::Quit => "Leave? The game can be continued later.".to_owned(),
    }
}

/// An answer. Its first letter gives it, but for the knight's (N).
pub fn answer(game: Variant, answer: Answer) -> &'static str {
    match answer {
        Answer::Yes => "Yes",
        Answer::No => "No",
        Answer::Side(by) => side_in(game, by),
        Answer::Promote(piece) => match piece {
            Role::Queen => "Queen",
            Role::Rook => "Rook",
            Role::Bishop => "Bishop",
            Role::Knight => "kNight",
            Role::Pawn | Role::King => "",
        },
    }
}

/// An entry of the start screen, in one word if there is no room for more.
pub const fn start_item(item: StartItem, short: bool) -> &'static str {
    match (item, short) {
        (StartItem::Continue, false) => "Continue the game",
        (StartItem::Continue | StartItem::TakeUp(_), true) => "Go on",
        (StartItem::TakeUp(_), false) => "Continue a game",
        (StartItem::New, false) => "New game",
        (StartItem::New, true) => "New",
        (StartItem::SetUp, false) => "Set up a game",
        (StartItem::SetUp, true) => "Set up",
        (StartItem::Games, false) => "Back to the games",
        (StartItem::Games, true) => "Games",
        (StartItem::Help, false) => "Keys and commands",
        (StartItem::Help, true) => "Help",
        (StartItem::Quit, _) => "Quit",
    }
}

/// A game that was left: `Continue White - Black, move 12`, or `Go 12`.
pub fn take_up(names: &[String; 2], number: u32, short: bool) -> String {
    let [white, black] = names.each_ref().map(|name| name.chars().take(10).collect::<String>());
    if short { format!("Go {number}") } else { format!("Continue {white} - {black}, move {number}") }
}

/// What to do after the end.
pub const fn next(next: Next) -> &'static str {
    match next {
        Next::Review => "Review",
        Next::Rematch => "Rematch",
        Next::New => "New",
        Next::Leave => "Leave",
    }
}

/// Half points as a score: `1½`, or `1.5` in ASCII.
pub fn points(half_points: u32, ascii: bool) -> String {
    let whole = half_points / 2;
    match (half_points % 2, ascii) {
        (0, _) => whole.to_string(),
        (_, true) => format!("{whole}.5"),
        (_, false) if whole == 0 => "½".to_owned(),
        (_, false) => format!("{whole}½"),
    }
}

/// The score of a match: `White 1 : 0 Black`.
pub fn score(white: &str, points_white: &str, points_black: &str, black: &str) -> String {
    format!("{white} {points_white} : {points_black} {black}")
}

/// What Enter, Tab and the rest do now, as pairs of key and effect.
pub const fn hints(doing: Doing) -> &'static [(&'static str, &'static str)] {
    match doing {
        Doing::Covered => {
            &[("Enter", "raise the curtain"), (":", "commands"), ("Esc", "menu"), ("F1", "help")]
        }
        Doing::HandingOver => {
            &[("Enter", "hand over"), ("PgUp", "browse"), (":", "commands"), ("Esc", "menu"), ("F1", "help")]
        }
        Doing::Typing => &[("Enter", "play"), ("Tab", "complete"), ("Esc", "clear"), ("F1", "help")],
        Doing::Moving => {
            &[("Enter", "put down"), ("Tab", "next target"), ("Esc", "put back"), ("F1", "help")]
        }
        Doing::Bound => &[("Enter", "put down"), ("Tab", "next target"), ("F1", "help")],
        Doing::Browsing => {
            &[("PgUp PgDn", "browse"), ("End", "to the present"), ("Esc", "back"), ("F1", "help")]
        }
        Doing::Answering => {
            &[("Ctrl-K", "accept"), ("Ctrl-D", "decline"), (":", "commands"), ("Esc", "menu"), ("F1", "help")]
        }
        Doing::Leaving => {
            &[("arrows", "choose"), ("Enter", "do it"), ("PgUp", "browse"), ("Esc", "menu"), ("F1", "help")]
        }
        Doing::Unveiled => &[
            ("Enter", "do it"),
            ("Ctrl-E", "other eyes"),
            ("PgUp", "browse"),
            ("Esc", "menu"),
            ("F1", "help"),
        ],
        Doing::Thinking => {
            &[("Enter", "pick"), ("arrows", "board"), (":", "commands"), ("Esc", "menu"), ("F1", "help")]
        }
    }
}

/// What a command does, in the menu and the help.
pub const fn command(command: Command) -> &'static str {
    match command {
        Command::Help => "keys and commands",
        Command::Menu => "the menu",
        Command::Flip => "turn the board round",
        Command::AutoFlip => "turn to the mover",
        Command::Undo => "take the last move back",
        Command::Redo => "play it again",
        Command::Ask => "ask before taking back",
        Command::Draw => "offer a draw",
        Command::Accept => "accept the draw offered",
        Command::Decline => "decline it",
        Command::Claim => "claim a draw",
        Command::Resign => "resign",
        Command::Pause => "pause the clocks",
        Command::Adjust => "j'adoube (strict play)",
        Command::New => "new game",
        Command::Rematch => "again, colours swapped",
        Command::Fen => "show or set a position",
        Command::Copy => "copy the position",
        Command::Save => "save the game as PGN",
        Command::Open => "look through a PGN file",
        Command::Theme => "other colours",
        Command::Ascii => "letters and signs only",
        Command::Notation => "notation (xiangqi)",
        Command::Curtain => "curtain (Fog of War)",
        Command::Eyes => "see with other eyes",
        Command::First => "to the first position",
        Command::Back => "one move back",
        Command::Forward => "one move on",
        Command::Last => "to the present position",
        Command::Start => "start screen",
        Command::Redraw => "draw the screen anew",
        Command::Suspend => "pause; fg comes back",
        Command::Quit => "quit",
    }
}

/// What may follow a command's name, for the help.
const fn argument(game: Variant, argument: Argument) -> &'static str {
    match argument {
        Argument::None => "",
        Argument::Side if matches!(game, Variant::Xiangqi) => " [red|black]",
        Argument::Side => " [white|black]",
        Argument::Move => " [move]",
        Argument::Fen => " [FEN]",
        Argument::What => " [fen]",
        Argument::Eyes => " [white|black|all]",
        Argument::Theme | Argument::Notation => " [name]",
        Argument::File => " FILE",
    }
}

/// The name of a key.
pub fn key(key: Key) -> String {
    match key {
        Key::Char(letter) => letter.to_string(),
        Key::Ctrl(letter) => format!("Ctrl-{}", letter.to_ascii_uppercase()),
        Key::Enter => "Enter".to_owned(),
        Key::Esc => "Esc".to_owned(),
        Key::Tab => "Tab".to_owned(),
        Key::BackTab => "Shift-Tab".to_owned(),
        Key::Backspace => "Backspace".to_owned(),
        Key::Delete => "Delete".to_owned(),
        Key::Up => "Up".to_owned(),
        Key::Down => "Down".to_owned(),
        Key::Left => "Left".to_owned(),
        Key::Right => "Right".to_owned(),
        Key::Home => "Home".to_owned(),
        Key::End => "End".to_owned(),
        Key::PageUp => "PgUp".to_owned(),
        Key::PageDown => "PgDn".to_owned(),
        Key::F(number) => format!("F{number}"),
    }
}

/// A line of the help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelpLine {
    /// A heading.
    Heading(&'static str),
    /// A text, and what it does.
    Row(&'static str, &'static str),
    /// A command: its key, its name, what may follow it, and what it does.
    Command(String, &'static str, &'static str, &'static str),
    /// Space.
    Blank,
}

/// The whole help: moves, then every command of the table, and what the referee does. What is
/// different in Fog of War or xiangqi comes first there.
pub fn help(game: Variant) -> Vec<HelpLine> {
    let (moves, commands) = (help_with_moves(game), help_with_commands(game));
    let (chess, fog, xiangqi) = (help_with_endings(), help_in_fog(), help_with_xiangqi());
    let sections = match game {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck => [moves, commands, chess, fog, xiangqi],
        Variant::Fog => [fog, moves, commands, chess, xiangqi],
        Variant::Xiangqi => [xiangqi, moves, commands, chess, fog],
    };
    sections.join(&HelpLine::Blank)
}

fn help_with_moves(game: Variant) -> Vec<HelpLine> {
    let row = HelpLine::Row;
    let spellings = match game {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => [
            row("Nf3 exd5 e2e4", "as you like to write it"),
            row("O-O 0-0-0 e1g1", "castling"),
            row("e8=Q e8N", "promotion; e8 asks"),
        ]
        .to_vec(),
        Variant::Xiangqi => [
            row("C2=5", "cannon, file 2 to file 5"),
            row("H8+7", "horse, ahead to file 7"),
            row("R1-1", "chariot, back one rank"),
            row("files 1 to 9", "from your own right"),
            row("C+=5 R-+2", "front and rear of two"),
            row("15=6", "first soldier of file 5"),
            row("h2e2 H2-E2", "points; Chinese as well"),
        ]
        .to_vec(),
    };
    let mut lines = vec![HelpLine::Heading("Typing a move")];
    lines.extend(spellings);
    lines.extend([
        row("Tab", "complete; again: the next"),
        row("Enter", "play it"),
        row("Esc", "clear the line"),
        HelpLine::Blank,
        HelpLine::Heading("With the board cursor"),
        row("arrows", "move it"),
        row("Enter Space", "pick up, put down"),
        row("Tab", "next man or next target"),
        row("Esc", "put the man back"),
        HelpLine::Blank,
        HelpLine::Heading("With the mouse"),
        row("click, drag", "pick up, put down"),
        row("wheel, click", "scroll moves, see one"),
        HelpLine::Blank,
        HelpLine::Heading("Marks, where there is no colour"),
        row("[ ]  ( )", "cursor, man in hand"),
        row("*  x", "target, capture"),
        row("'  !  <", "moved, check, forbids"),
    ]);
    lines
}

fn help_with_commands(game: Variant) -> Vec<HelpLine> {
    let entry = |entry: &Entry| {
        HelpLine::Command(key(entry.key), entry.name, argument(game, entry.argument), command(entry.command))
    };
    let heading = HelpLine::Heading("Commands, by key or after a colon");
    std::iter::once(heading).chain(TABLE.iter().map(entry)).collect()
}

fn help_with_endings() -> Vec<HelpLine> {
    let row = HelpLine::Row;
    vec![
        HelpLine::Heading("The referee of chess"),
        row("mate, stalemate", "the end (5.1.1, 5.2.1)"),
        row("dead position", "a draw at once (5.2.2)"),
        row("3 times, 50 moves", "draw by :claim (9.2, 9.3)"),
        row("5 times, 75 moves", "a draw at once (9.6)"),
        row("draw offer", "until answered or a move"),
    ]
}

fn help_with_xiangqi() -> Vec<HelpLine> {
    let row = HelpLine::Row;
    vec![
        HelpLine::Heading("Xiangqi"),
        row("K A E", "general advisor elephant"),
        row("H R", "horse, chariot"),
        row("C P", "cannon, soldier"),
        row("mate, stalemate", "lose the game"),
        row("perpetual check", "loses at the third time"),
        row("perpetual chase", "loses likewise"),
        row("other repetition", "a draw the third time"),
        row("no captures", "60 moves, or as agreed"),
        row("nobody can cross", "the river: a draw"),
    ]
}

fn help_in_fog() -> Vec<HelpLine> {
    let row = HelpLine::Row;
    vec![
        HelpLine::Heading("Fog of War"),
        row("capture the king", "to win: there is no check"),
        row("Enter, moved", "hands the board over"),
        row("Enter, curtain", "raises it: sit alone"),
        row("dark squares", "you have no move there"),
        row("X, … xd5", "you lost a man there"),
        row("3 times, 50 moves", "a draw at once"),
        row(":eyes, at the end", "what each side saw"),
    ]
}
