//! Who plays against people at this terminal: a player that thinks on a thread of its own, so that the screen
//! stays alive.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use plateau_games::AnyMove;
use plateau_match::{Match, Seat};
use plateau_players::{Decision, Limits, News, Player, Spec};
use plateau_tables::Store;

use crate::engine::{Asking, ask, seat};

/// A program at the board.
#[derive(Debug)]
pub struct Opponent {
    spec: Spec,
    seed: u64,
    tables: Store,
    /// Remembers what it has seen from move to move; away while it thinks.
    player: Option<Box<dyn Player>>,
    thought: Option<Thought>,
}

/// A player who is thinking.
#[derive(Debug)]
struct Thought {
    stop: Arc<AtomicBool>,
    news: Arc<Mutex<Option<News>>>,
    thread: JoinHandle<(Box<dyn Player>, Decision)>,
}

impl Opponent {
    pub fn new(spec: Spec, seed: u64, tables: Store) -> Opponent {
        Opponent { spec, seed, tables, player: None, thought: None }
    }

    /// The name to show, and the description to write into a record.
    pub fn seat(&self) -> Seat {
        Seat::program(format!("{} (seed {})", self.spec, self.seed), self.spec.to_string())
    }

    /// A legal move where the match stands, however long it takes; `None` only if there is none.
    pub fn choose(&mut self, game: &Match) -> Option<AnyMove> {
        self.begin(game);
        let thought = self.thought.take()?;
        self.conclude(thought)
    }

    /// Starts thinking, unless at it already.
    pub fn begin(&mut self, game: &Match) {
        if self.thought.is_some() {
            return;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let news = Arc::new(Mutex::new(None));
        let (heard, halt) = (Arc::clone(&news), Arc::clone(&stop));
        let mut player = self.player.take().unwrap_or_else(|| seat(&self.spec, game.variant(), &self.tables));
        let (game, seed) = (game.clone(), self.seed);
        let thread = std::thread::spawn(move || {
            let asking = Asking { stop: Some(&halt), ..Asking::new(Limits::default(), seed) };
            let decision = ask(player.as_mut(), &game, asking, &mut |step| {
                *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(step.clone());
            });
            (player, decision)
        });
        self.thought = Some(Thought { stop, news, thread });
    }

    /// The move, once it has been found.
    pub fn finished(&mut self) -> Option<AnyMove> {
        let thought = self.thought.take_if(|thought| thought.thread.is_finished())?;
        self.conclude(thought)
    }

    /// What the player sees so far.
    pub fn news(&self) -> Option<News> {
        self.thought.as_ref()?.news.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Gives the thought up: the board has changed under it.
    pub fn interrupt(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop.store(true, Ordering::Relaxed);
            self.conclude(thought);
        }
    }

    /// Waits for the end of a thought and takes the player back.
    fn conclude(&mut self, thought: Thought) -> Option<AnyMove> {
        let (player, decision) = thought.thread.join().ok()?;
        self.player = Some(player);
        decision.mv
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        self.interrupt();
    }
}
