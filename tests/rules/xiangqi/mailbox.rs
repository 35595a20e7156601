//! Slow and obvious: what is legal and what forbids a move, written from the
//! rules with an array of points. It shares no code with the engine beyond the
//! types for points and men.

use jadoube::rules::side::Side;
use jadoube::rules::xiangqi::piece::{Piece, Role};
use jadoube::rules::xiangqi::point::Point;

/// A refusal: its code, and the points that forbid the move.
pub(super) type Verdict = Result<(), (&'static str, Vec<Point>)>;

/// A board of points. Files and ranks count from 0.
#[derive(Clone)]
pub(super) struct Mailbox {
    men: [[Option<Piece>; 9]; 10],
    turn: Side,
}

impl Mailbox {
    /// Reads the first two fields of a FEN.
    pub(super) fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = [[None; 9]; 10];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                } else {
                    men[9 - row][file] = Some(man(letter));
                    file += 1;
                }
            }
        }
        Self { men, turn: if fields[1] == "w" { Side::White } else { Side::Black } }
    }

    /// Whether a man may go from one point to another, else the first thing that forbids it.
    pub(super) fn verdict(&self, from: Point, to: Point) -> Verdict {
        let Some(man) = self.at(from) else { return Err(("nothing_there", vec![from])) };
        if man.side != self.turn {
            return Err(("not_your_piece", vec![from]));
        }
        if let Some(code) = wrong_way(man, from, to) {
            return Err((code, vec![from, to]));
        }
        self.way_is_free(man, from, to)?;
        if self.at(to).is_some_and(|other| other.side == self.turn) {
            return Err(("own_piece", vec![to]));
        }
        self.general_stays_safe(man, from, to)
    }

    /// Whether the side to move is in check.
    pub(super) fn in_check(&self) -> bool {
        !self.attackers(self.general(self.turn), !self.turn).is_empty()
    }

    /// Every legal move.
    pub(super) fn legal_moves(&self) -> Vec<String> {
        let pairs = Point::all().flat_map(|from| Point::all().map(move |to| (from, to)));
        let legal = pairs.filter(|&(from, to)| self.verdict(from, to).is_ok());
        legal.map(|(from, to)| format!("{from}{to}")).collect()
    }

    fn way_is_free(&self, man: Piece, from: Point, to: Point) -> Verdict {
        let way: Vec<Point> = between(from, to).into_iter().filter(|&p| self.at(p).is_some()).collect();
        let captures = self.at(to).is_some_and(|other| other.side != man.side);
        match man.role {
            Role::Cannon if captures => {
                if way.len() == 1 {
                    Ok(())
                } else {
                    Err(("needs_one_screen", [way, vec![to]].concat()))
                }
            }
            Role::Chariot | Role::Cannon => way.first().map_or(Ok(()), |&by| Err(("path_blocked", vec![by]))),
            Role::Horse => self.free("leg_blocked", from, to),
            Role::Elephant => self.free("eye_blocked", from, to),
            Role::General | Role::Advisor | Role::Soldier => Ok(()),
        }
    }

    /// The point half-way, rounded towards the start.
    fn free(&self, code: &'static str, from: Point, to: Point) -> Verdict {
        let half = |from: u8, to: u8| match (i16::from(to) - i16::from(from)) / 2 {
            1 => from + 1,
            -1 => from - 1,
            _ => from,
        };
        let point = Point::new(half(from.file(), to.file()), half(from.rank(), to.rank()));
        if self.at(point).is_some() { Err((code, vec![point])) } else { Ok(()) }
    }

    /// Makes the move and looks at the general.
    fn general_stays_safe(&self, man: Piece, from: Point, to: Point) -> Verdict {
        let mut after = self.clone();
        after.men[usize::from(from.rank())][usize::from(from.file())] = None;
        after.men[usize::from(to.rank())][usize::from(to.file())] = Some(man);
        let (general, other) = (after.general(self.turn), after.general(!self.turn));
        let attackers = after.attackers(general, !self.turn);
        let before = self.attackers(self.general(self.turn), !self.turn);
        let stay: Vec<_> = attackers.iter().copied().filter(|p| before.contains(p)).collect();
        if man.role != Role::General && !stay.is_empty() {
            return Err(("still_in_check", [vec![general], stay].concat()));
        }
        let on_one_file = general.file() == other.file();
        if on_one_file && between(general, other).iter().all(|&p| after.at(p).is_none()) {
            return Err(("generals_face", vec![general, other]));
        }
        if attackers.is_empty() {
            Ok(())
        } else {
            Err(("exposes_general", [vec![general], attackers].concat()))
        }
    }

    /// The men of `side` that could capture on `target`, from a0 to i9.
    fn attackers(&self, target: Point, side: Side) -> Vec<Point> {
        let attacks = |&from: &Point| {
            let Some(man) = self.at(from).filter(|man| man.side == side) else { return false };
            wrong_way(man, from, target).is_none() && self.way_is_free(man, from, target).is_ok()
        };
        Point::all().filter(attacks).collect()
    }

    fn general(&self, side: Side) -> Point {
        let general = Some(Piece { side, role: Role::General });
        Point::all().find(|&p| self.at(p) == general).unwrap()
    }

    fn at(&self, point: Point) -> Option<Piece> {
        self.men[usize::from(point.rank())][usize::from(point.file())]
    }
}

