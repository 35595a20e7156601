//! The list of games in a file: searching, sorting, choosing, and files that are still being read.

use std::fmt::Write;

use jadoube::app::Model;
use jadoube::app::capabilities::Colours;
use jadoube::app::message::{Effect, Listing, Message, Opened};
use jadoube::app::viewer::list::Item;
use jadoube::record::pgn::index::Index;
use jadoube::words;

use crate::harness::Seat;
use crate::sizes::{HEIGHTS, WIDTHS};

/// Games of people who are called by their colours, one of which breaks off.
pub(crate) const GAMES: &str = include_str!("games.pgn");

/// The games of a file, as they are listed.
pub(crate) fn items(file: &str) -> Vec<Item> {
    let item = |entry: Result<_, _>| Item { entry: entry.unwrap(), file: 0 };
    Index::new(file.as_bytes()).map(item).collect()
}

/// Tells a seat what has been listed of the file that was opened first.
pub(crate) fn listed(seat: &mut Seat, games: Vec<Item>, read: u64, ended: bool) {
    seat.send(Message::Listed(Listing { number: 1, games, read, ended, trouble: None }));
}

/// At the list of a file whose games are all known.
pub(crate) fn viewing(file: &str) -> Seat {
    let mut seat = Seat::arriving(None, [None, None]);
    open(&mut seat, file);
    seat
}

/// A file that outlives its test.
fn kept(file: &str) -> &'static [u8] {
    Box::leak(file.as_bytes().into())
}

/// Opens a file and lists it.
pub(crate) fn open(seat: &mut Seat, file: &str) {
    seat.file = kept(file);
    let bytes = file.len() as u64;
    seat.send(Message::Opened(Opened { number: 1, name: Some("games.pgn".to_owned()), bytes }));
    listed(seat, items(file), bytes, true);
}

/// Facts about what is looked through, for [`Seat::expect`].
pub(crate) fn fact(model: &Model, name: &str) -> Option<String> {
    let list = &model.viewer.list;
    let replay = model.viewer.replay.as_ref();
    let number = |row| list.row(row).map(|game| (game.item + 1).to_string());
    Some(match name {
        "games" => (0..list.shown()).filter_map(number).collect::<Vec<_>>().join(" "),
        "chosen" => number(list.chosen()).unwrap_or_default(),
        "search" => list.search().text().to_owned(),
        "open" => if replay.is_some() { "yes" } else { "no" }.to_owned(),
        "played" => replay?.played().iter().map(|node| node.san.as_str()).collect::<Vec<_>>().join(" "),
        "choices" => {
            replay?.choices().iter().map(|choice| choice.node.san.as_str()).collect::<Vec<_>>().join(" ")
        }
        "choice" => replay?.choices()[replay?.choice()].node.san.clone(),
        "position" => replay?.board().fen(),
        _ => return None,
    })
}

type Row<'a> = (&'a str, &'a [(&'a str, &'a str)]);

fn check(rows: &[Row]) {
    for &(keys, facts) in rows {
        let mut seat = viewing(GAMES);
        seat.keys(keys);
        seat.expect(facts, &format!("{keys:?}"));
    }
}

#[test]
fn words_are_found_in_any_order_and_case_under_the_headings_that_are_shown() {
    check(&[
        ("", &[("games", "1 2 3 4 5"), ("sees", "5 games"), ("sees", "type to search")]),
        ("black", &[("games", "1 2 4"), ("search", "black"), ("sees", "3 found")]),
        ("BLACK 1-0", &[("games", "1")]),
        ("1-0 bLaCk", &[("games", "1")]),
        ("wart", &[("games", "3")]),
        ("黑", &[("games", "3")]),
        ("blackwhite", &[("games", ""), ("sees", "No game has all these words.")]),
        ("2024", &[("games", "1 2 3")]),
        ("2024.02", &[("games", "3")]),
        // The eight moves of the last one; numbers stand in columns, too.
        ("8 noir", &[("games", "5")]),
        ("club", &[("games", "")]),
        ("<Resize:120x24>club", &[("games", "1 2")]),
        ("club<Resize:120x24>", &[("games", "1 2")]),
        ("2012", &[("games", "")]),
        ("<Resize:100x24>2012", &[("games", "5")]),
        ("black<Backspace><Backspace><Backspace><Backspace>", &[("games", "1 2 4 5")]),
        ("bl1<Left><Backspace>", &[("search", "b1")]),
        ("<Space> black", &[("search", "black")]),
    ]);
    let mut seat = viewing(GAMES);
    seat.send(Message::Paste("noir 1-0\n".to_owned()));
    seat.expect(&[("games", "5"), ("search", "noir 1-0")], "pasted");
}

