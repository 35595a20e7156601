//! Why something is refused.

use super::game::over;
use super::men::{capitalised, piece, role, side, the, the_all};
use crate::game::claim::WrongClaim;
use crate::game::offer::WrongOffer;
use crate::rules::coord::Coord;
use crate::rules::piece::Role;
use crate::rules::refusal::{Duty, Expected, Placed, Refusal, Way};
use crate::rules::side::Side;

/// Why a move is not played.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NothingThere { at } => format!("Nothing stands on {at}."),
        Refusal::Hidden { at } => format!("{at} is hidden: you have nothing there."),
        Refusal::NoSuchPiece { side: mover, role: missing } => {
            format!("{} has no such {}.", side(*mover), role(*missing))
        }
        Refusal::NotYourPiece { man } => {
            format!(
                "The {} on {} is not yours: it is {}'s turn.",
                piece(man.piece),
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
            format!("{} is blocked by the {} on {}.", capitalised(&the(*man)), piece(by.piece), by.at)
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
            format!("No castling: the {} on {} {way}.", piece(by.piece), by.at)
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
        Refusal::Touched { duty, man } => touched(*duty, *man),
        Refusal::Paused => "The clocks are paused: :pause lets them go on.".to_owned(),
        Refusal::GameOver(outcome) => format!("The game is over: {}", over(*outcome)),
        Refusal::Syntax { column, expected } => format!("Column {column}: {}", expectation(*expected)),
    }
}

/// What a touch binds to.
fn touched(duty: Duty, man: Placed) -> String {
    let (the_man, law) = (the(man), duty.article());
    match duty {
        Duty::Move => format!("Touched: {the_man} must move ({law})."),
        Duty::RookFirst => {
            format!("Touched first: {the_man} must move, and does not castle ({law}).")
        }
        Duty::Capture => format!("Touched: {the_man} must be captured ({law})."),
        Duty::CaptureWith { by } => format!("Touched: {the_man} must be captured from {by} ({law})."),
        Duty::Castle { rook } => {
            format!("Touched: {the_man} must castle with the rook on {rook} ({law}).")
        }
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

pub(super) const fn expectation(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "expected a move like e4, Nf3 or e2e4.",
        Expected::Square => "expected a square from a1 to h8.",
        Expected::PromotionPiece => "expected a queen, rook, bishop or knight (Q, R, B, N).",
        Expected::NoPromotion => "only a pawn that reaches the last rank is promoted.",
        Expected::NumberOfWhite => "three dots stand before Black's moves, and it is White's turn.",
        Expected::End => "expected the move to end here.",
    }
}

/// Why a claim is not granted.
pub fn claim(wrong: &WrongClaim) -> String {
    match wrong {
        WrongClaim::ByItself => "Fog of War has no claims: draws come by themselves.".to_owned(),
        WrongClaim::NotYet { occurrences, halfmoves } => format!(
            "No draw yet: position {occurrences} of 3 times, {} of 50 moves without capture or pawn move.",
            halfmoves / 2
        ),
        WrongClaim::Touched => "No claim on this move: a man has been touched (9.4).".to_owned(),
        WrongClaim::Move(why) => refusal(why),
    }
}

/// Why an offer, or the answer to it, is not taken.
pub fn offer(wrong: &WrongOffer) -> String {
    match wrong {
        WrongOffer::TooEarly => "A draw can be agreed once both sides have made a move (5.2.3).".to_owned(),
        WrongOffer::OncePerMove(by) => format!("{} has already offered a draw on this move.", side(*by)),
        WrongOffer::NoOffer(to) => format!("No draw has been offered to {}.", side(*to)),
        WrongOffer::Over(why) => refusal(why),
    }
}
