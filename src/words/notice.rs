//! What the status line says.

use std::time::Duration;

use super::game::over;
use super::men::{kind, man, side_in};
use super::position::fen;
use super::record::CONCEALED;
use super::refusal::{article, claim, offer, refusal};
use super::shown::harmless;
use super::viewer;
use crate::app::command::NotUnderstood;
use crate::app::notice::{Moment, NotInFog, Notice};
use crate::app::settings::{ThemeName, UnknownTheme};
use crate::game::illegal::Penalty;
use crate::game::terms::Strict;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::Eyes;
use crate::rules::xiangqi::chinese::Script;
use crate::rules::xiangqi::notation::{Notation, UnknownNotation};

/// A notice in a sentence. `white` and `black` are the players' names.
pub fn notice(game: Variant, notice: &Notice, white: &str, black: &str) -> String {
    let name = |side| if side == Side::White { white } else { black };
    match notice {
        Notice::BackAtPresent => "Back at the present position.".to_owned(),
        Notice::Undone(san) => format!("{san} is taken back."),
        Notice::Withdrawn => "The game goes on.".to_owned(),
        Notice::MissingColon(name) => format!("Commands begin with a colon: :{name}"),
        Notice::Declined(by) => format!("{} declines the draw.", side_in(game, *by)),
        Notice::AutoFlip(true) => "The board turns to the player whose move it is.".to_owned(),
        Notice::AutoFlip(false) => "The board stays as it is.".to_owned(),
        Notice::AskBeforeUndo(true) => "Both players are asked before a move is taken back.".to_owned(),
        Notice::AskBeforeUndo(false) => "Moves are taken back without asking.".to_owned(),
        Notice::Theme(theme) => format!("Theme: {theme}."),
        Notice::Notation(notation) => format!("Moves of xiangqi are written like {}.", sample(*notation)),
        Notice::BadNotation(UnknownNotation { found }) => {
            format!(
                "There is no notation {}: {}.",
                short(found),
                Notation::ALL.map(Notation::name).join(", ")
            )
        }
        Notice::Fen(fen) => fen.clone(),
        Notice::Copied => "The position (FEN) is sent to the clipboard.".to_owned(),
        Notice::Rematch { turned } => {
            let what = if *turned { "Colours and board" } else { "Colours" };
            if white == side_in(game, Side::White) && black == side_in(game, Side::Black) {
                format!("{what} turned: who had {white} now has {black}.")
            } else {
                format!("{what} turned: {white} has {}, {black} has Black.", side_in(game, Side::White))
            }
        }
        Notice::Pasted(moves) => format!("{moves} moves played."),
        Notice::Refused(why) => refusal(why),
        Notice::PastedUntil { index, moves, text, why } => {
            format!("{index} of {moves} moves played; the next, {}: {}", short(text), refusal(why))
        }
        Notice::CannotMove(own) => format!("Your {} on {} has no legal move.", kind(own.man), own.place()),
        Notice::ClaimGranted { outcome, occurred } => granted(game, *outcome, occurred),
        Notice::WrongClaim(wrong) => claim(game, wrong),
        Notice::WrongClaimPlayed(wrong, san) => {
            format!("{} {san} is played all the same (9.5.3).", claim(game, wrong))
        }
        Notice::ClaimNeedsMove(san) => {
            format!("Not yet, but with a move that you name: :claim {san} (9.2, 9.3).")
        }
        Notice::WrongOffer(wrong) => offer(game, wrong),
        Notice::BadFen(error) => fen(error),
        Notice::BadTheme(UnknownTheme { found }) => {
            format!("There is no theme {}: {}.", short(found), ThemeName::ALL.map(ThemeName::name).join(", "))
        }
        Notice::NotUnderstood(NotUnderstood::Unknown(name)) => {
            format!("There is no command :{}. F1 shows them all.", short(name))
        }
        Notice::NotUnderstood(NotUnderstood::Ambiguous(names)) => {
            format!("Which one: :{}?", names.join(" or :"))
        }
        Notice::NotUnderstood(NotUnderstood::Unexpected(name)) => format!("Nothing may follow :{name}."),
        Notice::WhichSide => format!("Expected {} or black.", side_in(game, Side::White).to_lowercase()),
        Notice::CopyWhat => "Expected :copy fen.".to_owned(),
        Notice::NothingToUndo => "There is no move to take back.".to_owned(),
        Notice::NothingToRedo => "There is no move to play again.".to_owned(),
        Notice::Trouble(text) => text.clone(),
        Notice::SavedAs(path) => format!("The game is saved as {}.", harmless(path).collect::<String>()),
        Notice::OpenWhat => "Say which: :open FILE".to_owned(),
        Notice::CannotPlayOn(why) => viewer::cannot_play_on(why),
        Notice::Concealed => format!("Not opened: {CONCEALED}."),
        Notice::SaveWhere => "Say where: :save FILE".to_owned(),
        Notice::Paused(true) => "The clocks are paused. :pause lets them go on.".to_owned(),
        Notice::Paused(false) => "The clocks go on.".to_owned(),
        Notice::PausedWhileAway => {
            "The clocks were paused while you were away. :pause lets them go on.".to_owned()
        }
        Notice::NoClock => "This game is played without clocks.".to_owned(),
        Notice::ClockStands => "The clocks are not running.".to_owned(),
        Notice::NotInFog(what) => not_in_fog(*what).to_owned(),
        Notice::HandOver(next) => format!("You have moved. Enter hands the board to {}.", name(*next)),
        Notice::Covered(next) => {
            format!("The curtain hides the board. {} raises it with Enter.", name(*next))
        }
        Notice::NotHere(by) => {
            format!("{} does not sit at the board, and nobody speaks for it.", side_in(game, *by))
        }
        Notice::NoCurtain => "Only Fog of War has a curtain, until the game is over.".to_owned(),
        Notice::NoEyes => "Only a finished game of Fog of War can be seen with other eyes.".to_owned(),
        Notice::WhichEyes => "Expected white, black or all.".to_owned(),
        Notice::SeenBy(Eyes::All) => "The whole game is seen.".to_owned(),
        Notice::SeenBy(Eyes::Of(by)) => format!("The game as {} saw it.", side_in(game, *by)),
        Notice::Adjusting(by) => {
            format!(
                "{}: j'adoube. The next touch binds to nothing{}.",
                side_in(game, *by),
                article(game, "4.2.1")
            )
        }
        Notice::Adjusted(own) => format!("The {} on {} is put straight.", man(own.man), own.place()),
        Notice::AdjustTooLate => {
            format!("That must be said before touching a man{}.", article(game, "4.2.1"))
        }
        Notice::NoTouchMove => "Touching binds to nothing here: the game is not strict.".to_owned(),
        Notice::NoUndoWhenStrict => format!("In strict play no move is taken back{}.", article(game, "4.7")),
        Notice::Illegal { why, penalty } => format!("{} {}", illegal(game, *penalty), refusal(why)),
        Notice::ClaimPenalty { wrong, by, gained, played } => {
            let played = played.as_ref().map(|san| format!(" {san} is played.")).unwrap_or_default();
            let (by, time) = (side_in(game, *by), minutes(*gained));
            format!("Wrong claim (9.5.3): {by} gets {time}.{played} {}", claim(game, wrong))
        }
        Notice::RematchAfterEnd => "A rematch follows when this game is over.".to_owned(),
    }
}

