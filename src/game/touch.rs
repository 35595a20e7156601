//! Touch-move (FIDE 4.2 to 4.7).

use super::Game;
use crate::rules::chess::piece::Role;
use crate::rules::coord::Coord;
use crate::rules::man::{Man, Placed};
use crate::rules::moves::Move;
use crate::rules::refusal::{Duty, Refusal};

/// What has been touched on the present move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Touched {
    /// Where the touched men stand, the first one first.
    pub(super) men: Vec<Coord>,
    /// The player has said "j'adoube": the next touch binds to nothing (FIDE 4.2.1).
    pub(super) adjusting: bool,
}

/// What came of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// It binds, as far as the man can move or be captured.
    Bound,
    /// The man was put straight, as announced.
    Adjusted,
    /// Nothing is bound by a touch here: the game is not strict.
    Free,
}

impl Game {
    /// The side to move touches a man, with the hand or in an illegal move
    /// (FIDE 4.3, 7.5.1). That also turns the opponent's draw offer down (9.1.2.1).
    pub fn touch(&mut self, at: Coord) -> Touch {
        if self.terms.strict.is_none() || self.outcome().is_some() || self.man_at(at).is_none() {
            return Touch::Free;
        }
        if std::mem::take(&mut self.touched.adjusting) {
            return Touch::Adjusted;
        }
        if !self.touched.men.contains(&at) {
            self.touched.men.push(at);
        }
        self.offers.moved(self.turn());
        Touch::Bound
    }

    /// "J'adoube": the side to move will only put a man straight (FIDE 4.2.1).
    /// It must be said before touching; `false` if it comes too late.
    pub fn adjust(&mut self) -> bool {
        let in_time = self.touched.men.is_empty();
        self.touched.adjusting = in_time && self.terms.strict.is_some();
        in_time
    }

    /// Whether the side to move has touched anything, which ends its right to
    /// claim on this move (FIDE 9.4).
    pub fn has_touched(&self) -> bool {
        !self.touched.men.is_empty()
    }

    /// What the touches bind the side to move to, if to anything.
    pub fn duty(&self) -> Option<(Duty, Placed)> {
        self.bound().map(|(duty, man, _)| (duty, man))
    }

    /// Whether the touches leave a legal move to the player.
    pub(super) fn must_be_free(&self, mv: Move) -> Result<(), Refusal> {
        match self.bound() {
            Some((duty, man, moves)) if !moves.contains(&mv) => {
                let castles = self.board().castles(mv).is_some() && mv.to() == man.at;
                let duty = if castles { Duty::RookFirst } else { duty };
                Err(Refusal::Touched { duty, man })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// The moves of a list that the touches leave to the player.
    pub(super) fn left_by_touches(&self, mut moves: Vec<Move>) -> Vec<Move> {
        if let Some((_, _, left)) = self.bound() {
            moves.retain(|mv| left.contains(mv));
        }
        moves
    }

    /// What the touches bind to, and the moves that fulfil it: never none.
    fn bound(&self) -> Option<(Duty, Placed, Vec<Move>)> {
        if !self.has_touched() {
            return None;
        }
        let (board, turn) = (self.board(), self.turn());
        let placed = |&at: &Coord| self.man_at(at).map(|man| Placed { man, at });
        let men: Vec<Placed> = self.touched.men.iter().filter_map(placed).collect();
        let is_own = |man: &Placed| man.man.side() == turn;
        let legal = board.legal_moves();
        // An own man moves, an opponent's is captured.
        let moves_with = |man: &Placed| -> Vec<Move> {
            let captured = |mv: &Move| board.captured(*mv).map(|victim| victim.at);
            let fits =
                |mv: &Move| if is_own(man) { mv.from() == man.at } else { captured(mv) == Some(man.at) };
            legal.iter().copied().filter(fits).collect()
        };
        let (own, enemy) = (men.iter().find(|man| is_own(man)), men.iter().find(|man| !is_own(man)));
        if let (Some(own), Some(enemy)) = (own, enemy) {
            // FIDE 4.3.3: the first of the one with the first of the other.
            let mut both = moves_with(enemy);
            both.retain(|mv| mv.from() == own.at);
            if !both.is_empty() {
                return Some((Duty::CaptureWith { by: own.at }, *enemy, both));
            }
        }
        for (i, man) in men.iter().enumerate() {
            let (before, after) = (&men[..i], &men[i + 1..]);
            let castles_with = |mv: &Move, rook: &Placed| board.castles(*mv).is_some() && mv.to() == rook.at;
            let mut moves = moves_with(man);
            // FIDE 4.4.2: a rook that was touched before the king does not castle.
            moves.retain(|mv| !before.iter().any(|rook| castles_with(mv, rook)));
            // FIDE 4.4.1: one that was touched after it does.
            for rook in after {
                if let Some(&mv) = moves.iter().find(|mv| castles_with(mv, rook)) {
                    return Some((Duty::Castle { rook: rook.at }, *man, vec![mv]));
                }
            }
            if !moves.is_empty() {
                let duty = if is_own(man) { Duty::Move } else { Duty::Capture };
                return Some((duty, *man, moves));
            }
            let own = |role| {
                move |man: &Placed| is_own(man) && matches!(man.man, Man::Chess(piece) if piece.role == role)
            };
            if own(Role::King)(man) && after.iter().any(own(Role::Rook)) {
                return None; // FIDE 4.4.3: castling was wished, and the king cannot move at all
            }
        }
        None // FIDE 4.5
    }
}
