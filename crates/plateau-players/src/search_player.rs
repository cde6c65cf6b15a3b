//! The player who looks ahead: by any algorithm, to any limit, in any style, as carelessly as
//! wanted.

use plateau_game::Side;
use plateau_games::{AnyPosition, with_position};
use plateau_search::{
    Hooks, LeafValue, Limits, Line, Listener, Mcts, MctsOptions, Meter, NoOracle, Options, Report,
    Searcher, Task, Value, alphabeta, minimax,
};

use crate::chance;
use crate::custom::{Algorithm, Custom};
use crate::heuristics::{Heuristics, weights_with};
use crate::player::{Decision, Player, Question, ThinkingUpdate};
use crate::slot::Slot;
use crate::style::{Lean, Style};

/// A player as a [`Custom`] describes it.
#[derive(Debug)]
pub(crate) struct SearchPlayer {
    custom: Custom,
    /// The searcher of the game played last, with what it remembers.
    engine: Slot,
}

type GameSearcher<G> = Searcher<G, Hooks<<G as Heuristics>::Evaluator, <G as Heuristics>::Orderer>>;

/// Search state kept from move to move, and its side: a style sees the two sides differently.
struct SearchState<T> {
    engine: T,
    side: Side,
}

impl SearchPlayer {
    pub(crate) fn new(custom: Custom) -> SearchPlayer {
        SearchPlayer { custom, engine: Slot::default() }
    }

    fn think_on<G: Heuristics>(
        &mut self,
        position: G,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        let task = Task {
            position,
            history: question.history,
            limits: self.custom.limits_with(question.limits),
            control: question.control,
            repetition: G::REPEATS,
            canonical_key: is_symmetric(&position).then_some(canonical_key::<G>),
            seed: question.seed,
        };
        let mut hear =
            |progress: &_| listener(&ThinkingUpdate::from_progress::<G>(progress, G::COUNTS_IN));
        let report = match self.custom.algorithm {
            Algorithm::Minimax => minimax(&task, &self.evaluator(&position), &mut (), &mut hear),
            Algorithm::AlphaBeta => {
                alphabeta(&task, &self.evaluator(&position), &mut (), &mut hear)
            }
            Algorithm::Mcts => self.mcts(&position).search(&task, &mut hear),
            Algorithm::Search if self.custom.noise > 0 => self.carelessly(&task, &mut hear),
            Algorithm::Search if self.custom.style == Style::Tricky => {
                self.trickily(&task, &mut hear)
            }
            Algorithm::Search => self.stubbornly(&task, question.lines, &mut hear),
        };
        Decision::from_report::<G>(report, G::COUNTS_IN, self.custom.algorithm.source())
    }

    fn lean<G: Heuristics>(&self, position: &G) -> Lean {
        self.custom.style.lean(position.side_to_move())
    }

    fn evaluator<G: Heuristics>(&self, position: &G) -> G::Evaluator {
        G::evaluator(&weights_with::<G>(&self.custom.weights), self.lean(position))
    }

    fn searcher<G: Heuristics>(&mut self, position: &G, lines: usize) -> &mut GameSearcher<G> {
        let evaluator = self.evaluator(position);
        let Custom { mut features, threads, table_bytes, .. } = self.custom;
        features.futility_margin = G::MARGIN;
        let options = Options { features, lines: lines.max(1), threads, table_bytes };
        let hooks = || Hooks { evaluator, orderer: G::Orderer::default(), oracle: NoOracle };
        let searcher = self.engine(position, || GameSearcher::<G>::new(hooks(), options));
        searcher.set_options(options);
        searcher
    }

    fn mcts<G: Heuristics>(&mut self, position: &G) -> &mut Mcts<G, G::Evaluator> {
        let evaluator = self.evaluator(position);
        let leaf_value = LeafValue::Evaluator { scale: f64::from(10 * G::SMALL_ADVANTAGE) };
        let options = MctsOptions { leaf_value, ..MctsOptions::default() };
        self.engine(position, || Mcts::new(evaluator, options))
    }

