//! Imports go only along the arrows of ARCHITECTURE.md.

#![expect(clippy::unwrap_used, reason = "what cannot be read fails the test")]

use std::fs;
use std::path::Path;

/// Each module of the library and the modules that it may know.
const ARROWS: [(&str, &[&str]); 9] = [
    ("rules", &[]),
    ("game", &["rules"]),
    ("record", &["game", "rules"]),
    ("app", &["game", "record", "rules"]),
    ("store", &["app", "game", "record", "rules"]),
    ("words", &["app", "game", "record", "rules", "store"]),
    ("judge", &["game", "rules", "words"]),
    ("ui", &["app", "game", "record", "rules", "words"]),
    ("term", &["app", "ui", "words", "game", "record", "rules", "store"]),
];

/// Crates that belong to one module: nobody else names them.
const OWNERS: [(&str, &[&str]); 8] = [
    ("crossterm", &["term"]),
    ("ratatui", &["ui", "term"]),
    ("signal_hook", &["term"]),
    ("serde", &["game", "app", "judge", "record", "store", "term"]),
    ("safe_arch", &["rules"]),
    ("tempfile", &["store"]),
    ("toml", &["store"]),
    ("tui_input", &["app"]),
];

fn sources(path: &Path, found: &mut Vec<(String, String)>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).unwrap() {
            sources(&entry.unwrap().path(), found);
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        found.push((path.display().to_string(), fs::read_to_string(path).unwrap()));
    }
}

/// The sources of a module, in one file or in a folder.
fn module(name: &str) -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    for path in [src.join(name), src.join(format!("{name}.rs"))] {
        if path.exists() {
            sources(&path, &mut found);
        }
    }
    assert!(!found.is_empty(), "no module {name}");
    found
}

/// The code of a line, without comments: documentation may speak of anything.
fn code(line: &str) -> &str {
    line.split("//").next().unwrap_or_default()
}

#[test]
fn modules_know_only_what_their_arrows_point_to() {
    for (name, known) in ARROWS {
        for (path, text) in module(name) {
            // In the library another module is named from the root of the crate, or not at all.
            for (number, line) in text.lines().enumerate() {
                for imported in code(line).split("crate::").skip(1) {
                    let target: String =
                        imported.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
                    let allowed = target == name || known.contains(&target.as_str()) || target.is_empty();
                    assert!(allowed, "{path}:{}: {name} must not know {target}", number + 1);
                }
            }
        }
    }
}

#[test]
fn every_module_has_its_arrows() {
    let lib = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib.rs")).unwrap();
    let modules = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let mut count = 0;
    for name in modules {
        assert!(ARROWS.iter().any(|(known, _)| *known == name), "{name} has no arrows");
        count += 1;
    }
    assert_eq!(count, ARROWS.len());
}

#[test]
fn crates_stay_with_their_owners() {
    for (name, _) in ARROWS {
        for (path, text) in module(name) {
            for (number, line) in text.lines().enumerate() {
                for (owned, owners) in OWNERS {
                    let named = code(line).contains(&format!("{owned}::"));
                    assert!(!named || owners.contains(&name), "{path}:{}: {name} names {owned}", number + 1);
                }
            }
        }
    }
}

#[test]
fn the_rules_and_the_game_ask_the_system_nothing() {
    for name in ["rules", "game", "app"] {
        for (path, text) in module(name) {
            // A `Duration` is a length of time, told by whoever knows a clock.
            for asked in
                ["Instant::", "SystemTime", "std::fs", "std::env", "std::io", "std::thread", "std::process"]
            {
                let found = text.lines().any(|line| code(line).contains(asked));
                assert!(!found, "{path} names {asked}");
            }
        }
    }
}

#[test]
fn drawing_knows_a_game_only_as_its_viewer_may_see_it() {
    for (path, text) in module("ui") {
        for (number, line) in text.lines().enumerate() {
            let whole = code(line).contains("table.game");
            assert!(!whole, "{path}:{}: what is drawn comes from `Table::seen`", number + 1);
        }
    }
}
