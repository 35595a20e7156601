//! Where a game begins, and by which rules, as its tags say.

use super::text;
use crate::record::problem::{Cause, Place, Problem};
use crate::rules::position::Position;
use crate::rules::variant::Variant;

/// What the tags of a game say about its start. Nothing is kept of a usual one.
#[derive(Clone, Debug, Default)]
pub(in crate::record) struct Start {
    fen: Option<(String, Place)>,
    variant: Option<(String, Place)>,
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
const XIANGQI: [&str; 4] = ["xiangqi", "chinesechess", "cchess", "xiangqichinesechess"];
const FOG: [&str; 7] = ["fogofwar", "fogofwarchess", "fog", "fow", "darkchess", "dark", "darkchessfogofwar"];

impl Start {
    /// Takes a tag into account.
    #[inline]
    pub(in crate::record) fn tag(&mut self, name: &[u8], value: &[u8], place: Place) {
        let target = match name {
            b"FEN" => &mut self.fen,
            b"Variant" => &mut self.variant,
            // Xiangqi files say so here.
            b"Game" if value.starts_with(b"Chinese") || value.starts_with(b"Xiangqi") => &mut self.variant,
            _ => return,
        };
        if target.is_none() {
            *target = Some((text::value(value), place));
        }
    }

    /// The position before the first move; `usual` is that of chess.
    ///
    /// # Errors
    /// With a position that cannot be, no move can be read.
    pub(in crate::record) fn board(
        &self,
        usual: &Position,
        problems: &mut Vec<Problem>,
    ) -> Result<Position, Problem> {
        let variant = match &self.variant {
            None => Variant::Chess,
            Some((name, place)) => named(name).unwrap_or_else(|| {
                let cause = Cause::UnknownVariant(text::quoted(name.as_bytes()));
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

/// The variant of a name in a file, if it is known.
pub(super) fn named(name: &str) -> Option<Variant> {
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
