//! Chance without asking the system: numbers that follow from a seed.

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
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}
