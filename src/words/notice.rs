//! What the status line says.

use std::time::Duration;

use super::game::over;
use super::men::{kind, man, side};
use super::position::fen;
use super::record::CONCEALED;
use super::refusal::{claim, offer, refusal};
use super::shown::harmless;
use super::viewer;
use crate::app::command::NotUnderstood;
use crate::app::notice::{Moment, NotInFog, Notice};
use crate::app::settings::{ThemeName, UnknownTheme};
use crate::game::illegal::Penalty;
use crate::game::terms::Strict;
use crate::rules::outcome::{Outcome, Reason};
use crate::rules::side::Side;
use crate::rules::view::Eyes;

/// A notice in a sentence. `white` and `black` are the players' names.
pub fn notice(notice: &Notice, white: &str, black: &str) -> String {
    let name = |side| if side == Side::White { white } else { black };
    match notice {
        Notice::BackAtPresent => "Back at the present position.".to_owned(),
        Notice::Undone(san) => format!("{san} is taken back."),
        Notice::Withdrawn => "The game goes on.".to_owned(),
        Notice::MissingColon(name) => format!("Commands begin with a colon: :{name}"),
        Notice::Declined(by) => format!("{} declines the draw.", side(*by)),
        Notice::AutoFlip(true) => "The board turns to the player whose move it is.".to_owned(),
        Notice::AutoFlip(false) => "The board stays as it is.".to_owned(),
        Notice::AskBeforeUndo(true) => "Both players are asked before a move is taken back.".to_owned(),
        Notice::AskBeforeUndo(false) => "Moves are taken back without asking.".to_owned(),
        Notice::Theme(theme) => format!("Theme: {theme}."),
        Notice::Fen(fen) => fen.clone(),
        Notice::Copied => "The position (FEN) is sent to the clipboard.".to_owned(),
        Notice::Rematch { turned } => {
            let what = if *turned { "Colours and board" } else { "Colours" };
            if white == side(Side::White) && black == side(Side::Black) {
                format!("{what} turned: who had White now has Black.")
            } else {
                format!("{what} turned: {white} has White, {black} has Black.")
            }
        }
        Notice::Pasted(moves) => format!("{moves} moves played."),
        Notice::Refused(why) => refusal(why),
        Notice::PastedUntil { index, moves, text, why } => {
            format!("{index} of {moves} moves played; the next, {}: {}", short(text), refusal(why))
        }
        Notice::CannotMove(own) => format!("Your {} on {} has no legal move.", kind(own.man), own.place()),
        Notice::ClaimGranted { outcome, occurred } => granted(*outcome, occurred),
        Notice::WrongClaim(wrong) => claim(wrong),
        Notice::WrongClaimPlayed(wrong, san) => {
            format!("{} {san} is played all the same (9.5.3).", claim(wrong))
        }
        Notice::ClaimNeedsMove(san) => {
            format!("Not yet, but with a move that you name: :claim {san} (9.2, 9.3).")
        }
        Notice::WrongOffer(wrong) => offer(wrong),
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
        Notice::WhichSide => "Expected white or black.".to_owned(),
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
        Notice::NotHere(by) => format!("{} does not sit at the board, and nobody speaks for it.", side(*by)),
        Notice::NoCurtain => "Only Fog of War has a curtain, until the game is over.".to_owned(),
        Notice::NoEyes => "Only a finished game of Fog of War can be seen with other eyes.".to_owned(),
        Notice::WhichEyes => "Expected white, black or all.".to_owned(),
        Notice::SeenBy(Eyes::All) => "The whole game is seen.".to_owned(),
        Notice::SeenBy(Eyes::Of(by)) => format!("The game as {} saw it.", side(*by)),
        Notice::Adjusting(by) => {
            format!("{}: j'adoube. The next touch binds to nothing (4.2.1).", side(*by))
        }
        Notice::Adjusted(own) => format!("The {} on {} is put straight.", man(own.man), own.place()),
        Notice::AdjustTooLate => "That must be said before touching a man (4.2.1).".to_owned(),
        Notice::NoTouchMove => "Touching binds to nothing here: the game is not strict.".to_owned(),
        Notice::NoUndoWhenStrict => "In strict play no move is taken back (4.7).".to_owned(),
        Notice::Illegal { why, penalty } => format!("{} {}", illegal(*penalty), refusal(why)),
        Notice::ClaimPenalty { wrong, by, gained, played } => {
            let played = played.as_ref().map(|san| format!(" {san} is played.")).unwrap_or_default();
            let (by, time) = (side(*by), minutes(*gained));
            format!("Wrong claim (9.5.3): {by} gets {time}.{played} {}", claim(wrong))
        }
        Notice::RematchAfterEnd => "A rematch follows when this game is over.".to_owned(),
    }
}

/// What was found right in a claim: the repeated positions, or the count.
fn granted(outcome: Outcome, occurred: &[Moment]) -> String {
    if outcome.reason != Reason::ThreefoldRepetition {
        return over(outcome);
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

/// What an illegal move has cost.
fn illegal(penalty: Penalty) -> String {
    let Penalty { count, limit, compensation, binds, outcome } = penalty;
    // FIDE knows the second as the one that loses; another limit was agreed on.
    let law = if limit == Strict::default().illegal_limit { " (7.5.5)" } else { "" };
    let counted = format!("Illegal move {count} of {limit}{law}");
    let gained = compensation.map(|time| format!("the opponent gets {}", minutes(time)));
    let bound = binds.then(|| "that man must move (7.5.1)".to_owned());
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
