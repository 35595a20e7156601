//! The short way to read plain notation against the reader that understands everything.

use jadoube::rules::chess::board::Board;
use jadoube::rules::variant::Variant;
use proptest::prelude::*;

/// Starts with promotions, captures en passant, pins, and many men of a kind.
const STARTS: [(Variant, &str); 7] = [
    (Variant::Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    (Variant::Chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    (Variant::Chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    (Variant::Chess, "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"),
    (Variant::Chess, "k7/8/1Q1Q4/8/1Q1Q4/8/N1N1N3/2K1N1N1 w - - 0 1"),
    (Variant::Chess960, "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"),
    (Variant::ThreeCheck, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+3 0 1"),
];

/// Texts that begin to be moves.
fn texts() -> impl Strategy<Value = String> {
    "[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBNK])?[+#]?|O-O(-O)?[+#]?|[a-hKQRBNOx1-8=+#-]{1,7}"
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn both_ways_read_the_same_move(start in 0..STARTS.len(), picks in prop::collection::vec(any::<prop::sample::Index>(), 0..80), texts in prop::collection::vec(texts(), 40)) {
        let (variant, fen) = STARTS[start];
        let mut board = Board::from_fen_of(variant, fen).unwrap();
        for pick in picks {
            let moves = board.legal_moves();
            for &mv in &moves {
                let san = board.san(mv);
                // In their usual notation all are plain.
                prop_assert_eq!(board.read_plain(san.as_bytes()).map(|(_, mv)| mv), Some(mv), "{} in {}", san, board.fen());
            }
            for text in &texts {
                if let Some((role, mv)) = board.read_plain(text.as_bytes()) {
                    prop_assert_eq!(board.read_move(text).ok(), Some(mv), "{} in {}", text, board.fen());
                    prop_assert_eq!(board.role_at(mv.from), Some(role));
                }
            }
            if moves.is_empty() {
                break;
            }
            board = board.after(moves[pick.index(moves.len())]);
        }
    }
}
