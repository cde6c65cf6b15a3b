//! The two textbook searches, without table or memory: [`minimax`] visits everything, [`alphabeta`]
//! skips what cannot matter. They are the yardstick for the full searcher, and opponents in their
//! own right. [`textbook`] is either of them with the moves in another order, to measure what the
//! order is worth.

use plateau_game::{Game, Outcome};

use crate::MAX_DEPTH;
use crate::control::Meter;
use crate::hooks::Evaluator;
use crate::mistakes::Mistakes;
use crate::path::KeyPath;
use crate::pv_table::PvTable;
use crate::report::{Line, Listener, Progress, Report, Task};
use crate::trace::{Entered, Left, Recorder, Role, Why, Window};
use crate::value::Value;

/// Looks at every line to the given depth. Visits exactly the positions that perft counts: one at
/// the root, and `perft(n)` on each ply n.
///
/// With a limit of depth alone there is one pass; with nodes or time it deepens ply by ply.
pub fn minimax<G: Game, E: Evaluator<G>, R: Recorder<G::Move>>(
    task: &Task<'_, G>,
    evaluator: &E,
    recorder: &mut R,
    listener: Listener<'_, G::Move>,
) -> Report<G::Move> {
    textbook::<_, _, Generated, _, false>(
        task,
        evaluator,
        &Textbook::<Generated>::default(),
        recorder,
        listener,
    )
}

/// The same value as [`minimax`], without the lines that a better alternative makes irrelevant.
pub fn alphabeta<G: Game, E: Evaluator<G>, R: Recorder<G::Move>>(
    task: &Task<'_, G>,
    evaluator: &E,
    recorder: &mut R,
    listener: Listener<'_, G::Move>,
) -> Report<G::Move> {
    textbook::<_, _, Generated, _, true>(
        task,
        evaluator,
        &Textbook::<Generated>::default(),
        recorder,
        listener,
    )
}

/// How a textbook search goes about it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Textbook<O = Generated> {
    /// The order in which moves are looked at.
    pub order: O,
    /// When to deepen ply by ply.
    pub deepening: Deepening,
    /// The window of the moves at the root.
    pub root: RootWindow,
    /// What it does wrong.
    pub mistakes: Mistakes,
}

/// The window that the moves at the root are searched with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RootWindow {
    /// One point wider than alpha: every best move is found, and chance chooses among them.
    #[default]
    AllBest,
    /// The window of the textbook: the first best move is played, and of others that are as good
    /// alpha-beta only knows that they are no better.
    Textbook,
}

/// When a textbook search deepens ply by ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Deepening {
    /// Where a limit may strike in the middle: of nodes, or of time.
    #[default]
    WhereLimited,
    /// In any case.
    Always,
    /// Never: stopped half-way it answers for what it has seen.
    Never,
}

/// The order in which a textbook search looks at moves, and what it takes a move to do.
pub trait MoveOrder<G: Game> {
    /// Every legal move, once.
    fn moves(&self, position: &G) -> impl Iterator<Item = G::Move>;

    /// What the search takes for the position after a move: as the rules have it, unless rules were
    /// forgotten.
    #[inline]
    fn play(&self, position: &G, mv: G::Move) -> G {
        position.play(mv)
    }

    /// What the search takes for the end of the game, likewise.
    #[inline]
    fn outcome(&self, position: &G) -> Option<Outcome> {
        position.outcome()
    }
}

/// As the rules generate them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Generated;

impl<G: Game> MoveOrder<G> for Generated {
    #[inline]
    fn moves(&self, position: &G) -> impl Iterator<Item = G::Move> {
        position.moves()
    }
}

/// [`alphabeta`] if `PRUNE`, else [`minimax`], in a manner of its own.
pub fn textbook<
    G: Game,
    E: Evaluator<G>,
    O: MoveOrder<G>,
    R: Recorder<G::Move>,
    const PRUNE: bool,
>(
    task: &Task<'_, G>,
    evaluator: &E,
    manner: &Textbook<O>,
    recorder: &mut R,
    listener: Listener<'_, G::Move>,
) -> Report<G::Move> {
    Plain::<G, E, O, R, PRUNE>::new(task, evaluator, manner, recorder).run(listener)
}

struct Plain<'a, G: Game, E, O, R, const PRUNE: bool> {
    task: &'a Task<'a, G>,
    evaluator: &'a E,
    manner: &'a Textbook<O>,
    recorder: &'a mut R,
    meter: Meter<'a>,
    path: KeyPath,
    pv: PvTable<G::Move>,
    nodes: u64,
    polled: u64,
    next_poll: u64,
    stopped: bool,
    /// Whether anything had to be evaluated because the depth was used up.
    horizon: bool,
    /// The evaluation before the last move, where moves are judged instead of positions.
    before: i32,
}

