//! Who wins when both sides play the best moves we know? No proof of anything, but what there is to go by.

use plateau_cubes::EndgameSolver;
use plateau_game::{Game as _, Outcome, Side, Symmetric as _};
use plateau_games::cube::CubeSize;
use plateau_games::sogo::{Rod, Sogo};

use super::ProofMeans;
use super::advisor::Advisor;
use super::glance::{Glance, glance, stones};
use crate::chance;
use crate::heuristics::Heuristics;

/// A game that both sides played as well as they could until its value was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedOut {
    /// Balls when it was known.
    pub stones: u32,
    pub outcome: Outcome,
}

/// While there are fewer balls than this, any of the best few moves within a small advantage may be played: otherwise all games would be
/// one.
const OPENING_STONES: u32 = 8;
const FEW: usize = 4;

/// Plays from a position by what the search says, to where the end is known for certain.
pub fn play_out<S: CubeSize>(start: &Sogo<S>, means: ProofMeans, seed: u64) -> PlayedOut
where
    Sogo<S>: Heuristics<Move = Rod>,
{
    let mut advisor = Advisor::<S>::new(means.search_nodes);
    let mut chance = chance::generator(seed, 7);
    let mut position = *start;
    loop {
        let stones = stones(&position);
        if let Some(outcome) = known(&position, means) {
            return PlayedOut { stones, outcome };
        }
        let rod = match glance(&position) {
            Glance::Forced(rod) => rod,
            _ if stones < OPENING_STONES => {
                let lines = advisor.ask_for_few(&position.canonical(), FEW);
                let best = lines.first().expect("a game that is not over has moves").value;
                let floor = best.offset(-Sogo::<S>::SMALL_ADVANTAGE);
                let good: Vec<_> = lines.iter().filter(|line| line.value >= floor).collect();
                let line = chance.choice(good).expect("the best is among them");
                position = position.canonical();
                line.moves[0]
            }
            _ => advisor.ask(&position).best.expect("a game that is not over has a best move"),
        };
        position = position.play(rod);
    }
}

/// The end with best play, where rules, one look or the solver know it.
fn known<S: CubeSize>(position: &Sogo<S>, means: ProofMeans) -> Option<Outcome> {
    let mover = position.side_to_move();
    if let Some(outcome) = position.outcome() {
        return Some(outcome);
    }
    match glance(position) {
        Glance::Wins => return Some(Outcome::Win(mover)),
        Glance::Loses => return Some(Outcome::Win(!mover)),
        Glance::Forced(_) => return None,
        Glance::Free if stones(position) < means.leaf_stones => return None,
        Glance::Free => {}
    }
    let mut solver = EndgameSolver::<Sogo<S>>::new(1 << 21);
    let mut wins = |side: Side| solver.wins(position, side, means.leaf_nodes);
    match [wins(Side::X), wins(Side::O)] {
        [Some(true), _] => Some(Outcome::Win(Side::X)),
        [_, Some(true)] => Some(Outcome::Win(Side::O)),
        [Some(false), Some(false)] => Some(Outcome::Draw),
        _ => None,
    }
}
