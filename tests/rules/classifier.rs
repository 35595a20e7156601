//! Slow and obvious: what is legal and what forbids a move, written from the
//! FIDE Laws with an array of squares. It shares no code with the engine
//! beyond the types for places and men.

use jadoube::rules::coord::Coord;
use jadoube::rules::piece::{Piece, Role};
use jadoube::rules::side::Side;

/// A refusal: its code, and the squares that forbid the move.
pub(super) type Verdict = Result<(), (&'static str, Vec<Coord>)>;

/// A board of squares. Files and ranks count from 0.
#[derive(Clone)]
pub(super) struct Mailbox {
    men: [[Option<Piece>; 8]; 8],
    turn: Side,
    /// The letters of the castling field of a FEN.
    rights: String,
    passed: Option<Coord>,
}

impl Mailbox {
    /// Reads the first four fields of a FEN.
    pub(super) fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut men = [[None; 8]; 8];
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                } else {
                    men[7 - row][file] = Some(man(letter));
                    file += 1;
                }
            }
        }
        let turn = if fields[1] == "w" { Side::White } else { Side::Black };
        let passed = (fields[3] != "-").then(|| square(fields[3]));
        Self { men, turn, rights: fields[2].to_owned(), passed }
    }

    /// The same, with the square passed by a pawn if the last move was a
    /// double step (FIDE 3.7.3.1).
    pub(super) fn with_last_move(mut self, from: Coord, to: Coord) -> Self {
        let pawn = self.at(to).is_some_and(|man| man.role == Role::Pawn);
        let double = from.file == to.file && from.rank.abs_diff(to.rank) == 2;
        self.passed = (pawn && double).then(|| between(from, to)[0]);
        self
    }

    /// Whether a man may go from one square to another (with the promotion
    /// still to be chosen), else the first thing that forbids it.
    pub(super) fn verdict(&self, from: Coord, to: Coord) -> Verdict {
        let Some(man) = self.at(from) else { return Err(("nothing_there", vec![from])) };
        if man.side != self.turn {
            return Err(("not_your_piece", vec![from]));
        }
        if let Some(rook) = self.castling_rook(man, from, to) {
            return self.castling(from, rook);
        }
        match man.role {
            Role::Pawn => self.pawn(from, to)?,
            Role::Knight | Role::Bishop | Role::Rook | Role::Queen | Role::King => {
                if !moves_so(man.role, from, to) {
                    return Err(("piece_cannot", vec![from, to]));
                }
                if let Some(by) = between(from, to).into_iter().find(|&s| self.at(s).is_some()) {
                    return Err(("path_blocked", vec![by]));
                }
                if self.at(to).is_some_and(|other| other.side == self.turn) {
                    return Err(("own_piece", vec![to]));
                }
            }
        }
        self.king_stays_safe(man, from, to)
    }

    /// Whether the side to move is in check (FIDE 3.9.1).
    pub(super) fn in_check(&self) -> bool {
        !self.attackers(self.king(), !self.turn).is_empty()
    }

    /// 3.8.2: the home square of the rook that a king's move is meant to castle with.
    fn castling_rook(&self, man: Piece, from: Coord, to: Coord) -> Option<Coord> {
        let home = Coord { file: 4, rank: home_rank(self.turn) };
        if man.role != Role::King || from != home || to.rank != home.rank {
            return None;
        }
        let own_rook = self.at(to) == Some(Piece { side: self.turn, role: Role::Rook });
        match to.file {
            6 => Some(Coord { file: 7, ..home }),
            2 => Some(Coord { file: 0, ..home }),
            0 | 7 if own_rook => Some(to),
            _ => None,
        }
    }

    fn castling(&self, king: Coord, rook: Coord) -> Verdict {
        let letter = if rook.file == 7 { 'K' } else { 'Q' };
        let letter = if self.turn == Side::White { letter } else { letter.to_ascii_lowercase() };
        if !self.rights.contains(letter) {
            return Err(("castling_right_lost", vec![king, rook]));
        }
        let attacked = |code, at: Coord| {
            let attackers = self.attackers(at, !self.turn);
            if attackers.is_empty() { Ok(()) } else { Err((code, [vec![at], attackers].concat())) }
        };
        attacked("castling_in_check", king)?;
        let path = between(king, rook);
        if let Some(by) = path.iter().copied().find(|&s| self.at(s).is_some()) {
            return Err(("castling_blocked", vec![by]));
        }
        attacked("castling_through", path[0])?;
        attacked("castling_through", path[1])
    }

    /// 3.7: where a pawn may go, apart from the safety of its king.
    fn pawn(&self, from: Coord, to: Coord) -> Verdict {
        let cannot = Err(("piece_cannot", vec![from, to]));
        let forwards = match self.turn {
            Side::White => i16::from(to.rank) - i16::from(from.rank),
            Side::Black => i16::from(from.rank) - i16::from(to.rank),
        };
        match (from.file.abs_diff(to.file), forwards) {
            (0, 1) => self.free(&[to]),
            (0, 2) if from.rank == self.relative_rank(1) => self.free(&[between(from, to)[0], to]),
            (1, 1) => {
                let beside = Coord { file: to.file, rank: from.rank };
                let enemy_pawn = Some(Piece { side: !self.turn, role: Role::Pawn });
                match self.at(to) {
                    Some(other) if other.side == self.turn => Err(("own_piece", vec![to])),
                    Some(_) => Ok(()),
                    None if self.passed == Some(to) => Ok(()),
                    None if from.rank == self.relative_rank(4) && self.at(beside) == enemy_pawn => {
                        Err(("en_passant_too_late", vec![beside]))
                    }
                    None => cannot,
                }
            }
            _ => cannot,
        }
    }

    fn free(&self, path: &[Coord]) -> Verdict {
        match path.iter().find(|&&s| self.at(s).is_some()) {
            Some(&by) => Err(("path_blocked", vec![by])),
            None => Ok(()),
        }
    }

    /// 3.9.2: makes the move and looks at the king.
    fn king_stays_safe(&self, man: Piece, from: Coord, to: Coord) -> Verdict {
        let mut after = self.clone();
        if man.role == Role::Pawn && from.file != to.file && self.at(to).is_none() {
            after.men[usize::from(from.rank)][usize::from(to.file)] = None;
        }
        after.men[usize::from(from.rank)][usize::from(from.file)] = None;
        after.men[usize::from(to.rank)][usize::from(to.file)] = Some(man);
        let king = after.king();
        let attackers = after.attackers(king, !self.turn);
        let before = self.attackers(self.king(), !self.turn);
        let stay: Vec<_> = attackers.iter().copied().filter(|s| before.contains(s)).collect();
        if man.role != Role::King && !stay.is_empty() {
            return Err(("still_in_check", [vec![king], stay].concat()));
        }
        if attackers.is_empty() { Ok(()) } else { Err(("exposes_king", [vec![king], attackers].concat())) }
    }

    /// The men of `side` that attack `target`, from a1 to h8 (FIDE 3.1.2, 3.1.3).
    fn attackers(&self, target: Coord, side: Side) -> Vec<Coord> {
        let attacks = |&from: &Coord| {
            let Some(man) = self.at(from).filter(|man| man.side == side) else { return false };
            if man.role == Role::Pawn {
                let ahead = if side == Side::White { from.rank + 1 } else { from.rank.wrapping_sub(1) };
                return target.rank == ahead && target.file.abs_diff(from.file) == 1;
            }
            moves_so(man.role, from, target) && between(from, target).iter().all(|&s| self.at(s).is_none())
        };
        squares().filter(attacks).collect()
    }

    fn king(&self) -> Coord {
        let king = Some(Piece { side: self.turn, role: Role::King });
        squares().find(|&s| self.at(s) == king).unwrap()
    }

    fn at(&self, square: Coord) -> Option<Piece> {
        self.men[usize::from(square.rank)][usize::from(square.file)]
    }

    /// A rank as the side to move counts it from its own back rank.
    fn relative_rank(&self, rank: u8) -> u8 {
        if self.turn == Side::White { rank } else { 7 - rank }
    }
}

