//! Moves as people type them, read into legal moves or a refusal.
//!
//! Taken are SAN with or without its marks, with more of the origin than
//! needed (`Ng1f3`, `Ng1-f3`), bare coordinates (`e2e4`, `e2-e4`, castling as
//! `e1g1` or `e1h1`), castling with letters or zeros in any spelling, piece
//! letters in lower case, promotions as `e8=Q e8Q e8(Q) e8/q`, move numbers,
//! `e.p.`, `!`, `?`, figurines and full-width letters.
//!
//! What is said about the origin must be true, and so must the `x` of a pawn;
//! check marks and captures by pieces are not held against the move. `b` before
//! a square is the b-file as it stands, and a bishop only if no pawn there moves
//! so, legally or not; coordinates (`b2b4`) never are a bishop. A text in
//! capitals does not tell, so it is asked about when both are legal.

mod named;
mod parse;
mod refused;
mod spelled;

use super::board::Board;
use super::moves::Move;
use crate::rules::chess::piece::Role;
use crate::rules::chess::refusal::{Candidate, Refusal};
use parse::{Reading, parse, promotion_column};
use refused::moves_so;

/// More moves than these are not asked about one by one.
const MOST_ASKED: usize = 6;

impl Board {
    /// Reads one typed move.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::start();
    /// for text in ["Nf3", "nf3", "Ng1-f3", "g1f3", "1. Nf3!", "♘f3", "Ｎｆ３"] {
    ///     assert_eq!(board.uci(board.read_move(text)?), "g1f3");
    /// }
    /// assert_eq!(board.read_move("Bf3").unwrap_err().code(), "piece_cannot");
    /// # Ok::<(), jadoube::rules::chess::refusal::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// Why the text is not a legal move: where it stops being a move, which
    /// moves it can mean, or what forbids the move it means.
    pub fn read_move(&self, text: &str) -> Result<Move, Refusal> {
        let readings = parse(text, self.turn())?;
        let legal = self.legal_moves();
        let fitting = |reading: &Reading| -> Vec<Move> {
            legal.iter().copied().filter(|&mv| self.fits(reading, mv)).collect()
        };
        let explain = |reading| self.explain_reading(reading, promotion_column(text));
        let mut moves = fitting(&readings.first);
        let mut refused = &readings.first;
        if let Some(second) = &readings.second
            && (readings.equal || moves.is_empty() && !moves_so(&explain(refused)))
        {
            moves.extend(fitting(second));
            if moves.is_empty() && moves_so(&explain(second)) {
                refused = second;
            }
        }
        moves.sort();
        moves.dedup();
        if moves.is_empty() { Err(explain(refused)) } else { self.only(&moves) }
    }

    /// Reads a typed move that may break off where it is already clear: `ed` for
    /// the only capture on the d-file.
    ///
    /// # Errors
    /// As [`read_move`](Self::read_move), and if several moves begin so.
    pub fn read_begun(&self, text: &str) -> Result<Move, Refusal> {
        let refusal = match self.read_move(text) {
            Err(refusal @ Refusal::Syntax { .. }) => refusal,
            read => return read,
        };
        // Blanks within a text are more likely two moves.
        let one_word = text.split_whitespace().count() == 1;
        let moves = if one_word { self.moves_spelled(text) } else { Vec::new() };
        if moves.is_empty() || moves.len() > MOST_ASKED { Err(refusal) } else { self.only(&moves) }
    }

    /// The one move of a list that is not empty, or what must be asked.
    fn only(&self, moves: &[Move]) -> Result<Move, Refusal> {
        match moves {
            [mv] => Ok(*mv),
            [first, rest @ ..] if rest.iter().all(|mv| (mv.from, mv.to) == (first.from, first.to)) => {
                Err(Refusal::PromotionNeeded { from: first.from.coord(), to: first.to.coord() })
            }
            several => Err(self.ambiguous(several)),
        }
    }

    fn fits(&self, reading: &Reading, mv: Move) -> bool {
        match reading {
            Reading::Castling(wing) => self.castles(mv) == Some(*wing),
            Reading::Squares { from, to, capture, promotion } => {
                let castles = self.castles(mv).is_some();
                let pawn_or_castles = castles || self.role(Role::Pawn).has(mv.from);
                mv.from == *from
                    && self.leads(mv, *to)
                    && promotion.is_none_or(|role| mv.promotion == Some(role))
                    && (!capture || !pawn_or_castles || self.captured(mv).is_some())
            }
            Reading::Man { role, file, rank, to, capture, promotion } => {
                mv.to == *to
                    && self.castles(mv).is_none()
                    && self.role_at(mv.from) == Some(*role)
                    && file.is_none_or(|file| mv.from.file() == file)
                    && rank.is_none_or(|rank| mv.from.rank() == rank)
                    && promotion.is_none_or(|role| mv.promotion == Some(role))
                    // A pawn changes its file if and only if it captures.
                    && (*role != Role::Pawn
                        || (file.is_some() || *capture || mv.from.file() == to.file())
                            && (!capture || mv.from.file() != to.file()))
            }
        }
    }

    fn ambiguous(&self, moves: &[Move]) -> Refusal {
        let candidate =
            |&mv: &Move| Candidate { san: self.san(mv), uci: self.uci(mv), from: mv.from.coord() };
        Refusal::Ambiguous { candidates: moves.iter().map(candidate).collect() }
    }
}

/// Splits a line of moves ("1. e4 e5 2. Nf3") at its blanks, leaving out move
/// numbers that stand alone and joining what belongs to the move before.
///
/// ```
/// use jadoube::rules::chess::typed::split;
/// assert_eq!(split("1. e4 e5 2.exd6 e.p."), ["e4", "e5", "2.exd6 e.p."]);
/// ```
pub fn split(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let number = word.trim_end_matches(['.', '…']);
        if number.len() < word.len() && number.bytes().all(|b| b.is_ascii_digit()) {
            continue;
        }
        match moves.last_mut() {
            Some(last) if matches!(word, "e.p." | "e.p" | "ep" | "ep.") => {
                last.push(' ');
                last.push_str(word);
            }
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}
