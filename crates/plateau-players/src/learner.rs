//! A small learner for Force 3: a table with a value for every state, learned by playing against
//! the original's minimax and measured against the exact table, of which it sees nothing (`F07`).
//!
//! It is temporal-difference learning of state values with one-step backups (Sutton and Barto,
//! Reinforcement Learning, chapter 6), self-consistent for both sides as in minimax-Q (Littman
//! 1994): after a game, from its end to its beginning, each position becomes worth the best of what
//! its moves are worth, a little discounted. Nothing in the game is left to chance, so that the
//! learning rate is 1: what was seen once needs no averaging. Between games it thinks over
//! positions that it has seen, or could have come to with one other move (Dyna, Sutton 1991).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use fastrand::Rng;
use plateau_exact::{Folded, Table};
use plateau_game::{Game, Outcome, Side, StateSpace};
use plateau_games::force3::{Action, Force3, Force3Rules};

use crate::chance;
use crate::classic::{Classic, Difficulty};
use crate::{Control, Limits, Player, Question};

/// The original's average reward in each hundred of its thousand episodes, in tenths. It did not
/// converge: the last five hundred were worse than the first.
pub const ORIGINAL_AVERAGES: [i32; 10] =
    [-14_488, -15_662, -13_250, -9_484, -9_056, -12_354, -18_874, -19_238, -17_104, -17_682];

/// Episodes between two reports.
pub const STAGE: u32 = 100;

/// Reward of a won game in tenths; a lost one costs as much.
const REWARD: i32 = 10_000;
/// A later win is worth less.
const DISCOUNT: f32 = 0.97;
/// Of so many moves one is made by chance, to see something new; later on fewer and fewer.
const CURIOSITY: u32 = 5;
/// Positions that are thought over after a game.
const REPLAYS: u32 = 200;
/// Longer games are drawn.
const LONGEST: usize = 60;
/// Games against the table at each report, half of them as the first player.
const EXAM_GAMES: u32 = 20;

/// How far the learner is after some episodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LearningStage {
    pub episodes: u32,
    /// Of the last hundred episodes, in tenths: 1000 for a win, -1000 for a loss.
    pub average: i32,
    /// Of all positions, in thousandths: those whose result it knows by the table.
    pub positions: u32,
    /// Of the positions in which some moves are right and some are not, in thousandths: those in
    /// which it makes a right one.
    pub moves: u32,
    /// Games won, drawn and lost against the table as the first player, who wins by right, and as
    /// the second.
    pub against_table: [[u32; 3]; 2],
}

/// Learns Force 3 by playing it.
#[derive(Debug)]
pub struct Learner {
    truth: Table<Folded<Force3>>,
    /// Value of each state for the side to move, from -1 to 1.
    values: Vec<f32>,
    /// The states that it has come across, and whether a state is among them.
    memory: Vec<u32>,
    remembered: Vec<bool>,
    opponent: Classic,
    chance: Rng,
    episodes: u32,
}

