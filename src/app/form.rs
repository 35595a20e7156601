//! The form for a new game: what is chosen and typed in it.

use super::chance::Chance;
use super::command::{self, Command};
use super::key::Key;
use super::line::Line;
use super::menu;
use super::model::Page;
use super::table::Table;
use crate::game::Game;
use crate::game::terms::{Strict, Terms};
use crate::game::time_control::{BadTime, TimeControl};
use crate::rules::chess::board::Board;
use crate::rules::chess::chess960;
use crate::rules::chess::odds::{Gift, Odds};
use crate::rules::position::Position;
use crate::rules::side::Side;
use crate::rules::variant::Variant;

/// The times that need no typing.
pub const TIMES: [&str; 6] = ["none", "3+2", "5+3", "10+5", "15+10", "90+30"];

/// The handicaps that can be chosen.
pub const HANDICAPS: [&[Gift]; 7] = [
    &[],
    &[Gift::Pawn],
    &[Gift::Knight],
    &[Gift::Rook],
    &[Gift::Queen],
    &[Gift::Move],
    &[Gift::Pawn, Gift::Move],
];

/// The illegal moves of which one can be chosen to lose.
const LIMITS: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/// The moves without a capture that can be chosen to be a draw.
const MOVE_LIMITS: [u32; 7] = [30, 40, 50, 60, 80, 100, 120];

/// A row of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// Whether the position that was set up is played.
    SetUp,
    /// Which game.
    Game,
    /// The number of a start of Chess960.
    Number,
    /// What one side plays without.
    Handicap,
    /// Which side that is.
    Giver,
    /// In xiangqi, the moves of each side without a capture that are a draw.
    MoveLimit,
    /// The time of both, by White's row, unless Black's row says another.
    Time(Side),
    /// Whether the rules for competitions apply.
    Strict,
    /// The illegal move that loses under them.
    Limit,
    /// The name of a player.
    Name(Side),
    /// Starts the game.
    Start,
    /// Leaves the form.
    Back,
}

impl Row {
    /// Every row, from above.
    pub const ALL: [Self; 14] = [
        Self::SetUp,
        Self::Game,
        Self::Number,
        Self::Handicap,
        Self::Giver,
        Self::MoveLimit,
        Self::Time(Side::White),
        Self::Time(Side::Black),
        Self::Strict,
        Self::Limit,
        Self::Name(Side::White),
        Self::Name(Side::Black),
        Self::Start,
        Self::Back,
    ];

    /// Whether Left and Right change it.
    pub const fn has_choices(self) -> bool {
        match self {
            Self::SetUp
            | Self::Game
            | Self::Number
            | Self::Handicap
            | Self::Giver
            | Self::Time(_)
            | Self::Strict
            | Self::Limit
            | Self::MoveLimit => true,
            Self::Name(_) | Self::Start | Self::Back => false,
        }
    }
}

/// Why no game can start from what stands in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// There is no number.
    NoNumber,
    /// The text is no time.
    Time(BadTime),
    /// The other side plays under an hourglass, or only this one does.
    OneHourglass,
}

/// How the form is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Leave {
    Start,
    Back,
}

/// What two players agree on for their next game.
#[derive(Clone, Debug)]
pub struct Form {
    /// The selected row.
    pub row: Row,
    /// The page from which it was opened.
    pub back: Page,
    /// A position that was set up and has not been played yet.
    pub set_up: Option<Position>,
    /// Whether the game starts from it.
    pub from_set_up: bool,
    /// Which game is played otherwise.
    pub variant: Variant,
    /// What one side plays without.
    pub odds: Odds,
    /// That side, unless the odds leave no choice.
    pub giver: Side,
    /// Played under the rules for competitions.
    pub strict: bool,
    /// The illegal move that loses under them.
    pub illegal_limit: u8,
    /// In xiangqi, the moves of each side without a capture that are a draw.
    pub move_limit: u32,
    number: Line,
    times: [Line; 2],
    names: [Line; 2],
}

impl Form {
    /// A form with what was agreed on at the table before. A start of Chess960
    /// that has been played gives way to the one with the `drawn` number.
    pub fn new(table: &Table, drawn: u16, back: Page) -> Self {
        let Terms { controls: [white, black], strict, move_limit } = table.game.terms().clone();
        let fresh = !table.game.has_begun();
        let start = table.game.start();
        let variant = start.variant();
        let number =
            start.chess().and_then(Board::chess960_number).filter(|_| fresh && variant == Variant::Chess960);
        let given = start.chess().and_then(Odds::given_in);
        let (odds, giver) = given.unwrap_or_else(|| (Odds::default(), Side::White));
        let black = if white == black { String::new() } else { time(black.as_ref()) };
        let mut form = Self {
            row: Row::Game,
            back,
            set_up: None,
            from_set_up: false,
            variant,
            odds,
            giver,
            strict: strict.is_some(),
            illegal_limit: strict.unwrap_or_default().illegal_limit,
            move_limit,
            number: Line::selected(&number.unwrap_or(drawn).to_string()),
            times: [Line::selected(&time(white.as_ref())), Line::selected(&black)],
            names: table.names.each_ref().map(|name| Line::selected(name.as_deref().unwrap_or_default())),
        };
        if fresh && form.position().fen() != start.fen() {
            form.set_up = Some(*start);
            form.from_set_up = true;
            form.row = Row::SetUp;
        }
        form
    }

