//! Records as PGN that every reader takes (PGN standard, export format).

use std::io::{self, Write};
use std::time::Duration;

use super::text::harmless;
use super::time;
use crate::record::Record;
use crate::record::line::{Line, Node};
use crate::record::tags::{RANK_BASE, ROSTER};
use crate::rules::position::Position;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// Lines have fewer columns than this, unless a single word has more (PGN standard, 4.3).
const COLUMNS: usize = 80;

/// Writes a record, with a blank line behind it.
///
/// The tag `Result` and the text behind the moves both say [`Record::score`];
/// `SetUp`, `FEN` and `Variant` follow from [`Record::start`]. Xiangqi is written in WXF, which the tag
/// `Format` says; Red is White, as readers of PGN know the players.
///
/// ```
/// use jadoube::record::pgn::{reader::Reader, writer::write};
/// let mut written = Vec::new();
/// for record in Reader::new(&b"1.e4{best}e5(1...c5!)2.Nf3 1-0"[..]) {
///     write(&record?, &mut written)?;
/// }
/// let text = String::from_utf8(written).unwrap();
/// assert!(text.ends_with("[Result \"1-0\"]\n\n1. e4 {best} 1... e5 (1... c5 $1) 2. Nf3 1-0\n\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If `out` cannot be written to.
pub fn write(record: &Record, out: &mut impl Write) -> io::Result<()> {
    tags(record, out)?;
    let mut text = Text { out, column: 0, glued: String::new(), numbered: true };
    text.comment(&record.comment, None, None)?;
    text.line(&record.start, &record.line)?;
    text.word(record.score.text())?;
    text.out.write_all(b"\n\n")
}

fn tags(record: &Record, out: &mut impl Write) -> io::Result<()> {
    let score = record.score.text();
    for name in ROSTER {
        let value = match name {
            "Result" => score,
            "Date" => record.tags.get(name).unwrap_or("????.??.??"),
            _ => record.tags.get(name).unwrap_or("?"),
        };
        tag(name, value, out)?;
    }
    let start = &record.start;
    let variant = start.variant();
    // There is no usual start of Chess960.
    if variant == Variant::Chess960 || start.fen() != Position::start_of(variant).fen() {
        tag("SetUp", "1", out)?;
        tag("FEN", &start.fen(), out)?;
    } else if let Some(fen) = record.tags.get("FEN") {
        // One that could not be read.
        tag("SetUp", "1", out)?;
        tag("FEN", fen, out)?;
    }
    let named = name(variant);
    if let Some(variant) = named.or(record.tags.get("Variant")) {
        tag("Variant", variant, out)?;
    }
    let xiangqi = variant == Variant::Xiangqi;
    if xiangqi {
        tag("Format", "WXF", out)?;
    }
    const FIRST: [&str; 2] = ["TimeControl", "Termination"];
    for name in FIRST {
        if let Some(value) = record.tags.get(name) {
            tag(name, value, out)?;
        }
    }
    let mut told: Vec<String> =
        ROSTER.iter().chain(&FIRST).chain(&["SetUp", "FEN", "Variant"]).map(ToString::to_string).collect();
    if xiangqi {
        told.extend(HOW_MOVES_WERE_READ.map(str::to_owned));
    }
    for (name, value) in record.tags.iter() {
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        if !name.is_empty() && !told.contains(&name) {
            tag(&name, value, out)?;
            told.push(name);
        }
    }
    out.write_all(b"\n")
}

/// What tags say of the moves of xiangqi in the file that a record was read from.
const HOW_MOVES_WERE_READ: [&str; 3] = ["Format", "Game", RANK_BASE];

/// The name of a variant in files; chess needs none.
const fn name(variant: Variant) -> Option<&'static str> {
    match variant {
        Variant::Chess => None,
        Variant::Chess960 => Some("Chess960"),
        Variant::ThreeCheck => Some("Three-check"),
        Variant::Fog => Some("Fog of War"),
        Variant::Xiangqi => Some("Xiangqi"),
    }
}

fn tag(name: &str, value: &str, out: &mut impl Write) -> io::Result<()> {
    let value: String = value.chars().map(harmless).collect();
    writeln!(out, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Words in lines.
struct Text<'a, W> {
    out: &'a mut W,
    /// How many columns of the line are used.
    column: usize,
    /// What is put before the next word without a blank.
    glued: String,
    /// Whether a move of Black needs its number: there is something between it and White's.
    numbered: bool,
}

impl<W: Write> Text<'_, W> {
    fn line(&mut self, start: &Position, line: &Line) -> io::Result<()> {
        let mut board = start;
        for node in line {
            self.comment(&node.before, None, None)?;
            self.node(board, node)?;
            board = &node.board;
        }
        Ok(())
    }

    fn node(&mut self, board: &Position, node: &Node) -> io::Result<()> {
        let number = board.fullmoves();
        match board.turn() {
            Side::White => self.word(&format!("{number}. {}", node.san))?,
            Side::Black if self.numbered => self.word(&format!("{number}... {}", node.san))?,
            Side::Black => self.word(&node.san)?,
        }
        self.numbered = false;
        for nag in &node.nags {
            self.word(&format!("${nag}"))?;
        }
        self.comment(&node.comment, node.clock, node.elapsed)?;
        for variation in &node.variations {
            self.glued.push('(');
            self.numbered = true;
            self.line(board, variation)?;
            self.close()?;
        }
        Ok(())
    }

    fn comment(&mut self, text: &str, clock: Option<Duration>, elapsed: Option<Duration>) -> io::Result<()> {
        let times = [("clk", clock), ("emt", elapsed)];
        let times = times.into_iter().filter_map(|(name, time)| time.map(|time| time::command(name, time)));
        // No word can be the end of the comment.
        let text: String = text.chars().map(|c| if c == '}' { ')' } else { harmless(c) }).collect();
        let mut words: Vec<String> = times.collect();
        for word in text.split_whitespace() {
            match words.last_mut() {
                // At the beginning of a line it would be an escape (PGN standard, 6).
                Some(last) if word.starts_with('%') => *last = format!("{last} {word}"),
                Some(_) | None => words.push(word.to_owned()),
            }
        }
        let Some(last) = words.last_mut() else {
            return Ok(());
        };
        last.push('}');
        self.glued.push('{');
        for word in words {
            self.word(&word)?;
        }
        self.numbered = true;
        Ok(())
    }

    /// Ends a variation, behind its last word.
    fn close(&mut self) -> io::Result<()> {
        self.numbered = true;
        self.column += 1;
        self.out.write_all(b")")
    }

    fn word(&mut self, word: &str) -> io::Result<()> {
        let glued = std::mem::take(&mut self.glued);
        let length = glued.chars().count() + word.chars().count();
        // A column is left for a bracket behind it.
        if self.column > 0 && self.column + 1 + length + 1 >= COLUMNS {
            self.out.write_all(b"\n")?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_all(b" ")?;
            self.column += 1;
        }
        self.column += length;
        write!(self.out, "{glued}{word}")
    }
}
