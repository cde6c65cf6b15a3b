//! Games of the searcher against itself or against another evaluation.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use plateau_game::{Game, Outcome, Side, mix64};
use plateau_games::{AnyMove, Member};
use plateau_match::Match;
use plateau_match::contest::{Contender, Contest, MatchTally, NoMove, a_side, score};
use plateau_players::games::LineOrderer;
use plateau_players::{Control, Limits};
use plateau_search::{
    Evaluator, ForcedMove, Hooks, NoOracle, Options, Report, Searcher, Task, Value,
};

use crate::fit::Samples;
use crate::method::{Method, cells};

type Player<M, E> = Searcher<<M as Method>::Game, Hooks<E, LineOrderer>>;

fn player<M: Method, E: Evaluator<M::Game>>(evaluator: E, table_bytes: usize) -> Player<M, E> {
    let hooks = Hooks { evaluator, orderer: LineOrderer, oracle: NoOracle };
    Searcher::new(hooks, Options { table_bytes, ..Options::default() })
}

fn think<M: Method, E: Evaluator<M::Game>>(
    player: &mut Player<M, E>,
    position: M::Game,
    limits: Limits,
    seed: u64,
) -> Report<<M::Game as Game>::Move> {
    let begun = Instant::now();
    let clock = || begun.elapsed().as_millis() as u64;
    let control = Control::new(&clock);
    let task = Task {
        position,
        history: &[],
        limits,
        control,
        repetition: false,
        canonical_key: None,
        seed,
    };
    player.search(&task, &mut |_| {})
}

/// Random moves that do not end the game, nor let it be ended at once.
fn opening<M: Method>(method: &M, plies: usize, random: &mut fastrand::Rng) -> M::Game {
    let judge = method.simple();
    loop {
        let mut position = M::Game::start(());
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
pub fn generate<M: Method, E: Evaluator<M::Game> + Copy + Send>(
    method: &M,
    evaluator: E,
    time: Duration,
    nodes: u64,
    threads: usize,
    seed: u64,
) -> Samples {
    let begun = Instant::now();
    let worker = |thread: usize| {
        let mut random = fastrand::Rng::with_seed(seed << 32 | thread as u64);
        let mut player = player::<M, E>(evaluator, 2 << 20);
        let mut samples = Samples::default();
        while begun.elapsed() < time {
            self_play(method, &mut player, nodes, &mut random, &mut samples);
        }
        samples
    };
    std::thread::scope(|scope| {
        let worker = &worker;
        let workers: Vec<_> =
            (0..threads).map(|thread| scope.spawn(move || worker(thread))).collect();
        let mut all = Samples::default();
        workers
            .into_iter()
            .flat_map(|worker| worker.join())
            .for_each(|samples| all.append(samples));
        all
    })
}

fn self_play<M: Method, E: Evaluator<M::Game>>(
    method: &M,
    player: &mut Player<M, E>,
    nodes: u64,
    random: &mut fastrand::Rng,
    samples: &mut Samples,
) {
    // Long random openings reach positions that good players avoid, and searches meet.
    let plies = random.usize(2..=cells::<M::Game>() * 5 / 16);
    let mut position = opening(method, plies, random);
    let mut game = Vec::new();
    player.clear();
    let outcome = loop {
        if let Some(outcome) = position.outcome() {
            break outcome;
        }
        let report = think::<M, E>(player, position, Limits::nodes(nodes), random.u64(..));
        let hooks = player.hooks();
        let quiet = hooks.evaluator.forced_move(&position, &hooks.evaluator.state(&position))
            == ForcedMove::None;
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
    samples.add_game(method, &game, result);
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

/// A searcher at the board, with so many nodes for each move.
struct Seated<M: Method, E: Evaluator<M::Game>>(Player<M, E>, u64);

impl<M: Method, E: Evaluator<M::Game>> Contender for Seated<M, E> {
    fn begin(&mut self, _game: &Match) -> Result<(), NoMove> {
        self.0.clear();
        Ok(())
    }

    fn choose(&mut self, game: &Match, seed: u64) -> Result<AnyMove, NoMove> {
        let position = M::Game::own_position(game.position()).ok_or(NoMove::Stopped)?;
        let seed = mix64(seed ^ game.ply() as u64);
        let report = think::<M, E>(&mut self.0, position, Limits::nodes(self.1), seed);
        report.best.map(M::Game::any_move).ok_or(NoMove::Stopped)
    }
}

/// Plays pairs of games with colours reversed, at so many nodes a move.
pub fn compete<M, A, B>(
    method: &M,
    a: A,
    b: B,
    games: usize,
    nodes: u64,
    threads: usize,
) -> MatchTally
where
    M: Method,
    A: Evaluator<M::Game> + Copy + Send + Sync,
    B: Evaluator<M::Game> + Copy + Send + Sync,
{
    let contest = Contest { seed: 77, ..Contest::default() };
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(MatchTally::default()));
    let worker = || {
        let mut pair: [Box<dyn Contender>; 2] = [
            Box::new(Seated::<M, A>(player::<M, A>(a, 8 << 20), nodes)),
            Box::new(Seated::<M, B>(player::<M, B>(b, 8 << 20), nodes)),
        ];
        loop {
            let first = 2 * next.fetch_add(1, Ordering::Relaxed);
            if first >= games {
                return;
            }
            let mut random = fastrand::Rng::with_seed(first as u64);
            let start = Match::from_position(opening(method, 4, &mut random).into());
            for index in [first, first + 1] {
                let Some(played) = contest.play_game(index, start.clone(), &mut pair) else {
                    return;
                };
                let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
                tally.add(index, score(played.outcome(), a_side(index)));
            }
        }
    };
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(worker))));
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}
