//! The board: where its squares or points lie, and how they are drawn.

mod characters;
mod forms;
mod geometry;
mod glyphs;
mod pixels;
mod points;
mod rendering;
mod sprites;

use ratatui::layout::Rect;

use crate::rules::side::Side;
use crate::rules::view::View;
use crate::ui::theme::Theme;

pub use geometry::{BoardGeometry, Seams};
pub use glyphs::GlyphSet;

/// A widget that draws a [`View`] with its labels and marks.
///
/// It takes the largest squares or points that fit, at the top left of its area, and
/// draws nothing where not even the smallest do: a board without all its
/// places would mislead.
///
/// ```
/// use jadoube::rules::{side::Side, view::{Geometry, View}};
/// use jadoube::ui::board::{Board, GlyphSet};
/// use jadoube::ui::theme::{Background, Colours, Theme, ThemeName};
/// use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};
///
/// let view = View::empty(Geometry::CHESS);
/// let theme = Theme::new(ThemeName::Moss, Colours::True, Background::Dark);
/// let board =
///     Board { view: &view, orientation: Side::White, theme: &theme, glyphs: GlyphSet::Figurines };
/// let area = Rect::new(0, 0, 36, 18);
/// let mut buffer = Buffer::empty(area);
/// board.render(area, &mut buffer);
/// assert_eq!(buffer[(0, 1)].symbol(), "8");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// What is drawn.
    pub view: &'a View,
    /// Who sits at the bottom.
    pub orientation: Side,
    /// In which colours.
    pub theme: &'a Theme,
    /// In which characters.
    pub glyphs: GlyphSet,
}

impl Board<'_> {
    /// Where everything lies when the widget is drawn in `area`: the mouse asks the same.
    pub fn geometry(&self, area: Rect) -> Option<BoardGeometry> {
        BoardGeometry::fit(area, self.view.geometry(), self.orientation, self.seams())
    }

    const fn seams(&self) -> Seams {
        if self.has_blocks() { Seams::Halved } else { Seams::Whole }
    }

    /// Half blocks take colour, for one cell then shows two, and are beyond ASCII.
    const fn has_blocks(&self) -> bool {
        self.theme.has_colour() && !self.glyphs.is_ascii()
    }
}
