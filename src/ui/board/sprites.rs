//! Pictures of the men, in half blocks.
//!
//! The pictures are text files, a file per size, read while the program is
//! compiled: a malformed one stops the build.

use ratatui::style::Color;

use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::ui::theme::Tones;

/// One pixel of a sprite: half a cell.
///
/// One picture serves both sides. White is a light man with dark edges and dark
/// lines; Black is dark to the edge, with light lines. A light edge round Black
/// would glare, and he stands out without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    /// `.`: the square shows through.
    Square,
    /// `#`: the edge, dark on both sides.
    Outline,
    /// `~`: the edge in a notch too narrow for Black, in whose picture the square shows through.
    Notch,
    /// `-`: a line inside, dark on White and light on Black.
    Line,
    /// `o`: the man.
    Body,
    /// `+`: where light falls on him, which shows on Black.
    Lit,
    /// `:`: where shadow falls on him, which shows on White.
    Shaded,
}

impl Tone {
    /// What is painted for a man of `side`; nothing where the square shows through.
    const fn colour(self, side: Side, tones: &Tones) -> Option<Color> {
        match (self, side) {
            (Self::Square, _) | (Self::Notch, Side::Black) => None,
            (Self::Outline | Self::Notch, Side::White) | (Self::Line, _) => Some(tones.outline),
            (Self::Lit, Side::Black) | (Self::Shaded, Side::White) => Some(tones.light),
            (Self::Body, _) | (Self::Outline | Self::Shaded, Side::Black) | (Self::Lit, Side::White) => {
                Some(tones.body)
            }
        }
    }
}

/// A square picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sprite {
    size: usize,
    tones: &'static [Tone],
}

impl Sprite {
    /// The picture of `role` that is `size` pixels wide and high, if there is one.
    pub(super) fn of(role: Role, size: u16) -> Option<Self> {
        let tones = match size {
            6 => SHEET_6[role.index()].as_flattened(),
            8 => SHEET_8[role.index()].as_flattened(),
            10 => SHEET_10[role.index()].as_flattened(),
            12 => SHEET_12[role.index()].as_flattened(),
            16 => SHEET_16[role.index()].as_flattened(),
            _ => return None,
        };
        Some(Self { size: usize::from(size), tones })
    }

    /// What is painted for a man of `side`, row by row from the top left.
    ///
    /// A `hem` goes round the man where it is not known that he stands out by
    /// himself. It leaves out the border of the square, which has marks to show.
    pub(super) fn painted(
        self,
        side: Side,
        tones: &Tones,
        hem: bool,
    ) -> impl Iterator<Item = (u16, u16, Color)> {
        self.pixels().filter_map(move |(x, y, tone)| {
            let hemmed = || (hem && self.is_beside_man(x, y, side, tones)).then_some(tones.outline);
            tone.colour(side, tones).or_else(hemmed).map(|colour| (x, y, colour))
        })
    }

    /// The pixels row by row from the top left, with their column and row.
    fn pixels(self) -> impl Iterator<Item = (u16, u16, Tone)> {
        self.tones
            .chunks_exact(self.size)
            .zip(0..)
            .flat_map(|(line, y)| line.iter().zip(0..).map(move |(&tone, x)| (x, y, tone)))
    }

    fn is_beside_man(self, x: u16, y: u16, side: Side, tones: &Tones) -> bool {
        let inner = 1..self.size - 1;
        inner.contains(&usize::from(x))
            && inner.contains(&usize::from(y))
            && self
                .neighbours(x, y)
                .filter_map(|tone| tone.colour(side, tones))
                .any(|colour| colour != tones.outline)
    }

    /// The tones above, below, left and right of a pixel: beyond the picture is the square.
    fn neighbours(self, x: u16, y: u16) -> impl Iterator<Item = Tone> {
        let places = [(x.checked_sub(1), Some(y)), (Some(x + 1), Some(y)), (Some(x), y.checked_sub(1))];
        places.into_iter().chain([(Some(x), Some(y + 1))]).map(move |place| match place {
            (Some(x), Some(y)) if usize::from(x) < self.size => {
                let index = usize::from(y) * self.size + usize::from(x);
                self.tones.get(index).copied().unwrap_or(Tone::Square)
            }
            _ => Tone::Square,
        })
    }
}

/// A picture per role, in the order of [`Role::index`].
type Sheet<const N: usize> = [[[Tone; N]; N]; 6];

static SHEET_6: Sheet<6> = parse(include_bytes!("sprites/6.txt"));
static SHEET_8: Sheet<8> = parse(include_bytes!("sprites/8.txt"));
static SHEET_10: Sheet<10> = parse(include_bytes!("sprites/10.txt"));
static SHEET_12: Sheet<12> = parse(include_bytes!("sprites/12.txt"));
static SHEET_16: Sheet<16> = parse(include_bytes!("sprites/16.txt"));

/// Reads a sheet: for each role a line with its letter, then N lines of N tones.
/// Lines that begin with `;` are remarks.
const fn parse<const N: usize>(text: &[u8]) -> Sheet<N> {
    let mut sheet = [[[Tone::Square; N]; N]; 6];
    let mut drawn = [false; 6];
    let mut at = next_line(text, 0);
    while at < text.len() {
        let Some(role) = Role::from_letter(text[at] as char) else {
            panic!("expected the letter of a role");
        };
        assert!(!drawn[role.index()], "expected one picture per role");
        drawn[role.index()] = true;
        at = next_line(text, at + 1);
        let mut row = 0;
        while row < N {
            let mut column = 0;
            while column < N {
                assert!(at < text.len(), "expected more tones");
                sheet[role.index()][row][column] = tone(text[at]);
                at += 1;
                column += 1;
            }
            at = next_line(text, at);
            row += 1;
        }
    }
    let mut role = 0;
    while role < drawn.len() {
        assert!(drawn[role], "expected a picture of each role");
        role += 1;
    }
    sheet
}

const fn tone(letter: u8) -> Tone {
    match letter {
        b'.' => Tone::Square,
        b'#' => Tone::Outline,
        b'o' => Tone::Body,
        b'~' => Tone::Notch,
        b'-' => Tone::Line,
        b'+' => Tone::Lit,
        b':' => Tone::Shaded,
        _ => panic!("expected one of . # ~ - o + :"),
    }
}

/// The start of the next line that is neither empty nor a remark; `at` is at the
/// end of a line or at the start of the text.
const fn next_line(text: &[u8], mut at: usize) -> usize {
    assert!(
        at == 0 || at >= text.len() || text[at] == b'\n' || text[at] == b'\r',
        "expected the end of a line"
    );
    while at < text.len() {
        match text[at] {
            // A checkout on Windows may have put in the returns.
            b'\n' | b'\r' => at += 1,
            b';' => {
                while at < text.len() && text[at] != b'\n' {
                    at += 1;
                }
            }
            _ => return at,
        }
    }
    at
}

#[cfg(test)]
mod tests;
