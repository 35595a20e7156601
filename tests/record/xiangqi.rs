//! Games of xiangqi in every notation that their files have.

use jadoube::game::Game;
use jadoube::game::terms::Terms;
use jadoube::record::Record;
use jadoube::record::check::Referee;
use jadoube::record::pgn::index::{Column, Index};
use jadoube::record::score::Score;
use jadoube::record::tags::Tags;
use jadoube::rules::position::Position;
use jadoube::rules::variant::Variant;
use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::chinese::Script;
use jadoube::rules::xiangqi::moves::Move;
use jadoube::rules::xiangqi::notation::Notation;
use serde::Deserialize;

use crate::told::{records, tags, told};

/// A game as pyffish has it.
#[derive(Deserialize)]
struct Row {
    start: String,
    uci: Vec<String>,
    wxf: Vec<String>,
    positions: Vec<String>,
}

/// After so many plies there is a position, and after the last.
const STEP: usize = 8;

fn rows() -> Vec<Row> {
    let rows = include_str!("../data/games-xiangqi.jsonl").lines();
    rows.map(|row| serde_json::from_str(row).unwrap()).collect()
}

impl Row {
    fn moves(&self) -> Vec<Move> {
        self.uci.iter().map(|uci| Move::from_name(&ranks_from_zero(uci)).unwrap()).collect()
    }

    /// The moves as we write them. That all notations say the same is a test of the rules.
    fn written(&self, notation: Notation) -> Vec<String> {
        let mut board = Board::from_fen(&self.start).unwrap();
        let text = |mv: &Move| {
            let text = board.written(*mv, notation);
            board = board.after(*mv);
            text
        };
        self.moves().iter().map(text).collect()
    }

    /// A file of this game, its moves with numbers as `layout` has them.
    fn file(&self, tags: &str, moves: &[String], layout: Layout) -> String {
        let black = usize::from(self.start.contains(" b "));
        let mut file = format!("[Game \"Chinese Chess\"]\n[FEN \"{}\"]\n{tags}\n", self.start);
        for (ply, text) in moves.iter().enumerate() {
            let (number, red) = (1 + (ply + black) / 2, (ply + black) % 2 == 0);
            file += &match (red, ply) {
                (true, _) => layout(number, text),
                (false, 0) => format!("1... {text} "),
                (false, _) => format!("{text} "),
            };
        }
        file + "*\n"
    }

    /// The same moves are read, and lead to the same positions.
    fn check(&self, title: &str, file: &str) {
        let records = records(file.as_bytes());
        let [record] = &records[..] else { panic!("{title}: {} games in {file}", records.len()) };
        let problems = (&record.errors, &record.warnings);
        assert_eq!(problems, (&vec![], &vec![]), "{title}: {file}");
        let moves: Vec<String> =
            record.line.iter().enumerate().map(|(ply, node)| record.board_at(ply).uci(node.mv)).collect();
        let expected: Vec<String> = self.moves().iter().map(ToString::to_string).collect();
        assert_eq!(moves, expected, "{title}: {file}");
        let plies = (0..=moves.len()).step_by(STEP).chain([moves.len()]);
        let found: Vec<String> = plies.map(|ply| men_and_turn(&record.board_at(ply).fen())).collect();
        assert_eq!(found, self.positions, "{title}: {file}");
        let listed: Vec<u32> = Index::new(file.as_bytes()).map(|entry| entry.unwrap().plies).collect();
        assert_eq!(listed, [u32::try_from(moves.len()).unwrap()], "{title}: {file}");
        let mut referee = Referee::new(file.as_bytes());
        assert_eq!(referee.next().unwrap().unwrap().plies, moves.len(), "{title}: {file}");
    }
}

/// How a number stands before a move.
type Layout = fn(usize, &str) -> String;

/// `b10c8` as `b9c7`.
fn ranks_from_zero(uci: &str) -> String {
    let second = 1 + uci[1..].find(|letter: char| letter.is_ascii_alphabetic()).unwrap();
    let point = |point: &str| format!("{}{}", &point[..1], point[1..].parse::<u8>().unwrap() - 1);
    point(&uci[..second]) + &point(&uci[second..])
}

fn men_and_turn(fen: &str) -> String {
    fen.split(' ').take(2).collect::<Vec<_>>().join(" ")
}

