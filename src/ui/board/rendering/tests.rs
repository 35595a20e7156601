use std::collections::{HashMap, HashSet};

use unicode_width::UnicodeWidthStr;

use super::*;
use crate::rules::chess::piece::Role;
use crate::rules::side::Side;
use crate::rules::view::{Geometry, Places, View};
use crate::ui::board::GlyphSet;
use crate::ui::theme::{Background, Colours, Theme, ThemeName};

const DEPTHS: [Colours; 4] = [Colours::None, Colours::Ansi16, Colours::Indexed256, Colours::True];
const GLYPHS: [GlyphSet; 2] = [GlyphSet::Figurines, GlyphSet::Letters];
const MARKS: [Mark; 8] = [
    Mark::LastMove,
    Mark::Check,
    Mark::Cursor,
    Mark::Picked,
    Mark::Target,
    Mark::Capture,
    Mark::Blame,
    Mark::Lost,
];

/// Where [`start`] has fog.
const HIDDEN: [&str; 8] = ["a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5"];

/// Areas in which squares of 1, 2, 3, 4, 5, 6 and 8 rows fit just so.
const AREAS: [(u16, u16); 7] = [(26, 9), (34, 18), (50, 25), (66, 33), (82, 41), (98, 49), (130, 65)];

fn theme(depth: Colours) -> Theme {
    Theme::new(ThemeName::Moss, depth, Background::Dark)
}

fn modes() -> impl Iterator<Item = (Theme, GlyphSet)> {
    DEPTHS.into_iter().flat_map(|depth| GLYPHS.map(|glyphs| (theme(depth), glyphs)))
}

fn square(name: &str) -> Coord {
    let bytes = name.as_bytes();
    Coord { file: bytes[0] - b'a', rank: bytes[1] - b'1' }
}

/// The first position of a game, with fog on two ranks and every mark somewhere.
fn start() -> View {
    let mut view = View::empty(Geometry::CHESS);
    for (rank, men) in [(0, "RNBQKBNR"), (1, "PPPPPPPP"), (6, "pppppppp"), (7, "rnbqkbnr")] {
        for (file, letter) in (0..).zip(men.chars()) {
            view.put(Coord { file, rank }, Man::Chess(Piece::from_letter(letter).unwrap()));
        }
    }
    for coord in Geometry::CHESS.coords().filter(|coord| [4, 5].contains(&coord.rank)) {
        view.hide(coord);
    }
    for squares in [["e4", "e8", "d1", "b1", "c3", "h7", "a2", "f7"], HIDDEN] {
        for (name, mark) in squares.into_iter().zip(MARKS) {
            view.mark(square(name), mark);
        }
    }
    view
}

