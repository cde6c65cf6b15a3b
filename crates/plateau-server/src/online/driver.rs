//! Drives the hall: one task that hears everything in order, one that writes. Entries that wait are written together,
//! so that many rooms share one wait for the disk.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use plateau_lobby::{Effect, Hall, Stored, VisitorId};
use plateau_store::{Append, Store};
use plateau_wire::online::{Call, Reply};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval};

/// What the hall hears of.
pub enum Input {
    /// Somebody is connected, and is told things this way.
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
    Close,
}

/// How many entries share a commit.
const BATCH: usize = 512;

struct Driver {
    hall: Hall,
    store: Store,
    telling: HashMap<VisitorId, mpsc::Sender<Arc<str>>>,
    inputs: mpsc::WeakSender<Input>,
    appends: mpsc::UnboundedSender<Append>,
    /// Entries that the hall waits for.
    unwritten: usize,
}

/// Until it is told to close and everything is written, or nobody can say anything any more.
pub async fn run(store: Store, inputs: mpsc::WeakSender<Input>, mut heard: mpsc::Receiver<Input>) {
    let (appends, to_write) = mpsc::unbounded_channel();
    let writer = tokio::spawn(write(store.clone(), inputs.clone(), to_write));
    let hall = Hall::new(now_ms());
    let mut driver =
        Driver { hall, store: store.clone(), telling: HashMap::new(), inputs, appends, unwritten: 0 };
    let mut ticks = interval(Duration::from_secs(1));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut closing = false;
    while !closing || driver.unwritten > 0 {
        tokio::select! {
            input = heard.recv() => match input {
                Some(Input::Close) => {
                    closing = true;
                    driver.say_goodbye();
                }
                // What is begun is finished; nothing new is begun.
                Some(Input::Call { .. }) if closing => {}
                Some(input) => driver.hear(input),
                None => break,
            },
            _ = ticks.tick() => {
                let effects = driver.hall.tick(now_ms());
                driver.carry_out(effects);
            }
        }
    }
    drop(driver);
    let _ = writer.await;
    store.close().await;
}

impl Driver {
    fn hear(&mut self, input: Input) {
        let now = now_ms();
        let effects = match input {
            Input::Joined { visitor, tell } => {
                self.telling.insert(visitor, tell);
                return;
            }
            Input::Measured { from, lag_ms } => return self.hall.measured(from, lag_ms),
            Input::Call { from, call } if self.telling.contains_key(&from) => self.hall.hear(now, from, call),
            Input::Left { visitor } => {
                self.telling.remove(&visitor);
                self.hall.left(now, visitor)
            }
            Input::Loaded { room, stored } => self.hall.loaded(now, &room, stored),
            Input::Appended { room, kept } => {
                self.unwritten -= 1;
                self.hall.appended(now, &room, kept)
            }
            Input::Call { .. } | Input::Close => return,
        };
        self.carry_out(effects);
    }

    fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Send { to, reply } => self.tell(to, &reply),
                Effect::Load { room } => self.load(room),
                Effect::Append { room, entry, key } => {
                    self.unwritten += 1;
                    let _ = self.appends.send(Append { room, entry, key });
                }
            }
        }
    }

    /// Whoever does not listen for so long that messages pile up is dropped: it comes back and asks for what it missed.
    fn tell(&mut self, to: VisitorId, reply: &Reply) {
        let Some(tell) = self.telling.get(&to) else { return };
        if tell.try_send(reply.to_json().into()).is_err() {
            self.telling.remove(&to);
        }
    }

    fn load(&self, room: String) {
        let (store, inputs) = (self.store.clone(), self.inputs.clone());
        tokio::spawn(async move {
            let stored = store.load(&room).await.ok();
            if let Some(inputs) = inputs.upgrade() {
                let _ = inputs.send(Input::Loaded { room, stored }).await;
            }
        });
    }

    fn say_goodbye(&mut self) {
        let words: Arc<str> = Reply::Closing.to_json().into();
        for tell in self.telling.values() {
            let _ = tell.try_send(Arc::clone(&words));
        }
    }
}

async fn write(store: Store, inputs: mpsc::WeakSender<Input>, mut to_write: mpsc::UnboundedReceiver<Append>) {
    let mut batch = Vec::with_capacity(BATCH);
    while to_write.recv_many(&mut batch, BATCH).await > 0 {
        let kept = store.append(&batch).await.unwrap_or_else(|_| vec![false; batch.len()]);
        let Some(inputs) = inputs.upgrade() else { return };
        for (append, kept) in batch.drain(..).zip(kept) {
            let _ = inputs.send(Input::Appended { room: append.room, kept }).await;
        }
    }
}

fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
