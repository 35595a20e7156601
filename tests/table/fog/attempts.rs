//! All that a player can try at a moment, to learn what it must not know.

use jadoube::app::chance::Chance;
use jadoube::app::command::{Argument, Entry, TABLE};
use jadoube::app::message::{Message, Opened};
use jadoube::rules::coord::Coord;
use jadoube::rules::side::Side;
use jadoube::rules::view::Geometry;

use super::leaks::walk;
use super::twins::Twins;

/// A step of an attempt.
#[derive(Clone)]
pub(crate) enum Step {
    /// Keys and clicks, as [`Twins::keys`] reads them.
    Keys(String),
    /// Something else that reaches the app.
    Send(Message),
    /// The game is taken up again.
    TakenUp,
    /// The program starts again, and offers the game.
    Rested,
}

use Step::{Keys, Rested, Send, TakenUp};

/// Makes so many attempts of the list, from a place in it on, and so many that depend on the position,
/// each in a world of its own; tells how many frames were compared.
pub(crate) fn some(twins: &Twins, dice: &mut Chance, from: usize, listed: usize, here: usize) -> u64 {
    let all = everywhere();
    let listed = (from..from + listed).map(|i| all[i % all.len()].clone());
    let here = (0..here).map(|_| vec![Keys(on_the_board(twins, dice))]);
    listed.chain(here).map(|steps| attempt(twins.fork(), &steps)).sum()
}

fn attempt(mut twins: Twins, steps: &[Step]) -> u64 {
    for step in steps {
        let alike = match step {
            Keys(keys) => twins.keys(keys),
            Send(message) => twins.send(message.clone()),
            TakenUp => twins.take_up(),
            Rested => {
                twins.rest();
                true
            }
        };
        if !alike {
            break;
        }
    }
    twins.frames
}

/// What may come after a command: answers, other keys, a move.
const ANSWERS: [&str; 8] =
    ["<Esc>", "n", "y", "<Enter>", "<Tab><Enter>", "<Right><Left><Esc>", "e4<Enter>", "q"];