/// Why a man never goes like this, whatever stands on the board.
fn wrong_way(man: Piece, from: Point, to: Point) -> Option<&'static str> {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    let ahead = match man.side {
        Side::White => i16::from(to.rank()) - i16::from(from.rank()),
        Side::Black => i16::from(from.rank()) - i16::from(to.rank()),
    };
    let across = |point: Point| match man.side {
        Side::White => point.rank() > 4,
        Side::Black => point.rank() < 5,
    };
    let palace = ["d0", "e0", "f0", "d1", "e1", "f1", "d2", "e2", "f2"].contains(&to.to_string().as_str())
        || ["d9", "e9", "f9", "d8", "e8", "f8", "d7", "e7", "f7"].contains(&to.to_string().as_str());
    let (moves_so, restriction) = match man.role {
        Role::General => (files + ranks == 1, (!palace).then_some("outside_palace")),
        Role::Advisor => (files == 1 && ranks == 1, (!palace).then_some("outside_palace")),
        Role::Elephant => (files == 2 && ranks == 2, across(to).then_some("across_river")),
        Role::Horse => (files * ranks == 2, None),
        Role::Chariot | Role::Cannon => ((files == 0) != (ranks == 0), None),
        Role::Soldier if files == 1 && ranks == 0 => (true, (!across(from)).then_some("not_across_river")),
        Role::Soldier => (files == 0 && ranks == 1, (ahead < 0).then_some("never_back")),
    };
    if moves_so { restriction } else { Some("piece_cannot") }
}

/// The points between two points of one line, the nearest to `from` first; none
/// for points that are not on one line.
fn between(from: Point, to: Point) -> Vec<Point> {
    let on_line = |p: &Point| {
        let file = p.file() == from.file() && p.file() == to.file();
        let rank = p.rank() == from.rank() && p.rank() == to.rank();
        file || rank
    };
    let far = |a: Point, b: Point| a.file().abs_diff(b.file()) + a.rank().abs_diff(b.rank());
    let inside = |p: &Point| *p != from && *p != to && far(from, *p) + far(*p, to) == far(from, to);
    let mut points: Vec<Point> = Point::all().filter(|p| on_line(p) && inside(p)).collect();
    points.sort_by_key(|&p| far(from, p));
    points
}

fn man(letter: char) -> Piece {
    let side = if letter.is_uppercase() { Side::White } else { Side::Black };
    let role = match letter.to_ascii_lowercase() {
        'k' => Role::General,
        'a' => Role::Advisor,
        'b' => Role::Elephant,
        'n' => Role::Horse,
        'r' => Role::Chariot,
        'c' => Role::Cannon,
        'p' => Role::Soldier,
        other => panic!("no man is written {other}"),
    };
    Piece { side, role }
}
