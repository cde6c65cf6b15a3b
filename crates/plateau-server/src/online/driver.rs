//! Drives the room server: one task that hears everything in order, one that writes. Entries that
//! wait are written together, so that many rooms share one wait for the disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use plateau_lobby::{Effect, Proof, RoomServer, Stored, VisitorId};
use plateau_store::{Append, Store, StorePeers};
use plateau_wire::online::{Call, Part, Rating, Reply, Why};
use plateau_wire::peers::{Note, Word};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{MissedTickBehavior, interval, sleep};
use tracing::{debug, error, info, warn};

use super::clock::LobbyClock;
use crate::metrics::Metrics;

/// Inputs of the lobby.
pub enum LobbyInput {
    /// A client connected, with its channel.
    Joined {
        visitor: VisitorId,
        tell: mpsc::Sender<Arc<str>>,
    },
    Call {
        from: VisitorId,
        call: Call,
    },
    Measured {
        from: VisitorId,
        lag_ms: u64,
    },
    Left {
        visitor: VisitorId,
    },
    Loaded {
        room: String,
        stored: Option<Stored>,
    },
    Appended {
        room: String,
        kept: bool,
    },
    /// Seats or ratings of a room have changed.
    Rated {
        room: String,
        ratings: [Option<Rating>; 2],
    },
    /// Stored personal data; `None` where it could not be read.
    Exported {
        to: VisitorId,
        part: Option<Part>,
    },
    /// A client was forgotten, or the reason why not.
    Forgotten {
        to: VisitorId,
        done: Result<Vec<(String, u64)>, Why>,
    },
    /// Another process on the same database has said something.
    Noted(Note),
    /// Messages of other processes in between are lost.
    Missed,
    Close,
}

/// How many entries share a commit.
const BATCH: usize = 512;
/// How many are told what is kept about them at a time: there are four connections for everything.
const PERSONAL_AT_ONCE: usize = 1;
/// How many rooms are read at a time: the others of four connections are for what is written.
const READING_AT_ONCE: usize = 2;
/// How long to wait where the database cannot be reached.
const BREATH: Duration = Duration::from_secs(1);

