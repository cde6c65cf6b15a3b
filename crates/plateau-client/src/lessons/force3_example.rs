//! The example game of Force 3, in six phases, and what the exact table says of every move.

use std::ops::ControlFlow;

use plateau_exact::{Folded, Table};
use plateau_game::{Game, Notation, Score};
use plateau_games::force3::{Force3, Force3Rules};
use plateau_games::{Member, Variant};
use plateau_match::Match;

/// The moves of each phase, reconstructed: the captions of the report fix them up to rotation but
/// for one reply.
pub const PHASES: [&str; 6] =
    ["@a3 @b3", "@a2 @c3", "@c2 @a1", "a2>b2 b3-c1", "c2-b1 c1-c2", "b2-c1 c2-b2"];

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

/// What each move is worth to the player who makes it, for certain. Solving the game takes a moment
/// only.
pub fn verdicts() -> Vec<Score> {
    let rules = Force3Rules::default();
    let space = Folded::<Force3>::new("force3", rules);
    let Ok(table) = Table::solve(space, 1, &|_| ControlFlow::Continue(())) else {
        return Vec::new();
    };
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
        assert_eq!((example.ply(), example.plies().len()), (0, 12));
        assert_eq!(
            (phase_of(0), phase_of(1), phase_of(12), phase_of(13)),
            (None, Some(0), Some(5), None)
        );
        example.jump(12).unwrap();
        assert_eq!(example.position().outcome(), Some(Outcome::Win(Side::O)));
    }

    /// The first player begins in a corner, which only draws, and in the end leaves the middle.
    #[test]
    fn the_table_says_where_the_game_was_lost() {
        let verdicts = verdicts();
        assert_eq!(verdicts.len(), 12);
        assert_eq!(
            [verdicts[0], verdicts[10], verdicts[11]],
            [Score::Draw, Score::loss_in(2), Score::win_in(1)]
        );
        assert!(verdicts.iter().step_by(2).any(|verdict| *verdict < Score::Draw), "{verdicts:?}");
    }
}
