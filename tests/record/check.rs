//! What the referee objects to.

use jadoube::record::check::{Finding, Referee};

use crate::told::problem_told;

/// The findings of all games: their number, line and kind.
fn findings(text: &[u8]) -> Vec<String> {
    let mut referee = Referee::new(text);
    let mut found = Vec::new();
    while let Some(game) = referee.next().unwrap() {
        for finding in &game.findings {
            let line = finding.place().line;
            let kind = match finding {
                Finding::Problem(problem) => problem_told(problem),
                Finding::GoesOn { ply, outcome, .. } => {
                    format!("{line}: over at {ply} {}", outcome.reason.code())
                }
                Finding::WrongScore { score, outcome, .. } => {
                    format!("{line}: {score} {}", outcome.reason.code())
                }
                Finding::CannotWin { side, .. } => format!("{line}: {side:?} cannot win"),
            };
            found.push(format!("{} {kind}", game.number));
        }
    }
    found
}

fn check(title: &str, text: &str, expected: &[&str]) {
    assert_eq!(findings(text.as_bytes()), expected, "{title}: {text}");
}

/// A position of rooks that go to and fro, with a counter.
fn rooks(halfmoves: u32) -> String {
    format!("[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - {halfmoves} 90\"]\n\n")
}

#[test]
fn results_must_be_those_of_the_last_position() {
    let (mate, stalemate) = ("1. f3 e5 2. g4 Qh4#", "[FEN \"7k/8/5KQ1/8/8/8/8/8 w - - 0 1\"]\n\n1. Qf7");
    let bare = "[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\"]\n\n1. Kxd2";
    for (title, text, expected) in [
        ("mate", format!("{mate} 0-1"), &[][..]),
        ("mate, the other won", format!("{mate} 1-0"), &["1 1: 1-0 checkmate"]),
        ("mate, drawn", format!("{mate} 1/2-1/2"), &["1 1: 1/2-1/2 checkmate"]),
        ("mate, unknown", format!("{mate} *"), &["1 1: * checkmate"]),
        (
            "mate by the tag",
            format!("[Result \"1-0\"]\n\n{mate} *"),
            &["1 3:21 scores", "1 3: 1-0 checkmate"],
        ),
        ("stalemate", format!("{stalemate} 1/2-1/2"), &[]),
        ("stalemate, won", format!("{stalemate} 1-0"), &["1 3: 1-0 stalemate"]),
        ("dead", format!("{bare} 1/2-1/2"), &[]),
        ("dead, won", format!("{bare} 0-1"), &["1 3: 0-1 insufficient_material"]),
        ("resigned", "1. e4 e5 1-0".to_owned(), &[]),
        ("agreed", "1. e4 e5 1/2-1/2".to_owned(), &[]),
        ("no result", "1. e4 e5".to_owned(), &["1 1:9 no_score"]),
        ("contradiction", "[Result \"1-0\"]\n\n1. e4 e5 0-1".to_owned(), &["1 3:10 scores"]),
        ("what only looks like a result", format!("{mate} 0:1"), &["1 1:21 like_score"]),
    ] {
        check(title, &text, expected);
    }
}

#[test]
fn nobody_wins_without_the_men_for_it() {
    let start = |fen: &str, moves: &str| format!("[FEN \"{fen} w - - 0 1\"]\n\n{moves}");
    let knights = "4k1n1/8/8/8/8/8/8/R3K3";
    let three_check = |fen| format!("[Variant \"Three-check\"]\n{}", start(fen, "1. Kd2"));
    for (title, text, expected) in [
        ("king and rook", start("4k3/8/8/8/8/8/8/R3K3", "1. Ra2 1-0"), &[][..]),
        ("a bare king", start("4k3/8/8/8/8/8/8/R3K3", "1. Ra2 0-1"), &["1 3: Black cannot win"]),
        ("a bare king, drawn", start("4k3/8/8/8/8/8/8/R3K3", "1. Ra2 1/2-1/2"), &[]),
        ("a bare king, open", start("4k3/8/8/8/8/8/8/R3K3", "1. Ra2 *"), &[]),
        ("a knight, and a rook in the way", start(knights, "1. Ra2 0-1"), &[]),
        (
            "a knight against a queen",
            start("4k1n1/8/8/8/8/8/8/Q3K3", "1. Qa2 0-1"),
            &["1 3: Black cannot win"],
        ),
        (
            "by the tag",
            "[Result \"0-1\"]\n".to_owned() + &start("4k3/8/8/8/8/8/8/R3K3", "1. Ra2"),
            &["1 4:7 no_score", "1 4: Black cannot win"],
        ),
        ("a knight that gives checks", three_check("4k3/8/8/8/8/8/8/R3K1N1") + " 1-0", &[]),
        ("a king gives no check", three_check("4k3/8/8/8/8/8/8/R3K1N1") + " 0-1", &["1 4: Black cannot win"]),
        ("a move is lost", start("4k3/8/8/8/8/8/8/R3K3", "1. Rb2 0-1"), &["1 3:4 piece_cannot"]),
    ] {
        check(title, &text, expected);
    }
}

