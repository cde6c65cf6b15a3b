//! Who plays a game among several tabs where the browser has no locks: the tabs ask each other.
//! Whoever wants a game asks around, whoever plays it says so. Nobody answers for a tab that is
//! gone, so its games are free by themselves, and a tab that slept through the question hears that
//! its game was taken when it wakes.

use std::collections::{BTreeMap, BTreeSet};

/// Whether the rejection of a lock request, by the name of its error, says that another tab took
/// the lock. Any other rejection says that this page has no locks: `SecurityError` where cookies
/// are blocked.
pub fn is_takeover(error_name: Option<&str>) -> bool {
    error_name == Some("AbortError")
}

/// A word to the other tabs about one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Asks,
    Holds,
    Takes,
}

impl Word {
    const ALL: [Word; 3] = [Word::Asks, Word::Holds, Word::Takes];

    pub const fn key(self) -> &'static str {
        match self {
            Word::Asks => "asks",
            Word::Holds => "holds",
            Word::Takes => "takes",
        }
    }

    pub fn from_key(key: &str) -> Option<Word> {
        Word::ALL.into_iter().find(|word| word.key() == key)
    }
}

/// What a word of another tab comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    Nothing,
    /// It is answered that the game is held here.
    Answer,
    /// What was asked for is not to be had.
    Refused,
    /// What was held is another tab's now.
    Lost,
}

/// What one tab has asked for and holds.
#[derive(Debug)]
pub struct Claims {
    /// Tells tabs that ask at the same time apart.
    me: u32,
    asked: BTreeSet<String>,
    /// By identity, with the number of the grant: an older one cannot give a newer one away.
    held: BTreeMap<String, u32>,
    grants: u32,
}

impl Claims {
    pub fn new(me: u32) -> Claims {
        Claims { me, asked: BTreeSet::new(), held: BTreeMap::new(), grants: 0 }
    }

    pub const fn me(&self) -> u32 {
        self.me
    }

    pub fn ask(&mut self, identity: &str) {
        self.asked.insert(identity.to_owned());
    }

    /// Nobody has refused for long enough: the game is ours. Nothing where somebody has.
    pub fn settle(&mut self, identity: &str) -> Option<u32> {
        self.asked.contains(identity).then(|| self.take(identity))
    }

    /// The game is ours, whoever had it.
    pub fn take(&mut self, identity: &str) -> u32 {
        self.asked.remove(identity);
        self.grants += 1;
        self.held.insert(identity.to_owned(), self.grants);
        self.grants
    }

    pub fn release(&mut self, identity: &str, grant: u32) {
        if self.held.get(identity) == Some(&grant) {
            self.held.remove(identity);
        }
    }

    pub fn hear(&mut self, word: Word, identity: &str, from: u32) -> Heard {
        match word {
            Word::Asks if self.held.contains_key(identity) => Heard::Answer,
            // Two ask at once: the one with the lower number has it.
            Word::Asks if self.asked.contains(identity) && self.me < from => Heard::Answer,
            Word::Takes if self.held.remove(identity).is_some() => Heard::Lost,
            Word::Holds | Word::Takes if self.asked.remove(identity) => Heard::Refused,
            Word::Asks | Word::Holds | Word::Takes => Heard::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tabs that hear each other at once; what each of them came to.
    fn say(tabs: &mut [Claims], by: usize, word: Word) -> Vec<Heard> {
        let from = tabs[by].me;
        let others = tabs.iter_mut().enumerate().filter(|(i, _)| *i != by);
        let heard: Vec<(usize, Heard)> =
            others.map(|(i, tab)| (i, tab.hear(word, "g", from))).collect();
        for (i, heard) in &heard {
            if *heard == Heard::Answer {
                say(tabs, *i, Word::Holds);
            }
        }
        heard.into_iter().map(|(_, heard)| heard).collect()
    }

    fn ask(tabs: &mut [Claims], by: usize) {
        tabs[by].ask("g");
        say(tabs, by, Word::Asks);
    }

    #[test]
    fn the_second_tab_is_refused_until_the_first_is_gone() {
        let mut tabs = [Claims::new(7), Claims::new(3)];
        ask(&mut tabs, 0);
        let grant = tabs[0].settle("g").expect("nobody else wants it");
        ask(&mut tabs, 1);
        assert_eq!(tabs[1].settle("g"), None);
        tabs[0].release("g", grant);
        ask(&mut tabs, 1);
        assert!(tabs[1].settle("g").is_some());
    }

    #[test]
    fn who_takes_over_has_it_alone() {
        let mut tabs = [Claims::new(1), Claims::new(2)];
        let old = tabs[0].take("g");
        tabs[1].take("g");
        assert_eq!(say(&mut tabs, 1, Word::Takes), [Heard::Lost]);
        let new = tabs[0].take("g");
        assert_eq!(say(&mut tabs, 0, Word::Takes), [Heard::Lost]);
        // What is left of the first grant does not give the second away.
        tabs[0].release("g", old);
        ask(&mut tabs, 1);
        assert_eq!(tabs[1].settle("g"), None);
        tabs[0].release("g", new);
        ask(&mut tabs, 1);
        assert!(tabs[1].settle("g").is_some());
    }

    #[test]
    fn of_two_that_ask_at_once_one_has_it() {
        for numbers in [[1, 2], [2, 1]] {
            for first in [0, 1] {
                let mut tabs = numbers.map(Claims::new);
                tabs[0].ask("g");
                tabs[1].ask("g");
                say(&mut tabs, first, Word::Asks);
                say(&mut tabs, 1 - first, Word::Asks);
                let mut settled = 0;
                for tab in [first, 1 - first] {
                    if tabs[tab].settle("g").is_some() {
                        settled += 1;
                        say(&mut tabs, tab, Word::Takes);
                    }
                }
                assert_eq!(settled, 1, "{numbers:?}, {first} first");
            }
        }
    }

    #[test]
    fn words_are_read_back() {
        for word in Word::ALL {
            assert_eq!(Word::from_key(word.key()), Some(word));
        }
        assert_eq!(Word::from_key("else"), None);
    }

    #[test]
    fn only_an_abort_is_a_takeover() {
        assert!(is_takeover(Some("AbortError")));
        for name in
            [Some("SecurityError"), Some("InvalidStateError"), Some("NotSupportedError"), None]
        {
            assert!(!is_takeover(name), "{name:?}");
        }
    }
}
