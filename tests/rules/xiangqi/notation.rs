//! Moves as they are written: against the reference, and there and back in every notation.

use std::collections::{BTreeMap, BTreeSet};

use jadoube::app::chance::Chance;
use jadoube::rules::side::Side;
use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::chinese::Script;
use jadoube::rules::xiangqi::moves::Move;
use jadoube::rules::xiangqi::piece::Piece;
use jadoube::rules::xiangqi::point::Point;
use jadoube::rules::xiangqi::setup::Setup;
use jadoube::rules::xiangqi::typed::Ranks;
use serde::Deserialize;

use super::games::{play, starts};

#[derive(Deserialize)]
struct Row {
    fen: String,
    moves: Vec<String>,
    wxf: Vec<String>,
}

fn rows() -> Vec<Row> {
    let lines = include_str!("../../data/random-xiangqi.jsonl").lines();
    lines.map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn board(fen: &str) -> Board {
    Board::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// How many others of its kind share the file of the man on `from`.
fn others_on_file(board: &Board, from: Point) -> usize {
    let men = board.men(board.turn(), board.role_at(from).unwrap());
    men.into_iter().filter(|man| *man != from && man.file() == from.file()).count()
}

#[test]
fn wxf_equals_the_reference() {
    let (mut texts, mut different) = (0, 0);
    for row in rows() {
        let board = board(&row.fen);
        for (name, theirs) in row.moves.iter().zip(&row.wxf) {
            let mv = Move::from_name(name).unwrap();
            let ours = board.wxf(mv);
            assert_eq!(board.read_move(theirs), Ok(mv), "{}: {theirs}", row.fen);
            texts += 1;
            if ours != *theirs {
                // Of two that share a file the front one is `+` and the rear one `-`, always. The
                // reference has the file of a rear cannon where the front one cannot go as far.
                different += 1;
                assert_eq!(others_on_file(&board, mv.from), 1, "{}: {theirs}", row.fen);
                assert_eq!(ours, format!("{}-{}", &theirs[..1], &theirs[2..]), "{}", row.fen);
            }
        }
    }
    assert_eq!((texts, different), (3_741, 3));
}

fn ranked_from_one(mv: Move) -> String {
    let name = |point: Point| format!("{}{}", point.coord().file_letter(), point.rank() + 1);
    format!("{}{}", name(mv.from), name(mv.to))
}

fn full_width(text: &str) -> String {
    let wide = |c: char| if c.is_ascii() { char::from_u32(c as u32 + 0xfee0).unwrap() } else { c };
    text.chars().map(wide).collect()
}

/// Numbers as the other side writes them.
fn other_numbers(text: &str) -> String {
    let (red, black) = ("一二三四五六七八九", "１２３４５６７８９");
    let swap = |c: char| {
        let find = |from: &str, to: &str| from.chars().position(|d| d == c).and_then(|i| to.chars().nth(i));
        find(red, black).or_else(|| find(black, red)).unwrap_or(c)
    };
    text.chars().map(swap).collect()
}

/// Characters of other fonts, other books and the other side.
fn variants(text: &str) -> String {
    let swap = |c| match c {
        '車' => '俥',
        '馬' => '傌',
        '炮' => '砲',
        '帥' => '將',
        '將' => '帥',
        '仕' => '士',
        '士' => '仕',
        '相' => '象',
        '象' => '相',
        '兵' => '卒',
        '卒' => '兵',
        '１'..='９' => char::from_u32(c as u32 - 0xfee0).unwrap(),
        other => other,
    };
    text.chars().map(swap).collect()
}

/// WXF in other dialects.
fn dialects(wxf: &str) -> Vec<String> {
    let mut texts = vec![wxf.replace('=', "."), wxf.replace('H', "N").replace('E', "B")];
    if matches!(wxf.as_bytes()[1], b'+' | b'-') {
        texts.push(format!("{}{}{}", &wxf[1..2], &wxf[..1], &wxf[2..]));
    }
    texts
}

fn check_read(board: &Board, text: &str, mv: Move) {
    assert_eq!(board.read_move(text), Ok(mv), "{}: {text}", board.fen());
}

/// Writes every legal move in every notation: each text is read as that move, however it is
/// spelled, and no two moves share one.
fn check_there_and_back(board: &Board) {
    let fen = board.fen();
    let mut seen: BTreeMap<String, Move> = BTreeMap::new();
    for mv in board.legal_moves() {
        let (wxf, chinese) = (board.wxf(mv), board.chinese(mv, Script::Traditional));
        let simplified = board.chinese(mv, Script::Simplified);
        let texts = BTreeSet::from([wxf.clone(), chinese.clone(), simplified, mv.iccs(), mv.to_string()]);
        for text in &texts {
            assert_eq!(seen.insert(text.clone(), mv), None, "{fen}: {text}");
            check_read(board, text, mv);
            check_read(board, &text.to_lowercase(), mv);
            check_read(board, &full_width(text), mv);
            check_read(board, &other_numbers(text), mv);
            check_read(board, &variants(text), mv);
            check_read(board, &format!(" 12. {text} !?"), mv);
            check_read(board, &format!("12.{text}"), mv);
        }
        for text in dialects(&wxf) {
            check_read(board, &text, mv);
        }
        let from_one = |text: &str| board.read_move_ranked(text, Ranks::FromOne);
        assert_eq!(from_one(&ranked_from_one(mv)), Ok(mv), "{fen}: {mv}");
        if wxf != mv.to_string() {
            assert_eq!((from_one(&wxf), from_one(&chinese)), (Ok(mv), Ok(mv)), "{fen}: {wxf}");
        }
    }
}

/// Every beginning of a move's texts can still become it, and the whole text only that.
fn check_spelled(board: &Board) {
    for mv in board.legal_moves() {
        for text in [board.wxf(mv), board.chinese(mv, Script::Simplified), mv.to_string(), mv.iccs()] {
            assert_eq!(board.moves_spelled(&text), [mv], "{}: {text}", board.fen());
            for (end, _) in text.char_indices() {
                let begun = board.moves_spelled(&text[..end]);
                assert!(begun.contains(&mv), "{}: {}", board.fen(), &text[..end]);
            }
        }
    }
}

#[test]
fn every_move_goes_to_each_notation_and_back() {
    rows().iter().for_each(|row| check_there_and_back(&board(&row.fen)));
}

#[test]
fn every_move_is_spelled_from_the_first_letter_on() {
    rows().iter().step_by(3).for_each(|row| check_spelled(&board(&row.fen)));
    let mut dice = Chance::new(3);
    (0..40).filter_map(|_| crowded(&mut dice)).for_each(|board| check_spelled(&board));
}

#[test]
fn every_move_of_random_games_goes_there_and_back() {
    let mut dice = Chance::new(8);
    for start in starts() {
        play(&mut dice, start, 3, check_there_and_back);
    }
}

/// Generals, and soldiers and other men wherever they fall, more than a game begins with.
fn crowded(dice: &mut Chance) -> Option<Board> {
    let mut setup = Setup::empty();
    for _ in 0..dice.below(40) {
        setup.points[dice.below(90)] =
            Piece::from_letter(dice.pick(&['P', 'p', 'P', 'p', 'R', 'C', 'n']).unwrap());
    }
    (setup.points[4], setup.points[85]) = (Piece::from_letter('K'), Piece::from_letter('k'));
    setup.turn = dice.pick(&Side::BOTH).unwrap();
    setup.board().ok()
}

#[test]
fn every_move_on_crowded_boards_goes_there_and_back() {
    let mut dice = Chance::new(5);
    let boards: Vec<Board> = (0..1_000).filter_map(|_| crowded(&mut dice)).collect();
    assert!(boards.len() > 100, "only {}", boards.len());
    boards.iter().for_each(check_there_and_back);
}

/// A move, its WXF, and its Chinese in traditional and simplified characters.
type Written<'a> = (&'a str, &'a str, &'a str, &'a str);

fn check_written(fen: &str, rows: &[Written<'_>]) {
    let board = board(fen);
    for &(name, wxf, traditional, simplified) in rows {
        let mv = Move::from_name(name).unwrap();
        assert!(board.is_legal(mv), "{fen}: {name}");
        assert_eq!(board.wxf(mv), wxf, "{fen}");
        assert_eq!(board.chinese(mv, Script::Traditional), traditional, "{fen}");
        assert_eq!(board.chinese(mv, Script::Simplified), simplified, "{fen}");
    }
    check_there_and_back(&board);
}

#[test]
fn a_game_as_books_write_it() {
    let mut board = Board::start();
    // The example in the description of notations by xqbase.com; the WXF follows from its definition.
    for (iccs, wxf, traditional, simplified) in [
        ("H2-E2", "C2=5", "炮二平五", "炮二平五"),
        ("H7-E7", "C8=5", "炮８平５", "炮８平５"),
        ("E2-E6", "C5+4", "炮五進四", "炮五进四"),
        ("D9-E8", "A4+5", "士４進５", "士４进５"),
        ("H0-G2", "H2+3", "馬二進三", "马二进三"),
        ("H9-G7", "H8+7", "馬８進７", "马８进７"),
        ("B2-E2", "C8=5", "炮八平五", "炮八平五"),
        ("B9-C7", "H2+3", "馬２進３", "马２进３"),
        ("E6-E4", "C+-2", "前炮退二", "前炮退二"),
        ("I9-H9", "R9=8", "車９平８", "车９平８"),
    ] {
        let mv = board.read_move(iccs).unwrap();
        assert_eq!(mv.iccs(), iccs);
        check_written(&board.fen(), &[(&mv.to_string(), wxf, traditional, simplified)]);
        board = board.after(mv);
    }
}

#[test]
#[rustfmt::skip] // one move a line
fn men_that_share_a_file() {
    check_written("3k5/9/9/9/9/9/8R/9/8R/4K4 w - - 0 1", &[
        ("i1i2", "R-+1", "後車進一", "后车进一"),
        ("i3i2", "R+-1", "前車退一", "前车退一"),
        ("e0e1", "K5+1", "帥五進一", "帅五进一"),
    ]);
    check_written("3k5/9/9/9/4n4/9/4n4/9/9/5K3 b - - 0 1", &[
        ("e3g2", "H++7", "前馬進７", "前马进７"),
        ("e5c4", "H-+3", "後馬進３", "后马进３"),
        ("d9d8", "K4+1", "將４進１", "将４进１"),
    ]);
    // Of two advisors or elephants on a file, the direction tells.
    check_written("3k5/9/9/9/9/2B6/9/3A5/9/2BA1K3 w - - 0 1", &[
        ("d0e1", "A6+5", "仕六進五", "仕六进五"),
        ("d2e1", "A6-5", "仕六退五", "仕六退五"),
        ("c0a2", "E7+9", "相七進九", "相七进九"),
        ("c4e2", "E7-5", "相七退五", "相七退五"),
    ]);
    check_written("3k1ab2/9/5a3/9/6b2/9/9/9/9/4K4 b - - 0 1", &[
        ("f7e8", "A6-5", "士６退５", "士６退５"),
        ("f9e8", "A6+5", "士６進５", "士６进５"),
        ("g9e7", "E7+5", "象７進５", "象７进５"),
    ]);
}

#[test]
#[rustfmt::skip] // one move a line
fn soldiers_that_share_a_file() {
    check_written("3k5/9/4P4/4P4/9/9/9/9/9/5K3 w - - 0 1", &[
        ("e7d7", "P+=6", "前兵平六", "前兵平六"),
        ("e6f6", "P-=4", "後兵平四", "后兵平四"),
    ]);
    check_written("4k4/9/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 1", &[
        ("e7d7", "15=6", "前兵平六", "前兵平六"),
        ("e6d6", "25=6", "中兵平六", "中兵平六"),
        ("e5d5", "35=6", "後兵平六", "后兵平六"),
    ]);
    check_written("4k4/9/9/9/6p2/6p2/6p2/6p2/6p2/3K5 b - - 0 1", &[
        ("g1g0", "17+1", "前卒進１", "前卒进１"),
        ("g2h2", "27=8", "二卒平８", "二卒平８"),
        ("g3f3", "37=6", "三卒平６", "三卒平６"),
        ("g4f4", "47=6", "四卒平６", "四卒平６"),
    ]);
    check_written("3k5/9/2P3P2/2P3P2/9/9/9/9/9/5K3 w - - 0 1", &[
        ("c7d7", "17=6", "前七平六", "前七平六"),
        ("g6f6", "23=4", "後三平四", "后三平四"),
    ]);
    check_written("4k4/9/9/9/9/9/p1p6/p1p3p2/p8/3K5 b - - 0 1", &[
        ("a1b1", "11=2", "前１平２", "前１平２"),
        ("a2b2", "21=2", "中１平２", "中１平２"),
        ("a3b3", "31=2", "後１平２", "后１平２"),
        ("c2b2", "13=2", "前３平２", "前３平２"),
        ("g2h2", "P7=8", "卒７平８", "卒７平８"),
    ]);
}

#[test]
#[rustfmt::skip] // one move a line
fn what_has_no_name_is_written_as_coordinates() {
    check_written("3k5/9/9/4R4/9/4R4/9/4R4/9/4K4 w - - 0 1", &[
        ("e4d4", "e4d4", "e4d4", "e4d4"),
        ("e6d6", "e6d6", "e6d6", "e6d6"),
        ("e0f0", "K5=4", "帥五平四", "帅五平四"),
    ]);
}
