use std::collections::HashMap;

use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthStr;

use super::*;
use crate::rules::man::Man;
use crate::rules::position::Position as Game;
use crate::rules::side::Side;
use crate::rules::variant::Variant;
use crate::rules::view::{Eyes, Geometry, Places, Spot, View};
use crate::rules::xiangqi::piece::{Piece, Role};
use crate::ui::board::GlyphSet;
use crate::ui::theme::{Background, Colours, Theme, ThemeName};

/// Areas in which points of 1, 2, 3, 4, 5, 6 and 8 rows fit just so, and once more with half a row
/// round the board.
const AREAS: [(u16, u16); 9] =
    [(28, 12), (38, 21), (38, 24), (56, 33), (74, 42), (74, 44), (92, 53), (110, 62), (146, 82)];

/// Two points side by side.
const PAIR: Geometry = Geometry { files: 2, ranks: 1, places: Places::Points };
/// Where those of 1, 2, 3, 4, 5, 6 and 8 rows fit just so.
const PAIR_AREAS: [(u16, u16); 7] = [(7, 3), (10, 3), (14, 5), (18, 5), (22, 7), (26, 7), (34, 9)];

/// The marks that xiangqi has.
const MARKS: [Mark; 7] =
    [Mark::LastMove, Mark::Check, Mark::Cursor, Mark::Picked, Mark::Target, Mark::Capture, Mark::Blame];

fn modes() -> impl Iterator<Item = (Theme, GlyphSet)> {
    let depths = [Colours::None, Colours::Ansi16, Colours::Indexed256, Colours::True];
    depths.into_iter().flat_map(|depth| {
        let theme = Theme::new(ThemeName::Moss, depth, Background::Dark);
        let discs = (depth != Colours::None).then_some((theme, GlyphSet::Figurines));
        discs.into_iter().chain([(theme, GlyphSet::Letters)])
    })
}

fn draw(
    view: &View,
    (theme, glyphs): (&Theme, GlyphSet),
    orientation: Side,
    (width, height): (u16, u16),
) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    Board { view, orientation, theme, glyphs }.render(area, &mut buffer);
    buffer
}

/// The rows as a terminal shows them: what lies behind a wide character is not seen.
fn rows(buffer: &Buffer) -> Vec<String> {
    let width = usize::from(buffer.area.width);
    buffer.content().chunks(width).map(|row| seen(row.iter().map(Cell::symbol))).collect()
}

fn seen<'a>(symbols: impl Iterator<Item = &'a str>) -> String {
    let mut behind = false;
    symbols
        .filter(|symbol| {
            let hidden = behind;
            behind = symbol.width() > 1;
            !hidden
        })
        .collect()
}

fn start() -> View {
    Game::start_of(Variant::Xiangqi).view_of(Eyes::All)
}

fn check_rows(
    view: &View,
    mode: (&Theme, GlyphSet),
    orientation: Side,
    area: (u16, u16),
    expected: &[(usize, &str)],
) {
    let rows = rows(&draw(view, mode, orientation, area));
    for &(row, expected) in expected {
        assert_eq!(rows[row].trim_end(), expected, "row {row} of\n{}", rows.join("\n"));
    }
}

