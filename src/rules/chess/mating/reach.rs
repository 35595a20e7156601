//! What the men can at most reach, whatever both sides play: what is not among it can never happen.

use crate::rules::chess::attacks;
use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::castling::Castling;
use crate::rules::chess::piece::Role;
use crate::rules::chess::square::Square;
use crate::rules::side::Side;

/// Whether it is proven that `winner` never mates, since pawns are locked and the men that are not cannot
/// come to where they would have to stand. Nothing is proven while a pawn can be captured en passant, or
/// a king castle; nor once a pawn might come to the last rank.
pub(super) fn excludes_mate(board: &Board, winner: Side) -> bool {
    if board.en_passant().is_some() || board.castling() != Castling::NONE {
        return false;
    }
    // Where no pawn is in the way, everything gets nearly everywhere: most positions are like that.
    if board.role(Role::Pawn).is_empty() || Side::BOTH.into_iter().any(|side| has_runner(board, side)) {
        return false;
    }
    Reach::of(board).is_some_and(|reach| !reach.may_mate(winner))
}

/// Whether nothing at all stands between a pawn and the last rank.
fn has_runner(board: &Board, side: Side) -> bool {
    let mut behind = board.occupied().ahead(!side);
    for _ in 0..5 {
        behind |= behind.ahead(!side);
    }
    (board.men(side, Role::Pawn) - behind).any()
}

/// Grown from what stands on the board, until no move leads out of it any more. Each rule for growing is
/// looser than the law, so by induction no legal move ever leads out of it.
struct Reach {
    men: Vec<Man>,
}

struct Man {
    side: Side,
    role: Role,
    home: Square,
    /// Where it may come to stand.
    squares: Bitboard,
    /// Whether it may be captured.
    capturable: bool,
}

impl Man {
    /// Whether it stands where it is to the end of the game.
    fn is_fixed(&self) -> bool {
        self.squares == self.home.bit() && !self.capturable
    }

    /// The squares that it attacks from where it may stand. A slider's lines are left to its steps:
    /// all squares between it and what it attacks are empty, so it may step there.
    fn attacks(&self) -> Bitboard {
        let squares = self.squares;
        match self.role {
            Role::Pawn => aside(squares.ahead(self.side)),
            Role::Knight => {
                squares.into_iter().fold(Bitboard::EMPTY, |all, from| all | attacks::knight(from))
            }
            Role::Bishop => diagonals(squares),
            Role::Rook => straight(squares),
            Role::Queen | Role::King => diagonals(squares) | straight(squares),
        }
    }
}

impl Reach {
    /// What may be reached; `None` if a pawn may be promoted.
    fn of(board: &Board) -> Option<Self> {
        let mut reach = Self { men: Vec::with_capacity(32) };
        for side in Side::BOTH {
            for role in Role::ALL {
                reach.men.extend(board.men(side, role).into_iter().map(|home| Man {
                    side,
                    role,
                    home,
                    squares: home.bit(),
                    capturable: false,
                }));
            }
        }
        while reach.grow()? {}
        Some(reach)
    }

    /// Adds what more moves may reach. Whether there was anything to add; `None` if a pawn may be promoted.
    fn grow(&mut self) -> Option<bool> {
        let mut fixed = [Bitboard::EMPTY; 2];
        let mut guarded = [Bitboard::EMPTY; 2];
        // Where men that can be captured may stand, and where a man may be captured.
        let (mut standing, mut taken) = ([Bitboard::EMPTY; 2], [Bitboard::EMPTY; 2]);
        for man in &self.men {
            let side = man.side.index();
            if man.is_fixed() {
                fixed[side] |= man.home.bit();
                guarded[side] |= man.attacks();
            }
            if man.role != Role::King {
                standing[side] |= man.squares;
            }
        }
        let mut grown = false;
        for place in 0..self.men.len() {
            let man = &self.men[place];
            let (us, them) = (man.side.index(), (!man.side).index());
            let squares = match man.role {
                Role::Pawn => {
                    let captures = man.attacks() & standing[them];
                    taken[us] |= captures;
                    let squares = captures | (self.pushes(man) - fixed[0] - fixed[1]);
                    if (squares & Bitboard::BACK_RANKS).any() {
                        return None;
                    }
                    squares
                }
                Role::King => man.attacks() - fixed[us] - guarded[them],
                Role::Knight | Role::Bishop | Role::Rook | Role::Queen => man.attacks() - fixed[us],
            };
            let squares = squares | man.squares;
            if man.role != Role::Pawn {
                taken[us] |= if squares == man.home.bit() { Bitboard::EMPTY } else { squares };
            }
            grown |= squares != man.squares;
            self.men[place].squares = squares;
        }
        for man in &mut self.men {
            let capturable = man.role != Role::King && (man.squares & taken[(!man.side).index()]).any();
            grown |= capturable != man.capturable;
            man.capturable = capturable;
        }
        Some(grown)
    }

