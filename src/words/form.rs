//! What the form for a new game says.

use super::men::{side, side_in};
use super::table::variant;
use crate::app::form::{Form, Problem, Row};
use crate::app::line::Line;
use crate::rules::chess::chess960::{STARTS, back_rank};
use crate::rules::chess::odds::{Gift, Odds};
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// The heading.
pub const TITLE: &str = "New game";

/// How to use it, as pairs of key and effect.
pub const HINTS: &[(&str, &str)] =
    &[("Left Right", "change"), ("Enter", "next"), ("F8", "start"), ("Esc", "back"), ("F1", "help")];

/// What a row is about, or what its button does.
pub const fn label(game: Variant, row: Row) -> &'static str {
    match row {
        Row::SetUp => "From",
        Row::Game => "Game",
        Row::Number => "Position",
        Row::Handicap => "Handicap",
        Row::Giver => "Given by",
        Row::Time(Side::White) => "Time",
        Row::Time(Side::Black) => "Black's time",
        Row::Strict => "Strict",
        Row::Limit => "Illegal move",
        Row::MoveLimit => "Quiet moves",
        Row::Name(side) => side_in(game, side),
        Row::Start => "Start",
        Row::Back => "Back",
    }
}

/// What is chosen or typed in a row; a dash where nothing is.
pub fn value(form: &Form, row: Row, dash: &str) -> String {
    match row {
        Row::SetUp if form.from_set_up => "this position".to_owned(),
        Row::SetUp => "the usual one".to_owned(),
        Row::Game => variant(form.variant).to_owned(),
        Row::Handicap => odds(&form.odds),
        Row::Giver => side(form.giver()).to_owned(),
        Row::Strict => if form.strict { "yes" } else { "no" }.to_owned(),
        Row::Limit => format!("the {} loses", ordinal(form.illegal_limit)),
        Row::MoveLimit => form.move_limit.to_string(),
        Row::Number | Row::Time(_) | Row::Name(_) => match form.line(row).map_or("", Line::text) {
            "" if row == Row::Time(Side::Black) => "the same".to_owned(),
            "" => dash.to_owned(),
            text => text.to_owned(),
        },
        Row::Start | Row::Back => String::new(),
    }
}

/// What a value means, beside it: the men of a start of Chess960.
pub fn meaning(form: &Form, row: Row) -> String {
    let number = form.line(row).filter(|_| row == Row::Number).and_then(|line| line.text().parse().ok());
    number.and_then(back_rank).map(|men| men.map(Role::letter).iter().collect()).unwrap_or_default()
}

/// What there is to know about a row.
pub fn about(form: &Form, row: Row) -> String {
    match row {
        Row::SetUp => "A position was set up, and has not been played yet.".to_owned(),
        Row::Game => match form.variant {
            Variant::Chess => "Chess under the FIDE Laws.",
            Variant::Chess960 => "Chess from one of 960 starts (FIDE Guidelines II).",
            Variant::ThreeCheck => "Who gives the third check wins, too.",
            Variant::Xiangqi => "Chinese chess: who mates or stalemates the general wins.",
            Variant::Fog => "Each side sees only where it can go. Who captures the king wins.",
        }
        .to_owned(),
        Row::Number => format!("0 to {}, or by chance with Left and Right.", STARTS - 1),
        Row::Handicap | Row::Giver => handicap(&form.odds, form.giver()),
        Row::Time(Side::White) => {
            "Like 5+3, 40/90+30,30 (periods), 10d5, 10us5 (delays), 3hg (hourglass), none.".to_owned()
        }
        Row::Time(Side::Black) => "Time odds: another time for Black.".to_owned(),
        Row::Strict => "Touch-move, counted illegal moves, no taking back.".to_owned(),
        Row::Limit if form.game() == Variant::Xiangqi => "The illegal move that loses.".to_owned(),
        Row::Limit => "Under the FIDE Laws the second illegal move loses (7.5.5).".to_owned(),
        Row::MoveLimit => "So many moves of each side without a capture are a draw.".to_owned(),
        Row::Name(of) => format!("Who plays {}; may stay empty.", side_in(form.game(), of)),
        Row::Start => match (form.wrong_row(), form.terms()) {
            (None, Some(terms)) => format!("Starts {}.", super::table::game(form.game(), &terms)),
            (Some(_), _) | (None, None) => "Something above is not right yet.".to_owned(),
        },
        Row::Back => "Leaves all as it was.".to_owned(),
    }
}

/// Why no game can start from what stands in a row.
pub fn problem(problem: &Problem) -> String {
    match problem {
        Problem::NoNumber => format!("Expected a number from 0 to {}, like 518.", STARTS - 1),
        Problem::Time(bad) => super::clock::bad_time(bad),
        Problem::OneHourglass => super::clock::ONE_HOURGLASS.to_owned(),
    }
}

fn odds(odds: &Odds) -> String {
    if odds.gifts().is_empty() {
        return "none".to_owned();
    }
    odds.gifts().iter().map(|gift| gift.name()).collect::<Vec<_>>().join(" and ")
}

fn handicap(odds: &Odds, giver: Side) -> String {
    let men: Vec<&str> = odds.men().map(man).collect();
    let without = (!men.is_empty()).then(|| format!("{} plays without {}.", side(giver), list(&men)));
    let moves = odds.gifts().contains(&Gift::Move).then(|| format!("{} moves first.", side(!giver)));
    match (without, moves) {
        (None, None) => "What the stronger side plays without.".to_owned(),
        (without, moves) => without.into_iter().chain(moves).collect::<Vec<_>>().join(" "),
    }
}

const fn man(gift: Gift) -> &'static str {
    match gift {
        Gift::Queen => "the queen",
        Gift::Rook => "the queen's rook",
        Gift::Knight => "the queen's knight",
        Gift::Pawn => "the f-pawn",
        Gift::Move => "",
    }
}

/// `a`, `a and b`, `a, b and c`.
fn list(items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn ordinal(number: u8) -> String {
    let ending = match number {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}
