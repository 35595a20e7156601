//! The same operations in each library.

use std::hint::black_box;

use jadoube::rules::chess as ours;

/// The most moves that a position can have are 218.
const MOST_MOVES: usize = 256;

/// What a library of chess does.
pub(super) trait Library {
    type Board;
    type Move: Copy;

    /// Reads a FEN, and checks that the position is possible.
    fn read_fen(text: &str) -> Self::Board;
    fn write_fen(board: &Self::Board) -> String;
    /// The move of some coordinates.
    fn read_uci(board: &Self::Board, text: &str) -> Self::Move;
    /// Lists all legal moves one by one; how many they are.
    fn count_listed(board: &Self::Board) -> u64;
    /// Makes the position after a legal move; how many men there are.
    fn play(board: &Self::Board, mv: Self::Move) -> u64;
    /// The legal move that a text means; `None` if the library does not understand all of SAN.
    fn read_san(board: &Self::Board, text: &str) -> Option<Self::Move>;
    /// The text of a legal move, with its marks; `None` if the library writes none.
    fn write_san(board: &Self::Board, mv: Self::Move) -> Option<String>;
    /// 0 while the game goes on, 1 for stalemate, 2 for checkmate.
    fn over(board: &Self::Board) -> u64;
    /// How many men there are.
    fn men(board: &Self::Board) -> u64;
    /// Where a move begins, 0 for a1.
    fn origin(mv: Self::Move) -> u64;
}

pub(super) struct Jadoube;

impl Library for Jadoube {
    type Board = ours::board::Board;
    type Move = ours::moves::Move;

    fn read_fen(text: &str) -> Self::Board {
        Self::Board::from_fen(text).expect("a legal position")
    }

    fn write_fen(board: &Self::Board) -> String {
        board.fen()
    }

    fn read_uci(board: &Self::Board, text: &str) -> Self::Move {
        board.read_move(text).expect("a legal move")
    }

    fn count_listed(board: &Self::Board) -> u64 {
        black_box(&board.legal_moves()).len() as u64
    }

    fn play(board: &Self::Board, mv: Self::Move) -> u64 {
        let mut next = *board;
        next.play(mv);
        Self::men(black_box(&next))
    }

    fn read_san(board: &Self::Board, text: &str) -> Option<Self::Move> {
        board.read_plain(text.as_bytes()).map(|(_, mv)| mv)
    }

    fn write_san(board: &Self::Board, mv: Self::Move) -> Option<String> {
        Some(board.san(mv))
    }

    fn over(board: &Self::Board) -> u64 {
        if board.can_move() {
            return 0;
        }
        if board.in_check() { 2 } else { 1 }
    }

    fn men(board: &Self::Board) -> u64 {
        u64::from(board.occupied().count())
    }

    fn origin(mv: Self::Move) -> u64 {
        mv.from.index() as u64
    }
}

pub(super) struct CozyChess;

impl Library for CozyChess {
    type Board = cozy_chess::Board;
    type Move = cozy_chess::Move;

    fn read_fen(text: &str) -> Self::Board {
        Self::Board::from_fen(text, false).expect("a legal position")
    }

    fn write_fen(board: &Self::Board) -> String {
        board.to_string()
    }

    fn read_uci(board: &Self::Board, text: &str) -> Self::Move {
        cozy_chess::util::parse_uci_move(board, text).expect("a legal move")
    }

    fn count_listed(board: &Self::Board) -> u64 {
        let none =
            cozy_chess::Move { from: cozy_chess::Square::A1, to: cozy_chess::Square::A1, promotion: None };
        let mut list = [none; MOST_MOVES];
        let mut length = 0;
        board.generate_moves(|moves| {
            for mv in moves {
                list[length] = mv;
                length += 1;
            }
            false
        });
        black_box(&list[..length]);
        length as u64
    }

    fn play(board: &Self::Board, mv: Self::Move) -> u64 {
        let mut next = board.clone();
        next.play_unchecked(mv);
        Self::men(black_box(&next))
    }

    fn read_san(board: &Self::Board, text: &str) -> Option<Self::Move> {
        cozy_chess::util::parse_san_move(board, text).ok()
    }

