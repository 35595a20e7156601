//! The legal moves, worked out without trying any of them.
//!
//! One generator serves every question: it hands out sets of targets, of one man
//! or of all pawns that go the same way. Listing turns them into moves, counting
//! only counts bits, and "is there any move" stops at the first one.

use std::ops::ControlFlow;

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::history::Keeping;
use super::moves::{Move, Wing};
use super::sliders;
use super::square::Square;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;

/// Legal moves of men of one role: of one man, or of all pawns that go the same way. May be none.
///
/// A king's targets include the squares of its own rooks that it can castle
/// with; a pawn's target on the last rank stands for four promotions.
#[derive(Clone, Copy, Debug)]
pub struct Targets {
    /// What moves.
    pub role: Role,
    /// Where they can go.
    pub to: Bitboard,
    origin: Origin,
}

/// Where the men come from.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// One man stands here.
    Man(Square),
    /// For each target there is a pawn that stands so many squares before it, in the order of squares.
    Pawns(i8),
}

impl Targets {
    /// How many moves this is, promotions counted one by one.
    #[inline]
    pub fn count(&self) -> u64 {
        let promoting = self.promoting();
        // Promotions are rare enough for a branch to be cheaper than counting them each time.
        let more = if promoting.any() { 3 * promoting.count() } else { 0 };
        u64::from(self.to.count() + more)
    }

    /// Where the man stands that goes to `to`.
    #[inline]
    pub fn from(&self, to: Square) -> Square {
        self.origin.of(to)
    }

    /// Those of them that the man on `from` makes.
    #[must_use]
    pub fn of(self, from: Square) -> Self {
        Self { to: self.to.into_iter().filter(|&to| self.from(to) == from).collect(), ..self }
    }

    #[inline]
    fn promoting(&self) -> Bitboard {
        match self.role {
            Role::Pawn => self.to & Bitboard::BACK_RANKS,
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => Bitboard::EMPTY,
        }
    }
}

impl Origin {
    #[inline]
    fn of(self, to: Square) -> Square {
        match self {
            Self::Man(from) => from,
            Self::Pawns(steps) => Square::from_index(to.index().wrapping_add_signed(-isize::from(steps))),
        }
    }
}

/// The moves one by one.
impl IntoIterator for Targets {
    type Item = Move;
    type IntoIter = TargetMoves;

    #[inline]
    fn into_iter(self) -> TargetMoves {
        let promoting = self.promoting();
        TargetMoves { origin: self.origin, plain: self.to - promoting, promoting, choice: 0 }
    }
}

/// The moves of one [`Targets`].
#[derive(Clone, Debug)]
pub struct TargetMoves {
    origin: Origin,
    plain: Bitboard,
    promoting: Bitboard,
    choice: usize,
}

impl Iterator for TargetMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.plain.any() {
            let to = self.plain.first();
            self.plain ^= to.bit();
            return Some(Move::new(self.origin.of(to), to));
        }
        if self.promoting.is_empty() {
            return None;
        }
        let to = self.promoting.first();
        let promotion = Some(Role::PROMOTIONS[self.choice & 3]);
        self.choice += 1;
        if self.choice == Role::PROMOTIONS.len() {
            self.choice = 0;
            self.promoting ^= to.bit();
        }
        Some(Move { from: self.origin.of(to), to, promotion })
    }

    /// Two loops are faster than a step that asks each time which of the two it is in.
    #[inline]
    fn fold<B, F: FnMut(B, Move) -> B>(self, first: B, mut add: F) -> B {
        let mut sum = first;
        for to in self.plain {
            sum = add(sum, Move::new(self.origin.of(to), to));
        }
        for to in self.promoting {
            for role in Role::PROMOTIONS {
                sum = add(sum, Move { from: self.origin.of(to), to, promotion: Some(role) });
            }
        }
        sum
    }
}

impl<K: Keeping> Board<K> {
    /// Hands every legal move to `sink`, man by man, until it breaks off. After a
    /// third check or the capture of a king there is none.
    ///
    /// # Errors
    /// `Break` is no failure: it says that `sink` has seen enough.
    #[inline]
    pub fn generate(&self, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.variant().has_check() {
            return self.generate_in_fog(sink);
        }
        if self.third_check() { ControlFlow::Continue(()) } else { self.generate_all(sink) }
    }

    /// The same without asking whether the game has been won by checks.
    #[inline]
    fn generate_all(&self, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
        // The side as a constant lets the compiler drop every branch on it.
        match self.turn {
            Side::White => self.generate_for(Side::White, sink),
            Side::Black => self.generate_for(Side::Black, sink),
        }
    }

