//! A board in letters.

use crate::rules::coord::Coord;
use crate::rules::man::Man;
use crate::rules::view::{Spot, View};

/// The men as letters of a FEN, the last rank first, with the names of ranks and files;
/// an empty place is a dot, a hidden one a question mark.
pub(super) fn diagram(view: &View) -> String {
    let letter = |spot: Spot| if spot.hidden { '?' } else { spot.man.map_or('.', Man::letter) };
    let geometry = view.geometry();
    let rank = |rank: u8| {
        let places = (0..geometry.files).map(|file| format!(" {}", letter(view.at(Coord { file, rank }))));
        format!("{} {}\n", geometry.number(rank), places.collect::<String>())
    };
    let ranks: String = (0..geometry.ranks).rev().map(rank).collect();
    let files = (0..geometry.files).map(|file| format!(" {}", Coord { file, rank: 0 }.file_letter()));
    format!("{ranks}  {}\n", files.collect::<String>())
}
