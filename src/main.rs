//! The program: parse arguments, run, exit code.

use std::process::ExitCode;

use jadoube::app::Model;
use jadoube::term;

fn main() -> anyhow::Result<ExitCode> {
    let capabilities = term::environment::capabilities(&term::environment::variable);
    let mut model = Model::new(capabilities);
    Ok(term::run(&mut model, capabilities)?.exit())
}
