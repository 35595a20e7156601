//! What is read from files that people and programs have written.

use std::time::{Duration, Instant};

use jadoube::record::pgn::source::LONGEST;
use jadoube::record::pgn::walk::MOST_PLIES;
use jadoube::record::problem::Cause;

use crate::told::{problem_told, records, told};

/// Reads a text, and compares its games with what is expected, in order.
fn check(title: &str, text: &[u8], expected: &[&str]) {
    let found: Vec<String> = records(text).iter().map(told).collect();
    assert_eq!(found, expected, "{title}: {}", String::from_utf8_lossy(text));
}

#[test]
fn comments_hold_whatever_stands_in_them() {
    for (title, text, expected) in [
        (
            "signs",
            &b"1. e4 { ; ( [White \"x\"] $1 1-0 } e5 *"[..],
            "1. e4 {; ( [White \"x\"] $1 1-0} 1... e5 *",
        ),
        ("no nesting", b"1. e4 { a { b } e5 *", "1. e4 {a { b} 1... e5 *"),
        ("to the end of the line", b"1. e4 ; a { b\ne5 ; c } d\n*", "1. e4 {a { b} 1... e5 {c ) d} *"),
        ("at the end of the file", b"1. e4 e5 * ; done", "1. e4 e5 {done} *"),
        ("line breaks", b"1. e4 {one\r\ntwo\n\n three} e5 *", "1. e4 {one two three} 1... e5 *"),
        ("two in a row", b"1. e4 {one}{two} ; three\ne5 *", "1. e4 {one two three} 1... e5 *"),
        ("empty", b"1. e4 {} e5 { } *", "1. e4 e5 *"),
        ("before the game", b"{ first } 1. e4 *", "{first} 1. e4 *"),
        ("before the tags", b"{ first }\n[White \"x\"]\n\n1. e4 *", "{first} 1. e4 *"),
        ("behind the result", b"1. e4 1-0 {White won}\n", "1. e4 {White won} 1-0"),
        ("percent", b"1. e4 {50% or\n%so} e5 *", "1. e4 {50% or %so} 1... e5 *"),
    ] {
        check(title, text, &[expected]);
    }
}

#[test]
fn a_comment_without_end_takes_all_that_follows() {
    let text = b"[White \"x\"]\n\n1. e4 e5 { to the end 2. Nf3\n\n[White \"y\"]\n\n1. d4 *\n";
    check(
        "open",
        text,
        &["1. e4 e5 {to the end 2. Nf3 [White \"y\"] 1. d4 *} * ~3:10 open_comment ~8:1 no_score"],
    );
}

#[test]
fn a_line_that_begins_with_a_percent_sign_is_left_out() {
    check("among moves", b"1. e4\n%1... c5 (\ne5 *", &["1. e4 e5 *"]);
    check("first", b"%\n%[White \"x\"]\r\n1. e4 *", &["1. e4 *"]);
    check("elsewhere", b"1. e4 %e5\n*", &["1. e4 e5 * ~1:7 stray"]);
}

