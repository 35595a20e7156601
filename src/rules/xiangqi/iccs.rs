//! The notation of the Internet Chinese Chess Server.

use super::moves::Move;

impl Move {
    /// From and to in capitals: `H2-E2`.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::moves::Move;
    /// assert_eq!(Move::from_name("h2e2").unwrap().iccs(), "H2-E2");
    /// ```
    pub fn iccs(self) -> String {
        format!("{}-{}", self.from, self.to).to_ascii_uppercase()
    }
}
