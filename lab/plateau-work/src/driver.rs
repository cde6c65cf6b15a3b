//! The queue's way to the database, through our own pool. `graphile_worker` has one for sqlx too,
//! which needs the macros of sqlx and with them SQLite and all drivers compiled a second time for
//! the compiler's own use: 77 instead of 30 seconds of processor time.

use std::any::Any;
use std::collections::HashMap;

use futures_util::stream::{self, StreamExt as _};
use graphile_worker::{
    BoxFuture, Database, DatabaseDriver, DbCell, DbError, DbExecutor, DbParams, DbRow,
    DbTransaction, DbValue, Notification, NotificationStream, TransactionDriver,
};
use sqlx::postgres::{PgArguments, PgListener, PgRow};
use sqlx::query::Query;
use sqlx::{
    AssertSqlSafe, Column as _, Executor, PgPool, Postgres, Row as _, Transaction, TypeInfo as _,
};
use tokio::sync::Mutex;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// The database as the queue knows it.
pub fn database(pool: &PgPool) -> Database {
    let (_, calls) = unbounded_channel();
    database_with_calls(pool, calls)
}

/// The same for a worker. The queue takes one job a thread when it is called, by the database or by
/// its own clock, and then waits for the next call however many there are: a thread that has
/// finished a job calls it too.
pub fn database_with_calls(pool: &PgPool, calls: UnboundedReceiver<()>) -> Database {
    Database::new(QueueDriver { pool: pool.clone(), calls: Mutex::new(Some(calls)) })
}

#[derive(Debug)]
struct QueueDriver {
    pool: PgPool,
    /// Until a listener is there.
    calls: Mutex<Option<UnboundedReceiver<()>>>,
}

impl DatabaseDriver for QueueDriver {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn begin<'a>(&'a self) -> BoxFuture<'a, Result<DbTransaction, DbError>> {
        Box::pin(async {
            let transaction = self.pool.begin().await.map_err(trouble)?;
            Ok(DbTransaction::new(Box::new(Begun(Mutex::new(transaction)))))
        })
    }

    fn listen<'a>(
        &'a self,
        channel: &'a str,
    ) -> BoxFuture<'a, Result<Option<NotificationStream>, DbError>> {
        Box::pin(async move {
            let mut listener = PgListener::connect_with(&self.pool).await.map_err(trouble)?;
            listener.listen(channel).await.map_err(trouble)?;
            let heard = listener.into_stream().map(|heard| {
                let heard = heard.map_err(trouble)?;
                Ok(Notification {
                    channel: heard.channel().to_string(),
                    payload: heard.payload().to_string(),
                })
            });
            let own = stream::unfold(self.calls.lock().await.take(), |calls| async {
                let mut calls = calls?;
                calls.recv().await.map(|()| (Ok(a_call()), Some(calls)))
            });
            Ok(Some(Box::pin(stream::select(heard, own)) as NotificationStream))
        })
    }
}

impl DbExecutor for QueueDriver {
    fn execute<'a>(
        &'a self,
        sql: &'a str,
        params: DbParams,
    ) -> BoxFuture<'a, Result<u64, DbError>> {
        Box::pin(execute(&self.pool, sql, params))
    }

    fn fetch_all<'a>(
        &'a self,
        sql: &'a str,
        params: DbParams,
    ) -> BoxFuture<'a, Result<Vec<DbRow>, DbError>> {
        Box::pin(fetch(&self.pool, sql, params))
    }
}

fn a_call() -> Notification {
    Notification { channel: String::new(), payload: String::new() }
}

/// A transaction, undone when it is dropped before its commit.
struct Begun(Mutex<Transaction<'static, Postgres>>);

impl TransactionDriver for Begun {
    fn commit(self: Box<Self>) -> BoxFuture<'static, Result<(), DbError>> {
        Box::pin(async move { self.0.into_inner().commit().await.map_err(trouble) })
    }
}