#[test]
fn games_must_not_go_on_when_the_law_has_ended_them() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    for (title, text, expected) in [
        ("fourfold", format!("{}*", shuffle.repeat(3)), &[][..]),
        ("fivefold", format!("{}1/2-1/2", shuffle.repeat(4)), &[]),
        ("fivefold, no draw", format!("{}*", shuffle.repeat(4)), &["1 1: * fivefold_repetition"]),
        (
            "after fivefold",
            format!("{}e4 e5 *", shuffle.repeat(4)),
            &["1 1: over at 16 fivefold_repetition", "1 1: * fivefold_repetition"],
        ),
        (
            "interrupted",
            format!("{}e4 {}*", shuffle.repeat(3), "Nf6 Nf3 Ng8 Ng1 ".repeat(4)),
            &["1 1: * fivefold_repetition"],
        ),
        ("149 plies", format!("{}Ra2 1/2-1/2", rooks(148)), &[]),
        ("150 plies", format!("{}Ra2 Ra7 1/2-1/2", rooks(148)), &[]),
        ("150 plies, won", format!("{}Ra2 Ra7 1-0", rooks(148)), &["1 3: 1-0 seventy_five_moves"]),
        ("151 plies", format!("{}Ra2 Ra7 Ra3 1/2-1/2", rooks(148)), &["1 3: over at 2 seventy_five_moves"]),
        ("at the start", format!("{}Ra2 1/2-1/2", rooks(150)), &["1 3: over at 0 seventy_five_moves"]),
        ("mate at the 150th", "[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 149 90\"]\n\nRa8# 1-0".to_owned(), &[]),
        (
            "dead",
            "[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 0 1\"]\n\nKxd2 Kd7 Kd3 1/2-1/2".to_owned(),
            &["1 3: over at 1 insufficient_material"],
        ),
        (
            "castling rights make another position",
            "[FEN \"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n".to_owned() + &"Ra2 Ra7 Ra1 Ra8 ".repeat(4) + "*",
            &[],
        ),
    ] {
        check(title, &text, expected);
    }
}

#[test]
fn fog_of_war_has_endings_of_its_own() {
    let fog = |text: &str| {
        format!("[Variant \"Fog of War\"]\n{}{text}", if text.starts_with('[') { "" } else { "\n" })
    };
    let captured = "1. e4 f5 2. Qh5 a6 3. Qxe8";
    let blocked = "[FEN \"6k1/8/8/8/1p6/pPp5/PRP5/KB6 b - - 0 1\"]\n\n";
    let (shuffle, kings) = ("Nf3 Nf6 Ng1 Ng8 ", "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n");
    for (title, text, expected) in [
        ("king captured", format!("{captured} 1-0"), &[][..]),
        ("king captured, the other won", format!("{captured} 0-1"), &["1 3: 0-1 king_captured"]),
        ("king captured, drawn", format!("{captured} 1/2-1/2"), &["1 3: 1/2-1/2 king_captured"]),
        ("king captured, unknown", format!("{captured} *"), &["1 3: * king_captured"]),
        ("king captured, no result", captured.to_owned(), &["1 3:27 no_score"]),
        ("after the capture", format!("{captured} Qxe8 1-0"), &["1 3:28 game_over"]),
        ("what was mate goes on", "1. f3 e5 2. g4 Qh4# 3. a3 a6 *".to_owned(), &[]),
        ("what was mate has no winner", "1. f3 e5 2. g4 Qh4# *".to_owned(), &[]),
        ("resigned, or on time", "1. e4 e5 0-1".to_owned(), &[]),
        ("agreed", "1. e4 e5 1/2-1/2".to_owned(), &[]),
        ("bare kings go on", format!("{kings}Kd2 Kd7 Kd3 Kd6 *"), &[]),
        ("a bare king wins", format!("{kings}Kd2 Kd7 0-1"), &[]),
        ("threefold", format!("{}1/2-1/2", shuffle.repeat(2)), &[]),
        ("threefold, no draw", format!("{}*", shuffle.repeat(2)), &["1 3: * threefold_repetition"]),
        (
            "after threefold",
            format!("{}e4 1/2-1/2", shuffle.repeat(2)),
            &["1 3: over at 8 threefold_repetition"],
        ),
        ("no move at all", format!("{blocked}Kh8 1/2-1/2"), &[]),
        ("no move at all, won", format!("{blocked}Kh8 0-1"), &["1 4: 0-1 stalemate"]),
        ("99 plies", format!("{}Ra2 *", rooks(98)), &[]),
        ("100 plies", format!("{}Ra2 Ra7 1/2-1/2", rooks(98)), &[]),
        ("100 plies, won", format!("{}Ra2 Ra7 1-0", rooks(98)), &["1 4: 1-0 fifty_moves"]),
        ("101 plies", format!("{}Ra2 Ra7 Ra3 1/2-1/2", rooks(98)), &["1 4: over at 2 fifty_moves"]),
        ("king captured at the 100th", format!("{}Rxa8 Kd7 Ra7 Kd8 Ra8 Ke7 1-0", rooks(99)), &[]),
    ] {
        check(title, &fog(&text), expected);
    }
}

