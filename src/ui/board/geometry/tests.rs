use super::*;
use crate::rules::view::Places;

fn fit(width: u16, height: u16, orientation: Side, seams: Seams) -> Option<BoardGeometry> {
    BoardGeometry::fit(Rect::new(0, 0, width, height), Geometry::CHESS, orientation, seams)
}

#[test]
fn the_largest_square_that_fits_is_taken() {
    for (width, height, halved, whole) in [
        (0, 0, None, None),
        (1, 1, None, None),
        (25, 9, None, None),
        (26, 8, None, None),
        (26, 9, Some(1), Some(1)),
        (45, 14, Some(1), Some(1)),
        (36, 17, Some(1), Some(2)),
        (36, 18, Some(2), Some(2)),
        (33, 18, Some(1), Some(1)),
        (50, 25, Some(3), Some(3)),
        (49, 25, Some(2), Some(2)),
        (50, 24, Some(2), Some(2)),
        (120, 40, Some(4), Some(4)),
        (120, 41, Some(5), Some(5)),
        (98, 49, Some(6), Some(6)),
        (200, 64, Some(6), Some(6)),
        (200, 70, Some(8), Some(8)),
        (u16::MAX, u16::MAX, Some(8), Some(8)),
    ] {
        for orientation in Side::BOTH {
            let rows = |seams| fit(width, height, orientation, seams).map(|board| board.square_size().height);
            assert_eq!(rows(Seams::Halved), halved, "{width}x{height}");
            assert_eq!(rows(Seams::Whole), whole, "{width}x{height}");
        }
    }
}

#[test]
fn the_largest_points_that_fit_are_taken() {
    // Rows of a point, half a row round the board, and letters for its files.
    for (width, height, halved, whole) in [
        (27, 40, None, None),
        (28, 11, None, None),
        (28, 12, Some((1, Seams::Whole, false)), Some((1, Seams::Whole, false))),
        (37, 70, Some((1, Seams::Whole, true)), Some((1, Seams::Whole, true))),
        (38, 20, Some((1, Seams::Whole, true)), Some((1, Seams::Whole, true))),
        (38, 21, Some((2, Seams::Trimmed, false)), Some((2, Seams::Trimmed, false))),
        (38, 22, Some((2, Seams::Trimmed, true)), Some((2, Seams::Trimmed, true))),
        (38, 24, Some((2, Seams::Halved, true)), Some((2, Seams::Trimmed, true))),
        (56, 31, Some((2, Seams::Halved, true)), Some((2, Seams::Trimmed, true))),
        (56, 32, Some((3, Seams::Whole, false)), Some((3, Seams::Whole, false))),
        (74, 41, Some((4, Seams::Trimmed, false)), Some((4, Seams::Trimmed, false))),
        (74, 44, Some((4, Seams::Halved, true)), Some((4, Seams::Trimmed, true))),
        (92, 53, Some((5, Seams::Whole, true)), Some((5, Seams::Whole, true))),
        (110, 64, Some((6, Seams::Halved, true)), Some((6, Seams::Trimmed, true))),
        (u16::MAX, u16::MAX, Some((8, Seams::Halved, true)), Some((8, Seams::Trimmed, true))),
    ] {
        for orientation in Side::BOTH {
            for (seams, expected) in [(Seams::Halved, halved), (Seams::Whole, whole)] {
                let area = Rect::new(0, 0, width, height);
                let board = BoardGeometry::fit(area, Geometry::XIANGQI, orientation, seams);
                let found = board
                    .map(|board| (board.square_size().height, board.seams(), board.file_label(0).is_some()));
                assert_eq!(found, expected, "{width}x{height} {seams:?}");
            }
        }
    }
}

