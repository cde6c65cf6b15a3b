//! The search of the originals: minimax or alpha-beta to a fixed depth, nothing else.

use plateau_game::{Game, Outcome, Side};

use super::{Habits, Original};
use crate::{Question, chance};

/// A won game; later ones are worth a little less, so that the nearest win and the farthest loss are chosen.
const WIN: i64 = 1_000_000_000;
const PLY: i64 = 1_000_000;

/// What was chosen.
pub(super) struct Choice<M> {
    pub(super) mv: Option<M>,
    /// What it seemed worth; `None` for a reflex.
    pub(super) value: Option<i64>,
    pub(super) nodes: u64,
}

/// Chooses a move as the original would.
pub(super) fn choose<G: Original>(position: &G, habits: Habits, question: &Question<'_>) -> Choice<G::Move> {
    if habits.reflexes
        && let Some(mv) = reflex(position)
    {
        return Choice { mv: Some(mv), value: None, nodes: 1 };
    }
    let mut chance = chance::generator(question.seed, 2);
    let mut search = Search { side: position.side_to_move(), prunes: habits.prunes, nodes: 1, question };
    let mut best = Vec::new();
    let mut highest = i64::MIN;
    for mv in position.moves() {
        let noise = if habits.noise > 0 { chance.i64(0..habits.noise) } else { 0 };
        // Equal moves must come out equal, so that every move gets the whole window.
        let value = search.value(&position.play(mv), habits.depth - 1, 1, (-i64::MAX, i64::MAX)) - noise;
        if value > highest {
            best.clear();
            highest = value;
        }
        if value == highest {
            best.push(mv);
        }
    }
    Choice { mv: chance.choice(best), value: Some(highest), nodes: search.nodes }
}

/// A move that wins at once, or else one that keeps the opponent from doing so.
fn reflex<G: Game>(position: &G) -> Option<G::Move> {
    let side = position.side_to_move();
    let wins = |mv: &G::Move| position.play(*mv).outcome() == Some(Outcome::Win(side));
    if let Some(mv) = position.moves().find(wins) {
        return Some(mv);
    }
    let loses = |mv: &G::Move| {
        let next = position.play(*mv);
        next.moves().any(|reply| next.play(reply).outcome() == Some(Outcome::Win(!side)))
    };
    let mut safe = position.moves().filter(|mv| !loses(mv));
    match (safe.next(), safe.next()) {
        (Some(block), None) => Some(block),
        _ => None,
    }
}

pub(super) struct Search<'a> {
    /// The player who thinks.
    pub(super) side: Side,
    pub(super) prunes: bool,
    pub(super) nodes: u64,
    pub(super) question: &'a Question<'a>,
}

impl Search<'_> {
    /// The value of a position for the player who thinks.
    pub(super) fn value<G: Original>(
        &mut self,
        position: &G,
        depth: u32,
        ply: i64,
        (mut alpha, mut beta): (i64, i64),
    ) -> i64 {
        self.nodes += 1;
        match position.outcome() {
            Some(Outcome::Draw) => return 0,
            Some(Outcome::Win(winner)) if winner == self.side => return WIN - ply * PLY,
            Some(Outcome::Win(_)) => return -WIN + ply * PLY,
            None => {}
        }
        if depth == 0 || self.question.control.stop_requested() {
            return position.judge(self.side);
        }
        let maximises = position.side_to_move() == self.side;
        let mut best = if maximises { -i64::MAX } else { i64::MAX };
        for mv in position.moves() {
            let value = self.value(&position.play(mv), depth - 1, ply + 1, (alpha, beta));
            if maximises {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if self.prunes && alpha >= beta {
                break;
            }
        }
        best
    }
}
