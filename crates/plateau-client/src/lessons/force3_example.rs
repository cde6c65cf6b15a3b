//! The example game of Force 3, in six phases, and what the exact table says of every move.

use std::ops::ControlFlow;

use plateau_exact::{Folded, Table};
use plateau_game::{Game, Notation, Score};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::{Member, Variant};
use plateau_match::Match;

/// The moves of each phase.
pub const PHASES: [&str; 6] = ["@b1 @a3", "@a1 @c1", "b1>b2", "@c3", "b3>>b1", "a3-c2"];

fn moves() -> impl Iterator<Item = (usize, &'static str)> {
    PHASES.iter().enumerate().flat_map(|(phase, moves)| moves.split(' ').map(move |mv| (phase, mv)))
}

/// The phase that a move belongs to, by its number from 1.
pub fn phase_of(number: usize) -> Option<usize> {
    moves().nth(number.checked_sub(1)?).map(|(phase, _)| phase)
}

/// The whole game, standing at its beginning.
pub fn game() -> Match {
    let mut game = Match::new(Variant::new(Force3::GAME));
    for (_, text) in moves() {
        if let Ok(mv) = game.position().parse_move(text) {
            let _ = game.play(mv);
        }
    }
    let _ = game.jump(0);
    game
}

/// What each move is worth to the player who makes it, for certain. Solving the game takes a moment only.
pub fn verdicts() -> Vec<Score> {
    let rules = Force3Rules::default();
    let space = Folded::<Force3>::new("force3", rules);
    let Ok(table) = Table::solve(space, 1, &|_| ControlFlow::Continue(())) else { return Vec::new() };
    let mut position = Force3::start(rules);
    let mut verdicts = Vec::new();
    for (_, text) in moves() {
        let Ok(mv) = position.parse_move(text) else { break };
        position = position.play(mv);
        verdicts.push(table.probe(&position).one_ply_earlier());
    }
    verdicts
}

#[cfg(test)]
mod tests {
    use plateau_game::{Outcome, Side};

    use super::*;

    #[test]
    fn the_example_is_played_through_and_won() {
        let mut example = game();
        assert_eq!((example.ply(), example.plies().len()), (0, 8));
        assert_eq!((phase_of(0), phase_of(1), phase_of(8), phase_of(9)), (None, Some(0), Some(5), None));
        example.jump(8).unwrap();
        assert_eq!(example.position().outcome(), Some(Outcome::Win(Side::O)));
    }

    /// The first move wins by right; the game is lost by the first player, so that a mistake is in it.
    #[test]
    fn the_table_says_where_the_game_was_lost() {
        let verdicts = verdicts();
        assert_eq!(verdicts.len(), 8);
        assert_eq!(verdicts[0], Score::win_in(9));
        assert_eq!(verdicts[7], Score::win_in(1));
        assert!(verdicts.iter().step_by(2).any(|verdict| *verdict < Score::Draw), "{verdicts:?}");
    }
}
