use std::collections::HashMap;

use super::*;

const SIZES: [u16; 5] = [6, 8, 10, 12, 16];

/// A sheet of one pixel per picture.
fn read(text: &str) -> Sheet<1> {
    parse(text.as_bytes())
}

#[test]
fn a_sheet_may_have_remarks_blank_lines_and_returns() {
    let sheet = read("; men\r\n\r\nP\r\n#\r\nN\no\nB\n+\nR\n.\n\nQ\n-\nK\n~");
    let tones = [Tone::Outline, Tone::Body, Tone::Lit, Tone::Square, Tone::Line, Tone::Notch];
    assert_eq!(sheet.as_flattened().as_flattened(), tones);
}

#[test]
fn malformed_sheets_are_refused() {
    for text in [
        "",
        "P\n#\n",
        "X\n#\n",
        "P\n?\n",
        "P\n##\n",
        "P\n",
        "P #\n",
        "P\n#\nN\n#\nB\n#\nR\n#\nQ\n#\nK\n#\nK\n#\n",
    ] {
        let refusal = std::panic::catch_unwind(|| read(text));
        assert!(refusal.is_err(), "{text:?} was read");
    }
}

#[test]
fn every_picture_fills_its_size() {
    for size in SIZES {
        for role in Role::ALL {
            let pixels: Vec<_> = Sprite::of(role, size).unwrap().pixels().collect();
            assert_eq!(pixels.len(), usize::from(size * size));
            assert!(pixels.iter().all(|&(x, y, _)| x < size && y < size));
            assert!(pixels.iter().any(|&(_, _, tone)| tone == Tone::Body), "{role:?} at {size}");
        }
    }
    assert!(Sprite::of(Role::King, 7).is_none());
}

const TONES: Tones = Tones {
    outline: Color::Red,
    body: Color::Green,
    light: Color::Blue,
    token: Color::Reset,
    ink: Color::Reset,
};

/// What touches the square is what contrasts with it: the man himself, his edge
/// or a line, never a light or a shadow.
#[test]
fn no_shade_touches_the_square() {
    for size in SIZES {
        for role in Role::ALL {
            let sprite = Sprite::of(role, size).unwrap();
            for side in Side::BOTH {
                for (x, y, colour) in sprite.painted(side, &TONES, false) {
                    let inside = sprite.neighbours(x, y).all(|tone| tone.colour(side, &TONES).is_some());
                    assert!(inside || colour != TONES.light, "{x},{y} in {role:?} of {side:?} at {size}");
                }
            }
        }
    }
}

/// A hem leaves no pixel of the man next to the square, except at the border of the square.
#[test]
fn a_hem_goes_all_round() {
    for size in SIZES {
        for role in Role::ALL {
            let sprite = Sprite::of(role, size).unwrap();
            for side in Side::BOTH {
                let hemmed: HashMap<_, _> =
                    sprite.painted(side, &TONES, true).map(|(x, y, colour)| ((x, y), colour)).collect();
                for (x, y, colour) in sprite.painted(side, &TONES, false) {
                    assert_eq!(hemmed.get(&(x, y)), Some(&colour));
                    let beside = [(x + 1, y), (x, y + 1), (x.saturating_sub(1), y), (x, y.saturating_sub(1))];
                    for at in beside
                        .into_iter()
                        .filter(|&(x, y)| (1..size - 1).contains(&x) && (1..size - 1).contains(&y))
                    {
                        assert!(colour == TONES.outline || hemmed.contains_key(&at), "{at:?} in {role:?}");
                    }
                }
            }
        }
    }
}

/// Every man has an edge or a line in the tone that contrasts with him, or
/// White's would vanish among White's.
#[test]
fn every_picture_has_an_outline() {
    for size in SIZES {
        for role in Role::ALL {
            let mut pixels = Sprite::of(role, size).unwrap().pixels();
            assert!(pixels.any(|(_, y, tone)| tone == Tone::Outline && y + 2 >= size), "{role:?} at {size}");
        }
    }
}

#[test]
fn no_two_pictures_of_a_size_are_alike() {
    for size in SIZES {
        let pictures = Role::ALL.map(|role| Sprite::of(role, size).unwrap().tones);
        for (i, picture) in pictures.iter().enumerate() {
            assert!(!pictures[..i].contains(picture), "picture {i} at {size}");
        }
    }
}
