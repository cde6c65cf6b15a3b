//! The steps from an empty database to the present one, run at every start; those that were run are
//! known.

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyPool, AssertSqlSafe, SqlSafeStr as _};

const STEPS: &[(i64, &str, &str)] = &[
    (1, "rooms", include_str!("../migrations/0001_rooms.sql")),
    (2, "ratings", include_str!("../migrations/0002_ratings.sql")),
    (3, "personal", include_str!("../migrations/0003_personal.sql")),
];

pub async fn run(pool: &AnyPool) -> Result<(), MigrateError> {
    let steps = STEPS.iter().map(|(version, name, sql)| {
        Migration::new(
            *version,
            (*name).into(),
            MigrationType::Simple,
            AssertSqlSafe(*sql).into_sql_str(),
            false,
        )
    });
    Migrator::with_migrations(steps.collect()).run(pool).await
}