/// What can be tried in any position.
pub(crate) fn everywhere() -> Vec<Vec<Step>> {
    let keys = |text: &str| vec![Keys(text.to_owned())];
    let mut all: Vec<Vec<Step>> = Vec::new();
    for (i, entry) in TABLE.iter().enumerate() {
        let answer = |more: usize| Keys(ANSWERS[(i + more) % ANSWERS.len()].to_owned());
        all.push(vec![Send(Message::Key(entry.key)), answer(0), answer(5)]);
        let lines = arguments(entry).iter().enumerate();
        all.extend(lines.map(|(j, line)| vec![Keys(format!(":{} {line}<Enter>", entry.name)), answer(j)]));
        all.push(vec![Keys(format!("<Esc><Down>{}<Enter>", "<Down>".repeat(i))), answer(3)]);
    }
    for text in ["zz<Enter>", "e9<Enter>", "e4 e5<Enter>", "BB<Tab><Tab><Enter>", ":<Tab><Tab><Tab><Enter>"] {
        all.push(keys(text));
    }
    for text in ["e4", "e4 e5 Nf3 Nc6", "1. e4 *", "Nf6", ":fen", "8/8/8/8/8/8/8/Kk6 w - - 0 1", "\u{265f}e4"]
    {
        all.push(vec![Send(Message::Paste(text.to_owned())), Keys("<Enter>y".to_owned())]);
    }
    all.push(keys("<F1><Down><PageDown><End><Home><Up><Esc>"));
    all.push(keys("<Esc><End><Up><PageUp><PageDown><Home><Esc>"));
    for size in ["45x14", "120x40", "34x12", "20x5", "0x0", "200x60", "31x9"] {
        all.push(keys(&format!("<Resize:{size}>N<Tab><Esc><Home><End><F1><Esc><Resize:80x24>")));
    }
    for light in [true, false] {
        all.push(vec![Send(Message::Background { light }), Keys(":theme<Enter><Resize:120x40>".to_owned())]);
    }
    all.push(vec![Send(Message::WideGlyphs), Keys("N<Esc>:ascii<Enter><Home>".to_owned())]);
    all.push(vec![Send(Message::Resumed), Keys("<Enter><Wait:700>:pause<Enter>".to_owned())]);
    all.push(vec![Send(Message::Trouble("The disk is full.".to_owned())), Keys("<Wait:1000>".to_owned())]);
    all.push(vec![Send(Message::SavedAs("a.pgn".to_owned())), Keys("<Esc>".to_owned())]);
    all.push(vec![Send(Message::FileExists("a.pgn".to_owned())), Keys("y<Esc>".to_owned())]);
    let opened = Opened { number: 1, name: Some("a.pgn".to_owned()), bytes: 10 };
    all.push(vec![Send(Message::Opened(opened)), Keys("<Down><F1><Esc><Esc><Esc>".to_owned())]);
    for after in ["<Wait:600>", "<Wait:600>:resign<Enter>n:fen<Enter>", "<Wait:600><C-s><Enter>"] {
        all.push(vec![TakenUp, Keys(after.to_owned())]);
    }
    all.push(vec![Rested, Keys("<Resize:120x40><Down><Up><Enter><Wait:600>:menu<Enter><Esc>".to_owned())]);
    all.push(vec![Rested, Keys("<Down><Down><Enter><Esc><Resize:45x14><F1><Esc>".to_owned())]);
    // The curtain hears nothing but a single key after a while of silence.
    all.push(keys("<Wait:100><Enter><Wait:30><Enter><Wait:30><Enter><Wait:30><Enter><Wait:100>"));
    all.push(keys("<Wait:600>e4<Enter>Nf6<Tab>:cl<Tab> e5<Enter><F6>"));
    all.push(keys("<Wait:600><Up><Left><Tab><BackTab><Space><Esc><Esc>"));
    all.push(keys("<C-s><Down><Up><F1><Esc><Enter><Wait:600>:fen<Enter>"));
    all.push(keys("<F8><Down><Down><Right><Tab><Up><Esc><Wait:600>"));
    all.push(keys("<C-z><Wait:600>:pause<Enter><Enter>"));
    all.push(keys(":curtain<Enter><Wait:600><F1><Esc><Esc><Esc>:copy<Enter>"));
    all.push(keys("<Wait:10000><Wait:60000>"));
    all
}

/// What may stand behind the name of a command.
const fn arguments(entry: &Entry) -> &'static [&'static str] {
    match entry.argument {
        Argument::None => &["", "x"],
        Argument::Side => &["", "white", "black", "w", "x"],
        Argument::Move => &["", "e4", "e5", "Nf6", "Nf3", "d7d5", "Qxf7", "O-O", "zz"],
        Argument::Fen => &["", "8/8/8/8/8/8/8/Kk6 w - - 0 1", "x"],
        Argument::What => &["", "fen", "x"],
        Argument::Eyes => &["", "white", "black", "all", "x"],
        Argument::Theme | Argument::Notation => &["", "slate", "x"],
        Argument::File => &["", "a.pgn", "/a/b"],
    }
}

/// Something that depends on the position, and on where the two differ.
fn on_the_board(twins: &Twins, dice: &mut Chance) -> String {
    let all: Vec<Coord> = Geometry::CHESS.coords().collect();
    let own: Vec<Coord> = all.iter().copied().filter(|&at| twins.is_own(twins.letter(at))).collect();
    let hidden: Vec<Coord> = all.iter().copied().filter(|&at| twins.is_hidden(at)).collect();
    let differ: Vec<Coord> = hidden.iter().copied().filter(|&at| twins.differ_on(at)).collect();
    let any = dice.pick(&all).unwrap();
    let man = dice.pick(&own).unwrap_or(any);
    let dark = if dice.below(4) > 0 { &differ } else { &hidden };
    let dark = dice.pick(dark).unwrap_or(any);
    let cursor = twins.model().table.cursor();
    match dice.below(12) {
        0..=2 => typed(twins, dice, (man, dark, any)),
        3 => differ.iter().map(|at| format!("{at}{any}<Enter>{man}{at}<Enter>")).collect(),
        4 => stopped(&own, &hidden, twins.viewer),
        5 => every_square(twins),
        6 => {
            let to = walk(twins, cursor, man);
            format!("{to}<Enter><Tab><Tab><BackTab>{}<Enter><Esc>", walk(twins, man, dark))
        }
        7 => format!("{}<Enter><Up><Enter><Tab><Enter>", walk(twins, cursor, dark)),
        8 => differ.iter().map(|at| format!("<Click:{at}>")).collect(),
        9 => format!("<Click:{man}><Click:{dark}><Drag:{man},{any}><Drag:{dark},{man}><Drag:{man},{dark}>"),
        10 => {
            let steps = ["<PageUp>", "<PageDown>", "<Home>", "<PageDown>", "N", "<Esc>", "<Resize:120x40>"];
            let chosen = (0..12).map(|_| dice.pick(&steps).unwrap());
            format!("<Home>{}<End>", chosen.collect::<String>())
        }
        _ => {
            let (columns, rows) = twins.model().size;
            let cell = |dice: &mut Chance| {
                format!("{};{}", dice.below(usize::from(columns)), dice.below(usize::from(rows)))
            };
            let kinds = ["Click", "Press", "Release", "WheelUp", "WheelDown"];
            (0..10).map(|_| format!("<{}:{}>", dice.pick(&kinds).unwrap(), cell(dice))).collect()
        }
    }
}

