//! What the command line answers.

use std::path::Path;
use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use super::diagram::diagram;
use super::game::{claims, over, over_in};
use super::men::{side_in, the};
use super::refusal::refusal;
use super::shown::{self, harmless};
use crate::app::saved::Resting;
use crate::game::Game;
use crate::game::claim::Ground;
use crate::record::pgn::index::{Column, Entry};
use crate::rules::chess::board::Board;
use crate::rules::chess::mating::Verdict;
use crate::rules::moves::Move;
use crate::rules::outcome::Outcome;
use crate::rules::position::Position;
use crate::rules::refusal::Refusal;
use crate::rules::side::{Side, UnknownSide};
use crate::rules::variant::{UnknownVariant, Variant};
use crate::rules::view::Eyes;
use crate::rules::xiangqi::notation::Notation;
use crate::rules::xiangqi::repetition::{Conduct, Repetition};

/// A count of move sequences and how long it took.
pub fn perft(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let speed = if seconds > 0.0 { nodes as f64 / seconds / 1e6 } else { 0.0 };
    format!("{nodes} nodes in {seconds:.3} s, {speed:.1} million nodes/s")
}

/// A row of the table of saved games.
#[derive(Clone, Debug)]
pub struct SavedGame([String; 6]);

impl SavedGame {
    /// What is told of a game in a file.
    pub fn new(entry: &Entry, path: &Path) -> Self {
        let text = |column| entry.text(column).to_owned();
        Self([
            text(Column::Date),
            text(Column::White),
            text(Column::Black),
            text(Column::Result),
            entry.plies.div_ceil(2).to_string(),
            shown::path(path),
        ])
    }
}

/// The table of saved games, and those that can be continued.
pub fn saved_games(saved: &[SavedGame], resting: &[Resting]) -> String {
    let unfinished = resting.iter().map(|Resting { saved, game }| {
        let [white, black] =
            Side::BOTH.map(|by| saved.names[by.index()].as_deref().unwrap_or(side_in(game.variant(), by)));
        let number = game.board().fullmoves();
        format!("Not finished: {white} – {black}, move {number}; jadoube continues it.\n")
    });
    let table = if saved.is_empty() { format!("{}\n", super::viewer::NO_OWN_GAMES) } else { table(saved) };
    table + &unfinished.collect::<String>()
}

fn table(saved: &[SavedGame]) -> String {
    let headings = ["Date", "White", "Black", "Result", "Moves", "File"].map(str::to_owned);
    let rows = || std::iter::once(&headings).chain(saved.iter().map(|SavedGame(row)| row));
    let width = |column: usize| rows().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: [usize; 6] = std::array::from_fn(width);
    let line = |row: &[String; 6]| {
        let [date, white, black, result, moves, file] = row;
        let padding = |column: usize| " ".repeat(widths[column] - row[column].width());
        let left = [date, white, black, result].into_iter().enumerate();
        let left: String = left.map(|(column, text)| format!("{text}{}  ", padding(column))).collect();
        format!("{left}{}{moves}  {file}\n", padding(4))
    };
    rows().map(line).collect()
}

/// Why a limit is refused.
pub const LIMIT_NEEDS_STRICT: &str = "--illegal-limit counts only in strict play: add --strict.";

/// A limit of moves in another game.
pub fn move_limit_only_in(game: Variant) -> String {
    format!("--move-limit counts only in {game}: add --variant {game}.")
}

/// A name that no game has.
pub fn unknown_variant(unknown: &UnknownVariant) -> String {
    let known = Variant::ALL.map(Variant::name).join(", ");
    format!("There is no game “{}”; there is: {known}.", unknown.found)
}

/// A name that neither side has.
pub fn unknown_side(unknown: &UnknownSide) -> String {
    format!("There is no side “{}”; there is: white, black.", unknown.found)
}

/// Odds in another game.
pub fn odds_only_in(game: Variant) -> String {
    format!("--odds are given only in {game}, from its usual start.")
}

/// The number of a start position in another game.
pub fn position_only_in(game: Variant) -> String {
    format!("--position needs --variant {game}: other games have one start.")
}

/// A number that no start position has.
pub fn no_position(number: u16) -> String {
    format!("There is no start position {number}; there are 0 to 959.")
}

/// A first rank that no board has.
pub const RANKS: &str = "Ranks count from 0 or from 1, and only in xiangqi is there a choice.";

/// A limit of moves that no game has.
pub const MOVE_LIMIT: &str = "A move limit counts only in xiangqi, and from 1 on.";

/// Mates in a game that is won in other ways, too.
pub const MATES: &str = "Mates are looked for only in chess and Chess960, where nothing else wins.";

/// A request that is no JSON object, or not of this form.
pub fn bad_request(why: Option<&str>) -> String {
    let form = r#"{"fen":…,"moves":[…],"variant":…,"flag":…,"viewer":…,"move_limit":…,"ranks":…,"mates":…}"#;
    match why {
        Some(why) => format!("Expected {form}: {why}."),
        None => format!("Expected one JSON object a line, like {form}."),
    }
}

