//! Who can still mate: what draws a game at once, and what a resignation or a
//! fallen flag is worth (FIDE 5.2.2, 5.1.2, 6.9).
//!
//! What can be said for sure is said, with the moves that prove it where somebody can.

mod distance;
mod dive;
mod goal;
mod helpmate;
mod places;
mod reach;

use std::ops::ControlFlow;

use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::Move;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// Whether a side can still mate by any series of legal moves, both sides helping.
///
/// Draws that depend on what happened before, by repetition or after so many moves, are left out of account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can: these moves end in mate. None of them where it has mated.
    Yes(Vec<Move>),
    /// It cannot: that is proven.
    No,
    /// The effort was too small to tell, or the game is not won by mate alone.
    Unknown,
}

/// How much may be looked at for a [`Verdict`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As little as is not felt after every move.
    Quick,
    /// Up to about a second.
    Full,
}

impl Board {
    /// Whether `side` can still mate. In three-check and Fog of War, which are won otherwise,
    /// that stays unknown as long as it can win at all.
    ///
    /// ```
    /// use jadoube::rules::chess::board::Board;
    /// use jadoube::rules::chess::mating::{Effort, Verdict};
    /// use jadoube::rules::side::Side;
    /// let wall = Board::from_fen("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1")?;
    /// assert_eq!(wall.can_mate(Side::White, Effort::Full), Verdict::No);
    /// # Ok::<(), jadoube::rules::chess::fen::FenError>(())
    /// ```
    pub fn can_mate(&self, side: Side, effort: Effort) -> Verdict {
        match self.variant() {
            Variant::Chess | Variant::Chess960 | Variant::Xiangqi => {}
            Variant::ThreeCheck if !self.has_mating_material(side) => return Verdict::No,
            Variant::ThreeCheck | Variant::Fog => return Verdict::Unknown,
        }
        if self.turn() != side && self.checkmated() {
            return Verdict::Yes(Vec::new());
        }
        match (self.look_for_mate(side), effort) {
            (Verdict::Unknown, Effort::Full) => self.search_for_mate(side),
            (told, Effort::Full | Effort::Quick) => told,
        }
    }

    /// Whether neither side can ever mate, as far as that is seen without playing any move: by the men,
    /// or behind locked pawns. Forced moves may lead to nothing else as well. Where mate is not all that
    /// wins, it is not asked.
    pub fn is_locked(&self) -> bool {
        let mate_wins = match self.variant() {
            Variant::Chess | Variant::Chess960 => true,
            Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => false,
        };
        mate_wins
            && Side::BOTH
                .into_iter()
                .all(|side| !self.has_mating_material(side) || reach::excludes_mate(self, side))
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

    /// What is seen at a glance, which is all that there is time for after every move.
    fn look_for_mate(&self, winner: Side) -> Verdict {
        if !self.has_mating_material(winner) || reach::excludes_mate(self, winner) {
            return Verdict::No;
        }
        if self.has_more_moves_than(QUICK_CHOICES) {
            return Verdict::Unknown;
        }
        helpmate::search(self, winner, QUICK_POSITIONS, QUICK_CHOICES, ROUNDS[0].chances)
    }

    fn has_more_moves_than(&self, choices: u64) -> bool {
        let mut count = 0;
        let more = self.generate(&mut |targets| {
            count += targets.count();
            if count > choices { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        more.is_break()
    }

    /// First by what finds most mates soon, then by what also proves that there is none.
    fn search_for_mate(&self, winner: Side) -> Verdict {
        for Round { moves, positions, chances } in ROUNDS {
            if let Some(line) = dive::dive(self, winner, moves) {
                return Verdict::Yes(line);
            }
            match helpmate::search(self, winner, positions, u64::MAX, chances) {
                Verdict::Unknown => {}
                told @ (Verdict::Yes(_) | Verdict::No) => return told,
            }
        }
        Verdict::Unknown
    }
}

/// A round of the search at [`Effort::Full`].
struct Round {
    /// The moves that are made in a dive.
    moves: usize,
    /// The positions that are looked at by their nearness to mate.
    positions: usize,
    /// What makes guesses other ones than those of other rounds.
    chances: u64,
}

/// Two kings with a man each have millions of positions, but where there is a mate, it is mostly among the
/// nearest few hundred. The last round is for what nobody ever plays.
const ROUNDS: [Round; 3] = [
    Round { moves: 30_000, positions: 20_000, chances: 0x9e37_79b9_7f4a_7c15 },
    Round { moves: 300_000, positions: 80_000, chances: 0xbf58_476d_1ce4_e5b9 },
    Round { moves: 3_000_000, positions: 320_000, chances: 0x94d0_49bb_1331_11eb },
];

/// At [`Effort::Quick`] so many positions are looked at, and only what is nearly forced is followed: where
/// there are more moves than that, a few positions hardly ever prove that there is no mate.
const QUICK_POSITIONS: usize = 128;
const QUICK_CHOICES: u64 = 6;
