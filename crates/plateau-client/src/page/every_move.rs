//! The value of every move, each worked out by itself in the position it leads to: where the end is so near that all of them
//! are solved, several workers share them.

use std::cell::RefCell;
use std::rc::Rc;

use plateau_match::{Match, record};
use plateau_players::solves_every_move;
use plateau_wire::{Candidate, Reply, Task};

use super::pool::Job;

/// A question for each move; `heard` is told the candidates known so far, best first. `None` where one question about the
/// position itself is the better one.
pub fn questions(game: &Match, time_ms: u32, heard: impl Fn(Vec<Candidate>) + 'static) -> Option<Vec<Job>> {
    if !solves_every_move(game.position()) {
        return None;
    }
    let known = Rc::new(RefCell::new(Vec::new()));
    let heard = Rc::new(heard);
    let question = |mv| {
        let mut after = game.clone();
        let mover = game.side_to_move();
        after.play(mv).ok()?;
        if after.finish().is_some() {
            return None;
        }
        let mine = after.side_to_move() == mover;
        let (known, heard, name) = (known.clone(), heard.clone(), mv.to_string());
        let heard = move |reply| {
            let Reply::Analysed { done: true, candidates, .. } = reply else { return };
            let Some(best) = candidates.into_iter().next() else { return };
            let value = if mine { best.value } else { best.value.one_ply_earlier() };
            let line = std::iter::once(name.clone()).chain(best.line).collect();
            let all = {
                let mut known = known.borrow_mut();
                known.push(Candidate { mv: name.clone(), value, line });
                known.sort_by_key(|candidate: &Candidate| std::cmp::Reverse(candidate.value));
                known.clone()
            };
            heard(all);
        };
        Some(Job {
            record: record::write(&after),
            task: Task::Analyse { lines: 1, time_ms },
            heard: Box::new(heard),
        })
    };
    game.moves().into_iter().map(question).collect()
}
