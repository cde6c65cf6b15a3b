//! Personal data, for the holder of a device's secrets: export or deletion. The storage does both
//! by itself, also for rooms that are not in memory; a deletion reaches rooms in memory as an entry
//! of another process.

use plateau_wire::online::{MOST_SECRETS, Part, Reply, VERSION, Why};

use super::{Effect, RoomServer, VisitorId};
use crate::secret::{Proof, is_room_name, is_secret};

/// As many may wait for the storage with this at a time.
const MOST_ASKING: usize = 64;

impl RoomServer {
    pub(super) fn export(
        &mut self,
        from: VisitorId,
        version: u32,
        secrets: &[String],
        after: Option<String>,
    ) {
        if after.as_deref().is_some_and(|room| !is_room_name(room)) {
            self.send(from, Reply::Refused { id: None, why: Why::Unfit });
        } else if let Some(proof) = self.proven(from, version, secrets) {
            self.effects.push(Effect::Export { to: from, proof, after });
        }
    }

    pub(super) fn forget(&mut self, from: VisitorId, version: u32, secrets: &[String]) {
        if let Some(proof) = self.proven(from, version, secrets) {
            self.effects.push(Effect::Forget { to: from, proof });
        }
    }

    /// What this visitor can prove, unless it is refused. One thing at a time is asked of the
    /// storage for each.
    fn proven(&mut self, from: VisitorId, version: u32, secrets: &[String]) -> Option<Proof> {
        let is_fit =
            (1..=MOST_SECRETS).contains(&secrets.len()) && secrets.iter().all(|one| is_secret(one));
        let refused = match () {
            () if version != VERSION => Some(Why::Version),
            () if !is_fit => Some(Why::Unfit),
            () if self.asking.len() >= MOST_ASKING || !self.asking.insert(from) => {
                Some(Why::TooMany)
            }
            () => None,
        };
        if let Some(why) = refused {
            self.send(from, Reply::Refused { id: None, why });
            return None;
        }
        Some(Proof::of(secrets))
    }

    /// Personal data was read; `None` where it could not be read.
    pub fn exported(&mut self, now_ms: u64, to: VisitorId, part: Option<Part>) -> Vec<Effect> {
        self.notice_time(now_ms);
        self.asking.remove(&to);
        let reply = part.map_or(Reply::Refused { id: None, why: Why::NotKept }, Reply::Exported);
        self.send(to, reply);
        self.take_effects()
    }

    /// Personal data was deleted, with the last entry of each room; or the reason why not.
    pub fn forgotten(
        &mut self,
        now_ms: u64,
        to: VisitorId,
        done: Result<Vec<(String, u64)>, Why>,
    ) -> Vec<Effect> {
        self.notice_time(now_ms);
        self.asking.remove(&to);
        let reply = match &done {
            Ok(_) => Reply::Forgotten,
            Err(why) => Reply::Refused { id: None, why: *why },
        };
        let written = match done {
            Ok(written) => written,
            // A commit that failed may have been done all the same, in any room.
            Err(Why::NotKept) => self.rooms.keys().map(|room| (room.clone(), u64::MAX)).collect(),
            Err(_) => Vec::new(),
        };
        for (room, number) in written {
            self.hear_of_entry(&room, number);
        }
        self.send(to, reply);
        self.take_effects()
    }
}
