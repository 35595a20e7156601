//! What marks look like: characters round a glyph, pixels round a sprite.

use crate::rules::view::{Mark, Marks, Spot};

/// Where a man may go. The fisheye, since circles and bullets take two cells in
/// some terminals; most fonts draw it as a disc.
pub(super) const DOT: char = '\u{25c9}';

/// The marks of a place as they are drawn.
///
/// A target with a man on it is a capture, and a capture hides a target: both
/// say that the picked man may go there.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forms {
    marks: Marks,
    occupied: bool,
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
    /// White, for a king in check.
    Alarm,
}

impl Forms {
    pub(super) const fn of(spot: Spot) -> Self {
        Self { marks: spot.marks, occupied: spot.piece.is_some() }
    }

    pub(super) const fn has(self, mark: Mark) -> bool {
        self.marks.has(mark)
    }

    pub(super) const fn reach(self) -> Reach {
        if self.has(Mark::Capture) || (self.occupied && self.has(Mark::Target)) {
            Reach::Capture
        } else if self.has(Mark::Target) {
            Reach::Move
        } else {
            Reach::No
        }
    }

    /// Whether a man can be captured here.
    pub(super) fn is_capture(self) -> bool {
        self.occupied && self.reach() == Reach::Capture
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

    /// The character right of the glyph: what happened here or may happen.
    ///
    /// There is one cell for four marks, so that each set of them has a
    /// character of its own. The row is indexed by the set: last move 1, check
    /// 2, capture 4, blame 8. Sets that no play brings about take what is left.
    ///
    /// On `grounds` of colour there is less to say: a capture has its ring, and
    /// the ground tells of the last move or a check, unless a picked man hides it.
    pub(super) fn status(self, grounds: bool) -> Option<(char, Ink)> {
        const CHARACTERS: [char; 16] =
            [' ', '\'', '!', '"', 'x', 'X', '?', '&', '#', '%', '$', '~', '+', '=', '^', '@'];
        let capture = self.is_capture() && !grounds;
        let blame = self.has(Mark::Blame);
        let shown = grounds && !self.has(Mark::Picked);
        let moved = self.has(Mark::LastMove) && !(shown && (blame || self.is_capture()));
        let check = self.has(Mark::Check) && !(shown && blame);
        let members = [moved, check, capture, blame];
        let set = members.iter().rev().fold(0, |set, &member| set << 1 | usize::from(member));
        let ink = if self.has(Mark::Blame) {
            Ink::Blame
        } else if self.has(Mark::Check) {
            Ink::Alarm
        } else if capture {
            Ink::Reach
        } else {
            Ink::Accent
        };
        (set != 0).then(|| (CHARACTERS[set], ink))
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
