//! Speed beside the fastest programs and libraries of the field: `cargo bench`.
//!
//! Ours and theirs take turns in one run, so that whatever else the machine does hits both, and the
//! best of several rounds counts. Only the ratios carry over to other machines. A name runs one
//! table alone: `cargo bench -- chess`.

#![expect(clippy::print_stdout, reason = "the tables are what it is run for")]

mod chess;
mod everyday;
mod mating;
mod measure;
mod pgn;
mod xiangqi;

/// Every table by its name.
const TABLES: [(&str, fn()); 5] = [
    ("chess", chess::table),
    ("xiangqi", xiangqi::table),
    ("everyday", everyday::table),
    ("pgn", pgn::table),
    ("mating", mating::table),
];

fn main() {
    // Cargo hands on `--bench`, too.
    let named: Vec<_> = std::env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    for (name, table) in TABLES {
        if named.is_empty() || named.iter().any(|word| word == name) {
            table();
            println!();
        }
    }
}
