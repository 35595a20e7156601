//! Times and time controls.

use std::time::Duration;

use crate::game::clock::TENTHS_UNDER;
use crate::game::terms::Terms;
use crate::game::time_control::{BadTime, Expected, TimeControl};

/// Why two time controls do not go together.
pub const ONE_HOURGLASS: &str = "An hourglass is for both sides, or for none.";

/// What is left: `1:29:59`, `4:41`, and with tenths under twenty seconds, `0:19.4`.
/// Never more than there is.
pub fn left(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if time < TENTHS_UNDER {
        format!("0:{seconds:02}.{}", time.subsec_millis() / 100)
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// What is played under: `5+3`, `5+3 : 3+2` with time odds, nothing without clocks.
pub fn terms(terms: &Terms) -> String {
    let [white, black] = &terms.controls;
    let text = |control: &Option<TimeControl>| {
        control.as_ref().map_or_else(|| "none".to_owned(), TimeControl::to_string)
    };
    match (white, black) {
        (None, None) => String::new(),
        (white, black) if white == black => text(white),
        (white, black) => format!("{} : {}", text(white), text(black)),
    }
}

/// Why a text is no time control.
pub fn bad_time(bad: &BadTime) -> String {
    let expected = match bad.expected {
        Expected::Minutes => "minutes, like 5, 0:30 or 5+3",
        Expected::Seconds => "seconds, like the 3 of 5+3",
        Expected::TwoDigits => "seconds from 00 to 59, like 0:30",
        Expected::Moves => "a number of moves from 1 to 999, like the 40 of 40/90",
        Expected::Less => "at most a week, and an hour for each move, like 5+3",
        Expected::SomeTime => "some time; 0 needs an increment or a delay, like 0+6",
        Expected::Next => "an increment 5+3, a delay 10d5 or 10us5, an hourglass 3hg, or periods 40/90,30",
        Expected::FewerPeriods => "at most eight periods, like 40/90+30,30+30",
        Expected::Last => "a number of moves before all periods but the last, like 40/90,30",
        Expected::OnlyHourglass => "an hourglass alone, like 3hg",
    };
    format!("Column {}: expected {expected}.", bad.column)
}
