//! Colours and text styles, in as many colours as the terminal has.

mod depth;
mod palette;

use ratatui::style::{Color, Modifier, Style};

pub use crate::app::capabilities::Colours;
pub use crate::app::settings::ThemeName;
use palette::Palette;

/// Whether the terminal's own background is dark or light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Background {
    /// Light text on a dark ground.
    #[default]
    Dark,
    /// Dark text on a light ground.
    Light,
}

/// The two colours of squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shade {
    /// h1 and every square of its colour (FIDE 2.1).
    Light,
    /// a1 and every square of its colour.
    Dark,
}

/// The colours of one side's men.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tones {
    /// His edge or the lines inside: contrasts with every square and with `body`.
    pub outline: Color,
    /// The man himself, and his letter.
    pub body: Color,
    /// A tone between, where light or shadow falls on him.
    pub light: Color,
    /// The ground of the token that carries his figurine.
    pub token: Color,
    /// The figurine on it.
    pub ink: Color,
}

/// The colours of one side's discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disc {
    /// The disc itself.
    pub face: Color,
    /// A line round a large one.
    pub rim: Color,
    /// The character on it.
    pub ink: Color,
}

/// What a board of points is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WoodColours {
    /// The board.
    pub ground: Color,
    /// The lines on it.
    pub line: Color,
    /// The points of the last move.
    pub moved: Color,
    /// The point of the man that has been picked up, and his disc.
    pub picked: Color,
    /// The point of a general in check.
    pub alarm: Color,
    /// The frame of a point that forbids a move.
    pub blame: Color,
    /// Cursor, targets and captures.
    pub mark: Color,
    /// What is written on `picked`.
    pub dark: Color,
    /// What is written on `alarm` and `blame`.
    pub bright: Color,
    /// Red's and Black's men.
    pub discs: [Disc; 2],
}

/// What the board is painted with. Meaningless without colour: the board then uses characters alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardColours {
    /// Plain squares, indexed by [`Shade`].
    pub squares: [Color; 2],
    /// The squares of the last move, indexed by [`Shade`].
    pub moved: [Color; 2],
    /// The square of the man that has been picked up.
    pub picked: Color,
    /// The square of a king in check, and one where a man was lost.
    pub alarm: Color,
    /// The ground of every square that is not seen: fog is one surface, darker than any square.
    pub fog: Color,
    /// The texture on it.
    pub grain: Color,
    /// The same where the last move was.
    pub moved_grain: Color,
    /// The same where a man was lost.
    pub alarm_grain: Color,
    /// Whether less of the texture is drawn, since nobody knows how bright it is.
    pub thin_grain: bool,
    /// The frame of a square that forbids a move; white text can be read on it.
    pub blame: Color,
    /// Cursor, targets and captures: the accent, bright enough for every square.
    pub mark: Color,
    /// White's and Black's men.
    pub men: [Tones; 2],
    /// A board whose men stand on points.
    pub wood: WoodColours,
    /// Whether letters, too, stand on tokens, as figurines do.
    pub letters_on_tokens: bool,
    /// Whether pictures need a hem, since nobody knows what the squares look like.
    pub hems: bool,
}

/// Every colour and style that is ever drawn.
///
/// The board paints its own ground; panels keep the terminal's and use weight
/// and one accent, so that they suit any terminal.
///
/// ```
/// use jadoube::ui::theme::{Background, Colours, Theme, ThemeName};
/// let theme = Theme::new(ThemeName::Moss, Colours::None, Background::Dark);
/// assert_eq!(theme.accent.fg, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Theme {
    /// In how many colours it is drawn.
    pub depth: Colours,
    /// The board's colours.
    pub board: BoardColours,
    /// Plain panel text.
    pub text: Style,
    /// The name of a panel or of the program.
    pub title: Style,
    /// What need not be read each time.
    pub dim: Style,
    /// What belongs to the player's attention now.
    pub accent: Style,
    /// What is said with weight but without colour.
    pub emphasis: Style,
    /// The chosen entry of a list, the running clock: a ground and a foreground chosen for it.
    pub chosen: Style,
    /// A refusal or an error.
    pub error: Style,
    /// What belongs to Red, beside the board.
    pub red: Style,
    /// Lines between panels.
    pub rule: Style,
    /// A curtain from the depth of a fold to its edge: grounds with a foreground chosen for them.
    pub cloth: [Style; 4],
}

impl Theme {
    /// The theme `name` for a terminal with `depth` colours on a `background`.
    pub fn new(name: ThemeName, depth: Colours, background: Background) -> Self {
        let palette = Palette::of(name);
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        let dim = plain.add_modifier(Modifier::DIM);
        let theme = Self {
            depth,
            board: palette.board(depth),
            text: plain,
            title: bold,
            dim,
            accent: bold,
            emphasis: bold,
            chosen: plain.add_modifier(Modifier::REVERSED),
            error: bold,
            red: dim,
            rule: dim,
            cloth: [plain; 4],
        };
        let Some(ink) = palette.panel(depth, background) else { return theme };
        let dim = ink.dim.map_or(dim, |grey| plain.fg(grey));
        Self {
            dim,
            rule: dim,
            title: bold.fg(ink.accent),
            accent: plain.fg(ink.accent),
            chosen: bold.fg(ink.on_accent).bg(ink.accent),
            error: plain.fg(ink.error),
            red: plain.fg(ink.red),
            cloth: ink.cloth.map_or(theme.cloth, |(front, folds)| folds.map(|fold| plain.fg(front).bg(fold))),
            ..theme
        }
    }

    /// Whether any colour may be drawn.
    pub const fn has_colour(&self) -> bool {
        !matches!(self.depth, Colours::None)
    }
}

#[cfg(test)]
mod tests;
