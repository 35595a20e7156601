//! Lists of games, and the games read from their places.

use std::io::{self, Read};

use jadoube::record::pgn::index::{Column, Index, first_flaw};
use jadoube::record::pgn::reader::Reader;

use crate::told::told;

const FILE: &str = "\u{feff}[Event \"E\"]\n[White \"A\"]\n[WhiteElo \"2000\"]\n\n1. e4 (1. d4 d5) e5 1-0\r\n\r\n\
    [White \"Ä\"]\n[ECO \"B01\"]\n\n{é} 1. e4 d5 2. Ke2 Ke3 0-1 1. c4 * [White \"C\"]\n\n[White \"D\"]\n";

#[test]
fn a_list_shows_tags_and_counts_moves() {
    let entries: Vec<_> = Index::new(FILE.as_bytes()).collect::<Result<_, _>>().unwrap();
    let shown: Vec<_> = entries.iter().map(|e| (e.text(Column::White), e.plies, e.place.line)).collect();
    assert_eq!(shown, [("A", 2, 1), ("Ä", 4, 7), ("", 1, 10), ("C", 0, 10), ("D", 0, 12)]);
    assert_eq!(entries[0].text(Column::WhiteElo), "2000");
    assert_eq!((entries[1].text(Column::Eco), entries[1].text(Column::Event)), ("B01", ""));
}

/// The code of the opening would tell the moves of a game that goes on in the fog.
#[test]
fn the_opening_is_not_listed_before_neither_side_has_anything_to_hide() {
    for (title, tags, moves, eco) in [
        ("chess", "", "1. e4 *", "B00"),
        ("fog", "[Variant \"Fog of War\"]", "1. e4 *", ""),
        ("fog by another name", "[Variant \"Dark Chess\"]", "1. e4 *", ""),
        ("fog without a result", "[Variant \"Fog of War\"]", "1. e4", ""),
        ("what is no result", "[Variant \"Fog of War\"]\n[Result \"soon\"]", "1. e4 *", ""),
        ("fog that is over", "[Variant \"Fog of War\"]", "1. e4 1-0", "B00"),
        ("over by its tag", "[Variant \"Fog of War\"]\n[Result \"0-1\"]", "1. e4 *", "B00"),
        ("the first tag counts", "[Variant \"Chess\"]\n[Variant \"fog\"]", "1. e4 *", "B00"),
    ] {
        let text = format!("[ECO \"B00\"]\n{tags}\n\n{moves}\n");
        let entry = Index::new(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!((entry.text(Column::Eco), entry.plies), (eco, 1), "{title}");
    }
}

#[test]
fn a_game_is_read_from_its_place_in_the_list() {
    let whole: Vec<_> = Reader::new(FILE.as_bytes()).map(Result::unwrap).collect();
    let entries: Vec<_> = Index::new(FILE.as_bytes()).map(Result::unwrap).collect();
    assert_eq!(entries.len(), whole.len());
    for (entry, record) in entries.iter().zip(&whole) {
        let rest = &FILE.as_bytes()[usize::try_from(entry.place.offset).unwrap()..];
        let alone = Reader::at(rest, entry.place).next().unwrap().unwrap();
        assert_eq!(
            (told(&alone), alone.place, alone.tags),
            (told(record), record.place, record.tags.clone())
        );
    }
}

/// Hands out a few bytes at a time.
struct Drops<'a>(&'a [u8]);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.0.len().min(buffer.len()).min(3);
        self.0.read(&mut buffer[..bytes])
    }
}

/// A file that fails in the end.
struct Failing(bool);

impl Read for Failing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.0 {
            return Err(io::Error::other("gone"));
        }
        self.0 = true;
        (&b"1. e4 *\n"[..]).read(buffer)
    }
}

#[test]
fn the_size_of_the_pieces_in_which_a_file_comes_makes_no_difference() {
    let filler = "{x}".repeat(30_000) + "\r\n";
    let text = format!("{FILE}{filler}{FILE}{}{FILE}", "{y ö}\r".repeat(20_000));
    let whole: Vec<_> = Reader::new(text.as_bytes()).map(|record| told(&record.unwrap())).collect();
    let drops: Vec<_> = Reader::new(Drops(text.as_bytes())).map(|record| told(&record.unwrap())).collect();
    assert_eq!(drops, whole);
}

#[test]
fn a_file_that_cannot_be_read_any_more_says_so() {
    let error = Reader::new(Failing(false)).find_map(Result::err).unwrap();
    assert_eq!(error.to_string(), "gone");
    assert!(Index::new(Failing(true)).next().unwrap().is_err());
}

/// The result is the one of the tag, or else the one behind the moves.
#[test]
fn the_result_is_listed_where_it_stands() {
    for (file, result) in [
        ("[Result \"1-0\"]\n\n1. e4 1-0\n", "1-0"),
        ("[White \"White\"]\n\n1. e4 0-1\n", "0-1"),
        ("1. e4 1/2-1/2\n", "1/2-1/2"),
        ("[Result \"1-0\"]\n\n1. e4 *\n", "1-0"),
        ("1. e4\n", ""),
    ] {
        let entries = Index::new(file.as_bytes()).collect::<Result<Vec<_>, _>>().unwrap();
        assert_eq!((entries.len(), entries[0].text(Column::Result)), (1, result), "{file:?}");
    }
}

#[test]
fn the_first_flaw_is_why_a_file_has_no_game() {
    for (file, place) in [
        ("", None),
        ("1. e4 e5 *\n", None),
        ("max_width = 110\n", Some((1, 1))),
        ("\n\n  \u{7f}PNG\n", Some((3, 4))),
    ] {
        let flaw = first_flaw(file.as_bytes()).unwrap();
        assert_eq!(flaw.map(|flaw| (flaw.place.line, flaw.place.column)), place, "{file:?}");
    }
}
