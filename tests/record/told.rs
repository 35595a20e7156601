//! Records as short texts, to be compared with what is expected.

use std::fmt::Write;

use jadoube::record::Record;
use jadoube::record::pgn::reader::Reader;
use jadoube::record::pgn::writer::write;
use jadoube::record::problem::{Cause, Flaw, Problem};

/// The records of a text.
pub(crate) fn records(text: &[u8]) -> Vec<Record> {
    Reader::new(text).collect::<Result<_, _>>().unwrap()
}

/// The tags of a written record.
pub(crate) fn tags(record: &Record) -> String {
    parts(record).0
}

/// The moves of a written record, in one line.
pub(crate) fn moves(record: &Record) -> String {
    parts(record).1.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn parts(record: &Record) -> (String, String) {
    let mut written = Vec::new();
    write(record, &mut written).unwrap();
    let text = String::from_utf8(written).unwrap();
    let (tags, moves) = text.split_once("\n\n").unwrap();
    (tags.to_owned(), moves.to_owned())
}

/// The moves in one line, then the errors behind `!` and the warnings behind `~`, with line and column.
pub(crate) fn told(record: &Record) -> String {
    let mut told = moves(record);
    for (sign, problems) in [('!', &record.errors), ('~', &record.warnings)] {
        for problem in problems {
            write!(told, " {sign}{}", problem_told(problem)).unwrap();
        }
    }
    told
}

/// `line:column kind`.
pub(crate) fn problem_told(problem: &Problem) -> String {
    let kind = match &problem.cause {
        Cause::Move { why, .. } => why.code(),
        Cause::NullMove(_) => "null",
        Cause::TooManyMoves => "many_moves",
        Cause::Fen(_) => "fen",
        Cause::UnknownVariant(_) => "variant",
        Cause::RanksFromOne(_) => "ranks_from_one",
        Cause::RankBase(_) => "rank_base",
        Cause::MoveLimit(_) => "move_limit",
        Cause::MoveOfVariation { .. } => "line",
        Cause::NullMoveOfVariation(_) => "null_line",
        Cause::NestedTooDeeply => "deep",
        Cause::VariationOfNothing => "of_nothing",
        Cause::ScoresDisagree { .. } => "scores",
        Cause::UnknownScore(_) => "score_tag",
        Cause::RepeatedTag(_) => "again",
        Cause::TooManyTags => "many_tags",
        Cause::Time(_) => "time",
        Cause::Flaw { flaw, .. } => match flaw {
            Flaw::TagUnquoted => "unquoted",
            Flaw::TagOpen => "open_tag",
            Flaw::CommentOpen => "open_comment",
            Flaw::TooLong => "long",
            Flaw::Nag => "nag",
            Flaw::Stray => "stray",
            Flaw::AfterScore => "after_score",
            Flaw::LikeScore => "like_score",
            Flaw::StrayClose => "stray_close",
            Flaw::VariationOpen => "open_line",
            Flaw::NoScore => "no_score",
        },
    };
    format!("{}:{} {kind}", problem.place.line, problem.place.column)
}
