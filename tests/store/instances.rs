//! Several instances at once, in one process and in many.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write, stdout};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Barrier;
use std::thread;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use jadoube::store::error::Reason;
use jadoube::store::paths::Paths;
use jadoube::store::running::{Durability, Running, resumable};
use proptest::prelude::*;

use super::place::{Place, moves};

#[test]
fn what_one_instance_plays_no_other_finds_or_takes() {
    let place = Place::new();
    let mut mine = Running::open(&place.paths, "7").unwrap();
    mine.keep(&moves("e4"), 1, Durability::Kill).unwrap();
    assert!(place.resumable().games.is_empty());
    drop(mine);
    // Both see it, one gets it.
    let [first, second] = [(); 2].map(|()| place.resumable().games.pop().unwrap());
    let (mut running, state) = first.take().unwrap();
    assert_eq!(state, moves("e4"));
    let error = second.take().unwrap_err();
    assert_eq!((error.reason, error.path), (Reason::Locked, place.running("7.json")));
    running.keep(&moves("e4 e5"), 2, Durability::Kill).unwrap();
    assert!(place.resumable().games.is_empty());
}

#[test]
fn whoever_takes_late_gets_the_game_as_it_stands_by_then() {
    let place = Place::new();
    place.lay(&[("7.json", r#"{"jadoube":1,"saved_at":5,"state":["e4"]}"#)]);
    let [first, second, third] = [(); 3].map(|()| place.resumable().games.pop().unwrap());
    let (mut running, _) = first.take().unwrap();
    running.keep(&moves("e4 e5"), 6, Durability::Kill).unwrap();
    drop(running);
    let (running, state) = second.take().unwrap();
    assert_eq!(state, moves("e4 e5"));
    running.finish().unwrap();
    assert_eq!(third.take().unwrap_err().reason, Reason::Gone);
    assert_eq!(place.files(), "");
}

#[test]
fn many_who_look_and_take_at_once_get_each_game_once() {
    const INSTANCES: usize = 8;
    const GAMES: usize = 20;
    let place = Place::new();
    for game in 0..GAMES {
        let mut running = Running::open(&place.paths, &game.to_string()).unwrap();
        running.keep(&moves(&format!("e4 {game}")), 1, Durability::Kill).unwrap();
    }
    let start = Barrier::new(INSTANCES);
    let taken: Vec<Vec<_>> = thread::scope(|scope| {
        let instance = || {
            start.wait();
            let found = place.resumable();
            assert_eq!(found.troubles, []);
            found.games.into_iter().filter_map(|game| game.take().ok()).collect()
        };
        let threads: Vec<_> = (0..INSTANCES).map(|_| scope.spawn(instance)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let mut owners = BTreeMap::new();
    for (_, state) in taken.iter().flatten() {
        *owners.entry(state.clone()).or_insert(0) += 1;
    }
    assert_eq!(owners.len(), GAMES);
    assert!(owners.values().all(|&owners| owners == 1), "{owners:?}");
}

/// While some begin and finish games, others look for games to resume and sweep up what is left.
///
/// Only Unix can tell that a name has come to another file.
#[cfg(unix)]
#[test]
fn nobody_sweeps_up_what_another_has_just_begun() {
    let place = Place::new();
    let deadline = Instant::now() + Duration::from_millis(500);
    thread::scope(|scope| {
        for player in 0..3 {
            let place = &place;
            scope.spawn(move || {
                for game in 0.. {
                    // The same id again and again is the worst case: each name is used many times.
                    let mut running = Running::open(&place.paths, "7").unwrap();
                    for ply in 0..3 {
                        let state = moves(&format!("{player} {game} {ply}"));
                        assert!(running.keep(&state, 1, Durability::Kill).unwrap());
                    }
                    running.finish().unwrap();
                    if Instant::now() > deadline {
                        break;
                    }
                }
            });
        }
        for _ in 0..3 {
            scope.spawn(|| {
                while Instant::now() < deadline {
                    let found = place.resumable();
                    assert!(found.games.is_empty() && found.troubles.is_empty(), "{found:?}");
                }
            });
        }
    });
    assert!(place.resumable().games.is_empty());
    assert_eq!(place.files(), "");
}

/// What happens to the games on one disk.
#[derive(Clone, Debug)]
enum Event {
    /// An instance begins a game.
    Open,
    /// The game of an instance changes, and is kept.
    Keep(usize),
    /// An instance ends while it writes the next snapshot, so far.
    CrashWriting(usize, usize),
    /// An instance ends at another moment.
    Crash(usize),
    /// An instance takes the game that was kept last.
    Resume,
    /// A game is over.
    Finish(usize),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        2 => Just(Event::Open),
        6 => any::<usize>().prop_map(Event::Keep),
        2 => (any::<usize>(), 0..80usize).prop_map(|(game, bytes)| Event::CrashWriting(game, bytes)),
        2 => any::<usize>().prop_map(Event::Crash),
        3 => Just(Event::Resume),
        1 => any::<usize>().prop_map(Event::Finish),
    ]
}

/// A game that some instance plays: its number, what it has said is kept, and its place.
type Played = (usize, Option<Vec<String>>, Running);

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Beside the disk runs a list of what was acknowledged and not finished.
    #[test]
    fn nothing_that_was_acknowledged_is_lost(events in prop::collection::vec(event(), 1..60)) {
        let place = Place::new();
        let mut played: Vec<Played> = Vec::new();
        let mut left: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (now, event) in events.into_iter().enumerate() {
            match event {
                Event::Open => {
                    played.push((now, None, Running::open(&place.paths, &now.to_string()).unwrap()));
                }
                Event::Keep(game) if !played.is_empty() => {
                    let place = game % played.len();
                    let (id, state, running) = &mut played[place];
                    let next = moves(&format!("{id} {now}"));
                    prop_assert!(running.keep(&next, now as u64, Durability::Kill).unwrap());
                    *state = Some(next);
                }
                Event::CrashWriting(game, bytes) if !played.is_empty() => {
                    let (id, state, running) = played.remove(game % played.len());
                    let text = format!(r#"{{"jadoube":1,"saved_at":{now},"state":["{id}","half"]}}"#);
                    drop(running);
                    place.lay(&[(&format!("{id}.json.tmp"), &text[..bytes.min(text.len())])]);
                    if state.is_none() {
                        place.lay(&[(&format!("{id}.lock"), "")]);
                    }
                    left.extend(state.map(|state| (id.to_string(), state)));
                }
                Event::Crash(game) if !played.is_empty() => {
                    let (id, state, running) = played.remove(game % played.len());
                    drop(running);
                    left.extend(state.map(|state| (id.to_string(), state)));
                }
                Event::Resume => {
                    let found = place.resumable();
                    prop_assert!(found.troubles.is_empty());
                    let mut states: Vec<_> = found.games.iter().map(|game| game.state.clone()).collect();
                    let latest = states.first().cloned();
                    states.sort();
                    let mut expected: Vec<_> = left.values().cloned().collect();
                    expected.sort();
                    prop_assert_eq!(states, expected);
                    let last = |state: &[String]| state[1].parse::<usize>().unwrap();
                    prop_assert_eq!(latest.as_deref().map(last), left.values().map(|state| last(state)).max());
                    if let Some(game) = found.games.into_iter().next() {
                        let (running, state) = game.take().unwrap();
                        let id = state[0].clone();
                        prop_assert_eq!(left.remove(&id), Some(state.clone()));
                        played.push((id.parse().unwrap(), Some(state), running));
                    }
                }
                Event::Finish(game) if !played.is_empty() => {
                    played.remove(game % played.len()).2.finish().unwrap();
                }
                Event::Keep(_) | Event::CrashWriting(..) | Event::Crash(_) | Event::Finish(_) => {}
            }
        }
    }
}

/// Set for the process that [`a_killed_process_has_lost_nothing_that_it_acknowledged`] starts.
const FOLDER: &str = "JADOUBE_TEST_FOLDER";

/// No test of its own, but what a killed process did before: it counts, and says how far it has got.
#[test]
fn a_process_that_will_be_killed() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let paths = Paths { data: Some(PathBuf::from(folder)), config: None };
    let found = resumable::<Vec<u32>>(&paths);
    assert_eq!(found.troubles, []);
    let resumed = found.games.into_iter().next().map(|game| game.take().unwrap());
    let (mut running, mut state) =
        resumed.unwrap_or_else(|| (Running::open(&paths, "7").unwrap(), Vec::new()));
    loop {
        state.push(state.len() as u32);
        let durability = if state.len() % 10 == 0 { Durability::PowerCut } else { Durability::Kill };
        running.keep(&state, 1, durability).unwrap();
        // The harness must not hold this back.
        writeln!(stdout().lock(), "\nkept {}", state.len()).unwrap();
    }
}

fn process(place: &Place) -> Child {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--exact", "instances::a_process_that_will_be_killed", "--nocapture", "--test-threads=1"]);
    command.env(FOLDER, place.paths.data.as_ref().unwrap());
    command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap()
}

#[test]
fn a_killed_process_has_lost_nothing_that_it_acknowledged() {
    let place = Place::new();
    let mut acknowledged = 0;
    for round in 0..12 {
        let mut child = process(&place);
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        // From the first word on it writes without pause.
        let mut count = |line: String| acknowledged = line.strip_prefix("kept ").unwrap().parse().unwrap();
        count(lines.by_ref().find(|line| line.starts_with("kept")).unwrap());
        // While it lives, the game is nobody else's.
        assert!(resumable::<Vec<u32>>(&place.paths).games.is_empty());
        thread::sleep(Duration::from_micros(700 * round));
        child.kill().unwrap();
        child.wait().unwrap();
        lines.filter(|line| line.starts_with("kept ")).for_each(count);
        let found = resumable::<Vec<u32>>(&place.paths);
        assert_eq!(found.troubles, []);
        let [game] = found.games.as_slice() else { panic!("one game, not {found:?}") };
        let kept = game.state.len();
        assert!(kept == acknowledged || kept == acknowledged + 1, "kept {kept}, said {acknowledged}");
        assert!(game.state.iter().enumerate().all(|(index, &number)| index as u32 == number));
    }
    let files = fs::read_dir(place.paths.running().unwrap()).unwrap().count();
    assert!(files <= 3, "one game leaves at most snapshot, lock and temporary file: {}", place.files());
}
