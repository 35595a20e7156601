//! Handicaps: what the stronger side plays without.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::board::Board;
use super::square::Square;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// One thing that a side gives to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gift {
    /// The queen.
    Queen,
    /// The queen's rook, and with it the right to castle there.
    Rook,
    /// The queen's knight.
    Knight,
    /// The pawn of the f-file.
    Pawn,
    /// The first move: the other side makes it.
    Move,
}

impl Gift {
    /// All gifts.
    pub const ALL: [Self; 5] = [Self::Queen, Self::Rook, Self::Knight, Self::Pawn, Self::Move];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Queen => "queen",
            Self::Rook => "rook",
            Self::Knight => "knight",
            Self::Pawn => "pawn",
            Self::Move => "move",
        }
    }

    /// The square that stays empty, if one does.
    fn square(self, giver: Side) -> Option<Square> {
        let (file, rank) = match self {
            Self::Queen => (3, 0),
            Self::Rook => (0, 0),
            Self::Knight => (1, 0),
            Self::Pawn => (5, 1),
            Self::Move => return None,
        };
        Some(match giver {
            Side::White => Square::new(file, rank),
            Side::Black => Square::new(file, 7 - rank),
        })
    }
}

/// What one side gives to the other, each gift once: `pawn+move`.
///
/// ```
/// use jadoube::rules::chess::odds::Odds;
/// use jadoube::rules::side::Side;
/// let odds: Odds = "rook".parse()?;
/// let start = odds.start(Side::White);
/// assert_eq!(start.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
/// # Ok::<(), jadoube::rules::chess::odds::UnknownOdds>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds(Vec<Gift>);

/// A text that names no odds.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownOdds {
    /// A part of it is no gift.
    #[error("expected some of {} with + between, found “{found}”", Gift::ALL.map(Gift::name).join(", "))]
    Unknown {
        /// The part.
        found: String,
    },
    /// A gift can only be given once.
    #[error("{} is named twice", .0.name())]
    Twice(Gift),
}

impl Odds {
    /// The odds with which a game of chess starts so, and who gives them.
    ///
    /// ```
    /// use jadoube::rules::chess::odds::{Gift, Odds};
    /// use jadoube::rules::side::Side;
    /// let odds: Odds = [Gift::Pawn, Gift::Queen].into_iter().collect();
    /// let start = odds.start(Side::Black);
    /// assert_eq!(Odds::given_in(&start), Some((odds, Side::Black)));
    /// ```
    pub fn given_in(start: &Board) -> Option<(Self, Side)> {
        if start.variant() != Variant::Chess {
            return None;
        }
        (0..1 << Gift::ALL.len()).find_map(|set| {
            let given = |(i, gift)| (set >> i & 1 == 1).then_some(gift);
            let odds: Self = Gift::ALL.into_iter().enumerate().filter_map(given).collect();
            let giver = Side::BOTH.into_iter().find(|&giver| odds.start(giver).same_position(start))?;
            Some((odds, giver))
        })
    }

    /// What is given.
    pub fn gifts(&self) -> &[Gift] {
        &self.0
    }

    /// The men among it.
    pub fn men(&self) -> impl Iterator<Item = Gift> {
        self.0.iter().copied().filter(|&gift| gift != Gift::Move)
    }

    /// The start of a game of chess in which `giver` plays without what it gives.
    pub fn start(&self, giver: Side) -> Board {
        let mut board = Board::start();
        for gift in &self.0 {
            match gift.square(giver) {
                None => board.turn = !giver,
                Some(square) => {
                    if let Some(role) = board.role_at(square) {
                        board.toggle(giver, role, square);
                    }
                    board.castling.end(square.bit());
                }
            }
        }
        board.kept.hash = board.full_hash();
        board
    }
}

impl FromIterator<Gift> for Odds {
    /// Each gift once, in the order of [`Gift::ALL`].
    fn from_iter<T: IntoIterator<Item = Gift>>(gifts: T) -> Self {
        let given: Vec<Gift> = gifts.into_iter().collect();
        Self(Gift::ALL.into_iter().filter(|gift| given.contains(gift)).collect())
    }
}

impl FromStr for Odds {
    type Err = UnknownOdds;

    /// Reads names with `+` between.
    ///
    /// # Errors
    /// If one is unknown, or stands there twice.
    fn from_str(text: &str) -> Result<Self, UnknownOdds> {
        let mut gifts = Vec::new();
        for name in text.split('+') {
            let unknown = || UnknownOdds::Unknown { found: name.escape_debug().take(32).collect() };
            let gift = Gift::ALL.into_iter().find(|gift| gift.name() == name).ok_or_else(unknown)?;
            if gifts.contains(&gift) {
                return Err(UnknownOdds::Twice(gift));
            }
            gifts.push(gift);
        }
        Ok(Self(gifts))
    }
}

impl fmt::Display for Odds {
    /// The names with `+` between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(|gift| gift.name()).collect::<Vec<_>>().join("+"))
    }
}