#[test]
fn variations_hang_where_they_belong() {
    for (title, text, expected) in [
        ("comment first", "1. d4 d5 ({A} 1... Nf6) *", "1. d4 d5 ({A} 1... Nf6) *"),
        ("comments around", "1. d4 ( { a } 1. e4 { b } ) 1... d5 *", "1. d4 ({a} 1. e4 {b}) 1... d5 *"),
        (
            "nested",
            "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) e5 *",
            "1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) 2. c4) 1... e5 *",
        ),
        ("two", "1. e4 e5 (1... c5)(1... e6 2. d4) 2. Nf3 *", "1. e4 e5 (1... c5) (1... e6 2. d4) 2. Nf3 *"),
        ("comment behind", "1. e4 (1. d4) {c} e5 *", "1. e4 {c} (1. d4) 1... e5 *"),
        ("only a comment", "1. e4 ({c}) e5 *", "1. e4 {c} 1... e5 *"),
        ("empty", "1. e4 () e5 *", "1. e4 e5 *"),
        ("results in it", "1. e4 (1. d4 *) e5 (1... c5 1-0) 1-0", "1. e4 (1. d4) 1... e5 (1... c5) 1-0"),
        ("before the first move", "[White \"x\"]\n\n(1. d4) 1. e4 *", "1. e4 * ~3:1 of_nothing"),
        ("before the game", "(1. d4) 1. e4 *", "1. e4 * ~1:1 stray ~1:5 stray ~1:7 stray"),
        ("not legal", "1. d4 (1. h4 (1... h5)) 1... d5 2. c4 *", "1. d4 (1. h4) 1... d5 2. c4 * ~1:20 line"),
        (
            "not legal later",
            "1. e4 e5 (1... c5 2. Ke3 d6 (2... e6)) 2. d4 *",
            "1. e4 e5 (1... c5) 2. d4 * ~1:22 line",
        ),
        (
            "null move",
            "1. e4 (1. d4 -- 2. c4) e5 (1... Z0) *",
            "1. e4 (1. d4) 1... e5 * ~1:14 null_line ~1:33 null_line",
        ),
        ("no end", "1. e4 (1. d4 (1. c4 *", "1. e4 (1. d4 (1. c4)) * ~1:22 open_line ~1:22 no_score"),
        ("no beginning", "1. e4 ) e5 *", "1. e4 e5 * ~1:7 stray_close"),
    ] {
        check(title, text.as_bytes(), &[expected]);
    }
}

#[test]
fn signs_behind_moves_are_annotations() {
    for (title, text, expected) in [
        ("numbers", "1. e4 $1 e5 $2 2. Nf3 $10$255 *", "1. e4 $1 e5 $2 2. Nf3 $10 $255 *"),
        (
            "marks",
            "1. e4! e5? 2. Nf3!! Nc6?? 3. Bb5!? a6?! *",
            "1. e4 $1 e5 $2 2. Nf3 $3 Nc6 $4 3. Bb5 $5 a6 $6 *",
        ),
        ("apart", "1. e4 ! e5 ?! *", "1. e4 $1 e5 $6 *"),
        (
            "out of range",
            "1. e4 $256 e5 $ 2. Nf3 $99999999999 *",
            "1. e4 e5 2. Nf3 * ~1:7 nag ~1:15 nag ~1:24 nag",
        ),
        (
            "typographic",
            "1. e4 ± e5∓ 2. Nf3□ Nc6‼ 3. Bb5 ∞ *",
            "1. e4 $16 e5 $17 2. Nf3 $7 Nc6 $3 3. Bb5 $13 *",
        ),
        (
            "typed",
            "1. e4 +- e5 -+ 2. Nf3 += Nc6 = 3. Bb5+/- a6 *",
            "1. e4 $18 e5 $19 2. Nf3 $14 Nc6 $10 3. Bb5 $16 a6 *",
        ),
        ("twice", "1. e4! $1 e5 *", "1. e4 $1 e5 *"),
    ] {
        check(title, text.as_bytes(), &[expected]);
    }
}

