//! Nothing that is drawn, said, written or pointed at depends on what the player must not see.
//!
//! Random games are played at two tables that the player at the board cannot tell apart, in which the
//! hidden men stand, move, capture and are promoted differently. At many moments the player tries
//! everything: each frame must be the same at both.

use std::time::Duration;

use jadoube::app::Model;
use jadoube::app::capabilities::{Capabilities, Colours};
use jadoube::app::chance::Chance;
use jadoube::app::model::Page;
use jadoube::app::settings::Settings;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::game::terms::{Strict, Terms};
use jadoube::game::time_control::TimeControl;
use jadoube::rules::chess::board::Board;
use jadoube::rules::coord::Coord;
use jadoube::rules::moves::Move;
use jadoube::rules::position::Position;
use jadoube::rules::side::Side;
use jadoube::rules::variant::Variant;

use super::attempts;
use super::known::{HIDDEN, known};
use super::twins::Twins;
use crate::harness::Seat;

/// So many attempts of the list are made at each moment.
const LISTED: usize = 4;

/// A pair of games to play.
struct Row {
    /// Where the two begin, if not as usual.
    starts: Option<[&'static str; 2]>,
    viewer: Side,
    time: &'static str,
    strict: bool,
    size: (u16, u16),
    colours: Colours,
    utf8: bool,
    light: bool,
    /// The seconds after which the board is handed over by itself.
    hand_over: Option<u64>,
    /// How many moves each side makes.
    moves: usize,
}

const USUAL: Row = Row {
    starts: None,
    viewer: Side::White,
    time: "none",
    strict: false,
    size: (80, 24),
    colours: Colours::True,
    utf8: true,
    light: false,
    hand_over: None,
    moves: 8,
};

/// What is hidden differs from the start: men, rights to castle, the count of moves without a capture.
const FAR_AWAY: [&str; 2] =
    ["r3k2r/ppp2ppp/2n5/8/8/8/PPP4P/R3K3 w Qkq - 30 40", "1nkr4/p1p3b1/p6q/8/8/8/PPP4P/R3K3 w Q - 7 40"];
/// Pawns become something else out of sight.
const PROMOTING: [&str; 2] = ["7k/8/7K/7P/6P1/8/pppp4/8 w - - 0 1", "8/5k2/7K/7P/6P1/1p6/p2pp3/8 w - - 0 1"];
/// A lonely man falls to one of several that it does not see.
const LONELY: [&str; 2] =
    ["4k3/1b6/3n1n2/6q1/4P3/8/PP6/K7 w - - 0 1", "4k3/8/3n4/q7/4P3/5p2/PP6/K7 w - - 4 1"];
/// The same of Black's.
const LONELY_BLACK: [&str; 2] =
    ["6k1/2pp4/8/3p4/Q7/2N1N3/1B6/4K3 b - - 0 1", "6k1/2pp4/8/3p4/8/1PN3R1/6B1/2Q1K3 b - - 3 1"];
/// A pawn is captured in passing, by a pawn on either side of it.
const PASSING: [&str; 2] =
    ["k7/8/8/8/1p1p1p1p/8/P1P1P1PP/K7 w - - 0 1", "7k/8/1n6/8/1p1p1p1p/8/P1P1P1PP/K7 w - - 9 1"];

const ROWS: &[Row] = &[
    Row { moves: 10, ..USUAL },
    Row { viewer: Side::Black, time: "5+3", moves: 10, ..USUAL },
    Row { starts: Some(FAR_AWAY), size: (45, 14), hand_over: Some(3), ..USUAL },
    Row { starts: Some(PROMOTING), time: "3hg", light: true, ..USUAL },
    Row { starts: Some(LONELY), size: (120, 40), colours: Colours::Ansi16, ..USUAL },
    Row {
        starts: Some(LONELY_BLACK),
        viewer: Side::Black,
        time: "5+3",
        colours: Colours::Indexed256,
        moves: 3,
        ..USUAL
    },
    Row { starts: Some(PASSING), time: "10d5", strict: true, moves: 5, ..USUAL },
    Row { viewer: Side::Black, strict: true, time: "2us3", utf8: false, ..USUAL },
    Row { colours: Colours::None, hand_over: Some(2), time: "1", size: (34, 12), ..USUAL },
];

#[test]
fn two_games_that_look_alike_to_a_player_are_the_same_on_the_screen() {
    let mut trial = Trial { dice: Chance::new(4), frames: 0, tried: [0; 4] };
    for row in ROWS {
        trial.play(row);
    }
    assert!(trial.frames >= 20_000, "only {} frames were compared", trial.frames);
    let all = attempts::everywhere().len();
    assert!(trial.tried.iter().all(|&tried| tried >= all), "of {all} only {:?} were tried", trial.tried);
}

/// When something is tried.
#[derive(Clone, Copy)]
enum Moment {
    ToMove,
    Moved,
    EnemyCalled,
    Called,
}

/// What has been done so far.
struct Trial {
    dice: Chance,
    /// How many frames have been compared.
    frames: u64,
    /// How many of the attempts of the list have been made at each moment.
    tried: [usize; 4],
}

impl Trial {
    fn play(&mut self, row: &Row) {
        let mut twins = Twins::new([0, 1].map(|i| row.seat(i)), row.viewer);
        if twins.model().table.game.turn() == row.viewer {
            assert!(twins.keys("<Down><F1><Esc><Up><Enter>"));
        } else {
            twins.unseen("the game begins", |_, seat| {
                seat.keys("<Enter>");
            });
        }
        for _ in 0..2 * row.moves {
            let moved = match twins.model().table.game.turn() == row.viewer {
                true => self.viewer_plays(&mut twins, row),
                false => self.enemy_plays(&mut twins, row),
            };
            if moved.is_none() {
                break;
            }
        }
        self.frames += twins.frames;
    }

