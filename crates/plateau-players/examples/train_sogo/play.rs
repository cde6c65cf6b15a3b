//! Games of the searcher against itself or against another evaluation.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use plateau_game::{Game as _, Outcome, Side, mix64};
use plateau_games::{AnyMove, Member};
use plateau_match::Match;
use plateau_match::contest::{Contender, Contest, NoMove, Tally, a_side, score};
use plateau_players::games::LineEvaluator;
use plateau_players::games::LineOrderer;
use plateau_players::games::sogo::patterns::Sogo4;
use plateau_players::games::sogo::{Shares, simple_weights};
use plateau_players::{Control, Lean, Limits};
use plateau_search::{Evaluator, ForcedMove, Hooks, NoOracle, Options, Report, Searcher, Task, Value};

use crate::fit::Samples;

type Player<E> = Searcher<Sogo4, Hooks<E, LineOrderer>>;

fn player<E: Evaluator<Sogo4>>(evaluator: E, table_bytes: usize) -> Player<E> {
    let hooks = Hooks { evaluator, orderer: LineOrderer, oracle: NoOracle };
    Searcher::new(hooks, Options { table_bytes, ..Options::default() })
}

fn think<E: Evaluator<Sogo4>>(
    player: &mut Player<E>,
    position: Sogo4,
    limits: Limits,
    seed: u64,
) -> Report<<Sogo4 as plateau_game::Game>::Move> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_millis() as u64;
    let control = Control::new(&clock);
    let task = Task { position, history: &[], limits, control, repetition: false, canonical_key: None, seed };
    player.search(&task, &mut |_| {})
}

/// Random moves that do not end the game, nor let it be ended at once.
fn opening(plies: usize, random: &mut fastrand::Rng) -> Sogo4 {
    let judge = LineEvaluator::<Sogo4>::new(simple_weights(Shares::FULL), Lean::EVEN);
    loop {
        let mut position = Sogo4::start(());
        for _ in 0..plies {
            let moves: Vec<_> = position.moves().collect();
            match random.choice(moves) {
                Some(mv) => position = position.play(mv),
                None => break,
            }
        }
        let quiet = || judge.forced_move(&position, &judge.state(&position)) == ForcedMove::None;
        if position.outcome().is_none() && quiet() {
            return position;
        }
    }
}

/// Plays until the time is over and keeps every quiet position that is not over yet.
pub fn generate<E: Evaluator<Sogo4> + Copy + Send>(
    evaluator: E,
    time: Duration,
    nodes: u64,
    threads: usize,
    seed: u64,
) -> Samples {
    let begun = Instant::now();
    let worker = |thread: usize| {
        let mut random = fastrand::Rng::with_seed(seed << 32 | thread as u64);
        let mut player = player(evaluator, 2 << 20);
        let mut samples = Samples::default();
        while begun.elapsed() < time {
            self_play(&mut player, nodes, &mut random, &mut samples);
        }
        samples
    };
    std::thread::scope(|scope| {
        let worker = &worker;
        let workers: Vec<_> = (0..threads).map(|thread| scope.spawn(move || worker(thread))).collect();
        let mut all = Samples::default();
        workers.into_iter().flat_map(|worker| worker.join()).for_each(|samples| all.append(samples));
        all
    })
}

fn self_play<E: Evaluator<Sogo4>>(
    player: &mut Player<E>,
    nodes: u64,
    random: &mut fastrand::Rng,
    samples: &mut Samples,
) {
    // Long random openings reach positions that good players avoid, and searches meet.
    let plies = random.usize(2..=20);
    let mut position = opening(plies, random);
    let mut game = Vec::new();
    player.clear();
    let outcome = loop {
        if let Some(outcome) = position.outcome() {
            break outcome;
        }
        let report = think(player, position, Limits::nodes(nodes), random.u64(..));
        let hooks = player.hooks();
        let quiet =
            hooks.evaluator.forced_move(&position, &hooks.evaluator.state(&position)) == ForcedMove::None;
        if quiet {
            game.push((position, first_wins(report.value, position.side_to_move())));
        }
        let Some(mv) = report.best else { break Outcome::Draw };
        position = position.play(mv);
    };
    let result = match outcome {
        Outcome::Win(Side::X) => 1.0,
        Outcome::Win(Side::O) => 0.0,
        Outcome::Draw => 0.5,
    };
    samples.add_game(&game, result);
}

/// How likely the first player wins, by what a search says.
fn first_wins(value: Value, mover: Side) -> f32 {
    let points = match value {
        value if value.is_win() => 500.0,
        value if value.is_loss() => -500.0,
        value => value.points() as f32,
    };
    let points = if mover == Side::X { points } else { -points };
    1.0 / (1.0 + (-points / 100.0).exp())
}

/// A searcher at the board, with little time for each move.
struct Seated<E: Evaluator<Sogo4>>(Player<E>);

impl<E: Evaluator<Sogo4>> Contender for Seated<E> {
    fn begin(&mut self, _game: &Match) -> Result<(), NoMove> {
        self.0.clear();
        Ok(())
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let position = Sogo4::own_position(game.position()).ok_or(NoMove::Stopped)?;
        let report = think(&mut self.0, position, Limits::time(50), mix64(seed ^ game.ply() as u64));
        report.best.map(Sogo4::any_move).ok_or(NoMove::Stopped)
    }
}

/// Plays pairs of games with colours reversed until the time is over.
pub fn compete<A, B>(a: A, b: B, time: Duration, threads: usize) -> Tally
where
    A: Evaluator<Sogo4> + Copy + Send + Sync + 'static,
    B: Evaluator<Sogo4> + Copy + Send + Sync + 'static,
{
    let contest = Contest { seed: 77, ..Contest::default() };
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let begun = Instant::now();
    let worker = || {
        let mut pair: [Box<dyn Contender>; 2] =
            [Box::new(Seated(player(a, 16 << 20))), Box::new(Seated(player(b, 16 << 20)))];
        while begun.elapsed() < time {
            let first = 2 * next.fetch_add(1, Ordering::Relaxed);
            let start = Match::from_position(opening(4, &mut fastrand::Rng::with_seed(first as u64)).into());
            for index in [first, first + 1] {
                let Some(played) = contest.play_game(index, start.clone(), &mut pair) else { return };
                let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
                tally.add(index, score(played.outcome(), a_side(index)));
            }
        }
    };
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(worker))));
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}
