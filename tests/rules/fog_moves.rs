//! Moves and sight in Fog of War, against the slow mailbox.

use std::collections::BTreeSet;

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::piece::Role;
use jadoube::rules::chess::square::Square;
use jadoube::rules::coord::Coord;
use jadoube::rules::side::Side;

use super::fog_mailbox::{Mailbox, Step};
use super::fog_positions::{board as position, of_games, of_setups, starts};

/// How many positions were compared, and how many of each kind that is easily got wrong.
#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    en_passant: usize,
    castling: usize,
    /// A king could be captured by the side to move.
    winning: usize,
    /// The king of the side to move has been captured.
    captured: usize,
    side_by_side: usize,
    many_queens: usize,
    /// The side to move has its king, but no move.
    blocked: usize,
}

fn check(board: &Board, slow: &Mailbox, tally: &mut Tally) {
    let fen = slow.fen();
    assert_eq!(board.fen(), fen, "passed {:?}", slow.passed);
    let again = position(&fen);
    assert!(again.same_position(board), "{fen}");
    assert_eq!(again.hash(), board.hash(), "{fen}");

    let moves = board.legal_moves();
    let step = |&mv: &_| -> Step {
        let to = board.destination(mv);
        (mv.from.coord(), to.coord(), mv.promotion)
    };
    let ours: BTreeSet<Step> = moves.iter().map(step).collect();
    let theirs = slow.steps();
    assert_eq!(ours, theirs, "{fen}");
    assert_eq!(board.count_moves(), theirs.len() as u64, "{fen}");
    assert_eq!(board.can_move(), !theirs.is_empty(), "{fen}");
    assert!(!board.in_check() && !board.checkmated(), "{fen}");

    for side in Side::BOTH {
        let visible: Vec<Coord> = board.visible_to(side).into_iter().map(Square::coord).collect();
        assert_eq!(visible, slow.seen_by(side), "{fen}, passed {:?}: {side} sees", slow.passed);
    }

    let king = |side| slow.men_of(side).find(|(_, man)| man.role == Role::King).map(|(at, _)| at);
    let (own, enemy) = (king(board.turn()), king(!board.turn()));
    let near = |(a, b): (Coord, Coord)| a.file.abs_diff(b.file).max(a.rank.abs_diff(b.rank)) == 1;
    let queens = |side| slow.men_of(side).filter(|(_, man)| man.role == Role::Queen).count();
    tally.positions += 1;
    tally.en_passant += usize::from(board.en_passant().is_some());
    tally.castling += usize::from(moves.iter().any(|&mv| board.castles(mv).is_some()));
    tally.winning += usize::from(enemy.is_some_and(|enemy| theirs.iter().any(|&(_, to, _)| to == enemy)));
    tally.captured += usize::from(own.is_none());
    tally.side_by_side += usize::from(own.zip(enemy).is_some_and(near));
    tally.many_queens += usize::from(Side::BOTH.into_iter().any(|side| queens(side) > 1));
    tally.blocked += usize::from(theirs.is_empty() && own.is_some());
}

#[test]
fn random_games_equal_the_mailbox() {
    let mut tally = Tally::default();
    of_games(&mut Chance::new(41), 900, 120, |board, slow| check(board, slow, &mut tally));
    let Tally { positions, en_passant, castling, winning, captured, side_by_side, many_queens, blocked } =
        tally;
    assert!(positions > 60_000 && en_passant > 150 && castling > 1_000, "{tally:?}");
    assert!(winning > 10_000 && captured > 500 && blocked > 10, "{tally:?}");
    assert!(side_by_side > 1_000 && many_queens > 1_000, "{tally:?}");
}

#[test]
fn random_setups_equal_the_mailbox() {
    let mut tally = Tally::default();
    of_setups(&mut Chance::new(42), 40_000, |board, slow| check(board, slow, &mut tally));
    let Tally { positions, en_passant, castling, winning, captured, side_by_side, many_queens, .. } = tally;
    assert!(positions == 40_000 && en_passant > 10_000 && castling > 4_000, "{tally:?}");
    assert!(winning > 20_000 && captured > 2_000, "{tally:?}");
    assert!(side_by_side > 8_000 && many_queens > 20_000, "{tally:?}");
}

/// Every move of a position, played by both.
#[test]
fn every_position_after_a_move_equals_the_mailbox() {
    let (mut after, mut tally) = (0, Tally::default());
    let mut follow = |board: &Board, slow: &Mailbox| {
        for mv in board.legal_moves() {
            let mut next = slow.clone();
            next.play((mv.from.coord(), board.destination(mv).coord(), mv.promotion));
            check(&board.after(mv), &next, &mut tally);
            after += 1;
        }
    };
    of_setups(&mut Chance::new(43), 300, &mut follow);
    for fen in starts() {
        follow(&position(fen), &Mailbox::from_fen(fen));
    }
    assert!(after > 10_000 && tally.captured > 100, "{after}: {tally:?}");
}