#[test]
fn results_are_told_from_castling_and_from_what_looks_like_one() {
    let castled = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O";
    for (title, text, expected) in [
        ("castling with zeros", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0-1", format!("{castled} 0-1")),
        ("no numbers", "e4 e5 Nf3 Nf6 Bc4 Bc5 0-0 0-0 1-0", format!("{castled} 1-0")),
        (
            "with a check mark",
            "1. f4 e6 2. Nf3 Qh4 3. g3 Qd8 4. Bg2 d6 5. 0-0! *",
            "1. f4 e6 2. Nf3 Qh4+ 3. g3 Qd8 4. Bg2 d6 5. O-O $1 *".to_owned(),
        ),
        ("half signs", "1. e4 e5 ½-½\n", "1. e4 e5 * ~1:10 like_score".to_owned()),
        ("a dash", "1. e4 e5 1–0\n", "1. e4 e5 * ~1:10 like_score".to_owned()),
        ("a colon", "1. e4 e5 0:1\n", "1. e4 e5 * ~1:10 like_score".to_owned()),
        ("decimals", "1. e4 e5 0.5-0.5\n", "1. e4 e5 * ~1:10 like_score".to_owned()),
        ("half of it", "1. e4 e5 1/2\n", "1. e4 e5 * ~1:10 like_score".to_owned()),
        (
            "with the tag",
            "[Result \"1/2-1/2\"]\n\n1. e4 e5 ½–½",
            "1. e4 e5 1/2-1/2 ~3:10 like_score".to_owned(),
        ),
        ("something glued", "1. e4 e5 1/2-1/2` ", "1. e4 e5 1/2-1/2 ~1:17 after_score".to_owned()),
        ("something behind", "1. e4 e5 1-0 2. Nf3 Nc6\n", "1. e4 e5 1-0 ~1:17 after_score".to_owned()),
    ] {
        check(title, text.as_bytes(), &[&expected]);
    }
}

#[test]
fn the_result_is_settled_between_the_tag_and_the_moves() {
    for (tag, end, expected) in [
        ("1-0", "1-0", "1-0"),
        ("1-0", "0-1", "0-1 ~3:7 scores"),
        ("1-0", "*", "1-0 ~3:7 scores"),
        ("*", "1/2-1/2", "1/2-1/2 ~3:7 scores"),
        ("0-1", "", "0-1 ~3:6 no_score"),
        ("0.5-0.5", "*", "* ~1:1 score_tag"),
        ("?", "0-1", "0-1"),
        ("", "0-1", "0-1"),
    ] {
        let text = format!("[Result \"{tag}\"]\n\n1. e4 {end}");
        let text = text.trim_end();
        check("settled", text.as_bytes(), &[&format!("1. e4 {expected}")]);
    }
}

#[test]
fn games_are_told_apart() {
    for (title, text, expected) in [
        ("results", "1. e4 1-0\n1. d4 0-1\n\n1. c4 *", &["1. e4 1-0", "1. d4 0-1", "1. c4 *"][..]),
        ("one line", "1. e4 1-0 1. d4 0-1", &["1. e4 1-0", "1. d4 0-1"]),
        ("a tag behind moves", "1. e4\n[White \"x\"]\n1. d4 *", &["1. e4 * ~2:1 no_score", "1. d4 *"]),
        ("tags alone", "[White \"x\"]\n[Black \"y\"]\n\n[White \"z\"]\n\n1. e4 *", &["*", "1. e4 *"]),
        ("a tag missing", "[Event \"x\"]\n[White \"x\"]\n\n[White \"z\"]\n\n[White \"a\"]", &["*", "*", "*"]),
        ("tags in two parts", "[Event \"x\"]\n\n[Site \"y\"]\n\n1. e4 *", &["1. e4 *"]),
        (
            "no moves",
            "[White \"x\"]\n\n*\n\n[White \"y\"]\n\n{none} 1-0\n\n[White \"z\"]\n\n1. e4 *",
            &["*", "{none} 1-0", "1. e4 *"],
        ),
        ("a blank line among moves", "1. e4\n\ne5 2. Nf3\n \n*", &["1. e4 e5 2. Nf3 *"]),
        ("a comment at the end", "1. e4 *\n\n{the end}\n", &["1. e4 *"]),
        ("only a comment", "{nothing}", &[]),
        (
            "text around",
            "Games of today:\n\n1. e4 *\n\nThat was all.\n",
            &["1. e4 * ~1:1 stray ~1:7 stray ~1:10 stray ~5:1 after_score"],
        ),
        ("nothing", "", &[]),
        ("blanks", " \n\t\r\n", &[]),
        (
            "junk between",
            "1. e4 1-0 2. Nf3\n\n[White \"y\"]\n\n1. d4 *",
            &["1. e4 1-0 ~1:14 after_score", "1. d4 *"],
        ),
    ] {
        check(title, text.as_bytes(), expected);
    }
}

#[test]
fn line_ends_and_blanks_stand_anywhere() {
    for text in [
        "1.e4\ne5\n2.\nNf3\n*\n",
        "1. e4\r\ne5 2.\r\nNf3\r\n*\r\n",
        "1. e4\re5\r\r2. Nf3 *\r",
        "1.e4 e5 2.Nf3*",
        "\t1 .  e4\u{a0}e5\u{3000}2\u{2009}.Nf3 *",
        "\u{feff}1. e4 e5 2. Nf3 *",
        "1. e4\0e5 2. \u{b}Nf3 *",
        "1. e4<br />e5<br>2. Nf3 *",
        "1 e4 e5 2 Nf3 *",
        "1. e4 1... e5 2. Nf3 *",
        "1. e4 1. ... e5 2. Nf3 *",
        "1. e4 1… e5 2. Nf3 *",
        "7. e4 e5 1. Nf3 *",
        "e4 e5 Nf3 *",
    ] {
        check("blanks", text.as_bytes(), &["1. e4 e5 2. Nf3 *"]);
    }
    check("no blanks", b"1.e4{c}e5(1...c5)2.Nf3$1Nc6*", &["1. e4 {c} 1... e5 (1... c5) 2. Nf3 $1 Nc6 *"]);
}

#[test]
fn black_moves_first_where_the_position_says_so() {
    let tags = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 5 38\"]\n\n";
    for moves in [
        "38... Kd7 39. O-O *",
        "38. .. Kd7 39.O-O*",
        "38.… Kd7 39. O-O *",
        "Kd7 O-O *",
        "1. Kd7 O-O *",
        "{c} 38... Kd7 {d} 39. O-O *",
    ] {
        let expected =
            if moves.contains('{') { "{c} 38... Kd7 {d} 39. O-O *" } else { "38... Kd7 39. O-O *" };
        check("black first", format!("{tags}{moves}").as_bytes(), &[expected]);
    }
}

#[test]
fn the_tag_of_the_position_counts_with_and_without_set_up() {
    for set_up in ["", "[SetUp \"0\"]\n", "[SetUp \"1\"]\n"] {
        let text = format!("{set_up}[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *");
        check("fen", text.as_bytes(), &["1. O-O *"]);
    }
    check(
        "impossible",
        b"[FEN \"8/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n\n1. e4 *",
        &["* !1:1 fen", "1. e4 *"],
    );
}

#[test]
fn a_move_that_cannot_be_played_ends_the_line_but_not_the_file() {
    for (title, text, expected) in [
        (
            "not legal",
            "1. e4 e5 2. Ke3 Nc6 3. Nf3 *\n\n1. d4 *",
            &["1. e4 e5 * !1:13 piece_cannot", "1. d4 *"][..],
        ),
        ("after mate", "1. f3 e5 2. g4 Qh4# 3. Nc3 0-1", &["1. f3 e5 2. g4 Qh4# 0-1 !1:24 game_over"]),
        ("ambiguous", "1. Nf3 d5 2. d4 Nf6 3. Nd2 *", &["1. Nf3 d5 2. d4 Nf6 * !1:24 ambiguous"]),
        ("told apart", "1. Nf3 d5 2. d4 Nf6 3. Nbd2 *", &["1. Nf3 d5 2. d4 Nf6 3. Nbd2 *"]),
        ("null move", "1. e4 -- 2. d4 *", &["1. e4 * !1:7 null"]),
        ("broken off", "1. e4 e5 2. Nf", &["1. e4 e5 * !1:13 syntax ~1:15 no_score"]),
        (
            "comments and variations behind",
            "1. e4 Ke5 {c} (1... e5) 2. d4 (2. c4) 1-0",
            &["1. e4 1-0 !1:7 piece_cannot"],
        ),
        ("pawns do not stand for foreign letters", "1. e4 e5 2. Sf3 Sc6 *", &["1. e4 e5 * !1:13 syntax"]),
        ("figurines", "1. e4 e5 2. ♘f3 ♞c6 *", &["1. e4 e5 2. Nf3 Nc6 *"]),
        ("a letter apart", "1. N f3 *", &["* !1:4 syntax"]),
        ("a figurine apart", "1. ♘ f3 *", &["* !1:4 syntax"]),
        ("figurines and their shapes", "1. ♘\u{fe0e}f3 d5‼\u{fe0f} *", &["1. Nf3 d5 $3 *"]),
        ("drops", "1. e4 d5 2. P@e3 *", &["1. e4 d5 * !1:13 syntax"]),
        ("column behind other scripts", "{äöü} 1. e4 {é} Ke5 *", &["{äöü} 1. e4 {é} * !1:17 piece_cannot"]),
        ("line behind comments", "1. e4 {a\nb\r\nc\rd} Ke5 *", &["1. e4 {a b c d} * !4:4 piece_cannot"]),
    ] {
        check(title, text.as_bytes(), expected);
    }
}

#[test]
fn games_go_on_after_draws_by_law() {
    let shuffled = "Nf3 Nf6 Ng1 Ng8 ".repeat(50);
    let records = records(format!("{shuffled} e4 *").as_bytes());
    assert_eq!((records[0].line.len(), records[0].errors.len()), (201, 0));
}

#[test]
fn moves_are_read_however_they_are_spelled() {
    for (title, text, expected) in [
        ("en passant", "1. e4 a6 2. e5 d5 3. exd6 e.p. Nf6 *", "1. e4 a6 2. e5 d5 3. exd6 Nf6 *"),
        ("glued", "1. e4 a6 2. e5 d5 3. exd6e.p. Nf6 *", "1. e4 a6 2. e5 d5 3. exd6 Nf6 *"),
        (
            "mate mark apart",
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7 # 1-0",
            "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0",
        ),
        ("no cross", "1. e4 d5 2. ed5 *", "1. e4 d5 2. exd5 *"),
        ("colon", "1. e4 d5 2. e:d5 Q:d5 *", "1. e4 d5 2. exd5 Qxd5 *"),
        (
            "coordinates",
            "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. e1g1 *",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *",
        ),
        ("long", "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *", "1. e4 e5 2. Nf3 Nc6 *"),
        ("promotion", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8(Q) *", "1. a8=Q *"),
        ("promotion with a stroke", "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8/N *", "1. a8=N *"),
        ("lower case", "1. nf3 d5 2. D4 *", "1. Nf3 d5 2. d4 *"),
    ] {
        check(title, text.as_bytes(), &[expected]);
    }
}

#[test]
fn variants_are_known_by_the_names_that_programs_give_them() {
    for name in ["Standard", "chess", "From Position", "normal", "", "?"] {
        check(name, format!("[Variant \"{name}\"]\n\n1. e4 *").as_bytes(), &["1. e4 *"]);
    }
    for name in ["Chess960", "chess 960", "Fischerandom", "Fischer Random", "Freestyle"] {
        let text = format!("[Variant \"{name}\"]\n[FEN \"4k3/8/8/8/8/8/8/2R1K1R1 w GC - 0 1\"]\n\n1. O-O *");
        check(name, text.as_bytes(), &["1. O-O *"]);
    }
    for name in ["Three-check", "3check", "3-Check", "threecheck"] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Bxf7+ Ke7 *");
        let records = records(text.as_bytes());
        assert_eq!(records[0].board().fen().split(' ').nth(4), Some("2+3"), "{name}");
    }
    for name in [
        "Fog of War",
        "Fog of War Chess",
        "FogOfWar",
        "fog-of-war",
        "fog",
        "FoW",
        "Dark Chess",
        "darkchess",
        "Dark chess (Fog of War)",
    ] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 f5 2. Qh5 a6 3. Qxe8 1-0");
        check(name, text.as_bytes(), &["1. e4 f5 2. Qh5 a6 3. Qxe8 1-0"]);
    }
    for name in ["將棋", "Шахматы", "Chess將棋"] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 *");
        check(name, text.as_bytes(), &["1. e4 * !1:1 variant"]);
    }
    let mixed = b"[Variant \"Crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 *\n\n1. d4 *";
    check("unknown", mixed, &["1. e4 d5 2. exd5 Qxd5 * !1:1 variant !3:26 syntax", "1. d4 *"]);
    check("Latin-1", b"1. e4 \xb1 e5\xb1 *", &["1. e4 $16 e5 $16 *"]);
    check("half a character", b"1. e4 \xb1f5 *", &["1. e4 * !1:7 syntax"]);
    let xiangqi = b"[Game \"Chinese Chess\"]\n\n1. \xc5\xda\xb6\xfe\xc6\xbd\xce\xe5 1-0";
    check("Chinese that is no UTF-8", xiangqi, &["1-0 !3:4 syntax"]);
}

