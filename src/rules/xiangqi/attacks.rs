//! Where men can go, looked up by what stands in their way.
//!
//! Chariots and cannons are looked up by the men on their rank and on their
//! file, horses and elephants by the men on the four points that block them.
//! All tables are computed by the compiler.

use super::bitboard::Bitboard;
use super::point::Point;
use crate::rules::side::Side;

/// A row for each point, rounded up so that a masked index needs no bounds check.
type Table = [Bitboard; 128];
/// The same for each pattern of men on four points.
type Blocked = [[Bitboard; 16]; 128];

const STRAIGHT: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];
const DIAGONAL: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
/// A horse's targets behind each leg, in the order of `STRAIGHT`.
const HORSE_STEPS: [[(i8, i8); 2]; 4] =
    [[(-1, -2), (1, -2)], [(-2, -1), (-2, 1)], [(2, -1), (2, 1)], [(-1, 2), (1, 2)]];
/// Where a horse comes from over each leg, in the order of `DIAGONAL`.
const HORSE_ORIGINS: [[(i8, i8); 2]; 4] =
    [[(-1, -2), (-2, -1)], [(1, -2), (2, -1)], [(-1, 2), (-2, 1)], [(1, 2), (2, 1)]];
const ELEPHANT_STEPS: [[(i8, i8); 1]; 4] = [[(-2, -2)], [(2, -2)], [(-2, 2)], [(2, 2)]];

/// The a-file, its first eight points.
const FILE: u64 = 0x8040_2010_0804_0201;
/// Moves the bit of `FILE` on rank r to bit 56 + r.
const GATHER: u64 = 0x0101_0101_0101_0101;

static RANKS: [[Line<u16>; 128]; 16] = ranks();
static FILES: [[Line<u128>; 256]; 16] = files();
static CROSS: Table = crosses();
static HORSE: Blocked = blocked(&STRAIGHT, &HORSE_STEPS);
static HORSE_FROM: Blocked = blocked(&DIAGONAL, &HORSE_ORIGINS);
static ELEPHANT: Blocked = elephants();
static ADVISOR: Table = in_palace(&DIAGONAL);
static GENERAL: Table = in_palace(&STRAIGHT);
static SOLDIER: [Table; 2] = [soldiers(Side::White, 1), soldiers(Side::Black, 1)];
static SOLDIER_FROM: [Table; 2] = [soldiers(Side::White, -1), soldiers(Side::Black, -1)];

/// The points that a chariot on `point` reaches when `occupied` points stop it, the
/// first occupied one on each line included.
///
/// ```
/// use jadoube::rules::xiangqi::{attacks, bitboard::Bitboard, point::Point};
/// let at = |name| Point::from_name(name).unwrap();
/// let men = at("d2").bit() | at("c4").bit() | at("c5").bit();
/// assert_eq!(attacks::chariot(at("c2"), men).to_string(), "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . X . . . . . .
/// . . X . . . . . .
/// X X . X . . . . .
/// . . X . . . . . .
/// . . X . . . . . .
/// ");
/// ```
#[inline]
pub fn chariot(point: Point, occupied: Bitboard) -> Bitboard {
    let (rank, file) = lines(point, occupied);
    Bitboard(u128::from(rank.reach) << (9 * point.rank()) | file.reach << point.file())
}

/// The points that a cannon on `point` attacks over exactly one screen among
/// `occupied`, up to and with the next occupied one: where an enemy stands, it can be captured.
///
/// ```
/// use jadoube::rules::xiangqi::{attacks, bitboard::Bitboard, point::Point};
/// let at = |name| Point::from_name(name).unwrap();
/// let men = at("d2").bit() | at("c4").bit() | at("c5").bit();
/// assert_eq!(attacks::jumps(at("c2"), men).to_string(), "\
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . X . . . . . .
/// . . . . . . . . .
/// . . . . . . . . .
/// . . . . X X X X X
/// . . . . . . . . .
/// . . . . . . . . .
/// ");
/// ```
#[inline]
pub fn jumps(point: Point, occupied: Bitboard) -> Bitboard {
    let (rank, file) = lines(point, occupied);
    Bitboard(u128::from(rank.jumps) << (9 * point.rank()) | file.jumps << point.file())
}

