//! Typed moves: what each text means in a position, or why it is refused.

use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::typed::split;
use jadoube::rules::chess::refusal::Refusal;

/// A text, and the move with its printed form (`g1f3 Nf3`), or the code of the
/// refusal with the squares that forbid the move (`path_blocked e2`).
type Row<'a> = (&'a str, &'a str);

fn answer(board: &Board, text: &str) -> String {
    match board.read_move(text) {
        Ok(mv) => format!("{} {}", board.uci(mv), board.san(mv)),
        Err(refusal) => {
            let words = refusal.squares().into_iter().map(|square| format!(" {square}"));
            [refusal.code().to_owned()].into_iter().chain(words).collect()
        }
    }
}

fn check(fen: &str, rows: &[Row<'_>]) {
    let board = Board::from_fen(fen).unwrap();
    let wrong: Vec<_> = rows
        .iter()
        .map(|&(text, expected)| (text, expected, answer(&board, text)))
        .filter(|(_, expected, found)| expected != found)
        .collect();
    assert!(wrong.is_empty(), "{fen}: (text, expected, found) {wrong:#?}");
}

/// Checks that all texts mean the same.
fn check_all(fen: &str, expected: &str, texts: &[&str]) {
    check(fen, &texts.iter().map(|&text| (text, expected)).collect::<Vec<_>>());
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4: &str = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

#[test]
fn knights_that_share_a_target() {
    // Of three knights that reach f6, two share the d-file and two the seventh rank.
    check("4k3/3n3n/8/3n4/8/8/8/4K3 b - - 0 1", &[
        ("Nf6", "ambiguous d5 d7 h7"),
        ("Nxf6", "ambiguous d5 d7 h7"),
        ("nf6", "ambiguous d5 d7 h7"),
        ("Ndf6", "ambiguous d5 d7"),
        ("N7f6", "ambiguous d7 h7"),
        ("Nhf6", "h7f6 Nhf6"),
        ("N5f6", "d5f6 N5f6"),
        ("Nd7f6", "d7f6 Nd7f6"),
        ("Nd7-f6", "d7f6 Nd7f6"),
        ("Nd5f6", "d5f6 N5f6"),
        ("Nh7f6", "h7f6 Nhf6"),
        ("nh7f6", "h7f6 Nhf6"),
        ("d7f6", "d7f6 Nd7f6"),
        ("Nef6", "nothing_there"),
        ("N8f6", "nothing_there"),
        ("Nd6f6", "nothing_there d6"),
        ("Ne8f6", "nothing_there"), // the king's square
        ("Ne1f6", "not_your_piece e1"),
        ("Nf5", "piece_cannot d5 d7 h7 f5"),
    ]);
    // The knight on c6 is pinned, so the other needs no more than its letter.
    check("4k1n1/8/2n5/1B6/8/8/8/4K3 b - - 0 1", &[
        ("Ne7", "g8e7 Ne7"),
        ("Nge7", "g8e7 Ne7"),
        ("N8e7", "g8e7 Ne7"),
        ("Ng8e7", "g8e7 Ne7"),
        ("Nce7", "exposes_king e8 b5"),
        ("N6e7", "exposes_king e8 b5"),
        ("Nc6e7", "exposes_king e8 b5"),
        ("c6e7", "exposes_king e8 b5"),
        ("Nd4", "exposes_king e8 b5"),
    ]);
    // In check: only one knight can interpose on c3.
    check("4k3/8/8/8/1b6/8/4N3/N3K3 w - - 0 1", &[
        ("Nec3", "e2c3 Nc3"),
        ("Nc3", "e2c3 Nc3"),
        ("Nac3", "piece_cannot a1 c3"),
        ("Nc2", "still_in_check e1 b4"),
        ("Nd4", "still_in_check e1 b4"),
    ]);
}

#[test]
fn rooks_that_share_a_file() {
    check("R7/8/8/8/8/n7/8/R3K2k w - - 0 1", &[
        ("R1xa3", "a1a3 R1xa3"),
        ("R8xa3", "a8a3 R8xa3"),
        ("R1a3", "a1a3 R1xa3"),
        ("Ra1xa3", "a1a3 R1xa3"),
        ("Ra1a3", "a1a3 R1xa3"),
        ("ra8:a3", "a8a3 R8xa3"),
        ("a1xa3", "a1a3 R1xa3"),
        ("a8-a3", "a8a3 R8xa3"),
        ("Rxa3", "ambiguous a1 a8"),
        ("Ra3", "ambiguous a1 a8"),
        ("Raxa3", "ambiguous a1 a8"),
        ("R3xa3", "nothing_there"),
        ("Rhxa3", "nothing_there"),
        ("Ra5xa3", "nothing_there a5"),
        ("Re1xa3", "nothing_there"), // the king's square
        ("Na3c4", "not_your_piece a3"),
        ("Ra2", "a1a2 Ra2"),
        ("Ra4", "a8a4 Ra4"),
        ("R1a4", "path_blocked a3"),
    ]);
}

#[test]
fn more_of_the_origin_than_needed() {
    check_all(START, "g1f3 Nf3", &[
        "Nf3", "nf3", "NF3", "nF3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "N-f3", "Nxf3", "N:f3", "Ng1xf3",
        "g1f3", "g1-f3", "G1F3", "g1:f3", "ng1-f3",
    ]);
    check_all(START, "e2e4 e4", &[
        "e4", "E4", "e2e4", "e2-e4", "E2E4", "E2-E4", "ee4", "2e4", "Pe4", "pe4", "PE4", "P-e4", "Pe2e4",
        "Pe2-e4", "pe2e4",
    ]);
    check(START, &[
        ("Ph4", "h2h4 h4"),
        ("bb4", "b2b4 b4"),
        ("b2b4", "b2b4 b4"),
        ("B4", "b2b4 b4"),
        ("Nbf3", "piece_cannot b1 f3"),
        ("N2f3", "nothing_there"),
        ("Nb1f3", "piece_cannot b1 f3"),
        ("Ne1f3", "nothing_there"),
        ("Ne3f3", "nothing_there e3"),
        ("Ng8f6", "not_your_piece g8"),
        ("1e4", "nothing_there"),
        ("de4", "piece_cannot d2 e4"),
        ("Pd2e4", "piece_cannot d2 e4"),
    ]);
}

#[test]
fn refusals_name_what_forbids_the_move() {
    check(START, &[
        ("Nf4", "piece_cannot b1 g1 f4"),
        ("Nd2", "own_piece d2"),
        ("Ne2", "own_piece e2"),
        ("Bf3", "piece_cannot c1 f1 f3"),
        ("Bc4", "path_blocked e2"),
        ("bc4", "path_blocked e2"),
        ("Qd3", "path_blocked d2"),
        ("Ra3", "path_blocked a2"),
        ("a1a3", "path_blocked a2"),
        ("Ke2", "own_piece e2"),
        ("Kf3", "piece_cannot e1 f3"),
        ("e5", "piece_cannot e2 e5"),
        ("e2e5", "piece_cannot e2 e5"),
        ("Pf5", "piece_cannot f2 f5"),
        ("e3e4", "nothing_there e3"),
        ("e4e5", "nothing_there e4"),
        ("e7e5", "not_your_piece e7"),
        ("O-O", "castling_blocked f1"),
        ("e1g1", "castling_blocked f1"),
        ("e1h1", "castling_blocked f1"),
        ("O-O-O", "castling_blocked d1"),
        ("e1c1", "castling_blocked d1"),
    ]);
    // White is in check from h4.
    check("rnb1kbnr/pppp1ppp/8/4p3/5P1q/4P3/PPPP2PP/RNBQKBNR w KQkq - 1 3", &[
        ("Nf3", "still_in_check e1 h4"),
        ("e4", "still_in_check e1 h4"),
        ("a2a3", "still_in_check e1 h4"),
        ("O-O", "castling_in_check e1 h4"),
        ("Kf2", "exposes_king f2 h4"),
        ("g3", "g2g3 g3"),
        ("Ke2", "e1e2 Ke2"),
    ]);
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1", &[
        ("e4", "nothing_there"),
        ("Qe4", "nothing_there"),
        ("Bb4", "nothing_there"),
        ("bb4", "nothing_there"),
        ("exd5", "nothing_there"),
        ("xd5", "nothing_there"),
    ]);
    // A finished game: mated, and no text moves anything any more.
    check("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", &[
        ("Kxg7", "exposes_king g7 g6"),
        ("Kg8", "exposes_king g8 g7"),
        ("Kh7", "exposes_king h7 g6 g7"),
        ("e5", "nothing_there"),
    ]);
}

