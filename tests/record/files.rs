//! `check` and `export`, from the command line.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use jadoube::record::harmless::is_harmless;
use serde_json::{Value, json};

/// Files of one test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("jadoube-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn file(&self, name: &str, text: &[u8]) -> String {
        let path = self.0.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_jadoube")).args(arguments).stdin(Stdio::null()).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn each_game_is_a_line_of_json() {
    let folder = Folder::new("json");
    let file = folder.file(
        "a.pgn",
        b"[White \"A\"]\n[Event \"E\"]\n\n{x} 1. e4 {y [%clk 0:00:58.6]} e5 {[%clk 1:00:00]} 2. Ke3 *\n\n1. d4 (1. c4) 1-0 0-1",
    );
    let output = run(&["export", "--json", &file]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stderr), "");
    let said = text(&output.stdout);
    // Tags stay in order.
    assert!(said.starts_with(r#"{"tags":{"White":"A","Event":"E"},"uci":["#), "{said}");
    let lines: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        lines[0],
        json!({
            "tags": {"White": "A", "Event": "E"},
            "uci": ["e2e4", "e7e5"],
            "san": ["e4", "e5"],
            "result": "*",
            "comments": {"0": "x", "1": "y"},
            "clocks": {"1": 58.6, "2": 3600.0},
            "final": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "errors": [{"line": 4, "column": 55, "text": "“Ke3” is not legal: The king on e1 does not move to e3."}],
            "warnings": [],
        })
    );
    assert_eq!(lines[1]["uci"], json!(["d2d4"]));
    assert_eq!(lines[1]["errors"], json!([]));
    assert_eq!(lines[1]["warnings"][0]["column"], 19);
    assert_eq!(lines.len(), 2);
}

#[test]
fn the_exit_code_tells_of_errors_not_of_warnings() {
    let folder = Folder::new("code");
    let sound = folder.file("sound.pgn", b"1. e4 *");
    let warned = folder.file("warned.pgn", b"1. e4");
    let wrong = folder.file("wrong.pgn", b"1. Ke4 *");
    let none = folder.file("none.pgn", b"no game here");
    let empty = folder.file("empty.pgn", b"");
    let missing = folder.0.join("missing.pgn").to_str().unwrap().to_owned();
    let here = folder.0.to_str().unwrap();
    for (files, code) in [
        (&[sound.as_str()][..], 0),
        (&[&warned], 0),
        (&[&empty], 0),
        (&[&wrong], 1),
        (&[&none], 1),
        (&[&missing, &sound], 1),
        (&[here, &sound], 1),
    ] {
        for form in ["--json", "--fen", "--text", "--pgn"] {
            let output = run(&[&["export", form][..], files].concat());
            assert_eq!(output.status.code(), Some(code), "{files:?}: {}", text(&output.stderr));
            if files.contains(&sound.as_str()) {
                assert!(!output.stdout.is_empty(), "the other files are still done");
            }
        }
    }
    let output = run(&["export", &missing, &none]);
    assert_eq!(text(&output.stderr).lines().count(), 2, "{}", text(&output.stderr));
}

#[test]
fn a_game_that_goes_on_in_the_fog_is_left_out() {
    let folder = Folder::new("fog");
    let file = folder.file(
        "fog.pgn",
        b"[White \"A\"]\n\n1. Nf3 *\n\n[White \"B\"]\n[Black \"C\"]\n[Variant \"Fog of War\"]\n\n1. h4 Ke5 *\n\n\
          [White \"D\"]\n[Variant \"Fog of War\"]\n\n1. e4 f5 2. Qh5 a6 3. Qxe8 1-0\n",
    );
    let sentence = format!(
        "{file}:5: B – C is left out: neither side may see all of a game of Fog of War before its end.\n"
    );
    let end = "rnbqQbnr/1pppp1pp/p7/5p2/4P3/8/PPPP1PPP/RNB1KBNR b KQ - 0 3";
    for (form, last) in [
        ("--json", format!("{end}\",\"errors\":[],\"warnings\":[]}}\n")),
        ("--fen", format!("{end}\n")),
        ("--text", "1  R N B . K B N R\n   a b c d e f g h\n\n".to_owned()),
        ("--pgn", "1. e4 f5 2. Qh5 a6 3. Qxe8 1-0\n\n".to_owned()),
    ] {
        let output = run(&["export", form, &file]);
        let said = text(&output.stdout);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), sentence.clone()), "{form}");
        assert!(said.ends_with(&last) && !said.contains("h4") && !said.contains("\"B\""), "{form}: {said}");
    }
    assert_eq!(text(&run(&["export", "--fen", &file]).stdout).lines().count(), 2);
}

