//! What bishops, rooks and queens attack, looked up in one table.
//!
//! A slider's reach depends only on the men that stand on its lines, the edge
//! squares excepted. That pattern becomes an index: with the instruction PEXT
//! where the target has it, else by a multiplication ("fancy magic bitboards",
//! P. Kannan, 2007) with the numbers of `magics`. The compiler fills the
//! table and refuses numbers that would mix up two patterns.

mod magics;
#[cfg_attr(not(target_feature = "bmi2"), path = "sliders/multiplied.rs")]
#[cfg_attr(target_feature = "bmi2", path = "sliders/extracted.rs")]
mod spread;

use super::attacks::ray;
use super::bitboard::Bitboard;
use super::square::Square;
use spread::Spread;

const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const ROOK_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// 102,400 patterns of rooks and 5,248 of bishops, rounded up to a power of
/// two so that a masked index needs no bounds check.
const SIZE: usize = 1 << 17;

static BISHOP: [Lookup; 64] = lookups(&BISHOP_STEPS, &magics::BISHOP, 102_400);
static ROOK: [Lookup; 64] = lookups(&ROOK_STEPS, &magics::ROOK, 0);
static ATTACKS: [Bitboard; SIZE] = fill();

/// The squares that a bishop on `square` attacks when `occupied` squares stop it.
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    ATTACKS[BISHOP[square.index()].index(occupied) & (SIZE - 1)]
}

/// The squares that a rook on `square` attacks when `occupied` squares stop it.
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    ATTACKS[ROOK[square.index()].index(occupied) & (SIZE - 1)]
}

/// The squares that a queen on `square` attacks when `occupied` squares stop it.
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// How the pattern of men around one square becomes an index.
#[derive(Clone, Copy)]
struct Lookup {
    /// The squares whose men matter.
    mask: u64,
    /// Where this square's patterns begin in the table.
    offset: usize,
    spread: Spread,
}

impl Lookup {
    #[inline]
    fn index(&self, occupied: Bitboard) -> usize {
        self.offset + self.spread.index(occupied.0, self.mask)
    }
}

const fn lookups(steps: &[(i8, i8); 4], magics: &[u64; 64], first: usize) -> [Lookup; 64] {
    let mut table = [Lookup { mask: 0, offset: 0, spread: Spread::new(0, 1) }; 64];
    let mut offset = first;
    let mut i = 0;
    while i < 64 {
        let mask = relevant(Square::from_index(i), steps);
        table[i] = Lookup { mask, offset, spread: Spread::new(magics[i], mask) };
        offset += 1 << mask.count_ones();
        i += 1;
    }
    table
}

/// The squares of the four rays whose men matter: all but the last of each ray.
const fn relevant(square: Square, steps: &[(i8, i8); 4]) -> u64 {
    let mut mask = 0;
    let mut i = 0;
    while i < 4 {
        let (files, ranks) = steps[i];
        let mut here = square.offset(files, ranks);
        while let Some(square) = here {
            let next = square.offset(files, ranks);
            if next.is_some() {
                mask |= square.bit().0;
            }
            here = next;
        }
        i += 1;
    }
    mask
}

const fn fill() -> [Bitboard; SIZE] {
    let mut table = [Bitboard::EMPTY; SIZE];
    let mut i = 0;
    while i < 64 {
        fill_square(&mut table, Square::from_index(i), &BISHOP[i], &BISHOP_STEPS);
        fill_square(&mut table, Square::from_index(i), &ROOK[i], &ROOK_STEPS);
        i += 1;
    }
    table
}

const fn fill_square(table: &mut [Bitboard; SIZE], square: Square, lookup: &Lookup, steps: &[(i8, i8); 4]) {
    let rays = [
        ray(square, steps[0].0, steps[0].1),
        ray(square, steps[1].0, steps[1].1),
        ray(square, steps[2].0, steps[2].1),
        ray(square, steps[3].0, steps[3].1),
    ];
    let (mut pattern, mut number) = (0_u64, 0);
    loop {
        let attacks = reach(square, &rays, pattern);
        let slot = &mut table[lookup.offset + lookup.spread.place(pattern, number)];
        assert!(slot.0 == 0 || slot.0 == attacks, "a magic number mixes up two patterns");
        *slot = Bitboard(attacks);
        // The next subset of the mask, in counting order.
        pattern = pattern.wrapping_sub(lookup.mask) & lookup.mask;
        number += 1;
        if pattern == 0 {
            return;
        }
    }
}

/// Each ray up to and with the man nearest to the square.
const fn reach(square: Square, rays: &[u64; 4], occupied: u64) -> u64 {
    let here = square.bit().0;
    let mut attacks = 0;
    let mut i = 0;
    while i < 4 {
        let men = rays[i] & occupied;
        attacks |= if men == 0 {
            rays[i]
        } else if rays[i] > here {
            let nearest = men & men.wrapping_neg();
            rays[i] & (nearest | (nearest - 1))
        } else {
            rays[i] & (!0 << men.ilog2())
        };
        i += 1;
    }
    attacks
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rays walked step by step, as FIDE 3.2 and 3.3 describe them.
    fn walked(square: Square, occupied: Bitboard, steps: &[(i8, i8); 4]) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut here = square.offset(files, ranks);
            while let Some(next) = here {
                reached |= next.bit();
                here = if occupied.has(next) { None } else { next.offset(files, ranks) };
            }
        }
        reached
    }

    #[test]
    fn table_equals_the_walk() {
        let mut noise = 0x9e37_79b9_7f4a_7c15_u64;
        for square in Square::all() {
            for _ in 0..2_000 {
                noise ^= noise << 13;
                noise ^= noise >> 7;
                noise ^= noise << 17;
                let occupied = Bitboard(noise & noise.rotate_left(21));
                assert_eq!(bishop(square, occupied), walked(square, occupied, &BISHOP_STEPS), "{square}");
                assert_eq!(rook(square, occupied), walked(square, occupied, &ROOK_STEPS), "{square}");
            }
        }
    }
}
