//! Several moves typed in a row.

use super::variant::Variant;
use super::{chess, xiangqi};

/// Splits a text at its blanks, leaving out move numbers that stand alone.
///
/// ```
/// use jadoube::rules::{typed::split, variant::Variant};
/// assert_eq!(split(Variant::Chess, "1. e4 e5 2.Nf3"), ["e4", "e5", "2.Nf3"]);
/// assert_eq!(split(Variant::Xiangqi, "1. C2=5 h8+7 2.15=6"), ["C2=5", "h8+7", "2.15=6"]);
/// ```
pub fn split(variant: Variant, text: &str) -> Vec<String> {
    match variant {
        Variant::Chess | Variant::Chess960 | Variant::ThreeCheck | Variant::Fog => chess::typed::split(text),
        Variant::Xiangqi => xiangqi::typed::split(text),
    }
}
