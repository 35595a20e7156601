//! Questions that wait for an answer in place of the typed line.

use super::key::Key;
use crate::rules::chess::piece::Role;
use crate::rules::coord::Coord;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What the pawn becomes. The move is not made before the answer.
    Promotion {
        /// The pawn.
        from: Coord,
        /// The square of promotion.
        to: Coord,
    },
    /// Whether both agree to take the last move back.
    Undo,
    /// Whether `Side` gives up.
    Resign(Side),
    /// Who offers a draw.
    Draw,
    /// Whether the draw that `Side` offers is agreed.
    Offered(Side),
    /// Whether the game is left for another, from this FEN if one is given.
    New(Option<String>),
    /// Whether the game is left for the position that is looked at.
    PlayOn,
    /// Whether the pasted moves are played.
    Paste(Vec<String>),
    /// Whether this file is overwritten.
    Overwrite(String),
    /// Whether the program is left.
    Quit,
}

/// One way to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// As asked.
    Yes,
    /// Not so.
    No,
    /// This piece.
    Promote(Role),
    /// This side.
    Side(Side),
}

/// A question that is open, and the answer that Enter would give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// What is asked.
    pub question: Question,
    /// The place of the chosen answer.
    pub chosen: usize,
}

impl Asked {
    /// Opens a question with its safest or likeliest answer chosen.
    pub fn new(question: Question, turn: Side) -> Self {
        let chosen = match &question {
            // An offer belongs to the move just made (FIDE 9.1.2.1).
            Question::Draw => Side::BOTH.iter().position(|&side| side == !turn).unwrap_or(0),
            Question::Promotion { .. } | Question::Paste(_) => 0,
            Question::Undo
            | Question::Resign(_)
            | Question::Offered(_)
            | Question::New(_)
            | Question::PlayOn
            | Question::Overwrite(_)
            | Question::Quit => 1,
        };
        Self { question, chosen }
    }

    /// The possible answers, in the order in which they are shown.
    pub fn answers(&self) -> Vec<Answer> {
        match &self.question {
            Question::Promotion { .. } => Role::PROMOTIONS.map(Answer::Promote).to_vec(),
            Question::Draw => Side::BOTH.map(Answer::Side).to_vec(),
            Question::Undo
            | Question::Resign(_)
            | Question::Offered(_)
            | Question::New(_)
            | Question::PlayOn
            | Question::Paste(_)
            | Question::Overwrite(_)
            | Question::Quit => {
                vec![Answer::Yes, Answer::No]
            }
        }
    }

    /// Whether it goes when something else is typed. Half a move waits for its other half.
    pub const fn gives_way(&self) -> bool {
        !matches!(self.question, Question::Promotion { .. })
    }

    /// The answer that a letter gives: the first letter of its word. None begins a
    /// move, or who types one while a question is open would give an answer.
    pub fn by_letter(&self, letter: char, game: Variant) -> Option<Answer> {
        self.answers().into_iter().find(|answer| match answer {
            Answer::Yes => letter.eq_ignore_ascii_case(&'y'),
            Answer::No => letter == 'n',
            Answer::Promote(role) => letter.eq_ignore_ascii_case(&role.letter()),
            // In xiangqi chariots begin with an `r`.
            Answer::Side(Side::White) => letter == 'w' && game != Variant::Xiangqi,
            Answer::Side(Side::Black) => false,
        })
    }

    /// Moves the choice with the arrows or Tab.
    pub fn choose(&mut self, key: Key) {
        let count = self.answers().len();
        match key {
            Key::Right | Key::Down | Key::Tab => self.chosen = (self.chosen + 1) % count,
            Key::Left | Key::Up | Key::BackTab => self.chosen = (self.chosen + count - 1) % count,
            _ => {}
        }
    }
}
