//! What the terminal can show, as far as the environment tells.

/// How many colours there are to paint with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colours {
    /// None: every difference must have a form.
    None,
    /// The sixteen named ones, whose shades the player chose.
    Ansi16,
    /// The fixed palette of 256.
    Indexed256,
    /// Any mixture of red, green and blue.
    True,
}

/// What the terminal can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Capabilities {
    /// How many colours.
    pub colours: Colours,
    /// Glyphs beyond ASCII arrive as one character each.
    pub utf8: bool,
    /// The background is light, if anything is known about it.
    pub light: Option<bool>,
}
