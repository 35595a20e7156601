//! What is wrong with a position of chess that somebody sets up.

use crate::rules::chess::fen::{Expected, FenError};
use crate::rules::chess::moves::Wing;
use crate::rules::chess::setup::{EnPassantProblem, Fault, Named, Right};
use crate::rules::chess::square::Square;
use crate::words::men::side;
use crate::words::position::{impossible, misspelt};

/// Why a text is not the FEN of a possible position.
pub(super) fn fen(error: &FenError) -> String {
    match error {
        FenError::Syntax { column, expected, found } => {
            misspelt(*column, expectation(*expected), found.0.as_deref())
        }
        FenError::Impossible(faults) => impossible(faults.0.iter().map(fault)),
    }
}

const fn expectation(expected: Expected) -> &'static str {
    match expected {
        Expected::Placement => "eight ranks, like 8/8/8/8/8/8/8/8",
        Expected::EightSquares => "ranks of eight squares each",
        Expected::EightRanks => "eight ranks of eight squares each",
        Expected::Blank => "a blank after the eighth rank",
        Expected::OneDigit => "one digit for neighbouring empty squares",
        Expected::Man => "a letter of PNBRQK or pnbrqk, a digit from 1 to 8, or /",
        Expected::Side => "w or b for the side to move",
        Expected::Castling => "castling rights as letters of KQkq, each at most once, or -",
        Expected::CastlingFiles => {
            "castling rights as letters of KQkq or the files of rooks, A to H and a to h, each at most once, or -"
        }
        Expected::ChecksLeft => "the checks that White and Black still have to give, 3+3 to 0+0",
        Expected::ChecksGiven => "the checks that White and Black have given, +0+0 to +3+3",
        Expected::EnPassant => "an en passant square or -",
        Expected::Halfmoves => "the number of plies since a capture or pawn move, 0 to 65535",
        Expected::Fullmoves => "the number of the move, 1 to 65535",
        Expected::End => "nothing after the number of the move",
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::NoKing(owner) => format!("{} has no king", side(*owner)),
        Fault::ManyKings { side: owner, squares } => {
            format!("{} has more than one king: {}", side(*owner), list(squares))
        }
        Fault::PawnOnBackRank(squares) => format!("no pawn can stand on rank 1 or 8: {}", list(squares)),
        Fault::OpponentInCheck { side: owner, king, checkers } => format!(
            "it is {}'s turn, but {}'s king on {king} is in check from {}",
            side(!*owner),
            side(*owner),
            list(checkers)
        ),
        Fault::CastlingWithoutMen { letter, side: owner, king, rook } => {
            format!("castling {letter} needs {}'s king on {king} and rook on {rook}", side(*owner))
        }
        Fault::CastlingWithoutRook(right) => castling(*right),
        Fault::CastlingTwice { side: owner, rooks: [one, other] } => format!(
            "{} can castle with one rook on each side of its king, not with those on {one} and {other}",
            side(*owner)
        ),
        Fault::ThirdCheck { side: giver } => {
            format!(
                "{} has no check left to give, so {} must be to move, and in check",
                side(*giver),
                side(!*giver)
            )
        }
        Fault::EnPassant { square, problem } => format!("en passant on {square}: {}", en_passant(*problem)),
    }
}

fn castling(right: Right) -> String {
    let rook = match right.rook {
        Named::Outermost(Wing::King) => "a rook towards the h-file from it".to_owned(),
        Named::Outermost(Wing::Queen) => "a rook towards the a-file from it".to_owned(),
        Named::File(file) => format!("a rook on the {}-file there", char::from(b'a' + file)),
    };
    format!("castling {} needs {}'s king on its back rank and {rook}", right.letter(), side(right.side))
}

fn en_passant(problem: EnPassantProblem) -> String {
    match problem {
        EnPassantProblem::Rank { expected, turn } => {
            format!("with {} to move it can only be on rank {expected}", side(turn))
        }
        EnPassantProblem::NoPawn { side: owner, square } => {
            format!("there is no pawn of {} on {square}", side(owner))
        }
        EnPassantProblem::Occupied(square) => format!("the pawn came through {square}, which is not empty"),
    }
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
