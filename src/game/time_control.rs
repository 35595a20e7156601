//! How much time a player has: `5+3`, `40/90+30,30+30`, `10d5`, `3hg`.

use std::fmt;
use std::time::Duration;

use thiserror::Error;

/// The longest time that can be set, in minutes: a week.
const MOST_MINUTES: u64 = 7 * 24 * 60;
/// The longest increment or delay, in seconds.
const MOST_SECONDS: u64 = 3600;
/// More periods than these are a slip of the hand.
const MOST_PERIODS: usize = 8;

/// What a player gets back for each move (FIDE 6.1, III.2.1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing.
    None,
    /// So much is added after each move (Fischer).
    Increment(Duration),
    /// What the move took is given back, so much at most (Bronstein).
    Bronstein(Duration),
    /// The clock waits so long before it runs (simple or US delay).
    Delay(Duration),
}

impl Bonus {
    /// The time it grants for one move at most.
    pub const fn amount(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(amount) | Self::Bronstein(amount) | Self::Delay(amount) => amount,
        }
    }
}

/// A part of the game with a time of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves must be made in it; without a number, all that follow.
    pub moves: Option<u32>,
    /// The time for them.
    pub time: Duration,
    /// What each of them earns.
    pub bonus: Bonus,
}

/// The time of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TimeControl {
    /// One period after the other; a last one with a number of moves comes
    /// again and again.
    Periods(Vec<Period>),
    /// What one player uses, the other gains.
    Hourglass(Duration),
}

/// What a time should have said where it goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Expected {
    /// A number of minutes.
    #[error("minutes, like 5 or 0:30")]
    Minutes,
    /// A number of seconds behind `+`, `d` or `us`.
    #[error("seconds, like the 3 of 5+3")]
    Seconds,
    /// Seconds behind a colon.
    #[error("two digits of seconds from 00 to 59")]
    TwoDigits,
    /// A number of moves that is too large or zero.
    #[error("a number of moves from 1 to 999")]
    Moves,
    /// More time than anybody plays with.
    #[error("at most a week, and at most an hour for each move")]
    Less,
    /// No time at all.
    #[error("some time: 0 only goes with an increment or a delay, like 0+6 or 0us5")]
    SomeTime,
    /// Something else behind a time.
    #[error("+, d, us, hg, a comma or the end")]
    Next,
    /// Too many periods.
    #[error("at most eight periods")]
    FewerPeriods,
    /// A period without a number of moves is the last one.
    #[error("nothing after a period without a number of moves, as in 40/90,30")]
    Last,
    /// An hourglass has one time.
    #[error("nothing but the minutes beside an hourglass, like 3hg")]
    OnlyHourglass,
}

/// Why a text is no time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("column {column}: expected {expected}")]
pub struct BadTime {
    /// Where, counted in characters from 1.
    pub column: usize,
    /// What would have been right there.
    pub expected: Expected,
}

impl TimeControl {
    /// Reads a time, or `none`.
    ///
    /// Minutes (`5`, also `0:30`), then `+3` for an increment, `d5` for a
    /// Bronstein delay, or `us5` for a simple delay in seconds; `40/` before it
    /// for a number of moves, and a comma between periods; `3hg` for an hourglass.
    ///
    /// ```
    /// use std::time::Duration;
    /// use jadoube::game::time_control::TimeControl;
    /// let control = TimeControl::read("40/90+30,30+30").unwrap().unwrap();
    /// assert_eq!(control.starts_with(), Duration::from_secs(90 * 60));
    /// assert_eq!(control.to_string(), "40/90+30,30+30");
    /// assert_eq!(TimeControl::read("none"), Ok(None));
    /// assert_eq!(TimeControl::read("5+x").unwrap_err().column, 3);
    /// ```
    ///
    /// # Errors
    /// Where the text goes wrong, and what was expected there.
    pub fn read(text: &str) -> Result<Option<Self>, BadTime> {
        if text.trim().eq_ignore_ascii_case("none") {
            return Ok(None);
        }
        let mut reader = Reader::new(text);
        let mut periods = Vec::new();
        loop {
            let start = reader.column;
            let (period, hourglass) = reader.period()?;
            if hourglass {
                let first = periods.is_empty() && period.moves.is_none();
                let column = if first { reader.column } else { start };
                let error = BadTime { column, expected: Expected::OnlyHourglass };
                let alone = first && reader.at_end();
                return if alone { Ok(Some(Self::Hourglass(period.time))) } else { Err(error) };
            }
            periods.push(period);
            if reader.at_end() {
                return Ok(Some(Self::Periods(periods)));
            }
            let comma = reader.column;
            reader.comma()?;
            if period.moves.is_none() {
                return Err(BadTime { column: comma, expected: Expected::Last });
            }
            if periods.len() == MOST_PERIODS {
                return Err(BadTime { column: comma, expected: Expected::FewerPeriods });
            }
        }
    }

