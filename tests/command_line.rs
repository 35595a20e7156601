//! The program without a board: its arguments, and the referee that answers line by line.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::Value;

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
        (&["judge", "--stdin", "--json"], "--json"),
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