#[test]
fn the_b_file_and_the_bishop() {
    let both = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
    check_all(both, "b2c3 bxc3", &["bxc3", "bc3", "b:c3", "b2c3", "b2xc3", "pxc3", "Pxc3", "♙xc3", "xc3"]);
    check_all(
        both,
        "d2c3 Bxc3",
        &["Bxc3", "Bc3", "B:c3", "Bd2xc3", "bd2xc3", "Bdxc3", "♗xc3", "♝c3", "♗XC3"],
    );
    check(both, &[
        ("BXC3", "ambiguous b2 d2"),
        ("BC3", "ambiguous b2 d2"),
        ("♗4", "syntax"),
        ("a♗4", "syntax"),
        ("c3", "piece_cannot b2 c3"),
    ]);
    check("4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1", &[
        ("Bb4", "d2b4 Bb4"),
        ("b4", "b2b4 b4"),
        ("B4", "b2b4 b4"),
        ("b2b4", "b2b4 b4"),
        ("bb4", "ambiguous b2 d2"),
        ("BB4", "ambiguous b2 d2"),
        ("♗b4", "d2b4 Bb4"),
        ("bc3", "d2c3 Bc3"), // nothing for the pawn to capture
    ]);
    // No pawn can be meant.
    let bishop = "4k3/8/8/8/8/2n5/3B4/4K3 w - - 0 1";
    check_all(bishop, "d2c3 Bxc3", &["bxc3", "bc3", "Bxc3", "BXC3", "bd2c3"]);
    check(bishop, &[
        ("bb4", "path_blocked c3"),
        ("B2b4", "path_blocked c3"),
        ("b2b4", "nothing_there b2"),
        ("b2c3", "nothing_there b2"),
        ("b2xc3", "nothing_there b2"),
        ("b4", "nothing_there"),
    ]);
    check("4k3/8/8/8/8/8/3B4/4K3 w - - 0 1", &[
        ("bb4", "d2b4 Bb4"),
        ("B2b4", "d2b4 Bb4"),
        ("b2b4", "nothing_there b2"),
        ("b2-b4", "nothing_there b2"),
    ]);
    // A pawn is meant, but pinned: the bishop must not go in its stead.
    check("4k3/8/8/4B3/8/2r5/KP5r/8 w - - 0 1", &[
        ("bxc3", "exposes_king a2 h2"),
        ("bc3", "exposes_king a2 h2"),
        ("b2c3", "exposes_king a2 h2"),
        ("Bxc3", "e5c3 Bxc3"),
        ("♗xc3", "e5c3 Bxc3"),
    ]);
    // Likewise a pawn that comes too late to capture en passant.
    check(
        "4k3/8/8/1Pp5/4B3/8/8/4K3 w - - 0 1",
        &[("bxc6", "en_passant_too_late c5"), ("bc6", "en_passant_too_late c5"), ("Bc6", "e4c6 Bc6+")],
    );
    check("4k3/8/8/1Pp5/4B3/8/8/4K3 w - c6 0 1", &[("bxc6", "b5c6 bxc6"), ("Bc6", "e4c6 Bc6+")]);
}

