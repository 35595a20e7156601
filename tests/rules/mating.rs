//! Who can still mate: against verdicts of independent programs, against the solver `chasolver`, and
//! against a search of everything that can happen.

use std::collections::HashSet;

use chasolver::Winnability;
use jadoube::app::chance::Chance;
use jadoube::game::Game;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::mating::{Effort, Verdict};
use jadoube::rules::chess::moves::Move;
use jadoube::rules::chess::piece::Role;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use super::random::{play, starts_of_chess960};

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

/// Plays a line that is to end in mate by `side`, which is never denied on the way.
fn replay(start: &Board, side: Side, line: &[Move]) {
    let mut board = *start;
    for &mv in line {
        assert_ne!(board.can_mate(side, Effort::Quick), Verdict::No, "{} {side}", board.fen());
        assert!(board.is_legal(mv), "{} {side}: {mv} in {line:?}", start.fen());
        board = board.after(mv);
    }
    assert!(board.checkmated() && board.turn() == !side, "{} {side}: no mate by {line:?}", start.fen());
}

/// Compares all verdicts with what is known. How many are unknown, of those who cannot mate and of those who can.
fn unknown(effort: Effort) -> [usize; 2] {
    let mut unknown = [0; 2];
    for (board, can) in verdicts() {
        for side in Side::BOTH {
            let can = can[side.index()];
            match board.can_mate(side, effort) {
                Verdict::Yes(line) => replay(&board, side, &line),
                Verdict::No => assert!(!can, "{} {side}", board.fen()),
                Verdict::Unknown => unknown[usize::from(can)] += 1,
            }
        }
    }
    unknown
}

#[test]
fn full_effort_leaves_nothing_unknown() {
    assert_eq!(unknown(Effort::Full), [0, 0]);
}

#[test]
fn quick_effort_proves_whoever_cannot_mate() {
    let [cannot, _] = unknown(Effort::Quick);
    assert_eq!(cannot, 0);
}

#[test]
fn both_sides_can_mate_from_the_starts_of_chess960() {
    for board in starts_of_chess960().into_iter().take(10) {
        for side in Side::BOTH {
            let Verdict::Yes(line) = board.can_mate(side, Effort::Full) else {
                panic!("{} {side}", board.fen())
            };
            replay(&board, side, &line);
        }
    }
}

