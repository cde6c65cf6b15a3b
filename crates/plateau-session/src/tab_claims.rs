//! Tab ownership by messages, for pages without Web Locks: a tab that wants a game asks the others,
//! and the one that holds it answers. A closed tab does not answer, so its games are free by
//! themselves. A tab that slept through the question learns that its game was taken when it wakes.

use std::collections::BTreeMap;

/// A message to the other tabs about one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimMessage {
    Asks,
    Holds,
    Takes,
}

impl ClaimMessage {
    const ALL: [ClaimMessage; 3] = [ClaimMessage::Asks, ClaimMessage::Holds, ClaimMessage::Takes];

    pub const fn key(self) -> &'static str {
        match self {
            ClaimMessage::Asks => "asks",
            ClaimMessage::Holds => "holds",
            ClaimMessage::Takes => "takes",
        }
    }

    pub fn from_key(key: &str) -> Option<ClaimMessage> {
        ClaimMessage::ALL.into_iter().find(|message| message.key() == key)
    }
}

/// Effects of a message from another tab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClaimEvent {
    Nothing,
    /// Answer that the game is held here.
    Answer,
    /// The claim is refused.
    Refused,
    /// The game is another tab's now.
    Lost,
}

/// Requests and holdings of one tab.
#[derive(Debug)]
pub struct TabClaims {
    /// Tells tabs that ask at the same time apart.
    me: u32,
    /// By identity, with the number of the claim: a timer of an older one does not settle it.
    asked: BTreeMap<String, u32>,
    /// By identity, with the number of the grant: an older one cannot release a newer one.
    held: BTreeMap<String, u32>,
    /// The last number of a claim or a grant.
    last: u32,
}

impl TabClaims {
    pub fn new(me: u32) -> TabClaims {
        TabClaims { me, asked: BTreeMap::new(), held: BTreeMap::new(), last: 0 }
    }

    pub const fn me(&self) -> u32 {
        self.me
    }

    /// Claims a game, and returns the number of the claim.
    pub fn ask(&mut self, identity: &str) -> u32 {
        self.last += 1;
        self.asked.insert(identity.to_owned(), self.last);
        self.last
    }

    /// No tab has refused this claim in time: the game is ours. `None` where one has.
    pub fn settle(&mut self, identity: &str, claim: u32) -> Option<u32> {
        (self.asked.get(identity) == Some(&claim)).then(|| self.take(identity))
    }

    /// The game is ours, whichever tab had it.
    pub fn take(&mut self, identity: &str) -> u32 {
        self.asked.remove(identity);
        self.last += 1;
        self.held.insert(identity.to_owned(), self.last);
        self.last
    }

    pub fn release(&mut self, identity: &str, grant: u32) {
        if self.held.get(identity) == Some(&grant) {
            self.held.remove(identity);
        }
    }

    pub fn handle(&mut self, message: ClaimMessage, identity: &str, from: u32) -> ClaimEvent {
        match message {
            ClaimMessage::Asks if self.held.contains_key(identity) => ClaimEvent::Answer,
            // Two ask at once: the one with the lower number has it.
            ClaimMessage::Asks if self.asked.contains_key(identity) && self.me < from => {
                ClaimEvent::Answer
            }
            ClaimMessage::Takes if self.held.remove(identity).is_some() => ClaimEvent::Lost,
            ClaimMessage::Holds | ClaimMessage::Takes if self.asked.remove(identity).is_some() => {
                ClaimEvent::Refused
            }
            ClaimMessage::Asks | ClaimMessage::Holds | ClaimMessage::Takes => ClaimEvent::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sends a message to the other tabs, and returns what each made of it.
    fn send(tabs: &mut [TabClaims], by: usize, message: ClaimMessage) -> Vec<ClaimEvent> {
        let from = tabs[by].me;
        let others = tabs.iter_mut().enumerate().filter(|(i, _)| *i != by);
        let events: Vec<(usize, ClaimEvent)> =
            others.map(|(i, tab)| (i, tab.handle(message, "g", from))).collect();
        for (i, event) in &events {
            if *event == ClaimEvent::Answer {
                send(tabs, *i, ClaimMessage::Holds);
            }
        }
        events.into_iter().map(|(_, event)| event).collect()
    }

    fn ask(tabs: &mut [TabClaims], by: usize) -> u32 {
        let claim = tabs[by].ask("g");
        send(tabs, by, ClaimMessage::Asks);
        claim
    }

    #[test]
    fn a_timer_of_a_refused_claim_does_not_settle_the_next_one() {
        let mut tabs = [TabClaims::new(7), TabClaims::new(3)];
        tabs[0].take("g");
        let first = ask(&mut tabs, 1);
        let second = tabs[1].ask("g");
        assert_eq!(tabs[1].settle("g", first), None, "the answer to the second is on its way");
        assert!(tabs[1].settle("g", second).is_some());
    }

    #[test]
    fn second_tab_is_refused_until_the_first_is_gone() {
        let mut tabs = [TabClaims::new(7), TabClaims::new(3)];
        let claim = ask(&mut tabs, 0);
        let grant = tabs[0].settle("g", claim).expect("nobody else wants it");
        let claim = ask(&mut tabs, 1);
        assert_eq!(tabs[1].settle("g", claim), None);
        tabs[0].release("g", grant);
        let claim = ask(&mut tabs, 1);
        assert!(tabs[1].settle("g", claim).is_some());
    }

    #[test]
    fn take_over_is_exclusive() {
        let mut tabs = [TabClaims::new(1), TabClaims::new(2)];
        let old = tabs[0].take("g");
        tabs[1].take("g");
        assert_eq!(send(&mut tabs, 1, ClaimMessage::Takes), [ClaimEvent::Lost]);
        let new = tabs[0].take("g");
        assert_eq!(send(&mut tabs, 0, ClaimMessage::Takes), [ClaimEvent::Lost]);
        // The first grant does not release the second.
        tabs[0].release("g", old);
        let claim = ask(&mut tabs, 1);
        assert_eq!(tabs[1].settle("g", claim), None);
        tabs[0].release("g", new);
        let claim = ask(&mut tabs, 1);
        assert!(tabs[1].settle("g", claim).is_some());
    }

    #[test]
    fn simultaneous_claims_have_one_winner() {
        for numbers in [[1, 2], [2, 1]] {
            for first in [0, 1] {
                let mut tabs = numbers.map(TabClaims::new);
                let claims = [tabs[0].ask("g"), tabs[1].ask("g")];
                send(&mut tabs, first, ClaimMessage::Asks);
                send(&mut tabs, 1 - first, ClaimMessage::Asks);
                let mut settled = 0;
                for tab in [first, 1 - first] {
                    if tabs[tab].settle("g", claims[tab]).is_some() {
                        settled += 1;
                        send(&mut tabs, tab, ClaimMessage::Takes);
                    }
                }
                assert_eq!(settled, 1, "{numbers:?}, {first} first");
            }
        }
    }

    #[test]
    fn keys_are_read_back() {
        for message in ClaimMessage::ALL {
            assert_eq!(ClaimMessage::from_key(message.key()), Some(message));
        }
        assert_eq!(ClaimMessage::from_key("else"), None);
    }
}
