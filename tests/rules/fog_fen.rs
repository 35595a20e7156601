//! Positions of Fog of War as they are written: kings may be attacked, and one may be gone.

use jadoube::rules::chess::board::Board;
use jadoube::rules::variant::Variant;

#[test]
fn kings_may_be_attacked_side_by_side_or_captured() {
    for fen in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", // the side to move could capture
        "4k3/4R3/8/8/8/8/8/4K3 b - - 3 9",
        "4r1k1/8/8/8/8/8/8/4R1K1 w - - 0 1",
        "8/8/8/3kK3/8/8/8/8 w - - 0 1",
        "8/8/8/3kK3/8/8/8/8 b - - 0 1",
        "4Q3/8/8/8/8/8/8/K7 b - - 0 9", // Black's has just been captured
        "8/8/8/8/8/8/8/4k3 w - - 0 2",
        "r3k2r/8/8/8/8/8/8/R3q2R w kq - 0 2",
        // Exposed by a capture en passant, which is legal here.
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    ] {
        let board = Board::from_fen_of(Variant::Fog, fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert_eq!(board.fen(), fen);
        assert!(!board.in_check(), "{fen}");
    }
}

#[test]
fn other_faults_are_named() {
    for (fen, expected) in [
        (
            "8/8/8/8/8/8/8/8 w - - 0 1",
            "expected one white king, found none; expected one black king, found none",
        ),
        // Only the side to move can have lost its king on the last move.
        ("4Q3/8/8/8/8/8/8/K7 w - - 0 9", "expected one black king, found none"),
        ("8/8/8/8/8/8/8/4k3 b - - 0 2", "expected one white king, found none"),
        ("4kk2/8/8/8/8/8/8/8 w - - 0 1", "expected one black king, found e8, f8"),
        (
            "8/8/8/8/8/8/8/R3q2R w K - 0 2",
            "expected one white king, found none; expected one black king, found none; \
             castling right K needs the white king on e1 and a white rook on h1",
        ),
        (
            "4k3/8/8/8/8/8/8/R3q2R w KQ - 0 2",
            "castling right K needs the white king on e1 and a white rook on h1; \
             castling right Q needs the white king on e1 and a white rook on a1",
        ),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "no pawn can stand on rank 1 or 8, found h8"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant square e6: expected a black pawn on e5"),
    ] {
        let error = Board::from_fen_of(Variant::Fog, fen).unwrap_err();
        assert_eq!(error.to_string(), format!("impossible position: {expected}"), "{fen}");
    }
}