/// The points that a horse on `point` attacks when `occupied` points block its legs.
#[inline]
pub fn horse(point: Point, occupied: Bitboard) -> Bitboard {
    HORSE[point.index()][straight_neighbours(point, occupied)]
}

/// The points from which a horse attacks `point` when `occupied` points block its
/// legs. They are beside the horse, so the attack is not mutual.
#[inline]
pub fn horse_from(point: Point, occupied: Bitboard) -> Bitboard {
    HORSE_FROM[point.index()][diagonal_neighbours(point, occupied)]
}

/// The points that an elephant on `point` attacks when `occupied` points block its eyes.
#[inline]
pub fn elephant(point: Point, occupied: Bitboard) -> Bitboard {
    ELEPHANT[point.index()][diagonal_neighbours(point, occupied)]
}

/// The points that an advisor on `point` attacks.
#[inline]
pub fn advisor(point: Point) -> Bitboard {
    ADVISOR[point.index()]
}

/// The points that a general on `point` attacks.
#[inline]
pub fn general(point: Point) -> Bitboard {
    GENERAL[point.index()]
}

/// The points that a soldier of `side` on `point` attacks.
#[inline]
pub fn soldier(side: Side, point: Point) -> Bitboard {
    SOLDIER[side.index()][point.index()]
}

/// The points from which a soldier of `side` attacks `point`.
#[inline]
pub fn soldier_from(side: Side, point: Point) -> Bitboard {
    SOLDIER_FROM[side.index()][point.index()]
}

/// The rank and file through `point`, without `point`.
#[inline]
pub fn cross(point: Point) -> Bitboard {
    CROSS[point.index()]
}

/// The points strictly between two points of one rank or file; else none.
///
/// ```
/// use jadoube::rules::xiangqi::{attacks::between, point::Point};
/// let points = between(Point::new(4, 0), Point::new(4, 3));
/// assert_eq!(points.into_iter().map(|p| p.to_string()).collect::<Vec<_>>(), ["e1", "e2"]);
/// ```
#[inline]
pub const fn between(a: Point, b: Point) -> Bitboard {
    let (low, high) = if a.index() < b.index() { (a, b) } else { (b, a) };
    let inner = high.bit().0.wrapping_sub(1) & !(low.bit().0 | low.bit().0.wrapping_sub(1));
    if a.rank() == b.rank() {
        Bitboard(inner)
    } else if a.file() == b.file() {
        Bitboard(inner & (FILE_A << a.file()))
    } else {
        Bitboard::EMPTY
    }
}

/// The point that blocks a horse on its way from `from` to `to`, or an elephant;
/// `None` if neither moves so.
///
/// ```
/// use jadoube::rules::xiangqi::{attacks::hurdle, point::Point};
/// let at = |name| Point::from_name(name).unwrap();
/// assert_eq!(hurdle(at("b0"), at("c2")), Some(at("b1"))); // the leg
/// assert_eq!(hurdle(at("c0"), at("e2")), Some(at("d1"))); // the eye
/// ```
#[inline]
pub const fn hurdle(from: Point, to: Point) -> Option<Point> {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    match (files.abs(), ranks.abs()) {
        (1, 2) | (2, 1) | (2, 2) => from.offset(files / 2, ranks / 2),
        _ => None,
    }
}

const FILE_A: u128 = FILE as u128 | (FILE as u128) << 72 & Bitboard::ALL.0;

/// What a chariot or cannon reaches on one line, for one pattern of men on it.
#[derive(Clone, Copy)]
struct Line<T> {
    /// Up to and with the first man.
    reach: T,
    /// Behind the first man, up to and with the second.
    jumps: T,
}

