//! Setting a new game up: what each key and click in the form does, and what begins then.

use jadoube::app::chance::Chance;
use jadoube::app::form::{HANDICAPS, TIMES};
use jadoube::app::hit::Hit;
use jadoube::app::model::Page;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::rules::chess::board::Board;
use jadoube::rules::variant::Variant;
use jadoube::ui;

use crate::harness::{Seat, check};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// From the first row of a form of chess to others.
const TO_TIME: &str = "<F8><Down><Down>";
const TO_STRICT: &str = "<F8><Down><Down><Down><Down>";
const TO_NAMES: &str = "<F8><Down><Down><Down><Down><Down>";

#[test]
fn the_form_opens_and_goes_back_to_where_it_was_opened() {
    check(&[
        ("", "<F8>", &[("page", "form"), ("row", "Game"), ("sees", "New game")]),
        ("", ":new<Enter>", &[("page", "form")]),
        ("e4", "<F8>", &[("page", "form"), ("over", ""), ("moves", "e4")]),
        ("e4", "<F8><Esc>", &[("page", "table"), ("moves", "e4")]),
        ("e4", "<F8><Up><Enter>", &[("page", "table"), ("moves", "e4")]),
        ("e4", "<F8><Click:Back>", &[("page", "table"), ("moves", "e4")]),
        ("e4", "<F8><Down>d4<Enter><Esc>", &[("page", "table"), ("moves", "e4"), ("line", "")]),
        ("", "<C-s><F8>", &[("page", "form")]),
        ("", "<C-s><F8><Esc>", &[("page", "start")]),
        ("", "<C-s><Down><Enter>", &[("page", "form")]),
        ("", "<C-s><Click:Set up>", &[("page", "form")]),
        ("", "<F8><F1>", &[("page", "form"), ("over", "help")]),
        ("", "<F8><F1><Esc>", &[("page", "form"), ("over", "")]),
        ("e4", "<F8><C-c>", &[("page", "form"), ("over", "quit?")]),
        ("f3 e5 g4 Qh4", "<Click:New>", &[("page", "form")]),
    ]);
}

#[test]
fn leaving_a_game_is_asked_when_the_other_is_to_start() {
    check(&[
        ("e4", "<F8><F8>", &[("over", "new?"), ("moves", "e4"), ("page", "form")]),
        ("e4", "<F8><F8><Esc>", &[("over", ""), ("moves", "e4"), ("page", "form")]),
        ("e4", "<F8><F8><Enter>", &[("over", ""), ("moves", "e4"), ("page", "form")]),
        ("e4", "<F8><F8>y", &[("over", ""), ("moves", ""), ("page", "table")]),
        ("e4", "<F8><Up><Up><Enter>y", &[("moves", ""), ("page", "table")]),
        ("e4", "<F8><Click:Start><Click:Yes>", &[("moves", ""), ("page", "table")]),
        ("e4", "<F8><Right><F8>y", &[("game", "chess960"), ("moves", ""), ("page", "table")]),
        ("", "<F8><F8>", &[("over", ""), ("page", "table")]),
        ("f3 e5 g4 Qh4", "<F8><F8>", &[("over", ""), ("moves", ""), ("page", "table")]),
    ]);
}

#[test]
fn keys_walk_the_rows_that_make_sense() {
    check(&[
        ("", "<F8><Down>", &[("row", "Handicap")]),
        ("", "<F8><Tab>", &[("row", "Handicap")]),
        ("", "<F8><Enter>", &[("row", "Handicap")]),
        ("", "<F8><Up>", &[("row", "Back")]),
        ("", "<F8><BackTab><BackTab>", &[("row", "Start")]),
        ("", "<F8><End>", &[("row", "Back")]),
        ("", "<F8><End><Home>", &[("row", "Game")]),
        ("", "<F8><PageDown>", &[("row", "Back")]),
        ("", "<F8><Down><Right><Down>", &[("row", "Giver"), ("sees", "Given by")]),
        ("", "<F8><Right>", &[("sees no", "Handicap"), ("sees", "Position")]),
        ("", "<F8><Right><Right>", &[("sees no", "Handicap"), ("sees", "three-check")]),
        ("", "<F8>", &[("sees no", "Given by"), ("sees no", "Illegal move")]),
        ("", TO_STRICT, &[("row", "Strict")]),
        ("", &format!("{TO_STRICT}<Right><Down>"), &[("row", "Limit"), ("sees", "the 2nd loses")]),
        ("", &format!("{TO_NAMES}<Enter><Enter>"), &[("row", "Start")]),
        // Enter all the way down, and once more.
        ("", "<F8><Enter><Enter><Enter><Enter><Enter><Enter><Enter><Enter>", &[("page", "table")]),
    ]);
}