/// Everything the referee has to say about a game, a line each, why it does not
/// go on if a move was refused, what the `viewer` sees of it, and what is known of
/// each side's mates, with the moves, if `mates` are asked for.
pub fn verdict(
    game: &Game,
    refused: Option<(&str, &Refusal)>,
    viewer: Option<Side>,
    can_mate: Option<[Verdict; 2]>,
    mates: bool,
) -> String {
    let board = game.board();
    let moves = |moves: &[Move]| moves.iter().map(|&mv| board.san(mv)).collect::<Vec<_>>().join(" ");
    let with = |ground| match moves(&game.claims_with(ground)) {
        none if none.is_empty() => none,
        some => format!("claimable with {some}"),
    };
    let check = if board.in_check() { ", in check" } else { "" };
    let lines = [
        ("position", board.fen()),
        ("to move", format!("{}{check}", side_in(board.variant(), board.turn()))),
        ("played", game.plies().iter().map(|ply| ply.san.as_str()).collect::<Vec<_>>().join(" ")),
        (
            "refused",
            refused
                .map(|(text, why)| format!("{}: {}", harmless(text).collect::<String>(), refusal(why)))
                .unwrap_or_default(),
        ),
        ("checks", checks(board)),
        ("legal", moves(&board.legal_moves())),
        ("occurred", times(game.repetitions())),
        ("since then", game.repetition().map(|repetition| cycle(game, &repetition)).unwrap_or_default()),
        ("quiet for", plies(board.halfmoves())),
        (
            "result",
            game.outcome().map_or_else(|| "the game goes on".to_owned(), |outcome| result(game, outcome)),
        ),
        (
            "claims",
            if game.claims().is_empty() { String::new() } else { claims(board.turn(), &game.claims()) },
        ),
        ("threefold", with(Ground::Threefold)),
        ("fifty", with(Ground::FiftyMoves)),
    ];
    let lines = lines.into_iter().filter(|(_, content)| !content.is_empty());
    let mut lines: String = lines.map(|(label, content)| format!("{label:<10} {content}\n")).collect();
    if let (Some(board), Some(can_mate)) = (board.chess(), can_mate) {
        for (side, verdict) in Side::BOTH.into_iter().zip(can_mate) {
            lines += &format!("{:<10} {}\n", side_in(board.variant(), side), mate(board, verdict, mates));
        }
    }
    let seen = viewer.map(|viewer| {
        format!("{} sees\n{}", side_in(board.variant(), viewer), diagram(&board.view_of(Eyes::Of(viewer))))
    });
    lines + &seen.unwrap_or_default()
}

/// Whether a side can still mate, and how, if that is asked for.
fn mate(board: &Board, verdict: Verdict, told: bool) -> String {
    let line = match verdict {
        Verdict::Yes(line) if line.is_empty() => return "has mated".to_owned(),
        Verdict::Yes(_) if !told => return "can still mate".to_owned(),
        Verdict::Yes(line) => line,
        Verdict::No => return "can never mate".to_owned(),
        Verdict::Unknown => {
            return "not known: neither a mate was found nor a proof that there is none".to_owned();
        }
    };
    let mut board = *board;
    let moves = line.into_iter().map(|mv| {
        let san = board.san(mv);
        board = board.after(mv);
        san
    });
    format!("can still mate: {}", moves.collect::<Vec<_>>().join(" "))
}

/// How a game ended; the moves of a cycle stand in a line of their own.
fn result(game: &Game, outcome: Outcome) -> String {
    if outcome.reason.blames_conduct() {
        return over(game.variant(), outcome);
    }
    over_in(&game.seen_by(Eyes::All), outcome, Notation::Wxf)
}

/// The checks that win a game of three-check, as far as they are still to be given.
fn checks(board: &Position) -> String {
    match Side::BOTH.map(|side| board.checks_left(side)) {
        [Some(white), Some(black)] => format!("to give: White {white}, Black {black}"),
        [_, _] => String::new(),
    }
}

/// The moves since a position was there before, and what the sides did with them.
fn cycle(game: &Game, repetition: &Repetition) -> String {
    let name = |by| side_in(Variant::Xiangqi, by);
    let done = match repetition.conduct {
        Conduct::PerpetualCheck { by } => format!("{} checks with every move", name(by)),
        Conduct::MutualPerpetualCheck => "both sides check with every move".to_owned(),
        Conduct::PerpetualChase { by, victim } => {
            format!("{} chases {} with every move", name(by), the(victim))
        }
        Conduct::MutualPerpetualChase { victims: [first, second] } => {
            format!("both sides chase with every move, Red {} and Black {}", the(first), the(second))
        }
        Conduct::Idle => "neither side checks, or chases one man, with every move".to_owned(),
    };
    let moves: Vec<&str> = game.cycle(repetition).iter().map(|ply| ply.san.as_str()).collect();
    format!("{}: {done}", moves.join(" "))
}

fn times(occurrences: usize) -> String {
    if occurrences == 1 { "once".to_owned() } else { format!("{occurrences} times") }
}

fn plies(halfmoves: u32) -> String {
    if halfmoves == 1 { "1 ply".to_owned() } else { format!("{halfmoves} plies") }
}