impl Learner {
    /// One that knows nothing but the rules; `None` if it was stopped before it could begin. The
    /// table is only there to measure it.
    pub fn new(seed: u64, control: &Control<'_>) -> Option<Learner> {
        let watch = |_| {
            if control.stop_requested() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let space = Folded::new("force3", Force3Rules::default());
        let truth = Table::solve(space, 1, &watch).ok()?;
        let states = truth.space().states();
        Some(Learner {
            truth,
            values: vec![0.0; states],
            memory: Vec::new(),
            remembered: vec![false; states],
            opponent: Classic::new(Difficulty::Normal),
            chance: chance::generator(seed, 5),
            episodes: 0,
        })
    }

    /// Plays a hundred games more, as either player in turn, and is measured.
    pub fn learn(&mut self) -> LearningStage {
        let rewards: i32 = (0..STAGE).map(|_| self.episode()).sum();
        LearningStage {
            episodes: self.episodes,
            average: rewards / STAGE as i32,
            positions: self.known_positions(),
            moves: self.right_moves(),
            against_table: Side::BOTH.map(|side| self.examine(side)),
        }
    }

    /// One game against the original, and what it teaches; returns the reward.
    fn episode(&mut self) -> i32 {
        let side = Side::BOTH[(self.episodes % 2) as usize];
        self.episodes += 1;
        let mut game = vec![Force3::start(Force3Rules::default())];
        while game.len() <= LONGEST && game[game.len() - 1].outcome().is_none() {
            let position = game[game.len() - 1];
            let mv = if position.side_to_move() == side {
                self.curious(&position)
            } else {
                self.answer(&position)
            };
            let Some(mv) = mv else { break };
            game.push(position.play(mv));
        }
        // From the end to the beginning, so that a result is known to all that led to it at once.
        game.iter().rev().for_each(|position| self.back_up(position));
        for _ in 0..REPLAYS {
            let state = self.memory[self.chance.usize(..self.memory.len())];
            self.back_up(&self.truth.space().position(state as usize));
        }
        match game[game.len() - 1].outcome() {
            Some(Outcome::Win(winner)) if winner == side => REWARD,
            Some(Outcome::Win(_)) => -REWARD,
            _ => 0,
        }
    }

    /// Makes a position worth the best of its moves, and remembers where they lead.
    fn back_up(&mut self, position: &Force3) {
        if position.outcome().is_some() {
            return;
        }
        let mut best = f32::NEG_INFINITY;
        for mv in position.moves() {
            best = best.max(self.worth(position, mv));
            let next = position.play(mv);
            if next.outcome().is_none() {
                let state = self.truth.space().state(&next);
                if !std::mem::replace(&mut self.remembered[state], true) {
                    self.memory.push(state as u32);
                }
            }
        }
        let state = self.truth.space().state(position);
        self.values[state] = DISCOUNT * best;
    }

    /// Believed value of a move for the player who makes it.
    fn worth(&self, position: &Force3, mv: Action) -> f32 {
        let next = position.play(mv);
        match next.outcome() {
            Some(Outcome::Win(winner)) if winner == position.side_to_move() => 1.0,
            Some(Outcome::Win(_)) => -1.0,
            Some(Outcome::Draw) => 0.0,
            None => -self.values[self.truth.space().state(&next)],
        }
    }

    /// The moves that seem best.
    fn greedy(&self, position: &Force3) -> Vec<Action> {
        let mut best = (f32::NEG_INFINITY, Vec::new());
        for mv in position.moves() {
            let worth = self.worth(position, mv);
            if worth > best.0 {
                best = (worth, Vec::new());
            }
            if worth == best.0 {
                best.1.push(mv);
            }
        }
        best.1
    }

    fn curious(&mut self, position: &Force3) -> Option<Action> {
        let any = self.chance.u32(..CURIOSITY + self.episodes / 20) == 0;
        let moves = if any { position.moves().collect() } else { self.greedy(position) };
        self.chance.choice(moves)
    }

    /// The original's reply.
    fn answer(&mut self, position: &Force3) -> Option<Action> {
        let seed = self.chance.u64(..);
        let question = Question { seed, ..Question::new((*position).into(), Limits::default()) };
        let reply = self.opponent.think(&question, &mut |_| {}).mv?;
        <Force3 as plateau_games::Member>::own_move(reply)
    }

    fn known_positions(&self) -> u32 {
        let space = self.truth.space();
        let (mut known, mut all) = (0, 0);
        for (state, value) in self.values.iter().enumerate() {
            let position = space.position(state);
            if position.outcome().is_none() {
                let weight = space.weight(state);
                all += weight;
                let seems = value.partial_cmp(&0.0).unwrap_or(Ordering::Equal);
                known += if seems == self.truth.probe(&position).sign() { weight } else { 0 };
            }
        }
        thousandths(known, all)
    }

    /// Over every state in which it matters: the share of its best moves that keep the result,
    /// averaged.
    fn right_moves(&self) -> u32 {
        let space = self.truth.space();
        let (mut right, mut all) = (0.0, 0.0);
        for state in 0..space.states() {
            let position = space.position(state);
            let result = self.truth.probe(&position).sign();
            let keeps =
                |mv: Action| self.truth.probe(&position.play(mv)).sign() == result.reverse();
            if position.outcome().is_some() || position.moves().all(keeps) {
                continue;
            }
            let seeming = self.greedy(&position);
            let share =
                seeming.iter().filter(|mv| keeps(**mv)).count() as f64 / seeming.len() as f64;
            let weight = space.weight(state) as f64;
            right += weight * share;
            all += weight;
        }
        (1_000.0 * right / all) as u32
    }

    /// Games against one who plays by the table, without curiosity: won, drawn, lost.
    fn examine(&mut self, side: Side) -> [u32; 3] {
        let mut results = [0; 3];
        for _ in 0..EXAM_GAMES / 2 {
            let mut position = Force3::start(Force3Rules::default());
            for _ in 0..LONGEST {
                let moves = if position.side_to_move() == side {
                    self.greedy(&position)
                } else {
                    let best = self.truth.moves(&position).map(|(_, score)| score).max();
                    let moves =
                        self.truth.moves(&position).filter(|(_, score)| Some(*score) == best);
                    moves.map(|(mv, _)| mv).collect()
                };
                let Some(mv) = self.chance.choice(moves) else { break };
                position = position.play(mv);
            }
            let result = match position.outcome() {
                Some(Outcome::Win(winner)) if winner == side => 0,
                Some(Outcome::Win(_)) => 2,
                _ => 1,
            };
            results[result] += 1;
        }
        results
    }
}

fn thousandths(part: u64, whole: u64) -> u32 {
    (1_000 * part / whole.max(1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_converges_where_the_original_did_not() {
        let mut learner = Learner::new(1, &Control::default()).unwrap();
        let stages: Vec<LearningStage> = (0..10).map(|_| learner.learn()).collect();
        let (first, last) = (stages[0], stages[9]);
        assert_eq!(last.episodes, 1_000);
        assert!(last.average > first.average + 2_000 && last.average > 0, "{first:?} {last:?}");
        assert!(last.moves > first.moves && last.positions > first.positions, "{first:?} {last:?}");
        // The first player wins Force 3, and the learner has found out how.
        assert_eq!(last.against_table[0], [EXAM_GAMES / 2, 0, 0], "{last:?}");
    }

    /// A state believed won or lost is so: a backup never claims more than the moves below it.
    #[test]
    fn learned_wins_and_losses_are_true() {
        let mut learner = Learner::new(2, &Control::default()).unwrap();
        learner.learn();
        let space = learner.truth.space();
        let wrong = learner.values.iter().enumerate().filter(|(state, value)| {
            let truth = learner.truth.probe(&space.position(*state)).sign();
            **value != 0.0 && value.partial_cmp(&&0.0) != Some(truth)
        });
        assert_eq!(wrong.count(), 0);
    }

    #[test]
    fn the_same_seed_learns_the_same() {
        let run = |seed| Learner::new(seed, &Control::default()).unwrap().learn();
        assert_eq!(run(3), run(3));
        assert_ne!(run(3), run(4));
    }
}
