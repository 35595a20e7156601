//! Nothing is lost: whatever ends the program, the next start goes on from what the screen showed.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use jadoube::game::Game as Played;
use jadoube::game::terms::{Strict, Terms};
use jadoube::rules::chess;
use jadoube::rules::moves::Move;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;
use tempfile::TempDir;

use crate::board::Board;
use crate::game::{Game, Signal, View, setup};

/// What a test does by chance, the same each time.
struct Chance(u64);

impl Chance {
    /// A number below `bound` (xorshift64*, Vigna 2016).
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) % bound
    }

    fn pause(&mut self, most: Duration) {
        let micros = u64::try_from(most.as_micros()).unwrap();
        thread::sleep(Duration::from_micros(self.below(micros + 1)));
    }
}

/// The table as it should be.
#[derive(Clone, Debug)]
struct Table {
    game: Played,
    flipped: bool,
    auto_flip: bool,
}

/// As much of it as can be seen at once.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Sight {
    men: String,
    black_below: bool,
    offer: Option<&'static str>,
}

impl Table {
    fn sight(&self) -> Sight {
        let fen = self.game.board().fen();
        let black_below = if self.auto_flip { self.game.turn() == Side::Black } else { self.flipped };
        let offer = self.game.offer().map(|by| match by {
            Side::White => "White offers a draw",
            Side::Black => "Black offers a draw",
        });
        Sight { men: fen.split(' ').next().unwrap().to_owned(), black_below, offer }
    }

    /// Does something by chance; the keys for it, and what the screen says then, if not the board alone.
    fn act(&mut self, chance: &mut Chance) -> (String, &'static str) {
        match chance.below(12) {
            0 if self.game.offer_draw(!self.game.turn()) == Ok(None) => {
                (format!(":draw {}\r", !self.game.turn()), "offers a draw")
            }
            1 => {
                self.flipped = !self.sight().black_below;
                self.auto_flip = false;
                (":flip\r".to_owned(), "")
            }
            2 => {
                self.flipped = self.sight().black_below;
                self.auto_flip = !self.auto_flip;
                let said = if self.auto_flip { "The board turns to" } else { "The board stays as it is" };
                (":autoflip\r".to_owned(), said)
            }
            3 if self.game.terms().strict.is_none() && self.game.plies().len() > 4 => {
                self.game.undo();
                ("\x1bORy".to_owned(), "is taken back")
            }
            _ => {
                let mv = self.move_by_chance(chance);
                let san = self.game.play(mv).unwrap().san.clone();
                (format!("{san}\r"), "")
            }
        }
    }

    /// A move after which the game goes on with men as they have never stood before.
    fn move_by_chance(&self, chance: &mut Chance) -> Move {
        let men = |board: &Position| board.fen().split(' ').next().unwrap().to_owned();
        let before: Vec<String> = (0..=self.game.plies().len()).map(|i| men(self.game.board_at(i))).collect();
        let goes_on = |mv: &Move| {
            let mut next = self.game.clone();
            next.play(*mv).is_ok() && next.outcome().is_none() && !before.contains(&men(next.board()))
        };
        let moves: Vec<Move> = self.game.board().legal_moves().into_iter().filter(goes_on).collect();
        moves[usize::try_from(chance.below(moves.len().try_into().unwrap())).unwrap()]
    }

    fn uci(&self) -> Vec<String> {
        self.game.plies().iter().map(|ply| ply.uci.clone()).collect()
    }
}

/// What a screen shows; nothing if a frame was cut in the middle.
fn sight(view: &View) -> Option<Sight> {
    let screen = view.screen.screen();
    let board = Board::find(screen)?;
    let text = screen.contents();
    let offer = ["White offers a draw", "Black offers a draw"].into_iter().find(|offer| text.contains(offer));
    Some(Sight { men: board.placement(), black_below: board.is_flipped(), offer })
}

/// What both clocks show, in seconds, White's first.
fn clocks(view: &View) -> Option<[f64; 2]> {
    let text = view.screen.screen().contents();
    let clock = |name: &str| {
        let row = text.lines().find(|row| row.contains(name))?;
        let time = row.split_whitespace().last()?.trim_start_matches('!');
        let parts: Option<Vec<f64>> = time.split(':').map(|part| part.parse().ok()).collect();
        parts
            .filter(|parts| parts.len() > 1)
            .map(|parts| parts.iter().fold(0.0, |sum, part| sum * 60.0 + part))
    };
    Some([clock("♔ White")?, clock("♚ Black")?])
}

