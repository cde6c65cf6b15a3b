//! Export of personal data: seats, and the games played from each.

use plateau_match::record;
use plateau_wire::online::{Chair, Entry, Event, Offer};
use plateau_wire::personal::Seat;

use crate::room::{Misfit, Room};

/// A seat with every game of its room, from all entries of the room.
pub fn told_seat(room: &str, chair: Chair, entries: &[Entry]) -> Result<Seat, Misfit> {
    let mut games = Vec::new();
    let mut replayed = Room::read(entries.get(..1).unwrap_or_default())?;
    for entry in &entries[1..] {
        // Another game takes the place of the one before.
        if matches!(entry.event, Event::Accepted { offer: Offer::Rematch, .. }) {
            games.push(record::write(replayed.game()));
        }
        replayed.apply(entry)?;
    }
    let game = replayed.game();
    if game.ply() > 0 || game.finish().is_some() {
        games.push(record::write(game));
    }
    Ok(Seat {
        room: room.to_owned(),
        chair,
        name: replayed.name(chair).unwrap_or_default().to_owned(),
        terms: replayed.terms().clone(),
        opened_at_ms: entries[0].at_ms,
        last_at_ms: entries.last().map_or(0, |entry| entry.at_ms),
        games,
    })
}
