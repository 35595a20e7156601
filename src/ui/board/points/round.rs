//! Circles of half cells.

use ratatui::layout::Position;

/// A circle in a square of pixels, an even number of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Round {
    /// The corner at which the four pixels in the middle meet, counted from the top left of the canvas.
    pub(super) middle: Position,
    /// The pixels from one side to the other.
    pub(super) size: u16,
}

impl Round {
    /// The pixels of the square: their column and row in it, and where they are on the canvas.
    /// Those above or left of the canvas are left out.
    pub(super) fn square(self) -> impl Iterator<Item = (u16, u16, Position)> {
        let Self { middle, size } = self;
        (0..size).flat_map(move |y| (0..size).map(move |x| (x, y))).filter_map(move |(x, y)| {
            let on_canvas = |middle: u16, place: u16| (middle + place).checked_sub(size / 2);
            Some((x, y, Position { x: on_canvas(middle.x, x)?, y: on_canvas(middle.y, y)? }))
        })
    }

    /// Whether a pixel of the square belongs to the circle.
    pub(super) const fn covers(self, x: u16, y: u16) -> bool {
        // Twice the distance from the middle.
        let (across, down) = ((2 * x + 1).abs_diff(self.size), (2 * y + 1).abs_diff(self.size));
        across * across + down * down <= self.size * self.size
    }

    /// Whether a pixel is one of the outermost of the circle.
    pub(super) const fn is_rim(self, x: u16, y: u16) -> bool {
        let inner = self.size - 2;
        let (across, down) = ((2 * x + 1).abs_diff(self.size), (2 * y + 1).abs_diff(self.size));
        self.covers(x, y) && across * across + down * down > inner * inner
    }
}
