//! What programs of chess do all day, beside the libraries that do it fastest.
//!
//! Each library does the same with the same positions and moves, by the fastest way that its
//! public functions offer to safe code; sums over what comes out must be equal for all.

mod libraries;

use std::hint::black_box;

use jadoube::app::chance::Chance;
use jadoube::rules::chess::board::Board;

use crate::chess::POSITIONS;
use crate::measure::seconds;
use libraries::{Chess, CozyChess, Jadoube, Library, Owlchess};

const ROUNDS: usize = 500;
const GAMES: usize = 24;
/// Games are looked at after so many plies, and again after as many; with either side to move.
const STEP: usize = 7;
const LONGEST: usize = 96;

/// What is measured, in the order of the table.
#[derive(Clone, Copy)]
enum Operation {
    List,
    Play,
    ReadFen,
    WriteFen,
    ReadSan,
    WriteSan,
    Over,
}

const OPERATIONS: [(Operation, &str); 7] = [
    (Operation::List, "list legal moves"),
    (Operation::Play, "play a move"),
    (Operation::ReadFen, "read a FEN"),
    (Operation::WriteFen, "write a FEN"),
    (Operation::ReadSan, "read SAN"),
    (Operation::WriteSan, "write SAN"),
    (Operation::Over, "is it over"),
];

/// Prints the table.
pub(crate) fn table() {
    let tasks = tasks();
    let moves: usize = tasks.iter().map(|task| task.moves.len()).sum();
    println!("everyday operations, nanoseconds each; {} positions, {moves} moves", tasks.len());
    println!("{:<18} {:>8} {:>8} {:>8} {:>8} {:>6}", "", "jadoube", "cozy", "chess", "owlchess", "ratio");
    let ours = Work::<Jadoube>::new(&tasks);
    let (cozy, chess, owl) =
        (Work::<CozyChess>::new(&tasks), Work::<Chess>::new(&tasks), Work::<Owlchess>::new(&tasks));
    for (operation, name) in OPERATIONS {
        let mut libraries: [&dyn Fn() -> Option<u64>; 4] =
            [&|| ours.sum(operation), &|| cozy.sum(operation), &|| chess.sum(operation), &|| {
                owl.sum(operation)
            }];
        let sums = libraries.map(|library| library());
        assert!(sums.iter().flatten().all(|&sum| Some(sum) == sums[0]), "{name}: {sums:?}");
        let mut least = [f64::MAX; 4];
        for _ in 0..ROUNDS {
            for (library, least) in libraries.iter_mut().zip(&mut least) {
                *least = least.min(seconds(|| _ = black_box(library())));
            }
        }
        let each = match operation {
            Operation::List | Operation::ReadFen | Operation::WriteFen | Operation::Over => tasks.len(),
            Operation::Play | Operation::ReadSan | Operation::WriteSan => moves,
        };
        let times = least.map(|least| least * 1e9 / each as f64);
        let known = |i: usize| sums[i].map(|_| times[i]);
        let peer = (1..4).filter_map(known).fold(f64::MAX, f64::min);
        print!("{name:<18}");
        for i in 0..4 {
            print!(" {:>8}", known(i).map_or("–".to_owned(), |time| format!("{time:.1}")));
        }
        println!(" {:>6.2}", peer / times[0]);
    }
    println!("ratio: the fastest of the others to ours; above 1 ours is faster");
}

/// A position, and some moves in it.
struct Task {
    fen: String,
    /// Each in the coordinates of UCI and in SAN.
    moves: Vec<[String; 2]>,
}

impl Task {
    fn new(board: &Board, moves: impl Iterator<Item = jadoube::rules::chess::moves::Move>) -> Self {
        let moves = moves.map(|mv| [board.uci(mv), board.san(mv)]).collect();
        Self { fen: board.fen(), moves }
    }
}

/// Positions known for what they have, with all their moves; and positions from random games with three moves each.
fn tasks() -> Vec<Task> {
    let mut tasks = Vec::new();
    for (_, fen, _) in POSITIONS {
        let board = Board::from_fen(fen).expect("a legal position");
        tasks.push(Task::new(&board, board.legal_moves().into_iter()));
    }
    let mut dice = Chance::new(0x6a61_646f_7562_6501);
    for _ in 0..GAMES {
        let mut board = Board::start();
        for ply in 1..=LONGEST {
            let moves = board.legal_moves();
            let Some(mv) = dice.pick(&moves) else {
                break;
            };
            if ply % STEP == 0 {
                let some = (0..3).filter_map(|_| dice.pick(&moves));
                tasks.push(Task::new(&board, some));
            }
            board = board.after(mv);
        }
        // How it ended, if it has.
        tasks.push(Task::new(&board, [].into_iter()));
    }
    tasks
}

/// The tasks as a library has them.
struct Work<'a, L: Library> {
    tasks: Vec<Prepared<'a, L>>,
}

struct Prepared<'a, L: Library> {
    fen: &'a str,
    board: L::Board,
    moves: Vec<(L::Move, &'a str)>,
}

impl<'a, L: Library> Work<'a, L> {
    fn new(tasks: &'a [Task]) -> Self {
        let prepared = |task: &'a Task| {
            let board = L::read_fen(&task.fen);
            let moves =
                task.moves.iter().map(|[uci, san]| (L::read_uci(&board, uci), san.as_str())).collect();
            Prepared { fen: &task.fen, board, moves }
        };
        Self { tasks: tasks.iter().map(prepared).collect() }
    }

    /// Does it all once; `None` if the library does no such thing.
    fn sum(&self, operation: Operation) -> Option<u64> {
        let boards = || self.tasks.iter().map(|task| &task.board);
        let moves = || {
            self.tasks
                .iter()
                .flat_map(|task| task.moves.iter().map(move |(mv, san)| (&task.board, *mv, *san)))
        };
        match operation {
            Operation::List => Some(boards().map(|board| L::count_listed(black_box(board))).sum()),
            Operation::Play => {
                Some(moves().map(|(board, mv, _)| L::play(black_box(board), black_box(mv))).sum())
            }
            Operation::ReadFen => {
                Some(self.tasks.iter().map(|task| L::men(black_box(&L::read_fen(black_box(task.fen))))).sum())
            }
            // What libraries say of en passant and of counters differs.
            Operation::WriteFen => {
                Some(boards().map(|board| length_of_men(&L::write_fen(black_box(board)))).sum())
            }
            Operation::ReadSan => moves()
                .map(|(board, _, san)| Some(L::origin(L::read_san(black_box(board), black_box(san))?)))
                .sum(),
            Operation::WriteSan => moves()
                .map(|(board, mv, _)| {
                    Some(black_box(L::write_san(black_box(board), black_box(mv))?).len() as u64)
                })
                .sum(),
            Operation::Over => Some(boards().map(|board| L::over(black_box(board))).sum()),
        }
    }
}

fn length_of_men(fen: &str) -> u64 {
    fen.find(' ').unwrap_or(fen.len()) as u64
}
