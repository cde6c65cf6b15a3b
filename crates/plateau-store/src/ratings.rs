//! How strong devices are, by game. A rating changes in the same commit as the entry that ends a
//! game, so that no game counts twice and none is lost.

use plateau_lobby::{Score, Strength};
use plateau_wire::online::{Chair, Event, Rating};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use crate::{Store, StoreError, word};

impl Store {
    /// How strong the two in a room are at its game, as far as they are known.
    pub async fn ratings(&self, room: &str) -> Result<[Option<Rating>; 2], StoreError> {
        let mut connection = self.pool.acquire().await?;
        let Some(game) = game(&mut connection, room).await? else { return Ok([None; 2]) };
        let mut ratings = [None; 2];
        for chair in Chair::BOTH {
            if let Some(player) = player(&mut connection, room, chair).await? {
                let strength = strength(&mut connection, &player, &game).await?;
                ratings[chair.index()] = Some(strength.unwrap_or_default().shown());
            }
        }
        Ok(ratings)
    }
}

/// A game has ended that counts, for those of whom it is known who they are; not against oneself.
pub async fn count(
    connection: &mut AnyConnection,
    room: &str,
    score: Score,
) -> Result<(), StoreError> {
    let Some(game) = game(connection, room).await? else { return Ok(()) };
    let (host, guest) = (
        player(connection, room, Chair::Host).await?,
        player(connection, room, Chair::Guest).await?,
    );
    let Some((host, guest)) = host.zip(guest).filter(|(host, guest)| host != guest) else {
        return Ok(());
    };
    let before = [
        strength(connection, &host, &game).await?.unwrap_or_default(),
        strength(connection, &guest, &game).await?.unwrap_or_default(),
    ];
    for (player, now) in [host, guest].into_iter().zip(Strength::after(before, score)) {
        sqlx::query(
            "INSERT INTO ratings (player_hash, game, rating, deviation, volatility, games) \
             VALUES ($1, $2, $3, $4, $5, 1) ON CONFLICT (player_hash, game) DO UPDATE SET \
             rating = excluded.rating, deviation = excluded.deviation, volatility = \
             excluded.volatility, \
             games = ratings.games + 1",
        )
        .bind(player)
        .bind(&game)
        .bind(now.rating)
        .bind(now.deviation)
        .bind(now.volatility)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Which game is played in a room.
async fn game(connection: &mut AnyConnection, room: &str) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("SELECT event FROM entries WHERE room = $1 AND number = 1")
        .bind(room)
        .fetch_optional(connection)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let damaged = || StoreError::Damaged { room: room.to_owned(), number: 1 };
    match Event::from_json(&row.try_get::<String, _>(0)?) {
        Ok(Event::Opened { terms, .. }) => Ok(Some(terms.game)),
        _ => Err(damaged()),
    }
}

async fn player(
    connection: &mut AnyConnection,
    room: &str,
    chair: Chair,
) -> Result<Option<String>, StoreError> {
    let row = sqlx::query("SELECT player_hash FROM chairs WHERE room = $1 AND chair = $2")
        .bind(room)
        .bind(word(chair))
        .fetch_optional(connection)
        .await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?.flatten())
}

async fn strength(
    connection: &mut AnyConnection,
    player: &str,
    game: &str,
) -> Result<Option<Strength>, StoreError> {
    let row = sqlx::query(
        "SELECT rating, deviation, volatility FROM ratings WHERE player_hash = $1 AND game = $2",
    )
    .bind(player)
    .bind(game)
    .fetch_optional(connection)
    .await?;
    let read = |row: AnyRow| -> Result<Strength, sqlx::Error> {
        Ok(Strength {
            rating: row.try_get(0)?,
            deviation: row.try_get(1)?,
            volatility: row.try_get(2)?,
        })
    };
    Ok(row.map(read).transpose()?)
}