#[test]
fn esc_shows_all_again_and_then_leaves() {
    check(&[
        ("noir<Esc>", &[("games", "1 2 3 4 5"), ("search", ""), ("page", "view"), ("chosen", "1")]),
        ("noir<Esc><Esc>", &[("page", "start")]),
        ("<C-s>", &[("page", "start")]),
        ("noir<Enter><Right><C-s><Click:Back to the games>", &[("page", "view"), ("played", "a3")]),
        ("<Esc><Resize:34x12><Click:Games>", &[("page", "view"), ("games", "1 2 3 4 5")]),
    ]);
    // Where it was opened from the board, it leads back there.
    let mut seat = Seat::after("e4 e5");
    open(&mut seat, GAMES);
    seat.keys("<Esc>").expect(&[("page", "table"), ("moves", "e4 e5")], "back at the board");
    // What was looked through is found again.
    seat.keys(":open<Enter>").expect(&[("page", "view"), ("games", "1 2 3 4 5")], "opened again");
    seat.keys("<Esc>Nf3<Enter>").expect(&[("moves", "e4 e5 Nf3")], "and on with the game");
}

#[test]
fn tab_walks_the_orders_and_headings_are_clicked() {
    let down = |tabs: usize| "<Tab>".repeat(tabs);
    let orders = [
        ("number", "1 2 3 4 5"),
        ("number, down", "5 4 3 2 1"),
        // Nobody knows who had White in the fourth: last, whatever the direction.
        ("White", "2 5 1 3 4"),
        ("White, down", "1 3 5 2 4"),
        ("Black", "1 4 5 2 3"),
        ("Black, down", "3 2 5 1 4"),
        ("result", "3 2 1 5 4"),
        ("result, down", "4 1 5 2 3"),
        ("date", "5 3 1 2 4"),
        ("date, down", "1 2 3 5 4"),
        ("moves", "2 3 4 1 5"),
        ("moves, down", "5 1 4 2 3"),
    ];
    for (tabs, (order, games)) in orders.into_iter().enumerate() {
        let mut seat = viewing(GAMES);
        seat.keys(&down(tabs)).expect(&[("games", games)], order);
        let back = "<BackTab>".repeat(orders.len() - tabs);
        let mut seat = viewing(GAMES);
        seat.keys(&back).expect(&[("games", games)], &format!("{order}, the other way"));
    }
    check(&[
        ("<Click:Date>", &[("games", "5 3 1 2 4"), ("sees", "Date▲")]),
        ("<Click:Date><Click:Date>", &[("games", "1 2 3 5 4"), ("sees", "Date▼")]),
        ("<Click:Date><Click:No  >", &[("games", "1 2 3 4 5"), ("sees", "No▲")]),
        // The choice stays with its game.
        ("<Down><Down><Click:Date>", &[("chosen", "3")]),
        ("<Click:Date>bl", &[("games", "5 1 2 4")]),
        ("bl<Click:Date><Click:Date>", &[("games", "1 2 5 4")]),
    ]);
}

#[test]
fn ratings_are_in_the_order_of_numbers() {
    let mut seat = viewing(GAMES);
    seat.resize(120, 24);
    // White's ratings are 1712, 1690, none, none and 2012; Black's only 990.
    let white = seat.place("=Elo").unwrap();
    seat.keys(&format!("<Click:{},{}>", white.x + 1, white.y + 1));
    seat.expect(&[("games", "2 1 5 3 4")], "White's");
}

