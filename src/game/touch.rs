//! Touch-move (FIDE 4.2 to 4.7).

use super::Game;
use crate::rules::chess::moves::Move;
use crate::rules::coord::Coord;
use crate::rules::piece::Role;
use crate::rules::refusal::{Duty, Placed, Refusal};

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
            Some((duty, man, moves)) if !moves.contains(&mv) => Err(Refusal::Touched { duty, man }),
            Some(_) | None => Ok(()),
        }
    }

    /// What the touches bind to, and the moves that fulfil it: never none.
    fn bound(&self) -> Option<(Duty, Placed, Vec<Move>)> {
        let first = *self.touched.men.first()?;
        let board = self.board();
        let legal = board.legal_moves();
        let moves_of = |at: Coord| legal.iter().copied().filter(move |mv| mv.from.coord() == at);
        let captures_of = |at: Coord| {
            let takes = move |mv: &Move| board.captured(*mv).map(|square| square.coord()) == Some(at);
            legal.iter().copied().filter(takes)
        };
        let placed = |at: Coord| self.man_at(at).map(|piece| Placed { piece, at });
        let men: Vec<Placed> = self.touched.men.iter().filter_map(|&at| placed(at)).collect();
        let own = men.iter().find(|man| man.piece.side == self.turn());
        let enemy = men.iter().find(|man| man.piece.side != self.turn());

        if let (Some(own), Some(enemy)) = (own, enemy) {
            // FIDE 4.3.3: the first of the one with the first of the other.
            let both: Vec<Move> = captures_of(enemy.at).filter(|mv| mv.from.coord() == own.at).collect();
            if !both.is_empty() {
                return Some((Duty::CaptureWith { by: own.at }, *enemy, both));
            }
        }
        if let [king, rook, ..] = men.as_slice()
            && (king.piece.role, rook.piece.role) == (Role::King, Role::Rook)
            && king.piece.side == rook.piece.side
        {
            // FIDE 4.4.1: castling with that rook, or else (4.4.3) some move of the king.
            let castling: Vec<Move> = moves_of(king.at).filter(|mv| mv.to.coord() == rook.at).collect();
            if !castling.is_empty() {
                return Some((Duty::Castle { rook: rook.at }, *king, castling));
            }
            let steps: Vec<Move> = moves_of(king.at).collect();
            // With no move of the king the player is free (4.4.3).
            return (!steps.is_empty()).then_some((Duty::Move, *king, steps));
        }
        // FIDE 4.4.2: a rook touched before the king does not castle.
        let rook_first = placed(first).filter(|man| man.piece.role == Role::Rook);
        men.iter().find_map(|man| {
            let (duty, moves): (Duty, Vec<Move>) = if man.piece.side == self.turn() {
                let moves = moves_of(man.at).filter(|mv| {
                    rook_first.is_none_or(|rook| board.castles(*mv).is_none() || mv.to.coord() != rook.at)
                });
                (Duty::Move, moves.collect())
            } else {
                (Duty::Capture, captures_of(man.at).collect())
            };
            (!moves.is_empty()).then_some((duty, *man, moves))
        })
    }
}
