//! The search of the originals: minimax or alpha-beta, nothing else. It deepens ply by ply to its
//! depth, so that there is an answer whenever the time is over.

use plateau_game::{Outcome, Side};

use super::{Habits, HardLimits, Original};
use crate::{Question, chance};

/// Chosen move.
pub(super) struct ChosenMove<M> {
    pub(super) mv: Option<M>,
    /// Its believed value.
    pub(super) value: i64,
    /// How far it looked.
    pub(super) depth: u32,
    pub(super) nodes: u64,
}

/// Chooses a move as the original would.
pub(super) fn choose<G: Original>(
    position: &G,
    habits: Habits,
    limits: HardLimits,
    question: &Question<'_>,
) -> ChosenMove<G::Move> {
    let mut chance = chance::generator(question.seed, 2);
    let mut noise = || if habits.noise > 0 { chance.i64(0..habits.noise) } else { 0 };
    let moves: Vec<(G::Move, i64)> = position.moves().map(|mv| (mv, noise())).collect();
    let side = position.side_to_move();
    let mut search = Search { side, habits, limits, question, nodes: 1, stopped: false };
    let mut choice = (Vec::new(), 0, 0);
    for depth in 1..=habits.depth {
        let (best, value) = search.best_of(position, &moves, depth);
        if search.stopped && depth > 1 {
            break;
        }
        choice = (best, value, depth);
    }
    let (best, value, depth) = choice;
    ChosenMove { mv: chance.choice(best), value, depth, nodes: search.nodes }
}

pub(super) struct Search<'a> {
    /// The player who thinks.
    pub(super) side: Side,
    pub(super) habits: Habits,
    pub(super) limits: HardLimits,
    pub(super) question: &'a Question<'a>,
    pub(super) nodes: u64,
    pub(super) stopped: bool,
}

/// Beyond every value, and still fit to be negated or moved by the noise.
const INFINITE: i64 = i64::MAX / 2;

impl Search<'_> {
    /// The moves that seem best, all equally good, and what they seem worth: each a little less
    /// than it is, by its noise.
    fn best_of<G: Original>(
        &mut self,
        position: &G,
        moves: &[(G::Move, i64)],
        depth: u32,
    ) -> (Vec<G::Move>, i64) {
        let judged = if G::INCREMENTAL { position.judge(self.side) } else { 0 };
        let (mut best, mut highest) = (Vec::new(), -INFINITE);
        for &(mv, noise) in moves {
            // Equal moves must come out equal, so that the window lets them through; worse ones
            // need no number.
            let window = (highest.saturating_add(noise - 1), INFINITE);
            let value = self.child(position, judged, mv, depth - 1, 1, window) - noise;
            if self.stopped && !best.is_empty() {
                break;
            }
            if value > highest {
                best.clear();
                highest = value;
            }
            if value == highest {
                best.push(mv);
            }
        }
        (best, highest)
    }

    fn child<G: Original>(
        &mut self,
        position: &G,
        judged: i64,
        mv: G::Move,
        depth: u32,
        ply: i64,
        window: (i64, i64),
    ) -> i64 {
        let judged = if G::INCREMENTAL { position.judged_after(judged, mv, self.side) } else { 0 };
        self.value(&position.play(mv), judged, depth, ply, window)
    }

    /// The value of a position for the player who thinks; `judged` is its judgement where that is
    /// counted on.
    pub(super) fn value<G: Original>(
        &mut self,
        position: &G,
        judged: i64,
        depth: u32,
        ply: i64,
        (mut alpha, mut beta): (i64, i64),
    ) -> i64 {
        self.nodes += 1;
        match position.outcome() {
            Some(Outcome::Draw) => return 0,
            // Deeper results are worth less: the nearest win and the farthest loss are chosen.
            Some(Outcome::Win(winner)) if winner == self.side => return self.habits.win / ply,
            Some(Outcome::Win(_)) => return -self.habits.win / ply,
            None => {}
        }
        if depth == 0 {
            return if G::INCREMENTAL { judged } else { position.judge(self.side) };
        }
        if self.is_over() {
            return 0;
        }
        let maximises = position.side_to_move() == self.side;
        let mut best = if maximises { -INFINITE } else { INFINITE };
        for mv in position.moves() {
            let value = self.child(position, judged, mv, depth - 1, ply + 1, (alpha, beta));
            if maximises {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if self.stopped || self.habits.prunes && alpha >= beta {
                break;
            }
        }
        best
    }

    /// Whether the time, the nodes or the patience of others is used up. Asked at every inner node:
    /// the leaves below one are few enough.
    fn is_over(&mut self) -> bool {
        let control = &self.question.control;
        self.stopped = self.stopped
            || self.nodes >= self.limits.nodes
            || control.stop_requested()
            || control.elapsed_ms() >= self.limits.ms;
        self.stopped
    }
}
