//! The referee of xiangqi, asked without a board, and its perft.

use serde_json::{Value, json};

use super::{check_judged, run};

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
/// A chariot that chases a horse.
const CHASE: &str = "3k4n/9/9/9/9/9/9/9/9/4K2R1 w - - 0 1";
const CHASED: &str = "h0i0 i9h7 i0h0 h7i9";

/// A request about a position and moves, with blanks between.
fn asked(fen: &str, moves: &str) -> Value {
    json!({"variant": "xiangqi", "fen": fen, "moves": moves.split_whitespace().collect::<Vec<_>>()})
}

/// The same with one more field.
fn asked_with(fen: &str, moves: &str, field: &str, value: u32) -> String {
    let mut request = asked(fen, moves);
    request[field] = json!(value);
    request.to_string()
}

fn answer(request: &str) -> Value {
    serde_json::to_value(jadoube::judge::judge_line(request)).unwrap()
}

#[test]
fn moves_are_coordinates_from_rank_0_and_wxf() {
    check_judged(
        &asked(START, "炮二平五 h9g7").to_string(),
        &[
            ("turn", json!("white")),
            ("played", json!([{"uci":"h2e2","san":"C2=5"},{"uci":"h9g7","san":"H8+7"}])),
            ("repetitions", json!(1)),
            ("halfmoves", json!(2)),
            ("claims", json!([])),
        ],
    );
    check_judged(
        &asked("4k4/9/9/9/9/9/9/9/4A4/4K4 w - - 0 1", "").to_string(),
        &[("legal", json!(["e0d0", "e0f0"])), ("san", json!(["K5=6", "K5=4"])), ("check", json!(false))],
    );
    check_judged(
        &asked(START, "C2=5 H8+7 H8+6").to_string(),
        &[(
            "refused",
            json!({
                "move": "H8+6", "index": 2, "code": "leg_blocked", "squares": ["c0"], "candidates": [],
                "text": "The horse on b0: its leg is blocked by the red elephant on c0.",
            }),
        )],
    );
    // What has no meaning here is left out.
    let start = answer(r#"{"variant":"xiangqi"}"#);
    assert_eq!((start.get("checks"), start.get("repetition")), (None, None));
}

#[test]
#[rustfmt::skip] // an end a line
fn each_end_has_its_reason_and_its_winner() {
    for (fen, moves, winner, reason) in [
        ("3k5/9/9/9/9/9/9/3R5/9/5K3 b - - 0 1", "d9e9 d2e2 e9d9 e2d2 d9e9 d2e2 e9d9 e2d2", Some("black"), "perpetual_check"),
        ("5k3/9/3r5/9/9/9/9/9/9/3K5 w - - 0 1", "d0e0 d7e7 e0d0 e7d7 d0e0 d7e7 e0d0 e7d7", Some("white"), "perpetual_check"),
        ("9/9/3kc4/9/9/9/4r4/9/3C5/3RK4 w - - 0 1", "d1e1 e3d3 e1d1 d3e3 d1e1 e3d3 e1d1 d3e3", None, "mutual_perpetual_check"),
        (CHASE, "h0i0 i9h7 i0h0 h7i9 h0i0 i9h7 i0h0 h7i9", Some("black"), "perpetual_chase"),
        ("4k3r/9/8r/n8/9/9/8N/R8/9/R2K5 w - - 0 1", "a2b2 i7h7 b2a2 h7i7 a2b2 i7h7 b2a2 h7i7", None, "mutual_perpetual_chase"),
        (START, "b0c2 b9c7 c2b0 c7b9 b0c2 b9c7 c2b0 c7b9", None, "repetition"),
        ("3k5/9/9/9/9/9/9/R8/9/5K3 w - - 119 90", "a2a3", None, "move_limit"),
        ("3k5/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1", "e7e8", Some("white"), "stalemate"),
        ("4k4/9/9/9/9/9/4p4/9/9/3K5 b - - 0 1", "e3e2 d0d1 e2e1 d1d0", None, ""),
        ("4k4/9/9/9/9/9/9/4p4/9/3K5 b - - 0 1", "e2e1", Some("black"), "stalemate"),
        ("4k4/9/9/9/9/9/9/1R7/R8/3K5 w - - 0 1", "b2b8 e9f9 a1a9", Some("white"), "checkmate"),
        ("3aka3/9/4b4/9/9/9/9/9/4p4/3AK4 w - - 0 1", "e0e1", None, "insufficient_material"),
    ] {
        let outcome = if reason.is_empty() { Value::Null } else { json!({"winner": winner, "reason": reason}) };
        check_judged(&asked(fen, moves).to_string(), &[("refused", Value::Null), ("outcome", outcome)]);
    }
    // Whoever runs out of time has lost, whatever is left to the other.
    for (side, winner) in [("white", "black"), ("red", "black"), ("black", "white")] {
        let mut request = asked("3k5/9/9/9/9/9/9/R8/9/5K3 w - - 0 1", "");
        request["flag"] = json!(side);
        check_judged(&request.to_string(), &[("outcome", json!({"winner": winner, "reason": "flag_fall"}))]);
    }
}

#[test]
fn the_cycle_is_told_with_its_moves_and_what_was_done_with_them() {
    let moves = json!([
        {"uci":"h0i0","san":"R2=1"}, {"uci":"i9h7","san":"H9+8"}, {"uci":"i0h0","san":"R1=2"}, {"uci":"h7i9","san":"H8-9"}
    ]);
    // The second time is a warning.
    check_judged(
        &asked(CHASE, CHASED).to_string(),
        &[
            ("outcome", Value::Null),
            ("repetitions", json!(2)),
            (
                "repetition",
                json!({
                    "occurrences": 2, "conduct": "perpetual_chase", "by": ["white"], "victims": ["i9"], "moves": moves
                }),
            ),
        ],
    );
    for (fen, cycle, conduct, by, victims) in [
        (START, "b0c2 b9c7 c2b0 c7b9", "repetition", json!([]), json!([])),
        (
            "3k5/9/9/9/9/9/9/3R5/9/5K3 b",
            "d9e9 d2e2 e9d9 e2d2",
            "perpetual_check",
            json!(["white"]),
            json!([]),
        ),
        (
            "9/9/3kc4/9/9/9/4r4/9/3C5/3RK4 w",
            "d1e1 e3d3 e1d1 d3e3",
            "mutual_perpetual_check",
            json!(["white", "black"]),
            json!([]),
        ),
        (
            "4k3r/9/8r/n8/9/9/8N/R8/9/R2K5 w",
            "a2b2 i7h7 b2a2 h7i7",
            "mutual_perpetual_chase",
            json!(["white", "black"]),
            json!(["a6", "i3"]),
        ),
    ] {
        let told = &answer(&asked(fen, &format!("{cycle} {cycle}")).to_string())["repetition"];
        assert_eq!(
            (&told["conduct"], &told["by"], &told["victims"]),
            (&json!(conduct), &by, &victims),
            "{fen}"
        );
        let ours: Vec<&str> =
            told["moves"].as_array().unwrap().iter().map(|mv| mv["uci"].as_str().unwrap()).collect();
        assert_eq!((told["occurrences"].as_u64(), ours.join(" ")), (Some(3), format!("{cycle} {cycle}")));
    }
    // Moves before the first occurrence decide nothing.
    let late = answer(&asked(CHASE, &format!("e0e1 d9d8 e1e0 d8d9 {CHASED}")).to_string());
    assert_eq!((&late["repetitions"], &late["outcome"]["reason"]), (&json!(3), &json!("repetition")));
    assert_eq!(late["repetition"]["moves"].as_array().unwrap().len(), 8);
}

#[test]
fn in_words_the_sides_are_red_and_black() {
    let twice = format!("{CHASED} {CHASED}");
    let output = run(&["judge", "--variant", "xiangqi", "--fen", CHASE, "--moves", &twice]);
    let said = String::from_utf8(output.stdout).unwrap();
    for line in [
        "to move    Red",
        "occurred   3 times",
        "since then R2=1 H9+8 R1=2 H8-9 R2=1 H9+8 R1=2 H8-9: Red chases the horse on i9 with every move",
        "result     Black wins by the opponent's perpetual chase (rule of xiangqi).",
    ] {
        assert!(said.lines().any(|said| said == line), "{line}\n{said}");
    }
    assert!(!said.contains("White"), "{said}");
    for (fen, cycle, done) in [
        ("3k5/9/9/9/9/9/9/3R5/9/5K3 b", "d9e9 d2e2 e9d9 e2d2", "Red checks with every move"),
        ("9/9/3kc4/9/9/9/4r4/9/3C5/3RK4 w", "d1e1 e3d3 e1d1 d3e3", "both sides check with every move"),
        (
            "4k3r/9/8r/n8/9/9/8N/R8/9/R2K5 w",
            "a2b2 i7h7 b2a2 h7i7",
            "both sides chase with every move, Red the horse on a6 and Black the horse on i3",
        ),
        (START, "b0c2 b9c7 c2b0 c7b9", "neither side checks, or chases one man, with every move"),
    ] {
        let output = run(&["judge", "--variant", "xiangqi", "--fen", fen, "--moves", cycle]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains(&format!(": {done}\n")), "{done}\n{said}");
    }
}

#[test]
fn red_is_a_side_where_there_is_one() {
    check_judged(
        r#"{"variant":"xiangqi","flag":"red"}"#,
        &[("outcome", json!({"winner": "black", "reason": "flag_fall"}))],
    );
    let seen = |viewer: &str| answer(&json!({"variant": "xiangqi", "viewer": viewer}).to_string());
    assert_eq!(seen("red"), seen("white"));
    for side in ["red", "black"] {
        let sight = seen(side);
        assert_eq!(sight["visible"].as_array().unwrap().len(), 90, "{side}");
        assert_eq!((&sight["sees"]["a0"], &sight["sees"]["e9"]), (&json!("R"), &json!("k")), "{side}");
    }
    for (request, code) in [
        (r#"{"flag":"red"}"#, "flag"),
        (r#"{"viewer":"red"}"#, "viewer"),
        (r#"{"variant":"fog","viewer":"red"}"#, "viewer"),
        (r#"{"variant":"xiangqi","flag":"green"}"#, "flag"),
        (r#"{"variant":"xiangqi","viewer":"Red"}"#, "viewer"),
    ] {
        assert_eq!(answer(request)["error"]["code"], code, "{request}");
    }
}

#[test]
fn the_limit_of_moves_can_be_another() {
    let quiet = "3k5/9/9/9/9/9/9/R8/9/5K3 w - - 99 80";
    let drawn = json!({"winner": null, "reason": "move_limit"});
    check_judged(&asked(quiet, "a2a3").to_string(), &[("outcome", Value::Null), ("halfmoves", json!(100))]);
    check_judged(&asked_with(quiet, "a2a3", "move_limit", 50), &[("outcome", drawn.clone())]);
    check_judged(&asked_with(quiet, "a2a3", "move_limit", 51), &[("outcome", Value::Null)]);
    let output =
        run(&["judge", "--variant", "xiangqi", "--fen", quiet, "--moves", "a2a3", "--move-limit", "50"]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("50 moves without a capture"), "{said}");
    for (request, code) in [
        (asked_with(quiet, "", "move_limit", 0), "move_limit"),
        (r#"{"move_limit":60}"#.to_owned(), "move_limit"),
        (r#"{"variant":"fog","move_limit":60}"#.to_owned(), "move_limit"),
        (asked_with(quiet, "", "ranks", 2), "ranks"),
        (r#"{"ranks":1}"#.to_owned(), "ranks"),
    ] {
        let error = &answer(&request)["error"];
        assert_eq!(error["code"], code, "{request}");
        assert!(error["text"].as_str().unwrap().ends_with('.'), "{request}");
    }
}

#[test]
fn ranks_count_from_1_only_when_told() {
    let played = |uci: &str, san: &str| ("played", json!([{"uci": uci, "san": san}]));
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    check_judged(&asked(START, "h2e2").to_string(), &[played("h2e2", "C2=5")]);
    check_judged(&asked_with(START, "h2e2", "ranks", 0), &[played("h2e2", "C2=5")]);
    check_judged(&asked_with(START, "h3e3", "ranks", 1), &[played("h2e2", "C2=5")]);
    check_judged(&asked_with(START, "C2=5", "ranks", 1), &[played("h2e2", "C2=5")]);
    check_judged(&asked_with(black, "h10g8", "ranks", 1), &[played("h9g7", "H8+7")]);
    assert_eq!(answer(&asked(black, "h10g8").to_string())["refused"]["code"], "syntax");
    assert_eq!(answer(&asked_with(START, "h2e2", "ranks", 1))["refused"]["code"], "nothing_there");
    let output = run(&["judge", "--variant", "xiangqi", "--ranks", "1", "--moves", "h3e3 h10g8"]);
    assert!(String::from_utf8(output.stdout).unwrap().contains("played     C2=5 H8+7\n"));
    assert_eq!(output.status.code(), Some(0));
}

/// The counts below each first move, and the sum that perft prints last.
fn divided(depth: &str, fen: &[&str]) -> (Vec<(String, u64)>, u64) {
    let output = run(&[&["perft", depth, "--variant", "xiangqi", "--divide"], fen].concat());
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stdout).unwrap();
    let mut lines: Vec<&str> = said.lines().collect();
    let sum = lines.pop().unwrap().split(' ').next().unwrap().parse().unwrap();
    let count = |line: &str| {
        let (name, nodes) = line.split_once(": ").unwrap();
        (name.to_owned(), nodes.parse().unwrap())
    };
    (lines.into_iter().map(count).collect(), sum)
}

#[test]
fn perft_counts_as_published() {
    for (depth, nodes) in [("1", "44"), ("2", "1920"), ("3", "79666"), ("4", "3290240")] {
        let output = run(&["perft", depth, "--variant", "xiangqi"]);
        let said = String::from_utf8(output.stdout).unwrap();
        assert_eq!(said.split(' ').next(), Some(nodes), "depth {depth}");
        assert!(said.contains("nodes/s"), "{said}");
    }
    let (parts, sum) = divided("3", &[]);
    assert_eq!((parts.len(), sum), (44, 79_666));
    assert_eq!(parts.iter().map(|(_, nodes)| nodes).sum::<u64>(), sum);
    assert!(parts.iter().any(|(name, _)| name == "h2e2"));
    let (parts, sum) = divided("1", &["--fen", "3k5/9/9/9/9/2B6/9/9/9/5K3 w"]);
    let names: Vec<&str> = parts.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!((sum, names), (4, vec!["f0e0", "f0f1", "c4a2", "c4e2"]));
}

#[test]
fn a_bad_fen_is_named_with_its_column_and_exit_code_2() {
    for (fen, named) in [
        ("3k5/9/9/9/9/9/8R/9/9 w", "column 21"),
        ("3k5/9/9/9/9/9/8X/9/9/4K4 w", "column 16"),
        ("3k5/9/9/9/9/9/9/9/9/4K4 x", "column 25"),
        ("4k4/9/9/9/9/9/9/9/9/4K4 w", "generals"),
        ("4k4/9/9/9/9/9/9/9/9/9 w", "general"),
    ] {
        for arguments in [["perft", "1"].as_slice(), &["judge"], &["play"]] {
            let output = run(&[arguments, &["--variant", "xiangqi", "--fen", fen]].concat());
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{arguments:?} {fen}: {said}");
            assert!(said.contains(named), "{arguments:?} {fen}: {said}");
        }
    }
}
