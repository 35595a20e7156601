//! From true colour down to what the terminal has.

use ratatui::style::Color;

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

impl Rgb {
    /// The colour that is written `#rrggbb`.
    pub(super) const fn hex(rrggbb: u32) -> Self {
        let [_, red, green, blue] = rrggbb.to_be_bytes();
        Self(red, green, blue)
    }

    pub(super) const fn full(self) -> Color {
        Color::Rgb(self.0, self.1, self.2)
    }

    /// The nearest colour that xterm's table fixes. The first sixteen are left
    /// out: users repaint them.
    pub(super) fn indexed(self) -> Color {
        let nearest = (16..=255).min_by_key(|&index| self.distance(Self::of_index(index)));
        Color::Indexed(nearest.unwrap_or(16))
    }

    /// What xterm shows for `index`, from 16 on.
    pub(super) const fn of_index(index: u8) -> Self {
        const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if index >= 232 {
            let grey = 8 + 10 * (index - 232);
            return Self(grey, grey, grey);
        }
        let place = index.saturating_sub(16) as usize;
        Self(LEVELS[place / 36], LEVELS[place / 6 % 6], LEVELS[place % 6])
    }

    fn distance(self, other: Self) -> u32 {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(self.0, other.0) + square(self.1, other.1) + square(self.2, other.2)
    }
}