#[test]
fn pawns_capture_aside_and_only_aside() {
    let black = "rnbqkbnr/pppp1ppp/8/4p3/4PP2/8/PPPP2PP/RNBQKBNR b KQkq - 0 2";
    check_all(black, "e5f4 exf4", &[
        "exf4", "ef4", "e5f4", "e5xf4", "e5-f4", "e:f4", "e5:f4", "EXF4", "EF4", "xf4", "Pxf4", "exf4+",
        "e×f4",
    ]);
    check(black, &[
        ("f4", "piece_cannot f7 f4"),
        ("gxf4", "piece_cannot g7 f4"),
        ("exd4", "piece_cannot e5 d4"),
        ("ed4", "piece_cannot e5 d4"),
        ("e4", "path_blocked e4"),
        ("exe4", "path_blocked e4"),
        ("ef", "syntax"),
        ("exf", "syntax"),
    ]);
    check("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", &[
        ("e5", "path_blocked e5"),
        ("exe5", "path_blocked e5"),
        ("e4e5", "path_blocked e5"),
        ("e4xe5", "path_blocked e5"),
        ("e6", "piece_cannot e4 e6"),
        ("e3", "piece_cannot e4 e3"),
    ]);
    // The push exists; the capture does not.
    check("4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1", &[
        ("d5", "d4d5 d5"),
        ("exd5", "piece_cannot e4 d5"),
        ("ed5", "piece_cannot e4 d5"),
        ("xd5", "piece_cannot e4 d5"),
        ("dxd5", "piece_cannot d4 d5"),
        ("d4xd5", "piece_cannot d4 d5"),
        ("cxd5", "nothing_there"),
        ("ed", "syntax"),
    ]);
    check(
        START,
        &[("exe4", "piece_cannot e2 e4"), ("e2xe4", "piece_cannot e2 e4"), ("exd3", "piece_cannot e2 d3")],
    );
    // The capture exists twice; the push does not.
    check("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", &[
        ("cxd5", "c4d5 cxd5"),
        ("ed5", "e4d5 exd5"),
        ("xd5", "ambiguous c4 e4"),
        ("Pxd5", "ambiguous c4 e4"),
        ("d5", "piece_cannot c4 d5"),
        ("dxd5", "nothing_there"),
    ]);
}

