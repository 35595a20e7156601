//! The board as somebody sees it who has only the screen.

use vt100::Screen;

/// A board found on a screen by its labels.
pub(crate) struct Board<'a> {
    screen: &'a Screen,
    /// The column of each file's label, from a.
    files: [u16; 8],
    /// The row of each rank's label, from 1.
    ranks: [u16; 8],
}

/// Every character that a man is drawn with, and the letter that a FEN has for him.
const MEN: [(char, char); 12] = [
    ('♙', 'P'),
    ('♘', 'N'),
    ('♗', 'B'),
    ('♖', 'R'),
    ('♕', 'Q'),
    ('♔', 'K'),
    ('▴', 'p'),
    ('♞', 'n'),
    ('♝', 'b'),
    ('♜', 'r'),
    ('♛', 'q'),
    ('♚', 'k'),
];

impl<'a> Board<'a> {
    /// Finds a board; `None` unless every label is there, in order and at even distances.
    pub(crate) fn find(screen: &'a Screen) -> Option<Self> {
        let (rows, _) = screen.size();
        let (label_row, files) =
            (0..rows.get()).find_map(|row| file_labels(screen, row).map(|files| (row, files)))?;
        let ranks = (0..files[0].min(files[7])).find_map(|column| rank_labels(screen, column, label_row))?;
        // White's side is below in both or in neither.
        ((files[0] < files[7]) == (ranks[0] > ranks[7])).then_some(Self { screen, files, ranks })
    }

    /// Whether Black's side is below.
    pub(crate) fn is_flipped(&self) -> bool {
        self.ranks[7] > self.ranks[0]
    }

    /// The cell in the file's column and the rank's row: column and row.
    pub(crate) fn cell(&self, square: &str) -> (u16, u16) {
        let &[file, rank] = square.as_bytes() else { panic!("expected a square, found {square}") };
        (self.files[usize::from(file - b'a')], self.ranks[usize::from(rank - b'1')])
    }

    /// The cell of a file's label.
    pub(crate) fn file_label(&self, file: char) -> (u16, u16) {
        let below = self.ranks.iter().max().map_or(0, |row| row + 1);
        let (rows, _) = self.screen.size();
        let row = (below..rows.get()).find(|&row| file_labels(self.screen, row).is_some());
        (self.cell(&format!("{file}1")).0, row.expect("file labels"))
    }

    /// The cell of a rank's label.
    pub(crate) fn rank_label(&self, rank: char) -> (u16, u16) {
        let (_, row) = self.cell(&format!("a{rank}"));
        let column = (0..self.files[0].min(self.files[7]))
            .find(|&column| letter(self.screen, row, column) == Some(rank));
        (column.expect("a rank label"), row)
    }

    /// How far apart two files are.
    pub(crate) fn file_width(&self) -> u16 {
        self.files[0].abs_diff(self.files[1])
    }

    /// The character in the middle of a square.
    pub(crate) fn letter(&self, square: &str) -> Option<char> {
        let (column, row) = self.cell(square);
        letter(self.screen, row, column)
    }

    /// The men as the first field of a FEN has them.
    pub(crate) fn placement(&self) -> String {
        let rank = |rank: char| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 'a'..='h' {
                match self.letter(&format!("{file}{rank}")).and_then(man) {
                    None => empty += 1,
                    Some(man) => {
                        if empty > 0 {
                            text.push_str(&std::mem::take(&mut empty).to_string());
                        }
                        text.push(man);
                    }
                }
            }
            if empty > 0 {
                text.push_str(&empty.to_string());
            }
            text
        };
        ('1'..='8').rev().map(rank).collect::<Vec<_>>().join("/")
    }
}

fn man(drawn: char) -> Option<char> {
    let figurine = MEN.iter().find(|(figurine, _)| *figurine == drawn).map(|(_, letter)| *letter);
    figurine.or_else(|| "PNBRQKpnbrqk".contains(drawn).then_some(drawn))
}

/// The columns of the labels from a, if this is their row.
pub(crate) fn file_labels(screen: &Screen, row: u16) -> Option<[u16; 8]> {
    let (_, columns) = screen.size();
    let letters = (0..columns.get()).filter_map(|column| Some((column, letter(screen, row, column)?)));
    places(letters.take(8), 'a')
}

/// The rows of the labels from 1, if they stand in this column.
fn rank_labels(screen: &Screen, column: u16, below: u16) -> Option<[u16; 8]> {
    let letters = (0..below).filter_map(|row| Some((row, letter(screen, row, column)?)));
    places(letters.filter(|(_, letter)| letter.is_ascii_digit()), '1')
}

/// The places of eight labels that follow each other at even distances, one way or the other.
fn places(labels: impl Iterator<Item = (u16, char)>, first: char) -> Option<[u16; 8]> {
    let mut labels: Vec<(u16, char)> = labels.collect();
    if labels.first().is_some_and(|(_, label)| *label != first) {
        labels.reverse();
    }
    let in_order = labels.iter().zip(first..).all(|((_, label), wanted)| *label == wanted);
    let places: [u16; 8] = labels.iter().map(|(place, _)| *place).collect::<Vec<_>>().try_into().ok()?;
    let distance = places[0].abs_diff(places[1]);
    let even = places.windows(2).all(|pair| pair[0].abs_diff(pair[1]) == distance);
    (in_order && even).then_some(places)
}

/// What a cell shows, if it is not blank.
fn letter(screen: &Screen, row: u16, column: u16) -> Option<char> {
    screen.cell(row, column)?.contents().chars().next().filter(|letter| *letter != ' ')
}
