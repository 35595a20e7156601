//! Chance without asking the system: numbers that follow from a seed.

use crate::rules::noise;

/// Draws numbers, the same ones for the same seed (the generator `SplitMix64`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chance(u64);

impl Chance {
    /// Chance that begins with `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number, any of all with the same chance.
    ///
    /// ```
    /// use jadoube::app::chance::Chance;
    /// let mut chance = Chance::new(1234567);
    /// assert_eq!(chance.draw(), 6457827717110365317);
    /// assert_eq!(chance.draw(), 3203168211198807973);
    /// ```
    pub const fn draw(&mut self) -> u64 {
        noise::next(&mut self.0)
    }

    /// A number from 0 up to, but without, `bound`, which is not 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        (self.draw() % bound as u64) as usize
    }

    /// One of some things; `None` if there are none.
    pub fn pick<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        if among.is_empty() { None } else { among.get(self.below(among.len())).copied() }
    }
}
