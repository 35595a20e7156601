use super::depth::Rgb;
use super::*;

const DEPTHS: [Colours; 4] = [Colours::None, Colours::Ansi16, Colours::Indexed256, Colours::True];

/// The darkest and the lightest ground that a terminal of either kind commonly has.
const TERMINALS: [(Background, [Rgb; 2]); 2] = [
    (Background::Dark, [Rgb::hex(0x00_0000), Rgb::hex(0x2e_3440)]),
    (Background::Light, [Rgb::hex(0xf2_e9de), Rgb::hex(0xff_ffff)]),
];

fn rgb(colour: Color) -> Rgb {
    match colour {
        Color::Rgb(red, green, blue) => Rgb(red, green, blue),
        Color::Indexed(index) => Rgb::of_index(index),
        other => panic!("{other} has no fixed value"),
    }
}

/// Relative luminance (WCAG 2.2).
fn luminance(Rgb(red, green, blue): Rgb) -> f64 {
    let linear = |channel: u8| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    ratio(one.max(other), one.min(other))
}

/// How many times one luminance stands out from a lower one (WCAG 2.2).
fn ratio(light: f64, dark: f64) -> f64 {
    (light + 0.05) / (dark + 0.05)
}

fn check_contrast(what: &str, theme: &Theme, ink: Color, ground: Color, least: f64) {
    let found = contrast(rgb(ink), rgb(ground));
    assert!(found >= least, "{what} in {:?}: {found:.2}, expected {least}\n{theme:?}", theme.depth);
}

fn themes(depth: Colours) -> impl Iterator<Item = Theme> {
    ThemeName::ALL.into_iter().map(move |name| Theme::new(name, depth, Background::Dark))
}

fn grounds(board: &BoardColours) -> Vec<Color> {
    [&board.squares[..], &board.moved, &[board.picked, board.alarm]].concat()
}

fn fog(board: &BoardColours) -> [Color; 4] {
    [board.fog, board.grain, board.moved_grain, board.alarm_grain]
}

#[test]
fn both_sides_stand_out_on_every_ground() {
    for depth in [Colours::True, Colours::Indexed256] {
        for theme in themes(depth) {
            for tones in theme.board.men {
                for ground in grounds(&theme.board) {
                    check_contrast("a man", &theme, tones.body, ground, 3.0);
                    check_contrast("an outline", &theme, tones.outline, ground, 3.0);
                }
                check_contrast("an outline on its man", &theme, tones.outline, tones.body, 7.0);
                check_contrast("a figurine on its token", &theme, tones.ink, tones.token, 7.0);
            }
        }
    }
}

#[test]
fn marks_stand_out_on_every_ground() {
    for depth in [Colours::True, Colours::Indexed256] {
        for theme in themes(depth) {
            for ground in grounds(&theme.board) {
                check_contrast("the accent", &theme, theme.board.mark, ground, 2.0);
                check_contrast("blame", &theme, theme.board.blame, ground, 1.5);
            }
            let [white, _] = theme.board.men;
            check_contrast("words on blame", &theme, white.body, theme.board.blame, 4.5);
        }
    }
}

#[test]
fn men_and_marks_stand_out_on_wood() {
    for depth in [Colours::True, Colours::Indexed256] {
        for theme in themes(depth) {
            let wood = &theme.board.wood;
            for Disc { face, rim: _, ink } in wood.discs {
                check_contrast("a character on its disc", &theme, ink, face, 7.0);
            }
            check_contrast("lines", &theme, wood.line, wood.ground, 2.0);
            for ground in [wood.ground, wood.moved, wood.picked, wood.alarm, wood.blame] {
                check_contrast("the accent", &theme, wood.mark, ground, 2.0);
            }
            for ground in [wood.picked, wood.mark] {
                check_contrast("dark on the accent", &theme, wood.dark, ground, 4.5);
            }
            for ground in [wood.alarm, wood.blame] {
                check_contrast("words on an alarm", &theme, wood.bright, ground, 3.0);
            }
        }
    }
}

#[test]
fn no_two_colours_on_wood_fall_together() {
    for depth in [Colours::Ansi16, Colours::Indexed256, Colours::True] {
        for theme in themes(depth) {
            let wood = &theme.board.wood;
            let grounds = [wood.ground, wood.moved, wood.picked, wood.alarm, wood.blame];
            let faces = wood.discs.map(|disc| disc.face);
            let colours = [&grounds[..], &[wood.mark], &faces].concat();
            for (i, colour) in colours.iter().enumerate() {
                assert!(!colours[..i].contains(colour), "{colour} twice in {depth:?}: {theme:?}");
            }
        }
    }
}