const LAYOUTS: [Layout; 3] = [
    |number, text| format!("{number}. {text} "),
    |number, text| format!("{number}.{text} "),
    |number, text| format!("\r\n  {number}.  {text} {{c}} "),
];

/// How files of Chinese have numbers and blanks.
const CHINESE_LAYOUTS: [Layout; 4] = [
    |number, text| format!("{number}.{text}\u{3000}"),
    |number, text| format!("{number}、{text} "),
    |number, text| format!("\n{number}．{text} "),
    |number, text| format!("{number} {text}\t"),
];

#[test]
fn moves_are_read_in_every_notation() {
    let each = |moves: &[String], change: &dyn Fn(&str) -> String| -> Vec<String> {
        moves.iter().map(|text| change(text)).collect()
    };
    let letters = |text: &str| text.replace('H', "N").replace('E', "B");
    for row in rows() {
        let latin = [
            ("WXF", "[Format \"WXF\"]\n", row.wxf.clone()),
            ("WXF with dots", "", each(&row.wxf, &|text| text.replace('=', "."))),
            ("WXF in lower case", "", each(&row.wxf, &|text| text.to_lowercase().replace('=', "."))),
            ("WXF with other letters", "", each(&row.wxf, &letters)),
            ("WXF with marks", "", each(&row.wxf, &|text| format!("{}+!?", text.replace('=', ".")))),
            ("UCCI", "[Format \"ICCS\"]\n", each(&row.uci, &ranks_from_zero)),
            ("ICCS", "[Format \"ICCS\"]\n", row.written(Notation::Iccs)),
            ("ranks from 1", "[RankBase \"1\"]\n", row.uci.clone()),
            ("our WXF", "", row.written(Notation::Wxf)),
        ];
        let traditional = row.written(Notation::Chinese(Script::Traditional));
        let narrow = |text: &str| {
            text.chars()
                .map(|c| {
                    "１２３４５６７８９"
                        .chars()
                        .zip('1'..)
                        .find(|(wide, _)| *wide == c)
                        .map_or(c, |(_, narrow)| narrow)
                })
                .collect()
        };
        let full_width = |text: &str| {
            text.chars()
                .map(|c| if c.is_ascii_graphic() { char::from_u32(c as u32 + 0xfee0).unwrap() } else { c })
                .collect()
        };
        let chinese = [
            ("simplified", row.written(Notation::Chinese(Script::Simplified))),
            ("traditional, narrow digits", each(&traditional, &narrow)),
            ("traditional", traditional),
            ("full-width WXF", each(&row.wxf, &full_width)),
        ];
        for (title, tags, moves) in latin {
            for layout in LAYOUTS {
                row.check(title, &row.file(tags, &moves, layout));
            }
        }
        for (title, moves) in chinese {
            for layout in LAYOUTS.into_iter().chain(CHINESE_LAYOUTS) {
                row.check(title, &row.file("[Format \"Chinese\"]\n", &moves, layout));
            }
        }
    }
}

/// Reads a game from the usual start unless it has a tag `FEN`.
fn check(tags: &str, moves: &str, expected: &str) {
    let tags = if tags.contains("Variant") || tags.contains("Game") {
        tags.to_owned()
    } else {
        format!("[Variant \"Xiangqi\"]\n{tags}").trim_end().to_owned()
    };
    let file = format!("{tags}\n\n{moves}");
    let records = records(file.as_bytes());
    let found: Vec<String> = records.iter().map(told).collect();
    assert_eq!(found.join("\n"), expected, "{file}");
}

#[test]
fn names_of_the_game_are_many() {
    for tags in [
        "[Variant \"Xiangqi\"]",
        "[Variant \"xiangqi\"]",
        "[Variant \"Chinese Chess\"]",
        "[Variant \"cchess\"]",
        "[Variant \"Xiangqi (Chinese Chess)\"]",
        "[Game \"Chinese Chess\"]",
        "[Game \"中国象棋\"]",
        "[Event \"e\"]\n[Game \"Xiangqi\"]\n[Variant \"Standard\"]",
    ] {
        check(tags, "1. C2.5 h8+7 *", "1. C2=5 H8+7 *");
    }
    // By the first tag that names one.
    check("[Variant \"Chess\"]\n[Game \"Xiangqi\"]", "1. e4 e5 *", "1. e4 e5 *");
    check("[Game \"Go\"]\n[Variant \"Xiangqi\"]", "1. C2=5 *", "1. C2=5 *");
}

