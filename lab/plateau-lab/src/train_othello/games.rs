//! Self-play: games that begin at random and go on by the evaluation with a little noise, so that
//! positions are both sensible and varied.

use std::sync::Arc;

use plateau_game::{Game, Side, mix64};
use plateau_games::othello::{Disc, Othello};
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::train_othello::options::TrainOptions;
use crate::train_othello::parallel;

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct GameStyle {
    /// Plies that each move looks ahead.
    depth: u32,
    /// Sixteenths of a disc by which a move may be misjudged.
    noise: u64,
    /// One game in so many begins with a long run of random moves.
    long_beginnings: u64,
    /// One move in so many is random.
    slips: u64,
}

impl GameStyle {
    /// All kinds of positions.
    pub const VARIED: GameStyle = GameStyle { depth: 3, noise: 40, long_beginnings: 4, slips: 30 };

    /// Positions as they arise when both sides play well.
    pub const BETTER: GameStyle = GameStyle { depth: 3, noise: 16, long_beginnings: 64, slips: 60 };
}

/// A position in which its mover had a choice.
#[derive(Clone, Copy, Debug)]
pub struct GameMoment {
    pub board: Board,
    pub side: Side,
    pub choice: MoveChoice,
}

/// How the move was chosen: whether what came of it says anything about the position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MoveChoice {
    /// By chance as the game began.
    Blind,
    /// By chance among moves that were judged.
    Slip,
    /// By judgement, with noise: so many discs were given away.
    Judged(f32),
}

/// Plays games, in every batch others; each is its moments in their order, down to [`FEWEST`] empty
/// squares.
pub fn play(
    options: &TrainOptions,
    style: GameStyle,
    batch: u64,
    games: usize,
    weights: &Arc<Weights>,
) -> Vec<Vec<GameMoment>> {
    let engine = || Engine::new(8, Instructions::best(), Some(weights.clone()));
    parallel::map(options.threads, games, engine, |engine, index| {
        let seed = mix64(options.seed ^ mix64(batch << 48 | index as u64));
        // The table of one game must not affect the next, or games would depend on the threads.
        engine.forget();
        SelfPlayer { engine, style }.game(Dice(seed))
    })
}

/// The boards of such games.
pub fn boards(
    options: &TrainOptions,
    style: GameStyle,
    batch: u64,
    games: usize,
    weights: &Arc<Weights>,
) -> Vec<Board> {
    let games = play(options, style, batch, games, weights);
    games.into_iter().flatten().map(|moment| moment.board).collect()
}

/// Positions with fewer empty squares are no question of evaluation.
pub const FEWEST: u32 = 8;

/// A stream of well mixed numbers.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix64(self.0) % count
    }
}

/// Player of both sides of a game.
struct SelfPlayer<'a> {
    engine: &'a mut Engine,
    style: GameStyle,
}

impl SelfPlayer<'_> {
    fn game(mut self, mut dice: Dice) -> Vec<GameMoment> {
        let GameStyle { long_beginnings, slips, .. } = self.style;
        let random_plies =
            if dice.below(long_beginnings) == 0 { 16 + dice.below(28) } else { 4 + dice.below(14) };
        let mut position = Othello::<8>::start(());
        let mut moments = Vec::new();
        let mut ply = 0;
        while position.outcome().is_none() && position.empties().count_ones() >= FEWEST {
            let (chosen, choice) = if ply < random_plies {
                (any(&position, &mut dice), MoveChoice::Blind)
            } else if dice.below(slips) == 0 {
                (any(&position, &mut dice), MoveChoice::Slip)
            } else {
                let (chosen, gave_away) = self.judged(&position, &mut dice);
                (chosen, MoveChoice::Judged(gave_away))
            };
            if position.playable() != 0 {
                moments.push(GameMoment {
                    board: Board::from(&position),
                    side: position.side_to_move(),
                    choice,
                });
            }
            position = position.play(chosen);
            ply += 1;
        }
        moments
    }

    /// A move that looks good, and how many discs worse than the best it looks.
    fn judged(&mut self, position: &Othello<8>, dice: &mut Dice) -> (Disc, f32) {
        let (mut best, mut chosen) = (i32::MIN, None);
        for disc in position.moves() {
            let value = -self.engine.value(Board::from(&position.play(disc)), self.style.depth - 1);
            let seen = value * 16 + dice.below(self.style.noise) as i32;
            best = best.max(value);
            if chosen.is_none_or(|(_, _, most)| seen > most) {
                chosen = Some((disc, value, seen));
            }
        }
        let (disc, value, _) = chosen.expect("an unfinished game has a move");
        (disc, (best - value) as f32)
    }
}

fn any(position: &Othello<8>, dice: &mut Dice) -> Disc {
    let nth = dice.below(position.move_count() as u64) as usize;
    position.moves().nth(nth).expect("an unfinished game has a move")
}