    /// The time on the clock before the first move. Without any, the first
    /// increment comes at once: nobody could make a move in no time.
    pub fn starts_with(&self) -> Duration {
        match self {
            Self::Hourglass(time) => *time,
            Self::Periods(_) => match self.period(0) {
                Period { time: Duration::ZERO, bonus: Bonus::Increment(amount), .. } => amount,
                period => period.time,
            },
        }
    }

    /// What each move earns for a player that has made so many.
    pub fn bonus(&self, moves: u32) -> Bonus {
        match self {
            Self::Hourglass(_) => Bonus::None,
            Self::Periods(_) => self.period(moves).bonus,
        }
    }

    /// The time that is added when a player has made so many moves: that of
    /// the period that begins then.
    pub fn added_after(&self, moves: u32) -> Duration {
        let Self::Periods(periods) = self else { return Duration::ZERO };
        let mut passed = 0;
        for (i, period) in periods.iter().enumerate() {
            let Some(number) = period.moves else { return Duration::ZERO };
            passed += number;
            if moves == passed {
                return periods.get(i + 1).unwrap_or(period).time;
            }
        }
        let again = periods.last().and_then(|last| Some((last.moves?, last.time)));
        match again {
            Some((number, time)) if moves > passed && (moves - passed).is_multiple_of(number) => time,
            Some(_) | None => Duration::ZERO,
        }
    }

    /// Whether this is less than an hour for sixty moves: rapid or blitz, where
    /// the penalties are smaller (FIDE A.1, B.1).
    pub fn is_fast(&self) -> bool {
        let first = match self {
            Self::Hourglass(time) => *time,
            Self::Periods(_) => self.period(0).time,
        };
        let earned = (0..60).map(|moves| self.bonus(moves).amount() + self.added_after(moves));
        first + earned.sum::<Duration>() < Duration::from_secs(3600)
    }

    /// As the tag `TimeControl` of a PGN file has it: seconds, and `*` for an
    /// hourglass. The standard knows no delays; they are written as here.
    pub fn pgn(&self) -> String {
        match self {
            Self::Hourglass(time) => format!("*{}", time.as_secs()),
            Self::Periods(periods) => {
                let texts = periods.iter().map(|period| period.text(|time| time.as_secs().to_string()));
                texts.collect::<Vec<_>>().join(":")
            }
        }
    }

    /// Reads the tag `TimeControl` of a PGN file; nothing for `-`, `?` or what
    /// is not understood.
    ///
    /// ```
    /// use jadoube::game::time_control::TimeControl;
    /// for text in ["300+3", "40/5400+30:1800+30", "*180", "600d5", "0+6"] {
    ///     assert_eq!(TimeControl::from_pgn(text).unwrap().pgn(), text);
    /// }
    /// assert_eq!(TimeControl::from_pgn("?"), None);
    /// ```
    pub fn from_pgn(text: &str) -> Option<Self> {
        if let Some(seconds) = text.strip_prefix('*') {
            let seconds = seconds.parse().ok().filter(|seconds| (1..=MOST_MINUTES * 60).contains(seconds));
            return seconds.map(|seconds| Self::Hourglass(Duration::from_secs(seconds)));
        }
        // The same with seconds for minutes and colons for commas.
        let periods: Option<Vec<Period>> = text
            .split(':')
            .map(|part| {
                let mut reader = Reader::new(part);
                reader.in_seconds = true;
                let (period, hourglass) = reader.period().ok()?;
                (!hourglass && reader.at_end()).then_some(period)
            })
            .collect();
        let periods = periods?;
        // Nothing comes after a period without a number of moves.
        let (_, earlier) = periods.split_last()?;
        earlier.iter().all(|period| period.moves.is_some()).then_some(Self::Periods(periods))
    }

    /// The period of the move after so many; the last one comes again.
    fn period(&self, moves: u32) -> Period {
        let nothing = Period { moves: None, time: Duration::ZERO, bonus: Bonus::None };
        let Self::Periods(periods) = self else { return nothing };
        let mut passed = 0;
        for period in periods {
            passed += period.moves.unwrap_or(u32::MAX - passed);
            if moves < passed {
                return *period;
            }
        }
        periods.last().copied().unwrap_or(nothing)
    }
}

impl Period {
    fn text(&self, time: impl Fn(Duration) -> String) -> String {
        let moves = self.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
        let seconds = self.bonus.amount().as_secs();
        let bonus = match self.bonus {
            Bonus::None => String::new(),
            Bonus::Increment(_) => format!("+{seconds}"),
            Bonus::Bronstein(_) => format!("d{seconds}"),
            Bonus::Delay(_) => format!("us{seconds}"),
        };
        format!("{moves}{}{bonus}", time(self.time))
    }
}

