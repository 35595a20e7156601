//! The program: parse arguments, run, exit code.

mod cli;
mod files;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, BufRead, ErrorKind, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Parser;
use cli::{Cli, Command};
use jadoube::app::Model;
use jadoube::app::model::Page;
use jadoube::app::settings::Settings;
use jadoube::app::table::Table;
use jadoube::game::Game;
use jadoube::judge::{Answer, Request, judge, judge_line};
use jadoube::rules::chess::board::Board;
use jadoube::rules::chess::typed;
use jadoube::rules::perft;
use jadoube::term::{self, environment};
use jadoube::words;

/// The exit code of a request that cannot be understood, as clap has it.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => play(cli.play),
        Some(Command::Play(args)) => play(args),
        Some(Command::Perft(args)) => run_perft(&args),
        Some(Command::Judge(args)) if args.stdin => judge_stdin(),
        Some(Command::Judge(args)) => judge_once(args),
        Some(Command::Check(args)) => files::check(&args.files),
        Some(Command::Export(args)) => files::export(&args),
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

fn play(args: cli::Play) -> Result<ExitCode> {
    let capabilities = environment::capabilities(&environment::variable);
    let settings = Settings { theme: args.theme, ascii: args.ascii, ..Settings::default() };
    let board = start(&args.start);
    let mut table = Table::new(Game::new(board), [args.white, args.black]);
    table.flipped = args.flip;
    let mut model = Model::new(capabilities, settings, table);
    if model.table.game.outcome().is_some() {
        // Nothing can begin here: the result is what there is to see.
        model.page = Page::Table;
    }
    Ok(term::run(&mut model)?.exit())
}

/// The position to start from. What cannot be one ends the program with clap's exit code.
fn start(args: &cli::Start) -> Board {
    let chance = RandomState::new().build_hasher().finish();
    args.board(chance).unwrap_or_else(|error| error.exit())
}

fn run_perft(args: &cli::Perft) -> Result<ExitCode> {
    let board = start(&args.start);
    let mut out = io::stdout().lock();
    let start = Instant::now();
    let nodes = if args.divide && args.depth > 0 {
        let mut nodes = 0;
        for (mv, below) in perft::divide(&board, args.depth) {
            writeln!(out, "{}: {below}", board.uci(mv))?;
            nodes += below;
        }
        nodes
    } else {
        perft::perft(&board, args.depth)
    };
    writeln!(out, "{}", words::command_line::perft(nodes, start.elapsed()))?;
    Ok(ExitCode::SUCCESS)
}

fn judge_once(args: cli::Judge) -> Result<ExitCode> {
    let moves = Some(typed::split(&args.moves));
    let request = Request { fen: args.fen, moves, variant: args.variant, flag: args.flag };
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
            write!(out, "{}", words::command_line::verdict(&judgement.game, refused))?;
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
