//! Why work could not be given or done.

use thiserror::Error;

#[derive(Debug, Error)]
pub enum WorkError {
    /// The given place does not exist or is not permitted.
    #[error("cannot open the database '{place}': {reason}")]
    Refused { place: String, reason: String },
    #[error("cannot reach the database '{place}': {reason}")]
    Unreachable { place: String, reason: String },
    #[error("the database failed: {0}")]
    Database(String),
    #[error("the same run is waited for by another process already")]
    Busy,
    #[error("piece {piece} cannot be made: {reason}")]
    Impossible { piece: usize, reason: String },
}

impl From<sqlx::Error> for WorkError {
    fn from(error: sqlx::Error) -> WorkError {
        WorkError::Database(error.to_string())
    }
}

impl From<sqlx::migrate::MigrateError> for WorkError {
    fn from(error: sqlx::migrate::MigrateError) -> WorkError {
        WorkError::Database(error.to_string())
    }
}

impl From<graphile_worker::errors::GraphileWorkerError> for WorkError {
    fn from(error: graphile_worker::errors::GraphileWorkerError) -> WorkError {
        WorkError::Database(error.to_string())
    }
}

impl From<std::io::Error> for WorkError {
    fn from(error: std::io::Error) -> WorkError {
        WorkError::Database(error.to_string())
    }
}
