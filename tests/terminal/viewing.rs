//! Files of games on a real terminal, and the players' own games.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use crate::game::{Game, setup};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/table/games.pgn");

fn quit(mut game: Game) {
    game.type_keys("\x03");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn a_file_is_listed_searched_and_played_through() {
    let game = setup().arg("view").arg(GAMES).start();
    game.wait_for("5 games");
    game.type_keys("noir");
    game.wait_for("1 found");
    game.type_keys("\r");
    game.wait_for("game 1 of 1");
    game.type_keys("\x1b[C\x1b[C");
    game.wait_for_men("rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR");
    // Moves follow by themselves.
    game.type_keys("+ ");
    game.wait_for_men("rnbqkbnr/1ppppppp/p7/8/P7/8/1PPPPPPP/RNBQKBNR");
    game.wait_for_men("rnbqkbnr/1ppppppp/8/p7/P7/8/1PPPPPPP/RNBQKBNR");
    game.type_keys(" ");
    quit(game);
}

#[test]
fn a_position_is_played_on_at_the_board() {
    let game = setup().arg("view").arg(GAMES).start();
    game.wait_for("5 games");
    game.type_keys("\r\x1b[Cp");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    game.type_moves("e5");
    game.wait_for_men("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    game.type_keys("\x03y");
    quit(game);
}

#[test]
fn the_board_opens_a_file_and_says_why_it_does_not() {
    let game = setup().begin();
    game.type_keys(":open /nowhere/games.pgn\r");
    game.wait_for("The file cannot be opened: there is no such folder or file");
    game.type_keys(&format!(":open {GAMES}\r"));
    game.wait_for("5 games");
    game.type_keys("\x1b");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    quit(game);
}

#[test]
fn what_is_no_file_of_games_ends_the_program_before_the_screen_is_touched() {
    for (path, why) in
        [("/nowhere/games.pgn", "there is no such folder or file"), ("/", "that is not a file")]
    {
        let mut game = setup().arg("view").arg(path).start();
        assert_eq!(game.wait_exit().exit_code(), 1, "{path}");
        let view = game.view();
        let said = String::from_utf8_lossy(&view.transcript).into_owned();
        assert!(said.contains(&format!("error: The file cannot be opened: {why}")), "{said}");
        assert_eq!((said.lines().count(), view.count("\x1b")), (1, 0), "{said:?}");
    }
    // What stands in a file is known only once it has been read.
    let game = setup().arg("view").arg(concat!(env!("CARGO_MANIFEST_DIR"), "/rustfmt.toml")).start();
    game.wait_for("There is no game in it. Line 1, column 1:");
    quit(game);
}

/// A game in the folder of finished games, saved so many seconds ago.
fn save(folder: &Path, name: &str, white: &str, age: u64) {
    fs::create_dir_all(folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, format!("[White \"{white}\"]\n[Black \"Black\"]\n\n1. e4 e5 1/2-1/2\n")).unwrap();
    let when = SystemTime::now() - Duration::from_secs(age);
    File::options().write(true).open(path).unwrap().set_modified(when).unwrap();
}

#[test]
fn the_finished_games_are_listed_the_latest_first() {
    let home = TempDir::new().unwrap();
    // The program outlives no test, and so neither does what it is told.
    let data: &'static str = Box::leak(home.path().to_str().unwrap().into());
    let none = setup().env("XDG_DATA_HOME", data).arg("games").start();
    none.wait_for("No game has been finished yet.");
    quit(none);
    let folder = home.path().join("jadoube").join("games");
    save(&folder, "first.pgn", "Long ago", 5000);
    save(&folder, "second.pgn", "Just now", 10);
    let game = setup().env("XDG_DATA_HOME", data).arg("games").start();
    game.wait_for("2 games");
    let row = |name| game.find(name).1;
    assert!(row("Just now") < row("Long ago"));
    game.type_keys("\r");
    game.wait_for("game 1 of 2");
    game.type_keys("\x1b");
    game.wait_for("2 games");
    game.type_keys("\x1b");
    game.wait_for("New game");
    quit(game);
}
