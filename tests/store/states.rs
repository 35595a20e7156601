//! What a process can leave behind by ending between two steps, and what else may lie there.

use std::fs;

use jadoube::store::error::Reason;

use super::place::{Place, moves};

const E4: &str = r#"{"jadoube":1,"saved_at":5,"state":["e4"]}"#;
const E5: &str = r#"{"jadoube":1,"saved_at":6,"state":["e4","e5"]}"#;

/// Looks for games where these files are: which are found, and which files there are afterwards.
fn check(files: &[(&str, &str)], found: &[&str], left: &str) {
    let place = Place::new();
    place.lay(files);
    let resumable = place.resumable();
    assert_eq!(resumable.troubles, [], "{files:?}");
    let states: Vec<_> = resumable.games.iter().map(|game| game.state.clone()).collect();
    assert_eq!(states, found.iter().map(|state| moves(state)).collect::<Vec<_>>(), "{files:?}");
    assert_eq!(place.files(), left, "{files:?}");
    // Going on with them and finishing them leaves nothing at all.
    for game in resumable.games {
        let (running, state) = game.take().unwrap();
        assert!(found.contains(&state.join(" ").as_str()));
        assert!(!place.running("7.json.tmp").exists());
        running.finish().unwrap();
    }
    let rest = place.files();
    assert!(!rest.split(' ').any(|name| name.ends_with("json") || name.ends_with("lock")), "{rest}");
}

#[test]
fn every_step_of_a_game_can_be_the_last() {
    // Taking a place: the lock file.
    check(&[("7.lock", "")], &[], "");
    // The first snapshot: begun, half-written, whole, put in place.
    check(&[("7.lock", ""), ("7.json.tmp", "")], &[], "");
    check(&[("7.lock", ""), ("7.json.tmp", &E4[..9])], &[], "");
    check(&[("7.lock", ""), ("7.json.tmp", E4)], &[], "");
    check(&[("7.lock", ""), ("7.json", E4)], &["e4"], "7.json 7.lock");
    // The next snapshot: the one before it counts until it is in place.
    check(&[("7.lock", ""), ("7.json", E4), ("7.json.tmp", "")], &["e4"], "7.json 7.json.tmp 7.lock");
    check(&[("7.lock", ""), ("7.json", E4), ("7.json.tmp", &E5[..30])], &["e4"], "7.json 7.json.tmp 7.lock");
    check(&[("7.lock", ""), ("7.json", E4), ("7.json.tmp", E5)], &["e4"], "7.json 7.json.tmp 7.lock");
    check(&[("7.lock", ""), ("7.json", E5)], &["e4 e5"], "7.json 7.lock");
    // The end: the snapshot goes first, the lock file last.
    check(&[("7.lock", "")], &[], "");
    // Putting a broken snapshot aside: only the lock file is left to remove.
    check(&[("7.lock", ""), ("7.json.broken", "{")], &[], "7.json.broken");
    // A snapshot alone: somebody has tidied up, or copied it here.
    check(&[("7.json", E4)], &["e4"], "7.json 7.lock");
    // Several games, some of them nothing but remains.
    check(
        &[("1.lock", ""), ("2.json", E4), ("2.lock", ""), ("3.json", E5), ("4.lock", "")],
        &["e4 e5", "e4"],
        "2.json 2.lock 3.json 3.lock",
    );
    // Files of others.
    check(&[("notes.txt", "e4!"), ("7.json", E4)], &["e4"], "7.json 7.lock notes.txt");
}

#[test]
fn broken_snapshots_are_put_aside_whole_and_reported() {
    for content in [
        "",
        "{",
        "null",
        "[]",
        "nonsense",
        "\0\0\0\0\0\0\0\0",
        "{}",
        r#"{"jadoube":1}"#,
        r#"{"jadoube":"1","saved_at":5,"state":[]}"#,
        r#"{"jadoube":-1,"saved_at":5,"state":[]}"#,
        r#"{"jadoube":1,"saved_at":5,"state":{"moves":7}}"#,
        r#"{"jadoube":1,"saved_at":5,"state":["e4",7]}"#,
        r#"{"jadoube":1,"saved_at":5,"state":["e4"]} {"#,
        &E4[..E4.len() - 1],
    ] {
        let place = Place::new();
        place.lay(&[("7.json", content), ("7.lock", ""), ("8.json", E4)]);
        let found = place.resumable();
        assert_eq!(found.games.len(), 1, "{content}: the others are found all the same");
        let [trouble] = found.troubles.as_slice() else { panic!("{content}: {:?}", found.troubles) };
        assert_eq!(trouble.path, place.running("7.json"));
        let Reason::Broken { why, kept } = &trouble.reason else { panic!("{content}: {trouble:?}") };
        assert!(!why.is_empty());
        assert_eq!(kept.as_ref().unwrap(), &place.running("7.json.broken"), "{content}");
        assert_eq!(fs::read_to_string(kept.as_ref().unwrap()).unwrap(), content);
        assert_eq!(place.files(), "7.json.broken 8.json 8.lock", "{content}");
        assert!(place.resumable().troubles.is_empty(), "reported once");
    }
}

#[test]
fn bytes_that_are_no_text_are_broken_too() {
    let place = Place::new();
    place.lay(&[]);
    fs::write(place.running("7.json"), b"{\"jadoube\":1,\"saved_at\":5,\"state\":[\"\xff\"]}").unwrap();
    assert!(matches!(place.resumable().troubles[0].reason, Reason::Broken { kept: Some(_), .. }));
}

#[test]
fn a_broken_snapshot_never_takes_the_place_of_another() {
    let place = Place::new();
    place.lay(&[("7.json.broken", "first"), ("7.json-2.broken", "second"), ("7.json", "third")]);
    place.resumable();
    assert_eq!(place.files(), "7.json-2.broken 7.json-3.broken 7.json.broken");
    assert_eq!(fs::read_to_string(place.running("7.json-3.broken")).unwrap(), "third");
}

#[test]
fn a_snapshot_of_a_newer_version_is_reported_and_left_untouched() {
    for content in
        [r#"{"jadoube":2,"saved_at":5,"state":["e4"]}"#, r#"{"later":[1,2],"jadoube":9,"when":"noon"}"#]
    {
        let place = Place::new();
        place.lay(&[("7.json", content), ("7.lock", "")]);
        for _ in 0..2 {
            let found = place.resumable();
            assert!(found.games.is_empty());
            assert!(matches!(found.troubles[0].reason, Reason::Newer { version: 2 | 9 }), "{content}");
            assert_eq!(place.files(), "7.json 7.lock");
            assert_eq!(fs::read_to_string(place.running("7.json")).unwrap(), content);
        }
    }
}

#[test]
fn a_snapshot_that_cannot_be_read_is_reported_and_left_alone() {
    let place = Place::new();
    fs::create_dir_all(place.running("7.json")).unwrap();
    let found = place.resumable();
    assert!(found.games.is_empty());
    assert_eq!(found.troubles[0].reason, Reason::NotAFile);
    assert!(place.running("7.json").is_dir());
}