/// Lines end at the river and at the edges, and each side counts the files from its own right.
#[test]
fn the_board_is_the_one_of_the_law() {
    let theme = Theme::new(ThemeName::Moss, Colours::True, Background::Dark);
    let [discs, letters] = [GlyphSet::Figurines, GlyphSet::Letters].map(|glyphs| (&theme, glyphs));
    let empty = View::empty(Geometry::XIANGQI);
    let numbers = "   1   2   3   4   5   6   7   8   9";
    let counted = "   9   8   7   6   5   4   3   2   1";
    check_rows(
        &empty,
        discs,
        Side::White,
        (38, 22),
        &[
            (0, numbers),
            (1, "9  ┌───┬───┬───┬───┬───┬───┬───┬───┐"),
            (2, "   │   │   │   │ ╲ │ ╱ │   │   │   │"),
            (3, "8  ├───┼───┼───┼───┼───┼───┼───┼───┤"),
            (4, "   │   │   │   │ ╱ │ ╲ │   │   │   │"),
            (5, "7  ├───┼───┼───┼───┼───┼───┼───┼───┤"),
            (9, "5  ├───┴───┴───┴───┴───┴───┴───┴───┤"),
            (10, "   │     楚  河          漢  界    │"),
            (11, "4  ├───┬───┬───┬───┬───┬───┬───┬───┤"),
            (18, "   │   │   │   │ ╱ │ ╲ │   │   │   │"),
            (19, "0  └───┴───┴───┴───┴───┴───┴───┴───┘"),
            (20, counted),
            (21, "   a   b   c   d   e   f   g   h   i"),
        ],
    );
    check_rows(
        &start(),
        discs,
        Side::White,
        (38, 22),
        &[
            (1, "9  車──馬──象──士──將──士──象──馬──車"),
            (5, "7  ├───砲──┼───┼───┼───┼───┼───砲──┤"),
            (7, "6  卒──┼───卒──┼───卒──┼───卒──┼───卒"),
            (19, "0  俥──傌──相──仕──帥──仕──相──傌──俥"),
        ],
    );
    check_rows(
        &start(),
        letters,
        Side::Black,
        (38, 22),
        &[
            (0, numbers),
            (1, "0  R---H---E---A---K---A---E---H---R"),
            (2, "   |   |   |   | \\ | / |   |   |   |"),
            (10, "   |           r i v e r           |"),
            (15, "7  +---c---+---+---+---+---+---c---+"),
            (19, "9  r---h---e---a---k---a---e---h---r"),
            (20, counted),
            (21, "   i   h   g   f   e   d   c   b   a"),
        ],
    );
    check_rows(
        &start(),
        discs,
        Side::White,
        (28, 12),
        &[
            (0, "  1  2  3  4  5  6  7  8  9"),
            (1, "9 車─馬─象─士─將─士─象─馬─車"),
            (2, "8 ├──┼──┼──┼──╳──┼──┼──┼──┤"),
            (5, "5 ├──┴──┴──┴──┴──┴──┴──┴──┤"),
            (6, "4 ├──┬──┬──┬──┬──┬──┬──┬──┤"),
            (8, "2 ├──炮─┼──┼──┼──┼──┼──炮─┤"),
            (11, "  9  8  7  6  5  4  3  2  1"),
        ],
    );
}

/// However many discs there are, every row has the columns that it has without them.
#[test]
fn discs_never_shift_the_grid() {
    let theme = Theme::new(ThemeName::Moss, Colours::True, Background::Dark);
    let general = Man::Xiangqi(Piece { side: Side::Black, role: Role::General });
    for area in AREAS {
        for orientation in Side::BOTH {
            let mode = (&theme, GlyphSet::Figurines);
            let empty = View::empty(Geometry::XIANGQI);
            let bare = draw(&empty, mode, orientation, area);
            for discs in 1..=9 {
                let mut view = empty.clone();
                let taken: Vec<Coord> =
                    Geometry::XIANGQI.coords().filter(|at| (at.file + at.rank) % 9 < discs).collect();
                taken.iter().for_each(|&at| view.put(at, general));
                let buffer = draw(&view, mode, orientation, area);
                for row in rows(&buffer) {
                    assert_eq!(row.width(), usize::from(area.0), "{row}");
                }
                let board = Board { view: &view, orientation, theme: &theme, glyphs: GlyphSet::Figurines };
                let geometry = board.geometry(buffer.area).unwrap();
                let own = |at: Position| geometry.coord_at(at.x, at.y).is_some_and(|it| taken.contains(&it));
                // A row that two ranks share belongs to one of them.
                let shares = |at: Position| {
                    own(at)
                        || own(Position { y: at.y + 1, ..at })
                        || at.y > 0 && own(Position { y: at.y - 1, ..at })
                };
                for at in buffer.area.positions().filter(|&at| !shares(at)) {
                    assert_eq!(buffer[at], bare[at], "{at} among {discs} discs in {area:?}");
                }
                for &at in &taken {
                    let at = geometry.glyph(at).unwrap();
                    assert_eq!(buffer[at].symbol(), "將");
                    assert_eq!(buffer[(at.x + 1, at.y)].symbol(), " ");
                }
            }
        }
    }
}

#[test]
fn letters_keep_the_board_to_ascii_and_no_colour_to_none() {
    for (theme, glyphs) in modes() {
        for area in AREAS {
            for cell in draw(&start(), (&theme, glyphs), Side::White, area).content() {
                assert!(!glyphs.is_ascii() || cell.symbol().is_ascii(), "{cell:?}");
                let plain = [cell.fg, cell.bg] == [Color::Reset; 2];
                assert!(theme.has_colour() || plain, "{cell:?}");
            }
        }
    }
}