#[test]
fn en_passant() {
    let now = "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1";
    check_all(now, "f4e3 fxe3", &[
        "fxe3", "fe3", "f4e3", "f4xe3", "f4-e3", "xe3", "fxe3 e.p.", "fxe3e.p.", "fxe3ep", "fxe3 ep",
        "fxe3 e.p", "fxe3ep.", "fe3 e.p.", "f4xe3e.p.", "fxe3 e.p.!", "fxe3! e.p.", "fxe3+ e.p.",
        "FXE3 E.P.", "fxe3  e.p. ",
    ]);
    check(now, &[
        ("e3", "piece_cannot f4 e3"),
        ("fxe4", "piece_cannot f4 e4"),
        ("fxg3", "piece_cannot f4 g3"),
        ("f3 e.p.", "f4f3 f3"),
        ("e.p.", "syntax"),
        ("ep", "syntax"),
        ("fxe3 e.p. e.p. f3", "syntax"),
    ]);
    check("4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1", &[
        ("fxe3", "en_passant_too_late e4"),
        ("fxe3 e.p.", "en_passant_too_late e4"),
        ("f4e3", "en_passant_too_late e4"),
    ]);
    // 1. e4 a6 2. e5 f5
    check("rnbqkbnr/1pppp1pp/p7/4Pp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3", &[
        ("exf6", "e5f6 exf6"),
        ("xf6", "e5f6 exf6"),
        ("exf6 e.p.", "e5f6 exf6"),
        ("f6", "piece_cannot f2 f6"),
        ("exd6", "piece_cannot e5 d6"),
    ]);
    // Both pawns would leave the rank between king and rook.
    check(
        "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
        &[("exd6", "exposes_king a5 h5"), ("e5d6", "exposes_king a5 h5")],
    );
}

#[test]
fn castling_in_any_spelling() {
    let short = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    check_all(short, "e1g1 O-O", &[
        "O-O", "0-0", "o-o", "OO", "oo", "00", "O-0", "o-O", "O–O", "O—O", "O−O", "O‐O", "Ｏ－Ｏ", "０－０",
        "O-O+", "O-O#", "O-O!?", "1.O-O", "1. 0-0", " O-O ", "e1g1", "e1-g1", "E1G1", "e1h1", "e1-h1",
    ]);
    check_all(short, "syntax", &[
        "O-O-O-O", "0-0-0-0", "OOOO", "0-00", "OO-O", "0-0-", "-O-O", "O - O", "O.O", "O_O", "O", "0",
        "o", "O-", "O--O", "O-O-", "O-O O-O", "O-O=Q", "O-OQ", "О-О", "O-О", "Ο-Ο", "e1g1q", "e1g1=R",
    ]);
    check(short, &[
        ("Kg1", "piece_cannot e1 g1"),
        ("kg1", "piece_cannot e1 g1"),
        ("Kxg1", "piece_cannot e1 g1"),
        ("Ke1g1", "piece_cannot e1 g1"),
        ("Ke1-g1", "piece_cannot e1 g1"),
        ("♔g1", "piece_cannot e1 g1"),
        ("Kh1", "piece_cannot e1 h1"),
        ("Kxh1", "piece_cannot e1 h1"),
        ("e1xg1", "piece_cannot e1 g1"),
        ("e1xh1", "piece_cannot e1 h1"),
        ("O-O-O", "castling_right_lost e1 a1"),
        ("0-0-0", "castling_right_lost e1 a1"),
        ("e1c1", "castling_right_lost e1 a1"),
        ("Kc1", "piece_cannot e1 c1"),
        ("Rg1", "h1g1 Rg1"),
        ("Kf1", "e1f1 Kf1"),
    ]);
    let long = "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1";
    check_all(long, "e1c1 O-O-O+", &[
        "O-O-O", "0-0-0", "o-o-o", "OOO", "ooo", "000", "O-O-O+", "0-0-0+", "O-O-O++", "O-O-O#",
        "O–O–O", "０-０-０", "1.0-0-0", "e1c1", "e1a1", "O-0-o",
    ]);
    check(long, &[
        ("O-O", "castling_right_lost e1 h1"),
        ("0-0", "castling_right_lost e1 h1"),
        ("Kc1", "piece_cannot e1 c1"),
        ("0-00", "syntax"),
        ("00-0", "syntax"),
    ]);
    let black = "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1";
    check_all(black, "e8g8 O-O", &["O-O", "0-0", "1...O-O", "…0-0", "12... 0-0", "1. ... O-O", "1. … O-O", "e8g8", "e8h8"]);
    check_all(black, "e8c8 O-O-O", &["O-O-O", "0-0-0", "1...O-O-O", "e8c8", "e8a8"]);
}

