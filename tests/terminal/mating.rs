//! Whole games from the first screen to checkmate: typed, by arrow keys alone, by mouse alone.

use crate::board::Board;
use crate::game::{Game, setup};

/// After 1. f3 e5 2. g4 Qh4#.
const FOOLS_MATE: &str = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR";
/// After 1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7#.
const SCHOLARS_MATE: &str = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR";

/// The fool's mate square by square, with what is said of each move.
const FOOLS_MOVES: [(&str, &str, &str); 4] = [
    ("f2", "f3", "White: pawn f2 to f3."),
    ("e7", "e5", "Black: pawn e7 to e5."),
    ("g2", "g4", "White: pawn g2 to g4."),
    ("d8", "h4", "Black wins by checkmate (FIDE 5.1.1)."),
];

/// The result is told, and the mate can be seen all the same.
fn assert_mated(game: &Game, winner: &str, placement: &str) {
    game.wait_for_men(placement);
    for text in [&format!("{winner} wins"), "by checkmate", "FIDE 5.1.1", "[Review]", "Rematch"] {
        game.wait_for(text);
    }
    assert!(!game.view().screen.screen().contents().contains("to move"));
}

#[test]
fn a_game_typed_to_mate_names_black_and_leaves_the_mate_on_the_board() {
    let game = setup().begin();
    for (text, (_, _, said)) in ["f3", "e5", "g4", "Qh4"].into_iter().zip(FOOLS_MOVES) {
        game.type_keys(text);
        game.wait_for_move_line(text);
        game.type_keys("\r");
        game.wait_for(said);
        game.wait_for_move_line("");
    }
    assert_mated(&game, "Black", FOOLS_MATE);
}

#[test]
fn a_game_typed_faster_than_it_is_drawn_names_white() {
    let game = setup().begin();
    game.type_moves("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7");
    assert_mated(&game, "White", SCHOLARS_MATE);
}

#[test]
fn the_players_names_are_in_the_result() {
    let game = setup().arg("--white").arg("One").arg("--black").arg("Two").begin();
    game.type_moves("f3 e5 g4 Qh4");
    game.wait_for("Two (Black) wins");
    game.wait_for("One 0 : 1 Two");
}

/// The arrow keys from one square to another, as White sees the board or as Black does.
fn arrows(from: &str, to: &str, flipped: bool) -> String {
    let [from, to] = [from, to].map(|square| [square.as_bytes()[0], square.as_bytes()[1]]);
    let towards = |at: u8, to: u8, more: &str, less: &str| {
        let key = if (to > at) == flipped { less } else { more };
        key.repeat(usize::from(at.abs_diff(to)))
    };
    towards(from[0], to[0], "\x1b[C", "\x1b[D") + &towards(from[1], to[1], "\x1b[A", "\x1b[B")
}

fn mate_by_arrows(game: &Game, flipped: bool) {
    // Each side's cursor begins before its king, and stays where that side's last man went.
    let mut cursors = ["e2", "e7"];
    for (i, (from, to, said)) in FOOLS_MOVES.into_iter().enumerate() {
        let cursor = &mut cursors[i % 2];
        let pick = arrows(cursor, from, flipped);
        let put = arrows(from, to, flipped);
        // Enter and Space are the same.
        game.type_keys(&format!("{pick}\r{put} "));
        game.wait_for(said);
        *cursor = to;
    }
    assert_mated(game, "Black", FOOLS_MATE);
}

#[test]
fn a_game_by_arrow_keys_alone() {
    let game = setup().begin();
    mate_by_arrows(&game, false);
    // On to the rematch: colours and sides of the board are swapped.
    game.type_keys("\x1b[C\r");
    game.wait_for("Colours and board turned");
    mate_by_arrows(&game, true);
    game.wait_for("White 1 : 1 Black");
}

#[test]
fn a_game_by_arrow_keys_from_black_s_side() {
    let game = setup().arg("--flip").begin();
    mate_by_arrows(&game, true);
}

/// From the first screen to the board, by mouse.
fn begin_by_mouse(game: &Game) {
    game.click_at(game.find("New game"));
    game.wait_for("White begins.");
}

