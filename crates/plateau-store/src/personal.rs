//! Personal data, found by the hashes of a device's secrets: exported room by room, or deleted.
//! Deletion removes hashes, ratings and names everywhere; the games stay with the opponents.

use std::collections::BTreeMap;

use plateau_lobby::{Misfit, Proof, Room, told_seat};
use plateau_wire::online::{Chair, Entry, Part, Why};
use plateau_wire::personal::{FORMAT, Personal, Rated};
use sqlx::{AnyConnection, Row as _};

use crate::{Append, Store, StoreError, Transaction, append_one, chair_of, entries_of, hex, word};

/// Rooms per part of an export, so that a long history does not fill the memory.
const ROOMS_A_PART: usize = 50;
/// Rooms that are changed in one commit: with that many nothing is ever half done.
const ROOMS_A_COMMIT: usize = 200;
/// Number of retries after lost races.
const MOST_TRIES: u32 = 5;

/// Rooms with a seat of these secrets, and the seat.
type Seats = BTreeMap<String, Vec<Chair>>;

impl Store {
    /// Personal data in the rooms after this one.
    pub async fn export(&self, proof: &Proof, after: Option<String>) -> Result<Part, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let seats = seats(&mut connection, proof).await?;
        let is_left = |room: &&String| after.as_ref().is_none_or(|after| *room > after);
        let mut rooms = seats.keys().filter(is_left);
        let mut told = Vec::new();
        let mut last = None;
        for room in rooms.by_ref().take(ROOMS_A_PART) {
            let entries = entries_of(&mut connection, room).await?;
            for chair in &seats[room] {
                told.push(
                    told_seat(room, *chair, &entries).map_err(|misfit| damaged(room, misfit))?,
                );
            }
            last = Some(room.clone());
        }
        let more = last.filter(|_| rooms.next().is_some());
        let ratings =
            if after.is_none() { ratings(&mut connection, proof).await? } else { Vec::new() };
        let json = Personal { plateau: FORMAT, ratings, seats: told }.to_json();
        Ok(Part { after, json, more })
    }

    /// Deletes personal data: the last entry of each of the rooms afterwards, or the reason why
    /// nothing has changed. Idempotent: a repeated request gets the same answer.
    pub async fn forget(
        &self,
        proof: &Proof,
        now_ms: u64,
    ) -> Result<Result<Vec<(String, u64)>, Why>, StoreError> {
        let mut connection = self.pool.acquire().await?;
        let seats = seats(&mut connection, proof).await?;
        for (room, chairs) in &seats {
            let known = read(room, &entries_of(&mut connection, room).await?)?;
            if let Some(why) = chairs.iter().find_map(|chair| known.decide_forgetting(*chair).err())
            {
                return Ok(Err(why));
            }
        }
        drop(connection);
        let seats: Vec<(&String, &[Chair])> =
            seats.iter().map(|(room, chairs)| (room, &chairs[..])).collect();
        let mut changed = Vec::new();
        // Without a room there may still be a rating.
        let portions = seats.chunks(ROOMS_A_COMMIT).chain(seats.is_empty().then_some(&seats[..]));
        for portion in portions {
            match self.forget_some(proof, portion, now_ms).await? {
                Ok(some) => changed.extend(some),
                Err(why) => return Ok(Err(why)),
            }
        }
        Ok(Ok(changed))
    }

    /// One commit, retried if a room was written to meanwhile.
    async fn forget_some(
        &self,
        proof: &Proof,
        seats: &[(&String, &[Chair])],
        now_ms: u64,
    ) -> Result<Result<Vec<(String, u64)>, Why>, StoreError> {
        'trying: for _ in 0..MOST_TRIES {
            let mut transaction = Transaction::begin(&self.pool).await?;
            let mut appends: Vec<Append> = Vec::new();
            for (room, chairs) in seats {
                for chair in *chairs {
                    match forget_seat(&mut transaction, room, *chair, now_ms).await? {
                        Forgotten::Done(append) => appends.push(*append),
                        Forgotten::Refused(why) => return Ok(Err(why)),
                        Forgotten::Late => continue 'trying,
                    }
                }
            }
            // After the rooms: what a game came to that has just ended is there by now.
            for player in &proof.players {
                let gone =
                    sqlx::query("DELETE FROM ratings WHERE player_hash = $1").bind(hex(player));
                gone.execute(&mut *transaction).await?;
            }
            if let Some(peers) = self.peers() {
                peers.tell_kept(&mut transaction, appends.iter()).await?;
            }
            transaction.commit().await?;
            return Ok(Ok(appends
                .into_iter()
                .map(|append| (append.room, append.entry.number))
                .collect()));
        }
        Ok(Err(Why::NotKept))
    }
}

