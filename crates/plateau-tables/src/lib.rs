//! Where are the tables kept? Tables of solved games on this machine: read when they are there,
//! built when they are not, never part of the sources.
//!
//! The command line and the program of this crate, which `cargo play` and `cargo verify` run, both
//! come here, so that each table is built once.

mod lock;
mod store;
mod teller;
#[cfg(test)]
mod tests;
mod whole;

pub use lock::FileLock;
pub use store::{OpenedTable, TableStore, TableStoreError};
pub use teller::Teller;
pub use whole::{sweep, sweep_folder, write_whole};
