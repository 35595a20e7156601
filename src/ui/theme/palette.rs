//! The colours of each theme.

use ratatui::style::Color;

use super::depth::Rgb;
use super::{Background, BoardColours, Colours, Disc, ThemeName, Tones, WoodColours};

/// A theme in true colour.
///
/// Every ground lies in a narrow band of luminance (about 0.12 to 0.30): only
/// there do white and near-black both stand out three to one. Grounds
/// therefore differ by hue rather than by brightness.
pub(super) struct Palette {
    squares: [Rgb; 2],
    moved: [Rgb; 2],
    picked: Rgb,
    alarm: Rgb,
    fog: Rgb,
    grain: Rgb,
    moved_grain: Rgb,
    alarm_grain: Rgb,
    blame: Rgb,
    mark: Rgb,
    wood: Wood,
    /// The same from xterm's table, whose few browns are far from most of the others.
    wood_256: Wood,
    letters_on_tokens: bool,
    /// In the order of the fields of [`Tones`].
    white: [Rgb; 5],
    black: [Rgb; 5],
}

/// A board of points in true colour.
#[derive(Clone, Copy)]
struct Wood {
    ground: Rgb,
    line: Rgb,
    moved: Rgb,
    picked: Rgb,
    alarm: Rgb,
    blame: Rgb,
    mark: Rgb,
    dark: Rgb,
    bright: Rgb,
    /// In the order of the fields of [`Disc`].
    red: [Rgb; 3],
    black: [Rgb; 3],
}

/// What panels add to the terminal's own colours.
pub(super) struct PanelInk {
    pub(super) accent: Color,
    pub(super) on_accent: Color,
    pub(super) error: Color,
    pub(super) red: Color,
    /// Readable on dark and on light grounds; the sixteen have no such grey.
    pub(super) dim: Option<Color>,
    /// What is written on a curtain, and its grounds: no two of the sixteen are so near.
    pub(super) cloth: Option<(Color, [Color; 4])>,
}

/// Darker than squares are: men bring a ground of their own.
const OAK: Wood = Wood {
    ground: Rgb::hex(0x5a_4936),
    line: Rgb::hex(0xa8_9068),
    moved: Rgb::hex(0x7c_6c1c),
    picked: Rgb::hex(0xc0_7d10),
    alarm: Rgb::hex(0xc8_5a28),
    blame: Rgb::hex(0x8c_0f1a),
    mark: Rgb::hex(0xff_d76a),
    dark: Rgb::hex(0x0b_0b0a),
    bright: Rgb::hex(0xff_ffff),
    red: [Rgb::hex(0xa0_1c26), Rgb::hex(0xc8_4a48), Rgb::hex(0xff_f8ec)],
    black: [Rgb::hex(0x17_1614), Rgb::hex(0x3e_3a33), Rgb::hex(0xf4_f1e6)],
};

const OAK_256: Wood = Wood {
    ground: Rgb::of_index(94),
    line: Rgb::of_index(179),
    moved: Rgb::of_index(100),
    picked: Rgb::of_index(136),
    alarm: Rgb::of_index(166),
    blame: Rgb::of_index(88),
    mark: Rgb::of_index(222),
    dark: Rgb::of_index(232),
    bright: Rgb::of_index(231),
    red: [Rgb::of_index(124), Rgb::of_index(167), Rgb::of_index(231)],
    black: [Rgb::of_index(234), Rgb::of_index(238), Rgb::of_index(231)],
};

const MOSS: Palette = Palette {
    squares: [Rgb::hex(0x9a_9672), Rgb::hex(0x5f_6d52)],
    moved: [Rgb::hex(0xab_8f3c), Rgb::hex(0x7d_6a22)],
    picked: Rgb::hex(0xc0_7d10),
    alarm: Rgb::hex(0xb9_4a34),
    fog: Rgb::hex(0x17_1d26),
    grain: Rgb::hex(0x27_303d),
    moved_grain: Rgb::hex(0x5c_5414),
    alarm_grain: Rgb::hex(0x6a_1f16),
    blame: Rgb::hex(0x8c_0f1a),
    mark: Rgb::hex(0xff_d76a),
    wood: OAK,
    wood_256: OAK_256,
    letters_on_tokens: false,
    white: [
        Rgb::hex(0x0b_0b0a),
        Rgb::hex(0xff_ffff),
        Rgb::hex(0xcd_c6b2),
        Rgb::hex(0xe9_e1cb),
        Rgb::hex(0x0b_0b0a),
    ],
    black: [
        Rgb::hex(0xff_ffff),
        Rgb::hex(0x0b_0b0a),
        Rgb::hex(0x6e_6b61),
        Rgb::hex(0x2a_2a26),
        Rgb::hex(0xf4_f1e6),
    ],
};

