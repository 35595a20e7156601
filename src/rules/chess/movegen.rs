//! The legal moves, worked out without trying any of them.
//!
//! One generator serves every question: it hands out sets of targets, one for
//! each man that can move. Listing turns them into moves, counting only counts
//! bits, and "is there any move" stops at the first set.

use std::ops::ControlFlow;

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::{Move, Wing};
use super::sliders;
use super::square::Square;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// All legal moves of one man, never empty.
///
/// A king's targets include the squares of its own rooks that it can castle
/// with; a pawn's target on the last rank stands for four promotions.
#[derive(Clone, Copy, Debug)]
pub struct Targets {
    /// What moves.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it can go.
    pub to: Bitboard,
}

impl Targets {
    /// How many moves this is, promotions counted one by one.
    #[inline]
    pub fn count(&self) -> u64 {
        let promotions = match self.role {
            Role::Pawn => self.to & Bitboard::BACK_RANKS,
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => Bitboard::EMPTY,
        };
        u64::from(self.to.count() + 3 * promotions.count())
    }
}

/// The moves one by one.
impl IntoIterator for Targets {
    type Item = Move;
    type IntoIter = TargetMoves;

    #[inline]
    fn into_iter(self) -> TargetMoves {
        let pawn = self.role == Role::Pawn;
        let promoting = if pawn { self.to & Bitboard::BACK_RANKS } else { Bitboard::EMPTY };
        TargetMoves { from: self.from, plain: self.to - promoting, promoting, choice: 0 }
    }
}

/// The moves of one [`Targets`].
#[derive(Clone, Debug)]
pub struct TargetMoves {
    from: Square,
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
            return Some(Move::new(self.from, to));
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
        Some(Move { from: self.from, to, promotion })
    }
}

