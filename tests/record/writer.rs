//! What is written, and that it says what was read.

use jadoube::game::Game;
use jadoube::record::Record;
use jadoube::record::pgn::writer::write;
use jadoube::record::score::Score;
use jadoube::record::tags::Tags;
use jadoube::rules::chess::board::Board;
use jadoube::rules::outcome::Reason;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use crate::told::{records, tags, told};

fn game(board: Board, moves: &str) -> Game {
    let mut game = Game::new(board);
    for text in moves.split_whitespace() {
        let mv = game.read(text).unwrap();
        game.play(mv).unwrap();
    }
    game
}

fn written(record: &Record) -> String {
    let mut written = Vec::new();
    write(record, &mut written).unwrap();
    String::from_utf8(written).unwrap()
}

#[test]
fn the_seven_tags_come_first_and_the_others_in_their_order() {
    let text = b"[TimeControl \"300+3\"]\n[Zebra \"z\"]\n[Black \"B\"]\n[Annotator \"a\"]\n[White \"A \\\"x\\\" \\\\\"]\n\n1. e4 1-0";
    assert_eq!(
        tags(&records(text)[0]),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"x\\\" \\\\\"]\n[Black \"B\"]\n\
         [Result \"1-0\"]\n[TimeControl \"300+3\"]\n[Zebra \"z\"]\n[Annotator \"a\"]"
    );
}

#[test]
fn names_of_tags_and_their_values_are_made_such_that_others_can_read_them() {
    let mut record = records(b"1. e4 *").remove(0);
    record.tags.set("White", "a\u{1b}[2Jb\nc");
    record.tags.set("Odd name?", "x");
    record.tags.set("!", "x");
    let tags = tags(&record);
    assert!(tags.contains("[White \"a [2Jb c\"]"), "{tags}");
    assert!(tags.ends_with("[Oddname \"x\"]"), "{tags}");
}

#[test]
fn start_and_variant_are_written_where_they_are_not_usual() {
    for (variant, fen, expected) in [
        (Variant::Chess, None, &[][..]),
        (
            Variant::Chess,
            Some("4k3/8/8/8/8/8/8/4K2R b K - 5 38"),
            &["[SetUp \"1\"]", "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 5 38\"]"],
        ),
        (
            Variant::Chess960,
            None,
            &[
                "[SetUp \"1\"]",
                "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]",
                "[Variant \"Chess960\"]",
            ],
        ),
        (Variant::ThreeCheck, None, &["[Variant \"Three-check\"]"]),
        (Variant::Fog, None, &["[Variant \"Fog of War\"]"]),
        (
            Variant::Fog,
            Some("rnbqQbnr/ppppp1pp/8/8/8/8/PPPP1PPP/RNB1KBNR b KQ - 0 3"),
            &[
                "[SetUp \"1\"]",
                "[FEN \"rnbqQbnr/ppppp1pp/8/8/8/8/PPPP1PPP/RNB1KBNR b KQ - 0 3\"]",
                "[Variant \"Fog of War\"]",
            ],
        ),
    ] {
        let board =
            fen.map_or_else(|| Board::start_of(variant), |fen| Board::from_fen_of(variant, fen).unwrap());
        let record = Record::of(&Game::new(board), Tags::default());
        let tags = tags(&record);
        let lines: Vec<&str> = tags.lines().skip(7).collect();
        let ended = board.ending().map_or("unterminated", |_| "normal");
        let always = ["[TimeControl \"-\"]", &format!("[Termination \"{ended}\"]")];
        assert_eq!(lines, [expected, &always].concat());
    }
}

#[test]
fn a_position_that_could_not_be_read_is_written_as_it_was() {
    let text = b"[FEN \"rubbish\"]\n\n1. e4 *";
    let record = records(text).remove(0);
    assert!(tags(&record).contains("[FEN \"rubbish\"]"));
    assert_eq!(told(&records(written(&record).as_bytes())[0]), "* !9:1 fen");
}

