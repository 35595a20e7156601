//! What a side knows of a position, square by square as the law says it: slow, obvious, and of nobody's code.

use jadoube::rules::side::Side;

/// A square that is not seen.
pub(crate) const HIDDEN: char = '?';

/// The squares of a position in FEN from a1 to h8 as `side` sees them: a letter for a man, `.` for an
/// empty square, [`HIDDEN`] for one that it does not see.
pub(crate) fn known(fen: &str, side: Side) -> String {
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let board = Squares::read(fields[0]);
    let moves_now = (fields[1] == "w") == (side == Side::White);
    let passed = Place::read(fields[3]).filter(|_| moves_now);
    let mut seen = [false; 64];
    let all = (0..64).map(Place::of);
    for from in all.filter(|&from| board.is_of(from, side)) {
        seen[from.index()] = true;
        for to in board.reach(from, side, passed) {
            seen[to.index()] = true;
            if Some(to) == passed && board.at(from).eq_ignore_ascii_case(&'p') {
                seen[Place(to.0, from.1).index()] = true; // the pawn that passed
            }
        }
    }
    (0..64).map(|index| if seen[index] { board.0[index] } else { HIDDEN }).collect()
}

/// File and rank from 0.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Place(i8, i8);

impl Place {
    const fn of(index: usize) -> Self {
        Self((index % 8) as i8, (index / 8) as i8)
    }

    fn read(name: &str) -> Option<Self> {
        let &[file, rank] = name.as_bytes() else { return None };
        Some(Self((file - b'a') as i8, (rank - b'1') as i8))
    }

    const fn index(self) -> usize {
        (self.1 * 8 + self.0) as usize
    }

    fn step(self, (right, up): (i8, i8)) -> Option<Self> {
        let to = Self(self.0 + right, self.1 + up);
        ((0..8).contains(&to.0) && (0..8).contains(&to.1)).then_some(to)
    }
}

/// The letter of each square, `.` for none.
struct Squares([char; 64]);

const LINES: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const LEAPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Squares {
    fn read(placement: &str) -> Self {
        let mut squares = ['.'; 64];
        for (row, rank) in placement.split('/').zip((0..8).rev()) {
            let mut file = 0;
            for letter in row.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        squares[rank * 8 + file] = letter;
                        file += 1;
                    }
                }
            }
        }
        Self(squares)
    }

    const fn at(&self, place: Place) -> char {
        self.0[place.index()]
    }

    fn is_of(&self, place: Place, side: Side) -> bool {
        let letter = self.at(place);
        letter.is_ascii_alphabetic() && letter.is_ascii_uppercase() == (side == Side::White)
    }

    /// Where the man on `from` could go if it were its turn. Castling leads nowhere that king and rook
    /// do not see by themselves.
    fn reach(&self, from: Place, side: Side, passed: Option<Place>) -> Vec<Place> {
        let role = self.at(from).to_ascii_lowercase();
        match role {
            'p' => self.pawn(from, side, passed),
            'n' => self.walks(from, side, &LEAPS, 1),
            'k' => self.walks(from, side, &[LINES, DIAGONALS].concat(), 1),
            'b' => self.walks(from, side, &DIAGONALS, 7),
            'r' => self.walks(from, side, &LINES, 7),
            _ => self.walks(from, side, &[LINES, DIAGONALS].concat(), 7),
        }
    }

    /// Up to and including the first enemy, and not onto an own man.
    fn walks(&self, from: Place, side: Side, directions: &[(i8, i8)], steps: usize) -> Vec<Place> {
        let mut reached = Vec::new();
        for &direction in directions {
            let mut at = from;
            for _ in 0..steps {
                let Some(to) = at.step(direction).filter(|&to| !self.is_of(to, side)) else { break };
                reached.push(to);
                if self.is_of(to, !side) {
                    break;
                }
                at = to;
            }
        }
        reached
    }

    fn pawn(&self, from: Place, side: Side, passed: Option<Place>) -> Vec<Place> {
        let (up, start) = if side == Side::White { (1, 1) } else { (-1, 6) };
        let empty = |place: &Place| self.at(*place) == '.';
        let one = from.step((0, up)).filter(empty);
        let two = one.filter(|_| from.1 == start).and_then(|one| one.step((0, up))).filter(empty);
        let aside = [(-1, up), (1, up)].into_iter().filter_map(|direction| from.step(direction));
        let captures = aside.filter(|&to| self.is_of(to, !side) || Some(to) == passed);
        one.into_iter().chain(two).chain(captures).collect()
    }
}