/// In Fog of War nothing is a check, kings go into attack and castle out of it, and are captured.
#[test]
fn moves_of_fog_of_war_are_read_as_other_programs_write_them() {
    let castling = "[FEN \"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1\"]\n\n";
    let side_by_side = "[FEN \"8/8/8/8/8/4k3/4P3/4K3 w - - 0 1\"]\n\n";
    let captured = "[FEN \"rnbqQbnr/ppppp1pp/8/8/8/8/PPPP1PPP/RNB1KBNR b KQ - 0 3\"]\n\n";
    for (title, text, expected) in [
        ("signs of check", "1. e4 f5 2. Qh5+ a6?? 3. Qxe8# 1-0", "1. e4 f5 2. Qh5 a6 $4 3. Qxe8 1-0"),
        ("the origin too", "1. e2e4 f7-f5 2. Qd1-h5+ a6 3. Qh5xe8++ 1-0", "1. e4 f5 2. Qh5 a6 3. Qxe8 1-0"),
        ("what was mate", "1. f3 e5 2. g4 Qh4# 3. a3 Qxe1 0-1", "1. f3 e5 2. g4 Qh4 3. a3 Qxe1 0-1"),
        ("castling short", &(castling.to_owned() + "1. O-O+ Kd8 *"), "1. O-O Kd8 *"),
        ("castling long", &(castling.to_owned() + "1. 0-0-0 Kf8 *"), "1. O-O-O Kf8 *"),
        ("kings", &(side_by_side.to_owned() + "1. Kf1 Kxe2 2. Kxe2 1-0"), "1. Kf1 Kxe2 2. Kxe2 1-0"),
        ("nothing to play", &(captured.to_owned() + "1-0"), "1-0"),
        ("after the end", &(captured.to_owned() + "3... Kf7 1-0"), "1-0 !4:6 game_over"),
        (
            "after a capture",
            "1. e4 f5 2. Qh5 a6 3. Qxe8 Qxe8 1-0",
            "1. e4 f5 2. Qh5 a6 3. Qxe8 1-0 !3:28 game_over",
        ),
        ("no king to begin with", "[FEN \"4k3/8/8/8/8/8/8/R7 b - - 0 1\"]\n\n1... Kd7 *", "* !2:1 fen"),
        ("no kings at all", "[FEN \"8/8/8/8/8/8/8/R7 b - - 0 1\"]\n\n*", "* !2:1 fen"),
        ("what no man can do", "1. e4 Ke5 *", "1. e4 * !3:7 piece_cannot"),
    ] {
        let text =
            format!("[Variant \"Fog of War\"]\n{}{text}", if text.starts_with('[') { "" } else { "\n" });
        check(title, text.as_bytes(), &[expected]);
    }
}