struct Driver {
    server: RoomServer,
    clock: LobbyClock,
    store: Store,
    telling: HashMap<VisitorId, mpsc::Sender<Arc<str>>>,
    inputs: mpsc::WeakSender<LobbyInput>,
    appends: mpsc::UnboundedSender<Append>,
    /// For the other processes.
    notes: mpsc::UnboundedSender<Note>,
    /// Entries that the room server waits for.
    unwritten: usize,
    /// Queue of personal data requests.
    personal: Arc<Semaphore>,
    /// Turns for rooms that are read.
    reading: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

/// Until it is told to close and everything is written, or all senders are gone.
pub async fn run(
    store: Store,
    away_ms: u64,
    metrics: Arc<Metrics>,
    inputs: mpsc::WeakSender<LobbyInput>,
    mut heard: mpsc::Receiver<LobbyInput>,
) {
    let (appends, to_write) = mpsc::unbounded_channel();
    let writer = tokio::spawn(write(store.clone(), Arc::clone(&metrics), inputs.clone(), to_write));
    let (notes, to_tell) = mpsc::unbounded_channel();
    let teller = tokio::spawn(tell(store.clone(), inputs.clone(), to_tell));
    let peers = store.peers().cloned();
    let process = peers.as_ref().map(StorePeers::process);
    let listener = peers.map(|peers| tokio::spawn(listen(peers, inputs.clone())));
    let mut clock = LobbyClock::new();
    let now = clock.now_ms();
    let server =
        process.map_or_else(|| RoomServer::new(now), |process| RoomServer::among(now, process));
    let mut driver = Driver {
        server: server.with_away_ms(away_ms),
        clock,
        store: store.clone(),
        telling: HashMap::new(),
        inputs,
        appends,
        notes,
        unwritten: 0,
        personal: Arc::new(Semaphore::new(PERSONAL_AT_ONCE)),
        reading: Arc::new(Semaphore::new(READING_AT_ONCE)),
        metrics,
    };
    let mut ticks = interval(Duration::from_secs(1));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut closing = false;
    while !closing || driver.unwritten > 0 {
        tokio::select! {
            input = heard.recv() => match input {
                Some(LobbyInput::Close) => {
                    closing = true;
                    driver.say_goodbye();
                }
                // Open requests are finished; no new ones are begun.
                Some(LobbyInput::Call { .. }) if closing => {}
                Some(input) => driver.hear(input),
                None => break,
            },
            _ = ticks.tick() => {
                let now = driver.clock.now_ms();
                let effects = driver.server.tick(now);
                driver.carry_out(effects);
                driver.measure();
            }
        }
    }
    if let Some(from) = process {
        let _ = driver.notes.send(Note { from, word: Word::Bye });
    }
    // Sockets that see their way here closed tell their clients that the server ends.
    heard.close();
    drop(driver);
    let _ = tokio::join!(writer, teller);
    if let Some(listener) = listener {
        listener.abort();
    }
    store.close().await;
}

impl Driver {
    fn hear(&mut self, input: LobbyInput) {
        let now = self.clock.now_ms();
        let effects = match input {
            LobbyInput::Joined { visitor, tell } => {
                self.telling.insert(visitor, tell);
                return;
            }
            LobbyInput::Measured { from, lag_ms } => return self.server.measured(from, lag_ms),
            LobbyInput::Call { from, call } if self.telling.contains_key(&from) => {
                self.metrics.calls.fetch_add(1, Ordering::Relaxed);
                self.server.hear(now, from, call)
            }
            LobbyInput::Left { visitor } => {
                self.telling.remove(&visitor);
                self.server.left(now, visitor)
            }
            LobbyInput::Loaded { room, stored } => self.server.loaded(now, &room, stored),
            LobbyInput::Appended { room, kept } => {
                self.unwritten -= 1;
                self.server.appended(now, &room, kept)
            }
            LobbyInput::Rated { room, ratings } => self.server.rated(now, &room, ratings),
            LobbyInput::Exported { to, part } => self.server.exported(now, to, part),
            LobbyInput::Forgotten { to, done } => {
                self.unwritten -= 1;
                self.server.forgotten(now, to, done)
            }
            LobbyInput::Noted(note) => self.server.noted(now, note),
            LobbyInput::Missed => self.server.missed(now),
            LobbyInput::Call { .. } | LobbyInput::Close => return,
        };
        self.carry_out(effects);
    }

    fn measure(&self) {
        let set = |gauge: &AtomicU64, value: usize| gauge.store(value as u64, Ordering::Relaxed);
        set(&self.metrics.sockets, self.telling.len());
        set(&self.metrics.rooms, self.server.counts().0);
        set(&self.metrics.unwritten, self.unwritten);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send { to, reply } => self.tell(to, &reply),
                Effect::Load { room } => self.load(room),
                Effect::Tell { note } => drop(self.notes.send(note)),
                Effect::Export { to, proof, after } => self.export(to, proof, after),
                Effect::Forget { to, proof } => self.forget(to, proof),
                Effect::Append { room, entry, key, score } => {
                    self.unwritten += 1;
                    let _ = self.appends.send(Append { room, entry, key, score });
                }
            }
        }
    }

    /// A client that does not read until its queue is full is dropped: it reconnects and asks for
    /// the missed events.
    fn tell(&mut self, to: VisitorId, reply: &Reply) {
        let Some(tell) = self.telling.get(&to) else { return };
        if tell.try_send(reply.to_json().into()).is_err() {
            debug!(visitor = to, "somebody does not listen");
            self.telling.remove(&to);
        }
    }

    fn load(&self, room: String) {
        let (store, inputs, turn) =
            (self.store.clone(), self.inputs.clone(), Arc::clone(&self.reading));
        tokio::spawn(async move {
            let turn = turn.acquire().await;
            let stored = store.load(&room).await;
            drop(turn);
            let stored = stored
                .inspect_err(|error| error!(error = error.without_names(), "a room cannot be read"))
                .ok();
            if let Some(inputs) = inputs.upgrade() {
                let _ = inputs.send(LobbyInput::Loaded { room, stored }).await;
            }
        });
    }

    /// Hundreds of rooms may have to be read: few at a time, so that players are not kept waiting.
    fn export(&self, to: VisitorId, proof: Proof, after: Option<String>) {
        let (store, inputs, turn) =
            (self.store.clone(), self.inputs.clone(), Arc::clone(&self.personal));
        tokio::spawn(async move {
            let _turn = turn.acquire().await;
            let part = store.export(&proof, after).await;
            let part = part
                .inspect_err(|error| {
                    error!(
                        error = error.without_names(),
                        "what is kept about somebody cannot be read"
                    );
                })
                .ok();
            pass_on(&inputs, LobbyInput::Exported { to, part }).await;
        });
    }

    fn forget(&mut self, to: VisitorId, proof: Proof) {
        self.unwritten += 1;
        let now = self.clock.now_ms();
        let (store, inputs, turn) =
            (self.store.clone(), self.inputs.clone(), Arc::clone(&self.personal));
        tokio::spawn(async move {
            let _turn = turn.acquire().await;
            let done = store.forget(&proof, now).await;
            match &done {
                Ok(Ok(rooms)) => info!(rooms = rooms.len(), "somebody is forgotten"),
                Ok(Err(_)) => {}
                Err(error) => error!(error = error.without_names(), "somebody cannot be forgotten"),
            }
            let done = done.unwrap_or(Err(Why::NotKept));
            pass_on(&inputs, LobbyInput::Forgotten { to, done }).await;
        });
    }

    fn say_goodbye(&mut self) {
        let words: Arc<str> = Reply::Closing.to_json().into();
        for tell in self.telling.values() {
            let _ = tell.try_send(Arc::clone(&words));
        }
    }
}

