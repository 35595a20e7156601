//! The games that can be played.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::view::Geometry;

/// A game with rules of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Chess under the FIDE Laws.
    #[default]
    Chess,
    /// Chess from one of 960 starts (FIDE Guidelines II).
    Chess960,
    /// Chess that is also won by giving the third check.
    ThreeCheck,
    /// Fog of War, or dark chess: each side sees only where it can go, and the king is captured.
    Fog,
    /// Xiangqi, or Chinese chess.
    Xiangqi,
}

impl Variant {
    /// Every game.
    pub const ALL: [Self; 5] = [Self::Chess, Self::Chess960, Self::ThreeCheck, Self::Fog, Self::Xiangqi];

    /// The name on the command line and in machine-readable requests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Chess960 => "chess960",
            Self::ThreeCheck => "three-check",
            Self::Fog => "fog",
            Self::Xiangqi => "xiangqi",
        }
    }

    /// Whether a king may not be left attacked (FIDE 3.9.2): where it may be captured, there is no check.
    #[inline]
    pub const fn has_check(self) -> bool {
        match self {
            Self::Chess | Self::Chess960 | Self::ThreeCheck | Self::Xiangqi => true,
            Self::Fog => false,
        }
    }

    /// The board that it is played on.
    #[inline]
    pub const fn geometry(self) -> Geometry {
        match self {
            Self::Chess | Self::Chess960 | Self::ThreeCheck | Self::Fog => Geometry::CHESS,
            Self::Xiangqi => Geometry::XIANGQI,
        }
    }

    /// Whether each side sees only a part of the position, as long as the game goes on.
    #[inline]
    pub const fn hides(self) -> bool {
        match self {
            Self::Chess | Self::Chess960 | Self::ThreeCheck | Self::Xiangqi => false,
            Self::Fog => true,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The name of no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected one of: {}; found “{found}”", Variant::ALL.map(Variant::name).join(", "))]
pub struct UnknownVariant {
    /// The name.
    pub found: String,
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    /// Reads a name.
    ///
    /// # Errors
    /// If no game has that name.
    fn from_str(name: &str) -> Result<Self, UnknownVariant> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.name() == name)
            .ok_or_else(|| UnknownVariant { found: name.escape_debug().take(32).collect() })
    }
}
