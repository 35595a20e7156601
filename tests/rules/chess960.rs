//! Chess960: its starts, how its castling rights are written, and how its castling is typed.

use jadoube::game::Game;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::chess960::{back_rank, by_chance};
use jadoube::rules::chess::piece::Role;
use jadoube::rules::chess::square::Square;
use jadoube::rules::position::Position;
use jadoube::rules::refusal::Refusal;
use jadoube::rules::variant::Variant::{self, Chess960};
use jadoube::words;

#[test]
fn every_start_has_its_number() {
    let starts: Vec<&str> = include_str!("../data/chess960-starts.txt").lines().collect();
    assert_eq!(starts.len(), 960);
    for (number, men) in (0_u16..).zip(starts) {
        let ours: String = back_rank(number).unwrap().map(Role::letter).iter().collect();
        assert_eq!(ours, men.to_ascii_uppercase(), "{number}");
        let board = Board::chess960(number).unwrap();
        let fen = format!("{men}/pppppppp/8/8/8/8/PPPPPPPP/{ours} w KQkq - 0 1");
        assert_eq!(board.fen(), fen, "{number}");
        assert_eq!(by_chance(960_000 + u64::from(number)), number);
        // Looking a number up tries them all.
        if number % 37 == 0 {
            assert_eq!(board.chess960_number(), Some(number));
        }
    }
    assert!(Board::chess960(960).is_none());
    assert_eq!(Board::start_of(Chess960).chess960_number(), Some(518));
    assert!(Board::start_of(Chess960).same_position(&Board::start()));
    let moved = Board::start_of(Chess960).after(Board::start().read_move("e4").unwrap());
    assert_eq!(moved.chess960_number(), None);
}

