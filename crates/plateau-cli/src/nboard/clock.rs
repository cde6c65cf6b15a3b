//! How much time a game leaves: its GGF says how much there was and what every move took.

use plateau_game::Side;

/// Remaining time of each side; `None` without a clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NBoardClock {
    left_s: Option<[f64; 2]>,
}

impl NBoardClock {
    /// From the text of a game: `TI[15:00]`, `B[f5//2.5]`. What cannot be read counts for nothing:
    /// a clock is a courtesy, the game itself is read elsewhere.
    pub fn of(ggf: &str) -> NBoardClock {
        let mut clock = NBoardClock { left_s: None };
        for (key, value) in tags(ggf) {
            match key {
                "TI" => clock.left_s = main_time(value).map(|seconds| [seconds; 2]),
                "B" => clock.spend(Side::X, move_time(value)),
                "W" => clock.spend(Side::O, move_time(value)),
                _ => {}
            }
        }
        clock
    }

    pub fn spend(&mut self, side: Side, seconds: f64) {
        if let Some(left) = &mut self.left_s {
            left[side.index()] -= seconds;
        }
    }

    /// Remaining time, with a minimum.
    pub fn left_ms(&self, side: Side) -> Option<u64> {
        self.left_s.map(|left| (left[side.index()].max(0.01) * 1000.0) as u64)
    }
}

/// Keys and values; a value ends at a bracket without a backslash before it.
fn tags(ggf: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut rest = ggf;
    std::iter::from_fn(move || {
        let open = rest.find('[')?;
        let key = rest[..open].trim_start_matches(|c: char| !c.is_ascii_uppercase());
        let after = &rest[open + 1..];
        let close =
            after.match_indices(']').map(|(at, _)| at).find(|at| !after[..*at].ends_with('\\'))?;
        rest = &after[close + 1..];
        Some((key, &after[..close]))
    })
}

/// `15:00`, `1:00:00` or seconds, before a slash; nothing for no time at all.
fn main_time(value: &str) -> Option<f64> {
    let first = value.split(['/', ',']).next()?.trim();
    let parts: Option<Vec<f64>> = first.split(':').map(|part| part.parse().ok()).collect();
    let seconds = parts?.into_iter().fold(0.0, |seconds, part| seconds * 60.0 + part);
    (seconds > 0.0 && seconds.is_finite()).then_some(seconds)
}

/// The third part of `f5/EVAL/TIME`.
fn move_time(value: &str) -> f64 {
    let seconds = value.split('/').nth(2).and_then(|text| text.trim().parse::<f64>().ok());
    seconds.filter(|seconds| seconds.is_finite()).map_or(0.0, |seconds| seconds.max(0.0))
}
