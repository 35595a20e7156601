//! Files that something has happened to.

use jadoube::record::check::Referee;
use jadoube::record::pgn::index::Index;
use jadoube::record::pgn::reader::Reader;
use jadoube::record::pgn::writer::write;
use jadoube::record::problem::Cause;
use proptest::prelude::*;

use crate::told::{records, told};

/// A bit of everything.
const FILE: &str = "[Event \"a \\\"b\\\"\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n\
    {c} 1. e4 $1 e5! (1... c5 {[%clk 0:01:00] ö} (1... e6 2. d4) 2. Nf3) 2. Nf3 ; d\n% e\n2... Nc6 3. Bb5 a6 4. 0-0 ½-½\n\n\
    [Variant \"Chess960\"]\n\n1. d4 d5 <br> 2. c4 dxc4 e.p. 1/2-1/2\n[Result \"*\"]\n\n*\n1. exd5 Qh4# -- -+ ± 0-1 1-0 *\n";

/// The same of xiangqi.
const XIANGQI: &str = "[Game \"Chinese Chess\"]\n[Red \"胡\"]\n[RankBase \"1\"]\n\n\
    {c} 1.C2.5! h10g8 (1...炮8平5 {[%clk 0:01:00] 象} (1... 砲２平５ 2. H2+3) 2.馬二進三) 2. H2+3 ; d\n车9平8 3. R1=2 ½-½\n\n\
    [FEN \"3k5/9/4P4/4P4/4P4/9/4R4/9/4R4/3K5 w - - 0 15\"]\n[Variant \"Xiangqi\"]\n[MoveLimit \"9\"]\n\n\
    15.15.6 k4+1 16. R+.4 (16.R--1) 16...K4-1 17. H2-E2 -- 1-0 0-1\n";

/// Pieces of which files are made, and pieces of which they should not be.
const PIECES: [&str; 64] = [
    "[White \"x\"]",
    "[FEN \"",
    "\"]",
    "[",
    "]",
    "\"",
    "\\",
    "{",
    "}",
    "(",
    ")",
    ";",
    "%",
    "$",
    "$3",
    "!",
    "?",
    "*",
    "1-0",
    "1/2-1/2",
    "½",
    "1.",
    "1...",
    "…",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "O-O",
    "0-0",
    "e8=Q",
    "--",
    "e.p.",
    "<br>",
    "\n",
    "\r\n",
    "\n\n",
    " ",
    "ä",
    "\u{1b}",
    "[Variant \"Xiangqi\"]",
    "[RankBase \"1\"]",
    "[MoveLimit \"2\"]",
    "[FEN \"3k5/9/4P4/4P4/4P4/9/4R4/9/4R4/3K5 w - - 0 15\"]",
    "C2=5",
    "C2.5",
    "h8+7",
    "H8+7",
    "H2+3",
    "15=6",
    "15.6",
    "R+.4",
    "K4+1",
    "h2e2",
    "h3e3",
    "h10g8",
    "H9-G7",
    "炮二平五",
    "马8进7",
    "馬８進７",
    "一",
    ".5",
    "、",
    "\u{3000}",
];

/// Reads in every way there is; nothing may panic or go on for ever.
fn read(bytes: &[u8]) -> Result<(), TestCaseError> {
    let records = records(bytes);
    let mut referee = Referee::new(bytes);
    let mut plies = Vec::new();
    while let Some(game) = referee.next().unwrap() {
        plies.push(game.plies);
    }
    // The referee and the reader agree on what was played.
    prop_assert_eq!(&plies, &records.iter().map(|record| record.line.len()).collect::<Vec<_>>());
    prop_assert_eq!(Index::new(bytes).count(), records.len());
    for record in &records {
        let mut written = Vec::new();
        write(record, &mut written).unwrap();
        prop_assert!(
            !String::from_utf8(written.clone()).unwrap().contains(|c: char| c.is_control() && c != '\n')
        );
        let again: Vec<_> = Reader::new(&written[..]).map(Result::unwrap).collect();
        prop_assert_eq!(again.len(), 1);
        if record.errors.is_empty() {
            prop_assert_eq!(again[0].line.len(), record.line.len());
            // What was no time is none again.
            let sound = again[0].warnings.iter().all(|problem| matches!(problem.cause, Cause::Time(_)));
            prop_assert!(again[0].errors.is_empty() && sound, "{}", told(&again[0]));
            let mut twice = Vec::new();
            write(&again[0], &mut twice).unwrap();
            prop_assert_eq!(String::from_utf8(twice).unwrap(), String::from_utf8(written).unwrap());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn bytes_that_changed(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12)) {
        for file in [FILE, XIANGQI] {
            let mut bytes = file.as_bytes().to_vec();
            for &(place, byte) in &changes {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
            read(&bytes)?;
        }
    }

    #[test]
    fn parts_that_are_missing(from in any::<prop::sample::Index>(), to in any::<prop::sample::Index>()) {
        for file in [FILE, XIANGQI] {
            let (from, to) = (from.index(file.len()), to.index(file.len()));
            let bytes = file.as_bytes();
            read(&bytes[..from])?;
            read(&[&bytes[..from.min(to)], &bytes[from.max(to)..]].concat())?;
        }
    }

    #[test]
    fn pieces_in_any_order(pieces in prop::collection::vec(0..PIECES.len(), 0..60)) {
        let text: String = pieces.into_iter().map(|piece| PIECES[piece]).collect();
        read(text.as_bytes())?;
        read(format!("[Variant \"Xiangqi\"]\n\n{text}").as_bytes())?;
    }

    #[test]
    fn bytes_of_all_sorts(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read(&bytes)?;
    }
}
