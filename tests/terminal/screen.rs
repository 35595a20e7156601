//! What is on the screen, whatever its size and colours.

use crate::game::{Setup, setup};

const CLEAR: &str = "\x1b[2J";

#[test]
fn the_first_screen_appears() {
    let game = setup().start();
    game.wait_for("jadoube");
    game.assert_taken();
}

#[test]
fn every_size_is_harmless() {
    let game = setup().start();
    game.wait_for("jadoube");
    for (columns, rows) in
        [(40, 12), (20, 8), (14, 47), (10, 3), (2, 1), (1, 1), (0, 0), (0, 24), (80, 0), (200, 60)]
    {
        let clears = game.view().count(CLEAR);
        game.resize(columns, rows);
        game.type_keys("\x0c");
        game.wait("redraw", |view| view.count(CLEAR) > clears);
    }
    game.resize(80, 24);
    game.wait_for("jadoube");
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
}

#[test]
fn it_starts_at_any_size() {
    for (columns, rows) in [(0, 0), (1, 1), (2, 1)] {
        let game = setup().size(columns, rows).start();
        game.wait("start", |view| view.screen.screen().alternate_screen());
        game.resize(80, 24);
        game.wait_for("jadoube");
    }
}

#[test]
fn a_long_paste_is_no_flood_of_moves() {
    let game = setup().start();
    game.wait_for("jadoube");
    let text = "1. e4 e5 2. Nf3 Nc6\r3. Bb5 a6 q\r".repeat(60_000);
    game.type_keys(&format!("\x1b[200~{text}\x1b[201~"));
    let clears = game.view().count(CLEAR);
    game.type_keys("\x0c");
    game.wait("redraw", |view| view.count(CLEAR) > clears);
    game.assert_taken();
}

#[test]
fn many_keys_at_once_are_few_frames() {
    let game = setup().start();
    game.wait_for("jadoube");
    let placed = game.view().transcript.len();
    game.type_keys(&"e".repeat(1000));
    game.type_keys("\x0c");
    game.wait("redraw", |view| view.count(CLEAR) > 1);
    let written = game.view().transcript.len() - placed;
    assert!(written < 100_000, "{written}");
}

/// The parameters of all colours that were set.
fn colours(setup: Setup) -> Vec<String> {
    let game = setup.start();
    game.wait_for("jadoube");
    game.type_keys("Nf");
    game.wait_for_move_line("Nf");
    let transcript = String::from_utf8_lossy(&game.view().transcript).into_owned();
    transcript
        .split("\x1b[")
        .filter_map(|sequence| {
            let end = sequence.find(|c: char| !c.is_ascii_digit() && c != ';')?;
            sequence[end..].starts_with('m').then(|| sequence[..end].to_owned())
        })
        .filter(|parameters| {
            parameters.split(';').any(|number| {
                number.parse::<u8>().is_ok_and(|n| (30..=49).contains(&n) || (90..=107).contains(&n))
            })
        })
        .collect()
}

#[test]
fn colour_codes() {
    assert_eq!(colours(setup().env("NO_COLOR", "1")), [""; 0]);
    assert_eq!(colours(setup().env("TERM", "dumb")), [""; 0]);
    assert_ne!(colours(setup().env("NO_COLOR", "")), [""; 0]);
    assert_ne!(colours(setup()), [""; 0]);
}
