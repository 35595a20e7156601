//! Numbers that look like chance, the same ones for the same seed.

/// The next number after a `state`, which goes on (the generator `splitmix64`: Steele, Lea and Flood, 2014).
pub(crate) const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = *state;
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
