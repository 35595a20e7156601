//! Which characters of a text from outside can be shown as they are.

/// Whether a terminal shows a character: it does not obey it, break the line at it, or turn the line round.
///
/// ```
/// use jadoube::record::harmless::is_harmless;
/// assert!("Ö 象棋 ♟".chars().all(is_harmless));
/// assert!(!"\u{1b}\u{9b}\u{202e}\u{2028}".chars().any(is_harmless));
/// ```
pub fn is_harmless(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    !letter.is_control() && !turns
}