/// Points, cell by cell, and cells that belong to none.
#[test]
fn cells_name_their_points_in_both_orientations() {
    for (width, height, seams, column, row, white, black) in [
        // One row and three columns, below a row of numbers and right of a digit.
        (28, 12, Seams::Whole, 1, 1, "a9", "i0"),
        (28, 12, Seams::Whole, 3, 1, "a9", "i0"),
        (28, 12, Seams::Whole, 4, 1, "b9", "h0"),
        (28, 12, Seams::Whole, 27, 10, "i0", "a9"),
        (28, 12, Seams::Whole, 0, 1, "", ""),
        (28, 12, Seams::Whole, 1, 0, "", ""),
        (28, 12, Seams::Whole, 1, 11, "", ""),
        // Two rows without half a row above: each rank has the row above it.
        (38, 22, Seams::Halved, 2, 1, "a9", "i0"),
        (38, 22, Seams::Halved, 2, 2, "a8", "i1"),
        (38, 22, Seams::Halved, 2, 3, "a8", "i1"),
        (38, 22, Seams::Halved, 37, 19, "i0", "a9"),
        (38, 22, Seams::Halved, 37, 20, "", ""),
        (38, 22, Seams::Halved, 1, 1, "", ""),
        // With it.
        (38, 24, Seams::Halved, 2, 1, "a9", "i0"),
        (38, 24, Seams::Halved, 2, 2, "a9", "i0"),
        (38, 24, Seams::Halved, 2, 3, "a8", "i1"),
        (38, 24, Seams::Halved, 37, 21, "i0", "a9"),
        // Four rows.
        (74, 42, Seams::Halved, 9, 3, "a9", "i0"),
        (74, 42, Seams::Halved, 10, 4, "b8", "h1"),
    ] {
        for (orientation, expected) in [(Side::White, white), (Side::Black, black)] {
            let area = Rect::new(0, 0, width, height);
            let board = BoardGeometry::fit(area, Geometry::XIANGQI, orientation, seams).unwrap();
            let found = board.coord_at(column, row).map(|at| Geometry::XIANGQI.name(at)).unwrap_or_default();
            assert_eq!(found, expected, "{width}x{height} {seams:?} {orientation} {column},{row}");
        }
    }
}

#[test]
fn nothing_is_used_outside_the_area() {
    for board in [
        Geometry::CHESS,
        Geometry::XIANGQI,
        Geometry { files: 1, ranks: 1, places: Places::Squares },
        Geometry { files: 26, ranks: 26, places: Places::Squares },
    ] {
        for seams in [Seams::Whole, Seams::Halved] {
            for (width, height) in (0..90).flat_map(|width| (0..50).map(move |height| (width, height))) {
                let area = Rect::new(7, 5, width, height);
                let Some(fitted) = BoardGeometry::fit(area, board, Side::White, seams) else { continue };
                assert_eq!(fitted.area(), area.intersection(fitted.area()));
                assert_eq!((fitted.area().width, fitted.area().height), (fitted.width(), fitted.height()));
            }
        }
    }
}

#[test]
fn the_smallest_size_fits_and_nothing_smaller_does() {
    for board in [Geometry::CHESS, Geometry::XIANGQI] {
        let Size { width, height } = BoardGeometry::smallest(board);
        let fits = |width, height| {
            BoardGeometry::fit(Rect::new(0, 0, width, height), board, Side::White, Seams::Halved).is_some()
        };
        assert!(fits(width, height));
        assert!(!fits(width - 1, height));
        assert!(!fits(width, height - 1));
    }
}

#[test]
fn areas_at_the_end_of_the_world_do_no_harm() {
    for x in [0, 1, u16::MAX - 200, u16::MAX - 26, u16::MAX - 1, u16::MAX] {
        for y in [0, 1, u16::MAX - 70, u16::MAX - 9, u16::MAX - 1, u16::MAX] {
            for size in [0, 1, 26, 200, u16::MAX] {
                // Written out, since Rect::new would cut it to what can be named.
                let area = Rect { x, y, width: size, height: size };
                for board in [
                    Geometry::CHESS,
                    Geometry::XIANGQI,
                    Geometry { files: u8::MAX, ranks: u8::MAX, places: Places::Squares },
                ] {
                    for seams in [Seams::Whole, Seams::Halved] {
                        if let Some(fitted) = BoardGeometry::fit(area, board, Side::Black, seams) {
                            check_squares(&fitted, board);
                        }
                    }
                }
            }
        }
    }
    let nothing = Geometry { files: 0, ranks: 8, places: Places::Squares };
    assert_eq!(BoardGeometry::fit(Rect::new(0, 0, 99, 99), nothing, Side::White, Seams::Whole), None);
}

