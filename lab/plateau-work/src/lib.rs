//! How do several machines share one task? It is cut into numbered pieces that do not depend on
//! each other; each is a job in PostgreSQL, and what it came to is kept there by its number, so
//! that a piece that is made twice counts once. What the pieces are is not known here: words in,
//! words out.
//!
//! The queue is `graphile_worker`: it hands a job to one worker at a time, and takes the jobs of a
//! worker that is not heard of any more away from it. This crate adds runs, results, versions and a
//! way to wait for them in order.

mod address;
mod batches;
mod bench;
mod crew;
mod driver;
mod error;
mod hub;
mod job;
mod migrations;
#[cfg(unix)]
mod relay;
mod run;
mod signal;
#[cfg(test)]
mod tests;

pub use address::DatabaseAddress;
pub use bench::{Hand, PieceOrder, WorkEvent};
pub use crew::WorkerCrew;
pub use error::WorkError;
pub use hub::Hub;
pub use run::{QueueRun, RunId, RunOutcome, RunProgress, RunTask};
