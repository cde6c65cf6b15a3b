//! The time between two ticks of a game clock on the page.

/// Ticks come four times a second; a busy page is late, and browsers wake a hidden one once a
/// minute.
const LATEST_MS: f64 = 5_000.0;
const LATEST_HIDDEN_MS: f64 = 90_000.0;

/// The milliseconds that passed for the player since the last tick. A tick that comes later than a
/// page that runs could have it says that the machine slept: nobody could play then.
pub fn passed_ms(gap_ms: f64, was_hidden: bool) -> u64 {
    let latest = if was_hidden { LATEST_HIDDEN_MS } else { LATEST_MS };
    if gap_ms > latest { 0 } else { gap_ms as u64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_that_slept_costs_no_time() {
        for (gap_ms, was_hidden, expected) in [
            (250.0, false, 250),
            (1_900.0, false, 1_900),
            (3_600_000.0, false, 0),
            (60_500.0, true, 60_500),
            (3_600_000.0, true, 0),
            (-1.0, false, 0),
        ] {
            assert_eq!(passed_ms(gap_ms, was_hidden), expected, "{gap_ms} {was_hidden}");
        }
    }
}
