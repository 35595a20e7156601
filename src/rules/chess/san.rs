//! Standard Algebraic Notation, as it is written (FIDE Appendix C, PGN standard 8.2.3).

use std::ops::ControlFlow;

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
        let mut san = self.plain_san(mv);
        let next = self.after(mv);
        if next.in_check() {
            san.push(if next.can_move() { '+' } else { '#' });
        }
        san
    }

    fn plain_san(&self, mv: Move) -> String {
        if let Some(wing) = self.castles(mv) {
            return wing.san().to_owned();
        }
        let role = self.role_at(mv.from).unwrap_or(Role::Pawn);
        let mut san = String::with_capacity(7);
        let capture = self.captured(mv).is_some();
        if role == Role::Pawn {
            if capture {
                san.push(file(mv));
            }
        } else {
            san.push(role.letter());
            san.push_str(&self.disambiguation(role, mv));
        }
        if capture {
            san.push('x');
        }
        san.push_str(&mv.to.to_string());
        if let Some(role) = mv.promotion {
            san.push('=');
            san.push(role.letter());
        }
        san
    }

    /// What tells this man from others of its role that can go there too: its
    /// file, else its rank, else both (FIDE C.10).
    fn disambiguation(&self, role: Role, mv: Move) -> String {
        let mut rivals = Bitboard::EMPTY;
        let _ = self.generate(&mut |targets| {
            if targets.role == role && targets.to.has(mv.to) {
                rivals |= targets.from(mv.to).bit();
            }
            ControlFlow::Continue(())
        });
        let rivals = rivals - mv.from.bit();
        if rivals.is_empty() {
            return String::new();
        }
        let shares = |same: fn(Move) -> char| rivals.into_iter().any(|s| same(Move::new(s, s)) == same(mv));
        match (shares(file), shares(rank)) {
            (false, _) => file(mv).to_string(),
            (true, false) => rank(mv).to_string(),
            (true, true) => mv.from.to_string(),
        }
    }
}

fn file(mv: Move) -> char {
    char::from(b'a' + mv.from.file())
}

fn rank(mv: Move) -> char {
    char::from(b'1' + mv.from.rank())
}
