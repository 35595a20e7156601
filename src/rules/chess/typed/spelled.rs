//! The moves that a text not yet finished can become.

use super::parse::{BISHOP, characters};
use crate::rules::chess::board::Board;
use crate::rules::chess::moves::Move;
use crate::rules::chess::piece::Role;

impl Board {
    /// The legal moves that a text begins to spell, those first whose usual
    /// notation begins so; all for an empty text.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::start();
    /// let sans: Vec<_> = board.moves_spelled("Nf").into_iter().map(|mv| board.san(mv)).collect();
    /// assert_eq!(sans, ["Nf3"]);
    /// ```
    pub fn moves_spelled(&self, text: &str) -> Vec<Move> {
        let plain = |(letter, _)| if letter == BISHOP { 'B' } else { letter };
        let typed: String = characters(text).into_iter().map(plain).collect();
        let numbered = typed.contains('.');
        let typed = typed.trim_start_matches(|c: char| numbered && c.is_ascii_digit());
        let typed: String = typed.chars().filter(|c| is_spelling(*c)).map(capture_sign).collect();
        let legal = self.legal_moves();
        if typed.is_empty() {
            return legal;
        }
        // `B` is a bishop as long as one can be meant; other letters need not be right in case.
        let mut fitting = self.moves_beginning(&legal, &typed, true);
        if fitting.is_empty() {
            fitting = self.moves_beginning(&legal, &typed, false);
        }
        fitting
    }

    /// The moves with a spelling that begins so; those first whose shortest one does.
    fn moves_beginning(&self, moves: &[Move], typed: &str, strict: bool) -> Vec<Move> {
        let fits = |mv: Move| self.spellings(mv).iter().position(|spelling| begins(spelling, typed, strict));
        let mut found: Vec<(bool, Move)> =
            moves.iter().filter_map(|&mv| fits(mv).map(|place| (place >= SHORTEST, mv))).collect();
        found.sort_by_key(|&(long, _)| long);
        found.into_iter().map(|(_, mv)| mv).collect()
    }

    /// The ways to write a move that a player may be in the middle of, the [`SHORTEST`] first.
    fn spellings(&self, mv: Move) -> Vec<String> {
        let role = self.role_at(mv.from).unwrap_or(Role::Pawn);
        let promotion = mv.promotion.map(|role| role.letter().to_string()).unwrap_or_default();
        let (from, to) = (mv.from.to_string(), format!("{}{promotion}", self.destination(mv)));
        if let Some(wing) = self.castles(mv) {
            let letters = wing.san().replace('-', "");
            let squares = [self.destination(mv), mv.to].into_iter().filter(|&to| self.leads(mv, to));
            let mut all = vec![letters.replace('O', "0"), letters];
            all.extend(squares.map(|to| format!("{from}{to}")));
            return all;
        }
        let signs: &[&str] = if self.captured(mv).is_some() { &["x", ""] } else { &["", ""] };
        let letter = if role == Role::Pawn { String::new() } else { role.letter().to_string() };
        let shortest = match role {
            Role::Pawn if signs[0] == "x" => &from[..1],
            Role::Pawn | Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => "",
        };
        let origins = [shortest, &from[..1], &from[1..], &from];
        let mut all: Vec<String> = origins
            .into_iter()
            .filter(|origin| role != Role::Pawn || *origin == shortest || *origin == from)
            .flat_map(|origin| signs.iter().map(move |sign| (origin, sign)))
            .map(|(origin, sign)| format!("{letter}{origin}{sign}{to}"))
            .collect();
        all.extend(signs.iter().map(|sign| format!("{from}{sign}{to}")));
        all
    }
}

/// So many of a move's spellings, the first ones, are the usual notation: with and without the capture sign.
const SHORTEST: usize = 2;

/// One sign for captures.
const fn capture_sign(c: char) -> char {
    match c {
        'X' | ':' => 'x',
        other => other,
    }
}

/// Signs that say nothing about which move is meant.
const fn is_spelling(c: char) -> bool {
    !matches!(c, '-' | '=' | '+' | '#' | '!' | '?' | '(' | ')' | '/' | ' ' | '.')
}

/// Whether `spelling` begins with `typed`, in any case. Where `strict`, a
/// capital B is not the b-file; `b2` always is a square, not a bishop on rank 2.
fn begins(spelling: &str, typed: &str, strict: bool) -> bool {
    let bishop = spelling.starts_with('B');
    if strict && typed.starts_with('B') && !bishop {
        return false;
    }
    let square = typed.strip_prefix('b').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    if square && bishop {
        return false;
    }
    let (spelling, typed) = (spelling.as_bytes(), typed.as_bytes());
    spelling.len() >= typed.len() && spelling[..typed.len()].eq_ignore_ascii_case(typed)
}
