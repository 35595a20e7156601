//! Standard Algebraic Notation, as it is written (FIDE Appendix C, PGN standard 8.2.3).

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::Move;
use crate::rules::chess::piece::Role;

impl Board {
    /// Writes a legal move: the shortest text that no other legal move shares,
    /// with `+` for check and `#` for one that ends the game, without "e.p.".
    ///
    /// ```
    /// use jadoube::rules::chess::{board::Board, moves::Move, square::Square};
    /// let board = Board::start();
    /// assert_eq!(board.san(Move::new(Square::new(6, 0), Square::new(5, 2))), "Nf3");
    /// ```
    pub fn san(&self, mv: Move) -> String {
        let mut san = String::with_capacity(LONGEST);
        let role = self.role_at(mv.from).unwrap_or(Role::Pawn);
        match self.castles(mv) {
            Some(wing) => san.push_str(wing.san()),
            None => self.write_plain(role, mv, &mut san),
        }
        let mut next = *self;
        next.advance(role, mv);
        if next.in_check() {
            san.push(if next.can_move() { '+' } else { '#' });
        }
        san
    }

    fn write_plain(&self, role: Role, mv: Move, san: &mut String) {
        let capture = self.captured(mv).is_some();
        if role == Role::Pawn {
            san.extend(capture.then_some(file(mv)));
        } else {
            san.push(role.letter());
            self.write_origin(role, mv, san);
        }
        if capture {
            san.push('x');
        }
        san.extend(mv.to.letters());
        if let Some(role) = mv.promotion {
            san.push('=');
            san.push(role.letter());
        }
    }

    /// What tells this man from others of its role that can go there too: its
    /// file, else its rank, else both (FIDE C.10).
    fn write_origin(&self, role: Role, mv: Move, san: &mut String) {
        let rivals = (self.men(self.turn(), role) & attacks::rays(role, mv.to)) - mv.from.bit();
        if rivals.is_empty() {
            return; // as nearly always
        }
        let rivals: Bitboard = rivals.into_iter().filter(|&from| self.can_go(from, mv.to)).collect();
        if rivals.is_empty() {
            return;
        }
        let shares = |same: fn(Move) -> char| rivals.into_iter().any(|s| same(Move::new(s, s)) == same(mv));
        match (shares(file), shares(rank)) {
            (false, _) => san.push(file(mv)),
            (true, false) => san.push(rank(mv)),
            (true, true) => san.extend(mv.from.letters()),
        }
    }
}

/// No text of a move is longer, in bytes: `Qa1xb2+`, `axb8=Q+`.
const LONGEST: usize = 7;

fn file(mv: Move) -> char {
    mv.from.letters()[0]
}

fn rank(mv: Move) -> char {
    mv.from.letters()[1]
}
