//! Who can still mate, beside chasolver, the fastest solver: on hard positions whose answers are known,
//! and on positions from games.

use std::hint::black_box;
use std::time::Instant;

use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::mating::{Effort, Verdict};
use jadoube::rules::side::Side;

use crate::random::Dice;

/// Whether `side` can mate in a position, for both programs.
struct Question {
    ours: Board,
    theirs: chess::Board,
    side: Side,
    /// What is known.
    can: Option<bool>,
}

/// What answers a question, if it does.
type Solver = (&'static str, fn(&Question) -> Option<bool>);

const SOLVERS: [Solver; 4] = [
    ("jadoube, full", |question| ours(question, Effort::Full)),
    ("chasolver, full", |question| {
        let answer = chasolver::winnability(&question.theirs, color(question.side));
        answer.map(|winnable| winnable != chasolver::Winnability::Unwinnable)
    }),
    ("jadoube, quick", |question| ours(question, Effort::Quick)),
    ("chasolver, fast", |question| {
        chasolver::is_unwinnable_fast(&question.theirs, color(question.side)).then_some(false)
    }),
];

const GAMES: usize = 100;

/// Prints the tables.
pub(crate) fn table() {
    print("who can still mate: hard positions", &hard());
    println!();
    print("the same: positions of random games", &of_games(GAMES));
}

/// Questions whose answers independent programs have found.
fn hard() -> Vec<Question> {
    let both = |line: &str| {
        let (fen, verdicts) = line.split_once(" ;").expect("a verdict");
        let (white, black) = verdicts.split_once(" ;").expect("two verdicts");
        [(Side::White, white), (Side::Black, black)]
            .map(|(side, verdict)| question(fen, side, Some(verdict.ends_with(" can"))))
    };
    include_str!("../../tests/data/mating.epd").lines().flat_map(both).collect()
}

/// Questions about all positions of so many games of random moves.
fn of_games(games: usize) -> Vec<Question> {
    let mut dice = Dice(5);
    let mut questions = Vec::new();
    for _ in 0..games {
        let mut board = Board::start();
        while board.ending().is_none()
            && let Some(mv) = dice.pick(&board.legal_moves())
        {
            board = board.after(mv);
            questions.extend(Side::BOTH.map(|side| question(&board.fen(), side, None)));
        }
    }
    questions
}

fn question(fen: &str, side: Side, can: Option<bool>) -> Question {
    let ours = Board::from_fen(fen).expect("a legal position");
    let theirs = fen.parse().expect("a legal position");
    Question { ours, theirs, side, can }
}

fn color(side: Side) -> chess::Color {
    match side {
        Side::White => chess::Color::White,
        Side::Black => chess::Color::Black,
    }
}

fn ours(question: &Question, effort: Effort) -> Option<bool> {
    match question.ours.can_win(question.side, effort) {
        Verdict::Yes(_) => Some(true),
        Verdict::No => Some(false),
        Verdict::Unknown => None,
    }
}

fn print(title: &str, questions: &[Question]) {
    println!("{title}, {} questions; microseconds for each", questions.len());
    println!(
        "{:<16} {:>6} {:>6} {:>6} {:>7} {:>10} {:>8} {:>7} {:>7} {:>8}",
        "", "can", "cannot", "wrong", "unknown", "a second", "mean", "median", "99 %", "max"
    );
    // Where nothing is known, what is proven before tells what would be wrong.
    let mut known: Vec<_> = questions.iter().map(|question| question.can).collect();
    for (name, solve) in SOLVERS {
        let (mut counts, mut wrong) = ([0; 3], 0);
        let mut times = Vec::with_capacity(questions.len());
        for (question, known) in questions.iter().zip(&mut known) {
            let start = Instant::now();
            let answer = black_box(solve(black_box(question)));
            times.push(start.elapsed().as_secs_f64() * 1e6);
            counts[match answer {
                Some(true) => 0,
                Some(false) => 1,
                None => 2,
            }] += 1;
            wrong += usize::from(answer.is_some() && known.is_some() && answer != *known);
            *known = known.or(answer);
        }
        times.sort_by(f64::total_cmp);
        let at = |part: usize| times[(times.len() - 1) * part / 100];
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let [can, cannot, unknown] = counts;
        println!(
            "{name:<16} {can:>6} {cannot:>6} {wrong:>6} {unknown:>7} {:>10.0} {mean:>8.1} {:>7.1} {:>7.0} {:>8.0}",
            1e6 / mean,
            at(50),
            at(99),
            at(100)
        );
    }
}
