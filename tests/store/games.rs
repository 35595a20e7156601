//! Games that are over, and files that a player asks for.

use std::fs::{self, File};
use std::time::{Duration, SystemTime};

use jadoube::store::error::{Action, Reason};
use jadoube::store::games::{Existing, file_name, list, save, save_as};
use jadoube::store::paths::Paths;

use super::place::Place;

#[test]
fn names_suit_every_system() {
    let long = "x".repeat(300);
    let wide = "棋".repeat(300);
    for (date, white, black, expected) in [
        ("2024.05.12", "White", "Black", "2024-05-12-White-Black"),
        ("????.??.??", "White", "Black", "White-Black"),
        ("", "", "", "game"),
        ("..", "...", "///", "game"),
        ("2024.05.12", "", "CON", "2024-05-12-CON"),
        ("2024.05.12", "../../etc", "C:\\pass*?\"<>|", "2024-05-12-etc-C-pass"),
        ("2024.05.12", ".hidden. ", " a  b ", "2024-05-12-hidden-a-b"),
        ("2024.05.12", "\u{1b}[31m\r\n\0", "a\u{202e}b\u{200b}", "2024-05-12-31m-a-b"),
        ("2024.05.12", "Žofie", "이", "2024-05-12-Žofie-이"),
        ("2024.05.12", &long, &long, &format!("2024-05-12-{0}-{0}", &long[..40])),
        ("2024.05.12", &wide, "B", &format!("2024-05-12-{}-B", &wide[..39])),
        ("2024.05.12", &format!("{} {}", &long[..39], long), "B", &format!("2024-05-12-{}-B", &long[..39])),
    ] {
        let name = file_name(date, white, black);
        assert_eq!(name, expected);
        assert!(name.len() < 140, "with a number and an extension it is still a name everywhere");
    }
}

#[test]
fn a_game_never_takes_the_place_of_another() {
    let place = Place::new();
    let folder = place.paths.games().unwrap();
    for expected in ["g.pgn", "g-2.pgn", "g-3.pgn"] {
        assert_eq!(save(&place.paths, "g", expected).unwrap(), folder.join(expected));
    }
    fs::create_dir(folder.join("g-4.pgn")).unwrap();
    assert_eq!(save(&place.paths, "g", "g-5.pgn").unwrap(), folder.join("g-5.pgn"));
    for name in ["g.pgn", "g-2.pgn", "g-3.pgn", "g-5.pgn"] {
        assert_eq!(fs::read_to_string(folder.join(name)).unwrap(), name);
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 5, "no temporary files");
}

#[test]
fn the_list_has_the_games_alone_and_the_latest_first() {
    let place = Place::new();
    assert_eq!(list(&place.paths).unwrap(), []);
    assert_eq!(list(&Paths::default()).unwrap(), []);
    for (name, age) in [("b", 20), ("a", 20), ("new", 0), ("old", 90)] {
        let path = save(&place.paths, name, "1. e4 *").unwrap();
        let when = SystemTime::UNIX_EPOCH + Duration::from_secs(1000 - age);
        File::options().write(true).open(path).unwrap().set_modified(when).unwrap();
    }
    let folder = place.paths.games().unwrap();
    fs::write(folder.join("notes.txt"), "").unwrap();
    fs::write(folder.join(".jadoube-x.tmp"), "").unwrap();
    fs::create_dir(folder.join("folder.pgn")).unwrap();
    fs::write(folder.join("CAPITALS.PGN"), "").unwrap();
    let games = list(&place.paths).unwrap();
    let names: Vec<_> = games.iter().map(|game| game.path.file_name().unwrap().to_str().unwrap()).collect();
    assert_eq!(names, ["CAPITALS.PGN", "new.pgn", "a.pgn", "b.pgn", "old.pgn"]);
    assert_eq!(games[1].size, 7);
    assert_eq!(games[1].modified, SystemTime::UNIX_EPOCH + Duration::from_secs(1000));
}

#[test]
fn what_was_left_behind_is_swept_up_when_it_is_old() {
    let place = Place::new();
    save(&place.paths, "g", "").unwrap();
    let folder = place.paths.games().unwrap();
    for (name, age) in [(".jadoube-new.tmp", 60), (".jadoube-old.tmp", 4000), (".other-old.tmp", 4000)] {
        let file = File::create(folder.join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
    }
    save(&place.paths, "g", "").unwrap();
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, [".jadoube-new.tmp", ".other-old.tmp", "g-2.pgn", "g.pgn"]);
}

#[test]
fn a_player_s_file_is_written_anew_only_if_told_so() {
    let place = Place::new();
    let path = place.path("mine.pgn");
    save_as(&path, "first", Existing::Refuse).unwrap();
    let error = save_as(&path, "second", Existing::Refuse).unwrap_err();
    assert_eq!((error.action, error.reason, &error.path), (Action::Save, Reason::Exists, &path));
    assert_eq!(fs::read_to_string(&path).unwrap(), "first");
    save_as(&path, "second", Existing::Replace).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "second");
    save_as(&place.path("other.pgn"), "third", Existing::Replace).unwrap();
    assert_eq!(fs::read_to_string(place.path("other.pgn")).unwrap(), "third");
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 2, "no temporary files");
}

#[test]
fn where_no_file_can_be_the_reason_is_named() {
    let place = Place::new();
    fs::write(place.path("file"), "").unwrap();
    for (path, reason) in [
        (place.path("missing").join("g.pgn"), Some(Reason::Missing)),
        (place.path(""), Some(Reason::NotAFile)),
        (place.path("..").join(".."), Some(Reason::NotAFile)),
        (place.path("file").join("g.pgn"), None),
        (place.path(&"x".repeat(300)), None),
        (place.path("a\0b"), None),
        ("".into(), None),
    ] {
        for existing in [Existing::Refuse, Existing::Replace] {
            let error = save_as(&path, "1. e4 *", existing).unwrap_err();
            assert_eq!(error.action, Action::Save);
            assert!(reason.as_ref().is_none_or(|reason| *reason == error.reason), "{path:?}: {error:?}");
        }
    }
    let error = save(&Paths::default(), "g", "").unwrap_err();
    assert_eq!(error.reason, Reason::NoHome);
    let paths = Paths { data: Some(place.path("file")), config: None };
    assert!(save(&paths, "g", "").is_err());
}

#[cfg(unix)]
#[test]
fn links_stay_links_and_devices_stay_devices() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let place = Place::new();
    fs::create_dir(place.path("far")).unwrap();
    let (link, target) = (place.path("link.pgn"), place.path("far").join("target.pgn"));
    fs::write(&target, "first").unwrap();
    fs::set_permissions(&target, PermissionsExt::from_mode(0o600)).unwrap();
    symlink(&target, &link).unwrap();
    assert_eq!(save_as(&link, "second", Existing::Refuse).unwrap_err().reason, Reason::Exists);
    save_as(&link, "second", Existing::Replace).unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "second");
    assert_eq!(target.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let device = place.path("device.pgn");
    symlink("/dev/null", &device).unwrap();
    for existing in [Existing::Refuse, Existing::Replace] {
        assert_eq!(save_as(&device, "x", existing).unwrap_err().reason, Reason::NotAFile);
    }
    // A link that leads nowhere is somebody's all the same.
    symlink(place.path("nowhere"), place.path("dangling.pgn")).unwrap();
    let error = save_as(&place.path("dangling.pgn"), "x", Existing::Refuse).unwrap_err();
    assert_eq!(error.reason, Reason::Exists);
}
