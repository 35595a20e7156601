//! As many colours and characters as the terminal has, and a form for every difference.

use crate::game::{Game, Setup, setup};

const MEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R";

/// A session that shows about everything: a move, a refusal, a picked man, menu, help, a question.
fn tour(setup: Setup) -> Game {
    let game = setup.begin();
    game.type_moves("e4 e5 Nf3");
    // Without colour every man can be told all the same, and so in every case.
    game.wait_for_men(MEN);
    game.type_keys("Ke4\r");
    game.wait_for("king");
    game.type_keys("\x1b");
    game.wait_for_move_line("");
    // A man in the hand and his targets, then the cursor.
    game.click("b8");
    game.wait_for("White: knight g1 to f3.");
    game.type_keys("\x1b[A");
    game.click("b8");
    game.type_keys(":menu\r");
    game.wait_for("Up Down choose");
    game.type_keys("\x1bOP");
    game.wait_for("Typing a move");
    game.type_keys("\x1b[6~\x1b[6~\x1b[6~\x1b[6~\x1b");
    game.wait_for_men(MEN);
    game.type_keys("\x03");
    game.wait_for("Leave?");
    game.type_keys("\x1b");
    game.wait_for_move_line("");
    game.type_moves("Nc6 Bc4 Nf6 Ng5 h6 Bxf7");
    game.wait_for_men("r1bqkb1r/pppp1Bp1/2n2n1p/4p1N1/4P3/8/PPPP1PPP/RNBQK2R");
    game.type_moves(":resign");
    game.wait_for("Black resigns?");
    game.type_keys("y");
    game.wait_for("by resignation");
    game
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Codes {
    /// One of the sixteen named colours.
    named: bool,
    /// One of xterm's table beyond them.
    indexed: bool,
    /// Red, green and blue.
    full: bool,
    /// Something else that sets a colour.
    odd: bool,
}

/// What kinds of colour codes were sent.
fn codes(game: &Game) -> Codes {
    let transcript = String::from_utf8_lossy(&game.view().transcript).into_owned();
    let mut codes = Codes::default();
    for sequence in transcript.split("\x1b[") {
        let Some(end) = sequence.find(|c: char| !c.is_ascii_digit() && c != ';') else { continue };
        if !sequence[end..].starts_with('m') {
            continue;
        }
        let mut numbers = sequence[..end].split(';').map(|number| number.parse::<u16>().unwrap_or(0));
        while let Some(number) = numbers.next() {
            match number {
                38 | 48 => match (numbers.next(), numbers.next()) {
                    (Some(5), Some(..=15)) => codes.named = true,
                    (Some(5), Some(16..=255)) => codes.indexed = true,
                    (Some(2), Some(_)) => {
                        codes.full = true;
                        numbers.nth(1);
                    }
                    _ => codes.odd = true,
                },
                30..=37 | 40..=47 | 90..=97 | 100..=107 => codes.named = true,
                // Back to the terminal's own.
                39 | 49 | 59 | 0..30 => {}
                _ => codes.odd = true,
            }
        }
    }
    codes
}

#[test]
fn without_colour_no_code_is_sent_and_both_sides_are_told_by_form() {
    for plain in [
        setup().env("NO_COLOR", "1"),
        setup().env("NO_COLOR", "1").env("COLORTERM", "truecolor"),
        setup().env("TERM", "dumb"),
        setup().env("TERM", "dumb").env("COLORTERM", "truecolor"),
    ] {
        assert_eq!(codes(&tour(plain)), Codes::default());
    }
}

#[test]
fn as_many_colours_as_there_are() {
    let none = Codes::default();
    for (settings, setup, expected) in [
        ("TERM=xterm", setup().env("TERM", "xterm"), Codes { named: true, ..none }),
        ("TERM=linux", setup().env("TERM", "linux"), Codes { named: true, ..Codes::default() }),
        ("TERM=xterm-256color", setup(), Codes { indexed: true, ..Codes::default() }),
        ("NO_COLOR=", setup().env("NO_COLOR", ""), Codes { indexed: true, ..Codes::default() }),
        (
            "COLORTERM=truecolor",
            setup().env("COLORTERM", "truecolor"),
            Codes { full: true, ..Codes::default() },
        ),
    ] {
        assert_eq!(codes(&tour(setup)), expected, "{settings}");
    }
}

#[test]
fn sixteen_colours_are_named_in_the_oldest_way() {
    // A terminal that knows no more reads 38;5;6 as `blink`.
    for term in ["xterm", "linux", "vt220"] {
        let game = tour(setup().env("TERM", term));
        let view = game.view();
        assert_eq!(view.count("38;5;") + view.count("48;5;"), 0, "{term}");
    }
}

#[test]
fn where_the_locale_or_the_terminal_has_ascii_alone_nothing_else_is_sent() {
    for (settings, setup) in [
        ("LANG=C", setup().env("LANG", "C")),
        ("LC_ALL=C", setup().env("LC_ALL", "C")),
        ("LANG=de_DE.ISO-8859-1", setup().env("LANG", "de_DE.ISO-8859-1")),
        ("TERM=linux", setup().env("TERM", "linux")),
        ("TERM=dumb", setup().env("TERM", "dumb")),
        ("LANG=C NO_COLOR=1", setup().env("LANG", "C").env("NO_COLOR", "1")),
    ] {
        let game = tour(setup);
        let view = game.view();
        let odd: Vec<u8> = view.transcript.iter().copied().filter(|byte| !byte.is_ascii()).collect();
        assert_eq!(String::from_utf8_lossy(&odd), "", "{settings}");
    }
}

#[test]
fn ascii_can_be_asked_for() {
    let game = setup().arg("--ascii").begin();
    game.type_moves("e4 e5 Nf3");
    game.wait_for_men(MEN);
    assert!(!game.view().screen.screen().contents().contains('♘'));
    game.type_keys(":ascii\r");
    game.wait("figurines", |view| view.screen.screen().contents().contains('♘'));
    game.wait_for_men(MEN);
}