#[test]
fn castling_that_is_not_allowed() {
    check("4k3/8/8/8/8/6n1/8/4K2R w K - 0 1", &[
        ("O-O", "castling_through f1 g3"),
        ("e1g1", "castling_through f1 g3"),
        ("e1h1", "castling_through f1 g3"),
        ("Kg1", "piece_cannot e1 g1"),
        ("Kf1", "exposes_king f1 g3"),
        ("Kd2", "e1d2 Kd2"),
    ]);
    check(
        "4k3/8/8/8/1b6/8/8/R3K2R w KQ - 0 1",
        &[("O-O", "castling_in_check e1 b4"), ("O-O-O", "castling_in_check e1 b4")],
    );
    check("1r2k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", &[
        ("O-O", "castling_through g1 g8"),
        ("O-O-O", "e1c1 O-O-O"), // only the rook crosses b1
    ]);
    check("4k3/8/8/8/8/8/8/5RK1 w - - 0 1", &[("O-O", "castling_right_lost g1 h1")]);
    check(
        "4k3/8/8/8/8/8/8/4K1RR w K - 0 1",
        &[("O-O", "castling_blocked g1"), ("e1g1", "castling_blocked g1")],
    );
}

#[test]
fn promotion_in_any_spelling() {
    let push = "8/4P3/8/8/8/2k5/8/4K3 w - - 0 1";
    check_all(push, "e7e8q e8=Q", &[
        "e8=Q", "e8Q", "e8q", "e8=q", "e8(Q)", "e8(q)", "e8/Q", "e8(=Q)", "e8 =Q", "e8 Q", "e8 = Q",
        "e7e8q", "e7e8Q", "e7-e8=Q", "e7e8=Q", "e7-e8q", "E8=Q", "E8Q", "E7E8Q", "ee8=Q", "Pe8=Q",
        "e8=♕", "e8♛", "e8=♕\u{fe0e}", "e8=Ｑ", "ｅ８＝Ｑ", "1. e8=Q+", "e8=Q#", "e8=Q!!", "e8Q+",
    ]);
    check_all(push, "e7e8b e8=B", &["e8=B", "e8b", "e8B", "e8=♗", "e8♝", "e7e8b", "e8(B)"]);
    check_all(push, "e7e8r e8=R", &["e8=R", "e8r", "e7e8r", "e8=♖"]);
    check_all(push, "e7e8n e8=N", &["e8=N", "e8N", "e7e8n", "e8/n", "e8=♞"]);
    check_all(push, "promotion_needed e7 e8", &["e8", "e7e8", "e7-e8", "Pe8", "e8!", "e8+", "E8", "1.e8"]);
    check_all(push, "syntax", &[
        "e8=K", "e8=P", "e8K", "e7e8k", "e7e8p", "e8=", "e8/", "e8(", "e8()", "e8(=)", "e8(Q", "e8Q)",
        "e8=X", "e8D", "e8=QQ", "e8=Q=R", "e8==Q", "e8=Queen", "e8=1", "e8=♔", "e8=♟", "e8=Q e8=Q",
        "e8=К", "Ke2=Q", "e1e2q", "Kf2Q", "e8=e8",
    ]);
    check(push, &[("exe8=Q", "piece_cannot e7 e8"), ("e7xe8q", "piece_cannot e7 e8"), ("e9=Q", "syntax")]);
    let capture = "r1n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    check_all(
        capture,
        "b7c8q bxc8=Q+",
        &["bxc8=Q", "bc8Q", "bxc8q", "bxc8(Q)", "b7c8q", "b7xc8=Q", "BXC8=Q", "xc8=Q", "bxc8=Q#"],
    );
    check(capture, &[
        ("bxc8b", "b7c8b bxc8=B"),
        ("bxc8=B", "b7c8b bxc8=B"),
        ("b8b", "b7b8b b8=B"),
        ("b8=B", "b7b8b b8=B"),
        ("B8B", "b7b8b b8=B"),
        ("bxa8=N", "b7a8n bxa8=N"),
        ("b8", "promotion_needed b7 b8"),
        ("bxc8", "promotion_needed b7 c8"),
        ("bxa8", "promotion_needed b7 a8"),
        ("xa8", "promotion_needed b7 a8"),
        ("Bxc8=Q", "nothing_there"),
        ("c8=Q", "piece_cannot b7 c8"),
        ("a8=Q", "piece_cannot b7 a8"),
    ]);
}

