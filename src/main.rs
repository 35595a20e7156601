//! The program: parse arguments, run, exit code.

mod cli;
mod files;

use std::env;
use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, anyhow};
use clap::Parser;
use cli::{Cli, Command};
use jadoube::app::Model;
use jadoube::app::chance::Chance;
use jadoube::app::model::Page;
use jadoube::app::notice::Notice;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::game::time_control::TimeControl;
use jadoube::judge::{Answer, Judgement, Request, judge, judge_line};
use jadoube::rules::moves::Move;
use jadoube::rules::perft::{self, Tree};
use jadoube::rules::position::Position;
use jadoube::rules::typed;
use jadoube::rules::variant::Variant;
use jadoube::store::config::Config;
use jadoube::store::error::StoreError;
use jadoube::store::library::Library;
use jadoube::store::paths::Paths;
use jadoube::term::{self, environment};
use jadoube::words;

/// The exit code of a request that cannot be understood, as clap has it.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => play(cli.play, None),
        Some(Command::Play(args)) => play(args, None),
        Some(Command::Perft(args)) => run_perft(&args),
        Some(Command::Judge(args)) if args.stdin => judge_stdin(),
        Some(Command::Judge(args)) => judge_once(args),
        Some(Command::Config(args)) => config(&args),
        Some(Command::Check(args)) => files::check(&args.files),
        Some(Command::Export(args)) => files::export(&args),
        Some(Command::View(args)) => view(args),
        Some(Command::Games(args)) => games(args),
    };
    match result {
        Ok(code) => code,
        // Whoever reads our output has had enough of it: no failure of ours.
        Err(error)
            if error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == ErrorKind::BrokenPipe) =>
        {
            ExitCode::SUCCESS
        }
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Opens the board, or what is to be looked through before.
fn play(args: cli::Play, library: Option<Library>) -> Result<ExitCode> {
    let capabilities = environment::capabilities(&environment::variable);
    let paths = Paths::from_environment(&variable);
    let (file, trouble) = match Config::read(&paths, &check_time) {
        Ok(file) => (file, None),
        // The defaults serve, and the players are told at the board.
        Err(error) => (Config::default(), Some(words::store::store_error(&error))),
    };
    let arranged = args.arranges();
    let terms = args.terms(&file).unwrap_or_else(|error| error.exit());
    let flags = Config {
        theme: args.theme,
        ascii: args.ascii,
        notation: args.notation,
        white: args.white,
        black: args.black,
        ..Config::default()
    };
    let config = flags.over(file);
    let game = Game::under(terms, start(&args.start));
    let mut table = Table::new(game, [config.white.clone(), config.black.clone()]);
    table.flip(args.flip);
    let mut model = Model::new(capabilities, config.settings(), table);
    model.chance = Chance::new(chance());
    if model.table.game.outcome().is_some() {
        // Nothing can begin here: the result is what there is to see.
        model.page = Page::Table;
    }
    model.arranged = arranged;
    if let Some(trouble) = trouble {
        model.table.say(Notice::Trouble(trouble));
    }
    Ok(term::run(&mut model, paths, library)?.exit())
}

fn view(args: cli::View) -> Result<ExitCode> {
    play(args.look.into(), Some(Library::file(&args.file).map_err(in_words)?))
}

fn games(args: cli::Games) -> Result<ExitCode> {
    let paths = Paths::from_environment(&variable);
    if args.list || !io::stdout().is_terminal() {
        return files::list(&paths);
    }
    play(args.look.into(), Some(Library::own(&paths).map_err(in_words)?))
}

fn in_words(error: StoreError) -> anyhow::Error {
    anyhow!(words::store::store_error(&error))
}

/// The position to start from. What cannot be one ends the program with clap's exit code.
fn start(args: &cli::Start) -> Position {
    args.position(chance()).unwrap_or_else(|error| error.exit())
}