/// The folder of running games.
fn running(data: &TempDir) -> PathBuf {
    data.path().join("jadoube").join("running")
}

/// The files in a folder whose names end so.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.to_string_lossy().ends_with(end)).collect();
    files.sort();
    files
}

fn games(data: &TempDir) -> Vec<PathBuf> {
    files(&data.path().join("jadoube").join("games"), ".pgn")
}

/// The one snapshot in the folder.
fn snapshot(data: &TempDir) -> serde_json::Value {
    let files = files(&running(data), ".json");
    assert_eq!(files.len(), 1, "{files:?}");
    let text = fs::read_to_string(&files[0]).unwrap();
    serde_json::from_str::<serde_json::Value>(&text).unwrap()["state"]["table"].clone()
}

/// A start with the same data.
fn again(data: &Arc<TempDir>) -> Game {
    setup().data(data).start()
}

impl Game {
    /// Goes on with the game that the start screen offers first.
    fn take_up(&self) {
        self.wait_for("[Continue ");
        self.type_keys("\r");
        self.wait_for_move_line("");
    }

    /// Waits until the screen shows the table so.
    fn wait_for_table(&self, table: &Table, said: &str) {
        let wanted = table.sight();
        self.wait(&format!("{wanted:?}, {said:?}"), |view| {
            sight(view).as_ref() == Some(&wanted) && view.screen.screen().contents().contains(said)
        });
    }

    /// What the screen shows, and both clocks.
    fn seen(&self) -> (Option<Sight>, Option<[f64; 2]>) {
        let view = self.view();
        (sight(&view), clocks(&view))
    }

    fn kill(&mut self) {
        self.signal(Signal::KILL);
        self.wait_exit();
    }
}

