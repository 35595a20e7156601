//! Who can still mate, beside chasolver, the fastest solver: on hard positions whose answers are known,
//! and on positions from games.

use std::hint::black_box;
use std::time::Instant;

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::mating::{Effort, Verdict};
use jadoube::rules::side::Side;

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

const POSITIONS: usize = 100_000;

/// Prints the tables.
pub(crate) fn table() {
    print("who can still mate: hard positions", &hard());
    println!();
    print("the same: positions of random games", &of_games(POSITIONS));
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

/// Questions about so many positions of games of random moves.
fn of_games(positions: usize) -> Vec<Question> {
    let mut dice = Chance::new(5);
    let mut questions = Vec::new();
    while questions.len() < 2 * positions {
        let mut board = Board::start();
        while board.ending().is_none()
            && let Some(mv) = dice.pick(&board.legal_moves())
        {
            board = board.after(mv);
            questions.extend(Side::BOTH.map(|side| question(&board.fen(), side, None)));
        }
    }
    questions.truncate(2 * positions);
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
    match question.ours.can_mate(question.side, effort) {
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
    // Per question, whether somebody has said that the side can mate, and that it cannot.
    let mut said = vec![[false; 2]; questions.len()];
    for (name, solve) in SOLVERS {
        let (mut counts, mut wrong) = ([0; 3], None);
        let mut times = Vec::with_capacity(questions.len());
        for (question, said) in questions.iter().zip(&mut said) {
            let start = Instant::now();
            let answer = black_box(solve(black_box(question)));
            times.push(start.elapsed().as_secs_f64() * 1e6);
            counts[match answer {
                Some(true) => 0,
                Some(false) => 1,
                None => 2,
            }] += 1;
            if let Some(can) = answer {
                said[usize::from(!can)] = true;
            }
            if let Some(can) = question.can {
                let wrongly = answer.is_some_and(|answer| answer != can);
                *wrong.get_or_insert(0) += usize::from(wrongly);
            }
        }
        times.sort_by(f64::total_cmp);
        let at = |part: usize| times[(times.len() - 1) * part / 100];
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let [can, cannot, unknown] = counts;
        let wrong = wrong.map_or("–".to_owned(), |wrong: usize| wrong.to_string());
        println!(
            "{name:<16} {can:>6} {cannot:>6} {wrong:>6} {unknown:>7} {:>10.0} {mean:>8.1} {:>7.1} {:>7.0} {:>8.0}",
            1e6 / mean,
            at(50),
            at(99),
            at(100)
        );
    }
    let contradicted = said.iter().filter(|said| **said == [true; 2]).count();
    println!("answered with both yes and no: {contradicted}");
}