/// The outcome of one pass over the root moves.
struct Pass<M> {
    value: Value,
    /// The lines that begin with the best moves, all equally good.
    equals: Vec<Vec<M>>,
}

impl<'a, G: Game, E: Evaluator<G>, O: MoveOrder<G>, R: Recorder<G::Move>, const PRUNE: bool>
    Plain<'a, G, E, O, R, PRUNE>
{
    fn new(
        task: &'a Task<'a, G>,
        evaluator: &'a E,
        manner: &'a Textbook<O>,
        recorder: &'a mut R,
    ) -> Self {
        let meter = Meter::new(&task.limits, task.control);
        Plain {
            task,
            evaluator,
            manner,
            recorder,
            meter,
            path: KeyPath::new(task.history),
            pv: PvTable::new(),
            nodes: 0,
            polled: 0,
            next_poll: 0,
            stopped: false,
            horizon: false,
            before: 0,
        }
    }

    fn run(&mut self, listener: Listener<'_, G::Move>) -> Report<G::Move> {
        let root = self.task.position;
        if let Some(report) = Report::of_finished_game(&root) {
            return report;
        }
        let mut report = Report::immediate(root.moves().next(), Value::DRAW, false);
        let deepest = self.task.limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH);
        for depth in self.first_depth(deepest)..=deepest {
            self.horizon = false;
            let pass = self.root(depth);
            if self.stopped && (pass.equals.is_empty() || report.depth > 0) {
                break;
            }
            self.note(&mut report, pass, depth, listener);
            if self.stopped || report.exact || !self.meter.time_for_more(100) {
                break;
            }
        }
        report.stopped = self.stopped;
        report.nodes = self.nodes;
        report.elapsed_ms = self.meter.elapsed_ms();
        report
    }

    /// Deepening costs nodes: it is only done where a limit may strike in the middle, or where it
    /// is asked for.
    fn first_depth(&self, deepest: u32) -> u32 {
        let limits = &self.task.limits;
        let deepens = match self.manner.deepening {
            Deepening::WhereLimited => limits.nodes.is_some() || limits.is_timed(),
            Deepening::Always => true,
            Deepening::Never => false,
        };
        if deepens { 1 } else { deepest }
    }

    fn note(
        &self,
        report: &mut Report<G::Move>,
        pass: Pass<G::Move>,
        depth: u32,
        listener: Listener<'_, G::Move>,
    ) {
        let takes_first = self.manner.mistakes.first_win || !self.finds_all_best();
        let choice = if takes_first {
            0
        } else {
            // 64 bits everywhere: the same choice in a browser, where a usize has 32.
            fastrand::Rng::with_seed(self.task.seed).u64(..pass.equals.len() as u64) as usize
        };
        let line = Line { value: pass.value, moves: pass.equals[choice].clone() };
        report.best = line.moves.first().copied();
        report.value = pass.value;
        report.depth = depth;
        report.selective_depth = depth;
        report.equals = pass.equals.len();
        report.best_moves = pass.equals.iter().filter_map(|line| line.first().copied()).collect();
        report.best_moves[..=choice].rotate_right(1);
        report.exact = !self.stopped && (pass.value.is_decided() || !self.horizon);
        report.shortest = report.exact;
        report.lines = vec![line.clone()];
        let elapsed_ms = self.meter.elapsed_ms();
        listener(&Progress {
            depth,
            selective_depth: depth,
            nodes: self.nodes,
            elapsed_ms,
            rank: 0,
            line,
        });
    }

    fn finds_all_best(&self) -> bool {
        self.manner.root == RootWindow::AllBest
    }

    /// Every root move. Stopped half-way it answers for the moves it has seen.
    fn root(&mut self, depth: u32) -> Pass<G::Move> {
        let position = self.task.position;
        let mut pass = Pass { value: Value::MINUS_INFINITE, equals: Vec::new() };
        if R::ACTIVE {
            self.recorder.enter(Entered {
                mv: None,
                role: Role::Root,
                depth: depth as i32,
                window: Window::OPEN,
            });
        }
        self.nodes += 1;
        let state = self.evaluator.state(&position);
        self.path.push(position.key());
        let mut alpha = Value::MINUS_INFINITE;
        for mv in self.manner.order.moves(&position) {
            let next = self.make(&position, &state, mv, depth as i32);
            let next_state = self.evaluator.advance(&state, &position, mv, &next);
            let window = self.child_window(Window { alpha, beta: Value::INFINITE });
            let value = -self.node(mv, &next, &next_state, depth as i32 - 1, 1, window);
            if self.stopped {
                break;
            }
            let is_better = value > pass.value;
            if is_better {
                pass = Pass { value, equals: Vec::new() };
                alpha = if self.finds_all_best() { value.offset(-1) } else { value };
            }
            // With the window of the textbook an equal value is only an upper bound.
            if is_better || value == pass.value && (!PRUNE || self.finds_all_best()) {
                self.pv.update(0, mv);
                pass.equals.push(self.pv.line(0).to_vec());
            }
        }
        self.path.pop();
        if R::ACTIVE {
            let why = if self.stopped { Why::Stopped } else { Why::AllMoves };
            self.recorder.leave(Left {
                value: pass.value,
                window: Window { alpha, beta: Value::INFINITE },
                why,
            });
        }
        pass
    }

    fn node(
        &mut self,
        mv: G::Move,
        position: &G,
        state: &E::State,
        depth: i32,
        ply: u32,
        window: Window,
    ) -> Value {
        if R::ACTIVE {
            self.recorder.enter(Entered { mv: Some(mv), role: Role::FullWindow, depth, window });
        }
        let mut window = window;
        let (value, why) = self.visit(position, state, depth, ply, &mut window);
        if R::ACTIVE {
            self.recorder.leave(Left { value, window, why });
        }
        value
    }

    #[inline(always)]
    fn visit(
        &mut self,
        position: &G,
        state: &E::State,
        depth: i32,
        ply: u32,
        window: &mut Window,
    ) -> (Value, Why) {
        self.pv.clear(ply as usize);
        self.nodes += 1;
        if self.nodes >= self.next_poll && self.poll() {
            return (Value::DRAW, Why::Stopped);
        }
        if let Some(outcome) = self.manner.order.outcome(position) {
            let value = self.manner.mistakes.finished(outcome, position.side_to_move(), depth, ply);
            return (value, Why::GameOver);
        }
        let key = if self.task.repetition { position.key() } else { 0 };
        if self.task.repetition && self.path.repeats(key) {
            self.horizon = true;
            return (Value::DRAW, Why::Repetition);
        }
        if depth <= 0 || self.evaluator.leaf_share(position).is_some() {
            self.horizon = true;
            let points = self.evaluator.evaluate(position, state);
            return (self.manner.mistakes.leaf(points, self.before), Why::Leaf);
        }
        self.path.push(key);
        let result = self.children(position, state, depth, ply, window);
        self.path.pop();
        result
    }

    #[inline(always)]
    fn children(
        &mut self,
        position: &G,
        state: &E::State,
        depth: i32,
        ply: u32,
        window: &mut Window,
    ) -> (Value, Why) {
        let mut best = Value::MINUS_INFINITE;
        for mv in self.manner.order.moves(position) {
            let next = self.make(position, state, mv, depth);
            let next_state = self.evaluator.advance(state, position, mv, &next);
            let value =
                -self.node(mv, &next, &next_state, depth - 1, ply + 1, self.child_window(*window));
            if self.stopped {
                return (Value::DRAW, Why::Stopped);
            }
            best = best.max(value);
            if value > window.alpha {
                window.alpha = value;
                self.pv.update(ply as usize, mv);
            }
            if PRUNE && window.alpha >= window.beta {
                return (best, Why::BetaCutoff);
            }
        }
        (best, Why::AllMoves)
    }

    /// The position after a move; the evaluation before the last move is kept for the mistake that
    /// judges moves.
    #[inline(always)]
    fn make(&mut self, position: &G, state: &E::State, mv: G::Move, depth: i32) -> G {
        if self.manner.mistakes.judges_moves && depth == 1 {
            self.before = self.evaluator.evaluate(position, state);
        }
        self.manner.order.play(position, mv)
    }

    /// The window as the opponent sees it; minimax keeps it open.
    fn child_window(&self, window: Window) -> Window {
        if PRUNE { Window { alpha: -window.beta, beta: -window.alpha } } else { Window::OPEN }
    }

    #[cold]
    fn poll(&mut self) -> bool {
        let visited = self.nodes - self.polled;
        self.polled = self.nodes;
        match self.meter.poll(visited) {
            Some(pause) => self.next_poll = self.nodes + pause,
            None => self.stopped = true,
        }
        self.stopped
    }
}
