//! Time in a match. It comes in from outside through [`Match::pass_time`], so the caller decides
//! when a clock runs, and a paused page simply stops calling.
//!
//! Each move keeps the mover's time after it. From these the times at every earlier point follow,
//! so that a move taken back also takes the clocks back. The time used for the move that has not
//! been made yet is kept apart, in [`Clocks::live_ms`]. While looking back at earlier moves the
//! clocks stand still.

use plateau_game::{Outcome, Side};

use crate::clock::Clocks;
use crate::{Ending, Finish, Match, TimeControl};

impl Match {
    /// The same match with clocks, both set to the base time. Meant for a match without moves.
    pub fn with_time_control(mut self, control: TimeControl) -> Match {
        self.clocks = Some(Clocks { control, live_ms: [control.base_ms; 2] });
        self
    }

    /// The clocks of this match, if it has any.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.clocks.as_ref().map(|clocks| clocks.control)
    }

    /// The time this side has left where we stand; `None` without clocks.
    pub fn remaining_ms(&self, side: Side) -> Option<u64> {
        let clocks = self.clocks.as_ref()?;
        Some(
            if self.is_at_end() { clocks.live_ms } else { self.times_before_move(clocks.control) }
                [side.index()],
        )
    }

    /// Takes this much time from the side to move; at zero its flag falls and it loses. Nothing
    /// happens without clocks, after the end, or while looking back.
    pub fn pass_time(&mut self, ms: u64) -> Option<Finish> {
        if self.finish().is_some() || !self.is_at_end() {
            return None;
        }
        let side = self.side_to_move();
        let left_ms = &mut self.clocks.as_mut()?.live_ms[side.index()];
        *left_ms = left_ms.saturating_sub(ms);
        if *left_ms > 0 {
            return None;
        }
        self.declare(Finish { outcome: Outcome::Win(!side), ending: Ending::Time }).ok()
    }

    /// Adds the increment for a move about to be made at the end; the mover's time after it.
    pub(crate) fn press_clock(&mut self, mover: Side) -> Option<u64> {
        let clocks = self.clocks.as_mut()?;
        let left_ms = &mut clocks.live_ms[mover.index()];
        *left_ms = left_ms.saturating_add(clocks.control.increment_ms);
        Some(*left_ms)
    }

    /// Sets the live times to those where we stand, which is about to become the end.
    pub(crate) fn rewind_clocks(&mut self) {
        if let Some(control) = self.time_control() {
            let times = self.times_before_move(control);
            self.clocks = Some(Clocks { control, live_ms: times });
        }
    }

    /// Both times after the last move, before any more time passed.
    pub(crate) fn times_after_last_move(&self, control: TimeControl) -> [u64; 2] {
        self.noted_times(self.plies().len(), control)
    }

    /// Both times where we stand, with a move beyond: what the mover had when it was made.
    fn times_before_move(&self, control: TimeControl) -> [u64; 2] {
        let mut times = self.noted_times(self.ply(), control);
        if let Some(after_ms) = self.plies().get(self.ply()).and_then(|ply| ply.clock_ms) {
            times[self.side_to_move().index()] = after_ms.saturating_sub(control.increment_ms);
        }
        times
    }

    /// The last time noted for each side within this many moves; the base where none is.
    fn noted_times(&self, plies: usize, control: TimeControl) -> [u64; 2] {
        let mut times = [control.base_ms; 2];
        let first = self.start().side_to_move();
        for (parity, side) in [(0, first), (1, !first)] {
            let moves = self.plies()[..plies].iter().skip(parity).step_by(2);
            if let Some(ms) = moves.rev().find_map(|ply| ply.clock_ms) {
                times[side.index()] = ms;
            }
        }
        times
    }
}
