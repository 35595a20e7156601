//! A position that comes again, and who is to blame for it.
//!
//! At its third occurrence the moves since the first are judged, of each side by itself. A side
//! that gave check on every one of them has checked perpetually, a side that
//! chased one and the same man on every one has chased perpetually. Only one
//! side did: it loses. Both did the same: a draw. One checked and the other
//! chased: who checked loses. All else is a draw – also if a side checked with
//! some moves and chased with the others, or chased two men in turn.
//!
//! # What is a chase
//!
//! A move chases an enemy man if, could its side move again at once, it could
//! legally capture that man, and
//!
//! - the attack comes from the move: that man – the one that moved, or another, where a line
//!   was opened, a screen set or a defender tied down – did not threaten the other before.
//!   To go along the line of an attack that stands already is no chase;
//! - the attacker is neither a general nor a soldier: these may chase;
//! - the attacked man is neither a general – that is check – nor a soldier that
//!   has not crossed the river;
//! - the attacked man cannot as well capture an attacker of its own kind, which is an
//!   offer to exchange;
//! - the attacked man is unprotected, which means that no legal move recaptures:
//!   a pinned defender does not count. A chariot attacked by a horse or a cannon is
//!   chased, protected or not.
//!
//! The attacked man need not flee, and may be attacked by several men in turn.
//!
//! # Which text decides
//!
//! The rules of the game decide who loses: a side must check, or chase the same man, with every
//! move. Their “general and soldiers may chase; soldiers that have not crossed
//! may be chased” is read as what is allowed. They name only horses and cannons that may not
//! attack a protected chariot, so advisors and elephants may.
//!
//! The Asian definition decides what the rules pass over: that a recapture must be legal
//! to protect, that an exchange is offered and not forced, and that a pinned man threatens nothing.
//!
//! Where neither speaks, a chase is what a move does, not what it leaves as it was; and a check
//! that has been given already is left out of account: it makes no attack new that
//! stood before, and no defender useless.

use super::bitboard::Bitboard;
use super::board::Board;
use super::moves::Move;
use super::piece::{Placed, Role};
use super::point::Point;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::side::Side;

/// So many occurrences are judged.
pub const JUDGED: usize = 3;

/// A position that has occurred before, and what has been done in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repetition {
    /// How often the position has occurred: 2 is a warning, [`JUDGED`] the end of the game.
    pub occurrences: usize,
    /// The moves that count: the last so many plies, since the first of these
    /// occurrences, or of the last three.
    pub plies: usize,
    /// What the two sides did with them.
    pub conduct: Conduct,
}

/// What two sides did in a cycle of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conduct {
    /// One side gave check with every move.
    PerpetualCheck {
        /// That side, which loses.
        by: Side,
    },
    /// Both sides did.
    MutualPerpetualCheck,
    /// One side chased one man with every move.
    PerpetualChase {
        /// That side, which loses.
        by: Side,
        /// The man, where it stands now.
        victim: Placed,
    },
    /// Both sides did.
    MutualPerpetualChase {
        /// What Red chased, and what Black did, where they stand now.
        victims: [Placed; 2],
    },
    /// Nothing of this.
    Idle,
}

impl Conduct {
    /// What it comes to at the third occurrence.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::PerpetualCheck { by } => Outcome::lost(by, Reason::PerpetualCheck),
            Self::MutualPerpetualCheck => Outcome::draw(Reason::MutualPerpetualCheck),
            Self::PerpetualChase { by, .. } => Outcome::lost(by, Reason::PerpetualChase),
            Self::MutualPerpetualChase { .. } => Outcome::draw(Reason::MutualPerpetualChase),
            Self::Idle => Outcome::draw(Reason::Repetition),
        }
    }
}

/// How repetition ends a game in `position`, if it does, when `earlier` are the
/// positions before it, oldest first.
pub fn ending<'a, I>(earlier: I, position: &'a Board) -> Option<Outcome>
where
    I: IntoIterator<Item = &'a Board, IntoIter: DoubleEndedIterator>,
{
    let (occurrences, cycle) = since_first(earlier, position)?;
    (occurrences >= JUDGED).then(|| conduct(&cycle).outcome())
}

/// How often `position` has occurred, itself included, when `earlier` are the
/// positions before it, oldest first.
pub fn occurrences<'a, I>(earlier: I, position: &'a Board) -> usize
where
    I: IntoIterator<Item = &'a Board, IntoIter: DoubleEndedIterator>,
{
    since_first(earlier, position).map_or(1, |(occurrences, _)| occurrences)
}

/// The repetition that `position` is, if it has occurred before, when `earlier`
/// are the positions before it, oldest first.
///
/// ```
/// use jadoube::rules::side::Side;
/// use jadoube::rules::xiangqi::board::Board;
/// use jadoube::rules::xiangqi::moves::Move;
/// use jadoube::rules::xiangqi::repetition::{Conduct, repetition};
/// let mut game = vec![Board::from_fen("3k5/9/9/9/9/9/9/3R5/9/5K3 b")?];
/// for name in ["d9e9", "d2e2", "e9d9", "e2d2"].repeat(2) {
///     let board = game[game.len() - 1];
///     game.push(board.after(Move::from_name(name).unwrap()));
/// }
/// let found = repetition(&game[..8], &game[8]).unwrap();
/// assert_eq!((found.occurrences, found.plies), (3, 8));
/// assert_eq!(found.conduct, Conduct::PerpetualCheck { by: Side::White });
/// # Ok::<(), jadoube::rules::xiangqi::fen::FenError>(())
/// ```
pub fn repetition<'a, I>(earlier: I, position: &'a Board) -> Option<Repetition>
where
    I: IntoIterator<Item = &'a Board, IntoIter: DoubleEndedIterator>,
{
    let (occurrences, cycle) = since_first(earlier, position)?;
    Some(Repetition { occurrences, plies: cycle.len() - 1, conduct: conduct(&cycle) })
}

