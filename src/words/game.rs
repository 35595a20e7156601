//! What happens in a game.

use super::men::{kind, owner, side, side_in, the};
use super::table::variant;
use crate::game::Ply;
use crate::game::claim::Ground;
use crate::game::seen::{Seen, Told};
use crate::game::terms::Strict;
use crate::rules::chess::moves::Wing;
use crate::rules::chess::piece::Role;
use crate::rules::man::Placed;
use crate::rules::moves::Move;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::notation::Notation;
use crate::rules::xiangqi::repetition::{Conduct, Repetition};

/// `White to move`.
pub fn to_move(game: Variant, turn: Side) -> String {
    format!("{} to move", side_in(game, turn))
}

/// A move in words: `White: bishop b5 to a4.`
pub fn played(ply: &Ply, check: bool) -> String {
    let mover = owner(ply.man.man);
    let (man, from) = (kind(ply.man.man), ply.man.place());
    let to = Placed { at: ply.to, ..ply.man }.place();
    let check = if check { ", check" } else { "" };
    match ply.castled {
        Some(Wing::Queen) => return format!("{mover} castles on the queen's side{check}."),
        Some(Wing::King) => return format!("{mover} castles on the king's side{check}."),
        None => {}
    }
    let promotion = match ply.mv {
        Move::Chess(mv) => mv.promotion.map(|role| format!(", becomes {}", with_article(role))),
        Move::Xiangqi(_) => None,
    };
    let promotion = promotion.unwrap_or_default();
    match ply.captured {
        Some(victim) if victim.at != ply.to => {
            format!("{mover}: {man} {from} takes the pawn on {} en passant{check}.", victim.place())
        }
        Some(victim) => {
            format!("{mover}: {man} {from} takes the {} on {to}{promotion}{check}.", kind(victim.man))
        }
        None => format!("{mover}: {man} {from} to {to}{promotion}{check}."),
    }
}

/// An enemy's move as the list has it: `…`, or `… xd5` if a man was lost there.
pub fn hidden(lost: Option<Placed>, ascii: bool) -> String {
    let dots = if ascii { "..." } else { "…" };
    lost.map_or_else(|| dots.to_owned(), |man| format!("{dots} x{}", man.place()))
}

/// A move in words after which the board is handed over.
pub fn played_alone(ply: &Ply) -> String {
    format!("{} Enter hands over.", played(ply, false))
}

/// The same in words: `Black has moved, and taken your knight on d5.`
pub fn played_in_fog(by: Side, lost: Option<Placed>) -> String {
    match lost {
        Some(man) => {
            format!("{} has moved, and taken your {} on {}.", side(by), kind(man.man), man.place())
        }
        None => format!("{} has moved.", side(by)),
    }
}

/// `a queen`.
const fn with_article(role: Role) -> &'static str {
    match role {
        Role::Pawn => "a pawn",
        Role::Knight => "a knight",
        Role::Bishop => "a bishop",
        Role::Rook => "a rook",
        Role::Queen => "a queen",
        Role::King => "a king",
    }
}

/// Who has won: `White wins` or `Draw`.
pub fn winner(game: Variant, outcome: Outcome) -> String {
    outcome.winner.map_or_else(|| "Draw".to_owned(), |winner| format!("{} wins", side_in(game, winner)))
}

/// The same with the winner's name.
pub fn winner_named(game: Variant, outcome: Outcome, names: &[String; 2]) -> String {
    match outcome.winner {
        Some(by) if names[by.index()] != side_in(game, by) => {
            format!("{} ({}) wins", names[by.index()], side_in(game, by))
        }
        Some(_) | None => winner(game, outcome),
    }
}

/// Before the first move.
pub fn begins(game: Variant, turn: Side) -> String {
    format!("{} begins.", side_in(game, turn))
}

/// Why, in a phrase: `by checkmate`.
pub const fn reason(game: Variant, outcome: Outcome) -> &'static str {
    match outcome.reason {
        Reason::Checkmate => "by checkmate",
        Reason::Stalemate => "by stalemate",
        Reason::InsufficientMaterial if matches!(game, Variant::Xiangqi) => {
            "neither side has a man that can cross the river"
        }
        Reason::InsufficientMaterial => "neither side can mate",
        Reason::DeadPosition => "neither side can ever mate in this position",
        Reason::ThirdCheck => "by the third check",
        Reason::KingCaptured => "the king is captured",
        Reason::FivefoldRepetition => "the same position five times",
        Reason::SeventyFiveMoves => "75 moves without capture or pawn move",
        Reason::ThreefoldRepetition | Reason::Repetition => "the same position three times",
        Reason::FiftyMoves => "50 moves without capture or pawn move",
        Reason::MoveLimit => "the limit of moves without a capture",
        Reason::PerpetualCheck => "by the opponent's perpetual check",
        Reason::MutualPerpetualCheck => "perpetual check by both sides",
        Reason::PerpetualChase => "by the opponent's perpetual chase",
        Reason::MutualPerpetualChase => "perpetual chase by both sides",
        Reason::Agreement => "by agreement",
        Reason::Resignation if outcome.winner.is_none() => "resignation, but the other side cannot mate",
        Reason::Resignation => "by resignation",
        Reason::FlagFall if outcome.winner.is_none() => "out of time, but the other side cannot mate",
        Reason::FlagFall => "on time",
        Reason::IllegalMoves if outcome.winner.is_none() => "illegal moves, but the other side cannot mate",
        Reason::IllegalMoves => "by the opponent's illegal moves",
    }
}

