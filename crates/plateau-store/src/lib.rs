//! Where are shared games kept? Every entry of every room, and the hashes of the secrets that hold
//! the chairs. SQLite in a file of the user's own by default, PostgreSQL for several processes;
//! queries and migrations are the same for both.
//!
//! An entry that [`Store::append`] reports as kept is on the disk: both databases sync at every
//! commit, SQLite after writing ahead (WAL). Many rooms share one commit, so that waiting costs
//! each of them little.

mod copies;
mod file;
mod migrations;
mod peers;
mod personal;
mod place;
mod ratings;
#[cfg(any(test, feature = "scratch"))]
pub mod scratch;
mod transaction;

use std::borrow::Cow;
use std::time::Duration;

use plateau_lobby::{Key, Score, SecretHash, Stored};
use plateau_wire::online::{Chair, Entry, Event};
use plateau_wire::peers::Note;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow};
use sqlx::migrate::MigrateError;
use sqlx::{AnyConnection, AnyPool, Connection as _, Executor as _, Row as _};
use thiserror::Error;

pub use copies::{backup, restore};
pub use file::ServerLock;
pub use peers::{NotificationListener, StorePeers};
pub use place::Place;
use transaction::Transaction;

/// Why something could not be kept or read.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("cannot make the folder '{folder}': {error}")]
    Folder { folder: String, error: std::io::Error },
    #[error("cannot open the database '{place}': {error}")]
    Open { place: Cow<'static, str>, error: String },
    #[error("the database refused: {0}")]
    Database(#[from] sqlx::Error),
    #[error("cannot copy to '{file}': {error}")]
    Copy { file: String, error: std::io::Error },
    #[error("'{file}' is no copy of shared games: {reason}")]
    NoCopy { file: String, reason: String },
    #[error(
        "'{place}' is a database of PostgreSQL, which has programs of its own for that: copy it with \
         `pg_dump --format=custom --file=FILE ADDRESS`, put it back with `pg_restore --clean --if-exists --dbname=ADDRESS FILE`"
    )]
    NoFile { place: Cow<'static, str> },
    #[error("'{place}' is in use: end the server first")]
    InUse { place: Cow<'static, str> },
    #[error(
        "another server keeps its games in '{place}': end it first, or name another file with --database"
    )]
    Served { place: Cow<'static, str> },
    #[error("the database '{place}' does not answer")]
    Silent { place: Cow<'static, str> },
    #[error("'{file}' {reason}")]
    Unusable { file: String, reason: String },
    #[error("{0}")]
    Machine(String),
    #[error("room '{room}' is damaged at entry {number}")]
    Damaged { room: String, number: i64 },
}

impl StoreError {
    /// For logs: the name of a room gives access, so none is logged.
    pub fn without_names(&self) -> String {
        match self {
            StoreError::Damaged { number, .. } => format!("a room is damaged at entry {number}"),
            other => other.to_string(),
        }
    }
}

/// An entry to be kept, unless one of that number exists.
#[derive(Clone, Debug)]
pub struct Append {
    pub room: String,
    pub entry: Entry,
    pub key: Option<Key>,
    /// Where it ends a game that counts.
    pub score: Option<Score>,
}

#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    /// Where several processes may be.
    peers: Option<StorePeers>,
}

