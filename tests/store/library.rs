//! Files of games to be looked through.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use jadoube::record::pgn::index::Index;
use jadoube::record::problem::Place as InFile;
use jadoube::store::error::{Action, Reason};
use jadoube::store::games::save;
use jadoube::store::library::Library;
use jadoube::store::paths::Paths;

use super::place::Place;

const TWO: &str = "[White \"White\"]\n\n1. e4 e5 *\n\n[White \"Blanc\"]\n\n1. d4 *\n";

#[test]
fn a_game_is_read_where_the_list_found_it() {
    let place = Place::new();
    let path = place.path("two.pgn");
    fs::write(&path, TWO).unwrap();
    let library = Library::file(&path).unwrap();
    assert_eq!((library.name(), library.bytes()), (Some("two.pgn"), TWO.len() as u64));
    assert_eq!(library.files(), [path]);
    let entries = Index::new(TWO.as_bytes()).collect::<Result<Vec<_>, _>>().unwrap();
    for (entry, white) in entries.iter().zip(["White", "Blanc"]) {
        assert_eq!(library.read(0, entry.place).unwrap().tags.get("White"), Some(white));
    }
    // The file may have been cut since, and there may be no such file.
    let behind = InFile { offset: 10_000, line: 99, column: 1 };
    assert_eq!(library.read(0, behind).unwrap_err().reason, Reason::Missing);
    assert_eq!(library.read(1, InFile::START).unwrap_err().reason, Reason::Missing);
}

#[test]
fn what_is_no_file_is_refused_with_its_name() {
    let place = Place::new();
    for (path, reason) in [(place.path("none.pgn"), Reason::Missing), (place.path(""), Reason::NotAFile)] {
        let error = Library::file(&path).unwrap_err();
        assert_eq!((error.action, error.path, error.reason), (Action::Open, path, reason));
    }
}

/// Opening a pipe would wait for somebody to write into it.
#[cfg(unix)]
#[test]
fn a_device_is_no_file() {
    assert_eq!(Library::file("/dev/null".as_ref()).unwrap_err().reason, Reason::NotAFile);
}

#[test]
fn the_players_own_games_come_the_latest_first() {
    let place = Place::new();
    for (name, age) in [("old", 90), ("new", 0)] {
        let path = save(&place.paths, name, TWO).unwrap();
        let when = SystemTime::UNIX_EPOCH + Duration::from_secs(1000 - age);
        File::options().write(true).open(path).unwrap().set_modified(when).unwrap();
    }
    let library = Library::own(&place.paths).unwrap();
    let names: Vec<_> =
        library.files().iter().map(|path| path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!((library.name(), names.as_slice()), (None, ["new.pgn", "old.pgn"].as_slice()));
    assert_eq!(library.bytes(), 2 * TWO.len() as u64);
    let none = Library::own(&Paths::default()).unwrap();
    assert_eq!((none.files().len(), none.bytes()), (0, 0));
}