/// How often `position` has occurred, if it has before, and the positions since the first of
/// these occurrences, or of the last three, with both ends.
fn since_first<'a, I>(earlier: I, position: &'a Board) -> Option<(usize, Vec<&'a Board>)>
where
    I: IntoIterator<Item = &'a Board, IntoIter: DoubleEndedIterator>,
{
    // Nothing before the last capture can come back.
    let reach = usize::try_from(position.halfmoves()).unwrap_or(usize::MAX);
    let mut game: Vec<&Board> = earlier.into_iter().rev().take(reach).collect();
    game.reverse();
    let same = |(ply, board): (usize, &&Board)| board.same_position(position).then_some(ply);
    let found: Vec<usize> = game.iter().enumerate().filter_map(same).collect();
    let first = *found.get(found.len().saturating_sub(JUDGED - 1))?;
    game.push(position);
    Some((found.len() + 1, game.split_off(first)))
}

/// What the sides did in a cycle of positions, without captures, that ends as it began.
fn conduct(cycle: &[&Board]) -> Conduct {
    let (mut checked, mut chased) = ([true; 2], [Bitboard::ALL; 2]);
    // Men are known by where they stood when the cycle began.
    let mut origins: Vec<Point> = Point::all().collect();
    for pair in cycle.windows(2) {
        let (before, after, us) = (pair[0], pair[1], pair[0].turn());
        let mv = step(before, after);
        origins[mv.to.index()] = origins[mv.from.index()];
        checked[us.index()] &= after.in_check();
        chased[us.index()] &= chase(before, mv, after).into_iter().map(|at| origins[at.index()]).collect();
    }
    let victim = |by: Side| {
        let origin = chased[by.index()].into_iter().next()?;
        let last = cycle.last()?;
        last.side(!by).into_iter().find(|at| origins[at.index()] == origin).and_then(|at| last.placed_at(at))
    };
    match (checked, Side::BOTH.map(victim)) {
        ([true, true], _) => Conduct::MutualPerpetualCheck,
        ([true, false], _) => Conduct::PerpetualCheck { by: Side::White },
        ([false, true], _) => Conduct::PerpetualCheck { by: Side::Black },
        ([false, false], [Some(white), Some(black)]) => {
            Conduct::MutualPerpetualChase { victims: [white, black] }
        }
        ([false, false], [Some(victim), None]) => Conduct::PerpetualChase { by: Side::White, victim },
        ([false, false], [None, Some(victim)]) => Conduct::PerpetualChase { by: Side::Black, victim },
        ([false, false], [None, None]) => Conduct::Idle,
    }
}

/// The move that led from one position to the next without a capture.
fn step(before: &Board, after: &Board) -> Move {
    let (old, new) = (before.side(before.turn()), after.side(before.turn()));
    Move::new((old - new).first(), (new - old).first())
}

/// Where the men stand that a move chases.
fn chase(before: &Board, mv: Move, after: &Board) -> Bitboard {
    let us = before.turn();
    let mut victims = Bitboard::EMPTY;
    for role in [Role::Advisor, Role::Elephant, Role::Horse, Role::Chariot, Role::Cannon] {
        for from in after.men(us, role) {
            for to in after.steps(us, role, from) & (after.side(!us) - victims) {
                let attack = Move::new(from, to);
                let earlier = Move::new(if from == mv.to { mv.from } else { from }, to);
                if threatens(after, us, attack) && !threatens(before, us, earlier) {
                    victims |= to.bit();
                }
            }
        }
    }
    victims
}

/// Whether an attack of `us` is a threat in the sense of a chase, whoever is to move; the
/// attacker is one that must not chase.
fn threatens(board: &Board, us: Side, attack: Move) -> bool {
    let (Some(attacker), Some(victim)) = (board.role_at(attack.from), board.role_at(attack.to)) else {
        return false;
    };
    let home = Bitboard::bank(!us).has(attack.to);
    if victim == Role::General || victim == Role::Soldier && home || !captures(board, board, us, attack) {
        return false;
    }
    let back = Move::new(attack.to, attack.from);
    if attacker == victim && captures(board, board, !us, back) {
        return false;
    }
    let weaker = matches!(attacker, Role::Horse | Role::Cannon);
    weaker && victim == Role::Chariot || !is_protected(board, us, attacker, attack)
}

/// Whether what `us` captures can be recaptured.
fn is_protected(board: &Board, us: Side, attacker: Role, attack: Move) -> bool {
    let mut taken = *board;
    taken.turn = us;
    taken.carry_out(attacker, attack);
    let mut defenders = taken.side(!us).into_iter();
    defenders.any(|from| captures(board, &taken, !us, Move::new(from, attack.to)))
}

/// Whether a man of `us` can legally capture an enemy, whoever is to move. Those who gave
/// check in the position `earlier` are left out of account, unless the general itself captures.
fn captures(earlier: &Board, board: &Board, us: Side, mv: Move) -> bool {
    let Some(role) = board.role_at(mv.from) else { return false };
    if !(board.steps(us, role, mv.from) & board.side(!us)).has(mv.to) {
        return false;
    }
    let home = board.general(us);
    let (general, known) = match role {
        Role::General => (mv.to, Bitboard::EMPTY),
        Role::Advisor | Role::Elephant | Role::Horse | Role::Chariot | Role::Cannon | Role::Soldier => {
            (home, earlier.attackers(us, home, earlier.occupied()))
        }
    };
    let attackers = board.attackers(us, general, board.occupied() - mv.from.bit()) - mv.to.bit();
    (attackers - known).is_empty()
}
