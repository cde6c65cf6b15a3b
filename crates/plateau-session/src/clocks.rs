//! Clocks: time passes between two inputs while a person or a program of this session has the move.

use crate::effect::BoardChange;
use crate::seating;
use crate::session::Session;

/// How often a running clock is shown.
const SHOW_MS: u64 = 250;
/// A running page is this late at most, and a hidden one, which browsers wake once a minute.
const LATEST_MS: u64 = 5_000;
const LATEST_HIDDEN_MS: u64 = 90_000;

impl Session {
    /// Charges the time since the last input to the side to move; its flag may fall.
    pub(crate) fn charge_clock(&mut self) {
        let Some(since_ms) = self.clock_since.filter(|since_ms| self.now_ms > *since_ms) else {
            return;
        };
        self.clock_since = Some(self.now_ms);
        let ms = self.now_ms - since_ms;
        let latest_ms = if self.is_hidden { LATEST_HIDDEN_MS } else { LATEST_MS };
        if self.is_punctual && ms > latest_ms {
            // The machine slept, and people could not play.
            return;
        }
        let ms = seating::charged_ms(&self.game, ms);
        if self.game_mut().pass_time(ms).is_some() {
            self.changed(BoardChange::Jumped);
        }
    }

    pub(crate) fn restart_clock(&mut self) {
        self.clock_since = self.is_clock_running().then_some(self.now_ms);
    }

    /// The first move is free; clocks stand still in a pause, while people look back, and where
    /// another tab plays.
    pub fn is_clock_running(&self) -> bool {
        let game = &self.game;
        game.time_control().is_some()
            && game.ply() > 0
            && game.is_at_end()
            && game.finish().is_none()
            && !self.is_paused()
            && !self.is_closed()
    }

    pub(crate) fn clock_at(&self) -> Option<u64> {
        let since_ms = self.clock_since?;
        let left_ms = self.game.remaining_ms(self.game.side_to_move())?;
        Some(since_ms + left_ms.clamp(1, SHOW_MS))
    }
}