#[test]
fn results_follow_from_the_end_of_the_game() {
    let resigned = |by| {
        let mut game = game(Board::start(), "e4 e5");
        game.resign(by).unwrap();
        game
    };
    let claimed = || {
        let mut game = game(Board::start(), &"Nf3 Nf6 Ng1 Ng8 ".repeat(2));
        game.claim(None).unwrap();
        game
    };
    let fog = |moves| game(Board::start_of(Variant::Fog), moves);
    for (game, reason, score, termination) in [
        (fog("e4 f5 Qh5 a6 Qxe8"), Some(Reason::KingCaptured), Score::White, "normal"),
        (fog("f3 e5 g4 Qh4 a3 Qxe1"), Some(Reason::KingCaptured), Score::Black, "normal"),
        (fog("f3 e5 g4 Qh4"), None, Score::Open, "unterminated"),
        (fog(&"Nf3 Nf6 Ng1 Ng8 ".repeat(2)), Some(Reason::ThreefoldRepetition), Score::Draw, "normal"),
        (game(Board::start(), "e4"), None, Score::Open, "unterminated"),
        (game(Board::start(), "f3 e5 g4 Qh4"), Some(Reason::Checkmate), Score::Black, "normal"),
        (resigned(Side::White), Some(Reason::Resignation), Score::Black, "normal"),
        (resigned(Side::Black), Some(Reason::Resignation), Score::White, "normal"),
        (claimed(), Some(Reason::ThreefoldRepetition), Score::Draw, "normal"),
    ] {
        assert_eq!(game.outcome().map(|outcome| outcome.reason), reason);
        let record = Record::of(&game, Tags::default());
        assert_eq!(record.score, score);
        assert_eq!(record.tags.get("Result"), Some(score.text()));
        assert_eq!(record.tags.get("Termination"), Some(termination));
        let again = records(written(&record).as_bytes()).remove(0);
        assert_eq!(again.score, score);
        assert_eq!(again.board().fen(), game.board().fen());
    }
}

#[test]
fn lines_have_fewer_than_80_columns() {
    let long = "x".repeat(200);
    let text = format!(
        "1. e4 {{{}}} e5 (1... c5 {{{}}} 2. Nf3 (2. c3 {{%{}}})) 2. Nf3 {{{long} b}} {}*",
        "word ".repeat(60),
        "wörd ".repeat(60),
        "%b ".repeat(60),
        "Nf6 Ng1 Ng8 Nf3 ".repeat(30)
    );
    let record = records(text.as_bytes()).remove(0);
    assert!(record.errors.is_empty());
    let written = written(&record);
    for line in written.lines() {
        assert!(
            line.chars().count() < 80
                || !line.contains(' ') && line.contains(&long)
                || line.contains("%b %b"),
            "{line}"
        );
        assert!(!line.starts_with('%') && line.trim_end() == line, "{line}");
    }
    assert_eq!(told(&records(written.as_bytes())[0]), told(&record));
}

#[test]
fn what_is_written_says_what_was_read() {
    for text in [
        "{before} 1. e4 $1 $14 {behind} (1. d4 {a} d5 (1... Nf6 $6)) (1. c4) 1... e5 {[%clk 0:01:00]} 2. Nf3 1-0",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 5 38\"]\n\n38... Kd7 (38... Kd8 39. O-O+) 39. O-O 1/2-1/2",
        "[Variant \"Three-check\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Bxf7+ *",
        "[Variant \"Chess960\"]\n[FEN \"7k/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n\n1. O-O-O Kh7 *",
        "[Variant \"Fog of War\"]\n\n1. e4 f5 2. Qh5 {sees the king} a6 (2... g6 3. Qxg6) 3. Qxe8 1-0",
        "[Variant \"Fog of War\"]\n[FEN \"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1\"]\n\n1. O-O Rf2 2. Kxf2 1-0",
        "1. e4 ; a } b { c\n e5 *",
        "[White \"\\\\\\\"\"]\n\n1. e4 *",
    ] {
        let record = records(text.as_bytes()).remove(0);
        assert!(record.errors.is_empty(), "{text}");
        let once = written(&record);
        let again = records(once.as_bytes()).remove(0);
        assert_eq!(written(&again), once, "{text}");
        assert_eq!(again.board().fen(), record.board().fen(), "{text}");
        assert!(again.errors.is_empty() && again.warnings.is_empty(), "{text}: {}", told(&again));
    }
}