    fn engine<G: Heuristics, T: Send + 'static>(
        &mut self,
        position: &G,
        make: impl FnOnce() -> T,
    ) -> &mut T {
        let side = position.side_to_move();
        let even = self.lean(position) == Lean::EVEN;
        let fits = |held: &SearchState<T>| even || held.side == side;
        &mut self.engine.hold(fits, || SearchState { engine: make(), side }).engine
    }

    /// Judges every move, each a little wrong, and takes the one that seems best. What ends the
    /// game within sight is seen as it is, unless it has to be seen at a glance.
    fn carelessly<G: Heuristics>(
        &mut self,
        task: &Task<'_, G>,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        // The slightly careless choose among the best few only, which is also much quicker to find
        // out.
        let glance = self.custom.glance;
        let few = if self.custom.noise < 20 && glance.is_none() { 8 } else { usize::MAX };
        let mut report = self.searcher(&task.position, few).search(task, listener);
        let width = self.custom.noise * G::SMALL_ADVANTAGE;
        let mut chance = chance::generator(task.seed, 1);
        let mut seeming = |line: &Line<G::Move>| match line.value {
            // An overlooked threat looks like any other move.
            value if value.is_decided() && glance.is_some() => chance.i32(-width..=width),
            value if value.is_decided() => value.points() * 10,
            value => value.points() + chance.i32(-width..=width),
        };
        let seemings: Vec<i32> = report.lines.iter().map(&mut seeming).collect();
        let best =
            (0..seemings.len()).max_by_key(|index| (seemings[*index], std::cmp::Reverse(*index)));
        let plain = glance.and_then(|glance| glance.plain_move(&task.position, task.seed));
        let plain = plain
            .and_then(|mv| report.lines.iter().position(|line| line.moves.first() == Some(&mv)));
        take_line(&mut report, plain.or(best).unwrap_or(0));
        report
    }

    /// The best move. But few nodes do not tell a loss in two plies from one that takes longer, or
    /// are spent before it is seen: who knows of no win stops the line that is plain to see.
    fn stubbornly<G: Heuristics>(
        &mut self,
        task: &Task<'_, G>,
        lines: usize,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        let mut report = self.searcher(&task.position, lines).search(task, listener);
        let glance = self.custom.glance.filter(|_| !report.value.is_win());
        let plain = glance.and_then(|glance| glance.plain_move(&task.position, task.seed));
        if plain.is_some_and(|mv| report.best != Some(mv)) {
            report.best = plain;
            report.shortest = false;
            report.lines = vec![Line { value: report.value, moves: plain.into_iter().collect() }];
        }
        report
    }

    /// Among nearly equal moves, the one after which the reply that looks best at a glance is
    /// worst.
    fn trickily<G: Heuristics>(
        &mut self,
        task: &Task<'_, G>,
        listener: Listener<'_, G::Move>,
    ) -> Report<G::Move> {
        const CANDIDATES: usize = 3;
        // A fifth of the time is for what tempts.
        let limits = Limits { time_ms: task.limits.time_ms.map(|ms| ms - ms / 5), ..task.limits };
        let look = Task { limits, ..*task };
        let mut report = self.searcher(&task.position, CANDIDATES).search(&look, listener);
        if report.value.is_decided() {
            return report;
        }
        let floor = report.value.offset(-G::SMALL_ADVANTAGE);
        let meter = Meter::new(&task.limits, task.control);
        let in_time = |line: &&Line<G::Move>| line.value >= floor && !meter.is_over(0);
        let candidates = report.lines.iter().take_while(in_time).enumerate();
        let temptation = |line: &Line<G::Move>| {
            let next = task.position.play(line.moves[0]);
            self.temptation(task, next)
        };
        let traps: Vec<_> = candidates.map(|(index, line)| (temptation(line), index)).collect();
        let best = traps.into_iter().max_by_key(|(gain, index)| (*gain, std::cmp::Reverse(*index)));
        take_line(&mut report, best.map_or(0, |(_, index)| index));
        report
    }

    /// Gain of the player who made this position if the opponent falls for the reply that looks
    /// best.
    fn temptation<G: Heuristics>(&self, task: &Task<'_, G>, position: G) -> i32 {
        if position.outcome().is_some() {
            return 0;
        }
        let search = |position: G, depth: u32| {
            // On a large board even these few plies take their time: the limits of the move hold
            // here too.
            let limits = Limits { depth: Some(depth), ..task.limits };
            let task = Task { position, limits, ..*task };
            alphabeta(&task, &self.evaluator(&position), &mut (), &mut |_| {})
        };
        let best = search(position, 3);
        let Some(bait) = search(position, 1).best else { return 0 };
        let after = position.play(bait);
        let value = match after.outcome() {
            Some(outcome) => Value::of_outcome(outcome, after.side_to_move(), 1),
            None => search(after, 2).value,
        };
        value.points() + best.value.points()
    }
}

impl Player for SearchPlayer {
    fn think(
        &mut self,
        question: &Question<'_>,
        listener: &mut dyn FnMut(&ThinkingUpdate),
    ) -> Decision {
        with_position!(question.position, position => self.think_on(position, question, listener))
    }

    fn prepare(&mut self, position: &AnyPosition) {
        self.think(&Question::new(*position, Limits::nodes(1)), &mut |_| {});
    }

    fn forget(&mut self) {
        self.engine.clear();
    }
}

/// Whether a position is its own image: then so are some of its moves.
fn is_symmetric<G: Heuristics>(position: &G) -> bool {
    (1..G::SYMMETRIES).any(|symmetry| position.transformed(symmetry) == *position)
}

fn canonical_key<G: Heuristics>(position: &G) -> u64 {
    position.canonical().key()
}

/// Makes one of the lines the answer.
fn take_line<M: Copy>(report: &mut Report<M>, index: usize) {
    let Some(line) = report.lines.get(index).cloned() else { return };
    report.best = line.moves.first().copied();
    report.value = line.value;
    report.exact &= index == 0 || line.value.is_decided();
    report.lines = vec![line];
}
