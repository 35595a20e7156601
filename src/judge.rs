//! The referee without the board: questions and answers as JSON.
//!
//! One request, one [`Answer`]. The names of fields, codes and reasons are kept
//! for good; later versions only add to them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::claim::Ground;
use crate::game::terms::Terms;
use crate::game::{Game, Ply};
use crate::rules::chess::mating::{self, Effort};
use crate::rules::coord::Coord;
use crate::rules::moves::Move;
use crate::rules::position::{FenError, Position};
use crate::rules::refusal::Refusal;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::Eyes;
use crate::rules::xiangqi::ending::MOVE_LIMIT;
use crate::rules::xiangqi::repetition::{Conduct, Repetition};
use crate::rules::xiangqi::typed::Ranks;
use crate::words;

/// A position, and moves to play from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The position; the start position if absent.
    pub fen: Option<String>,
    /// Moves in any spelling that the move line takes.
    pub moves: Option<Vec<String>>,
    /// The game; chess if absent.
    pub variant: Option<String>,
    /// The side whose flag has fallen in the final position.
    pub flag: Option<String>,
    /// The side whose sight of the final position is asked for.
    pub viewer: Option<String>,
    /// In xiangqi, so many moves of each side without a capture are a draw; 60 if absent.
    pub move_limit: Option<u32>,
    /// In xiangqi, the number of the first rank in coordinates: 0 if absent, or 1 (`h3e3`, `h10g8`).
    /// Answers count from 0 either way.
    pub ranks: Option<u8>,
    /// Whether the moves are asked for by which each side can still mate, in chess and Chess960.
    pub mates: Option<bool>,
}

/// What the referee says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// The position after the moves, or before the one that is refused.
    Verdict(Box<Verdict>),
    /// The request itself cannot be used.
    Unusable {
        /// Why.
        error: Fault,
    },
}

/// Why a request cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Error)]
#[error("{text}")]
pub struct Fault {
    /// `request`, `fen`, `variant`, `flag`, `viewer`, `move_limit`, `ranks` or `mates`.
    pub code: &'static str,
    /// The reason in words.
    pub text: String,
}

/// Everything about a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The position.
    pub fen: String,
    /// The side to move.
    pub turn: &'static str,
    /// Whether it is in check.
    pub check: bool,
    /// Its legal moves, even after a draw; none after a third check or the capture of a king.
    pub legal: Vec<String>,
    /// The same in standard notation: SAN, or WXF in xiangqi.
    pub san: Vec<String>,
    /// How the game has ended.
    pub outcome: Option<End>,
    /// The draws that can be claimed at once.
    pub claims: Vec<&'static str>,
    /// The moves with which a draw can be claimed.
    pub claims_with: ClaimsWith,
    /// The moves played.
    pub played: Vec<Played>,
    /// How often the position has occurred, from 1.
    pub repetitions: usize,
    /// What has been done since it was there before; only in xiangqi, if it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repetition: Option<Cycle>,
    /// Plies since the last capture, or in chess also pawn move.
    pub halfmoves: u32,
    /// The checks that each side still has to give; only in three-check.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checks: Option<Checks>,
    /// Whether each side can still mate; only in chess and Chess960, where nothing else wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub can_win: Option<Of<bool>>,
    /// By which moves, both sides helping, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mates: Option<Of<Vec<Played>>>,
    /// What the viewer sees, if one was named.
    #[serde(flatten)]
    pub sight: Option<Sight>,
    /// The move at which judging stopped.
    pub refused: Option<Refused>,
}

/// What a side sees of a position: in Fog of War as far as its men can go, the game
/// over or not; in other games all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// The squares that it sees, a1 first, rank by rank.
    pub visible: Vec<String>,
    /// The men on them as letters of a FEN, its own included.
    pub sees: BTreeMap<String, char>,
}

