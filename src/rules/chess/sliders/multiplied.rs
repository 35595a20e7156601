//! A pattern's number by multiplication, for any processor.

/// The multiplier of one square, and how much of the product is kept.
#[derive(Clone, Copy)]
pub(super) struct Spread {
    magic: u64,
    shift: u32,
}

impl Spread {
    pub(super) const fn new(magic: u64, mask: u64) -> Self {
        Self { magic, shift: 64 - mask.count_ones() }
    }

    /// The number of the pattern that the men on `mask` make.
    #[inline]
    pub(super) const fn index(self, occupied: u64, mask: u64) -> usize {
        ((occupied & mask).wrapping_mul(self.magic) >> self.shift) as usize
    }

    /// Where a pattern goes that comes at this place when all are counted up.
    pub(super) const fn place(self, pattern: u64, _counted: usize) -> usize {
        self.index(pattern, !0)
    }
}
