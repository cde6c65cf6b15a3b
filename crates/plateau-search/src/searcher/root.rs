//! One iteration: the root moves within an aspiration window, as many best lines as wanted, and
//! which moves are equally good.

use plateau_game::Game;

use super::node::NodeStep;
use super::worker::SearchThread;
use crate::hooks::{Evaluator, Knowledge, State};
use crate::options::Features;
use crate::trace::{Entered, Left, Recorder, Role, Why, Window};
use crate::value::Value;
use crate::{MAX_DEPTH, MAX_PLY};

impl<G: Game, H: Knowledge<G>, R: Recorder<G::Move>> SearchThread<'_, G, H, R> {
    /// One iteration: as many best lines as wanted, each without the moves of those before.
    pub(super) fn iterate(&mut self, depth: u32) {
        self.extension_limit = extension_limit(depth);
        self.roots.iter_mut().for_each(|root| root.refuted = false);
        let wanted = self.wanted_lines();
        let mut horizon = false;
        for rank in 0..wanted {
            self.aspiration_search(depth as i32, rank);
            if self.stopped {
                return;
            }
            horizon |= self.horizon;
        }
        self.horizon = horizon;
        self.sort_roots(wanted);
    }

    /// The first moves by their values. They are few and nearly sorted.
    fn sort_roots(&mut self, wanted: usize) {
        for mut at in 1..wanted {
            while at > 0 && self.roots[at - 1].value < self.roots[at].value {
                self.roots.swap(at - 1, at);
                at -= 1;
            }
        }
    }

    pub(super) fn wanted_lines(&self) -> usize {
        self.shared.options.lines.clamp(1, self.roots.len())
    }

    /// Aspiration: searches with a narrow window around the last value, wider as long as the value
    /// falls outside.
    fn aspiration_search(&mut self, depth: i32, rank: usize) {
        let mut half_width = self.shared.options.features.aspiration;
        let last = self.roots[rank].value;
        let mut window = Window::OPEN;
        if half_width > 0 && depth >= 4 && !last.is_decided() && last > Value::MINUS_INFINITE {
            window = Window { alpha: last.offset(-half_width), beta: last.offset(half_width) };
        }
        let mut role = Role::Root;
        loop {
            let value = self.root(depth, rank, role, window);
            if self.stopped {
                return;
            }
            half_width = half_width.saturating_mul(4);
            // No value lies at the ends of an open window.
            if value <= window.alpha {
                window.alpha = widened(window.alpha, -half_width);
            } else if value >= window.beta {
                window.beta = widened(window.beta, half_width);
            } else {
                return;
            }
            role = Role::AspirationResearch;
        }
    }

    /// All root moves from `rank` on within a window. The best comes to the front as soon as it is
    /// found, so that a search stopped half-way keeps what it has.
    pub(super) fn root(&mut self, depth: i32, rank: usize, role: Role, window: Window) -> Value {
        if R::ACTIVE {
            self.recorder.enter(Entered { mv: None, role, depth, window });
        }
        let position = self.shared.task.position;
        let state = self.shared.hooks.evaluator().state(&position);
        let equals = self.shared.options.features.equals;
        self.nodes += 1;
        self.horizon = false;
        self.path.push(position.key());
        let mut inner = window;
        let mut best = Value::MINUS_INFINITE;
        let mut why = Why::AllMoves;
        for index in rank..self.roots.len() {
            let mv = self.roots[index].mv;
            let step = NodeStep { mv, role, position: &position, state: &state, depth, ply: 0 };
            let value = self.root_move(&step, mv, index - rank, best, inner);
            if self.stopped {
                why = Why::Stopped;
                break;
            }
            self.roots[index].refuted |= value.is_loss();
            if value > best {
                best = value;
                if value > window.alpha {
                    inner.alpha = value;
                    self.promote(rank, index, value);
                }
            } else if value == best && equals && rank == 0 && best > window.alpha {
                self.roots[index].equal = true;
            }
            if value >= window.beta {
                why = Why::BetaCutoff;
                break;
            }
        }
        self.path.pop();
        if R::ACTIVE {
            self.recorder.leave(Left { value: best, window: inner, why });
        }
        best
    }

    /// The value of one root move. If equals are wanted, later moves are tested for being as good
    /// as the best before they are tested for being better.
    fn root_move(
        &mut self,
        step: &NodeStep<'_, G, State<G, H>>,
        mv: G::Move,
        number: usize,
        best: Value,
        window: Window,
    ) -> Value {
        let Features { pvs, equals, .. } = self.shared.options.features;
        let depth = step.depth - 1;
        let settled = number > 0 && best >= window.alpha;
        let as_good = Window {
            alpha: if equals && settled { best.offset(-1) } else { window.alpha },
            ..window
        };
        if number == 0 || !pvs {
            return self.child::<true>(step, mv, Role::FullWindow, depth, as_good);
        }
        let reduction =
            if number > 3 { self.reduction::<true>(step.depth, number, window.alpha) } else { 0 };
        if reduction > 0 {
            let reduced = depth - reduction;
            let value =
                self.child::<false>(step, mv, Role::Reduced, reduced, window.null_above_alpha());
            if value <= window.alpha.offset(-1) || self.stopped {
                return value;
            }
        }
        let value =
            self.child::<false>(step, mv, Role::NullWindow, depth, as_good.null_above_alpha());
        if value <= as_good.alpha || self.stopped {
            return value;
        }
        if as_good.alpha < window.alpha {
            let value =
                self.child::<false>(step, mv, Role::Research, depth, window.null_above_alpha());
            if value <= window.alpha || self.stopped {
                return best;
            }
        }
        self.child::<true>(step, mv, Role::Research, depth, window)
    }

    /// The move at `index` is the best from `rank` on.
    fn promote(&mut self, rank: usize, index: usize, value: Value) {
        let root = &mut self.roots[index];
        self.pv.update(0, root.mv);
        root.value = value;
        root.line = self.pv.line(0).to_vec();
        self.roots[rank..=index].rotate_right(1);
        if rank == 0 {
            self.roots.iter_mut().for_each(|root| root.equal = false);
            self.roots[0].equal = true;
        }
    }
}

/// Lines are extended to a little more than twice the depth asked for, which leaves room for that
/// depth once more.
const fn extension_limit(depth: u32) -> usize {
    2 * depth as usize + 8
}

const _: () = assert!(extension_limit(MAX_DEPTH) + MAX_DEPTH as usize <= MAX_PLY);

/// A bound further out; all the way once steps say little.
fn widened(bound: Value, by: i32) -> Value {
    const LONGEST_STEP: i32 = 2_000;
    if by.abs() < LONGEST_STEP {
        bound.offset(by)
    } else if by < 0 {
        Value::MINUS_INFINITE
    } else {
        Value::INFINITE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_extended_to_a_little_more_than_twice_the_depth() {
        assert_eq!([1, 7, MAX_DEPTH].map(extension_limit), [10, 22, 208]);
    }

    #[test]
    fn a_bound_widens_by_steps_and_then_all_the_way() {
        let at = Value::eval(100);
        assert_eq!((widened(at, 120), widened(at, -120)), (Value::eval(220), Value::eval(-20)));
        assert_eq!(
            (widened(at, 1_999), widened(at, -1_999)),
            (Value::eval(2_099), Value::eval(-1_899))
        );
        assert_eq!(
            (widened(at, 2_000), widened(at, -2_000)),
            (Value::INFINITE, Value::MINUS_INFINITE)
        );
    }
}
