//! The time that GTP gives: main time, then stones to play within a byo-yomi time.

use plateau_game::Side;
use plateau_players::Limits;

/// Time settings of each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GtpClocks {
    left: [Option<TimeLeft>; 2],
}

/// Remaining time, for that many stones or (0) for the rest of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TimeLeft {
    ms: u64,
    stones: u64,
}

impl GtpClocks {
    /// `time_settings MAIN BYO_YOMI STONES`, in seconds: the same for both sides.
    pub fn from_settings(main: &str, byo_yomi: &str, stones: &str) -> Result<GtpClocks, String> {
        let (main, byo_yomi, stones) = (seconds(main)?, seconds(byo_yomi)?, whole(stones)?);
        let left = match (main, byo_yomi, stones) {
            // A byo-yomi time without stones says that there is no limit.
            (_, 1.., 0) => None,
            (0, _, _) => Some(TimeLeft { ms: byo_yomi, stones }),
            (main, _, _) => Some(TimeLeft { ms: main, stones: 0 }),
        };
        Ok(GtpClocks { left: [left; 2] })
    }

    /// `time_left COLOUR TIME STONES`.
    pub fn set(&mut self, side: Side, time: &str, stones: &str) -> Result<(), String> {
        self.left[side.index()] = Some(TimeLeft { ms: seconds(time)?, stones: whole(stones)? });
        Ok(())
    }

    /// Time for one move.
    pub fn limits(&self, side: Side) -> Limits {
        match self.left[side.index()] {
            None => Limits::default(),
            Some(TimeLeft { ms, stones: 0 }) => Limits::clock(ms.max(1), 0),
            Some(TimeLeft { ms, stones }) => Limits::time((ms / stones).max(1)),
        }
    }
}

/// Seconds, with decimals if wished, in milliseconds.
fn seconds(text: &str) -> Result<u64, String> {
    let number = text.parse::<f64>().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    let seconds =
        number.ok_or_else(|| format!("syntax error: bad time '{text}' (expected seconds)"))?;
    Ok((seconds * 1000.0) as u64)
}

fn whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| {
        format!("syntax error: bad number of stones '{text}' (expected a whole number)")
    })
}
