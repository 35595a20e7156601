//! What the curtain says (Fog of War).

/// To the player who comes next.
pub const CALL: &str = "Press Enter when you sit here alone.";

/// The same in two lines.
pub const CALL_IN_TWO: [&str; 2] = ["Press Enter", "when you sit here alone."];
