//! What one viewer may see of a position: the only thing that is ever drawn.

use super::coord::Coord;
use super::man::Man;
use super::side::Side;

/// The size of a board, and what its men stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// Number of files, 1 to 26.
    pub files: u8,
    /// Number of ranks.
    pub ranks: u8,
    /// What its men stand on.
    pub places: Places,
}

/// What men stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// The squares between lines; ranks count from 1.
    Squares,
    /// The points where lines cross; ranks count from 0.
    Points,
}

impl Geometry {
    /// The chess board, 8 by 8 (FIDE 2.1).
    pub const CHESS: Self = Self { files: 8, ranks: 8, places: Places::Squares };

    /// The board of xiangqi, 9 by 10 points.
    pub const XIANGQI: Self = Self { files: 9, ranks: 10, places: Places::Points };

    /// Whether `coord` lies on the board.
    pub const fn contains(self, coord: Coord) -> bool {
        coord.file < self.files && coord.rank < self.ranks
    }

    /// The number of a rank, as this board counts them.
    pub const fn number(self, rank: u8) -> u8 {
        match self.places {
            Places::Squares => rank + 1,
            Places::Points => rank,
        }
    }

    /// The name of a place: its file letter, and its rank as this board counts them.
    ///
    /// ```
    /// use jadoube::rules::{coord::Coord, view::Geometry};
    /// let at = Coord { file: 4, rank: 0 };
    /// assert_eq!([Geometry::CHESS, Geometry::XIANGQI].map(|board| board.name(at)), ["e1", "e0"]);
    /// ```
    pub fn name(self, at: Coord) -> String {
        format!("{}{}", at.file_letter(), self.number(at.rank))
    }

    /// The place of that name.
    pub fn named(self, name: &str) -> Option<Coord> {
        self.coords().find(|&at| self.name(at) == name)
    }

    /// Every place of the board, rank by rank from White's back rank.
    pub fn coords(self) -> impl Iterator<Item = Coord> {
        (0..self.ranks).flat_map(move |rank| (0..self.files).map(move |file| Coord { file, rank }))
    }
}

/// A reason for a place to stand out. Each is drawn as a form, never as a colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The last move left or reached this place.
    LastMove,
    /// A king in check stands here.
    Check,
    /// The board cursor.
    Cursor,
    /// The man that has been picked up.
    Picked,
    /// An empty place that the picked or typed man can go to.
    Target,
    /// A man that can be captured: by the picked or typed man, or en passant on this place.
    Capture,
    /// A man that forbids the move just refused, or the place where it fails.
    Blame,
    /// The viewer has just lost a man here (Fog of War).
    Lost,
}

/// A set of [`Mark`]s.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks(u8);

impl Marks {
    /// Whether `mark` is in the set.
    pub const fn has(self, mark: Mark) -> bool {
        self.0 & (1 << mark as u8) != 0
    }

    /// Adds `mark`.
    pub const fn add(&mut self, mark: Mark) {
        self.0 |= 1 << mark as u8;
    }

    /// Whether nothing is marked.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Whose eyes a game is seen with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Eyes {
    /// Everything is seen.
    #[default]
    All,
    /// What this side may see.
    Of(Side),
}

impl Eyes {
    /// The others in turn: everything, White's, Black's.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::All => Self::Of(Side::White),
            Self::Of(Side::White) => Self::Of(Side::Black),
            Self::Of(Side::Black) => Self::All,
        }
    }

    /// Whether they follow what `side` does, rather than see what comes of it.
    pub fn follow(self, side: Side) -> bool {
        self == Self::All || self == Self::Of(side)
    }
}

/// One place of a [`View`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The man that is seen there, if any.
    pub man: Option<Man>,
    /// Whether the viewer does not know what is there.
    pub hidden: bool,
    /// Why the place stands out.
    pub marks: Marks,
}

/// A board as one viewer sees it, with its marks.
///
/// A view is built for a viewer; widgets, the move list and the error
/// sentences take nothing else, so none can show what is not in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    geometry: Geometry,
    spots: Vec<Spot>,
}

impl View {
    /// An empty board.
    pub fn empty(geometry: Geometry) -> Self {
        let places = usize::from(geometry.files) * usize::from(geometry.ranks);
        Self { geometry, spots: vec![Spot::default(); places] }
    }

    /// A board of which nothing is seen.
    pub fn all_hidden(geometry: Geometry) -> Self {
        let mut view = Self::empty(geometry);
        geometry.coords().for_each(|coord| view.hide(coord));
        view
    }

    /// The size of the board.
    pub const fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// What is seen at `coord`; an empty spot for a place outside the board.
    pub fn at(&self, coord: Coord) -> Spot {
        self.index(coord).map(|i| self.spots[i]).unwrap_or_default()
    }

    /// Hides `coord`, and with it the man there. Places outside the board are ignored.
    pub fn hide(&mut self, coord: Coord) {
        if let Some(i) = self.index(coord) {
            self.spots[i] = Spot { man: None, hidden: true, marks: self.spots[i].marks };
        }
    }

    /// Puts a man on `coord`. Places outside the board are ignored.
    pub fn put(&mut self, coord: Coord, man: Man) {
        if let Some(i) = self.index(coord) {
            self.spots[i].man = Some(man);
        }
    }

    /// Marks `coord`. Places outside the board are ignored.
    pub fn mark(&mut self, coord: Coord, mark: Mark) {
        if let Some(i) = self.index(coord) {
            self.spots[i].marks.add(mark);
        }
    }

    fn index(&self, coord: Coord) -> Option<usize> {
        let on_board = self.geometry.contains(coord);
        on_board.then(|| usize::from(coord.rank) * usize::from(self.geometry.files) + usize::from(coord.file))
    }
}
