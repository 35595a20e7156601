//! The program without a board: its arguments, and the referee that answers line by line.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

#[path = "command_line/xiangqi.rs"]
mod xiangqi;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use jadoube::app::Model;
use jadoube::app::capabilities::{Capabilities, Colours};
use jadoube::app::settings::Settings;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::store::games;
use jadoube::store::kept::Kept;
use jadoube::store::paths::Paths;
use jadoube::store::running::{Durability, Running};
use serde_json::{Value, json};

/// Long enough for a busy machine; a test that passes never waits so long.
const PATIENCE: Duration = Duration::from_secs(20);

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_jadoube"))
}

fn run(arguments: &[&str]) -> Output {
    program().args(arguments).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn bad_arguments_get_one_clear_message_and_exit_code_2() {
    for (arguments, named) in [
        (["--fen", "rubbish"].as_slice(), "rubbish"),
        (&["play", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "king"),
        (&["--bogus"], "--bogus"),
        (&["--theme", "mud"], "mud"),
        (&["--variant", "go"], "go"),
        (&["play", "extra"], "extra"),
        // A wrong time: the place, and how it is done.
        (&["--time", "5+x"], "Column 3: expected seconds, like the 3 of 5+3."),
        (&["--time", "0+0"], "Column 1: expected some time; 0 needs an increment or a delay, like 0+6."),
        (&["play", "--white-time", "5:60"], "Column 3"),
        (&["--black-time", "40/90,"], "Column 7"),
        (&["--illegal-limit", "2"], "--strict"),
        (&["--strict", "--illegal-limit", "0"], "1..=9"),
        (&["perft"], "DEPTH"),
        (&["perft", "deep"], "deep"),
        (&["perft", "-1"], "-1"),
        (&["perft", "2", "--fen", "rubbish"], "rubbish"),
        (&["judge", "--fen", "rubbish"], "ubbish"),
        (&["judge", "--variant", "go"], "go"),
        (&["judge", "--flag", "red"], "red"),
        (&["judge", "--viewer", "red"], "red"),
        (&["--position", "518"], "chess960"),
        (&["--variant", "three-check", "--position", "518"], "chess960"),
        (&["--variant", "fog", "--position", "518"], "chess960"),
        (&["--variant", "chess960", "--position", "960"], "959"),
        (&["--variant", "chess960", "--position", "-1"], "-1"),
        (&["--variant", "chess960", "--position", "many"], "many"),
        (&["--variant", "chess960", "--position", "5", "--fen", "x"], "--fen"),
        (&["--variant", "chess960", "--fen", "4k3/8/8/8/8/8/8/4K1R1 w Q - 0 1"], "castling Q"),
        (&["--variant", "chess960", "--odds", "pawn"], "chess"),
        (&["--variant", "three-check", "--odds", "pawn"], "chess"),
        (&["--variant", "fog", "--odds", "pawn"], "only in chess"),
        (&["--variant", "fog", "--fen", "8/8/8/8/8/8/8/4K3 w - - 0 1"], "Black has no king"),
        (&["--odds", "pawn", "--fen", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"], "--fen"),
        (&["--odds", "pawn", "--position", "518"], "--position"),
        (&["--odds", "bishop"], "bishop"),
        (&["--odds", "pawn+pawn"], "twice"),
        (&["--odds-for", "black"], "--odds"),
        (&["--odds", "pawn", "--odds-for", "red"], "red"),
        (&["perft", "2", "--variant", "three-check", "--fen", "4k3/8/8/8/8/8/8/4K2R w K - 4+3 0 1"], "3+3"),
        (&["judge", "--stdin", "--json"], "--json"),
        (&["judge", "--stdin", "--viewer", "white"], "--viewer"),
        (&["judge", "--stdin", "--move-limit", "50"], "--move-limit"),
        (&["judge", "--move-limit", "50"], "only in xiangqi"),
        (&["judge", "--variant", "xiangqi", "--move-limit", "0"], "from 1 on"),
        (&["judge", "--ranks", "1"], "only in xiangqi"),
        (&["judge", "--mates", "--variant", "xiangqi"], "only in chess"),
        (&["judge", "--mates", "--variant", "three-check"], "only in chess"),
        (&["judge", "--stdin", "--mates"], "--mates"),
        (&["judge", "--variant", "xiangqi", "--ranks", "2"], "from 0 or from 1"),
        (&["--move-limit", "30"], "only in xiangqi"),
        (&["--variant", "fog", "--move-limit", "30"], "only in xiangqi"),
        (&["--variant", "xiangqi", "--move-limit", "0"], "1..=999"),
        (&["--variant", "xiangqi", "--notation", "san"], "wxf"),
        (&["--notation", "san"], "san"),
        (&["games", "--notation", "san"], "san"),
        (&["perft", "2", "--variant", "xiangqi", "--position", "5"], "chess960"),
        (&["--variant", "xiangqi", "--odds", "pawn"], "only in chess"),
    ] {
        let output = run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert_eq!(output.stdout, b"", "{arguments:?}");
        assert_eq!(said.matches("error:").count(), 1, "{arguments:?}: {said}");
        assert!(said.contains(named), "{arguments:?}: {said}");
        assert!(!said.contains("panicked"), "{arguments:?}: {said}");
    }
}

#[test]
fn help_and_version_are_answers_not_errors() {
    for arguments in [["--help"].as_slice(), &["--version"], &["judge", "--help"], &["perft", "--help"]] {
        let output = run(arguments);
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(output.stderr, b"", "{arguments:?}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
}

#[test]
fn castling_through_an_attacked_square_is_refused_with_square_and_attacker() {
    let output = run(&["judge", "--fen", "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "--moves", "O-O", "--json"]);
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    let refused = &answer["refused"];
    assert_eq!(refused["code"], "castling_through");
    assert_eq!(refused["squares"], serde_json::json!(["f1", "f8"]));
    assert_eq!(answer["fen"], "4kr2/8/8/8/8/8/8/4K2R w K - 0 1");
}

/// The first number that perft prints.
fn nodes(arguments: &[&str]) -> String {
    let output = run(&[&["perft", "3"], arguments].concat());
    assert!(output.status.success(), "{arguments:?}");
    let said = String::from_utf8(output.stdout).unwrap();
    said.split(' ').next().unwrap().to_owned()
}

#[test]
fn perft_counts_every_game_from_its_start_or_any_position() {
    for (arguments, expected) in [
        ([].as_slice(), "8902"),
        (&["--variant", "chess960", "--position", "518"], "8902"),
        (&["--variant", "chess960", "--position", "0"], "9006"),
        (&["--variant", "three-check"], "8902"),
        (&["--variant", "fog"], "8902"),
        (&["--variant", "fog", "--fen", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"], "4840"),
        (&["--odds", "move"], "8902"),
        // The same positions, counted without and with the rule that a third check ends the game.
        (&["--fen", "4k3/8/8/8/8/8/3R4/4K3 w - - 0 1"], "1150"),
        (&["--variant", "three-check", "--fen", "4k3/8/8/8/8/8/3R4/4K3 w - - 3+3 0 1"], "1150"),
        (&["--variant", "three-check", "--fen", "4k3/8/8/8/8/8/3R4/4K3 w - - 1+3 0 1"], "1039"),
    ] {
        assert_eq!(nodes(arguments), expected, "{arguments:?}");
    }
    // Without a number a start is drawn by chance; all have 20 moves or a few more or less.
    let some: Vec<String> = (0..8).map(|_| nodes(&["--variant", "chess960"])).collect();
    assert!(some.iter().any(|nodes| *nodes != some[0]), "{some:?}");
}

/// A request, and what it is judged to be.
fn check_judged(request: &str, expected: &[(&str, Value)]) {
    let Value::Object(answer) = serde_json::to_value(jadoube::judge::judge_line(request)).unwrap() else {
        panic!("{request}");
    };
    for (field, value) in expected {
        assert_eq!(answer.get(*field), Some(value), "{request} {field}: {answer:?}");
    }
}

#[test]
fn a_flag_falls_on_the_final_position() {
    let end = |winner: Option<&str>, reason: &str| ("outcome", json!({ "winner": winner, "reason": reason }));
    let flag = |fen: &str, moves: &str, side: &str| {
        format!(r#"{{"fen":"{fen}","moves":[{moves}],"flag":"{side}"}}"#)
    };
    for (fen, moves, side, winner, reason) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            r#""e4""#,
            "white",
            Some("black"),
            "flag_fall",
        ),
        ("8/8/4k3/8/8/3K4/7Q/8 w - - 0 1", "", "white", None, "flag_fall"),
        ("8/8/4k3/8/8/3K4/7Q/8 w - - 0 1", "", "black", Some("white"), "flag_fall"),
        ("8/8/4k1n1/8/8/3K4/7Q/8 w - - 0 1", "", "white", None, "flag_fall"),
        ("8/8/4k1n1/8/8/3K4/7R/8 w - - 0 1", "", "white", Some("black"), "flag_fall"),
        // What is on the board already stands.
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", r#""Ra8""#, "black", Some("white"), "checkmate"),
        ("7k/8/6K1/8/8/8/8/R7 w - - 0 1", r#""Ra8""#, "white", Some("white"), "checkmate"),
        ("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", r#""Qf7""#, "black", None, "stalemate"),
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1", "", "white", None, "dead_position"),
    ] {
        check_judged(&flag(fen, moves, side), &[end(winner, reason)]);
    }
    // A game that stops at a refused move has not reached its final position.
    check_judged(r#"{"moves":["e5"],"flag":"white"}"#, &[("outcome", Value::Null)]);
    check_judged(r#"{"moves":["e4"]}"#, &[("outcome", Value::Null)]);
}

#[test]
fn who_can_still_mate_is_told_and_how_if_asked() {
    let can = |white: bool, black: bool| ("can_win", json!({ "white": white, "black": black }));
    for (fen, white, black) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true, true),
        ("8/8/4k3/8/8/3K4/7Q/8 w - - 0 1", true, false),
        ("4k3/8/1p1p1p1p/1P1P1P1P/8/8/8/4K3 w - - 0 1", false, false),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", true, false),
        // The bishop mates only if the knight stands in the king's way.
        ("8/8/4k1n1/8/8/3K4/8/2B5 w - - 0 1", true, true),
    ] {
        check_judged(&json!({ "fen": fen }).to_string(), &[can(white, black)]);
    }
    let fen = "7k/8/6K1/8/8/8/8/R7 b - - 0 1";
    let asked = json!({ "fen": fen, "mates": true }).to_string();
    let answer = serde_json::to_value(jadoube::judge::judge_line(&asked)).unwrap();
    assert_eq!(answer["mates"]["black"], Value::Null);
    let line = answer["mates"]["white"].as_array().unwrap();
    let moves: Vec<&Value> = line.iter().map(|mv| &mv["uci"]).collect();
    let mated = json!({ "winner": "white", "reason": "checkmate" });
    check_judged(&json!({ "fen": fen, "moves": moves }).to_string(), &[("outcome", mated)]);
    check_judged(
        r#"{"fen":"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1","mates":true}"#,
        &[("mates", json!({ "white": [], "black": null }))],
    );

    for request in [r#"{"variant":"fog"}"#, r#"{"variant":"three-check"}"#, r#"{"variant":"xiangqi"}"#] {
        let answer = serde_json::to_value(jadoube::judge::judge_line(request)).unwrap();
        assert!(answer["legal"].is_array() && answer.get("can_win").is_none(), "{answer}");
    }
    let answer = serde_json::to_value(jadoube::judge::judge_line(r#"{"variant":"chess960"}"#)).unwrap();
    assert_eq!(answer["can_win"], json!({ "white": true, "black": true }));
    assert!(answer.get("mates").is_none());

    let output = run(&["judge", "--mates", "--fen", fen]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("can still mate: Kg8 ") && text.contains("can never mate"), "{text}");
    let output = run(&["judge", "--fen", fen]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("White      can still mate\nBlack      can never mate\n"), "{text}");
}

#[test]
fn variants_are_judged_by_their_rules() {
    check_judged(
        r#"{"variant":"chess960","fen":"1r2k1r1/1p4p1/8/8/8/8/1P4P1/1R2K1R1 w GBgb - 0 1","moves":["O-O","e8c8"]}"#,
        &[
            ("fen", json!("2kr2r1/1p4p1/8/8/8/8/1P4P1/1R3RK1 w - - 2 2")),
            ("played", json!([{"uci":"e1g1","san":"O-O"},{"uci":"e8b8","san":"O-O-O"}])),
        ],
    );
    check_judged(
        r#"{"variant":"three-check","moves":["e4","e5","Bc4","d6","Bb5"]}"#,
        &[("checks", json!({"white":2,"black":3})), ("check", json!(true)), ("outcome", Value::Null)],
    );
    check_judged(
        r#"{"variant":"three-check","fen":"4k3/8/8/8/8/8/3R4/4K3 w - - 1+3 0 1","moves":["Re2"]}"#,
        &[
            ("outcome", json!({"winner":"white","reason":"third_check"})),
            ("legal", json!([])),
            ("fen", json!("4k3/8/8/8/8/8/4R3/4K3 b - - 0+3 1 1")),
        ],
    );
    // A knight cannot mate, but check.
    check_judged(
        r#"{"variant":"three-check","fen":"4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1","flag":"black"}"#,
        &[("outcome", json!({"winner":"white","reason":"flag_fall"}))],
    );
    let Value::Object(chess) = serde_json::to_value(jadoube::judge::judge_line("{}")).unwrap() else {
        panic!();
    };
    assert!(!chess.contains_key("checks"));
}

#[test]
fn fog_of_war_is_judged_by_its_rules() {
    check_judged(
        r#"{"variant":"fog","fen":"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1","moves":["O-O","Rxg1"]}"#,
        &[
            ("fen", json!("4k3/8/8/8/8/8/8/5Rr1 w - - 0 2")),
            ("outcome", json!({"winner":"black","reason":"king_captured"})),
            ("legal", json!([])),
            ("check", json!(false)),
        ],
    );
    check_judged(
        r#"{"variant":"fog","moves":["f3","e5","g4","Qh4"]}"#,
        &[("check", json!(false)), ("outcome", Value::Null)],
    );
    check_judged(
        r#"{"variant":"fog","moves":["Nf3","Nf6","Ng1","Ng8","Nf3","Nf6","Ng1"]}"#,
        &[
            ("claims", json!([])),
            ("claims_with", json!({"threefold_repetition":[],"fifty_moves":[]})),
            ("outcome", Value::Null),
        ],
    );
    check_judged(
        r#"{"variant":"fog","moves":["Nf3","Nf6","Ng1","Ng8","Nf3","Nf6","Ng1","Ng8"]}"#,
        &[("claims", json!([])), ("outcome", json!({"winner":null,"reason":"threefold_repetition"}))],
    );
    for side in ["white", "black"] {
        let winner = if side == "white" { "black" } else { "white" };
        check_judged(
            &format!(r#"{{"variant":"fog","fen":"8/8/8/8/8/4k3/8/4K3 w - - 0 1","flag":"{side}"}}"#),
            &[("outcome", json!({"winner":winner,"reason":"flag_fall"}))],
        );
    }
}

#[test]
fn the_referee_tells_what_a_side_sees() {
    check_judged(
        r#"{"variant":"fog","fen":"r3k3/8/8/r7/8/8/8/R3K3 w - - 0 1","viewer":"white"}"#,
        &[
            (
                "visible",
                json!(["a1", "b1", "c1", "d1", "e1", "f1", "a2", "d2", "e2", "f2", "a3", "a4", "a5"]),
            ),
            ("sees", json!({"a1":"R","a5":"r","e1":"K"})),
        ],
    );
    // As if it were its turn.
    check_judged(
        r#"{"variant":"fog","fen":"r3k3/8/8/r7/8/8/8/R3K3 w - - 0 1","viewer":"black"}"#,
        &[("sees", json!({"a1":"R","a5":"r","a8":"r","e8":"k"}))],
    );
    // The pawn that can be captured en passant, and where; after the next move neither.
    check_judged(
        r#"{"variant":"fog","fen":"4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1","moves":["c5"],"viewer":"white"}"#,
        &[
            ("visible", json!(["d1", "e1", "f1", "d2", "e2", "f2", "c5", "d5", "c6", "d6"])),
            ("sees", json!({"c5":"p","d5":"P","e1":"K"})),
        ],
    );
    check_judged(
        r#"{"variant":"fog","fen":"4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 1","moves":["c5","Kd1","Ke7"],"viewer":"white"}"#,
        &[("sees", json!({"d1":"K","d5":"P"}))],
    );
    // Where nothing is hidden, all is seen.
    for variant in ["chess", "chess960", "three-check"] {
        let request = format!(r#"{{"variant":"{variant}","moves":["e4"],"viewer":"black"}}"#);
        let answer = serde_json::to_value(jadoube::judge::judge_line(&request)).unwrap();
        assert_eq!(answer["visible"].as_array().unwrap().len(), 64, "{variant}");
        assert_eq!(answer["visible"][8], "a2", "{variant}");
        assert_eq!(answer["sees"].as_object().unwrap().len(), 32, "{variant}");
        assert_eq!((&answer["sees"]["e4"], &answer["sees"]["d8"]), (&json!("P"), &json!("q")), "{variant}");
    }
    let answer = serde_json::to_value(jadoube::judge::judge_line(r#"{"variant":"fog"}"#)).unwrap();
    assert_eq!((answer.get("visible"), answer.get("sees")), (None, None));
}

#[test]
fn what_a_side_sees_is_drawn_under_the_verdict() {
    let output = run(&["judge", "--variant", "fog", "--moves", "e4 d5", "--viewer", "white"]);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stdout).unwrap();
    let drawn = said.split_once("White sees\n").unwrap().1;
    assert_eq!(
        drawn,
        "8  ? ? ? ? ? ? ? ?\n\
         7  ? ? ? ? ? ? ? ?\n\
         6  . ? ? ? ? ? ? ?\n\
         5  ? . ? p . ? ? .\n\
         4  . . . . P . . .\n\
         3  . . . . ? . . .\n\
         2  P P P P . P P P\n\
         1  R N B Q K B N R\n   \
            a b c d e f g h\n"
    );
}

/// `judge --stdin`, asked and answered over pipes.
struct Referee {
    child: Child,
    answers: Receiver<String>,
}

impl Referee {
    fn start() -> Self {
        let mut command = program();
        command.args(["judge", "--stdin"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (to, answers) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        thread::spawn(move || output.lines().map_while(Result::ok).all(|line| to.send(line).is_ok()));
        Self { child, answers }
    }

    fn say(&mut self, bytes: &[u8]) {
        self.child.stdin.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// Its next line; nothing more is said before it is there.
    fn answer(&self) -> Value {
        serde_json::from_str(&self.answers.recv_timeout(PATIENCE).expect("an answer at once")).unwrap()
    }

    fn ask(&mut self, request: &str) -> Value {
        self.say(request.as_bytes());
        self.say(b"\n");
        self.answer()
    }

    /// Says no more, and expects no more and a good end.
    fn finish(mut self) {
        drop(self.child.stdin.take());
        assert!(self.answers.recv_timeout(PATIENCE).is_err());
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn each_line_is_answered_before_the_next_is_asked() {
    let mut referee = Referee::start();
    assert_eq!(referee.ask("{}")["legal"].as_array().unwrap().len(), 20);
    let mate = referee.ask(r#"{"moves":["f3","e5","g4","Qh4"]}"#);
    assert_eq!(mate["outcome"]["winner"], "black");
    assert_eq!(mate["outcome"]["reason"], "checkmate");
    assert_eq!(mate["legal"].as_array().unwrap().len(), 0);
    let refused = referee.ask(r#"{"moves":["e4","Ke7","e5"]}"#);
    assert_eq!(refused["refused"]["index"], 1);
    assert_eq!(refused["turn"], "black");
    referee.finish();
}

#[test]
fn a_bad_line_is_answered_and_the_rest_still_served() {
    let mut referee = Referee::start();
    for (bad, code) in [
        ("nonsense", "request"),
        ("", "request"),
        ("[]", "request"),
        ("{\"moves\":\"e4\"}", "request"),
        ("{\"mvoes\":[]}", "request"),
        ("{\"fen\":\"rubbish\"}", "fen"),
        ("{\"variant\":\"go\"}", "variant"),
        ("{\"flag\":\"red\"}", "flag"),
        ("{\"flag\":true}", "request"),
        ("{\"viewer\":\"red\"}", "viewer"),
        ("{\"viewer\":\"White\"}", "viewer"),
        ("{\"viewer\":1}", "request"),
        ("{\"mates\":1}", "request"),
        ("{\"mates\":true,\"variant\":\"fog\"}", "mates"),
    ] {
        let answer = referee.ask(bad);
        assert_eq!(answer["error"]["code"], code, "{bad}: {answer}");
        assert!(!answer["error"]["text"].as_str().unwrap().is_empty(), "{bad}");
        assert_eq!(referee.ask(r#"{"moves":["e4"]}"#)["turn"], "black");
    }
    referee.finish();
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let mut referee = Referee::start();
    referee.say(b"\xff\xfe\x00\n");
    assert_eq!(referee.answer()["error"]["code"], "request");
    referee.say(b"{\"moves\":[\"e4\xc3\"]}\n");
    assert_eq!(referee.answer()["refused"]["code"], "syntax");
    referee.say(b"{\"moves\":[\"\xef\xbd\x85\xef\xbc\x94\"]}\r\n");
    assert_eq!(referee.answer()["played"][0]["san"], "e4");
    // A long line, and a last one without an end.
    let moves = vec!["\"Nf3\",\"Nf6\",\"Ng1\",\"Ng8\""; 20_000].join(",");
    assert_eq!(referee.ask(&format!("{{\"moves\":[{moves}]}}"))["refused"]["code"], "game_over");
    referee.say(b"{}");
    drop(referee.child.stdin.take());
    assert_eq!(referee.answer()["turn"], "white");
    referee.finish();
}

#[test]
fn games_that_are_over_are_listed_and_those_that_can_be_continued() {
    let home = tempfile::tempdir().unwrap();
    let paths = Paths { data: Some(home.path().join("jadoube")), config: None };
    let list = |arguments: &[&str]| {
        let output = program().args(arguments).env("XDG_DATA_HOME", home.path()).output().unwrap();
        let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        (output.status.code(), out, err)
    };
    let nothing = "No game has been finished yet.\n".to_owned();
    assert_eq!(list(&["games"]), (Some(0), nothing, String::new()));
    let file = games::save(
        &paths,
        "game",
        "[Date \"2024.05.12\"]\n[White \"White\"]\n[Black \"Schwarz\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
    );
    let mut game = Game::default();
    game.play(game.read("e4").unwrap()).unwrap();
    let table = Table::new(game, [None, Some("Noir".to_owned())]);
    let capabilities = Capabilities { colours: Colours::None, utf8: true, light: None };
    let model = Model::new(capabilities, Settings::default(), table);
    let mut running = Running::open(&paths, "1").unwrap();
    let kept = Kept { table: model.saved().unwrap(), began: "2024.05.12".to_owned(), file: None };
    running.keep(&kept, 1, Durability::Kill).unwrap();
    drop(running);
    let expected = format!(
        "Date        White  Black    Result  Moves  File\n\
         2024.05.12  White  Schwarz  0-1         2  {}\n\
         Not finished: White – Noir, move 1; jadoube continues it.\n",
        file.unwrap().display()
    );
    for arguments in [["games"].as_slice(), &["games", "--list"]] {
        assert_eq!(list(arguments), (Some(0), expected.clone(), String::new()));
    }
}

#[test]
fn a_file_that_is_not_there_is_named_in_one_line() {
    let output = run(&["view", "/nowhere/games.pgn"]);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), b"".as_slice()));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: The file cannot be opened: there is no such folder or file (…/nowhere/games.pgn).\n"
    );
}
