//! What a side knows of a position, and what it can be told from that alone.

use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::moves::Move;
use crate::rules::chess::piece::{Piece, Placed, Role};
use crate::rules::chess::refusal::Refusal;
use crate::rules::chess::square::Square;
use crate::rules::coord::Coord;
use crate::rules::man::Man;
use crate::rules::position::Position;
use crate::rules::refusal;
use crate::rules::side::Side;
use crate::rules::view::{Eyes, Geometry, Mark, View};

/// A position as one side knows it.
///
/// Two positions that look alike to a side make equal sights for it: whatever is
/// derived from one can tell nothing that the side does not know.
///
/// ```
/// use jadoube::rules::{chess::board::Board, fog::sight::Sight, side::Side, variant::Variant};
/// let [here, there] = ["4k3/2n5/8/8/8/8/8/4K3", "r3k3/8/8/8/8/8/8/4K3"].map(|men| {
///     Sight::new(&Board::from_fen_of(Variant::Fog, &format!("{men} w - - 0 1")).unwrap(), Side::White)
/// });
/// assert_eq!(here.view(), there.view()); // White's king sees neither
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Sight {
    visible: Bitboard,
    known: Board,
}

impl Sight {
    /// What `side` sees of `board`.
    pub fn new(board: &Board, side: Side) -> Self {
        let visible = board.visible_to(side);
        Self { visible, known: board.known_to(side, visible) }
    }

    /// What is drawn for the side.
    pub fn view(&self) -> View {
        let mut view = View::empty(Geometry::CHESS);
        for square in Square::all() {
            match self.piece_at(square) {
                Some(piece) => view.put(square.coord(), Man::Chess(piece)),
                None if self.visible.has(square) => {}
                None => view.hide(square.coord()),
            }
        }
        view
    }

    /// The man that the side sees on a place.
    pub fn man_at(&self, at: Coord) -> Option<Man> {
        self.piece_at(Square::from_coord(at)?).map(Man::Chess)
    }

    /// Whether the side has a man on a place to pick up.
    ///
    /// # Errors
    /// If it sees nothing of its own there.
    pub fn can_pick(&self, at: Coord) -> Result<(), refusal::Refusal> {
        let seen = self.man_at(at).is_some();
        let nothing = Refusal::NothingThere { at };
        let picked = if seen { Position::Chess(self.known).can_pick(at) } else { Err(nothing.into()) };
        picked.map_err(|refusal| self.told(refusal))
    }

    /// The man that the side sees on `square`.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.known.piece_at(square).filter(|_| self.visible.has(square))
    }

    /// A board on which the side, if it is to move, has the moves that it has in
    /// truth, and no clue to more than it sees: what is read or explained there may
    /// be said after [`told`](Self::told). Where a pawn is blocked by something
    /// hidden, some man stands for it, so men must be asked for with
    /// [`piece_at`](Self::piece_at).
    pub const fn board(&self) -> &Board {
        &self.known
    }

    /// A refusal of [`board`](Self::board), without the men that only stand for
    /// something hidden, and without calling a hidden square empty.
    pub fn told(&self, refusal: refusal::Refusal) -> refusal::Refusal {
        match refusal {
            refusal::Refusal::Chess(refusal) => self.told_of_chess(refusal).into(),
            known @ (refusal::Refusal::Xiangqi(_)
            | refusal::Refusal::Touched { .. }
            | refusal::Refusal::Paused
            | refusal::Refusal::GameOver { .. }) => known,
        }
    }

    fn told_of_chess(&self, refusal: Refusal) -> Refusal {
        let hidden = |at: Coord| Square::from_coord(at).is_some_and(|square| !self.visible.has(square));
        match refusal {
            Refusal::NothingThere { at } | Refusal::NotYourPiece { man: Placed { at, .. } } if hidden(at) => {
                Refusal::Hidden { at }
            }
            Refusal::PathBlocked { man, by } if hidden(by.at) => Refusal::BlockedInFog { man, at: by.at },
            // What stands for something hidden stops nothing but pawns: the others name men that are seen.
            known @ (Refusal::NothingThere { .. }
            | Refusal::Hidden { .. }
            | Refusal::NoSuchPiece { .. }
            | Refusal::NotYourPiece { .. }
            | Refusal::PieceCannot { .. }
            | Refusal::CaptureMisstated { .. }
            | Refusal::NoneCan { .. }
            | Refusal::PathBlocked { .. }
            | Refusal::BlockedInFog { .. }
            | Refusal::OwnPiece { .. }
            | Refusal::ExposesKing { .. }
            | Refusal::StillInCheck { .. }
            | Refusal::CastlingRightLost { .. }
            | Refusal::CastlingInCheck { .. }
            | Refusal::CastlingThrough { .. }
            | Refusal::CastlingBlocked { .. }
            | Refusal::EnPassantTooLate { .. }
            | Refusal::PromotionNeeded { .. }
            | Refusal::Ambiguous { .. }
            | Refusal::Syntax { .. }) => known,
        }
    }
}

impl Board {
    /// The position with somebody's eyes. Only in Fog of War these make a difference.
    pub fn view_of(&self, eyes: Eyes) -> View {
        match eyes {
            Eyes::Of(side) if self.variant().hides() => Sight::new(self, side).view(),
            Eyes::Of(_) | Eyes::All => self.view(),
        }
    }

    /// The position after a legal move with somebody's eyes, and what they are told of the
    /// move marked: all of it, or in Fog of War of an enemy's only where a man was lost.
    pub fn view_after(&self, mv: Move, eyes: Eyes) -> View {
        let mut view = self.after(mv).view_of(eyes);
        if !self.variant().hides() || eyes.follow(self.turn()) {
            view.mark(mv.from.coord(), Mark::LastMove);
            view.mark(self.destination(mv).coord(), Mark::LastMove);
        } else if let Some(at) = self.captured(mv) {
            view.mark(at.coord(), Mark::Lost);
        }
        view
    }

    /// The board as `side` knows it when it sees `visible`.
    fn known_to(&self, side: Side, visible: Bitboard) -> Self {
        let mut known = *self;
        for square in self.side(!side) - visible {
            if let Some(role) = self.role_at(square) {
                known.toggle(!side, role, square);
            }
        }
        // A pawn that cannot go ahead tells that something stands there, but not what. No own
        // pawn attacks that square, or the side would see it: the man adds no capture.
        let one = self.men(side, Role::Pawn).ahead(side);
        let two = ((one & visible & Bitboard::rank(2, side)) - self.occupied()).ahead(side);
        for square in (one | two) - visible {
            known.toggle(!side, Role::Knight, square);
        }
        // What the enemy may still do, and has done out of sight, is not known either.
        known.castling.end(Bitboard::rank(0, !side));
        known.kept.halfmoves = 0;
        if self.turn() != side || self.en_passant().is_none() {
            known.passed = None;
            known.capturable = false;
        }
        known.kept.hash = known.full_hash();
        known
    }
}
