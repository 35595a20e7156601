//! Slow and obvious: how men move in Fog of War, what a side sees, and the
//! position after a move, written from the rules of the game with an array of
//! squares. It shares no code with the engine beyond the types for places and men.

use std::collections::BTreeSet;
use std::fmt::Write;

use jadoube::rules::chess::piece::{Piece, Role};
use jadoube::rules::coord::Coord;
use jadoube::rules::side::Side;

/// A move: from where, to where it ends (a castling king, too), and what a pawn becomes.
pub(super) type Step = (Coord, Coord, Option<Role>);

const STRAIGHT: [(i8, i8); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// A board of squares. Files and ranks count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mailbox {
    men: [[Option<Piece>; 8]; 8],
    pub(super) turn: Side,
    /// The letters of the castling field of a FEN.
    pub(super) rights: String,
    /// The square that a pawn has just passed over, whether or not it can be captured there.
    pub(super) passed: Option<Coord>,
    pub(super) halfmoves: u32,
    pub(super) fullmoves: u32,
}

impl Mailbox {
    /// No men, White to move.
    pub(super) fn empty() -> Self {
        Self {
            men: [[None; 8]; 8],
            turn: Side::White,
            rights: String::new(),
            passed: None,
            halfmoves: 0,
            fullmoves: 1,
        }
    }