#[test]
fn moves_must_be_legal() {
    for (title, text, expected) in [
        (
            "not legal",
            "1. e4 Ke5 *\n\n1. e4 *\n\n1. Ke5 *",
            &["1 1:7 piece_cannot", "3 5:4 piece_cannot"][..],
        ),
        ("ambiguous", "1. Nf3 d5 2. d4 Nf6 3. Nd2 *", &["1 1:24 ambiguous"]),
        ("after mate", "1. f3 e5 2. g4 Qh4# 3. a3 0-1", &["1 1:24 game_over"]),
        ("in a variation", "1. e4 (1. Ke5) e5 *", &["1 1:11 line"]),
        ("null move", "1. e4 -- *", &["1 1:7 null"]),
        ("rules", "[Variant \"Atomic\"]\n\n1. e4 *", &["1 1:1 variant"]),
        ("position", "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 1-0", &["1 1:1 fen"]),
        (
            "after the third check",
            "[Variant \"3check\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1\"]\n\n1. Ra8+ Kd7 1-0",
            &["1 4:9 game_over"],
        ),
    ] {
        check(title, text, expected);
    }
}

#[test]
fn players_numbers_and_plies_are_told() {
    let mut referee =
        Referee::new(&b"[White \"A\"]\n[Black \"B\xe9\"]\n\n1. e4 (1. d4) e5 1-0\n\n1. d4 0-1"[..]);
    let first = referee.next().unwrap().unwrap();
    assert_eq!((first.white(), first.black(), first.number, first.plies), ("A".into(), "Bé".into(), 1, 2));
    let second = referee.next().unwrap().unwrap();
    assert_eq!((second.white(), second.number, second.plies), (String::new(), 2, 1));
    assert!(referee.next().unwrap().is_none());
}

/// Men that can go on for ever, with Red or Black to move, and a counter.
fn generals(men: &str, turn: char, halfmoves: u32) -> String {
    format!("[Variant \"Xiangqi\"]\n[FEN \"{men} {turn} - - {halfmoves} 90\"]\n\n")
}