#[test]
fn a_game_is_chosen_by_keys_and_clicks_and_opened() {
    check(&[
        ("<Down>", &[("chosen", "2")]),
        ("<Up>", &[("chosen", "1")]),
        ("<End>", &[("chosen", "5")]),
        ("<End><Down>", &[("chosen", "5")]),
        ("<End><Home>", &[("chosen", "1")]),
        ("<PageDown>", &[("chosen", "5")]),
        ("<End><PageUp>", &[("chosen", "1")]),
        ("<Click:Noir>", &[("chosen", "5"), ("open", "no")]),
        ("<Click:Noir><Click:Noir>", &[("chosen", "5"), ("open", "yes")]),
        ("<Down><Enter>", &[("open", "yes"), ("sees", "game 2 of 5"), ("sees", "Qh4#")]),
        ("bl 1-0<Down><Enter>", &[("open", "yes"), ("chosen", "5"), ("sees", "game 2 of 2")]),
        ("xyz<Enter>", &[("open", "no")]),
    ]);
}

/// So many games, of which every third was won by Black.
fn many(count: usize) -> String {
    let mut file = String::new();
    for i in 0..count {
        let score = ["1-0", "1/2-1/2", "0-1"][i % 3];
        writeln!(file, "[White \"Number {i}\"]\n[Result \"{score}\"]\n\n1. e4 e5 {score}\n").unwrap();
    }
    file
}

#[test]
fn a_long_list_scrolls_under_the_choice_and_by_the_wheel() {
    let file = many(100);
    let mut seat = viewing(&file);
    // Of the 24 rows, 18 show games.
    seat.expect(&[("sees", "Number 17"), ("sees no", "Number 18")], "at the top");
    seat.keys("<PageDown>").expect(&[("chosen", "18")], "a page on");
    seat.keys("<Down>")
        .expect(&[("chosen", "19"), ("sees", "Number 18"), ("sees no", "Number 0 ")], "one more");
    seat.keys("<End>").expect(&[("chosen", "100"), ("sees", "Number 99")], "at the end");
    seat.keys("<WheelUp:40,10>")
        .expect(&[("chosen", "100"), ("sees no", "Number 99")], "the wheel moves the list");
    seat.keys(&"<WheelUp:40,10>".repeat(60)).expect(&[("sees", "Number 0 ")], "up to its beginning");
    seat.keys("<WheelDown:40,10>")
        .expect(&[("sees no", "Number 0 "), ("sees", "Number 3 ")], "and back at once");
    seat.keys("<Up>").expect(&[("chosen", "99"), ("sees", "Number 98")], "a key comes back to the choice");
    seat.resize(80, 14);
    seat.expect(&[("chosen", "99"), ("sees", "Number 98")], "on a lower screen, too");
}

#[test]
fn what_comes_in_parts_is_found_and_sorted_as_if_it_had_come_at_once() {
    let file = many(1000);
    for keys in ["", "0-1", "<Click:White>", "<Click:Result>9 1", "<Tab>0-1"] {
        let mut whole = viewing(&file);
        whole.keys(keys);
        let mut parts = Seat::arriving(None, [None, None]);
        parts.file = kept(&file);
        let name = Some("games.pgn".to_owned());
        parts.send(Message::Opened(Opened { number: 1, name, bytes: file.len() as u64 }));
        let games = items(&file);
        listed(&mut parts, games[..10].to_vec(), 0, false);
        parts.keys(keys);
        for part in games[10..].chunks(110) {
            listed(&mut parts, part.to_vec(), 0, false);
        }
        listed(&mut parts, Vec::new(), file.len() as u64, true);
        assert_eq!(fact(&parts.model, "games"), fact(&whole.model, "games"), "{keys:?}");
        assert_eq!(parts.screen(), whole.screen(), "{keys:?}");
    }
}

#[test]
fn a_file_that_is_being_read_tells_how_far_it_is() {
    let file = many(200);
    let mut seat = Seat::arriving(None, [None, None]);
    seat.file = kept(&file);
    seat.send(Message::Opened(Opened { number: 1, name: Some("games.pgn".to_owned()), bytes: 1000 }));
    seat.expect(&[("page", "view"), ("sees", "0 games, 0 %"), ("sees no", "━")], "at first");
    listed(&mut seat, items(&file), 500, false);
    let half = "━".repeat(40) + &"─".repeat(40);
    seat.expect(&[("sees", "200 games, 50 %"), ("sees", half.as_str())], "half way");
    // It can be used meanwhile, and nothing that comes moves the choice.
    seat.keys("<Down><Down>").expect(&[("chosen", "3")], "chosen");
    seat.keys("<Enter>").expect(&[("sees", "game 3 of 200")], "opened");
    listed(&mut seat, items(&file), 1000, true);
    seat.expect(&[("sees", "game 3 of 400")], "more have come");
    seat.keys("<Esc>")
        .expect(&[("chosen", "3"), ("sees", "400 games"), ("sees no", "%"), ("sees no", "━")], "all");
    // What belongs to a file that nobody looks at any more is no news.
    let late = Listing { number: 0, games: items(&file), read: 0, ended: false, trouble: None };
    seat.send(Message::Listed(late));
    seat.expect(&[("sees", "400 games"), ("sees no", "%")], "of another file");
}

