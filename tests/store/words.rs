//! What players read about it: one line, with the file and the reason.

use std::path::PathBuf;

use jadoube::record::concealed::Concealed;
use jadoube::store::error::{Action, Reason, StoreError};
use jadoube::words::store::store_error;

#[test]
fn every_trouble_is_told_in_one_short_line() {
    for (action, path, reason, expected) in [
        (Action::Keep, "", Reason::NoHome, "The game is not kept on disk: there is no home folder."),
        (
            Action::Keep,
            "/h/.local/share/jadoube/running/7.json",
            Reason::Full,
            "The game is not kept on disk: the disk is full (…/running/7.json).",
        ),
        (
            Action::Keep,
            "/h/running",
            Reason::ReadOnly,
            "The game is not kept on disk: the disk is read-only (…/h/running).",
        ),
        (
            Action::Save,
            "mine.pgn",
            Reason::Exists,
            "Nothing is saved: there is such a file already (mine.pgn).",
        ),
        (
            Action::Save,
            "mine.pgn",
            Reason::Concealed(Concealed),
            "Nothing is saved: neither side may see all of a game of Fog of War before its end.",
        ),
        (Action::Save, "mine/", Reason::NotAFile, "Nothing is saved: that is not a file (mine)."),
        (
            Action::Save,
            "\u{1b}[31m\u{202e}.pgn",
            Reason::Denied,
            "Nothing is saved: it is not permitted (\\u{1b}[31m\\u{202e}.pgn).",
        ),
        (
            Action::Save,
            "no/such/g.pgn",
            Reason::Missing,
            "Nothing is saved: there is no such folder or file (…/such/g.pgn).",
        ),
        (
            Action::Resume,
            "r/7.json",
            Reason::Locked,
            "A game cannot be resumed: it is being played elsewhere (r/7.json).",
        ),
        (
            Action::Resume,
            "r/7.json",
            Reason::Gone,
            "A game cannot be resumed: it has been finished elsewhere (r/7.json).",
        ),
        (
            Action::Resume,
            "r/7.json",
            Reason::Newer { version: 2 },
            "A game cannot be resumed: it comes from a newer jadoube, format 2 (r/7.json).",
        ),
        (
            Action::Resume,
            "r/7.json",
            Reason::Broken { why: "expected value".into(), kept: Some(PathBuf::from("/h/r/7.json.broken")) },
            "A game cannot be resumed: its file is damaged, and kept as …/r/7.json.broken.",
        ),
        (
            Action::Resume,
            "r/7.json",
            Reason::Broken { why: "expected value".into(), kept: None },
            "A game cannot be resumed: its file is damaged (r/7.json).",
        ),
        (
            Action::Forget,
            "r/7.json",
            Reason::Denied,
            "The finished game will be offered again: it is not permitted (r/7.json).",
        ),
        (
            Action::List,
            "games",
            Reason::Other("Input/output \u{7} error".into()),
            "The saved games cannot be listed: Input/output \\u{7} error (games).",
        ),
        (
            Action::Configure,
            "c.toml",
            Reason::Denied,
            "The settings file is not used: it is not permitted (c.toml).",
        ),
    ] {
        let said = store_error(&StoreError { action, path: PathBuf::from(path), reason });
        assert_eq!(said.replace('\\', "/"), expected.replace('\\', "/"));
        assert!(said.chars().count() <= 90, "{said}");
    }
}
