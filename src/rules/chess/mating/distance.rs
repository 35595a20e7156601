//! How far a mate seems to be that both sides help to bring about. Only the order of the search hangs on
//! it, so these are guesses: the weights are those of several tried by which least had to be searched.

use crate::rules::chess::attacks;
use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::piece::Role;
use crate::rules::chess::square::Square;
use crate::rules::side::Side;

/// How many measures there are.
pub(super) const MEASURES: usize = 3;

/// How far `winner` is from mating after so many plies: with the men there are; by way of a new queen, or
/// else of captures; and with a preference for short ways and for chance, since guesses go wrong in the same
/// way again and again.
pub(super) fn distances(board: &Board, winner: Side, plies: u32, chance: u64) -> [u32; MEASURES] {
    let net = net(board, winner);
    let detour = if has_major(board, winner) {
        3 * board.side(!winner).count() + net / 2
    } else {
        4 * queening(board, winner) + net / 4
    };
    // The upper bits are the best mixed of a product: 0 to 15.
    let luck = (chance >> 60) as u32;
    [net, detour, net + plies / 2 + luck]
}

/// Whether a side has a queen or a rook, which mate with their king against any men.
fn has_major(board: &Board, side: Side) -> bool {
    (board.side(side) & (board.role(Role::Queen) | board.role(Role::Rook))).any()
}

/// How far the king is from a corner, from the king and the men that are to mate it, and from standing still.
fn net(board: &Board, winner: Side) -> u32 {
    let loser = !winner;
    let (hunted, hunter) = (board.king(loser), board.king(winner));
    let own = board.side(winner) - board.role(Role::King);
    let officers = own - board.role(Role::Pawn);
    let strong = has_major(board, winner);
    let corners = if strong || (officers - board.role(Role::Bishop)).any() {
        Bitboard::CORNERS
    } else {
        // A bishop mates where it can give check.
        let dark = (officers & Bitboard::DARK_SQUARES).any();
        let light = (officers - Bitboard::DARK_SQUARES).any();
        match (dark, light) {
            (true, false) => Bitboard::CORNERS & Bitboard::DARK_SQUARES,
            (false, true) => Bitboard::CORNERS - Bitboard::DARK_SQUARES,
            (true, true) | (false, false) => Bitboard::CORNERS,
        }
    };
    let pawns = board.men(winner, Role::Pawn).ahead(winner);
    let flights =
        attacks::king(hunted) - board.side(loser) - attacks::king(hunter) - pawns.west() - pawns.east();
    let occupied = board.occupied() ^ hunted.bit();
    let open =
        flights.into_iter().filter(|&square| board.attackers(square, winner, occupied).is_empty()).count();
    let others = board.side(loser) - hunted.bit();
    let help = if strong {
        others.count() + (others - board.role(Role::Pawn)).count()
    } else {
        2 * nearest(hunted, others)
    };
    3 * nearest(hunted, corners)
        + 3 * hunted.steps(hunter).saturating_sub(2)
        + 2 * u32::try_from(open).unwrap_or(8)
        + nearest(hunted, officers)
        + help
        + if officers.any() { 0 } else { FAR }
}

/// How many moves the foremost pawn of `side` is from the last rank, with what has to go out of its way.
fn queening(board: &Board, side: Side) -> u32 {
    let pawns = board.men(side, Role::Pawn);
    if pawns.is_empty() {
        return FAR;
    }
    let enemies = board.side(!side) - board.role(Role::King);
    let officers = enemies - board.role(Role::Pawn);
    let blocking = |square: Square| match board.role_at(square) {
        None => 0,
        Some(Role::Pawn) if enemies.has(square) => 4,
        Some(Role::Pawn) => 2,
        Some(Role::King | Role::Knight | Role::Bishop | Role::Rook | Role::Queen) => 1,
    };
    let taking = |square: Square| {
        if enemies.has(square) {
            0
        } else if officers.any() {
            1 + nearest(square, officers)
        } else {
            6
        }
    };
    // From the last rank backwards, the way from each square.
    let mut ways = [0; 8];
    let mut best = FAR;
    for rank in (1..7).rev() {
        let mut longer = [FAR; 8];
        for (file, way) in (0..).zip(&mut longer) {
            let square = Square::new(file, if side == Side::White { rank } else { 7 - rank });
            let ahead = square.ahead(side);
            *way = 1 + blocking(ahead) + ways[usize::from(file)];
            for target in attacks::pawn(side, square) {
                *way = (*way).min(1 + taking(target) + ways[usize::from(target.file())]);
            }
            if pawns.has(square) {
                best = best.min(*way);
            }
        }
        ways = longer;
    }
    best
}

const FAR: u32 = 30;

/// The king's steps from a square to the nearest of a set, 8 where it is empty.
fn nearest(square: Square, squares: Bitboard) -> u32 {
    squares.into_iter().map(|other| square.steps(other)).min().unwrap_or(8)
}
