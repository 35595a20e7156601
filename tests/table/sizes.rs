//! Every size: the whole board or one line, and nothing besides.

use jadoube::app::capabilities::Colours;
use jadoube::app::hit::Hit;
use jadoube::app::model::Page;
use jadoube::rules::coord::Coord;
use jadoube::ui;

use crate::harness::Seat;
use crate::screens::{CLOCKS, STATES, STRICT, XIANGQI};

pub(crate) const WIDTHS: [u16; 24] =
    [0, 1, 2, 3, 5, 11, 12, 13, 33, 34, 35, 44, 57, 58, 59, 75, 76, 79, 80, 81, 100, 131, 160, 200];
pub(crate) const HEIGHTS: [u16; 15] = [0, 1, 2, 11, 12, 13, 14, 17, 22, 23, 24, 28, 29, 40, 70];

/// Every state that has a screen of its own, at every size, by letters and by figurines.
#[test]
fn nothing_panics_or_leaves_the_screen() {
    for (state, before, keys) in STATES {
        for (colours, utf8) in [(Colours::True, true), (Colours::None, false), (Colours::Ansi16, true)] {
            let mut seat = Seat::after(before);
            if state == "start" {
                seat = Seat::arriving(None, [None, None]);
            }
            seat.model.capabilities.colours = colours;
            seat.model.capabilities.utf8 = utf8;
            seat.keys(keys);
            for width in WIDTHS {
                for height in HEIGHTS {
                    seat.resize(width, height);
                    check_size(&seat, state, width, height);
                }
            }
        }
    }
}

/// The same with clocks, long times among them, and in strict play.
#[test]
fn clocks_neither_panic_nor_leave_the_screen() {
    for (strict, states) in [(false, CLOCKS.as_slice()), (true, &STRICT)] {
        for &(state, time, before, keys) in states {
            let mut seat = Seat::under(time, strict, before);
            seat.keys(keys);
            for width in WIDTHS {
                for height in HEIGHTS {
                    seat.resize(width, height);
                    check_size(&seat, state, width, height);
                }
            }
        }
    }
}

/// The same in xiangqi, which needs two rows more.
#[test]
fn boards_of_points_neither_panic_nor_leave_the_screen() {
    for (state, before, keys) in XIANGQI {
        for (colours, utf8) in [(Colours::True, true), (Colours::None, false), (Colours::Ansi16, true)] {
            let mut seat = Seat::at_xiangqi(before);
            seat.model.capabilities.colours = colours;
            seat.model.capabilities.utf8 = utf8;
            seat.keys(keys);
            if state == "start" {
                seat.model.page = Page::Start(0);
            }
            for width in WIDTHS {
                for height in HEIGHTS {
                    seat.resize(width, height);
                    check_points(&seat, state, width, height);
                }
            }
        }
    }
}

fn check_points(seat: &Seat, state: &str, width: u16, height: u16) {
    let context = format!("xiangqi, {state} at {width}x{height}");
    let Some(screen) = check_least(seat, 14, &context) else { return };
    if matches!(state, "menu" | "help") {
        return;
    }
    // No room for both.
    if state == "start" && width < 40 {
        return assert!(screen.contains("Quit"), "{context}:\n{screen}");
    }
    if state == "form" {
        let ranks = screen.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        let (board, roomy) = (ranks.count() >= 10, width >= 80 && height >= 24);
        assert!(screen.contains(" Time ") && (board || !roomy), "{context}:\n{screen}");
        return;
    }
    // The start screen and questions hide the points from the mouse, not from the eye.
    let mut board = Seat { model: seat.model.clone(), effects: Vec::new(), ..*seat };
    board.model.over = None;
    board.model.page = Page::Table;
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let at = |x: u16, y: u16| lines.get(usize::from(y)).and_then(|line| line.get(usize::from(x))).copied();
    let point = |x: u16, y: u16| match ui::hit(&board.model, x, y) {
        Hit::Square(point) => Some(point),
        _ => None,
    };
    let left = (0..width).find(|&x| point(x, 3).is_some()).unwrap_or_else(|| panic!("{context}: no board"));
    let ranks: Vec<(u16, u8)> = (0..height).filter_map(|y| Some((y, point(left, y)?.rank))).collect();
    let files: Vec<(u16, u8)> = (0..width).filter_map(|x| Some((x, point(x, 3)?.file))).collect();
    let edge = |named: fn(&(u16, u8)) -> bool, step: i32| {
        let rows = ranks.iter().filter(|row| named(row)).map(|&(y, _)| i32::from(y) + step);
        let rows: Vec<i32> = rows.collect();
        u16::try_from(*if step < 0 { rows.iter().min() } else { rows.iter().max() }.unwrap()).unwrap()
    };
    let (above, below) = (edge(|&(_, rank)| rank == 9, -1), edge(|&(_, rank)| rank == 0, 1));
    for i in 0..9 {
        // Each side counts from its own right.
        for (row, number) in [(above, b'1' + i), (below, b'9' - i)] {
            let named = files.iter().any(|&(x, file)| file == i && at(x, row) == Some(char::from(number)));
            assert!(named, "{context}: no number of file {i} in row {row} of\n{screen}");
        }
    }
    for i in 0..10 {
        let digit = Some(char::from(b'0' + i));
        let named = |&(y, rank): &(u16, u8)| {
            rank == i && [at(left - 1, y), at(left.saturating_sub(2), y)].contains(&digit)
        };
        assert!(ranks.iter().any(named), "{context}: no rank {i} in\n{screen}");
    }
}