async fn write(
    store: Store,
    metrics: Arc<Metrics>,
    inputs: mpsc::WeakSender<LobbyInput>,
    mut to_write: mpsc::UnboundedReceiver<Append>,
) {
    let mut batch = Vec::with_capacity(BATCH);
    while to_write.recv_many(&mut batch, BATCH).await > 0 {
        let clock = Instant::now();
        let kept = store.append(&batch).await;
        metrics.committed(kept.as_ref().ok().map(Vec::len), clock.elapsed());
        let kept = kept.unwrap_or_else(|error| {
            error!(error = error.without_names(), entries = batch.len(), "entries are not kept");
            vec![false; batch.len()]
        });
        let Some(inputs) = inputs.upgrade() else { return };
        let mut changed = Vec::new();
        for (append, kept) in batch.drain(..).zip(kept) {
            if kept
                && (append.key.is_some_and(|key| key.player.is_some()) || append.score.is_some())
            {
                changed.push(append.room.clone());
            }
            let _ = inputs.send(LobbyInput::Appended { room: append.room, kept }).await;
        }
        // Background tasks, not awaited.
        for room in changed {
            if let Ok(ratings) = store.ratings(&room).await {
                let _ = inputs.send(LobbyInput::Rated { room, ratings }).await;
            }
        }
    }
}

/// Carries what is for the other processes. What cannot be said is lost, and everything is said
/// anew later.
async fn tell(
    store: Store,
    inputs: mpsc::WeakSender<LobbyInput>,
    mut notes: mpsc::UnboundedReceiver<Note>,
) {
    while let Some(note) = notes.recv().await {
        if let Err(error) = store.tell(&note).await {
            warn!(error = error.without_names(), "the other processes cannot be told");
            sleep(BREATH).await;
            while notes.try_recv().is_ok() {}
            pass_on(&inputs, LobbyInput::Missed).await;
        }
    }
}

/// Hears the other processes, however often the connection breaks.
async fn listen(peers: StorePeers, inputs: mpsc::WeakSender<LobbyInput>) {
    while inputs.strong_count() > 0 {
        match peers.listen().await {
            Ok(mut listener) => {
                info!("the other processes are heard");
                pass_on(&inputs, LobbyInput::Missed).await;
                while let Ok(Some(note)) = listener.next().await {
                    pass_on(&inputs, LobbyInput::Noted(note)).await;
                }
            }
            Err(error) => {
                warn!(error = error.without_names(), "the other processes cannot be heard");
            }
        }
        sleep(BREATH).await;
    }
}

async fn pass_on(inputs: &mpsc::WeakSender<LobbyInput>, input: LobbyInput) {
    if let Some(inputs) = inputs.upgrade() {
        let _ = inputs.send(input).await;
    }
}
