//! Iterative deepening: iteration after iteration until a limit, a stop or the truth; the choice
//! among equals, and the report.

use plateau_game::Game;

use super::worker::Worker;
use crate::MAX_DEPTH;
use crate::hooks::Knowledge;
use crate::report::{Line, Listener, Progress, Report};
use crate::trace::{Recorder, Role, Window};
use crate::value::Value;

/// Results of the finished iterations.
#[derive(Clone, Copy)]
struct Finished {
    depth: u32,
    value: Value,
    exact: bool,
    shortest: bool,
}

impl<G: Game, H: Knowledge<G>, R: Recorder<G::Move>> Worker<'_, G, H, R> {
    /// Deepens until a limit, a stop or the truth, and reports.
    pub(super) fn deepen(mut self, listener: Listener<'_, G::Move>) -> Report<G::Move> {
        let mut finished = Finished { depth: 0, value: Value::DRAW, exact: false, shortest: false };
        // For how many iterations the best move has been the same.
        let mut stability = 0;
        let mut told = None;
        for depth in 1..=self.shared.deepest() {
            let favourite = self.roots[0].mv;
            self.iterate(depth);
            if self.stopped {
                break;
            }
            finished = self.judge(depth);
            self.tell(depth, listener);
            told = Some(self.best_line());
            stability = if self.roots[0].mv == favourite { stability + 1 } else { 0 };
            if self.is_settled(depth) || !self.worth_deepening(stability) {
                break;
            }
        }
        if self.stopped {
            self.use_unfinished_iteration(&mut finished);
        } else if finished.exact && !finished.shortest {
            finished.shortest = self.confirm_distance();
            finished.value = self.roots[0].value;
        }
        self.choose_among_equals();
        self.roots[0].value = finished.value;
        self.complete_lines();
        // The last news is about the move that is played, and about nothing else.
        if told.is_some_and(|told| told != self.best_line()) {
            self.tell(finished.depth, listener);
        }
        self.report(finished)
    }

    /// Lazy SMP's helper: deepens until the reporting thread is done; odd ones are a ply ahead.
    pub(super) fn help(mut self, helper: usize) {
        let deepest = self.shared.deepest();
        for depth in 1 + (helper as u32 % 2)..=deepest {
            self.iterate(depth);
            if self.stopped {
                break;
            }
        }
    }

    /// Result of an interrupted iteration: a better move counts, and so does a win. A favourite
    /// that turned out to lose makes way for the first move of which nothing bad is known. Before
    /// the first move is finished there is no result.
    fn use_unfinished_iteration(&mut self, finished: &mut Finished) {
        let value = self.roots[0].value;
        if finished.exact || value == Value::MINUS_INFINITE {
            return;
        }
        let Some(best) = self.roots.iter().position(|root| !root.refuted) else {
            finished.value = value;
            finished.exact = value.is_loss();
            return;
        };
        if best == 0 {
            finished.value = value;
            finished.exact = value.is_win();
        } else {
            self.roots.swap(0, best);
            self.roots[0].value = finished.value;
            self.roots[0].equal = true;
        }
        self.roots.iter_mut().for_each(|root| root.equal &= !root.refuted);
    }

    /// Certain results of a finished iteration.
    fn judge(&self, depth: u32) -> Finished {
        let exact = self.roots[0].value.is_decided() || !self.horizon;
        let seen = self.roots[0].value.plies().is_none_or(|plies| plies <= depth);
        let shortest = exact && seen && !(self.reduce && self.roots[0].value.is_decided());
        Finished { depth, value: self.roots[0].value, exact, shortest }
    }

    /// Whether a deeper look can change nothing: every line is followed to its end, or ends within
    /// sight. A win found with reductions is worth no more than the time it takes to confirm it.
    fn is_settled(&self, depth: u32) -> bool {
        let in_sight = |plies: u32| self.reduce || plies <= depth;
        let mut lines = self.roots[..self.wanted_lines()].iter();
        !self.horizon || lines.all(|root| root.value.plies().is_some_and(in_sight))
    }

    fn worth_deepening(&self, stability: u32) -> bool {
        let meter = &self.shared.meter;
        if !meter.is_economical() {
            return meter.time_for_more(100);
        }
        // A move that has not changed for long needs less time, one that just changed needs more.
        self.roots.len() > 1
            && meter.time_for_more(if stability == 0 {
                140
            } else {
                100 - 10 * stability.min(6) as u64
            })
    }

    /// Verification search without reductions, so that a claimed distance is the shortest; false if
    /// it takes longer than the search itself did.
    fn confirm_distance(&mut self) -> bool {
        self.reduce = false;
        self.node_cap = confirmation_nodes(self.nodes);
        for _ in 0..Value::MAX_PLIES {
            let value = self.roots[0].value;
            let Some(plies) = value.plies() else { break };
            let window = Window { alpha: value.offset(-1), beta: value.offset(1) };
            let depth = (plies as i32).min(MAX_DEPTH as i32);
            let found = self.root(depth, 0, Role::AspirationResearch, window);
            if self.stopped {
                return false;
            }
            if found == value {
                return plies <= MAX_DEPTH;
            }
            self.roots[0].value = found;
        }
        false
    }

    fn best_line(&self) -> Line<G::Move> {
        Line { value: self.roots[0].value, moves: self.roots[0].line.clone() }
    }

    fn tell(&mut self, depth: u32, listener: Listener<'_, G::Move>) {
        self.complete_lines();
        for rank in 0..self.wanted_lines() {
            let root = &self.roots[rank];
            listener(&Progress {
                depth,
                selective_depth: self.selective_depth as u32,
                nodes: self.total_nodes(),
                elapsed_ms: self.shared.meter.elapsed_ms(),
                rank,
                line: Line { value: root.value, moves: root.line.clone() },
            });
        }
    }

    fn report(self, finished: Finished) -> Report<G::Move> {
        // Of a move that a stopped search has not come to there is nothing to say.
        let wanted = self.roots[..self.wanted_lines()].iter();
        let valued = wanted.filter(|root| root.value > Value::MINUS_INFINITE);
        let lines =
            valued.map(|root| Line { value: root.value, moves: root.line.clone() }).collect();
        Report {
            best: Some(self.roots[0].mv),
            value: finished.value,
            exact: finished.exact,
            shortest: finished.exact && finished.shortest,
            depth: finished.depth,
            selective_depth: self.selective_depth as u32,
            nodes: self.total_nodes(),
            elapsed_ms: self.shared.meter.elapsed_ms(),
            lines,
            best_moves: self.best_moves(),
            equals: self.equals(),
            stopped: self.stopped && !finished.exact,
        }
    }

    /// How many root moves are equally good.
    fn equals(&self) -> usize {
        self.roots.iter().filter(|root| root.equal).count().max(1)
    }

    fn best_moves(&self) -> Vec<G::Move> {
        let equals = self.roots.iter().enumerate().filter(|(at, root)| *at == 0 || root.equal);
        equals.map(|(_, root)| root.mv).collect()
    }

    /// Brings one of the equally good moves to the front. With several lines wanted the first one
    /// stays: their order is part of the answer.
    fn choose_among_equals(&mut self) {
        let equals = self.equals();
        if equals < 2 || self.shared.options.lines > 1 {
            return;
        }
        let choice = fastrand::Rng::with_seed(self.shared.task.seed).u64(..equals as u64) as usize;
        let Some((index, _)) =
            self.roots.iter().enumerate().filter(|(_, root)| root.equal).nth(choice)
        else {
            return;
        };
        if index > 0 {
            self.roots[index].line = self.line_of_equal(index);
            self.roots[index].value = self.roots[0].value;
            self.roots[..=index].rotate_right(1);
        }
    }
}

/// By when a confirmation is given up, if the search itself took so many nodes.
const fn confirmation_nodes(searched: u64) -> u64 {
    2 * searched + 100_000
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_confirmation_may_take_as_long_as_the_search_and_a_little_more() {
        assert_eq!([0, 7, 1_000_000].map(super::confirmation_nodes), [100_000, 100_014, 2_100_000]);
    }
}