/// Every square, a1 first, rank by rank.
pub(super) fn squares() -> impl Iterator<Item = Coord> {
    (0..8).flat_map(|rank| (0..8).map(move |file| Coord { file, rank }))
}

/// The square of a name such as `e4`.
fn square(name: &str) -> Coord {
    squares().find(|s| s.to_string() == name).unwrap()
}

/// Whether a man that is not a pawn moves like this on an empty board (FIDE 3.2 to 3.6, 3.8.1).
fn moves_so(role: Role, from: Coord, to: Coord) -> bool {
    let (files, ranks) = (from.file.abs_diff(to.file), from.rank.abs_diff(to.rank));
    let straight = (files == 0) != (ranks == 0);
    let diagonal = files == ranks && files > 0;
    match role {
        Role::Knight => (files, ranks) == (1, 2) || (files, ranks) == (2, 1),
        Role::Bishop => diagonal,
        Role::Rook => straight,
        Role::Queen => straight || diagonal,
        Role::King => files.max(ranks) == 1,
        Role::Pawn => false,
    }
}

/// The squares between two squares of one line, the nearest to `from` first;
/// none for squares that are not on one line.
fn between(from: Coord, to: Coord) -> Vec<Coord> {
    let (files, ranks) =
        (i16::from(to.file) - i16::from(from.file), i16::from(to.rank) - i16::from(from.rank));
    if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
        return Vec::new();
    }
    let step = |start: u8, way: i16, i: i16| u8::try_from(i16::from(start) + i * way.signum()).unwrap();
    let steps = 1..files.abs().max(ranks.abs());
    steps.map(|i| Coord { file: step(from.file, files, i), rank: step(from.rank, ranks, i) }).collect()
}

fn man(letter: char) -> Piece {
    let side = if letter.is_uppercase() { Side::White } else { Side::Black };
    let role = match letter.to_ascii_lowercase() {
        'p' => Role::Pawn,
        'n' => Role::Knight,
        'b' => Role::Bishop,
        'r' => Role::Rook,
        'q' => Role::Queen,
        'k' => Role::King,
        other => panic!("no man is written {other}"),
    };
    Piece { side, role }
}

fn home_rank(side: Side) -> u8 {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}