fn draw(view: &View, theme: &Theme, glyphs: GlyphSet, (width, height): (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    Board { view, orientation: Side::White, theme, glyphs }.render(area, &mut buffer);
    buffer
}

#[test]
fn no_size_does_harm() {
    let tall = View::empty(Geometry::XIANGQI);
    for (theme, glyphs) in modes() {
        for view in [&start(), &tall] {
            for (width, height) in
                [(0, 0), (1, 1), (0, 40), (40, 0), (25, 9), (26, 9), (27, 11), (37, 19), (201, 71), (300, 9)]
            {
                draw(view, &theme, glyphs, (width, height));
            }
        }
    }
}

/// A terminal can have shrunk since its size was asked for.
#[test]
fn an_area_beyond_the_buffer_is_cut() {
    for (theme, glyphs) in modes() {
        for orientation in Side::BOTH {
            for area in [
                Rect::new(20, 10, 130, 65),
                Rect::new(0, 0, 26, 900),
                Rect { x: 9, y: 9, width: 60000, height: 60000 },
            ] {
                let mut buffer = Buffer::empty(Rect::new(5, 5, 30, 20));
                Board { view: &start(), orientation, theme: &theme, glyphs }.render(area, &mut buffer);
            }
        }
    }
}

#[test]
fn without_colour_there_is_none() {
    for glyphs in GLYPHS {
        for area in AREAS {
            let buffer = draw(&start(), &theme(Colours::None), glyphs, area);
            for cell in buffer.content() {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
            }
        }
    }
}

#[test]
fn letters_keep_the_board_to_ascii() {
    for depth in DEPTHS {
        for area in AREAS {
            let buffer = draw(&start(), &theme(depth), GlyphSet::Letters, area);
            assert!(buffer.content().iter().all(|cell| cell.symbol().is_ascii()), "{buffer:?}");
        }
    }
}

/// Only block elements may be of ambiguous width: terminals agree on those.
#[test]
fn every_symbol_takes_one_cell() {
    for (theme, glyphs) in modes() {
        for area in AREAS {
            for cell in draw(&start(), &theme, glyphs, area).content() {
                let symbol = cell.symbol();
                let block = symbol.chars().all(|symbol| ('\u{2580}'..='\u{259f}').contains(&symbol));
                assert_eq!(symbol.width(), 1, "{symbol:?}");
                assert!(block || symbol.width_cjk() == 1, "{symbol:?}");
                assert!(!symbol.contains(['\u{265f}', '\u{fe0e}', '\u{fe0f}']));
            }
        }
    }
}

/// Text needs a ground that was chosen for it: on the board, the board's own.
#[test]
fn no_character_stands_on_a_ground_of_the_terminal() {
    for depth in [Colours::Ansi16, Colours::Indexed256, Colours::True] {
        for glyphs in GLYPHS {
            for area in AREAS {
                let buffer = draw(&start(), &theme(depth), glyphs, area);
                for y in 0..area.1 - 1 {
                    for x in 2..area.0 {
                        let cell = &buffer[(x, y)];
                        let half = matches!(cell.symbol(), "▀" | "▄");
                        assert!(half || area.1 == 18 || cell.bg != Color::Reset, "{x},{y} in {buffer:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn labels_line_up_with_the_men() {
    for (theme, glyphs) in modes() {
        for orientation in Side::BOTH {
            for (width, height) in AREAS {
                let view = start();
                let area = Rect::new(0, 0, width, height);
                let mut buffer = Buffer::empty(area);
                let board = Board { view: &view, orientation, theme: &theme, glyphs };
                let geometry = board.geometry(area).unwrap();
                board.render(area, &mut buffer);
                for coord in Geometry::CHESS.coords() {
                    let at = geometry.glyph(coord).unwrap();
                    let name = coord.to_string();
                    assert_eq!(buffer[(at.x, geometry.squares().bottom())].symbol(), &name[..1]);
                    assert_eq!(buffer[(0, at.y)].symbol(), &name[1..]);
                    if let (Some(piece), false) = (view.at(coord).man, board.has_sprites(&geometry)) {
                        assert_eq!(buffer[at].symbol(), glyphs.glyph(piece).to_string());
                    }
                }
            }
        }
    }
}

#[test]
fn numbers_of_two_digits_end_where_the_others_do() {
    let view = View::empty(Geometry { places: Places::Squares, ..Geometry::XIANGQI });
    let buffer = draw(&view, &theme(Colours::None), GlyphSet::Letters, (30, 11));
    let column = |x: u16| (0..3).map(|y| buffer[(x, y)].symbol()).collect::<String>();
    assert_eq!([column(0), column(1), column(2)], ["1  ", "098", "   "]);
}

/// The halved board of the reference screen: half of the first rank above its
/// glyphs, half of the last one below, and two squares in each row between.
#[test]
fn halved_seams_put_glyphs_in_the_middle() {
    let theme = theme(Colours::True);
    let buffer = draw(&View::empty(Geometry::CHESS), &theme, GlyphSet::Figurines, (34, 18));
    let [light, dark] = theme.board.squares;
    let cell = |y| (buffer[(2, y)].symbol(), buffer[(2, y)].fg, buffer[(2, y)].bg);
    assert_eq!(cell(0), ("▄", light, Color::Reset));
    assert_eq!(cell(1), (" ", Color::Reset, light));
    assert_eq!(cell(2), ("▀", light, dark));
    assert_eq!(cell(15), (" ", Color::Reset, dark));
    assert_eq!(cell(16), ("▀", dark, Color::Reset));
}

/// What one square looks like: its characters, and where there is colour its cells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Look {
    symbols: String,
    cells: Vec<(String, Style)>,
}

/// A dark square and a light one: all that a look at a square needs.
const PAIR: Geometry = Geometry { files: 2, ranks: 1, places: Places::Squares };

/// Areas in which the squares of [`PAIR`] have 1, 2, 3, 4, 5, 6 and 8 rows.
const PAIR_AREAS: [(u16, u16); 7] = [(8, 2), (10, 4), (14, 4), (18, 5), (22, 6), (26, 7), (34, 9)];

fn look(theme: &Theme, glyphs: GlyphSet, area: (u16, u16), coord: Coord, spot: Spot) -> Look {
    let mut view = View::empty(PAIR);
    if let Some(piece) = spot.man {
        view.put(coord, piece);
    }
    if spot.hidden {
        view.hide(coord);
    }
    for mark in MARKS.into_iter().filter(|&mark| spot.marks.has(mark)) {
        view.mark(coord, mark);
    }
    let buffer = draw(&view, theme, glyphs, area);
    let board = Board { view: &view, orientation: Side::White, theme, glyphs };
    let geometry = board.geometry(buffer.area).unwrap();
    let mut square = geometry.square(coord).unwrap();
    // The row below holds the other half of the border.
    square.height += u16::from(geometry.seams() == Seams::Halved);
    let cells: Vec<_> =
        square.positions().map(|at| (buffer[at].symbol().to_owned(), buffer[at].style())).collect();
    Look { symbols: cells.iter().map(|(symbol, _)| symbol.as_str()).collect(), cells }
}

fn fog() -> Spot {
    Spot { hidden: true, ..Spot::default() }
}

/// An empty square and each kind of man.
fn squares() -> impl Iterator<Item = Spot> {
    let men =
        Side::BOTH.into_iter().flat_map(|side| Role::ALL.map(|role| Some(Man::Chess(Piece { side, role }))));
    [None].into_iter().chain(men).map(|man| Spot { man, ..Spot::default() })
}

/// The same, and fog.
fn unmarked() -> impl Iterator<Item = Spot> {
    squares().chain([fog()])
}

fn marked(mut spot: Spot, marks: impl IntoIterator<Item = Mark>) -> Spot {
    for mark in marks {
        spot.marks.add(mark);
    }
    spot
}

#[test]
fn each_mark_has_characters_of_its_own_where_there_are_no_sprites() {
    for (theme, glyphs) in modes() {
        for area in PAIR_AREAS {
            if area.0 > 10 && theme.has_colour() && glyphs == GlyphSet::Figurines {
                continue;
            }
            for spot in unmarked() {
                for coord in PAIR.coords() {
                    let mut seen = HashMap::new();
                    seen.insert(look(&theme, glyphs, area, coord, spot).symbols, None);
                    for mark in MARKS {
                        let symbols = look(&theme, glyphs, area, coord, marked(spot, [mark])).symbols;
                        // A target with a man on it is drawn as a capture.
                        if spot.man.is_some() && mark == Mark::Target {
                            continue;
                        }
                        let other = seen.insert(symbols, Some(mark));
                        assert_eq!(
                            other, None,
                            "{mark:?} on {spot:?} in {:?} {glyphs:?} {area:?}",
                            theme.depth
                        );
                    }
                }
            }
        }
    }
}

/// Sets of marks that can meet. Nothing is both a target and a capture. Nobody
/// goes where his own picked man stands. Only kings are in check, and never in
/// fog. The last move was the opponent's: it moved neither the picked man nor
/// the king in check. Of a move that took a man only the loss is seen.
fn sets_of_marks(spot: Spot) -> impl Iterator<Item = Vec<Mark>> {
    let king = matches!(spot.man, Some(Man::Chess(Piece { role: Role::King, .. })));
    let sets = (0..1_u32 << MARKS.len())
        .map(|set| (0..).zip(MARKS).filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, mark)| mark).collect());
    sets.filter(move |marks: &Vec<Mark>| {
        let has = |mark| marks.contains(&mark);
        let never = [
            has(Mark::Target) && (spot.man.is_some() || has(Mark::Capture)),
            has(Mark::Picked) && (has(Mark::Target) || has(Mark::Capture)),
            has(Mark::Picked) && spot.hidden,
            has(Mark::Check) && !king,
            has(Mark::LastMove) && (has(Mark::Picked) || has(Mark::Check)),
            has(Mark::Lost) && (has(Mark::LastMove) || has(Mark::Picked) || has(Mark::Check)),
        ];
        !never.contains(&true)
    })
}

/// Where men are lost in fog, nobody is in check.
const NEVER_BOTH: [Mark; 2] = [Mark::Lost, Mark::Check];

#[test]
fn marks_that_meet_can_all_be_told() {
    for (theme, glyphs) in modes() {
        for area in PAIR_AREAS {
            for spot in unmarked() {
                for (coord, absent) in PAIR.coords().flat_map(|coord| NEVER_BOTH.map(|mark| (coord, mark))) {
                    let mut seen: HashMap<_, Vec<Mark>> = HashMap::new();
                    for marks in sets_of_marks(spot).filter(|marks| !marks.contains(&absent)) {
                        let look = look(&theme, glyphs, area, coord, marked(spot, marks.clone()));
                        let key = (look.symbols, theme.has_colour().then_some(look.cells));
                        let other = seen.insert(key, marks.clone());
                        assert_eq!(
                            other, None,
                            "{marks:?} on {spot:?} in {:?} {glyphs:?} {area:?}",
                            theme.depth
                        );
                    }
                }
            }
        }
    }
}

/// Whatever marks there are, nobody takes fog for a square, nor a square for fog.
#[test]
fn fog_is_like_nothing_else() {
    for (theme, glyphs) in modes() {
        for area in PAIR_AREAS {
            for coord in PAIR.coords() {
                let looks = |spot: Spot| {
                    sets_of_marks(spot)
                        .map(|marks| look(&theme, glyphs, area, coord, marked(spot, marks)))
                        .collect::<HashSet<_>>()
                };
                let fog = looks(fog());
                let rest = squares().flat_map(looks).collect();
                assert!(fog.is_disjoint(&rest), "{:?} {glyphs:?} {area:?}", theme.depth);
            }
        }
    }
}

/// A view that has a man in the fog all the same gives nothing away.
#[test]
fn fog_shows_no_man() {
    for (theme, glyphs) in modes() {
        for area in AREAS {
            let empty = start();
            let mut betrayed = start();
            for (name, piece) in HIDDEN.into_iter().zip(squares().filter_map(|spot| spot.man)) {
                betrayed.put(square(name), piece);
            }
            assert_ne!(betrayed, empty);
            assert_eq!(draw(&betrayed, &theme, glyphs, area), draw(&empty, &theme, glyphs, area));
        }
    }
}

/// Whether a square is light or dark is not to be told in the fog: every cell
/// is like those two away, up and down or to the side, and seams are not seen.
#[test]
fn fog_is_one_surface() {
    let mut view = View::empty(Geometry::CHESS);
    Geometry::CHESS.coords().for_each(|coord| view.hide(coord));
    for (theme, glyphs) in modes() {
        for (width, height) in AREAS {
            let buffer = draw(&view, &theme, glyphs, (width, height));
            let board = Board { view: &view, orientation: Side::White, theme: &theme, glyphs };
            let geometry = board.geometry(buffer.area).unwrap();
            let mut inside = geometry.squares();
            if geometry.seams() == Seams::Halved {
                // The outermost half rows are no fog.
                inside = Rect { y: inside.y + 1, height: inside.height - 2, ..inside };
            }
            for at in inside.positions() {
                let like =
                    Position { x: inside.x + (at.x - inside.x) % 2, y: inside.y + (at.y - inside.y) % 2 };
                assert_eq!(buffer[at], buffer[like], "{at} in {:?} {glyphs:?} {width}", theme.depth);
            }
        }
    }
}
