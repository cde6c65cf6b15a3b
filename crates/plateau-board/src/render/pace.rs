//! How long frames take while something moves, and the quality that follows from it.

use plateau_scene::in_order;

use crate::quality::Quality;

/// Frames of which the one in the middle decides.
const ENOUGH: usize = 12;
/// As many in a row that each took this long, in milliseconds, are enough, so that the player does
/// not watch a dozen of them.
const FEW: usize = 3;
const MUCH_TOO_SLOW: f64 = 150.0;

/// Frame times, from which the quality is chosen.
#[derive(Clone, Debug)]
pub struct Pace {
    quality: Quality,
    last: Option<f64>,
    intervals: Vec<f64>,
}

impl Pace {
    pub fn beginning_with(quality: Quality) -> Pace {
        Pace { quality, last: None, intervals: Vec::new() }
    }

    pub fn quality(&self) -> Quality {
        self.quality
    }

    /// A frame was drawn at this time, in milliseconds; unless things go on moving the next one may
    /// come at any time and says nothing.
    pub fn frame(&mut self, time: f64, going_on: bool) {
        if let Some(last) = self.last {
            self.intervals.push(time - last);
        }
        self.last = going_on.then_some(time);
        if let Some(judged) = judged(&self.intervals) {
            self.quality = self.quality.after(judged);
            self.intervals.clear();
        }
    }
}

/// What a frame takes, once enough of them are known.
fn judged(intervals: &[f64]) -> Option<f64> {
    let latest = &intervals[intervals.len().saturating_sub(FEW)..];
    let fastest = latest.iter().copied().fold(f64::INFINITY, f64::min);
    if latest.len() == FEW && fastest > MUCH_TOO_SLOW {
        return Some(fastest);
    }
    (intervals.len() >= ENOUGH).then(|| in_order(intervals.to_vec(), f64::total_cmp)[ENOUGH / 2])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(intervals: &[f64]) -> Quality {
        let mut pace = Pace::beginning_with(Quality::High);
        let mut time = 0.0;
        pace.frame(time, true);
        for interval in intervals {
            time += interval;
            pace.frame(time, true);
        }
        pace.quality()
    }

    #[test]
    fn a_dozen_slow_frames_lower_the_quality() {
        assert_eq!(after(&[60.0; 11]), Quality::High);
        assert_eq!(after(&[60.0; 12]), Quality::Medium);
        assert_eq!(after(&[60.0; 24]), Quality::Low);
        assert_eq!(after(&[17.0; 24]), Quality::High);
    }

    #[test]
    fn few_frames_are_enough_where_each_takes_very_long() {
        assert_eq!(after(&[400.0; 2]), Quality::High);
        assert_eq!(after(&[400.0; 3]), Quality::Medium);
        assert_eq!(after(&[400.0; 6]), Quality::Low);
        // One pause of the machine is none of the drawing.
        assert_eq!(after(&[17.0, 17.0, 900.0, 17.0, 900.0, 17.0, 17.0]), Quality::High);
    }

    #[test]
    fn a_board_at_rest_is_not_measured() {
        let mut pace = Pace::beginning_with(Quality::High);
        for frame in 0..20 {
            pace.frame(f64::from(frame) * 1000.0, false);
        }
        assert_eq!(pace.quality(), Quality::High);
    }
}
