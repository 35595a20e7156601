//! Fog of War by two people at one terminal: between their turns no frame holds a board.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use jadoube::rules::side::Side;
use vt100::Screen;

use crate::board::{Board, file_labels};
use crate::game::{Game, Setup, Signal, setup};

/// Too long for large letters.
const NAMES: [&str; 2] = ["The player of the white men", "The player of the black men"];

/// Each side loses men out of its sight; in the end a knight takes a king.
const MOVES: [&str; 13] =
    ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qxg2", "Bxg2", "a6", "Nd5", "a5", "Nxc7", "a4", "Nxe8"];

const CALL: &str = "Press Enter when you sit here alone";

/// A curtain is deaf for half a second after the last key.
const QUIET: Duration = Duration::from_millis(600);

/// What is opened in front of the curtain, what it shows, and what closes it.
const LOOKS: [(&str, &str, &str); 3] = [
    ("\x1bOP", "Keys and commands", "\x1b"),
    ("\x1b", ":autoflip", "\x1b"),
    (":fen\r", "what is hidden", ""),
];

fn fog() -> Setup {
    setup().arg("--variant").arg("fog").arg("--white").arg(NAMES[0]).arg("--black").arg(NAMES[1])
}

/// Two people who take turns at the terminal, and when nobody sat there.
struct Seats {
    game: Game,
    turn: Side,
    /// The parts of all that has been written that were written while the curtain was down.
    covered: Vec<Range<usize>>,
}

impl Seats {
    fn new(game: Game) -> Self {
        Self { game, turn: Side::White, covered: Vec::new() }
    }

    fn written(&self) -> usize {
        self.game.view().transcript.len()
    }

    /// The player at the board moves, sees that, and makes room.
    fn play(&mut self, text: &str) {
        self.game.type_keys(&format!("{text}\r"));
        self.game.wait_for("Enter hands over.");
        assert!(Board::find(self.game.view().screen.screen()).is_some());
        self.turn = !self.turn;
        self.game.type_keys("\r");
        self.falls();
    }

    /// Waits until the curtain calls who is next.
    fn falls(&mut self) {
        let name = NAMES[self.turn.index()];
        self.game.wait("the curtain", |view| {
            let screen = view.screen.screen();
            let text = screen.contents();
            text.contains(name) && text.contains(CALL) && is_bare(screen)
        });
        let written = self.written();
        self.covered.push(written..written);
    }

    /// The next player raises it.
    fn rises(&mut self) {
        thread::sleep(QUIET);
        if let Some(covered) = self.covered.last_mut() {
            covered.end = self.game.view().transcript.len();
        }
        self.game.type_keys("\r");
        self.game.wait("a board", |view| Board::find(view.screen.screen()).is_some());
    }

    /// Goes through all that was written, a few bytes at a time: nothing that was drawn over the curtain
    /// is of a board.
    fn check(&self) {
        let view = self.game.view();
        let [rows, columns] = [24, 80].map(|cells| NonZero::new(cells).unwrap());
        let mut screen = vt100::Parser::new(rows, columns, 0);
        let mut frames = 0;
        let mut at = 0;
        for bytes in view.transcript.chunks(16) {
            screen.process(bytes);
            at += bytes.len();
            if self.covered.iter().any(|covered| covered.contains(&at)) {
                frames += 1;
                assert!(
                    is_bare(screen.screen()),
                    "a board after {at} bytes:\n{}",
                    screen.screen().contents()
                );
            }
        }
        let down: usize = self.covered.iter().map(ExactSizeIterator::len).sum();
        assert!(frames + self.covered.len() >= down / 16, "{frames} of {down}");
    }
}

/// Whether a screen holds nothing of a board: no labels of files, and no men.
fn is_bare(screen: &Screen) -> bool {
    let (rows, columns) = screen.size();
    let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).filter_map(move |at| screen.cell(row, at)));
    let men: BTreeSet<char> = "♙♘♗♖♕♔▴♞♝♜♛♚".chars().collect();
    let labels = (0..rows.get()).any(|row| file_labels(screen, row).is_some());
    !labels && cells.flat_map(|cell| cell.contents().chars()).all(|letter| !men.contains(&letter))
}

#[test]
fn a_whole_game_with_a_curtain_between_every_two_moves() {
    let mut seats = Seats::new(fog().begin());
    let (last, before) = MOVES.split_last().unwrap();
    for (i, text) in before.iter().enumerate() {
        seats.play(text);
        if i % 4 == 3 {
            // Some look at this and that meanwhile.
            for (keys, shown, back) in LOOKS {
                thread::sleep(QUIET);
                seats.game.type_keys(keys);
                seats.game.wait_for(shown);
                seats.game.type_keys(back);
                seats.game.wait_for(CALL);
            }
        }
        seats.rises();
        match *text {
            "exd5" | "Bxg2" => seats.game.wait_for(&format!("… x{}", &text[text.len() - 2..])),
            _ => seats.game.wait_for("has moved"),
        }
    }
    seats.game.type_keys(&format!("{last}\r"));
    seats.game.wait_for("king captured on e8");
    seats.game.wait_for_men("rnb1Nbnr/1p2pppp/8/8/p7/8/PPPP1PBP/R1BQK1NR");
    assert_eq!(seats.covered.len(), MOVES.len() - 1);
    seats.check();
}

/// A stop that nobody can foresee, at the board and while it is handed over; and sizes that change.
#[test]
fn whoever_comes_back_finds_the_curtain() {
    let mut seats = Seats::new(fog().begin());
    seats.play("e4");
    seats.rises();
    seats.game.wait_for("has moved");
    stop_and_go_on(&seats.game);
    seats.falls();
    seats.rises();
    seats.game.type_keys("e5\r");
    seats.game.wait_for("Enter hands over.");
    stop_and_go_on(&seats.game);
    seats.turn = Side::White;
    seats.falls();
    stop_and_go_on(&seats.game);
    thread::sleep(QUIET);
    assert!(is_bare(seats.game.view().screen.screen()));
    seats.rises();
    seats.check();
    // A size that changes while the board is handed over.
    seats.game.type_keys("Nf3\r");
    seats.game.wait_for("Enter hands over.");
    seats.game.resize(100, 30);
    seats.turn = Side::Black;
    seats.falls();
    seats.game.resize(45, 14);
    seats.game.wait("the curtain", |view| {
        let screen = view.screen.screen();
        screen.contents().contains("Press Enter") && is_bare(screen)
    });
}

fn stop_and_go_on(game: &Game) {
    game.signal(Signal::STOP);
    thread::sleep(Duration::from_millis(50));
    game.signal(Signal::CONT);
}

/// What is listed tells who plays and how far they are, and nothing of the board.
#[test]
fn a_game_that_is_taken_up_again_opens_behind_the_curtain() {
    let mut seats = Seats::new(fog().begin());
    for text in &MOVES[..3] {
        seats.play(text);
        seats.rises();
    }
    let mut game = seats.game;
    let data = Arc::clone(&game.data);
    game.signal(Signal::KILL);
    game.wait_exit();
    let mut seats = Seats::new(setup().data(&data).start());
    seats.turn = Side::Black;
    seats.game.wait_for("[Continue The player");
    let text = seats.game.view().screen.screen().contents();
    for told in ["exd5", "d5", "e4", "taken", "…"] {
        assert!(!text.contains(told), "{told} on\n{text}");
    }
    // The board beside it is that of a new game.
    let men = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    seats.game.wait_for_men(men);
    seats.game.type_keys("\r");
    seats.falls();
    seats.rises();
    seats.game.wait_for("taken your pawn on d5.");
    seats.check();
}