#[test]
fn choices_change_by_key_and_start_the_game_they_say() {
    let strict = |keys: &str| format!("{TO_STRICT}<Right><Down>{keys}<F8>");
    check(&[
        ("", "<F8><F8>", &[("game", "chess"), ("times", "none none"), ("limit", ""), ("fen", START)]),
        ("", "<F8><Right><Right><F8>", &[("game", "three-check"), ("sees", "three-check")]),
        ("", "<F8><Left><Left><Left><F8>", &[("game", "three-check")]),
        ("", "<F8><Space><Space><F8>", &[("game", "three-check")]),
        ("", "<F8><Left><Left><F8>", &[("game", "fog"), ("sees", "jadoube Fog of War")]),
        ("", "<F8><Left><F8>", &[("game", "xiangqi"), ("sees", "jadoube xiangqi")]),
        ("", "<F8><Right><Right><Right><Right><Right><F8>", &[("game", "chess"), ("fen", START)]),
        ("", &strict(""), &[("limit", "2"), ("sees", "strict")]),
        ("", &strict("<Right>"), &[("limit", "3")]),
        ("", &strict("<Left><Left>"), &[("limit", "9")]),
        ("", &strict("5"), &[("limit", "5")]),
        ("", &strict("0x"), &[("limit", "2")]),
        ("", &format!("{TO_STRICT}<Right><Right><F8>"), &[("limit", "")]),
    ]);
}

#[test]
fn a_number_chooses_a_start_of_chess960() {
    let zero = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    check(&[
        ("", "<F8><Right><Down>0<F8>", &[("fen", zero), ("game", "chess960")]),
        ("", "<F8><Right><Down>0", &[("sees", "BBQNNRKR")]),
        ("", "<F8><Right><Down>518<F8>", &[("fen", START), ("game", "chess960")]),
        ("", "<F8><Right><Down>959<F8>", &[("sees", "chess960"), ("page", "table")]),
        // What is no number of a start is not taken.
        ("", "<F8><Right><Down>960", &[("sees", "‹ 96 ›")]),
        ("", "<F8><Right><Down>5x1-8", &[("sees", "‹ 518 ›")]),
        ("", "<F8><Right><Down>5<Backspace>", &[("sees no", "Expected")]),
        (
            "",
            "<F8><Right><Down>5<Backspace><Enter>",
            &[("row", "Number"), ("sees", "Expected a number from 0 to 959")],
        ),
        ("", "<F8><Right><Down>5<Backspace><Down><F8>", &[("row", "Number"), ("page", "form")]),
        // Other games need none.
        ("", "<F8><Right><Down>5<Backspace><Up><Right><F8>", &[("game", "three-check")]),
    ]);
}

/// Each Right draws another number, and the same seed draws the same ones.
#[test]
fn chance_draws_a_start_of_chess960() {
    let drawn = |seed: u64, rights: usize| {
        let mut seat = Seat::after("");
        seat.model.chance = Chance::new(seed);
        seat.keys("<F8><Right><Down>").keys(&"<Right>".repeat(rights)).keys("<F8>");
        seat.model.table.game.start().chess().and_then(Board::chess960_number).unwrap()
    };
    let numbers: Vec<u16> = (0..20).map(|rights| drawn(7, rights)).collect();
    assert!(numbers.iter().collect::<std::collections::BTreeSet<_>>().len() > 15, "{numbers:?}");
    assert_eq!(drawn(7, 5), numbers[5]);
    assert_ne!(drawn(8, 0), numbers[0]);
}

#[test]
fn handicaps_are_seen_and_played() {
    let after = |rights: usize| format!("<F8><Down>{}", "<Right>".repeat(rights));
    let men = ["", "f2", "b1", "a1", "d1", "", "f2"];
    for (i, gifts) in HANDICAPS.iter().enumerate() {
        let mut seat = Seat::after("");
        seat.keys(&after(i)).keys("<F8>");
        let game = &seat.model.table.game;
        let missing: Vec<String> = Board::start()
            .view()
            .geometry()
            .coords()
            .filter(|&at| Board::start().view().at(at).man != game.board().man_at(at))
            .map(|at| at.to_string())
            .collect();
        assert_eq!(missing.concat(), men[i], "{gifts:?}");
        let turn = if i >= 5 { "black" } else { "white" };
        assert_eq!(game.turn().to_string(), turn, "{gifts:?}");
    }
    check(&[
        ("", &after(1), &[("sees", "White plays without the f-pawn.")]),
        ("", &after(6), &[("sees", "White plays without the f-pawn. Black moves first.")]),
        (
            "",
            &format!("{}<Down><Right><F8>", after(4)),
            &[("fen", "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")],
        ),
        // Only White has a first move to give.
        ("", &after(5), &[("sees no", "Given by"), ("sees", "Black moves first.")]),
        ("", &after(7), &[("sees", "none")]),
        ("", "<F8><Down><Left><F8>", &[("sees", "Black to move")]),
    ]);
}