/// Own men before whom something hidden stands are sent there: a pawn would see the place if it were empty.
fn stopped(own: &[Coord], hidden: &[Coord], viewer: Side) -> String {
    let ahead = |at: &Coord| {
        let rank = at.rank.checked_add_signed(if viewer == Side::White { 1 } else { -1 })?;
        Some((*at, Coord { rank, ..*at })).filter(|(_, to)| hidden.contains(to))
    };
    own.iter()
        .filter_map(ahead)
        .map(|(from, to)| format!("{from}{to}<Enter><Click:{from}><Click:{to}>"))
        .collect()
}

/// A text for a move, and what is done with it.
fn typed(twins: &Twins, dice: &mut Chance, (man, dark, any): (Coord, Coord, Coord)) -> String {
    let game = &twins.model().table.game;
    let letter = twins.letter(man).to_ascii_uppercase();
    let piece = if letter == 'P' { man.file_letter().to_string() } else { letter.to_string() };
    let aside = Coord { file: (man.file + 1) % 8, rank: any.rank };
    let moves = game.board().legal_moves();
    let text = match dice.below(12) {
        // The moves of the side to move: after the own move they are the enemy's, who is not there.
        0 | 1 => dice.pick(&moves).map(|mv| game.board().san(mv)).unwrap_or_default(),
        2 => dice.pick(&moves).map(|mv| game.board().uci(mv)).unwrap_or_default(),
        3 => format!("{man}{dark}"),
        4 => format!("{dark}{any}"),
        5 => format!("{piece}{dark}"),
        6 => format!("{piece}x{dark}"),
        7 => format!("{}x{aside}", man.file_letter()),
        8 => format!("{dark}"),
        9 => ["O-O", "O-O-O", "e8=Q", "Kx", "bxc3", "b"][dice.below(6)].to_owned(),
        10 => format!("{}{dark}", ['K', 'Q', 'R', 'B', 'N'][dice.below(5)]),
        _ => format!("{any}=N"),
    };
    let ends = ["<Enter>", "<Enter>", "<Tab><Tab><BackTab><Enter>", "<Backspace><Tab><Enter>", "<F6>"];
    let end = dice.pick(&ends).unwrap();
    let begin = ["", "", "", ":claim ", ":fen ", "<Home>"][dice.below(6)];
    format!("{begin}{text}{end}<Esc>")
}

/// The cursor goes over all squares: own men are picked up and put back, others tried.
fn every_square(twins: &Twins) -> String {
    let corner = Coord { file: 0, rank: 0 };
    let mut script = walk(twins, twins.model().table.cursor(), corner);
    let mut here = corner;
    for rank in 0..8 {
        for step in 0..8 {
            let file = if rank % 2 == 0 { step } else { 7 - step };
            let at = Coord { file, rank };
            script.push_str(&walk(twins, here, at));
            let own = twins.is_own(twins.letter(at));
            script.push_str(if own { "<Enter><Esc>" } else { "<Enter>" });
            here = at;
        }
    }
    script
}
