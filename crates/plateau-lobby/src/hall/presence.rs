//! Who is there, at this process and at the others; and who sits where.

use plateau_wire::online::{Chair, News, Reply};

use super::admission::holder;
use super::held::Held;
use super::{Hall, VisitorId};

impl Hall {
    /// How long a chair has been empty, as far as this server was there to see it.
    pub(super) fn away_for_ms(&self, name: &str, held: &Held, chair: Chair) -> Option<u64> {
        let away = !self.here(name, held)[chair.index()];
        away.then(|| self.uptime.elapsed_ms(held.away_since_ms[chair.index()], self.now_ms))
    }

    /// Who of the two is connected, wherever.
    pub(super) fn here(&self, name: &str, held: &Held) -> [bool; 2] {
        let (own, elsewhere) = (self.here_with_us(held), self.others.present(name));
        Chair::BOTH.map(|chair| own[chair.index()] || elsewhere.here[chair.index()])
    }

    pub(super) fn here_with_us(&self, held: &Held) -> [bool; 2] {
        let sits = |id: &VisitorId| self.visitors.get(id).and_then(|visitor| visitor.chair);
        Chair::BOTH.map(|chair| held.visitors.iter().any(|id| sits(id) == Some(chair)))
    }

    pub(super) fn watchers(&self, name: &str, held: &Held) -> u32 {
        self.watchers_with_us(held) + self.others.present(name).watchers
    }

    pub(super) fn watchers_with_us(&self, held: &Held) -> u32 {
        let watches = |id: &&VisitorId| self.visitors.get(id).is_some_and(|visitor| visitor.chair.is_none());
        held.visitors.iter().filter(watches).count() as u32
    }

    /// Tells everybody in a room who is there.
    pub(super) fn note_presence(&mut self, name: &str, changed: Option<Chair>) {
        let now_ms = self.now_ms;
        let Some(held) = self.rooms.get_mut(name) else { return };
        if let Some(chair) = changed {
            held.away_since_ms[chair.index()] = now_ms;
        }
        let Some(held) = self.rooms.get(name) else { return };
        let (here, watchers, ratings) = (self.here(name, held), self.watchers(name, held), held.ratings);
        for to in held.visitors.clone() {
            self.send(to, Reply::Present { here, watchers, ratings });
        }
    }

    /// The secrets of a room may have changed: everybody who is in it sits where theirs says.
    pub(super) fn seat_anew(&mut self, name: &str) {
        let Some(held) = self.rooms.get(name) else { return };
        let Some((room, keys)) = held.open() else { return };
        let elapsed_ms = self.elapsed_ms(room);
        let moved: Vec<(VisitorId, Option<Chair>, Option<Chair>)> = held
            .visitors
            .iter()
            .filter_map(|id| {
                let visitor = self.visitors.get(id)?;
                let chair = holder(keys, visitor.secret);
                (chair != visitor.chair).then_some((*id, visitor.chair, chair))
            })
            .collect();
        for (id, before, chair) in &moved {
            if let Some(visitor) = self.visitors.get_mut(id) {
                visitor.chair = *chair;
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
