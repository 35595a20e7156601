//! Why no legal move fits what a text says.

use super::parse::Reading;
use crate::rules::chess::bitboard::Bitboard;
use crate::rules::chess::board::Board;
use crate::rules::chess::piece::{Placed, Role};
use crate::rules::chess::refusal::{Expected, Refusal};
use crate::rules::chess::square::Square;

impl Board {
    /// Why no legal move fits.
    pub(super) fn explain_reading(&self, reading: &Reading, promotion_column: usize) -> Refusal {
        let fallback = Refusal::Syntax { column: 1, expected: Expected::Move };
        // A man can go there, but not with that promotion, or not with or without that `x`.
        let contradiction = |from: Square, to: Square, promotion: Option<Role>| {
            let promotes = self.role(Role::Pawn).has(from) && Bitboard::BACK_RANKS.has(to);
            match self.piece_at(from) {
                Some(piece) if promotion.is_none() || promotes => {
                    let (man, to) = (Placed { piece, at: from.coord() }, to.coord());
                    let captures = piece.role == Role::Pawn && man.at.file != to.file;
                    Refusal::CaptureMisstated { man, to, captures }
                }
                _ => Refusal::Syntax { column: promotion_column, expected: Expected::NoPromotion },
            }
        };
        match *reading {
            Reading::Castling(wing) => self.explain_castling(wing).unwrap_or(fallback),
            Reading::Squares { from, to, promotion, .. } => {
                self.explain(from, to).unwrap_or_else(|| contradiction(from, to, promotion))
            }
            Reading::Man { role, file, rank, to, capture, promotion } => {
                let us = self.turn();
                let origin_fits = |s: &Square| {
                    file.is_none_or(|file| s.file() == file) && rank.is_none_or(|rank| s.rank() == rank)
                };
                let pawn_fits =
                    |s: &Square| role != Role::Pawn || file.is_some() || (s.file() != to.file()) == capture;
                let all: Vec<Square> = self.men(us, role).into_iter().filter(origin_fits).collect();
                let likely: Vec<Square> = all.iter().copied().filter(pawn_fits).collect();
                let men = if likely.is_empty() { all } else { likely };
                let able = |from: &Square| {
                    self.castling_wish(*from, to).is_none() && self.explain(*from, to).is_none()
                };
                match men.iter().copied().find(able) {
                    Some(from) => contradiction(from, to, promotion),
                    None => self.explain_men(role, &men, (file, rank), to).unwrap_or(fallback),
                }
            }
        }
    }

    /// The refusal of the man that comes nearest to making the move.
    fn explain_men(
        &self,
        role: Role,
        men: &[Square],
        origin: (Option<u8>, Option<u8>),
        to: Square,
    ) -> Option<Refusal> {
        if let (Some(file), Some(rank)) = origin
            && men.is_empty()
        {
            let at = Square::new(file, rank);
            return Some(match self.piece_at(at) {
                Some(piece) if piece.side == self.turn() => Refusal::NoSuchPiece { side: piece.side, role },
                Some(piece) => Refusal::NotYourPiece { man: Placed { piece, at: at.coord() } },
                None => Refusal::NothingThere { at: at.coord() },
            });
        }
        if men.is_empty() {
            return Some(Refusal::NoSuchPiece { side: self.turn(), role });
        }
        let step = |from: Square| {
            // By letter the king only steps; castling is written with O.
            if self.castling_wish(from, to).is_some() {
                let piece = self.piece_at(from)?;
                return Some(Refusal::PieceCannot {
                    man: Placed { piece, at: from.coord() },
                    to: to.coord(),
                });
            }
            self.explain(from, to)
        };
        let nearest = men.iter().filter_map(|&from| step(from)).min_by_key(distance_from_legal)?;
        match nearest {
            Refusal::PieceCannot { .. } if men.len() > 1 => {
                Some(Refusal::NoneCan { role, from: men.iter().map(|s| s.coord()).collect(), to: to.coord() })
            }
            other => Some(other),
        }
    }
}

/// Whether the refused move is at least one that such a man makes.
pub(super) fn moves_so(refusal: &Refusal) -> bool {
    distance_from_legal(refusal) < 6
}

/// How far a refusal is from a legal move; the nearest one explains best.
fn distance_from_legal(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::PromotionNeeded { .. } | Refusal::Ambiguous { .. } => 0,
        Refusal::ExposesKing { .. } | Refusal::StillInCheck { .. } => 1,
        Refusal::EnPassantTooLate { .. } => 2,
        Refusal::CastlingInCheck { .. }
        | Refusal::CastlingThrough { .. }
        | Refusal::CastlingBlocked { .. }
        | Refusal::CastlingRightLost { .. } => 3,
        Refusal::OwnPiece { .. } => 4,
        Refusal::PathBlocked { .. } | Refusal::BlockedInFog { .. } => 5,
        Refusal::PieceCannot { .. } | Refusal::CaptureMisstated { .. } | Refusal::NoneCan { .. } => 6,
        Refusal::NothingThere { .. }
        | Refusal::Hidden { .. }
        | Refusal::NoSuchPiece { .. }
        | Refusal::NotYourPiece { .. }
        | Refusal::Syntax { .. } => 7,
    }
}