/// The screen, unless it is smaller than 34 columns and so many rows: then there is that size and nothing besides.
fn check_least(seat: &Seat, rows: u16, context: &str) -> Option<String> {
    let (width, height) = seat.model.size;
    let (screen, cursor) = seat.draw();
    if let Some(cursor) = cursor {
        assert!(cursor.x < width && cursor.y < height, "{context}: cursor at {cursor:?}");
    }
    if width >= 34 && height >= rows {
        return Some(screen);
    }
    let least = format!("34x{rows}");
    let lines: Vec<&str> = screen.lines().filter(|line| !line.is_empty()).collect();
    let expected = if width > 0 && height > 0 { 1 } else { 0 };
    assert_eq!(lines.len(), expected, "{context}:\n{screen}");
    let whole = if width < 11 { least.clone() } else { format!("needs {least}") };
    assert!(lines.iter().all(|line| whole.starts_with(line)), "{context}:\n{screen}");
    assert!(width < 5 || height == 0 || screen.contains(&least), "{context}:\n{screen}");
    None
}

fn check_size(seat: &Seat, state: &str, width: u16, height: u16) {
    let context = format!("{state} at {width}x{height}");
    let Some(screen) = check_least(seat, 12, &context) else { return };
    if matches!(state, "menu" | "help") {
        return;
    }
    if state.starts_with("form") {
        return check_form(&screen, width >= 80 && height >= 24, &context);
    }
    check_labels(seat, &screen, &context);
}

/// The form stands beside a whole board, or has the screen for itself where there is no room for both.
fn check_form(screen: &str, roomy: bool, context: &str) {
    assert!(screen.contains(" Time "), "{context}:\n{screen}");
    let ranks = screen.lines().filter(|line| {
        let line = line.trim_start().as_bytes();
        matches!(line, [b'1'..=b'8', b' ', ..] | [b'1'..=b'8'])
    });
    let board = (ranks.count(), screen.lines().any(is_label_row));
    assert!(board == (8, true) || board == (0, false) && !roomy, "{context}: {board:?}\n{screen}");
}

/// All ranks and files are named, each in line with its squares: where the mouse finds them.
fn check_labels(seat: &Seat, screen: &str, context: &str) {
    // A question and the start screen hide the squares from the mouse, not from the eye.
    let mut board = Seat { model: seat.model.clone(), effects: Vec::new(), ..*seat };
    board.model.over = None;
    board.model.page = Page::Table;
    let (width, height) = board.model.size;
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let at = |x: u16, y: u16| lines.get(usize::from(y)).and_then(|line| line.get(usize::from(x))).copied();
    let square = |x: u16, y: u16| match ui::hit(&board.model, x, y) {
        Hit::Square(square) => Some(square),
        _ => None,
    };
    // A column and a row through the board: squares do the same in all others.
    let left = (0..width).find(|&x| square(x, 3).is_some()).unwrap_or_else(|| panic!("{context}: no board"));
    let ranks: Vec<(u16, Coord)> = (0..height).filter_map(|y| Some((y, square(left, y)?))).collect();
    let files: Vec<(u16, Coord)> = (0..width).filter_map(|x| Some((x, square(x, 3)?))).collect();
    let label_row = (0..height)
        .find(|&y| screen.lines().nth(usize::from(y)).is_some_and(is_label_row))
        .unwrap_or_else(|| panic!("{context}:\n{screen}"));
    for i in 0..8 {
        let (file, rank) = (char::from(b'a' + i), char::from(b'1' + i));
        let below = files.iter().any(|&(x, square)| square.file == i && at(x, label_row) == Some(file));
        assert!(below, "{context}: no {file} below its file in\n{screen}");
        let beside = ranks.iter().any(|&(y, square)| square.rank == i && at(left - 2, y) == Some(rank));
        assert!(beside, "{context}: no {rank} beside its rank in\n{screen}");
    }
}

