//! The root: iterations, windows, the best lines, and the choice among equals.

use plateau_game::Game;

use super::Worker;
use super::node::Step;
use crate::hooks::{Evaluator, Knowledge, Orderer, State};
use crate::report::{Line, Listener, Progress, Report};
use crate::trace::{Entry, Exit, Recorder, Role, Why, Window};
use crate::{Features, Value};

/// A move at the root and what is known about it.
#[derive(Clone, Debug)]
pub(super) struct RootMove<M> {
    mv: M,
    value: Value,
    line: Vec<M>,
    /// As good as the best of the last finished iteration, which comes first.
    equal: bool,
}

/// The legal moves, the promising ones first.
pub(super) fn root_moves<G: Game>(position: &G, orderer: &impl Orderer<G>) -> Vec<RootMove<G::Move>> {
    let mut moves: Vec<_> = position.moves().map(|mv| (orderer.score(position, mv), mv)).collect();
    moves.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let fresh = |mv| RootMove { mv, value: Value::MINUS_INFINITE, line: vec![mv], equal: false };
    moves.into_iter().map(|(_, mv)| fresh(mv)).collect()
}

/// What finished iterations have established.
#[derive(Clone, Copy)]
struct Finished {
    depth: u32,
    value: Value,
    exact: bool,
    shortest: bool,
}

