//! Starting from a position.

use crate::game::setup;

#[test]
fn a_finished_one_shows_its_result_at_once() {
    for (fen, said) in [
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", ["Black wins", "by checkmate"]),
        ("k7/8/1Q6/8/8/8/8/7K b - - 0 1", ["Draw", "by stalemate"]),
        ("k7/8/8/8/8/8/8/6BK w - - 0 1", ["Draw", "neither side can mate"]),
    ] {
        let game = setup().fen(fen).start();
        for text in said {
            game.wait_for(text);
        }
        game.wait_for_men(fen.split(' ').next().unwrap());
    }
}

#[test]
fn it_is_on_the_board_and_black_may_begin() {
    let fen = "4k3/4p3/8/8/8/8/8/4K3 b - - 3 40";
    let game = setup().fen(fen).begin();
    game.wait_for("Black begins.");
    game.wait_for("move 40 · Black to move");
    game.wait_for_men("4k3/4p3/8/8/8/8/8/4K3");
    game.type_moves("e5");
    game.wait_for("Black: pawn e7 to e5.");
}
