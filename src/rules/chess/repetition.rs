//! How often a position has occurred (FIDE 9.2, 9.6.1).

use super::board::Board;

/// So many occurrences allow a claim (FIDE 9.2).
pub const CLAIMABLE: usize = 3;
/// So many end a game in which draws are claimed (FIDE 9.6.1).
pub const AUTOMATIC: usize = 5;

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
/// # Ok::<(), jadoube::rules::refusal::Refusal>(())
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
