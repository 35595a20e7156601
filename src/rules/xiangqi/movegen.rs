//! The legal moves, worked out without trying any of them.
//!
//! One generator serves every question: it hands out sets of targets, one for
//! each man that can move. Listing turns them into moves, counting only counts
//! bits, and "is there any move" stops at the first set.
//!
//! Whether a move leaves the own general in check depends, for each enemy that
//! aims at the general, only on where the move begins and ends. So each is a
//! `Threat` that says where men may go: those that stand in its way, and all
//! others. A cannon makes both kinds of trouble: a man that leaves may be the
//! second of two in its way, and one that comes may be the first.

use std::ops::ControlFlow;

use super::attacks;
use super::bitboard::{Bitboard, Points};
use super::board::Board;
use super::moves::Move;
use super::piece::Role;
use super::point::Point;
use crate::rules::side::Side;

/// All legal moves of one man, never empty.
#[derive(Clone, Copy, Debug)]
pub struct Targets {
    /// What moves.
    pub role: Role,
    /// Where it stands.
    pub from: Point,
    /// Where it can go.
    pub to: Bitboard,
}

impl Targets {
    /// How many moves this is.
    #[inline]
    pub fn count(&self) -> u64 {
        u64::from(self.to.count())
    }
}

/// The moves one by one.
impl IntoIterator for Targets {
    type Item = Move;
    type IntoIter = TargetMoves;

    #[inline]
    fn into_iter(self) -> TargetMoves {
        TargetMoves { from: self.from, to: self.to.into_iter() }
    }
}

/// The moves of one [`Targets`].
#[derive(Clone, Debug)]
pub struct TargetMoves {
    from: Point,
    to: Points,
}

impl Iterator for TargetMoves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        self.to.next().map(|to| Move::new(self.from, to))
    }
}

impl Board {
    /// Hands every legal move to `sink`, man by man, until it breaks off.
    ///
    /// # Errors
    /// `Break` is no failure: it says that `sink` has seen enough.
    #[inline]
    pub fn generate(&self, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
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
    pub fn targets_from(&self, from: Point) -> Option<Targets> {
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
        self.targets_from(mv.from).is_some_and(|targets| targets.to.has(mv.to))
    }

    /// Where the man on `from` could go if no general had to be kept safe.
    #[inline(always)]
    pub(super) fn steps(&self, us: Side, role: Role, from: Point) -> Bitboard {
        let (own, occupied) = (self.side(us), self.occupied());
        match role {
            Role::General => attacks::general(from) - own,
            Role::Advisor => attacks::advisor(from) - own,
            Role::Elephant => attacks::elephant(from, occupied) - own,
            Role::Horse => attacks::horse(from, occupied) - own,
            Role::Chariot => attacks::chariot(from, occupied) - own,
            Role::Cannon => {
                (attacks::chariot(from, occupied) - occupied)
                    | (attacks::jumps(from, occupied) & self.side(!us))
            }
            Role::Soldier => attacks::soldier(us, from) - own,
        }
    }

    #[inline(always)]
    fn generate_for(&self, us: Side, sink: &mut impl FnMut(Targets) -> ControlFlow<()>) -> ControlFlow<()> {
        let general = self.general(us);
        emit(sink, Role::General, general, self.general_steps(us, general))?;

        let (mut allowed, mut shields) = (Bitboard::ALL, Bitboard::EMPTY);
        self.threats(us, general, |threat| {
            allowed &= threat.others;
            shields |= threat.shields;
        });
        for role in [Role::Advisor, Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon, Role::Soldier] {
            let men = self.men(us, role);
            if allowed.any() {
                for from in men - shields {
                    emit(sink, role, from, self.steps(us, role, from) & allowed)?;
                }
            }
            for from in men & shields {
                let allowed = self.allowed_from(us, general, from);
                emit(sink, role, from, self.steps(us, role, from) & allowed)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The points beside the general where the enemy does not attack it.
    #[inline(always)]
    fn general_steps(&self, us: Side, general: Point) -> Bitboard {
        let mut safe = Bitboard::EMPTY;
        for to in attacks::general(general) - self.side(us) {
            let occupied = (self.occupied() - general.bit()) | to.bit();
            if (self.attackers(us, to, occupied) - to.bit()).is_empty() {
                safe |= to.bit();
            }
        }
        safe
    }

    /// Where a man that stands in the way of a threat may go.
    fn allowed_from(&self, us: Side, general: Point, from: Point) -> Bitboard {
        let mut allowed = Bitboard::ALL;
        self.threats(us, general, |threat| {
            allowed &= if threat.shields.has(from) { threat.from_shield } else { threat.others };
        });
        allowed
    }

    /// All that aims at the general of `us` on `general` and forbids some move of other men.
    #[inline(always)]
    fn threats(&self, us: Side, general: Point, mut visit: impl FnMut(Threat)) {
        let (own, enemies, occupied) = (self.side(us), self.side(!us), self.occupied());
        for by in enemies & attacks::soldier_from(!us, general) & self.role(Role::Soldier) {
            visit(Threat::check(by.bit()));
        }
        for by in enemies & attacks::horse_from(general, Bitboard::EMPTY) & self.role(Role::Horse) {
            let leg = attacks::hurdle(by, general).map_or(Bitboard::EMPTY, Point::bit);
            if (leg & occupied).is_empty() {
                visit(Threat::check(leg | by.bit()));
            } else if (leg & own).any() {
                visit(Threat::pin(leg, by.bit()));
            }
        }
        let aimed = enemies & attacks::cross(general);
        for by in aimed & (self.role(Role::Chariot) | self.role(Role::General)) {
            let way = attacks::between(general, by);
            match (way & occupied).count() {
                0 => visit(Threat::check(way | by.bit())),
                1 => visit(Threat::pin(way & own, way | by.bit())),
                _ => {}
            }
        }
        for by in aimed & self.role(Role::Cannon) {
            let way = attacks::between(general, by);
            let men = way & occupied;
            match men.count() {
                // Whoever comes between becomes the screen.
                0 => visit(Threat::check(!way)),
                // A second man between answers the check; the screen does so by leaving.
                1 => visit(Threat { shields: men & own, from_shield: !way, others: (way - men) | by.bit() }),
                // One of two that leaves, or captures the other, makes it a screen.
                2 => visit(Threat::pin(men & own, (way - men) | by.bit())),
                _ => {}
            }
        }
    }
}

/// An enemy that aims at the general, and where men may go in spite of it.
struct Threat {
    /// The own men that stand in its way.
    shields: Bitboard,
    /// Where these may go.
    from_shield: Bitboard,
    /// Where the others may go.
    others: Bitboard,
}

impl Threat {
    /// Whatever moves must go to one of these points.
    #[inline(always)]
    const fn check(answers: Bitboard) -> Self {
        Self { shields: Bitboard::EMPTY, from_shield: Bitboard::EMPTY, others: answers }
    }

    /// Some men may go to these points only.
    #[inline(always)]
    const fn pin(shields: Bitboard, to: Bitboard) -> Self {
        Self { shields, from_shield: to, others: Bitboard::ALL }
    }
}

#[inline(always)]
fn emit(
    sink: &mut impl FnMut(Targets) -> ControlFlow<()>,
    role: Role,
    from: Point,
    to: Bitboard,
) -> ControlFlow<()> {
    if to.any() { sink(Targets { role, from, to }) } else { ControlFlow::Continue(()) }
}