#[test]
fn every_preset_time_starts_its_game() {
    let with = |steps: usize, keys: &str| {
        let mut seat = Seat::after("");
        seat.keys(TO_TIME).keys(&"<Right>".repeat(steps)).keys(keys).keys("<F8>");
        seat.model.table.game.terms().clone()
    };
    for (i, time) in TIMES.into_iter().enumerate() {
        let control = TimeControl::read(time).unwrap();
        let terms = Terms { controls: [control.clone(), control.clone()], ..Terms::default() };
        assert_eq!(with(i, ""), terms, "{time}");
        // Black's row has "the same" before the times.
        let odds = with(2, &format!("<Down>{}", "<Right>".repeat(i + 1)));
        assert_eq!(odds.controls[0].as_ref().unwrap().to_string(), "5+3");
        assert_eq!(odds.controls[1], control, "{time}");
        let strict = with(i, "<Down><Down><Right>");
        assert_eq!(strict, Terms { strict: Some(Strict::default()), ..terms }, "{time}");
    }
    assert_eq!(with(TIMES.len(), ""), Terms::default());
}

#[test]
fn times_are_typed_and_wrong_ones_refused() {
    let typed = |keys: &str| format!("{TO_TIME}{keys}");
    for (time, read) in [
        ("5", "5"),
        ("90+30", "90+30"),
        ("40/90+30,30+30", "40/90+30,30+30"),
        ("10d5", "10d5"),
        ("10us5", "10us5"),
        ("3hg", "3hg"),
        ("0:30", "0:30"),
        (" NONE ", "none"),
    ] {
        check(&[
            ("", &typed(&format!("{time}<F8>")), &[("times", &format!("{read} {read}")), ("page", "table")]),
            ("", &typed(&format!("<Paste:{time}><F8>")), &[("times", &format!("{read} {read}"))]),
        ]);
    }
    check(&[
        ("", &typed("5+3<Enter>3+2<F8>"), &[("times", "5+3 3+2"), ("page", "table")]),
        ("", &typed("5+3<Enter>3hg<F8>"), &[("sees", "An hourglass is for both sides"), ("page", "form")]),
        ("", &typed("3hg<Enter>5<F8>"), &[("sees", "An hourglass is for both sides"), ("page", "form")]),
    ]);
    for (time, column) in [("x", 1), ("5+", 3), ("5+x", 3), ("40/", 4), ("30,5", 3), ("0", 1), ("5d", 3)] {
        let refused = format!("Column {column}: expected");
        for keys in [typed(time), format!("{TO_TIME}<Down>{time}")] {
            check(&[
                // Not before it is said to be all.
                ("", &keys, &[("sees no", "Column"), ("page", "form")]),
                ("", &format!("{keys}<Enter>"), &[("sees", &refused), ("page", "form")]),
                ("", &format!("{keys}<F8>"), &[("sees", &refused), ("page", "form"), ("times", "none none")]),
                ("", &format!("{keys}<Up><Down>"), &[("sees", &refused)]),
                ("", &format!("{keys}<Down>"), &[("sees", "! "), ("sees no", "Column")]),
                ("", &format!("{keys}<End><Up><Up><Enter>"), &[("page", "form")]),
                ("e4", &format!("{keys}<F8>"), &[("over", ""), ("moves", "e4")]),
                // A preset or another text puts it right.
                ("", &format!("{keys}<F8><Right><F8>"), &[("page", "table")]),
                ("", &format!("{keys}<F8>7+1<F8>"), &[("page", "table")]),
            ]);
        }
    }
    check(&[
        ("", &typed("5+3"), &[("sees", "‹ 5+3 ›"), ("sees", "jadoube chess 5+3")]),
        // A letter begins anew, Backspace edits.
        ("", &typed("5+3<Down><Up>7<F8>"), &[("times", "7 7")]),
        ("", &typed("5+3<Down><Up><Backspace>4<F8>"), &[("times", "5+4 5+4")]),
        ("", &typed("9+9<Right><F8>"), &[("times", "none none")]),
        ("", &typed("9+9<Left><F8>"), &[("times", "90+30 90+30")]),
        // Without a time of Black's own, White's is Black's.
        ("", &typed("5+3<Down>9<Backspace><F8>"), &[("times", "5+3 5+3")]),
        ("", &typed("5+3<Down>none<F8>"), &[("times", "5+3 none")]),
    ]);
}