#[test]
fn a_game_has_so_many_moves_and_the_next_one_is_found() {
    let rounds = MOST_PLIES / 4;
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    let variation = format!("e4 e5 (c5 {}) Nf3 ", shuffle.repeat(rounds));
    for (title, text, plies, wrong) in [
        ("all", shuffle.repeat(rounds), MOST_PLIES, false),
        ("too many", shuffle.repeat(4 * rounds), MOST_PLIES, true),
        ("too many in a variation", variation, 2, true),
    ] {
        let records = records(format!("{text}*\n\n1. d4 *").as_bytes());
        assert_eq!((records.len(), records[0].line.len(), records[1].line.len()), (2, plies, 1), "{title}");
        let causes: Vec<&Cause> = records[0].errors.iter().map(|problem| &problem.cause).collect();
        assert_eq!(causes, if wrong { vec![&Cause::TooManyMoves] } else { vec![] }, "{title}");
        assert_eq!(records[0].warnings, [], "{title}");
    }
}

#[test]
fn tags_are_read_however_they_are_written() {
    for (title, text, name, value) in [
        ("two in a line", &b"[Event \"a\"] [Site \"b\"]\n1. e4 *"[..], "Site", "b"),
        ("blanks", b"[ White  \"W\" ]\n1. e4 *", "White", "W"),
        ("no blanks", b"[White\"W\"]1. e4 *", "White", "W"),
        ("broken", b"[White\n\"W\"\n]\n1. e4 *", "White", "W"),
        ("escapes", br#"[White "a \"b\" \\ c"]"#, "White", r#"a "b" \ c"#),
        ("quotes", br#"[White "a "b" c"]"#, "White", r#"a "b" c"#),
        ("a backslash at the end", br#"[White "C:\"]"#, "White", r"C:\"),
        ("brackets", b"[White \"[=0040.34]\"]", "White", "[=0040.34]"),
        ("braces", b"[White \"{a;b}\"]", "White", "{a;b}"),
        ("no quotes", b"[White a b]\n[Black \"B\"]", "White", "a b"),
        ("no value", b"[White]\n[Black \"B\"]", "Black", "B"),
        ("no end", b"[White \"a\n[Black \"B\"]\n1. e4 *", "Black", "B"),
        ("no bracket", b"[White \"a\"\n[Black \"B\"]\n1. e4 *", "White", "a"),
        ("twice", b"[White \"a\"]\n[White \"b\"]\n1. e4 *", "White", "a"),
        ("Latin-1", b"[White \"Andr\xe9\"]", "White", "André"),
        ("Windows", b"[White \"\x93A\x94 \x96 \x80\"]", "White", "“A” – €"),
        ("UTF-8", "[White \"Ærø 王\"]".as_bytes(), "White", "Ærø 王"),
        ("control characters", b"[White \"a\x1b[31mb\x07\x7f\xc2\x9bc\"]", "White", "a [31mb   c"),
        ("turned text", "[White \"a\u{202e}b\"]".as_bytes(), "White", "a b"),
        ("mark", b"\xef\xbb\xbf[White \"W\"]", "White", "W"),
        ("HTML", b"[Event \"a\"]<br />[White \"W\"]<br />1. e4 *", "White", "W"),
        ("odd name", b"[White? \"W\"]", "White?", "W"),
    ] {
        let records = records(text);
        assert_eq!(records.len(), 1, "{title}");
        assert_eq!(records[0].tags.get(name), Some(value), "{title}");
        assert!(records[0].errors.is_empty(), "{title}");
    }
}

#[test]
fn comments_never_hold_control_characters() {
    let records = records(b"1. e4 {a\x1b]0;x\x07b\x00 \xe9} e5 *");
    assert_eq!(records[0].line[0].comment, "a ]0;x b é");
}

#[test]
fn what_is_huge_is_read_in_no_time() {
    let start = Instant::now();
    let comment = format!("1. e4 {{ {} }} e5 *", "x".repeat(5_000_000));
    assert_eq!(records(comment.as_bytes())[0].line[0].comment.len(), 5_000_000);
    let longer = format!("1. e4 {{{}}} e5 {{c}} *", "x y".repeat(LONGEST / 3 + 10));
    let record = &records(longer.as_bytes())[0];
    assert_eq!((record.line.len(), record.line[1].comment.as_str()), (2, "c"));
    assert_eq!(record.warnings.iter().map(problem_told).collect::<Vec<_>>(), ["1:7 long"]);
    let tag = format!("[White \"{}\"]\n\n1. e4 *", "x".repeat(5_000_000));
    assert_eq!(records(tag.as_bytes())[0].tags.get("White").map(str::len), Some(5_000_000));
    let word = format!("1. e4 {} e5 *", "x".repeat(5_000_000));
    assert_eq!(records(word.as_bytes())[0].errors.len(), 1);
    let moves: String =
        (0..1500).map(|i| format!("{}. Nf3 Nf6 {}. Ng1 Ng8 ", 2 * i + 1, 2 * i + 2)).collect();
    assert_eq!(records(moves.as_bytes())[0].line.len(), 6000);
    for nested in [
        "1. e4 ".to_owned() + &"(".repeat(1_000_000),
        "1. e4 (".repeat(100_000),
        "1. e4 ".to_owned() + &"(1. d4) ".repeat(100_000),
    ] {
        assert_eq!(records(nested.as_bytes())[0].line.len(), 1);
    }
    let tags: String = (0..100_000).map(|i| format!("[T{i} \"x\"]\n\n")).collect();
    assert_eq!(records(tags.as_bytes()).len(), 1);
    for junk in
        ["[", "]", "{", "}", "\"", "$", "<", "%", "!", "(", ")", "1-0", "0-0", "\\", "½", "[a \"", "[a\n"]
    {
        let text = junk.repeat(500_000);
        records(text.as_bytes());
        records(format!("1. e4 {text}").as_bytes());
    }
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}
