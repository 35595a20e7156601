//! The sixteen named colours in the oldest codes, which every terminal with colours knows.

/// Frames with every `38;5;6` in a colour code written as `36`, and the like.
///
/// crossterm writes all colours in the newer way; an older terminal would skip
/// the 38, take the 5 for blinking text and the rest for a font.
pub(super) fn renamed(frames: &[u8]) -> Vec<u8> {
    let mut named = Vec::with_capacity(frames.len());
    let mut rest = frames;
    while let Some(start) = rest.windows(2).position(|pair| pair == b"\x1b[") {
        let (before, sequence) = rest.split_at(start + 2);
        named.extend_from_slice(before);
        let is_parameter = |byte: &u8| byte.is_ascii_digit() || *byte == b';';
        let end = sequence.iter().position(|byte| !is_parameter(byte)).unwrap_or(sequence.len());
        let (parameters, after) = sequence.split_at(end);
        match std::str::from_utf8(parameters) {
            Ok(colours) if after.first() == Some(&b'm') => {
                named.extend_from_slice(renamed_parameters(colours).as_bytes());
            }
            _ => named.extend_from_slice(parameters),
        }
        rest = after;
    }
    named.extend_from_slice(rest);
    named
}

fn renamed_parameters(parameters: &str) -> String {
    let mut rest: Vec<&str> = parameters.split(';').collect();
    let mut named = Vec::new();
    while !rest.is_empty() {
        let name = match rest.as_slice() {
            [layer @ ("38" | "48"), "5", index, ..] => name(layer, index),
            _ => None,
        };
        let taken = if name.is_some() { 3 } else { 1 };
        let same = rest[0].to_owned();
        named.push(name.map_or(same, |code| code.to_string()));
        rest.drain(..taken);
    }
    named.join(";")
}

/// The code of a colour in front (`38`) or behind; bright ones have codes of their own.
fn name(layer: &str, index: &str) -> Option<u8> {
    let index = index.parse::<u8>().ok().filter(|index| *index < 16)?;
    let (plain, bright) = if layer == "38" { (30, 90) } else { (40, 100) };
    Some(if index < 8 { plain + index } else { bright + index - 8 })
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn only_colours_of_the_sixteen_are_renamed() {
        for (frame, expected) in [
            ("", ""),
            ("x38;5;6m", "x38;5;6m"),
            ("\x1b[38;5;6mx", "\x1b[36mx"),
            ("\x1b[38;5;9;48;5;4mx\x1b[0m", "\x1b[91;44mx\x1b[0m"),
            ("\x1b[1;48;5;15;22m", "\x1b[1;107;22m"),
            ("\x1b[38;5;16m", "\x1b[38;5;16m"),
            ("\x1b[38;2;5;6;7m", "\x1b[38;2;5;6;7m"),
            ("\x1b[39;49m\x1b[m", "\x1b[39;49m\x1b[m"),
            // A place, not a colour.
            ("\x1b[38;5H", "\x1b[38;5H"),
            ("\x1b[?25l\x1b[38;5;6m", "\x1b[?25l\x1b[36m"),
            ("♞\x1b[", "♞\x1b["),
        ] {
            assert_eq!(String::from_utf8(renamed(frame.as_bytes())).unwrap(), expected);
        }
    }
}
