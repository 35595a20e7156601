//! What a side of Fog of War can be told: all that it sees, and nothing else.
//!
//! Two positions that differ only in what a side cannot know must give it the same
//! answers to whatever it asks. The mailbox says what it knows.

use std::collections::BTreeSet;

use jadoube::app::chance::Chance;
use jadoube::game::Game;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::piece::{Piece, Placed, Role};
use jadoube::rules::chess::refusal::Refusal as ChessRefusal;
use jadoube::rules::chess::square::Square;
use jadoube::rules::coord::Coord;
use jadoube::rules::fog::sight::Sight;
use jadoube::rules::man::Man;
use jadoube::rules::refusal::Refusal;
use jadoube::rules::side::Side;
use jadoube::rules::view::{Geometry, View};
use jadoube::words;

use super::fog_mailbox::{Mailbox, Step, relative, squares};
use super::fog_positions::{any_man, board as position, of_games, of_setups};

/// All that a side knows: what it sees, and its moves if it is to move.
#[derive(Debug, PartialEq, Eq)]
struct Knowledge {
    seen: Vec<(Coord, Option<Piece>)>,
    moves: BTreeSet<Step>,
}

impl Knowledge {
    fn of(board: &Mailbox, side: Side) -> Self {
        let seen = board.seen_by(side).into_iter().map(|square| (square, board.at(square))).collect();
        Self { seen, moves: if board.turn == side { board.steps() } else { BTreeSet::new() } }
    }

    fn sees(&self, square: Coord) -> bool {
        self.seen.iter().any(|&(seen, _)| seen == square)
    }
}

/// Moves, takes, adds and replaces men that `side` cannot see, and changes what else it cannot know.
fn disguised(dice: &mut Chance, board: &Mailbox, side: Side) -> Mailbox {
    let knowledge = Knowledge::of(board, side);
    let hidden: Vec<Coord> = squares().filter(|&square| !knowledge.sees(square)).collect();
    let mut other = board.clone();
    other.rights.retain(|right| right.is_uppercase() == (side == Side::White));
    other.halfmoves = u32::try_from(dice.below(100)).unwrap();
    for _ in 0..30 {
        let mut next = other.clone();
        change(dice, &mut next, side, &hidden);
        if is_possible(&next) && Knowledge::of(&next, side) == knowledge {
            other = next;
        }
    }
    let enemy = |right: &char| right.is_uppercase() != (side == Side::White);
    let rights = "KQkq".chars().filter(|right| {
        if enemy(right) {
            other.may_keep(*right) && dice.below(2) == 0
        } else {
            other.rights.contains(*right)
        }
    });
    other.rights = rights.collect();
    other
}

/// One change of what is hidden from `side`.
fn change(dice: &mut Chance, board: &mut Mailbox, side: Side, hidden: &[Coord]) {
    let king = Some(Piece { side: !side, role: Role::King });
    let (Some(one), Some(two)) = (dice.pick(hidden), dice.pick(hidden)) else { return };
    match dice.below(5) {
        0 if board.at(one) != king => board.put(one, None),
        1 | 2 if board.at(one) != king => {
            let man = any_man(dice, !side, one);
            board.put(one, Some(man));
        }
        3 => {
            // A pawn of the side that is not to move has just made a double step, or none has.
            let passed = Coord { file: one.file, rank: relative(2, !board.turn) };
            board.passed = (dice.below(2) == 0).then_some(passed);
        }
        _ => {
            let men = [one, two].map(|square| board.at(square));
            board.put(one, men[1]);
            board.put(two, men[0]);
        }
    }
}

/// Whether a FEN of such a position is taken.
fn is_possible(board: &Mailbox) -> bool {
    let pawns = Side::BOTH.into_iter().flat_map(|side| board.men_of(side));
    let mut pawns = pawns.filter(|(_, man)| man.role == Role::Pawn);
    let mover = !board.turn;
    let came_by = |passed: Coord| {
        let on = |rank| board.at(Coord { file: passed.file, rank: relative(rank, mover) });
        on(1).is_none() && on(2).is_none() && on(3) == Some(Piece { side: mover, role: Role::Pawn })
    };
    pawns.all(|(at, _)| !matches!(at.rank, 0 | 7)) && board.passed.is_none_or(came_by)
}

