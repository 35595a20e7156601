//! Who can still mate: against verdicts of independent programs, and against a
//! search of everything that can happen.

use std::collections::HashSet;

use jadoube::game::Game;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::piece::Role;
use jadoube::rules::side::Side;

use super::random::Dice;

/// Each line is `FEN ;white can|cannot ;black can|cannot`.
fn verdicts() -> impl Iterator<Item = (Board, [bool; 2])> {
    include_str!("../data/mating.epd").lines().map(|line| {
        let mut fields = line.split(" ;");
        let board = Board::from_fen(fields.next().unwrap()).unwrap();
        let can = ["white", "black"].map(|side| match fields.next().unwrap().split_once(' ').unwrap() {
            (who, "can") if who == side => true,
            (who, "cannot") if who == side => false,
            other => panic!("{other:?}"),
        });
        (board, can)
    })
}

#[test]
fn nobody_who_can_mate_is_denied_it() {
    let (mut by_men, mut by_walls, mut unknown) = (0, 0, 0);
    for (board, can) in verdicts() {
        for side in Side::BOTH {
            let ours = board.can_mate(side);
            assert!(ours || !can[side.index()], "{} {side}", board.fen());
            match (can[side.index()], board.has_mating_material(side), ours) {
                (true, _, _) => {}
                (false, false, _) => by_men += 1,
                (false, true, false) => by_walls += 1,
                (false, true, true) => unknown += 1,
            }
        }
    }
    // Of the rest, a few are crowded walls, most are forced lines.
    assert_eq!((by_men, by_walls, unknown), (79, 159, 73));
}

/// Puts pairs of pawns that block each other on the board, kings, and bishops.
fn wall(dice: &mut Dice) -> Option<Board> {
    let mut squares = [['1'; 8]; 8];
    let files = 4 + dice.below(5);
    for file in 0..files {
        let rank = 2 + dice.below(4);
        // Most walls are level or zigzag.
        let rank = if dice.below(3) > 0 { 3 + file % 2 } else { rank };
        let file = if files < 6 { (2 * file) % 8 } else { file };
        (squares[rank - 1][file], squares[rank][file]) = ('P', 'p');
    }
    for man in ['K', 'k', 'B', 'b'].into_iter().take(2 + dice.below(3)) {
        let place = (dice.below(8), dice.below(8));
        if squares[place.0][place.1] != '1' {
            return None;
        }
        squares[place.0][place.1] = man;
    }
    let ranks: Vec<String> = squares.iter().rev().map(|rank| rank.iter().collect()).collect();
    let turn = if dice.below(2) == 0 { 'w' } else { 'b' };
    // A digit stands for neighbouring empty squares.
    let mut men = ranks.join("/");
    for empty in (2..=8).rev() {
        men = men.replace(&"1".repeat(empty), &empty.to_string());
    }
    Board::from_fen(&format!("{men} {turn}")).ok()
}

/// The sides that can mate, by looking at every position that can come about.
fn search(start: &Board) -> [bool; 2] {
    let (mut seen, mut left, mut mates) = (HashSet::new(), vec![*start], [false; 2]);
    while let Some(board) = left.pop() {
        if !seen.insert(board.hash()) {
            continue;
        }
        if board.checkmated() {
            mates[(!board.turn()).index()] = true;
        }
        for mv in board.legal_moves() {
            let captured = board.captured(mv).and_then(|square| board.piece_at(square));
            let bishop = captured.is_none_or(|man| man.role == Role::Bishop);
            assert!(bishop, "{}: a wall is broken by {mv}", start.fen());
            left.push(board.after(mv));
        }
    }
    mates
}

#[test]
fn no_mate_is_found_where_it_is_said_to_be_impossible() {
    let (mut dice, mut proven, mut with_bishops) = (Dice(31), 0, 0);
    while proven < 400 {
        let Some(board) = wall(&mut dice) else { continue };
        let impossible = Side::BOTH.map(|side| board.has_mating_material(side) && !board.can_mate(side));
        if impossible == [false; 2] || !board.can_move() {
            continue;
        }
        proven += 1;
        let mates = search(&board);
        for side in Side::BOTH {
            assert!(!(impossible[side.index()] && mates[side.index()]), "{} {side}", board.fen());
            let bishop = board.men(side, Role::Bishop).any();
            with_bishops += usize::from(impossible[side.index()] && bishop);
        }
    }
    assert!(with_bishops > 30, "only {with_bishops} with bishops");
}

/// Whether White and Black can mate, and how the game stands.
fn check(fen: &str, can: [bool; 2], ending: &str) {
    let board = Board::from_fen(fen).unwrap();
    assert_eq!(Side::BOTH.map(|side| board.can_mate(side)), can, "{fen}");
    let ends = board.ending().map(|end| end.reason.code());
    assert_eq!(ends.unwrap_or_default(), ending, "{fen}");
    if ends.is_none() {
        for side in Side::BOTH {
            let winner = can[side.index()].then_some(side);
            assert_eq!(Game::new(board).resign(!side).unwrap().winner, winner, "{fen} {side} resigns");
            assert_eq!(Game::new(board).flag_fallen(!side).unwrap().winner, winner, "{fen} {side} flags");
        }
    }
}

#[test]
fn blocked_walls() {
    const DEAD: &str = "dead_position";
    for (fen, can, ending) in [
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1", [false; 2], DEAD),
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4KB2 w - - 0 1", [false; 2], DEAD),
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/2B1K3 w - - 0 1", [true; 2], ""), // takes h6 or offers itself there
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/2N1K3 w - - 0 1", [true; 2], ""),
        ("4k3/8/1p1p1p2/1P1P1P1P/8/8/8/4K3 w - - 0 1", [true; 2], ""), // the h-pawn runs
        ("4k3/8/1p1p1p2/1P1P1P2/8/8/8/4K3 w - - 0 1", [true; 2], ""),  // the kings go round
        ("4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 w - - 0 1", [false; 2], DEAD),
        ("4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 b - b3 0 1", [true; 2], ""), // en passant opens it
        ("4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/P7/4K3 w - - 0 1", [false; 2], DEAD), // a doubled pawn behind a blocked one
        ("k7/8/8/8/8/p7/P7/K7 w - - 0 1", [true; 2], ""),                          // unguarded pawns
    ] {
        check(fen, can, ending);
    }
}
