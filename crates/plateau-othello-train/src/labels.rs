//! What the positions of games are worth, found from the end of the game backwards.
//!
//! Near the end the truth. Before that, what became of the game, as long as its moves were chosen well, mixed ply by ply with
//! what a search says that ends in stages which have been fitted already. The truth keeps labels from drifting: a
//! search alone picks what is overrated, and what was learned from that is overrated once more a stage earlier.

use std::sync::Arc;

use plateau_game::{Side, mix64};
use plateau_othello::evaluation::{STAGES, stage};
use plateau_othello::{Board, Engine, Instructions, Weights};

use crate::games::{Choice, FEWEST, Moment};
use crate::options::Options;
use crate::parallel;

/// Windows of six numbers of empty squares, each with a stage for either parity.
pub const WINDOWS: u32 = STAGES as u32 / 2;

/// With so many empty squares or fewer a label is exact, unless it follows from the next position.
const EXACT: u32 = 15;
/// A move that gave away more discs says nothing about what could have become of the game.
const FOLLOWED: f32 = 3.0;
/// Every 20th game is kept apart for validation.
const KEPT_APART: usize = 20;

/// The positions of one stage with their values for the mover. Those from `training` on are kept apart.
#[derive(Debug, Default)]
pub struct Labelled {
    pub boards: Vec<Board>,
    pub values: Vec<f32>,
    pub training: usize,
}

impl Labelled {
    fn push(&mut self, label: Label) {
        self.boards.push(label.board);
        self.values.push(label.value);
    }
}

#[derive(Clone, Copy)]
struct Label {
    board: Board,
    value: f32,
}

/// A game that is being labelled from its end.
pub struct Unlabelled {
    /// Its moments in their order, without those that are labelled already.
    moments: Vec<Moment>,
    /// What the position after them is worth to X, if known.
    worth: Option<f32>,
}

impl Unlabelled {
    pub fn new(moments: Vec<Moment>) -> Unlabelled {
        Unlabelled { moments, worth: None }
    }
}

/// Labels the next window of every game; the two stages of the window, even numbers of empty squares first.
pub fn label(
    options: &Options,
    games: &mut [Unlabelled],
    window: u32,
    weights: &Arc<Weights>,
) -> [Labelled; 2] {
    let labeller = || Labeller {
        engine: Engine::new(15, Instructions::best(), Some(weights.clone())),
        window,
        depth: options.depth,
        trust: options.trust,
    };
    let found = parallel::map(options.threads, games.len(), labeller, |labeller, index| {
        // What one game remembers must not change the next, or labels would depend on the threads.
        labeller.engine.forget();
        labeller.label(&games[index])
    });
    let mut stages = [Labelled::default(), Labelled::default()];
    for (game, (_, worth)) in games.iter_mut().zip(&found) {
        game.moments.truncate(earlier_than(window, &game.moments));
        game.worth = *worth;
    }
    for apart in [false, true] {
        let chosen = found.iter().enumerate().filter(|(game, _)| game.is_multiple_of(KEPT_APART) == apart);
        for label in chosen.flat_map(|(_, (labels, _))| labels) {
            stages[stage(label.board.empty_count()) % 2].push(*label);
        }
        if !apart {
            stages.iter_mut().for_each(|stage| stage.training = stage.boards.len());
        }
    }
    stages
}

/// How many of the moments come before the window.
fn earlier_than(window: u32, moments: &[Moment]) -> usize {
    moments.partition_point(|moment| stage(moment.board.empty_count()) as u32 / 2 > window)
}

struct Labeller {
    engine: Engine,
    window: u32,
    /// Plies that a label looks ahead at least.
    depth: u32,
    /// The share of what became of the game in a label.
    trust: f32,
}

impl Labeller {
    /// The labels of a window, and what its first position is worth to X.
    fn label(&mut self, game: &Unlabelled) -> (Vec<Label>, Option<f32>) {
        let mut worth = game.worth;
        let mut labels = Vec::new();
        for moment in game.moments[earlier_than(self.window, &game.moments)..].iter().rev() {
            let sign = if moment.side == Side::X { 1.0 } else { -1.0 };
            let became = match moment.choice {
                Choice::Judged(gave_away) if gave_away <= FOLLOWED => {
                    worth.map(|worth| sign * worth + gave_away)
                }
                _ => None,
            };
            let value = self.value(moment, became);
            worth = value.map(|value| sign * value);
            labels.extend(value.map(|value| Label { board: moment.board, value }));
        }
        (labels, worth)
    }

    fn value(&mut self, moment: &Moment, became: Option<f32>) -> Option<f32> {
        let board = moment.board;
        let out_of_stage = board.empty_count() - (FEWEST - 1 + 6 * self.window);
        // A third of what tells little or is dear is enough.
        let skipped = (moment.choice == Choice::Blind || self.window == 0)
            && !mix64(board.own ^ board.opp.rotate_left(32)).is_multiple_of(3);
        match became {
            _ if skipped => None,
            _ if self.window == 0 => Some(self.exact(board)),
            Some(became) if out_of_stage > self.depth => Some(became),
            Some(became) => Some(self.trust * became + (1.0 - self.trust) * self.searched(board, self.depth)),
            None if board.empty_count() <= EXACT => Some(self.exact(board)),
            None => Some(self.searched(board, self.depth.max(out_of_stage))),
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

    use super::{EXACT, Labelled, Unlabelled, label};
    use crate::games::{self, Choice, Moment, Style};
    use crate::options::Options;

    fn some_games(options: &Options, weights: &Arc<Weights>) -> Vec<Vec<Moment>> {
        games::play(options, Style::VARIED, 7, 21, Some(weights))
    }

    /// Up to 13 empty squares a label is the truth, whoever counts.
    #[test]
    fn labels_near_the_end_are_exact() {
        let (options, weights) = (Options::default(), Weights::builtin());
        let mut games: Vec<Unlabelled> =
            some_games(&options, &weights).into_iter().map(Unlabelled::new).collect();
        for Labelled { boards, values, training } in label(&options, &mut games, 0, &weights) {
            assert!(training < boards.len() && boards.len() > 10, "{training} of {}", boards.len());
            for (board, value) in boards.iter().zip(values) {
                assert_eq!(value, solved(*board), "{board:?}");
            }
        }
    }

    /// What became of the game goes back over judged moves, each side in its turn, with what they gave away.
    #[test]
    fn what_became_of_the_game_is_followed() {
        let weights = Weights::builtin();
        let options = Options { trust: 1.0, ..Options::default() };
        let mut followed = 0;
        for mut moments in some_games(&options, &weights) {
            moments.retain(|moment| (14..20).contains(&moment.board.empty_count()));
            moments.iter_mut().for_each(|moment| moment.choice = Choice::Judged(1.0));
            let Some((last, before)) = moments.split_last() else { continue };
            if last.board.empty_count() > EXACT {
                continue;
            }
            let sign = |moment: &Moment| if moment.side == Side::X { 1.0 } else { -1.0 };
            let gifts: f32 = before.iter().map(sign).sum();
            let expected = sign(last) * solved(last.board) + gifts;
            let mut games = [Unlabelled::new(moments)];
            label(&options, &mut games, 1, &weights);
            assert_eq!(games[0].worth, Some(expected));
            followed += 1;
        }
        assert!(followed > 10, "only {followed} games were followed");
    }

    fn solved(board: Board) -> f32 {
        let mut solver = Engine::new(14, Instructions::best(), None);
        solver.solve(&board.to_position(Side::X), &|_| false).unwrap().score as f32
    }
}