/// The checks that each side still has to give to win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Checks {
    /// White.
    pub white: u8,
    /// Black.
    pub black: u8,
}

/// What is known of each side; nothing where that is not known, or is not to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Of<T> {
    /// Of White.
    pub white: Option<T>,
    /// Of Black.
    pub black: Option<T>,
}

/// The moves since a position of xiangqi was there before, and what the sides did with them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cycle {
    /// How often the position has occurred: the third time is judged.
    pub occurrences: usize,
    /// What ends the game at the third occurrence: the code of the reason.
    pub conduct: &'static str,
    /// Who did that: the sides that checked or chased with every move.
    pub by: Vec<&'static str>,
    /// The men that were chased, where they stand now, in the order of who did it.
    pub victims: Vec<String>,
    /// The moves that decide it, oldest first.
    pub moves: Vec<Played>,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct End {
    /// `white`, `black`, or nobody in a draw.
    pub winner: Option<&'static str>,
    /// The code of the reason.
    pub reason: &'static str,
}

/// Per ground of a claim, the moves that support it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ClaimsWith {
    /// FIDE 9.2.1.
    pub threefold_repetition: Vec<String>,
    /// FIDE 9.3.1.
    pub fifty_moves: Vec<String>,
}

/// A move that was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Played {
    /// Its coordinates.
    pub uci: String,
    /// Its standard notation: SAN, or WXF in xiangqi.
    pub san: String,
}

/// A move that was not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Refused {
    /// The text as it came.
    #[serde(rename = "move")]
    pub text_of_move: String,
    /// Its place among the moves, from 0.
    pub index: usize,
    /// The code of the reason.
    pub code: &'static str,
    /// The squares that forbid it.
    pub squares: Vec<String>,
    /// The moves that an ambiguous text can mean.
    pub candidates: Vec<String>,
    /// The reason in words.
    pub text: String,
}

/// A game as far as its moves could be played.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The game.
    pub game: Game,
    /// The move at which it stopped: its place among the moves, its text, and why.
    pub refused: Option<(usize, String, Refusal)>,
    /// The side whose sight is asked for.
    pub viewer: Option<Side>,
    /// Whether the moves to mates are asked for.
    pub mates: bool,
}

impl Judgement {
    /// Whether each side can still mate, where that is all there is to winning. It is worked out anew each time.
    pub fn can_mate(&self) -> Option<[mating::Verdict; 2]> {
        let board = self.game.board().chess()?;
        match board.variant() {
            Variant::Chess | Variant::Chess960 => {
                Some(Side::BOTH.map(|side| board.can_mate(side, Effort::Full)))
            }
            Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => None,
        }
    }
}

/// Answers one line of JSON.
///
/// ```
/// use jadoube::judge::{Answer, judge_line};
/// let Answer::Verdict(verdict) = judge_line(r#"{"moves":["e4","e5","Ke3"]}"#) else { panic!() };
/// assert_eq!(verdict.played.len(), 2);
/// assert_eq!(verdict.refused.unwrap().code, "piece_cannot");
/// ```
pub fn judge_line(line: &str) -> Answer {
    request(line).and_then(|request| judge(&request)).into()
}

/// Reads a request. An array would be read too, by position, but nobody should rely on an order.
fn request(line: &str) -> Result<Request, Fault> {
    let fault = |why: Option<&str>| Fault { code: "request", text: words::command_line::bad_request(why) };
    let line = line.trim();
    if !line.starts_with('{') {
        return Err(fault(None));
    }
    serde_json::from_str(line).map_err(|error| fault(Some(&error.to_string())))
}