    /// Tries some of everything.
    fn attempt(&mut self, twins: &Twins, moment: Moment) {
        let here = if matches!(moment, Moment::ToMove) { 10 } else { 3 };
        let tried = &mut self.tried[moment as usize];
        self.frames += attempts::some(twins, &mut self.dice, *tried, LISTED, here);
        *tried += LISTED;
    }

    /// The viewer looks, tries, moves, looks again and hands over.
    fn viewer_plays(&mut self, twins: &mut Twins, row: &Row) -> Option<()> {
        self.attempt(twins, Moment::ToMove);
        let mv = harmless_move(twins, &mut self.dice)?;
        play(twins, mv, &mut self.dice);
        if self.dice.below(3) == 0 {
            assert!(twins.keys(":draw<Enter>"));
        }
        self.attempt(twins, Moment::Moved);
        match row.hand_over {
            Some(seconds) => assert!(twins.wait(seconds * 1000)),
            None => assert!(twins.keys("<Enter>")),
        }
        assert!(twins.model().table.is_covered());
        self.attempt(twins, Moment::EnemyCalled);
        Some(())
    }

    /// The enemy comes to the board, does this and that, moves and hands over; the viewer raises the curtain.
    fn enemy_plays(&mut self, twins: &mut Twins, row: &Row) -> Option<()> {
        if twins.model().table.is_covered() {
            twins.unseen("the enemy sits down", |_, seat| {
                seat.wait(600).keys("<Enter>").wait(1000);
            });
        }
        let dice = &mut self.dice;
        let moves = hidden_moves(twins, dice)?;
        let fidgets = [(); 2].map(|()| fidget(row.strict, dice));
        let (offers, leaves) = (dice.below(4) == 0, dice.below(4));
        twins.unseen("the enemy moves", |i, seat| {
            let (before, after) = fidgets[i];
            seat.keys(before);
            come_to_rest(seat);
            if seat.model.table.game.paused() {
                seat.keys(":pause<Enter>");
            }
            let san = seat.model.table.game.board().san(moves[i]);
            seat.keys(&format!("{san}<Enter>"));
            if offers {
                seat.keys(":draw<Enter>");
            }
            seat.keys(after);
        });
        let falls = twins.each("the enemy hands over", |_, twin| {
            let seat = &mut twin.seat;
            match (row.hand_over, leaves) {
                (Some(seconds), 0 | 1) => {
                    seat.wait(seconds * 1000);
                }
                (_, 3) => {
                    seat.keys("<C-z>");
                }
                _ => {
                    come_to_rest(seat);
                    seat.keys("<Enter>");
                }
            }
        });
        assert!(falls && twins.model().table.is_covered(), "{fidgets:?}\n{}", twins.tables[0].seat.screen());
        self.attempt(twins, Moment::Called);
        assert!(twins.wait(600) && twins.keys("<Esc><Esc>"));
        assert!(twins.wait(600) && twins.keys("<Enter>") && twins.wait(200));
        assert!(!twins.model().table.is_covered());
        if twins.model().table.game.paused() {
            assert!(twins.keys(":pause<Enter>"));
        }
        Some(())
    }
}

impl Row {
    /// One of the tables.
    fn seat(&self, i: usize) -> Seat {
        let control = TimeControl::read(self.time).unwrap();
        let strict = self.strict.then_some(Strict { illegal_limit: 9 });
        let terms = Terms { controls: [control.clone(), control], strict, ..Terms::default() };
        let start = match self.starts {
            Some(starts) => Board::from_fen_of(Variant::Fog, starts[i]).unwrap(),
            None => Board::start_of(Variant::Fog),
        };
        let table = Table::new(Game::under(terms, start), [Some("One".into()), None]);
        let light = self.light.then_some(true);
        let capabilities = Capabilities { colours: self.colours, utf8: self.utf8, light };
        let hand_over = self.hand_over.map(Duration::from_secs);
        let mut model = Model::new(capabilities, Settings { hand_over, ..Settings::default() }, table);
        model.size = self.size;
        Seat { model, effects: Vec::new(), now: Duration::ZERO, told: Duration::ZERO, file: &[] }
    }
}

/// What the enemy does before and after its move: it is gone when the curtain rises.
fn fidget(strict: bool, dice: &mut Chance) -> (&'static str, &'static str) {
    let before = [
        "",
        "<Up><Up>",
        "<Down><Left>",
        "<Tab><Tab><Tab>",
        "N",
        "<Home>",
        "<F1><Down>",
        ":the",
        ":fen<Enter>",
    ];
    let touching = ["<Tab><Enter><Tab>", "Nh8<Enter>", "<Tab><Enter><Esc>", "e9<Enter>"];
    let after = ["", "<Home>", "<PageUp><PageUp>", ":he", "<F1>", "<Esc><Down>", "e4", ":fen<Enter>", "<F7>"];
    let before: Vec<&str> = if strict { before.to_vec() } else { [before.as_slice(), &touching].concat() };
    (dice.pick(&before).unwrap(), dice.pick(&after).unwrap())
}

/// Nothing is typed, open or looked back at any more.
fn come_to_rest(seat: &mut Seat) {
    loop {
        let table = &seat.model.table;
        let open = seat.model.over.is_some() || !table.line.is_empty();
        if !open && table.browsed.is_none() && table.picked.is_none() {
            assert!(matches!(seat.model.page, Page::Table));
            return;
        }
        seat.keys("<Esc>");
    }
}

/// The games after a move of the side to move in each, if they go on.
fn after(game: &Game, mv: Move) -> Option<Position> {
    let mut game = game.clone();
    game.play(mv).unwrap();
    game.outcome().is_none().then(|| *game.board())
}

/// A move of the viewer's after which it still cannot tell the two apart.
fn harmless_move(twins: &Twins, dice: &mut Chance) -> Option<Move> {
    let games = twins.tables.each_ref().map(|twin| &twin.seat.model.table.game);
    let [moves, others] = games.map(|game| {
        let mut moves = game.board().legal_moves();
        moves.sort_by_key(|&mv| game.board().uci(mv));
        moves
    });
    assert_eq!(moves, others, "a side knows its moves");
    let harmless = |mv: &Move| {
        let seen = games.map(|game| after(game, *mv).map(|board| known(&board.fen(), twins.viewer)));
        seen[0].is_some() && seen[0] == seen[1]
    };
    let harmless: Vec<Move> = moves.into_iter().filter(harmless).collect();
    dice.pick(&harmless)
}

/// A move of the enemy at each table, different ones if possible, that look the same to the viewer.
fn hidden_moves(twins: &Twins, dice: &mut Chance) -> Option<[Move; 2]> {
    let games = twins.tables.each_ref().map(|twin| &twin.seat.model.table.game);
    let [here, there] = games.map(|game| {
        let moves = game.board().legal_moves().into_iter();
        let seen = moves.filter_map(|mv| Some((mv, known(&after(game, mv)?.fen(), twins.viewer))));
        seen.collect::<Vec<_>>()
    });
    let mut pairs = Vec::new();
    for (mv, seen) in &here {
        let alike = there.iter().filter(|(_, other)| seen == other);
        pairs.extend(alike.map(|(other, _)| ([*mv, *other], seen)));
    }
    let men = |seen: &str| seen.chars().filter(|letter| twins.is_own(*letter)).count();
    let before = men(twins.present());
    let differ: Vec<_> = pairs.iter().copied().filter(|([a, b], _)| a != b).collect();
    let losing: Vec<_> = differ.iter().copied().filter(|(_, seen)| men(seen) < before).collect();
    let choice = if !losing.is_empty() && dice.below(3) > 0 { losing } else { differ };
    dice.pick(&choice).or_else(|| dice.pick(&pairs)).map(|(moves, _)| moves)
}

/// Plays a move as players do: typed, with the cursor, or with the mouse.
fn play(twins: &mut Twins, mv: Move, dice: &mut Chance) {
    let game = &twins.model().table.game;
    let (from, to) = (mv.from(), game.board().destination(mv));
    let promoted = game.board().uci(mv).get(4..).unwrap_or_default().to_uppercase();
    let script = match dice.below(6) {
        0 => format!("{}<Enter>", game.board().san(mv)),
        1 => format!("{from}{to}{promoted}<Enter>"),
        2 => format!("{from}{to}<Tab>{promoted}<Enter>"),
        3 => {
            let start = twins.model().table.cursor();
            let (first, second) = (walk(twins, start, from), walk(twins, from, to));
            format!("{first}<Enter>{second}<Enter>{}", promoted.to_lowercase())
        }
        4 => format!("<Click:{from}><Click:{to}>{}", promoted.to_lowercase()),
        _ => format!("<Drag:{from},{to}>{}", promoted.to_lowercase()),
    };
    let plies = game.plies().len();
    assert!(twins.keys(&script), "{script}");
    assert_eq!(twins.model().table.game.plies().len(), plies + 1, "{script}");
}

/// The arrows that lead from one square to another.
pub(crate) fn walk(twins: &Twins, from: Coord, to: Coord) -> String {
    let turned = twins.model().bottom() == Side::Black;
    let arrows = |from: u8, to: u8, less: &str, more: &str| {
        let (less, more) = if turned { (more, less) } else { (less, more) };
        if to < from { less.repeat(usize::from(from - to)) } else { more.repeat(usize::from(to - from)) }
    };
    let right = arrows(from.file, to.file, "<Left>", "<Right>");
    right + &arrows(from.rank, to.rank, "<Down>", "<Up>")
}

impl Twins {
    /// Whether a letter of what is known is a man of the viewer's.
    pub(crate) fn is_own(&self, letter: char) -> bool {
        letter.is_ascii_alphabetic() && letter.is_ascii_uppercase() == (self.viewer == Side::White)
    }

    pub(crate) fn is_hidden(&self, at: Coord) -> bool {
        self.letter(at) == HIDDEN
    }

    /// Whether something else stands on a square in each game.
    pub(crate) fn differ_on(&self, at: Coord) -> bool {
        let [here, there] = self.tables.each_ref().map(|twin| twin.seat.model.table.game.board().man_at(at));
        here != there
    }
}