impl Store {
    /// Opens a database, making what is missing.
    pub async fn open(place: &Place) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        place.prepare()?;
        place.check_file()?;
        let failed = |error: sqlx::Error| place.unusable(&error.to_string());
        let options: AnyConnectOptions = place.url().parse().map_err(failed)?;
        // By hand first: a pool tries again until its time is over, and does not say why.
        let mut first = AnyConnection::connect_with(&options).await.map_err(failed)?;
        make_durable(&mut first).await.map_err(failed)?;
        first.close().await.map_err(failed)?;
        let pool = AnyPoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(10))
            .after_connect(|connection, _| Box::pin(make_durable(connection)))
            .connect_with(options)
            .await
            .map_err(failed)?;
        migrations::run(&pool).await.map_err(|error| match error {
            MigrateError::VersionMissing(_) | MigrateError::VersionMismatch(_) => place.newer(),
            other => place.unusable(&other.to_string()),
        })?;
        Ok(Store { pool, peers: StorePeers::at(place) })
    }

    /// All that is kept of a room; nothing where there is none.
    pub async fn load(&self, room: &str) -> Result<Stored, StoreError> {
        let entries = entries_of(&mut *self.pool.acquire().await?, room).await?;
        let rows = sqlx::query("SELECT chair, secret_hash FROM chairs WHERE room = $1")
            .bind(room)
            .fetch_all(&self.pool)
            .await?;
        let mut keys = [None; 2];
        for row in &rows {
            let chair = chair_of(room, &row.try_get::<String, _>(0)?)?;
            let hash = unhex(&row.try_get::<String, _>(1)?);
            keys[chair.index()] = Some(hash.ok_or_else(|| damaged_chair(room))?);
        }
        Ok(Stored { entries, keys, ratings: self.ratings(room).await? })
    }

    /// Keeps many entries in one commit: for each whether it is kept, or another process was
    /// faster. After an error the outcome is unknown: the database decides. The other processes are
    /// notified with the commit.
    pub async fn append(&self, appends: &[Append]) -> Result<Vec<bool>, StoreError> {
        // Two processes that write entries of the same rooms do it in the same order, so that they
        // never wait for each other.
        let mut order: Vec<usize> = (0..appends.len()).collect();
        order.sort_by(|one, other| appends[*one].room.cmp(&appends[*other].room));
        let mut transaction = Transaction::begin(&self.pool).await?;
        let mut kept = vec![false; appends.len()];
        for place in order {
            kept[place] = append_one(&mut transaction, &appends[place]).await?;
        }
        let fresh =
            || appends.iter().zip(&kept).filter(|(_, kept)| **kept).map(|(append, _)| append);
        if let Some(peers) = &self.peers {
            if fresh().any(|append| append.score.is_some()) {
                peers.rate_alone(&mut transaction).await?;
            }
            peers.tell_kept(&mut transaction, fresh()).await?;
        }
        for Append { room, score, .. } in fresh() {
            if let Some(score) = score {
                ratings::count(&mut transaction, room, *score).await?;
            }
        }
        transaction.commit().await?;
        Ok(kept)
    }

    /// Where several processes may be on one database: the way to the others.
    pub fn peers(&self) -> Option<&StorePeers> {
        self.peers.as_ref()
    }

    /// Says something to the other processes.
    pub async fn tell(&self, note: &Note) -> Result<(), StoreError> {
        Ok(peers::notify(&mut *self.pool.acquire().await?, note).await?)
    }

    /// How many rooms there are.
    pub async fn count(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("SELECT COUNT(*) FROM entries WHERE number = 1")
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get(0)?)
    }

    /// Ends when everything that was begun is done.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// Every entry of a room, in order.
async fn entries_of(connection: &mut AnyConnection, room: &str) -> Result<Vec<Entry>, StoreError> {
    let rows = sqlx::query(
        "SELECT number, at_ms, call_id, event FROM entries WHERE room = $1 ORDER BY number",
    )
    .bind(room)
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| entry(room, row)).collect()
}

async fn append_one(connection: &mut AnyConnection, append: &Append) -> Result<bool, StoreError> {
    let Append { room, entry, key, .. } = append;
    let added = sqlx::query(
        "INSERT INTO entries (room, number, at_ms, call_id, event) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (room, number) DO NOTHING",
    )
    .bind(room)
    .bind(entry.number.cast_signed())
    .bind(entry.at_ms.cast_signed())
    .bind(entry.id.map(u64::cast_signed))
    .bind(entry.event.to_json())
    .execute(&mut *connection)
    .await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    if let Some(Key { chair, hash, player }) = key {
        sqlx::query(
            "INSERT INTO chairs (room, chair, secret_hash, player_hash) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (room, chair) DO UPDATE SET secret_hash = excluded.secret_hash",
        )
        .bind(room)
        .bind(word(*chair))
        .bind(hex(hash))
        .bind(player.as_ref().map(hex))
        .execute(&mut *connection)
        .await?;
    }
    Ok(true)
}

/// Every commit is on the disk before it is told. SQLite writes ahead, so that readers never wait
/// for the writer.
async fn make_durable(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let sqlite = [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA busy_timeout = 5000",
        // Deleted data is not left in the free pages of the file.
        "PRAGMA secure_delete = ON",
    ];
    let postgres = ["SET synchronous_commit = on"];
    let words = if connection.backend_name() == "PostgreSQL" { &postgres[..] } else { &sqlite };
    for words in words {
        connection.execute(*words).await?;
    }
    Ok(())
}

fn entry(room: &str, row: &AnyRow) -> Result<Entry, StoreError> {
    let number: i64 = row.try_get(0)?;
    let event: String = row.try_get(3)?;
    let event = Event::from_json(&event)
        .map_err(|_| StoreError::Damaged { room: room.to_owned(), number })?;
    let id: Option<i64> = row.try_get(2)?;
    Ok(Entry {
        number: number.cast_unsigned(),
        at_ms: row.try_get::<i64, _>(1)?.cast_unsigned(),
        id: id.map(i64::cast_unsigned),
        event,
    })
}

const fn word(chair: Chair) -> &'static str {
    match chair {
        Chair::Host => "host",
        Chair::Guest => "guest",
    }
}

fn chair_of(room: &str, named: &str) -> Result<Chair, StoreError> {
    let chair = Chair::BOTH.into_iter().find(|one| word(*one) == named);
    chair.ok_or_else(|| damaged_chair(room))
}

fn damaged_chair(room: &str) -> StoreError {
    StoreError::Damaged { room: room.to_owned(), number: 0 }
}

fn hex(SecretHash(bytes): &SecretHash) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn unhex(text: &str) -> Option<SecretHash> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * place..2 * place + 2], 16).ok()?;
    }
    Some(SecretHash(bytes))
}

#[cfg(test)]
mod tests;