#[test]
fn dots_signs_and_figures_belong_to_the_move() {
    let soldiers = "[FEN \"3k5/9/4P4/4P4/4P4/9/9/9/9/3K5 w - - 0 15\"]";
    let chariots = "[FEN \"3k5/9/9/9/4R4/9/4R4/9/9/3K5 w - - 0 3\"]";
    for (tags, moves, expected) in [
        ("", "1. C2=5 H8+7 2. H2+3 *", "1. C2=5 H8+7 2. H2+3 *"),
        ("", "1.C2.5 h8+7 2.h2+3 r9.8 *", "1. C2=5 H8+7 2. H2+3 R9=8 *"),
        ("", "C2.5 H8+7 H2+3 *", "1. C2=5 H8+7 2. H2+3 *"),
        (
            "",
            "1. C2.5! (1. C8.5 {c} h2+3) 1... H8+7$14 2.H2+3±*",
            "1. C2=5 $1 (1. C8=5 {c} 1... H2+3) 1... H8+7 $14 2. H2+3 $16 *",
        ),
        ("", "1 C2.5 H8+7 2 H2+3 *", "1. C2=5 H8+7 2. H2+3 *"),
        ("", "1.炮二平五马8进7 *", "* !3:3 syntax"),
        ("", "1.炮二.五！ 馬８进7 2．馬2進3 *", "1. C2=5 $1 H8+7 2. H2+3 *"),
        (soldiers, "15.15.6 k4+1 16.36.5+ *", "15. 15=6 K4+1 16. 36=5 *"),
        (soldiers, "15. 15.6 K4+1 1/2-1/2", "15. 15=6 K4+1 1/2-1/2"),
        (soldiers, "15.6 K4+1 *", "15. 15=6 K4+1 *"),
        (soldiers, "15. 15=6\n*", "15. 15=6 *"),
        (soldiers, "15. 前平六 (15. 中兵平四) (15. 二兵平四) *", "* !4:5 syntax"),
        (soldiers, "15. 前兵平六 (15. 中兵平四) (15. 三兵平四) *", "15. 15=6 (15. 25=4) (15. 35=4) *"),
        (chariots, "3.R+.4 K4+1 4.-R.4 *", "3. R+=4 K4+1 4. R5=4 *"),
        (chariots, "3. +R=4 K4+1 4. R5.6# 1-0", "3. R+=4 K4+1 4. R5=6 1-0"),
        (chariots, "3.R-+1 K4+1 4.R+-1 *", "3. R-+1 K4+1 * !4:17 own_piece"),
        (chariots, "3. R--1 k4+1 4. R+-1 *", "3. R--1 K4+1 4. R+-1 *"),
    ] {
        check(tags, moves, expected);
    }
}

#[test]
fn what_is_no_move_of_xiangqi_is_refused_with_its_place() {
    for (tags, moves, expected) in [
        ("", "1. e4 e5 *", "* !3:4 syntax"),
        ("", "1. Nf3 *", "* !3:4 syntax"),
        ("", "1. C2=5 O-O *", "1. C2=5 * !3:9 syntax"),
        ("", "1. C2=5 Qxf7# *", "1. C2=5 * !3:9 syntax"),
        ("", "1. C2=5 (1. e4) H8+7 *", "1. C2=5 H8+7 * ~3:13 line"),
        ("", "1. C2=5 -- *", "1. C2=5 * !3:9 null"),
        ("", "1. h2e2 h9g7 2. e2e9 *", "1. C2=5 H8+7 * !3:17 needs_one_screen"),
        ("", "1. H2+4 *", "* !3:4 leg_blocked"),
        ("", "1. 马二进四 *", "* !3:4 leg_blocked"),
        ("", "1. \u{ff}\u{fe}5 *", "* !3:4 syntax"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]", "1. C2=5 *", "* !2:1 fen"),
        ("[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]", "1. e4 *", "* !2:1 fen"),
    ] {
        check(tags, moves, expected);
    }
    // What stands in other games is what it was there.
    check("[Variant \"Chess\"]", "1. e4 e5 2.Nf3. 3 Nc6 15.6 *", "1. e4 e5 2. Nf3 Nc6 *");
}

