//! Vision of a beginner in a game in space: lines along the edges always, slanting ones only
//! sometimes.
//!
//! An overlooked line is neither completed nor stopped; a seen one always is, even when all is
//! lost.

use plateau_game::{Side, mix64};

use crate::heuristics::{Heuristics, Slant};

/// How many slanting lines of a hundred are seen, by their slant. Straight ones all are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeginnerVision {
    pub diagonal: u8,
    pub through_space: u8,
}

impl BeginnerVision {
    pub(crate) const AT_EVERYTHING: BeginnerVision =
        BeginnerVision { diagonal: 100, through_space: 100 };

    pub(crate) const fn sees_everything(self) -> bool {
        self.diagonal >= 100 && self.through_space >= 100
    }

    /// The move that is plain to see: to complete a line, or else to keep the opponent from it.
    pub fn plain_move<G: Heuristics>(self, position: &G, seed: u64) -> Option<G::Move> {
        let own = position.side_to_move();
        self.completing(position, own, seed).or_else(|| self.completing(position, !own, seed))
    }

    fn completing<G: Heuristics>(self, position: &G, side: Side, seed: u64) -> Option<G::Move> {
        let sees = |(number, mv): &(u64, G::Move)| {
            position
                .completes(*mv, side)
                .is_some_and(|slant| self.sees(slant, mix64(seed ^ mix64(*number))))
        };
        (0..).zip(position.moves()).find(sees).map(|(_, mv)| mv)
    }

    fn sees(self, slant: Slant, chance: u64) -> bool {
        let seen = match slant {
            Slant::Straight => 100,
            Slant::Diagonal => self.diagonal,
            Slant::ThroughSpace => self.through_space,
        };
        chance % 100 < u64::from(seen)
    }
}

#[cfg(test)]
mod tests {
    use plateau_game::{Game, Notation};
    use plateau_games::cube::{BitSet, CubeSize, N4};
    use plateau_games::morpion::Morpion;
    use plateau_games::sogo::Sogo;

    use super::*;
    use crate::games::LineGame;

    const CHILD: BeginnerVision = BeginnerVision { diagonal: 50, through_space: 20 };

    fn sogo(text: &str) -> Sogo<N4> {
        Sogo::parse((), text).expect("a position")
    }

    /// How many of a hundred looks end with this move.
    fn looks(position: &Sogo<N4>, mv: &str) -> usize {
        let seen = |seed: &u64| {
            CHILD.plain_move(position, *seed).is_some_and(|seen| seen.to_string() == mv)
        };
        (0..100).filter(seen).count()
    }

    #[test]
    fn straight_lines_are_always_seen_and_a_win_comes_before_a_block() {
        // x and o have three in a row each, on the lowest level.
        let both = sogo("x/x/x/-/o/o/o/-/-/-/-/-/-/-/-/- x");
        assert_eq!(looks(&both, "d1"), 100);
        let block = sogo("-/-/x/-/o/o/o/-/x/-/-/-/-/-/-/x x");
        assert_eq!(looks(&block, "d2"), 100);
    }

    #[test]
    fn slanting_lines_are_overlooked_now_and_then() {
        // x on a1, b2 and c3 of the lowest level.
        let diagonal = looks(&sogo("x/-/-/-/-/x/-/-/o/-/x/-/o/o/-/- x"), "d4");
        assert!((30..=70).contains(&diagonal), "{diagonal}");
        // x climbs from a1 to d4, the last place within reach.
        let climbing = sogo("x/-/-/-/-/ox/-/-/-/x/oox/-/x/-/-/xoo o");
        let climbing = looks(&climbing, "d4");
        assert!((5..=40).contains(&climbing), "{climbing}");
    }

    /// 48 lines of the cube are straight, 24 diagonal on a plane, 4 go through space.
    #[test]
    fn every_line_has_its_slant() {
        let mut counts = [0; 3];
        for line in N4::lines() {
            let cells: Vec<usize> = line.cells().collect();
            let others = (0..N4::CELLS).filter(|cell| !line.contains(*cell));
            let moves =
                cells.iter().copied().zip(others).flat_map(|(own, other)| [own, other]).take(6);
            let position = moves.fold(Morpion::<N4>::start(()), |position, cell| {
                position.play(Morpion::<N4>::move_to(cell))
            });
            let slant = position.completes(Morpion::<N4>::move_to(cells[3]), Side::X);
            counts[slant.expect("the line is complete") as usize] += 1;
        }
        assert_eq!(counts, [48, 24, 4]);
    }
}
