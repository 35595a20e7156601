//! Names and texts from outside, as they can be shown.

use std::path::Path;

use crate::record::harmless::is_harmless;

/// The name of a file.
pub fn path(path: &Path) -> String {
    harmless(&path.display().to_string()).collect()
}

/// A text in which whatever could do harm is escaped.
pub(super) fn harmless(text: &str) -> impl Iterator<Item = char> {
    text.chars().flat_map(|letter| {
        let escaped = (!is_harmless(letter)).then(|| letter.escape_debug());
        escaped.into_iter().flatten().chain(is_harmless(letter).then_some(letter))
    })
}
