//! The two lock services of browsers, as far as tabs can tell.

use std::collections::BTreeMap;

use plateau_session::{ClaimEvent, ClaimMessage, LockAnswer, LockMode, TabClaims};

pub type TabId = u32;

/// Messages of the lock service to be delivered.
#[derive(Clone, Debug)]
pub enum Delivery {
    Answer(TabId, LockAnswer),
    Message {
        to: TabId,
        message: ClaimMessage,
        identity: String,
        from: TabId,
    },
    /// A tab without locks waits this long for an objection.
    Settle {
        tab: TabId,
        identity: String,
        claim: u32,
    },
}

pub enum Locks {
    /// Holder of each lock, with its request.
    Web(BTreeMap<String, (TabId, u32)>),
    /// The claims of each tab, the last request for each identity, and the grants.
    Messages(BTreeMap<TabId, Claimant>),
}

pub struct Claimant {
    claims: TabClaims,
    requests: BTreeMap<String, Request>,
}

#[derive(Clone, Copy)]
struct Request {
    id: u32,
    is_answered: bool,
    grant: Option<u32>,
}

impl Locks {
    pub fn open(&mut self, tab: TabId) {
        if let Locks::Messages(tabs) = self {
            tabs.insert(tab, Claimant { claims: TabClaims::new(tab), requests: BTreeMap::new() });
        }
    }

    pub fn close(&mut self, tab: TabId) {
        match self {
            Locks::Web(held) => held.retain(|_, (owner, _)| *owner != tab),
            Locks::Messages(tabs) => drop(tabs.remove(&tab)),
        }
    }

    pub fn request(
        &mut self,
        tab: TabId,
        id: u32,
        identity: &str,
        mode: LockMode,
    ) -> Vec<Delivery> {
        match self {
            Locks::Web(held) => {
                let owner = held.get(identity).copied();
                if owner.is_some() && mode == LockMode::IfFree {
                    return vec![Delivery::Answer(tab, LockAnswer::Denied { id })];
                }
                held.insert(identity.to_owned(), (tab, id));
                let lost =
                    owner.map(|(owner, id)| Delivery::Answer(owner, LockAnswer::Lost { id }));
                lost.into_iter()
                    .chain([Delivery::Answer(tab, LockAnswer::Granted { id })])
                    .collect()
            }
            Locks::Messages(tabs) => {
                let Some(claimant) = tabs.get_mut(&tab) else { return Vec::new() };
                let request = Request { id, is_answered: false, grant: None };
                claimant.requests.insert(identity.to_owned(), request);
                match mode {
                    LockMode::Steal => {
                        let grant = claimant.claims.take(identity);
                        self.grant(tab, identity, grant)
                    }
                    LockMode::IfFree => {
                        let claim = claimant.claims.ask(identity);
                        let mut deliveries = self.broadcast(tab, ClaimMessage::Asks, identity);
                        deliveries.push(Delivery::Settle {
                            tab,
                            identity: identity.to_owned(),
                            claim,
                        });
                        deliveries
                    }
                }
            }
        }
    }

    pub fn settle(&mut self, tab: TabId, identity: &str, claim: u32) -> Vec<Delivery> {
        let Locks::Messages(tabs) = self else { return Vec::new() };
        let Some(claimant) = tabs.get_mut(&tab) else { return Vec::new() };
        match claimant.claims.settle(identity, claim) {
            Some(grant) => self.grant(tab, identity, grant),
            None => Vec::new(),
        }
    }

    fn grant(&mut self, tab: TabId, identity: &str, grant: u32) -> Vec<Delivery> {
        let mut deliveries = self.broadcast(tab, ClaimMessage::Takes, identity);
        let Locks::Messages(tabs) = self else { return deliveries };
        let request = tabs.get_mut(&tab).and_then(|claimant| claimant.requests.get_mut(identity));
        if let Some(request) = request.filter(|request| !request.is_answered) {
            (request.is_answered, request.grant) = (true, Some(grant));
            deliveries.push(Delivery::Answer(tab, LockAnswer::Granted { id: request.id }));
        }
        deliveries
    }

    pub fn release(&mut self, tab: TabId, id: u32) {
        match self {
            Locks::Web(held) => held.retain(|_, owner| *owner != (tab, id)),
            Locks::Messages(tabs) => {
                let Some(claimant) = tabs.get_mut(&tab) else { return };
                for (identity, request) in &claimant.requests {
                    if let Some(grant) = request.grant.filter(|_| request.id == id) {
                        claimant.claims.release(identity, grant);
                    }
                }
            }
        }
    }

    pub fn hear(
        &mut self,
        tab: TabId,
        message: ClaimMessage,
        identity: &str,
        from: TabId,
    ) -> Vec<Delivery> {
        let Locks::Messages(tabs) = self else { return Vec::new() };
        let Some(claimant) = tabs.get_mut(&tab) else { return Vec::new() };
        let event = claimant.claims.handle(message, identity, from);
        let request = claimant.requests.get_mut(identity);
        match (event, request) {
            (ClaimEvent::Answer, _) => self.broadcast(tab, ClaimMessage::Holds, identity),
            (ClaimEvent::Refused, Some(request)) if !request.is_answered => {
                request.is_answered = true;
                vec![Delivery::Answer(tab, LockAnswer::Denied { id: request.id })]
            }
            (ClaimEvent::Lost, Some(request)) => {
                vec![Delivery::Answer(tab, LockAnswer::Lost { id: request.id })]
            }
            _ => Vec::new(),
        }
    }

    fn broadcast(&self, from: TabId, message: ClaimMessage, identity: &str) -> Vec<Delivery> {
        let Locks::Messages(tabs) = self else { return Vec::new() };
        let others = tabs.keys().filter(|tab| **tab != from);
        others
            .map(|to| Delivery::Message { to: *to, message, identity: identity.to_owned(), from })
            .collect()
    }
}
