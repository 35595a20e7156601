//! A move that is refused says why, and nothing else happens.

use crate::board::Board;
use crate::game::setup;

const BEFORE: &str = "4kr2/8/8/8/8/8/8/4K2R w K - 0 1";

#[test]
fn castling_through_an_attacked_square_names_the_square_and_the_attacker() {
    let game = setup().env("NO_COLOR", "1").fen(BEFORE).begin();
    for text in ["O-O", "0-0", "oo", "e1g1"] {
        game.type_keys(&format!("{text}\r"));
        game.wait_for("No castling through f1: it is attacked by the rook on f8 (3.8.2.2).");
        {
            // Both are marked on the board, without colour by a sign beside their middle.
            let view = game.view();
            let screen = view.screen.screen();
            let board = Board::find(screen).unwrap();
            for square in ["f1", "f8"] {
                let (column, row) = board.cell(square);
                assert_eq!(screen.cell(row, column + 1).unwrap().contents(), "<", "{square}");
            }
        }
        // The text stays, to be changed.
        game.wait_for_move_line(text);
        game.type_keys("\x1b");
        game.wait_for_move_line("");
    }
    game.wait_for_men("4kr2/8/8/8/8/8/8/4K2R");
    game.expect_fen(BEFORE);
    game.type_keys("Rh5\r");
    game.wait_for("White: rook h1 to h5.");
}

#[test]
fn by_cursor_and_by_mouse_the_same_sentence_follows() {
    let game = setup().fen(BEFORE).begin();
    game.drag("e1", "g1");
    game.wait_for("No castling through f1: it is attacked by the rook on f8 (3.8.2.2).");
    let game = setup().fen(BEFORE).begin();
    // The cursor begins on e2.
    game.type_keys("\x1b[B\r\x1b[C\x1b[C\r");
    game.wait_for("No castling through f1: it is attacked by the rook on f8 (3.8.2.2).");
}
