//! A record as a line of JSON. The names are kept for good; later versions only add to them.

use std::collections::BTreeMap;

use jadoube::record::Record;
use jadoube::record::problem::Problem;
use jadoube::record::tags::Tags;
use jadoube::words;
use serde::{Serialize, Serializer};

/// A record, with its main line.
#[derive(Debug, Serialize)]
pub(super) struct Line<'a> {
    #[serde(serialize_with = "tags")]
    tags: &'a Tags,
    uci: Vec<String>,
    san: Vec<&'a str>,
    result: &'static str,
    /// By ply; 0 is before the first.
    comments: BTreeMap<usize, &'a str>,
    /// Seconds left on the clock of the side that made the ply.
    clocks: BTreeMap<usize, f64>,
    #[serde(rename = "final")]
    end: String,
    errors: Vec<Remark>,
    warnings: Vec<Remark>,
}

#[derive(Debug, Serialize)]
struct Remark {
    line: u64,
    column: u64,
    text: String,
}

impl<'a> From<&'a Record> for Line<'a> {
    fn from(record: &'a Record) -> Self {
        let plies = || record.line.iter().zip(1..);
        let comments = plies().map(|(node, ply)| (ply, node.comment.as_str()));
        let comments = std::iter::once((0, record.comment.as_str())).chain(comments);
        Self {
            tags: &record.tags,
            uci: record
                .line
                .iter()
                .enumerate()
                .map(|(ply, node)| record.board_at(ply).uci(node.mv))
                .collect(),
            san: record.line.iter().map(|node| node.san.as_str()).collect(),
            result: record.score.text(),
            comments: comments.filter(|(_, text)| !text.is_empty()).collect(),
            clocks: plies().filter_map(|(node, ply)| Some((ply, node.clock?.as_secs_f64()))).collect(),
            end: record.board().fen(),
            errors: remarks(&record.errors),
            warnings: remarks(&record.warnings),
        }
    }
}

fn remarks(problems: &[Problem]) -> Vec<Remark> {
    let remark = |problem: &Problem| Remark {
        line: problem.place.line,
        column: problem.place.column,
        text: words::record::cause(&problem.cause),
    };
    problems.iter().map(remark).collect()
}

fn tags<S: Serializer>(tags: &Tags, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(tags.iter())
}
