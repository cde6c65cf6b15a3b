//! Late positions of Sogo solved to the end, with distance, by one thread.

use std::time::{Duration, Instant};

use plateau_games::{AnyPosition, GameId, Variant};
use plateau_players::exact::{Bounds, CubeSolver};
use serde::Serialize;

use crate::failure::Failure;

/// Games of level 8 against itself from random openings of four moves, one a line: every sixtieth of the 3,000 that the
/// evaluation of Sogo was fitted to.
const GAMES: &str = include_str!("sogo-games.txt");

/// How many stones the positions have.
pub const STONES: [usize; 4] = [36, 32, 30, 28];

/// How many positions of each kind.
const POSITIONS: usize = 25;

/// Nobody waits longer for one position: about a second, far above the median.
const MOST_LOOKS: u64 = 4_000;

/// What came of the positions with so many stones.
#[derive(Clone, Debug, Serialize)]
pub struct Endings {
    pub stones: usize,
    pub positions: usize,
    pub solved: usize,
    pub nodes: u64,
    /// Of all positions, those that were given up included.
    pub median_us: u64,
    /// The values as one number.
    #[serde(skip)]
    pub values: u64,
}

/// Solves the positions with so many stones, each with an empty memory.
pub fn measure(stones: usize, quick: bool) -> Result<Endings, Failure> {
    let positions = positions(stones)?;
    let positions = &positions[..if quick { positions.len().min(3) } else { positions.len() }];
    let mut times = Vec::new();
    let mut endings =
        Endings { stones, positions: positions.len(), solved: 0, nodes: 0, median_us: 0, values: 0 };
    for position in positions {
        let mut solver = CubeSolver::default();
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            looks > MOST_LOOKS
        };
        let clock = Instant::now();
        let value = solver.solve(position, &mut stop).and_then(|bounds: Bounds| bounds.value());
        times.push(clock.elapsed());
        endings.solved += usize::from(value.is_some());
        endings.nodes += solver.nodes();
        let text = format!("{value:?}");
        endings.values =
            text.bytes().fold(endings.values, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    }
    times.sort();
    endings.median_us = times.get(times.len() / 2).map_or(0, Duration::as_micros) as u64;
    Ok(endings)
}

/// The positions with so many stones in the first games that go on after them.
fn positions(stones: usize) -> Result<Vec<AnyPosition>, Failure> {
    let long = GAMES.lines().filter(|game| game.len() / 2 > stones);
    long.take(POSITIONS).map(|game| after(game, stones)).collect()
}

fn after(game: &str, stones: usize) -> Result<AnyPosition, Failure> {
    let start = AnyPosition::start(Variant::new(GameId::Sogo));
    (0..stones).try_fold(start, |position, ply| {
        let mv = position.parse_move(&game[2 * ply..2 * ply + 2])?;
        position
            .try_play(mv)
            .map_err(|refusal| Failure::input(format!("game '{game}', ply {ply}: {refusal}")))
    })
}
