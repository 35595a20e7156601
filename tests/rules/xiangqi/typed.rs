//! Typed moves: what each text means in a position, or why it is refused.

use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::moves::Move;
use jadoube::rules::xiangqi::refusal::Refusal;
use jadoube::rules::xiangqi::typed::{Ranks, split};
use proptest::prelude::*;

use super::games::starts;

/// A text, and the coordinates of the move; or the code of the refusal with the points that
/// forbid it, the candidates, or where the text stops being a move.
type Row<'a> = (&'a str, &'a str);

fn answer(board: &Board, text: &str, ranks: Ranks) -> String {
    told(board.read_move_ranked(text, ranks))
}

fn told(read: Result<Move, Refusal>) -> String {
    match read {
        Ok(mv) => mv.to_string(),
        Err(Refusal::Ambiguous { candidates }) => {
            let texts: Vec<_> = candidates.iter().map(|candidate| candidate.text.as_str()).collect();
            format!("ambiguous {}", texts.join(" "))
        }
        Err(Refusal::Syntax { column, expected }) => format!("{column} {expected:?}"),
        Err(refusal) => {
            let points = refusal.points().into_iter().map(|point| format!(" {point}"));
            [refusal.code().to_owned()].into_iter().chain(points).collect()
        }
    }
}

fn check_ranked(fen: &str, ranks: Ranks, rows: &[Row<'_>]) {
    let board = Board::from_fen(fen).unwrap();
    let wrong: Vec<_> = rows
        .iter()
        .map(|&(text, expected)| (text, expected, answer(&board, text, ranks)))
        .filter(|(_, expected, found)| expected != found)
        .collect();
    assert!(wrong.is_empty(), "{fen}: (text, expected, found) {wrong:#?}");
}

fn check(fen: &str, rows: &[Row<'_>]) {
    check_ranked(fen, Ranks::FromZero, rows);
}

/// Checks that all texts mean the same.
fn check_all(fen: &str, expected: &str, texts: &[&str]) {
    check(fen, &texts.iter().map(|&text| (text, expected)).collect::<Vec<_>>());
}

const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
const AFTER_P3: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/6P2/P1P1P3P/1C5C1/9/RNBAKABNR b - - 0 1";
const TWO_PAIRS: &str = "3k5/9/2P3P2/2P3P2/9/9/9/9/9/5K3 w - - 0 1";

#[test]
fn one_move_in_many_spellings() {
    check_all(START, "h2e2", &[
        "C2=5", "c2=5", "C2.5", "c2.5", "Ｃ２＝５", "ｃ２．５", "C二=5", "C2平5", "1. C2=5", "1.C2.5", "C2=5!?", " C2 = 5 ",
        "炮二平五", "炮2平5", "炮２平５", "砲二平五", "包二平五", "炮二平5", "炮2=5", "1.炮二平五", "１．炮二平五", "1、炮二平五",
        "H2-E2", "h2e2", "H2E2", "h2-e2", "h2–e2", "Ｈ２－Ｅ２", "1. H2-E2",
    ]);
    check_all(START, "h0g2", &[
        "H2+3", "h2+3", "N2+3", "n2+3", "馬二進三", "马二进三", "傌二進三", "馬2进3", "H二＋三", "h0g2", "H0-G2",
    ]);
    check_all(START, "c0e2", &["E7+5", "B7+5", "b7+5", "相七進五", "象七进五", "C0-E2"]);
    check_all(AFTER_P3, "h7g7", &["c8.7", "C8=7", "炮８平７", "炮八平七", "1... C8=7", "1…炮8平7", "... h7g7", "1. ... c8.7"]);
    check_all(AFTER_P3, "b9c7", &["h2+3", "H2+3", "馬２進３", "马2进3"]);
    check_all("3k5/9/9/9/9/9/8R/9/8R/4K4 w - - 0 1", "i3i2", &[
        "R+-1", "+R-1", "r+-1", "前車退一", "前车退1", "俥前退一", "車前退一", "R前退1", "i3i2",
    ]);
    check_all("3k5/9/9/9/9/9/8R/9/8R/4K4 w - - 0 1", "i1i2", &[
        "R-+1", "-R+1", "後車進一", "后车进1", "車後進一", "二車進一", "R–+1",
    ]);
}

#[test]
fn soldiers_of_one_file_and_of_two() {
    check("4k4/9/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1", &[
        ("15=6", "e7d7"), ("15.6", "e7d7"), ("3.15.6", "e7d7"), ("P+=6", "e7d7"), ("前兵平六", "e7d7"), ("一兵平六", "e7d7"),
        ("25=6", "e6d6"), ("中兵平六", "e6d6"), ("二兵平六", "e6d6"), ("兵中平六", "e6d6"),
        ("35=6", "e5d5"), ("P-=6", "e5d5"), ("後兵平六", "e5d5"), ("三兵平六", "e5d5"), ("後五平六", "e5d5"),
        ("P5=6", "ambiguous 15=6 25=6 35=6"),
        ("P5+1", "e7e8"), // the only one that can
        ("45=6", "nothing_there"), ("14=6", "nothing_there"), ("四兵平六", "nothing_there"), ("P4=6", "nothing_there"),
    ]);
    check(TWO_PAIRS, &[
        ("17=6", "c7d7"), ("27=6", "c6d6"), ("23=4", "g6f6"), ("前七平六", "c7d7"), ("後三平四", "g6f6"), ("前兵七平六", "c7d7"), ("7+.6", "c7d7"),
        ("P+=6", "ambiguous 13=4 13=2 17=8 17=6"),
        ("前兵平六", "ambiguous 13=4 13=2 17=8 17=6"),
        ("P++1", "ambiguous 13+1 17+1"), ("P-+1", "own_piece g7"), ("中兵平六", "nothing_there"),
        ("二兵平六", "ambiguous 13=4 13=2 23=4 23=2 17=8 17=6 27=8 27=6"),
    ]);
}

#[test]
fn refusals_name_what_forbids_the_move() {
    check(START, &[
        ("H8+6", "leg_blocked c0"), ("馬八進六", "leg_blocked c0"), ("b0d1", "leg_blocked c0"),
        ("R1+3", "own_piece i3"), ("R1+4", "path_blocked i3"), ("C2+6", "path_blocked h7"), ("C2+5", "needs_one_screen h7"),
        ("P5=4", "not_across_river e3 f3"), ("P5-1", "never_back e3 e2"), ("K5+2", "piece_cannot e0 e2"), ("K5=5", "piece_cannot e0 e0"),
        ("H2+5", "piece_cannot h0"), ("H2-3", "piece_cannot h0"), ("H2=3", "piece_cannot h0 g0"), ("R1-1", "piece_cannot i0"),
        ("C5=2", "nothing_there"), ("C+=5", "nothing_there"), ("前炮平五", "nothing_there"), ("15=6", "not_across_river e3 d3"),
        ("e4e5", "nothing_there e4"), ("e6e5", "not_your_piece e6"), ("h2h2", "piece_cannot h2 h2"),
    ]);
    check("3k5/9/9/9/9/9/4r4/9/9/R3K4 w - - 0 1", &[
        ("R9+1", "still_in_check e0 e3"), ("車九進一", "still_in_check e0 e3"), ("K5=6", "generals_face d0 d9"), ("K5=4", "e0f0"),
    ]);
    // Of two elephants on a file the one whose eye is blocked comes nearer than the one at the river.
    check("3k5/9/9/9/9/2B6/9/9/3P5/2B2K3 w - - 0 1", &[("E7+5", "eye_blocked d1"), ("E7-5", "c4e2")]);
}

#[test]
fn texts_that_are_no_moves_say_where_they_stop() {
    check(START, &[
        ("", "1 Move"), ("  ", "3 Move"), ("x", "1 Move"), ("O-O", "1 Move"), ("Q2=5", "1 Move"), ("1.", "3 Move"), ("1. x", "4 Move"),
        ("C", "2 FileOrPlace"), ("C0=5", "3 Point(FromZero)"), ("+", "2 RoleOrFile"), ("+x", "2 RoleOrFile"), ("1", "2 RoleOrFile"), ("前", "2 RoleOrFile"),
        ("C2", "3 Direction"), ("C2x5", "3 Direction"), ("C2=", "4 Number"), ("C2=0", "4 Number"), ("C2=a", "4 Number"), ("炮二平", "4 Number"),
        ("C2=55", "5 End"), ("C2=5 C8=5", "6 End"), ("h2e2 h9", "6 End"), ("炮二平五馬", "5 End"),
        ("h2e", "4 Point(FromZero)"), ("h10g8", "3 Direction"), ("h2-j2", "4 Number"), ("1... C2=5", "1 NumberOfRed"), ("…C2=5", "1 NumberOfRed"),
    ]);
}

#[test]
fn ranks_count_from_zero_unless_told() {
    let black = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1";
    check(START, &[("h2e2", "h2e2"), ("h3e3", "nothing_there h3"), ("b2e2", "b2e2")]);
    check(black, &[("h9g7", "h9g7"), ("h10g8", "3 Direction")]);
    check_ranked(START, Ranks::FromOne, &[
        ("h3e3", "h2e2"), ("H3-E3", "h2e2"), ("b3e3", "b2e2"), ("h2e2", "nothing_there h1"), ("h0g2", "2 FileOrPlace"),
        ("C2=5", "h2e2"), ("a1a10", "path_blocked a3"),
    ]);
    check_ranked(black, Ranks::FromOne, &[
        ("h10g8", "h9g7"), ("H10-G8", "h9g7"), ("a10a9", "a9a8"), ("i10i8", "i9i7"), ("h11g8", "3 Direction"),
    ]);
}

#[test]
fn what_a_text_can_become() {
    let board = Board::start();
    for (text, expected) in [
        ("H8", "H8+9 H8+7"), ("馬八", "H8+9 H8+7"), ("h8+", "H8+9 H8+7"), ("n8+7", "H8+7"), ("b0", "H8+9 H8+7"), ("b0-c", "H8+7"),
        ("1. k", "K5+1"), ("相七", "E7+9 E7+5"), ("x", ""), ("C2=5x", ""), ("+", ""), ("15", ""),
    ] {
        let spelled: Vec<String> = board.moves_spelled(text).into_iter().map(|mv| board.wxf(mv)).collect();
        assert_eq!(spelled.join(" "), expected, "{text}");
    }
    for text in ["", " ", "15."] {
        assert_eq!(board.moves_spelled(text).len(), 44, "{text}");
    }
    let pairs = Board::from_fen(TWO_PAIRS).unwrap();
    let spelled: Vec<String> = pairs.moves_spelled("前七").into_iter().map(|mv| pairs.wxf(mv)).collect();
    assert_eq!(spelled, ["17=8", "17=6", "17+1"]);
}

/// A text that may break off: the move, or the refusal with the moves that it can become.
fn check_begun(fen: &str, rows: &[Row<'_>]) {
    let board = Board::from_fen(fen).unwrap();
    for &(text, expected) in rows {
        assert_eq!(told(board.read_begun(text)), expected, "{fen} {text}");
    }
}

#[test]
fn a_text_may_break_off_where_it_is_clear() {
    check_begun(START, &[
        ("h8+7", "b0c2"), ("H8+", "ambiguous H8+9 H8+7"), ("H8", "ambiguous H8+9 H8+7"), ("馬八", "ambiguous H8+9 H8+7"), ("马八进", "ambiguous H8+9 H8+7"),
        ("k", "e0e1"), ("帥", "e0e1"), ("1. 帅五", "e0e1"), ("b0c", "b0c2"), ("b0-c", "b0c2"), ("c3", "c3c4"), ("P5", "e3e4"), ("兵五進", "e3e4"), ("C2=", "ambiguous C2=7 C2=6 C2=5 C2=4 C2=3 C2=1"),
        // More than can be asked about, or nothing at all.
        ("", "1 Move"), ("c", "2 FileOrPlace"), ("炮", "2 FileOrPlace"), ("R", "ambiguous R9+1 R9+2 R1+1 R1+2"), ("x", "1 Move"), ("C7", "3 Direction"), ("15", "3 Direction"), ("15.", "4 Move"),
        // What is complete says why it is refused; two words are not one that breaks off.
        ("H8+6", "leg_blocked c0"), ("H8+ 7", "b0c2"), ("k 5", "4 Direction"),
    ]);
    check_begun(TWO_PAIRS, &[
        ("前七", "ambiguous 17=8 17=6 17+1"), ("17", "ambiguous 17=8 17=6 17+1"), ("17+", "c7c8"), ("27=", "ambiguous 27=8 27=6"), ("7+.", "ambiguous 17=8 17=6"),
    ]);
}

#[test]
fn a_text_names_one_man_and_where_it_is_sent() {
    for (fen, text, expected) in [
        (START, "H8+6", "b0d1"), (START, "馬八進六", "b0d1"), (START, "b0d1", "b0d1"), (START, "C2=5", "h2e2"), (START, "H2-E2", "h2e2"), (START, "K5+2", "e0e2"), (START, "12. R1+9", "i0i9"),
        (TWO_PAIRS, "17+1", "c7c8"), (TWO_PAIRS, "23+1", "g6g7"), (TWO_PAIRS, "後三進一", "g6g7"), (TWO_PAIRS, "K4=5", "f0e0"),
        // No man of the mover's, several, nowhere, or no move.
        (START, "C5=2", ""), (START, "e6e5", ""), (START, "e4e5", ""), (START, "C2", ""), (START, "R1-1", ""), (START, "H2=3", "h0g0"), (START, "H2+5", ""), (START, "draw", ""),
        (TWO_PAIRS, "P+=6", ""), (TWO_PAIRS, "P7+1", ""), (TWO_PAIRS, "二兵平六", ""),
    ] {
        let board = Board::from_fen(fen).unwrap();
        let named = board.man_named(text).map(|(man, to)| format!("{}{to}", man.at));
        assert_eq!(named.unwrap_or_default(), expected, "{fen} {text}");
    }
}

#[test]
fn a_line_of_moves_is_split_at_its_blanks() {
    for (text, moves) in [
        ("", ""), (" \n ", ""), ("C2=5", "C2=5"), ("1. C2=5 H8+7\n2. H2+3", "C2=5|H8+7|H2+3"), ("1.C2=5 h8+7 2.15=6", "1.C2=5|h8+7|2.15=6"),
        ("1. 炮二平五 馬8進7 2. 馬二進三", "炮二平五|馬8進7|馬二進三"), ("1、 炮二平五　马8进7", "炮二平五|马8进7"), ("12... H8+7", "H8+7"), ("1… H8+7", "H8+7"), ("h2e2 h9g7", "h2e2|h9g7"), ("15 C2=5", "15|C2=5"),
    ] {
        assert_eq!(split(text).join("|"), moves, "{text:?}");
    }
}

/// Puts one text to everything that reads moves: what is read is legal.
fn check_any(board: &Board, text: &str) {
    let legal = board.legal_moves();
    assert!(board.moves_spelled(text).iter().all(|mv| legal.contains(mv)), "{text:?}");
    for ranks in [Ranks::FromZero, Ranks::FromOne] {
        match board.read_move_ranked(text, ranks) {
            Ok(mv) => assert!(legal.contains(&mv), "{text:?}: {mv}"),
            Err(Refusal::Ambiguous { candidates }) => {
                assert!(!candidates.is_empty(), "{text:?}");
                assert!(candidates.iter().all(|candidate| legal.contains(&candidate.mv)), "{text:?}");
            }
            Err(Refusal::Syntax { column, .. }) => {
                assert!((1..=text.chars().count() + 1).contains(&column), "{text:?}: {column}");
            }
            Err(refusal) => assert!(!refusal.to_string().is_empty(), "{text:?}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

    #[test]
    fn any_text_is_a_move_or_refused(board in proptest::sample::select(starts()), text in any::<String>()) {
        check_any(&board, &text);
    }

    #[test]
    fn texts_with_the_signs_of_moves(
        board in proptest::sample::select(starts()),
        text in "[a-iA-I0-9NRKPnrkp=+.!? －＋５Ｃ車马炮兵卒前中後进退平一二五九…-]{0,9}",
    ) {
        check_any(&board, &text);
    }

    #[test]
    fn texts_shaped_like_moves(
        board in proptest::sample::select(starts()),
        text in "([1-9]\\.)?([KAEBHNRCPkaebhnrcp帥士相馬車炮兵][1-9一二三+-]|[1-5前中后][兵PRc1-9七])[+=.进平退-][1-9五８]",
    ) {
        check_any(&board, &text);
    }

    #[test]
    fn long_texts(unit in any::<String>(), text in "[a-i1-9=+.车前-]{1,4}", times in 1..200_usize) {
        check_any(&Board::start(), &unit.repeat(times));
        check_any(&Board::start(), &text.repeat(times));
    }
}