/// The two lines through a point. Men on the edge of the board change nothing.
#[inline(always)]
fn lines(point: Point, occupied: Bitboard) -> (&'static Line<u16>, &'static Line<u128>) {
    let (file, rank) = (point.file(), point.rank());
    let on_rank = (occupied.0 >> (9 * rank + 1)) as usize;
    let on_file = ((occupied.0 >> (9 + file)) as u64 & FILE).wrapping_mul(GATHER) >> 56;
    (&RANKS[usize::from(file & 15)][on_rank & 127], &FILES[usize::from(rank & 15)][(on_file & 255) as usize])
}

/// Which points beside `point` are occupied, in the order of `STRAIGHT`; beyond the edge, anything.
#[inline(always)]
fn straight_neighbours(point: Point, occupied: Bitboard) -> usize {
    let near = (occupied.0 << 9 >> point.index()) as usize;
    near & 1 | near >> 7 & 2 | near >> 8 & 4 | near >> 15 & 8
}

/// Which points diagonally beside `point` are occupied, in the order of `DIAGONAL`; likewise.
#[inline(always)]
fn diagonal_neighbours(point: Point, occupied: Bitboard) -> usize {
    let near = (occupied.0 << 10 >> point.index()) as usize;
    near & 1 | near >> 1 & 2 | near >> 16 & 4 | near >> 17 & 8
}

const fn ranks() -> [[Line<u16>; 128]; 16] {
    let mut table = [[Line { reach: 0, jumps: 0 }; 128]; 16];
    let mut file = 0;
    while file < 9 {
        let mut inner = 0;
        while inner < 128 {
            let Line { reach, jumps } = line(file, 9, (inner as u16) << 1);
            table[file][inner] = Line { reach, jumps };
            inner += 1;
        }
        file += 1;
    }
    table
}

const fn files() -> [[Line<u128>; 256]; 16] {
    let mut table = [[Line { reach: 0, jumps: 0 }; 256]; 16];
    let mut rank = 0;
    while rank < 10 {
        let mut inner = 0;
        while inner < 256 {
            let Line { reach, jumps } = line(rank, 10, (inner as u16) << 1);
            table[rank][inner] = Line { reach: upright(reach), jumps: upright(jumps) };
            inner += 1;
        }
        rank += 1;
    }
    table
}

/// Walks both ways from place `here` of a line of `length` places.
const fn line(here: usize, length: usize, men: u16) -> Line<u16> {
    let mut line = Line { reach: 0, jumps: 0 };
    let mut step = -1;
    while step <= 1 {
        let mut place = here as i32 + step;
        let mut passed = 0;
        while passed < 2 && place >= 0 && place < length as i32 {
            let bit = 1 << place;
            if passed == 0 {
                line.reach |= bit;
            } else {
                line.jumps |= bit;
            }
            passed += (men & bit != 0) as u8;
            place += step;
        }
        step += 2;
    }
    line
}

/// The places of a line as points of the a-file.
const fn upright(line: u16) -> u128 {
    let mut points = 0;
    let mut rank = 0;
    while rank < 10 {
        points |= ((line >> rank & 1) as u128) << (9 * rank);
        rank += 1;
    }
    points
}

const fn cross_of(point: Point) -> Bitboard {
    let rank = Bitboard::rank(point.rank(), Side::White).0;
    Bitboard((rank | FILE_A << point.file()) & !point.bit().0)
}

const fn crosses() -> Table {
    let mut table = [Bitboard::EMPTY; 128];
    let mut i = 0;
    while i < Point::COUNT {
        table[i] = cross_of(Point::from_index(i));
        i += 1;
    }
    table
}

/// Targets that each need one of four neighbouring points to be free.
const fn blocked<const N: usize>(neighbours: &[(i8, i8); 4], targets: &[[(i8, i8); N]; 4]) -> Blocked {
    let mut table = [[Bitboard::EMPTY; 16]; 128];
    let mut i = 0;
    while i < Point::COUNT {
        let point = Point::from_index(i);
        let mut men = 0;
        while men < 16 {
            let mut way = 0;
            while way < 4 {
                let on_board = point.offset(neighbours[way].0, neighbours[way].1).is_some();
                if on_board && men >> way & 1 == 0 {
                    let mut n = 0;
                    while n < N {
                        if let Some(to) = point.offset(targets[way][n].0, targets[way][n].1) {
                            table[i][men].0 |= to.bit().0;
                        }
                        n += 1;
                    }
                }
                way += 1;
            }
            men += 1;
        }
        i += 1;
    }
    table
}