/// Corners of the board, cell by cell.
#[test]
fn cells_name_their_squares_in_both_orientations() {
    for (width, height, seams, column, row, white, black) in [
        // One row per square, three columns.
        (26, 9, Seams::Whole, 2, 0, "a8", "h1"),
        (26, 9, Seams::Whole, 4, 0, "a8", "h1"),
        (26, 9, Seams::Whole, 5, 0, "b8", "g1"),
        (26, 9, Seams::Whole, 25, 7, "h1", "a8"),
        (26, 9, Seams::Whole, 14, 3, "e5", "d4"),
        // Two rows, halved: row 0 is half of the first rank, rows 2, 4 … 14 belong
        // to the rank below, row 16 to the last.
        (36, 18, Seams::Halved, 2, 0, "a8", "h1"),
        (36, 18, Seams::Halved, 2, 1, "a8", "h1"),
        (36, 18, Seams::Halved, 2, 2, "a7", "h2"),
        (36, 18, Seams::Halved, 33, 15, "h1", "a8"),
        (36, 18, Seams::Halved, 33, 16, "h1", "a8"),
        (36, 18, Seams::Whole, 33, 15, "h1", "a8"),
        (36, 18, Seams::Whole, 2, 1, "a8", "h1"),
        // Eight rows.
        (200, 70, Seams::Halved, 17, 7, "a8", "h1"),
        (200, 70, Seams::Halved, 18, 8, "b7", "g2"),
        (200, 70, Seams::Halved, 129, 63, "h1", "a8"),
    ] {
        for (orientation, expected) in [(Side::White, white), (Side::Black, black)] {
            let board = fit(width, height, orientation, seams).unwrap();
            let found = board.coord_at(column, row).unwrap().to_string();
            assert_eq!(found, expected, "{width}x{height} {seams:?} {orientation} {column},{row}");
        }
    }
}

#[test]
fn labels_and_gaps_are_no_square() {
    for (width, height, seams, cells) in [
        (26, 9, Seams::Whole, [(0, 0), (1, 3), (2, 8), (26, 0), (25, 8), (u16::MAX, u16::MAX)]),
        (36, 18, Seams::Halved, [(0, 1), (1, 16), (2, 17), (34, 5), (33, 17), (2, u16::MAX)]),
        (36, 18, Seams::Whole, [(0, 1), (1, 15), (2, 16), (34, 5), (33, 16), (2, 17)]),
        (200, 70, Seams::Halved, [(0, 4), (1, 63), (2, 64), (130, 0), (129, 64), (u16::MAX, 1)]),
    ] {
        for orientation in Side::BOTH {
            let board = fit(width, height, orientation, seams).unwrap();
            for (column, row) in cells {
                assert_eq!(board.coord_at(column, row), None, "{width}x{height} {column},{row}");
            }
        }
    }
}

#[test]
fn squares_are_what_cells_say_they_are() {
    for (width, height) in [(26, 9), (36, 18), (50, 25), (70, 40), (90, 41), (98, 49), (200, 70)] {
        for orientation in Side::BOTH {
            for seams in [Seams::Whole, Seams::Halved] {
                check_squares(&fit(width, height, orientation, seams).unwrap(), Geometry::CHESS);
                let area = Rect::new(3, 1, width * 2, height * 2);
                let xiangqi = BoardGeometry::fit(area, Geometry::XIANGQI, orientation, seams).unwrap();
                check_squares(&xiangqi, Geometry::XIANGQI);
                let area = Rect::new(3, 1, width + 12, height + 3);
                let xiangqi = BoardGeometry::fit(area, Geometry::XIANGQI, orientation, seams).unwrap();
                check_squares(&xiangqi, Geometry::XIANGQI);
            }
        }
    }
}

/// Squares cover the board once, and the hit test agrees with them.
fn check_squares(fitted: &BoardGeometry, board: Geometry) {
    let mut covered = 0;
    for coord in board.coords() {
        let square = fitted.square(coord).unwrap();
        covered += square.area();
        for (x, y) in [(square.left(), square.top()), (square.right() - 1, square.bottom() - 1)] {
            assert_eq!(fitted.coord_at(x, y), Some(coord));
        }
        let glyph = fitted.glyph(coord).unwrap();
        assert!(square.contains(glyph));
        assert_eq!(fitted.rank_label(coord.rank).unwrap().y, glyph.y);
        let letter = fitted.file_label(coord.file);
        let numbers = Side::BOTH.map(|side| fitted.file_number(side, coord.file));
        assert!(letter.into_iter().chain(numbers.into_iter().flatten()).all(|at| at.x == glyph.x));
        assert_eq!(numbers.map(|at| at.is_some()), [board.places == Places::Points; 2]);
        assert!(letter.is_some() || board.places == Places::Points);
    }
    assert_eq!(covered, fitted.squares().area());
    assert_eq!(fitted.square(Coord { file: board.files, rank: 0 }), None);
    assert_eq!(fitted.rank_label(board.ranks), None);
    assert_eq!(fitted.file_label(board.files), None);
}
