//! The way to the database in which jobs wait and results are kept.

use std::time::Duration;

use graphile_worker::WorkerUtils;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection as _, PgConnection, PgPool};
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

use crate::driver::database;
use crate::migrations::{self, QUEUE};
use crate::{DatabaseAddress, WorkError};

/// How long a database may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Requirements of a worker besides its threads: listening, heartbeats, sweeping.
const CONNECTIONS: u32 = 4;

/// An open database with all tables.
#[derive(Debug)]
pub struct Hub {
    pub(crate) runtime: Runtime,
    pub(crate) pool: PgPool,
    /// Holds the locks of runs, which end with it.
    pub(crate) own: PgConnection,
    pub(crate) version: String,
    /// The pool of all connections.
    #[cfg(unix)]
    _relay: crate::relay::Relay,
}

impl Hub {
    /// Opens a database, creating missing tables. Workers and clients understand each other if they
    /// name the same version.
    pub fn open(
        address: &DatabaseAddress,
        version: impl Into<String>,
        threads: usize,
    ) -> Result<Hub, WorkError> {
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
        let options = address.options();
        #[cfg(unix)]
        let relay = runtime.block_on(relay_to(address))?;
        #[cfg(unix)]
        let options = relay.options(options);
        let (pool, own) = runtime.block_on(connect(address, options, threads))?;
        let version = version.into();
        Ok(Hub {
            runtime,
            pool,
            own,
            version,
            #[cfg(unix)]
            _relay: relay,
        })
    }

    pub(crate) fn utils(&self) -> WorkerUtils {
        WorkerUtils::new(database(&self.pool), QUEUE)
    }
}

#[cfg(unix)]
async fn relay_to(address: &DatabaseAddress) -> Result<crate::relay::Relay, WorkError> {
    let started = timeout(PATIENCE, crate::relay::Relay::start(&address.options())).await;
    let reason = match started {
        Ok(Ok(relay)) => return Ok(relay),
        Ok(Err(error)) => error.to_string(),
        Err(_) => no_answer(),
    };
    Err(WorkError::Unreachable { place: address.to_string(), reason })
}

fn no_answer() -> String {
    format!("no answer within {} seconds", PATIENCE.as_secs())
}

async fn connect(
    address: &DatabaseAddress,
    options: PgConnectOptions,
    threads: usize,
) -> Result<(PgPool, PgConnection), WorkError> {
    let place = || address.to_string();
    // Not through the pool: it hides why a connection is refused.
    let mut own = match timeout(PATIENCE, PgConnection::connect_with(&options)).await {
        Ok(Ok(connection)) => connection,
        Ok(Err(error @ (sqlx::Error::Database(_) | sqlx::Error::Configuration(_)))) => {
            return Err(WorkError::Refused { place: place(), reason: error.to_string() });
        }
        Ok(Err(error)) => {
            return Err(WorkError::Unreachable { place: place(), reason: error.to_string() });
        }
        Err(_) => return Err(WorkError::Unreachable { place: place(), reason: no_answer() }),
    };
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS + threads as u32)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options);
    migrations::run(&mut own, &pool).await?;
    Ok((pool, own))
}