/// Plays the moves of a request as far as they can be played. A flag falls only
/// after the last of them: where one is refused, the final position is not reached.
///
/// # Errors
/// If the position cannot be, or the game or the side is not known.
pub fn judge(request: &Request) -> Result<Judgement, Fault> {
    let name = request.variant.as_deref().unwrap_or(Variant::default().name());
    let variant = name
        .parse::<Variant>()
        .map_err(|error| Fault { code: "variant", text: words::command_line::unknown_variant(&error) })?;
    let flag = side("flag", request.flag.as_deref(), variant)?;
    let viewer = side("viewer", request.viewer.as_deref(), variant)?;
    let fault = |error: FenError| Fault { code: "fen", text: words::position::fen(&error) };
    let start = match request.fen.as_deref() {
        Some(fen) => Position::from_fen_of(variant, fen).map_err(fault)?,
        None => Position::start_of(variant),
    };
    let ranks = ranks(request.ranks, variant)?;
    let move_limit = move_limit(request.move_limit, variant)?;
    let mates = mates(request.mates, variant)?;
    let mut game = Game::under(Terms { move_limit, ..Terms::default() }, start);
    let moves = request.moves.as_deref().unwrap_or_default();
    let refused = moves.iter().enumerate().find_map(|(index, text)| {
        let refusal = game.read_ranked(text, ranks).and_then(|mv| game.play(mv).map(|_| ())).err()?;
        Some((index, text.clone(), refusal))
    });
    if let Some(side) = flag
        && refused.is_none()
    {
        // An end that is already on the board stands (FIDE 6.9).
        let _ = game.flag_fallen(side);
    }
    Ok(Judgement { game, refused, viewer, mates })
}

/// The side that a field of a request names.
fn side(field: &'static str, name: Option<&str>, variant: Variant) -> Result<Option<Side>, Fault> {
    // What moves first is white in all games, and called red in xiangqi.
    let plain = |name| if name == "red" && variant == Variant::Xiangqi { "white" } else { name };
    let side = name.map(plain).map(str::parse::<Side>).transpose();
    side.map_err(|error| Fault { code: field, text: words::command_line::unknown_side(&error) })
}

/// How ranks of xiangqi are counted.
fn ranks(first: Option<u8>, variant: Variant) -> Result<Ranks, Fault> {
    match (first, variant) {
        (None, _) | (Some(0), Variant::Xiangqi) => Ok(Ranks::FromZero),
        (Some(1), Variant::Xiangqi) => Ok(Ranks::FromOne),
        (Some(_), _) => Err(Fault { code: "ranks", text: words::command_line::RANKS.to_owned() }),
    }
}

/// The limit of moves without a capture.
fn move_limit(limit: Option<u32>, variant: Variant) -> Result<u32, Fault> {
    match (limit, variant) {
        (None, _) => Ok(MOVE_LIMIT),
        (Some(limit @ 1..), Variant::Xiangqi) => Ok(limit),
        (Some(_), _) => Err(Fault { code: "move_limit", text: words::command_line::MOVE_LIMIT.to_owned() }),
    }
}

/// Whether mates are asked for, where the game is won by nothing else.
fn mates(asked: Option<bool>, variant: Variant) -> Result<bool, Fault> {
    match (asked, variant) {
        (None | Some(false), _) => Ok(false),
        (Some(true), Variant::Chess | Variant::Chess960) => Ok(true),
        (Some(true), Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi) => {
            Err(Fault { code: "mates", text: words::command_line::MATES.to_owned() })
        }
    }
}

impl From<Result<Judgement, Fault>> for Answer {
    fn from(judged: Result<Judgement, Fault>) -> Self {
        match judged {
            Ok(judgement) => Self::Verdict(Box::new(verdict(judgement))),
            Err(error) => Self::Unusable { error },
        }
    }
}

fn refused((index, text, refusal): (usize, String, Refusal)) -> Refused {
    Refused {
        text_of_move: text,
        index,
        code: refusal.code(),
        squares: refusal.place_names(),
        candidates: refusal.candidates(),
        text: words::refusal::refusal(&refusal),
    }
}

