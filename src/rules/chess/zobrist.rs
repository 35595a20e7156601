//! Numbers that make up the hash of a position (Zobrist, 1970).

use super::square::Square;
use crate::rules::chess::piece::Role;
use crate::rules::noise::next;
use crate::rules::side::Side;

static KEYS: Keys = keys();

struct Keys {
    men: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    checks: [[u64; 4]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
}

/// The number of a man on a square.
#[inline]
pub(super) fn man(side: Side, role: Role, square: Square) -> u64 {
    KEYS.men[side.index()][role.index()][square.index()]
}

/// The number of a rook that may castle.
#[inline]
pub(super) fn castling(rook: Square) -> u64 {
    KEYS.castling[rook.index()]
}

/// The number of so many checks, 0 to 3, that a side still has to give.
#[inline]
pub(super) fn checks(side: Side, left: u8) -> u64 {
    KEYS.checks[side.index()][(left & 3) as usize]
}

/// The number of the file on which an en passant capture is legal.
#[inline]
pub(super) fn en_passant(square: Square) -> u64 {
    KEYS.en_passant[square.file() as usize]
}

/// The number that is in the hash when Black is to move.
#[inline]
pub(super) fn black_to_move() -> u64 {
    KEYS.black_to_move
}

const fn keys() -> Keys {
    let mut keys = Keys {
        men: [[[0; 64]; 6]; 2],
        castling: [0; 64],
        checks: [[0; 4]; 2],
        en_passant: [0; 8],
        black_to_move: 0,
    };
    let mut state = 0x6a61_646f_7562_6500; // "jadoube"
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < 6 {
            let mut square = 0;
            while square < 64 {
                keys.men[side][role][square] = next(&mut state);
                square += 1;
            }
            role += 1;
        }
        side += 1;
    }
    let mut i = 0;
    while i < 64 {
        keys.castling[i] = next(&mut state);
        i += 1;
    }
    let mut i = 0;
    while i < 8 {
        keys.checks[i / 4][i % 4] = next(&mut state);
        i += 1;
    }
    let mut i = 0;
    while i < 8 {
        keys.en_passant[i] = next(&mut state);
        i += 1;
    }
    keys.black_to_move = next(&mut state);
    keys
}