    /// Where a pawn may step straight ahead. It never passes one of the other side that it faces,
    /// so long as both keep to their file and the other is not captured.
    fn pushes(&self, man: &Man) -> Bitboard {
        let file = Bitboard::file(man.home.file());
        let keeps = |man: &Man| (man.squares - file).is_empty();
        let mut ahead = man.squares.ahead(man.side);
        if keeps(man) {
            for other in &self.men {
                let faces = other.role == Role::Pawn && other.side != man.side && file.has(other.home);
                if faces && !other.capturable && keeps(other) && is_ahead(man, other) {
                    ahead = ahead - other.home.bit();
                }
            }
        }
        ahead
    }

    /// Whether `winner` may mate somewhere.
    fn may_mate(&self, winner: Side) -> bool {
        let king = |side| self.men.iter().find(|man| man.side == side && man.role == Role::King);
        let (Some(hunted), Some(hunter)) = (king(!winner), king(winner)) else { return true };
        let men = || self.men.iter().filter(|man| man.role != Role::King);
        let own: Vec<(Role, Bitboard)> =
            men().filter(|man| man.side == winner).map(|man| (man.role, man.attacks())).collect();
        let others: Vec<Bitboard> = men().filter(|man| man.side != winner).map(|man| man.squares).collect();
        hunted.squares.into_iter().any(|square| {
            let checkers = (0..own.len()).filter(|&checker| own[checker].1.has(square));
            let mut flights = checkers.map(|checker| {
                let helped =
                    own.iter().enumerate().fold(Bitboard::EMPTY, |all, (place, &(role, attacks))| {
                        all | if place == checker { also_taken(role, attacks, square) } else { attacks }
                    });
                attacks::king(square) - helped
            });
            flights.any(|flights| {
                let near = hunter.squares - attacks::king(square) - square.bit();
                near.into_iter().any(|near| can_be_filled(flights - attacks::king(near), &others))
            })
        })
    }
}

/// What a man that gives check on `square` may take from the king beside it besides.
fn also_taken(role: Role, attacks: Bitboard, square: Square) -> Bitboard {
    match role {
        // What it attacks is of one colour.
        Role::Knight | Role::Bishop => {
            let dark = Bitboard::DARK_SQUARES.has(square);
            attacks & if dark { Bitboard::DARK_SQUARES } else { !Bitboard::DARK_SQUARES }
        }
        Role::Pawn | Role::Rook | Role::Queen | Role::King => attacks,
    }
}

/// Whether there may be men of the king's own on all these squares at once.
fn can_be_filled(squares: Bitboard, men: &[Bitboard]) -> bool {
    let comes = |square: Square| men.iter().any(|man| man.has(square));
    let coming = men.iter().filter(|&&man| (man & squares).any()).count();
    squares.into_iter().all(comes) && squares.into_iter().count() <= coming
}

fn is_ahead(man: &Man, other: &Man) -> bool {
    other.home.rank_for(man.side) > man.home.rank_for(man.side)
}

fn aside(squares: Bitboard) -> Bitboard {
    squares.west() | squares.east()
}

/// The squares beside a set, diagonally.
fn diagonals(squares: Bitboard) -> Bitboard {
    let aside = aside(squares);
    aside.ahead(Side::White) | aside.ahead(Side::Black)
}

/// The squares beside a set, along ranks and files.
fn straight(squares: Bitboard) -> Bitboard {
    aside(squares) | squares.ahead(Side::White) | squares.ahead(Side::Black)
}
