//! What is wrong with a position of xiangqi that somebody sets up.

use crate::rules::man::Man;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::fen::{Expected, FenError};
use crate::rules::xiangqi::point::Point;
use crate::rules::xiangqi::setup::Fault;
use crate::words::men::{man, side_in};
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
        Expected::Placement => "ten ranks, like 9/9/9/9/9/9/9/9/9/9",
        Expected::NinePoints => "ranks of nine points each",
        Expected::TenRanks => "ten ranks of nine points each",
        Expected::Blank => "a blank after the tenth rank",
        Expected::OneDigit => "one digit for neighbouring empty points",
        Expected::Man => "a letter of KABNRCP or kabnrcp (also E and H, e and h), a digit from 1 to 9, or /",
        Expected::Hand => "nothing in hand: []",
        Expected::Side => "w (or r) or b for the side to move",
        Expected::Dash => "-, since there is neither castling nor en passant",
        Expected::Halfmoves => "the number of plies since a capture, 0 to 65535",
        Expected::Fullmoves => "the number of the move, 1 to 65535",
        Expected::End => "nothing after the number of the move",
    }
}

fn fault(fault: &Fault) -> String {
    match fault {
        Fault::NoGeneral(owner) => format!("{} has no general", side(*owner)),
        Fault::ManyGenerals { side: owner, points } => {
            format!("{} has more than one general: {}", side(*owner), list(points))
        }
        Fault::OutOfPlace { piece, points } => {
            format!("no {} can stand on {}", man(Man::Xiangqi(*piece)), list(points))
        }
        Fault::OpponentInCheck { side: owner, general, checkers } => format!(
            "it is {}'s turn, but {}'s general on {general} is in check from {}",
            side(!*owner),
            side(*owner),
            list(checkers)
        ),
        Fault::GeneralsFace([one, other]) => {
            format!("nothing stands between the generals on {one} and {other}")
        }
    }
}

const fn side(by: Side) -> &'static str {
    side_in(Variant::Xiangqi, by)
}

fn list(points: &[Point]) -> String {
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