/// What is said of a game that is over or that is won by other means than mate alone.
#[test]
fn games_that_are_over_or_won_otherwise() {
    let over = |fen| Side::BOTH.map(|side| Board::from_fen(fen).unwrap().can_mate(side, Effort::Full));
    let mated = over("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    assert_eq!(mated, [Verdict::Yes(Vec::new()), Verdict::No]);
    let stalemated = over("k7/2Q5/8/8/8/8/8/K7 b - - 0 1");
    assert_eq!(stalemated, [Verdict::No, Verdict::No]);
    for (variant, bare) in [(Variant::ThreeCheck, Verdict::No), (Variant::Fog, Verdict::Unknown)] {
        let board = Board::from_fen_of(variant, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").unwrap();
        assert_eq!(board.can_mate(Side::White, Effort::Full), Verdict::Unknown);
        assert_eq!(board.can_mate(Side::Black, Effort::Full), bare);
    }
}

/// Each line is an object with `fen`, `winner` and the `moves` of a mate.
#[test]
fn mates_of_other_programs_are_not_denied() {
    for row in include_str!("../data/mating-lines.jsonl").lines() {
        let text =
            |name: &str| row.split_once(&format!("\"{name}\": \"")).unwrap().1.split('"').next().unwrap();
        let start = Board::from_fen(text("fen")).unwrap();
        let side = text("winner").parse().unwrap();
        let moves = row.split_once("\"moves\": [").unwrap().1.trim_end_matches("]}");
        let (mut board, mut line) = (start, Vec::new());
        for name in moves.split(", ").map(|name| name.trim_matches('"')) {
            let mv = board.legal_moves().into_iter().find(|&mv| board.uci(mv) == name).unwrap();
            line.push(mv);
            board = board.after(mv);
        }
        replay(&start, side, &line);
    }
}

/// Puts pairs of pawns that block each other on the board, kings, and up to two other men.
fn wall(dice: &mut Chance) -> Option<Board> {
    let mut squares = [['1'; 8]; 8];
    let files = 4 + dice.below(5);
    for file in 0..files {
        let rank = 2 + dice.below(4);
        // Most walls are level or zigzag.
        let rank = if dice.below(3) > 0 { 3 + file % 2 } else { rank };
        let file = if files < 6 { (2 * file) % 8 } else { file };
        (squares[rank - 1][file], squares[rank][file]) = ('P', 'p');
    }
    let others =
        (0..dice.below(3)).filter_map(|_| dice.pick(&['B', 'b', 'B', 'b', 'B', 'b', 'N', 'n', 'P', 'p']));
    for man in ['K', 'k'].into_iter().chain(others.collect::<Vec<_>>()) {
        let place = (dice.below(8), dice.below(8));
        if squares[place.0][place.1] != '1' {
            return None;
        }
        squares[place.0][place.1] = man;
    }
    board_of(squares, dice)
}

/// Puts kings and up to five other men anywhere.
fn ending(dice: &mut Chance) -> Option<Board> {
    let mut squares = [['1'; 8]; 8];
    let men = ['P', 'N', 'B', 'B', 'R', 'Q', 'p', 'n', 'b', 'b', 'r', 'q'];
    let others = (0..1 + dice.below(5)).filter_map(|_| dice.pick(&men));
    for man in others.chain(['K', 'k']).collect::<Vec<_>>() {
        squares[dice.below(8)][dice.below(8)] = man;
    }
    board_of(squares, dice)
}

/// The board with men on the squares of each rank, if it can be, and one of the sides to move.
fn board_of(squares: [[char; 8]; 8], dice: &mut Chance) -> Option<Board> {
    let ranks: Vec<String> = squares.iter().rev().map(|rank| rank.iter().collect()).collect();
    let turn = if dice.below(2) == 0 { 'w' } else { 'b' };
    // A digit stands for neighbouring empty squares.
    let mut men = ranks.join("/");
    for empty in (2..=8).rev() {
        men = men.replace(&"1".repeat(empty), &empty.to_string());
    }
    Board::from_fen(&format!("{men} {turn}")).ok()
}

/// So many positions are compared in every run, and so many by
/// `JADOUBE_MATING=full cargo test --release --test rules mating`.
fn positions(some: usize, full: usize) -> usize {
    if std::env::var_os("JADOUBE_MATING").is_some_and(|value| value == "full") { full } else { some }
}

/// What came of comparing verdicts with those of the other solver.
#[derive(Debug, Default)]
struct Compared {
    positions: usize,
    /// Verdicts that ours did not find.
    unknown: usize,
    /// Mates that the other solver denies, though the moves are there.
    denied: Vec<String>,
}

impl Compared {
    /// Compares both sides' verdicts on a position. Moves that end in mate are proof against whatever is said.
    fn compare(&mut self, board: &Board) {
        self.positions += 1;
        let theirs: chess::Board = board.fen().parse().unwrap();
        for (side, color) in Side::BOTH.into_iter().zip([chess::Color::White, chess::Color::Black]) {
            let theirs = chasolver::winnability(&theirs, color);
            match (board.can_mate(side, Effort::Full), theirs) {
                (Verdict::Yes(line), theirs) => {
                    replay(board, side, &line);
                    if theirs == Some(Winnability::Unwinnable) {
                        self.denied.push(format!("{} {side}", board.fen()));
                    }
                }
                (Verdict::No, Some(Winnability::Winnable { helpmate })) => {
                    panic!("{} {side}: {helpmate:?}", board.fen())
                }
                (Verdict::No, Some(Winnability::Unwinnable) | None) => {}
                (Verdict::Unknown, _) => self.unknown += 1,
            }
        }
    }

    /// A mate that is there move by move is the other solver's mistake: it has made one in twenty thousand.
    fn check(&self) {
        assert!(self.unknown * 1_000 <= self.positions, "{self:#?}");
        assert!(self.denied.len() * 1_000 <= self.positions, "{self:#?}");
    }
}

#[test]
fn endings_and_walls_do_not_contradict_another_solver() {
    let (mut dice, mut compared) = (Chance::new(41), Compared::default());
    let positions = positions(1_000, 20_000);
    while compared.positions < positions {
        let walled = compared.positions % 2 == 1;
        if let Some(board) = if walled { wall(&mut dice) } else { ending(&mut dice) } {
            compared.compare(&board);
        }
    }
    compared.check();
}

#[test]
fn games_do_not_contradict_another_solver() {
    let (mut dice, mut compared) = (Chance::new(42), Compared::default());
    let positions = positions(1_000, 100_000);
    while compared.positions < positions {
        play(&mut dice, Board::start(), 400, |board, _| compared.compare(board));
    }
    compared.check();
}

/// The sides that can mate, by looking at every position that can come about, if there are not too many.
fn search(start: &Board) -> Option<[bool; 2]> {
    let (mut seen, mut left, mut mates) = (HashSet::new(), vec![*start], [false; 2]);
    while let Some(board) = left.pop() {
        if !seen.insert(board.hash()) {
            continue;
        }
        if seen.len() > 100_000 {
            return None;
        }
        if board.checkmated() {
            mates[(!board.turn()).index()] = true;
        }
        left.extend(board.legal_moves().into_iter().map(|mv| board.after(mv)));
    }
    Some(mates)
}

#[test]
fn no_mate_is_found_where_it_is_said_to_be_impossible() {
    let (mut dice, mut proven) = (Chance::new(31), 0);
    // How often a bishop, a knight, and a pawn that none blocks were on the board.
    let mut with = [0; 3];
    while proven < 1_600 {
        let Some(board) = wall(&mut dice) else { continue };
        let impossible = Side::BOTH.map(|side| {
            board.has_mating_material(side) && board.can_mate(side, Effort::Quick) == Verdict::No
        });
        if impossible == [false; 2] || !board.can_move() {
            continue;
        }
        let Some(mates) = search(&board) else { continue };
        proven += 1;
        for side in Side::BOTH {
            assert!(!(impossible[side.index()] && mates[side.index()]), "{} {side}", board.fen());
        }
        let loose = Side::BOTH.map(|side| board.men(side, Role::Pawn).count());
        let there = [board.role(Role::Bishop).any(), board.role(Role::Knight).any(), loose[0] != loose[1]];
        for (count, there) in with.iter_mut().zip(there) {
            *count += usize::from(there);
        }
    }
    assert!(with[0] > 50 && with[1] > 2 && with[2] > 50, "{with:?}"); // a knight opens most walls
}

/// Whether White and Black can mate, and how the game stands.
fn check(fen: &str, can: [bool; 2], ending: &str) {
    let board = Board::from_fen(fen).unwrap();
    assert_eq!(Side::BOTH.map(|side| board.can_mate(side, Effort::Quick) != Verdict::No), can, "{fen}");
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
        // The king goes round and takes c3; another solver holds that nobody can.
        ("8/8/p3p2p/Pp1pPp1P/KPpP1Pp1/2P3P1/8/1k6 w - - 0 1", [true; 2], ""),
    ] {
        check(fen, can, ending);
    }
}