const SLATE: Palette = Palette {
    squares: [Rgb::hex(0x88_93a1), Rgb::hex(0x59_687c)],
    wood: Wood { ground: Rgb::hex(0x48_4e58), line: Rgb::hex(0x93_9dab), ..OAK },
    wood_256: Wood { ground: Rgb::of_index(240), line: Rgb::of_index(248), ..OAK_256 },
    ..MOSS
};

const WALNUT: Palette = Palette {
    squares: [Rgb::hex(0xb0_8d68), Rgb::hex(0x80_5c2c)],
    // Amber is too near to wood.
    moved: [Rgb::hex(0x8f_9a4c), Rgb::hex(0x6b_7a1c)],
    moved_grain: Rgb::hex(0x4c_5a14),
    wood: Wood { ground: Rgb::hex(0x6a_4826), line: Rgb::hex(0xbc_9460), moved: Rgb::hex(0x64_7018), ..OAK },
    ..MOSS
};

const CONTRAST: Palette = Palette {
    squares: [Rgb::hex(0x94_9494), Rgb::hex(0x60_6060)],
    wood: Wood {
        ground: Rgb::hex(0x46_4646),
        line: Rgb::hex(0xb0_b0b0),
        red: [Rgb::hex(0xa8_0010), Rgb::hex(0xd8_5a5a), Rgb::hex(0xff_ffff)],
        black: [Rgb::hex(0x00_0000), Rgb::hex(0x80_8080), Rgb::hex(0xff_ffff)],
        ..OAK
    },
    wood_256: Wood { ground: Rgb::of_index(238), line: Rgb::of_index(249), ..OAK_256 },
    letters_on_tokens: true,
    white: [
        Rgb::hex(0x00_0000),
        Rgb::hex(0xff_ffff),
        Rgb::hex(0xc8_c8c8),
        Rgb::hex(0xff_ffff),
        Rgb::hex(0x00_0000),
    ],
    black: [
        Rgb::hex(0xff_ffff),
        Rgb::hex(0x00_0000),
        Rgb::hex(0x6a_6a6a),
        Rgb::hex(0x00_0000),
        Rgb::hex(0xff_ffff),
    ],
    ..MOSS
};

/// One board for every theme: nobody knows what a terminal makes of its sixteen
/// colours. Grounds come from the first eight, the Linux console has no others.
const ANSI16: BoardColours = BoardColours {
    squares: [Color::Cyan, Color::Blue],
    moved: [Color::Green, Color::Green],
    picked: Color::Magenta,
    alarm: Color::Red,
    fog: Color::Black,
    // A quarter of a dark square's light, whatever the terminal makes of blue.
    grain: Color::Blue,
    moved_grain: Color::Green,
    alarm_grain: Color::Red,
    thin_grain: true,
    blame: Color::LightRed,
    mark: Color::LightYellow,
    men: [
        Tones {
            outline: Color::Black,
            body: Color::White,
            light: Color::Gray,
            token: Color::White,
            ink: Color::Black,
        },
        Tones {
            outline: Color::White,
            body: Color::Black,
            light: Color::DarkGray,
            token: Color::Black,
            ink: Color::White,
        },
    ],
    // Brown on the Linux console.
    wood: WoodColours {
        ground: Color::Yellow,
        line: Color::Black,
        moved: Color::Green,
        picked: Color::Magenta,
        alarm: Color::Blue,
        blame: Color::LightRed,
        mark: Color::White,
        dark: Color::Black,
        bright: Color::LightYellow,
        discs: [
            Disc { face: Color::Red, rim: Color::Red, ink: Color::White },
            Disc { face: Color::Black, rim: Color::Black, ink: Color::White },
        ],
    },
    letters_on_tokens: true,
    hems: true,
};