#[test]
fn a_single_game_opens_at_once() {
    let first = GAMES.split_inclusive("1-0\n\n").next().unwrap();
    let mut seat = viewing(first);
    seat.expect(&[("open", "yes"), ("sees", "game 1 of 1")], "alone in its file");
    seat.keys("<Esc>")
        .expect(&[("open", "no"), ("page", "view"), ("sees", "1 game")], "the list is there as well");
    // The players' own games are a list, even if there is but one.
    let mut seat = Seat::arriving(None, [None, None]);
    seat.file = kept(first);
    seat.send(Message::Opened(Opened { number: 1, name: None, bytes: 10 }));
    listed(&mut seat, items(first), 10, true);
    seat.expect(&[("open", "no"), ("sees", "finished games")], "own games");
}

#[test]
fn where_there_are_no_games_it_says_why() {
    let mut seat = Seat::arriving(None, [None, None]);
    seat.send(Message::Opened(Opened { number: 1, name: None, bytes: 0 }));
    listed(&mut seat, Vec::new(), 0, true);
    seat.expect(&[("sees", "No game has been finished yet.")], "own games");
    seat.keys("<Enter><Down><End><Tab><BackTab>x")
        .expect(&[("open", "no"), ("page", "view")], "keys are harmless");
    let mut seat = Seat::arriving(None, [None, None]);
    seat.send(Message::Opened(Opened { number: 1, name: Some("notes.txt".to_owned()), bytes: 5 }));
    let trouble = Some("There is no game in it. Line 1, column 1: …".to_owned());
    seat.send(Message::Listed(Listing { number: 1, games: Vec::new(), read: 5, ended: true, trouble }));
    seat.expect(&[("sees", "Line 1, column 1: …"), ("sees", "notes.txt")], "a file");
}

#[test]
fn games_that_break_off_are_marked_once_they_have_been_opened() {
    check(&[
        ("", &[("sees", "  3   white")]),
        ("<Down><Down><Enter><Esc>", &[("sees", "› 3!  white"), ("chosen", "3")]),
        ("<Enter><Tab><Tab><Tab><Esc>", &[("sees", "  3!  white"), ("sees", "› 4   ?")]),
    ]);
}

#[test]
fn the_board_asks_for_a_file_and_stays_if_there_is_none() {
    let mut seat = Seat::after("e4");
    seat.keys("<F11>").expect(&[("sees", "Say which: :open FILE"), ("page", "table")], "without a name");
    seat.keys(":open some games.pgn<Enter>");
    assert_eq!(seat.effects, [Effect::Open("some games.pgn".to_owned())]);
    seat.send(Message::Trouble("The file cannot be opened: …".to_owned()));
    seat.expect(&[("sees", "The file cannot be opened: …"), ("page", "table")], "no such file");
}

#[test]
fn whatever_stands_in_a_file_the_screen_stays_in_order() {
    let file = "[White \"\u{1b}[31mRed\u{7}\u{202e}x\"]\n[Black \"\u{200b}♟\u{fe0f}\"]\n[Event \"\u{9b}2J\"]\n\n\
                {\u{1b}]0;title\u{7}\u{2066}} 1. e4 {\u{1b}[2J\u{0}} *\n\n1. e4 *";
    for keys in ["", "<Enter>", "<Enter><Right>", "<Enter><Right>i", "<Resize:120x40><Enter>i"] {
        let mut seat = viewing(file);
        seat.keys(keys);
        let screen = seat.screen();
        assert!(!screen.chars().any(|c| c.is_control() && c != '\n'), "{keys:?}: {screen:?}");
        assert!(!screen.contains(['\u{202e}', '\u{2066}', '\u{265f}', '\u{fe0f}']), "{keys:?}: {screen:?}");
    }
}

