//! What happened in some worlds: whether they are worth looking at.

use plateau_lobby::Room;
use plateau_wire::online::{Event, Offer};

use super::World;

/// What happened in some worlds.
#[derive(Debug, Default)]
pub struct Tally {
    pub moves: u64,
    pub finished: u64,
    pub rematches: u64,
    pub taken_back: u64,
    pub flags: u64,
    pub aborted: u64,
    pub charged_ms: u64,
    pub acknowledged: u64,
    pub failed_writes: u64,
    pub crashes: u64,
    pub handed: u64,
    pub paired: u64,
    /// Seats whose player was forgotten.
    pub forgotten: u64,
    /// Number of confirmed deletions.
    pub promised: u64,
    /// Lost because a move took more days than it may.
    pub late: u64,
    /// Entries in worlds with two processes.
    pub among_two: u64,
}

impl Tally {
    pub fn add(&mut self, world: &World) {
        let entries = world.stored.values().flat_map(|stored| &stored.entries);
        for entry in entries {
            self.among_two += u64::from(world.servers.len() == 2);
            match &entry.event {
                Event::Moved { spent_ms, .. } => {
                    self.moves += 1;
                    self.charged_ms += spent_ms;
                }
                Event::Accepted { offer: Offer::TakeBack, .. } => self.taken_back += 1,
                Event::Accepted { offer: Offer::Rematch, .. } => self.rematches += 1,
                Event::Flagged { .. } if world.has_days() => self.late += 1,
                Event::Flagged { .. } => self.flags += 1,
                Event::Handed { .. } => self.handed += 1,
                Event::Aborted { .. } => self.aborted += 1,
                Event::Forgotten { .. } => self.forgotten += 1,
                _ => {}
            }
        }
        let rooms = world.stored.values().filter_map(|stored| Room::read(&stored.entries).ok());
        self.finished += rooms.filter(|room| room.game().finish().is_some()).count() as u64;
        self.acknowledged +=
            world.people.iter().map(|person| person.acknowledged.len() as u64).sum::<u64>();
        self.failed_writes += world.failed_writes;
        self.crashes += world.crashes;
        self.paired += world.paired;
        self.promised += world.forgotten;
    }
}
