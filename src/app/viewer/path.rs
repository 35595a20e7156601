//! The way from the start of a record to one of its positions, through its variations.

use crate::record::Record;
use crate::record::line::{Line, Node};

/// A place in a record: a line, and how many of its moves have been made.
///
/// A variation is entered with its first move, so that every position has one
/// path: before that move it is a position of the line that it leaves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Path {
    branches: Vec<Branch>,
    /// Moves made in the line; at least one in a variation.
    plies: usize,
}

/// Where a line is left for a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Branch {
    /// Moves made in the line before.
    plies: usize,
    /// Which of the variations of the next move.
    variation: usize,
}

/// A move that can be made, and where it leads.
#[derive(Clone, Debug)]
pub struct Choice<'a> {
    /// The move.
    pub node: &'a Node,
    /// The place after it.
    pub path: Path,
}

impl Path {
    /// How many moves have been made since the start of the game.
    pub fn played(&self) -> usize {
        self.before() + self.plies
    }

    /// How many of them were made before the line was entered.
    pub fn before(&self) -> usize {
        self.branches.iter().map(|branch| branch.plies).sum()
    }

    /// Whether this is a place of the main line.
    pub const fn is_main(&self) -> bool {
        self.branches.is_empty()
    }

    /// The moves from the start of the game to the end of the line.
    pub fn nodes<'a>(&self, record: &'a Record) -> Vec<&'a Node> {
        let mut nodes = Vec::new();
        let mut line = &record.line;
        for branch in &self.branches {
            nodes.extend(line.iter().take(branch.plies));
            line = entered(line, *branch);
        }
        nodes.extend(line);
        nodes
    }

    /// Whether the line ends here.
    pub fn at_end(&self, record: &Record) -> bool {
        self.line(record).len() <= self.plies
    }

    /// What can be played here: the move of the line, then what stands there instead of it.
    pub fn choices<'a>(&self, record: &'a Record) -> Vec<Choice<'a>> {
        let mut choices = Vec::new();
        collect(self.line(record), self, &mut choices);
        choices
    }

    /// The place after so many moves: those of this line, or of the lines that it was entered from.
    #[must_use]
    pub fn after(&self, played: usize, record: &Record) -> Self {
        let mut path = self.clone();
        let mut before = self.before();
        while played <= before
            && let Some(branch) = path.branches.pop()
        {
            before -= branch.plies;
        }
        path.plies = (played - before).min(path.line(record).len());
        path
    }

    /// The place where the line was entered; `None` in the main line.
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        let mut path = self.clone();
        path.plies = path.branches.pop()?.plies;
        // Before the first move of a variation one stands in the line around it.
        while path.plies == 0
            && let Some(branch) = path.branches.pop()
        {
            path.plies = branch.plies;
        }
        Some(path)
    }

    fn line<'a>(&self, record: &'a Record) -> &'a Line {
        self.branches.iter().fold(&record.line, |line, branch| entered(line, *branch))
    }
}

/// A variation of a line.
fn entered(line: &Line, branch: Branch) -> &Line {
    const NONE: &Line = &Line::new();
    line.get(branch.plies).and_then(|node| node.variations.get(branch.variation)).unwrap_or(NONE)
}

/// The move of the line, and the first moves of its variations, which may have variations themselves.
fn collect<'a>(line: &'a [Node], path: &Path, choices: &mut Vec<Choice<'a>>) {
    let Some(node) = line.get(path.plies) else { return };
    choices.push(Choice { node, path: Path { plies: path.plies + 1, ..path.clone() } });
    for (variation, line) in node.variations.iter().enumerate() {
        let mut branches = path.branches.clone();
        branches.push(Branch { plies: path.plies, variation });
        collect(line, &Path { branches, plies: 0 }, choices);
    }
}
