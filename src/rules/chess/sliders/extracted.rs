//! A pattern's number by the instruction PEXT, which collects the bits under a mask.

/// Nothing needs to be known but the mask.
#[derive(Clone, Copy)]
pub(super) struct Spread;

impl Spread {
    pub(super) const fn new(_magic: u64, _mask: u64) -> Self {
        Self
    }

    /// The number of the pattern that the men on `mask` make.
    #[inline]
    pub(super) fn index(self, occupied: u64, mask: u64) -> usize {
        safe_arch::population_extract_u64(occupied, mask) as usize
    }

    /// Where a pattern goes that comes at this place when all are counted up:
    /// PEXT numbers them in just that order.
    pub(super) const fn place(self, _pattern: u64, counted: usize) -> usize {
        counted
    }
}
