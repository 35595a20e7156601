//! Which of several refusals explains best.

use crate::rules::xiangqi::refusal::Refusal;

/// The refusal of the man that comes nearest to making the move.
pub(super) fn nearest(refusals: impl Iterator<Item = Refusal>) -> Option<Refusal> {
    refusals.min_by_key(distance_from_legal)
}

fn distance_from_legal(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::Ambiguous { .. } => 0,
        Refusal::StillInCheck { .. } | Refusal::GeneralsFace { .. } | Refusal::ExposesGeneral { .. } => 1,
        Refusal::OwnPiece { .. } => 2,
        Refusal::PathBlocked { .. }
        | Refusal::LegBlocked { .. }
        | Refusal::EyeBlocked { .. }
        | Refusal::NeedsOneScreen { .. } => 3,
        Refusal::OutsidePalace { .. }
        | Refusal::AcrossRiver { .. }
        | Refusal::NotAcrossRiver { .. }
        | Refusal::NeverBack { .. } => 4,
        Refusal::PieceCannot { .. } | Refusal::FileOutOfReach { .. } | Refusal::BeyondEdge { .. } => 5,
        Refusal::RanksFromOne { .. }
        | Refusal::NothingThere { .. }
        | Refusal::NoSuchPiece { .. }
        | Refusal::NotYourPiece { .. }
        | Refusal::Syntax { .. } => 6,
    }
}
