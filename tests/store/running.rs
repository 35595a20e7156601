//! A game that is played: kept, finished, resumed.

use std::fs;
use std::time::SystemTime;

use jadoube::store::error::{Action, Reason};
use jadoube::store::paths::Paths;
use jadoube::store::running::{Durability, Running};
use serde::Serialize;
use serde::ser::Error;

use super::place::{Place, moves};

#[test]
fn a_snapshot_is_one_json_object_with_its_format_and_time() {
    let place = Place::new();
    let mut running = Running::open(&place.paths, "7").unwrap();
    assert!(running.keep(&moves("e4 e5"), 1_700_000_000, Durability::PowerCut).unwrap());
    let text = fs::read_to_string(place.running("7.json")).unwrap();
    assert_eq!(text, r#"{"jadoube":1,"saved_at":1700000000,"state":["e4","e5"]}"#);
}

#[test]
fn nothing_is_written_while_nothing_changes() {
    let place = Place::new();
    let mut running = Running::open(&place.paths, "7").unwrap();
    let before = SystemTime::UNIX_EPOCH;
    let snapshot = place.running("7.json");
    for (state, durability, written) in [
        ("", Durability::PowerCut, true),
        ("", Durability::PowerCut, false),
        ("e4", Durability::Kill, true),
        ("e4", Durability::Kill, false),
        ("e4", Durability::PowerCut, false),
        ("e4 e5", Durability::PowerCut, true),
        ("e4", Durability::PowerCut, true),
    ] {
        if snapshot.exists() {
            fs::File::options().write(true).open(&snapshot).unwrap().set_modified(before).unwrap();
        }
        assert_eq!(running.keep(&moves(state), 5, durability).unwrap(), written, "{state}");
        let touched = fs::metadata(&snapshot).unwrap().modified().unwrap() != before;
        assert_eq!(touched, written, "{state}");
    }
    drop(running);
    let (mut running, state) = place.resumable().games.pop().unwrap().take().unwrap();
    assert_eq!(state, moves("e4"));
    assert!(!running.keep(&moves("e4"), 6, Durability::PowerCut).unwrap(), "as it was resumed");
}

#[test]
fn what_is_left_is_resumed_the_latest_first_and_what_is_finished_is_gone() {
    let place = Place::new();
    for (id, state, now) in [("a", "e4", 10), ("b", "d4", 30), ("c", "c4", 20), ("d", "Nf3", 40)] {
        let mut running = Running::open(&place.paths, id).unwrap();
        running.keep(&moves(state), now, Durability::Kill).unwrap();
        if id == "d" {
            running.finish().unwrap();
        }
    }
    let found = place.resumable();
    let seen: Vec<_> = found.games.iter().map(|game| (game.saved_at, game.state.join(" "))).collect();
    assert_eq!(seen, [(30, "d4".to_owned()), (20, "c4".to_owned()), (10, "e4".to_owned())]);
    assert_eq!(found.troubles, []);
    for game in found.games {
        game.take().unwrap().0.finish().unwrap();
    }
    assert_eq!(place.files(), "");
}

#[test]
fn a_game_that_was_never_kept_leaves_nothing() {
    let place = Place::new();
    drop(Running::open(&place.paths, "7").unwrap());
    assert_eq!(place.files(), "");
    Running::open(&place.paths, "7").unwrap().finish().unwrap();
    assert_eq!(place.files(), "");
}

#[test]
fn games_of_one_instance_get_files_of_their_own() {
    let place = Place::new();
    let mut games = Vec::new();
    for state in ["e4", "d4", "c4"] {
        let mut running = Running::open(&place.paths, "7").unwrap();
        running.keep(&moves(state), 1, Durability::Kill).unwrap();
        games.push(running);
    }
    assert_eq!(place.files(), "7-2.json 7-2.lock 7-3.json 7-3.lock 7.json 7.lock");
}

#[test]
fn without_a_home_nothing_is_kept_and_nothing_found() {
    let nowhere = Paths::default();
    let error = Running::open(&nowhere, "7").unwrap_err();
    assert_eq!((error.action, error.reason), (Action::Keep, Reason::NoHome));
    let found = jadoube::store::running::resumable::<Vec<String>>(&nowhere);
    assert!(found.games.is_empty() && found.troubles.is_empty());
}

#[test]
fn a_place_where_no_folder_can_be_is_reported() {
    let place = Place::new();
    fs::write(place.path("file"), "").unwrap();
    let paths = Paths { data: Some(place.path("file").join("below")), config: None };
    let error = Running::open(&paths, "7").unwrap_err();
    assert_eq!(error.action, Action::Keep);
    assert_eq!(error.path, paths.running().unwrap());
    let found = jadoube::store::running::resumable::<Vec<String>>(&paths);
    assert!(found.games.is_empty());
}

/// A state that cannot be written.
struct Unwritable;

impl Serialize for Unwritable {
    fn serialize<S: serde::Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        Err(S::Error::custom("expected something to write"))
    }
}