impl DbExecutor for Begun {
    fn execute<'a>(
        &'a self,
        sql: &'a str,
        params: DbParams,
    ) -> BoxFuture<'a, Result<u64, DbError>> {
        Box::pin(async move { execute(&mut **self.0.lock().await, sql, params).await })
    }

    fn fetch_all<'a>(
        &'a self,
        sql: &'a str,
        params: DbParams,
    ) -> BoxFuture<'a, Result<Vec<DbRow>, DbError>> {
        Box::pin(async move { fetch(&mut **self.0.lock().await, sql, params).await })
    }
}

async fn execute<'e>(
    executor: impl Executor<'e, Database = Postgres>,
    sql: &str,
    params: DbParams,
) -> Result<u64, DbError> {
    let done = query(sql, params).execute(executor).await.map_err(trouble)?;
    Ok(done.rows_affected())
}

async fn fetch<'e>(
    executor: impl Executor<'e, Database = Postgres>,
    sql: &str,
    params: DbParams,
) -> Result<Vec<DbRow>, DbError> {
    let rows = query(sql, params).fetch_all(executor).await.map_err(trouble)?;
    rows.iter().map(row).collect()
}

/// The queue writes its own SQL, and every value apart from it.
fn query(sql: &str, params: DbParams) -> Query<'_, Postgres, PgArguments> {
    params.values().iter().cloned().fold(
        sqlx::query(AssertSqlSafe(sql)),
        |query, value| match value {
            DbValue::Bool(value) => query.bind(value),
            DbValue::BoolOpt(value) => query.bind(value),
            DbValue::I16(value) => query.bind(value),
            DbValue::I16Opt(value) => query.bind(value),
            DbValue::I32(value) => query.bind(value),
            DbValue::I32Opt(value) => query.bind(value),
            DbValue::I64(value) => query.bind(value),
            DbValue::I64Opt(value) => query.bind(value),
            DbValue::Json(value) => query.bind(value),
            DbValue::JsonOpt(value) => query.bind(value),
            DbValue::Text(value) => query.bind(value),
            DbValue::TextOpt(value) => query.bind(value),
            DbValue::TextArray(value) => query.bind(value),
            DbValue::TextArrayOpt(value) => query.bind(value),
            DbValue::I32Array(value) => query.bind(value),
            DbValue::I64Array(value) => query.bind(value),
            DbValue::TimestampTz(value) => query.bind(value),
            DbValue::TimestampTzOpt(value) => query.bind(value),
        },
    )
}

fn row(row: &PgRow) -> Result<DbRow, DbError> {
    let cells = row
        .columns()
        .iter()
        .map(|column| Ok((column.name().to_string(), cell(row, column.ordinal())?)));
    cells.collect::<Result<HashMap<_, _>, _>>().map(DbRow::new)
}

fn cell(row: &PgRow, column: usize) -> Result<DbCell, DbError> {
    let kind = row.column(column).type_info().name();
    let cell = match kind {
        "BOOL" => row.try_get(column).map(|value: Option<_>| value.map(DbCell::Bool)),
        "INT2" => row.try_get(column).map(|value: Option<_>| value.map(DbCell::I16)),
        "INT4" => row.try_get(column).map(|value: Option<_>| value.map(DbCell::I32)),
        "INT8" => row.try_get(column).map(|value: Option<_>| value.map(DbCell::I64)),
        "JSON" | "JSONB" => row.try_get(column).map(|value: Option<_>| value.map(DbCell::Json)),
        "TEXT" | "VARCHAR" | "BPCHAR" | "NAME" => {
            row.try_get(column).map(|value: Option<_>| value.map(DbCell::Text))
        }
        "TIMESTAMPTZ" => row.try_get(column).map(|value: Option<_>| value.map(DbCell::TimestampTz)),
        other => {
            return Err(DbError::new(format!("a column of the type {other} was not expected")));
        }
    };
    Ok(cell.map_err(trouble)?.unwrap_or(DbCell::Null))
}

/// The queue looks at the codes of PostgreSQL.
fn trouble(error: sqlx::Error) -> DbError {
    let code =
        error.as_database_error().and_then(|error| error.code()).map(|code| code.into_owned());
    match code {
        Some(code) => DbError::with_code(error.to_string(), code),
        None => DbError::new(error.to_string()),
    }
}