#[test]
fn names_are_typed_and_kept() {
    let typed = |keys: &str| format!("{TO_NAMES}{keys}");
    check(&[
        ("", &typed("One<Enter>Two<F8>"), &[("names", "One – Two"), ("page", "table")]),
        ("", &typed("One B.<Left><Left>x<F8>"), &[("names", "One xB. – ")]),
        ("", &typed("<Down>B o<Home>x<F8>"), &[("names", " – xB o")]),
        ("", &typed("One<C-u>Two<C-w>Cy<F8>"), &[("names", "Cy – ")]),
        ("", &typed("One<F8><F8><F8>"), &[("names", "One – ")]),
        ("", &format!("{}{TO_NAMES}<Backspace>x<F8>", typed("One<F8>")), &[("names", "Onx – ")]),
        ("", &format!("{}{TO_NAMES}Two<F8>", typed("One<F8>")), &[("names", "Two – ")]),
        ("", &typed("One<Esc>"), &[("names", " – ")]),
        ("", &typed("<Paste:\u{202e}O\u{7}ne\r\n♟><F8>"), &[("names", "One♙ – ")]),
        ("", &typed(&format!("{}Z<F8>", "W".repeat(300))), &[("names", &format!("{} – ", "W".repeat(200)))]),
    ]);
}

