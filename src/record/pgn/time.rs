//! Clock times in comments: `[%clk 1:30:00]`, `[%emt 0:00:04.5]`.

use std::time::Duration;

/// What a comment says about time, and what is left of it.
#[derive(Debug, Default)]
pub(super) struct Times {
    /// The time left after the move.
    pub(super) clock: Option<Duration>,
    /// The time taken for the move.
    pub(super) elapsed: Option<Duration>,
    /// The comment without them.
    pub(super) rest: String,
    /// What stands there like a time but is none.
    pub(super) unreadable: Option<String>,
}

/// Takes the times out of a comment.
pub(super) fn take_out(comment: String) -> Times {
    let mut times = Times::default();
    if !comment.contains("[%") {
        times.rest = comment;
        return times;
    }
    let mut kept = String::with_capacity(comment.len());
    let mut left = comment.as_str();
    while let Some(start) = left.find("[%") {
        let (before, command) = left.split_at(start);
        kept.push_str(before);
        let Some(end) = command.find(']') else {
            left = command;
            break;
        };
        let (command, behind) = command.split_at(end + 1);
        left = behind;
        let (name, text) = command[2..end].split_once(' ').unwrap_or((&command[2..end], ""));
        let target = match name {
            "clk" => &mut times.clock,
            "emt" => &mut times.elapsed,
            _ => {
                kept.push_str(command);
                continue;
            }
        };
        // Programs that break lines anywhere leave blanks in it.
        let text: String = text.split_whitespace().collect();
        match duration(&text) {
            Some(time) => *target = Some(time),
            None => {
                kept.push_str(command);
                times.unreadable = Some(command.to_owned());
            }
        }
    }
    kept.push_str(left);
    times.rest = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    times
}

/// `[%clk 1:30:00]`, with a fraction of the second if there is one.
pub(super) fn command(name: &str, time: Duration) -> String {
    let (seconds, nanos) = (time.as_secs(), time.subsec_nanos());
    let fraction = if nanos == 0 { String::new() } else { format!(".{nanos:09}") };
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("[%{name} {hours}:{minutes:02}:{seconds:02}{}]", fraction.trim_end_matches('0'))
}

/// `h:mm:ss`, with a fraction behind a point or comma. `1:30` could be minutes or hours: it is refused.
fn duration(text: &str) -> Option<Duration> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let (seconds, fraction) = seconds.split_once(['.', ',']).unwrap_or((seconds, "0"));
    if parts.next().is_some() || minutes.len() > 2 || seconds.len() > 2 {
        return None;
    }
    let number = |digits: &str| -> Option<u32> {
        digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    let (hours, minutes, seconds) = (number(hours)?, number(minutes)?, number(seconds)?);
    if minutes > 59 || seconds > 59 || !fraction.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let nanos: u32 = format!("{fraction:0<9.9}").parse().ok()?;
    Some(Duration::new(3600 * u64::from(hours) + 60 * u64::from(minutes) + u64::from(seconds), nanos))
}
