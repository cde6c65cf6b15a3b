//! Which tab writes a kept game. The lock itself is the driver's: Web Locks, or
//! [`TabClaims`](crate::TabClaims) where those are missing.

/// A claim without an answer counts as granted after this time: no other tab, or no lock service.
const LONGEST_WAIT_MS: u64 = 2_000;

/// Lock effects for the driver. Each request has a number of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LockEffect {
    Request { id: u32, identity: String, mode: LockMode },
    Release { id: u32 },
}

/// How a lock is requested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockMode {
    IfFree,
    Steal,
}

/// Outcome of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockAnswer {
    Granted {
        id: u32,
    },
    Denied {
        id: u32,
    },
    /// Another tab took over.
    Lost {
        id: u32,
    },
}

/// Changes by an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LockChange {
    Nothing,
    /// This tab may write, and another one may have written before.
    Acquired,
    /// Another tab writes.
    Elsewhere,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Nothing to lock: the game has no identity, or no lock is wanted.
    #[default]
    Unclaimed,
    /// The answer is on its way. A game that this tab has just begun is surely free.
    Pending {
        is_fresh: bool,
        until_ms: u64,
    },
    /// This tab writes; `id` is the request that was granted, if any was.
    Owned {
        id: Option<u32>,
    },
    Elsewhere,
}

/// The claim of one tab on one game.
#[derive(Clone, Debug, Default)]
pub struct TabLock {
    identity: String,
    state: State,
    /// The number of the last request, and how it was made if it has no answer yet.
    last: u32,
    open: Option<LockMode>,
    /// The first request for the present identity: answers to older ones are void.
    first: u32,
}

impl TabLock {
    /// Wants the game of this identity, and no other. Nothing happens where it is wanted already.
    pub(crate) fn claim(&mut self, now_ms: u64, identity: &str, is_fresh: bool) -> Vec<LockEffect> {
        if self.identity == identity {
            return Vec::new();
        }
        let mut effects = self.release();
        identity.clone_into(&mut self.identity);
        self.first = self.last + 1;
        if !identity.is_empty() {
            self.state = State::Pending { is_fresh, until_ms: now_ms + LONGEST_WAIT_MS };
            self.open = None;
            effects.extend(self.request(LockMode::IfFree));
        }
        effects
    }

    /// Requests the lock, unless the same request has no answer yet.
    pub(crate) fn request(&mut self, mode: LockMode) -> Option<LockEffect> {
        if self.open == Some(mode) || self.open == Some(LockMode::Steal) {
            return None;
        }
        self.open = Some(mode);
        self.last += 1;
        Some(LockEffect::Request { id: self.last, identity: self.identity.clone(), mode })
    }

    fn release(&mut self) -> Vec<LockEffect> {
        let held = if let State::Owned { id } = self.state { id } else { None };
        self.state = State::Unclaimed;
        held.map(|id| LockEffect::Release { id }).into_iter().collect()
    }

    pub(crate) fn handle(&mut self, answer: LockAnswer) -> (LockChange, Option<LockEffect>) {
        match answer {
            LockAnswer::Granted { id } | LockAnswer::Denied { id } if id == self.last => {
                self.open = None;
            }
            _ => {}
        }
        match answer {
            LockAnswer::Granted { id } => {
                let held = if let State::Owned { id } = self.state { id } else { None };
                if id < self.first || held.is_some_and(|held| held > id) {
                    return (LockChange::Nothing, Some(LockEffect::Release { id }));
                }
                let was_written_here = matches!(
                    self.state,
                    State::Owned { .. } | State::Pending { is_fresh: true, .. }
                );
                self.state = State::Owned { id: Some(id) };
                let change =
                    if was_written_here { LockChange::Nothing } else { LockChange::Acquired };
                (change, held.map(|id| LockEffect::Release { id }))
            }
            LockAnswer::Denied { id } => {
                let is_current = id == self.last && id >= self.first;
                let is_open =
                    matches!(self.state, State::Pending { .. } | State::Owned { id: None });
                (self.lose_if(is_current && is_open), None)
            }
            LockAnswer::Lost { id } => {
                (self.lose_if(self.state == State::Owned { id: Some(id) }), None)
            }
        }
    }

    fn lose_if(&mut self, is_lost: bool) -> LockChange {
        if !is_lost {
            return LockChange::Nothing;
        }
        self.state = State::Elsewhere;
        LockChange::Elsewhere
    }

    /// Gives up waiting for an answer: no other tab seems to be there.
    pub(crate) fn expire(&mut self, now_ms: u64) -> bool {
        let is_due = self.deadline_ms().is_some_and(|until_ms| now_ms >= until_ms);
        if is_due {
            self.state = State::Owned { id: None };
        }
        is_due
    }

    pub(crate) fn deadline_ms(&self) -> Option<u64> {
        if let State::Pending { until_ms, .. } = self.state { Some(until_ms) } else { None }
    }

    pub fn identity(&self) -> &str {
        &self.identity
    }

    /// Another tab writes the game.
    pub fn is_elsewhere(&self) -> bool {
        self.state == State::Elsewhere
    }

    /// It is not known yet whether another tab writes the game.
    pub fn is_unsettled(&self) -> bool {
        matches!(self.state, State::Pending { is_fresh: false, .. })
    }

    /// Whether this tab may save.
    pub fn may_write(&self) -> bool {
        !self.is_elsewhere() && !self.is_unsettled()
    }
}