/// As players write it and [`TimeControl::read`] reads it.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hourglass(time) => write!(f, "{}hg", minutes(*time)),
            Self::Periods(periods) => {
                let texts: Vec<_> = periods.iter().map(|period| period.text(minutes)).collect();
                f.pad(&texts.join(","))
            }
        }
    }
}

fn minutes(time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    if seconds == 0 { minutes.to_string() } else { format!("{minutes}:{seconds:02}") }
}

/// Reads a text from left to right.
struct Reader<'a> {
    rest: &'a str,
    /// Of the next character, from 1.
    column: usize,
    /// Whether times are in seconds, as in PGN files.
    in_seconds: bool,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        let trimmed = text.trim_start();
        let column = 1 + text.chars().count() - trimmed.chars().count();
        Self { rest: trimmed.trim_end(), column, in_seconds: false }
    }

    const fn wrong(&self, expected: Expected) -> BadTime {
        BadTime { column: self.column, expected }
    }

    const fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    fn skip(&mut self, bytes: usize) {
        self.column += self.rest[..bytes].chars().count();
        self.rest = &self.rest[bytes..];
    }

    fn take(&mut self, text: &str) -> bool {
        let found = self.rest.get(..text.len()).is_some_and(|start| start.eq_ignore_ascii_case(text));
        if found {
            self.skip(text.len());
        }
        found
    }

    fn comma(&mut self) -> Result<(), BadTime> {
        if !self.take(",") {
            return Err(self.wrong(Expected::Next));
        }
        let blanks = self.rest.len() - self.rest.trim_start().len();
        self.skip(blanks);
        Ok(())
    }

    /// The digits that come next.
    fn digits(&self) -> &'a str {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        &self.rest[..end]
    }

    /// A number of at most so much; what is expected if there is none.
    fn number(&mut self, most: u64, none: Expected) -> Result<u64, BadTime> {
        let digits = self.digits();
        if digits.is_empty() {
            return Err(self.wrong(none));
        }
        let number = digits.parse().ok().filter(|&number| number <= most);
        let number = number.ok_or_else(|| self.wrong(Expected::Less))?;
        self.skip(digits.len());
        Ok(number)
    }

    /// The number of moves before a slash, if one comes next.
    fn moves(&mut self) -> Result<Option<u32>, BadTime> {
        let digits = self.digits();
        if digits.is_empty() || !self.rest[digits.len()..].starts_with('/') {
            return Ok(None);
        }
        let moves = digits.parse().ok().filter(|moves| (1..=999).contains(moves));
        let moves = moves.ok_or_else(|| self.wrong(Expected::Moves))?;
        self.skip(digits.len() + 1);
        Ok(Some(moves))
    }

    /// A period, and whether it is an hourglass.
    fn period(&mut self) -> Result<(Period, bool), BadTime> {
        let start = self.column;
        let most = if self.in_seconds { MOST_MINUTES * 60 } else { MOST_MINUTES };
        let moves = self.moves()?;
        let number = self.number(most, Expected::Minutes)?;
        let mut time = Duration::from_secs(if self.in_seconds { number } else { number * 60 });
        if !self.in_seconds && self.take(":") {
            time += Duration::from_secs(self.two_digits()?);
        }
        if self.take("hg") {
            let some = !time.is_zero();
            let period = Period { moves, time, bonus: Bonus::None };
            return if some { Ok((period, true)) } else { Err(self.no_time(start)) };
        }
        let bonus = self.bonus()?;
        let playable = match bonus {
            Bonus::None | Bonus::Bronstein(_) => !time.is_zero(),
            Bonus::Increment(amount) | Bonus::Delay(amount) => !(time + amount).is_zero(),
        };
        if playable { Ok((Period { moves, time, bonus }, false)) } else { Err(self.no_time(start)) }
    }

    fn bonus(&mut self) -> Result<Bonus, BadTime> {
        let kind = if self.take("+") {
            Bonus::Increment
        } else if self.take("us") {
            Bonus::Delay
        } else if self.take("d") {
            Bonus::Bronstein
        } else if self.at_end() || self.rest.starts_with(',') {
            return Ok(Bonus::None);
        } else {
            return Err(self.wrong(Expected::Next));
        };
        let seconds = self.number(MOST_SECONDS, Expected::Seconds)?;
        Ok(if seconds == 0 { Bonus::None } else { kind(Duration::from_secs(seconds)) })
    }

    fn two_digits(&mut self) -> Result<u64, BadTime> {
        let digits = self.rest.get(..2).filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()));
        let seconds = digits.and_then(|digits| digits.parse().ok()).filter(|&seconds| seconds < 60);
        let seconds = seconds.ok_or_else(|| self.wrong(Expected::TwoDigits))?;
        self.skip(2);
        Ok(seconds)
    }

    const fn no_time(&self, column: usize) -> BadTime {
        BadTime { column, expected: Expected::SomeTime }
    }
}
