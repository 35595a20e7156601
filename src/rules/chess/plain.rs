//! Plain notation read by the shortest way.
//!
//! [`Board::read_move`] understands everything that people write, but looks at
//! every legal move for it. Files are full of moves written as the standard has
//! it, and for these the men that reach the target are enough.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::{Move, Wing};
use super::square::Square;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;

impl Board {
    /// Reads a move in plain notation. `None` means that the text is not plain, that
    /// not exactly one legal move fits, or that the game has other moves than chess:
    /// [`read_move`](Self::read_move) knows more.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// let board = Board::start();
    /// assert_eq!(board.read_plain(b"Nf3").map(|(_, mv)| mv), board.read_move("Nf3").ok());
    /// assert_eq!(board.read_plain(b"g1f3"), None);
    /// ```
    pub fn read_plain(&self, text: &[u8]) -> Option<(Role, Move)> {
        if self.third_check() || !self.variant().has_check() {
            return None; // all that follows sees to the safety of the king
        }
        let text = match text {
            [rest @ .., b'+' | b'#'] => rest,
            all => all,
        };
        match *text {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => pawn_step(self, square(file, rank), None),
            [file @ b'a'..=b'h', b'x', to_file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                pawn_capture(self, file - b'a', square(to_file, rank), None)
            }
            [b'K', ref rest @ ..] => king(self, rest),
            [b'Q', ref rest @ ..] => piece(self, Role::Queen, rest),
            [b'R', ref rest @ ..] => piece(self, Role::Rook, rest),
            [b'B', ref rest @ ..] => piece(self, Role::Bishop, rest),
            [b'N', ref rest @ ..] => piece(self, Role::Knight, rest),
            [b'O', b'-', b'O'] => castling(self, Wing::King),
            [b'O', b'-', b'O', b'-', b'O'] => castling(self, Wing::Queen),
            [file @ b'a'..=b'h', rank @ b'1'..=b'8', b'=', letter] => {
                pawn_step(self, square(file, rank), Some(promotion(letter)?))
            }
            [file @ b'a'..=b'h', b'x', to_file @ b'a'..=b'h', rank @ b'1'..=b'8', b'=', letter] => {
                pawn_capture(self, file - b'a', square(to_file, rank), Some(promotion(letter)?))
            }
            _ => None,
        }
    }
}

#[inline]
const fn square(file: u8, rank: u8) -> Square {
    Square::new(file - b'a', rank - b'1')
}

const fn promotion(letter: u8) -> Option<Role> {
    match letter {
        b'Q' => Some(Role::Queen),
        b'R' => Some(Role::Rook),
        b'B' => Some(Role::Bishop),
        b'N' => Some(Role::Knight),
        _ => None,
    }
}

fn pawn_step(board: &Board, to: Square, promotion: Option<Role>) -> Option<(Role, Move)> {
    let us = board.turn();
    let rank = to.rank_for(us);
    if rank < 2 || (rank == 7) != promotion.is_some() || board.occupied().has(to) {
        return None;
    }
    let pawns = board.men(us, Role::Pawn);
    let one = to.ahead(!us);
    let from = if pawns.has(one) {
        one
    } else if rank == 3 && !board.occupied().has(one) && pawns.has(one.ahead(!us)) {
        one.ahead(!us)
    } else {
        return None;
    };
    let safe = board.is_safe_after(from, to, Bitboard::EMPTY);
    safe.then_some((Role::Pawn, Move { from, to, promotion }))
}

fn pawn_capture(board: &Board, file: u8, to: Square, promotion: Option<Role>) -> Option<(Role, Move)> {
    let us = board.turn();
    let rank = to.rank_for(us);
    if rank < 2 || (rank == 7) != promotion.is_some() || file.abs_diff(to.file()) != 1 {
        return None;
    }
    let from = Square::new(file, to.ahead(!us).rank());
    let en_passant = board.en_passant() == Some(to);
    if !board.men(us, Role::Pawn).has(from) || !(en_passant || board.side(!us).has(to)) {
        return None;
    }
    let victim = if en_passant { to.ahead(!us).bit() } else { Bitboard::EMPTY };
    board.is_safe_after(from, to, victim).then_some((Role::Pawn, Move { from, to, promotion }))
}

/// `rest` is what stands behind the letter: more of the origin where it is needed, `x`, and the target.
fn piece(board: &Board, role: Role, rest: &[u8]) -> Option<(Role, Move)> {
    let [origin @ .., file @ b'a'..=b'h', rank @ b'1'..=b'8'] = rest else {
        return None;
    };
    let to = square(*file, *rank);
    let us = board.turn();
    if board.side(us).has(to) {
        return None;
    }
    let men = board.men(us, role) & attacks::rays(role, to) & origins(origin)?;
    let mut able = men.into_iter().filter(|&from| board.can_go(from, to));
    let from = able.next()?;
    // A second one makes the text ambiguous.
    able.next().is_none().then(|| (role, Move::new(from, to)))
}

fn king(board: &Board, rest: &[u8]) -> Option<(Role, Move)> {
    let (us, to) = match *rest {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] | [b'x', file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            (board.turn(), square(file, rank))
        }
        _ => return None,
    };
    let from = board.king(us);
    if !attacks::king(from).has(to) || board.side(us).has(to) {
        return None;
    }
    let (enemies, occupied) = (board.side(!us) - to.bit(), board.occupied() ^ from.bit());
    let near = attacks::king(to).has(board.king(!us));
    (!near && !board.is_attacked(to, enemies, occupied)).then(|| (Role::King, Move::new(from, to)))
}

fn castling(board: &Board, wing: Wing) -> Option<(Role, Move)> {
    let mut moves = board.moves_from(board.king(board.turn())).into_iter();
    let mv = moves.find(|&mv| board.castles(mv) == Some(wing))?;
    Some((Role::King, mv))
}

/// The squares that the text between letter and target leaves open.
#[inline]
fn origins(text: &[u8]) -> Option<Bitboard> {
    let text = match text {
        [rest @ .., b'x'] => rest,
        all => all,
    };
    Some(match *text {
        [] => Bitboard::ALL,
        [file @ b'a'..=b'h'] => Bitboard::file(file - b'a'),
        [rank @ b'1'..=b'8'] => Bitboard::rank(rank - b'1', Side::White),
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => square(file, rank).bit(),
        _ => return None,
    })
}
