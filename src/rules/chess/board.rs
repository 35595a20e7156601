//! A legal position of chess.

use super::attacks;
use super::bitboard::Bitboard;
use super::castling::Castling;
use super::history::{History, Keeping};
use super::moves::{Move, Wing};
use super::sliders;
use super::square::Square;
use super::zobrist;
use crate::rules::chess::piece::{Piece, Role};
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// A position in which the side to move could legally have got to move: each
/// side has one king, and the side that just moved is not in check. In Fog of
/// War kings may stand attacked, and the side to move may lack its own, which has
/// then been captured.
///
/// It is copied rather than taken back: [`after`](Self::after) gives the next one.
/// It keeps a [`History`] of the game so far, or in the `()` of [`bare`](Board::bare) boards
/// nothing, where moves are only counted.
///
/// ```
/// use jadoube::rules::chess::board::Board;
/// let board = Board::start();
/// assert_eq!(board.legal_moves().len(), 20);
/// ```
#[derive(Clone, Copy, Debug)]
// In this order: were hash and sides neighbours, one wide instruction would read both and wait for
// the narrower ones that have just written them.
#[repr(C)]
pub struct Board<K = History> {
    pub(in crate::rules) kept: K,
    pub(super) roles: [Bitboard; 6],
    pub(super) sides: [Bitboard; 2],
    pub(super) turn: Side,
    pub(in crate::rules) castling: Castling,
    /// The square that a pawn has just passed over, capturable there or not.
    pub(in crate::rules) passed: Option<Square>,
    /// Whether a capture en passant on `passed` is legal.
    pub(in crate::rules) capturable: bool,
    pub(super) variant: Variant,
    /// The checks that each side still has to give in three-check; in other games 0.
    pub(super) checks: [u8; 2],
}

impl<K> Board<K> {
    /// The game that is played.
    #[inline]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

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

    /// Where the king of `side` stands; a1 once it has been captured.
    #[inline]
    pub fn king(&self, side: Side) -> Square {
        self.men(side, Role::King).first()
    }

