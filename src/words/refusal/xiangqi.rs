//! Why a move is not one of xiangqi.

use crate::rules::man::Man;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::piece::{Piece, Placed, Role};
use crate::rules::xiangqi::refusal::{Expected, Refusal};
use crate::rules::xiangqi::typed::Ranks;
use crate::words::men::{capitalised, man as piece, side_in, the, the_all};

/// Why a move is not played.
pub(super) fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::NothingThere { at } => format!("Nothing stands on {at}."),
        Refusal::NoSuchPiece { side, role, files } => no_such_piece(*side, *role, files),
        Refusal::NotYourPiece { man } => format!(
            "The {} on {} is not yours: it is {}'s turn.",
            piece(Man::Xiangqi(man.piece)),
            man.at,
            colour(!man.piece.side)
        ),
        Refusal::PieceCannot { man, to } => {
            let (mover, way) = (capitalised(&the(*man)), way(man.piece.role));
            format!("{mover} does not move to {to}: it goes {way}.")
        }
        Refusal::FileOutOfReach { man, file } => {
            format!("{} cannot reach file {file} in one move.", capitalised(&the(*man)))
        }
        Refusal::BeyondEdge { man } => {
            format!("{} would go beyond the edge of the board.", capitalised(&the(*man)))
        }
        Refusal::OutsidePalace { man, to } => {
            format!("{} cannot leave its palace for {to}.", capitalised(&the(*man)))
        }
        Refusal::AcrossRiver { man, to } => {
            format!("{} cannot cross the river to {to}.", capitalised(&the(*man)))
        }
        Refusal::NotAcrossRiver { man, to } => {
            format!("{} goes sideways to {to} only across the river.", capitalised(&the(*man)))
        }
        Refusal::NeverBack { man, to } => {
            format!("{} never goes back, so not to {to}.", capitalised(&the(*man)))
        }
        Refusal::PathBlocked { man, by } => {
            format!("{} is blocked by the {} on {}.", capitalised(&the(*man)), name(by.piece), by.at)
        }
        Refusal::LegBlocked { man, by } => {
            format!("{}: its leg is blocked by the {} on {}.", capitalised(&the(*man)), name(by.piece), by.at)
        }
        Refusal::EyeBlocked { man, by } => {
            format!("{}: its eye is blocked by the {} on {}.", capitalised(&the(*man)), name(by.piece), by.at)
        }
        Refusal::NeedsOneScreen { man, victim, screens } => screens_of(*man, *victim, screens),
        Refusal::OwnPiece { by } => format!("Your own {} stands on {}.", by.piece.role.name(), by.at),
        Refusal::StillInCheck { general, by, others } => {
            format!("The general on {general} is still in check from {}.", the_all(*by, others))
        }
        Refusal::GeneralsFace { general, other } => {
            format!("The generals on {general} and {other} would face each other.")
        }
        Refusal::ExposesGeneral { general, by, others } => {
            format!("The general on {general} would be in check from {}.", the_all(*by, others))
        }
        Refusal::RanksFromOne { instead, mv } => {
            format!("{} Ranks count from 0 here: do you mean {mv}?", self::refusal(instead))
        }
        Refusal::Ambiguous { candidates } => {
            let moves: Vec<&str> = candidates.iter().map(|candidate| candidate.text.as_str()).collect();
            format!("Which one: {}?", moves.join(" or "))
        }
        Refusal::Syntax { column, expected } => format!("Column {column}: {}", expectation(*expected)),
    }
}

/// What a text should have said where it stops being a move.
pub(super) const fn expectation_of(refusal: &Refusal) -> Option<&'static str> {
    if let Refusal::Syntax { expected, .. } = refusal { Some(expectation(*expected)) } else { None }
}

const fn expectation(expected: Expected) -> &'static str {
    match expected {
        Expected::Move => "expected a move like C2=5 or h2e2.",
        Expected::Point(Ranks::FromZero) => "expected a point from a0 to i9.",
        Expected::Point(Ranks::FromOne) => "expected a point from a1 to i10.",
        Expected::FileOrPlace => "expected a file from 1 to 9, or + or - for front or rear.",
        Expected::RoleOrFile => "expected a piece letter, or the file of a soldier from 1 to 9.",
        Expected::Direction => "expected + for forwards, - for back or = for sideways.",
        Expected::Number => "expected a number from 1 to 9.",
        Expected::NumberOfRed => "three dots stand before Black's moves, and it is Red's turn.",
        Expected::End => "expected the move to end here.",
    }
}

/// How a man goes.
const fn way(role: Role) -> &'static str {
    match role {
        Role::General => "one step along a line",
        Role::Advisor => "one step diagonally",
        Role::Elephant => "two steps diagonally",
        Role::Horse => "one step along a line and one diagonally outwards",
        Role::Chariot | Role::Cannon => "along a line",
        Role::Soldier => "one step",
    }
}

/// A man that is not there by that name, and on which files its like are.
fn no_such_piece(side: Side, role: Role, files: &[u8]) -> String {
    let (owner, name) = (colour(side), role.name());
    let files: Vec<String> = files.iter().map(u8::to_string).collect();
    match files.split_last() {
        None => format!("{owner} has no {name}."),
        Some((only, [])) => format!("{owner} has no such {name}, but on file {only}."),
        Some((last, others)) => {
            format!("{owner} has no such {name}, but on files {} and {last}.", others.join(", "))
        }
    }
}

/// A cannon, what it was to capture, and what stands between.
fn screens_of(man: Placed, victim: Placed, screens: &[Placed]) -> String {
    let (cannon, target) = (capitalised(&the(man)), format!("the {} on {}", name(victim.piece), victim.at));
    match screens.split_first() {
        None => format!("{cannon} takes {target} only over one screen, and nothing stands between."),
        Some((first, others)) => {
            let between = the_all(*first, others);
            format!("{cannon} takes {target} over one screen, not over {between}.")
        }
    }
}

/// `red cannon`.
fn name(man: Piece) -> String {
    piece(Man::Xiangqi(man))
}

/// `Red` or `Black`.
const fn colour(side: Side) -> &'static str {
    side_in(Variant::Xiangqi, side)
}
