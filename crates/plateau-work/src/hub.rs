//! The way to the database in which jobs wait and results are kept.

use std::time::Duration;

use graphile_worker::WorkerUtils;
use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection as _, PgConnection, PgPool};
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

use crate::driver::database;
use crate::migrations::{self, QUEUE};
use crate::{Address, WorkError};

/// How long a database may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// What a worker's own affairs need besides its threads: to listen, to be heard of, to sweep.
const CONNECTIONS: u32 = 4;

/// An open database with all tables.
#[derive(Debug)]
pub struct Hub {
    pub(crate) runtime: Runtime,
    pub(crate) pool: PgPool,
    /// Holds the locks of runs, which end with it.
    pub(crate) own: PgConnection,
    pub(crate) version: String,
}

impl Hub {
    /// Opens a database, making what is missing. Workers and those who give tasks understand each other if they name
    /// the same version.
    pub fn open(address: &Address, version: impl Into<String>, threads: usize) -> Result<Hub, WorkError> {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let (pool, own) = runtime.block_on(connect(address, threads))?;
        Ok(Hub { runtime, pool, own, version: version.into() })
    }

    pub(crate) fn utils(&self) -> WorkerUtils {
        WorkerUtils::new(database(&self.pool), QUEUE)
    }
}

async fn connect(address: &Address, threads: usize) -> Result<(PgPool, PgConnection), WorkError> {
    let place = || address.to_string();
    // Not through the pool: it hides why a connection is refused.
    let mut own = match timeout(PATIENCE, PgConnection::connect_with(&address.options())).await {
        Ok(Ok(connection)) => connection,
        Ok(Err(error @ (sqlx::Error::Database(_) | sqlx::Error::Configuration(_)))) => {
            return Err(WorkError::Refused { place: place(), reason: error.to_string() });
        }
        Ok(Err(error)) => return Err(WorkError::Unreachable { place: place(), reason: error.to_string() }),
        Err(_) => {
            let reason = format!("no answer within {} seconds", PATIENCE.as_secs());
            return Err(WorkError::Unreachable { place: place(), reason });
        }
    };
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS + threads as u32)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(address.options());
    migrations::run(&mut own, &pool).await?;
    Ok((pool, own))
}
