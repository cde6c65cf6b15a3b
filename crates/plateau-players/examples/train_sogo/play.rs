//! Games of the searcher against itself or against another evaluation.

use std::fmt;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use plateau_game::{Game as _, Outcome, Side};
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

/// The results of a match.
pub struct Tally([u32; 3]);

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [wins, draws, losses] = self.0.map(f64::from);
        let games = wins + draws + losses;
        let score = (wins + draws / 2.0) / games;
        let error = 196.0 * (score * (1.0 - score) / games).sqrt();
        write!(f, "+{wins} ={draws} -{losses}, {:.1} % (± {error:.1})", 100.0 * score)
    }
}

/// Plays pairs of games with colours reversed until the time is over.
pub fn compete<A, B>(a: A, b: B, time: Duration, threads: usize) -> Tally
where
    A: Evaluator<Sogo4> + Copy + Send,
    B: Evaluator<Sogo4> + Copy + Send,
{
    const LIMITS: Limits = Limits { depth: None, nodes: None, time_ms: Some(50), clock: None };
    let tally = [const { AtomicU32::new(0) }; 3];
    let begun = Instant::now();
    let worker = |thread: usize| {
        let mut random = fastrand::Rng::with_seed(77 << 32 | thread as u64);
        while begun.elapsed() < time {
            let start = opening(4, &mut random);
            for a_side in Side::BOTH {
                let (mut a, mut b) = (player(a, 16 << 20), player(b, 16 << 20));
                let mut position = start;
                while position.outcome().is_none() {
                    let seed = random.u64(..);
                    let best = match position.side_to_move() == a_side {
                        true => think(&mut a, position, LIMITS, seed).best,
                        false => think(&mut b, position, LIMITS, seed).best,
                    };
                    let Some(mv) = best else { break };
                    position = position.play(mv);
                }
                let winner = position.outcome().and_then(Outcome::winner);
                let index = winner.map_or(1, |winner| if winner == a_side { 0 } else { 2 });
                tally[index].fetch_add(1, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        let worker = &worker;
        (0..threads).for_each(|thread| {
            scope.spawn(move || worker(thread));
        });
    });
    Tally(tally.map(AtomicU32::into_inner))
}
