//! Presence, at this process and at the others; and the seats of clients.

use plateau_wire::online::{Chair, News, Reply};

use super::admission::holder;
use super::held::Held;
use super::{RoomServer, VisitorId};

impl RoomServer {
    /// How long a chair has been empty, as far as this server was there to see it.
    pub(super) fn away_for_ms(&self, name: &str, held: &Held, chair: Chair) -> Option<u64> {
        let away = !self.here(name, held)[chair.index()];
        away.then(|| self.uptime.elapsed_ms(held.away_since_ms[chair.index()], self.now_ms))
    }

    /// Who of the two is connected, wherever.
    pub(super) fn here(&self, name: &str, held: &Held) -> [bool; 2] {
        let (own, elsewhere) = (self.here_with_us(held), self.peers.present(name));
        Chair::BOTH.map(|chair| own[chair.index()] || elsewhere.here[chair.index()])
    }

    pub(super) fn here_with_us(&self, held: &Held) -> [bool; 2] {
        Chair::BOTH.map(|chair| held.members.values().any(|member| member.chair == Some(chair)))
    }

    pub(super) fn watchers(&self, name: &str, held: &Held) -> u32 {
        self.watchers_with_us(held) + self.peers.present(name).watchers
    }

    pub(super) fn watchers_with_us(&self, held: &Held) -> u32 {
        held.members.values().filter(|member| member.chair.is_none()).count() as u32
    }

    /// Sends presence to every client in a room.
    pub(super) fn note_presence(&mut self, name: &str, changed: Option<Chair>) {
        let now_ms = self.now_ms;
        let Some(held) = self.rooms.get_mut(name) else { return };
        if let Some(chair) = changed {
            held.away_since_ms[chair.index()] = now_ms;
        }
        let Some(held) = self.rooms.get(name) else { return };
        let (here, watchers, ratings) =
            (self.here(name, held), self.watchers(name, held), held.ratings);
        for to in held.members.keys().copied().collect::<Vec<_>>() {
            self.send(to, Reply::Present { here, watchers, ratings });
        }
    }

    /// The secrets of a room may have changed: clients are seated again by theirs.
    pub(super) fn seat_anew(&mut self, name: &str) {
        let Some(held) = self.rooms.get(name) else { return };
        let Some((room, keys)) = held.open() else { return };
        let elapsed_ms = self.elapsed_ms(room);
        let moved: Vec<(VisitorId, Option<Chair>, Option<Chair>)> = held
            .members
            .iter()
            .filter_map(|(id, member)| {
                let chair = holder(keys, member.secret);
                (chair != member.chair).then_some((*id, member.chair, chair))
            })
            .collect();
        for (id, before, chair) in &moved {
            if let Some(member) = self.rooms.get_mut(name).and_then(|held| held.members.get_mut(id))
            {
                member.chair = *chair;
            }
            let news = News { entries: Vec::new(), elapsed_ms };
            let away_ms = self.away_ms;
            self.send(*id, Reply::Entered { room: name.to_owned(), chair: *chair, news, away_ms });
            self.note_presence(name, chair.or(*before));
        }
        if !moved.is_empty() {
            self.announce(name);
        }
    }
}