#[test]
fn promotion_where_none_is_due() {
    check_all(START, "syntax", &[
        "e4=Q", "e2e4q", "e2-e4=N", "e4Q", "e4q", "e4(Q)", "e4/Q", "e4 Q", "e4=♕", "e3=B", "e4b", "b4b",
        "ee4=Q", "Pe4=Q", "Nf3=Q", "Nf3Q", "nf3q", "Ngf3=N", "Ng1f3=Q", "g1f3q", "Nc3(R)",
    ]);
    // What forbids the move itself comes first.
    check(
        START,
        &[("e5=Q", "piece_cannot e2 e5"), ("Nd2=Q", "own_piece d2"), ("e7e8q", "not_your_piece e7")],
    );
}

#[test]
fn marks_behind_the_move_do_not_count() {
    check_all(START, "g1f3 Nf3", &[
        "Nf3!", "Nf3?", "Nf3!!", "Nf3??", "Nf3!?", "Nf3?!", "Nf3 !", "Nf3! ", "Nf3+", "Nf3#", "Nf3++",
        "Nf3+!", "Nf3†", "Nf3‡", "Nf3ch", "Nf3 mate", "Nf3！",
    ]);
    check_all(
        START,
        "syntax",
        &["!", "!Nf3", "+Nf3", "#", "mate", "ch", "Nf3!N", "Nf3 $1", "Nf3=", "Nf3 {good}"],
    );
    let mate = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    check_all(mate, "h5f7 Qxf7#", &[
        "Qxf7#", "Qxf7", "Qxf7+", "Qxf7++", "Qf7", "qxf7", "Qhxf7", "Qh5xf7#", "Qxf7†", "Qxf7mate",
        "Qxf7 mate", "Qxf7+mate", "Qxf7 ch", "QXF7 MATE", "h5f7", "♕xf7#",
    ]);
    check(
        mate,
        &[("Nf3+", "g1f3 Nf3"), ("Nf3#", "g1f3 Nf3"), ("Qxe5", "h5e5 Qxe5+"), ("Bxf7", "c4f7 Bxf7+")],
    );
}

#[test]
fn figurines_and_wide_letters() {
    check_all(START, "g1f3 Nf3", &[
        "♘f3", "♞f3", "♘\u{fe0e}f3", "♞\u{fe0f}f3", "♘g1-f3", "Ｎｆ３", "Nｆ３", "ｎｆ３", "Ｎｇ１ｆ３", "１．Ｎｆ３",
        "Ｎｆ３！",
    ]);
    check_all(START, "e2e4 e4", &[
        "♙e4", "♟e4", "♟\u{fe0e}e4", "♙\u{fe0f}e4", "ｅ４", "e４", "ｅ2ｅ４", "ｅ２ｅ４", "ｅ２－ｅ４", "ｅ２–ｅ４",
        "１．ｅ４", "\u{3000}e4",
    ]);
    check(START, &[("♔e2", "own_piece e2"), ("♕d3", "path_blocked d2"), ("♗c4", "path_blocked e2")]);
    // Signs that only look alike are never read as what they look like.
    check_all(START, "syntax", &[
        "е4", "а4", "с4", "Кe2", "Вb5", "Νf3", "Ｎｆ", "eхd5", "e٤", "e⁴", "e₄", "ⓔ4", "𝐞4", "𝗡f3", "🨄f3",
        "é4", "e\u{301}4", "e4\u{301}", "N\u{308}f3", "e4\u{200b}", "\u{200b}e4", "e\u{200d}4",
        "\u{feff}e4", "e4\u{202e}", "4️⃣", "e4️⃣", "ñf3", "Ｎ f3", "ℕf3", "♘", "♘♘f3", "f♘3",
    ]);
}