/// Whether the row holds nothing but the letters of files, as far as the board reaches.
fn is_label_row(line: &str) -> bool {
    let row: String = line.chars().take(140).filter(|c| !c.is_whitespace()).take(8).collect();
    row == "abcdefgh" || row == "hgfedcba"
}

/// Squares look square: twice as many columns as rows, or three to one where there is one row.
#[test]
fn the_board_is_never_stretched() {
    for (columns, rows, expected) in [
        (34, 12, (3, 1)),
        (45, 14, (3, 1)),
        (80, 24, (4, 2)),
        (120, 30, (6, 3)),
        (120, 40, (8, 4)),
        (60, 60, (4, 2)),
        (200, 70, (16, 8)),
    ] {
        let mut seat = Seat::after("");
        seat.resize(columns, rows);
        let e4 = Hit::Square(Coord { file: 4, rank: 3 });
        let hits = |x: u16, y: u16| ui::hit(&seat.model, x, y) == e4;
        let wide = (0..columns).filter(|&x| (0..rows).any(|y| hits(x, y))).count();
        let high = (0..rows).filter(|&y| (0..columns).any(|x| hits(x, y))).count();
        assert_eq!((wide, high), expected, "{columns}x{rows}");
    }
}

/// Points do not stretch either: each size has columns and rows of its own.
#[test]
fn points_are_never_stretched() {
    for (columns, rows, expected) in [
        (34, 14, (3, 1)),
        (45, 14, (3, 1)),
        (60, 24, (4, 2)),
        (80, 24, (4, 2)),
        (100, 30, (4, 2)),
        (120, 40, (6, 3)),
        (150, 50, (8, 4)),
        (180, 60, (10, 5)),
        (200, 70, (12, 6)),
    ] {
        let mut seat = Seat::at_xiangqi("");
        seat.resize(columns, rows);
        let e4 = Hit::Square(Coord { file: 4, rank: 4 });
        let hits = |x: u16, y: u16| ui::hit(&seat.model, x, y) == e4;
        let wide = (0..columns).filter(|&x| (0..rows).any(|y| hits(x, y))).count();
        let high = (0..rows).filter(|&y| (0..columns).any(|x| hits(x, y))).count();
        assert_eq!((wide, high), expected, "{columns}x{rows}");
    }
}

/// H14: the square under the pointer is the one that is drawn there, whoever sits below.
#[test]
fn corners_and_e2_are_where_they_are_drawn_in_both_orientations() {
    for flipped in [false, true] {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12)] {
            let mut seat = Seat::after("");
            seat.resize(columns, rows);
            seat.model.table.flipped = flipped;
            let place = |square: &str| seat.place(square).unwrap();
            let (a1, h1, a8, e2) = (place("a1"), place("h1"), place("a8"), place("e2"));
            assert_eq!(a1.x < h1.x, !flipped, "{columns}x{rows}");
            assert_eq!(a1.y > a8.y, !flipped, "{columns}x{rows}");
            assert_eq!(e2.y > a8.y, !flipped, "{columns}x{rows}");
            // Labels, frame and gaps are no squares.
            for (x, y) in [(0, 3), (1, 3), (0, 0), (columns - 1, rows - 1)] {
                assert!(!matches!(ui::hit(&seat.model, x, y), Hit::Square(_)), "{x},{y} at {columns}x{rows}");
            }
        }
    }
}

/// Resizing to nothing and back leaves everything as it was.
#[test]
fn resizing_is_harmless() {
    for (state, before, keys) in STATES {
        let mut seat = Seat::after(before);
        seat.keys(keys);
        let screen = seat.screen();
        let model = format!("{:?}", seat.model);
        for (columns, rows) in [(1, 1), (0, 0), (200, 70), (34, 12), (80, 24)] {
            seat.resize(columns, rows);
            seat.screen();
        }
        assert_eq!(seat.screen(), screen, "{state}");
        assert_eq!(format!("{:?}", seat.model), model, "{state}");
    }
}
