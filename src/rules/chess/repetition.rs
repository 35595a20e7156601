//! How often a position has occurred (FIDE 9.2, 9.6.1).

use super::board::Board;

/// So many occurrences allow a claim (FIDE 9.2).
pub const CLAIMABLE: usize = 3;
/// So many end the game (FIDE 9.6.1).
pub const AUTOMATIC: usize = 5;

/// How often `position` has occurred, itself included, when `earlier` are the
/// positions before it, oldest first.
///
/// ```
/// use jadoube::rules::chess::{board::Board, repetition::occurrences};
/// let start = Board::start();
/// assert_eq!(occurrences(&[], &start), 1);
/// assert_eq!(occurrences(&[start, start], &start), 2); // the same side to move: every other one counts
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