    fn write_san(board: &Self::Board, mv: Self::Move) -> Option<String> {
        Some(cozy_chess::util::display_san_move(board, mv).to_string())
    }

    fn over(board: &Self::Board) -> u64 {
        match board.status() {
            cozy_chess::GameStatus::Ongoing => 0,
            cozy_chess::GameStatus::Drawn => 1,
            cozy_chess::GameStatus::Won => 2,
        }
    }

    fn men(board: &Self::Board) -> u64 {
        u64::from(board.occupied().len())
    }

    fn origin(mv: Self::Move) -> u64 {
        mv.from as u64
    }
}

pub(super) struct Chess;

impl Library for Chess {
    type Board = chess::Board;
    type Move = chess::ChessMove;

    fn read_fen(text: &str) -> Self::Board {
        text.parse().expect("a legal position")
    }

    fn write_fen(board: &Self::Board) -> String {
        board.to_string()
    }

    fn read_uci(_: &Self::Board, text: &str) -> Self::Move {
        text.parse().expect("a move")
    }

    fn count_listed(board: &Self::Board) -> u64 {
        let mut list = [chess::ChessMove::default(); MOST_MOVES];
        let mut length = 0;
        for mv in chess::MoveGen::new_legal(board) {
            list[length] = mv;
            length += 1;
        }
        black_box(&list[..length]);
        length as u64
    }

    fn play(board: &Self::Board, mv: Self::Move) -> u64 {
        let mut next = *board;
        board.make_move(mv, &mut next);
        Self::men(black_box(&next))
    }

    /// Captures en passant and castling with check are refused.
    fn read_san(_: &Self::Board, _: &str) -> Option<Self::Move> {
        None
    }

    fn write_san(_: &Self::Board, _: Self::Move) -> Option<String> {
        None
    }

    fn over(board: &Self::Board) -> u64 {
        match board.status() {
            chess::BoardStatus::Ongoing => 0,
            chess::BoardStatus::Stalemate => 1,
            chess::BoardStatus::Checkmate => 2,
        }
    }

    fn men(board: &Self::Board) -> u64 {
        u64::from(board.combined().popcnt())
    }

    fn origin(mv: Self::Move) -> u64 {
        mv.get_source().to_index() as u64
    }
}

pub(super) struct Owlchess;

impl Library for Owlchess {
    type Board = owlchess::Board;
    type Move = owlchess::Move;

    fn read_fen(text: &str) -> Self::Board {
        Self::Board::from_fen(text).expect("a legal position")
    }

    fn write_fen(board: &Self::Board) -> String {
        board.as_fen()
    }

    fn read_uci(board: &Self::Board, text: &str) -> Self::Move {
        Self::Move::from_uci_legal(text, board).expect("a legal move")
    }

    fn count_listed(board: &Self::Board) -> u64 {
        black_box(&owlchess::movegen::legal::gen_all(board)).len() as u64
    }

    fn play(board: &Self::Board, mv: Self::Move) -> u64 {
        Self::men(black_box(&board.make_move(mv).expect("a legal move")))
    }

    fn read_san(board: &Self::Board, text: &str) -> Option<Self::Move> {
        Self::Move::from_san(text, board).ok()
    }

    fn write_san(board: &Self::Board, mv: Self::Move) -> Option<String> {
        Some(mv.styled(board, owlchess::moves::Style::San).expect("a legal move").to_string())
    }

    fn over(board: &Self::Board) -> u64 {
        match board.calc_outcome() {
            Some(owlchess::Outcome::Win { .. }) => 2,
            Some(owlchess::Outcome::Draw(owlchess::DrawReason::Stalemate)) => 1,
            Some(owlchess::Outcome::Draw(_)) | None => 0,
        }
    }

    fn men(board: &Self::Board) -> u64 {
        let colours = [owlchess::Color::White, owlchess::Color::Black];
        colours.map(|colour| u64::from(board.color(colour).len())).iter().sum()
    }

    fn origin(mv: Self::Move) -> u64 {
        // Its squares begin at a8.
        (mv.src().index() ^ 56) as u64
    }
}
