//! Random games, played side by side with the `cozy-chess` library.

use std::collections::{BTreeSet, HashMap};

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Wing;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use super::random::{play, starts, starts_of_chess960};

/// What FIDE 9.2.3 calls the same position, in the first four fields of a FEN:
/// the other library prints the square behind every double step, the law only
/// knows one on which a capture is legal. The rooks that may castle are named by
/// their files.
pub(super) fn key(oracle: &cozy_chess::Board) -> String {
    let text = format!("{oracle:#}");
    let mut fields: Vec<&str> = text.split(' ').take(4).collect();
    let square = fields[3].to_owned();
    let pawns = oracle.pieces(cozy_chess::Piece::Pawn);
    let capture = |mv: &cozy_chess::Move| pawns.has(mv.from) && mv.to.to_string() == square;
    if !oracle_moves(oracle).iter().any(capture) {
        fields[3] = "-";
    }
    fields.join(" ")
}

/// The same position in the other library.
pub(super) fn oracle_of(board: &Board) -> cozy_chess::Board {
    let fen = format!("{} {} {}", own_key(board), board.halfmoves(), board.fullmoves());
    cozy_chess::Board::from_fen(&fen, true).unwrap()
}

fn oracle_moves(oracle: &cozy_chess::Board) -> Vec<cozy_chess::Move> {
    let mut moves = Vec::new();
    oracle.generate_moves(|targets| {
        moves.extend(targets);
        false
    });
    moves
}

/// The same of ours.
fn own_key(board: &Board) -> String {
    let mut rights = String::new();
    for (side, first) in [(Side::White, b'A'), (Side::Black, b'a')] {
        let rooks = Wing::BOTH.into_iter().filter_map(|wing| board.castling_rook(side, wing));
        rights.extend(rooks.map(|rook| char::from(first + rook.file())));
    }
    let fen = board.fen();
    let mut fields: Vec<&str> = fen.split(' ').take(4).collect();
    fields[2] = if rights.is_empty() { "-" } else { &rights };
    fields.join(" ")
}

fn check_position(board: &Board, oracle: &cozy_chess::Board) {
    let fen = board.fen();
    let ours: BTreeSet<String> = board.legal_moves().iter().map(ToString::to_string).collect();
    let theirs: BTreeSet<String> = oracle_moves(oracle).iter().map(ToString::to_string).collect();
    assert_eq!(ours, theirs, "{fen}");
    assert_eq!(board.count_moves(), theirs.len() as u64, "{fen}");
    assert_eq!(board.in_check(), !oracle.checkers().is_empty(), "{fen}");

    // The other library stops counting plies at 100.
    let plies = board.halfmoves();
    assert_eq!(plies.min(100), u32::from(oracle.halfmove_clock()), "{fen}");
    assert_eq!(own_key(board), key(oracle), "{fen}");
    if board.variant() == Variant::Chess {
        assert_eq!(fen.split(' ').nth(2), oracle.to_string().split(' ').nth(2), "{fen}");
    }
    assert!(fen.ends_with(&format!(" {plies} {}", oracle.fullmove_number())), "{fen}");

    let again = Board::from_fen_of(board.variant(), &fen).unwrap();
    assert_eq!(again.fen(), fen);
    assert_eq!(again.hash(), board.hash(), "{fen}");
    assert!(again.same_position(board), "{fen}");
}

fn check_notation(board: &Board) {
    let mut written = BTreeSet::new();
    for mv in board.legal_moves() {
        let (san, uci) = (board.san(mv), board.uci(mv));
        for text in [&san, &uci, &mv.to_string()] {
            assert_eq!(board.read_move(text), Ok(mv), "{} {text}", board.fen());
        }
        assert!(written.insert(san), "{}: two moves are written like {uci}", board.fen());
    }
}

/// Positions that have been seen, by what makes them the same and by their hash.
#[derive(Default)]
struct Seen {
    positions: HashMap<String, Board>,
    keys: HashMap<u64, String>,
    last: Option<(String, Board)>,
    transpositions: usize,
}

impl Seen {
    fn check(&mut self, board: &Board, oracle: &cozy_chess::Board) {
        let key = key(oracle);
        if let Some(earlier) = self.positions.get(&key) {
            assert!(earlier.same_position(board), "{key}");
            assert_eq!(earlier.hash(), board.hash(), "{key}");
            self.transpositions += 1;
        } else {
            self.positions.insert(key.clone(), *board);
        }
        let owner = self.keys.entry(board.hash()).or_insert_with(|| key.clone());
        assert_eq!(*owner, key, "one hash for two positions");
        if let Some((before, last)) = &self.last {
            assert_eq!(last.same_position(board), *before == key, "{before} and {key}");
        }
        self.last = Some((key, *board));
    }
}

/// Plays `games` random games and returns how many positions came up.
fn check(starts: &[Board], games: usize, plies: usize, seed: u64) -> usize {
    let (mut dice, mut seen, mut positions) = (Chance::new(seed), Seen::default(), 0);
    for start in starts.iter().cycle().take(games) {
        let mut oracle = oracle_of(start);
        play(&mut dice, *start, plies, |board, before| {
            if let Some((_, mv)) = before {
                oracle.play(mv.to_string().parse().unwrap());
            }
            check_position(board, &oracle);
            seen.check(board, &oracle);
            if positions % 4 == 0 {
                check_notation(board);
            }
            positions += 1;
        });
    }
    assert!(seen.transpositions > 0, "no position came up twice");
    positions
}

fn boards() -> Vec<Board> {
    starts().into_iter().map(|fen| Board::from_fen(fen).unwrap()).collect()
}

#[test]
fn games_from_the_start_equal_the_oracle() {
    let positions = check(&[Board::start()], 300, 200, 11);
    assert!(positions > 30_000, "only {positions} positions");
}

#[test]
fn games_from_other_positions_equal_the_oracle() {
    let positions = check(&boards(), 690, 100, 12);
    assert!(positions > 30_000, "only {positions} positions");
}

#[test]
fn games_of_chess960_equal_the_oracle() {
    let mut dice = Chance::new(13);
    let by_number = |_| Board::chess960(u16::try_from(dice.below(960)).unwrap()).unwrap();
    let mut starts: Vec<Board> = (0..150).map(by_number).collect();
    starts.extend(starts_of_chess960());
    assert!(starts.iter().all(|start| start.variant() == Variant::Chess960));
    let positions = check(&starts, 2 * starts.len(), 80, 14);
    assert!(positions > 30_000, "only {positions} positions");
}
