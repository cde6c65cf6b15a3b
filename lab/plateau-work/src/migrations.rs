//! The steps from an empty database to the present one: the queue's own, then ours. Those that were
//! run are known.

use graphile_worker::WorkerUtils;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, PgConnection, PgPool, SqlSafeStr as _};

use crate::WorkError;
use crate::driver::database;

/// Schema of the queue: separate, in case other programs use the same queue in the same database.
pub const QUEUE: &str = "plateau_queue";
/// Where ours are, beside shared games in the same database if need be.
const OURS: &str = "plateau_work";
/// Of the lock under which tables are made; any number of our own.
const LOCK: i64 = 0x706c_6174_776f_726b;

const STEPS: &[(i64, &str, &str)] = &[(1, "runs", include_str!("../migrations/0001_runs.sql"))];

/// Several programs may be the first at the same time: one makes the tables, the others wait.
pub async fn run(connection: &mut PgConnection, pool: &PgPool) -> Result<(), WorkError> {
    sqlx::query("SELECT pg_advisory_lock($1)").bind(LOCK).execute(&mut *connection).await?;
    let made = make(pool).await;
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut *connection).await?;
    made
}

async fn make(pool: &PgPool) -> Result<(), WorkError> {
    let queue = WorkerUtils::new(database(pool), QUEUE).migrate().await;
    queue.map_err(|error| WorkError::Database(error.to_string()))?;
    let steps = STEPS.iter().map(|(version, name, sql)| {
        let sql = AssertSqlSafe(*sql).into_sql_str();
        Migration::new(*version, (*name).into(), MigrationType::Simple, sql, false)
    });
    let mut migrator = Migrator::with_migrations(steps.collect());
    migrator.create_schema(OURS);
    migrator.dangerous_set_table_name("plateau_work.steps");
    Ok(migrator.run(pool).await?)
}