#[test]
fn positions_are_exported_as_fen_and_as_diagrams() {
    let folder = Folder::new("forms");
    let file = folder.file("a.pgn", b"[White \"A\"]\n[Black \"B\"]\n\n1. e4 c5 1/2-1/2");
    let fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n";
    assert_eq!(text(&run(&["export", "--fen", &file]).stdout), fen);
    let diagram = "\
A – B  1/2-1/2
8  r n b q k b n r
7  p p . p p p p p
6  . . . . . . . .
5  . . p . . . . .
4  . . . . P . . .
3  . . . . . . . .
2  P P P P . P P P
1  R N B Q K B N R
   a b c d e f g h

";
    assert_eq!(text(&run(&["export", "--text", &file]).stdout), diagram);
    let pgn = text(&run(&["export", &file]).stdout);
    assert!(pgn.ends_with("[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n\n"), "{pgn}");
}

#[test]
fn games_of_xiangqi_are_exported_in_every_form() {
    let folder = Folder::new("xiangqi");
    let file = folder.file(
        "a.pgn",
        "[Game \"Chinese Chess\"]\n[Red \"A\"]\n[Black \"B\"]\n\n1.炮二平五 {[%clk 0:01:00]} H9-G7 *"
            .as_bytes(),
    );
    let end = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2";
    let output = run(&["export", "--json", &file]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(
        serde_json::from_str::<Value>(&text(&output.stdout)).unwrap(),
        json!({
            "tags": {"Game": "Chinese Chess", "White": "A", "Black": "B"},
            "uci": ["h2e2", "h9g7"],
            "san": ["C2=5", "H8+7"],
            "result": "*",
            "comments": {},
            "clocks": {"1": 60.0},
            "final": end,
            "errors": [],
            "warnings": [],
        })
    );
    assert_eq!(text(&run(&["export", "--fen", &file]).stdout), format!("{end}\n"));
    let diagram = text(&run(&["export", "--text", &file]).stdout);
    assert!(diagram.starts_with("A – B  *\n9  r n b a k a b . r\n8  . . . . . . . . .\n"), "{diagram}");
    assert!(diagram.ends_with("\n0  R N B A K A B N R\n   a b c d e f g h i\n\n"), "{diagram}");
    let pgn = text(&run(&["export", &file]).stdout);
    assert!(pgn.ends_with("[Format \"WXF\"]\n\n1. C2=5 {[%clk 0:01:00]} 1... H8+7 *\n\n"), "{pgn}");
}

#[test]
fn what_is_wrong_with_games_of_xiangqi_is_told() {
    let folder = Folder::new("xiangqi-check");
    let game = |tags: &str, moves: &str| {
        format!("[Red \"A\"]\n[Black \"B\"]\n[Variant \"Xiangqi\"]\n{tags}\n{moves}\n")
    };
    for (tags, moves, line, said) in [
        ("", "1. e4 e5 *", 5, "“e4” is no move: expected + for forwards, - for back or = for sideways."),
        ("", "1. Nf3 *", 5, "“Nf3” is no move: expected a file from 1 to 9, or + or - for front or rear."),
        (
            "",
            "1. h3e3 *",
            5,
            "“h3e3” is a move if ranks count from 1: expected ranks from 0 to 9, or a tag [RankBase \"1\"].",
        ),
        ("[RankBase \"x\"]\n", "1. h2e2 *", 4, "The tag RankBase says “x”; expected 0 or 1."),
        (
            "[MoveLimit \"many\"]\n",
            "1. h2e2 *",
            4,
            "The tag MoveLimit says “many”; expected a number of moves from 1 to 999.",
        ),
        (
            "[FEN \"3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1\"]\n",
            "1. P5+1 1/2-1/2",
            6,
            "The result is given as 1/2-1/2, but: Red wins by stalemate (rule of xiangqi).",
        ),
    ] {
        let file = folder.file("a.pgn", game(tags, moves).as_bytes());
        let output = run(&["check", &file]);
        assert_eq!(output.status.code(), Some(1));
        let found = text(&output.stdout);
        assert_eq!(found.lines().next(), Some(format!("{file}:{line}: game 1 (A – B): {said}").as_str()));
    }
}

#[test]
fn what_the_referee_finds_stands_in_a_line_with_its_place() {
    let folder = Folder::new("check");
    let found = folder.file(
        "found.pgn",
        b"1. e4 *\n\n[White \"A\"]\n[Black \"B\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n1. e4 Ke5 *\n",
    );
    let sound = folder.file("sound.pgn", b"1. e4 (1. d4) e5 1-0");
    let output = run(&["check", &found, &sound]);
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stdout);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(
        lines[..2],
        [
            format!(
                "{found}:6: game 2 (A – B): The result is given as 1-0, but: Black wins by checkmate (FIDE 5.1.1)."
            ),
            format!("{found}:8: game 3 (? – ?): “Ke5” is not legal: The king on e8 does not move to e5."),
        ]
    );
    assert!(lines[2].starts_with("2 files, 4 games, 8 plies, 2 findings in "), "{said}");
    assert!(lines[2].contains(" games/s, ") && lines[2].ends_with(" MB/s"), "{said}");

    let output = run(&["check", &sound]);
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).starts_with("1 file, 1 game, 2 plies, 0 findings in "));
    assert_eq!(run(&["check", &folder.0.join("missing").to_string_lossy(), &sound]).status.code(), Some(1));
}