    /// The number of legal moves.
    #[inline]
    pub fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.generate(&mut |targets| {
            count += targets.count();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    pub fn can_move(&self) -> bool {
        self.generate(&mut some_move).is_break()
    }

    /// Whether the side to move is checkmated (FIDE 5.1.1), by a third check or not.
    pub fn checkmated(&self) -> bool {
        self.in_check() && self.generate_all(&mut some_move).is_continue()
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        let _ = self.generate(&mut |targets| {
            targets.into_iter().for_each(|mv| moves.push(mv));
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal moves of the man on `from`; none if it cannot move or is not the mover's.
    pub fn moves_from(&self, from: Square) -> Vec<Move> {
        let mut moves = Vec::new();
        let _ = self.generate(&mut |targets| {
            moves.extend(targets.of(from));
            ControlFlow::Continue(())
        });
        moves
    }

    /// Whether `mv` is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        let found = self.generate(&mut |targets| {
            let mut moves = targets.of(mv.from).into_iter();
            if moves.any(|legal| legal == mv) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found.is_break()
    }

    #[inline(always)]
    fn generate_for(&self, us: Side, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
        let king = self.king(us);
        let (own, occupied) = (self.side(us), self.occupied());
        let Threats { checkers, pinned } = self.threats(us, king);

        // Where other men than the king may go: anywhere, or between king and checker, or onto the checker.
        let mut allowed = Bitboard::ALL;
        if checkers.any() {
            if checkers.many() {
                // Only the king can answer two checks.
                return emit(sink, Role::King, king, self.king_targets(us, king, checkers, pinned));
            }
            allowed = attacks::between(king, checkers.first()) | checkers;
        }

        self.pawns(us, pinned, allowed, sink)?;
        // Not first, as the dearest: who asks whether there is a move at all has mostly found one.
        emit(sink, Role::King, king, self.king_targets(us, king, checkers, pinned))?;
        let targets = allowed - own;
        for from in self.men(us, Role::Knight) - pinned {
            emit(sink, Role::Knight, from, attacks::knight(from) & targets)?;
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.men(us, role) - pinned {
                emit(sink, role, from, slides(role, from, occupied) & targets)?;
            }
        }
        if pinned.any() {
            self.pinned_men(us, king, pinned, targets, sink)?;
        }
        ControlFlow::Continue(())
    }

    /// The moves of men that shield the king: along the line on which they stand. A knight has none.
    #[inline(always)]
    fn pinned_men(
        &self,
        us: Side,
        king: Square,
        pinned: Bitboard,
        targets: Bitboard,
        sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let occupied = self.occupied();
        for from in self.role(Role::Pawn) & pinned {
            let one = from.bit().ahead(us) - occupied;
            let two = (one & Bitboard::rank(2, us)).ahead(us) - occupied;
            let captures = attacks::pawn(us, from) & self.side(!us);
            emit(sink, Role::Pawn, from, (one | two | captures) & attacks::line(king, from) & targets)?;
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.role(role) & pinned {
                let line = attacks::line(king, from) & targets;
                emit(sink, role, from, slides(role, from, occupied) & line)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The men that give check to the king of `us` on `king`, and the own men that shield it.
    #[inline(always)]
    fn threats(&self, us: Side, king: Square) -> Threats {
        let (own, enemies, occupied) = (self.side(us), self.side(!us), self.occupied());
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let diagonal = self.role(Role::Bishop) | self.role(Role::Queen);
        let mut checkers = enemies
            & (attacks::knight(king) & self.role(Role::Knight)
                | attacks::pawn(us, king) & self.role(Role::Pawn));
        let mut pinned = Bitboard::EMPTY;
        // Few sliders ever stand on a line with the king: it is faster to look between than to look up.
        let aimed = enemies & (attacks::straight(king) & straight | attacks::diagonal(king) & diagonal);
        for slider in aimed {
            let shield = attacks::between(king, slider) & occupied;
            if shield.is_empty() {
                checkers |= slider.bit();
            } else if !shield.many() {
                pinned |= shield & own;
            }
        }
        Threats { checkers, pinned }
    }

    /// Where the king can go, onto the rooks that it can castle with, too (FIDE 3.8).
    #[inline(always)]
    fn king_targets(&self, us: Side, king: Square, checkers: Bitboard, pinned: Bitboard) -> Bitboard {
        let them = !us;
        let occupied = self.occupied();
        let pawns = self.men(them, Role::Pawn).ahead(them);
        let mut danger = pawns.west() | pawns.east() | attacks::king(self.king(them));
        let steps = attacks::king(king) - self.side(us) - danger;
        let mut castlings = Bitboard::EMPTY;
        if checkers.is_empty() {
            for rook in self.castling.rooks(us) {
                if (castled(king, rook, occupied).path & occupied).is_empty() {
                    castlings |= rook.bit();
                }
            }
        }
        // Most often the own men leave the king nowhere to go, and the rest can be spared.
        if (steps | castlings).is_empty() {
            return Bitboard::EMPTY;
        }
        for from in self.men(them, Role::Knight) {
            danger |= attacks::knight(from);
        }
        // The king itself does not stop sliders: it cannot step back along their line.
        let occupied = occupied ^ king.bit();
        for from in (self.role(Role::Bishop) | self.role(Role::Queen)) & self.side(them) {
            danger |= sliders::bishop(from, occupied);
        }
        for from in (self.role(Role::Rook) | self.role(Role::Queen)) & self.side(them) {
            danger |= sliders::rook(from, occupied);
        }
        // A rook of Chess960 may shield the king from one behind it: then it is pinned.
        for rook in castlings - pinned {
            let castled = castled(king, rook, occupied);
            if ((castled.crossed | castled.king_to.bit()) & danger).any() {
                castlings ^= rook.bit();
            }
        }
        (steps - danger) | (castlings - pinned)
    }

    #[inline(always)]
    fn pawns(
        &self,
        us: Side,
        pinned: Bitboard,
        allowed: Bitboard,
        sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (empty, enemies, third) = (!self.occupied(), self.side(!us), Bitboard::rank(2, us));
        let pawns = self.men(us, Role::Pawn);
        let ahead = (pawns - pinned).ahead(us);
        let one = ahead & empty;
        let up = us.ahead();
        advance(sink, up, one & allowed)?;
        advance(sink, 2 * up, (one & third).ahead(us) & empty & allowed)?;
        advance(sink, up - 1, ahead.west() & enemies & allowed)?;
        advance(sink, up + 1, ahead.east() & enemies & allowed)?;
        if let Some(target) = self.en_passant() {
            for from in attacks::pawn(!us, target) & pawns {
                if self.en_passant_is_safe(from, target) {
                    emit(sink, Role::Pawn, from, target.bit())?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// What king and rook do when they castle.
pub(in crate::rules) struct Castled {
    /// What has to be empty: all squares that one of them crosses or reaches,
    /// but for their own.
    pub(in crate::rules) path: Bitboard,
    /// The squares between the king and where it ends.
    pub(super) crossed: Bitboard,
    /// Where the king ends. Attacks on it count with all men in their new places:
    /// a rook of Chess960 may have shielded the king from one behind it.
    pub(super) king_to: Square,
    /// All men after castling.
    pub(super) after: Bitboard,
}

/// Castling among `occupied` squares, allowed or not.
#[inline(always)]
pub(in crate::rules) fn castled(king: Square, rook: Square, occupied: Bitboard) -> Castled {
    let wing = Wing::towards(king, rook);
    let king_to = Square::new(wing.king_file(), king.rank());
    let rook_to = Square::new(wing.rook_file(), king.rank());
    let (leave, reach) = (king.bit() | rook.bit(), king_to.bit() | rook_to.bit());
    let crossed = attacks::between(king, king_to);
    Castled {
        path: (crossed | attacks::between(rook, rook_to) | reach) - leave,
        crossed,
        king_to,
        after: (occupied - leave) | reach,
    }
}

struct Threats {
    checkers: Bitboard,
    pinned: Bitboard,
}

#[inline(always)]
pub(in crate::rules) fn emit(
    sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    role: Role,
    from: Square,
    to: Bitboard,
) -> ControlFlow<()> {
    sink(Targets { role, to, origin: Origin::Man(from) })
}

/// All pawns that make the same steps, told by their targets.
#[inline(always)]
pub(in crate::rules) fn advance(
    sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    steps: i8,
    to: Bitboard,
) -> ControlFlow<()> {
    sink(Targets { role: Role::Pawn, to, origin: Origin::Pawns(steps) })
}

/// The squares that a bishop, rook or queen attacks; none for the other men.
#[inline(always)]
pub(in crate::rules) fn slides(role: Role, from: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => sliders::bishop(from, occupied),
        Role::Rook => sliders::rook(from, occupied),
        Role::Queen => sliders::queen(from, occupied),
        Role::Pawn | Role::Knight | Role::King => Bitboard::EMPTY,
    }
}

/// Breaks off at the first move.
fn some_move(targets: Targets) -> ControlFlow<()> {
    if targets.to.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
