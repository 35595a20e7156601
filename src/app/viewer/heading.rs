//! What the list of games tells of each.

use std::borrow::Cow;

use super::list::Item;
use crate::record::pgn::index::Column;

/// The heading of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Heading {
    /// The number of the game, from 1, in the order of the file.
    #[default]
    Number,
    /// Who had the white men.
    White,
    /// White's rating.
    WhiteElo,
    /// Who had the black men.
    Black,
    /// Black's rating.
    BlackElo,
    /// The result.
    Result,
    /// The day.
    Date,
    /// How many moves were made, counted as players do: a pair is one.
    Moves,
    /// The code of the opening.
    Eco,
    /// The tournament.
    Event,
}

impl Heading {
    /// The columns for which a screen so wide has room, from left to right.
    pub const fn shown(columns: u16) -> &'static [Self] {
        use Heading::{Black, BlackElo, Date, Eco, Event, Moves, Number, Result, White, WhiteElo};
        match columns {
            0..60 => &[Number, White, Black, Result],
            60..72 => &[Number, White, Black, Result, Date],
            72..100 => &[Number, White, Black, Result, Date, Moves],
            100..120 => &[Number, White, WhiteElo, Black, BlackElo, Result, Date, Moves, Eco],
            120.. => &[Number, White, WhiteElo, Black, BlackElo, Result, Date, Moves, Eco, Event],
        }
    }

    /// The tag that it shows, if it shows one.
    pub const fn column(self) -> Option<Column> {
        match self {
            Self::Number | Self::Moves => None,
            Self::White => Some(Column::White),
            Self::WhiteElo => Some(Column::WhiteElo),
            Self::Black => Some(Column::Black),
            Self::BlackElo => Some(Column::BlackElo),
            Self::Result => Some(Column::Result),
            Self::Date => Some(Column::Date),
            Self::Eco => Some(Column::Eco),
            Self::Event => Some(Column::Event),
        }
    }

    /// Whether numbers stand under it.
    pub const fn is_numeric(self) -> bool {
        match self {
            Self::Number | Self::Moves | Self::WhiteElo | Self::BlackElo => true,
            Self::White | Self::Black | Self::Result | Self::Date | Self::Eco | Self::Event => false,
        }
    }

    /// What it says of a game, the one with this place in the file.
    pub fn text(self, game: &Item, item: u32) -> Cow<'_, str> {
        match self.column() {
            Some(column) => Cow::Borrowed(game.entry.text(column)),
            None if self == Self::Moves => Cow::Owned(moves(game).to_string()),
            None => Cow::Owned((u64::from(item) + 1).to_string()),
        }
    }
}

/// How many moves a game has.
pub(super) const fn moves(game: &Item) -> u32 {
    game.entry.plies.div_ceil(2)
}
