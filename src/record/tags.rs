//! What a record says about its game before the moves.

/// More tags than anybody writes.
pub const MOST_TAGS: usize = 256;

/// The seven tags that every record has, in their order (PGN standard, 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The tag of a game of xiangqi whose move limit is not the usual one.
pub const MOVE_LIMIT: &str = "MoveLimit";

/// From which number the ranks count in coordinates of xiangqi: 0 as usual, or 1.
pub const RANK_BASE: &str = "RankBase";

/// Who has the red men, in files of xiangqi that do not call them White.
pub(super) const RED: &str = "Red";

/// Reads a move limit.
pub(super) fn move_limit(text: &str) -> Option<u32> {
    text.trim().parse().ok().filter(|limit| (1..=MOST_MOVES).contains(limit))
}

/// No move limit is higher.
const MOST_MOVES: u32 = 999;

/// Names and values, in the order in which they stand. No name occurs twice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// The value of a tag, if it is there.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Gives a tag a value, at the end if it is new.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let name = name.into();
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value.into(),
            None => self.0.push((name, value.into())),
        }
    }

    /// Gives a tag another name, if no tag has that one.
    pub fn rename(&mut self, name: &str, new: &str) {
        if self.get(new).is_none()
            && let Some((name, _)) = self.0.iter_mut().find(|(known, _)| known == name)
        {
            new.clone_into(name);
        }
    }

    /// Names and values in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