/// Elephants stay on their bank of the river.
const fn elephants() -> Blocked {
    let mut table = blocked(&DIAGONAL, &ELEPHANT_STEPS);
    let mut i = 0;
    while i < Point::COUNT {
        let bank = Bitboard::bank(if i < 45 { Side::White } else { Side::Black });
        let mut men = 0;
        while men < 16 {
            table[i][men].0 &= bank.0;
            men += 1;
        }
        i += 1;
    }
    table
}

/// Single steps from the points of the palaces to others of them.
const fn in_palace(steps: &[(i8, i8); 4]) -> Table {
    let mut table = [Bitboard::EMPTY; 128];
    let mut i = 0;
    while i < Point::COUNT {
        let point = Point::from_index(i);
        let mut way = 0;
        while way < 4 {
            if let Some(to) = point.offset(steps[way].0, steps[way].1)
                && Bitboard::PALACES.has(point)
                && Bitboard::PALACES.has(to)
            {
                table[i].0 |= to.bit().0;
            }
            way += 1;
        }
        i += 1;
    }
    table
}

/// One step ahead (`way` 1) or back (−1) as `side` moves, and sideways across the river.
const fn soldiers(side: Side, way: i8) -> Table {
    let ahead = match side {
        Side::White => way,
        Side::Black => -way,
    };
    let mut table = [Bitboard::EMPTY; 128];
    let mut i = 0;
    while i < Point::COUNT {
        let point = Point::from_index(i);
        let crossed = !Bitboard::bank(side).has(point);
        let steps = [(0, ahead), (-1, 0), (1, 0)];
        let mut n = 0;
        while n < if crossed { 3 } else { 1 } {
            if let Some(to) = point.offset(steps[n].0, steps[n].1) {
                table[i].0 |= to.bit().0;
            }
            n += 1;
        }
        i += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points of each line walked one by one, and the number of men passed on the way.
    fn walked(point: Point, occupied: Bitboard, passed: usize) -> Bitboard {
        let mut reached = Bitboard::EMPTY;
        for (files, ranks) in STRAIGHT {
            let (mut here, mut men) = (point, 0);
            while let Some(next) = here.offset(files, ranks) {
                if men == passed {
                    reached |= next.bit();
                }
                men += usize::from(occupied.has(next));
                here = next;
            }
        }
        reached
    }

    #[test]
    fn tables_equal_the_walk() {
        let mut noise = 0x9e37_79b9_7f4a_7c15_u64;
        let mut next = || {
            noise ^= noise << 13;
            noise ^= noise >> 7;
            noise ^= noise << 17;
            u128::from(noise)
        };
        for point in Point::all() {
            for _ in 0..500 {
                let occupied = Bitboard((next() << 64 | next()) & (next() << 40 ^ next()) & Bitboard::ALL.0);
                assert_eq!(chariot(point, occupied), walked(point, occupied, 0), "{point}");
                assert_eq!(jumps(point, occupied), walked(point, occupied, 1), "{point}");
                for from in Point::all() {
                    let attacks = horse(from, occupied).has(point);
                    assert_eq!(horse_from(point, occupied).has(from), attacks, "{from}{point}");
                    let free = hurdle(from, point).is_some_and(|hurdle| !occupied.has(hurdle));
                    let (files, ranks) =
                        (from.file().abs_diff(point.file()), from.rank().abs_diff(point.rank()));
                    assert_eq!(attacks, free && files + ranks == 3, "{from}{point}");
                    let bank = (from.rank() < 5) == (point.rank() < 5);
                    let elephant = elephant(from, occupied).has(point);
                    assert_eq!(elephant, free && files + ranks == 4 && bank, "{from}{point}");
                }
            }
        }
    }
}
