//! Values of the positions of games, from the end of the game backwards.
//!
//! Near the end the truth. Before that, what became of the game, as long as its moves were chosen
//! well, mixed ply by ply with what a search says. The truth keeps labels from drifting: a search
//! alone picks what is overrated, and what is learned from that is overrated once more a few plies
//! earlier.

use std::sync::Arc;

use plateau_game::{Side, mix64};
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::train_othello::games::{FEWEST, GameMoment, MoveChoice};
use crate::train_othello::options::TrainOptions;
use crate::train_othello::parallel;

/// With so many empty squares or fewer every label is exact.
const END: u32 = 13;
/// With so many empty squares or fewer a label is exact, unless it follows from the next position.
const EXACT: u32 = 15;
/// A move that gave away more discs says nothing about what could have become of the game.
const FOLLOWED: f32 = 3.0;
/// Every 20th game is kept apart for validation.
const KEPT_APART: usize = 20;

/// A position with its value for the mover.
#[derive(Clone, Copy, Debug)]
pub struct PositionLabel {
    pub board: Board,
    pub value: f32,
}

/// Labels the positions of games, from the end of each to its beginning.
pub fn label(
    options: &TrainOptions,
    games: &[Vec<GameMoment>],
    weights: &Arc<Weights>,
) -> Vec<Vec<PositionLabel>> {
    let labeller = || Labeller {
        engine: Engine::new(15, Instructions::best(), Some(weights.clone())),
        depth: options.depth,
        trust: options.trust,
    };
    parallel::map(options.threads, games.len(), labeller, |labeller, index| {
        // The table of one game must not affect the next, or labels would depend on the threads.
        labeller.engine.forget();
        labeller.label(&games[index]).0
    })
}

/// Whether a game takes no part in a fit.
pub fn is_kept_apart(game: usize) -> bool {
    game.is_multiple_of(KEPT_APART)
}

struct Labeller {
    engine: Engine,
    /// Plies that a label looks ahead at least.
    depth: u32,
    /// The share of what became of the game in a label.
    trust: f32,
}

impl Labeller {
    /// The labels of a game, and what its first position is worth to X.
    fn label(&mut self, moments: &[GameMoment]) -> (Vec<PositionLabel>, Option<f32>) {
        let mut worth = None;
        let mut labels = Vec::new();
        for moment in moments.iter().rev() {
            let sign = if moment.side == Side::X { 1.0 } else { -1.0 };
            let became = match moment.choice {
                MoveChoice::Judged(gave_away) if gave_away <= FOLLOWED => {
                    worth.map(|worth: f32| sign * worth + gave_away)
                }
                _ => None,
            };
            let value = self.value(moment, became);
            worth = value.map(|value| sign * value);
            labels.extend(value.map(|value| PositionLabel { board: moment.board, value }));
        }
        (labels, worth)
    }

    fn value(&mut self, moment: &GameMoment, became: Option<f32>) -> Option<f32> {
        let board = moment.board;
        let count = board.empty_count();
        // Four plies of six are mixed with a search: enough to hold labels where they belong, and a
        // third cheaper.
        let ply_of_six = (count - FEWEST) % 6 + 1;
        // A third of what tells little is enough.
        let skipped = moment.choice == MoveChoice::Blind
            && !mix64(board.own ^ board.opp.rotate_left(32)).is_multiple_of(3);
        match became {
            _ if skipped => None,
            _ if count <= END => Some(self.exact(board)),
            Some(became) if ply_of_six > self.depth => Some(became),
            Some(became) => {
                Some(self.trust * became + (1.0 - self.trust) * self.searched(board, self.depth))
            }
            None if count <= EXACT => Some(self.exact(board)),
            None => Some(self.searched(board, self.depth.max(ply_of_six))),
        }
    }

    fn searched(&mut self, board: Board, depth: u32) -> f32 {
        self.engine.value(board, depth) as f32
    }

    fn exact(&mut self, board: Board) -> f32 {
        let thought = self.engine.solve(&board.to_position(Side::X), &|_| false);
        thought.expect("nobody stops this solve").score as f32
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use plateau_game::Side;
    use plateau_othello::{Board, Engine, Instructions, Weights};

    use super::{END, EXACT, Labeller, label};
    use crate::train_othello::games::{self, GameMoment, GameStyle, MoveChoice};
    use crate::train_othello::options::TrainOptions;

    fn some_games(options: &TrainOptions, weights: &Arc<Weights>) -> Vec<Vec<GameMoment>> {
        games::play(options, GameStyle::VARIED, 7, 21, weights)
    }

    /// Up to 13 empty squares a label is exact.
    #[test]
    fn labels_near_the_end_are_exact() {
        let (options, weights) = (TrainOptions::default(), Weights::builtin());
        let games = some_games(&options, &weights);
        let labels: Vec<_> = label(&options, &games, &weights).into_iter().flatten().collect();
        let (near, far): (Vec<_>, Vec<_>) =
            labels.into_iter().partition(|label| label.board.empty_count() <= END);
        assert!(near.len() > 100 && far.len() > near.len(), "{} and {}", near.len(), far.len());
        for found in near {
            assert_eq!(found.value, solved(found.board), "{:?}", found.board);
        }
    }

    /// The result of the game is propagated back over judged moves, with the losses of each side in
    /// turn.
    #[test]
    fn the_result_is_propagated_back() {
        let (options, weights) = (TrainOptions::default(), Weights::builtin());
        let mut labeller = Labeller {
            engine: Engine::new(15, Instructions::best(), Some(weights.clone())),
            depth: options.depth,
            trust: 1.0,
        };
        let mut followed = 0;
        for mut moments in some_games(&options, &weights) {
            moments.retain(|moment| (14..20).contains(&moment.board.empty_count()));
            moments.iter_mut().for_each(|moment| moment.choice = MoveChoice::Judged(1.0));
            let Some((last, before)) = moments.split_last() else { continue };
            if last.board.empty_count() > EXACT {
                continue;
            }
            let sign = |moment: &GameMoment| if moment.side == Side::X { 1.0 } else { -1.0 };
            let gifts: f32 = before.iter().map(sign).sum();
            let expected = sign(last) * solved(last.board) + gifts;
            let (labels, worth) = labeller.label(&moments);
            assert_eq!((labels.len(), worth), (moments.len(), Some(expected)));
            followed += 1;
        }
        assert!(followed > 10, "only {followed} games were followed");
    }

    fn solved(board: Board) -> f32 {
        let mut solver = Engine::new(14, Instructions::best(), None);
        solver.solve(&board.to_position(Side::X), &|_| false).unwrap().score as f32
    }
}