    /// The rows that make sense for the choices so far.
    pub fn rows(&self) -> Vec<Row> {
        Row::ALL.into_iter().filter(|&row| self.shows(row)).collect()
    }

    /// What is typed in a row that can be typed in.
    pub const fn line(&self, row: Row) -> Option<&Line> {
        match row {
            Row::Number => Some(&self.number),
            Row::Time(side) => Some(&self.times[side.index()]),
            Row::Name(side) => Some(&self.names[side.index()]),
            Row::SetUp
            | Row::Game
            | Row::Handicap
            | Row::Giver
            | Row::Strict
            | Row::Limit
            | Row::MoveLimit
            | Row::Start
            | Row::Back => None,
        }
    }

    /// Whether the text of the selected row is just being typed.
    pub fn is_typing(&self) -> bool {
        self.line(self.row).is_some_and(|line| !line.is_selected())
    }

    /// What is wrong in a row.
    pub fn problem(&self, row: Row) -> Option<Problem> {
        match row {
            Row::Number => self.start().is_none().then_some(Problem::NoNumber),
            Row::Time(side) => match self.time(side) {
                Err(bad) => Some(Problem::Time(bad)),
                Ok(_)
                    if side == Side::Black
                        && self.terms().is_some_and(|terms| terms.halves_an_hourglass()) =>
                {
                    Some(Problem::OneHourglass)
                }
                Ok(_) => None,
            },
            Row::SetUp
            | Row::Game
            | Row::Handicap
            | Row::Giver
            | Row::Strict
            | Row::Limit
            | Row::MoveLimit
            | Row::Name(_)
            | Row::Start
            | Row::Back => None,
        }
    }

    /// The first row in which something is wrong.
    pub fn wrong_row(&self) -> Option<Row> {
        self.rows().into_iter().find(|&row| self.problem(row).is_some())
    }

    /// Which game is played.
    pub fn game(&self) -> Variant {
        self.chosen_set_up().map_or(self.variant, Position::variant)
    }

    /// The side that plays without something.
    pub fn giver(&self) -> Side {
        // Only White has a first move to give.
        if self.shows(Row::Giver) { self.giver } else { Side::White }
    }

    /// The start position, as far as it is known.
    pub fn position(&self) -> Position {
        self.start().unwrap_or_else(|| Position::start_of(self.variant))
    }

    /// What is played under; nothing while a time is wrong.
    pub fn terms(&self) -> Option<Terms> {
        let controls = [self.time(Side::White).ok()?, self.time(Side::Black).ok()?];
        let strict = self.strict.then_some(Strict { illegal_limit: self.illegal_limit });
        Some(Terms { controls, strict, move_limit: self.move_limit })
    }

    /// The names of White and Black.
    pub fn names(&self) -> [Option<String>; 2] {
        self.names.each_ref().map(|name| Some(name.text().to_owned()))
    }

    /// The game; nothing while something is wrong.
    pub fn new_game(&self) -> Option<Game> {
        Some(Game::under(self.terms()?, self.start()?))
    }

    /// Selects a row. A letter begins its text anew, other keys edit what stands there.
    pub fn select(&mut self, row: Row) {
        self.row = row;
        if let Some(line) = self.line_mut() {
            line.select();
        }
    }

    /// Takes a key, and tells if the form is left by it.
    pub(super) fn key(&mut self, key: Key, chance: &mut Chance) -> Option<Leave> {
        let typed = self.line(self.row).is_some();
        match (key, self.row) {
            (Key::Esc, _) | (Key::Enter | Key::Char(' '), Row::Back) => return Some(Leave::Back),
            (Key::Enter | Key::Char(' '), Row::Start) => return Some(Leave::Start),
            _ if command::of_key(key) == Some(Command::New) => return Some(Leave::Start),
            (Key::Enter, row) if self.problem(row).is_some() => self.select(row),
            (Key::Enter, _) => self.walk(Key::Down),
            (Key::Left, row) if row.has_choices() => self.step(false, chance),
            (Key::Right, row) if row.has_choices() => self.step(true, chance),
            (Key::Char(' '), _) if !typed => self.step(true, chance),
            (Key::Char(letter), _) => self.type_letter(letter),
            _ if self.line_mut().is_some_and(|line| line.edit(key)) => {}
            _ => self.walk(key),
        }
        None
    }

