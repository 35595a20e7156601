//! What marks look like: characters round a glyph, pixels round a sprite.

use crate::rules::man::Man;
use crate::rules::view::{Mark, Marks, Spot};

/// Where a man may go. The fisheye, since circles and bullets take two cells in
/// some terminals; most fonts draw it as a disc.
pub(super) const DOT: char = '\u{25c9}';

/// Where the last move came from, if no bracket or letter shows it. Larger circles take two cells in some terminals.
pub(super) const ORIGIN: char = '\u{25e6}';

/// Where a man was lost.
pub(super) const LOSS: char = 'X';

/// The marks of a place as they are drawn.
///
/// A target with a man on it is a capture, and a capture hides a target: both
/// say that the picked man may go there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forms {
    marks: Marks,
    man: Option<Man>,
    hidden: bool,
}

/// How a place says that a man may go there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    No,
    Move,
    Capture,
}

/// Which colour a mark is drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The accent in front.
    Accent,
    /// The accent behind, for a man who can be captured.
    Reach,
    /// The colour of what forbids a move.
    Blame,
    /// White, for a king in check and for a loss.
    Alarm,
}

impl Forms {
    pub(super) const fn of(spot: Spot) -> Self {
        let man = if spot.hidden { None } else { spot.man };
        Self { marks: spot.marks, man, hidden: spot.hidden }
    }

    /// The man that is drawn; none in the fog.
    pub(super) const fn man(self) -> Option<Man> {
        self.man
    }

    /// Whether the place is drawn as fog.
    pub(super) const fn is_hidden(self) -> bool {
        self.hidden
    }

    pub(super) const fn has(self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    pub(super) const fn reach(self) -> Reach {
        if self.has(Mark::Capture) || (self.man.is_some() && self.has(Mark::Target)) {
            Reach::Capture
        } else if self.has(Mark::Target) {
            Reach::Move
        } else {
            Reach::No
        }
    }

    /// Whether a man can be captured here.
    pub(super) fn is_capture(self) -> bool {
        self.man.is_some() && self.reach() == Reach::Capture
    }

    /// The brackets at the sides of the square: the hand of the player.
    pub(super) const fn brackets(self) -> Option<(char, char)> {
        match (self.has(Mark::Cursor), self.has(Mark::Picked)) {
            (false, false) => None,
            (true, false) => Some(('[', ']')),
            (false, true) => Some(('(', ')')),
            (true, true) => Some(('{', '}')),
        }
    }

    /// Whether the middle of the square says that a man was lost here.
    pub(super) const fn is_grave(self) -> bool {
        self.has(Mark::Lost) && self.man.is_none() && matches!(self.reach(), Reach::No)
    }

    /// The character right of the glyph: what happened here or may happen.
    ///
    /// There is one cell for five marks, so that each set of them has a character
    /// of its own. A row for what happened: nothing, the last move, a check, both,
    /// a loss; a column for what may: nothing, a capture, blame, both. A loss is
    /// the opponent's move, of which nothing else is seen, and in the fog there is
    /// no check. Sets that no play brings about take what is left.
    ///
    /// On `grounds` of colour there is less to say: a capture has its ring, and
    /// the ground tells of the rest, unless a picked man or fog hides it.
    pub(super) fn status(self, grounds: bool) -> Option<(char, Ink)> {
        const CHARACTERS: [[char; 4]; 5] = [
            [' ', 'x', '<', '+'],
            ['\'', '%', '"', '='],
            ['!', '?', '$', '^'],
            ['/', ';', '~', '@'],
            [LOSS, '&', '-', '_'],
        ];
        let capture = self.is_capture() && !grounds;
        let blame = self.has(Mark::Blame);
        let shown = grounds && !self.has(Mark::Picked) && !self.hidden;
        let moved = self.has(Mark::LastMove) && !(shown && (blame || self.is_capture()));
        let check = self.has(Mark::Check) && !(shown && blame);
        let lost = self.has(Mark::Lost) && !self.is_grave() && !(shown && blame);
        let happened = if lost { 4 } else { usize::from(moved) | usize::from(check) << 1 };
        let symbol = CHARACTERS[happened][usize::from(capture) | usize::from(blame) << 1];
        let ink = if blame {
            Ink::Blame
        } else if check || lost {
            Ink::Alarm
        } else if capture {
            Ink::Reach
        } else {
            Ink::Accent
        };
        (symbol != ' ').then_some((symbol, ink))
    }
}

/// The pixels of a cursor: the corners of a square of `size` pixels.
pub(super) const fn is_corner(x: u16, y: u16, size: u16) -> bool {
    let arm = if size < 8 { 2 } else { size / 4 };
    let (x, y) = (from_edge(x, size), from_edge(y, size));
    (x == 0 && y < arm) || (y == 0 && x < arm)
}

/// The outermost pixel of each corner.
pub(super) const fn is_tip(x: u16, y: u16, size: u16) -> bool {
    from_edge(x, size) == 0 && from_edge(y, size) == 0
}

/// The pixels of a capture: wedges that point inwards from both sides.
pub(super) const fn is_wedge(x: u16, y: u16, size: u16) -> bool {
    from_edge(x, size) + from_middle(y, size) < half_wedge(size)
}

const fn half_wedge(size: u16) -> u16 {
    if size < 8 { 1 } else { size / 6 }
}

/// The pixels of a target: a disc in the middle.
pub(super) const fn is_disc(x: u16, y: u16, size: u16) -> bool {
    let (x, y) = (from_middle(x, size), from_middle(y, size));
    let radius = if size < 10 { 1 } else { size / 5 };
    x < radius && y < radius && (radius == 1 || x + y < 2 * radius - 2)
}

/// The pixels of a loss where no man stands: a cross.
pub(super) const fn is_cross(x: u16, y: u16, size: u16) -> bool {
    let (x, y) = (from_edge(x, size), from_edge(y, size));
    let nearer = if x < y { x } else { y };
    x.abs_diff(y) <= size / 12 && nearer >= size / 8
}

/// The pixels of a loss round a man: the ends of a larger cross.
pub(super) const fn is_end(x: u16, y: u16, size: u16) -> bool {
    let (x, y) = (from_edge(x, size), from_edge(y, size));
    x == y && x < size / 4
}

/// The lighter pixels of fog, counted from a corner of the board: a weave so
/// fine that no square can be told in it. Every second of them is left out if it is `thin`.
pub(super) const fn is_grain(x: u16, y: u16, thin: bool) -> bool {
    if thin { y & 1 == 0 && (x ^ (y / 2)) & 1 == 0 } else { (x ^ y) & 1 == 0 }
}

/// The pixels of blame: a frame. Where men are as wide as their squares it is
/// open at the sides, or it would hide the ground.
pub(super) const fn is_frame(x: u16, y: u16, size: u16) -> bool {
    let gap = match size {
        0..8 => 1,
        8..10 => 2,
        10.. => 0,
    };
    from_edge(y, size) == 0 || (from_edge(x, size) == 0 && from_middle(y, size) >= gap)
}

/// How far a pixel is from the nearer edge, 0 at the edge.
const fn from_edge(place: u16, size: u16) -> u16 {
    let other = size.saturating_sub(place + 1);
    if place < other { place } else { other }
}

/// How far a pixel is from the middle, 0 for both pixels next to it.
const fn from_middle(place: u16, size: u16) -> u16 {
    (size / 2).saturating_sub(from_edge(place, size) + 1)
}
