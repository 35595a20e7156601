//! Keys as the app knows them, free of any terminal library.

/// A key that was pressed, once.
///
/// Releases, repeats and keys held together with Alt never get this far, so
/// the app need not know that they exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character to be taken as text; never a control character.
    Char(char),
    /// A letter held together with Ctrl, always in lower case.
    Ctrl(char),
    /// Return, on either keypad.
    Enter,
    /// Escape.
    Esc,
    /// Tab.
    Tab,
    /// Shift and Tab.
    BackTab,
    /// Erases to the left of the cursor.
    Backspace,
    /// Erases under the cursor.
    Delete,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// To the start of the line.
    Home,
    /// To the end of the line.
    End,
    /// One page up.
    PageUp,
    /// One page down.
    PageDown,
    /// A function key: `F(1)` is F1.
    F(u8),
}
