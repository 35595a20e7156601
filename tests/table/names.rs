//! Whatever players call themselves, the table stays in order.

use jadoube::record::harmless::is_harmless;
use unicode_width::UnicodeWidthStr;

use crate::harness::Seat;

#[test]
fn names_never_break_the_layout() {
    let long = "A very long name indeed ".repeat(20);
    let wide = "박지성과 친구들의 체스 모임 ".repeat(8);
    let rows: [(&str, &str); 8] = [
        ("One", "Two"),
        (&long, &long),
        (&wide, &wide),
        ("\u{1b}[31mRed\u{7}\n\tName\u{0}", "\u{202e}Turned\u{2066}"),
        ("e\u{301}\u{302}\u{303}\u{304}", "👩‍👩‍👧‍👦🏳️‍🌈"),
        ("", "   "),
        ("\u{200b}\u{200d}", "♟\u{fe0f}"),
        ("a\u{61c}b\u{2028}c", "d\u{2029}e\u{feff}f"),
    ];
    for (white, black) in rows {
        for keys in ["", "<Enter>", "<Enter>e4<Enter>:resign b<Enter>y", "<Enter>:resign b<Enter>y<C-r>"] {
            for (columns, height) in [(80, 24), (120, 40), (45, 14), (34, 12), (58, 18), (60, 24)] {
                let context = format!("{white:?} and {black:?}, {keys:?} at {columns}x{height}");
                let mut plain = Seat::arriving(None, [None, None]);
                plain.resize(columns, height);
                plain.keys(keys);
                let mut named = Seat::arriving(None, [Some(white), Some(black)]);
                named.resize(columns, height);
                named.keys(keys);
                let screen = named.screen();
                assert!(screen.chars().all(|c| c == '\n' || is_harmless(c)), "{context}");
                // The board and all that is clicked stand where they stand without names.
                for row in 0..height {
                    for column in 0..columns {
                        let [with, without] =
                            [&named, &plain].map(|seat| jadoube::ui::hit(&seat.model, column, row));
                        if let jadoube::app::hit::Hit::Square(_) = without {
                            assert_eq!(with, without, "{context}: {column},{row}");
                        }
                    }
                }
                for next in ["Review", "Rematch", "New", "Leave"] {
                    let shown = plain.screen().contains(next);
                    assert!(!shown || screen.contains(next), "{context}: {next} on\n{screen}");
                }
                assert!(screen.lines().all(|line| line.width() <= usize::from(columns) * 2), "{context}");
            }
        }
    }
}
