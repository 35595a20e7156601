//! What comes of a position that occurs for the third time: a table of cycles.
//!
//! Each is played on the board as it stands, mirrored, and with the sides exchanged. Where
//! the texts leave room, the row says which of them decides; see the module itself.

use jadoube::app::chance::Chance;
use jadoube::rules::outcome::{Outcome, Reason};
use jadoube::rules::side::Side;
use jadoube::rules::xiangqi::board::Board;
use jadoube::rules::xiangqi::moves::Move;
use jadoube::rules::xiangqi::piece::Role;
use jadoube::rules::xiangqi::point::Point;
use jadoube::rules::xiangqi::repetition::{Conduct, JUDGED, Repetition, ending, repetition};

use super::games::starts;
use super::mailbox::Mailbox;

use Expected::{BothChase, BothCheck, Chases, Checks, Idle};

/// What a cycle comes to; sides as in the row.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Expected {
    Checks(Side),
    BothCheck,
    /// Who chases, and what.
    Chases(Side, Role),
    /// What Red chases, and Black.
    BothChase(Role, Role),
    Idle,
}

const RED: Side = Side::White;
const BLACK: Side = Side::Black;

/// One of the four ways to put a position on the board.
#[derive(Clone, Copy, Debug)]
struct View {
    /// Left and right exchanged.
    mirrored: bool,
    /// Red and Black exchanged.
    exchanged: bool,
}

impl View {
    const ALL: [Self; 4] = [
        Self { mirrored: false, exchanged: false },
        Self { mirrored: true, exchanged: false },
        Self { mirrored: false, exchanged: true },
        Self { mirrored: true, exchanged: true },
    ];

    fn point(self, point: Point) -> Point {
        let file = if self.mirrored { 8 - point.file() } else { point.file() };
        Point::new(file, if self.exchanged { 9 - point.rank() } else { point.rank() })
    }

    fn side(self, side: Side) -> Side {
        if self.exchanged { !side } else { side }
    }

    /// The same position, from its first two fields.
    fn board(self, fen: &str) -> Board {
        let (men, turn) = fen.split_once(' ').unwrap();
        let mut rows: Vec<String> = men.split('/').map(str::to_owned).collect();
        let mut turn = turn.to_owned();
        if self.mirrored {
            rows = rows.iter().map(|row| row.chars().rev().collect()).collect();
        }
        if self.exchanged {
            let swap =
                |c: char| if c.is_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
            rows = rows.iter().rev().map(|row| row.chars().map(swap).collect()).collect();
            turn = if turn == "w" { "b".to_owned() } else { "w".to_owned() };
        }
        let fen = format!("{} {turn}", rows.join("/"));
        Board::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
    }

    fn expected(self, expected: Expected) -> Expected {
        match expected {
            Checks(by) => Checks(self.side(by)),
            Chases(by, victim) => Chases(self.side(by), victim),
            BothChase(red, black) if self.exchanged => BothChase(black, red),
            BothChase(..) | BothCheck | Idle => expected,
        }
    }

    fn play(self, board: &Board, name: &str) -> Board {
        let mv = Move::from_name(name).unwrap();
        let mv = Move::new(self.point(mv.from), self.point(mv.to));
        assert_eq!(board.explain(mv.from, mv.to), None, "{}: {mv}", board.fen());
        board.after(mv)
    }
}

fn found(conduct: Conduct) -> Expected {
    match conduct {
        Conduct::PerpetualCheck { by } => Checks(by),
        Conduct::MutualPerpetualCheck => BothCheck,
        Conduct::PerpetualChase { by, victim } => {
            assert_eq!(victim.piece.side, !by);
            Chases(by, victim.piece.role)
        }
        Conduct::MutualPerpetualChase { victims: [red, black] } => {
            assert_eq!([red.piece.side, black.piece.side], [BLACK, RED]);
            BothChase(red.piece.role, black.piece.role)
        }
        Conduct::Idle => Idle,
    }
}