fn verdict(judgement: Judgement) -> Verdict {
    let can_mate = judgement.can_mate();
    let Judgement { game, refused: refusal, viewer, mates } = judgement;
    let board = game.board();
    let legal = board.legal_moves();
    let claims_with =
        |ground: Ground| game.claims_with(ground).into_iter().map(|mv| board.uci(mv)).collect::<Vec<_>>();
    Verdict {
        fen: board.fen(),
        turn: board.turn().name(),
        check: board.in_check(),
        legal: legal.iter().map(|&mv| board.uci(mv)).collect(),
        san: legal.iter().map(|&mv| board.san(mv)).collect(),
        outcome: game.outcome().map(|o| End { winner: o.winner.map(Side::name), reason: o.reason.code() }),
        claims: game.claims().into_iter().map(|ground| ground.reason().code()).collect(),
        claims_with: ClaimsWith {
            threefold_repetition: claims_with(Ground::Threefold),
            fifty_moves: claims_with(Ground::FiftyMoves),
        },
        played: game.plies().iter().map(played).collect(),
        repetitions: game.repetitions(),
        repetition: game.repetition().map(|repetition| cycle(&game, &repetition)),
        halfmoves: board.halfmoves(),
        checks: match Side::BOTH.map(|side| board.checks_left(side)) {
            [Some(white), Some(black)] => Some(Checks { white, black }),
            [_, _] => None,
        },
        can_win: can_mate.as_ref().map(|verdicts| of(verdicts.each_ref().map(known))),
        mates: can_mate
            .filter(|_| mates)
            .map(|verdicts| of(verdicts.each_ref().map(|verdict| line(board, verdict)))),
        sight: viewer.map(|side| sight(board, side)),
        refused: refusal.map(refused),
    }
}

fn of<T>([white, black]: [Option<T>; 2]) -> Of<T> {
    Of { white, black }
}

fn known(can: &mating::Verdict) -> Option<bool> {
    match can {
        mating::Verdict::Yes(_) => Some(true),
        mating::Verdict::No => Some(false),
        mating::Verdict::Unknown => None,
    }
}

fn line(position: &Position, can: &mating::Verdict) -> Option<Vec<Played>> {
    let mating::Verdict::Yes(moves) = can else { return None };
    let mut position = *position;
    let played = moves.iter().map(|&mv| {
        let mv = Move::Chess(mv);
        let played = Played { uci: position.uci(mv), san: position.san(mv) };
        position = position.after(mv);
        played
    });
    Some(played.collect())
}

fn played(ply: &Ply) -> Played {
    Played { uci: ply.uci.clone(), san: ply.san.clone() }
}

fn cycle(game: &Game, repetition: &Repetition) -> Cycle {
    let Repetition { occurrences, conduct, .. } = *repetition;
    let (by, victims) = match conduct {
        Conduct::PerpetualCheck { by } => (vec![by], vec![]),
        Conduct::PerpetualChase { by, victim } => (vec![by], vec![victim]),
        Conduct::MutualPerpetualCheck => (Side::BOTH.to_vec(), vec![]),
        Conduct::MutualPerpetualChase { victims } => (Side::BOTH.to_vec(), victims.to_vec()),
        Conduct::Idle => (vec![], vec![]),
    };
    Cycle {
        occurrences,
        conduct: conduct.outcome().reason.code(),
        by: by.into_iter().map(Side::name).collect(),
        victims: victims.into_iter().map(|victim| victim.at.to_string()).collect(),
        moves: game.cycle(repetition).iter().map(played).collect(),
    }
}

fn sight(board: &Position, side: Side) -> Sight {
    let view = board.view_of(Eyes::Of(side));
    let name = |at: Coord| view.geometry().name(at);
    let visible = || view.geometry().coords().filter(|&at| !view.at(at).hidden);
    let man = |at: Coord| view.at(at).man.map(|man| (name(at), man.letter()));
    Sight { visible: visible().map(name).collect(), sees: visible().filter_map(man).collect() }
}