/// Texts that somebody may type: moves of both sides, possible or not, and nonsense.
fn texts() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "?",
        "e",
        "x",
        "xx",
        "O-O",
        "O-O-O",
        "0-0",
        "oo",
        "o-o-o",
        "O-",
        "--",
        "Z0",
        "0000",
        "e9",
        "i4",
        "Nz3",
        "Qh",
        "exd",
        "ed",
        "bxc",
        "B",
        "b",
        "Bb",
        "bb",
        "R1",
        "Ra",
        "Nbd",
        "e8=K",
        "e8=",
        "e8=Q",
        "=Q",
        "1.",
        "1. e4",
        "3... Qh4",
        "♞f3",
        "Ｎｆ３",
        "e2e4e6",
        "e2 e4",
        "e4 e5",
        "a1a1",
        "e1g1",
        "e1h1",
        "e8c8",
        "e8a8",
        "mate",
        "resign",
        ":draw",
        "exd6 e.p.",
        "P",
        "Pe4",
        "N",
        "K",
        "\u{200b}",
        "e4\u{301}",
    ]
    .map(str::to_owned)
    .into();
    for square in squares() {
        for letter in ["", "P", "N", "B", "R", "Q", "K", "n", "b", "k"] {
            texts.push(format!("{letter}{square}"));
            texts.push(format!("{letter}x{square}"));
        }
        for file in 'a'..='h' {
            texts.push(format!("{file}x{square}"));
            texts.push(format!("N{file}{square}"));
            texts.push(format!("R{file}x{square}"));
            texts.push(format!("Q{file}4{square}"));
        }
    }
    texts
}

/// Whatever a side can ask, it is answered the same in two positions that differ only in what it cannot know.
fn check_alike(dice: &mut Chance, one: &Mailbox, other: &Mailbox, side: Side, texts: &[String]) {
    let fens = [one, other].map(Mailbox::fen_as_passed);
    let boards = [position(&fens[0]), position(&fens[1])];
    let [one, other] = boards.map(|board| Sight::new(&board, side));
    assert_eq!(one.view(), other.view(), "{side}: {fens:?}");
    assert_eq!(one.board().fen(), other.board().fen(), "{side}: {fens:?}");
    assert_eq!(one.board().passed(), other.board().passed(), "{side}: {fens:?}");
    assert_eq!(one.board().legal_moves(), other.board().legal_moves(), "{side}: {fens:?}");
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        let said = |sight: &Sight| sight.board().explain(from, to).map(|why| sight.told(why.into()));
        assert_eq!(said(&one), said(&other), "{side}, {from}{to}: {fens:?}");
    }
    for text in texts {
        let read = |sight: &Sight| sight.board().read_move(text).map_err(|why| sight.told(why.into()));
        assert_eq!(read(&one), read(&other), "{side}, {text}: {fens:?}");
        let begun = |sight: &Sight| sight.board().read_begun(text).map_err(|why| sight.told(why.into()));
        assert_eq!(begun(&one), begun(&other), "{side}, {text}: {fens:?}");
        let spelled = |sight: &Sight| sight.board().moves_spelled(text);
        assert_eq!(spelled(&one), spelled(&other), "{side}, {text}: {fens:?}");
    }
    // A game that is not over asks for the side to move.
    let [one, other] = boards.map(Game::new);
    if side != one.turn() || one.outcome().or(other.outcome()).is_some() {
        return;
    }
    for at in squares() {
        assert_eq!(one.man_at(at), other.man_at(at), "{at}: {fens:?}");
        assert_eq!(one.can_pick(at), other.can_pick(at), "{at}: {fens:?}");
        assert_eq!(one.choices_from(at), other.choices_from(at), "{at}: {fens:?}");
        let to = dice.pick(&squares().collect::<Vec<_>>()).unwrap();
        let between = |game: &Game| game.move_between(at, to, None);
        assert_eq!(between(&one), between(&other), "{at}{to}: {fens:?}");
    }
    for text in texts {
        assert_eq!(one.read_begun(text), other.read_begun(text), "{text}: {fens:?}");
    }
}

/// The side to move has all its moves, and whatever it is told is true and seen.
fn check_true(board: &Board, slow: &Mailbox, texts: &[String]) {
    let (fen, side) = (slow.fen(), board.turn());
    let (sight, knowledge) = (Sight::new(board, side), Knowledge::of(slow, side));
    let known = sight.board();
    let moves = board.legal_moves();
    assert_eq!(known.legal_moves(), moves, "{fen}");
    for &mv in &moves {
        let san = board.san(mv);
        assert!(!san.contains(['+', '#']), "{fen} {san}");
        assert_eq!(known.san(mv), san, "{fen}");
        assert_eq!(known.uci(mv), board.uci(mv), "{fen}");
        assert_eq!(known.captured(mv), board.captured(mv), "{fen} {mv}");
        for text in [san, board.uci(mv)] {
            assert_eq!(known.read_move(&text), Ok(mv), "{fen} {text}");
        }
    }
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        let legal = moves.iter().any(|&mv| mv.from == from && board.leads(mv, to));
        let told = known.explain(from, to).map(|why| sight.told(why.into()));
        assert_eq!(told.is_none(), legal, "{fen} {from}{to}: {told:?}");
        if let Some(refusal) = told {
            check_refusal(&refusal, slow, &knowledge);
        }
    }
    for text in texts {
        for read in [known.read_move(text), known.read_begun(text)] {
            if let Err(refusal) = read.map_err(|why| sight.told(why.into())) {
                check_refusal(&refusal, slow, &knowledge);
            }
        }
    }
}

