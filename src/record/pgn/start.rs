//! Where a game begins, and by which rules, as its tags say.

use super::text;
use crate::record::problem::{Cause, Place, Problem};
use crate::record::tags::move_limit;
use crate::rules::position::Position;
use crate::rules::variant::Variant;
use crate::rules::xiangqi::ending::MOVE_LIMIT;
use crate::rules::xiangqi::typed::Ranks;

/// What the tags of a game say about its start. Nothing is kept of a usual one.
#[derive(Clone, Debug, Default)]
pub(in crate::record) struct Start {
    fen: Option<(String, Place)>,
    variant: Option<(String, Place)>,
    rank_base: Option<(String, Place)>,
    move_limit: Option<(String, Place)>,
}

/// What a game begins with.
#[derive(Clone, Copy, Debug)]
pub(in crate::record) struct Beginning {
    /// The position before the first move.
    pub(in crate::record) board: Position,
    /// How ranks count in coordinates of xiangqi.
    pub(in crate::record) ranks: Ranks,
    /// So many moves of each side without a capture are a draw in xiangqi.
    pub(in crate::record) move_limit: u32,
}

/// Names of chess without other rules; a start position of its own makes no other game.
const CHESS: [&str; 9] =
    ["", "chess", "standard", "standardchess", "normal", "regular", "classical", "fromposition", "setup"];
const CHESS960: [&str; 9] = [
    "chess960",
    "960",
    "fischerandom",
    "fischerrandom",
    "fischerandomchess",
    "fischerrandomchess",
    "chess960fischerandom",
    "freestyle",
    "freestylechess",
];
const THREE_CHECK: [&str; 5] = ["threecheck", "3check", "threecheckchess", "3checkchess", "threechecks"];
const XIANGQI: [&str; 8] = [
    "xiangqi",
    "chinesechess",
    "cchess",
    "xiangqichinesechess",
    "chinesechessxiangqi",
    "象棋",
    "中国象棋",
    "中國象棋",
];
const FOG: [&str; 7] = ["fogofwar", "fogofwarchess", "fog", "fow", "darkchess", "dark", "darkchessfogofwar"];

impl Start {
    /// Takes a tag into account.
    #[inline]
    pub(in crate::record) fn tag(&mut self, name: &[u8], value: &[u8], place: Place) {
        let target = match name {
            b"FEN" => &mut self.fen,
            b"RankBase" => &mut self.rank_base,
            b"MoveLimit" => &mut self.move_limit,
            name if tells_variant(name, value) => &mut self.variant,
            _ => return,
        };
        if target.is_none() {
            *target = Some((text::value(value), place));
        }
    }

    /// What the game begins with; `usual` is the start of chess.
    ///
    /// # Errors
    /// With a position that cannot be, no move can be read.
    pub(in crate::record) fn beginning(
        &self,
        usual: &Position,
        problems: &mut Vec<Problem>,
    ) -> Result<Beginning, Problem> {
        let board = self.board(usual, problems)?;
        let mut beginning = Beginning { board, ranks: Ranks::default(), move_limit: MOVE_LIMIT };
        if board.variant() == Variant::Xiangqi {
            if let Some((text, place)) = &self.rank_base {
                match rank_base(text) {
                    Some(ranks) => beginning.ranks = ranks,
                    None => problems.push(Problem { place: *place, cause: Cause::RankBase(quoted(text)) }),
                }
            }
            if let Some((text, place)) = &self.move_limit {
                match move_limit(text) {
                    Some(limit) => beginning.move_limit = limit,
                    None => problems.push(Problem { place: *place, cause: Cause::MoveLimit(quoted(text)) }),
                }
            }
        }
        Ok(beginning)
    }

    fn board(&self, usual: &Position, problems: &mut Vec<Problem>) -> Result<Position, Problem> {
        let variant = match &self.variant {
            None => Variant::Chess,
            Some((name, place)) => named(name).unwrap_or_else(|| {
                let cause = Cause::UnknownVariant(quoted(name));
                problems.push(Problem { place: *place, cause });
                Variant::Chess
            }),
        };
        let Some((fen, place)) = &self.fen else {
            return Ok(if variant == Variant::Chess { *usual } else { Position::start_of(variant) });
        };
        let refused = match Position::from_fen_of(variant, fen) {
            Ok(board) => return Ok(board),
            Err(error) => error,
        };
        // Castling rights may be those of Chess960 even where nobody says so.
        let board =
            if variant == Variant::Chess { Position::from_fen_of(Variant::Chess960, fen).ok() } else { None };
        board.ok_or(Problem { place: *place, cause: Cause::Fen(refused) })
    }
}

/// From which number ranks count.
fn rank_base(text: &str) -> Option<Ranks> {
    match text.trim() {
        "0" => Some(Ranks::FromZero),
        "1" => Some(Ranks::FromOne),
        _ => None,
    }
}

fn quoted(text: &str) -> String {
    text::quoted(text.as_bytes())
}

/// Which game a tag names, if it is one of those that do: chess for a name that is not known.
pub(super) fn variant_named_by(name: &[u8], value: &[u8]) -> Option<Variant> {
    tells_variant(name, value).then(|| named(&text::value(value)).unwrap_or_default())
}

/// Whether a tag names the game that is played.
fn tells_variant(name: &[u8], value: &[u8]) -> bool {
    match name {
        b"Variant" => true,
        // Files of xiangqi say so here.
        b"Game" => named(&text::value(value)) == Some(Variant::Xiangqi),
        _ => false,
    }
}

/// The variant of a name in a file, if it is known.
fn named(name: &str) -> Option<Variant> {
    let plain: String = name.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let plain = plain.to_lowercase();
    let known = [
        (&CHESS[..], Variant::Chess),
        (&CHESS960, Variant::Chess960),
        (&THREE_CHECK, Variant::ThreeCheck),
        (&FOG, Variant::Fog),
        (&XIANGQI, Variant::Xiangqi),
    ];
    known.into_iter().find(|(names, _)| names.contains(&plain.as_str())).map(|(_, variant)| variant)
}
