//! Copies of everything, made while a server goes on, and put back. A copy is one file of SQLite,
//! whole and checked.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};

use crate::{Place, Store, StoreError};

/// Writes a snapshot of the database into a new file; returns the number of rooms. `VACUUM INTO`
/// reads in one transaction, so that games go on meanwhile and are copied consistently.
pub async fn backup(place: &Place, to: &Path) -> Result<i64, StoreError> {
    let failed = |error| StoreError::Copy { file: to.display().to_string(), error };
    if !place.path()?.exists() {
        return Err(StoreError::Open {
            place: place.shown(),
            error: "there is no such file".into(),
        });
    }
    if to.exists() {
        return Err(failed(io::ErrorKind::AlreadyExists.into()));
    }
    let store = Store::open(place).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(to.to_string_lossy().into_owned())
        .execute(&store.pool)
        .await?;
    store.close().await;
    // Synced to disk before success is reported.
    fs::File::open(to).and_then(|file| file.sync_all()).map_err(failed)?;
    checked(to).await
}

/// Puts a copy in the place of what is there. That is kept beside it, with `.before` behind its
/// name, and a number where there is one from an earlier time.
pub async fn restore(place: &Place, from: &Path) -> Result<i64, StoreError> {
    let path = place.path()?;
    let fresh = beside(path, ".restoring");
    let failed = |error| StoreError::Copy { file: place.shown().into_owned(), error };
    place.prepare()?;
    if !from.is_file() {
        let reason = "there is no such file".to_owned();
        return Err(StoreError::NoCopy { file: from.display().to_string(), reason });
    }
    fs::copy(from, &fresh).map_err(failed)?;
    let done = async {
        let rooms = checked(&fresh).await.map_err(|error| match error {
            StoreError::NoCopy { reason, .. } => {
                StoreError::NoCopy { file: from.display().to_string(), reason }
            }
            other => other,
        })?;
        fs::File::open(&fresh).and_then(|file| file.sync_all()).map_err(failed)?;
        if path.exists() {
            alone(place).await?;
            fs::rename(path, unused(path, ".before")).map_err(failed)?;
        }
        fs::rename(&fresh, path).map_err(failed)?;
        Ok(rooms)
    };
    let done = done.await;
    let _ = fs::remove_file(&fresh);
    done
}

/// Whether a file holds shared games, undamaged; how many rooms. What it lacks of the present form
/// is added.
async fn checked(file: &Path) -> Result<i64, StoreError> {
    let place = Place::File(file.to_owned());
    let no_copy = |reason: String| StoreError::NoCopy { file: file.display().to_string(), reason };
    let store = Store::open(&place).await.map_err(|error| no_copy(error.to_string()))?;
    let check = async {
        let row = sqlx::query("PRAGMA integrity_check").fetch_one(&store.pool).await?;
        let answer: String = row.try_get(0)?;
        if answer == "ok" { store.count().await } else { Err(no_copy(answer)) }
    };
    let rooms = check.await;
    store.close().await;
    alone(&place).await?;
    rooms
}

/// Checkpoints it into one file. SQLite does that only for an exclusive connection.
async fn alone(place: &Place) -> Result<(), StoreError> {
    // One connection: those of a pool would be in each other's way.
    let mut connection = AnyConnection::connect(&place.url()).await?;
    connection.execute("PRAGMA busy_timeout = 200").await?;
    let answer = connection.fetch_one("PRAGMA journal_mode = DELETE").await;
    let is_alone =
        answer.is_ok_and(|row| row.try_get::<String, _>(0).is_ok_and(|mode| mode == "delete"));
    connection.close().await?;
    if is_alone { Ok(()) } else { Err(StoreError::InUse { place: place.shown() }) }
}

/// A name beside a file that nothing has yet.
fn unused(file: &Path, ending: &str) -> PathBuf {
    let numbered = (2..).map(|number| beside(file, &format!("{ending}-{number}")));
    let mut names = std::iter::once(beside(file, ending)).chain(numbered);
    names.find(|name| !name.exists()).expect("there is always another number")
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}