impl<G: Game, H: Knowledge<G>, R: Recorder<G::Move>> Worker<'_, G, H, R> {
    /// Deepens until a limit, a stop or the truth, and reports.
    pub(super) fn lead(mut self, listener: Listener<'_, G::Move>) -> Report<G::Move> {
        let mut finished = Finished { depth: 0, value: Value::DRAW, exact: false, shortest: false };
        let mut steady = 0;
        for depth in 1..=self.shared.deepest() {
            let favourite = self.roots[0].mv;
            self.iterate(depth);
            if self.stopped {
                break;
            }
            finished = self.judge(depth);
            self.tell(depth, listener);
            steady = if self.roots[0].mv == favourite { steady + 1 } else { 0 };
            if self.is_settled(depth) || !self.worth_deepening(steady) {
                break;
            }
        }
        if self.stopped {
            self.settle_half_done(&mut finished);
        } else if finished.exact && !finished.shortest {
            finished.shortest = self.confirm();
            finished.value = self.roots[0].value;
            self.tell(finished.depth, listener);
        }
        self.report(finished)
    }

    /// What to make of an iteration that was stopped: a better move counts, and so does a win. A favourite that
    /// turned out to lose makes way for the next, of which nothing bad is known yet.
    fn settle_half_done(&mut self, finished: &mut Finished) {
        let value = self.roots[0].value;
        if finished.exact {
            return;
        }
        if value.is_loss() && self.roots.len() > 1 {
            self.roots[0].equal = false;
            self.roots.swap(0, 1);
            self.roots[0].value = finished.value;
            self.roots[0].equal = true;
        } else if finished.depth > 0 || value > Value::MINUS_INFINITE {
            finished.value = value;
            finished.exact = value.is_win();
        }
    }

    /// Deepens until the leader is done; odd helpers are a ply ahead, so that they do not all do the same.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn help(mut self, helper: usize) {
        let deepest = self.shared.deepest();
        for depth in 1 + (helper as u32 % 2)..=deepest {
            self.iterate(depth);
            if self.stopped {
                break;
            }
        }
    }

    /// One iteration: as many best lines as wanted, each without the moves of those before.
    fn iterate(&mut self, depth: u32) {
        self.extension_limit = (2 * depth as usize + 8).min(crate::MAX_PLY - crate::MAX_DEPTH as usize);
        let wanted = self.wanted_lines();
        let mut horizon = false;
        for rank in 0..wanted {
            self.aspire(depth as i32, rank);
            if self.stopped {
                return;
            }
            horizon |= self.horizon;
        }
        self.horizon = horizon;
        self.roots[..wanted].sort_by_key(|root| std::cmp::Reverse(root.value));
    }

    /// Searches with a narrow window around the last value, wider as long as the value falls outside.
    fn aspire(&mut self, depth: i32, rank: usize) {
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
            if value <= window.alpha && window.alpha > Value::MINUS_INFINITE {
                window.alpha = widened(window.alpha, -half_width);
            } else if value >= window.beta && window.beta < Value::INFINITE {
                window.beta = widened(window.beta, half_width);
            } else {
                return;
            }
            role = Role::RootAgain;
        }
    }

    /// All root moves from `rank` on within a window. The best comes to the front as soon as it is found, so
    /// that a search stopped half-way keeps what it has.
    fn root(&mut self, depth: i32, rank: usize, role: Role, window: Window) -> Value {
        if R::ACTIVE {
            self.recorder.enter(Entry { mv: None, role, depth, window });
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
            let step = Step { mv, role, position: &position, state: &state, depth, ply: 0 };
            let value = self.root_move(&step, mv, index - rank, best, inner);
            if self.stopped {
                why = Why::Stopped;
                break;
            }
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
                why = Why::BetaCut;
                break;
            }
        }
        self.path.pop();
        if R::ACTIVE {
            self.recorder.leave(Exit { value: best, window: inner, why });
        }
        best
    }

    /// The value of one root move. If equals are wanted, later moves are tested for being as good as the best
    /// before they are tested for being better.
    fn root_move(
        &mut self,
        step: &Step<'_, G, State<G, H>>,
        mv: G::Move,
        number: usize,
        best: Value,
        window: Window,
    ) -> Value {
        let Features { scouts, equals, .. } = self.shared.options.features;
        let depth = step.depth - 1;
        let settled = number > 0 && best >= window.alpha;
        let as_good =
            Window { alpha: if equals && settled { best.offset(-1) } else { window.alpha }, ..window };
        if number == 0 || !scouts {
            return self.child::<true>(step, mv, Role::Full, depth, as_good);
        }
        let reduction = if number > 3 { self.reduction::<true>(step.depth, number, window.alpha) } else { 0 };
        if reduction > 0 {
            let value = self.child::<false>(step, mv, Role::Reduced, depth - reduction, scout(window));
            if value <= window.alpha.offset(-1) || self.stopped {
                return value;
            }
        }
        let value = self.child::<false>(step, mv, Role::Scout, depth, scout(as_good));
        if value <= as_good.alpha || self.stopped {
            return value;
        }
        if as_good.alpha < window.alpha {
            let value = self.child::<false>(step, mv, Role::Again, depth, scout(window));
            if value <= window.alpha || self.stopped {
                return best;
            }
        }
        self.child::<true>(step, mv, Role::Again, depth, window)
    }

    /// The move at `index` is the best from `rank` on.
    fn promote(&mut self, rank: usize, index: usize, value: Value) {
        let root = &mut self.roots[index];
        self.lines.adopt(0, root.mv);
        root.value = value;
        root.line = self.lines.row(0).to_vec();
        self.roots[rank..=index].rotate_right(1);
        if rank == 0 {
            self.roots.iter_mut().for_each(|root| root.equal = false);
            self.roots[0].equal = true;
        }
    }

    /// What a finished iteration tells for certain.
    fn judge(&self, depth: u32) -> Finished {
        let exact = self.roots[0].value.is_decided() || !self.horizon;
        let seen = self.roots[0].value.plies().is_none_or(|plies| plies <= depth);
        let shortest = exact && seen && !(self.reduce && self.roots[0].value.is_decided());
        Finished { depth, value: self.roots[0].value, exact, shortest }
    }

    /// Whether a deeper look can change nothing: every line is followed to its end, or ends within sight. A win
    /// found with reductions is worth no more than the time it takes to confirm it.
    fn is_settled(&self, depth: u32) -> bool {
        let in_sight = |plies: u32| self.reduce || plies <= depth;
        let mut lines = self.roots[..self.wanted_lines()].iter();
        !self.horizon || lines.all(|root| root.value.plies().is_some_and(in_sight))
    }

    fn wanted_lines(&self) -> usize {
        self.shared.options.lines.clamp(1, self.roots.len())
    }

    fn worth_deepening(&self, steady: u32) -> bool {
        let meter = &self.shared.meter;
        if !meter.is_economical() {
            return meter.time_for_more(100);
        }
        // A move that has not changed for long needs less time, one that just changed needs more.
        self.roots.len() > 1
            && meter.time_for_more(if steady == 0 { 140 } else { 100 - 10 * steady.min(6) as u64 })
    }

    /// Searches once more without reductions, so that nobody wins faster than is said; false if that takes
    /// longer than the search itself did.
    fn confirm(&mut self) -> bool {
        self.reduce = false;
        self.node_cap = 2 * self.nodes + 100_000;
        for _ in 0..Value::MAX_PLIES {
            let value = self.roots[0].value;
            let Some(plies) = value.plies() else { break };
            let window = Window { alpha: value.offset(-1), beta: value.offset(1) };
            let depth = (plies as i32).min(crate::MAX_DEPTH as i32);
            let found = self.root(depth, 0, Role::RootAgain, window);
            if self.stopped {
                return false;
            }
            if found == value {
                return plies <= crate::MAX_DEPTH;
            }
            self.roots[0].value = found;
        }
        false
    }

    fn tell(&mut self, depth: u32, listener: Listener<'_, G::Move>) {
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

    fn total_nodes(&self) -> u64 {
        self.shared.meter.nodes() + self.nodes - self.polled
    }

    fn report(mut self, finished: Finished) -> Report<G::Move> {
        let equals = self.roots.iter().filter(|root| root.equal).count().max(1);
        self.choose(equals);
        let wanted = self.wanted_lines();
        self.roots[0].value = finished.value;
        // Of a move that a stopped search has not come to there is nothing to say.
        let valued = self.roots[..wanted].iter().filter(|root| root.value > Value::MINUS_INFINITE);
        let lines = valued.map(|root| Line { value: root.value, moves: root.line.clone() }).collect();
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
            equals,
        }
    }

    /// Brings one of the equally good moves to the front. With several lines wanted the first one stays: their
    /// order is part of the answer.
    fn choose(&mut self, equals: usize) {
        if equals < 2 || self.shared.options.lines > 1 {
            return;
        }
        let choice = fastrand::Rng::with_seed(self.shared.task.seed).usize(..equals);
        let Some((index, _)) = self.roots.iter().enumerate().filter(|(_, root)| root.equal).nth(choice)
        else {
            return;
        };
        if index > 0 {
            self.roots[index].value = self.roots[0].value;
            let mv = self.roots[index].mv;
            self.roots[index].line = self.line_from_table(mv);
            self.roots[..=index].rotate_right(1);
        }
    }

    /// A move and what the table says should follow it.
    fn line_from_table(&self, mv: G::Move) -> Vec<G::Move> {
        let mut line = vec![mv];
        let mut position = self.shared.task.position.play(mv);
        let mut seen = vec![self.shared.task.position.key()];
        while !seen.contains(&position.key()) && position.outcome().is_none() {
            seen.push(position.key());
            let entry = self.shared.table.probe(position.key());
            let known =
                entry.and_then(|entry| entry.mv).and_then(|index| G::move_from_index(usize::from(index)));
            let Some(next) = known.filter(|mv| position.check(*mv).is_ok()) else { break };
            line.push(next);
            position = position.play(next);
        }
        line
    }
}

/// The empty window just above alpha.
fn scout(window: Window) -> Window {
    Window { alpha: window.alpha, beta: window.alpha.offset(1) }
}

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