/// Why, with what the game tells of it: `king captured on e8`.
pub fn reason_of(game: &Seen<'_>, outcome: Outcome, notation: Notation) -> String {
    let played = game.variant();
    let why = reason(played, outcome);
    let claimed = matches!(outcome.reason, Reason::ThreefoldRepetition | Reason::FiftyMoves);
    match game.final_ply() {
        Some(ply) if outcome.reason == Reason::KingCaptured => format!("king captured on {}", ply.to),
        Some(_) | None if outcome.reason == Reason::MoveLimit => {
            format!("{} moves without a capture", game.terms().move_limit)
        }
        Some(_) | None if claimed && !played.hides() => format!("claimed: {why}"),
        Some(_) | None if outcome.reason.blames_conduct() => format!("{why}: {}", cycle(game, notation)),
        Some(_) | None => why.to_owned(),
    }
}

/// The end in one sentence, with its law.
pub fn over(game: Variant, outcome: Outcome) -> String {
    ended(game, outcome, reason(game, outcome), &law(game, outcome))
}

/// The same where there is little room: `Black wins: perpetual check.`
pub fn over_short(game: Variant, outcome: Outcome) -> String {
    let why = match outcome.reason {
        Reason::Checkmate => "checkmate",
        Reason::Stalemate => "stalemate",
        Reason::InsufficientMaterial => "no men to win",
        Reason::DeadPosition => "nobody can mate",
        Reason::ThirdCheck => "third check",
        Reason::KingCaptured => "king captured",
        Reason::FivefoldRepetition => "five repetitions",
        Reason::SeventyFiveMoves => "75 quiet moves",
        Reason::ThreefoldRepetition | Reason::Repetition => "repetition",
        Reason::FiftyMoves => "50 quiet moves",
        Reason::MoveLimit => "no captures",
        Reason::PerpetualCheck => "perpetual check",
        Reason::MutualPerpetualCheck => "mutual check",
        Reason::PerpetualChase => "perpetual chase",
        Reason::MutualPerpetualChase => "mutual chase",
        Reason::Agreement => "agreement",
        Reason::Resignation => "resignation",
        Reason::FlagFall => "out of time",
        Reason::IllegalMoves => "illegal moves",
    };
    format!("{}: {why}.", winner(game, outcome))
}

/// The same of a game, which may have rules of its own.
pub fn over_in(game: &Seen<'_>, outcome: Outcome, notation: Notation) -> String {
    let played = game.variant();
    ended(played, outcome, &reason_of(game, outcome, notation), &law_of(game, outcome))
}

fn ended(game: Variant, outcome: Outcome, reason: &str, law: &str) -> String {
    let comma = if outcome.winner.is_some() && outcome.reason != Reason::KingCaptured { "" } else { "," };
    let law = if law.is_empty() { String::new() } else { format!(" ({law})") };
    format!("{}{comma} {reason}{law}.", winner(game, outcome))
}

/// `FIDE 5.1.1`, or the game whose own rule it is; nothing where none is needed: players of any game
/// may agree or give up.
pub fn law(game: Variant, outcome: Outcome) -> String {
    let own = || format!("rule of {}", variant(game));
    match outcome.reason {
        Reason::ThirdCheck
        | Reason::KingCaptured
        | Reason::MoveLimit
        | Reason::PerpetualCheck
        | Reason::MutualPerpetualCheck
        | Reason::PerpetualChase
        | Reason::MutualPerpetualChase
        | Reason::Repetition => own(),
        // In the fog they come by themselves.
        Reason::Stalemate | Reason::ThreefoldRepetition | Reason::FiftyMoves if game.hides() => own(),
        Reason::Checkmate
        | Reason::Stalemate
        | Reason::InsufficientMaterial
        | Reason::DeadPosition
        | Reason::FivefoldRepetition
        | Reason::SeventyFiveMoves
        | Reason::ThreefoldRepetition
        | Reason::FiftyMoves
        | Reason::Agreement
        | Reason::Resignation
        | Reason::FlagFall
        | Reason::IllegalMoves => match game {
            Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => {
                format!("FIDE {}", outcome.reason.article())
            }
            Variant::Xiangqi if outcome.reason.is_by_players() => String::new(),
            Variant::Xiangqi => own(),
        },
    }
}

/// By which law, or by which rule of the game or the house: FIDE has the second
/// illegal move lose.
pub fn law_of(game: &Seen<'_>, outcome: Outcome) -> String {
    match game.terms().strict {
        Some(strict) if outcome.reason == Reason::IllegalMoves && strict != Strict::default() => {
            format!("as agreed: illegal move {}", strict.illegal_limit)
        }
        Some(_) | None => law(game.variant(), outcome),
    }
}

