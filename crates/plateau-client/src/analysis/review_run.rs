//! A game gone through in the background, by as many workers as there are cores: each assesses
//! portions of it, and what comes of them is judged here.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;
use plateau_match::{Match, Sign, record};
use plateau_review::{NODES, Portion, Review, portions};
use plateau_wire::{Reply, Task};

use super::gathered_review::Gathered;
use crate::game::table::Table;
use crate::ground::engine_pool::{Job, Pool};

/// A review, and the game it is about.
#[derive(Clone, PartialEq)]
pub struct Reviewed {
    pub game: Match,
    pub review: Review,
}

impl Reviewed {
    /// How many moves a game shares with the one that was gone through.
    pub fn shared(&self, game: &Match) -> usize {
        if self.game.start() != game.start() {
            return 0;
        }
        let pairs = self.game.plies().iter().zip(game.plies());
        pairs.take_while(|(one, other)| one.mv() == other.mv()).count()
    }
}

thread_local! {
    /// The last review, for the next page that shows its game.
    static LAST: RefCell<Option<Arc<Reviewed>>> = const { RefCell::new(None) };
}

#[derive(Clone, Copy)]
pub struct Reviewing {
    table: Table,
    /// Moves done and moves in all, while it is under way.
    pub progress: RwSignal<Option<(usize, usize)>>,
    found: RwSignal<Option<Arc<Reviewed>>>,
    pool: StoredValue<Pool, LocalStorage>,
}

impl Reviewing {
    pub fn new(table: Table) -> Reviewing {
        let reviewing = Reviewing {
            table,
            progress: RwSignal::new(None),
            found: RwSignal::new(LAST.with_borrow(|last| {
                let same =
                    |last: &&Arc<Reviewed>| table.now(|game| last.game.plies() == game.plies());
                last.as_ref().filter(same).cloned()
            })),
            pool: StoredValue::new_local(Pool::new()),
        };
        on_cleanup(move || {
            let _ = reviewing.pool.try_with_value(Pool::end);
        });
        reviewing
    }

    /// What was found about the game on the table, or about one that it goes on from or branches
    /// off.
    pub fn found(self) -> Option<Arc<Reviewed>> {
        self.found.with(|found| {
            let found = found.as_ref()?;
            (self.table.game.with(|game| found.shared(game)) > 0).then(|| found.clone())
        })
    }

    /// What was found last.
    pub fn last(self) -> Option<Arc<Reviewed>> {
        self.found.get()
    }

    /// Whether every move of the game on the table was gone through.
    pub fn is_complete(self) -> bool {
        self.found.with(|found| {
            let moves = self.table.game.with(|game| game.plies().len());
            found.as_ref().is_some_and(|found| {
                found.review.moves.len() == moves
                    && self.table.game.with(|game| found.shared(game)) == moves
            })
        })
    }

    /// The sign of every move of the game on the table: those that people set, else those of the
    /// review.
    pub fn signs(self) -> Vec<Option<Sign>> {
        self.table.game.with(|game| {
            let judged = self.found.get().map(|found| (found.shared(game), found));
            let by_review = |place: usize| {
                let (shared, found) = judged.as_ref()?;
                found.review.moves.get(place).filter(|_| place < *shared)?.sign
            };
            game.plies()
                .iter()
                .enumerate()
                .map(|(place, ply)| ply.sign().or_else(|| by_review(place)))
                .collect()
        })
    }

    /// Shares the portions out; none knows of another. The end of the game comes last: it can be
    /// solved, which takes next to no time, so that no worker is left alone with much.
    pub fn start(self) {
        let game = self.table.now(Clone::clone);
        let portions = portions(&game).into_iter().rev();
        self.progress.set(Some((0, game.plies().len())));
        let text = record::write(&game);
        let gathered = Rc::new(RefCell::new(Gathered::new(game.clone())));
        let job = |portion: Portion| self.job(&game, text.clone(), portion, gathered.clone());
        let jobs: Vec<Job> = portions.map(job).collect();
        self.pool.with_value(|pool| pool.work(jobs));
    }

    fn job(
        self,
        game: &Match,
        record: String,
        portion: Portion,
        gathered: Rc<RefCell<Gathered>>,
    ) -> Job {
        let task =
            Task::Review { first: portion.start as u32, end: portion.end as u32, nodes: NODES };
        let game = game.clone();
        let heard = move |reply| match reply {
            Reply::Assessed { place, mv, .. } => {
                let (progress, review) = {
                    let mut gathered = gathered.borrow_mut();
                    gathered.add(place as usize, &mv);
                    (gathered.progress(), gathered.review())
                };
                self.progress.set(Some(progress));
                if let Some(review) = review {
                    let reviewed = Arc::new(Reviewed { game: game.clone(), review });
                    LAST.set(Some(reviewed.clone()));
                    self.found.set(Some(reviewed));
                    self.cancel();
                }
            }
            Reply::Failed { sentence, .. } => {
                self.cancel();
                self.table.ui.say(sentence);
            }
            _ => {}
        };
        Job { record, task, heard: Box::new(heard) }
    }

    /// Ends it where it is under way.
    pub fn stop(self) {
        if self.progress.with_untracked(Option::is_some) {
            self.cancel();
        }
    }

    /// Ends the workers: a portion under way cannot be stopped softly.
    pub fn cancel(self) {
        self.progress.set(None);
        self.pool.with_value(Pool::end);
    }
}