#[test]
fn control_characters_of_a_file_never_reach_the_terminal() {
    let folder = Folder::new("control");
    let file = folder.file("a.pgn", b"[White \"\x1b[2J\xc2\x9b1m\"]\n[\x1bX \"y\"]\n\n1. e4 {\x1b]0;x\x07} \x1bKe5\x1b[31m (1... \x9b) ~\x07 *");
    for arguments in [
        &["check", &file][..],
        &["export", &file],
        &["export", "--json", &file],
        &["export", "--text", &file],
    ] {
        let output = run(arguments);
        for bytes in [output.stdout, output.stderr] {
            assert!(!text(&bytes).contains(|c: char| c.is_control() && c != '\n'), "{arguments:?}");
        }
    }
}

#[test]
#[cfg(unix)]
fn names_of_files_do_nothing_to_the_terminal() {
    let folder = Folder::new("names");
    let file = folder.file("a\x1b[31mb\u{202e}.pgn", b"1. Ke4 *");
    let missing = folder.file("c\x1b]0;d", b"none");
    for arguments in [["check", &file, &missing], ["export", &file, &missing]] {
        let output = run(&arguments);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert!(said.contains(r"a\u{1b}[31mb\u{202e}.pgn:1:") && said.contains(r"c\u{1b}]0;d: "), "{said}");
        assert!(said.chars().all(|letter| letter == '\n' || is_harmless(letter)), "{said:?}");
    }
}

#[test]
fn whoever_has_read_enough_may_leave() {
    let folder = Folder::new("pipe");
    let file = folder.file("many.pgn", "1. e4 *\n\n".repeat(20_000).as_bytes());
    for form in ["--json", "--pgn", "--fen", "--text"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jadoube"));
        command.args(["export", form, &file]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{form}");
    }
}

#[test]
fn a_position_alone_is_a_game_without_moves() {
    let folder = Folder::new("position");
    let (rook, chess960) = ("4k3/8/8/8/8/8/8/R3K3 w Q - 5 38", "4k3/8/8/8/8/8/8/2R1K1R1 w KQ - 0 1");
    let checks = "4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1";
    let cannon = "3k5/9/4n4/9/9/9/9/1C7/9/4K4 w - - 7 41";
    for (title, content, expected) in [
        ("line", format!("{rook}\n"), Some(rook)),
        ("no line break", rook.to_owned(), Some(rook)),
        ("blanks", format!("\u{feff}\r\n {rook}\r\n\r\n"), Some(rook)),
        ("Chess960", chess960.replace("KQ", "GC"), Some(chess960)),
        ("three-check", checks.to_owned(), Some(checks)),
        ("xiangqi", format!("{cannon}\n"), Some(cannon)),
        ("xiangqi with other letters", cannon.replace('n', "h").replace(" w ", " r "), Some(cannon)),
        ("a game", "1. e4 *".to_owned(), Some("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")),
        ("kings side by side", "8/8/8/8/8/8/4k3/4K3 w - - 0 1".to_owned(), None),
        ("no position", "4k3/8/8/8/8/8/8/8 w - - 0 1".to_owned(), None),
    ] {
        let output = run(&["export", "--fen", &folder.file("a.fen", content.as_bytes())]);
        let lines = expected.map(|fen| format!("{fen}\n")).unwrap_or_default();
        assert_eq!(text(&output.stdout), lines, "{title}: {}", text(&output.stderr));
        assert_eq!(output.status.success(), expected.is_some(), "{title}");
    }
    let output = run(&["export", &folder.file("a.fen", rook.as_bytes())]);
    assert!(
        text(&output.stdout).contains(&format!("[SetUp \"1\"]\n[FEN \"{rook}\"]")),
        "{}",
        text(&output.stdout)
    );
}