#[test]
fn what_could_not_be_kept_leaves_the_state_before_it_and_is_tried_again() {
    let place = Place::new();
    let mut running = Running::open(&place.paths, "7").unwrap();
    running.keep(&moves("e4"), 1, Durability::PowerCut).unwrap();
    assert!(running.keep(&Unwritable, 2, Durability::PowerCut).is_err());
    // Nothing can be written where the next snapshot should be.
    fs::create_dir(place.running("7.json.tmp")).unwrap();
    let error = running.keep(&moves("e4 e5"), 2, Durability::PowerCut).unwrap_err();
    assert_eq!((error.action, &error.path), (Action::Keep, &place.running("7.json")));
    assert!(fs::read_to_string(place.running("7.json")).unwrap().contains(r#"["e4"]"#));
    fs::remove_dir(place.running("7.json.tmp")).unwrap();
    assert!(running.keep(&moves("e4 e5"), 3, Durability::PowerCut).unwrap());
    assert!(fs::read_to_string(place.running("7.json")).unwrap().contains(r#"["e4","e5"]"#));
    assert_eq!(place.files(), "7.json 7.lock");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_and_the_state_before_stays() {
    let place = Place::new();
    let mut running = Running::open(&place.paths, "7").unwrap();
    running.keep(&moves("e4"), 1, Durability::PowerCut).unwrap();
    std::os::unix::fs::symlink("/dev/full", place.running("7.json.tmp")).unwrap();
    let error = running.keep(&moves("e4 e5"), 2, Durability::PowerCut).unwrap_err();
    assert_eq!(error.reason, Reason::Full);
    assert_eq!(place.files(), "7.json 7.lock", "nothing takes up the little space there is");
    assert!(fs::read_to_string(place.running("7.json")).unwrap().contains(r#"["e4"]"#));
}

#[test]
fn a_folder_cleared_by_hand_is_made_again() {
    let place = Place::new();
    let mut running = Running::open(&place.paths, "7").unwrap();
    running.keep(&moves("e4"), 1, Durability::PowerCut).unwrap();
    fs::remove_dir_all(place.path("data")).unwrap();
    running.keep(&moves("e4 e5"), 2, Durability::PowerCut).unwrap();
    assert_eq!(place.files(), "7.json 7.lock");
    assert!(place.resumable().games.is_empty(), "it is still this instance's");
    drop(running);
    assert_eq!(place.resumable().games[0].state, moves("e4 e5"));
}

/// Elsewhere nobody removes a file that is in use by accident.
#[cfg(unix)]
#[test]
fn a_game_lost_to_another_instance_by_clearing_up_is_left_to_it() {
    let place = Place::new();
    let mut first = Running::open(&place.paths, "7").unwrap();
    first.keep(&moves("e4"), 1, Durability::Kill).unwrap();
    // Somebody removes what looks like a stale lock.
    fs::remove_file(place.running("7.lock")).unwrap();
    let (mut second, state) = place.resumable().games.pop().unwrap().take().unwrap();
    assert_eq!(state, moves("e4"));
    assert_eq!(first.keep(&moves("d4"), 2, Durability::Kill).unwrap_err().reason, Reason::Locked);
    first.finish().unwrap();
    assert!(place.running("7.lock").exists() && place.running("7.json").exists());
    assert!(second.keep(&moves("e4 e5"), 3, Durability::Kill).unwrap());
}

#[cfg(unix)]
#[test]
fn nobody_else_can_look_into_the_folder() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::new();
    Running::open(&place.paths, "7").unwrap();
    let mode = fs::metadata(place.paths.running().unwrap()).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}
