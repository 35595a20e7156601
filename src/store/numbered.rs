//! Names for files that must not meet.

/// `stem` and `suffix`, then with a number between them: `a.pgn`, `a-2.pgn`, `a-3.pgn` …
///
/// Not for ever, so that a folder where every name seems to be taken cannot hang the program.
pub(super) fn numbered<'a>(stem: &'a str, suffix: &'a str) -> impl Iterator<Item = String> + 'a {
    let numbers = (2..=9999).map(move |number| format!("{stem}-{number}{suffix}"));
    std::iter::once(format!("{stem}{suffix}")).chain(numbers)
}