/// Result of one seat, within a commit.
enum Forgotten {
    Done(Box<Append>),
    Refused(Why),
    /// Another process has written to the room.
    Late,
}

async fn forget_seat(
    connection: &mut AnyConnection,
    room: &str,
    chair: Chair,
    now_ms: u64,
) -> Result<Forgotten, StoreError> {
    // First, so that SQLite gives us the right to write before we read what decides.
    sqlx::query("DELETE FROM chairs WHERE room = $1 AND chair = $2")
        .bind(room)
        .bind(word(chair))
        .execute(&mut *connection)
        .await?;
    let entries = entries_of(connection, room).await?;
    let known = read(room, &entries)?;
    let event = match known.decide_forgetting(chair) {
        Ok(event) => event,
        Err(why) => return Ok(Forgotten::Refused(why)),
    };
    let entry = Entry { number: known.last() + 1, at_ms: now_ms, id: None, event };
    let append = Append { room: room.to_owned(), entry, key: None, score: None };
    if !append_one(connection, &append).await? {
        return Ok(Forgotten::Late);
    }
    for Entry { number, event, .. } in &entries {
        let nameless = event.without_name(chair);
        if nameless != *event {
            sqlx::query("UPDATE entries SET event = $1 WHERE room = $2 AND number = $3")
                .bind(nameless.to_json())
                .bind(room)
                .bind(number.cast_signed())
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(Forgotten::Done(append.into()))
}

async fn seats(connection: &mut AnyConnection, proof: &Proof) -> Result<Seats, StoreError> {
    let mut seats = Seats::new();
    let by_player = "SELECT room, chair FROM chairs WHERE player_hash = $1";
    let by_chair = "SELECT room, chair FROM chairs WHERE secret_hash = $1";
    for (words, hashes) in [(by_player, &proof.players), (by_chair, &proof.chairs)] {
        for hash in hashes {
            for row in sqlx::query(words).bind(hex(hash)).fetch_all(&mut *connection).await? {
                let (room, chair): (String, String) = (row.try_get(0)?, row.try_get(1)?);
                let chair = chair_of(&room, &chair)?;
                let chairs = seats.entry(room).or_default();
                if !chairs.contains(&chair) {
                    chairs.push(chair);
                }
            }
        }
    }
    Ok(seats)
}

async fn ratings(connection: &mut AnyConnection, proof: &Proof) -> Result<Vec<Rated>, StoreError> {
    let mut all = Vec::new();
    for player in &proof.players {
        let words = "SELECT game, rating, deviation, volatility, games FROM ratings WHERE \
            player_hash = $1 ORDER BY game";
        for row in sqlx::query(words).bind(hex(player)).fetch_all(&mut *connection).await? {
            all.push(Rated {
                game: row.try_get(0)?,
                rating: row.try_get(1)?,
                deviation: row.try_get(2)?,
                volatility: row.try_get(3)?,
                games: row.try_get::<i64, _>(4)?.cast_unsigned(),
            });
        }
    }
    Ok(all)
}

fn read(room: &str, entries: &[Entry]) -> Result<Room, StoreError> {
    Room::read(entries).map_err(|misfit| damaged(room, misfit))
}

fn damaged(room: &str, misfit: Misfit) -> StoreError {
    StoreError::Damaged { room: room.to_owned(), number: misfit.number.cast_signed() }
}
