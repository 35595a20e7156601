//! Why a move is not one of chess.

use crate::rules::chess::piece::{Placed, Role};
use crate::rules::chess::refusal::{Expected, Refusal, Way};
use crate::rules::coord::Coord;
use crate::rules::man::Man;
use crate::rules::side::Side;
use crate::words::men::{capitalised, man as piece, role, side, the, the_all};

/// Why a move is not played.
pub(super) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NothingThere { at } => format!("Nothing stands on {at}."),
        Refusal::Hidden { at } => format!("{at} is hidden: you have nothing there."),
        Refusal::NoSuchPiece { side: mover, role: missing } => {
            format!("{} has no such {}.", side(*mover), role(*missing))
        }
        Refusal::NotYourPiece { man } => {
            format!(
                "The {} on {} is not yours: it is {}'s turn.",
                piece(Man::Chess(man.piece)),
                man.at,
                side(!man.piece.side)
            )
        }
        Refusal::PieceCannot { man, to } if is_pawn_capture(*man, *to) => {
            format!("{} cannot capture on {to}: there is nothing to take.", capitalised(&the(*man)))
        }
        Refusal::PieceCannot { man, to } => {
            format!("{} does not move to {to}.", capitalised(&the(*man)))
        }
        Refusal::CaptureMisstated { man, to, captures: true } => {
            format!(
                "{} reaches {to} only by capturing: {}x{to}.",
                capitalised(&the(*man)),
                man.at.file_letter()
            )
        }
        Refusal::CaptureMisstated { man, to, captures: false } => {
            format!("{} moves to {to}, but captures nothing there.", capitalised(&the(*man)))
        }
        Refusal::NoneCan { role: kind, to, .. } => format!("No {} can go to {to}.", role(*kind)),
        Refusal::PathBlocked { man, by } => {
            format!(
                "{} is blocked by the {} on {}.",
                capitalised(&the(*man)),
                piece(Man::Chess(by.piece)),
                by.at
            )
        }
        Refusal::BlockedInFog { man, at } => {
            format!("{} is blocked: something hidden stands on {at}.", capitalised(&the(*man)))
        }
        Refusal::OwnPiece { by } => format!("Your own {} stands on {}.", role(by.piece.role), by.at),
        Refusal::ExposesKing { king, by, others } => {
            format!("The king on {king} would be attacked by {}.", the_all(*by, others))
        }
        Refusal::StillInCheck { king, by, others } => {
            format!("The king on {king} is still in check from {}.", the_all(*by, others))
        }
        Refusal::CastlingRightLost { rook, .. } => {
            format!("No castling towards {rook}: king or rook has moved, or the rook is gone (3.8.2.1).")
        }
        Refusal::CastlingInCheck { king, by, others } => {
            format!("No castling in check: {} attacks the king on {king} (3.8.2.2).", the_all(*by, others))
        }
        Refusal::CastlingThrough { at, lands: false, by, others } => {
            format!("No castling through {at}: it is attacked by {} (3.8.2.2).", the_all(*by, others))
        }
        Refusal::CastlingThrough { at, lands: true, by, others } => {
            format!("No castling onto {at}: it is attacked by {} (3.8.2.2).", the_all(*by, others))
        }
        Refusal::CastlingBlocked { by, way } => {
            let way = match way {
                Way::Between => "stands between king and rook",
                Way::King => "stands in the way of the king",
                Way::Rook => "stands in the way of the rook",
            };
            format!("No castling: the {} on {} {way}.", piece(Man::Chess(by.piece)), by.at)
        }
        Refusal::EnPassantTooLate { victim } => {
            format!(
                "{} can be taken en passant only right after its double step (3.7.3).",
                capitalised(&the(*victim))
            )
        }
        Refusal::PromotionNeeded { from, to } if from.file != to.file => {
            format!("Say what the pawn becomes on {to}: {}x{to}=Q, or R, B or N.", from.file_letter())
        }
        Refusal::PromotionNeeded { to, .. } => {
            format!("Say what the pawn becomes on {to}: {to}=Q, or R, B or N.")
        }
        Refusal::Ambiguous { candidates } => {
            let moves: Vec<&str> = candidates.iter().map(|candidate| candidate.san.as_str()).collect();
            format!("Which one: {}?", moves.join(" or "))
        }
        Refusal::Syntax { column, expected } => format!("Column {column}: {}", expectation(*expected)),
    }
}

/// Whether a pawn stands where it could capture on `to` if something stood there.
fn is_pawn_capture(man: Placed, to: Coord) -> bool {
    let ahead = match man.piece.side {
        Side::White => man.at.rank + 1 == to.rank,
        Side::Black => man.at.rank == to.rank + 1,
    };
    man.piece.role == Role::Pawn && ahead && man.at.file.abs_diff(to.file) == 1
}

const fn expectation(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "expected a move like e4, Nf3 or e2e4.",
        Expected::Square => "expected a square from a1 to h8.",
        Expected::PromotionPiece => "expected a queen, rook, bishop or knight (Q, R, B, N).",
        Expected::NoPromotion => "only a pawn that reaches the last rank is promoted.",
        Expected::NumberOfWhite => "three dots stand before Black's moves, and it is White's turn.",
        Expected::End => "expected the move to end here.",
    }
}

/// What a text should have said where it stops being a move.
pub(super) const fn expectation_of(refusal: &Refusal) -> Option<&'static str> {
    if let Refusal::Syntax { expected, .. } = refusal { Some(expectation(*expected)) } else { None }
}
