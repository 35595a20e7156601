//! Why a move is not legal. Worked out only after a refusal, so that the
//! generator need not know.
//!
//! The first of these that holds is the reason: nothing stands there; it is not
//! the mover's; the man does not move so, or only not to there (palace, river,
//! back); its way is blocked, or a cannon lacks its one screen; an own man
//! stands on the target; the general stays in check; the generals would face
//! each other; the general becomes exposed – as it is, too, where it goes to an
//! attacked point itself, in check or not.

use super::attacks;
use super::bitboard::Bitboard;
use super::board::Board;
use super::piece::{Placed, Role};
use super::point::Point;
use super::refusal::Refusal;

impl Board {
    /// Why the man on `from` cannot go to `to`, or `None` if it legally can.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::{board::Board, point::Point};
    /// let at = |name| Point::from_name(name).unwrap();
    /// let refusal = Board::start().explain(at("b0"), at("d1")).unwrap();
    /// assert_eq!(refusal.code(), "leg_blocked");
    /// assert_eq!(refusal.points(), [at("c0")]);
    /// ```
    pub fn explain(&self, from: Point, to: Point) -> Option<Refusal> {
        let Some(man) = self.placed_at(from) else {
            return Some(Refusal::NothingThere { at: from });
        };
        if man.piece.side != self.turn() {
            return Some(Refusal::NotYourPiece { man });
        }
        self.wrong_way(man, to)
            .or_else(|| self.blocked(man, to))
            .or_else(|| self.own_piece(to))
            .or_else(|| self.general_in_danger(man, to))
    }

    /// Why the man never goes like this, whatever stands on the board.
    fn wrong_way(&self, man: Placed, to: Point) -> Option<Refusal> {
        let (us, role, from) = (man.piece.side, man.piece.role, man.at);
        let (files, ranks) = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
        let moves_so = match role {
            Role::General | Role::Soldier => files + ranks == 1,
            Role::Advisor => (files, ranks) == (1, 1),
            Role::Elephant => (files, ranks) == (2, 2),
            Role::Horse => files * ranks == 2,
            Role::Chariot | Role::Cannon => (files == 0) != (ranks == 0),
        };
        if !moves_so {
            return Some(Refusal::PieceCannot { man, to });
        }
        match role {
            Role::General | Role::Advisor if !Bitboard::PALACES.has(to) => {
                Some(Refusal::OutsidePalace { man, to })
            }
            Role::Elephant if !Bitboard::bank(us).has(to) => Some(Refusal::AcrossRiver { man, to }),
            Role::Soldier if !attacks::soldier(us, from).has(to) => Some(if ranks == 0 {
                Refusal::NotAcrossRiver { man, to }
            } else {
                Refusal::NeverBack { man, to }
            }),
            Role::General
            | Role::Advisor
            | Role::Elephant
            | Role::Horse
            | Role::Chariot
            | Role::Cannon
            | Role::Soldier => None,
        }
    }

    /// What stands in the way of a man that could go there on an empty board.
    fn blocked(&self, man: Placed, to: Point) -> Option<Refusal> {
        let hurdle = attacks::hurdle(man.at, to).and_then(|point| self.placed_at(point));
        let mut way = self.men_on(attacks::between(man.at, to) & self.occupied());
        if to < man.at {
            way.reverse(); // the nearest first
        }
        match man.piece.role {
            Role::Horse => hurdle.map(|by| Refusal::LegBlocked { man, by }),
            Role::Elephant => hurdle.map(|by| Refusal::EyeBlocked { man, by }),
            Role::Cannon if self.side(!self.turn()).has(to) => {
                let victim = self.placed_at(to)?;
                (way.len() != 1).then_some(Refusal::NeedsOneScreen { man, victim, screens: way })
            }
            Role::Chariot | Role::Cannon => way.first().map(|&by| Refusal::PathBlocked { man, by }),
            Role::General | Role::Advisor | Role::Soldier => None,
        }
    }

    fn own_piece(&self, to: Point) -> Option<Refusal> {
        let by = self.placed_at(to)?;
        (by.piece.side == self.turn()).then_some(Refusal::OwnPiece { by })
    }

    /// What a move that the man can make would do to its own general.
    fn general_in_danger(&self, man: Placed, to: Point) -> Option<Refusal> {
        let us = self.turn();
        let moves_itself = man.piece.role == Role::General;
        let general = if moves_itself { to } else { self.general(us) };
        let occupied = (self.occupied() - man.at.bit()) | to.bit();
        let attackers = self.attackers(us, general, occupied) - to.bit();
        let unanswered = attackers & self.checkers();
        if !moves_itself && let Some((by, others)) = split(self.men_on(unanswered)) {
            return Some(Refusal::StillInCheck { general, by, others });
        }
        let other = self.general(!us);
        if attackers.has(other) {
            return Some(Refusal::GeneralsFace { general, other });
        }
        let (by, others) = split(self.men_on(attackers))?;
        Some(Refusal::ExposesGeneral { general, by, others })
    }

    /// The men on `points`, from a0 to i9.
    fn men_on(&self, points: Bitboard) -> Vec<Placed> {
        points.into_iter().filter_map(|point| self.placed_at(point)).collect()
    }
}

/// The first, and the others.
fn split(men: Vec<Placed>) -> Option<(Placed, Vec<Placed>)> {
    let mut men = men.into_iter();
    men.next().map(|first| (first, men.collect()))
}