#[test]
fn no_size_does_harm() {
    let other = View::empty(Geometry { files: 26, ranks: 3, places: Places::Points });
    let mut fog = start();
    Geometry::XIANGQI.coords().for_each(|at| fog.hide(at));
    for (theme, glyphs) in modes() {
        for view in [&start(), &other, &fog] {
            for (width, height) in [
                (0, 0),
                (1, 1),
                (0, 40),
                (40, 0),
                (27, 12),
                (28, 11),
                (28, 13),
                (39, 23),
                (201, 91),
                (300, 12),
            ] {
                draw(view, (&theme, glyphs), Side::Black, (width, height));
            }
            // A terminal can have shrunk since its size was asked for.
            for area in [Rect::new(20, 10, 130, 65), Rect { x: 9, y: 9, width: 60000, height: 60000 }] {
                let mut buffer = Buffer::empty(Rect::new(5, 5, 30, 20));
                Board { view, orientation: Side::White, theme: &theme, glyphs }.render(area, &mut buffer);
            }
        }
    }
}

/// What is seen of a point: its characters, and its cells.
fn look(
    mode: (&Theme, GlyphSet),
    area: (u16, u16),
    coord: Coord,
    spot: Spot,
) -> (String, Vec<(String, Style)>) {
    let mut view = View::empty(PAIR);
    if let Some(man) = spot.man {
        view.put(coord, man);
    }
    MARKS.into_iter().filter(|&mark| spot.marks.has(mark)).for_each(|mark| view.mark(coord, mark));
    let buffer = draw(&view, mode, Side::White, area);
    let board = Board { view: &view, orientation: Side::White, theme: mode.0, glyphs: mode.1 };
    let place = board.geometry(buffer.area).unwrap().square(coord).unwrap();
    let cells: Vec<_> =
        place.positions().map(|at| (buffer[at].symbol().to_owned(), buffer[at].style())).collect();
    (cells.iter().map(|(symbol, _)| symbol.as_str()).collect(), cells)
}

/// An empty point and each kind of man.
fn spots() -> impl Iterator<Item = Spot> {
    let men = Side::BOTH
        .into_iter()
        .flat_map(|side| Role::ALL.map(|role| Some(Man::Xiangqi(Piece { side, role }))));
    [None].into_iter().chain(men).map(|man| Spot { man, ..Spot::default() })
}

fn marked(mut spot: Spot, marks: &[Mark]) -> Spot {
    marks.iter().for_each(|&mark| spot.marks.add(mark));
    spot
}

/// Sets of marks that can meet, among them the empty one. Only men are picked up or captured, and
/// nobody captures the man whom he has in his hand. Only generals are in check, and their own side
/// is to move then. The last move was the opponent's.
fn sets_of_marks(spot: Spot) -> impl Iterator<Item = Vec<Mark>> {
    let general = matches!(spot.man, Some(Man::Xiangqi(Piece { role: Role::General, .. })));
    let sets = (0..1_u32 << MARKS.len())
        .map(|set| (0..).zip(MARKS).filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, mark)| mark).collect());
    sets.filter(move |marks: &Vec<Mark>| {
        let has = |mark| marks.contains(&mark);
        let never = [
            has(Mark::Target) && spot.man.is_some(),
            (has(Mark::Capture) || has(Mark::Picked)) && spot.man.is_none(),
            has(Mark::Picked) && (has(Mark::Capture) || has(Mark::LastMove)),
            has(Mark::Check) && (!general || has(Mark::LastMove) || has(Mark::Capture)),
        ];
        !never.contains(&true)
    })
}

#[test]
fn each_mark_has_characters_of_its_own() {
    for (theme, glyphs) in modes() {
        for area in PAIR_AREAS {
            for spot in spots() {
                for coord in PAIR.coords() {
                    let mut seen = HashMap::new();
                    for marks in sets_of_marks(spot).filter(|marks| marks.len() < 2) {
                        let (symbols, cells) = look((&theme, glyphs), area, coord, marked(spot, &marks));
                        // A picture has a form without characters, whatever its colours are.
                        let pictures = area.0 > 10 && glyphs == GlyphSet::Figurines;
                        let bare = Some(theme.board.wood.ground);
                        let form: Vec<bool> = cells.iter().map(|(_, style)| style.bg == bare).collect();
                        let other = seen.insert((symbols, pictures.then_some(form)), marks.clone());
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

#[test]
fn marks_that_meet_can_all_be_told() {
    for (theme, glyphs) in modes() {
        for area in PAIR_AREAS {
            for spot in spots() {
                for coord in PAIR.coords() {
                    let mut seen = HashMap::new();
                    for marks in sets_of_marks(spot) {
                        let (symbols, cells) = look((&theme, glyphs), area, coord, marked(spot, &marks));
                        let key = (symbols, theme.has_colour().then_some(cells));
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
