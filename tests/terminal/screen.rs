//! What is on the screen, whatever its size and colours.

use crate::game::{Setup, setup};

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
        let clears = game.view().count("\x1b[2J");
        game.resize(columns, rows);
        game.type_keys("\x0c");
        game.wait("redraw", |view| view.count("\x1b[2J") > clears);
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
