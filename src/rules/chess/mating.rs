//! Who can still mate: what draws a game at once, and what a resignation or a
//! fallen flag is worth (FIDE 5.2.2, 5.1.2, 6.9).
//!
//! "Can" is said unless the opposite is proven, by the men alone or by pawns that
//! are locked for ever.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

impl Board {
    /// Whether `side` can win by some series of legal moves, as far as is known, in
    /// a game that is not over yet. Where kings are captured, even a bare king can win.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// use jadoube::rules::side::Side;
    /// let wall = Board::from_fen("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1")?;
    /// assert!(!wall.can_mate(Side::White));
    /// # Ok::<(), jadoube::rules::chess::fen::FenError>(())
    /// ```
    pub fn can_mate(&self, side: Side) -> bool {
        !self.variant().has_check()
            || self.has_mating_material(side) && self.wall().is_none_or(|wall| wall.may_mate(side))
    }

    /// Whether `side` can mate in some series of legal moves, as far as the men
    /// alone tell. It depends on both sides' men: a knight or bishop mates only if
    /// the other side's own men stand in the way. In three-check every man but the
    /// king can give the checks that win.
    pub fn has_mating_material(&self, side: Side) -> bool {
        let own = self.side(side);
        if self.variant() == Variant::ThreeCheck {
            return own.many();
        }
        let mating = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if (own & mating).any() {
            return true;
        }
        let (knights, bishops) = (self.role(Role::Knight), self.role(Role::Bishop));
        if (own & knights).any() {
            // A lone knight leaves a flight square that only king and queens cannot block.
            let blockers = self.side(!side) - self.role(Role::King) - self.role(Role::Queen);
            return (own & (knights | bishops)).many() || blockers.any();
        }
        // Bishops of one colour leave the squares of the other to the king, unless something blocks them.
        let blockers = self.role(Role::Pawn) | knights;
        let both_colours =
            (bishops & Bitboard::DARK_SQUARES).any() && (bishops - Bitboard::DARK_SQUARES).any();
        (own & bishops).any() && (blockers.any() || both_colours)
    }

    /// Whether neither side has the men for a mate: bare kings, one knight, or
    /// any number of bishops that all stand on squares of one colour (FIDE 5.2.2).
    pub fn insufficient_material(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.has_mating_material(side))
    }

    /// The wall that the pawns are, if it is proven that none of them will ever
    /// move or be captured, whatever kings and bishops do.
    fn wall(&self) -> Option<Wall> {
        let pieces = self.role(Role::Knight) | self.role(Role::Rook) | self.role(Role::Queen);
        let pawns = Side::BOTH.map(|side| self.men(side, Role::Pawn));
        let all = pawns[0] | pawns[1];
        let ahead = Side::BOTH.map(|side| pawns[side.index()].ahead(side));
        let blocked = ((ahead[0] | ahead[1]) - all).is_empty();
        let other_rules = self.variant() == Variant::ThreeCheck; // there a check is enough
        if other_rules || pieces.any() || !blocked || self.en_passant().is_some() {
            return None;
        }
        let guarded = ahead.map(|squares| squares.west() | squares.east());
        if Side::BOTH.into_iter().any(|side| (guarded[side.index()] & pawns[(!side).index()]).any()) {
            return None; // a pawn can capture a pawn
        }
        let mut wall = Wall { pawns, guarded, kings: [Bitboard::EMPTY; 2], bishops: [Bitboard::EMPTY; 2] };
        for side in Side::BOTH {
            let (own, enemies) = (pawns[side.index()], pawns[(!side).index()]);
            let attacked = guarded[(!side).index()];
            // The enemy's men other than pawns are looked through: the king roams too far rather than too little.
            let steps = |from: Bitboard| around(from) - attacked - own;
            let king = flood(self.men(side, Role::King), steps, enemies)?;
            let bishops = flood(self.men(side, Role::Bishop), |from| diagonals(from) - own, enemies)?;
            if (bishops & attacked).any() {
                return None; // a pawn can capture a bishop
            }
            (wall.kings[side.index()], wall.bishops[side.index()]) = (king, bishops);
        }
        Some(wall)
    }
}

/// Pawns that will never move or be captured, and the squares that the other men
/// can at most reach; all by side.
struct Wall {
    pawns: [Bitboard; 2],
    /// What the pawns attack.
    guarded: [Bitboard; 2],
    kings: [Bitboard; 2],
    bishops: [Bitboard; 2],
}

impl Wall {
    /// Whether `side` may mate behind or before the wall. Only its bishops can ever
    /// give check; from a check on one colour the squares of the other must all be
    /// taken from the king. Those of the same colour are taken to be.
    fn may_mate(&self, side: Side) -> bool {
        let (us, them) = (side.index(), (!side).index());
        let bishops = self.bishops[us];
        let reached = bishops | diagonals(bishops);
        let other_colour = |dark: bool| if dark { !Bitboard::DARK_SQUARES } else { Bitboard::DARK_SQUARES };
        // A square that the king can never go to from beside it, wherever the men stand.
        let barred = self.pawns[them] | self.bishops[them] | self.guarded[us];
        (self.kings[them] & reached).into_iter().any(|king| {
            let flights = attacks::king(king) & other_colour(Bitboard::DARK_SQUARES.has(king));
            let open = flights - barred - reached;
            let mut near = (self.kings[us] - attacks::king(king) - king.bit()).into_iter();
            near.any(|ours| (open - attacks::king(ours)).is_empty())
        })
    }
}

/// All squares that can be reached by repeating `steps`, or `None` if one of `foes` can.
fn flood(from: Bitboard, steps: impl Fn(Bitboard) -> Bitboard, foes: Bitboard) -> Option<Bitboard> {
    let mut reached = from;
    loop {
        let next = reached | steps(reached);
        if (next & foes).any() {
            return None;
        }
        if next == reached {
            return Some(reached);
        }
        reached = next;
    }
}

/// The squares beside a set, diagonally.
fn diagonals(squares: Bitboard) -> Bitboard {
    let aside = squares.west() | squares.east();
    aside.ahead(Side::White) | aside.ahead(Side::Black)
}

/// The squares beside a set, in all directions.
fn around(squares: Bitboard) -> Bitboard {
    let row = squares | squares.west() | squares.east();
    row | row.ahead(Side::White) | row.ahead(Side::Black)
}