/// A FEN that is read, and how its rights are written.
fn check_rights(men: &str, rights: &str, written: &str) {
    let text = format!("{men} w {rights} - 0 1");
    let board = Board::from_fen_of(Chess960, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let fen = format!("{men} w {written} - 0 1");
    assert_eq!(board.fen(), fen, "{text}");
    assert!(board.same_position(&Board::from_fen_of(Chess960, &fen).unwrap()), "{text}");
}

#[test]
fn rights_are_written_by_wing_where_that_is_clear() {
    const START: &str = "bnnbrkrq/pppppppp/8/8/8/8/PPPPPPPP/BNNBRKRQ";
    for rights in ["KQkq", "qkQK", "GEge", "egEG", "KEgq"] {
        check_rights(START, rights, "KQkq");
    }
    check_rights(START, "–", "-");
    check_rights("bnnbrkrq/8/8/8/8/8/8/BNNBRKRQ", "Ge", "Kq");
    // `K` and `Q` mean the outermost rook of the wing; inner ones have the letter of their file.
    const INNER: &str = "rrk1r2r/8/8/8/8/8/8/BNNBQKRR";
    for (rights, written) in [
        ("K", "K"),
        ("H", "K"),
        ("G", "G"),
        ("kq", "kq"),
        ("ha", "kq"),
        ("eb", "eb"),
        ("Geb", "Geb"),
        ("Gbk", "Gkb"),
        ("Kqe", "Keq"),
    ] {
        check_rights(INNER, rights, written);
    }
    // A rook beyond the king's other side, on another rank or of the enemy leaves no doubt.
    check_rights("4k3/8/8/8/8/7R/8/R3K1Rr", "G", "K");
}

/// A FEN that is refused, and the whole of the reasons.
fn check_refused(variant: Variant, text: &str, reasons: &str) {
    let error = Board::from_fen_of(variant, text).map(|board| board.fen()).unwrap_err();
    assert_eq!(error.to_string(), reasons, "{text:?}");
}

#[test]
fn rights_that_cannot_be() {
    const FILES: &str = "castling rights as letters of KQkq or the files of rooks, A to H and a to h, each at most once, or -";
    for (rights, found) in [("KK", "KK"), ("GG", "GG"), ("I", "I"), ("KQx", "KQx"), ("--", "--")] {
        check_refused(
            Chess960,
            &format!("4k3/8/8/8/8/8/8/R3K1R1 w {rights} - 0 1"),
            &format!("column 26: expected {FILES}, found “{found}”"),
        );
    }
    let needs = |letter: char, side: &str, rook: &str| {
        format!("castling right {letter} needs the {side} king on its back rank and a {side} rook {rook}")
    };
    for (fen, reason) in [
        ("4k3/8/8/8/8/8/8/R3K3 w K - 0 1", needs('K', "white", "towards the h-file from it")),
        ("4k3/8/8/8/8/8/8/4K2R w Q - 0 1", needs('Q', "white", "towards the a-file from it")),
        ("4k3/8/8/8/8/8/8/4K2R w G - 0 1", needs('G', "white", "on g1")),
        ("4k2N/8/8/8/8/8/8/4K3 w k - 0 1", needs('k', "black", "towards the h-file from it")),
        ("4k2N/8/8/8/8/8/8/4K3 w h - 0 1", needs('h', "black", "on h8")),
        ("4k3/8/8/8/8/8/4K3/7R w H - 0 1", needs('H', "white", "on h1")),
        ("4k3/8/8/8/8/8/4K3/7R w K - 0 1", needs('K', "white", "towards the h-file from it")),
        (
            "4k3/8/8/8/8/8/8/4KRR1 w KF - 0 1",
            "white can castle with one rook on each side of its king, found g1 and f1".to_owned(),
        ),
    ] {
        check_refused(Chess960, fen, &format!("impossible position: {reason}"));
    }
    // One and the same rook by two names.
    let twice = "white can castle with one rook on each side of its king, found g1 and g1";
    check_refused(Chess960, "4k3/8/8/8/8/8/8/4K1R1 w KG - 0 1", &format!("impossible position: {twice}"));
    // The rights of Chess960 mean nothing in chess.
    check_refused(
        Variant::Chess,
        "4k3/8/8/8/8/8/8/5KR1 w K - 0 1",
        "impossible position: castling right K needs the white king on e1 and a white rook on h1",
    );
}

/// What each text means: a move as king onto rook, or a refusal and its squares.
fn check_typed(fen: &str, rows: &[(&str, &str)]) {
    let position = Position::from_fen_of(Chess960, fen).unwrap();
    let game = Game::new(position);
    for &(text, expected) in rows {
        let told = |read: Result<_, Refusal>| match read {
            Ok(mv) => position.uci(mv),
            Err(no) => {
                let squares = no.place_names().into_iter().map(|square| format!(" {square}"));
                format!("{}{}", no.code(), squares.collect::<String>())
            }
        };
        assert_eq!(told(position.read_move(text)), expected, "{fen} {text}");
        // The hand means the same by two squares.
        if let (Some(from), Some(to)) =
            (text.get(..2).and_then(Square::from_name), text.get(2..).and_then(Square::from_name))
        {
            assert_eq!(told(game.move_between(from.coord(), to.coord(), None)), expected, "{fen} {text}");
        }
    }
}

#[test]
fn castling_is_typed_as_letters_as_king_onto_rook_or_as_the_kings_way() {
    check_typed(
        "4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1",
        &[
            ("O-O", "e1g1"),
            ("0-0-0", "e1b1"),
            ("e1g1", "e1g1"), // both onto the rook and to where the king ends
            ("e1b1", "e1b1"),
            ("e1c1", "e1b1"),
            ("e1h1", "piece_cannot e1 h1"),
            ("e1a1", "piece_cannot e1 a1"),
            ("Kg1", "piece_cannot e1 g1"),
            ("Kc1", "piece_cannot e1 c1"),
            ("Kxb1", "piece_cannot e1 b1"),
        ],
    );
    // Where an ordinary step leads to where the king would end, that is the move.
    check_typed(
        "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1",
        &[
            ("f1g1", "f1g1"),
            ("Kg1", "f1g1"),
            ("f1h1", "f1h1"),
            ("O-O", "f1h1"),
            ("f1c1", "f1a1"),
            ("O-O-O", "f1a1"),
        ],
    );
    // Where the king stays, it goes onto its rook.
    check_typed(
        "4k3/8/8/8/8/8/8/R1K3R1 w GA - 0 1",
        &[
            ("c1c1", "piece_cannot c1 c1"),
            ("c1a1", "c1a1"),
            ("O-O-O", "c1a1"),
            ("c1g1", "c1g1"),
            ("oo", "c1g1"),
        ],
    );
}

#[test]
fn castling_that_is_not_allowed() {
    // What blocks is named, on the rook's way too.
    check_typed(
        "4k3/8/8/8/8/8/8/RNK4R w HA - 0 1",
        &[("O-O-O", "castling_blocked b1"), ("c1a1", "castling_blocked b1"), ("O-O", "c1h1")],
    );
    check_typed("4k3/8/8/8/8/8/8/RK1N3R w HA - 0 1", &[("O-O-O", "castling_blocked d1"), ("b1c1", "b1c1")]);
    // Only what the king passes must not be attacked.
    check_typed("1q2k3/8/8/8/8/8/8/R3K3 w A - 0 1", &[("O-O-O", "e1a1")]);
    check_typed("3qk3/8/8/8/8/8/8/R5KR w HA - 0 1", &[("O-O-O", "castling_through d1 d8"), ("O-O", "g1h1")]);
    check_typed("2q1k3/8/8/8/8/8/8/R5KR w HA - 0 1", &[("g1c1", "castling_through c1 c8")]);
    check_typed("4k3/8/8/8/8/8/5n2/R2K3R w HA - 0 1", &[("O-O", "castling_in_check d1 f2")]);
    // A rook that shielded its king.
    check_typed("4k3/8/8/8/8/8/8/rR2K3 w B - 0 1", &[("O-O-O", "castling_through c1 a1")]);
    check_typed("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", &[("c1b1", "castling_through c1 a1")]);
    // Without the right.
    check_typed(
        "4k3/8/8/8/8/8/8/1R2K1RR w G - 0 1",
        &[
            ("O-O-O", "castling_right_lost e1 a1"),
            ("e1b1", "castling_right_lost e1 b1"),
            ("e1h1", "castling_right_lost e1 h1"),
            ("e1g1", "e1g1"),
        ],
    );
}

#[test]
fn the_sentence_says_whose_way_is_blocked() {
    for (fen, sentence) in [
        (
            "4k3/8/8/8/8/8/8/RNK4R w HA - 0 1",
            "No castling: the white knight on b1 stands between king and rook.",
        ),
        (
            "4k3/8/8/8/8/8/8/RKN4R w HA - 0 1",
            "No castling: the white knight on c1 stands in the way of the king.",
        ),
        (
            "4k3/8/8/8/8/8/8/RK1N3R w HA - 0 1",
            "No castling: the white knight on d1 stands in the way of the rook.",
        ),
    ] {
        let refused = Board::from_fen_of(Chess960, fen).unwrap().read_move("O-O-O").unwrap_err();
        assert_eq!(words::refusal::refusal(&refused.into()), sentence, "{fen}");
    }
}

/// The castlings of the king on `from`, as the squares that are lit up for them.
fn check_lit(fen: &str, from: &str, lit: &[(&str, &str)]) {
    let game = Game::new(Board::from_fen_of(Chess960, fen).unwrap());
    let from = Square::from_name(from).unwrap().coord();
    let castlings =
        game.choices_from(from).into_iter().filter(|choice| game.board().castles(choice.mv).is_some());
    let mut ours: Vec<_> =
        castlings.map(|choice| (game.board().san(choice.mv), choice.to.to_string())).collect();
    ours.sort();
    assert_eq!(ours.iter().map(|(san, to)| (san.as_str(), to.as_str())).collect::<Vec<_>>(), lit, "{fen}");
    for choice in game.choices_from(from) {
        assert_eq!(game.move_between(from, choice.to, None), Ok(choice.mv), "{fen} {}", choice.to);
    }
}

#[test]
fn the_square_lit_up_for_castling_is_one_that_castles() {
    check_lit("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", "e1", &[("O-O", "g1"), ("O-O-O", "c1")]);
    check_lit("4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1", &[("O-O", "h1"), ("O-O-O", "c1")]); // a step leads to g1
    check_lit("4k3/8/8/8/8/8/8/R1K3R1 w GA - 0 1", "c1", &[("O-O", "g1"), ("O-O-O", "a1")]); // stays on c1
}