fn outcome(expected: Expected) -> Outcome {
    let (loser, reason) = match expected {
        Checks(by) => (Some(by), Reason::PerpetualCheck),
        BothCheck => (None, Reason::MutualPerpetualCheck),
        Chases(by, _) => (Some(by), Reason::PerpetualChase),
        BothChase(..) => (None, Reason::MutualPerpetualChase),
        Idle => (None, Reason::Repetition),
    };
    Outcome { winner: loser.map(|side| !side), reason }
}

fn last(game: &[Board]) -> Option<Repetition> {
    repetition(&game[..game.len() - 1], &game[game.len() - 1])
}

/// Plays a cycle twice: nothing, then warnings, then the verdict.
fn check(what: &str, fen: &str, cycle: &str, expected: Expected) {
    let cycle: Vec<&str> = cycle.split(' ').collect();
    for view in View::ALL {
        let mut game = vec![view.board(fen)];
        for (ply, name) in cycle.iter().chain(&cycle).enumerate() {
            assert_eq!(ending(&game[..game.len() - 1], &game[game.len() - 1]), None, "{what} {view:?}");
            let seen = last(&game).map(|repetition| (repetition.occurrences, repetition.plies));
            let warned = (ply >= cycle.len()).then_some((2, cycle.len()));
            assert_eq!(seen, warned, "{what} {view:?}, ply {ply}");
            game.push(view.play(&game[game.len() - 1], name));
        }
        let verdict = last(&game).unwrap();
        let expected = view.expected(expected);
        assert_eq!(found(verdict.conduct), expected, "{what} {view:?}");
        assert_eq!((verdict.occurrences, verdict.plies), (JUDGED, 2 * cycle.len()), "{what} {view:?}");
        let end = ending(&game[..game.len() - 1], &game[game.len() - 1]);
        assert_eq!(end, Some(outcome(expected)), "{what} {view:?}");
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn perpetual_check() {
    for (what, fen, cycle, expected) in [
        ("a chariot", "3k5/9/9/9/9/9/9/3R5/9/5K3 b", "d9e9 d2e2 e9d9 e2d2", Checks(RED)),
        ("a cannon over two screens", "4k4/9/9/9/3PP4/9/9/4C4/9/5K3 b", "e9d9 e2d2 d9e9 d2e2", Checks(RED)),
        ("a horse", "3k5/9/2N6/9/9/9/9/9/9/4K4 b", "d9d8 c7e6 d8d9 e6c7", Checks(RED)),
        ("a soldier: it may chase, but not check for ever", "3k5/3P5/9/9/9/9/9/9/9/5K3 b", "d9e9 d8e8 e9d9 e8d8", Checks(RED)),
        ("a horse, and in turn the cannon that it is a screen for", "4k4/9/9/4N4/9/9/9/4C4/9/5K3 b", "e9d9 e6c7 d9e9 c7e6", Checks(RED)),
        ("both sides", "9/9/3kc4/9/9/9/4r4/9/3C5/3RK4 w", "d1e1 e3d3 e1d1 d3e3", BothCheck),
        ("both sides, a soldier before the cannon", "9/9/3kc4/9/9/9/4p4/9/3C5/3RK4 w", "d1e1 e3d3 e1d1 d3e3", BothCheck),
        ("both sides, a horse before the cannon", "5k3/9/3c5/9/9/5n3/9/3C5/5R3/3K5 w", "d2f2 f4d5 f2d2 d5f4", BothCheck),
        ("both sides, horses before both cannons", "3c5/2C2k3/9/3Nn4/9/9/9/3K5/9/9 w", "d6e8 e6d8 e8d6 d8e6", BothCheck),
        ("a soldier against a chariot that chases it", "4k4/9/9/3P5/9/4r4/9/4C4/9/5K3 b", "e4d4 d6e6 d4e4 e6d6", Checks(RED)),
        ("a horse and a cannon against a chariot", "4k4/9/9/9/2N6/4r4/9/4C4/9/5K3 b", "e4c4 c5e6 c4e4 e6c5", Checks(RED)),
        ("two cannons against a chariot", "4k4/9/9/3C5/9/4r4/9/4C4/9/5K3 b", "e4d4 d6e6 d4e4 e6d6", Checks(RED)),
        ("every other move only", "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a2d2 d9e9 d2a2 e9d9", Idle),
        // Neither every move checks nor every move chases: the rules of the game know no mixture.
        ("checks and chases in turn", "3k5/9/9/9/1c7/9/9/1R7/9/5K3 w", "b2d2 d9e9 d2b2 e9d9", Idle),
        ("a horse checks and chases in turn", "4k4/9/9/1N7/9/c8/9/9/9/3K5 w", "b6d7 e9e8 d7b6 e8e9", Idle),
        ("a cannon checks and chases in turn", "4k4/1n7/9/9/1P2P4/9/9/1C7/9/3K5 w", "b2e2 e9f9 e2b2 f9e9", Idle),
        ("a cannon checks over a horse, which chases in turn", "4k4/9/2N6/r8/9/9/9/4C4/9/3K5 w", "c7e6 e9f9 e6c7 f9e9", Idle),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn moves_that_check_and_chase_at_once() {
    for (what, fen, cycle, expected) in [
        // The horse chases the chariot from c7, the cannon over the horse from e6. “Having given check on every
        // one of its moves” and the other not: it loses by that.
        ("check and chase with every move", "4k4/9/9/r3N3C/9/9/9/4C4/9/5K3 b", "e9d9 e6c7 d9e9 c7e6", Checks(RED)),
        // “Check against chase: the checker loses”, whatever else it does.
        ("against a chariot that chases the horse", "4k4/9/9/r7C/2N6/4r4/9/4C4/9/5K3 b", "e4c4 c5e6 c4e4 e6c5", Checks(RED)),
        // “Both checking on every move”: a draw, though the horse on e8, or over it on d6 the cannon,
        // chases the chariot.
        ("against a side that checks, too", "3c5/2C2k3/9/C2Nnr3/9/9/9/3K5/9/9 w", "d6e8 e6d8 e8d6 d8e6", BothCheck),
        // “On every move” asks for each of the two by itself: here all moves chase the chariot, and one checks.
        ("chase with every move, check with one", "3k5/9/9/r3N3C/9/9/9/9/9/5K3 w", "e6c7 d9e9 c7e6 e9d9", Chases(RED, Role::Chariot)),
        ("check with every move, chase with one", "4k4/9/9/r3N4/9/9/9/4C4/9/5K3 b", "e9d9 e6c7 d9e9 c7e6", Checks(RED)),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn a_check_that_has_been_given_is_left_out_of_account() {
    for (what, fen, cycle, expected) in [
        // “It makes no attack new that stood before”: while e5 gives check i6 cannot capture the horse, and can
        // again when the other chariot has come between; this opens nothing.
        ("an attack that stood behind a check", "3k5/9/9/n7R/7r1/9/9/R8/9/4K4 b", "h5e5 a2e2 e5h5 e2a2", Idle),
        ("one that is opened by the man that comes between", "3k5/9/9/n8/7r1/9/9/R8/9/R3K4 b", "h5e5 a2e2 e5h5 e2a2", Chases(RED, Role::Horse)),
        // “And no defender useless”: f7 protects the horse while e2 gives check. It does not
        // when it stands between the generals; so the horse is chased by every other move only.
        ("a defender while its general is in check", "4k4/9/5n3/3n5/9/9/9/3R5/9/3R1K3 w", "d2e2 e9f9 e2d2 f9e9", Idle),
        ("the same without the defender", "4k4/9/5P3/3n5/9/9/9/3R5/9/3R1K3 w", "d2e2 e9f9 e2d2 f9e9", Chases(RED, Role::Horse)),
        // A general in check protects what it may step to.
        ("the general in check as the defender", "3nk4/9/9/9/9/9/9/3R1A3/9/3R1K3 w", "d2e2 e9f9 e2d2 f9e9", Idle),
        // Nor is an exchange refused by it: e6 can hit back at a6 but for the check from c9; at c6 it cannot,
        // being pinned by the cannon while the advisor is away.
        ("an exchange while the general is in check", "4k4/4a4/9/R1R1r4/9/4P4/9/4C4/9/5K3 w", "c6c9 e8d9 c9c6 d9e8", Idle),
        ("the same with a cannon, which offers none", "4k4/4a4/9/R1R1c4/9/4P4/9/4C4/9/5K3 w", "c6c9 e8d9 c9c6 d9e8", Chases(RED, Role::Cannon)),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn perpetual_chase_of_unprotected_men() {
    for (what, fen, cycle, expected) in [
        ("chariot, horse", "3k4n/9/9/9/9/9/9/9/9/4K2R1 w", "h0i0 i9h7 i0h0 h7i9", Chases(RED, Role::Horse)),
        ("chariot, cannon", "4k4/9/9/9/9/9/c8/9/9/1R1K5 w", "b0a0 a3b3 a0b0 b3a3", Chases(RED, Role::Cannon)),
        ("chariot, advisor", "3a1k3/9/9/9/9/9/9/4R4/9/4K4 w", "e2d2 d9e8 d2e2 e8d9", Chases(RED, Role::Advisor)),
        ("chariot, elephant", "2b2k3/9/9/9/9/9/9/R8/9/4K4 w", "a2c2 c9a7 c2a2 a7c9", Chases(RED, Role::Elephant)),
        ("chariot, soldier across the river", "4k4/9/9/9/9/9/p8/9/9/1R1K5 w", "b0a0 a3b3 a0b0 b3a3", Chases(RED, Role::Soldier)),
        ("chariot, cannon, three steps", "4k4/9/9/9/9/9/c8/9/9/2RK5 w", "c0a0 a3b3 a0b0 b3c3 b0c0 c3a3", Chases(RED, Role::Cannon)),
        ("chariot, cannon, four steps", "4k4/9/9/9/9/9/c8/9/9/3R1K3 w", "d0a0 a3b3 a0b0 b3c3 b0c0 c3d3 c0d0 d3a3", Chases(RED, Role::Cannon)),
        ("horse, cannon", "4k4/9/9/9/9/1c1N5/9/9/9/5K3 w", "d4c2 b4b5 c2d4 b5b4", Chases(RED, Role::Cannon)),
        ("cannon, horse", "4k4/9/n8/9/9/9/P1P6/2C6/9/5K3 w", "c2a2 a7c6 a2c2 c6a7", Chases(RED, Role::Horse)),
        // Several attackers in turn; the attack is discovered by the one that leaves the line.
        ("advisor and chariot, cannon", "3k5/9/9/9/9/9/9/5c3/R8/3AK4 w", "d0e1 f2f1 e1d0 f1f2", Chases(RED, Role::Cannon)),
        ("elephant and chariot, cannon", "3k5/9/9/9/9/6c2/9/R8/9/2B1K4 w", "c0e2 g4g2 e2c0 g2g4", Chases(RED, Role::Cannon)),
        ("horse, and in turn the cannon that it is a screen for", "4k4/9/9/r8/9/9/9/N8/9/C2K5 w", "a2b4 e9e8 b4a2 e8e9", Chases(RED, Role::Chariot)),
        ("two chariots, horse that stays", "4k4/9/9/n8/9/9/9/R8/9/R2K5 w", "a2b2 e9e8 b2a2 e8e9", Chases(RED, Role::Horse)),
        ("two cannons, horse that stays", "4k4/9/9/n8/9/9/P8/9/C8/C2K5 w", "a1b1 e9e8 b1a1 e8e9", Chases(RED, Role::Horse)),
        ("two chariots, uncovered in turn by their general", "5k3/9/9/9/3c5/9/9/9/3K5/3RR4 w", "d1e1 d5e5 e1d1 e5d5", Chases(RED, Role::Cannon)),
        ("two chariots, uncovered in turn by a soldier", "5k3/3c5/5a3/9/3P5/9/9/9/9/3RRK3 w", "d5e5 d8e8 e5d5 e8d8", Chases(RED, Role::Cannon)),
        // Neither text says so, but a chase is what a move does, not an attack that goes on meanwhile.
        ("along the line of the attack", "4k4/9/9/9/9/9/c8/9/9/R2K5 w", "a0a1 e9e8 a1a0 e8e9", Idle),
        ("along the line into which the horse has run itself", "4k4/9/9/9/9/5n3/5R3/9/9/3K5 w", "f3f2 f4h3 f2f3 h3f4", Idle),
        ("an attack that stood before is no chase", "4k4/9/9/9/9/9/c8/9/9/R2K5 w", "d0d1 e9e8 d1d0 e8e9", Idle),
        ("every other move only", "4k4/9/9/9/9/9/c8/9/9/2RK5 w", "c0a0 a3b3 a0c0 b3a3", Idle),
        ("two men in turn", "4k4/9/9/9/1n7/9/c8/9/9/1R1K5 w", "b0a0 e9e8 a0b0 e8e9", Idle),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn what_may_be_chased_and_who_may_chase() {
    for (what, fen, cycle, expected) in [
        ("two chariots, soldier on its own bank", "4k4/9/9/p8/9/9/9/R8/9/R2K5 w", "a2b2 e9e8 b2a2 e8e9", Idle),
        ("two cannons, soldier on its own bank", "4k4/9/9/p8/9/9/P8/9/C8/C2K5 w", "a1b1 e9e8 b1a1 e8e9", Idle),
        ("horse and cannon, soldier on its own bank", "4k4/9/9/p8/9/9/9/N8/9/C2K5 w", "a2b4 e9e8 b4a2 e8e9", Idle),
        ("two chariots, soldier that has crossed", "4k4/9/9/9/9/p8/9/R8/9/R2K5 w", "a2b2 e9e8 b2a2 e8e9", Chases(RED, Role::Soldier)),
        ("general", "5k3/9/9/9/9/9/9/9/4c4/3K5 w", "d0d1 e1e0 d1d0 e0e1", Idle),
        ("general, soldier that has crossed", "5k3/9/9/9/9/9/9/9/4K4/3p5 w", "e1d1 d0e0 d1e1 e0d0", Idle),
        // There are no others to try. Of a general: a chariot beside it gives check, advisors and elephants never
        // come there, and a horse finds no way between two points beside it. Of one or two soldiers:
        // horses, advisors and elephants find no way between two points that these attack.
        ("soldier", "4k4/9/c8/1P7/9/9/9/9/9/3K5 w", "b6a6 a7b7 a6b6 b7a7", Idle),
        ("soldier, chariot", "4k4/9/r8/1P7/9/9/9/9/9/3K5 w", "b6a6 a7b7 a6b6 b7a7", Idle),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn protected_men() {
    for (what, fen, cycle, expected) in [
        ("chariot, protected cannon", "4k4/9/9/9/9/9/c7r/9/9/1R1K5 w", "b0a0 a3b3 a0b0 b3a3", Idle),
        ("horse, protected cannon", "1r2k4/9/9/9/9/1c1N5/9/9/9/5K3 w", "d4c2 b4b5 c2d4 b5b4", Idle),
        ("cannon, protected horse", "2b1k4/9/n8/8r/9/9/P1P6/2C6/9/5K3 w", "c2a2 a7c6 a2c2 c6a7", Idle),
        ("chariot, cannon that an advisor protects on one of its points", "4k4/4a4/3c5/9/9/9/9/2R6/9/5K3 w", "c2d2 d7c7 d2c2 c7d7", Idle),
        ("cannon, horse that a chariot protects on one of its points", "4k4/9/n3r4/9/9/9/P1P6/2C6/9/5K3 w", "c2a2 a7c6 a2c2 c6a7", Idle),
        // Protection counts only if the recapture would be legal (Asian definition).
        ("chariot, cannon that a pinned chariot protects", "3k5/9/9/9/9/9/c2r5/9/3R5/1R2K4 w", "b0a0 a3b3 a0b0 b3a3", Chases(RED, Role::Cannon)),
        ("chariot, cannon that an advisor between the generals protects", "4k4/4a4/3c5/9/9/9/9/2R6/9/4K4 w", "c2d2 d7c7 d2c2 c7d7", Chases(RED, Role::Cannon)),
        ("horse, cannon that a pinned chariot protects", "Rr2k4/9/9/9/9/1c1N5/9/9/9/5K3 w", "d4c2 b4b5 c2d4 b5b4", Chases(RED, Role::Cannon)),
        ("cannon, horse that a pinned chariot protects", "4k4/9/n3r4/9/9/9/P1P6/2C1R4/9/5K3 w", "c2a2 a7c6 a2c2 c6a7", Chases(RED, Role::Horse)),
        // A chariot is chased by horses and cannons even if it is protected.
        ("horse, protected chariot", "1r2k4/9/9/9/9/1r1N5/9/9/9/5K3 w", "d4c2 b4b5 c2d4 b5b4", Chases(RED, Role::Chariot)),
        ("cannon, protected chariot", "4k4/9/r7r/9/9/9/P1P6/2C6/9/5K3 w", "c2a2 a7c7 a2c2 c7a7", Chases(RED, Role::Chariot)),
        // Not by advisors and elephants: here the rules of the game decide, which name only horse and cannon.
        ("advisor and cannon, protected chariot", "3k1r3/9/9/9/9/9/9/5r3/C1P6/3AK4 w", "d0e1 f2f1 e1d0 f1f2", Idle),
        ("elephant and cannon, protected chariot", "3k2r2/9/9/9/9/6r2/9/C1P6/9/2B1K4 w", "c0e2 g4g2 e2c0 g2g4", Idle),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn exchanges_and_pins() {
    for (what, fen, cycle, expected) in [
        ("chariots that attack each other", "4k4/9/9/9/9/9/r8/9/9/1R1K5 w", "b0a0 a3b3 a0b0 b3a3", Idle),
        ("horses that attack each other", "4k4/9/9/9/9/1n1N5/9/9/9/5K3 w", "d4c2 b4c6 c2d4 c6b4", Idle),
        ("cannons that attack each other", "4k4/9/c8/9/9/9/P1P6/2C6/9/5K3 w", "c2a2 a7c7 a2c2 c7a7", Idle),
        ("a chariot that is pinned and cannot hit back", "3k5/9/9/R8/3r5/9/9/9/9/3R1K3 w", "a6a5 d5d6 a5a6 d6d5", Chases(RED, Role::Chariot)),
        ("a horse with blocked legs, which cannot either", "4k4/9/9/9/2P6/3N5/nP7/9/9/5K3 w", "d4c2 a3b5 c2d4 b5a3", Chases(RED, Role::Horse)),
        ("a pinned chariot attacks", "3k5/4r4/9/9/9/9/4R4/c8/9/4K4 w", "e3e2 a2a3 e2e3 a3a2", Idle),
        ("the same without the pin", "3k5/9/9/9/9/9/4R4/c8/9/4K4 w", "e3e2 a2a3 e2e3 a3a2", Chases(RED, Role::Cannon)),
        ("a pinned cannon attacks", "3k5/4r4/9/9/9/9/2P1C4/r1P6/9/4K4 w", "e3e2 a2a3 e2e3 a3a2", Idle),
        ("the same without the pin", "3k5/9/9/9/9/9/2P1C4/r1P6/9/4K4 w", "e3e2 a2a3 e2e3 a3a2", Chases(RED, Role::Chariot)),
        ("a chariot, and a pinned horse whose leg it unblocks", "5k3/4r4/9/9/9/9/3RN4/2c6/9/4K4 w", "d3d5 c2c3 d5d3 c3c2", Idle),
        ("the same without the pin", "5k3/9/9/9/9/9/3RN4/2c6/9/4K4 w", "d3d5 c2c3 d5d3 c3c2", Chases(RED, Role::Cannon)),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn both_chase() {
    for (what, fen, cycle, expected) in [
        ("two chariots each", "4k3r/9/8r/n8/9/9/8N/R8/9/R2K5 w", "a2b2 i7h7 b2a2 h7i7", BothChase(Role::Horse, Role::Horse)),
        ("two cannons each", "4k3c/8c/9/n7p/9/9/P7N/9/C8/C2K5 w", "a1b1 i8h8 b1a1 h8i8", BothChase(Role::Horse, Role::Horse)),
        ("horse and cannon each", "4k3c/9/8n/r8/9/9/8R/N8/9/C2K5 w", "a2b4 i7h5 b4a2 h5i7", BothChase(Role::Chariot, Role::Chariot)),
        ("chariots against horse and cannon", "4k3c/9/8n/n8/9/9/8R/R8/9/R2K5 w", "a2b2 i7h5 b2a2 h5i7", BothChase(Role::Horse, Role::Chariot)),
    ] {
        check(what, fen, cycle, expected);
    }
}

#[test]
#[rustfmt::skip] // a cycle a line
fn idle_moves() {
    for (what, fen, cycle, expected) in [
        ("chariot and general", "3k5/9/9/9/9/9/9/R8/9/5K3 w", "a2a3 d9d8 a3a2 d8d9", Idle),
        ("the first moves", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "b0c2 b9c7 c2b0 c7b9", Idle),
        ("generals", "3ak4/9/9/9/9/9/9/9/4P4/3K5 b", "e9e8 d0d1 e8e9 d1d0", Idle),
    ] {
        check(what, fen, cycle, expected);
    }
}

/// A game of moves that need not repeat at once, and what it comes to.
fn check_game(fen: &str, moves: &str, occurrences: usize, plies: usize, expected: Expected) {
    for view in View::ALL {
        let mut game = vec![view.board(fen)];
        for name in moves.split(' ') {
            game.push(view.play(&game[game.len() - 1], name));
        }
        let verdict = last(&game).unwrap();
        assert_eq!((verdict.occurrences, verdict.plies), (occurrences, plies), "{moves}");
        assert_eq!(found(verdict.conduct), view.expected(expected), "{moves}");
    }
}

#[test]
fn every_move_since_the_first_occurrence_counts() {
    let fen = "4k4/9/9/9/9/9/c8/9/9/1R1K5 w";
    let chase = "b0a0 a3b3 a0b0 b3a3";
    let rest = "b0c0 a3a4 c0b0 a4a3";
    check_game(fen, chase, 2, 4, Chases(RED, Role::Cannon));
    check_game(fen, &format!("{chase} {chase}"), 3, 8, Chases(RED, Role::Cannon));
    check_game(fen, &format!("{chase} {rest}"), 3, 8, Idle);
    check_game(fen, &format!("{rest} {chase}"), 3, 8, Idle);
    // A game that went on in spite of it: only the last three occurrences count.
    check_game(fen, &format!("{rest} {chase} {chase}"), 4, 8, Chases(RED, Role::Cannon));
    // The first cycle of another game began with a capture, before which nothing can come back.
    let capture = "4k4/9/9/9/9/9/c8/9/1p7/1R1K5 w";
    let back = "b0b1 e9e8 b1b0 e8e9";
    check_game(capture, &format!("{back} {chase}"), 2, 4, Chases(RED, Role::Cannon));
}

#[test]
fn the_position_of_a_fen_is_the_first_that_counts() {
    for counters in ["0 1", "40 30", "119 90"] {
        let start = Board::from_fen(&format!("4k4/9/9/9/9/9/c8/9/9/1R1K5 w - - {counters}")).unwrap();
        let mut game = vec![start];
        for name in "b0a0 a3b3 a0b0 b3a3".split(' ').cycle().take(8) {
            assert_eq!(ending(&game[..game.len() - 1], &game[game.len() - 1]), None, "{counters}");
            game.push(game[game.len() - 1].after(Move::from_name(name).unwrap()));
        }
        let verdict = last(&game).unwrap();
        assert_eq!((verdict.occurrences, verdict.plies), (JUDGED, 8), "{counters}");
        assert_eq!(found(verdict.conduct), Chases(RED, Role::Cannon), "{counters}");
    }
}

#[test]
fn a_position_that_is_new_is_no_repetition() {
    let board = Board::start();
    assert_eq!(repetition(&[], &board), None);
    assert_eq!(ending(&[], &board), None);
    let next = board.after(Move::from_name("h2e2").unwrap());
    assert_eq!(repetition(&[board], &next), None);
}

/// Counts a whole game by the texts of its positions, and looks who gave check on the slow board.
fn check_count(game: &[Board]) -> usize {
    let fens: Vec<String> = game.iter().map(Board::fen).collect();
    let key = |ply: usize| fens[ply].split(' ').take(2).collect::<Vec<_>>().join(" ");
    let keys: Vec<String> = (0..fens.len()).map(key).collect();
    let checks: Vec<bool> = fens.iter().map(|fen| Mailbox::from_fen(fen).in_check()).collect();
    let mut most = 1;
    for (ply, board) in game.iter().enumerate() {
        let before: Vec<usize> = (0..ply).filter(|&i| keys[i] == keys[ply]).collect();
        let found = repetition(&game[..ply], board);
        let first = before.iter().rev().nth(1).or(before.last());
        let expected = first.map(|first| (before.len() + 1, ply - first));
        assert_eq!(found.map(|found| (found.occurrences, found.plies)), expected, "{}", fens[ply]);
        most = most.max(before.len() + 1);
        let Some((found, &first)) = found.zip(first) else { continue };
        let all = |by: Side| (first + 1..=ply).all(|i| game[i].turn() == by || checks[i]);
        let expected = match (all(RED), all(BLACK)) {
            (true, true) => Some(Reason::MutualPerpetualCheck),
            (true, false) | (false, true) => Some(Reason::PerpetualCheck),
            (false, false) => None,
        };
        let reason = found.conduct.outcome().reason;
        let check = matches!(reason, Reason::PerpetualCheck | Reason::MutualPerpetualCheck).then_some(reason);
        assert_eq!(check, expected, "{}", fens[ply]);
    }
    most
}

#[test]
fn occurrences_and_checks_equal_a_slow_count() {
    let (mut dice, mut judged) = (Chance::new(33), 0);
    for start in starts() {
        let (mut game, mut moves) = (vec![start], Vec::new());
        for ply in 0..60_usize {
            let board = game[game.len() - 1];
            let legal = board.legal_moves();
            // Half of the moves take back the own move before.
            let back = ply.checked_sub(2).map(|i: usize| {
                let mv: Move = moves[i];
                Move::new(mv.to, mv.from)
            });
            let back = back.filter(|back| legal.contains(back) && dice.below(2) == 0);
            let Some(mv) = back.or_else(|| dice.pick(&legal)) else { break };
            game.push(board.after(mv));
            moves.push(mv);
        }
        judged += usize::from(check_count(&game) >= JUDGED);
    }
    assert!(judged > 30, "only {judged} games repeated a position");
}
