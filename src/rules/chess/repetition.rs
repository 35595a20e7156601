//! How often a position has occurred (FIDE 9.2, 9.6.1).

use super::board::Board;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::variant::Variant;

/// So many occurrences allow a claim (FIDE 9.2).
pub const CLAIMABLE: usize = 3;
/// So many end a game in which draws are claimed (FIDE 9.6.1).
pub const AUTOMATIC: usize = 5;

/// How many occurrences end a game by themselves, and what that is called: where
/// nobody sees enough to claim, those that else are claimable.
pub const fn automatic(variant: Variant) -> (usize, Reason) {
    match variant {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Xiangqi => {
            (AUTOMATIC, Reason::FivefoldRepetition)
        }
        Variant::Fog => (CLAIMABLE, Reason::ThreefoldRepetition),
    }
}

/// How repetition ends a game in `position`, if it does, when `earlier` are the
/// positions before it, oldest first.
pub fn ending<'a, I>(earlier: I, position: &Board) -> Option<Outcome>
where
    I: IntoIterator<Item = &'a Board, IntoIter: DoubleEndedIterator>,
{
    let (often, reason) = automatic(position.variant());
    (occurrences(earlier, position) >= often).then(|| Outcome::draw(reason))
}

/// How often `position` has occurred, itself included, when `earlier` are the
/// positions before it, oldest first.
///
/// ```
/// use jadoube::rules::chess::{board::Board, repetition::occurrences};
/// let mut game = vec![Board::start()];
/// for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
///     let board = game[game.len() - 1];
///     game.push(board.after(board.read_move(text)?));
/// }
/// assert_eq!(occurrences(&game[..4], &game[4]), 2); // the start counts
/// # Ok::<(), jadoube::rules::chess::refusal::Refusal>(())
/// ```
pub fn occurrences<'a, I>(earlier: I, position: &Board) -> usize
where
    I: IntoIterator<Item = &'a Board, IntoIter: DoubleEndedIterator>,
{
    // Nothing before the last capture or pawn move can come back.
    let reach = usize::try_from(position.halfmoves()).unwrap_or(usize::MAX);
    let same_side_to_move = earlier.into_iter().rev().take(reach).skip(1).step_by(2);
    1 + same_side_to_move.filter(|other| other.same_position(position)).count()
}