#[test]
fn a_game_by_mouse_alone_click_by_click() {
    for flipped in [false, true] {
        let game = if flipped { setup().arg("--flip") } else { setup() }.start();
        begin_by_mouse(&game);
        assert_eq!(Board::find(game.view().screen.screen()).unwrap().is_flipped(), flipped);
        for (from, to, said) in FOOLS_MOVES {
            game.click(from);
            game.click(to);
            game.wait_for(said);
        }
        assert_mated(&game, "Black", FOOLS_MATE);
        game.click_at(game.find("Rematch"));
        game.wait_for("Colours and board turned");
        game.wait_for_men("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
        assert_eq!(Board::find(game.view().screen.screen()).unwrap().is_flipped(), !flipped);
    }
}

#[test]
fn a_game_by_mouse_alone_by_dragging() {
    for flipped in [false, true] {
        let game = if flipped { setup().arg("--flip") } else { setup() }.start();
        begin_by_mouse(&game);
        for (from, to, said) in FOOLS_MOVES {
            game.drag(from, to);
            game.wait_for(said);
        }
        assert_mated(&game, "Black", FOOLS_MATE);
    }
}

/// The cells that no square has: labels, and what lies round the board.
fn beside(game: &Game) -> Vec<(u16, u16)> {
    let view = game.view();
    let board = Board::find(view.screen.screen()).unwrap();
    let far_file = if board.is_flipped() { "a" } else { "h" };
    let (right, row) = board.cell(&format!("{far_file}2"));
    let (label_column, _) = board.rank_label('2');
    vec![
        board.rank_label('2'),
        (label_column + 1, row),
        board.file_label('e'),
        (right + board.file_width(), row),
        (right, 0),
        (0, row),
        (0, 0),
        (79, 23),
        // No cell at all; some terminals report such places during a drag.
        (300, 300),
    ]
}

#[test]
fn clicks_beside_the_squares_hit_nothing() {
    for flipped in [false, true] {
        let game = if flipped { setup().arg("--flip") } else { setup() }.begin();
        for (i, cell) in beside(&game).into_iter().enumerate() {
            game.click_at(cell);
            // Had anything been picked up, another sentence would follow.
            let empty = format!("{}{}", char::from(b'a' + (i % 8) as u8), 3 + i / 8);
            game.click(&empty);
            game.wait_for(&format!("Nothing stands on {empty}."));
        }
        game.expect_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    }
}

#[test]
fn a_man_dropped_beside_the_board_is_still_in_the_hand() {
    let game = setup().begin();
    for cell in beside(&game) {
        game.drag_at(game.cell_of("e2"), cell);
        // Away with him again.
        game.click("e2");
    }
    game.drag_at(game.cell_of("d2"), (0, 0));
    game.click("d4");
    game.wait_for("White: pawn d2 to d4.");
}

#[test]
fn a_click_on_another_own_man_takes_him_instead_though_the_first_cannot_go_there() {
    let game = setup().begin();
    // Blocked on the way, out of reach, and next to each other.
    for (first, second, target, said) in [
        ("a1", "g1", "f3", "White: knight g1 to f3."),
        ("b8", "e7", "e5", "Black: pawn e7 to e5."),
        ("d1", "d2", "d3", "White: pawn d2 to d3."),
    ] {
        game.click(first);
        game.click(second);
        game.click(target);
        game.wait_for(said);
    }
}

#[test]
fn every_square_is_under_its_own_men_after_the_board_is_turned() {
    let game = setup().begin();
    game.type_keys(":flip\r");
    game.wait("turned board", |view| Board::find(view.screen.screen()).is_some_and(|b| b.is_flipped()));
    // The corners of the board and a man on e2, each answered by name.
    for (square, said) in [
        ("a8", "The black rook on a8 is not yours"),
        ("h8", "The black rook on h8 is not yours"),
        ("a1", "Your rook on a1 has no legal move."),
        ("h1", "Your rook on h1 has no legal move."),
    ] {
        game.click(square);
        game.wait_for(said);
    }
    game.drag("e2", "e4");
    game.wait_for("White: pawn e2 to e4.");
    game.wait_for_men("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
}
