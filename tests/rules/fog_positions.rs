//! Random positions of Fog of War, the same in every run.

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::piece::{Piece, Role};
use jadoube::rules::coord::Coord;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use super::fog_mailbox::{Mailbox, relative, squares, step};

/// Calls `visit` with every position of random games from the positions of the perft file. Board and
/// mailbox play side by side, up to the capture of a king and at most so many plies.
pub(super) fn of_games(
    dice: &mut Chance,
    games: usize,
    plies: usize,
    mut visit: impl FnMut(&Board, &Mailbox),
) {
    for fen in starts().into_iter().cycle().take(games) {
        let (mut board, mut slow) = (board(fen), Mailbox::from_fen(fen));
        visit(&board, &slow);
        for _ in 0..plies {
            let steps: Vec<_> = slow.steps().into_iter().collect();
            let Some((from, to, promotion)) = dice.pick(&steps) else { break };
            let same = |mv: &_| {
                (board.destination(*mv).coord(), mv.from.coord(), mv.promotion) == (to, from, promotion)
            };
            let mv = board.legal_moves().into_iter().find(same);
            board = board.after(mv.unwrap_or_else(|| panic!("{}: {from}{to} is legal", slow.fen())));
            slow.play((from, to, promotion));
            visit(&board, &slow);
        }
    }
}

/// Calls `visit` with positions in which any men stand anywhere that a FEN allows.
pub(super) fn of_setups(dice: &mut Chance, setups: usize, mut visit: impl FnMut(&Board, &Mailbox)) {
    for _ in 0..setups {
        let slow = setup(dice);
        visit(&board(&slow.fen_as_passed()), &slow);
    }
}

/// The positions of the perft file; the first is the start position.
pub(super) fn starts() -> Vec<&'static str> {
    let lines = include_str!("../data/perft-fog.epd").lines();
    lines.map(|line| line.split_once(" ;").unwrap().0).collect()
}

pub(super) fn board(fen: &str) -> Board {
    Board::from_fen_of(Variant::Fog, fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A man that may stand on `square`, but a king.
pub(super) fn any_man(dice: &mut Chance, side: Side, square: Coord) -> Piece {
    const ROLES: [Role; 9] = [
        Role::Pawn,
        Role::Pawn,
        Role::Pawn,
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::Knight,
    ];
    let back_rank = matches!(square.rank, 0 | 7);
    let role = dice.pick(if back_rank { &ROLES[4..] } else { &ROLES }).unwrap();
    Piece { side, role }
}

/// Once in so many times.
fn once_in(dice: &mut Chance, times: usize) -> bool {
    dice.below(times) == 0
}

fn setup(dice: &mut Chance) -> Mailbox {
    let mut board = Mailbox::empty();
    board.turn = if once_in(dice, 2) { Side::White } else { Side::Black };
    board.halfmoves = u32::try_from(dice.below(100)).unwrap();
    board.fullmoves = 1 + u32::try_from(dice.below(200)).unwrap();
    let captured = once_in(dice, 16).then_some(board.turn);
    let mut kept_empty = Vec::new();
    if once_in(dice, 2) {
        kept_empty = passed_pawn(dice, &mut board);
    }
    for side in Side::BOTH {
        if captured != Some(side) {
            king(dice, &mut board, side, &kept_empty);
        }
        for _ in 0..dice.below(20) {
            let free = |square: &Coord| board.at(*square).is_none() && !kept_empty.contains(square);
            let Some(square) = dice.pick(&squares().filter(free).collect::<Vec<_>>()) else { break };
            let man = any_man(dice, side, square);
            board.put(square, Some(man));
        }
    }
    board.rights = "KQkq".chars().filter(|&right| board.may_keep(right) && !once_in(dice, 4)).collect();
    board
}

/// At home with a rook or two, beside the other king, or anywhere.
fn king(dice: &mut Chance, board: &mut Mailbox, side: Side, kept_empty: &[Coord]) {
    let rank = relative(0, side);
    let man = |role| Some(Piece { side, role });
    let free = |board: &Mailbox, square: Coord| board.at(square).is_none() && !kept_empty.contains(&square);
    if once_in(dice, 3) && free(board, Coord { file: 4, rank }) {
        board.put(Coord { file: 4, rank }, man(Role::King));
        for file in [0, 7] {
            if !once_in(dice, 4) && free(board, Coord { file, rank }) {
                board.put(Coord { file, rank }, man(Role::Rook));
            }
        }
        return;
    }
    let other = board.men_of(!side).find(|(_, man)| man.role == Role::King);
    let near = |square: &Coord| {
        other.is_some_and(|(at, _)| square.file.abs_diff(at.file).max(square.rank.abs_diff(at.rank)) == 1)
    };
    let all: Vec<Coord> = squares().filter(|&square| free(board, square)).collect();
    let beside: Vec<Coord> = all.iter().copied().filter(near).collect();
    let squares = if once_in(dice, 4) && !beside.is_empty() { beside } else { all };
    board.put(dice.pick(&squares).unwrap(), man(Role::King));
}

/// A pawn that has just made its double step, most often with one beside it that can capture it.
/// Returns the squares that it came through.
fn passed_pawn(dice: &mut Chance, board: &mut Mailbox) -> Vec<Coord> {
    let (us, them) = (board.turn, !board.turn);
    let pawn = |side| Some(Piece { side, role: Role::Pawn });
    let file = u8::try_from(dice.below(8)).unwrap();
    let [origin, passed, stands] = [1, 2, 3].map(|rank| Coord { file, rank: relative(rank, them) });
    board.put(stands, pawn(them));
    board.passed = Some(passed);
    for aside in [-1, 1] {
        if let Some(beside) = step(stands, aside, 0).filter(|_| once_in(dice, 2)) {
            board.put(beside, pawn(us));
        }
    }
    vec![origin, passed]
}