/// A number that is another each time.
fn chance() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// The settings of the file. One that cannot be used is reported, and the defaults serve.
fn settings_file(paths: &Paths) -> io::Result<(Config, ExitCode)> {
    Config::read(paths, &check_time).map(|config| (config, ExitCode::SUCCESS)).or_else(|error| {
        writeln!(io::stderr(), "error: {}", words::store::store_error(&error))?;
        Ok((Config::default(), ExitCode::FAILURE))
    })
}

fn config(args: &cli::Config) -> Result<ExitCode> {
    let paths = Paths::from_environment(&variable);
    let mut out = io::stdout().lock();
    if args.print {
        let (file, code) = settings_file(&paths)?;
        write!(out, "{}", words::store::settings(&file, &paths))?;
        return Ok(code);
    }
    let path = paths.config.context(words::store::NO_SETTINGS_FILE)?;
    writeln!(out, "{}", path.display())?;
    Ok(ExitCode::SUCCESS)
}

/// Why a text is no time control, if it is none.
fn check_time(text: &str) -> Result<(), String> {
    TimeControl::read(text).map(|_| ()).map_err(|bad| words::clock::bad_time(&bad))
}

fn variable(name: &str) -> Option<OsString> {
    env::var_os(name)
}

fn run_perft(args: &cli::Perft) -> Result<ExitCode> {
    let position = start(&args.start);
    match &position {
        Position::Chess(board) => count(args, &board.bare(), |mv| position.uci(Move::Chess(mv))),
        Position::Xiangqi(board) => count(args, board, |mv| position.uci(Move::Xiangqi(mv))),
    }
}

/// Counts and prints; `name` gives the coordinates of a move.
fn count<P: Tree>(args: &cli::Perft, board: &P, name: impl Fn(P::Move) -> String) -> Result<ExitCode> {
    let mut out = io::stdout().lock();
    let start = Instant::now();
    let nodes = if args.divide && args.depth > 0 {
        let mut nodes = 0;
        for (mv, below) in perft::divide(board, args.depth) {
            writeln!(out, "{}: {below}", name(mv))?;
            nodes += below;
        }
        nodes
    } else {
        perft::perft(board, args.depth)
    };
    writeln!(out, "{}", words::command_line::perft(nodes, start.elapsed()))?;
    Ok(ExitCode::SUCCESS)
}

fn judge_once(args: cli::Judge) -> Result<ExitCode> {
    // A game that is not known is refused where the request is judged.
    let variant = args.variant.as_deref().and_then(|name| name.parse().ok()).unwrap_or(Variant::Chess);
    let moves = Some(typed::split(variant, &args.moves));
    let request = Request {
        fen: args.fen,
        moves,
        variant: args.variant,
        flag: args.flag,
        viewer: args.viewer,
        move_limit: args.move_limit,
        ranks: args.ranks,
        mates: Some(args.mates),
    };
    let judged = judge(&request);
    let code = match &judged {
        Ok(judgement) if judgement.refused.is_none() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(_) => ExitCode::from(USAGE),
    };
    let mut out = io::stdout().lock();
    match judged {
        judged if args.json => writeln!(out, "{}", serde_json::to_string(&Answer::from(judged))?)?,
        Ok(judgement) => {
            let refused = judgement.refused.as_ref().map(|(_, text, why)| (text.as_str(), why));
            let Judgement { game, viewer, mates, .. } = &judgement;
            let can_mate = judgement.can_mate();
            let text = words::command_line::verdict(game, refused, *viewer, can_mate, *mates);
            write!(out, "{text}")?;
        }
        Err(fault) => writeln!(io::stderr(), "error: {fault}")?,
    }
    Ok(code)
}

fn judge_stdin() -> Result<ExitCode> {
    let (mut input, mut out) = (io::stdin().lock(), io::stdout().lock());
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).context("standard input cannot be read")? > 0 {
        let answer = judge_line(&String::from_utf8_lossy(&line));
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
        out.flush()?;
        line.clear();
    }
    Ok(ExitCode::SUCCESS)
}