/// The same text can be two moves: the file must say how it counts.
#[test]
fn ranks_count_from_zero_unless_a_tag_says_otherwise() {
    let both = "[FEN \"3k5/9/9/9/9/9/9/R8/9/R4K3 w - - 0 1\"]";
    for (tags, moves, expected) in [
        ("", "1. h3e3 h10g8 *", "* !3:4 ranks_from_one"),
        ("[RankBase \"0\"]", "1. h3e3 *", "* !4:4 ranks_from_one"),
        ("[RankBase \"1\"]", "1. h3e3 h10g8 2. H1-G3 *", "1. C2=5 H8+7 2. H2+3 *"),
        ("[RankBase \"1\"]", "1. C2=5 h10g8 2. 馬二進三 *", "1. C2=5 H8+7 2. H2+3 *"),
        ("[RankBase \"1\"]", "1. h2e2 *", "* !4:4 nothing_there"),
        ("[RankBase \"2\"]", "1. h2e2 *", "1. C2=5 * ~2:1 rank_base"),
        // Only the first move tells: later ones are refused for what they are.
        ("", "1. C2=5 h10g8 *", "1. C2=5 * !3:9 syntax"),
        (both, "1. a2a3 d9d8 *", "1. R++1 K4+1 *"),
        (both, "1. a3a4 *", "* !4:4 ranks_from_one"),
    ] {
        check(tags, moves, expected);
    }
}

#[test]
fn red_is_white() {
    for (tags, white) in [
        ("[Game \"Chinese Chess\"]\n[Red \"A\"]\n[Black \"B\"]", Some("A")),
        ("[Red \"A\"]\n[White \"C\"]\n[Variant \"Xiangqi\"]", Some("C")),
        ("[Red \"A\"]\n[Black \"B\"]", None),
    ] {
        let file = format!("{tags}\n\n*\n");
        let record = records(file.as_bytes()).remove(0);
        assert_eq!(record.tags.get("White"), white, "{tags}");
        let entry = Index::new(file.as_bytes()).next().unwrap().unwrap();
        assert_eq!(entry.text(Column::White), white.unwrap_or_default(), "{tags}");
        let mut referee = Referee::new(file.as_bytes());
        assert_eq!(referee.next().unwrap().unwrap().white(), white.unwrap_or_default(), "{tags}");
    }
}

#[test]
fn what_is_written_says_which_game_it_is_and_how_moves_are_written() {
    let start = Position::start_of(Variant::Xiangqi);
    let mut game = Game::under(Terms { move_limit: 40, ..Terms::default() }, start);
    for text in ["炮二平五", "h9g7"] {
        game.play(game.read(text).unwrap()).unwrap();
    }
    let record = Record::of(&game, Tags::default());
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n";
    let players = "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";
    assert_eq!(
        tags(&record),
        format!(
            "{roster}{players}[Variant \"Xiangqi\"]\n[Format \"WXF\"]\n[TimeControl \"-\"]\n[Termination \"unterminated\"]\n[MoveLimit \"40\"]"
        )
    );
    assert_eq!((told(&record).as_str(), record.move_limit()), ("1. C2=5 H8+7 *", 40));
    // What the file said of its own notation is no longer so.
    let fen = "3k5/9/9/9/9/9/9/R8/9/5K3 w - - 4 30";
    let file = format!(
        "[Game \"Chinese Chess\"]\n[Red \"A\"]\n[Black \"B\"]\n[Format \"ICCS\"]\n[RankBase \"1\"]\n[FEN \"{fen}\"]\n\n30. a3a10 1-0"
    );
    let record = records(file.as_bytes()).remove(0);
    assert_eq!(
        tags(&record),
        format!(
            "{roster}{}[SetUp \"1\"]\n[FEN \"{fen}\"]\n[Variant \"Xiangqi\"]\n[Format \"WXF\"]",
            players.replacen('?', "A", 1).replace('?', "B").replace('*', "1-0")
        )
    );
    assert_eq!((record.score, told(&record).as_str()), (Score::White, "30. R9+7 1-0"));
    assert_eq!(record.move_limit(), 60);
}
