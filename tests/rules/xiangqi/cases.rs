//! Every case of `xiangqi-cases.jsonl`: inputs on which other programs have failed, put to the referee.

use jadoube::judge::{Answer, Verdict, judge_line};
use jadoube::rules::perft::perft;
use jadoube::rules::xiangqi::board::Board;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize)]
struct Case {
    id: String,
    title: String,
    /// The start position if absent.
    fen: Option<String>,
    moves: Vec<String>,
    input: String,
    expect: Value,
}

impl Case {
    fn says(&self) -> String {
        format!("{} {} {}", self.id, self.title, self.input)
    }

    /// What the referee says after the moves of the case.
    fn verdict(&self) -> Verdict {
        let request = json!({"variant": "xiangqi", "fen": self.fen, "moves": self.moves});
        judged(&request).unwrap_or_else(|error| panic!("{}: {error}", self.says()))
    }

    /// A text in this position: the coordinates of the move that it is read as, and its WXF.
    fn read(&self, text: &str, ranks: u8) -> Option<(String, String)> {
        let position = self.verdict().fen;
        let request = json!({"variant": "xiangqi", "fen": position, "moves": [text], "ranks": ranks});
        judged(&request).unwrap().played.into_iter().next().map(|played| (played.uci, played.san))
    }
}

fn judged(request: &Value) -> Result<Verdict, String> {
    match judge_line(&request.to_string()) {
        Answer::Verdict(verdict) => Ok(*verdict),
        Answer::Unusable { error } => Err(error.text),
    }
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// What is expected of the moves, whatever else a case asks.
fn check_moves(case: &Case, verdict: &Verdict) {
    let legal: Vec<&str> = verdict.legal.iter().map(String::as_str).collect();
    let expect = case.expect.as_object().unwrap();
    for (field, value) in expect {
        match field.as_str() {
            "includes" => {
                assert!(texts(value).iter().all(|mv| legal.contains(mv)), "{}: {legal:?}", case.says());
            }
            "excludes" => {
                assert!(!texts(value).iter().any(|mv| legal.contains(mv)), "{}: {legal:?}", case.says());
            }
            "legal_moves" => assert_eq!(json!(legal.len()), *value, "{}", case.says()),
            "n_from" => {
                for (from, targets) in value.as_object().unwrap() {
                    let mut ours: Vec<&str> =
                        legal.iter().copied().filter(|mv| mv.starts_with(from)).collect();
                    ours.sort_unstable();
                    assert_eq!(ours, texts(targets), "{}", case.says());
                }
            }
            "check" => assert_eq!(json!(verdict.check), *value, "{}", case.says()),
            "halfmove" => assert_eq!(json!(verdict.halfmoves), *value, "{}", case.says()),
            "over" => assert_eq!(json!(verdict.outcome.is_some()), *value, "{}", case.says()),
            "result" => {
                let winner = verdict.outcome.as_ref().unwrap().winner;
                let expected = match value.as_str().unwrap() {
                    "1-0" => Some("white"),
                    "0-1" => Some("black"),
                    "1/2-1/2" => None,
                    other => panic!("{}: {other}", case.says()),
                };
                assert_eq!(winner, expected, "{}", case.says());
            }
            "reason" => {
                assert_eq!(json!(verdict.outcome.as_ref().unwrap().reason), *value, "{}", case.says());
            }
            // The limit is sixty moves of each side, so the game goes on after fifty.
            "policy" => assert_eq!(verdict.outcome, None, "{}", case.says()),
            "verdict" | "same_as" => {}
            other => panic!("{}: nobody knows {other}", case.says()),
        }
    }
}

fn check(case: &Case) {
    let expect = &case.expect;
    let (what, about) = case.input.split_once(':').unwrap_or((&case.input, ""));
    match what {
        "perft" => {
            let board = Board::from_fen(case.fen.as_ref().unwrap()).unwrap();
            for (depth, nodes) in (1..).zip(expect["perft"].as_array().unwrap()) {
                assert_eq!(json!(perft(&board, depth)), *nodes, "{} depth {depth}", case.says());
            }
        }
        "legal" | "status" => check_moves(case, &case.verdict()),
        "fen" => {
            // Where a program may refuse, this one reads.
            assert!(["accept", "either"].contains(&expect["verdict"].as_str().unwrap()), "{}", case.says());
            let verdict = judged(&json!({"variant": "xiangqi", "fen": about})).unwrap();
            check_moves(case, &verdict);
            if let Some(same) = expect.get("same_as") {
                assert_eq!(json!(verdict.fen), *same, "{}", case.says());
            }
        }
        "wxf_of" | "san_of" => {
            let verdict = case.verdict();
            let wxf = |uci: &str| {
                let place = verdict.legal.iter().position(|mv| mv == uci);
                place.map_or_else(|| panic!("{}: {uci}", case.says()), |place| verdict.san[place].clone())
            };
            match expect.get("must_differ_from") {
                None => assert_eq!(json!(wxf(about)), expect["wxf"], "{}", case.says()),
                Some(other) => {
                    // The case counts its ranks from 1.
                    let other = other.as_str().unwrap().strip_prefix("san_of:").unwrap();
                    let name = |text: &str| case.read(text, 1).unwrap().0;
                    assert_ne!(wxf(&name("i2i3")), wxf(&name("i4i3")), "{}", case.says());
                    assert_eq!((about, other), ("i1i2", "i3i2"));
                }
            }
        }
        "wxf" => {
            let read = case.read(about, 0).map(|(uci, _)| uci);
            assert_eq!(json!(read), expect["uci"], "{}", case.says());
        }
        "coord" => {
            let ranks = u8::from(expect["style"] == "1-10");
            let read = case.read(about, ranks).map(|(_, wxf)| wxf);
            assert_eq!(json!(read), expect["wxf"], "{}", case.says());
        }
        other => panic!("{}: nobody knows {other}", case.says()),
    }
}

#[test]
fn the_referee_is_right_in_every_case() {
    let lines = include_str!("../../data/xiangqi-cases.jsonl").lines();
    let cases: Vec<Case> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(cases.len(), 68);
    cases.iter().for_each(check);
}