#[test]
fn move_numbers_and_blanks() {
    check_all(START, "e2e4 e4", &[
        "1.e4", "1. e4", "1.  e4", "12.e4", "1.\te4", "1.\u{a0}e4", "  e4  ", "e4\r", "e4\r\n", "e4\n",
        "\te4", "1.e2e4", "1.e4!",
    ]);
    check_all(START, "syntax", &[
        "1...e5", "1...e4", "1..e4", "1... e4", "...e4", "…e4", "1…e4", "1 … e4", "1)e4", "1.", "1...",
        "...", "…", ".e4", "1.1.e4", "e4.", "e4 1.", "e 4", "e4 e5", "e2 e4", "e2, e4", "e4 Nf6",
        "1. e4 e5", "e4 1-0", "e4;", "N f3", "Nf 3", "e4e5e4",
    ]);
    check_all(
        AFTER_E4,
        "e7e5 e5",
        &["e5", "1...e5", "1... e5", "1…e5", "1..e5", "...e5", "…e5", "… e5", "1.e5"],
    );
    check(AFTER_E4, &[
        ("1...Nf6", "g8f6 Nf6"),
        ("…♞f6", "g8f6 Nf6"),
        ("e4", "piece_cannot e7 e4"),
        ("e4e5", "not_your_piece e4"),
    ]);
}

#[test]
fn what_is_no_move_is_refused() {
    check_all(START, "syntax", &[
        // Nobody may pass.
        "--", "Z0", "0000", "@@@@", "<>", "null", "pass", "-", "—", "0-0-0-0", "", " ", "\n", "=", "x",
        "+", "?", "e", "4", "N", "P", "e9", "i4", "a0", "e0", "h9", "Ni3", "Nf9", "Nf", "N3", "Nx",
        "xN", "e4e4e4", "e2e4e5", "e2--e4", "--e4", "-e4", "e-4", "N--f3", "Nxxf3", "Nx-f3", "e2xxe4",
        "QQe4", "KNf3", "resign", "draw", "1-0", "1/2-1/2", "*", "$1", "(e4)", "{e4}", "[e4]",
        "\"e4\"", "'e4'", "e4/", "e4\\", "e_4", "e4%", "%s", "e4\0", "\0", "\0e4", "e\u{0}4", "😀", "e4😀",
        "👍🏽", "♞😀", "c6\u{fffd}\u{fffd}", "\u{1b}[A", "e4\u{7f}", "\u{10ffff}",
    ]);
    check(START, &[
        ("e2e2", "piece_cannot e2 e2"),
        ("e1e1", "piece_cannot e1 e1"),
        ("Ke1", "piece_cannot e1 e1"),
        ("Ke1e1", "piece_cannot e1 e1"),
        ("e4e4", "nothing_there e4"),
        ("1-e4", "nothing_there"),
    ]);
}

#[test]
fn very_long_texts() {
    let units =
        ["a", "e4", "e4 ", "x", "♘", "9", "O-", "+", "!", " ", ".", "1.", "=Q", "e.p.", "(", "\0", "é", "…"];
    for unit in units {
        check_all(START, "syntax", &[&unit.repeat(10_000), &format!("Z{}", unit.repeat(10_000))]);
    }
    check_all(START, "e2e4 e4", &[&format!("e4{}", " ".repeat(10_000)), &format!("e4{}", "!".repeat(10_000))]);
}

