//! The moves that a text not yet finished can become.

use super::parse::{Letter, Place, characters, direction, number, role, without_number};
use crate::rules::xiangqi::board::Board;
use crate::rules::xiangqi::moves::Move;
use crate::rules::xiangqi::piece::Role;
use crate::rules::xiangqi::wxf::{letter, sign};

impl Board {
    /// The legal moves that a text begins to spell, those first where it names a
    /// man rather than a point; all for an empty text. Ranks count from 0.
    ///
    /// ```
    /// use jadoube::rules::xiangqi::board::Board;
    /// let board = Board::start();
    /// let spelled = |text| board.moves_spelled(text).iter().map(|&mv| board.wxf(mv)).collect::<Vec<_>>();
    /// assert_eq!(spelled("馬八"), ["H8+9", "H8+7"]);
    /// assert_eq!(spelled("b0c"), ["H8+7"]);
    /// ```
    pub fn moves_spelled(&self, text: &str) -> Vec<Move> {
        let letters = characters(text);
        let spelled = self.moves_beginning(&letters);
        match without_number(&letters) {
            Some((rest, _)) if spelled.is_empty() => self.moves_beginning(rest),
            Some(_) | None => spelled,
        }
    }

    fn moves_beginning(&self, letters: &[Letter]) -> Vec<Move> {
        let named: String = letters.iter().map(|&(c, _)| as_in_name(c)).collect();
        let between = |&(place, &(c, _)): &(usize, &Letter)| (place, c) == (2, '-');
        let pointed = letters.iter().enumerate().filter(|letter| !between(letter));
        let pointed: String = pointed.map(|(_, (c, _))| c.to_ascii_lowercase()).collect();
        let (mut first, mut others) = (self.legal_moves(), Vec::new());
        first.retain(|&mv| {
            let name = self.spellings(mv).iter().any(|spelling| spelling.starts_with(&named));
            if !name && mv.to_string().starts_with(&pointed) {
                others.push(mv);
            }
            name
        });
        first.append(&mut others);
        first
    }

    /// The ways to write a move with the name of its man, in the signs of WXF.
    fn spellings(&self, mv: Move) -> Vec<String> {
        let role = self.role_at(mv.from).unwrap_or(Role::Soldier);
        let letter = letter(role);
        let file = mv.from.file_for(self.turn()) + 1;
        let line = self.line(role, file);
        let mut names = vec![format!("{letter}{file}")];
        let nth = line.iter().take_while(|&&point| point != mv.from).count() as u8 + 1;
        let places = [(Place::Front, '+'), (Place::Middle, MIDDLE), (Place::Rear, '-')];
        for (place, sign) in places.into_iter().chain([(Place::Nth(nth), char::from(b'0' + nth))]) {
            if line.len() < 2 || place.of(&line) != Some(mv.from) {
                continue;
            }
            names.extend([format!("{sign}{letter}"), format!("{sign}{letter}{file}")]);
            if role == Role::Soldier {
                names.push(format!("{sign}{file}"));
            }
            // A digit behind the letter would be the file, and one before it the place.
            if !matches!(place, Place::Nth(_)) {
                names.extend([format!("{letter}{sign}"), format!("{letter}{sign}{file}")]);
                if role == Role::Soldier {
                    names.push(format!("{file}{sign}"));
                }
            }
        }
        let (direction, number) = self.way(mv);
        names.into_iter().map(|name| format!("{name}{}{number}", sign(direction))).collect()
    }
}

const MIDDLE: char = '中';

/// A character of a name, a direction or a number in the signs of WXF.
fn as_in_name(c: char) -> char {
    match c {
        '前' => '+',
        '後' | '后' => '-',
        c => {
            let number = number(c).map(|number| char::from(b'0' + number));
            number.or_else(|| role(c).map(letter)).or_else(|| direction(c).map(sign)).unwrap_or(c)
        }
    }
}