/// So many moves of a cycle are named; those of a longer one are like them.
const MOST_NAMED: usize = 6;

/// The moves that decided how a repetition is judged: of the side that is to blame, or of both.
fn cycle(game: &Seen<'_>, notation: Notation) -> String {
    let Some(repetition) = game.repetition() else { return String::new() };
    let by = match repetition.conduct {
        Conduct::PerpetualCheck { by } | Conduct::PerpetualChase { by, .. } => Some(by),
        Conduct::MutualPerpetualCheck | Conduct::MutualPerpetualChase { .. } | Conduct::Idle => None,
    };
    let victim = match repetition.conduct {
        Conduct::PerpetualChase { victim, .. } => format!("{} was chased with ", the(victim)),
        Conduct::PerpetualCheck { .. }
        | Conduct::MutualPerpetualCheck
        | Conduct::MutualPerpetualChase { .. }
        | Conduct::Idle => String::new(),
    };
    let first = game.plies().saturating_sub(repetition.plies);
    let moves = (first..game.plies()).filter(|&ply| by.is_none_or(|by| game.turn_at(ply) == by));
    let texts = moves.filter_map(|ply| match game.told(ply)? {
        Told::Move(made) => Some(game.written(ply, made, notation).into_owned()),
        Told::Hidden { .. } => None,
    });
    let mut texts: Vec<String> = texts.collect();
    if texts.len() > MOST_NAMED {
        let more = texts.len() - (MOST_NAMED - 1);
        texts.truncate(MOST_NAMED - 1);
        texts.push(format!("and {more} more"));
    }
    format!("{victim}{}", texts.join(", "))
}

/// What has been done since the position was there before, as a warning: what the third time brings.
pub fn repeated(repetition: Repetition) -> String {
    let name = |by| side_in(Variant::Xiangqi, by);
    let third = match repetition.conduct {
        Conduct::PerpetualCheck { by } => format!("{} loses by perpetual check", name(by)),
        Conduct::PerpetualChase { by, victim } => {
            format!("{} loses by chasing {}", name(by), the(victim))
        }
        Conduct::MutualPerpetualCheck => "a draw, since both sides check".to_owned(),
        Conduct::MutualPerpetualChase { .. } => "a draw, since both sides chase".to_owned(),
        Conduct::Idle => "a draw".to_owned(),
    };
    format!("The position was here before. If this goes on: {third}.")
}

/// The same where there is little room.
pub fn repeated_short(repetition: Repetition) -> String {
    match repetition.conduct {
        Conduct::PerpetualCheck { by } => {
            format!("Repeated: {} may lose (check).", side_in(Variant::Xiangqi, by))
        }
        Conduct::PerpetualChase { by, .. } => {
            format!("Repeated: {} may lose (chase).", side_in(Variant::Xiangqi, by))
        }
        Conduct::MutualPerpetualCheck | Conduct::MutualPerpetualChase { .. } | Conduct::Idle => {
            "Repeated: it may be a draw.".to_owned()
        }
    }
}

/// Which claims the side to move has.
pub fn claims(turn: Side, grounds: &[Ground]) -> String {
    let phrases: Vec<&str> = grounds
        .iter()
        .map(|ground| match ground {
            Ground::Threefold => "threefold repetition",
            Ground::FiftyMoves => "fifty moves",
        })
        .collect();
    format!("{} can :claim a draw: {}.", side(turn), phrases.join(", "))
}

/// The same where there is little room.
pub fn claims_short(turn: Side) -> String {
    format!("{} can :claim a draw.", side(turn))
}

/// An offer that stands.
pub fn offer(game: Variant, by: Side, turn: Side) -> String {
    if by == turn {
        return format!(
            "{} offers a draw with its move: {} may :accept or :decline.",
            side_in(game, by),
            side_in(game, !by)
        );
    }
    format!("{} offers a draw: {} may :accept, :decline or move.", side_in(game, by), side_in(game, !by))
}

/// The same where there is little room.
pub fn offer_short(game: Variant, by: Side) -> String {
    format!("{} offers a draw: :accept?", side_in(game, by))
}

/// The place that is browsed, by the numbers of the moves: `looking back: move 7 of 23`, or
/// the position before the first, `start of 23`. In a narrow panel `7/23`.
pub fn browsing(shown: Option<u32>, last: u32, narrow: bool) -> String {
    match (shown, narrow) {
        (Some(number), false) => format!("looking back: move {number} of {last}"),
        (Some(number), true) => format!("{number}/{last}"),
        (None, false) => format!("looking back: start of {last}"),
        (None, true) => "start".to_owned(),
    }
}

/// The lead of one side in pawns: `White +3`, or `level`.
pub fn lead(lead: Option<(Side, u32)>) -> String {
    lead.map_or_else(|| "level".to_owned(), |(ahead, by)| format!("{} +{by}", side(ahead)))
}