/// Half of the pixels are grain.
#[test]
fn fog_is_darker_than_any_square() {
    for depth in [Colours::True, Colours::Indexed256] {
        for theme in themes(depth) {
            let board = &theme.board;
            let [fog, grain] = [board.fog, board.grain].map(|colour| luminance(rgb(colour)));
            for ground in grounds(board) {
                let square = luminance(rgb(ground));
                assert!(ratio(square, grain) >= 2.0 && ratio(square, fog) >= 2.5, "{ground} in {theme:?}");
                for tinted in [board.moved_grain, board.alarm_grain].map(|colour| luminance(rgb(colour))) {
                    assert!(ratio(square, f64::midpoint(fog, tinted)) >= 1.5, "{ground} in {theme:?}");
                }
            }
        }
    }
}

#[test]
fn marks_stand_out_in_the_fog() {
    for depth in [Colours::True, Colours::Indexed256] {
        for theme in themes(depth) {
            let board = &theme.board;
            let [white, _] = board.men;
            for tone in fog(board) {
                check_contrast("the accent", &theme, board.mark, tone, 4.5);
                check_contrast("a loss", &theme, white.body, tone, 4.5);
            }
            for tone in [board.fog, board.grain] {
                check_contrast("blame", &theme, board.alarm, tone, 2.0);
            }
        }
    }
}

#[test]
fn no_two_colours_of_a_board_fall_together() {
    for depth in [Colours::True, Colours::Indexed256] {
        for theme in themes(depth) {
            let mut colours = grounds(&theme.board);
            colours.extend([theme.board.mark, theme.board.blame]);
            colours.extend(fog(&theme.board));
            for (i, colour) in colours.iter().enumerate() {
                assert!(!colours[..i].contains(colour), "{colour} twice in {depth:?}: {theme:?}");
            }
        }
    }
}

#[test]
fn panel_text_can_be_read_on_terminals_of_its_kind() {
    for depth in [Colours::True, Colours::Indexed256] {
        for (background, terminals) in TERMINALS {
            let theme = Theme::new(ThemeName::Moss, depth, background);
            let chosen = [theme.chosen.fg, theme.chosen.bg].map(|colour| colour.unwrap());
            check_contrast("the chosen entry", &theme, chosen[0], chosen[1], 4.5);
            let [depth, .., edge] = theme.cloth;
            assert_ne!(depth.bg, edge.bg);
            for style in [theme.title, theme.accent, theme.error, theme.red, depth] {
                for terminal in terminals {
                    check_contrast("panel text", &theme, style.fg.unwrap(), terminal.full(), 4.5);
                }
                for fold in theme.cloth {
                    check_contrast("text on a curtain", &theme, style.fg.unwrap(), fold.bg.unwrap(), 4.5);
                }
            }
        }
    }
}

/// Text on a ground that was not chosen together with it cannot be trusted.
#[test]
fn a_panel_style_with_a_ground_has_a_foreground() {
    for name in ThemeName::ALL {
        for depth in DEPTHS {
            for background in [Background::Dark, Background::Light] {
                let theme = Theme::new(name, depth, background);
                for style in panel_styles(&theme) {
                    assert!(style.bg.is_none() || style.fg.is_some(), "{theme:?}");
                    assert!(depth != Colours::None || style.fg.is_none(), "{theme:?}");
                }
            }
        }
    }
}

fn panel_styles(theme: &Theme) -> Vec<Style> {
    let Theme { depth: _, board: _, text, title, dim, accent, emphasis, chosen, error, red, rule, cloth } =
        *theme;
    [&[text, title, dim, accent, emphasis, chosen, error, red, rule], cloth.as_slice()].concat()
}

#[test]
fn names_read_back() {
    for name in ThemeName::ALL {
        assert_eq!(name.to_string().parse(), Ok(name));
        assert_eq!(name.to_string().to_uppercase().parse(), Ok(name));
    }
    let refusal = "mauve".parse::<ThemeName>().unwrap_err().to_string();
    for name in ThemeName::ALL {
        assert!(refusal.contains(name.name()), "{refusal}");
    }
}

#[test]
fn the_nearest_index_is_that_of_xterm() {
    for (hex, index) in
        [(0x00_0000, 16), (0xff_ffff, 231), (0xff_0000, 196), (0x08_0808, 232), (0x5f_87af, 67)]
    {
        assert_eq!(Rgb::hex(hex).indexed(), Color::Indexed(index), "#{hex:06x}");
    }
}