    /// Types at the cursor, as far as the row takes it.
    pub(super) fn type_letter(&mut self, letter: char) {
        match self.row {
            Row::Limit => {
                let digit = letter.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
                self.illegal_limit =
                    digit.filter(|digit| LIMITS.contains(digit)).unwrap_or(self.illegal_limit);
            }
            Row::Number => {
                let mut longer = self.number.clone();
                longer.insert(letter);
                if number(longer.text()).is_some() {
                    self.number = longer;
                }
            }
            Row::Time(_) | Row::Name(_) => {
                if let Some(line) = self.line_mut() {
                    line.insert(letter);
                }
            }
            Row::SetUp
            | Row::Game
            | Row::Handicap
            | Row::Giver
            | Row::Strict
            | Row::MoveLimit
            | Row::Start
            | Row::Back => {}
        }
    }

    fn shows(&self, row: Row) -> bool {
        let usual = self.chosen_set_up().is_none();
        match row {
            Row::SetUp => self.set_up.is_some(),
            Row::Game => usual,
            Row::Number => usual && self.variant == Variant::Chess960,
            Row::Handicap => usual && self.variant == Variant::Chess,
            Row::Giver => self.shows(Row::Handicap) && self.odds.men().next().is_some(),
            Row::Limit => self.strict,
            Row::MoveLimit => self.game() == Variant::Xiangqi,
            Row::Time(_) | Row::Strict | Row::Name(_) | Row::Start | Row::Back => true,
        }
    }

    fn chosen_set_up(&self) -> Option<&Position> {
        self.set_up.as_ref().filter(|_| self.from_set_up)
    }

    /// The start position; nothing while its number is missing.
    fn start(&self) -> Option<Position> {
        match (self.chosen_set_up(), self.variant) {
            (Some(position), _) => Some(*position),
            (None, Variant::Chess) => Some(self.odds.start(self.giver()).into()),
            (None, Variant::Chess960) => Board::chess960(number(self.number.text())?).map(Position::Chess),
            (None, Variant::ThreeCheck | Variant::Fog | Variant::Xiangqi) => {
                Some(Position::start_of(self.variant))
            }
        }
    }

    fn time(&self, side: Side) -> Result<Option<TimeControl>, BadTime> {
        match (side, self.times[side.index()].text()) {
            // Without a time of Black's own, White's serves, and is wrong in White's row alone.
            (Side::Black, text) if text.trim().is_empty() => Ok(self.time(Side::White).unwrap_or_default()),
            (_, text) => TimeControl::read(text),
        }
    }

    const fn line_mut(&mut self) -> Option<&mut Line> {
        match self.row {
            Row::Number => Some(&mut self.number),
            Row::Time(side) => Some(&mut self.times[side.index()]),
            Row::Name(side) => Some(&mut self.names[side.index()]),
            Row::SetUp
            | Row::Game
            | Row::Handicap
            | Row::Giver
            | Row::Strict
            | Row::Limit
            | Row::MoveLimit
            | Row::Start
            | Row::Back => None,
        }
    }

    /// Moves between the rows.
    fn walk(&mut self, key: Key) {
        let rows = self.rows();
        let here = rows.iter().position(|&row| row == self.row).unwrap_or(0);
        if let Some(&row) = rows.get(menu::choose(here, rows.len(), key)) {
            self.select(row);
        }
    }

    /// Takes the next choice of the row, or the one before.
    fn step(&mut self, forward: bool, chance: &mut Chance) {
        match self.row {
            Row::SetUp => self.from_set_up = !self.from_set_up,
            Row::Game => self.variant = neighbour(&Variant::ALL, self.variant, forward),
            Row::Number => self.number = Line::selected(&chess960::by_chance(chance.draw()).to_string()),
            Row::Handicap => {
                let gifts = neighbour(&HANDICAPS, self.odds.gifts(), forward);
                self.odds = gifts.iter().copied().collect();
            }
            Row::Giver => self.giver = !self.giver,
            Row::Time(side) => {
                let same = [""].into_iter().filter(|_| side == Side::Black);
                let times: Vec<&str> = same.chain(TIMES).collect();
                let line = &mut self.times[side.index()];
                *line = Line::selected(neighbour(&times, line.text().trim(), forward));
            }
            Row::Strict => self.strict = !self.strict,
            Row::Limit => self.illegal_limit = neighbour(&LIMITS, self.illegal_limit, forward),
            Row::MoveLimit => self.move_limit = neighbour(&MOVE_LIMITS, self.move_limit, forward),
            Row::Name(_) | Row::Start | Row::Back => {}
        }
    }
}

/// The choice after or before this one, round and round; from any other, the first or the last.
fn neighbour<T: Copy + PartialEq>(all: &[T], here: T, forward: bool) -> T {
    let last = all.len() - 1;
    let next = match (all.iter().position(|&choice| choice == here), forward) {
        (Some(i), true) if i < last => i + 1,
        (Some(_) | None, true) => 0,
        (Some(0) | None, false) => last,
        (Some(i), false) => i - 1,
    };
    all[next]
}

/// The number of a start of Chess960.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|&number| number < chess960::STARTS)
}

/// A time as it is typed.
fn time(control: Option<&TimeControl>) -> String {
    control.map_or_else(|| TIMES[0].to_owned(), TimeControl::to_string)
}