#[test]
fn xiangqi_has_endings_of_its_own() {
    let usual = |text: &str| format!("[Variant \"Xiangqi\"]\n\n{text}");
    // A chariot that gives check with every move, one that chases a cannon, and one that does neither.
    let checks = generals("3k5/9/9/9/9/9/9/3R5/9/5K3", 'b', 0);
    let (chase, rest) = ("b0a0 a3b3 a0b0 b3a3 ", "b0c0 a3a4 c0b0 a4a3 ");
    let chases = generals("4k4/9/9/9/9/9/c8/9/9/1R1K5", 'w', 0);
    let idle = generals("3k5/9/9/9/9/9/9/R8/9/5K3", 'w', 0);
    let limit = |men: &str| generals("3k5/9/9/9/9/9/9/R8/9/5K3", 'w', 118).replacen('\n', men, 1);
    let bare = generals("3k5/9/3a5/9/9/9/9/9/4p4/3AK4", 'w', 0);
    let mate = "1. C2=5 H8+7 2. C5+4 *";
    let checking = "K4=5 R6=5 K5=4 R5=6 ";
    let to_and_fro = "R9+1 K4+1 R9-1 K4-1 ";
    for (title, text, expected) in [
        ("it goes on", usual("1. C2=5 H8+7 *"), &[][..]),
        ("resigned", usual("1. C2=5 H8+7 0-1"), &[]),
        ("a move is lost", usual("1. C2=5 H8+6 *"), &["1 3:9 leg_blocked"]),
        ("check in the opening", usual(mate), &[]),
        ("stalemate is lost", generals("3k5/9/4P4/9/9/9/9/9/9/4K4", 'w', 0) + "1. P5+1 1-0", &[]),
        (
            "stalemate is no draw",
            generals("3k5/9/4P4/9/9/9/9/9/9/4K4", 'w', 0) + "1. P5+1 1/2-1/2",
            &["1 4: 1/2-1/2 stalemate"],
        ),
        (
            "who cannot move makes no move",
            generals("3k5/9/4P4/9/9/9/9/9/9/4K4", 'w', 0) + "1. P5+1 K4+1 1-0",
            &["1 4:9 game_over"],
        ),
        ("mate", generals("3k5/R8/9/9/9/9/9/1R7/9/4K4", 'w', 0) + "1. R8+7 1-0", &[]),
        (
            "mate, the other won",
            generals("3k5/R8/9/9/9/9/9/1R7/9/4K4", 'w', 0) + "1. R8+7 0-1",
            &["1 4: 0-1 checkmate"],
        ),
        ("nobody can cross the river", format!("{bare}1. K5+1 1/2-1/2"), &[]),
        (
            "nobody can cross the river, won",
            format!("{bare}1. K5+1 1-0"),
            &["1 4: 1-0 insufficient_material"],
        ),
        (
            "and plays on",
            format!("{bare}1. K5+1 K4+1 2. K5+1 1/2-1/2"),
            &["1 4: over at 1 insufficient_material"],
        ),
        ("twice", format!("{checks}{checking}*"), &[]),
        ("perpetual check", format!("{checks}{}0-1", checking.repeat(2)), &[]),
        (
            "perpetual check is no draw",
            format!("{checks}{}1/2-1/2", checking.repeat(2)),
            &["1 4: 1/2-1/2 perpetual_check"],
        ),
        (
            "perpetual check that goes on",
            format!("{checks}{}K4=5 0-1", checking.repeat(2)),
            &["1 4: over at 8 perpetual_check"],
        ),
        ("idle", format!("{idle}{}1/2-1/2", to_and_fro.repeat(2)), &[]),
        ("idle, won", format!("{idle}{}1-0", to_and_fro.repeat(2)), &["1 4: 1-0 repetition"]),
        ("idle, unknown", format!("{idle}{}*", to_and_fro.repeat(2)), &["1 4: * repetition"]),
        ("perpetual chase", format!("{chases}{}0-1", chase.repeat(2)), &[]),
        (
            "perpetual chase, drawn",
            format!("{chases}{}1/2-1/2", chase.repeat(2)),
            &["1 4: 1/2-1/2 perpetual_chase"],
        ),
        (
            "perpetual chase that goes on",
            format!("{chases}{}b0c0 *", chase.repeat(2)),
            &["1 4: over at 8 perpetual_chase", "1 4: * perpetual_chase"],
        ),
        ("a chase not all the time", format!("{chases}{rest}{chase}1/2-1/2"), &[]),
        ("119 plies", limit("\n") + "R9+1 1-0", &[]),
        ("120 plies", limit("\n") + "R9+1 K4+1 1/2-1/2", &[]),
        ("120 plies, won", limit("\n") + "R9+1 K4+1 1-0", &["1 4: 1-0 move_limit"]),
        ("121 plies", limit("\n") + "R9+1 K4+1 R9+1 1/2-1/2", &["1 4: over at 2 move_limit"]),
        ("another limit", limit("\n[MoveLimit \"70\"]\n") + "R9+1 K4+1 R9+1 *", &[]),
        (
            "a limit that is none",
            limit("\n[MoveLimit \"0\"]\n") + "R9+1 K4+1 *",
            &["1 2:1 move_limit", "1 5: * move_limit"],
        ),
        ("a lower limit", limit("\n[MoveLimit \"50\"]\n").replace("118", "99") + "R9+1 1/2-1/2", &[]),
        (
            "a lower limit, unknown",
            limit("\n[MoveLimit \"50\"]\n").replace("118", "99") + "R9+1 *",
            &["1 5: * move_limit"],
        ),
        // The move that is one too many without a capture completes a perpetual check.
        ("perpetual check at the limit", checks.replace("0 90", "112 90") + &checking.repeat(2) + "0-1", &[]),
        ("a limit is nothing to chess", "[MoveLimit \"1\"]\n\n1. Nf3 Nf6 2. Nc3 Nc6 *".to_owned(), &[]),
    ] {
        check(title, &text, expected);
    }
}