/// Every man that a refusal names stands there and is seen, and so is every square that it calls empty.
fn check_refusal(refusal: &Refusal, slow: &Mailbox, knowledge: &Knowledge) {
    let why = || format!("{}: {refusal:?}", slow.fen_as_passed());
    let man =
        |man: Placed| assert!(slow.at(man.at) == Some(man.piece) && knowledge.sees(man.at), "{}", why());
    let Refusal::Chess(refusal) = refusal else { panic!("{}", why()) };
    match *refusal {
        ChessRefusal::NothingThere { at } => {
            assert!(slow.at(at).is_none() && knowledge.sees(at), "{}", why());
        }
        ChessRefusal::Hidden { at } => assert!(!knowledge.sees(at), "{}", why()),
        ChessRefusal::BlockedInFog { man: own, at } => {
            man(own);
            assert!(slow.at(at).is_some() && !knowledge.sees(at), "{}", why());
        }
        ChessRefusal::NotYourPiece { man: named }
        | ChessRefusal::PieceCannot { man: named, .. }
        | ChessRefusal::CaptureMisstated { man: named, .. }
        | ChessRefusal::OwnPiece { by: named }
        | ChessRefusal::CastlingBlocked { by: named, .. }
        | ChessRefusal::EnPassantTooLate { victim: named } => man(named),
        ChessRefusal::PathBlocked { man: own, by } => {
            man(own);
            man(by);
        }
        ChessRefusal::NoSuchPiece { .. }
        | ChessRefusal::NoneCan { .. }
        | ChessRefusal::CastlingRightLost { .. }
        | ChessRefusal::PromotionNeeded { .. }
        | ChessRefusal::Ambiguous { .. }
        | ChessRefusal::Syntax { .. } => {}
        ChessRefusal::ExposesKing { .. }
        | ChessRefusal::StillInCheck { .. }
        | ChessRefusal::CastlingInCheck { .. }
        | ChessRefusal::CastlingThrough { .. } => panic!("{}", why()),
    }
}

/// What is drawn for a side: what it sees, and nothing else.
fn check_view(board: &Board, slow: &Mailbox, side: Side) {
    let mut view = View::empty(Geometry::CHESS);
    let seen = slow.seen_by(side);
    for square in squares() {
        match slow.at(square) {
            _ if !seen.contains(&square) => view.hide(square),
            Some(man) => view.put(square, Man::Chess(man)),
            None => {}
        }
    }
    let sight = Sight::new(board, side);
    assert_eq!(sight.view(), view, "{side}: {}", slow.fen());
    for square in Square::all() {
        let man = slow.at(square.coord()).filter(|_| seen.contains(&square.coord()));
        assert_eq!(sight.piece_at(square), man, "{side}, {square}: {}", slow.fen());
    }
}

/// Every so many positions of random games and setups in which both kings stand.
fn positions(dice: &mut Chance, games: usize, setups: usize, every: usize) -> Vec<(Board, Mailbox)> {
    let mut found = Vec::new();
    let mut visit = |board: &Board, slow: &Mailbox| {
        if Side::BOTH.into_iter().all(|side| slow.has_king(side)) {
            found.push((*board, slow.clone()));
        }
    };
    of_games(dice, games, 100, &mut visit);
    of_setups(dice, setups, &mut visit);
    found.into_iter().step_by(every).collect()
}

fn some(dice: &mut Chance, texts: &[String], count: usize) -> Vec<String> {
    (0..count).map(|_| texts[dice.below(texts.len())].clone()).collect()
}

#[test]
fn what_is_told_is_true_and_seen() {
    let (mut dice, texts) = (Chance::new(44), texts());
    let positions = positions(&mut dice, 81, 2_000, 3);
    for (board, slow) in &positions {
        for side in Side::BOTH {
            check_view(board, slow, side);
        }
        check_true(board, slow, &some(&mut dice, &texts, 60));
    }
    assert!(positions.len() > 2_000, "{}", positions.len());
}

