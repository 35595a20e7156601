//! Handicaps: where they start, and which make no sense.

use jadoube::rules::chess::odds::{Gift, Odds, UnknownOdds};
use jadoube::rules::side::Side::{self, Black, White};

fn check(text: &str, giver: Side, fen: &str) {
    let odds: Odds = text.parse().unwrap();
    let start = odds.start(giver);
    assert_eq!(start.fen(), fen, "{text} {giver}");
    assert_eq!(odds.to_string(), text);
    let read = jadoube::rules::chess::board::Board::from_fen(fen).unwrap();
    assert!(start.same_position(&read), "{text} {giver}");
}

#[test]
fn the_giver_starts_without() {
    for (text, giver, fen) in [
        ("queen", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"),
        ("queen", Black, "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        // The right to castle falls with the rook.
        ("rook", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"),
        ("rook", Black, "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1"),
        ("knight", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"),
        ("pawn", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1"),
        ("pawn", Black, "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("move", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"),
        ("move", Black, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("pawn+move", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR b KQkq - 0 1"),
        ("pawn+move", Black, "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("move+queen+rook+knight+pawn", White, "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/2B1KBNR b Kkq - 0 1"),
    ] {
        check(text, giver, fen);
    }
}

#[test]
fn odds_that_make_no_sense() {
    for text in ["", "bishop", "king", "pawn+", "+pawn", "pawn move", "Pawn", "pawn++move", "queen+bishop"] {
        let error = text.parse::<Odds>().unwrap_err();
        assert!(matches!(error, UnknownOdds::Unknown { .. }), "{text}: {error}");
        assert!(error.to_string().starts_with("expected some of queen, rook, knight, pawn, move"), "{error}");
    }
    assert_eq!("pawn+move+pawn".parse::<Odds>(), Err(UnknownOdds::Twice(Gift::Pawn)));
}