impl Board {
    /// Hands every legal move to `sink`, man by man, until it breaks off. After a
    /// third check or the capture of a king there is none.
    ///
    /// # Errors
    /// `Break` is no failure: it says that `sink` has seen enough.
    #[inline]
    pub fn generate(&self, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.variant() {
            Variant::Chess | Variant::Chess960 | Variant::Xiangqi => self.generate_all(sink),
            Variant::ThreeCheck if self.third_check() => ControlFlow::Continue(()),
            Variant::ThreeCheck => self.generate_all(sink),
            Variant::Fog => self.generate_in_fog(sink),
        }
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
        self.generate(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// Whether the side to move is checkmated (FIDE 5.1.1), by a third check or not.
    pub fn checkmated(&self) -> bool {
        self.in_check() && self.generate_all(&mut |_| ControlFlow::Break(())).is_continue()
    }

    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(64);
        let _ = self.generate(&mut |targets| {
            moves.extend(targets);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The legal moves of the man on `from`; none if it cannot move or is not the mover's.
    pub fn targets_from(&self, from: Square) -> Option<Targets> {
        let mut found = None;
        let _ = self.generate(&mut |targets| {
            if targets.from == from {
                found = Some(targets);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found
    }

    /// Whether `mv` is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.targets_from(mv.from).is_some_and(|targets| targets.into_iter().any(|legal| legal == mv))
    }

    #[inline(always)]
    fn generate_for(&self, us: Side, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
        let king = self.king(us);
        let (own, occupied) = (self.side(us), self.occupied());
        let Threats { checkers, pinned } = self.threats(us, king);

        let mut steps = self.king_steps(us, king);
        if checkers.is_empty() {
            for rook in self.castling.rooks(us) {
                if self.castling_is_free(us, king, rook, occupied) {
                    steps |= rook.bit();
                }
            }
        }
        emit(sink, Role::King, king, steps)?;
        if checkers.many() {
            return ControlFlow::Continue(()); // only the king can answer two checks
        }
        // Where other men may go: anywhere, or between king and checker, or onto the checker.
        let allowed =
            if checkers.any() { attacks::between(king, checkers.first()) | checkers } else { Bitboard::ALL };

        self.pawns(us, king, pinned, allowed, sink)?;
        let targets = allowed - own;
        for from in self.men(us, Role::Knight) - pinned {
            emit(sink, Role::Knight, from, attacks::knight(from) & targets)?;
        }
        for role in [Role::Bishop, Role::Rook, Role::Queen] {
            let men = self.men(us, role);
            for from in men - pinned {
                emit(sink, role, from, slides(role, from, occupied) & targets)?;
            }
            for from in men & pinned {
                let line = attacks::line(king, from);
                emit(sink, role, from, slides(role, from, occupied) & targets & line)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The men that give check to the king of `us` on `king`, and the own men that shield it.
    #[inline(always)]
    fn threats(&self, us: Side, king: Square) -> Threats {
        let (own, enemies) = (self.side(us), self.side(!us));
        let straight = self.role(Role::Rook) | self.role(Role::Queen);
        let diagonal = self.role(Role::Bishop) | self.role(Role::Queen);
        let mut checkers = enemies
            & (attacks::knight(king) & self.role(Role::Knight)
                | attacks::pawn(us, king) & self.role(Role::Pawn));
        let mut pinned = Bitboard::EMPTY;
        // Own men are looked through: what stands alone between a slider and the king is pinned.
        let aimed =
            enemies & (sliders::rook(king, enemies) & straight | sliders::bishop(king, enemies) & diagonal);
        for slider in aimed {
            let shield = attacks::between(king, slider) & own;
            if shield.is_empty() {
                checkers |= slider.bit();
            } else if !shield.many() {
                pinned |= shield;
            }
        }
        Threats { checkers, pinned }
    }

    /// The squares beside the king that the enemy does not attack. The king
    /// itself does not stop sliders: it cannot step back along their line.
    #[inline(always)]
    fn king_steps(&self, us: Side, king: Square) -> Bitboard {
        let them = !us;
        let pawns = self.men(them, Role::Pawn).ahead(them);
        let mut steps = attacks::king(king)
            - self.side(us)
            - pawns.west()
            - pawns.east()
            - attacks::king(self.king(them));
        // Most often the own men leave the king nowhere to go, and the rest can be spared.
        if steps.is_empty() {
            return steps;
        }
        for from in self.men(them, Role::Knight) {
            steps = steps - attacks::knight(from);
        }
        let occupied = self.occupied() ^ king.bit();
        for from in (self.role(Role::Bishop) | self.role(Role::Queen)) & self.side(them) {
            steps = steps - sliders::bishop(from, occupied);
        }
        for from in (self.role(Role::Rook) | self.role(Role::Queen)) & self.side(them) {
            steps = steps - sliders::rook(from, occupied);
        }
        steps
    }

    #[inline(always)]
    fn pawns(
        &self,
        us: Side,
        king: Square,
        pinned: Bitboard,
        allowed: Bitboard,
        sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (empty, enemies) = (!self.occupied(), self.side(!us));
        let (third, passed) = (Bitboard::rank(2, us), self.en_passant());
        for from in self.men(us, Role::Pawn) {
            let one = from.bit().ahead(us) & empty;
            let two = (one & third).ahead(us) & empty;
            let captures = attacks::pawn(us, from) & enemies;
            let mut to = (one | two | captures) & allowed;
            if pinned.has(from) {
                to &= attacks::line(king, from);
            }
            if let Some(target) = passed
                && attacks::pawn(us, from).has(target)
                && self.en_passant_is_safe(us, from, target)
            {
                to |= target.bit();
            }
            emit(sink, Role::Pawn, from, to)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether the own king is safe after a capture en passant. Two pawns leave
    /// their squares at once, so pins alone do not tell (FIDE 3.9.2).
    pub(super) fn en_passant_is_safe(&self, us: Side, from: Square, target: Square) -> bool {
        if !self.variant().has_check() {
            return true;
        }
        let victim = target.ahead(!us).bit();
        let occupied = (self.occupied() ^ from.bit() ^ victim) | target.bit();
        (self.attackers(self.king(us), !us, occupied) - victim).is_empty()
    }

    /// Whether the king, not in check, can castle with a rook that has the right to (FIDE 3.8.2.2).
    #[inline(always)]
    fn castling_is_free(&self, us: Side, king: Square, rook: Square, occupied: Bitboard) -> bool {
        let castled = castled(king, rook, occupied);
        (castled.path & occupied).is_empty()
            && self.attackers(castled.king_to, !us, castled.after).is_empty()
            && castled.crossed.into_iter().all(|square| self.attackers(square, !us, occupied).is_empty())
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
    if to.any() { sink(Targets { role, from, to }) } else { ControlFlow::Continue(()) }
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
