//! Where men go to for a mate in a corner that both sides help to bring about.

use crate::rules::chess::attacks;
use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::movegen::Targets;
use crate::rules::chess::piece::Role;
use crate::rules::chess::square::Square;
use crate::rules::side::Side;

/// The corners where `winner` mates best, the nearest to the other king first: a bishop mates where it can
/// give check, and a bishop of the other side helps where it can stand beside the corner.
pub(super) fn corners(board: &Board, winner: Side) -> Vec<Square> {
    let bishops = board.role(Role::Bishop);
    let own = bishops & board.side(winner);
    let (checking, helping) = (own.any(), bishops.any());
    let dark = if checking {
        (own & Bitboard::DARK_SQUARES).any()
    } else {
        (bishops - Bitboard::DARK_SQUARES).any()
    };
    let fitting = match (checking || helping, dark) {
        (false, _) => Bitboard::CORNERS,
        (true, true) => Bitboard::CORNERS & Bitboard::DARK_SQUARES,
        (true, false) => Bitboard::CORNERS - Bitboard::DARK_SQUARES,
    };
    let hunted = board.king(!winner);
    let mut corners: Vec<Square> = fitting.into_iter().collect();
    corners.sort_by_key(|corner| corner.steps(hunted));
    corners
}

/// A mate in one corner: there the king, before it the other king, and men that are in its way beside it.
pub(super) struct Goal {
    pub(super) winner: Side,
    /// The ways of both sides.
    king: [Way; 2],
    knight: [Way; 2],
    /// The ways of the side that is mated.
    bishop: Way,
    rook: Way,
}

impl Goal {
    pub(super) fn new(corner: Square, winner: Side) -> Self {
        let inwards = |at: u8, steps: u8| if at == 0 { steps } else { at - steps };
        let at = |files, ranks| Square::new(inwards(corner.file(), files), inwards(corner.rank(), ranks));
        let beside = at(1, 0).bit() | at(0, 1).bit();
        let mut king = [at(1, 1), corner].map(|to| Way::to(to.bit(), attacks::king));
        let mut knight = [at(3, 3), at(1, 0)].map(|to| Way::to(to.bit(), attacks::knight));
        if winner == Side::Black {
            king.reverse();
            knight.reverse();
        }
        let bishop = Way::to(beside, attacks::diagonal);
        let rook = Way::to(beside, attacks::straight);
        Self { winner, king, knight, bishop, rook }
    }

    /// Among the targets of a man those that bring the mate nearer.
    pub(super) fn nearer(&self, board: &Board, targets: &Targets) -> Bitboard {
        let us = board.turn();
        // None but pawns move in sets.
        let from = targets.from(targets.to.first());
        let wins = us == self.winner;
        let way = match targets.role {
            Role::Pawn => Bitboard::ALL,
            Role::Knight => self.knight[us.index()].nearer(from),
            Role::King => self.king[us.index()].nearer(from),
            Role::Bishop | Role::Rook | Role::Queen if wins => Bitboard::EMPTY,
            Role::Bishop => self.bishop.nearer(from),
            Role::Rook => self.rook.nearer(from),
            // Against minor men a queen is only in the way: it offers itself.
            Role::Queen if has_only_minors(board, self.winner) => attacks::king(board.king(self.winner)),
            Role::Queen => Bitboard::EMPTY,
        };
        targets.to & if wins { way | board.side(!us) } else { way }
    }
}

/// Whether a side has neither pawns nor rooks nor queens, and so needs the help of the other's men or of two men of its own.
fn has_only_minors(board: &Board, side: Side) -> bool {
    let strong = board.role(Role::Pawn) | board.role(Role::Rook) | board.role(Role::Queen);
    (board.side(side) & strong).is_empty()
}

/// For each number of moves the squares from which a man needs no more than that.
struct Way(Vec<Bitboard>);

impl Way {
    /// The way to any of some squares on an empty board.
    fn to(goal: Bitboard, moves: impl Fn(Square) -> Bitboard) -> Self {
        let mut within = vec![goal];
        let mut last = goal;
        loop {
            let next = last.into_iter().fold(last, |all, square| all | moves(square));
            if next == last {
                return Self(within);
            }
            within.push(next);
            last = next;
        }
    }

    /// The squares that are nearer than one; none if it is there, or never gets there.
    fn nearer(&self, from: Square) -> Bitboard {
        let needed = self.0.iter().position(|within| within.has(from));
        needed.and_then(|moves| moves.checked_sub(1)).map_or(Bitboard::EMPTY, |less| self.0[less])
    }
}
