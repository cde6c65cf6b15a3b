//! Several processes on one database of PostgreSQL: what is kept by one, or said, wakes the others
//! (LISTEN and NOTIFY).

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use plateau_wire::peers::{Note, Word};
use sqlx::AnyConnection;
use sqlx::postgres::PgListener;

use crate::{Append, Place, StoreError};

const CHANNEL: &str = "plateau";
/// Payload limit of a notification: below 8,000 bytes.
const ROOMS_A_NOTE: usize = 200;
/// Of the lock under which ratings are counted; any number of our own.
const RATING_LOCK: i64 = 0x706c_6174_6561_7500;

/// The way to the other processes.
#[derive(Clone, Debug)]
pub struct StorePeers {
    url: String,
    process: u64,
}

/// Hears what the others say from its beginning until the connection breaks.
#[derive(Debug)]
pub struct NotificationListener {
    inner: PgListener,
    process: u64,
}

impl NotificationListener {
    /// The next word of another process; none when the connection is lost.
    pub async fn next(&mut self) -> Result<Option<Note>, StoreError> {
        while let Some(notification) = self.inner.try_recv().await? {
            // A process of another version may say what we do not know.
            let note = Note::from_json(notification.payload());
            if let Some(note) = note.filter(|note| note.from != self.process) {
                return Ok(Some(note));
            }
        }
        Ok(None)
    }
}

impl StorePeers {
    /// There are none where a file is kept by one.
    pub(crate) fn at(place: &Place) -> Option<StorePeers> {
        let url = place.is_shared().then(|| place.url())?;
        Some(StorePeers { url, process: RandomState::new().build_hasher().finish() })
    }

    /// Our own number among them, by chance.
    pub fn process(&self) -> u64 {
        self.process
    }

    pub async fn listen(&self) -> Result<NotificationListener, StoreError> {
        let mut inner = PgListener::connect(&self.url).await?;
        inner.eager_reconnect(false);
        inner.listen(CHANNEL).await?;
        Ok(NotificationListener { inner, process: self.process })
    }

    /// Ratings are read, changed and written: one process at a time until the end of the commit, so
    /// that none is lost.
    pub(crate) async fn rate_alone(
        &self,
        connection: &mut AnyConnection,
    ) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT pg_advisory_xact_lock($1)")
            .bind(RATING_LOCK)
            .execute(connection)
            .await?;
        Ok(())
    }

    /// PostgreSQL says it when the commit is done, and not before.
    pub(crate) async fn tell_kept<'a>(
        &self,
        connection: &mut AnyConnection,
        kept: impl Iterator<Item = &'a Append>,
    ) -> Result<(), sqlx::Error> {
        let rooms: Vec<(String, u64)> =
            kept.map(|append| (append.room.clone(), append.entry.number)).collect();
        for some in rooms.chunks(ROOMS_A_NOTE) {
            let note = Note { from: self.process, word: Word::Kept(some.to_vec()) };
            notify(connection, &note).await?;
        }
        Ok(())
    }
}

pub async fn notify(connection: &mut AnyConnection, note: &Note) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, $2)")
        .bind(CHANNEL)
        .bind(note.to_json())
        .execute(connection)
        .await?;
    Ok(())
}
