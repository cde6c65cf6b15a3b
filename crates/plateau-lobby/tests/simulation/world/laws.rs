//! Laws that hold in every history.

use plateau_lobby::Room;
use plateau_match::record;
use plateau_wire::online::{Chair, Entry, Event, Offer};

use super::{DAY_MS, SECRETS, World, secret};

/// Holds a chair whose holder was forgotten.
const NOBODY: char = '-';
/// Grace time after which clients can know that a server is back.
const HOUR_MS: u64 = 3_600_000;

impl World {
    fn up_ms(&self, from: u64, to: u64) -> u64 {
        let covered = |(start, end): &(u64, u64)| end.min(&to).saturating_sub(*start.max(&from));
        (to - from).saturating_sub(self.down.iter().map(covered).sum())
    }

    pub fn check_laws(&self) {
        let name = plateau_lobby::room_name(&secret('h'));
        let Some(stored) = self.stored.get(&name).filter(|stored| !stored.entries.is_empty())
        else {
            assert!(self.people.iter().all(|person| person.acknowledged.is_empty()));
            return;
        };
        let kept = Room::read(&stored.entries).unwrap();
        self.check_people(&kept);
        self.check_chairs(&kept);
        self.check_clocks(&stored.entries);
        self.check_lobby(&name, &kept);
        check_aborts(&stored.entries);
    }

    /// With every client connected the lobby lists the room if it is public and not over, in its
    /// present state; and no other.
    fn check_lobby(&self, name: &str, kept: &Room) {
        let is_left = Chair::BOTH.iter().any(|chair| kept.is_gone(*chair));
        let is_open = kept.terms().listed && !kept.is_over() && !is_left;
        let shown: Vec<_> =
            self.lobby.iter().map(|listed| (&*listed.room, listed.plies as usize)).collect();
        let expected = is_open.then(|| (name, kept.game().ply()));
        assert_eq!(shown, Vec::from_iter(expected));
    }

    /// All end with the same entries and the same record.
    fn check_people(&self, kept: &Room) {
        for (who, person) in self.people.iter().enumerate() {
            let room = person.client.room().unwrap_or_else(|| panic!("{who} knows nothing"));
            assert_eq!(room.entries(), kept.entries(), "{who}");
            assert_eq!(record::write(room.game()), record::write(kept.game()), "{who}");
            assert_eq!(person.client.again(), None, "{who} still waits");
            for id in &person.acknowledged {
                let times = kept.entries().iter().filter(|entry| entry.id == Some(*id)).count();
                assert_eq!(times, 1, "{who} was told that {id} is done");
            }
        }
    }

    /// No client acts for a seat without the secret that holds it at that moment, and nothing is
    /// done twice.
    fn check_chairs(&self, kept: &Room) {
        let mut ids = Vec::new();
        let mut holders = ['h', 'g'];
        for entry in kept.entries() {
            if let Event::Handed { chair } = entry.event {
                holders[chair.index()] = 'n';
            }
            if let Event::Forgotten { chair } = entry.event {
                holders[chair.index()] = NOBODY;
                assert_eq!(kept.name(chair), Some(""), "nobody knows what they were called");
            }
            let Some(id) = entry.id else { continue };
            assert!(!ids.contains(&id), "{id} is there twice");
            ids.push(id);
            let own = SECRETS[(id >> 32) as usize];
            assert_eq!(own, Some(holders[entry.event.chair().index()]), "{entry:?}");
        }
    }

    /// No clock is charged for time in which the server was not there.
    fn check_clocks(&self, entries: &[Entry]) {
        let mut since = entries[0].at_ms;
        for (place, entry) in entries.iter().enumerate() {
            match &entry.event {
                Event::Moved { .. } if self.has_days() => since = entry.at_ms,
                Event::Moved { spent_ms, .. } => {
                    assert!(*spent_ms <= self.up_ms(since, entry.at_ms), "{entry:?}");
                    since = entry.at_ms;
                }
                Event::Flagged { .. } if self.has_days() => {
                    assert!(entry.at_ms - since >= DAY_MS, "{entry:?}");
                    let is_back =
                        |(_, end): &(u64, u64)| *end > entry.at_ms || end + HOUR_MS <= entry.at_ms;
                    assert!(
                        self.down.iter().all(is_back),
                        "{entry:?}: nobody could know that it was back"
                    );
                }
                Event::Flagged { chair } => {
                    let before = Room::read(&entries[..place]).unwrap();
                    let left = before.game().remaining_ms(before.side(*chair)).unwrap();
                    assert!(
                        left <= self.up_ms(since, entry.at_ms),
                        "{entry:?}: {left} ms were left"
                    );
                }
                Event::Seated { .. } | Event::Accepted { .. } => since = entry.at_ms,
                _ => {}
            }
        }
    }
}

/// Only a game in which one side has not moved ends without a result, and no move follows.
fn check_aborts(entries: &[Entry]) {
    let mut plies = 0;
    let mut is_aborted = false;
    for entry in entries {
        match &entry.event {
            Event::Moved { .. } => {
                assert!(!is_aborted, "{entry:?} after the end");
                plies += 1;
            }
            Event::Accepted { offer: Offer::Rematch, .. } => (plies, is_aborted) = (0, false),
            Event::Accepted { offer: Offer::TakeBack, .. } => {
                let before = Room::read(&entries[..entry.number as usize]).unwrap();
                plies = before.game().plies().len();
            }
            Event::Aborted { .. } => {
                assert!(plies < 2 && !is_aborted, "{entry:?} after {plies} plies");
                is_aborted = true;
            }
            _ => {}
        }
    }
}
