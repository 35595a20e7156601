//! A folder of a test's own.

use std::fs;
use std::path::PathBuf;

use jadoube::store::paths::Paths;
use jadoube::store::running::{Resumable, resumable};
use tempfile::TempDir;

/// A home that is removed at the end of the test.
pub(crate) struct Place {
    folder: TempDir,
    pub(crate) paths: Paths,
}

impl Place {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let paths = Paths {
            data: Some(folder.path().join("data").join("jadoube")),
            config: Some(folder.path().join("config.toml")),
        };
        Self { folder, paths }
    }

    /// A path in the folder itself, outside that of the program's data.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A path in the folder of running games.
    pub(crate) fn running(&self, name: &str) -> PathBuf {
        self.paths.running().unwrap().join(name)
    }

    /// The names in the folder of running games, in order.
    pub(crate) fn files(&self) -> String {
        let Ok(entries) = fs::read_dir(self.paths.running().unwrap()) else { return String::new() };
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names.join(" ")
    }

    /// The states that can be gone on with, and what stood in the way.
    pub(crate) fn resumable(&self) -> Resumable<Vec<String>> {
        resumable(&self.paths)
    }

    /// Writes files of running games: name and content.
    pub(crate) fn lay(&self, files: &[(&str, &str)]) {
        fs::create_dir_all(self.paths.running().unwrap()).unwrap();
        for (name, content) in files {
            fs::write(self.running(name), content).unwrap();
        }
    }
}

/// A state as the tests keep it: moves.
pub(crate) fn moves(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
