//! Why something is refused.

mod chess;
mod xiangqi;

use super::game::over;
use super::men::{side, the};
use crate::game::claim::WrongClaim;
use crate::game::offer::WrongOffer;
use crate::rules::man::{Man, Placed};
use crate::rules::refusal::{Duty, Refusal};

/// Why a move is not played.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Chess(why) => chess::refusal(why),
        Refusal::Xiangqi(why) => xiangqi::refusal(why),
        Refusal::Touched { duty, man } => touched(*duty, *man),
        Refusal::Paused => "The clocks are paused: :pause lets them go on.".to_owned(),
        Refusal::GameOver(outcome) => format!("The game is over: {}", over(*outcome)),
    }
}

/// What a text should have said where it stops being a move; nothing if it is one.
pub(super) fn expectation(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Chess(why) => chess::expectation_of(why),
        Refusal::Xiangqi(why) => xiangqi::expectation_of(why),
        Refusal::Touched { .. } | Refusal::Paused | Refusal::GameOver(_) => None,
    }
}

/// What a touch binds to, and by which article of the laws of chess; that of xiangqi has no numbers.
fn touched(duty: Duty, man: Placed) -> String {
    let the_man = the(man);
    let law = match man.man {
        Man::Chess(_) => format!(" ({})", duty.article()),
        Man::Xiangqi(_) => String::new(),
    };
    match duty {
        Duty::Move => format!("Touched: {the_man} must move{law}."),
        Duty::RookFirst => format!("Touched first: {the_man} must move, and does not castle{law}."),
        Duty::Capture => format!("Touched: {the_man} must be captured{law}."),
        Duty::CaptureWith { by } => {
            format!("Touched: {the_man} must be captured from {}{law}.", man.man.geometry().name(by))
        }
        Duty::Castle { rook } => format!("Touched: {the_man} must castle with the rook on {rook}{law}."),
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
