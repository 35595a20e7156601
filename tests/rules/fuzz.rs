//! Any text at all: nothing panics, and nothing is read as what it does not say.

use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::moves::Move;
use jadoube::rules::chess::piece::Role;
use jadoube::rules::chess::typed::split;
use jadoube::rules::variant::Variant;
use jadoube::rules::view::Geometry;
use proptest::prelude::*;

use super::fog_positions;
use super::random::{starts, starts_of_chess960};

/// Puts one text to everything that reads moves, and returns the move that it is read as.
fn check_move_text(board: &Board, text: &str) -> Option<Move> {
    let legal = board.legal_moves();
    assert!(board.moves_spelled(text).iter().all(|mv| legal.contains(mv)), "{text:?}");
    let words = split(text);
    assert!(words.iter().all(|word| !word.trim().is_empty()), "{text:?}: {words:?}");
    match board.read_move(text) {
        Ok(mv) => {
            assert!(legal.contains(&mv), "{text:?}: {mv}");
            Some(mv)
        }
        Err(refusal) => {
            assert!(
                refusal.squares().into_iter().all(|s| Geometry::CHESS.contains(s)),
                "{text:?}: {refusal}"
            );
            None
        }
    }
}

/// Checks that a text in plain letters names what the move does.
fn check_plain_text(board: &Board, text: &str) {
    let Some(mv) = check_move_text(board, text) else { return };
    let said = text.to_ascii_lowercase();
    if board.castles(mv).is_some() {
        let coordinates =
            [board.uci(mv), mv.to_string()].iter().any(|uci| said.replace('-', "").contains(uci));
        assert!(coordinates || said.contains(['o', '0']), "{text:?} was read as castling");
        return;
    }
    assert!(said.contains(&mv.to.to_string()), "{text:?} was read as {mv}");
    for role in [Role::Knight, Role::Rook, Role::Queen, Role::King] {
        let told = text.starts_with(role.letter());
        assert!(!told || board.role_at(mv.from) == Some(role), "{text:?} was read as {mv}");
    }
    let promoted = mv.promotion.is_none_or(|role| said.contains(role.letter().to_ascii_lowercase()));
    assert!(promoted, "{text:?} was read as {mv}");
}

fn check_fen(text: &str) {
    Variant::ALL.into_iter().for_each(|variant| check_fen_of(variant, text));
}

fn check_fen_of(variant: Variant, text: &str) {
    match Board::from_fen_of(variant, text) {
        Ok(board) => {
            let again = Board::from_fen_of(variant, &board.fen()).unwrap();
            assert_eq!(again.fen(), board.fen(), "{text:?}");
            assert_eq!(again.hash(), board.hash(), "{text:?}");
        }
        Err(error) => {
            let message = error.to_string();
            assert!(
                message.starts_with("column ") || message.starts_with("impossible position: "),
                "{message}"
            );
            assert!(!message.contains(char::is_control), "{message:?}");
        }
    }
}

fn position() -> impl Strategy<Value = Board> {
    prop_oneof![
        proptest::sample::select(starts()).prop_map(|fen| Board::from_fen(fen).unwrap()),
        proptest::sample::select(starts_of_chess960()),
        proptest::sample::select(fog_positions::starts()).prop_map(fog_positions::board),
    ]
}

/// Positions of all games.
fn fens() -> Vec<String> {
    let three_check = include_str!("../data/perft-three-check.epd").lines();
    let three_check = three_check.map(|line| line.split_once(" ;").unwrap().0.to_owned());
    let chess960 = starts_of_chess960().into_iter().map(|board| board.fen());
    starts().into_iter().map(str::to_owned).chain(chess960).chain(three_check).collect()
}

/// A FEN with one character replaced, put in or taken out.
fn damaged_fen() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        any::<char>().prop_map(Some),
        proptest::sample::select("pnbrqkPNBRQK12345678/ wb-9e6AHac+3".chars().collect::<Vec<_>>())
            .prop_map(Some),
        Just(None),
    ];
    (proptest::sample::select(fens()), any::<proptest::sample::Index>(), any::<bool>(), letter).prop_map(
        |(fen, at, replace, letter)| {
            let at = at.index(fen.len());
            let rest = &fen[at + usize::from(replace || letter.is_none())..];
            format!("{}{}{rest}", &fen[..at], letter.map(String::from).unwrap_or_default())
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn any_text_is_a_move_or_refused(board in position(), text in any::<String>()) {
        check_move_text(&board, &text);
    }

    #[test]
    fn texts_with_the_signs_of_moves(
        board in position(),
        text in "[a-h1-8NBRQKPOox0=+#!?.: ♘♝♙…éＮｅ４е\u{301}\u{fe0e}\u{0}-]{0,9}",
    ) {
        check_move_text(&board, &text);
    }

    #[test]
    fn texts_shaped_like_moves_say_what_is_played(
        board in position(),
        text in "[NBRQKPnbrqkp]?[a-hA-H]?[1-8]?[x:-]?[a-h][1-8]((=|/)?[QRBNqrbn])?( e\\.p\\.)?[+#!?]?",
    ) {
        check_plain_text(&board, &text);
    }

    #[test]
    fn long_texts(unit in any::<String>(), text in "[a-h1-8NBRQKOx=+.-]{1,4}", times in 1..300_usize) {
        let board = Board::start();
        check_move_text(&board, &unit.repeat(times));
        check_move_text(&board, &text.repeat(times));
        check_fen(&unit.repeat(times));
    }

    #[test]
    fn any_text_is_a_fen_or_refused(text in any::<String>()) {
        check_fen(&text);
    }

    #[test]
    fn a_damaged_fen_is_a_fen_or_refused(text in damaged_fen()) {
        check_fen(&text);
    }
}
