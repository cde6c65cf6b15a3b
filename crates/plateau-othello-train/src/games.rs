//! Self-play: games that begin at random and go on by the evaluation with a little noise, so that positions are
//! both sensible and varied.

use std::sync::Arc;

use plateau_game::{Game, mix64};
use plateau_games::othello::Othello;
use plateau_othello::weights::{STAGES, stage};
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::options::Options;
use crate::parallel;

/// How games are played and what is taken from them.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Plies that each move looks ahead.
    depth: u32,
    /// Sixteenths of a disc by which a move may be misjudged.
    noise: u64,
    /// One game in so many begins with a long run of random moves.
    long_beginnings: u64,
    /// One move in so many is random.
    slips: u64,
    /// Positions of a game for every stage.
    positions: usize,
}

impl Style {
    /// All kinds of positions.
    pub const VARIED: Style = Style { depth: 1, noise: 48, long_beginnings: 4, slips: 25, positions: 1 };

    /// Positions as they arise when both sides play well, more of them from fewer games. Weights that were corrected by such
    /// games alone seemed to play worse (10 points of 26 games).
    pub const BETTER: Style = Style { depth: 2, noise: 24, long_beginnings: 64, slips: 50, positions: 3 };
}

/// Plays games and takes positions for every stage from each; the outer index is the stage.
pub fn play(
    options: &Options,
    style: Style,
    generation: u64,
    games: usize,
    weights: Option<&Arc<Weights>>,
) -> Vec<Vec<Board>> {
    let engine = || Engine::new(8, Instructions::best(), weights.cloned());
    let played = parallel::map(options.threads, games, engine, |engine, index| {
        let seed = mix64(options.seed ^ mix64(generation << 48 | index as u64));
        one_game(engine, style, weights.is_some(), seed)
    });
    let mut stages = vec![Vec::new(); STAGES];
    for (stage, board) in played.into_iter().flatten() {
        stages[stage].push(board);
    }
    stages
}

/// A stream of well mixed numbers.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix64(self.0) % count
    }
}

/// One game's positions with their stages.
fn one_game(engine: &mut Engine, style: Style, knows: bool, seed: u64) -> Vec<(usize, Board)> {
    let mut dice = Dice(seed);
    let random_plies =
        if dice.below(style.long_beginnings) == 0 { 16 + dice.below(28) } else { 4 + dice.below(14) };
    let mut position = Othello::<8>::start(());
    let mut by_stage: Vec<Vec<Board>> = vec![Vec::new(); STAGES];
    let mut ply = 0;
    while position.outcome().is_none() {
        let empties = position.empties().count_ones();
        if position.playable() != 0 && empties >= 8 {
            by_stage[stage(empties)].push(Board::from(&position));
        }
        let random = ply < random_plies || dice.below(style.slips) == 0;
        let chosen = if random {
            let nth = dice.below(position.move_count() as u64) as usize;
            position.moves().nth(nth)
        } else {
            position.moves().max_by_key(|disc| {
                let next = Board::from(&position.play(*disc));
                -value(engine, style, knows, next) * 16 + dice.below(style.noise) as i32
            })
        };
        position = position.play(chosen.expect("an unfinished game has a move"));
        ply += 1;
    }
    let mut taken = Vec::new();
    for (stage, boards) in by_stage.iter().enumerate() {
        let first = dice.below(boards.len().max(1) as u64) as usize;
        let some = boards.iter().cycle().skip(first).take(style.positions.min(boards.len()));
        taken.extend(some.map(|board| (stage, *board)));
    }
    taken
}

/// The value for the mover: the evaluation, or before there is one, how much there is to do and the corners.
fn value(engine: &mut Engine, style: Style, knows: bool, board: Board) -> i32 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    if knows {
        return engine.value(board, style.depth - 1);
    }
    let moves = |board: Board| board.to_position(plateau_game::Side::X).playable().count_ones() as i32;
    let corners = |discs: u64| (discs & CORNERS).count_ones() as i32;
    moves(board) - moves(board.passed()) + 6 * (corners(board.own) - corners(board.opp))
}
