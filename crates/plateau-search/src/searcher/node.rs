//! One node of the full search.

use plateau_game::Game;

use super::worker::Worker;
use crate::MAX_PLY;
use crate::hooks::{Evaluator, ForcedMove, Knowledge, Oracle, State};
use crate::trace::{Entered, Left, Recorder, Role, Why, Window};
use crate::transposition::{Bound, TableEntry};
use crate::value::Value;

/// Down to this ply symmetric images of a position share an entry of the table, where the task has
/// a canonical key.
const CANONICAL_PLIES: usize = 2;

/// With more plies left than this reverse futility pruning is not tried.
const REVERSE_FUTILITY_DEPTH: i32 = 4;

/// A position about to be searched.
pub(super) struct Step<'p, G: Game, S> {
    pub(super) mv: G::Move,
    pub(super) role: Role,
    pub(super) position: &'p G,
    pub(super) state: &'p S,
    pub(super) depth: i32,
    pub(super) ply: usize,
}

/// Result of the move loop.
struct Best<M> {
    value: Value,
    mv: Option<M>,
    why: Why,
}

impl<G: Game, H: Knowledge<G>, R: Recorder<G::Move>> Worker<'_, G, H, R> {
    /// The value of a position for its mover, exact within the window, a bound outside it. `PV`:
    /// the window is more than null, and the best line is wanted.
    pub(super) fn node<const PV: bool>(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        window: Window,
    ) -> Value {
        if R::ACTIVE {
            self.recorder.enter(Entered {
                mv: Some(step.mv),
                role: step.role,
                depth: step.depth,
                window,
            });
        }
        let mut window = window;
        let (value, why) = self.visit::<PV>(step, &mut window);
        if R::ACTIVE {
            self.recorder.leave(Left { value, window, why });
        }
        value
    }

    #[inline(always)]
    fn visit<const PV: bool>(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        window: &mut Window,
    ) -> (Value, Why) {
        let features = &self.shared.options.features;
        let &Step { position, state, depth, ply, .. } = step;

        // 1. Count, and look at the clock now and then.
        self.nodes += 1;
        if self.nodes >= self.next_poll && self.poll() {
            return (Value::DRAW, Why::Stopped);
        }
        if PV {
            self.pv.clear(ply);
            self.selective_depth = self.selective_depth.max(ply);
        }

        // 2. The game is over.
        if let Some(outcome) = position.outcome() {
            let side = position.side_to_move();
            return (Value::of_outcome(outcome, side, ply as u32), Why::GameOver);
        }

        // 3. Repetition: seen before on the way. What follows from it holds on this way only (the
        //    graph-history problem).
        let repetition = self.shared.task.repetition;
        let key = if repetition || depth > 0 { position.key() } else { 0 };
        if repetition && self.path.repeats(key) {
            self.horizon = true;
            return (Value::DRAW, Why::Repetition);
        }

        // 4. Mate-distance pruning: a win or a loss from here takes one more ply at least.
        if features.mate_distance_pruning {
            let (best, worst) = (Value::win_in(ply as u32 + 1), Value::loss_in(ply as u32 + 1));
            if best <= window.alpha {
                return (best, Why::MateDistance);
            }
            if worst >= window.beta {
                return (worst, Why::MateDistance);
            }
        }

        // 5. The oracle knows the exact value.
        if H::Oracle::ACTIVE
            && let Some(known) = self.shared.hooks.oracle().probe(position)
        {
            return (known.from_table(ply as u32), Why::Oracle);
        }

        // 6. The depth is used up.
        let is_leaf = self.shared.hooks.evaluator().leaf_share(position).is_some();
        let at_end = depth <= 0 || ply >= MAX_PLY || is_leaf;
        if at_end && (is_leaf || !self.may_extend(ply)) {
            return self.leaf(position, state);
        }

        // 7. Transposition cutoff: the table knows enough. Near the root symmetric images of a
        //    position share what is known, but not the move.
        let mut table_move = None;
        let canonical = if ply <= CANONICAL_PLIES { self.shared.task.canonical_key } else { None };
        let canonical = canonical.map(|canonical_key| canonical_key(position));
        if features.transposition_table && !at_end {
            let own = self.shared.table.probe(key);
            let entry = canonical.map_or(own, |canonical| self.shared.table.probe(canonical));
            if !PV
                && let Some(value) =
                    entry.and_then(|entry| self.transposition_cutoff(&entry, depth, ply, *window))
            {
                return (value, Why::TranspositionCutoff);
            }
            let stored = own.and_then(|entry| entry.mv).map(usize::from);
            table_move =
                stored.and_then(G::move_from_index).filter(|mv| position.check(*mv).is_ok());
        }

        // 8. One glance: a win at once, or a forced move.
        let mut only = None;
        if features.forced_move_extensions || features.forced_moves && depth >= 2 {
            match self.shared.hooks.evaluator().forced_move(position, state) {
                ForcedMove::None if at_end => return self.leaf(position, state),
                ForcedMove::None => {}
                ForcedMove::Wins(mv) => return self.immediate_win::<PV>(ply, mv),
                ForcedMove::Forced(mv) => only = Some(mv),
            }
        }

        // 9. Reverse futility pruning (static null move): so good that the few plies left will not
        //    spoil it.
        if !PV
            && only.is_none()
            && let Some(value) = self.reverse_futility(step, window.beta)
        {
            return (value, Why::ReverseFutility);
        }

        // 10. The moves.
        let alpha = window.alpha;
        let outer_horizon = std::mem::replace(&mut self.horizon, false);
        if repetition {
            self.path.push(key);
        }
        let best = match only {
            Some(mv) => self.forced_move::<PV>(step, mv, window),
            None => self.move_loop::<PV>(step, table_move, window),
        };
        if repetition {
            self.path.pop();
        }
        let to_the_end = !self.horizon;
        self.horizon |= outer_horizon;

        // 11. Remember.
        if features.transposition_table && !at_end && !self.stopped {
            let bound = match best.value {
                value if value >= window.beta => Bound::Lower,
                value if value > alpha => Bound::Exact,
                _ => Bound::Upper,
            };
            let ended = to_the_end && !features.same_depth;
            let depth = if ended { TableEntry::TO_THE_END } else { depth.clamp(0, 254) as u8 };
            let mv = best.mv.map(|mv| G::move_index(mv) as u16);
            let value = best.value.to_table(ply as u32);
            let entry = TableEntry { value, bound, depth, sound: !self.reduce, mv };
            self.shared.table.store(key, entry);
            if let Some(canonical) = canonical {
                self.shared.table.store(canonical, TableEntry { mv: None, ..entry });
            }
        }
        (best.value, best.why)
    }

    #[inline]
    fn may_extend(&self, ply: usize) -> bool {
        self.shared.options.features.forced_move_extensions && ply < self.extension_limit
    }

    #[inline]
    fn immediate_win<const PV: bool>(&mut self, ply: usize, mv: G::Move) -> (Value, Why) {
        if PV {
            self.pv.clear(ply + 1);
            self.pv.update(ply, mv);
        }
        (Value::win_in(ply as u32 + 1), Why::ImmediateWin)
    }

    /// Reverse futility pruning: the evaluation, if it is so far above the window that the few
    /// plies left would not change that.
    #[inline]
    fn reverse_futility(&mut self, step: &Step<'_, G, State<G, H>>, beta: Value) -> Option<Value> {
        let margin = self.shared.options.features.futility_margin;
        if margin == 0 || !self.reduce || step.depth > REVERSE_FUTILITY_DEPTH || beta.is_decided() {
            return None;
        }
        let static_value =
            Value::eval(self.shared.hooks.evaluator().evaluate(step.position, step.state));
        let far = static_value.offset(-margin * step.depth) >= beta;
        self.horizon |= far;
        far.then_some(static_value)
    }

    #[inline]
    fn leaf(&mut self, position: &G, state: &State<G, H>) -> (Value, Why) {
        self.horizon = true;
        (Value::eval(self.shared.hooks.evaluator().evaluate(position, state)), Why::Leaf)
    }

    /// The stored value, if it settles this window.
    #[inline]
    fn transposition_cutoff(
        &mut self,
        entry: &TableEntry,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> Option<Value> {
        let value = entry.value.from_table(ply as u32);
        let settles = entry.bound.is_lower() && value >= window.beta
            || entry.bound.is_upper() && value <= window.alpha;
        if !settles {
            return None;
        }
        if self.shared.options.features.same_depth {
            self.horizon = true;
            return (i32::from(entry.depth) == depth).then_some(value);
        }
        // A forced win, and a line that reached its end, are true at any depth.
        let true_forever = entry.depth == TableEntry::TO_THE_END
            || value.is_win() && value >= window.beta
            || value.is_loss() && value <= window.alpha;
        if true_forever {
            return Some(value);
        }
        if i32::from(entry.depth) >= depth && (entry.sound || self.reduce) {
            self.horizon = true;
            return Some(value);
        }
        None
    }

    /// Forced-move extension: the only move that does not lose at once, looked at one ply further
    /// than usual.
    #[inline]
    fn forced_move<const PV: bool>(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        mv: G::Move,
        window: &mut Window,
    ) -> Best<G::Move> {
        let extended =
            self.shared.options.features.forced_move_extensions && step.ply < self.extension_limit;
        let depth = if extended { step.depth.max(0) } else { step.depth - 1 };
        let value = self.child::<PV>(step, mv, Role::FullWindow, depth, *window);
        if value > window.alpha {
            window.alpha = value;
            if PV {
                self.pv.update(step.ply, mv);
            }
        }
        Best { value, mv: Some(mv), why: if self.stopped { Why::Stopped } else { Why::ForcedMove } }
    }

    #[inline]
    fn move_loop<const PV: bool>(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        table_move: Option<G::Move>,
        window: &mut Window,
    ) -> Best<G::Move> {
        let features = &self.shared.options.features;
        let &Step { position, depth, ply, .. } = step;
        let orderer = features.orderer.then(|| self.shared.hooks.orderer());
        let mut best = Best { value: Value::MINUS_INFINITE, mv: None, why: Why::AllMoves };
        let mut picker = self.ordering.picker(table_move);
        let mut number = 0;
        while let Some(mv) = self.ordering.next(&mut picker, position, ply, orderer) {
            let value = self.search_move::<PV>(step, mv, number, *window);
            if self.stopped {
                best.why = Why::Stopped;
                break;
            }
            number += 1;
            if value > best.value {
                best.value = value;
                if value > window.alpha {
                    window.alpha = value;
                    best.mv = Some(mv);
                    if PV {
                        self.pv.update(ply, mv);
                    }
                }
            }
            if value >= window.beta {
                best.why = Why::BetaCutoff;
                if features.killers {
                    self.ordering.remember_killer(ply, mv);
                }
                if features.history {
                    self.ordering.remember_history::<G>(
                        position.side_to_move(),
                        mv,
                        depth,
                        &picker,
                    );
                }
                break;
            }
        }
        self.ordering.close(&picker);
        best
    }

    /// Principal variation search: the first move with the whole window, the others with a null
    /// window that must show they are worth more. Late move reductions: those that come late are
    /// looked at less far at first.
    #[inline]
    fn search_move<const PV: bool>(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        mv: G::Move,
        number: usize,
        window: Window,
    ) -> Value {
        let depth = step.depth - 1;
        if number == 0 || !self.shared.options.features.pvs {
            return self.child::<PV>(step, mv, Role::FullWindow, depth, window);
        }
        let null_window = window.null_above_alpha();
        let reduction = self.reduction::<PV>(step.depth, number, window.alpha);
        if reduction > 0 {
            let value =
                self.child::<false>(step, mv, Role::Reduced, depth - reduction, null_window);
            if value <= window.alpha || self.stopped {
                return value;
            }
        }
        let value = self.child::<false>(step, mv, Role::NullWindow, depth, null_window);
        if !PV || value <= window.alpha || value >= window.beta || self.stopped {
            return value;
        }
        self.child::<true>(step, mv, Role::Research, depth, window)
    }

    /// Late move reduction: by how much a move is looked at less far. Not where only a faster win
    /// is still of interest.
    #[inline]
    pub(super) fn reduction<const PV: bool>(&self, depth: i32, number: usize, alpha: Value) -> i32 {
        if !self.reduce || depth < 3 || number < 2 || alpha.is_win() {
            return 0;
        }
        let reduction = i32::from(self.reductions[depth.min(63) as usize][number.min(63)]);
        (reduction - i32::from(PV)).clamp(0, depth - 2)
    }

    #[inline]
    pub(super) fn child<const PV: bool>(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        mv: G::Move,
        role: Role,
        depth: i32,
        window: Window,
    ) -> Value {
        let next = step.position.play(mv);
        let state = self.shared.hooks.evaluator().advance(step.state, step.position, mv, &next);
        let child = Step { mv, role, position: &next, state: &state, depth, ply: step.ply + 1 };
        -self.node::<PV>(&child, Window { alpha: -window.beta, beta: -window.alpha })
    }
}