/// Plays a game by chance, which is killed so many times: every other time right after an Enter.
fn play_and_kill(seed: u64, arguments: &[&'static str], variant: Variant, increment: f64, kills: usize) {
    let chance = &mut Chance(seed);
    let start = match variant {
        Variant::Chess960 => chess::board::Board::chess960(1).unwrap().into(),
        Variant::Chess | Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi => Position::start_of(variant),
    };
    let strict = arguments.contains(&"--strict").then(Strict::default);
    let terms = Terms { strict, ..Terms::default() };
    let mut table = Table { game: Played::under(terms, start), flipped: false, auto_flip: false };
    let timed = arguments.contains(&"--time");
    let setup = arguments.iter().fold(setup(), |setup, argument| setup.arg(argument));
    let mut game = setup.begin();
    let data = Arc::clone(&game.data);
    // There is nothing to go on with before the first move.
    let mv = table.move_by_chance(chance);
    let first = table.game.play(mv).unwrap().san.clone();
    game.type_keys(&format!("{first}\r"));
    game.wait_for_table(&table, "");
    for kill in 0..kills {
        for _ in 0..chance.below(3) {
            let (keys, said) = table.act(chance);
            game.type_keys(&keys);
            game.wait_for_table(&table, said);
        }
        // What has been shown, and what may come after it.
        let mut tables = vec![table.clone()];
        if kill % 2 == 0 {
            let (mut typed, deeds) = (String::new(), if chance.below(2) == 0 { 1 } else { 3 });
            while tables.len() <= deeds {
                let mut next = tables[tables.len() - 1].clone();
                let (keys, _) = next.act(chance);
                // Every state must be told from those before.
                if tables.iter().all(|table| table.sight() != next.sight()) {
                    typed.push_str(&keys);
                    tables.push(next);
                }
            }
            game.type_keys(&typed);
            chance.pause(Duration::from_millis(5));
        } else {
            let half = ["", "N", "e", ":dr", "\x1b", "\x1bOP", "\x1b[A"];
            game.type_keys(half[usize::try_from(chance.below(7)).unwrap()]);
            chance.pause(Duration::from_millis(if kill % 10 == 1 { 1300 } else { 60 }));
        }
        game.kill();
        let (shown, time_shown) = game.seen();
        game = again(&data);
        game.take_up();
        game.wait("the board", |view| sight(view).is_some());
        let (resumed, time) = game.seen();
        let place = |sight: &Option<Sight>| tables.iter().position(|table| Some(table.sight()) == *sight);
        let context = || {
            let known: Vec<String> =
                tables.iter().map(|table| format!("{:?} after {:?}", table.sight(), table.uci())).collect();
            let known = known.join("\n");
            format!("seed {seed}, kill {kill}:\n{known}\nshown {shown:?}\nresumed {resumed:?}")
        };
        let least = place(&shown).unwrap_or(0);
        let reached = place(&resumed).unwrap_or_else(|| panic!("{}", context()));
        assert!(reached >= least, "{}", context());
        table = tables.swap_remove(reached);
        let state = snapshot(&data);
        let moves: Vec<&str> = state["game"]["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|ply| ply["uci"].as_str().unwrap())
            .collect();
        assert_eq!(moves, table.uci(), "seed {seed}, kill {kill}");
        assert_eq!(state["auto_flip"], table.auto_flip, "seed {seed}, kill {kill}");
        if timed {
            let time = time.unwrap();
            if let Some(time_shown) = time_shown {
                #[expect(clippy::cast_precision_loss, reason = "a handful of moves")]
                let most = 1.0 + increment * (reached - least) as f64;
                for (shown, time) in time_shown.into_iter().zip(time) {
                    // A busy machine may have kept more of the time than it came to show.
                    let fits = (shown - 5.0..=shown + most).contains(&time);
                    assert!(fits, "seed {seed}, kill {kill}: {time} after {shown} was shown");
                }
            }
            game.wait_for("paused");
            game.type_keys("\x10");
            game.wait_for("The clocks go on.");
        }
    }
}

/// Two hundred times, a hundred of them within five milliseconds after an Enter.
#[test]
fn a_killed_game_goes_on_from_what_was_shown() {
    use Variant::{Chess, Chess960, ThreeCheck};
    let games: [(&[&'static str], Variant, f64); 8] = [
        (&[], Chess, 0.0),
        (&["--time", "5"], Chess, 0.0),
        (&["--time", "5+3"], Chess, 3.0),
        (&["--time", "5", "--strict"], Chess, 0.0),
        (&["--variant", "three-check"], ThreeCheck, 0.0),
        (&["--variant", "chess960", "--position", "1"], Chess960, 0.0),
        (&["--time", "3hg"], Chess, 0.0),
        (&["--time", "10us2"], Chess, 0.0),
    ];
    thread::scope(|scope| {
        for (seed, (arguments, variant, increment)) in (1..).zip(games) {
            scope.spawn(move || play_and_kill(seed * 0x9e37_79b9, arguments, variant, increment, 25));
        }
    });
}

/// The time away is charged to nobody, and the running clock is at most a second above what was shown.
#[test]
fn a_running_clock_comes_back_as_it_was() {
    for (time, thinking) in [("5", 1400), ("0:19", 1350)] {
        let mut game = setup().arg("--time").arg(time).begin();
        game.type_moves("e4");
        game.wait_for("White: pawn e2 to e4.");
        thread::sleep(Duration::from_millis(thinking));
        game.kill();
        let shown = clocks(&game.view()).unwrap();
        thread::sleep(Duration::from_secs(3));
        let next = again(&game.data);
        next.take_up();
        next.wait_for("The clocks were paused while you were away.");
        let resumed = clocks(&next.view()).unwrap();
        for (shown, resumed) in shown.into_iter().zip(resumed) {
            assert!((shown - 1.5..=shown + 1.0).contains(&resumed), "{time}: {resumed} after {shown}");
        }
        // They stand until somebody lets them go on.
        thread::sleep(Duration::from_millis(1200));
        assert_eq!(clocks(&next.view()), Some(resumed));
        next.type_keys("\x10");
        next.wait("a clock that runs", |view| clocks(view).is_some_and(|time| time[1] < resumed[1]));
    }
}

/// Played and left at once, faster than any frame.
#[test]
fn a_move_right_before_the_end_is_not_lost() {
    for end in ["\x03y", "\x03\x03", ":quit\ry"] {
        let mut game = setup().begin();
        game.type_moves("e4");
        game.wait_for("White: pawn e2 to e4.");
        game.type_keys(&format!("e5\r{end}"));
        game.wait_exit();
        let next = again(&game.data);
        next.take_up();
        next.wait_for("Black: pawn e7 to e5.");
    }
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut game = setup().begin();
        game.type_moves("e4 e5");
        game.wait_for("Black: pawn e7 to e5.");
        game.signal(signal);
        game.wait_exit();
        let next = again(&game.data);
        next.take_up();
        next.wait_for_men("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
    }
}

/// The moves, and the end, of a game that is left for another faster than any frame.
#[test]
fn what_came_right_before_another_game_is_in_the_file() {
    for (keys, expected) in [
        ("Nf3\r:new\r\x1b[19~y", "1. e4 e5 2. Nf3 *"),
        ("Nf3\rNc6\r:fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\ry", "1. e4 e5 2. Nf3 Nc6 *"),
        (":resign\ry\x12", "1. e4 e5 0-1"),
        ("Nf3\r:resign\ry\x12", "1. e4 e5 2. Nf3 1-0"),
        (":resign\ry\x1bORyNf3\r:new\r\x1b[19~y", "1. e4 e5 2. Nf3 *"),
    ] {
        let game = setup().begin();
        game.type_moves("e4 e5");
        game.wait_for("Black: pawn e7 to e5.");
        game.type_keys(keys);
        game.wait_for("move 1 · White to move");
        let saved = games(&game.data);
        assert_eq!(saved.len(), 1, "{keys:?}");
        let text = fs::read_to_string(&saved[0]).unwrap();
        assert!(text.contains(expected), "{keys:?}: no {expected} in\n{text}");
        assert_eq!(files(&running(&game.data), ".json"), Vec::<PathBuf>::new(), "{keys:?}");
    }
}

/// What the disk did not take it is given again, once it does.
#[test]
fn a_move_that_could_not_be_kept_is_kept_later() {
    let mut game = setup().begin();
    game.type_moves("e4");
    game.wait_for("White: pawn e2 to e4.");
    // Nothing can be written where a folder stands.
    let snapshot = files(&running(&game.data), ".json").remove(0);
    let in_the_way = snapshot.with_extension("json.tmp");
    fs::create_dir(&in_the_way).unwrap();
    game.type_moves("e5");
    game.wait_for("The game is not kept on disk");
    fs::remove_dir(&in_the_way).unwrap();
    game.type_keys("\x1b[A"); // changes nothing in the game
    game.wait("the move on disk", |_| snapshot_of(&game).len() == 2);
    game.kill();
    let next = again(&game.data);
    next.take_up();
    next.wait_for_men("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
}

/// Two at once, with the same folder: neither is offered the other's game, and both are offered afterwards.
#[test]
fn two_instances_leave_each_other_alone() {
    let mut first = setup().begin();
    first.type_moves("e4 e5 Nf3");
    first.wait_for("White: knight g1 to f3.");
    let data = Arc::clone(&first.data);
    let mut second = again(&data);
    second.wait_for("New game");
    assert!(!second.view().screen.screen().contents().contains("Continue"));
    second.begin();
    second.type_moves("d4");
    second.wait_for("White: pawn d2 to d4.");
    first.type_moves("Nc6");
    first.wait_for("Black: knight b8 to c6.");
    second.type_moves("d5");
    second.wait_for("Black: pawn d7 to d5.");
    assert_eq!(files(&running(&data), ".json").len(), 2);
    second.kill();
    first.kill();
    let next = again(&data);
    next.wait("both games", |view| view.screen.screen().contents().matches("Continue").count() == 2);
    // Whoever comes then is offered the other one.
    next.take_up();
    next.wait("a game", |view| sight(view).is_some());
    let other = again(&data);
    other.take_up();
    assert_eq!(other.view().screen.screen().contents().matches("Continue").count(), 0);
    let men = |game: &Game| sight(&game.view()).unwrap().men;
    let mut both = [men(&next), men(&other)];
    both.sort();
    assert_eq!(
        both,
        [
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
            "rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR",
        ]
    );
}

/// What is over becomes a file, once, and is offered no more.
#[test]
fn finished_games_become_files() {
    let mut game = setup().arg("--white").arg("One").arg("--time").arg("5+3").begin();
    game.type_moves("f3 e5 g4 Qh4");
    game.wait_for("by checkmate");
    let data = Arc::clone(&game.data);
    let saved = games(&data);
    assert_eq!(saved.len(), 1, "{saved:?}");
    let text = fs::read_to_string(&saved[0]).unwrap();
    for expected in
        ["[White \"One\"]", "[Black \"Black\"]", "[Result \"0-1\"]", "[TimeControl \"300+3\"]", "Qh4#"]
    {
        assert!(text.contains(expected), "no {expected} in\n{text}");
    }
    assert_eq!(files(&running(&data), ".json"), Vec::<PathBuf>::new());
    // A rematch is another game; one that is left for a new one becomes a file, too.
    game.type_keys("\x12");
    game.wait_for("One has Black");
    game.type_moves("d4 d5");
    game.wait_for("Black: pawn d7 to d5.");
    assert_eq!(files(&running(&data), ".json").len(), 1);
    game.type_keys(":new\r\x1b[19~y");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    let saved = games(&data);
    let texts: Vec<String> = saved.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert_eq!(saved.len(), 2, "{texts:?}");
    assert!(
        texts.iter().any(|text| text.contains("[Black \"One\"]") && text.contains("1... d5")),
        "{texts:?}"
    );
    game.kill();
    let next = again(&data);
    next.wait_for("New game");
    assert!(!next.view().screen.screen().contents().contains("Continue"));
}

/// The end that was taken back is the end no more; the file follows the game.
#[test]
fn a_game_that_goes_on_after_its_end_keeps_one_file() {
    let mut game = setup().begin();
    game.type_moves("e4 e5");
    game.wait_for("Black: pawn e7 to e5.");
    game.type_keys(":resign\ry");
    game.wait_for("by resignation");
    assert_eq!(games(&game.data).len(), 1);
    game.type_keys("\x1bORy");
    game.wait_for("The game goes on.");
    assert_eq!(files(&running(&game.data), ".json").len(), 1);
    game.type_moves("Nf3");
    game.wait_for("White: knight g1 to f3.");
    game.type_keys(":resign\ry");
    game.wait_for("White wins");
    let saved = games(&game.data);
    assert_eq!(saved.len(), 1, "{saved:?}");
    assert!(fs::read_to_string(&saved[0]).unwrap().contains("2. Nf3 1-0"));
    assert_eq!(files(&running(&game.data), ".json"), Vec::<PathBuf>::new());
    game.kill();
}

/// Where nothing can be kept, the game goes on, and one line tells it.
#[test]
fn without_a_place_on_disk_the_game_goes_on() {
    for (place, said) in [("/dev/null", "The game is not kept on disk"), ("", "there is no home folder")] {
        let game = setup().env("XDG_DATA_HOME", place).begin();
        game.type_moves("e4");
        game.wait_for(said);
        game.wait_for_men("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
        // Told once.
        game.type_moves("e5");
        game.wait_for("Black: pawn e7 to e5.");
        game.type_keys(":resign\ry");
        game.wait_for("by resignation");
    }
}

/// A file that makes no sense is kept aside, one of a newer version stays where it is, and both are told.
#[test]
fn a_snapshot_that_cannot_be_read_is_kept_and_told() {
    let moves = r#"{"jadoube":1,"saved_at":1,"state":{"table":{"game":{"moves":["e4"]}}}}"#;
    for (text, said, aside) in [
        ("", "its file is damaged, and kept as", true),
        ("{\"jadoube\":1,\"saved_at\":17", "its file is damaged, and kept as", true),
        ("\0\0\0\0", "its file is damaged, and kept as", true),
        (moves, "its file is damaged, and kept as", true),
        (r#"{"jadoube":99,"state":"?"}"#, "it comes from a newer jadoube", false),
    ] {
        let data = Arc::new(tempfile::tempdir().unwrap());
        fs::create_dir_all(running(&data)).unwrap();
        let file = running(&data).join("17-4.json");
        fs::write(&file, text).unwrap();
        let game = again(&data);
        game.wait_for(said);
        let kept = if aside { running(&data).join("17-4.json.broken") } else { file };
        assert_eq!(fs::read_to_string(kept).unwrap(), text);
        // It is in nobody's way.
        game.begin();
        game.type_moves("e4");
        game.wait_for("White: pawn e2 to e4.");
        assert_eq!(snapshot_of(&game).len(), 1);
    }
}

/// The moves in the snapshot of this game, whatever else is in the folder.
fn snapshot_of(game: &Game) -> Vec<String> {
    let own = format!("-{}.json", game.pid());
    let files = files(&running(&game.data), &own);
    let text = fs::read_to_string(&files[0]).unwrap();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap();
    let moves = value["state"]["table"]["game"]["moves"].as_array().unwrap();
    moves.iter().map(|ply| ply["uci"].as_str().unwrap().to_owned()).collect()
}

/// Each file below a folder, by what tells whether it has been written.
fn written(folder: &Path) -> BTreeMap<PathBuf, (u64, i64, i64)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let (path, data) = entry.map(|entry| (entry.path(), entry.metadata())).unwrap();
        // A temporary file may be gone by now.
        let Ok(data) = data else { continue };
        if data.is_dir() {
            found.extend(written(&path));
        }
        found.insert(path, (data.ino(), data.mtime(), data.mtime_nsec()));
    }
    found
}

#[test]
fn nothing_is_written_while_nothing_changes() {
    let still = |game: &Game, keys: &[&str]| {
        let before = written(game.data.path());
        assert!(!before.is_empty());
        for keys in keys {
            game.type_keys(keys);
            thread::sleep(Duration::from_millis(150));
        }
        thread::sleep(Duration::from_secs(3));
        assert_eq!(written(game.data.path()), before, "{keys:?}");
    };
    // Browsing, typing and looking at menus change nothing, either.
    let keys = ["N", "\x1b", "\x1b[5~", "\x1b[6~", "\x1bOP", "\x1b", "\x1b[A", "Ke5\r"];
    thread::scope(|scope| {
        scope.spawn(|| {
            let game = setup().begin();
            game.type_moves("e4 e5");
            game.wait_for("Black: pawn e7 to e5.");
            still(&game, &keys);
        });
        scope.spawn(|| {
            let game = setup().arg("--time").arg("5").begin();
            game.type_moves("e4 e5");
            game.wait_for("Black: pawn e7 to e5.");
            game.type_keys("\x10");
            game.wait_for("The clocks are paused.");
            still(&game, &keys[..7]);
        });
        scope.spawn(|| {
            let game = setup().arg("--time").arg("5").begin();
            game.type_moves("f3 e5 g4 Qh4");
            game.wait_for("by checkmate");
            still(&game, &[]);
        });
        scope.spawn(|| {
            // A clock that runs is kept once a second, also under twenty seconds, where it shows tenths.
            let game = setup().arg("--time").arg("0:18").begin();
            game.type_moves("e4 e5");
            game.wait_for("Black: pawn e7 to e5.");
            let (end, mut seen) = (Instant::now() + Duration::from_secs(3), Vec::new());
            while Instant::now() < end {
                let files = files(&running(&game.data), ".json");
                let data = fs::metadata(&files[0]).unwrap();
                seen.push((data.ino(), data.mtime(), data.mtime_nsec()));
                seen.dedup();
                thread::sleep(Duration::from_millis(5));
            }
            assert!((3..=5).contains(&seen.len()), "{} times in three seconds", seen.len());
        });
    });
}

/// `:save` writes where the player says, and overwrites nothing unasked.
#[test]
fn a_game_is_saved_where_the_player_says() {
    let game = setup().begin();
    game.type_moves("e4 e5");
    game.wait_for("Black: pawn e7 to e5.");
    let path = game.data.path().join("mine.pgn");
    let save = format!(":save {}\r", path.display());
    game.type_keys(&save);
    game.wait_for("The game is saved as");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("1. e4 e5 *"), "{text}");
    fs::write(&path, "somebody's").unwrap();
    game.type_keys(&save);
    game.wait_for("Overwrite ");
    game.type_keys("n");
    game.wait_for_move_line("");
    assert_eq!(fs::read_to_string(&path).unwrap(), "somebody's");
    game.type_keys(&save);
    game.wait_for("Overwrite ");
    game.type_keys("y");
    game.wait_for("The game is saved as");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    // Looking at the folder of games: a running one is no finished one.
    assert_eq!(games(&game.data), Vec::<PathBuf>::new());
}

/// A game that goes on in the fog becomes no file, which would show what is hidden: it waits for its players.
#[test]
fn a_game_in_the_fog_that_is_left_rests() {
    let mut game = setup().arg("--variant").arg("fog").arg("--white").arg("One").begin();
    let data = Arc::clone(&game.data);
    game.type_moves("e4");
    game.wait_for("White: pawn e2 to e4.");
    let path = data.path().join("mine.pgn");
    game.type_keys(&format!(":save {}\r", path.display()));
    game.wait_for("can be saved when it is over");
    game.type_keys(":new\r\x1b[19~y");
    game.wait_for("White begins.");
    assert!(!path.exists());
    assert_eq!(games(&data), Vec::<PathBuf>::new());
    assert_eq!(snapshot_of(&game), ["e2e4"]);
    game.kill();
    let names = fs::read_dir(running(&data)).unwrap().map(|entry| entry.unwrap().file_name());
    let names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
    let plain = |name: &String| name.chars().all(|c| c.is_ascii_digit() || ".-jsonlck".contains(c));
    assert!(names.iter().all(plain), "a name tells nothing: {names:?}");
    let next = again(&data);
    next.wait_for("Continue One - Black, move 1");
    assert!(!next.view().screen.screen().contents().contains("e4"));
}