    /// What stands on `square`, whoever owns it.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.role(role).has(square))
    }

    /// The man on `square`.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = if self.side(Side::White).has(square) { Side::White } else { Side::Black };
        self.role_at(square).map(|role| Piece { side, role })
    }

    /// The castlings that nothing has ended for good (FIDE 3.8.2.1).
    #[inline]
    pub const fn castling(&self) -> Castling {
        self.castling
    }

    /// The rook with which `side` may still castle on `wing`.
    pub fn castling_rook(&self, side: Side, wing: Wing) -> Option<Square> {
        let king = self.king(side);
        self.castling.rooks(side).into_iter().find(|&rook| Wing::towards(king, rook) == wing)
    }

    /// How many checks `side` still has to give to win, 0 to 3; only in three-check.
    pub const fn checks_left(&self, side: Side) -> Option<u8> {
        match self.variant {
            Variant::ThreeCheck => Some(self.checks[side.index()]),
            Variant::Chess | Variant::Chess960 | Variant::Fog | Variant::Xiangqi => None,
        }
    }

    /// How many checks `side` has given, 0 to 3; only in three-check.
    pub fn checks_given(&self, side: Side) -> Option<u8> {
        self.checks_left(side).map(|left| 3_u8.saturating_sub(left))
    }

    /// Whether the side that has just moved has given its third check, and so won.
    #[inline]
    pub(super) fn third_check(&self) -> bool {
        self.variant() == Variant::ThreeCheck && self.checks[(!self.turn()).index()] == 0
    }

    /// The square on which a capture en passant is legal now (FIDE 3.7.3.1).
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        if self.capturable { self.passed } else { None }
    }

    /// The square that a pawn has just passed over, whether or not it can be captured there.
    #[inline]
    pub const fn passed(&self) -> Option<Square> {
        self.passed
    }

    /// The men of `by` that attack `square` when `occupied` squares stop sliders (FIDE 3.1.2, 3.1.3).
    #[inline]
    pub fn attackers(&self, square: Square, by: Side, occupied: Bitboard) -> Bitboard {
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let diagonal = self.role(Role::Bishop) | self.role(Role::Queen);
        self.side(by)
            & (attacks::knight(square) & self.role(Role::Knight)
                | attacks::king(square) & self.role(Role::King)
                | attacks::pawn(!by, square) & self.role(Role::Pawn)
                | sliders::rook(square, occupied) & straight
                | sliders::bishop(square, occupied) & diagonal)
    }

    /// The men that give check to the side to move (FIDE 3.9.1); none where there is no check.
    pub fn checkers(&self) -> Bitboard {
        if !self.variant.has_check() {
            return Bitboard::EMPTY;
        }
        self.attackers(self.king(self.turn), !self.turn, self.occupied())
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.checkers().any()
    }

    /// Which wing a move castles on, if it is castling.
    pub fn castles(&self, mv: Move) -> Option<Wing> {
        let castles = self.role(Role::King).has(mv.from) && self.side(self.turn).has(mv.to);
        castles.then(|| Wing::towards(mv.from, mv.to))
    }

    /// The square on which the moving man ends: castling is written as king
    /// onto rook, but the king ends on the g- or c-file.
    pub fn destination(&self, mv: Move) -> Square {
        self.castles(mv).map_or(mv.to, |wing| Square::new(wing.king_file(), mv.from.rank()))
    }

    /// Whether a player makes the move `mv` by taking its man to `square`. A king
    /// castles by going onto the rook, or to the square on which it will end if
    /// that is not an ordinary step of a king.
    pub fn leads(&self, mv: Move, square: Square) -> bool {
        let step = attacks::king(mv.from) | mv.from.bit();
        mv.to == square || self.destination(mv) == square && !step.has(square)
    }

    /// The square of the man that a move captures, if it captures one.
    pub fn captured(&self, mv: Move) -> Option<Square> {
        if self.side(!self.turn).has(mv.to) {
            return Some(mv.to);
        }
        let en_passant = self.role(Role::Pawn).has(mv.from) && mv.from.file() != mv.to.file();
        en_passant.then(|| mv.to.ahead(!self.turn))
    }

    /// A move as chess engines write it: castling is the king's two steps, `e1g1`,
    /// but in Chess960, where that may be a step or none, the king onto the rook, `e1h1`.
    pub fn uci(&self, mv: Move) -> String {
        match self.variant {
            Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => {
                Move { to: self.destination(mv), ..mv }.to_string()
            }
            Variant::Chess960 => mv.to_string(),
        }
    }

    /// Works out the hash anew. [`after`](Self::after) keeps it up to date instead.
    pub(in crate::rules) fn full_hash(&self) -> u64 {
        let mut hash = self.castling.into_iter().fold(0, |hash, rook| hash ^ zobrist::castling(rook));
        for side in Side::BOTH {
            hash ^= self.checks_left(side).map_or(0, |left| zobrist::checks(side, left));
            for role in Role::ALL {
                for square in self.men(side, role) {
                    hash ^= zobrist::man(side, role, square);
                }
            }
        }
        if let Some(square) = self.en_passant() {
            hash ^= zobrist::en_passant(square);
        }
        if self.turn == Side::Black {
            hash ^= zobrist::black_to_move();
        }
        hash
    }
}

impl<K: Keeping> Board<K> {
    /// Puts a man on an empty square or takes it off, hash included.
    #[inline]
    pub(in crate::rules) fn toggle(&mut self, side: Side, role: Role, square: Square) {
        self.roles[role.index()] ^= square.bit();
        self.sides[side.index()] ^= square.bit();
        self.kept.keep(|history| history.hash ^= zobrist::man(side, role, square));
    }
}

impl Board {
    /// Plies since the last capture or pawn move (FIDE 9.3).
    #[inline]
    pub const fn halfmoves(&self) -> u32 {
        self.kept.halfmoves
    }

    /// The number of the move, counted up after Black's moves.
    #[inline]
    pub const fn fullmoves(&self) -> u32 {
        self.kept.fullmoves
    }

    /// The Zobrist hash: equal for [the same position](Self::same_position).
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.kept.hash
    }

    /// Whether two positions are the same as FIDE 9.2.3 has it: same side to
    /// move, same men on the same squares, same possible moves – with castling
    /// rights even if castling is prevented for the moment, and en passant only
    /// if the capture is legal. In three-check the checks still to give count too.
    pub fn same_position(&self, other: &Self) -> bool {
        self.kept.hash == other.kept.hash
            && self.roles == other.roles
            && self.sides == other.sides
            && self.turn == other.turn
            && self.castling == other.castling
            && self.checks == other.checks
            && self.en_passant() == other.en_passant()
    }

    /// The same men and rights without the history.
    pub const fn bare(&self) -> Board<()> {
        Board {
            roles: self.roles,
            sides: self.sides,
            turn: self.turn,
            castling: self.castling,
            passed: self.passed,
            capturable: self.capturable,
            variant: self.variant,
            checks: self.checks,
            kept: (),
        }
    }
}
