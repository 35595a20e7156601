//! Why something is refused.

mod chess;
mod xiangqi;

use super::game::over;
use super::men::{capitalised, side_in, the};
use super::table::variant;
use crate::game::claim::WrongClaim;
use crate::game::offer::WrongOffer;
use crate::rules::man::{Man, Placed};
use crate::rules::refusal::{Duty, Refusal};
use crate::rules::variant::Variant;

/// Why a move is not played.
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Chess(why) => chess::refusal(why),
        Refusal::Xiangqi(why) => xiangqi::refusal(why),
        Refusal::Touched { duty, man } => touched(*duty, *man),
        Refusal::Paused => "The clocks are paused: :pause lets them go on.".to_owned(),
        Refusal::GameOver { game, outcome } => format!("The game is over: {}", over(*game, *outcome)),
    }
}

/// What a text should have said where it stops being a move; nothing if it is one.
pub(super) fn expectation(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Chess(why) => chess::expectation_of(why),
        Refusal::Xiangqi(why) => xiangqi::expectation_of(why),
        Refusal::Touched { .. } | Refusal::Paused | Refusal::GameOver { .. } => None,
    }
}

/// What a touch binds to.
fn touched(duty: Duty, man: Placed) -> String {
    let the_man = the(man);
    let law = match man.man {
        Man::Chess(_) => article(Variant::Chess, duty.article()),
        Man::Xiangqi(_) => article(Variant::Xiangqi, duty.article()),
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

/// An article of the FIDE Laws in brackets, behind a blank: what is not chess has no such numbers.
pub(super) fn article(game: Variant, number: &str) -> String {
    match game {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => format!(" ({number})"),
        Variant::Xiangqi => String::new(),
    }
}

/// Why a claim is not granted.
pub fn claim(game: Variant, wrong: &WrongClaim) -> String {
    match wrong {
        WrongClaim::ByItself => {
            format!("{} has no claims: draws come by themselves.", capitalised(variant(game)))
        }
        WrongClaim::NotYet { occurrences, halfmoves } => format!(
            "No draw yet: position {occurrences} of 3 times, {} of 50 moves without capture or pawn move.",
            halfmoves / 2
        ),
        WrongClaim::Touched => "No claim on this move: a man has been touched (9.4).".to_owned(),
        WrongClaim::Move(why) => refusal(why),
    }
}

/// Why an offer, or the answer to it, is not taken.
pub fn offer(game: Variant, wrong: &WrongOffer) -> String {
    match wrong {
        WrongOffer::TooEarly => {
            format!("A draw can be agreed once both sides have made a move{}.", article(game, "5.2.3"))
        }
        WrongOffer::OncePerMove(by) => {
            format!("{} has already offered a draw on this move.", side_in(game, *by))
        }
        WrongOffer::NoOffer(to) => format!("No draw has been offered to {}.", side_in(game, *to)),
        WrongOffer::Over(why) => refusal(why),
    }
}