    /// Reads a FEN.
    pub(super) fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut board = Self::empty();
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(empty) = letter.to_digit(10) {
                    file += empty as usize;
                } else {
                    board.men[7 - row][file] = Some(Piece::from_letter(letter).unwrap());
                    file += 1;
                }
            }
        }
        board.turn = if fields[1] == "w" { Side::White } else { Side::Black };
        board.rights = fields[2].replace('-', "");
        board.passed = squares().find(|square| square.to_string() == fields[3]);
        board.halfmoves = fields[4].parse().unwrap();
        board.fullmoves = fields[5].parse().unwrap();
        board
    }

    /// The FEN, with an en passant square only where a pawn can capture on it.
    pub(super) fn fen(&self) -> String {
        let can_capture = |&passed: &Coord| {
            self.men_of(self.turn).any(|(from, man)| {
                man.role == Role::Pawn && from.file != passed.file && self.targets(from).contains(&passed)
            })
        };
        self.fen_with(self.passed.filter(can_capture))
    }

    /// The FEN with the square that a pawn has just passed over, whoever can capture there.
    pub(super) fn fen_as_passed(&self) -> String {
        self.fen_with(self.passed)
    }

    fn fen_with(&self, en_passant: Option<Coord>) -> String {
        let mut fen = String::with_capacity(80);
        for row in self.men.iter().rev() {
            let mut empty = 0;
            for man in row {
                match man {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            write!(fen, "{empty}").unwrap();
                        }
                        fen.push(man.letter());
                        empty = 0;
                    }
                }
            }
            if empty > 0 {
                write!(fen, "{empty}").unwrap();
            }
            fen.push('/');
        }
        fen.pop();
        let turn = if self.turn == Side::White { 'w' } else { 'b' };
        let rights = if self.rights.is_empty() { "-" } else { &self.rights };
        let passed = en_passant.map_or_else(|| "-".to_owned(), |square| square.to_string());
        write!(fen, " {turn} {rights} {passed} {} {}", self.halfmoves, self.fullmoves).unwrap();
        fen
    }

    pub(super) fn at(&self, square: Coord) -> Option<Piece> {
        self.men[usize::from(square.rank)][usize::from(square.file)]
    }

    pub(super) fn put(&mut self, square: Coord, man: Option<Piece>) {
        self.men[usize::from(square.rank)][usize::from(square.file)] = man;
    }

    /// The men of one side, with where they stand.
    pub(super) fn men_of(&self, side: Side) -> impl Iterator<Item = (Coord, Piece)> {
        let man = |square| self.at(square).map(|man| (square, man));
        squares().filter_map(man).filter(move |(_, man)| man.side == side)
    }

    pub(super) fn has_king(&self, side: Side) -> bool {
        self.men_of(side).any(|(_, man)| man.role == Role::King)
    }

    /// Whether the men stand where the rights want them.
    pub(super) fn may_keep(&self, right: char) -> bool {
        let side = if right.is_uppercase() { Side::White } else { Side::Black };
        let rank = relative(0, side);
        let rook = if right.eq_ignore_ascii_case(&'K') { 7 } else { 0 };
        let stands = |file, role| self.at(Coord { file, rank }) == Some(Piece { side, role });
        stands(4, Role::King) && stands(rook, Role::Rook)
    }

    /// Every move of the side to move; none once its king has been captured.
    pub(super) fn steps(&self) -> BTreeSet<Step> {
        if !self.has_king(self.turn) {
            return BTreeSet::new();
        }
        let steps = self.men_of(self.turn).flat_map(|(from, man)| {
            self.targets(from).into_iter().flat_map(move |to| {
                let promotes = man.role == Role::Pawn && matches!(to.rank, 0 | 7);
                let roles = if promotes {
                    vec![Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop), Some(Role::Knight)]
                } else {
                    vec![None]
                };
                roles.into_iter().map(move |role| (from, to, role))
            })
        });
        steps.collect()
    }

    /// The squares that a side sees, a1 first, rank by rank: its own men's, all to which one of them could
    /// move as if it were its turn, and a pawn that can be captured en passant.
    pub(super) fn seen_by(&self, side: Side) -> Vec<Coord> {
        let mut seen = [[false; 8]; 8];
        let mut see = |square: Coord| seen[usize::from(square.rank)][usize::from(square.file)] = true;
        for (from, man) in self.men_of(side) {
            see(from);
            for to in self.targets(from) {
                see(to);
                if man.role == Role::Pawn && to.file != from.file && self.at(to).is_none() {
                    see(Coord { file: to.file, rank: from.rank });
                }
            }
        }
        squares().filter(|square| seen[usize::from(square.rank)][usize::from(square.file)]).collect()
    }

    /// Where the man on `from` could go if it were its side's turn. En passant needs that it is.
    fn targets(&self, from: Coord) -> Vec<Coord> {
        let Some(man) = self.at(from) else { return Vec::new() };
        match man.role {
            Role::Pawn => self.pawn(from, man.side),
            Role::Knight => self.leaps(from, man.side, &KNIGHT),
            Role::Bishop => self.rides(from, man.side, &DIAGONAL),
            Role::Rook => self.rides(from, man.side, &STRAIGHT),
            Role::Queen => {
                [STRAIGHT, DIAGONAL].iter().flat_map(|way| self.rides(from, man.side, way)).collect()
            }
            Role::King => {
                let steps = [STRAIGHT, DIAGONAL];
                let steps = steps.iter().flat_map(|way| self.leaps(from, man.side, way));
                steps.chain(self.castling(from, man.side)).collect()
            }
        }
    }

    /// A square ahead if it is empty, a second one from the start, and captures aside.
    fn pawn(&self, from: Coord, side: Side) -> Vec<Coord> {
        let forward = if side == Side::White { 1 } else { -1 };
        let mut to = Vec::new();
        if let Some(one) = step(from, 0, forward).filter(|&one| self.at(one).is_none()) {
            to.push(one);
            if from.rank == relative(1, side)
                && let Some(two) = step(one, 0, forward).filter(|&two| self.at(two).is_none())
            {
                to.push(two);
            }
        }
        for aside in [-1, 1] {
            if let Some(target) = step(from, aside, forward) {
                let enemy = self.at(target).is_some_and(|man| man.side != side);
                if enemy || side == self.turn && self.passed == Some(target) {
                    to.push(target);
                }
            }
        }
        to
    }

    fn leaps(&self, from: Coord, side: Side, ways: &[(i8, i8)]) -> Vec<Coord> {
        let targets = ways.iter().filter_map(|&(files, ranks)| step(from, files, ranks));
        targets.filter(|&to| self.at(to).is_none_or(|man| man.side != side)).collect()
    }

    /// Up to and including the first enemy.
    fn rides(&self, from: Coord, side: Side, ways: &[(i8, i8)]) -> Vec<Coord> {
        let mut to = Vec::new();
        for &(files, ranks) in ways {
            let mut next = step(from, files, ranks);
            while let Some(square) = next {
                let man = self.at(square);
                if man.is_none_or(|man| man.side != side) {
                    to.push(square);
                }
                next = if man.is_none() { step(square, files, ranks) } else { None };
            }
        }
        to
    }

    /// King and rook unmoved and nothing between them; attacks do not matter.
    fn castling(&self, king: Coord, side: Side) -> Vec<Coord> {
        let letter = |letter: char| if side == Side::White { letter } else { letter.to_ascii_lowercase() };
        let empty = |file| self.at(Coord { file, rank: king.rank }).is_none();
        let mut to = Vec::new();
        if self.rights.contains(letter('K')) && [5, 6].into_iter().all(empty) {
            to.push(Coord { file: 6, rank: king.rank });
        }
        if self.rights.contains(letter('Q')) && [1, 2, 3].into_iter().all(empty) {
            to.push(Coord { file: 2, rank: king.rank });
        }
        to
    }

    /// Makes a move.
    pub(super) fn play(&mut self, (from, to, promotion): Step) {
        let man = self.at(from).unwrap();
        let quiet = man.role != Role::Pawn && self.at(to).is_none();
        if man.role == Role::Pawn && from.file != to.file && self.at(to).is_none() {
            self.put(Coord { file: to.file, rank: from.rank }, None);
        }
        if man.role == Role::King && from.file.abs_diff(to.file) == 2 {
            let (corner, beside) = if to.file == 6 { (7, 5) } else { (0, 3) };
            let rook = self.at(Coord { file: corner, rank: from.rank });
            self.put(Coord { file: corner, rank: from.rank }, None);
            self.put(Coord { file: beside, rank: from.rank }, rook);
        }
        self.put(from, None);
        self.put(to, Some(promotion.map_or(man, |role| Piece { role, ..man })));
        let double = man.role == Role::Pawn && from.rank.abs_diff(to.rank) == 2;
        self.passed = double.then(|| Coord { file: from.file, rank: u8::midpoint(from.rank, to.rank) });
        self.halfmoves = if quiet { self.halfmoves + 1 } else { 0 };
        self.fullmoves += u32::from(self.turn == Side::Black);
        self.turn = !self.turn;
        // A king or rook that has left its square, or was captured there, never castles again.
        self.rights = self.rights.chars().filter(|&right| self.may_keep(right)).collect();
    }
}

/// Every square, a1 first, rank by rank.
pub(super) fn squares() -> impl Iterator<Item = Coord> {
    (0..8).flat_map(|rank| (0..8).map(move |file| Coord { file, rank }))
}

/// A rank as `side` counts it from its own back rank.
pub(super) fn relative(rank: u8, side: Side) -> u8 {
    if side == Side::White { rank } else { 7 - rank }
}

/// The square so far away, if it is on the board.
pub(super) fn step(from: Coord, files: i8, ranks: i8) -> Option<Coord> {
    let (file, rank) = (from.file.checked_add_signed(files)?, from.rank.checked_add_signed(ranks)?);
    (file < 8 && rank < 8).then_some(Coord { file, rank })
}
