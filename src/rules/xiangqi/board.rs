//! A legal position of xiangqi.

use super::attacks;
use super::bitboard::Bitboard;
use super::moves::Move;
use super::piece::{Piece, Placed, Role};
use super::point::Point;
use super::zobrist;
use crate::rules::side::Side;

/// A position in which the side to move could legally have got to move: each
/// side has one general, in its palace, the generals do not face each other,
/// and the side that just moved is not in check.
///
/// It is copied rather than taken back: [`after`](Self::after) gives the next one.
///
/// ```
/// use jadoube::rules::xiangqi::board::Board;
/// let board = Board::start();
/// assert_eq!(board.legal_moves().len(), 44);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board {
    pub(super) roles: [Bitboard; 7],
    pub(super) sides: [Bitboard; 2],
    pub(super) hash: u64,
    pub(super) halfmoves: u32,
    pub(super) fullmoves: u32,
    pub(super) turn: Side,
}

impl Board {
    /// The side to move.
    #[inline]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The men of one side.
    #[inline]
    pub const fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// The men of both sides of one role.
    #[inline]
    pub const fn role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The men of one side and role.
    #[inline]
    pub fn men(&self, side: Side, role: Role) -> Bitboard {
        self.side(side) & self.role(role)
    }

    /// All men.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// Where the general of `side` stands.
    #[inline]
    pub fn general(&self, side: Side) -> Point {
        self.men(side, Role::General).first()
    }

    /// What stands on `point`, whoever owns it.
    #[inline]
    pub fn role_at(&self, point: Point) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.role(role).has(point))
    }

    /// The man on `point`.
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        let side = if self.side(Side::White).has(point) { Side::White } else { Side::Black };
        self.role_at(point).map(|role| Piece { side, role })
    }

    /// The man on `point`, with its place.
    pub fn placed_at(&self, point: Point) -> Option<Placed> {
        self.piece_at(point).map(|piece| Placed { piece, at: point })
    }

    /// Plies since the last capture.
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, counted up after Black's moves.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// The Zobrist hash: equal for [the same position](Self::same_position).
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether two positions are the same: same side to move, same men on the same points.
    pub fn same_position(&self, other: &Self) -> bool {
        self.hash == other.hash
            && self.roles == other.roles
            && self.sides == other.sides
            && self.turn == other.turn
    }

    /// The men that would give check to the general of `side` if it stood on
    /// `general`, among `occupied` points. The other general is one of them if
    /// nothing stood between the two.
    #[inline]
    pub fn attackers(&self, side: Side, general: Point, occupied: Bitboard) -> Bitboard {
        // The other general is in its own palace, so a line that both are on is a file.
        let straight = self.role(Role::Chariot) | self.role(Role::General);
        self.side(!side)
            & (attacks::chariot(general, occupied) & straight
                | attacks::jumps(general, occupied) & self.role(Role::Cannon)
                | attacks::horse_from(general, occupied) & self.role(Role::Horse)
                | attacks::soldier_from(!side, general) & self.role(Role::Soldier))
    }

    /// The men that give check to the side to move; none where there is no check.
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.turn, self.general(self.turn), self.occupied())
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.checkers().any()
    }

    /// The point of the man that a move captures, if it captures one.
    pub fn captured(&self, mv: Move) -> Option<Point> {
        self.side(!self.turn).has(mv.to).then_some(mv.to)
    }

    /// Works out the hash anew. [`after`](Self::after) keeps it up to date instead.
    pub(super) fn full_hash(&self) -> u64 {
        let mut hash = if self.turn == Side::Black { zobrist::black_to_move() } else { 0 };
        for side in Side::BOTH {
            for role in Role::ALL {
                for point in self.men(side, role) {
                    hash ^= zobrist::man(side, role, point);
                }
            }
        }
        hash
    }

    /// Puts a man on an empty point or takes it off, hash included.
    #[inline]
    pub(super) fn toggle(&mut self, side: Side, role: Role, point: Point) {
        self.roles[role.index()] ^= point.bit();
        self.sides[side.index()] ^= point.bit();
        self.hash ^= zobrist::man(side, role, point);
    }
}
