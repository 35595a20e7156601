//! What can be done after the end of a game.

/// A thing to do next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Looks at the game from its start.
    Review,
    /// Plays again with colours swapped.
    Rematch,
    /// Starts anew, without a score.
    New,
    /// Goes to the start screen.
    Leave,
}

impl Next {
    /// Everything there is to do. The first is harmless, so a stray Enter is.
    pub const ALL: [Self; 4] = [Self::Review, Self::Rematch, Self::New, Self::Leave];
}