/// Name and keys of every kind of screen.
const STATES: [(&str, &str); 11] = [
    ("list", "<Down>"),
    ("list-search", "<Click:Date>bl"),
    ("list-found-none", "xyz"),
    ("list-marked", "<End><Up><Up><Enter><Esc>"),
    ("game", "<Enter>"),
    ("game-choices", "<Enter><Right><Right><Down>"),
    ("game-variation", "<Enter><Right><Right><Down><Enter><Right>"),
    ("game-comment", "<Enter><End>"),
    ("game-text", "<Enter><End>i"),
    ("game-broken-off", "<Down><Down><Enter><End>"),
    ("game-auto-play", "<Enter><Space>"),
];

#[test]
fn screens_are_as_they_were_accepted() {
    for (state, keys) in STATES {
        for (columns, rows) in [(80, 24), (120, 40), (45, 14)] {
            for (kind, colours, utf8) in [("ascii", Colours::None, false), ("utf8", Colours::True, true)] {
                let mut seat = viewing(GAMES);
                seat.model.capabilities.colours = colours;
                seat.model.capabilities.utf8 = utf8;
                let keys = if columns < 60 { keys.replace("<Click:Date>", "") } else { keys.to_owned() };
                seat.resize(columns, rows);
                seat.keys(&keys);
                let (screen, cursor) = seat.draw();
                assert!(utf8 || screen.is_ascii(), "{state} at {columns}x{rows} is not ASCII:\n{screen}");
                let cursor = cursor.map_or("none".to_owned(), |at| format!("{},{}", at.x, at.y));
                insta::assert_snapshot!(
                    format!("view-{state}-{columns}x{rows}-{kind}"),
                    format!("{screen}\n\ncursor: {cursor}")
                );
            }
        }
    }
}

#[test]
fn nothing_panics_or_leaves_the_screen_at_any_size() {
    for (state, keys) in STATES.into_iter().chain([("help", "<F1>"), ("question", "<Enter><Right>p")]) {
        for (colours, utf8) in [(Colours::True, true), (Colours::None, false)] {
            let mut seat = if state == "question" { Seat::after("e4") } else { viewing("") };
            open(&mut seat, GAMES);
            seat.model.capabilities.colours = colours;
            seat.model.capabilities.utf8 = utf8;
            seat.keys(keys);
            for width in WIDTHS {
                for height in HEIGHTS {
                    seat.resize(width, height);
                    let (screen, cursor) = seat.draw();
                    let context = format!("{state} at {width}x{height}");
                    if let Some(cursor) = cursor {
                        assert!(cursor.x < width && cursor.y < height, "{context}: cursor at {cursor:?}");
                    }
                    let small = width < 34 || height < 12;
                    assert!(
                        !small || screen.lines().filter(|line| !line.is_empty()).count() <= 1,
                        "{context}"
                    );
                    for column in (0..width).step_by(7) {
                        for row in (0..height).step_by(3) {
                            jadoube::ui::hit(&seat.model, column, row);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_help_has_as_many_lines_as_it_says_and_fits_on_narrow_screens() {
    // Alone in its file it is open at once, and has a line more.
    let fog = "[Variant \"Fog of War\"]\n\n1. e4 1-0\n";
    for (file, columns, rows) in [(GAMES, 80, 24), (GAMES, 34, 12), (fog, 34, 12)] {
        let mut seat = viewing(file);
        seat.keys("<F1>");
        let lines = words::viewer::help(seat.model.viewer.has_eyes());
        assert_eq!(lines.len(), seat.model.viewer.help_lines());
        seat.resize(columns, rows);
        for line in &lines {
            if let words::table::HelpLine::Row(left, right) = line {
                let shown =
                    |seat: &Seat| seat.screen().lines().any(|row| row.contains(left) && row.contains(right));
                seat.keys("<Home>");
                let found = (0..lines.len()).any(|_| shown(&seat) || shown(seat.keys("<Down>")));
                assert!(found, "{left}: {right} at {columns}x{rows}");
            }
        }
        seat.keys("<Esc>").expect(&[("page", "view"), ("over", "")], "back");
    }
}
