//! Numbers that make up the hash of a position (Zobrist, 1970).

use super::piece::Role;
use super::point::Point;
use crate::rules::noise::next;
use crate::rules::side::Side;

static KEYS: Keys = keys();

struct Keys {
    men: [[[u64; 128]; 7]; 2],
    black_to_move: u64,
}

/// The number of a man on a point.
#[inline]
pub(super) fn man(side: Side, role: Role, point: Point) -> u64 {
    KEYS.men[side.index()][role.index()][point.index()]
}

/// The number that is in the hash when Black is to move.
#[inline]
pub(super) fn black_to_move() -> u64 {
    KEYS.black_to_move
}

const fn keys() -> Keys {
    let mut keys = Keys { men: [[[0; 128]; 7]; 2], black_to_move: 0 };
    let mut state = 0x7869_616e_6771_6900; // "xiangqi"
    let mut side = 0;
    while side < 2 {
        let mut role = 0;
        while role < 7 {
            let mut point = 0;
            while point < Point::COUNT {
                keys.men[side][role][point] = next(&mut state);
                point += 1;
            }
            role += 1;
        }
        side += 1;
    }
    keys.black_to_move = next(&mut state);
    keys
}