impl Palette {
    pub(super) const fn of(name: ThemeName) -> &'static Self {
        match name {
            ThemeName::Moss => &MOSS,
            ThemeName::Slate => &SLATE,
            ThemeName::Walnut => &WALNUT,
            ThemeName::Contrast => &CONTRAST,
        }
    }

    pub(super) fn board(&self, depth: Colours) -> BoardColours {
        match depth {
            Colours::True => self.paint(&self.wood, Rgb::full),
            Colours::Indexed256 => self.paint(&self.wood_256, Rgb::indexed),
            Colours::Ansi16 => ANSI16,
            Colours::None => self.paint(&self.wood, |_| Color::Reset),
        }
    }

    fn paint(&self, wood: &Wood, to: impl Fn(Rgb) -> Color) -> BoardColours {
        let tones = |[outline, body, light, token, ink]: [Rgb; 5]| Tones {
            outline: to(outline),
            body: to(body),
            light: to(light),
            token: to(token),
            ink: to(ink),
        };
        let disc = |[face, rim, ink]: [Rgb; 3]| Disc { face: to(face), rim: to(rim), ink: to(ink) };
        BoardColours {
            squares: self.squares.map(&to),
            moved: self.moved.map(&to),
            picked: to(self.picked),
            alarm: to(self.alarm),
            fog: to(self.fog),
            grain: to(self.grain),
            moved_grain: to(self.moved_grain),
            alarm_grain: to(self.alarm_grain),
            thin_grain: false,
            blame: to(self.blame),
            mark: to(self.mark),
            men: [tones(self.white), tones(self.black)],
            wood: WoodColours {
                ground: to(wood.ground),
                line: to(wood.line),
                moved: to(wood.moved),
                picked: to(wood.picked),
                alarm: to(wood.alarm),
                blame: to(wood.blame),
                mark: to(wood.mark),
                dark: to(wood.dark),
                bright: to(wood.bright),
                discs: [disc(wood.red), disc(wood.black)],
            },
            letters_on_tokens: self.letters_on_tokens,
            hems: false,
        }
    }

    pub(super) fn panel(&self, depth: Colours, background: Background) -> Option<PanelInk> {
        let (accent, on_accent, error) = match background {
            Background::Dark => (0xe0_ae3f, 0x14_1412, 0xf0_8a74),
            Background::Light => (0x8a_5a00, 0xff_ffff, 0xa8_2a1a),
        };
        let red = match background {
            Background::Dark => 0xec_8478,
            Background::Light => 0xb0_2020,
        };
        let (front, folds) = match background {
            Background::Dark => (0xd8_d4cc, [0x1d_1214, 0x26_1719, 0x2f_1e20, 0x38_2729]),
            Background::Light => (0x2a_2826, [0xe6_e0db, 0xeb_e7e2, 0xf0_ede9, 0xf5_f3f1]),
        };
        let paint = |to: fn(Rgb) -> Color| PanelInk {
            accent: to(Rgb::hex(accent)),
            on_accent: to(Rgb::hex(on_accent)),
            error: to(Rgb::hex(error)),
            red: to(Rgb::hex(red)),
            dim: Some(to(Rgb::hex(0x80_8080))),
            cloth: Some((to(Rgb::hex(front)), folds.map(|fold| to(Rgb::hex(fold))))),
        };
        match depth {
            Colours::None => None,
            Colours::True => Some(paint(Rgb::full)),
            Colours::Indexed256 => Some(paint(Rgb::indexed)),
            Colours::Ansi16 => Some(match background {
                Background::Dark => PanelInk {
                    accent: Color::Yellow,
                    on_accent: Color::Black,
                    error: Color::LightRed,
                    red: Color::LightRed,
                    dim: None,
                    cloth: None,
                },
                // Yellow cannot be read on white in most palettes.
                Background::Light => PanelInk {
                    accent: Color::Blue,
                    on_accent: Color::White,
                    error: Color::Red,
                    red: Color::Red,
                    dim: None,
                    cloth: None,
                },
            }),
        }
    }
}
