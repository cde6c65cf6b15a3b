//! Lines made whole. The PV table ends where the search looked no further, and a move that is only
//! as good as the best has no line in it at all: what follows is known from the transposition
//! table, from forced moves and from symmetry.

use plateau_game::Game;

use super::worker::SearchThread;
use crate::MAX_PLY;
use crate::hooks::{Evaluator, ForcedMove, Knowledge, Oracle};
use crate::trace::Recorder;
use crate::value::Value;

impl<G: Game, H: Knowledge<G>, R: Recorder<G::Move>> SearchThread<'_, G, H, R> {
    /// Lengthens the lines that are told as far as anything is known.
    pub(super) fn complete_lines(&mut self) {
        for rank in 0..self.wanted_lines() {
            let root = &self.roots[rank];
            if root.value > Value::MINUS_INFINITE {
                self.roots[rank].line = self.completed(&root.line, root.value);
            }
        }
    }

    /// The line of a root move that is as good as the best. Where an image of it was searched in
    /// its stead (see the task's canonical key), the image's line tells it.
    pub(super) fn line_of_equal(&self, index: usize) -> Vec<G::Move> {
        let (root, value) = (&self.shared.task.position, self.roots[0].value);
        let mv = self.roots[index].mv;
        let own = self.completed(&[mv], value);
        let Some(canonical_key) = self.shared.task.canonical_key else { return own };
        let key_after = |mv: G::Move| canonical_key(&root.play(mv));
        let images = self.roots.iter().filter(|other| key_after(other.mv) == key_after(mv));
        let lines = images.map(|image| self.completed(&image.line, value));
        match lines.max_by_key(Vec::len) {
            Some(longest) if longest.len() > own.len() => {
                image_of(root, &longest, mv, canonical_key)
            }
            _ => own,
        }
    }

    /// A line and what is known to follow: to the end of the game if it is decided, otherwise until
    /// nothing is known or a position repeats.
    fn completed(&self, line: &[G::Move], value: Value) -> Vec<G::Move> {
        let longest = value.plies().map_or(MAX_PLY, |plies| plies as usize);
        let mut position = self.shared.task.position;
        let mut seen = vec![position.key()];
        let mut whole = line.to_vec();
        for &mv in line {
            position = position.play(mv);
            seen.push(position.key());
        }
        while whole.len() < longest && position.outcome().is_none() {
            let Some(mv) = self.known_reply(&position) else { break };
            position = position.play(mv);
            whole.push(mv);
            if seen.contains(&position.key()) {
                break;
            }
            seen.push(position.key());
        }
        whole
    }

    /// The best move of a position, as far as it is known without searching.
    fn known_reply(&self, position: &G) -> Option<G::Move> {
        let evaluator = self.shared.hooks.evaluator();
        match evaluator.forced_move(position, &evaluator.state(position)) {
            ForcedMove::Wins(mv) | ForcedMove::Forced(mv) => return Some(mv),
            ForcedMove::None => {}
        }
        let index = self.shared.table.probe(position.key()).and_then(|entry| entry.mv);
        let table_move = index.and_then(|index| G::move_from_index(usize::from(index)));
        table_move.filter(|mv| position.check(*mv).is_ok()).or_else(|| self.proven_reply(position))
    }

    /// The best move where every move is proven to win, to draw or to lose.
    fn proven_reply(&self, position: &G) -> Option<G::Move> {
        let mut best = None;
        for mv in position.moves() {
            let value = -self.proven(&position.play(mv))?.from_table(1);
            if best.is_none_or(|(_, highest)| value > highest) {
                best = Some((mv, value));
            }
        }
        best.map(|(mv, _)| mv)
    }

    /// The value of a position, if it is certain: the game is over, the oracle knows it, or a win
    /// is in the table.
    fn proven(&self, position: &G) -> Option<Value> {
        if let Some(outcome) = position.outcome() {
            return Some(Value::of_outcome(outcome, position.side_to_move(), 0));
        }
        if H::Oracle::ACTIVE
            && let Some(value) = self.shared.hooks.oracle().probe(position)
        {
            return Some(value);
        }
        let entry = self.shared.table.probe(position.key())?;
        (entry.bound.is_lower() && entry.value.is_win()).then_some(entry.value)
    }
}

/// The image of a line that begins with another move: at every step the move that leads to an image
/// of the same position.
fn image_of<G: Game>(
    root: &G,
    line: &[G::Move],
    first: G::Move,
    canonical_key: fn(&G) -> u64,
) -> Vec<G::Move> {
    let mut image = vec![first];
    let mut positions = [root.play(line[0]), root.play(first)];
    for &mv in &line[1..] {
        positions[0] = positions[0].play(mv);
        let key = canonical_key(&positions[0]);
        let same = |mv: &G::Move| canonical_key(&positions[1].play(*mv)) == key;
        let Some(found) = positions[1].moves().find(same) else { break };
        positions[1] = positions[1].play(found);
        image.push(found);
    }
    image
}