#[test]
fn syntax_errors_say_where_the_text_stops_being_a_move() {
    let rows = [
        ("", "column 1: expected a move like e4, Nf3 or e2e4"),
        ("i4", "column 1: expected a move like e4, Nf3 or e2e4"),
        ("zugzwang", "column 1: expected a move like e4, Nf3 or e2e4"),
        ("hello", "column 2: expected a square from a1 to h8"),
        ("  i4", "column 3: expected a move like e4, Nf3 or e2e4"),
        ("e9", "column 2: expected a square from a1 to h8"),
        ("ｅ９", "column 2: expected a square from a1 to h8"),
        ("Nf9", "column 3: expected a square from a1 to h8"),
        ("Ni3", "column 2: expected a square from a1 to h8"),
        ("e4 e5", "column 3: expected a square from a1 to h8"),
        ("Nf3x", "column 4: expected nothing more after the move"),
        ("e4 now", "column 3: expected nothing more after the move"),
        ("e8=K", "column 3: expected queen, rook, bishop or knight (Q, R, B, N)"),
        ("e4=Q", "column 3: expected no promotion, since this is not a pawn move to the last rank"),
        ("♘\u{fe0e}f3=Q", "column 5: expected no promotion, since this is not a pawn move to the last rank"),
        ("1... e4", "column 1: expected a move number with one dot, since it is white's turn"),
        ("…e4", "column 1: expected a move number with one dot, since it is white's turn"),
    ];
    let board = Board::start();
    for (text, expected) in rows {
        let refusal = board.read_move(text).unwrap_err();
        assert!(matches!(refusal, Refusal::Syntax { .. }), "{text}: {refusal:?}");
        assert_eq!(refusal.to_string(), expected, "{text}");
    }
}

/// The moves, in standard notation and sorted, that a text begins to spell.
fn check_spelled(fen: &str, rows: &[Row<'_>]) {
    let board = Board::from_fen(fen).unwrap();
    for (text, expected) in rows {
        let mut moves: Vec<_> = board.moves_spelled(text).into_iter().map(|mv| board.san(mv)).collect();
        moves.sort();
        assert_eq!(moves.join(" "), *expected, "{fen} {text:?}");
    }
}

#[test]
fn half_typed_moves() {
    let all = "Na3 Nc3 Nf3 Nh3 a3 a4 b3 b4 c3 c4 d3 d4 e3 e4 f3 f4 g3 g4 h3 h4";
    check_spelled(START, &[
        ("", all),
        (" ", all),
        ("1. ", all),
        ("N", "Na3 Nc3 Nf3 Nh3"),
        ("n", "Na3 Nc3 Nf3 Nh3"),
        ("♘f", "Nf3"),
        ("Ng1", "Nf3 Nh3"),
        ("g1", "Nf3 Nh3"),
        ("e", "e3 e4"),
        ("1.e", "e3 e4"),
        ("Ｅ２", "e3 e4"),
        ("e2-", "e3 e4"),
        ("e4", "e4"),
        ("e4!", "e4"),
        ("e5", ""),
        ("O", ""),
        ("z", ""),
        ("é", ""),
    ]);
    check_spelled("4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1", &[
        ("Bc", "Bc1 Bxc3"),
        ("♗c", "Bc1 Bxc3"),
        ("bc", "Bc1 Bxc3 bxc3"),
        ("bxc", "Bxc3 bxc3"),
        ("b2", "b3 b4 bxc3"),
    ]);
    check_spelled("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", &[
        ("O", "O-O O-O-O"),
        ("0-0", "O-O O-O-O"),
        ("o-o-o", "O-O-O"),
        ("e1c", "O-O-O"),
        ("e1h", "O-O"),
    ]);
    check_spelled("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1", &[
        ("e8", "e8=B e8=N e8=Q e8=R"),
        ("e8=", "e8=B e8=N e8=Q e8=R"),
        ("e8q", "e8=Q"),
        ("e7e8=N", "e8=N"),
    ]);
}

#[test]
fn lines_of_moves_fall_into_moves() {
    for (text, moves) in [
        ("", &[][..]),
        (" \n", &[]),
        ("e4", &["e4"]),
        ("e4 e5", &["e4", "e5"]),
        ("1. e4 e5 2. Nf3", &["e4", "e5", "Nf3"]),
        ("1.e4 e5 2.Nf3", &["1.e4", "e5", "2.Nf3"]),
        ("1. e4 1... e5", &["e4", "e5"]),
        ("1… e5 ... … 2.", &["e5"]),
        ("\te4\n\ne5 \r\n", &["e4", "e5"]),
        ("exd6 e.p. Nf6 ep O-O", &["exd6 e.p.", "Nf6 ep", "O-O"]),
        ("e.p.", &["e.p."]),
        ("0-0 0-0-0", &["0-0", "0-0-0"]),
    ] {
        assert_eq!(split(text), moves, "{text:?}");
    }
}
