//! A transaction whose connection goes back to the pool only after a commit that succeeded.
//!
//! After a full disk SQLite may have rolled back by itself, or not; `sqlx` counts transactions by
//! itself and was one off after the first such failure. From then on its transactions were
//! savepoints within one that never ended, and what they kept was lost with the connection. A
//! connection on which anything failed is closed instead.

use std::ops::{Deref, DerefMut};

use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, Executor as _};

pub(crate) struct Transaction {
    connection: PoolConnection<Any>,
    is_committed: bool,
}

impl Transaction {
    /// With the right to write. Within a transaction SQLite refuses `BEGIN`, so that one is never
    /// left open unnoticed.
    pub async fn begin(pool: &AnyPool) -> Result<Transaction, sqlx::Error> {
        let mut transaction =
            Transaction { connection: pool.acquire().await?, is_committed: false };
        let is_postgres = transaction.backend_name() == "PostgreSQL";
        let words = if is_postgres { "BEGIN" } else { "BEGIN IMMEDIATE" };
        transaction.execute(words).await?;
        Ok(transaction)
    }

    pub async fn commit(mut self) -> Result<(), sqlx::Error> {
        self.execute("COMMIT").await?;
        self.is_committed = true;
        Ok(())
    }
}

impl Deref for Transaction {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}

impl Drop for Transaction {
    /// Closing a connection rolls back what was not committed.
    fn drop(&mut self) {
        if !self.is_committed {
            self.connection.close_on_drop();
        }
    }
}
