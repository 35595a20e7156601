//! What the command line answers.

use std::fmt::Write;
use std::time::Duration;

use super::men::capitalised;
use crate::judge::Verdict;

/// A count of move sequences and how long it took.
pub fn perft(nodes: u64, time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let speed = if seconds > 0.0 { nodes as f64 / seconds / 1e6 } else { 0.0 };
    format!("{nodes} nodes in {seconds:.3} s, {speed:.1} million nodes/s")
}

/// Everything the referee has to say, a line each.
pub fn verdict(verdict: &Verdict) -> String {
    let mut text = String::new();
    let mut line = |label: &str, content: &str| {
        if !content.is_empty() {
            let _ = writeln!(text, "{label:<10} {content}");
        }
    };
    let check = if verdict.check { ", in check" } else { "" };
    line("position", &verdict.fen);
    line("to move", &format!("{}{check}", capitalised(verdict.turn)));
    let played: Vec<&str> = verdict.played.iter().map(|played| played.san.as_str()).collect();
    line("played", &played.join(" "));
    if let Some(refused) = &verdict.refused {
        line("refused", &format!("{}: {}", refused.text_of_move.escape_debug(), refused.text));
    }
    line("legal", &verdict.san.join(" "));
    line("occurred", &times(verdict.repetitions));
    line("quiet for", &plies(verdict.halfmoves));
    match &verdict.outcome {
        Some(end) => {
            let winner = end.winner.map_or_else(|| "draw".to_owned(), |winner| format!("{winner} wins"));
            line("result", &format!("{winner}, {}", end.reason.replace('_', " ")));
        }
        None => line("result", "the game goes on"),
    }
    line("claims", &verdict.claims.join(", ").replace('_', " "));
    line("threefold", &claim_with(&verdict.claims_with.threefold_repetition));
    line("fifty", &claim_with(&verdict.claims_with.fifty_moves));
    text
}

fn times(occurrences: usize) -> String {
    if occurrences == 1 { "once".to_owned() } else { format!("{occurrences} times") }
}

fn plies(halfmoves: u32) -> String {
    if halfmoves == 1 { "1 ply".to_owned() } else { format!("{halfmoves} plies") }
}

fn claim_with(moves: &[String]) -> String {
    if moves.is_empty() { String::new() } else { format!("claimable with {}", moves.join(" ")) }
}