#[test]
fn positions_that_a_side_cannot_tell_apart_answer_alike() {
    let (mut dice, texts) = (Chance::new(45), texts());
    let (mut pairs, mut different, mut en_passant) = (0, 0, 0);
    for (_, slow) in positions(&mut dice, 81, 2_000, 3) {
        for side in Side::BOTH {
            let other = disguised(&mut dice, &slow, side);
            let some = some(&mut dice, &texts, 5);
            check_alike(&mut dice, &slow, &other, side, &some);
            let men = |board: &Mailbox| board.men_of(!side).collect::<Vec<_>>();
            pairs += 1;
            different += usize::from(men(&slow) != men(&other));
            en_passant += usize::from(slow.passed != other.passed);
        }
    }
    assert!(pairs > 4_000 && different > 3_000 && en_passant > 500, "{pairs} {different} {en_passant}");
}

/// A text of the side to move, and what it is told: the code, the squares and the sentence.
fn check_told(fen: &str, text: &str, code: &str, at: &str, said: &str) {
    let refusal = Game::new(position(fen)).read(text).unwrap_err();
    let squares: Vec<String> = refusal.place_names();
    assert_eq!((refusal.code(), &squares.join(" ")[..]), (code, at), "{fen} {text}");
    assert_eq!(words::refusal::refusal(&refusal), said, "{fen} {text}");
}

#[test]
fn refusals_do_not_name_what_is_hidden() {
    const OPENED: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    for (fen, text, code, at, said) in [
        (OPENED, "e5", "path_blocked", "e5", "The pawn on e4 is blocked: something hidden stands on e5."),
        (OPENED, "e7e6", "nothing_there", "e7", "e7 is hidden: you have nothing there."),
        (OPENED, "e8e7", "nothing_there", "e8", "e8 is hidden: you have nothing there."),
        (OPENED, "e3e4", "nothing_there", "e3", "e3 is hidden: you have nothing there."),
        (OPENED, "e2e4", "nothing_there", "e2", "Nothing stands on e2."),
        (
            OPENED,
            "exd5",
            "piece_cannot",
            "e4 d5",
            "The pawn on e4 cannot capture on d5: there is nothing to take.",
        ),
        (
            "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1",
            "e4",
            "path_blocked",
            "e4",
            "The pawn on e2 is blocked: something hidden stands on e4.",
        ),
        // What is seen is named.
        (
            "4k3/8/8/8/4n3/3P4/4P3/4K3 w - - 0 1",
            "e2e4",
            "path_blocked",
            "e4",
            "The pawn on e2 is blocked by the black knight on e4.",
        ),
        (
            "4k3/8/8/8/R3n3/8/8/4K3 w - - 0 1",
            "Rg4",
            "path_blocked",
            "e4",
            "The rook on a4 is blocked by the black knight on e4.",
        ),
        (
            "4k3/8/8/8/R3n3/8/8/4K3 w - - 0 1",
            "e4g5",
            "not_your_piece",
            "e4",
            "The black knight on e4 is not yours: it is White's turn.",
        ),
        // A pawn that can no longer be captured en passant, beside the own one: seen or not.
        (
            "4k3/8/8/2pP4/8/8/8/2R1K3 w - - 0 1",
            "dxc6",
            "en_passant_too_late",
            "c5",
            "The pawn on c5 can be taken en passant only right after its double step (3.7.3).",
        ),
        (
            "4k3/8/8/2pP4/8/8/8/4K3 w - - 0 1",
            "dxc6",
            "piece_cannot",
            "d5 c6",
            "The pawn on d5 cannot capture on c6: there is nothing to take.",
        ),
        // Castling: what is between king and rook is always seen, up to where one of the two is stopped.
        (
            "4k3/8/8/8/8/8/8/RNn1K2R w KQ - 0 1",
            "O-O-O",
            "castling_blocked",
            "b1",
            "No castling: the white knight on b1 stands between king and rook.",
        ),
        (
            "4k3/8/8/8/8/8/8/Rbn1K2R w KQ - 0 1",
            "O-O-O",
            "castling_blocked",
            "b1",
            "No castling: the black bishop on b1 stands between king and rook.",
        ),
        (
            "4k3/8/8/8/8/8/8/R1n1K2R w KQ - 0 1",
            "O-O-O",
            "castling_blocked",
            "c1",
            "No castling: the black knight on c1 stands between king and rook.",
        ),
        (
            "4k3/8/8/8/8/8/8/R3K1nR w KQ - 0 1",
            "O-O",
            "castling_blocked",
            "g1",
            "No castling: the black knight on g1 stands between king and rook.",
        ),
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "e8g8",
            "nothing_there",
            "e8",
            "e8 is hidden: you have nothing there.",
        ),
    ] {
        check_told(fen, text, code, at, said);
    }
}
