//! Slow and obvious: what is legal and what forbids a move, written from the
//! FIDE Laws with an array of squares. It shares no code with the engine
//! beyond the types for places and men.

use jadoube::rules::chess::piece::{Piece, Role};
use jadoube::rules::coord::Coord;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

/// A refusal: its code, and the squares that forbid the move.
pub(super) type Verdict = Result<(), (&'static str, Vec<Coord>)>;

/// A board of squares. Files and ranks count from 0.
#[derive(Clone)]
pub(super) struct Mailbox {
    men: [[Option<Piece>; 8]; 8],
    turn: Side,
    chess960: bool,
    /// Where the rooks stand that may castle, by the castling field of a FEN.
    rights: Vec<Coord>,
    passed: Option<Coord>,
}

impl Mailbox {
    /// Reads the first four fields of a FEN.
    pub(super) fn from_fen(variant: Variant, fen: &str) -> Self {
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
        let chess960 = variant == Variant::Chess960;
        let mut board = Self { men, turn, chess960, rights: Vec::new(), passed };
        board.rights = fields[2].chars().filter(|c| *c != '-').map(|letter| board.rook_of(letter)).collect();
        board
    }

    /// `K` and `Q` are the outermost rooks of a wing, `A` to `H` those of a file (X-FEN).
    fn rook_of(&self, letter: char) -> Coord {
        let side = if letter.is_uppercase() { Side::White } else { Side::Black };
        let rank = home_rank(side);
        let rook = |file: &u8| self.at(Coord { file: *file, rank }) == Some(Piece { side, role: Role::Rook });
        let file = match letter.to_ascii_uppercase() {
            'K' => (0..8).rev().find(rook).unwrap(),
            'Q' => (0..8).find(rook).unwrap(),
            file => file as u8 - b'A',
        };
        Coord { file, rank }
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

    /// 3.8.2: the square of the rook that a king's move is meant to castle with.
    fn castling_rook(&self, man: Piece, from: Coord, to: Coord) -> Option<Coord> {
        let rank = home_rank(self.turn);
        if man.role != Role::King || from.rank != rank || to.rank != rank {
            return None;
        }
        let own_rook = self.at(to) == Some(Piece { side: self.turn, role: Role::Rook });
        if !self.chess960 {
            return match (from.file, to.file) {
                (4, 6) => Some(Coord { file: 7, rank }),
                (4, 2) => Some(Coord { file: 0, rank }),
                (4, 0 | 7) if own_rook => Some(to),
                _ => None,
            };
        }
        // Onto a rook that may castle; else to where the king ends, beyond a step; else onto any rook.
        if self.rights.contains(&to) {
            return Some(to);
        }
        let kings_wing = to.file == 6 && to.file > from.file + 1;
        let queens_wing = to.file == 2 && to.file + 1 < from.file;
        let able = self.rights.iter().copied().find(|rook| {
            rook.rank == rank && (kings_wing && rook.file > from.file || queens_wing && rook.file < from.file)
        });
        let corner =
            (kings_wing || queens_wing).then_some(Coord { file: if kings_wing { 7 } else { 0 }, rank });
        able.or(own_rook.then_some(to)).or(corner)
    }

    fn castling(&self, king: Coord, rook: Coord) -> Verdict {
        if !self.rights.contains(&rook) {
            return Err(("castling_right_lost", vec![king, rook]));
        }
        let attacked = |board: &Self, code, at: Coord| {
            let attackers = board.attackers(at, !self.turn);
            if attackers.is_empty() { Ok(()) } else { Err((code, [vec![at], attackers].concat())) }
        };
        attacked(self, "castling_in_check", king)?;
        let kings_wing = rook.file > king.file;
        let king_to = Coord { file: if kings_wing { 6 } else { 2 }, ..king };
        let rook_to = Coord { file: if kings_wing { 5 } else { 3 }, ..king };
        // All that the two cross or reach must be empty, but for themselves.
        let crossed = between(king, king_to);
        let mut way = [&crossed[..], &between(rook, rook_to), &[king_to, rook_to]].concat();
        way.sort_by_key(|square| (square.file.abs_diff(king.file), square.file));
        if let Some(by) = way.into_iter().find(|&s| s != king && s != rook && self.at(s).is_some()) {
            return Err(("castling_blocked", vec![by]));
        }
        crossed.into_iter().try_for_each(|square| attacked(self, "castling_through", square))?;
        // Where the king ends, all men have found their places.
        let mut after = self.clone();
        let men = [king, rook].map(|square| after.take(square));
        for (square, man) in [king_to, rook_to].into_iter().zip(men) {
            after.men[usize::from(square.rank)][usize::from(square.file)] = man;
        }
        attacked(&after, "castling_through", king_to)
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

    fn take(&mut self, square: Coord) -> Option<Piece> {
        self.men[usize::from(square.rank)][usize::from(square.file)].take()
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
