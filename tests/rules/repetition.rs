//! Counting occurrences, against a slow count of everything that FIDE 9.2.3 names.

use std::collections::HashMap;

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Move;
use jadoube::rules::chess::repetition::occurrences;

use super::oracle::{key, oracle_of};
use super::random::starts;

/// Plays to and fro: half of the moves take back the own move before, where
/// that is legal. Each position comes with what makes it the same as another.
fn shuffle(dice: &mut Chance, fen: &str, plies: usize) -> Vec<(Board, String)> {
    let mut board = Board::from_fen(fen).unwrap();
    let mut oracle = oracle_of(&board);
    let mut moves: Vec<Move> = Vec::new();
    let mut game = vec![(board, key(&oracle))];
    for ply in 0..plies {
        let legal = board.legal_moves();
        let back = ply.checked_sub(2).map(|i| Move::new(moves[i].to, moves[i].from));
        let back = back.filter(|back| legal.contains(back) && dice.below(2) == 0);
        let Some(mv) = back.or_else(|| dice.pick(&legal)) else { break };
        oracle.play(mv.to_string().parse().unwrap());
        board = board.after(mv);
        game.push((board, key(&oracle)));
        moves.push(mv);
    }
    game
}

/// Checks a whole game and returns the highest count.
fn check(game: &[(Board, String)]) -> usize {
    let boards: Vec<Board> = game.iter().map(|(board, _)| *board).collect();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for (ply, (board, key)) in game.iter().enumerate() {
        let count = counts.entry(key).or_default();
        *count += 1;
        assert_eq!(occurrences(&boards[..ply], board), *count, "ply {ply}: {}", board.fen());
    }
    counts.into_values().max().unwrap_or(0)
}

#[test]
fn occurrences_equal_a_slow_count() {
    let mut dice = Chance::new(21);
    let walls = [
        "4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1",
        "r3k2r/p1p1p1p1/P1P1P1P1/8/8/p1p1p1p1/P1P1P1P1/R3K2R w KQkq - 0 1",
    ];
    let mut highest = Vec::new();
    for fen in walls.into_iter().cycle().take(40).chain(starts()) {
        highest.push(check(&shuffle(&mut dice, fen, 200)));
    }
    assert!(highest.iter().filter(|&&count| count >= 5).count() > 20, "{highest:?}");
}
