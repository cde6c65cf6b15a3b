//! How many moves there are, ply by ply, in games made by chance (`O12`).

use plateau_games::AnyPosition;

use crate::chance;

/// The moves on one ply, over the games that came so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Branching {
    /// Positions seen.
    pub positions: u64,
    /// Their moves added up; a pass is one.
    pub moves: u64,
    pub most: u64,
}

impl Branching {
    /// Moves a position, on average.
    pub fn mean(&self) -> f64 {
        self.moves as f64 / self.positions.max(1) as f64
    }
}

/// Plays games by chance, at most `plies` long, and counts.
pub fn branching(start: &AnyPosition, games: u32, plies: usize, seed: u64) -> Vec<Branching> {
    let mut counted: Vec<Branching> = Vec::new();
    let mut chance = chance::generator(seed, 6);
    for _ in 0..games {
        let mut position = *start;
        for ply in 0..plies {
            let moves = position.moves();
            let Some(mv) = chance.choice(moves.iter().copied()) else { break };
            if ply == counted.len() {
                counted.push(Branching::default());
            }
            let here = &mut counted[ply];
            here.positions += 1;
            here.moves += moves.len() as u64;
            here.most = here.most.max(moves.len() as u64);
            let Ok(next) = position.try_play(mv) else { break };
            position = next;
        }
    }
    counted
}

#[cfg(test)]
mod tests {
    use plateau_games::{GameId, Variant};

    use super::*;

    /// The original claimed at most eight moves, four at first and then fewer and fewer.
    #[test]
    fn othello_branches_more_than_was_claimed() {
        let counted = branching(&AnyPosition::start(Variant::new(GameId::Othello)), 200, 60, 1);
        assert_eq!((counted[0].mean(), counted[1].mean()), (4.0, 3.0));
        assert!(counted[20].mean() > 8.0 && counted[20].most > 12, "{:?}", counted[20]);
        assert!(counted[58].mean() < counted[20].mean(), "{:?}", counted[58]);
        assert_eq!(counted[0].positions, 200);
    }

    #[test]
    fn where_nothing_ends_early_the_count_is_known() {
        let counted = branching(&AnyPosition::start(Variant::new(GameId::Morpion)), 5, 4, 2);
        assert_eq!(
            counted.iter().map(|ply| ply.moves / ply.positions).collect::<Vec<_>>(),
            [64, 63, 62, 61]
        );
    }
}
