//! The program that plays against people at this terminal. It thinks on a thread of its own, so
//! that the screen stays alive.

use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use plateau_games::AnyMove;
use plateau_match::contest::{Contender, NoMove};
use plateau_match::{Match, Seat};
use plateau_players::{Limits, Player, ThinkingUpdate};
use plateau_tables::TableStore;

use crate::args::Contestant;
use crate::engine::{ThinkRequest, ask, seat};
use crate::failure::Failure;
use crate::match_runner::{Stop, start_engine};

/// A program at the board.
#[derive(Debug)]
pub struct Opponent {
    contestant: Contestant,
    /// Reported name of a foreign engine.
    name: Option<String>,
    seed: u64,
    tables: TableStore,
    /// Remembers what it has seen from move to move; away while it thinks.
    mind: Option<Mind>,
    thought: Option<OpponentSearch>,
}

/// Move finder.
enum Mind {
    Ours(Box<dyn Player>),
    /// An engine of others, and whether it knows of this game.
    Engine(Box<dyn Contender + Send>, bool),
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if matches!(self, Mind::Ours(_)) { "Ours" } else { "Engine" })
    }
}

/// A search under way.
#[derive(Debug)]
struct OpponentSearch {
    stop: Stop,
    news: Arc<Mutex<Option<ThinkingUpdate>>>,
    thread: JoinHandle<(Option<Mind>, Chosen)>,
}

type Chosen = Result<Option<AnyMove>, Failure>;

impl Opponent {
    /// Starts the engine, if it is one of others.
    pub fn new(contestant: Contestant, seed: u64, tables: TableStore) -> Result<Opponent, Failure> {
        let mut opponent =
            Opponent { contestant, name: None, seed, tables, mind: None, thought: None };
        if let Contestant::Engine(engine) = &opponent.contestant {
            let engine = start_engine(engine, Limits::default(), &Stop::default())?;
            opponent.name = engine.name().map(str::to_string);
            opponent.mind = Some(Mind::Engine(engine, false));
        }
        Ok(opponent)
    }

    /// The name to show, and the description to write into a record.
    pub fn seat(&self) -> Seat {
        match &self.contestant {
            Contestant::Player(spec) => {
                Seat::program(format!("{spec} (seed {})", self.seed), spec.to_string())
            }
            engine @ Contestant::Engine(_) => engine.seat(self.name.as_deref()),
        }
    }

    /// Another game begins.
    pub fn begin_game(&mut self) {
        self.interrupt();
        if let Some(Mind::Engine(_, is_told)) = &mut self.mind {
            *is_told = false;
        }
    }

    /// A legal move where the match stands, however long it takes; `None` only if there is none.
    pub fn choose(&mut self, game: &Match) -> Chosen {
        self.think(game);
        self.thought.take().map_or(Ok(None), |thought| self.conclude(thought))
    }

    /// Starts thinking, unless at it already.
    pub fn think(&mut self, game: &Match) {
        if self.thought.is_some() {
            return;
        }
        let stop = Stop::default();
        let news = Arc::new(Mutex::new(None));
        let (heard, halt) = (Arc::clone(&news), Arc::clone(&stop));
        let mind = self.mind.take();
        let (contestant, tables) = (self.contestant.clone(), self.tables.clone());
        let (game, seed) = (game.clone(), self.seed);
        let thread = std::thread::spawn(move || {
            let mind = match (mind, &contestant) {
                (Some(mind), _) => mind,
                (None, Contestant::Player(spec)) => Mind::Ours(seat(spec, game.variant(), &tables)),
                (None, Contestant::Engine(engine)) => {
                    match start_engine(engine, Limits::default(), &halt) {
                        Ok(engine) => Mind::Engine(engine, false),
                        Err(failure) => return (None, Err(failure)),
                    }
                }
            };
            match mind {
                Mind::Ours(mut player) => {
                    let asking = ThinkRequest {
                        stop: Some(&halt),
                        ..ThinkRequest::new(Limits::default(), seed)
                    };
                    let decision = ask(player.as_mut(), &game, asking, &mut |step| {
                        *heard.lock().unwrap_or_else(PoisonError::into_inner) = Some(step.clone());
                    });
                    (Some(Mind::Ours(player)), Ok(decision.mv))
                }
                Mind::Engine(mut engine, is_told) => {
                    let told = if is_told { Ok(()) } else { engine.begin(&game) };
                    match told.and_then(|()| engine.choose(&game, seed)) {
                        Ok(mv) => (Some(Mind::Engine(engine, true)), Ok(Some(mv))),
                        Err(NoMove::Stopped) => (None, Ok(None)),
                        // Started anew for the next move.
                        Err(NoMove::Forfeit(reason)) => (
                            None,
                            Err(Failure::Input(format!(
                                "engine '{contestant}' cannot go on: {reason}"
                            ))),
                        ),
                    }
                }
            }
        });
        self.thought = Some(OpponentSearch { stop, news, thread });
    }

    /// Whether the move has been found.
    pub fn is_finished(&self) -> bool {
        self.thought.as_ref().is_some_and(|thought| thought.thread.is_finished())
    }

    /// Current line of the search.
    pub fn news(&self) -> Option<ThinkingUpdate> {
        self.thought.as_ref()?.news.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Gives the thought up: the board has changed under it.
    pub fn interrupt(&mut self) {
        if let Some(thought) = self.thought.take() {
            thought.stop.store(true, Ordering::Relaxed);
            let _ = self.conclude(thought);
        }
    }

    /// Waits for the end of a thought and takes the player back.
    fn conclude(&mut self, thought: OpponentSearch) -> Chosen {
        let Ok((mind, chosen)) = thought.thread.join() else { return Ok(None) };
        self.mind = mind;
        chosen
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        self.interrupt();
    }
}