/// What was found right in a claim: the repeated positions, or the count.
fn granted(game: Variant, outcome: Outcome, occurred: &[Moment]) -> String {
    if outcome.reason != Reason::ThreefoldRepetition {
        return over(game, outcome);
    }
    let moments: Vec<String> = occurred
        .iter()
        .map(|moment| match moment {
            Moment::Start => "at the start".to_owned(),
            Moment::After { number, by: Side::White, san } => format!("after {number}.{san}"),
            Moment::After { number, by: Side::Black, san } => format!("after {number}...{san}"),
        })
        .collect();
    format!("Draw: the same position {} (9.2).", moments.join(", "))
}

/// A move in a notation.
const fn sample(notation: Notation) -> &'static str {
    match notation {
        Notation::Wxf => "C2=5",
        Notation::Chinese(Script::Traditional) => "馬八進七",
        Notation::Chinese(Script::Simplified) => "马八进七",
        Notation::Iccs => "H2-E2",
    }
}

/// What an illegal move has cost.
fn illegal(game: Variant, penalty: Penalty) -> String {
    let Penalty { count, limit, compensation, binds, outcome } = penalty;
    // FIDE knows the second as the one that loses; another limit was agreed on.
    let by_law = limit == Strict::default().illegal_limit;
    let law = if by_law { article(game, "7.5.5") } else { String::new() };
    let counted = format!("Illegal move {count} of {limit}{law}");
    let gained = compensation.map(|time| format!("the opponent gets {}", minutes(time)));
    let bound = binds.then(|| format!("that man must move{}", article(game, "7.5.1")));
    let costs: Vec<String> = gained.into_iter().chain(bound).collect();
    if outcome.is_some() || costs.is_empty() {
        return format!("{counted}.");
    }
    format!("{counted}: {}.", costs.join(", and "))
}

/// `one minute`, `two minutes`.
fn minutes(time: Duration) -> String {
    match time.as_secs() / 60 {
        1 => "one minute".to_owned(),
        2 => "two minutes".to_owned(),
        more => format!("{more} minutes"),
    }
}

/// The beginning of a text that somebody typed, harmless to print.
fn short(text: &str) -> String {
    harmless(text).take(20).collect()
}

/// What would show more than a player may see.
const fn not_in_fog(what: NotInFog) -> &'static str {
    match what {
        NotInFog::Undo => "No move is taken back in Fog of War: both have seen what they have seen.",
        NotInFog::AutoFlip => "In Fog of War the board always turns to the player who sits at it.",
        NotInFog::Position => "The position would show what is hidden. It can be had when the game is over.",
        NotInFog::Save => "The file would show what is hidden. The game can be saved when it is over.",
        NotInFog::Paste => "In Fog of War each side makes its own moves, one at a time.",
    }
}
