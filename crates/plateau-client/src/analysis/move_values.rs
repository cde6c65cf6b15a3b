//! The values of the moves at hand as questions for several workers: one about the position, and
//! one for each move about the position it leads to. Of moves that are the same by symmetry one is
//! asked about.

use std::cell::RefCell;
use std::rc::Rc;

use plateau_game::{Score, Source};
use plateau_games::AnyMove;
use plateau_match::{Match, record};
use plateau_players::Effort;
use plateau_scene::{Board, Tally};
use plateau_wire::{Candidate, Reply, Task};

use super::merge_candidates::Valued;
use super::symmetric_moves::alike;
use crate::ground::engine_pool::Job;

/// What is wanted of the look at the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    pub lines: u8,
    /// `None`: until the analysis is closed.
    pub time_ms: Option<u32>,
}

/// How far the look at the position went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    pub depth: u32,
    pub nodes: u64,
    /// Who says so, once it is done.
    pub by: Option<Source>,
}

/// Milliseconds of a first look that has no end of its own.
const FIRST_MS: u32 = 4_000;
/// What is solved by itself has a while for it; what is not has been tried long enough.
const SOLVE_MS: u32 = 2_000;
/// All moves that are only looked at share so much.
const GLANCES_MS: usize = 3_000;

/// The questions for so many workers; `tell` hears how far the look at the position went and the
/// candidates known so far, best first.
pub fn questions(
    game: &Match,
    wish: Wish,
    workers: usize,
    tell: impl Fn(Work, Vec<Candidate>) + 'static,
) -> Vec<Job> {
    let asking = Asking { known: Rc::default(), tell: Rc::new(tell), lines: wish.lines };
    let groups = groups(game);
    // What ends the game is solved with the whole position.
    let ends =
        |mv: &AnyMove| game.position().try_play(*mv).is_ok_and(|next| next.outcome().is_some());
    let any_ends = groups.iter().any(|group| ends(&group[0]));
    let apart = |time_ms: u32| {
        groups.iter().map(|group| asking.apart(game, group, time_ms)).collect::<Vec<_>>()
    };
    let effort = Effort::of(game.position());
    let (before, after) = match effort {
        Effort::Known => (Vec::new(), Vec::new()),
        // In six endings of a game of Sogo the busier of two workers visited 1.5 to 2.3 times fewer
        // nodes than one who solves all moves with one table. The look at the position comes last,
        // for the line that goes with the best move.
        Effort::Solved if workers > 1 && !any_ends => (apart(SOLVE_MS), Vec::new()),
        Effort::Solved => (Vec::new(), Vec::new()),
        Effort::Searched => (Vec::new(), apart((GLANCES_MS / groups.len().max(1)) as u32)),
    };
    let first = asking.whole(game, wish.time_ms.unwrap_or(FIRST_MS));
    let endless =
        (wish.time_ms.is_none() && effort != Effort::Known).then(|| asking.whole(game, u32::MAX));
    before
        .into_iter()
        .flatten()
        .chain([first])
        .chain(after.into_iter().flatten())
        .chain(endless)
        .collect()
}

/// The legal moves, those together that are the same by symmetry.
fn groups(game: &Match) -> Vec<Vec<AnyMove>> {
    let mut groups: Vec<Vec<AnyMove>> = Vec::new();
    for (mv, first) in alike(game.position()) {
        match groups.iter_mut().find(|group| group[0] == first) {
            Some(group) => group.push(mv),
            None => groups.push(vec![mv]),
        }
    }
    groups
}

#[derive(Clone)]
struct Asking {
    known: Rc<RefCell<(Work, Valued)>>,
    tell: Rc<dyn Fn(Work, Vec<Candidate>)>,
    lines: u8,
}

impl Asking {
    /// Changes what is known and tells it.
    fn learn(&self, change: impl FnOnce(&mut Work, &mut Valued)) {
        let (work, candidates) = {
            let (work, valued) = &mut *self.known.borrow_mut();
            change(work, valued);
            (*work, valued.best_first())
        };
        (self.tell)(work, candidates);
    }

    /// One question about the position itself.
    fn whole(&self, game: &Match, time_ms: u32) -> Job {
        let asking = self.clone();
        let heard = move |reply| {
            if let Reply::Analysed { depth, nodes, by, candidates, .. } = reply {
                asking.learn(|work, valued| {
                    // A second look begins anew: what the first one saw stays until it has seen as
                    // much.
                    if depth >= work.depth || by.is_some() {
                        *work = Work {
                            depth,
                            nodes,
                            by: by.or(work.by.filter(|_| depth == work.depth)),
                        };
                        valued.compare(candidates);
                    }
                });
            }
        };
        let task = Task::Analyse { lines: self.lines, time_ms };
        Job { record: record::write(game), task, heard: Box::new(heard) }
    }

    /// One question about moves that are the same; none if they end the game, then their value is
    /// known.
    fn apart(&self, game: &Match, group: &[AnyMove], time_ms: u32) -> Option<Job> {
        let mut after = game.clone();
        after.play(*group.first()?).ok()?;
        let mine = after.side_to_move() == game.side_to_move();
        let (asking, names) =
            (self.clone(), group.iter().map(ToString::to_string).collect::<Vec<_>>());
        let add = move |value: Score, line: &[String]| {
            asking.learn(|_, valued| {
                // The line is that of the first: its images would have to be turned.
                for (rank, name) in names.iter().enumerate() {
                    valued.add(
                        name,
                        value,
                        mine,
                        if rank == 0 { line.to_vec() } else { Vec::new() },
                    );
                }
            });
        };
        if let Some(outcome) = after.position().outcome() {
            // Where discs count, the look at the position tells them.
            if !matches!(Board::of(after.position()).tally, Some(Tally::Discs(_))) {
                add(Score::of_outcome(outcome, after.side_to_move()), &[]);
            }
            return None;
        }
        if after.finish().is_some() {
            add(Score::Draw, &[]);
            return None;
        }
        let heard = move |reply| {
            if let Reply::Analysed { done: true, candidates, .. } = reply
                && let Some(Candidate { value, line, .. }) = candidates.into_iter().next()
            {
                add(value, &line);
            }
        };
        let task = Task::Analyse { lines: 0, time_ms };
        Some(Job { record: record::write(&after), task, heard: Box::new(heard) })
    }
}