/// Starting at once with what the form shows first is the same again.
#[test]
fn the_form_begins_with_what_was_agreed_before() {
    let control = |time| TimeControl::read(time).unwrap();
    let strict = Some(Strict { illegal_limit: 3 });
    let rows: [(Variant, &str, Terms); 6] = [
        (Variant::Chess, START, Terms::default()),
        (
            Variant::Chess,
            START,
            Terms { controls: [control("5+3"), control("40/90,30")], strict, ..Terms::default() },
        ),
        (
            Variant::ThreeCheck,
            START,
            Terms { controls: [control("3hg"), control("3hg")], ..Terms::default() },
        ),
        (Variant::Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1", Terms::default()),
        // Odds of several men, given by Black.
        (Variant::Chess, "1nb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1", Terms::default()),
        (Variant::Chess960, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", Terms::default()),
    ];
    for (variant, fen, terms) in rows {
        let board = Board::from_fen_of(variant, fen).unwrap();
        for keys in ["<F8><F8>", "<Enter><F8><F8>y", "<Enter>", "<Enter>e4<Enter>:resign<Enter>y<F8><F8>"] {
            let mut seat = Seat::arriving(None, [None, None]);
            let names = ["One", "Two"].map(|name| Some(name.to_owned()));
            seat.model.table = Table::new(Game::under(terms.clone(), board), names);
            seat.keys(keys);
            let context = format!("{variant} {fen} {keys}");
            let game = &seat.model.table.game;
            assert!(matches!(seat.model.page, Page::Table), "{context}\n{}", seat.screen());
            assert_eq!((game.terms(), game.start().variant()), (&terms, variant), "{context}");
            seat.expect(&[("moves", ""), ("names", "One – Two")], &context);
            // A start of Chess960 that has been played gives way to another.
            let again = seat.model.table.game.start().fen() == board.fen();
            let played = variant == Variant::Chess960 && keys.contains("resign");
            assert_eq!(again, !played, "{context}");
        }
    }
}

/// A position from the command line is offered until it has been played.
#[test]
fn a_position_that_was_set_up_is_offered_until_it_is_played() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 9";
    let set_up = |keys: &str, facts: &[(&str, &str)]| {
        let mut seat = Seat::arriving(Some(fen), [None, None]);
        seat.keys(keys).expect(facts, keys);
    };
    set_up("<F8>", &[("row", "SetUp"), ("sees", "‹ this position ›"), ("sees no", "Handicap")]);
    set_up("<F8><F8>", &[("fen", fen), ("page", "table")]);
    set_up("<F8><Down>5+3<F8>", &[("fen", fen), ("times", "5+3 5+3")]);
    set_up("<F8><Right>", &[("sees", "‹ the usual one ›"), ("sees", "Handicap")]);
    set_up("<F8><Right><F8>", &[("fen", START)]);
    set_up("<F8><Right><Right><F8>", &[("fen", fen)]);
    set_up("<Enter>Kd7<Enter><F8>", &[("row", "Game"), ("sees no", "this position")]);
    set_up("<Enter>Kd7<Enter><F8><F8>y", &[("fen", START)]);
}

#[test]
fn the_mouse_selects_rows_changes_choices_and_starts() {
    check(&[
        ("", "<F8><Click:Strict>", &[("row", "Strict"), ("sees", "‹ no ›")]),
        ("", "<F8><Click:=no>", &[("row", "Strict"), ("sees", "‹ yes ›")]),
        ("", "<F8><Click:chess ›>", &[("sees", "‹ chess960 ›")]),
        ("", "<F8><Click:›>", &[("row", "Game")]),
        ("", "<F8><Click:‹>", &[("sees", "‹ xiangqi ›")]),
        ("", "<F8><Click:Time><Click:‹>", &[("row", "Time(White)"), ("sees", "‹ 90+30 ›")]),
        ("", "<F8><Click:Time><Click:none>", &[("row", "Time(White)"), ("sees", "‹ none ›")]),
        ("", "<F8><Click:Black's><Click:the same>", &[("row", "Time(Black)"), ("sees", "‹ the same ›")]),
        ("", "<F8><Click:Black's><Click:same ›>", &[("sees", "‹ the same ›")]),
        ("", "<F8><Click:Black's><Click:›>7<F8>", &[("times", "none 7")]),
        ("", "<F8><Click:White>One<Click:Black>", &[("row", "Name(Black)")]),
        ("", "<F8><Click:Start>", &[("page", "table")]),
        ("", "<F8><Click:Back>", &[("page", "table")]),
        ("", "<F8><WheelDown:Strict>", &[("row", "Handicap")]),
        ("", "<F8><Down><WheelUp:New game>", &[("row", "Game")]),
        // The board is there to be looked at.
        ("", "<F8><Click:20,15><WheelUp:20,15>", &[("row", "Game"), ("page", "form")]),
    ]);
}

/// A click on a choice changes it, wherever the screen puts it.
#[test]
fn rows_are_hit_where_they_are_drawn() {
    for (columns, rows) in [(80, 24), (120, 40), (45, 14), (34, 12), (60, 17), (45, 24), (62, 24)] {
        let mut seat = Seat::after("");
        seat.resize(columns, rows);
        seat.keys("<F8><Click:Strict>");
        let strict = seat.place("‹ no").unwrap();
        assert!(
            matches!(ui::hit(&seat.model, strict.x + 2, strict.y), Hit::Field { key: Some(_), .. }),
            "{columns}x{rows}"
        );
        seat.keys("<Click:no ›>").expect(&[("sees", "the 2nd loses"), ("sees", "‹ yes")], "by mouse");
        seat.keys("<End>").expect(&[("row", "Back"), ("sees", "[Back]")], "the last row is in view");
        seat.keys("<Home>").expect(&[("row", "Game"), ("sees", "‹ chess")], "the first row is in view");
    }
}

/// A clock that runs goes on behind the form, and its flag ends the game.
#[test]
fn a_flag_falls_behind_the_form() {
    let mut seat = Seat::timed("0:10", true);
    seat.keys("<F8><Right>").wait(9_000).expect(&[("page", "form")], "before");
    seat.wait(2_000).expect(&[("page", "table"), ("outcome", "0-1 flag_fall")], "after");
}

/// Wherever the form is, its longest values are whole.
#[test]
fn values_are_whole_at_every_size() {
    for columns in 34..130 {
        for rows in [12, 14, 18, 24, 40] {
            let mut seat = Seat::after("");
            seat.resize(columns, rows);
            seat.keys("<F8><Down><Left>");
            seat.expect(&[("sees", "‹ pawn and move ›")], &format!("{columns}x{rows}"));
            seat.keys("<Up><Right><Down>518");
            seat.expect(&[("sees", "‹ 518 ›  RNBQKBNR")], &format!("{columns}x{rows}"));
        }
    }
}

#[test]
fn long_texts_stay_in_their_row() {
    for (columns, rows) in [(80, 24), (45, 14), (34, 12)] {
        let mut seat = Seat::after("");
        seat.resize(columns, rows);
        seat.keys(TO_NAMES).keys(&"체스".repeat(50)).keys("Z");
        let (screen, cursor) = seat.draw();
        let cursor = cursor.unwrap();
        assert!(cursor.x < columns && screen.contains('Z'), "{columns}x{rows}\n{screen}");
        seat.keys("<Home>");
        let cursor = seat.draw().1.unwrap();
        assert_eq!(cursor.x, seat.place("체").unwrap().x, "{columns}x{rows}\n{}", seat.screen());
    }
}
