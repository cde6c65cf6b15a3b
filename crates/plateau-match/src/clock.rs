//! Times as data and as text. No clock is read here.

use std::fmt;
use std::str::FromStr;

use plateau_game::TextError;

const MS_PER_SECOND: u64 = 1000;

/// How much time each player has: a base for the whole game and an increment for every move played.
///
/// Its text is seconds, as in PGN.
/// ```
/// use plateau_match::TimeControl;
/// let control: TimeControl = "300+2.5".parse()?;
/// assert_eq!(control, TimeControl { base_ms: 300_000, increment_ms: 2_500 });
/// assert_eq!(control.to_string(), "300+2.5");
/// # Ok::<(), plateau_game::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    /// Time for the whole game.
    pub base_ms: u64,
    /// Time that every move adds.
    pub increment_ms: u64,
}

/// Both clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    pub control: TimeControl,
    /// Both players' times after the last move, less what has passed since.
    pub live_ms: [u64; 2],
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", seconds_text(self.base_ms), seconds_text(self.increment_ms))
    }
}

impl FromStr for TimeControl {
    type Err = TextError;

    fn from_str(text: &str) -> Result<TimeControl, TextError> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (parse_seconds(base), parse_seconds(increment)) {
            (Some(base_ms), Some(increment_ms)) => Ok(TimeControl { base_ms, increment_ms }),
            _ => Err(TextError::unknown(
                "time control",
                text,
                "seconds and an increment such as 300+5",
            )),
        }
    }
}

/// Clock display, `0:04:57.25`: hours, minutes, seconds.
pub(crate) fn clock_text(ms: u64) -> String {
    let (hours, rest) = (ms / (3600 * MS_PER_SECOND), ms % (3600 * MS_PER_SECOND));
    let (minutes, rest) = (rest / (60 * MS_PER_SECOND), rest % (60 * MS_PER_SECOND));
    let padding = if rest < 10 * MS_PER_SECOND { "0" } else { "" };
    format!("{hours}:{minutes:02}:{padding}{}", seconds_text(rest))
}

/// Reads what [`clock_text`] writes.
pub(crate) fn parse_clock(text: &str) -> Option<u64> {
    let mut parts = text.split(':');
    let (hours, minutes, seconds) = (parts.next()?, parts.next()?, parts.next()?);
    let two_digits =
        minutes.len() == 2 && seconds.split('.').next().is_some_and(|whole| whole.len() == 2);
    if !two_digits || parts.next().is_some() {
        return None;
    }
    let minutes = parse_whole(minutes).filter(|minutes| *minutes < 60)?;
    let seconds_ms = parse_seconds(seconds).filter(|ms| *ms < 60 * MS_PER_SECOND)?;
    Some((parse_whole(hours)? * 60 + minutes) * 60 * MS_PER_SECOND + seconds_ms)
}

/// Seconds with as many decimals as needed: `300`, `2.5`.
fn seconds_text(ms: u64) -> String {
    let (whole, rest) = (ms / MS_PER_SECOND, ms % MS_PER_SECOND);
    if rest == 0 {
        return whole.to_string();
    }
    format!("{whole}.{rest:03}").trim_end_matches('0').to_string()
}

/// Reads seconds with at most three decimals, as milliseconds.
fn parse_seconds(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if decimals.len() > 3 {
        return None;
    }
    let scale = 10_u64.pow(3 - decimals.len() as u32);
    Some(parse_whole(whole)? * MS_PER_SECOND + parse_whole(decimals)? * scale)
}

/// Digits only (`u64::from_str` also takes a sign), and few enough that no later sum overflows.
fn parse_whole(text: &str) -> Option<u64> {
    let digits = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
    if digits { text.parse().ok() } else { None }
}
