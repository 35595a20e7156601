//! The program: parse arguments, run, exit code.

fn main() {}
